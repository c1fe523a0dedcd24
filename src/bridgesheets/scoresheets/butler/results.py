"""A match to pin up: the score and the IMPs of every table on every board, with the datum."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from bridgesheets.printed.styles import HEAD, KEY, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.choosing import CHOICE_ROW, PRINTED_ABOVE, TITLE_ROW, Chosen, add_choice
from bridgesheets.scoresheets.butler.event import HEAD_ROW, RESULTS, Event
from bridgesheets.scoresheets.butler.looks import (
    DATUM_NARROW,
    DATUM_STRONG,
    HEAD_LEFT,
    HEAD_NUMBER,
    NAMES,
    SHOWN_SCORE,
    SIGNED,
    SIGNED_STRONG,
    SMALL,
)
from bridgesheets.scoresheets.declared import Block, Column, Single, repeated
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Form, at
from bridgesheets.scoresheets.styles import RESULT_STRONG, RESULT_VPS_STRONG

_TABLE, _PAIR, _NAMES, _IMPS, _POINTS = 38.0, 28.0, 160.0, 36.0, 40.0
#: With more boards than this names have less room.
_FEW_BOARDS, _FEWER_LETTERS = 10, 130.0
#: A datum such as -407.5 in bold type of one point and in a lighter one, and what a cell keeps free beside it.
_BOLD_DATUM, _DATUM, _FREE = 3.2, 2.6, 4.0
_SMALLEST, _FOUR_FIGURES = 10.0, 1000
_NARROWEST_BOARD = _SMALLEST * _DATUM + _FREE
#: Above the tables, and the line beneath them.
_TOP = PRINTED_ABOVE + 24.0 + 18.0 + 15.0
#: Three quarters of it are the type, of 10 points at least.
_LOWEST_LINE, _HIGHEST_LINE = 13.5, 18.0
_SIDES = _TABLE + _PAIR + _IMPS + _POINTS


def add_results(event: Event) -> None:
    """Add the sheet "Results"."""
    form = event.book.form(RESULTS, landscape=True)
    room = form.area[1] * 0.98 - _TOP
    most = int(room / (2 * _LOWEST_LINE))
    pages = ceil(event.tables / most)
    height = min(_HIGHEST_LINE, room / (2 * ceil(event.tables / pages)))
    last = 3 + event.boards + 2
    match = add_choice(form, event, "Results: " & event.dated, last + 2)
    blocks = _lines_of(event, match, "ns", height), _lines_of(event, match, "ew", height)
    for block in blocks:
        block.write(form)
    form.widths([*blocks[0].widths, 10, 40])
    _write_late(form, event, blocks[0])
    end = blocks[1].last_row
    form.put(end + 1, 1, "Above: the score of NS. Below: the IMPs of NS against the datum; EW has the opposite.", SMALL)
    form.break_evenly(blocks[0].first_row, event.tables, 2, most)
    # The datum stands at the head of every page.
    form.finish(
        end + 1, last, source="Datum: NSWBA State Swiss Pairs, Supplementary Regulations 1.4",
        top=TITLE_ROW, head=blocks[0].head_row, down=1 if pages == 1 else 0, cursor=(CHOICE_ROW, 2),
    )  # fmt: skip


def _lines_of(event: Event, match: Chosen, side: str, height: float) -> Block:
    """The lines of one side: NS with the scores, EW with the IMPs of NS below them; heads stand above the first."""
    size, first = min(11.0, height * 0.75), side == "ns"
    names = _NAMES if event.boards <= _FEW_BOARDS else _FEWER_LETTERS
    board = max(_NARROWEST_BOARD, (event.area(landscape=True)[0] * 0.98 - _SIDES - names) / event.boards)
    bold, light = (int(2 * (board - _FREE) / width) / 2 for width in (_BOLD_DATUM, _DATUM))
    is_wide = bold >= _SMALLEST
    datum_look = DATUM_STRONG.at(min(size, bold)) if is_wide else DATUM_NARROW.at(min(size, light))
    datum = match.datum if is_wide else lambda place: _short(match.datum(place))
    figure, role = ("score", SHOWN_SCORE) if first else ("imps", SIGNED)

    def look(own: Role) -> Callable[[int], Role]:
        return lambda line: own.at(
            size, shaded=line % 2 == 0 and line <= event.expected_tables, ruled=first and line <= event.expected_tables
        )

    heads = (("table", "Table"), ("pair", "Pair"), ("names", "Names"), ("imps", "IMPs"), ("vps", "VPs"))
    columns = (
        Column("table", "", _TABLE, look(KEY), values=lambda line: line if first else ""),
        Column("pair", "", _PAIR, look(KEY), formula=match.column(side)),
        Column("names", "Datum" if first else "", names, look(NAMES), formula=match.column(f"names_{side}"),
               head_look=RESULT_STRONG if first else None),
        *repeated(event.boards, Column(
            "board", datum if first else "", board, look(role), head_look=datum_look if first else None,
            formula=lambda row, place: match.column(figure, place)(row),
        )),
        Column("imps", "", _IMPS, look(SIGNED_STRONG), formula=match.column(f"imps_{side}")),
        Column("vps", "", _POINTS, look(RESULT_VPS_STRONG), formula=match.column(f"vps_{side}")),
    )  # fmt: skip
    singles = (
        *(Single(f"head_of_{name}", name, -1, HEAD_LEFT if name == "names" else HEAD, value=head)
          for name, head in heads),
        Single("number", "board", -1, HEAD_NUMBER, match.board, times=event.boards),
    )  # fmt: skip
    return Block(
        RESULTS, columns, event.tables, singles if first else (), head_row=HEAD_ROW + (1 if first else 2), step=2,
        line_height=height,
        named=False,
    )  # fmt: skip


def _short(datum: Expression) -> Expression:
    """A datum in no more letters than -407.5 has."""
    return fx.IfError(fx.Round(datum, fx.If(abs(datum) < _FOUR_FIGURES, 1, 0)))


def _write_late(form: Form, event: Event, block: Block) -> None:
    """Shows the numbers of tables of pairs that come late only where somebody plays there."""
    for table in range(event.expected_tables + 1, event.tables + 1):
        row, column = block.row(table), block.column("table")
        pair = Expression(at(row, block.column("pair")))
        form.formula(row, column, fx.If(pair == "", "", table), block.columns[0].look_of(table))
