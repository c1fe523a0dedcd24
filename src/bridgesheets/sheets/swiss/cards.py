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
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Form, at
from bridgesheets.sheets.order import Order
from bridgesheets.sheets.styles import HELPER
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.event import MADE_BY, SCORE_CARDS, TABLE_CARDS, Event
from bridgesheets.spreadsheet.values import Array

_HEADS = ("Round", "Boards", "Opponents", "IMPs +", "IMPs −", "VPs", "Total")
_OPPONENTS = _HEADS.index("Opponents") + 1
_WIDTHS = (36.0, 44.0, 146.0, 38.0, 38.0, 40.0, 44.0)
_GAP = 10.0
#: A scale of more blocks leaves the opponents less room.
_BLOCKS, _FEWER_LETTERS = 2, 106.0
#: A scale of more rows shows the winner's points only, in narrower blocks.
_MOST_ROWS = 24
_TEAM_HEIGHT, _EVENT_HEIGHT, _HEAD_HEIGHT, _TALLEST, _LOWEST = 26.0, 16.0, 18.0, 21.0, 14.25
_TEAM = Role("Card team", 16, bold=True, horizontal="left")
_NUMBER = Role("Card number", 16, bold=True)
_EVENT = Role("Card event", 10, italic=True, horizontal="left")
_HEAD = Role("Card head", 10, bold=True)
_BOX = Role("Card box", 11, boxed=True)
_ROUND = Role("Card round", 11, bold=True, boxed=True)
_OPPONENT = Role("Card opponent", 11, horizontal="left", indent=1, boxed=True, shrink=True)
_SCALE = Role("Card scale", 10)

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


def _scale(order: Order) -> _Scale:
    """The scale for the length the workbook was made for: "5–7" and "13–7"."""
    boards = order.boards
    found = scale_table(in_force(), order.scale, Decimal(boards)).value
    assert isinstance(found, Array)
    brief = len(found.rows) > _MOST_ROWS
    rows = []
    for first, last, winner, loser in found.rows:
        margin = f"{first}+" if last == "" else f"{first}" if first == last else f"{first}–{last}"
        rows.append((margin, f"{winner}" if brief else f"{winner}–{loser}"))
    if brief:
        return _Scale(f"VPs of the winner, {boards} boards", tuple(rows), 4, (30.0, 38.0))
    return _Scale(f"Victory Points, {boards} boards", tuple(rows), _BLOCKS, (36.0, 50.0))


def add_score_cards(event: Event) -> None:
    """Add a card for every line of teams: two on a page where they fit."""
    form = event.book.form(SCORE_CARDS)
    scale = _scale(event.order)
    rows = max(event.order.rounds, scale.height)
    widths = [*_WIDTHS, _GAP, *scale.widths * scale.blocks]
    if scale.blocks > _BLOCKS:
        widths[_OPPONENTS - 1] = _FEWER_LETTERS
    factor = event.width / sum(widths)
    form.widths([width * factor for width in widths])
    fixed = _TEAM_HEIGHT + _EVENT_HEIGHT + _HEAD_HEIGHT
    height = form.area[1] * 0.965
    per_page = min(max(1, int(height // (fixed + rows * _LOWEST + 14))), 3)
    row_height = min(_TALLEST, (height / per_page - fixed - 14) / rows)
    heights = (_TEAM_HEIGHT, _EVENT_HEIGHT, _HEAD_HEIGHT, *[row_height] * rows,
               height / per_page - fixed - rows * row_height)  # fmt: skip
    for line in range(1, event.lines + 1):
        top = (line - 1) * len(heights) + 1
        _score_card(event, form, top, line, scale)
        for row, size in enumerate(heights, top):
            form.height(row, int(size / 0.75) * 0.75)
        if (line % per_page == 0 or line == event.order.teams) and line < event.lines:
            form.break_after(top + len(heights) - 1)
    form.finish(event.order.teams * len(heights), len(widths), source=event.scale.clause.place)


def _score_card(event: Event, form: Form, top: int, line: int, scale: _Scale) -> None:
    # Beside the page, so that a card without a team has no number either.
    beside = len(_HEADS) + 2 + 2 * scale.blocks
    form.put(top, beside, line, HELPER)
    own = Expression(at(top, beside, "column"))
    captain, name = fx.Index(event.teams.all.captain, own), event.of_team("name", own)
    form.formula(top, 1, fx.If(name == "", "", own), _NUMBER)
    form.formula(top, 2, name, _TEAM)
    form.across(top + 1, 1, len(_HEADS), _EVENT)
    form.formula(top + 1, 1, fx.IfError(event.title & fx.If(captain == "", "", "; captain: " & captain)), _EVENT)
    form.shrink(top + 1, 1)
    for column, head in enumerate(_HEADS, 1):
        form.put(top + 2, column, head, _HEAD)
    for number in range(1, event.order.rounds + 1):
        row = top + 2 + number
        form.put(row, 1, number, _ROUND)
        for column in range(2, len(_HEADS) + 1):
            form.put(row, column, "", _BOX)
        # The number again, so that the formula is the same in all rows of all cards.
        form.put(row, beside, line, HELPER)
        of_line, of_round = (Expression(at(row, column, "column")) for column in (beside, 1))
        form.formula(row, _OPPONENTS, _opponents(event, of_line, of_round), _OPPONENT)
    first = len(_HEADS) + 2
    boards = event.setup.typed(layout.BOARDS)
    other = "not for " & boards & " boards"
    form.formula(top + 1, first, fx.If(boards == event.order.boards, scale.title, other), _EVENT)
    for column in range(first, beside, 2):
        form.put(top + 2, column, "IMPs", _HEAD)
        form.put(top + 2, column + 1, "VPs", _HEAD)
    for place, (margin, points) in enumerate(scale.rows):
        block, offset = divmod(place, scale.height)
        form.put(top + 3 + offset, first + 2 * block, margin, _SCALE)
        form.put(top + 3 + offset, first + 2 * block + 1, points, _SCALE)


def _opponents(event: Event, line: Expression, number: Expression) -> Expression:
    """Number and name of the opponent of a round once it is drawn, both in a triple, "bye" without one."""
    as_a, as_b = event.opponent(line, number)
    nobody = fx.If(as_b > 0, "", fx.If(event.of_team("row_a", line, number) > 1, "bye"))
    other = fx.If(as_b > 0, fx.If(as_a > 0, ", ") & event.named_team(as_b))
    return fx.If(as_a > 0, event.named_team(as_a), nobody) & other


def add_table_cards(event: Event) -> None:
    """Add a card for every table, two on a page."""
    form = event.book.form(TABLE_CARDS)
    form.widths([event.width])
    half = form.area[1] * 0.965 / 2
    heights = (40.0, 250.0, 28.0)
    for table in range(1, event.tables + 1):
        top = (table - 1) * 4 + 1
        form.put(top, 1, "Table", _BIG_TITLE)
        form.put(top + 1, 1, table, _BIG)
        form.formula(top + 2, 1, event.title, _BIG_EVENT)
        for row, size in enumerate((*heights, half - sum(heights)), top):
            form.height(row, int(size / 0.75) * 0.75)
        if (table % 2 == 0 or table == event.expected_tables) and table < event.tables:
            form.break_after(top + 3)
    form.finish(event.expected_tables * 4, 1, source=MADE_BY)
