"""The score card of one pair: every board of every match as the pair sees it. Without a pair it is an empty card."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

from bridgesheets.printed.styles import HEAD
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.choosing import CHOICE_ROW, PRINTED_ABOVE, STATUS_ROW, TITLE_ROW, add_heading, ask
from bridgesheets.scoresheets.butler.event import CARD, HEAD_ROW, SITS_OUT, Event
from bridgesheets.scoresheets.butler.looks import (
    HEAD_LEFT,
    ONE_LINE,
    SIGNED_STRONG,
    SMALL,
    WRITTEN,
    WRITTEN_DATUM,
    WRITTEN_SIGNED,
)
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Form, at
from bridgesheets.scoresheets.styles import ASKED, HELPER, RESULT_VPS_STRONG

_WIDTHS = (38.0, 83.0, 46.0, 46.0, 40.0)
_HEADS = ("Board", "Contract, tricks", "Score", "Datum", "IMPs")
_GAP = 14.0
#: Rows of a match beside those of its boards: two headings, the opponents, the sum, and space.
_BESIDE_BOARDS = 5
_TOP = PRINTED_ABOVE + 8.0
_LOWEST_LINE, _HIGHEST_LINE = 12.75, 19.0
_SMALLEST, _LARGEST = 10.0, 11.0
_NO_PAIR = "There is no such pair."


def add_score_card(event: Event) -> None:
    """Add the sheet: two matches beside each other, all on one page."""
    form, across = event.book.form(CARD), len(_WIDTHS)
    last = 2 * across + 1
    form.widths((*_WIDTHS, _GAP, *_WIDTHS, 10, 40))
    line = _choose(form, event, last)
    rows, blocks = event.boards + _BESIDE_BOARDS, ceil(event.rounds / 2)
    room = form.area[1] * 0.97 - _TOP
    blocks_a_page = max(1, min(blocks, int(room // (rows * _LOWEST_LINE))))
    height = min(_HIGHEST_LINE, room / (blocks_a_page * rows))
    for match in range(event.rounds):
        block, on_right = divmod(match, 2)
        top = HEAD_ROW + block * rows
        if block and not on_right and block % blocks_a_page == 0:
            form.break_after(top - 1)
        found = fx.Index(event.calculation.all.of("seat", match), line)
        form.formula(top, last + 3 + match, fx.IfError(found), HELPER)
        seat = Expression(at(top, last + 3 + match, "both"))
        _write_match(form, event, match, line, seat, top, 1 + (across + 1) * on_right, height)
    form.finish(HEAD_ROW + blocks * rows - 2, last, top=TITLE_ROW, head=HEAD_ROW - 1,
                down=1 if blocks_a_page == blocks else 0, cursor=(CHOICE_ROW, 3))  # fmt: skip


def _choose(form: Form, event: Event, last: int) -> Expression:
    """Writes the heading with the cell that asks for a pair; the cell that holds its line in the lists of pairs."""
    pair, line = (Expression(at(row, last + 2, "both")) for row in (CHOICE_ROW, STATUS_ROW))
    asked = Expression(at(CHOICE_ROW, 3))
    add_heading(form, "Score card: " & event.dated, last)
    form.formula(STATUS_ROW, last + 2, fx.IfError(fx.Match(asked, event.pairs.all.number, 0)), HELPER)
    form.formula(CHOICE_ROW, last + 2, fx.If(fx.Count(asked, line) == 2, asked), HELPER)
    nobody = fx.If(asked == "", "Pair ____   Names ______________________________", _NO_PAIR)
    somebody = "Pair " & pair & "   " & event.names(pair)
    form.formula(STATUS_ROW, 1, fx.IfError(fx.If(fx.Count(pair) == 1, somebody, nobody), _NO_PAIR), ONE_LINE)
    ask(form, "Pair", event.lines, "empty: a card to write on", value=1 if event.order.filled else "")
    return line


def _write_match(
    form: Form, event: Event, match: int, line: Expression, seat: Expression, top: int, left: int, height: float
) -> None:
    """Writes one match; ``line`` is the line of the pair in lists, ``seat`` where it sits, both cells."""
    size, tables, last = min(_LARGEST, max(_SMALLEST, height * 0.75)), event.matches[match], left + len(_HEADS) - 1

    def if_playing(value: Operand, otherwise: Operand = "") -> Expression:
        return fx.If(fx.If(fx.Count(seat) == 1, seat != SITS_OUT, fx.FALSE), value, otherwise)

    def of_pair(figure: str) -> Expression:
        """Returns what the cross-table has of the match."""
        return fx.Index(event.cross_table.all.of(figure, match), line)

    def of_board(board: int) -> Iterator[Expression | str]:
        """The number of a board, room for the contract, the score, the datum and the IMPs."""
        typed, clean, imps = (fx.Index(tables.all.of(name, board), abs(seat)) for name in ("score", "clean", "imps"))
        ruling = fx.If(typed == "", "", fx.If(fx.IsNumber(typed), "", typed))
        own = fx.If(seat > 0, imps, fx.If(fx.IsNumber(clean), -imps, event.ruled(typed, "ew")))
        yield from (tables.heading("score", board), "")
        yield if_playing(fx.IfError(fx.If(fx.IsNumber(clean), fx.Sign(seat) * clean, ruling)))
        yield if_playing(fx.IfError(fx.Sign(seat) * tables.single("datum", board)))
        yield if_playing(fx.IfError(fx.If(fx.Not(fx.IsNumber(imps)), "", own)))

    sits = fx.If(seat > 0, ": NS, table ", ": EW, table ") & abs(seat)
    seated = fx.IfError(if_playing(sits, fx.If(fx.Count(seat) == 1, ": sits out")))
    form.beside(top, left, (f"Match {match + 1}" & seated, "", "", "", ""), HEAD_LEFT.at(size))
    form.put(top + 1, left, "against", ASKED.at(_SMALLEST))
    against = if_playing(of_pair("against") & "  " & event.names(of_pair("against")))
    form.heading(top + 1, last, fx.IfError(against), ASKED.at(_SMALLEST), first=left + 1)
    form.beside(top + 2, left, _HEADS, HEAD.at(_SMALLEST))
    form.heights(top, [height] * (event.boards + _BESIDE_BOARDS))
    looks = [look.at(size) for look in (WRITTEN, WRITTEN, WRITTEN, WRITTEN_DATUM, WRITTEN_SIGNED)]
    for board in range(event.boards):
        form.beside(top + 3 + board, left, of_board(board), *looks)
    row = top + 3 + event.boards
    form.put(row, left + 1, "VPs and IMPs of the match", SMALL)
    figures = (fx.IfError(of_pair(figure)) for figure in ("vps", "imps"))
    form.beside(row, left + 3, figures, RESULT_VPS_STRONG.at(size), SIGNED_STRONG.at(size))
