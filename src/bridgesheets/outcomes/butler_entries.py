"""What the score sheet of Butler pairs says to a draw: pairs, matches, totals, and what is to be put right first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import ROUND_HALF_UP, Decimal

from bridgesheets.draw.pairs_event import Match, Pair, PairsEvent, Seats
from bridgesheets.sheets.butler.event import Event
from bridgesheets.sheets.cells import Cells, Lines
from bridgesheets.spreadsheet.addresses import Address
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK

#: For ever, where nobody said after which match a pair is out.
_STAYS = 10**9
_HUNDREDTHS = 100
#: What is typed: by position of the sheet and place.
Entries = dict[int, dict[Address, Value]]


def refuse_other_boards(cells: Cells) -> None:
    """Refuses a set-up that says another number of boards than the sheets of the matches have columns for."""
    event: Event = cells.saved.event
    place = event.setup.place("boards")
    if cells.number(*place) != event.boards:
        there = cells.text(*place) or "nothing"
        raise Refused(
            f"{cells.where(*place)}: {there} stands there, and the sheets of the matches are made for {event.boards} "
            f"boards; type {event.boards} there again, or make another workbook for other boards"
        )


def entered(cells: Cells) -> PairsEvent:
    """The event as its sheet has it."""
    refuse_other_boards(cells)
    event: Event = cells.saved.event
    return PairsEvent(
        cells.text(*event.setup.place("event")),
        _pairs(Lines(cells, event.pairs)),
        tuple(read_match(cells, number) for number in range(1, event.rounds + 1)),
        _points(cells, event),
        next(_wrong(cells, event), ""),
        tuple(_notes(Lines(cells, event.adjustments))),
    )


def _pairs(lines: Lines) -> dict[int, Pair]:
    """The pairs that have a name, by their numbers."""
    found = {}
    for line in lines.numbers:
        if name := lines.text(line, "names"):
            last = lines.number(line, "out")
            found[line] = Pair(line, name, bool(lines.text(line, "house")), _STAYS if last is None else int(last))
    return found


def read_match(cells: Cells, number: int) -> Match:
    """A match: who sits where, what is in, what is missing and what is wrong."""
    event: Event = cells.saved.event
    lines = Lines(cells, event.matches[number - 1])
    boards = range(event.boards)
    seats, scored, waiting, due, wrong = [], [], [], "", ""
    for line in lines.numbers:
        ns, ew = (lines.whole(line, side) or 0 for side in ("ns", "ew"))
        if any(lines.is_filled(line, "score", board) for board in boards):
            scored.append(line)
        missing = [board for board in boards if not lines.is_filled(line, "imps", board)]
        if lines.is_filled(line, "ns") or lines.is_filled(line, "ew"):
            seats.append(Seats(line, ns, ew))
            if missing:
                waiting.append(line)
                due = due or lines.where(line, "score", missing[0])
        if not wrong and (at := _wrong_at(lines, line, missing)):
            first = f"table {line} of match {number} is to be put right first"
            wrong = f"{first} ({lines.where(line, *at)}): {lines.text(line, 'remark')}"
    sits_out = cells.whole(*lines.single("sits_out")) or 0
    if sits_out and sits_out not in Lines(cells, event.pairs).numbers:
        wrong = wrong or f"pair {sits_out}, which sits out in match {number}, is not on the sheet Pairs"
    return Match(number, tuple(seats), sits_out, tuple(scored), tuple(waiting), due, wrong)


def _wrong_at(lines: Lines, line: int, missing: list[int]) -> tuple[str, int] | None:
    """The cell of a table that is wrong: a pair that cannot sit there, or a score that cannot count."""
    if lines.text(line, "pair_words"):
        return "ns", 0
    impossible = [board for board in missing if lines.is_filled(line, "score", board)]
    return ("score", impossible[0]) if impossible else None


def _points(cells: Cells, event: Event) -> Mapping[int, tuple[int, ...]]:
    """Returns what each pair has after each match, adjustments included, in hundredths."""
    table, given = Lines(cells, event.cross_table), Lines(cells, event.adjustments)
    found = {}
    for pair in table.numbers:
        brought = [table.number(pair, "vps", match) or Decimal(0) for match in range(event.rounds)]
        after = []
        for match in range(event.rounds + 1):
            fines = (
                given.number(line, "given_vps") or Decimal(0)
                for line in given.numbers
                if given.number(line, "of_pair") == pair and (given.number(line, "in_match") or 0) <= match
            )
            total = sum(brought[:match], Decimal(0)) + sum(fines, Decimal(0))
            after.append(int((total * _HUNDREDTHS).to_integral_value(ROUND_HALF_UP)))
        found[pair] = tuple(after)
    return found


def _wrong(cells: Cells, event: Event) -> Iterator[str]:
    """Yields what keeps any match from being drawn, with its cell."""
    pairs = Lines(cells, event.pairs)
    for line in pairs.numbers:
        if remark := pairs.text(line, "remark"):
            yield f"{pairs.where(line, 'number')}: pair {line} is to be put right first: {remark}"
    remarks, sheet = event.rulings.column("remark"), event.setup.sheet
    for row in range(event.setup.row("drop"), event.rulings.last_row + 1):
        if remark := cells.text(sheet, row, remarks):
            yield f"the set-up cannot be used as it stands: {cells.where(sheet, row, remarks)}: {remark}"


def _notes(given: Lines) -> Iterator[str]:
    """The adjustments that do not count as they stand."""
    for line in given.numbers:
        if remark := given.text(line, "remark"):
            yield f"Please look at line {line} of the adjustments: {remark}"


# --- what is typed -------------------------------------------------------------------------------------------------


def seats_typed(cells: Cells, number: int, seats: tuple[Seats, ...], sits_out: int) -> Entries:
    """The numbers of the pairs in the cells of their match; those of the other tables are emptied."""
    match = cells.saved.event.matches[number - 1]
    at_table = {each.table: each for each in seats}
    typed: dict[Address, Value] = {}
    for line in range(1, match.lines + 1):
        each = at_table.get(line, Seats(line, 0, 0))
        for column, pair in (("ns", each.ns), ("ew", each.ew)):
            typed[match.row(line), match.column(column)] = float(pair) if pair else BLANK
    typed[match.single_at("sits_out")] = float(sits_out) if sits_out else BLANK
    return {cells.position(match.sheet): typed}


def first_score(cells: Cells, number: int) -> Address:
    """The cell of the first score of a match."""
    match = cells.saved.event.matches[number - 1]
    return match.row(1), match.column("score")
