"""The last page of a workbook: the readings of doubtful wording behind its figures, each with its id."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from math import ceil

from bridgesheets.printed.page import Page
from bridgesheets.printed.text_table import TextTable, draw_text_table
from bridgesheets.regulations.inventory import notes_on

READINGS = "Readings"

_USE = (
    "Where a text can be read in more than one way, or is silent, our reading decides. Each has an id, by which the "
    "project's documentation and its explanations of an award name it."
)
_HEADINGS = ("Id", "Our reading", "What the text says, and what follows", "Pages")
_SHARES = (0.08, 0.21, 0.54, 0.17)
#: More readings than this are divided evenly among pages.
_MOST_ROWS = 13
#: More pages than this are not listed one by one.
_MOST_PAGES = 3
_IDS = re.compile(r" \([A-Z][\w.-]*(?:, [A-Z][\w.-]*)*\)")


def readings_pages(pages: Iterable[Page], words: Mapping[str, str], source: str) -> list[Page]:
    """The readings of these pages, in words by their ids: a page, or as many as they take; none if there are none."""
    used = _used(pages)
    rows = [(id, _sentence(words[id]), _why(id), _listed(used[id])) for id in sorted(used, key=_in_order)]
    divided = _divided(rows, ceil(len(rows) / _MOST_ROWS))
    return [
        Page(
            READINGS if at == 0 else f"{READINGS} {at + 1}",
            "How doubtful wording was read, and on which pages it counts.",
            partial(
                draw_text_table,
                table=TextTable(
                    "Readings of doubtful wording",
                    _USE,
                    _HEADINGS,
                    _SHARES,
                    tuple(on_page),
                    source,
                ),
            ),
        )
        for at, on_page in enumerate(divided)
    ]


def _divided(rows: Sequence[tuple[str, ...]], count: int) -> list[list[tuple[str, ...]]]:
    """The rows on so many pages, with about as much text on each, so that all have type of one size."""
    depths = [max(len(text) / share for text, share in zip(row, _SHARES, strict=True)) for row in rows]
    pages: list[list[tuple[str, ...]]] = [[] for _ in range(count)]
    above = 0.0
    for row, depth in zip(rows, depths, strict=True):
        # A row stands where its middle does.
        pages[int((above + depth / 2) / sum(depths) * count)].append(row)
        above += depth
    return pages


def readings_in_short(pages: Iterable[Page]) -> list[str]:
    """A sentence for each reading, where there are too few of them for a page."""
    return [f"{_why(id)} ({_listed(sheets)})" for id, sheets in sorted(_used(pages).items())]


def _used(pages: Iterable[Page]) -> dict[str, list[str]]:
    """The sheets that rest on each reading."""
    used: dict[str, list[str]] = {}
    for page in pages:
        for id in page.readings:
            used.setdefault(id, []).append(page.sheet)
    return used


def _in_order(id: str) -> tuple[str, ...]:
    """Ids by their letters, then by their numbers: X2 before X10."""
    return tuple(part.zfill(3) if part.isdigit() else part for part in re.split(r"(\d+)", id))


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


def _why(id: str) -> str:
    """What the notes of the tables say of a reading, each once, without ids."""
    return " ".join(dict.fromkeys(_IDS.sub("", note) for note in notes_on(id)))


def _listed(sheets: Sequence[str]) -> str:
    if len(sheets) <= _MOST_PAGES:
        return ", ".join(sheets)
    return f"{', '.join(sheets[: _MOST_PAGES - 1])} and {len(sheets) - _MOST_PAGES + 1} more"
