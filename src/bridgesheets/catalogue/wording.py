"""Figures of the regulations as the sentences of records write them."""

from __future__ import annotations

from decimal import Decimal


def percent(part: Decimal) -> str:
    """A part of one as per cent: 0.60 is 60%, 0.625 is 62.5%."""
    return f"{(part * 100).normalize():f}%"


def bare(figure: Decimal) -> str:
    """A figure without the 0 before its point, as the manual prints it: .10."""
    return f"{figure:f}".removeprefix("0")
