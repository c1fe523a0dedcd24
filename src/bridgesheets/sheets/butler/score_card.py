"""The score card of one pair: every board of every match as the pair sees it. Without a pair it is an empty card."""

from __future__ import annotations

from typing import NamedTuple

from bridgesheets.printed.styles import HEAD
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.butler.choosing import CHOICE_ROW, PRINTED_ABOVE, STATUS_ROW, TITLE_ROW, add_heading
from bridgesheets.sheets.butler.event import CARD, HEAD_ROW, SITS_OUT, Event
from bridgesheets.sheets.butler.looks import (
    HEAD_LEFT,
    ONE_LINE,
    SIGNED_STRONG,
    SMALL,
    WRITTEN,
    WRITTEN_DATUM,
    WRITTEN_SIGNED,
)
from bridgesheets.sheets.declared import name_cells
from bridgesheets.sheets.entries import whole
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.form import Form, at
from bridgesheets.sheets.styles import ASKED, ENTRY, HELPER, RESULT_VPS_STRONG
from bridgesheets.spreadsheet.addresses import Area

_WIDTHS = (38.0, 83.0, 46.0, 46.0, 40.0)
_HEADS = ("Board", "Contract, tricks", "Score", "Datum", "IMPs")
_GAP = 14.0
#: Rows of a match beside those of its boards: two headings, the opponents, the sum, and space.
_BESIDE_BOARDS = 5
_TOP = PRINTED_ABOVE + 8.0
_LOWEST_LINE, _HIGHEST_LINE = 12.75, 19.0
_SMALLEST, _LARGEST = 10.0, 11.0
#: The cell in which the pair is chosen.
_ENTRY = CHOICE_ROW, 3
_NO_PAIR = "There is no such pair."


