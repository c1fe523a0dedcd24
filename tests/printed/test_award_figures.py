"""Figures on the award charts against the manual's own appendices and against arithmetic shown here."""

import re
from collections import Counter
from decimal import Decimal

import pytest

from bridgesheets import (
    MPCLUB,
    MPCSG,
    MPFIRST,
    MPFLIGHTLIMITS,
    MPGOLD,
    MPKO,
    MPSESSION,
    MPXSTRAT,
    RuleError,
)
from bridgesheets.printed.awards.chart_table import arguments
from bridgesheets.rounding import half_up
from tests.printed.charts import cells, chart_sheet, numbers, words

#: Loading their workbooks takes long; the usual run reads the pages of the set back, in test_pages_read.py.
pytestmark = pytest.mark.thorough


def row(sheet: str, key: int | str, block: str = "") -> list[str]:
    """The figures of a row, left to right, without the blank ones; the row may stand for a range."""
    found = []
    for cell in cells(chart_sheet(sheet)):
        hit = key in numbers(cell.key) if isinstance(key, int) else key == cell.key
        if hit and cell.block.startswith(block) and cell.figure:
            found.append(f"{cell.figure:.2f}")
    return found


@pytest.mark.parametrize(
    ("sheet", "key", "block", "figures"),
    [
        # .10 x 8 pairs; 70%, 50%; 40% of 8 = 3.2: three places.
        ("Open", 8, "", ".80 .56 .40"),
        # 60% of that: .48, .336, .24.
        ("Open short", 8, "", ".48 .34 .24"),
        # The manual's 20-pair example: 4th .67 (6/9 = .667 < .70), 5th .40 (< .60); then 2.00/6, /7, /8.
        ("Open", 20, "", "1.50 1.13 .84 .67 .40 .33 .29 .25"),
        # .08 x 8.
        ("Invitational", 8, "", ".64 .45 .32"),
        # Limit 200: .10 x .7 x 8 = .56, .392, .28.
        ("Restricted 300", 8, "Limit 200", ".56 .39 .28"),
        # Limit 20: .10 x .5 x 8 = .40, .28, .20.
        ("Restricted 50", 8, "Limit 20", ".40 .28 .20"),
        ("Newcomer", 8, "Limit 20", ".40 .28 .20"),
        # Under 12 boards .03 x 8 = .24, .168, .12.
        ("Newcomer", 8, "Limit 5", ".24 .17 .12"),
        # Cruise: 80% and 50% of .80, .56, .40.
        ("Cruise", 8, "18 boards", ".64 .45 .32"),
        ("Cruise", 8, "12–17", ".40 .28 .20"),
        # .10 x 20 tables; x .75, .5625, .421875, .31640625, .2373046875.
        ("Overall", 20, "Open", "2.00 1.50 1.13 .84 .63 .47"),
        # 12-17 boards: 60% of 2.00 first, then the steps.
        ("Overall short", 20, "Open", "1.20 .90 .68 .51 .38 .28"),
        # 18/60 x 7 x 1.25 = 2.625, a half cent up; 8 tables pay five places.
        ("Championship", 8, "", "2.63 1.97 1.48 1.11 .83"),
        # At most 6.00, from 32 tables; uncapped 50/60 x 7 x 1.25 = 7.29. 40 tables: 10% of 80 pairs are 8 places.
        ("Championship", 40, "", "6.00 4.50 3.38 2.53 1.90 1.42 1.07 .80"),
        ("Rating seven", 40, "", "7.29 5.47 4.10 3.08 2.31 1.73 1.30 .97"),
        # 14/60 x 9 x 1.25 = 2.625; 4 tables pay three places.
        ("Rating nine", 4, "", "2.63 1.97 1.48"),
        # Swiss, 12 teams: 22/60 x 9 = 3.30; 9-12 teams pay four places. Board-a-match: x 1.10 = 3.63.
        ("Teams rating nine", 12, "Swiss", "3.30 2.48 1.86 1.39"),
        ("Teams rating nine", 12, "Board", "3.63 2.72 2.04 1.53"),
        # Half of 24/60 x 9 x 1.25 = 2.25; 70%, 50%, 35%, 1/5, 1/6.
        ("Sessions special", 14, "Rating nine", "2.25 1.58 1.13 .79 .45 .38"),
        # 40% of 13 = 5.2.
        ("Sessions special", 13, "Depth", "5.00"),
        # 7 boards: 7/24 x .360, .765, .900, .990, 1.250 = .105, .2231, .2625, .28875, .3646.
        ("Matches", 7, "", ".11 .22 .26 .26"),
        # 48 boards and more: x 1.5.
        ("Matches", 48, "", ".54 1.15 1.35 1.35"),
        # 18/60 x 11 x 1.25 = 4.125, five places.
        ("Sectional pairs 1", 8, "", "4.13 3.10 2.32 1.74 1.31 5"),
        # S = 1.5: 6.1875 -> 6.19; 4th 6.19 x .421875 = 2.61; 5th 6.19 x 2/(5 + 4 - 3) = 2.0633.
        ("Sectional pairs 2", 8, "", "6.19 4.64 3.48 2.61 2.06 5"),
        # Teams: 20/60 x 14 x 1.5 = 7.00; 9-12 teams pay four places.
        ("Regional swiss 2", 10, "", "7.00 5.25 3.94 2.95 4"),
        # M = .45 at 300, .50 at 500, 1 - side .80, consolation .65; 30/60 x 11 x 1.25 = 6.875.
        # 100: .40, 750: .525, 1000: .55, 1500: .60, 2000: .65, 2500: .70, 3000: .75.
        ("Sectional pairs limits", 20, "One", "3.09 3.44 3.61 3.78 4.13 4.47 5.16 5.50 4.47"),
        # Half of 24/60 x 11 x 1.25 = 2.75; half of 24/60 x 14 x 1.25 = 3.50.
        ("Sessions", 14, "Sectional", "2.75 1.93 1.38 .96 .55 .46"),
        ("Sessions", 14, "Regional", "3.50 2.45 1.75 1.23 .70 .58"),
        # A.8: 39 tables count as 37; half of 47/60 x 11 x 1.25 = 5.385, of 17.5 = 6.854; fifth: first / 3.76, sixth:
        # first / the root of 6 x the root of 10 = 4.36.
        ("Sessions field", 39, "Sectional", "5.39 3.77 2.70 1.89 1.43 1.24"),
        ("Sessions field", 39, "Regional", "6.85 4.80 3.43 2.40 1.82 ..."),
        # A.4, A.6: 10% and 20% more than 2.75 and 3.50 before the rounding.
        ("Sessions increased", 14, "Sectional", "3.03 3.30"),
        ("Sessions increased", 14, "Regional", "3.85 4.20"),
        # 7/24 x .99 = .28875 and x 1.25 = .36458; A.5: x 1.20 = .3465 and .4375.
        ("Matches at tournaments", 7, "", ".29 .35 .36 .44"),
        # 28.00 at 10,000; 5-8 teams .375 .450 .525 .600, 9-16 .720 to 1.000 by .04.
        # 20, 24, 32 teams: 1 + .04 x (n - 16); more than 40: 2.
        (
            "KO regional",
            10_000,
            "",
            "10.50 12.60 14.70 16.80 20.16 21.28 22.40 23.52 24.64 25.76 26.88 28.00"
            " 32.48 36.96 45.92 56.00",
        ),
        # At sectionals 11/14 of it: 28.00 x 11/14 = 22.00, first columns 10.50, 12.60 x 11/14.
        ("Sectional KO", 10_000, "", "8.25 9.90 ..."),
        # 70%, 40% each (45% and 35%), 10% of 28.00.
        ("KO places", 10_000, "16 teams", "28.00 19.60 11.20 2.80"),
        # 8 teams: 16.80; 70%, third after a play-off 35%; match 1.68.
        ("KO places", 10_000, "8 teams", "16.80 11.76 5.88 1.68"),
        # 32 teams: 45.92 = 28 x 1.64; 75%, 50%, 22.5%; match at most 4.50.
        ("KO places", 10_000, "32 teams", "45.92 34.44 22.96 10.33 4.50"),
        # Half of 28.00; 9 teams and more pay four places, 70%, 45%, 35%.
        ("Compact KO places", 10_000, "16 teams", "14.00 9.80 6.30 4.90"),
        # The least: 8.00 x 12/24; two places from 5 to 8 teams.
        ("Compact KO places", 500, "8 teams", "4.00 2.80"),
        # Nine teams, four rounds: 28.00 x .790 = 22.12; 70%; 40% each; played 45% and 35%.
        ("Soloway places", 10_000, "9 teams", "22.12 15.48 8.85 9.95 7.74"),
        # 18.67 at 10,000, 16 teams; 75%, 56.25%, 42.1875%, 2/6.
        ("Bracketed Swiss places", 10_000, "16 teams", "18.67 14.00 10.50 7.88 6.22"),
        # 44,000 and more: 43.33.
        ("Bracketed Swiss places", 44_000, "16 teams", "43.33 32.50 24.37 18.28 14.44"),
        # 22/60 x 9 x 1.25 = 4.125; flight B 70% = 2.8875, flight C 50% = 2.0625. More than ten tables: six places.
        ("NAP club", 12, "Flight A", "4.13 3.10 2.32 1.74 1.31 .98"),
        ("NAP club", 12, "Flight B", "2.89 2.17 1.63 1.22 .91 .69"),
        # 50% of 22/60 x 11 x 1.5 x 1.25 = 3.78125; 5th 3.78 x 2/6, 6th 2/7.
        ("NAP unit 2", 12, "Flight C", "3.78 2.84 2.13 1.59 1.26 1.08"),
        # 32.00, 40.00, 48.00 printed; 75%.
        ("NAP finals", 1, "District flight A", "32.00 40.00 48.00"),
        ("NAP finals", 2, "District flight A", "24.00 30.00 36.00"),
        ("NAP finals", 1, "National", "100.00 60.00 40.00"),
        # 18/60 x 9 x M of 2500 (.70); three places from 7 or 8 teams.
        ("GNT club", 8, "Flight B", "1.89 1.42 1.06"),
        # 27.00, 33.00, 40.00 printed; 67%, two sessions also with 5 teams and more.
        ("GNT district", "1st of 3–4 teams", "Flight A", "18.09 22.11 26.80"),
        ("GNT district", "1st of 5+ teams", "Flight A", "18.09 33.00 40.00"),
        ("GNT district", "1st of 2 teams", "Championship", "16.00 20.00 24.00"),
        # Knockout of four rounds: 3/4 share 45% and 35% of 21.44, 40.00, 48.00.
        ("GNT district", "3/4 of 9–16 teams", "Championship", "8.58 16.00 19.20"),
        # 24 boards: regional 1.25 and 90%, 70%, 50% of it.
        ("GNT matches", 24, "District", "1.25 1.13 .88 .63"),
        # Six sessions: 190 x .75, .5625, then 6/(4 + 12 - 3), 6/14, 6/15 ...
        (
            "NABC+ pairs",
            "Blue Ribbon Pairs",
            "",
            "190.00 142.50 106.88 87.69 81.43 76.00 71.25 67.06 63.33 60.00 57.00 54.29",
        ),
        # Assigned places and the match award, printed.
        ("Knockouts NABC+, WBF", "Vanderbilt KO", "", "250.00 180.00 125.00 80.00 50.00 25.00 10.00"),
        ("Trials CBF, USBF", "USBF Open Team", "", "250.00 180.00 125.00 54.00 25.00 10.00"),
        # 180/250, 125/250 ... of 200.
        ("Knockouts NABC+, WBF", "WBF Bermuda Bowl", "", "200.00 144.00 100.00 64.00 40.00 20.00"),
        # CBF.A: 140.00; six rounds (33-64 teams) 75%, 50%, 22.5%, 10%; four rounds 70%, 40%. USBF Senior 120.00.
        ("Trials CBF, USBF", "CBF National Teams, 33–64", "", "140.00 105.00 70.00 31.50 14.00 10.00"),
        ("Trials CBF, USBF", "CBF National Teams, 16", "", "140.00 98.00 56.00 10.00"),
        ("Trials CBF, USBF", "USBF Senior Team, 17–32", "", "120.00 90.00 60.00 27.00 8.00"),
        # C.3: at least a third of first for the second day after a cut to half: 40.00 / 3, 67% of 20.00 / 3.
        ("GNT district", "Cut from 5+ teams", "Championship", "13.33 16.00"),
        # Five rounds: 75%, 50%, 22.5% of 120.00; match 4.00.
        ("GNT national", "Championship, 16+ teams", "", "120.00 90.00 60.00 27.00 4.00"),
        # Fewer than 16 teams, four rounds: 70%, 40%; no places below fourth.
        ("GNT national", "Championship, 8–15 teams", "", "120.00 84.00 48.00 4.00"),
        # 24 tables: pairs lose 24 x 2%, teams 8 x 3%.
        ("Small fields, pairs", 24, "NABC+ pairs", "65.00 52.00 41.60 31.20"),
        ("Small fields, teams", 24, "NABC+ Swiss", "106.40 95.00 83.60 76.00 53.20 45.60"),
        # 12 tables: 65.00 at half; 12 teams lose 4 x 6.25%: 75%.
        ("Small fields, pairs", 12, "CBF pairs", "32.50"),
        ("Small fields, teams", 12, "CBF teams", "105.00 60.00 37.50"),
        # 20 tables: 30/60 x 22.5 x 3.5 x 1.25 x M, M = .90 at 6000 and .70 at 2500.
        ("Small fields, pairs", 20, "NABC+, by limit", "44.30 34.45"),
        # 80% of 24/60 x 11 x 1.5 x 1.25 = 8.25: 6.60; x .75, .5625, .421875; fifth 6.60 x 2/(5 + 1).
        ("Side series sectional", 14, "Series", "6.60 4.95 3.71 2.78 2.20"),
        # 65% of 24/60 x 11 x 1.25 = 5.50: 3.575, half a hundredth up; 3.58 x .75 = 2.685, x .5625 = 2.01375.
        ("Side series sectional", 14, "Session overall", "3.58 2.69 2.01"),
        # 80% of half of 5.50; 70%, 50%.
        ("Side series sectional", 14, "Session section", "2.20 1.54 1.10"),
        # 24/60 x 14 x 1.5 x 1.25 = 10.50.
        ("Side series regional", 14, "Series", "8.40 6.30 4.73 3.54 2.80"),
        # Pairs 22/60 x 11 x 1.25 = 5.0417, six places of 24 pairs; teams 22/60 x 11 x 1.1 = 4.4367, four of 12 teams.
        ("Pair-team sectional", 12, "Place of the pair", "5.04 3.78 2.84 2.13 1.59 1.20"),
        ("Pair-team sectional", 12, "Place of its team", "4.44 3.33 2.50 1.87"),
        # 40/60 x 14 x 2.5 x 1.25 x 1.4 = 40.8333; M .525, .60, .70, .75.
        ("Four sessions", 30, "Pairs", "40.83 21.44 24.50 28.58 30.63"),
        # Swiss: T = 1: 32.6667.
        ("Four sessions", 30, "Swiss", "32.67 17.15 19.60 22.87 24.50"),
        # Own 10: + 4, 8 ... at most 30; half of the shared ones; 65% of 10 = 6.5, of 20 = 13, of 30 = 19.5, at most 30.
        ("Table credit", 10, "Tables of restricted", "14 18 22 26 30 30 30 30"),
        ("Table credit", 10, "The same, shared", "14 18 22 26"),
        ("Table credit", 10, "Tables of a non-life-master", "17 23 30 30"),
        # 8 of 40 tables are 20%: half of 40%, squared .25; 8 of 20 tables squared .16; x 105%.
        ("X strat", 8, "", "105 105 105 105 105 105 67.20 46.67 34.29 26.25 16.80 16.80"),
        # X has no more tables than the field: the first cell of 12 is that of a field of 12, of 13 that of 15. 12 of 35
        # are 6/7 of 40%, squared .7347; 12 of 20 tables .6, squared .36. 13 of 35 13/14, squared .8622; 13 of 20 .4225.
        ("X strat", 12, "", "105 105 105 105 105 105 77.14 59.06 37.80 37.80"),
        ("X strat", 13, "", "105 105 105 105 105 90.54 69.32 44.36 44.36"),
        # 30 tables: 40/60 x 11 x 1.5 x 1.25 = 13.75; M .40 .45 .50 .525 .55 .60 .65 .70 .75.
        ("Progressive final", 20, "", "13.75 6.19 6.88 7.22 7.56 8.25 8.94 10.31"),
        # Three times 12; 12 x 2; three flights as two; 12 x 2.25 = 27, x 2.75 = 33.
        ("Event tables", 12, "", "36 24 36 27 33 27"),
        # 45 + 20 + 5; 60; 67.5 and 82.5 are counted as 68 and 83.
        ("Event tables", 30, "", "70 60 70 68 83 68"),
        # 100 x M x 60%: M .60 .65 .70 .75 .80 .85 .90; third strat at most 40.
        ("Lower strats", 60, "Second", "36 39 42 45 48 51 54"),
        ("Lower strats", 60, "Third", "36 39 40 40 40 40 40"),
        # 45/60 x 14 x 1.25 = 13.125 x .70 .75 .775 .80; two sessions x 1.5.
        ("Second flight, one session", 35, "Pairs", "9.19 9.84 10.17 10.50"),
        ("Second flight, two sessions", 35, "Pairs", "13.78 14.77 15.26 15.75"),
        # 45/60 x 14 = 10.50.
        ("Second flight, one session", 35, "Swiss teams", "7.35 7.88 8.14 8.40"),
        # Three to four times 800; 500 above 800, at most double.
        ("Flight limits", "800", "Middle flight", "2400 3200 1300 1600"),
        # 2000 above 3000, at most double.
        ("Flight limits", "3000", "Lowest strat", "5000 6000"),
    ],
)  # fmt: skip
def test_rows_follow_the_arithmetic_of_the_manual(sheet, key, block, figures):
    expected = [f"{Decimal(figure):.2f}" for figure in figures.removesuffix(" ...").split()]
    found = row(sheet, key, block)
    assert (found[: len(expected)] if figures.endswith(" ...") else found) == expected


