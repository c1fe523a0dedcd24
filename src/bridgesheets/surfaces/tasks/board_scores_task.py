"""The scores of a match of Butler pairs, or of a session, taken out of the file of a Bridgemate into their sheet."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.readers.bridgemate import BoardResult, read_boards
from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.pairing.next_round import next_round, wrong_at
from bridgesheets.pairing.words import tables
from bridgesheets.scoresheets.butler.reading import read_event, read_round
from bridgesheets.scoresheets.cells import Cells
from bridgesheets.scoresheets.declared import Block
from bridgesheets.scoresheets.proof import kind_of, read_score_sheet
from bridgesheets.scoresheets.records import Round, SwissEvent
from bridgesheets.scoresheets.results.scores_taken import Entered, entered, taken
from bridgesheets.scoresheets.swiss.layout import State
from bridgesheets.surfaces.tasks.draw_task import ScoresTaken
from bridgesheets.surfaces.tasks.drawing import first_result
from truesheet.addresses import Address
from truesheet.calculating.entering import type_in
from truesheet.patching.saving import opened_at, save_patch
from truesheet.refusals import Refused
from truesheet.writing.targets import Target

#: The kinds of score sheets that take scores of boards.
TAKING = ("butler", "session")
NO_SCORES = "it is no score sheet of Butler pairs or of a session, and no other takes scores of boards; leave it out"


def take_scores(path: Path, results: Path, number: int | None, force: bool, now: datetime) -> ScoresTaken:
    """Takes scores into the workbook's own file: of a session, or of a match, the last that is drawn without a number.

    Scores that are typed already stay, unless ``force`` is given. Raises :class:`Refused` where the file is none of
    that match or session, with nothing written.
    """
    Target(path, force=True).check()
    workbook = open_workbook(path)
    kind = kind_of(workbook)
    if kind not in TAKING:
        raise Refused(NO_SCORES, "results")
    cells = Cells.calculated(read_score_sheet(workbook))
    if kind == "session":
        return _into_session(cells, results, force, now)
    event = read_event(cells)
    match = _match_of(event, number)
    found = taken(cells, match, _boards_in(results), force)

    def still_due(after: Cells) -> str:
        return _still_due(read_round(after, match.number, event.entrants))

    first = first_result(cells.saved, match.number)
    return _typed_in(cells, f"Match {match.number}", results, found, first, still_due, now)


def _into_session(cells: Cells, results: Path, force: bool, now: datetime) -> ScoresTaken:
    """Takes scores into the lines of a session."""
    found = entered(cells, _boards_in(results), force)
    event = cells.saved.event

    def still_due(after: Cells) -> str:
        return after.said_on(event.lines.sheet)

    lines: Block = event.lines
    first = cells.position(lines.sheet), (lines.first_row, lines.column("ns"))
    return _typed_in(cells, "Session", results, found, first, still_due, now)


def _boards_in(results: Path) -> tuple[BoardResult, ...]:
    try:
        return read_boards(results)
    except FaultyEvent as wrong:
        raise Refused("; ".join(map(str, wrong.faults))) from None


def _typed_in(
    cells: Cells, named: str, results: Path, found: Entered, first: tuple[int, Address],
    still_due: Callable[[Cells], str], now: datetime,
) -> ScoresTaken:  # fmt: skip
    """Types what was ``found`` into the file, which opens at the ``first`` result, and says what is due then."""
    if not found.results:
        return ScoresTaken((f"{named}: no new score in {results.name}", *found.said), None)
    scores = "1 score is" if found.results == 1 else f"{found.results} scores are"
    saved = cells.saved
    typed = type_in(saved.workbook, found.entries, now)
    after = Cells(saved, typed.values, typed.refused, found.entries)
    patch = opened_at(saved.workbook, typed.patch, *first)
    said = (f"{named}: {scores} taken from {results.name}", *found.said, still_due(after))
    return ScoresTaken(said, save_patch(saved.workbook, patch).backup)


def _match_of(event: SwissEvent, number: int | None) -> Round:
    """The match that scores are taken into."""
    if event.wrong:
        raise Refused(event.wrong)
    last = next_round(event) - 1
    if not last:
        raise Refused("no match is drawn yet, so there is none to take scores into")
    if number is not None and not 1 <= number <= last:
        raise Refused(f"match {number} is not drawn yet")
    return event.round(number or last)


def _still_due(match: Round) -> str:
    """Returns what is missing in the match then."""
    for line in match.lines:
        if line.state is State.WRONG:
            return wrong_at(line, "match", match.number)
    waiting = [line for line in match.lines if line.state is State.WAITING]
    if not waiting:
        return f"All scores of match {match.number} are in"
    return f"Match {match.number} waits for {tables([line.table for line in waiting])}, next {waiting[0].at}"
