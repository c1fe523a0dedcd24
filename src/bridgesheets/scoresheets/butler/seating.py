"""Who plays where: in a match, by pair and by table, to pin up; in all matches, on a card for each table."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.printed.styles import HEAD, KEY
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.event import (
    HEAD_LEFT,
    HEAD_ROW,
    NAMES,
    SEATING,
    SITS_OUT,
    TABLE_CARDS,
    TABLE_TITLE,
    Event,
    shaded,
)
from bridgesheets.scoresheets.butler.prints import CHOICE_ROW, PRINTED_ABOVE, TITLE_ROW, Chosen, add_choice
from bridgesheets.scoresheets.declared import Block, Column, Line, gap, helper
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Form
from bridgesheets.scoresheets.styles import RESULT_STRONG, RESULT_TEXT

_TOP = PRINTED_ABOVE + 22.0
_LOWEST_LINE, _HIGHEST_LINE = 13.5, 30.0
#: Names in this size have room, and most of them in full.
_NAMES = 12.0

#: The columns and rows of a card for a table.
_CARD_WIDTHS = (70.0, 36.0, 190.0, 36.0, 190.0)
_SPACE, _EVENT, _NUMBER, _HEAD = 14.0, 24.0, 96.0, 20.0
_HIGHEST_CARD_LINE = 22.0


def add_seating(event: Event) -> None:
    """Add the sheet "Seating"."""
    form = event.book.form(SEATING)
    match = add_choice(form, event, "Seating: " & event.dated, 8)
    pairs = _by_pair(event, match)
    form.widths(pairs.widths)
    pairs.write(form)
    form.break_after(pairs.last_row)
    tables = _by_table(event, match, pairs.last_row + 1)
    tables.write(form)
    row, size = tables.last_row + 1, _line_height(event, event.tables + 2)[1]
    form.put(row, tables.column("names_ns"), "Sits out", NAMES.at(min(_NAMES, size)))
    form.formula(row, tables.column("ns"), match.shown(lambda block: block.single("sits_out")), KEY.at(size))
    form.finish(row, tables.column("names_ew"), top=TITLE_ROW, head=HEAD_ROW - 1, cursor=(CHOICE_ROW, 3))


def _line_height(event: Event, lines: int) -> tuple[float, float]:
    """The height of a line where so many stand on a page, and the size of its type."""
    height = max(_LOWEST_LINE, min(_HIGHEST_LINE, (event.area()[1] * 0.97 - _TOP) / lines))
    return height, min(16.0, max(10.0, height * 0.72))


def _by_pair(event: Event, match: Chosen) -> Block:
    """A line for each pair: where it sits, and against whom."""
    height, size = _line_height(event, event.lines)
    key, strong = (shaded(role, size, event.entered) for role in (KEY, RESULT_STRONG))
    names = shaded(NAMES, min(_NAMES, size), event.entered)

    def listed(figure: str) -> Callable[[Line], Expression]:
        there = event.calculation
        return lambda row: fx.If(row.beside(there, "both").listed == 1, row.beside(there, "both").of(figure))

    def if_playing(row: Line, value: Expression, otherwise: Expression | str = "") -> Expression:
        return fx.If(fx.If(fx.Count(row.seat) == 1, row.seat != SITS_OUT, fx.FALSE), value, otherwise)

    def in_match(row: Line, block: Block, column: str) -> Expression:
        cells = (row.beside(block, "both").of(column, each) for each in range(event.rounds))
        return fx.IfError(fx.picked(match.number, cells))

    def sits(row: Line) -> Expression:
        return if_playing(row, fx.If(row.seat > 0, "NS", "EW"), fx.If(fx.Count(row.seat) == 1, "out"))

    return Block(
        SEATING,
        (
            Column("pair", "Pair", 46, key, formula=listed("number")),
            Column("names", "Names", 170, names, head_look=HEAD_LEFT, formula=listed("names")),
            Column("table", "Table", 48, strong, formula=lambda row: if_playing(row, abs(row.seat))),
            Column("sits", "Sits", 40, strong, formula=sits),
            Column("against", "Against", 46, key,
                   formula=lambda row: if_playing(row, in_match(row, event.cross_table, "against"))),
            Column("names_against", "", 170, names, head_look=HEAD,
                   formula=lambda row: if_playing(row, event.names(row.against))),
            gap(10),
            helper("seat", lambda row: in_match(row, event.calculation, "seat"), 40),
        ),
        event.lines,
        head_height=22,
        line_height=height,
        named=False,
    )  # fmt: skip


def _by_table(event: Event, match: Chosen, head_row: int) -> Block:
    """A line for each table: who sits there."""
    height, size = _line_height(event, event.tables + 2)
    key, names = (shaded(role, size, event.expected_tables) for role in (KEY, NAMES))
    return Block(
        SEATING,
        (
            Column("table", "Table", 46, key, values=lambda line: line),
            Column("names_ns", "North-South", 170, names, formula=match.column("names_ns"), head_look=HEAD_LEFT),
            Column("ns", "Pair", 48, key, formula=match.column("ns")),
            Column("between", "", 40, key, head_look=HEAD),
            Column("ew", "Pair", 46, key, formula=match.column("ew")),
            Column("names_ew", "East-West", 170, names, formula=match.column("names_ew"), head_look=HEAD_LEFT),
        ),
        event.tables,
        head_row=head_row,
        head_height=22,
        line_height=height,
        named=False,
    )


def add_table_cards(event: Event) -> None:
    """Add the sheet "Table cards"."""
    form = event.book.form(TABLE_CARDS)
    form.widths(_CARD_WIDTHS)
    half = form.area[1] * 0.98 / 2
    height = min(_HIGHEST_CARD_LINE, (half - 2 * _SPACE - _EVENT - _NUMBER - _HEAD) / event.rounds)
    below = half - _SPACE - _EVENT - _NUMBER - _HEAD - height * event.rounds
    heights = (_SPACE, _EVENT, _NUMBER, _HEAD, *[height] * event.rounds, below)
    places = form.laid_out(event.tables, heights, 2, also_after=event.expected_tables)
    for table, (top, _) in enumerate(places, 1):
        _card(form, event, table, top, min(12.0, height * 0.72))
    # The cards of tables that only late entries need stand below those that are printed.
    form.finish(event.expected_tables * len(heights) - 1, len(_CARD_WIDTHS))


def _card(form: Form, event: Event, table: int, top: int, size: float) -> None:
    """Writes the card of a table: who sits there in each match."""
    form.formula(top + 1, 1, event.title, RESULT_TEXT.at(14))
    form.put(top + 2, 1, table, TABLE_TITLE.at(72))
    form.across(top + 2, 1, len(_CARD_WIDTHS), TABLE_TITLE.at(72))
    form.beside(top + 3, 1, ("Match", "NS", "", "EW", ""), HEAD)
    for number, match in enumerate(event.matches, 1):
        seated = match.line(table)
        looks = (look.at(size, shaded=number % 2 == 0) for look in (KEY, KEY, NAMES, KEY, NAMES))
        shown = (fx.If(cell == "", "", cell) for cell in (seated.ns, seated.names_ns, seated.ew, seated.names_ew))
        form.beside(top + 3 + number, 1, (number, *shown), *looks)