def notes(sheet: str) -> str:
    return words(chart_sheet(sheet))


@pytest.mark.parametrize(
    ("sheet", "said"),
    [
        # Readings.
        ("Cruise", "each contestant of the comparison group"),
        ("Cruise", "the lower of the two scales"),
        ("Overall short", "the section award's figure a table"),
        ("Soloway places", "share the third and fourth percentages"),
        ("GNT unit 2", "half a hundredth of a first award"),
        ("NAP finals", "a reading: the text does not name the sessions"),
        ("NAP finals", "event of 4 sessions"),
        # NABC+ A.2: 100.00 with 100 tables and more, 10% platinum; 99 tables have 80.00.
        ("NABC+ pairs", "10K Pairs (all): 100.00 for first with 100 tables or more."),
        ("NABC+ pairs", "10% platinum, 90% gold"),
        ("Small fields, pairs", "10K Pairs (all): 100.00 for first with 100 tables or more."),
        ("Small fields, pairs", "10K Pairs (all): 10% platinum, 90% gold"),
        # 13.34 gold and 26.66 red of 40.00 (NAP D, p. 24).
        ("NAP finals", "National flight C: of 40.00 for first 13.34 is gold, 26.66 red"),
        ("GNT district", "Consolations: half red, half black"),
        # Whose average it is.
        *((sheet, "average of the teams") for sheet in ("KO regional", "KO places", "Bracketed Swiss", "Compact KO",
                                                        "Bracketed Swiss places", "Soloway top")),
        ("Split colours", "the average is of each player in the bracket (not of a team of four)"),
        # What the WBF itself awards: the first column of the manual's table (page 33).
        ("Knockouts NABC+, WBF", "Bermuda Bowl 800, Venice Cup 800"),
        ("Knockouts NABC+, WBF", "Olympiad Open Teams 1000"),
        ("NABC+ Swiss, BAM", "Mixed Teams 138, Open Pairs 800"),
        # What the figures are.
        ("Side series regional", "section tops of those who play two sessions gold"),
        ("Table credit", "Tables that count for the overall awards."),
        ("X strat", "Masterpoints for each 100.00 of first overall in flight B, silver."),
        ("Event tables", "Tables that count for first overall of the top flight."),
        ("Lower strats", "Masterpoints for each 100.00 of first overall in the flight."),
        ("Second flight, one session", "Overall awards, masterpoints per player, red."),
        ("Second flight, two sessions", "Overall awards, masterpoints per player, gold."),
        ("Flight limits", "Upper masterpoint limits."),
        ("Four sessions", "Masterpoints per player, gold without a limit or from 750"),
    ],
)  # fmt: skip
def test_a_page_says_once_what_its_figures_are_and_rest_on(sheet, said):
    assert notes(sheet).count(said) == 1


