"""The credits of a month as CSV, and the month as a page of HTML."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from itertools import chain

from bridgesheets.club.month.identities import NOBODY, People
from bridgesheets.club.month.month_records import EventOfMonth
from bridgesheets.club.month.sums import Sums
from bridgesheets.club.month.told import (
    CREDITS,
    EARNED,
    Cell,
    Told,
    best_told,
    credits_told,
    events_told,
    in_short,
    members_told,
    players_told,
    title_of,
)
from bridgesheets.printed.webpages.document import document
from bridgesheets.printed.webpages.elements import Element, element, table
from truesheet.harmless import csv_of

#: Columns of the events that are for whoever keeps the files.
_OWN = ("File", "Note")


def as_csv(events: Sequence[EventOfMonth], people: People = NOBODY) -> bytes:
    """A row for each player of each event. A text that a spreadsheet would calculate has an apostrophe before it."""
    return _csv(CREDITS, credits_told(events, people))


def members_csv(events: Sequence[EventOfMonth], people: People = NOBODY) -> bytes:
    """Returns what each member earned, a row for each event and colour."""
    return _csv(EARNED, members_told(events, people))


def _csv(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    # A mark at the beginning tells Excel that the file is UTF-8.
    return csv_of(chain([head], ([_text(cell) for cell in row] for row in rows))).encode("utf-8-sig")


def as_page(name: str, events: Sequence[EventOfMonth], sums: Sums) -> bytes:
    """The page: players, best results and events, without membership numbers."""
    shown = [players_told(sums, numbers=False), best_told(sums), _without(events_told(events), _OWN)]
    parts = [_part(told) for told in shown if told.rows]
    return document(title_of(name, sums), [element("p", in_short(events, sums), of="played"), *parts])


def _without(told: Told, columns: Sequence[str]) -> Told:
    kept = [at for at, head in enumerate(told.head) if head not in columns]
    figures = frozenset(new for new, at in enumerate(kept) if at in told.figures)
    rows = tuple(tuple(row[at] for at in kept) for row in told.rows)
    return Told(told.title, tuple(told.head[at] for at in kept), rows, figures)


def _part(told: Told) -> Element:
    rows = [[_text(cell) for cell in row] for row in told.rows]
    left_out = element("p", told.left_out) if told.left_out else None
    shown = table(told.head, rows, figures=told.figures)
    return element("section", element("h2", told.title), left_out, shown, of="part")


def _text(cell: Cell) -> str:
    return f"{cell:.2f}" if isinstance(cell, Decimal) else str(cell)
