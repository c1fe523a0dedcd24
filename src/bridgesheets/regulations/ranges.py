"""Reading ranges and splits as the texts print them: "0", "1-2", "1- 2", "28+", "34 +", "28 and over", "15-5"."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import NamedTuple

_RANGE = re.compile(r"(\d+)(?:\s*[-–]\s*(\d+)|(\s*\+|\s+and\s+(?:over|more)))?")


class Span(NamedTuple):
    """From ``first`` to ``last`` inclusive; ``last`` is None where the range is open."""

    first: int
    last: int | None


def parse_span(text: str) -> Span:
    """The range a printed cell stands for."""
    match = _RANGE.fullmatch(text.strip().replace(",", ""))
    if match is None:
        raise ValueError(f"not a range: {text!r}")
    first = int(match[1])
    if match[3]:
        return Span(first, None)
    return Span(first, int(match[2]) if match[2] else first)


def parse_split(text: str) -> tuple[Decimal, Decimal]:
    """The two sides of a split such as "15-5"."""
    winner, loser = text.split("-")
    return Decimal(winner.strip()), Decimal(loser.strip())