@pytest.mark.parametrize(("shown", "parts"), [(16, {2: ".70", 3: ".40"}), (32, {2: ".75", 3: ".50"})])
def test_second_and_the_losing_semifinalists_have_the_same_parts_of_first_in_every_bracket_of_as_many_rounds(
    shown, parts
):
    """As the page says of sizes without columns: A.1, the parts go by the rounds, and 9 to 16 teams play four."""
    assert "2nd and 3/4 are the same parts of first as in the next larger bracket here" in notes("KO places")
    for teams in range(shown // 2 + 1, shown + 1):
        for average in (500, 3333, 44000):
            for place, part in parts.items():
                first, lower = MPKO(1, average, teams), MPKO(place, average, teams, tied=place - 1)
                assert lower == half_up(first * Decimal(part))


def test_a_reading_is_said_for_the_rating_of_its_page_and_not_for_another():
    """The manual prints no D for a StaC nor for a regional event at an NABC (MA): each page names its own."""
    assert "a StaC has the D factor" in notes("Matches")
    nabc = words(chart_sheet("NABC regional Swiss matches"))
    assert "an NABC has the D factor of a regional" in nabc and "StaC" not in nabc


def test_the_note_of_the_session_charts_on_lower_places_agrees_with_the_function():
    # Manual, Session Awards: 70%, 50%, 35%, and lower awards as the first divided by the place.
    for sheet in ("Sessions special", "Sessions"):
        heads = [cell.head for cell in cells(chart_sheet(sheet)) if cell.block != "Depth"]
        (lowest,) = {int(re.match(r"\d+", head)[0]) for head in heads[-1:]}
        said = re.search(r"(\d+)th and lower: first / place", notes(sheet))
        assert said, sheet
        assert int(said[1]) == 5 <= lowest + 1
    for rating in ("csg7", "csg9", "sectional", "regional"):
        first = MPSESSION(1, 40, rating)
        for place in range(5, 17):
            assert MPSESSION(place, 40, rating, entrants=40) == half_up(first / place)


@pytest.mark.parametrize("event", ["NAP", "GNT"])
def test_only_the_club_stage_speaks_of_invitational_clubs(event):
    # Manual, NAP A and GNT A: 80% and so on at invitational clubs; the unit stages have no such rate.
    assert "invitational" in notes(f"{event} club")
    for sheet in (f"{event} unit 1", f"{event} unit 2"):
        assert "invitational" not in notes(sheet)


def test_a_chart_for_all_games_of_rating_seven_is_not_named_after_some_of_them():
    sheet = chart_sheet("Teams rating seven")
    assert "rating seven" in words(sheet)
    assert "championship" not in words(sheet).lower()
    # The cap of club championships and fund games is not reached by the largest event on the chart.
    most = max(number for cell in cells(sheet) for number in numbers(cell.key))
    assert MPCSG(1, "club championship", most, "swiss") == MPCSG(1, "unit championship", most, "swiss")


# --- Colours, strat X, limits of flights ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "colours"),
    [
        ("Regional overall: two sessions or more, open or 750+", {"Gold": "1"}),
        ("Regional overall and section top: one session", {"Red": "1"}),
        # A regional event at an NABC is red where it has one session (The Masterpoint Plan, p. 2).
        ("At an NABC, overall: one session", {"Red": "1"}),
        ("Intermediate/novice regional, championship events",
         {"Gold": "0.33", "Red": "0.67"}),
        ("Any other bracket, average of each player 500–749",
         {"Gold": "0.6667", "Red": "0.3333"}),
    ],
)  # fmt: skip
def test_a_row_of_colours_is_what_the_manual_says(key, colours):
    found = [cell for cell in cells(chart_sheet("Split colours")) if cell.key == key and cell.figure]
    assert {cell.head: f"{cell.figure.normalize():f}" for cell in found} == colours


