"""The scores of a match of Butler pairs, or of a session, taken out of the file of a Bridgemate into their sheet."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

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
from bridgesheets.scoresheets.results.scores_taken import scores_typed, taken
from bridgesheets.scoresheets.results.session_scores import entered
from bridgesheets.scoresheets.swiss.layout import State
from bridgesheets.surfaces.tasks.draw_task import ScoresTaken
from bridgesheets.surfaces.tasks.drawing import first_result
from truesheet.addresses import Address
from truesheet.calculating.entering import type_in
from truesheet.package.spelling import Value
from truesheet.patching.saving import opened_at, save_patch
from truesheet.refusals import Refused
from truesheet.writing.targets import Target

#: The kinds of score sheets that take scores of boards.
TAKING = ("butler", "session")


def take_scores(path: Path, results: Path, number: int | None, force: bool, now: datetime) -> ScoresTaken:
    """Takes scores into the workbook's own file: of a session, or of a match, the last that is drawn without a number.

    Scores that are typed already stay, unless ``force`` is given. Raises :class:`Refused` where the file is none of
    that match or session, with nothing written.
    """
    Target(path, force=True).check()
    workbook = open_workbook(path)
    kind = kind_of(workbook)
    if kind not in TAKING:
        raise Refused("it is no score sheet of Butler pairs or of a session, and no other takes scores of boards")
    cells = Cells.calculated(read_score_sheet(workbook))
    if kind == "session":
        return _into_session(cells, results, force, now)
    event = read_event(cells)
    match = _match_of(event, number)
    found = taken(cells, match, _boards_in(results), force)
    entries = scores_typed(cells, match.number, found)

    def still_due(after: Cells) -> str:
        return _still_due(read_round(after, match.number, event.entrants))

    first = first_result(cells.saved, match.number)
    said = _Taken(f"Match {match.number}", results, len(found.typed), found.said, first)
    return _typed_in(cells, entries, said, still_due, now)


def _into_session(cells: Cells, results: Path, force: bool, now: datetime) -> ScoresTaken:
    """Takes scores into the lines of a session."""
    found = entered(cells, _boards_in(results), force)
    event = cells.saved.event

    def still_due(after: Cells) -> str:
        return after.said_on(event.lines.sheet)

    lines: Block = event.lines
    first = cells.position(lines.sheet), (lines.first_row, lines.column("ns"))
    return _typed_in(cells, found.entries, _Taken("Session", results, found.results, found.said, first), still_due, now)


def _boards_in(results: Path) -> tuple[BoardResult, ...]:
    try:
        return read_boards(results)
    except FaultyEvent as wrong:
        raise Refused("; ".join(map(str, wrong.faults))) from None


class _Taken(NamedTuple):
    """What scores are taken into, out of which file, how many they are, and what the director should know."""

    named: str
    results: Path
    scores: int
    said: tuple[str, ...]
    #: The position of the sheet and the cell that the workbook opens at.
    first: tuple[int, Address]


def _typed_in(
    cells: Cells,
    entries: dict[int, dict[Address, Value]],
    taken: _Taken,
    still_due: Callable[[Cells], str],
    now: datetime,
) -> ScoresTaken:
    """Types scores into the file, which opens at the first line, and says what is due then."""
    if not taken.scores:
        return ScoresTaken((f"{taken.named}: no new score in {taken.results.name}", *taken.said), None)
    scores = "1 score is" if taken.scores == 1 else f"{taken.scores} scores are"
    counted = f"{taken.named}: {scores} taken from {taken.results.name}"
    saved = cells.saved
    typed = type_in(saved.workbook, entries, now)
    after = Cells(saved, typed.values, typed.refused, entries)
    patch = opened_at(saved.workbook, typed.patch, *taken.first)
    said = (counted, *taken.said, still_due(after))
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
