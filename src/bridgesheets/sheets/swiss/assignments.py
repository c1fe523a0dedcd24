"""Who plays where in the chosen round: found by team, and by table, in large type."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil

from bridgesheets.printed.styles import HEAD, TITLE, Role
from bridgesheets.sheets.form import Book, Form
from bridgesheets.sheets.styles import ASKED, RESULT, RESULT_STRONG, RESULT_TEXT, RESULT_TEXT_STRONG
from bridgesheets.sheets.swiss.facts import Facts
from bridgesheets.sheets.swiss.plan import BY_TABLE, BY_TEAM, Group, Line, Plan, Tally
from bridgesheets.sheets.swiss.setting import Setting

_HEAD_ROW = 4
_SOURCE = "Made by bridgesheets"
#: The heights of rows: as large as the page allows, never smaller than can be read from a step away.
_TALLEST, _LOWEST = 26.0, 16.5
_TITLE_HEIGHT, _SUBTITLE_HEIGHT, _HEAD_HEIGHT, _GAP_HEIGHT = 34.0, 20.0, 22.0, 8.0


@dataclass(frozen=True)
class _Column:
    """A column of the list: its heading or the formula of it, its part of the width, what it looks like."""

    head: str
    part: float
    role: Role


def add_by_team(book: Book, plan: Plan, facts: Facts, setting: Setting) -> None:
    """Add the list found by the number of one's own team."""
    form = book.form(BY_TEAM)
    columns = (
        _Column('"No."', 8, RESULT_STRONG),
        _Column(facts.head, 32, RESULT_TEXT_STRONG),
        _Column('"Table"', 14, RESULT_STRONG),
        _Column('"plays"', 12, RESULT),
        _Column('"Opponent"', 34, RESULT_TEXT),
    )
    _begin(form, facts, setting, columns)
    chosen = facts.assigned
    for line in range(1, plan.lines + 1):
        as_a, as_b, row_a, row_b = (
            f"INDEX({plan.rounds_of(line, group)},{chosen})"
            for group in (Group.OPPONENT_A, Group.OPPONENT_B, Group.ROW_A, Group.ROW_B)
        )
        name = plan.of_line(line, Line.NAME)
        playing = (
            f"AND({plan.of_line(line, Line.FROM_ROUND)}<={chosen},{plan.of_line(line, Line.LAST_ROUND)}>={chosen})"
        )
        numbers, names = (
            [f"INDEX({column},{opponent})" for opponent in (as_a, as_b)] for column in (plan.numbers, plan.names)
        )
        unseated = f'IF(INDEX({plan.tally(Tally.DRAWN)},{chosen})=0,"","no table")'
        idle = f'IF({row_a}>1,"bye",IF({playing},{unseated},"does not play"))'
        tables = f'IF({row_a}>1,IF({row_b}>1,({row_a}-1)&", "&({row_b}-1),IF({as_a}>0,{row_a}-1,"")),'
        tables += f'IF({row_b}>1,{row_b}-1,""))'
        formulas = (
            plan.of_line(line, Line.NUMBER),
            name,
            tables,
            _either(as_a, as_b, numbers, '""'),
            _either(as_a, as_b, names, idle),
        )
        _row(form, plan.lines, plan.order.teams, line, [f'IF({name}="","",{formula})' for formula in formulas], columns)
    _end(form, plan.lines, len(columns))


def add_by_table(book: Book, plan: Plan, facts: Facts, setting: Setting) -> None:
    """Add the list in the order of the tables."""
    form = book.form(BY_TABLE)
    columns = (
        _Column('"Table"', 12, RESULT_STRONG),
        _Column('"No."', 9, RESULT),
        _Column(f'{facts.head}&" A"', 35, RESULT_TEXT_STRONG),
        _Column('"No."', 9, RESULT),
        _Column(f'{facts.head}&" B"', 35, RESULT_TEXT_STRONG),
    )
    _begin(form, facts, setting, columns)
    for table in range(1, plan.tables + 1):
        seated = [
            f"MATCH({plan.table(table)}+1,INDEX({plan.groups(group)},0,{facts.assigned}),0)"
            for group in (Group.ROW_A, Group.ROW_B)
        ]
        numbers, names = (
            [f'IFERROR(INDEX({column},{line}),"")' for line in seated] for column in (plan.numbers, plan.names)
        )
        bye = f'IFERROR(INDEX({plan.names},{seated[1]}),IF({numbers[0]}="","","bye"))'
        formulas = [f'IF({numbers[0]}="","",{plan.table(table)})', numbers[0], names[0], numbers[1], bye]
        _row(form, plan.tables, (plan.order.teams + 1) // 2, table, formulas, columns)
    _end(form, plan.tables, len(columns))


def _either(as_a: str, as_b: str, said: list[str], otherwise: str) -> str:
    """What is said of the opponent as A, as B, or of both in a triple."""
    one, other = said
    return f'IF({as_a}>0,IF({as_b}>0,{one}&", "&{other},{one}),IF({as_b}>0,{other},{otherwise}))'


def _begin(form: Form, facts: Facts, setting: Setting, columns: tuple[_Column, ...]) -> None:
    """Sets up the columns and their heads."""
    width = form.area[0] * 0.985
    parts = sum(column.part for column in columns)
    form.widths([width * column.part / parts for column in columns])
    form.formula(1, 1, f'"Round "&{facts.assigned}', TITLE.at(26))
    form.day(1, len(columns), len(columns), setting.date)
    form.height(1, _TITLE_HEIGHT)
    form.formula(2, 1, setting.title, replace(ASKED, name="Asked line").at(13))
    form.height(2, _SUBTITLE_HEIGHT)
    form.height(3, _GAP_HEIGHT)
    for number, column in enumerate(columns, 1):
        form.formula(_HEAD_ROW, number, column.head, HEAD.at(13))
    form.height(_HEAD_ROW, _HEAD_HEIGHT)


def _pages(form: Form, rows: int) -> tuple[int, float]:
    """Pages, and the height of rows that fills them."""
    height = form.area[1] * 0.96 - _TITLE_HEIGHT - _SUBTITLE_HEIGHT - _GAP_HEIGHT - _HEAD_HEIGHT
    pages = ceil(rows * _LOWEST / height)
    return pages, min(_TALLEST, height / ceil(rows / pages))


def _row(form: Form, rows: int, used: int, line: int, formulas: list[str], columns: tuple[_Column, ...]) -> None:
    """Writes one line; its letters are smaller the more lines there are."""
    _, height = _pages(form, rows)
    row = _HEAD_ROW + line
    size = 16 if height > 22 else 14 if height > 19 else 12.5
    for number, (formula, column) in enumerate(zip(formulas, columns, strict=True), 1):
        form.formula(row, number, formula, column.role.at(size, shaded=line % 2 == 0 and line <= used))
        if column.role in (RESULT_TEXT, RESULT_TEXT_STRONG):
            form.shrink(row, number)
    form.height(row, int(height / 0.75) * 0.75)


def _end(form: Form, rows: int, columns: int) -> None:
    """Breaks the pages and finishes the sheet."""
    pages, _ = _pages(form, rows)
    for page in range(1, pages):
        form.break_after(_HEAD_ROW + ceil(rows * page / pages))
    form.finish(_HEAD_ROW + rows, columns, source=_SOURCE, head=_HEAD_ROW, down=1 if pages == 1 else 0)