def test_the_colours_of_every_row_add_up_to_the_award():
    totals = Counter()
    for cell in cells(chart_sheet("Split colours")):
        totals[cell.key] += cell.figure
    assert len(totals) >= 15
    assert set(totals.values()) == {1}


def test_the_gold_of_every_other_bracket_is_the_part_its_function_gives_from_the_first_average_to_the_last():
    found = {
        tuple(map(int, bounds)): cell.figure
        for cell in cells(chart_sheet("Split colours"))
        if cell.head == "Gold" and (bounds := re.findall(r"\d+", cell.key.partition("average")[2]))
        if cell.key.startswith("Any other")
    }
    assert sorted(found) == [(0, 299), (300, 499), (500, 749), (750,)]
    for bounds, gold in found.items():
        assert {MPGOLD(average) for average in bounds} == {gold}
        assert MPGOLD(bounds[0] + 1) == gold


@pytest.mark.parametrize("b_tables", [10, 60, 200])
def test_the_part_of_flight_b_and_the_award_on_x_alone_give_what_the_function_gives(b_tables):
    first_of_b = MPFIRST(b_tables, "sectional", "pairs", 1, 750)
    for cell in cells(chart_sheet("X strat")):
        x, field = int(cell.key), int(cell.head)
        if x >= field:
            continue
        answer = MPXSTRAT(field - x, x, b_tables, 1250, 750, "pairs", 1)
        alone = MPFIRST(x, "sectional", "pairs", 1, 1250)
        # The chart rounds the part to a hundredth of 100.00.
        assert abs(max(half_up(cell.figure * first_of_b / 100), alone) - answer) <= Decimal("0.01"), cell


def test_the_limits_on_the_chart_are_allowed_and_those_beside_them_are_not():
    found = {(cell.key, cell.head): int(cell.figure) for cell in cells(chart_sheet("Flight limits"))}
    for lowest in range(750, 1001, 50):
        middles = [found[str(lowest), f"flight {end}"] for end in ("from", "to")]
        strats = [found[str(lowest), f"strat {end}"] for end in ("from", "to")]
        for limits, less in ((middles, ()), (strats, (middles[0],))):
            for at, step in zip(limits, (-1, 1), strict=True):
                assert MPFLIGHTLIMITS(lowest, *less, at) == "allowed"
                with pytest.raises(RuleError):
                    MPFLIGHTLIMITS(lowest, *less, at + step)


def test_a_fact_that_no_function_takes_is_refused() -> None:
    """Left out without a word, it would print other figures."""
    with pytest.raises(TypeError, match="no worksheet function takes strats"):
        arguments(MPCLUB, {"place": 1, "strats": 8})
