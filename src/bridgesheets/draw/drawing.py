"""Drawing a round of a workbook, or taking one out again, and writing that into the file: all of it or nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from io import BytesIO
from pathlib import Path

from bridgesheets.draw.broken import refuse_broken
from bridgesheets.draw.event import Event, drawn_rounds, read_event, read_round
from bridgesheets.draw.named import Names, NotOurs
from bridgesheets.draw.next_round import Options, round_to_draw
from bridgesheets.draw.read_back import refuse_unseated
from bridgesheets.draw.recount import refuse_other_figures
from bridgesheets.draw.round_making import DrawnRound, Entries, make, undo, written
from bridgesheets.in_workbooks import open_workbook
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.layout import State
from bridgesheets.spreadsheet.calculating.entering import Typed, type_in
from bridgesheets.spreadsheet.calculating.recalculation import RefusedCell
from bridgesheets.spreadsheet.calculating.stages import Stages
from bridgesheets.spreadsheet.patching.open_at import opened_at
from bridgesheets.spreadsheet.patching.saving import save_patch
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.writing.targets import Target


@dataclass(frozen=True)
class Written:
    """What was done: the event as it was, the backup kept, formulas that could not be calculated."""

    event: Event
    backup: Path | None
    refused: tuple[RefusedCell, ...]


def event_of(path: Path, now: datetime) -> Event:
    """The event that a workbook holds."""
    return _read(open_workbook(path), now)


def draw_into(path: Path, options: Options, seed: Callable[[], int], now: datetime) -> tuple[DrawnRound, Written]:
    """Draw a round into a workbook's own file, which keeps a backup."""
    Target(path, force=True).check()
    workbook = open_workbook(path)
    number, event, stages = _staged(
        workbook, now, lambda drawn: options.round or drawn + (0 if options.keep and drawn else 1)
    )
    if round_to_draw(event, options) != number:
        # Somebody has typed formulas that seat nobody.
        event = _read(workbook, now)
        number = 0
    refuse_other_figures(event, number)
    made = make(event, options, seed)
    typed = type_in(workbook, made.entries, now, stages)
    _accepted(workbook, typed, made, event)
    return made, _saved(workbook, event, typed, made.number)


def take_out(path: Path, now: datetime) -> tuple[int, Written]:
    """Take the last round that was drawn out again."""
    Target(path, force=True).check()
    workbook = open_workbook(path)
    _, event, stages = _staged(workbook, now, lambda drawn: drawn)
    number, entries = undo(event)
    return number, _saved(workbook, event, type_in(workbook, entries, now, stages), number)


def _staged(workbook: Workbook, now: datetime, expected: Callable[[int], int]) -> tuple[int, Event, Stages]:
    """The round that is expected to be written, the event as far as it does not need that round, and what waits for it.

    The expected round follows from the last that somebody stands in.
    """
    typed = Names.constants(workbook)
    if layout.TOTALS not in typed:
        # Before anything of a file that is not ours is calculated.
        read_event(typed)
    number = expected(max(drawn_rounds(typed), default=0))
    try:
        places = written(typed, number)
    except NotOurs:
        # There is no such round, which is said in a sentence later on.
        number, places = 0, {}
    stages = Stages(workbook, now, places)
    event = read_event(typed.with_results(stages.first.values, stages.first.refused), bare=number)
    return number, event, stages


def _read(workbook: Workbook, now: datetime) -> Event:
    """The event in a workbook, calculated; refuses a file that is not ours."""
    if not any(name.name.lower() == layout.TOTALS for name in workbook.names):
        # Before anything of a file that is not ours is calculated.
        return read_event(Names.constants(workbook))
    return read_event(Names.calculated(workbook, now))


def _saved(workbook: Workbook, event: Event, typed: Typed, number: int) -> Written:
    """Saves what the draw enters into the workbook, which then opens at the first result of the round."""
    matches = event.names.block(layout.round_name(number))
    patch = opened_at(workbook, typed.patch, matches.sheet, matches.place(1, "imps_a"))
    return Written(event, save_patch(workbook, patch).backup, typed.refused)


def _accepted(workbook: Workbook, typed: Typed, made: DrawnRound, event: Event) -> None:
    """Refuse a round that does not stand as it was drawn, and one in which the sheet finds anything wrong."""
    sheet = workbook.sheets[event.names.block(layout.round_name(made.number)).sheet]
    refuse_unseated(workbook, typed.patch.parts.get(sheet.part) or sheet.data(), event, made)
    names = event.names.with_results(typed.values, typed.refused, made.entries)
    refuse_broken(names)
    for line in read_round(names, made.number, event.entrants).lines:
        if line.state == State.WRONG:
            raise Refused(f"nothing was written: the sheet does not take table {line.table}: {line.words}")
    refuse_other_figures(read_event(names))


# --- pages ---------------------------------------------------------------------------------------------------------


def pages(path: Path, number: int, sheets: tuple[str, ...], now: datetime) -> bytes:
    """Some sheets of the workbook as they show a round, with values in place of formulas, to be printed."""
    workbook = open_workbook(path)
    missing = [name for name in sheets if workbook.sheet(name) is None]
    if missing:
        raise Refused(f"it has no sheet called {missing[0]} to print; give the sheet its name back")
    shown = read_event(Names.calculated(workbook, now)).names.block(layout.ASSIGNED_ROUND)
    return as_shown(workbook, {shown.sheet: {shown.place(1): float(number)}}, sheets, now)


def as_shown(workbook: Workbook, entries: Entries, sheets: tuple[str, ...], now: datetime) -> bytes:
    """Some sheets of a workbook as they are once something is typed, with values in place of formulas."""
    # Only this needs it, and its import takes a sixth of the time of a draw.
    import openpyxl

    patch = type_in(workbook, entries, now).patch
    copy = openpyxl.load_workbook(BytesIO(b"".join(patch.file(workbook))), data_only=True)
    wanted = {name.casefold() for name in sheets}
    for sheet in [sheet for sheet in copy.worksheets if sheet.title.casefold() not in wanted]:
        copy.remove(sheet)
    copy.defined_names.clear()
    copy.active = 0
    saved = BytesIO()
    copy.save(saved)
    return saved.getvalue()
