"""Draws a round into a workbook, or takes one out again, and writes that into the file: all of it or nothing.

Before it writes, it reads the new round back from the bytes of its sheet alone.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from importlib import import_module
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.pairing.next_round import Options, round_to_draw
from bridgesheets.pairing.round_making import DrawnRound, make_round, reasons_by_table, round_to_take_out
from bridgesheets.pairing.words import teams
from bridgesheets.scoresheets.cells import BlockLines, Cells, Place, refuse_broken
from bridgesheets.scoresheets.proof import SavedSheet, kind_of, read_score_sheet
from bridgesheets.scoresheets.records import RoundDraw, RoundLine, SwissEvent, draw_entries, round_block, sides_of
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.layout import State
from truesheet.addresses import Address, address
from truesheet.calculating.entering import EnteredWorkbook, type_in
from truesheet.calculating.recalculation import StagedWorkbook
from truesheet.package.spelling import Value
from truesheet.patching.saving import open_on_sheet, save_patch
from truesheet.reading.workbook import WorkbookFile
from truesheet.refusals import Refused, RefusedCell
from truesheet.values import BLANK
from truesheet.wording import task
from truesheet.writing.targets import Target

#: The kinds that are drawn round by round.
KINDS = ("swiss", "butler")
#: What is typed: by position of the sheet and address.
Entries = dict[int, dict[Address, Value]]


@dataclass(frozen=True)
class SavedDraw:
    """A draw in its file: the event before it, the backup, the formulas that cannot be calculated, and notes."""

    event: SwissEvent
    backup: Path | None
    refused: tuple[RefusedCell, ...]
    notes: tuple[str, ...] = ()


def drawn_sheet(workbook: WorkbookFile) -> SavedSheet:
    """Returns the proved score sheet of a Swiss, or of Butler pairs, in a workbook."""
    if kind_of(workbook) not in KINDS:
        make = task("new swiss")
        raise Refused(f"it is not a score sheet of a Swiss or of Butler pairs; make one with: {make}")
    return read_score_sheet(workbook)


def _reading(saved: SavedSheet) -> Any:
    """Returns the module that reads this kind of score sheet; others stay unloaded."""
    return import_module(f"bridgesheets.scoresheets.{saved.order.kind}.reading")


def event_in(cells: Cells, without: int = 0) -> SwissEvent:
    """Returns the event of a score sheet; of the round ``without`` only what somebody typed."""
    event: SwissEvent = _reading(cells.saved).read_event(cells, without)
    return event


def event_of(path: Path) -> SwissEvent:
    return event_in(Cells.calculated(drawn_sheet(open_workbook(path))))


def draw_into(path: Path, options: Options, seed: Callable[[], int], now: datetime) -> tuple[DrawnRound, SavedDraw]:
    """Draws a round into a workbook's own file, which keeps a backup."""
    Target(path, force=True).check()
    saved = drawn_sheet(open_workbook(path))
    drawn = _last_drawn(saved)
    expected = options.round or drawn + (0 if options.keep and drawn else 1)
    event, stages = _staged(saved, expected, now)
    if round_to_draw(event, options) != expected:
        # Somebody has typed formulas that seat nobody.
        event = event_in(Cells.calculated(saved))
    made = make_round(event, options, seed)
    chosen = [(place, float(made.seed)) for place in _seed_places(saved) if event.seed is None]
    entries = _entries(saved, (*draw_entries(saved.event, made.number, _round_draw(event, made)), *chosen))
    typed = type_in(saved.workbook, entries, now, stages)
    _check_draw(saved, typed, entries, event, made)
    return made, _save(saved, event, typed, made.number)


def take_out(path: Path, now: datetime) -> tuple[int, SavedDraw]:
    Target(path, force=True).check()
    saved = drawn_sheet(open_workbook(path))
    event, stages = _staged(saved, _last_drawn(saved), now)
    number = round_to_take_out(event)
    # Before the next first draw the teams may be numbered anew.
    entries = _entries(saved, draw_entries(saved.event, number, RoundDraw(names={} if number == 1 else None)))
    return number, _save(saved, event, type_in(saved.workbook, entries, now, stages), number)


def _last_drawn(saved: SavedSheet) -> int:
    """Returns the last round in which somebody plays, without a calculation; 0 if there is none."""
    cells, sides = Cells(saved, {}), sides_of(saved.event)
    for number in range(saved.order.rounds, 0, -1):
        lines = BlockLines(cells, round_block(saved.event, number))
        if any(lines.is_filled(line, side) for line in lines.numbers for side in sides):
            return number
    return 0


def _seed_places(saved: SavedSheet) -> list[Place]:
    """Returns the cell of the set-up that keeps the seed; Butler pairs have none."""
    return [saved.event.setup.place("seed")] if saved.order.kind == "swiss" else []


def _entries(saved: SavedSheet, typed: Iterable[tuple[Place, Value]]) -> Entries:
    cells, found = Cells(saved, {}), dict[int, dict[Address, Value]]()
    for (sheet, row, column), value in typed:
        found.setdefault(cells.position(sheet), {})[row, column] = value
    return found


def _staged(saved: SavedSheet, expected: int, now: datetime) -> tuple[SwissEvent, StagedWorkbook]:
    """Returns the event without the round to be written, and the stages of the calculation around that round."""
    there = 1 <= expected <= saved.order.rounds
    seed = [(place, BLANK) for place in _seed_places(saved)]
    awaited = _entries(saved, (*draw_entries(saved.event, expected, RoundDraw()), *seed)) if there else {}
    stages = StagedWorkbook(saved.workbook, now, awaited)
    return event_in(Cells(saved, stages.first.values, stages.first.refused), expected if there else 0), stages


