"""NABC+ events, CBF, USBF and WBF: firsts, reductions, places and match awards, with the arithmetic beside."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPCBF, MPDAYMATCH, MPNABC, MPUSBF, MPWBF, why
from tests.rules.refusals import refusal

# --- Few tables ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tables", "first"),
    [
        (48, "125.00"),
        (47, "122.50"),  # 98%
        (46.5, "122.50"),  # a half table counts
        (25, "67.50"),  # 54%
        (24, "65.00"),  # 52%
        (23, "62.50"),  # 50%
        (1, "62.50"),
    ],
)
def test_pair_events_lose_two_percent_a_table_below_48(tables: float, first: str) -> None:
    assert MPNABC(1, "Nail LM Open Pairs", tables) == D(first)


@pytest.mark.parametrize(
    ("event", "tables", "first"),
    [
        ("Jacoby Open Swiss", 32, "125.00"),
        ("Jacoby Open Swiss", 31, "121.25"),  # 97%
        ("Jacoby Open Swiss", 16, "65.00"),  # 52%
        ("Jacoby Open Swiss", 15, "62.50"),  # 50%
        ("Mini-Spingold 6K", 32, "80.00"),
        ("Mini-Spingold 6K", 31, "77.60"),  # 97%
        ("Mini-Spingold 6K", 16, "41.60"),  # 52%
        ("Mini-Spingold 6K", 15, "40.00"),
    ],
)
def test_team_events_lose_three_percent_a_table_below_32(event: str, tables: int, first: str) -> None:
    assert MPNABC(1, event, tables) == D(first)


def test_events_without_a_minimum_lose_nothing() -> None:
    assert MPNABC(1, "Blue Ribbon Pairs", 20) == 190
    assert MPNABC(1, "Reisinger", 10) == 200
    assert MPNABC(1, "Vanderbilt", 10) == 250


@pytest.mark.parametrize(
    ("tables", "first"), [(48, "65.00"), (47, "63.70"), (24, "33.80"), (23, "32.50")]
)  # 100, 98, 52, 50%
def test_the_canadian_pairs_lose_two_percent_a_table_below_48(tables: int, first: str) -> None:
    assert MPCBF(1, "Canadian Open Pairs", tables) == D(first)


@pytest.mark.parametrize(
    ("tables", "kept"),
    [(17, "1"), (16, "1"), (15, "0.9375"), (12, "0.75"), (9, "0.5625"), (8, "0.5"), (7, "0.5"), (1, "0.5")],
)
def test_federation_teams_lose_a_sixteenth_a_team_below_16(tables: int, kept: str) -> None:
    assert MPCBF(1, "CBF Senior Teams", tables) == 80 * D(kept)
    assert MPUSBF(1, "USBF Senior Team", tables) == 120 * D(kept)
    assert MPUSBF(1, "USBF Women's Team", tables) == 100 * D(kept)


def test_assigned_places_are_reduced_alike_and_rounded_once() -> None:
    assert MPUSBF(2, "USBF Open Team", 15) == D("168.75")  # 180 x .9375
    assert MPUSBF(5, "USBF Women's Team", 15) == D("37.50")  # 40 x .9375
    assert MPUSBF(9, "USBF Open Team", 13) == D("20.31")  # 25 x .8125 = 20.3125


# --- NABC+ -----------------------------------------------------------------------------------------------------


def test_10k_pairs_earn_more_from_100_tables_on() -> None:
    assert MPNABC(1, "10K Pairs", 99) == 80
    assert MPNABC(1, "10K Pairs", 99.5) == 100  # a half table counts as a full one
    assert MPNABC(1, "10K Pairs", 100) == 100
    assert MPNABC(1, "10K Pairs (all)") == 80
    assert MPNABC(1, "10K Swiss", 100) == 70


def test_events_by_formula_earn_the_general_formula_up_to_their_maximum() -> None:
    # 20 tables: 30/60 x 22.5 x 3.5 x M(6000) .90 x 1.25 = 44.296875
    assert MPNABC(1, "Bruce 6K LM Pairs", 20) == D("44.30")
    # 20 tables: .5 x 22.5 x 3.5 x M(2500) .70 x 1.25 = 34.453125
    assert MPNABC(1, "Young 0-2500 Pairs", 20) == D("34.45")
    assert MPNABC(1, "Mini-Blue Ribbon Pairs", 20, 5000) == D("41.84")  # M .85: 41.8359375
    assert MPNABC(1, "Mini-Blue Ribbon Pairs", 200, 5000) == 75
    assert MPNABC(1, "Young 0-2500 Pairs", 200) == 50


def test_events_by_formula_need_their_tables_and_limit() -> None:
    assert refusal(MPNABC, 1, "Bruce 6K LM Pairs").code == "#VALUE!"
    no_limit = refusal(MPNABC, 1, "Mini-Blue Ribbon Pairs", 60)
    assert (no_limit.code, "limit" in no_limit.message) == ("#VALUE!", True)


def test_lower_places_of_pairs_and_swiss_are_those_of_their_sessions() -> None:
    # Six sessions: 75%, 56.25%, then 6/(4 + 9); Appendix C prints .75 .56 .46
    assert [MPNABC(p, "Blue Ribbon Pairs") for p in (2, 3, 4)] == [D("142.50"), D("106.88"), D("87.69")]
    # Four sessions: 75%, 56.25%, then 4/(4 + 5); Appendix C prints .75 .56 .44
    assert [MPNABC(p, "Jacoby Open Swiss", 40) for p in (2, 3, 4)] == [D("93.75"), D("70.31"), D("55.56")]
    assert MPNABC(3, "Jacoby Open Swiss", 40, "", "", 2) == D("62.94")  # (70.31 + 55.56)/2 = 62.935


def test_assigned_places_reach_as_deep_as_two_rounds() -> None:
    assert MPNABC(32, "Spingold KO") == 25
    assert MPNABC(33, "Spingold KO") == 0
    assert MPNABC(9, "Spingold KO", 64) == 50  # six rounds: 16 teams have won two
    assert MPNABC(17, "Spingold KO", 64) == 0
    assert MPNABC(17, "Spingold KO", 65) == 25  # seven rounds
    assert MPNABC(5, "Spingold KO", 32) == 80
    assert MPNABC(9, "Spingold KO", 32) == 0
    assert MPNABC(9, "Spingold KO", "", "", 5) == 0  # rounds given
    assert MPNABC(2, "Vanderbilt KO", "", "", "", 2) == D("152.50")  # (180 + 125)/2


def test_other_knockouts_have_the_percentages_of_their_rounds() -> None:
    assert MPNABC(2, "Mini-Spingold 2500") == 45  # 32 tables: five rounds, 75% of 60
    assert MPNABC(3, "Mini-Spingold 2500", 40, "", "", 2) == 30  # 50%
    assert MPNABC(2, "Mini-Spingold 2500", 16) == D("21.84")  # 60 x 52% = 31.20, four rounds: 70%
    assert MPNABC(2, "10K KO Teams", 16, "", 5) == 39  # 52.00 x 75%


def test_the_baze_is_explained_and_not_guessed() -> None:
    baze = refusal(MPNABC, 1, "Baze Senior KO")
    assert (baze.code, "Soloway" in baze.message) == ("#N/A", True)
    assert "A9" in MPNABC.outcome(2, "Soloway KO").derivation
    assert "A9" not in MPNABC.outcome(2, "Vanderbilt KO").derivation


def test_event_names_in_any_spelling_and_the_nearest_for_others() -> None:
    assert MPNABC(1, "smith womens lm-pairs") == 100
    assert MPNABC(1, "Reisinger Board-a-Match") == 200
    unknown = refusal(MPNABC, 1, "Spingled KO")
    assert (unknown.code, '"Spingold KO"' in unknown.message) == ("#N/A", True)
    assert refusal(MPNABC, 1, 250).code == "#VALUE!"
    assert MPUSBF(1, "USBF Women’s Team") == MPUSBF(1, "USBF Women's Team") == 100


def test_tables_and_ties_that_cannot_be_meant_are_refused() -> None:
    assert refusal(MPNABC, 1, "Jacoby Open Swiss", 30.5).code == "#NUM!"
    assert refusal(MPNABC, 1, "Nail LM Open Pairs", 30.25).code == "#NUM!"
    assert refusal(MPNABC, 1, "Nail LM Open Pairs", 0).code == "#NUM!"
    assert refusal(MPNABC, 21, "Nail LM Open Pairs", 10).code == "#NUM!"  # 20 pairs
    assert refusal(MPNABC, 1, "Jacoby Open Swiss", 10, "", "", 11).code == "#NUM!"
    assert MPNABC("", "Nail LM Open Pairs") == ""


# --- CBF and USBF ----------------------------------------------------------------------------------------------


def test_canadian_teams_have_knockout_places_and_pairs_those_of_four_sessions() -> None:
    assert MPCBF(2, "CBF National Teams", 16) == 98  # four rounds: 70% of 140
    assert MPCBF(2, "CBF National Teams", 17) == 105  # five rounds: 75%
    assert MPCBF(2, "CBF National Teams") == 98  # without tables, the sixteen that earn the full award
    assert MPCBF(4, "Canadian Open Pairs") == D("28.89")  # 65 x 4/9
    assert refusal(MPCBF, 2, "CBF National Teams", 4).code == "#N/A"  # two rounds


def test_trials_without_assigned_places_have_knockout_places() -> None:
    assert MPUSBF(2, "USBF Senior Team", 16) == 84  # 70% of 120
    assert MPUSBF(3, "USBF Senior Team", 16, "", 2) == 48  # 40%
    assert MPUSBF(17, "USBF Open Team") == 0


# --- World championships ---------------------------------------------------------------------------------------


def test_world_knockouts_like_the_spingold_keep_its_proportions() -> None:
    # 180/250 = .72, 125/250 = .5, 80/250 = .32, 50/250 = .2, 25/250 = .1
    places = (1, 2, 3, 5, 9, 17, 33)
    assert [MPWBF(p, "Bermuda Bowl") for p in places] == [200, 144, 100, 64, 40, 20, 0]
    assert [MPWBF(p, "Rosenblum Cup") for p in places] == [150, 108, 75, 48, 30, 15, 0]


def test_other_world_knockouts_have_knockout_percentages_and_pairs_the_formula() -> None:
    assert MPWBF(2, "Venice Cup") == 105  # 75% of 140
    assert MPWBF(2, "Venice Cup", 4) == 98  # 70%
    assert MPWBF(3, "Senior Teams", "", 2) == 50
    assert MPWBF(4, "Open Pairs") == D("87.69")  # 190 x 6/13, as the Blue Ribbon
    assert MPWBF(4, "Women's Pairs") == D("44.44")  # 100 x 4/9, four sessions
    assert MPWBF(4, "Mixed Teams") == D("44.44")
    assert "W1" in MPWBF.outcome(2, "Venice Cup").derivation
    assert refusal(MPWBF, 1, "Venice Cap").code == "#N/A"


# --- Match awards ----------------------------------------------------------------------------------------------


def test_two_wins_of_a_three_way_earn_all_and_one_half() -> None:
    assert [MPDAYMATCH("Mini-Spingold 2500", wins) for wins in (0, 1, 2)] == [0, D("1.25"), D("2.50")]
    assert refusal(MPDAYMATCH, "Mini-Spingold 2500", 3).code == "#N/A"
    assert refusal(MPDAYMATCH, "Mini-Spingold 2500", 0.5).code == "#NUM!"


def test_events_without_a_printed_match_award_are_not_available() -> None:
    assert "MPMATCH" in refusal(MPDAYMATCH, "10K KO Teams").message
    assert refusal(MPDAYMATCH, "Blue Ribbon Pairs").code == "#N/A"


def test_a_place_without_two_rounds_won_says_so() -> None:
    """64 teams play six rounds: 16 of them win two; the table goes on to place 32 (finding 3.8)."""
    assert MPNABC(16, "Vanderbilt KO", 64) == 50
    said = why('=MPNABC(17,"Vanderbilt KO",64)')
    assert "fewer than 2 rounds won: 16 teams won as many" in said
    assert MPNABC(32, "Vanderbilt KO", 128) == 25
    assert "the assigned places of the Vanderbilt KO end at 32" in why('=MPNABC(33,"Vanderbilt KO",256)')
