"""The results of an event as records, before they are shown on a page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from decimal import Decimal
from typing import NamedTuple

from bridgesheets.awarding.typed_values import day_in_words
from bridgesheets.rounding import half_up
from bridgesheets.scoresheets.cells import BlockLines, Cells
from truesheet.values import BLANK

_HUNDREDTHS = 2
#: The place of the name in a list of standings.
_NAME = 2


class Listing(NamedTuple):
    """A table: its title, headings, rows of texts, and the columns of figures, from 0."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    figures: tuple[int, ...] = ()


class Meeting(NamedTuple):
    """A match: its number, and who plays; whether it waits for figures, what is wrong, and what may still change."""

    number: int
    names: tuple[str, ...]
    is_waiting: bool
    fault: str = ""
    doubt: str = ""


class OneRound(NamedTuple):
    """A round, or a match of three teams: its matches, the sheet they are on, and what one of them is called.

    ``fault`` is what must be put right about all of them.
    """

    name: str
    meetings: tuple[Meeting, ...]
    sheet: str
    match_word: str = "match"
    fault: str = ""


class EventResults(NamedTuple):
    """The results of an event so far.

    ``played`` says in one line what is played and how far it is; ``provisional`` what is missing, "" where nothing is.
    ``tables`` are the cross-table or the bracket, ``by_contestant`` the matches of each, in the order of the standings.
    ``pays_masterpoints`` is true where masterpoints are read from such a sheet. ``rounds`` are those of events that are
    not drawn round by round; ``notes`` are for the director; ``contestants_heading`` is above ``by_contestant``.
    """

    title: str
    played: str
    provisional: str
    standings: Listing
    tables: tuple[Listing, ...]
    by_contestant: tuple[Listing, ...]
    pays_masterpoints: bool
    rounds: tuple[OneRound, ...]
    notes: tuple[str, ...]
    contestants_heading: str


def figures(amounts: Iterable[Decimal | None]) -> list[str]:
    """Returns amounts with equally many decimals: none where all are whole, else two; "" for none."""
    listed = [None if amount is None else half_up(amount, _HUNDREDTHS) + 0 for amount in amounts]
    whole = all(amount is None or amount == half_up(amount, 0) for amount in listed)
    return ["" if amount is None else f"{amount:.{0 if whole else _HUNDREDTHS}f}" for amount in listed]


def plain(number: Decimal) -> str:
    """Returns a number as people write it, without decimals that say nothing."""
    return f"{number.normalize():f}"


def signed(number: Decimal | None) -> str:
    """Returns IMPs won less IMPs lost, with their sign; "" for none."""
    return "" if number is None else f"{number.normalize():+f}" if number else "0"


def signed_figures(amounts: Iterable[Decimal | None]) -> list[str]:
    return [figure if figure.startswith("-") or not figure.strip("0.") else f"+{figure}" for figure in figures(amounts)]


class ShownColumn(NamedTuple):
    """A column of a list: its heading, the column of the block that it shows, and how it is written."""

    head: str
    column: str
    texts: Callable[[BlockLines, Sequence[int], str], list[str]]


def words(lines: BlockLines, numbers: Sequence[int], column: str) -> list[str]:
    return [lines.text(line, column) for line in numbers]


def amounts(lines: BlockLines, numbers: Sequence[int], column: str) -> list[str]:
    """Returns the figures of a column with the same number of decimals."""
    return figures(lines.number(line, column) for line in numbers)


def signs(lines: BlockLines, numbers: Sequence[int], column: str) -> list[str]:
    return signed_figures(lines.number(line, column) for line in numbers)


def listing(title: str, lines: BlockLines, numbers: Sequence[int], *shown: ShownColumn) -> Listing:
    """Returns a table of some lines of a block. All its columns are figures but the name, the third."""
    found = [each.texts(lines, numbers, each.column) for each in shown]
    places = tuple(place for place in range(len(shown)) if place != _NAME)
    return Listing(title, tuple(each.head for each in shown), tuple(zip(*found, strict=True)), places)


def results_of(
    cells: Cells, usual_title: str, facts: Iterable[object], missing: Iterable[str], standings: Listing,
    tables: tuple[Listing, ...], by_contestant: tuple[Listing, ...], *, day: str = "date",
    pays_masterpoints: bool = False, rounds: tuple[OneRound, ...] = (), contestants_heading: str = "Match by match",
) -> EventResults:  # fmt: skip
    """Returns the results of an event with what its set-up says; facts that are empty are left out.

    ``day`` is the answer that says when it was played.
    """
    setup = cells.saved.event.setup
    value = cells.value(*setup.place(day))
    played = "" if value is BLANK else str(day_in_words(value, cells.saved.workbook.date1904))
    return EventResults(
        cells.text(*setup.place("event")) or usual_title,
        " · ".join(filter(None, (*map(str, facts), played))),
        "; ".join(filter(None, missing)),
        standings,
        tables,
        by_contestant,
        pays_masterpoints,
        rounds,
        cells.saved.notes,
        contestants_heading,
    )
