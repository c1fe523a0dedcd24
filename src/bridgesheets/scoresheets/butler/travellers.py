"""Travellers of the boards of a match: to write on, or with scores and IMPs once these are in."""

from __future__ import annotations

from functools import partial

from bridgesheets.printed.styles import HEAD, SECTION
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.butler.choosing import CHOICE_ROW, PRINTED_ABOVE, TITLE_ROW, Chosen, add_choice
from bridgesheets.scoresheets.butler.event import HEAD_ROW, TRAVELLERS, Event
from bridgesheets.scoresheets.butler.looks import DATUM_STRONG, SMALL, WRITTEN, WRITTEN_SIGNED
from bridgesheets.scoresheets.declared import Block, Column, Line, helpers
from bridgesheets.scoresheets.expressions import Expression

#: The columns of a traveller, and the space beside it.
_ACROSS, _GAP = 7, 14.0
_TOP = PRINTED_ABOVE
_TITLE, _HEAD = 20.0, 18.0
#: Rows of travellers on a page: as many as leave lines of some height to write on.
_ROWS = (3, 2, 1)
_LOWEST_LINE, _HIGHEST_LINE = 12.75, 24.0
_SMALLEST, _LARGEST = 10.0, 11.0


def add_travellers(event: Event) -> None:
    """Add the sheet: two boards beside each other, two rows of them a page if the tables let them."""
    form, room = event.book.form(TRAVELLERS), event.area()[1] * 0.97 - _TOP
    heights = {rows: (room / rows - _TITLE - _HEAD - _GAP) / event.tables for rows in _ROWS}
    rows_a_page = next((rows for rows in _ROWS if heights[rows] >= _LOWEST_LINE), 1)
    height = min(_HIGHEST_LINE, heights[rows_a_page])
    beside = 2 * _ACROSS + 3
    match = add_choice(form, event, "Travellers: " & event.dated, beside)
    seats = Block(
        TRAVELLERS, helpers(40, ns=match.column("ns"), ew=match.column("ew")), event.tables, left=beside + 1,
        named=False,
    )  # fmt: skip
    seats.write(form)
    top = HEAD_ROW
    for board in range(event.boards):
        if board and board % 2 == 0:
            top += event.tables + 3
            if (board // 2) % rows_a_page == 0:
                form.break_after(top - 1)
        traveller = _traveller(event, match, board, top + 1, seats, height)
        # Above it stand the number of its board and the datum.
        number = match.raw(partial(Block.heading, name="score", number=board))
        form.show(top, traveller.column("ns"), fx.IfError("Board " & number), SECTION.at(14), height=_TITLE)
        form.put(top, traveller.column("tricks"), "Datum", SMALL)
        form.formula(top, traveller.column("score"), match.datum(board), DATUM_STRONG)
        form.height(traveller.last_row + 1, _GAP)
        traveller.write(form)
    form.widths((*traveller.widths, _GAP, *traveller.widths, 10, 40, *seats.widths))
    form.finish(top + event.tables + 1, 2 * _ACROSS + 1, top=TITLE_ROW, head=HEAD_ROW - 1, cursor=(CHOICE_ROW, 3))


def _traveller(event: Event, match: Chosen, board: int, head_row: int, seats: Block, height: float) -> Block:
    """The traveller of a board, a line a table."""
    written, signed = (look.at(min(_LARGEST, max(_SMALLEST, height * 0.75))) for look in (WRITTEN, WRITTEN_SIGNED))

    def seat(row: Line, side: str) -> Expression:
        number = row.beside(seats, "both").of(side)
        return fx.If(number == "", "", number)

    def imps_of_ew(row: Line) -> Expression:
        own = fx.If(fx.Count(row.score) == 1, -row.imps_ns, event.ruled(row.score, "ew"))
        return fx.IfError(fx.If(fx.Count(row.imps_ns) == 0, "", own))

    return Block(
        TRAVELLERS,
        (
            *(Column(side, side.upper(), 26, written, formula=partial(seat, side=side)) for side in ("ns", "ew")),
            Column("contract", "Contract", 51, written),
            Column("tricks", "Tricks", 32, written),
            Column("score", "Score", 46, written, formula=match.column("score", board)),
            Column("imps_ns", "NS", 36, signed, formula=match.column("imps", board)),
            Column("imps_ew", "EW", 36, signed, formula=imps_of_ew),
        ),
        event.tables,
        head_row=head_row,
        left=1 + (_ACROSS + 1) * (board % 2),
        head_look=HEAD.at(10),
        head_height=_HEAD,
        line_height=height,
        named=False,
    )
