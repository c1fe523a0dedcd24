"""One page of a printed workbook, before it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bridgesheets.printed.sheet import Sheet


@dataclass(frozen=True)
class Page:
    """One sheet of a workbook: its name, what the contents say about it, and how it is drawn.

    ``papers`` is how many sheets of paper it fills and ``across`` how many of them stand side by side. Neighbouring
    pages with the same ``series`` share one entry of the contents, each under its ``label``. ``readings`` are the ids
    of the readings of doubtful wording behind its figures.
    """

    sheet: str
    purpose: str
    draw: Callable[[Sheet], None]
    landscape: bool = False
    papers: int = 1
    across: int = 1
    series: str = ""
    label: str = ""
    readings: tuple[str, ...] = ()
