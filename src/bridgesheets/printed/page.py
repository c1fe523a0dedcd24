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
    """One sheet of a workbook: its name, what the contents say about it, and how it is drawn.

    ``papers`` is how many sheets of paper it fills and ``across`` how many of them stand side by side; ``title`` is
    what is printed at its head, where that is not the name of its sheet.
    """

    sheet: str
    purpose: str
    draw: Callable[[Sheet], None]
    landscape: bool = False
    papers: int = 1
    across: int = 1
    title: str = ""


def numbered(pages: Iterable[Page], before: int = 0) -> dict[str, tuple[int, str]]:
    """Returns the number and the title of every page by its sheet, counted after so many sheets of paper."""
    found, number = {}, before + 1
    for page in pages:
        found[page.sheet] = number, page.title or page.sheet
        number += page.papers
    return found
