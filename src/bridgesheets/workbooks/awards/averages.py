"""The bracket averages of the charts of bracketed team events."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from bridgesheets.workbooks.awards.asking import Block, Column, Question, tabulate_groups

#: From these averages on, rows stand this far apart. All boundaries of the printed formulas are among the rows.
_STEPS = ((500, 250), (1000, 500), (5000, 1000), (10000, 2500), (30000, 5000), (40000, 4000), (44000, 1))

BETWEEN = "Between two averages the award rises in proportion; the function gives it exactly."


def _rows() -> Iterable[int]:
    for (first, step), (following, _) in pairwise(_STEPS):
        yield from range(first, following, step)
    yield _STEPS[-1][0]


#: The lowest row stands for all averages below it, the highest for all above.
AVERAGES: tuple[int, ...] = tuple(_rows())


def _label(first: int, last: int) -> str:
    if first == AVERAGES[0]:
        return f"0–{last:,}"
    return f"{last:,}+" if last == AVERAGES[-1] else f"{last:,}"


def by_average(groups: Iterable[tuple[str, Iterable[tuple[str, Column]]]], ask: Question[int, Column]) -> list[Block]:
    """Blocks with the bracket averages down."""
    return tabulate_groups("Average", AVERAGES, groups, ask, key_share=1.7, label=_label)
