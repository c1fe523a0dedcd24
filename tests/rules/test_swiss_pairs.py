"""The EBU's Swiss Pairs scale: every printed limit, from both sides, for the pair ahead and the pair behind."""

from decimal import Decimal as D

import pytest

from bridgesheets import EBUPAIRSVP
from tests.rules.printed import by_hand

PRINTED = by_hand("EBU Swiss Pairs")
_LITTLE = D("0.01")


def lengths(band: str) -> range:
    first, last = map(int, band.split("-"))
    return range(first, last + 1)


@pytest.mark.parametrize("band", PRINTED)
def test_every_limit_of_every_length_of_match_from_both_sides(band: str) -> None:
    limits = [D(limit) for limit in PRINTED[band].split()]
    assert len(limits) == 10
    for boards in lengths(band):
        for vps, limit in enumerate(limits, 10):
            sides = {limit: vps, limit + _LITTLE: vps + 1, limit - _LITTLE: vps}
            for percent, due in sides.items():
                assert EBUPAIRSVP(percent / 100, boards) == due
                assert EBUPAIRSVP(float(percent) / 100, boards) == due
                assert EBUPAIRSVP(1 - percent / 100, boards) == 20 - due


def test_the_bands_of_boards_follow_each_other_to_55() -> None:
    assert [boards for band in PRINTED for boards in lengths(band)] == list(range(1, 56))


def test_what_arithmetic_leaves_behind_does_not_reach_the_next_limit() -> None:
    # 54.71% of 1-4 boards is the last percentage of 12, however a spreadsheet came to it.
    crumbs = 0.5471 + 2**-53
    assert crumbs > 0.5471
    assert EBUPAIRSVP(crumbs, 4) == 12
    assert EBUPAIRSVP(0.5471 + 1e-9, 4) == 13


def test_a_better_percentage_never_earns_less_and_the_two_sides_have_20() -> None:
    for boards in (3, 6, 9, 11, 17, 24, 30, 48):
        earned = [EBUPAIRSVP(D(tenths) / 1000, boards) for tenths in range(1001)]
        assert earned == sorted(earned)
        assert all(one + other == 20 for one, other in zip(earned, reversed(earned), strict=True))
