"""What must hold for every bracket and championship, whatever the figures."""

from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from bridgesheets import MPBRACKET, MPCBF, MPCOMPACT, MPGOLD, MPKO, MPKOMATCH, MPNABC, MPRRKO, MPTEAM, MPUSBF, MPWBF
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules.championships import cbf_event_names, nabc_event_names, usbf_event_names, wbf_event_names

CENT = Decimal("0.01")

averages = st.decimals(0, 45000, places=2)
brackets = st.integers(5, 80)
places = st.integers(1, 40)
ratings = st.sampled_from(["stac", "sectional", "regional", "nabc", "national"])


@given(averages, averages, brackets)
def test_a_higher_average_never_lowers_a_knockout_award(one: Decimal, other: Decimal, teams: int) -> None:
    low, high = sorted((one, other))
    assert MPKO(1, low, teams) <= MPKO(1, high, teams)
    assert MPCOMPACT(1, low, teams) <= MPCOMPACT(1, high, teams)


#: Where the printed constants of the bracketed Swiss fall, by less than a hundredth of the computed award.
FALLS = (1000, 44000)


@given(averages, averages)
def test_a_higher_average_lowers_a_bracketed_swiss_only_across_a_printed_fall(one: Decimal, other: Decimal) -> None:
    low, high = sorted((one, other))
    fallen = MPBRACKET(1, low, 16) - MPBRACKET(1, high, 16)
    assert fallen <= (CENT if any(low < fall <= high for fall in FALLS) else 0)


@given(averages, st.integers(5, 200))
def test_one_team_more_never_lowers_a_first_award(average: Decimal, teams: int) -> None:
    assert MPKO(1, average, teams) <= MPKO(1, average, teams + 1)
    assert MPBRACKET(1, average, teams) <= MPBRACKET(1, average, teams + 1)


@given(places, averages, brackets, ratings)
def test_lower_places_never_get_more(place: int, average: Decimal, teams: int, rating: str) -> None:
    assert MPKO(place + 1, average, teams, "", 24, rating) <= MPKO(place, average, teams, "", 24, rating)
    assert MPCOMPACT(place + 1, average, teams) <= MPCOMPACT(place, average, teams)
    assert MPBRACKET(place + 1, average, teams, rating) <= MPBRACKET(place, average, teams, rating)


@given(st.integers(1, 8), averages, st.integers(5, 16), st.booleans(), st.sampled_from(["top", "lower"]))
def test_lower_places_never_get_more_after_a_round_robin(
    place: int, average: Decimal, teams: int, playoff: bool, bracket: str
) -> None:
    below = MPRRKO(place + 1, average, teams, 4, bracket, playoff)
    assert below <= MPRRKO(place, average, teams, 4, bracket, playoff)


@given(st.sampled_from(nabc_event_names(DEFAULT).names), places, st.integers(20, 200))
def test_lower_places_never_get_more_at_nabc_events(name: str, place: int, tables: int) -> None:
    if place < tables:
        assert MPNABC(place + 1, name, tables, 5000) <= MPNABC(place, name, tables, 5000)


@given(places, st.data())
def test_lower_places_never_get_more_at_federation_and_world_events(place: int, data: st.DataObject) -> None:
    for function, names in (
        (MPCBF, cbf_event_names(DEFAULT)),
        (MPUSBF, usbf_event_names(DEFAULT)),
        (MPWBF, wbf_event_names(DEFAULT)),
    ):
        name = data.draw(st.sampled_from(names.names))
        assert function(place + 1, name) <= function(place, name)


@given(st.sampled_from(nabc_event_names(DEFAULT).names), st.integers(1, 199))
def test_one_table_more_never_lowers_an_nabc_award(name: str, tables: int) -> None:
    assert tables < 2 or MPNABC(1, name, tables, 5000) <= MPNABC(1, name, tables + 1, 5000)


@given(st.integers(1, 6), st.integers(2, 4), averages, st.integers(17, 80))
def test_tied_teams_share_what_their_places_would_have_earned(
    place: int, tied: int, average: Decimal, teams: int
) -> None:
    straight = place == tied + 1 and tied in (2, 4)  # 3/4 and 5/8: the same percentages, the round's losers
    shared = MPKO(place, average, teams, "", 24, "regional", 0, tied)
    clear = [MPKO(at, average, teams) for at in range(place, place + tied)]
    # Each clear award and the share are rounded once: they differ by at most a cent in the mean. A tie with the
    # ninth is no part of it: 1/9 is above 10% only with those before it.
    if place + tied <= 9 or straight:
        assert abs(Fraction(shared) - Fraction(sum(clear)) / tied) <= Fraction(CENT)


@given(averages, brackets, st.integers(1, 60), ratings)
def test_a_match_award_lies_within_its_limits(average: Decimal, teams: int, boards: int, rating: str) -> None:
    first = MPKO(1, average, teams, "", boards, rating)
    if first:
        scale = Fraction(MPKOMATCH(Decimal("0.01"), boards, rating))
        award = Fraction(MPKOMATCH(first, boards, rating))
        # 4.50 is six times .75; both are rounded.
        assert scale <= award <= 6 * scale + Fraction(4, 100)


@given(averages, st.integers(0, 3), brackets)
def test_restrictions_never_raise_an_award(average: Decimal, restrictions: int, teams: int) -> None:
    assert MPKO(1, average, teams, "", 24, "regional", restrictions + 1) <= (
        MPKO(1, average, teams, "", 24, "regional", restrictions)
    )


@given(st.decimals(0, 10**6, places=2), st.integers(4, 8))
def test_a_team_average_lies_between_nothing_and_45000(masterpoints: Decimal, players: int) -> None:
    assert 0 <= MPTEAM(masterpoints, players) <= 45000
    assert MPTEAM(masterpoints, players + 1) <= MPTEAM(masterpoints, players)


@given(averages, averages, st.booleans())
def test_gold_never_falls_with_the_average_and_never_exceeds_the_award(one: Decimal, other: Decimal, top: bool) -> None:
    low, high = sorted((one, other))
    assert 0 < MPGOLD(low, top) <= MPGOLD(high, top) <= 1
    assert MPGOLD(low) <= MPGOLD(low, True)
