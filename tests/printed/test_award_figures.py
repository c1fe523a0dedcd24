"""Figures on the award charts against the manual's own appendices and against arithmetic shown here."""

import re
from collections import Counter
from decimal import Decimal
from pathlib import Path

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


_FIGURES = (Path(__file__).parent / "award_figures.txt").read_text(encoding="utf-8")


def row(sheet: str, key: str, block: str) -> list[str]:
    """The figures of a row, left to right, without the blank ones; the row may stand for a range."""
    found = []
    for cell in cells(chart_sheet(sheet)):
        hit = key == cell.key or (key.isdecimal() and int(key) in numbers(cell.key))
        if hit and cell.block.startswith(block) and cell.figure:
            found.append(f"{cell.figure:.2f}")
    return found


@pytest.mark.parametrize(
    ("sheet", "key", "block", "figures"),
    [[part.strip() for part in line.split("|")] for line in _FIGURES.splitlines()[1:] if "|" in line],
)
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
