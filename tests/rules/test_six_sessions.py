"""Six-session NABC+ pair events pay every pair of the final two sessions."""

from decimal import Decimal

import pytest

from bridgesheets import MPNABC, MPPLACE, MPSIXSESSION


@pytest.mark.parametrize(
    ("place", "award"),
    [
        (1, "150.00"),
        (2, "112.50"),  # 75%
        (3, "84.38"),  # 150 x .5625 = 84.375
        (4, "69.23"),  # 150 x 6/(4 + 12 - 3) = 69.2308
        (60, "13.04"),  # 150 x 6/69 = 13.0435, the last of 60
        (61, "0"),
    ],
)
def test_sixty_qualifiers_are_all_paid_and_nobody_else(place: int, award: str) -> None:
    assert MPSIXSESSION(place, 150, 60) == Decimal(award)


def test_the_awards_are_those_of_the_general_formula_for_six_sessions() -> None:
    for place in range(1, 41):
        assert MPSIXSESSION(place, 99.99, 40) == MPPLACE(place, 99.99, 6)


def test_ties_share_as_far_as_there_are_pairs() -> None:
    assert MPSIXSESSION(3, 150, 60, 2) == Decimal("76.81")  # (84.38 + 69.23)/2 = 76.805
    assert MPSIXSESSION([59], 150, 60, 3)[0].code == "#NUM!"
    assert MPSIXSESSION([59], 150, 60, 2) == [Decimal("13.14")]  # (150 x 6/68 = 13.24 + 13.04)/2


def test_the_first_award_is_that_of_the_event() -> None:
    first = MPNABC(1, "Life Master Pairs")
    assert MPSIXSESSION(2, first, 60) == MPNABC(2, "Life Master Pairs")
