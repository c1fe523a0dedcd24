"""A Victory Point scale of one's own: a table of a club, read like those in print.

.venv/bin/python examples/a_scale_of_ones_own.py

The scale is for this script alone. How one comes to stay, with its card and in every function, is told in
docs/adding-a-scale.md.
"""

from bisect import bisect_right

from bridgesheets import VPTABLE

#: Margins in IMPs from which a step begins, and the winner's Victory Points of 10.
CLUB = [(0, 5), (1, 6), (3, 7), (6, 8), (10, 9), (15, 10)]
WHOLE = 10


def club_points(imps: int) -> int:
    """The Victory Points of the side whose margin is given; a lost match has a negative margin."""
    at = bisect_right([first for first, _ in CLUB], abs(imps)) - 1
    winner = CLUB[at][1]
    return winner if imps >= 0 else WHOLE - winner


print("IMPs  ours  ACBL, 7 boards")
steps = VPTABLE("acbl20", 7)
for first, *_ in steps:
    margin = int(first)
    (acbl,) = [winner for begins, _, winner, _ in steps if begins == first]
    print(f"{margin:>4}  {club_points(margin):>2}-{club_points(-margin):<2} {acbl}-{20 - acbl}")
