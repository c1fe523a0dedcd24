"""What must hold for every masterpoint award, whatever the event."""

from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets import (
    MPAWARD,
    MPAWARDS,
    MPCLUB,
    MPCLUBADDED,
    MPCLUBOVERALL,
    MPCSG,
    MPDEPTH,
    MPFIRST,
    MPMATCH,
    MPMATCHES,
    MPPLACE,
    MPSECTIONDEPTH,
    MPSESSION,
)

_TABLES = st.integers(3, 400)
_RATINGS = st.sampled_from(["csg7", "csg9", "stac", "sectional", "beneficiary", "regional", "nabc", "national"])
_TYPES = st.sampled_from(["pairs", "bam", "swiss", "individual"])
_SESSIONS = st.integers(1, 6)
_LIMITS = st.integers(1, 12000)
_RESTRICTIONS = st.integers(0, 3)
_STATUS = st.sampled_from(["championship", "side", "consolation"])
_FIRSTS = st.decimals("0.10", "250.00", places=2)
_GAMES = st.sampled_from(["open", "invitational", "newcomer", "cruise", "online"])
_UP_TO_12 = st.decimals("0", "12", places=2)
_HALF_A_CENT = Decimal("0.005")


@given(_TABLES, _RATINGS, _TYPES, _SESSIONS, _LIMITS, _RESTRICTIONS, _STATUS)
def test_a_larger_event_never_pays_less_for_first(
    tables: int, rating: str, event_type: str, sessions: int, limit: int, restrictions: int, status: str
) -> None:
    """More tables, a higher limit, one session more, one restriction fewer: no step of the manual drops here."""
    first = MPFIRST(tables, rating, event_type, sessions, limit, restrictions, status)
    assert MPFIRST(tables + 1, rating, event_type, sessions, limit, restrictions, status) >= first
    assert MPFIRST(tables, rating, event_type, sessions, limit + 1, restrictions, status) >= first
    assert MPFIRST(tables, rating, event_type, sessions, "open", restrictions, status) >= first
    assert MPFIRST(tables, rating, event_type, sessions, limit, max(restrictions - 1, 0), status) >= first
    assert MPFIRST(tables, rating, event_type, min(sessions + 1, 6), limit, restrictions, status) >= first
    assert MPFIRST(tables, rating, event_type, sessions, limit, restrictions, "championship") >= first
    assert MPFIRST(tables, rating, "pairs", sessions, limit, restrictions, status) >= first


@given(st.integers(1, 300), _FIRSTS, _SESSIONS)
def test_a_lower_place_never_gets_more(place: int, first: Decimal, sessions: int) -> None:
    assert MPPLACE(place + 1, first, sessions) <= MPPLACE(place, first, sessions)


@given(st.integers(2, 300), _FIRSTS, st.integers(1, 5))
def test_a_longer_event_never_pays_less_for_a_place(place: int, first: Decimal, sessions: int) -> None:
    assert MPPLACE(place, first, sessions + 1) >= MPPLACE(place, first, sessions)


@given(st.integers(1, 60), _FIRSTS, _SESSIONS, st.integers(1, 12))
def test_shares_of_a_tie_add_up_to_what_they_share(place: int, first: Decimal, sessions: int, tied: int) -> None:
    """But for the rounding of each share, half a hundredth at most."""
    whole = sum(MPPLACE(at, first, sessions) for at in range(place, place + tied))
    assert abs(MPPLACE(place, first, sessions, tied) * tied - whole) <= tied * _HALF_A_CENT


@given(_TABLES, _TYPES, _FIRSTS, _SESSIONS)
def test_depth_never_shrinks_with_the_field_or_the_award(
    tables: int, event_type: str, first: Decimal, sessions: int
) -> None:
    depth = MPDEPTH(tables, event_type, first, sessions)
    assert MPDEPTH(tables, event_type) <= depth
    assert MPDEPTH(tables + 1, event_type, first, sessions) >= depth
    assert MPDEPTH(tables, event_type, first + 1, sessions) >= depth


@given(_TABLES, _RATINGS, _TYPES, _SESSIONS, _LIMITS)
def test_the_list_of_awards_falls_and_ends_at_the_depth(
    tables: int, rating: str, event_type: str, sessions: int, limit: int
) -> None:
    column = [row[0] for row in MPAWARDS(tables, rating, event_type, sessions, limit)]
    assert column[0] == MPFIRST(tables, rating, event_type, sessions, limit)
    assert len(column) == MPDEPTH(tables, event_type, column[0], sessions)
    assert all(lower <= higher for higher, lower in pairwise(column))


