"""Section and overall awards of regular club games, with the arithmetic beside them."""

from decimal import Decimal as D
from pathlib import Path

import pytest

from bridgesheets import MPCLUB, MPCLUBOVERALL, MPPLACE, RuleError, edition
from bridgesheets.regulations.in_force import answering_by
from tests import masterpoint_text as manual
from tests.regulations.amendments import LOWER_STRATS, amendment

# --- Section awards ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "award"),
    [(1, "1.30"), (2, "0.91"), (3, "0.65"), (4, "0.46"), (5, "0.26"), (6, "0")],
)
def test_open_game_of_13_pairs(place: int, award: str) -> None:
    """First 13 x .10; 70%; 50%; 35% = .455; 1/5; 40% of 13 is 5.2, so sixth has nothing."""
    assert MPCLUB(place, 13) == D(award)


@pytest.mark.parametrize(("entrants", "first"), [(3, "0.30"), (14, "1.40"), (15, "1.50"), (16, "1.50"), (200, "1.50")])
def test_open_section_awards_end_at_one_and_a_half(entrants: int, first: str) -> None:
    assert MPCLUB(1, entrants) == D(first)


@pytest.mark.parametrize(
    ("place", "entrants", "award"),
    [
        (2, 15, "1.05"),  # 70% of 1.50
        (2, 16, "1.12"),  # lower of 70% of 1.60 = 1.12 and 75% of 1.50 = 1.125
        (2, 17, "1.13"),  # lower of 1.19 and 1.125
        (4, 15, "0.53"),  # 35% of 1.50 = .525
        (4, 16, "0.56"),  # lower of .56 and 6/9 = .667
        (4, 20, "0.67"),  # the manual's example: lower of .70 and 6/9
        (5, 20, "0.40"),  # the manual's example: lower of 2.00/5 and 6/10 = .60
        (3, 20, "0.84"),  # lower of 50% of 2.00 and 1.50 x .5625 = .84375 (CD.2)
        (24, 59, "0.21"),  # lower of 5.90/24 = .2458 and 6/29 = .2069
        (24, 60, "0.21"),  # lower of 6.00/24 = .25 and 6/29
        (20, 59, "0.24"),  # lower of 5.90/20 = .295 and 6/25
        (40, 100, "0.13"),  # lower of 10/40 and 6/45 = .1333
    ],
)
def test_from_16_pairs_the_lower_of_two_scales_holds(place: int, entrants: int, award: str) -> None:
    assert MPCLUB(place, entrants) == D(award)


def test_from_60_pairs_the_four_session_scale_is_always_the_lower() -> None:
    """Why the manual can end its rule at 59 pairs: 60 x .10/p is never below 6/(p + 5)."""
    for entrants in (60, 61, 80):
        for place in range(4, 25):
            assert MPCLUB(place, entrants) == MPPLACE(place, D("1.50"), 4)


@pytest.mark.parametrize(
    ("entrants", "award"), [(10, "0.80"), (15, "1.20"), (16, "1.20"), (30, "1.20")]
)  # .08 a pair, at most 1.20
def test_invitational_games(entrants: int, award: str) -> None:
    assert MPCLUB(1, entrants, "invitational") == D(award)


@pytest.mark.parametrize(
    ("limit", "award"),
    [
        (1, "0.30"), (5, "0.30"), (9, "0.30"), (10, "0.40"), (19, "0.40"), (20, "0.50"), (49, "0.50"), (50, "0.60"),
        (100, "0.60"), (199, "0.60"), (200, "0.70"), (250, "0.70"), (299, "0.70"), (300, "0.80"), (5000, "0.80"),
    ],
)  # fmt: skip
def test_limits_between_two_values_take_the_lower_multiplier(limit: int, award: str) -> None:
    """10 pairs: 10 x .10 x multiplier."""
    assert MPCLUB(1, 10, "restricted", limit) == D(award)


def test_restricted_cap_is_the_open_cap_times_the_multiplier() -> None:
    assert MPCLUB(1, 40, "restricted", 50) == D("0.90")  # 1.50 x .6
    assert MPCLUB(4, 20, "restricted", 300) == D("0.53")  # lower of 20 x .08 x .35 = .56 and 1.20 x 4/9 = .5333


def test_a_strat_is_paid_as_an_independent_restricted_game() -> None:
    for game in ("open", "invitational", "online"):
        assert MPCLUB(2, 9, game, 200) == MPCLUB(2, 9, "restricted", 200) == D("0.44")  # 9 x .07 x .7 = .441


def test_newcomer_games() -> None:
    assert MPCLUB(1, 8, "newcomer") == D("0.40")  # limit 20: 8 x .05
    assert MPCLUB(1, 8, "newcomer", 20) == D("0.40")
    assert MPCLUB(1, 8, "newcomer", 10) == D("0.32")  # 8 x .04
    assert MPCLUB(1, 8, "newcomer", 20, 12) == D("0.40")
    assert MPCLUB(1, 8, "newcomer", 20, 11) == D("0.24")  # under 12 boards 8 x .03
    assert MPCLUB(1, 8, "newcomer", 20, 6) == D("0.24")


