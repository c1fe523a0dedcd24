"""One page of a printed workbook, before it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from bridgesheets.printed.sheet import Sheet


class SeeAlso(NamedTuple):
    """A sentence that sends the reader to another page: what is found there, and the sheet it stands on.

    Where the book has no such sheet, ``otherwise`` is said, or nothing.
    """

    subject: str
    sheet: str
    otherwise: str = ""

    def said(self, pages: Mapping[str, tuple[int, str]]) -> str:
        """Returns the sentence for a book with these pages: their numbers and titles by their sheets."""
        if self.sheet not in pages:
            return self.otherwise
        number, title = pages[self.sheet]
        return f"{self.subject}: page {number}, {title}."


@dataclass(frozen=True)
class Page:
    """One sheet of a workbook: its name, how it is drawn, and its title, which the contents list."""

    sheet: str
    draw: Callable[[Sheet], None]
    title: str
    landscape: bool = False


def numbered(pages: Iterable[Page], before: int = 0) -> dict[str, tuple[int, str]]:
    """Returns the number and the title of every page by its sheet, counted after so many sheets of paper."""
    return {page.sheet: (number, page.title) for number, page in enumerate(pages, before + 1)}
