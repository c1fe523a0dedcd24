"""The factors on both sides of every threshold."""

from decimal import Decimal
from math import log10

import pytest

from bridgesheets import MPB, MPD, MPL, MPM, MPP, MPR, MPS, MPT, RuleError
from bridgesheets.rounding import half_up
from tests import masterpoint_text as manual


def test_b_is_linear_up_to_60_tables() -> None:
    assert MPB(2) == Decimal("0.2")  # (2 + 10)/60
    assert MPB(50) == 1  # (50 + 10)/60
    assert str(MPB(60)).startswith("1.16666666666666666666")  # (60 + 10)/60, unrounded


def test_b_is_a_logarithm_from_61_tables_on() -> None:
    """log10(61/4) = 1.18327; the line would give 71/60 = 1.18333."""
    assert float(MPB(61)) == pytest.approx(log10(61 / 4), abs=1e-15)
    assert MPB(400) == 2  # log10(100)


@pytest.mark.parametrize(("half", "full"), [(1.5, 2), (12.5, 13), (59.5, 60), (60.5, 61)])
def test_a_half_table_counts_as_a_full_one(half: float, full: int) -> None:
    assert MPB(half) == MPB(full)


@pytest.mark.parametrize("tables", [0.5, 1])
def test_b_begins_with_two_tables(tables: float) -> None:
    with pytest.raises(RuleError) as refusal:
        MPB(tables)
    assert refusal.value.code == "#N/A"


@pytest.mark.parametrize(
    ("limit", "m"),
    [
        (5, "0.305"),  # .30 + 5/1000
        (99, "0.399"),  # .30 + 99/1000
        ("99.5", "0.3995"),
        (100, "0.40"),
        (101, "0.40025"),  # .40 + 1/4000
        (499, "0.49975"),  # .40 + 399/4000
        (500, "0.50"),
        (501, "0.5001"),  # .50 + 1/10,000
        (2999, "0.7499"),  # .50 + 2499/10,000
        (3000, "0.75"),
        (3001, "0.75005"),  # .75 + 1/20,000
        (7999, "0.99995"),  # .75 + 4999/20,000
        (8000, "1"),
        (8001, "1"),
        ("open", "1"),
        ("Un-limited", "1"),
        ("", "1"),
    ],
)
def test_m_on_both_sides_of_each_piece(limit: object, m: str) -> None:
    number = Decimal(limit) if limit == "99.5" else limit
    assert MPM(number) == Decimal(m)


@pytest.mark.parametrize(
    ("limit", "status", "m"),
    [
        ("", "side", "0.8"),
        (4000, "side", "0.8"),  # .75 + 1000/20,000 is the limit itself
        (3999, "side", "0.79995"),  # own M is lower
        (4001, "side", "0.8"),
        (1999, "consolation", "0.6499"),  # .50 + 1499/10,000
        (2000, "consolation", "0.65"),
        (2001, "consolation", "0.65"),
        ("", "consolation", "0.65"),
        ("", "championship", "1"),
        ("", "non-championship", "0.8"),
    ],
)
def test_m_is_limited_at_side_games_and_consolations(limit: object, status: str, m: str) -> None:
    assert MPM(limit, status) == Decimal(m)


@pytest.mark.parametrize(("restrictions", "p"), [(0, "1"), (1, "0.8"), (2, "0.7"), (7, "0.7")])
def test_p_for_none_one_and_more_restrictions(restrictions: int, p: str) -> None:
    assert MPP(restrictions) == Decimal(p)


@pytest.mark.parametrize(
    ("boards", "l_factor"),
    [(6, "0.25"), (12, "0.5"), (18, "0.75"), (23, "0.9583333333"), (24, "1"), (47, "1"), (48, "1.5"), (64, "1.5")],
)
def test_l_on_both_sides_of_24_and_48_boards(boards: int, l_factor: str) -> None:
    assert round(MPL(boards), 10) == Decimal(l_factor)  # n/24, 1.00, 1.50


def test_special_beneficiary_events_at_sectionals_are_rated_14() -> None:
    assert MPR("beneficiary") == 14


def test_a_number_is_r_itself() -> None:
    assert MPR(7.5) == Decimal("7.5")


@pytest.mark.parametrize("name", ["round robin", "Round-Robin", "swiss teams", "SWISS"])
def test_a_round_robin_is_paid_as_swiss(name: str) -> None:
    assert MPT(name) == 1


def test_six_sessions_are_the_most() -> None:
    assert MPS(6) == Decimal("3.5")
    with pytest.raises(RuleError, match="ends at 6 sessions") as refusal:
        MPS(7)
    assert refusal.value.code == "#N/A"


@pytest.mark.sources
def test_all_249_b_factors_of_appendix_a() -> None:
    printed = manual.appendix_a()
    assert list(printed) == list(range(2, 251))
    assert {tables: str(half_up(MPB(tables), 4)) for tables in printed} == printed


@pytest.mark.sources
def test_all_14_m_factors_of_appendix_b() -> None:
    printed = manual.appendix_b()
    assert len(printed) == 14
    assert {limit: str(half_up(MPM(limit), 4)) for limit in printed} == printed


_RATING_OF = {
    "Club Masterpoint": "club",
    "CSG – Rating Seven": "csg7",
    "CSG – Rating Nine": "csg9",
    "StaC": "stac",
    "Sectional": "sectional",
    "Regional": "regional",
    "Regional event at NABC": "nabc",
    "National": "national",
}


def _numbers(table: dict[str, str]) -> dict[str, Decimal]:
    return {name: Decimal(value) for name, value in table.items()}


@pytest.mark.sources
def test_the_seven_r_factors() -> None:
    clubs, tournaments = manual.tables_headed("CLASSIFICATION", "R FACTOR")
    printed = _numbers(clubs | tournaments)
    assert len(printed) == 7
    assert {name: MPR(_RATING_OF[name]) for name in printed} == printed


@pytest.mark.sources
def test_the_five_d_factors() -> None:
    clubs, tournaments = manual.tables_headed("CLASSIFICATION", "D FACTOR")
    printed = _numbers(clubs | tournaments)
    assert len(printed) == 5
    assert {name: MPD(_RATING_OF[name]) for name in printed} == printed


@pytest.mark.sources
def test_the_six_s_factors() -> None:
    (printed,) = manual.tables_headed("# OF SESSIONS", "S FACTOR")
    assert len(printed) == 6
    assert {sessions: MPS(int(sessions)) for sessions in printed} == _numbers(printed)


@pytest.mark.sources
def test_the_four_t_factors() -> None:
    (printed,) = manual.tables_headed("TYPE OF EVENT", "T FACTOR")
    assert len(printed) == 4
    assert {event: MPT(event) for event in printed} == _numbers(printed)