def test_short_open_games_pay_60_percent_rounded_once() -> None:
    assert MPCLUB(1, 10, "open", "", 12) == D("0.60")
    assert MPCLUB(1, 10, "open", "", 17) == D("0.60")
    assert MPCLUB(1, 10, "open", "", 18) == D("1.00")
    assert MPCLUB(4, 13, "online", "", 15) == D("0.27")  # 1.30 x .35 x .6 = .273; from .46 it would be .276, .28
    assert MPCLUB(1, 30, "open", "", 15) == D("0.90")  # 60% of the capped 1.50


def test_cruise_games_pay_80_or_50_percent_of_an_open_game() -> None:
    assert MPCLUB(1, 10, "cruise") == D("0.80")
    assert MPCLUB(1, 10, "cruise", "", 18) == D("0.80")
    assert MPCLUB(1, 10, "cruise", "", 17) == D("0.50")
    assert MPCLUB(1, 10, "cruise", "", 12) == D("0.50")
    assert MPCLUB(1, 40, "cruise") == D("1.20")  # 80% of 1.50


def test_ties_in_a_section() -> None:
    assert MPCLUB(1, 10, tied=2) == D("0.85")  # (1.00 + .70)/2
    assert MPCLUB(2, 10, tied=3) == D("0.52")  # (.70 + .50 + .35)/3 = .5167


def test_a_tie_for_the_last_paid_place_brings_in_the_next_award() -> None:
    assert MPCLUB(4, 10, tied=2) == D("0.28")  # fifth is unpaid alone: (.35 + .20)/2 = .275


# --- Overall awards of large games ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "tables", "game", "award"),
    [
        (1, 20, "open", "2.00"),
        (1, 39.5, "open", "4.00"),  # 40 tables
        (1, 39, "open", "3.90"),
        (1, 41, "open", "4.00"),
        (1, 40, "online", "4.00"),
        (1, 39, "invitational", "3.12"),  # .08 x 39
        (1, 41, "invitational", "3.20"),
        (1, 40, "cruise", "3.20"),  # 80% of 4.00
        (1, 59, "newcomer", "2.95"),  # .05 x 59
        (1, 61, "newcomer", "3.00"),
        (2, 20, "open", "1.50"),
        (3, 20, "open", "1.13"),  # 2.00 x .5625 = 1.125
        (6, 20, "open", "0.47"),  # 2.00 x .2373
        (7, 20, "open", "0"),
    ],
)
def test_club_overalls(place: int, tables: float, game: str, award: str) -> None:
    assert MPCLUBOVERALL(place, tables, game) == D(award)


def test_a_lower_strat_has_overall_awards_only_by_a_cap_of_the_club(tmp_path: Path) -> None:
    """.08 x tables for a limit of 300, from five pairs (2.5 tables, counted as 3) up to the cap; 60% of short games."""
    with pytest.raises(RuleError, match="nor for a lower strat"):
        MPCLUBOVERALL(1, 6, "open", "", "", 300)
    with answering_by(edition(amendment(tmp_path, LOWER_STRATS)).edition):
        assert MPCLUBOVERALL(1, 6, "open", "", "", 300) == D("0.48")
        assert MPCLUBOVERALL(2, 6, "open", "", "", 300) == D("0.36")
        assert MPCLUBOVERALL(1, 6, "open", 15, "", 300) == D("0.29")
        assert MPCLUBOVERALL(1, 2.5, "open", "", "", 300) == D("0.24")
        with pytest.raises(RuleError, match="needs at least"):
            MPCLUBOVERALL(1, 2, "open", "", "", 300)
        assert MPCLUBOVERALL(1, 39, "restricted", "", "", 300) == D("3.12")
        assert MPCLUBOVERALL(1, 41, "open", "", "", 300) == D("3.20")
        with pytest.raises(RuleError, match="needs its upper masterpoint limit"):
            MPCLUBOVERALL(1, 6, "restricted")


def test_short_overalls_take_60_percent_of_the_capped_first() -> None:
    assert MPCLUBOVERALL(1, 50, "open", 12) == D("2.40")  # 60% of 4.00
    assert MPCLUBOVERALL(2, 50, "open", 17) == D("1.80")
    assert MPCLUBOVERALL(1, 50, "open", 18) == D("4.00")
    assert MPCLUBOVERALL(1, 50, "cruise", 12) == D("2.00")  # 50% of 4.00


def test_a_tie_for_sixth_brings_in_seventh_at_75_percent_of_sixth() -> None:
    # 4.00 x .75^5 = .9492, x .75^6 = .7119: (.95 + .71)/2
    assert MPCLUBOVERALL(6, 40, "open", "", 2) == D("0.83")


@pytest.mark.sources
def test_the_six_multipliers_of_restricted_games() -> None:
    """A group of 10 pairs: 10 x .10 x multiplier is the multiplier itself."""
    (printed,) = manual.tables_headed("Upper Limit", "Multiplier")
    assert len(printed) == 6
    for row, multiplier in printed.items():
        assert MPCLUB(1, 10, "restricted", int(row.split()[0])) == D(multiplier), row


def test_a_tie_that_reaches_past_the_last_contestant_is_refused_below_the_paid_places_too() -> None:
    assert MPCLUB(7, 8, tied=2) == 0
    assert MPCLUB(9, 8) == 0
    for place in (8, 9):
        with pytest.raises(RuleError, match=f"2 cannot be tied for place {place} among 8"):
            MPCLUB(place, 8, tied=2)
