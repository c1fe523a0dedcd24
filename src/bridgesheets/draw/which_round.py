"""Which round, or match, can be drawn, and who is kept apart: asked alike of a Swiss and of Butler pairs."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from itertools import combinations

from bridgesheets.draw.words import tables
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.wording import option


def next_undrawn(drawn: Sequence[bool], period: str) -> int:
    """The first round that nobody stands in, by which are drawn; one more than there are when all are."""
    last = max((number for number, there in enumerate(drawn, 1) if there), default=0)
    for number, there in enumerate(drawn[:last], 1):
        if not there:
            raise Refused(f"{period} {number} is empty, but {period} {last} is not; take {period} {last} out first")
    return last + 1


def refuse_out_of_turn(number: int, following: int, last: int, scored: Sequence[int], period: str) -> None:
    """Refuses a round that there is not, that is not the next or the last drawn, or whose tables have scores."""
    if not 1 <= number <= last:
        raise Refused(f"there is no {period} {number}; the event has {last}")
    if number > following:
        raise Refused(f"{period} {following} comes before {period} {number} and is not drawn")
    if number < following - 1:
        raise Refused(f"{period} {number} cannot be drawn again: {period} {number + 1} is drawn already")
    if scored:
        has = "has" if len(scored) == 1 else "have"
        raise Refused(f"{period} {number} cannot be drawn again: {tables(scored)} {has} a score already")


def kept_apart(groups: Iterable[Iterable[int]], known: Container[int], called: str) -> tuple[tuple[int, int], ...]:
    """Every two of those who are kept apart; refused where there is no such team, or pair."""
    found: set[tuple[int, int]] = set()
    for group in groups:
        numbers = sorted(set(group))
        for number in numbers:
            if number not in known:
                raise Refused(f"{option('apart')}: there is no {called} {number}")
        if len(numbers) < 2:
            raise Refused(f"{option('apart')} takes two {called}s or more, such as 4,9")
        found.update(combinations(numbers, 2))
    return tuple(sorted(found))
