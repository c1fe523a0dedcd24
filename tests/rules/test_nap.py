"""North American Pairs at every stage, with the arithmetic beside."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPNAP, MPNAPSESSION
from tests.rules.refusals import refusal


@pytest.mark.parametrize(
    ("flight", "open_club", "invitational"),
    [
        ("A", "4.13", "3.30"),  # 22/60 x 9 x 1.25 = 4.125; x .8
        ("B", "2.89", "2.31"),  # x .7 = 2.8875; x .8 = 2.31
        ("C", "2.06", "1.65"),  # x .5 = 2.0625; x .8 = 1.65
    ],
)
def test_the_club_stage_of_the_nap(flight: str, open_club: str, invitational: str) -> None:
    assert MPNAP("club", flight, 1, 12) == D(open_club)
    assert MPNAP("club", flight, 1, 12, 1, "invitational") == D(invitational)


@pytest.mark.parametrize(
    ("flight", "one", "two"),
    [
        ("A", "5.04", "7.56"),  # 22/60 x 11 x 1.25 = 5.0417; x 1.5 = 7.5625
        ("B", "3.53", "5.29"),  # x .7 = 3.5292; 5.29375
        ("C", "2.52", "3.78"),  # x .5 = 2.5208; 3.78125
    ],
)
def test_the_unit_stage_of_the_nap(flight: str, one: str, two: str) -> None:
    assert MPNAP("unit", flight, 1, 12) == MPNAP("unit", flight, 1, 12, 1) == D(one)
    assert MPNAP("unit", flight, 1, 12, 2) == D(two)


@pytest.mark.parametrize(
    ("flight", "firsts"),
    [("A", ("32.00", "40.00", "48.00")), ("B", ("22.50", "28.00", "33.50")), ("C", ("15.00", "17.50", "20.00"))],
)
def test_first_awards_of_nap_district_finals_of_two_three_and_four_sessions(
    flight: str, firsts: tuple[str, ...]
) -> None:
    assert [MPNAP("district", flight, 1, 20, sessions) for sessions in (2, 3, 4)] == [D(first) for first in firsts]


def test_first_awards_of_the_nap_national_finals() -> None:
    assert [MPNAP("national", flight, 1, 40) for flight in "ABC"] == [100, 60, 40]


def test_lower_places_of_a_nap_district_final_follow_its_sessions() -> None:
    """Three sessions, 40.00: 30.00, 22.50, fourth 40 x 3/(4 + 6 - 3) = 17.14."""
    awards = [MPNAP("district", "A", place, 20, 3) for place in range(1, 5)]
    assert awards == [D("40.00"), D("30.00"), D("22.50"), D("17.14")]


def test_a_split_district_final_divides_the_first_by_tables() -> None:
    """22.50 x 12/20 = 13.50; second 10.125 -> 10.13; 12.5 of 20 tables count 13: 14.625."""
    assert MPNAP("district", "B", 1, 12, 2, "", 20) == D("13.50")
    assert MPNAP("district", "B", 2, 12, 2, "", 20) == D("10.13")
    assert MPNAP("district", "B", 1, 12.5, 2, "", 20) == D("14.63")
    assert MPNAP("district", "B", 1, 20, 2, "", 20) == D("22.50")
    assert refusal(MPNAP, "district", "B", 1, 21, 2, "", 20).code == "#NUM!"
    assert refusal(MPNAP, "unit", "B", 1, 12, 2, "", 20).code == "#N/A"


@pytest.mark.parametrize(("sessions", "code"), [(1, "#N/A"), (5, "#N/A"), ("", "#VALUE!"), (2.5, "#NUM!")])
def test_a_nap_district_final_has_two_to_four_sessions(sessions: object, code: str) -> None:
    assert refusal(MPNAP, "district", "A", 1, 20, sessions).code == code


def test_lower_places_of_the_nap_national_final_need_its_sessions() -> None:
    """Flight B, 60.00: fourth of four sessions 60 x 4/(4 + 8 - 3) = 26.67."""
    assert MPNAP("national", "B", 1, 40) == 60
    assert refusal(MPNAP, "national", "B", 4, 40).code == "#VALUE!"
    assert MPNAP("national", "B", 4, 40, 4) == D("26.67")


@pytest.mark.parametrize(
    ("stage", "flight", "first"),
    [
        ("club", "A", "2.25"),  # half of 24/60 x 9 x 1.25
        ("club", "C", "1.13"),  # 1.125
        ("unit", "B", "1.93"),  # 70% of half of 24/60 x 11 x 1.25 = 2.75: 1.925
        ("district", "A", "3.50"),  # half of 24/60 x 14 x 1.25
        ("district", "B", "2.45"),
        ("district", "C", "2.19"),  # 62.5%: 2.1875
        ("national", "A", "5.63"),  # half of 24/60 x 22.5 x 1.25 = 5.625
        ("national", "B", "3.94"),  # 3.9375
        ("national", "C", "2.81"),  # 2.8125
    ],
)
def test_session_awards_of_the_nap(stage: str, flight: str, first: str) -> None:
    assert MPNAPSESSION(stage, flight, 1, 14) == D(first)


def test_session_places_and_increases_of_the_nap() -> None:
    """3.50: second 2.45, fifth .70; after one cut 3.85; 40% of 10 entrants are four places."""
    assert MPNAPSESSION("district", "A", 2, 14) == D("2.45")
    assert MPNAPSESSION("district", "A", 5, 14) == D("0.70")
    assert MPNAPSESSION("district", "A", 1, 14, "", 0.1) == D("3.85")
    assert MPNAPSESSION("district", "A", 5, 14, "", 0, 10) == 0
    assert MPNAPSESSION("club", "B", 1, 14, "invitational") == D("1.26")  # 2.25 x .7 x .8


def test_invitational_clubs_are_for_the_club_stage() -> None:
    for function in (MPNAP, MPNAPSESSION):
        assert (
            refusal(function, "unit", "A", 1, 12, *((1,) if function is MPNAP else ()), "invitational").code == "#N/A"
        )
    assert refusal(MPNAP, "club", "A", 1, 12, 2).code == "#N/A"  # one session only