def add_score_card(event: Event) -> None:
    """Add the sheet: two matches beside each other, all on one page."""
    form = event.book.form(CARD)
    across = len(_WIDTHS)
    form.widths((*_WIDTHS, _GAP, *_WIDTHS, 10, 40))
    line = _choose(form, event, 2 * across + 1)
    rows = event.boards + _BESIDE_BOARDS
    blocks = -(-event.rounds // 2)
    room = form.area[1] * 0.97 - _TOP
    blocks_a_page = max(1, min(blocks, int(room // (rows * _LOWEST_LINE))))
    height = min(_HIGHEST_LINE, room / (blocks_a_page * rows))
    end = HEAD_ROW
    for match in range(event.rounds):
        block = match // 2
        top = HEAD_ROW + block * rows
        if match % 2 == 0 and block and block % blocks_a_page == 0:
            form.break_after(top - 1)
        seat = Expression(at(top, 2 * across + 4 + match, "both"))
        found = fx.Index(event.calculation.all.of("seat", match), line)
        form.formula(top, 2 * across + 4 + match, fx.IfError(found), HELPER)
        _Card(form, event, match, line, seat, top, 1 + (across + 1) * (match % 2)).write(height)
        end = top + rows - 2
    down = 1 if blocks_a_page == blocks else 0
    form.finish(end, 2 * across + 1, source="Made by bridgesheets", top=TITLE_ROW, head=HEAD_ROW - 1, down=down,
                cursor=_ENTRY)  # fmt: skip


def _choose(form: Form, event: Event, last: int) -> Expression:
    """Writes the heading with the cell that asks for a pair; the cell that holds its line in the lists of pairs."""
    asked = Expression(at(*_ENTRY))
    pair, line = Expression(at(CHOICE_ROW, last + 2, "both")), Expression(at(STATUS_ROW, last + 2, "both"))
    add_heading(form, "Score card: " & event.dated, last)
    form.formula(STATUS_ROW, last + 2, fx.IfError(fx.Match(asked, event.pairs.all.number, 0)), HELPER)
    form.formula(CHOICE_ROW, last + 2, fx.If(fx.Count(asked, line) == 2, asked), HELPER)
    nobody = fx.If(asked == "", "Pair ____   Names ______________________________", _NO_PAIR)
    somebody = "Pair " & pair & "   " & event.names(pair)
    form.formula(STATUS_ROW, 1, fx.IfError(fx.If(fx.Count(pair) == 1, somebody, nobody), _NO_PAIR), ONE_LINE)
    form.put(CHOICE_ROW, 1, "Pair", ASKED)
    form.entry(*_ENTRY, ENTRY, whole("Pair", 1, event.lines), 1 if event.order.filled else "")
    form.put(CHOICE_ROW, _ENTRY[1] + 1, "empty: a card to write on", ASKED)
    name_cells(form, Area(*_ENTRY, *_ENTRY))
    return line


class _Card(NamedTuple):
    """One match of the card; ``line`` is the line of the pair in lists, ``seat`` where it sits, both cells."""

    form: Form
    event: Event
    match: int
    line: Expression
    seat: Expression
    top: int
    left: int

    @property
    def _playing(self) -> Expression:
        return fx.If(fx.Count(self.seat) == 1, self.seat != SITS_OUT, fx.FALSE)

    def _of_pair(self, figure: str) -> Expression:
        """What the cross-table has of the match."""
        return fx.Index(self.event.cross_table.all.of(figure, self.match), self.line)

    def write(self, height: float) -> None:
        """Writes the match."""
        form, top, left, size = self.form, self.top, self.left, min(_LARGEST, max(_SMALLEST, height * 0.75))
        for column in range(left, left + len(_HEADS)):
            form.put(top, column, "", HEAD_LEFT.at(size))
        sits = fx.If(self.seat > 0, ": NS, table ", ": EW, table ") & abs(self.seat)
        seated = fx.If(self._playing, sits, fx.If(fx.Count(self.seat) == 1, ": sits out"))
        form.formula(top, left, f"Match {self.match + 1}" & fx.IfError(seated), HEAD_LEFT.at(size))
        form.put(top + 1, left, "against", ASKED.at(_SMALLEST))
        opponents = self._of_pair("against")
        against = opponents & "  " & self.event.names(opponents)
        form.across(top + 1, left + 1, left + len(_HEADS) - 1, ASKED.at(_SMALLEST))
        form.formula(top + 1, left + 1, fx.IfError(fx.If(self._playing, against)), ASKED.at(_SMALLEST))
        form.shrink(top + 1, left + 1)
        for column, head in enumerate(_HEADS, left):
            form.put(top + 2, column, head, HEAD.at(_SMALLEST))
        for row in range(top, top + self.event.boards + _BESIDE_BOARDS):
            form.height(row, height)
        for board in range(self.event.boards):
            self._write_board(board, size)
        row = top + 3 + self.event.boards
        form.put(row, left + 1, "VPs and IMPs of the match", SMALL)
        form.formula(row, left + 3, fx.IfError(self._of_pair("vps")), RESULT_VPS_STRONG.at(size))
        form.formula(row, left + 4, fx.IfError(self._of_pair("imps")), SIGNED_STRONG.at(size))

    def _write_board(self, board: int, size: float) -> None:
        """Writes one board of the match."""
        form, event, seat, left, row = self.form, self.event, self.seat, self.left, self.top + 3 + board
        tables = event.matches[self.match]
        form.formula(row, left, tables.heading("score", board), WRITTEN.at(size))
        form.put(row, left + 1, "", WRITTEN.at(size))
        typed, clean, imps = (
            fx.Index(tables.all.of(column, board), abs(seat)) for column in ("score", "clean", "imps")
        )
        score = fx.If(
            fx.IsNumber(clean), fx.Sign(seat) * clean, fx.If(typed == "", "", fx.If(fx.IsNumber(typed), "", typed))
        )
        form.formula(row, left + 2, fx.If(self._playing, fx.IfError(score)), WRITTEN.at(size))
        datum = fx.IfError(fx.Sign(seat) * tables.single("datum", board))
        form.formula(row, left + 3, fx.If(self._playing, datum), WRITTEN_DATUM.at(size))
        own = fx.If(seat > 0, imps, fx.If(fx.IsNumber(clean), -imps, event.ruled(typed, "ew")))
        own = fx.If(fx.Not(fx.IsNumber(imps)), "", own)
        form.formula(row, left + 4, fx.If(self._playing, fx.IfError(own)), WRITTEN_SIGNED.at(size))
