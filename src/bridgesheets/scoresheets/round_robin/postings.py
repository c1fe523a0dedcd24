"""What players are given in print: the schedule by round and by team, a card for each table, and result slips."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from bridgesheets.printed.styles import TITLE, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.round_robin.cards import Pages
from bridgesheets.scoresheets.round_robin.event import (
    BIG,
    BOX,
    BOX_SMALL,
    HEAD_LEFT,
    LINE_CENTRED,
    LINE_STRONG,
    LINE_TEXT,
    SMALL,
    Event,
)
from bridgesheets.scoresheets.round_robin.schedule import Match

_TITLE, _DATE = 34.0, 16.0
_SMALLEST, _LARGEST = 12.0, 17.0
#: The height of a line by its type.
_LEADING = 1.45
#: What stands between two blocks, in lines.
_GAP = 0.6


#: A heading, and the cells of each line below it.
_Block = tuple[Expression | str, list[tuple[Expression | str, ...]]]


def add_schedule(event: Event) -> None:
    """Add the sheet "Schedule": who meets whom, by round."""

    def block(number: int) -> _Block:
        lines: list[tuple[Expression | str, ...]] = [
            (f"{match.table}", event.label(match.home), "–", event.label(match.away))
            for match in event.schedule.of_round(number)
        ]
        resting = event.schedule.sits_out(number)
        if resting is not None:
            lines.append(("", event.label(resting), "", "sits out"))
        return f"Round {number} · table, home and away", lines

    pages = Pages(event.book.form("Schedule"), (1, 6, 0.6, 6))
    _write_blocks(event, pages, "Schedule", [block(number) for number in range(1, event.schedule.rounds + 1)])


def add_by_team(event: Event) -> None:
    """Add the sheet "By team": for every team its opponents, round by round."""

    def line(number: int, match: Match | None, team: int) -> tuple[Expression | str, ...]:
        if match is None:
            return f"{number}", "sits out", "", ""
        return f"{number}", event.label(match.against(team)), match.side(team), f"table {match.table}"

    pages = Pages(event.book.form("By team"), (1, 7, 2, 2.4))
    _write_blocks(event, pages, "Rounds by team", [
        (event.label(team), [line(number, match, team) for number, match in event.schedule.by_round(team).items()])
        for team in range(1, event.schedule.teams + 1)
    ])  # fmt: skip


def _write_blocks(event: Event, pages: Pages, title: str, blocks: list[_Block]) -> None:
    """Blocks of lines below one another, none of them broken, equally many on each page, in type as large as fits."""
    form = pages.form
    lines = max(len(block[1]) for block in blocks) + 1 + _GAP
    room = pages.height - _TITLE - _DATE
    fit = min(len(blocks), max(1, int(room / (lines * _SMALLEST * _LEADING))))
    of_page = ceil(len(blocks) / ceil(len(blocks) / fit))
    size = min(_LARGEST, int(2 * room / (of_page * lines * _LEADING)) / 2)
    looks = [look.at(size) for look in (LINE_CENTRED, LINE_TEXT)]
    for number, (head, rows) in enumerate(blocks):
        if number % of_page == 0:
            if number:
                pages.turn()
            form.heading(pages.row(_TITLE), 4, event.title & f" · {title}", TITLE.at(20))
            form.day(pages.row(_DATE), 1, 4, event.setup.typed("date"))
        else:
            pages.row(_GAP * size * _LEADING)
        form.beside(pages.row(size * _LEADING), 1, (head, "", "", ""), HEAD_LEFT.at(size))
        for line in rows:
            form.beside(pages.row(size * _LEADING), 1, line, *looks)
    form.finish(pages.last_row, 4)


# --- table cards -------------------------------------------------------------------------------------------------

_BIG = 60.0
_CARD_LINE = 24.0
_LEAST_CARD_LINE = 17.0


def add_table_cards(event: Event) -> None:
    """Add the sheet "Table cards": for every table who sits there in which round; two cards a page if they fit."""
    schedule = event.schedule
    pages = Pages(event.book.form("Table cards"), (1.6, 5, 0.6, 5))
    half = pages.height / 2
    heading = _BIG * 1.3 + _DATE + 26
    two = heading + schedule.rounds * _LEAST_CARD_LINE + 12 <= half
    height = half if two else pages.height
    line = min(_CARD_LINE, (height - heading - 12) / schedule.rounds)
    size = min(15.0, int(2 * line / _LEADING) / 2)
    for table in range(1, schedule.tables + 1):
        if table > 1 and (not two or table % 2):
            pages.turn()
        before = pages.room
        _write_card(event, pages, table, line, size)
        if two and table % 2 and table < schedule.tables:
            pages.row(height - (before - pages.room))
    pages.form.finish(pages.last_row, 4)


def _write_card(event: Event, pages: Pages, table: int, line: float, size: float) -> None:
    form = pages.form
    form.put(pages.row(_BIG * 1.3), 1, f"Table {table}", replace(BIG, horizontal="left").at(_BIG))
    form.heading(pages.row(_DATE), 4, event.title & "", LINE_TEXT.at(11))
    form.beside(pages.row(26), 1, ("Round", "Home", "", "Away"), HEAD_LEFT.at(12))
    for number in range(1, event.schedule.rounds + 1):
        match = event.schedule.of_round(number)[table - 1]
        cells = number, event.label(match.home), "–", event.label(match.away)
        form.beside(pages.row(line), 1, cells, LINE_CENTRED.at(size), LINE_TEXT.at(size))


# --- result slips ------------------------------------------------------------------------------------------------

_ACROSS, _DOWN = 2, 4
#: Name, three figures and initials; then what is cut away.
_COLUMNS = (5.5, 2.0, 2.0, 1.5, 1.6)
_GUTTER = 0.8
_EVENT, _HEAD, _TEAM_HEAD, _TEAM, _WINNER, _MARGIN = 14.0, 20.0, 15.0, 38.0, 32.0, 16.0
_SLIP = len(_COLUMNS) + 1
#: A team with its side, on three lines if need be.
_PLAYS = Role("Team of a slip", boxed=True, horizontal="left", wrap=True)


def add_slips(event: Event) -> None:
    """Add the sheet "Slips": one for each match, eight a page, with room for both captains' initials."""
    pages = Pages(event.book.form("Slips"), (*_COLUMNS, _GUTTER, *_COLUMNS))
    matches = list(event.schedule.matches)
    height = pages.height / _DOWN
    for number in range(0, len(matches), _ACROSS):
        if number and number % (_ACROSS * _DOWN) == 0:
            pages.turn()
        _write_row(event, pages, matches[number : number + _ACROSS], height)
    pages.form.finish(pages.last_row, 2 * len(_COLUMNS) + 1)


def _write_row(event: Event, pages: Pages, matches: list[Match], height: float) -> None:
    form, before = pages.form, pages.room
    above, where, heads, home, away, winner = map(pages.row, (_EVENT, _HEAD, _TEAM_HEAD, _TEAM, _TEAM, _WINNER))
    free = [""] * (len(_COLUMNS) - 1)
    halves = [fx.If(event.in_halves, half) for half in ("1st half", "2nd half")]
    for first, match in zip((1, 1 + _SLIP), matches, strict=False):
        form.put(where, first, f"Round {match.round} · Table {match.table}", LINE_STRONG.at(12))
        form.heading(above, first + len(_COLUMNS) - 1, event.title & "", SMALL, first=first)
        form.beside(heads, first, ["", *halves, "IMPs", "Initials"], BOX_SMALL)
        for row, team in ((home, match.home), (away, match.away)):
            form.formula(row, first, event.label(team) & f" · {match.side(team)}", _PLAYS)
            form.beside(row, first + 1, free, BOX)
        form.beside(winner, first, ("Winner:", "by IMPs:", "VPs:", "", ""), BOX_SMALL, BOX_SMALL, BOX_SMALL, BOX, BOX)
    pages.row(max(_MARGIN, height - (before - pages.room)))
