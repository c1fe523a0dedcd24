"""What must hold for every award at tournaments, the NAP and the GNT, and for every split into colours."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from bridgesheets import (
    MPCOLORS,
    MPCREDIT,
    MPEVENTTABLES,
    MPFIRST,
    MPGNT,
    MPNAP,
    MPNAPSESSION,
    MPSERIES,
    MPSERIESTABLES,
    MPSTRAT,
    MPXSTRAT,
    RuleError,
)
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules.colours import award_kind_names, coloured_event_names

_TABLES = st.integers(3, 150)
_TYPES = st.sampled_from(["pairs", "bam", "swiss"])
_LIMITS = st.integers(100, 9000)
_FIRSTS = st.decimals("1.00", "120.00", places=2)
_STAGES = st.sampled_from(["club", "unit", "district", "national"])
_CENT = Decimal("0.01")


# --- Colours -------------------------------------------------------------------------------------------------


@given(
    st.decimals(0, 300, places=2),
    st.sampled_from(coloured_event_names(DEFAULT).names),
    st.sampled_from(award_kind_names(DEFAULT).names),
    st.one_of(st.just("open"), st.integers(1, 9000)),
    st.integers(1, 6),
    st.sampled_from(["championship", "A", "B", "C"]),
    st.integers(0, 9000),
    st.booleans(),
)
def test_colours_add_up_to_the_award_and_none_is_negative(
    award: Decimal, event: str, kind: str, limit: object, sessions: int, flight: str, average: int, top: bool
) -> None:
    """Whatever the manual settles; what it does not settle is #N/A and nothing else."""
    try:
        (row,) = MPCOLORS(award, event, kind, limit, sessions, flight, average, top)
    except RuleError as refusal:
        assert refusal.code == "#N/A"
        assert kind != "overall" or event in (
            "national",
            "nabc+",
            *(name for name in coloured_event_names(DEFAULT).names if "nap" in name),
        )
        return
    assert sum(row) == award
    assert all(part >= 0 for part in row)
    assert sum(1 for part in row if part) <= 3
    assert all(part == part.quantize(_CENT) for part in row)


@given(st.decimals(0, 300, places=2), st.decimals(0, 300, places=2))
def test_an_overall_at_a_side_game_is_never_more_gold_than_its_session_award(award: Decimal, session: Decimal) -> None:
    (row,) = MPCOLORS(award, "regional side game series", "overall", "open", 2, "", "", "", session)
    assert row[1] == min(award, session)
    assert sum(row) == award


@given(st.integers(0, 9000), st.integers(0, 200), st.booleans())
def test_a_higher_average_never_has_less_gold(average: int, more: int, top: bool) -> None:
    gold = [MPCOLORS(100, "bracket", "overall", "", "", "", each, top)[0][1] for each in (average, average + more)]
    assert gold[0] <= gold[1]


# --- Tables --------------------------------------------------------------------------------------------------


@given(st.integers(1, 200), st.integers(0, 600), st.integers(1, 5), st.integers(0, 200))
def test_credit_lies_between_its_own_tables_and_three_times_as_many(
    own: int, others: int, events: int, nlm: int
) -> None:
    credited = MPCREDIT(own, others, events, nlm)
    assert own <= credited <= 3 * own
    assert MPCREDIT(own + 1, others, events, nlm) >= credited
    assert MPCREDIT(own, others + 1, events, nlm) >= credited
    assert MPCREDIT(own, others, events + 1, nlm) <= credited
    assert MPCREDIT(own, others, events, nlm + 1) >= credited


@given(st.lists(st.integers(1, 200), min_size=2, max_size=8))
def test_the_tables_of_a_series_lie_between_its_two_largest_sessions(sessions: list[int]) -> None:
    second, largest = sorted(sessions)[-2:]
    assert second <= MPSERIESTABLES(sessions) <= largest


@given(_TABLES, st.integers(750, 1000), _TYPES, st.sampled_from(["stratiflighted", "flighted"]))
def test_event_tables_grow_with_the_tables(tables: int, limit: int, event_type: str, event_format: str) -> None:
    counted = MPEVENTTABLES(tables, limit, event_type, event_format)
    assert tables < counted <= 3 * tables
    assert MPEVENTTABLES(tables + 1, limit, event_type, event_format) > counted


# --- Awards --------------------------------------------------------------------------------------------------


