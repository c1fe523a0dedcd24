"""The results of a match to be pinned up, and the score card of a pair; without a pair it is an empty card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil

from bridgesheets.printed.styles import HEAD, KEY, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Single, repeat
from bridgesheets.scoresheets.butler.event import (
    CARD,
    DATUM_NARROW,
    DATUM_STRONG,
    HEAD_LEFT,
    HEAD_NUMBER,
    HEAD_ROW,
    NAMES,
    RESULTS,
    SHOWN_SCORE,
    SIGNED,
    SIGNED_STRONG,
    SMALL,
    WRITTEN,
    WRITTEN_DATUM,
    WRITTEN_SIGNED,
    ButlerSheets,
    if_playing,
    shade_late,
)
from bridgesheets.scoresheets.butler.prints import (
    CHOICE_ROW,
    PRINTED_ABOVE,
    STATUS_ROW,
    TITLE_ROW,
    ChosenMatch,
    add_choice,
    add_heading,
    ask,
)
from bridgesheets.scoresheets.expressions import Expression
from bridgesheets.scoresheets.form import Form, address
from bridgesheets.scoresheets.styles import ASKED, HELPER, RESULT_STRONG, RESULT_VPS_STRONG, STATUS_LINE

_TABLE, _PAIR, _NAMES, _IMPS, _IMPS_OF_HUNDREDTHS, _POINTS = 38.0, 28.0, 160.0, 36.0, 46.0, 40.0
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
#: The height of the row for a datum where there is none.
_NO_DATUM = 3.0


def add_results(event: ButlerSheets) -> None:
    form = event.book.form(RESULTS, landscape=True)
    room = form.area[1] * 0.98 - _TOP
    most = int(room / (2 * _LOWEST_LINE))
    pages = ceil(event.tables / most)
    height = min(_HIGHEST_LINE, room / (2 * ceil(event.tables / pages)))
    last = 3 + event.boards + 2
    compared = "the IMPs of NS against the datum" if event.by_datum else "the cross-IMPs of NS"
    said = f". Upper line: the score of NS; lower line: {compared}; EW has the opposite."
    match = add_choice(form, event, "Results: " & event.dated, last + 2, said)
    blocks = _lines_of(event, match, "ns", height), _lines_of(event, match, "ew", height)
    for block in blocks:
        block.write(form)
        shade_late(form, block, event.sure_tables, "pair")
    form.widths([*blocks[0].widths, 10, 40])
    form.break_evenly(blocks[0].first_row, event.tables, 2, most)
    # The datum is at the head of every page.
    form.finish(
        blocks[1].last_row, last, source=event.source,
        top=TITLE_ROW, head=blocks[0].head_row, down=1 if pages == 1 else 0, cursor=(CHOICE_ROW, 2),
    )  # fmt: skip


def _lines_of(event: ButlerSheets, match: ChosenMatch, side: str, height: float) -> Block:
    """Returns the lines of one side: NS with the scores, EW with the IMPs of NS; heads are above the first."""
    size, first = min(11.0, height * 0.75), side == "ns"
    names = _NAMES if event.boards <= _FEW_BOARDS else _FEWER_LETTERS
    imps = _IMPS if event.by_datum else _IMPS_OF_HUNDREDTHS
    sides = _TABLE + _PAIR + imps + _POINTS
    board = max(_NARROWEST_BOARD, (event.order.paper.area(True)[0] * 0.98 - sides - names) / event.boards)
    bold, light = (int(2 * (board - _FREE) / width) / 2 for width in (_BOLD_DATUM, _DATUM))
    is_wide = bold >= _SMALLEST
    datum_look = DATUM_STRONG.at(min(size, bold)) if is_wide else DATUM_NARROW.at(min(size, light))
    datum = match.datum if is_wide else lambda place: _short(match.datum(place))
    has_datum = first and event.by_datum
    figure, role = ("score", SHOWN_SCORE) if first else ("imps", event.signed(SIGNED))

    def look(own: Role) -> Callable[[int], Role]:
        return lambda line: own.at(
            size, shaded=line % 2 == 0 and line <= event.sure_tables, ruled=first and line <= event.expected_tables
        )

    heads = (("table", "Table"), ("pair", "Pair"), ("names", "Names"), ("imps", "IMPs"), ("vps", "VPs"))
    columns = (
        Column("table", "", _TABLE, look(KEY), values=lambda _: "",
               formula=(lambda row: event.number_of_table(row, row.pair)) if first else None),
        Column("pair", "", _PAIR, look(KEY), formula=match.column(side)),
        Column("names", "Datum" if has_datum else "", names, look(NAMES), formula=match.column(f"names_{side}"),
               head_look=RESULT_STRONG if has_datum else None),
        *repeat(event.boards, Column(
            "board", datum if has_datum else "", board, look(role), head_look=datum_look if has_datum else None,
            formula=lambda row, place: match.column(figure, place)(row),
        )),
        Column("imps", "", imps, look(event.signed(SIGNED_STRONG)), formula=match.column(f"imps_{side}")),
        Column("vps", "", _POINTS, look(RESULT_VPS_STRONG), formula=match.column(f"vps_{side}")),
    )  # fmt: skip
    singles = (
        *(Single(f"head_of_{name}", name, -1, HEAD_LEFT if name == "names" else HEAD, value=head)
          for name, head in heads),
        Single("number", "board", -1, HEAD_NUMBER, match.board, times=event.boards),
    )  # fmt: skip
    return Block(
        RESULTS, columns, event.tables, singles if first else (), head_row=HEAD_ROW + (1 if first else 2), step=2,
        head_height=0 if event.by_datum or not first else _NO_DATUM, line_height=height, named=False,
    )  # fmt: skip


def _short(datum: Expression) -> Expression:
    """Returns a datum in no more letters than -407.5 has."""
    return fx.IfError(fx.Round(datum, fx.If(abs(datum) < _FOUR_FIGURES, 1, 0)))


#: The columns of a match on a score card, and where no datum is among them.
_WIDTHS = {"Board": 38.0, "Contract, tricks": 83.0, "Score": 46.0, "Datum": 46.0, "IMPs": 40.0}
_WIDTHS_WITHOUT_DATUM = {"Board": 38.0, "Contract, tricks": 121.0, "Score": 46.0, "IMPs": 48.0}
_GAP = 14.0
#: Rows of a match beside those of its boards: two headings, the opponents, the sum, and space.
_BESIDE_BOARDS = 5
_CARD_TOP = PRINTED_ABOVE + 8.0
_LOWEST_CARD_LINE, _HIGHEST_CARD_LINE = 12.75, 19.0
_SMALLEST_ON_CARD, _LARGEST = 10.0, 11.0
_NO_PAIR = "There is no such pair."


def add_score_card(event: ButlerSheets) -> None:
    """Adds the sheet: two matches beside each other, all on one page."""
    form, widths = event.book.form(CARD), _card_widths(event)
    across = len(widths)
    last = 2 * across + 1
    form.widths((*widths.values(), _GAP, *widths.values(), 10, 40))
    line = _choose(form, event, last)
    rows, blocks = event.boards + _BESIDE_BOARDS, ceil(event.rounds / 2)
    room = form.area[1] * 0.97 - _CARD_TOP
    blocks_a_page = max(1, min(blocks, int(room // (rows * _LOWEST_CARD_LINE))))
    height = min(_HIGHEST_CARD_LINE, room / (blocks_a_page * rows))
    places = form.positions(event.rounds, [height] * rows, 2 * blocks_a_page, across=2, wide=across + 1, first=HEAD_ROW)
    for match, (top, left) in enumerate(places):
        found = fx.Index(event.calculation.all.of("seat", match), line)
        form.formula(top, last + 3 + match, fx.IfError(found), HELPER)
        seat = Expression(address(top, last + 3 + match, "both"))
        _write_match(form, event, match, line, seat, top, left, height)
    form.finish(HEAD_ROW + blocks * rows - 2, last, top=TITLE_ROW, head=HEAD_ROW - 1,
                down=1 if blocks_a_page == blocks else 0, cursor=(CHOICE_ROW, 3))  # fmt: skip


def _card_widths(event: ButlerSheets) -> dict[str, float]:
    return _WIDTHS if event.by_datum else _WIDTHS_WITHOUT_DATUM


def _choose(form: Form, event: ButlerSheets, last: int) -> Expression:
    """Writes the heading with the cell that asks for a pair; the cell that holds its line in the lists of pairs."""
    pair, line = (Expression(address(row, last + 2, "both")) for row in (CHOICE_ROW, STATUS_ROW))
    asked = Expression(address(CHOICE_ROW, 3))
    add_heading(form, "Score card: " & event.dated, last)
    form.formula(STATUS_ROW, last + 2, fx.IfError(fx.Match(asked, event.pairs.all.number, 0)), HELPER)
    form.formula(CHOICE_ROW, last + 2, fx.If(fx.Count(asked, line) == 2, asked), HELPER)
    nobody = fx.If(asked == "", "Pair ____   Names ______________________________", _NO_PAIR)
    somebody = "Pair " & pair & "   " & event.names(pair)
    form.formula(STATUS_ROW, 1, fx.IfError(fx.If(fx.Count(pair) == 1, somebody, nobody), _NO_PAIR), STATUS_LINE)
    ask(form, "Pair", event.lines, "empty: a card to write on", value=1 if event.order.filled else "")
    return line


def _write_match(
    form: Form, event: ButlerSheets, match: int, line: Expression, seat: Expression, top: int, left: int, height: float
) -> None:
    """Writes one match; ``line`` is the line of the pair in lists, ``seat`` where it sits, both cells."""
    size, tables = min(_LARGEST, max(_SMALLEST_ON_CARD, height * 0.75)), event.matches[match]
    heads = tuple(_card_widths(event))
    last = left + len(heads) - 1

    def of_pair(figure: str) -> Expression:
        return fx.Index(event.cross_table.all.of(figure, match), line)

    def of_board() -> Iterator[Expression | str]:
        """Yields the number of a board, room for the contract, the score, the datum if there is one, and the IMPs."""
        board = fx.call("ROW") - (top + 2)
        cells = (tables.area_of(name) for name in ("score", "clean", "imps"))
        typed, clean, imps = (fx.Index(area, abs(seat), board) for area in cells)
        ruling = fx.If(fx.IsNumber(typed), "", typed & "")
        own = fx.If(seat > 0, imps, fx.If(fx.IsNumber(clean), -imps, event.ruled(typed, "ew")))
        yield from (fx.Index(tables.heads("score", prefix=True), 1, board), "")
        yield if_playing(seat, fx.IfError(fx.If(fx.IsNumber(clean), fx.Sign(seat) * clean, ruling)))
        if event.by_datum:
            datums = tables.across_single("datum", "score", "score")
            yield if_playing(seat, fx.IfError(fx.Sign(seat) * fx.Index(datums, 1, board)))
        yield if_playing(seat, fx.IfError(fx.If(fx.Not(fx.IsNumber(imps)), "", own)))

    sits = fx.If(seat > 0, ": NS, table ", ": EW, table ") & abs(seat)
    seated = fx.IfError(if_playing(seat, sits, fx.If(fx.Count(seat) == 1, ": sits out")))
    form.put_across(top, left, (f"Match {match + 1}" & seated, *[""] * (len(heads) - 1)), HEAD_LEFT.at(size))
    form.put(top + 1, left, "against", ASKED.at(_SMALLEST_ON_CARD))
    against = if_playing(seat, of_pair("against") & "  " & event.names(of_pair("against")))
    form.heading(top + 1, last, fx.IfError(against), ASKED.at(_SMALLEST_ON_CARD), first=left + 1)
    form.put_across(top + 2, left, heads, HEAD.at(_SMALLEST_ON_CARD))
    datum = [WRITTEN_DATUM] if event.by_datum else []
    looks = [look.at(size) for look in (WRITTEN, WRITTEN, WRITTEN, *datum, event.signed(WRITTEN_SIGNED))]
    for board in range(event.boards):
        form.put_across(top + 3 + board, left, of_board(), *looks)
    row = top + 3 + event.boards
    form.put(row, left + 1, "VPs and IMPs of the match", SMALL)
    figures = (fx.IfError(of_pair(figure)) for figure in ("vps", "imps"))
    form.put_across(row, last - 1, figures, RESULT_VPS_STRONG.at(size), event.signed(SIGNED_STRONG).at(size))