@given(st.integers(1, 60), _TABLES, _RATINGS, st.sampled_from(["pairs", "individual"]), _LIMITS, st.integers(1, 8))
def test_session_awards_fall_with_the_place_and_rise_with_the_field(
    place: int, tables: int, rating: str, event_type: str, limit: int, sections: int
) -> None:
    """Across the field too, at tournaments: 2 x sqrt(13 (T - 13)) rises with T, and is 26 where the rule begins."""
    if event_type == "individual" or rating == "csg7":
        sections = 1
    award = MPSESSION(place, tables, rating, event_type, limit, sections=sections)
    assert MPSESSION(place + 1, tables, rating, event_type, limit, sections=sections) <= award
    assert MPSESSION(place, tables + 1, rating, event_type, limit, sections=sections) >= award


@given(st.integers(1, 80), st.sampled_from(["club", "csg7", "csg9", "sectional", "regional"]), _LIMITS)
def test_match_awards_rise_with_boards_and_limit(boards: int, rating: str, limit: int) -> None:
    award = MPMATCH(boards, rating, limit)
    assert MPMATCH(boards + 1, rating, limit) >= award
    assert MPMATCH(boards, rating, limit + 1) >= award


@given(st.integers(1, 40), st.integers(3, 120), _GAMES)
def test_club_awards_fall_with_the_place_and_rise_with_the_group(place: int, entrants: int, game: str) -> None:
    """Through 15/16 and 59/60 pairs as well."""
    award = MPCLUB(place, entrants, game)
    assert MPCLUB(place + 1, entrants, game) <= award
    assert MPCLUB(place, entrants + 1, game) >= award


@given(st.integers(3, 120), _LIMITS, st.integers(1, 40))
def test_club_awards_rise_with_the_limit(entrants: int, limit: int, place: int) -> None:
    award = MPCLUB(place, entrants, "restricted", limit)
    assert MPCLUB(place, entrants, "restricted", limit + 1) >= award
    assert MPCLUB(place, entrants) >= award


@given(st.integers(3, 120), st.data())
def test_all_paid_and_only_paid_places_have_an_award(entrants: int, data: st.DataObject) -> None:
    depth = int(MPSECTIONDEPTH(entrants))
    place = data.draw(st.integers(1, 2 * depth))
    assert (MPCLUB(place, entrants) > 0) == (place <= depth)


@given(st.integers(1, 8), _TABLES, _GAMES)
def test_club_overalls_fall_with_the_place_and_rise_with_the_tables(place: int, tables: int, game: str) -> None:
    award = MPCLUBOVERALL(place, tables, game)
    assert MPCLUBOVERALL(place + 1, tables, game) <= award
    assert MPCLUBOVERALL(place, tables + 1, game) >= award


@given(st.integers(1, 30), _TABLES, _TYPES, st.sampled_from(["club championship", "charity fund", "unit championship"]))
def test_special_games_fall_with_the_place_and_rise_with_the_tables(
    place: int, tables: int, event_type: str, game: str
) -> None:
    award = MPCSG(place, game, tables, event_type)
    assert MPCSG(place + 1, game, tables, event_type) <= award
    assert MPCSG(place, game, tables + 1, event_type) >= award


@given(st.integers(0, 12), _UP_TO_12, st.integers(0, 6), _UP_TO_12)
def test_more_wins_or_ties_never_earn_less(wins: int, award: Decimal, ties: int, overall: Decimal) -> None:
    earned = MPMATCHES(wins, award, ties, overall)
    assert MPMATCHES(wins + 1, award, ties, overall) >= earned
    assert MPMATCHES(wins, award, ties + 1, overall) >= earned
    assert MPMATCHES(wins, award, ties + 2) == MPMATCHES(wins + 1, award, ties)  # two halves are one


@given(st.integers(1, 12), st.integers(3, 60), st.integers(1, 60))
def test_added_tables_never_lower_an_award_nor_pay_more_places(place: int, entrants: int, added: int) -> None:
    alone, together = MPCLUB(place, entrants), MPCLUBADDED(place, entrants, added, "restricted")
    assert together >= alone
    assert (together > 0) == (alone > 0)


@pytest.mark.parametrize("tables", [3, 8, 12.5, 20, 40, 61])
@pytest.mark.parametrize("sessions", [1, 2, 4])
def test_it_is_what_the_three_functions_give_together(tables: float, sessions: int) -> None:
    """MPFIRST, MPPLACE and MPDEPTH, place by place, and MPAWARDS for all of them."""
    first = MPFIRST(tables, "regional", "pairs", sessions)
    depth = int(MPDEPTH(tables, "pairs", first, sessions))
    places = range(1, depth + 2)
    by_hand = [MPPLACE(place, first, sessions) for place in range(1, depth + 1)]
    assert [MPAWARD(place, tables, "regional", "pairs", sessions) for place in places] == [*by_hand, 0]
    assert [row[0] for row in MPAWARDS(tables, "regional", "pairs", sessions)] == by_hand
