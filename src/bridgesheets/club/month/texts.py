"""Title, tables and credits of a month as rows, CSV and HTML."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from decimal import Decimal
from itertools import chain, groupby
from typing import NamedTuple

from bridgesheets.awarding.awards import COLOURS
from bridgesheets.awarding.typed_values import MONTHS
from bridgesheets.club.month.players import NOBODY, NOT_NAMED, People, Sums
from bridgesheets.club.month.records import ASKED, AWARDED, BROKEN, JOINED, TWICE, EventOfMonth, masterpoints
from bridgesheets.printed.webpages.elements import Element, document, element, table
from bridgesheets.reasons import with_noun
from truesheet.harmless import csv_of

Cell = str | int | Decimal
Row = tuple[Cell, ...]


class MonthTable(NamedTuple):
    """A table: its title, the heads of its columns, and its rows; ``figures`` are the columns of numbers.

    ``left_out`` is a sentence about players who are not listed, or "".
    """

    title: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    figures: frozenset[int]
    left_out: str = ""


def title_of(name: str, sums: Sums) -> str:
    """Returns the club and its time: "Lake · January 2026"."""
    return " · ".join(filter(None, (name, time_of(sums)))) or "Masterpoints"


def time_of(sums: Sums) -> str:
    """Returns the month of the events, or their first and last day; "" where no event has a day."""
    if not sums.first:
        return ""
    first, last = date.fromisoformat(sums.first), date.fromisoformat(sums.last)
    if (first.year, first.month) == (last.year, last.month):
        return f"{MONTHS[first.month - 1].capitalize()} {first.year}"
    return f"{sums.first} to {sums.last}"


def summary_line(events: Sequence[EventOfMonth], sums: Sums) -> str:
    awarded = sum(event.state == AWARDED for event in events)
    players = sum(player.name != NOT_NAMED for player in sums.players)
    colours = colours_of(sums)
    of_one = f", {COLOURS[colours[0]]}" if len(colours) == 1 else ""
    amount = f"{masterpoints(sums.amount):.2f} masterpoints{of_one}"
    return f"{with_noun(awarded, 'event')} · {with_noun(players, 'player')} · {amount}"


def colours_of(sums: Sums) -> list[int]:
    return [at for at in range(len(COLOURS)) if any(player.colours[at] for player in sums.players)]


def players_table(sums: Sums, numbers: bool = True) -> MonthTable:
    """Returns the players who earned masterpoints, the highest first; without ``numbers`` for the public.

    Players who earned nothing are only counted.
    """
    # The line above the table names a single colour.
    colours = found if len(found := colours_of(sums)) > 1 else []
    beside = ("Number",) if numbers else ()
    head = ("Place", "Player", *beside, "Events", "Masterpoints", *(COLOURS[at].capitalize() for at in colours))
    rows = []
    for place, player in zip(_places(sums), sums.players, strict=True):
        if not player.amount:
            continue
        earned = tuple(masterpoints(player.colours[at]) for at in colours)
        own = (player.number,) if numbers else ()
        rows.append((place, player.name, *own, player.events, masterpoints(player.amount), *earned))
    first = head.index("Events")
    without = sum(not player.amount and player.name != NOT_NAMED for player in sums.players)
    left_out = f"{with_noun(without, 'player')} without masterpoints not listed" if without else ""
    return MonthTable("Players", head, tuple(rows), frozenset({0, *range(first, len(head))}), left_out)


def _places(sums: Sums) -> Iterator[Cell]:
    number = 1
    for _, same in groupby(sums.players, key=lambda each: each.amount):
        tied = len([*same])
        yield from [number] if tied == 1 else [f"{number}="] * tied
        number += tied


def events_table(events: Iterable[EventOfMonth]) -> MonthTable:
    listed = sorted((event for event in events if event.state == AWARDED), key=lambda each: (each.day, each.key))
    rows = tuple(
        (event.day or event.date, event.title, event.label, event.game, event.tables,
         event.entries, masterpoints(event.listed), event.note)
        for event in listed
    )  # fmt: skip
    head = ("Day", "Event", "File", "Game", "Tables", "Entries", "Awarded", "Note")
    shown = len(head) if any(event.note for event in listed) else len(head) - 1
    return MonthTable("Events", head[:shown], tuple(row[:shown] for row in rows), frozenset((4, 5, 6)))


def best_table(sums: Sums) -> MonthTable:
    rows = tuple((each.percent, each.names, each.event.day or each.event.date, each.event.title) for each in sums.best)
    return MonthTable("Best results", ("%", "Names", "Day", "Event"), rows, frozenset((0,)))


_STATES = {ASKED: "needs an answer", BROKEN: "cannot be read", TWICE: "is in two files", JOINED: "is part of an event"}


def not_counted_table(events: Iterable[EventOfMonth]) -> MonthTable:
    rows = tuple((each.label, _STATES[each.state], each.note) for each in events if each.state != AWARDED)
    return MonthTable("Not counted", ("File", "What", "Why"), rows, frozenset())


#: The CSV file with the credits of a month, the heads that identify a credit, and all its heads.
CREDITS_FILE = "month.csv"
OF_CREDIT = ("Day", "Event", "File", "Player", "Number")
CREDIT_COLUMNS = (*OF_CREDIT, "Percent", "Masterpoints", *map(str.capitalize, COLOURS))


def credit_rows(events: Iterable[EventOfMonth], people: People) -> Iterator[Row]:
    listed = sorted((event for event in events if event.state == AWARDED), key=lambda each: (each.day, each.key))
    for event in listed:
        for each in event.players:
            percent: Cell = Decimal(each.percent) if each.percent else ""
            earned = (masterpoints(each.amount), *map(masterpoints, each.colours))
            _, name, number = people.identity(each.who)
            yield event.day or event.date, event.title, event.label, name or NOT_NAMED, number, percent, *earned


#: The CSV file of what each member earned, and its heads.
MEMBERS_FILE = "by-member.csv"
MEMBER_COLUMNS = ("Number", "Name", "Colour", "Points", "Date", "Event")


def member_rows(events: Iterable[EventOfMonth], people: People) -> list[Row]:
    rows: list[tuple[str, Row]] = []
    for event in events:
        for each in event.players if event.state == AWARDED else ():
            key, name, number = people.identity(each.who)
            for colour, amount in zip(COLOURS, each.colours, strict=True):
                if amount:
                    earned = masterpoints(amount), event.day or event.date, event.title
                    rows.append((key, (number, name or NOT_NAMED, colour.capitalize(), *earned)))
    # The rows of a member stay together, whatever name a file has.
    return [row for _, row in sorted(rows, key=lambda each: (f"{each[1][1]}".casefold(), each[0], f"{each[1][4]}"))]


#: Columns of the events that the web page leaves out.
_KEEPER_COLUMNS = ("File", "Note")


def as_csv(events: Sequence[EventOfMonth], people: People = NOBODY) -> bytes:
    """Writes the credits as CSV; a text that a spreadsheet would calculate has an apostrophe before it."""
    return _csv(CREDIT_COLUMNS, credit_rows(events, people))


def members_csv(events: Sequence[EventOfMonth], people: People = NOBODY) -> bytes:
    return _csv(MEMBER_COLUMNS, member_rows(events, people))


def _csv(head: Sequence[str], rows: Iterable[Sequence[Cell]]) -> bytes:
    # A mark at the beginning tells Excel that the file is UTF-8.
    return csv_of(chain([head], ([_text(cell) for cell in row] for row in rows))).encode("utf-8-sig")


def as_page(name: str, events: Sequence[EventOfMonth], sums: Sums) -> bytes:
    shown = [players_table(sums, numbers=False), best_table(sums), _without(events_table(events), _KEEPER_COLUMNS)]
    parts = [_section(content) for content in shown if content.rows]
    return document(title_of(name, sums), [element("p", summary_line(events, sums), of="played"), *parts])


def _without(content: MonthTable, columns: Sequence[str]) -> MonthTable:
    columns_kept = [at for at, head in enumerate(content.head) if head not in columns]
    figures = frozenset(new for new, at in enumerate(columns_kept) if at in content.figures)
    rows = tuple(tuple(row[at] for at in columns_kept) for row in content.rows)
    return MonthTable(content.title, tuple(content.head[at] for at in columns_kept), rows, figures)


def _section(content: MonthTable) -> Element:
    rows = [[_text(cell) for cell in row] for row in content.rows]
    left_out = element("p", content.left_out) if content.left_out else None
    shown = table(content.head, rows, figures=content.figures)
    return element("section", element("h2", content.title), left_out, shown, of="part")


def _text(cell: Cell) -> str:
    return f"{cell:.2f}" if isinstance(cell, Decimal) else str(cell)
