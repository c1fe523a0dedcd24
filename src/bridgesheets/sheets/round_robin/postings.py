"""Pages that players read standing: the schedule by round and by team, and a card for each table."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from bridgesheets.printed.styles import TITLE, Role
from bridgesheets.sheets.form import Form
from bridgesheets.sheets.round_robin.layout import Asked, Layout, S
from bridgesheets.sheets.round_robin.looks import BIG, HEAD_LEFT, LINE_CENTRED, LINE_TEXT
from bridgesheets.sheets.round_robin.pages import Pages

_TITLE, _DATE = 34.0, 16.0
_SMALLEST, _LARGEST = 12.0, 17.0
#: The height of a line by its type.
_LEADING = 1.45
#: What stands between two blocks, in lines.
_GAP = 0.6
_FOOTER = "Made by bridgesheets"


class Plain(str):
    """A text as it stands; every other is a formula."""

    __slots__ = ()


Line = tuple[str, ...]
Block = tuple[str, list[Line]]


def write_schedule(layout: Layout) -> None:
    """Fill the sheet "Schedule": who meets whom, by round."""
    blocks: list[Block] = []
    for number in range(1, layout.schedule.rounds + 1):
        lines: list[Line] = [
            (Plain(match.table), layout.label(match.home), Plain("–"), layout.label(match.away))
            for match in layout.schedule.of_round(number)
        ]
        resting = layout.schedule.sits_out(number)
        if resting is not None:
            lines.append((Plain(), layout.label(resting), Plain(), Plain("sits out")))
        blocks.append((Plain(f"Round {number} · table, home and away"), lines))
    pages = Pages(layout.by_round, (1, 6, 0.6, 6))
    _write_blocks(layout, pages, "Schedule", blocks)


def write_by_team(layout: Layout) -> None:
    """Fill the sheet "By team": for every team its opponents, round by round."""
    blocks: list[Block] = []
    for team in range(1, layout.schedule.teams + 1):
        by_round = {match.round: match for match in layout.schedule.of_team(team)}
        lines: list[Line] = []
        for number in range(1, layout.schedule.rounds + 1):
            match = by_round.get(number)
            if match is None:
                lines.append((Plain(number), Plain("sits out"), Plain(), Plain()))
                continue
            at_home = match.home == team
            other = layout.label(match.away if at_home else match.home)
            lines.append((Plain(number), other, Plain("home" if at_home else "away"), Plain(f"table {match.table}")))
        blocks.append((layout.label(team), lines))
    pages = Pages(layout.by_team, (1, 7, 2, 2.4))
    _write_blocks(layout, pages, "Rounds by team", blocks)


def _write_blocks(layout: Layout, pages: Pages, title: str, blocks: list[Block]) -> None:
    """Blocks of lines below one another, none of them broken, equally many on each page, in type as large as fits."""
    form = pages.form
    lines = max(len(block[1]) for block in blocks) + 1 + _GAP
    room = pages.height - _TITLE - _DATE
    fit = min(len(blocks), max(1, int(room / (lines * _SMALLEST * _LEADING))))
    of_page = ceil(len(blocks) / ceil(len(blocks) / fit))
    size = min(_LARGEST, int(2 * room / (of_page * lines * _LEADING)) / 2)
    roles = (LINE_CENTRED, LINE_TEXT, LINE_CENTRED, LINE_TEXT)
    for number, (head, rows) in enumerate(blocks):
        if number % of_page == 0:
            if number:
                pages.turn()
            top = pages.row(_TITLE)
            form.heading(top, 4, f'{layout.setting(S.EVENT)}&" · {title}"', TITLE.at(20))
            form.day(pages.row(_DATE), 1, 4, layout.asked(Asked.DATE))
        else:
            pages.row(_GAP * size * _LEADING)
        row = pages.row(size * _LEADING)
        _put(form, row, 1, head, HEAD_LEFT.at(size))
        for column in range(2, 5):
            form.put(row, column, "", HEAD_LEFT.at(size))
        for line in rows:
            row = pages.row(size * _LEADING)
            for column, (text, role) in enumerate(zip(line, roles, strict=True), 1):
                _put(form, row, column, text, role.at(size))
    form.finish(pages.last_row, 4, source=_FOOTER)


def _put(form: Form, row: int, column: int, text: str, role: Role) -> None:
    """Puts a text as it is, or as a formula."""
    if isinstance(text, Plain):
        form.put(row, column, str(text), role)
    else:
        form.formula(row, column, text, role)


# --- table cards -------------------------------------------------------------------------------------------------

_BIG = 60.0
_CARD_LINE = 24.0
_LEAST_CARD_LINE = 17.0


def write_table_cards(layout: Layout) -> None:
    """Fill the sheet "Table cards": for every table who sits there in which round; two cards a page if they fit."""
    schedule = layout.schedule
    pages = Pages(layout.table_cards, (1.6, 5, 0.6, 5))
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
        _write_card(layout, pages, table, line, size)
        if two and table % 2 and table < schedule.tables:
            pages.row(height - (before - pages.room))
    layout.table_cards.finish(pages.last_row, 4, source=_FOOTER)


def _write_card(layout: Layout, pages: Pages, table: int, line: float, size: float) -> None:
    form = pages.form
    row = pages.row(_BIG * 1.3)
    form.put(row, 1, f"Table {table}", replace(BIG, horizontal="left").at(_BIG))
    form.heading(pages.row(_DATE), 4, f'{layout.setting(S.EVENT)}&""', LINE_TEXT.at(11))
    row = pages.row(26)
    form.put(row, 1, "Round", HEAD_LEFT.at(12))
    form.put(row, 2, "Home", HEAD_LEFT.at(12))
    form.put(row, 3, "", HEAD_LEFT.at(12))
    form.put(row, 4, "Away", HEAD_LEFT.at(12))
    for number in range(1, layout.schedule.rounds + 1):
        match = layout.schedule.of_round(number)[table - 1]
        row = pages.row(line)
        form.put(row, 1, number, LINE_CENTRED.at(size))
        form.formula(row, 2, layout.label(match.home), LINE_TEXT.at(size))
        form.put(row, 3, "–", LINE_CENTRED.at(size))
        form.formula(row, 4, layout.label(match.away), LINE_TEXT.at(size))
