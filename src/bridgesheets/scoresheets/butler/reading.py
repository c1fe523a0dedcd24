"""Reads a proved score sheet of Butler pairs into the records of a Swiss, whose rounds are its matches."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from bridgesheets.scoresheets.butler.event import IMPS, SEATING, SLIPS, ButlerSheets
from bridgesheets.scoresheets.butler.prints import asked_at
from bridgesheets.scoresheets.cells import BlockLines, Cells, Place
from bridgesheets.scoresheets.records import (
    FIXED_TABLE,
    Entrant,
    Round,
    RoundLine,
    SwissEvent,
    hundredths,
    names_drawn,
    read_drawn,
)
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.layout import State
from truesheet.refusals import Refused

#: The sheets that show one match, in place of those that show a round of a Swiss; each asks which match.
_PAGES = {"By number": SEATING, "By table": SEATING, "Slips": SLIPS}


def refuse_other_boards(cells: Cells) -> None:
    """Refuses a set-up that says another number of boards than the sheets of the matches have columns for."""
    event: ButlerSheets = cells.saved.event
    place = event.setup.place("boards")
    if cells.number(*place) != event.boards:
        there = cells.text(*place) or "nothing"
        raise Refused(
            f"{cells.where(*place)} is {there}, but the sheets of the matches are made for {event.boards} "
            f"boards; type {event.boards} there again, or make another workbook for other boards"
        )


def read_event(cells: Cells, without: int = 0) -> SwissEvent:
    """Returns the event of a score sheet; of the match ``without`` only what is typed, not its formulas."""
    if not without:
        refuse_other_boards(cells)
    event: ButlerSheets = cells.saved.event
    entrants = _pairs(BlockLines(cells, event.pairs))
    given = BlockLines(cells, event.adjustments)
    by_imps = cells.text(*event.setup.place("ranked_by")).casefold() == IMPS.casefold()
    counted = [line for line in given.numbers if not without or given.whole(line, "match") != without]
    rounds = tuple(read_round(cells, number, entrants, bare=number == without) for number in range(1, event.rounds + 1))
    return SwissEvent(
        cells.text(*event.setup.place("event")),
        "pair",
        entrants,
        rounds,
        event.tables,
        {
            number: tuple(_totals(cells, event, number, "imps", ()))
            if by_imps
            else tuple(_totals(cells, event, number, "vps", _fines(given, counted, number)))
            for number in entrants
        },
        {},
        names_drawn(cells),
        layout.LISTED_HALVES,
        0,
        0,
        layout.ODD_HOUSE,
        next((one.seed for one in rounds if one.seed is not None), None),
        tuple(_wrong_adjustments(given, counted)),
        is_butler=True,
        unit="IMP" if by_imps else "VP",
        wrong=next(_wrong(cells, event), ""),
    )


def _pairs(lines: BlockLines) -> dict[int, Entrant]:
    """Returns the pairs that have a name, by their numbers: the first of the list is the strongest."""
    found = {}
    for line in lines.numbers:
        if name := lines.text(line, "names"):
            last = lines.number(line, "out")
            found[line] = Entrant(
                line,
                name,
                Decimal(-line),
                0,
                1,
                FIXED_TABLE if last is None else int(last),
                bool(lines.text(line, "house")),
                0,
                absent=frozenset(filter(None, (lines.whole(line, "absent", each) for each in range(layout.ABSENCES)))),
            )
    return found


def read_round(cells: Cells, number: int, entrants: Mapping[int, Entrant], *, bare: bool = False) -> Round:
    """Returns a match: seats, results, what is missing or wrong; a pair that sits out has the last line.

    Where it is ``bare``, it is read without what its formulas say.
    """
    event: ButlerSheets = cells.saved.event
    lines = BlockLines(cells, event.matches[number - 1])
    found = [line for at in lines.numbers if (line := _line(lines, at, event.boards, bare))]
    if sits_out := cells.whole(*lines.single("sits_out")):
        below = max((line.table for line in found if line.teams), default=0) + 1
        found.append(RoundLine(below, sits_out, 0, layout.BYE))
    return read_drawn(cells, number, found)


def _line(lines: BlockLines, table: int, boards: int, bare: bool) -> RoundLine | None:
    """Returns a table of a match; None where nobody sits there, and nothing is wrong."""
    ns, ew = (lines.whole(table, side) or 0 for side in ("ns", "ew"))
    scored = any(lines.is_filled(table, "score", board) for board in range(boards))
    seated = lines.is_filled(table, "ns") or lines.is_filled(table, "ew")
    if bare:
        return RoundLine(table, ns, ew, is_scored=scored) if seated or scored else None
    missing = [board for board in range(boards) if not lines.is_filled(table, "imps", board)]
    if wrong := _wrong_at(lines, table, missing):
        words = lines.text(table, "remark")
        return RoundLine(table, ns, ew, "", State.WRONG, words, scored, at=lines.where(table, *wrong))
    if not seated:
        return RoundLine(table, 0, 0, is_scored=True) if scored else None
    if missing:
        return RoundLine(table, ns, ew, "", State.WAITING, is_scored=scored, at=lines.where(table, "score", missing[0]))
    return RoundLine(table, ns, ew, "", State.DONE, is_scored=scored)


def _wrong_at(lines: BlockLines, line: int, missing: Sequence[int]) -> tuple[str, int] | None:
    """Returns the cell of a table that is wrong: a pair that cannot sit there, or a score that cannot count."""
    if lines.text(line, "pair_words"):
        return "ns", 0
    impossible = [board for board in missing if lines.is_filled(line, "score", board)]
    return ("score", impossible[0]) if impossible else None


def _fines(given: BlockLines, counted: Sequence[int], pair: int) -> list[tuple[int, Decimal]]:
    """Returns the matches that adjustments of a pair are for, 0 for none, and the Victory Points that they bring."""
    return [
        (given.whole(line, "in_match") or 0, given.number(line, "given_vps") or Decimal(0))
        for line in counted
        if given.whole(line, "of_pair") == pair
    ]


def _totals(
    cells: Cells, event: ButlerSheets, pair: int, figure: str, fines: Sequence[tuple[int, Decimal]]
) -> Iterator[int | str]:
    """Yields what a pair has after each match, with ``fines``, in hundredths; in words where there is none."""
    table, total = BlockLines(cells, event.cross_table), Decimal(0)
    for after in range(event.rounds + 1):
        try:
            total += sum((vps for match, vps in fines if match == after), Decimal(0))
            total += (table.number(pair, figure, after - 1) or Decimal(0)) if after else Decimal(0)
        except Refused as problem:
            yield from [str(problem)] * (event.rounds + 1 - after)
            return
        yield hundredths(total)


def _wrong(cells: Cells, event: ButlerSheets) -> Iterator[str]:
    """Yields what keeps any match from being drawn, with its cell."""
    pairs = BlockLines(cells, event.pairs)
    for line in pairs.numbers:
        if remark := pairs.text(line, "remark"):
            yield f"{pairs.where(line, 'number')}: correct pair {line} first: {remark}"
    remarks, sheet = event.rulings.column("remark"), event.setup.sheet
    for row in range(event.setup.row("boards"), event.rulings.last_row + 1):
        if remark := cells.text(sheet, row, remarks):
            yield f"the set-up cannot be used: {cells.where(sheet, row, remarks)}: {remark}"
    for number, match in enumerate(event.matches, 1):
        sits_out = cells.whole(*BlockLines(cells, match).single("sits_out"))
        if sits_out and sits_out not in pairs.numbers:
            yield f"pair {sits_out}, which sits out in match {number}, is not on the sheet Pairs"


def _wrong_adjustments(given: BlockLines, counted: Sequence[int]) -> Iterator[str]:
    for line in counted:
        if remark := given.text(line, "remark"):
            yield f"line {line} of the adjustments: {remark}"


def pages(sheets: Sequence[str], event: ButlerSheets) -> tuple[list[Place], list[str]]:
    """Returns the cells in which the match is typed that pages show, and the pages in place of those of a Swiss."""
    shown = dict.fromkeys(_PAGES.get(name, name) for name in sheets)
    return [(sheet, *asked_at(sheet)) for sheet in (SEATING, SLIPS)], [*shown]
