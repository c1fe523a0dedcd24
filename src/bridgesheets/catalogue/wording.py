"""Figures of the regulations as the sentences of records write them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal

from bridgesheets.regulations.notation import Span


def percent(part: Decimal) -> str:
    """A part of one as per cent: 0.60 is 60%, 0.625 is 62.5%."""
    return f"{(part * 100).normalize():f}%"


def bare(figure: Decimal) -> str:
    """A figure without the 0 before its point, as the manual prints it: .10."""
    return f"{figure:f}".removeprefix("0")


def listed(names: Sequence[str], last: str = "or") -> str:
    """Names or figures as a sentence has them: a, b or c."""
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else names[0]


def extent(spans: Iterable[Span]) -> Span:
    """From the smallest to the largest number of a printed column of ranges, whichever way it runs: 16, ..., 6, 5."""
    ranges = sorted(spans)
    return Span(ranges[0].first, ranges[-1].last)