def _round_draw(event: SwissEvent, drawn: DrawnRound) -> RoundDraw:
    points = {number: event.points(number, drawn.after) for number in drawn.field.order}
    basis = {number: (vps, 1 + sum(other > vps for other in points.values())) for number, vps in points.items()}
    names = {number: entrant.name for number, entrant in event.entrants.items()}
    return RoundDraw(
        drawn.lines,
        reasons_by_table(event, drawn),
        basis,
        (float(drawn.after), float(drawn.seed), str(drawn.record)),
        names,
    )


def _check_draw(
    saved: SavedSheet, typed: EnteredWorkbook, entries: Entries, event: SwissEvent, drawn: DrawnRound
) -> None:
    """Refuses a round that differs from the draw, or in which the sheet finds anything wrong."""
    sheet = saved.sheets[round_block(saved.event, drawn.number).sheet]
    part = typed.patch.parts.get(sheet.part) or sheet.data()
    refuse_unseated(saved.workbook, part, entries[sheet.position], event, drawn)
    cells = Cells(saved, typed.values, typed.refused, entries)
    refuse_broken(cells)
    event_in(cells)
    lines = _reading(saved).read_round(cells, drawn.number, event.entrants).lines
    for line in lines:
        if line.state is State.WRONG:
            raise Refused(f"nothing was written: the sheet does not take table {line.table}: {line.words}")
    if tuple(line.without_result for line in lines) != drawn.lines:
        raise Refused(f"nothing was written: {event.period} {drawn.number} is not in its sheet as it was drawn")


def _save(saved: SavedSheet, event: SwissEvent, typed: EnteredWorkbook, number: int) -> SavedDraw:
    """Saves the entries of a draw into the workbook, which then opens at the first result of the round."""
    patch = open_on_sheet(saved.workbook, typed.patch, *first_result(saved, number))
    return SavedDraw(event, save_patch(saved.workbook, patch), typed.refused, saved.notes)


def first_result(saved: SavedSheet, number: int) -> tuple[int, Address]:
    block = round_block(saved.event, number)
    column = block.column("score" if saved.order.kind == "butler" else "imps_a")
    return saved.sheets[block.sheet].position, (block.row(1), column)


# --- pages ---------------------------------------------------------------------------------------------------------


def pages(path: Path, number: int, sheets: tuple[str, ...], now: datetime) -> bytes:
    """Returns some sheets of the workbook as they show a round, with values in place of formulas, to be printed.

    The sheets have the names of a Swiss; of Butler pairs those are printed that show the same.
    """
    from bridgesheets.scoresheets.making import as_shown  # it loads openpyxl, which only pages need

    saved = drawn_sheet(open_workbook(path))
    cells = Cells(saved, {})
    asked, shown = _reading(saved).pages(sheets, saved.event)
    for sheet in shown:
        cells.position(sheet)
    entries = _entries(saved, ((place, float(number)) for place in asked))
    return as_shown(saved.workbook, entries, tuple(map(cells.title, shown)), now)


def refuse_unseated(
    workbook: WorkbookFile, part: bytes, entries: Mapping[Address, Value], event: SwissEvent, drawn: DrawnRound
) -> None:
    """Refuses a round if the new bytes of its sheet do not hold the draw, with everybody once."""
    found = {cell.get("r"): _text(workbook, cell) for cell in ElementTree.fromstring(part).iterfind(".//{*}c")}
    for where, value in sorted(entries.items()):
        wanted = "" if value is BLANK else f"{value:g}" if isinstance(value, float) else str(value)
        if found.get(address(*where), "") != wanted:
            called = f"{event.period} {drawn.number}"
            raise Refused(f"nothing was written: {address(*where)} of {called} would not hold what was drawn")
    wrong = [
        one.number
        for one in event.entrants.values()
        if one.plays_in(drawn.number) and not one.house and not _stands_once(one.number, drawn.lines)
    ]
    if wrong:
        verb = "is" if len(wrong) == 1 else "are"
        raise Refused(
            f"nothing was written: {teams(wrong, event.called)} {verb} not once in {event.period} {drawn.number}; "
            "see whether they stay at a table that the sheet has"
        )


def _stands_once(team: int, lines: tuple[RoundLine, ...]) -> bool:
    """Checks if a team is there once; in a triple once as A and once as B, if a third left perhaps on one side."""
    own = [line for line in lines if team in line.teams]
    kinds = {line.kind for line in own}
    sides = sum(line.a == team for line in own), sum(line.b == team for line in own)
    alone = sides in ((1, 0), (0, 1))
    if kinds & {layout.HALF, layout.LONG_FIRST}:
        return sides == (1, 1)
    return alone or (layout.LONG_SECOND in kinds and sides == (1, 1))


def _text(workbook: WorkbookFile, cell: ElementTree.Element) -> str:
    """Returns what a cell holds, a whole number without decimals."""
    value = "".join(found.text or "" for found in cell.iterfind("{*}v"))
    if cell.get("t") == "s":
        return str(workbook.strings[int(value)])
    if cell.get("t") == "inlineStr":
        return "".join(found.text or "" for found in cell.iterfind(".//{*}t"))
    return value.removesuffix(".0")
