"""The places of teams that are level in Victory Points, by each tie-break that a director may choose."""

from decimal import Decimal

import pytest

from bridgesheets.draw.final_places import Standing, places
from bridgesheets.sheets.swiss import layout


def standing(number, *, won, margins, last=0):
    """A team with 30 VPs: the IMPs it won, its margins with teams 8 and 9, and its VPs of the last round."""
    met = [(8 + at, Decimal(margin)) for at, margin in enumerate(margins)]
    return Standing(number, Decimal(30), Decimal(last), Decimal(won), met)


#: Team 1 won 50 IMPs and lost 45, 3 and 2 more than its opponents. Team 2 won 24 and lost 20: 10 more, then 6 less.
ONE = standing(1, won=50, margins=(3, 2), last=8)
TWO = standing(2, won=24, margins=(10, -6), last=14)


@pytest.mark.parametrize(
    ("tie_break", "first"),
    [
        # 50/45 = 1.111 and 24/20 = 1.200.
        (layout.QUOTIENT, 2),
        # 3 + 2 = 5 and 10 - 6 = 4.
        (layout.NET, 1),
        # Two wins and one.
        (layout.WINS, 1),
        # 8 Victory Points and 14.
        (layout.LAST_MATCH, 2),
    ],
)
def test_the_tie_break_that_was_chosen_splits_two_who_are_level(tie_break, first):
    assert places([ONE, TWO], [tie_break], 0) == {first: 1, 3 - first: 2}


def test_a_team_that_lost_no_imps_has_the_best_quotient():
    # 5 IMPs to none, against 50/45 and 24/20.
    unbeaten = standing(3, won=5, margins=(3, 2))
    assert places([ONE, TWO, unbeaten], [layout.QUOTIENT], 0) == {3: 1, 2: 2, 1: 3}


def test_two_ties_are_as_much_as_a_win_and_a_loss():
    drawn = standing(3, won=10, margins=(0, 0))
    assert places([TWO, drawn], [layout.WINS], 0) == {2: 1, 3: 1}


def test_a_lot_puts_now_one_and_now_the_other_first_and_never_both():
    drawn = [places([ONE, TWO], [layout.LOT], seed) for seed in (1, 900)]
    assert all(sorted(found.values()) == [1, 2] for found in drawn)
    assert {found[1] for found in drawn} == {1, 2}
