"""Session awards at pair and individual events, with the arithmetic beside them."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPSESSION, RuleError


def test_session_first_is_half_of_the_one_session_overall() -> None:
    assert MPSESSION(1, 14, "sectional") == D("2.75")  # .5 x 24/60 x 11 x 1.25
    assert MPSESSION(1, 13, "regional", "individual", 750, 1, "side") == D(
        "0.85"
    )  # .5 x 23/60 x 14 x .525 x .8 x .75 = .845


@pytest.mark.parametrize(("place", "award"), [(2, "1.93"), (3, "1.38"), (4, "0.96"), (5, "0.55"), (6, "0.46")])
def test_lower_session_places(place: int, award: str) -> None:
    """Of 2.75: 70% 1.925, 50% 1.375, 35% .9625, 1/5 .55, 1/6 .4583."""
    assert MPSESSION(place, 14, "sectional") == D(award)


def test_session_awards_increase_before_the_rounding() -> None:
    # .5 x 23/60 x 11 x 1.25 = 2.6354; x 1.1 = 2.89896, where 2.64 x 1.1 = 2.904 would also be 2.90
    assert MPSESSION(1, 13, "sectional", "", "", "", "", "", D("0.1")) == D("2.90")
    # .5 x 12/60 x 9 x 1.25 = 1.125; x 1.2 = 1.35, where 1.13 x 1.2 = 1.356 would be 1.36
    assert MPSESSION(1, 2, 9, "", "", "", "", "", D("0.2")) == D("1.35")


def test_39_tables_scored_across_the_field_count_as_37() -> None:
    """The manual's example: 2 x sqrt(13 x 26) = 36.77, 37 tables. Half of 47/60 x 14 x 1.25 = 6.8542."""
    assert MPSESSION(1, 39, "regional", "pairs", "", 0, "", 3) == D("6.85")
    assert MPSESSION(1, 39, "regional") == D("7.15")  # half of 49/60 x 17.5 = 7.1458


def test_across_the_field_the_fifth_place_is_the_first_divided_by_3_76() -> None:
    """The manual's example: sqrt(5 x sqrt(8)) = 3.7606; 6.85/3.7606 = 1.8215. Fourth has its 35%: 2.3975."""
    assert MPSESSION(5, 39, "regional", "pairs", "", 0, "", 3) == D("1.82")
    assert MPSESSION(4, 39, "regional", "pairs", "", 0, "", 3) == D("2.40")


def test_scoring_across_the_field_matters_from_27_tables() -> None:
    """26 tables: 2 x sqrt(13 x 13) = 26, and fifth keeps its fifth; 28 tables: 2 x sqrt(13 x 15) = 27.93, 28."""
    assert MPSESSION(5, 26, "csg9", "pairs", "", 0, "", 2) == MPSESSION(5, 26, "csg9")
    assert MPSESSION(1, 28, "csg9", "pairs", "", 0, "", 2) == MPSESSION(1, 28, "csg9")
    assert MPSESSION(5, 27, "csg9", "pairs", "", 0, "", 2) > MPSESSION(5, 27, "csg9")


def test_session_places_below_40_percent_get_nothing() -> None:
    assert MPSESSION(5, 14, "sectional", entrants=13) == D("0.55")  # 40% of 13 is 5.2
    assert MPSESSION(6, 14, "sectional", entrants=13) == 0


def test_a_tie_for_the_last_session_place_brings_in_the_next_award() -> None:
    assert MPSESSION(5, 14, "sectional", entrants=13, tied=2) == D("0.51")  # (.55 + .46)/2 = .505


@pytest.mark.parametrize("increase", ["0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7"])
def test_increases_that_clauses_give_are_taken_at_a_regional(increase: str) -> None:
    """Flight A 10%, one cut 10% or two 20%, four sessions 40%, and sums of these."""
    assert MPSESSION(1, 13, "regional", "", "", "", "", "", D(increase)) > MPSESSION(1, 13, "regional")


@pytest.mark.parametrize(
    ("rating", "increase"), [("regional", "0.15"), ("regional", "0.8"), ("sectional", "0.4"), ("csg9", "0.1"),
                             ("csg7", "0.1")],
)  # fmt: skip
def test_an_increase_that_no_clause_gives_is_refused(rating: str, increase: str) -> None:
    with pytest.raises(RuleError) as refused:
        MPSESSION(1, 13, rating, "", "", "", "", "", D(increase))
    assert refused.value.code == "#N/A"


@pytest.mark.parametrize("increase", ["0.1", "0.2", "0.4"])
def test_special_games_of_clubs_are_refused_by_name_whatever_the_increase(increase: str) -> None:
    """A.4, A.6 and C.3 increase awards of tournaments: no increase is right for csg7 and csg9."""
    for rating in ("csg7", "csg9"):
        with pytest.raises(RuleError, match="for tournaments only"):
            MPSESSION(1, 13, rating, "", "", "", "", "", D(increase))
