"""Keeps a Victory Point scale concave: each IMP more is worth no more than the one before it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise


def concave_shares(shares: Sequence[int]) -> tuple[int, ...]:
    """Returns the winner's shares by margin, in the least unit, raised until no step is larger than the one before it.

    ``shares`` begin with a draw and end where they stay the same. As long as the step behind a share is larger than the
    step before it, the share is raised by one unit; in whichever order, the same shares come out.
    """
    raised = list(shares)
    growing = True
    while growing:
        growing = False
        for at in range(1, len(raised) - 1):
            while raised[at + 1] - raised[at] > raised[at] - raised[at - 1]:
                raised[at] += 1
                growing = True
    return tuple(raised)


def concave_ends(ends: Sequence[int]) -> tuple[int, ...]:
    """Returns the last margins of the bands of a scale, moved down until no band is wider than the next one.

    The first band is that of a draw, which counts on both sides of 0. As long as a band is wider than the next one, its
    end moves down by one.
    """
    moved = list(ends)
    narrowing = True
    while narrowing:
        narrowing = False
        for at in range(len(moved) - 1):
            while _widths(moved)[at] > _widths(moved)[at + 1]:
                moved[at] -= 1
                narrowing = True
    return tuple(moved)


def _widths(ends: Sequence[int]) -> list[int]:
    return [2 * ends[0] + 1, *(end - before for before, end in pairwise(ends))]
