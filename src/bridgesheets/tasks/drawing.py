"""Draws a round into a workbook, or takes one out again, and writes that into the file: all of it or nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from bridgesheets.draw.next_round import Options, round_to_draw
from bridgesheets.draw.round_making import DrawnRound, make, reasons, round_to_take_out
from bridgesheets.in_workbooks import open_workbook
from bridgesheets.sheets.cells import Cells
from bridgesheets.sheets.pages import as_shown
from bridgesheets.sheets.proof import SavedSheet, kind_of, read_score_sheet
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.layout import State
from bridgesheets.sheets.swiss.reading import (
    KIND,
    Entries,
    drawn_rounds,
    entries_of,
    read_event,
    read_round,
    written_cells,
)
from bridgesheets.sheets.swiss.records import SwissEvent
from bridgesheets.spreadsheet.calculating.entering import Typed, type_in
from bridgesheets.spreadsheet.calculating.recalculation import RefusedCell
from bridgesheets.spreadsheet.calculating.stages import Stages
from bridgesheets.spreadsheet.patching.open_at import opened_at
from bridgesheets.spreadsheet.patching.saving import save_patch
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK
from bridgesheets.spreadsheet.wording import task
from bridgesheets.spreadsheet.writing.targets import Target
from bridgesheets.tasks.read_back import refuse_unseated


@dataclass(frozen=True)
class Written:
    """A written draw: the event as it was, the backup kept, formulas that could not be calculated, what was noted."""

    event: SwissEvent
    backup: Path | None
    refused: tuple[RefusedCell, ...]
    notes: tuple[str, ...] = ()


def swiss_sheet(workbook: Workbook) -> SavedSheet:
    """The score sheet of a Swiss in a workbook, proved."""
    if kind_of(workbook) != KIND:
        raise Refused(f"it is not a Swiss score sheet of ours; make one with: {task('new swiss', '--out FILE')}")
    return read_score_sheet(workbook)


def event_of(path: Path) -> SwissEvent:
    """The event that a workbook holds."""
    return read_event(Cells.calculated(swiss_sheet(open_workbook(path))))


def draw_into(path: Path, options: Options, seed: Callable[[], int], now: datetime) -> tuple[DrawnRound, Written]:
    """Draws a round into a workbook's own file, which keeps a backup."""
    Target(path, force=True).check()
    saved = swiss_sheet(open_workbook(path))
    typed_cells = Cells(saved, {})
    drawn = max(drawn_rounds(typed_cells), default=0)
    expected = options.round or drawn + (0 if options.keep and drawn else 1)
    event, stages = _staged(saved, typed_cells, expected, now)
    if round_to_draw(event, options) != expected:
        # Somebody has typed formulas that seat nobody.
        event = read_event(Cells.calculated(saved))
    made = make(event, options, seed)
    typed = type_in(saved.workbook, _entries(typed_cells, event, made), now, stages)
    _accepted(saved, typed, event, made)
    return made, _written(saved, event, typed, made.number)


def take_out(path: Path, now: datetime) -> tuple[int, Written]:
    """Takes the last round that was drawn out again."""
    Target(path, force=True).check()
    saved = swiss_sheet(open_workbook(path))
    typed_cells = Cells(saved, {})
    event, stages = _staged(saved, typed_cells, max(drawn_rounds(typed_cells), default=0), now)
    number = round_to_take_out(event)
    # Before the next first draw the teams may be numbered anew.
    emptied = written_cells(typed_cells, number, names=number == 1, seed=False)
    entries: Entries = {position: dict.fromkeys(sorted(cells), BLANK) for position, cells in emptied.items()}
    return number, _written(saved, event, type_in(saved.workbook, entries, now, stages), number)


def _staged(saved: SavedSheet, typed: Cells, expected: int, now: datetime) -> tuple[SwissEvent, Stages]:
    """The event as far as it does not need the round that is expected to be written, and what waits for it."""
    there = 1 <= expected <= saved.order.rounds
    stages = Stages(saved.workbook, now, written_cells(typed, expected) if there else {})
    cells = Cells(saved, stages.first.values, stages.first.refused)
    return read_event(cells, expected if there else 0), stages


def _entries(cells: Cells, event: SwissEvent, made: DrawnRound) -> Entries:
    """Returns what is typed for a round that was drawn."""
    points = {number: event.points(number, made.after) for number in made.field.order}
    basis = {
        number: (vps, 1 + sum(other > vps for other in points.values())) for number, vps in points.items()
    }  # fmt: skip
    return entries_of(
        cells, made.number, {line.table: line for line in made.lines}, reasons(made), basis,
        (float(made.after), float(made.seed), str(made.record)),
        {number: entrant.name for number, entrant in event.entrants.items()},
        made.seed if event.seed is None else None,
    )  # fmt: skip


def _accepted(saved: SavedSheet, typed: Typed, event: SwissEvent, made: DrawnRound) -> None:
    """Refuses a round that does not stand as it was drawn, and one in which the sheet finds anything wrong."""
    block = saved.event.rounds[made.number - 1]
    sheet = saved.sheets[block.sheet]
    refuse_unseated(saved.workbook, typed.patch.parts.get(sheet.part) or sheet.data(), block, event, made)
    entered = {position: {**found} for position, found in _entries(Cells(saved, {}), event, made).items()}
    cells = Cells(saved, typed.values, typed.refused, entered)
    read_event(cells)
    for line in read_round(cells, made.number, event.entrants).lines:
        if line.state is State.WRONG:
            raise Refused(f"nothing was written: the sheet does not take table {line.table}: {line.words}")


def _written(saved: SavedSheet, event: SwissEvent, typed: Typed, number: int) -> Written:
    """Saves what the draw enters into the workbook, which then opens at the first result of the round."""
    block = saved.event.rounds[number - 1]
    patch = opened_at(
        saved.workbook, typed.patch, saved.sheets[block.sheet].position, (block.row(1), block.column("imps_a"))
    )  # fmt: skip
    return Written(event, save_patch(saved.workbook, patch).backup, typed.refused, saved.notes)


# --- pages ---------------------------------------------------------------------------------------------------------


def pages(path: Path, number: int, sheets: tuple[str, ...], now: datetime) -> bytes:
    """Some sheets of the workbook as they show a round, with values in place of formulas, to be printed."""
    saved = swiss_sheet(open_workbook(path))
    cells = Cells(saved, {})
    for sheet in sheets:
        cells.position(sheet)
    page, *where = saved.event.setup.place(layout.ASSIGNED_ROUND)
    shown: Entries = {cells.position(page): {(where[0], where[1]): float(number)}}
    return as_shown(saved.workbook, shown, tuple(map(cells.title, sheets)), now)
