"""Ties in which the ninth takes part, where the table of overall awards ends above it.

ACBL Masterpoint Awards, Specialized Team Events, A.1 (K7): ties with the 9th in them earn at least 10%.
"""

from decimal import Decimal

import pytest

from bridgesheets import MPKO


def d(text: str) -> Decimal:
    return Decimal(text)


def four_rounds(place: int, tied: int) -> Decimal:
    """Sixteen teams with an average of 10,000 in a regional of 24-board matches: the first award is 28.00."""
    return MPKO(place, 10000, 16, 4, 24, "regional", 0, tied)


# Four rounds pay 100, 70, 45, 35, 30 and 25 per cent, and nothing from the seventh on.
@pytest.mark.parametrize(
    ("place", "tied", "award"),
    [
        (6, 2, "3.50"),  # 6/7: 25%/2 = 12.5%, without the ninth
        (6, 3, "2.33"),  # 6/8: 25%/3 = 8.33% of 28.00 is 2.3333; the ninth is not in it
        (6, 4, "2.80"),  # 6/9: 25%/4 = 6.25%, at least 10%
        (6, 5, "2.80"),  # 6/10
        (5, 4, "0"),  # 5/8: the losers of one round, who have not won two
        (5, 5, "3.08"),  # 5/9: (30% + 25%)/5 = 11% is more than the least
        (5, 6, "2.80"),  # 5/10: 55%/6 = 9.17%
        (7, 3, "0"),  # 7/9: no rank in it is paid
        (9, 1, "0"),
    ],
)
def test_ties_that_end_at_the_ninth_of_four_rounds_earn_at_least_ten_percent(place: int, tied: int, award: str) -> None:
    assert four_rounds(place, tied) == d(award)