@given(st.sampled_from([2, 3]), _FIRSTS, _TABLES, st.integers(0, 100), _LIMITS, _TYPES, st.integers(1, 6))
def test_a_strat_never_has_more_than_its_part_of_the_first(
    strat: int, first: Decimal, tables: int, above: int, limit: int, event_type: str, sessions: int
) -> None:
    """At most 60% (40%), rounded; more tables in the strat, or a higher first, never give less."""
    award = MPSTRAT(strat, first, tables, tables + above, limit, "", event_type, sessions)
    assert award <= first * (Decimal("0.60") if strat == 2 else Decimal("0.40")) + _CENT / 2
    assert MPSTRAT(strat, first, tables + 1, tables + above + 1, limit, "", event_type, sessions) >= award
    assert MPSTRAT(strat, first + 1, tables, tables + above, limit, "", event_type, sessions) >= award


@given(st.integers(1, 100), st.integers(3, 60), st.integers(2, 60), st.integers(300, 2000), st.integers(0, 2000))
def test_strat_x_has_at_least_its_own_award_and_grows_with_its_tables(
    a: int, x: int, b: int, b_limit: int, above: int
) -> None:
    x_limit = b_limit + 500 + above
    award = MPXSTRAT(a, x, b, x_limit, b_limit, "", 1)
    alone, flight_b = (MPFIRST(*event) for event in (
        (x, "sectional", "pairs", 1, x_limit), (b, "sectional", "pairs", 1, b_limit)
    ))  # fmt: skip
    assert alone <= award <= max(alone, flight_b * Decimal("1.05") + _CENT / 2)
    assert MPXSTRAT(a, x + 1, b, x_limit, b_limit, "", 1) >= award
    assert MPXSTRAT(a + 1, x, b, x_limit, b_limit, "", 1) <= award


@given(st.integers(1, 40), _TABLES, st.sampled_from(["series", "overall", "session"]), _LIMITS)
def test_a_lower_place_of_a_series_never_gets_more(place: int, tables: int, kind: str, limit: int) -> None:
    entrants = 2 * tables
    award = MPSERIES(place, tables, "regional", kind, limit, 0, entrants)
    assert MPSERIES(place + 1, tables, "regional", kind, limit, 0, entrants) <= award
    assert MPSERIES(1, tables, "regional", kind, limit) <= MPFIRST(tables, "regional", "pairs", 2, limit)


@given(_STAGES, st.integers(1, 30), _TABLES)
def test_flights_of_the_nap_follow_each_other(stage: str, place: int, tables: int) -> None:
    sessions = 1 if stage == "club" else 2
    overalls = [MPNAP(stage, flight, place, tables, sessions) for flight in "ABC"]
    assert overalls[0] >= overalls[1] >= overalls[2]
    assert MPNAP(stage, "A", place + 1, tables, sessions) <= overalls[0]
    in_session = [MPNAPSESSION(stage, flight, place, tables) for flight in "ABC"]
    assert in_session[0] >= in_session[1] >= in_session[2]


@given(_STAGES, st.integers(1, 12), st.integers(8, 100), st.integers(2, 5))
def test_flights_and_places_of_the_gnt_follow_each_other(stage: str, place: int, teams: int, sessions: int) -> None:
    played = 1 if stage == "club" else sessions
    awards = [MPGNT(stage, flight, place, teams, played, "swiss") for flight in ("championship", "A", "B", "C")]
    assert awards == sorted(awards, reverse=True)
    assert MPGNT(stage, "A", place + 1, teams, played, "swiss") <= awards[1]


@given(
    st.integers(1, 40), st.integers(2, 40), st.integers(2, 5), st.sampled_from(["swiss", "bam", "knockout"]), st.data()
)
def test_the_second_day_of_the_gnt_never_lowers_an_award(
    place: int, teams: int, sessions: int, event_type: str, data: st.DataObject
) -> None:
    second_day = data.draw(st.integers(1, teams))
    plain = MPGNT("district", "B", place, teams, sessions, event_type)
    award = MPGNT("district", "B", place, teams, sessions, event_type, "", "", "", second_day)
    first = MPGNT("district", "B", 1, teams, sessions, event_type)
    assert award in (plain, (first / 3).quantize(_CENT, "ROUND_HALF_UP"))
    assert award >= plain
    if sessions == 2 or 2 * second_day > teams or place > second_day:
        assert award == plain
