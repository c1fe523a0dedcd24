"""Captains' score cards with the Victory Point scale, and cards with the number of each table.

The cards of late entries, and of tables that only these need, stand below those that are printed.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from math import ceil

from bridgesheets.printed.styles import Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scale_table
from bridgesheets.sheets.form import Book, Form, at
from bridgesheets.sheets.styles import HELPER
from bridgesheets.sheets.swiss.layout import Team
from bridgesheets.sheets.swiss.plan import SCORE_CARDS, TABLE_CARDS, Group, Plan
from bridgesheets.sheets.swiss.setting import Setting
from bridgesheets.spreadsheet.values import Array

_HEADS = ("Round", "Boards", "Opponents", "IMPs +", "IMPs −", "VPs", "Total")
_OPPONENTS = _HEADS.index("Opponents") + 1
_WIDTHS = (34.0, 44.0, 146.0, 38.0, 38.0, 40.0, 44.0)
_GAP = 10.0
#: A scale of more rows shows the winner's points only, in narrower blocks.
_MOST_ROWS = 24
_TEAM_HEIGHT, _EVENT_HEIGHT, _HEAD_HEIGHT, _TALLEST, _LOWEST = 26.0, 16.0, 18.0, 21.0, 14.25
_TEAM = Role("Card team", 16, bold=True, horizontal="left")
_NUMBER = Role("Card number", 16, bold=True)
_EVENT = Role("Card event", 10, italic=True, horizontal="left")
_HEAD = Role("Card head", 9, bold=True)
_BOX = Role("Card box", 11, boxed=True)
_ROUND = Role("Card round", 11, bold=True, boxed=True)
_OPPONENT = Role("Card opponent", 11, horizontal="left", indent=1, boxed=True, shrink=True)
_SCALE = Role("Card scale", 9)

_BIG = Role("Table card", 200, bold=True)
_BIG_TITLE = Role("Table card title", 24, bold=True)
_BIG_EVENT = Role("Table card event", 14)


@dataclass(frozen=True)
class _Scale:
    """The scale beside a card: its rows in blocks side by side."""

    title: str
    rows: tuple[tuple[str, str], ...]
    blocks: int
    #: The widths of the two columns of a block.
    widths: tuple[float, float]

    @property
    def height(self) -> int:
        """The rows of the longest block."""
        return ceil(len(self.rows) / self.blocks)


def _scale(plan: Plan) -> _Scale:
    """The scale for the length the workbook was made for: "5–7" and "13–7"."""
    boards = plan.order.boards
    found = scale_table(in_force(), plan.order.scale, Decimal(boards)).value
    assert isinstance(found, Array)
    brief = len(found.rows) > _MOST_ROWS
    rows = []
    for first, last, winner, loser in found.rows:
        margin = f"{first}+" if last == "" else f"{first}" if first == last else f"{first}–{last}"
        rows.append((margin, f"{winner}" if brief else f"{winner}–{loser}"))
    if brief:
        return _Scale(f"VPs of the winner, {boards} boards", tuple(rows), 4, (27.0, 37.0))
    return _Scale(f"Victory Points, {boards} boards", tuple(rows), 2, (36.0, 50.0))


def add_score_cards(book: Book, plan: Plan, setting: Setting) -> None:
    """Add a card for every line of teams: two on a page where they fit."""
    form = book.form(SCORE_CARDS)
    scale = _scale(plan)
    rows = max(plan.rounds, scale.height)
    widths = [*_WIDTHS, _GAP, *scale.widths * scale.blocks]
    factor = form.area[0] * 0.985 / sum(widths)
    form.widths([width * factor for width in widths])
    fixed = _TEAM_HEIGHT + _EVENT_HEIGHT + _HEAD_HEIGHT
    height = form.area[1] * 0.965
    per_page = max(1, int(height // (fixed + rows * _LOWEST + 14)))
    per_page = min(per_page, 3)
    row_height = min(_TALLEST, (height / per_page - fixed - 14) / rows)
    spare = height / per_page - fixed - rows * row_height
    top = 1
    printed = 0
    for line in range(1, plan.lines + 1):
        _score_card(form, plan, setting, top, line, scale)
        heights = (_TEAM_HEIGHT, _EVENT_HEIGHT, _HEAD_HEIGHT, *[row_height] * rows, spare)
        for offset, size in enumerate(heights):
            form.height(top + offset, int(size / 0.75) * 0.75)
        top += len(heights)
        if line == plan.order.teams:
            printed = top - 1
        if (line % per_page == 0 or line == plan.order.teams) and line < plan.lines:
            form.break_after(top - 1)
    form.finish(printed, len(widths), source=plan.points.clause.place)


def _score_card(form: Form, plan: Plan, setting: Setting, top: int, line: int, scale: _Scale) -> None:
    # Beside the page, so that a card without a team has no number either.
    beside = len(_HEADS) + 2 + 2 * scale.blocks
    form.put(top, beside, line, HELPER)
    own = at(top, beside, "column")
    captain = f"INDEX({plan.team_column(Team.CAPTAIN)},{own})"
    name = f"INDEX({plan.names},{own})"
    form.formula(top, 1, f'IF({name}="","",{own})', _NUMBER)
    form.formula(top, 2, name, _TEAM)
    form.across(top + 1, 1, len(_HEADS), _EVENT)
    form.formula(top + 1, 1, f'IFERROR({setting.title}&IF({captain}="","","; captain: "&{captain}),"")', _EVENT)
    form.shrink(top + 1, 1)
    for column, head in enumerate(_HEADS, 1):
        form.put(top + 2, column, head, _HEAD)
    for number in range(1, plan.rounds + 1):
        row = top + 2 + number
        form.put(row, 1, number, _ROUND)
        for column in range(2, len(_HEADS) + 1):
            form.put(row, column, "", _BOX)
        # The number again, so that the formula is the same in all rows of all cards.
        form.put(row, beside, line, HELPER)
        opponents = _opponents(plan, at(row, beside, "column"), at(row, 1, "column"))
        form.formula(row, _OPPONENTS, opponents, _OPPONENT)
    first = len(_HEADS) + 2
    changed = f'IF({setting.boards}={plan.order.boards},"{{}}","not for "&{setting.boards}&" boards")'
    form.formula(top + 1, first, changed.format(scale.title), _EVENT)
    for block in range(scale.blocks):
        column = first + 2 * block
        form.put(top + 2, column, "IMPs", _HEAD)
        form.put(top + 2, column + 1, "VPs", _HEAD)
        for offset, (margin, points) in enumerate(scale.rows[block * scale.height : (block + 1) * scale.height]):
            form.put(top + 3 + offset, column, margin, _SCALE)
            form.put(top + 3 + offset, column + 1, points, _SCALE)


def _opponents(plan: Plan, line: str, number: str) -> str:
    """Number and name of the opponent of a round once it is drawn, both in a triple, "bye" without one."""
    as_a, as_b, row_a = (
        f"INDEX({plan.groups(group)},{line},{number})" for group in (Group.OPPONENT_A, Group.OPPONENT_B, Group.ROW_A)
    )
    one, other = (f'INDEX({plan.numbers},{opponent})&" "&INDEX({plan.names},{opponent})' for opponent in (as_a, as_b))
    nobody = f'IF({as_b}>0,"",IF({row_a}>1,"bye",""))'
    return f'IF({as_a}>0,{one},{nobody})&IF({as_b}>0,IF({as_a}>0,", ","")&{other},"")'


def add_table_cards(book: Book, plan: Plan, setting: Setting) -> None:
    """Add a card for every table, two on a page."""
    form = book.form(TABLE_CARDS)
    form.widths([form.area[0] * 0.985])
    half = form.area[1] * 0.965 / 2
    heights = (40.0, 250.0, 28.0)
    for table in range(1, plan.tables + 1):
        top = (table - 1) * 4 + 1
        form.put(top, 1, "Table", _BIG_TITLE)
        form.put(top + 1, 1, table, _BIG)
        form.formula(top + 2, 1, setting.title, _BIG_EVENT)
        for offset, size in enumerate((*heights, half - sum(heights))):
            form.height(top + offset, int(size / 0.75) * 0.75)
        if (table % 2 == 0 or table == plan.expected_tables) and table < plan.tables:
            form.break_after(top + 3)
    form.finish(plan.expected_tables * 4, 1, source="Made by bridgesheets")
