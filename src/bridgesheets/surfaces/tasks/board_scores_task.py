"""The scores of a match of Butler pairs, taken out of the file of a Bridgemate into their score sheet."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.readers.bridgemate import read_boards
from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.pairing.next_round import next_round, wrong_at
from bridgesheets.pairing.words import tables
from bridgesheets.scoresheets.butler.reading import read_event, read_round
from bridgesheets.scoresheets.cells import Cells
from bridgesheets.scoresheets.proof import kind_of, read_score_sheet
from bridgesheets.scoresheets.records import Round, SwissEvent
from bridgesheets.scoresheets.results.scores_taken import scores_typed, taken
from bridgesheets.scoresheets.swiss.layout import State
from bridgesheets.surfaces.tasks.draw_task import ScoresTaken
from bridgesheets.surfaces.tasks.drawing import first_result
from truesheet.calculating.entering import type_in
from truesheet.patching.saving import opened_at, save_patch
from truesheet.refusals import Refused
from truesheet.writing.targets import Target

#: What is said of another sheet than one of Butler pairs.
NOT_OF_PAIRS = "it is no score sheet of Butler pairs, and no other takes scores of boards; leave it out"


def take_scores(path: Path, results: Path, number: int | None, force: bool, now: datetime) -> ScoresTaken:
    """Takes the scores of a match, the last that is drawn if no number is given, into the workbook's own file.

    Scores that are typed already stay, unless ``force`` is given. Raises :class:`Refused` where the file is none of
    that match, with nothing written.
    """
    Target(path, force=True).check()
    workbook = open_workbook(path)
    if kind_of(workbook) != "butler":
        raise Refused(NOT_OF_PAIRS, "results")
    saved = read_score_sheet(workbook)
    cells = Cells.calculated(saved)
    event = read_event(cells)
    match = _match_of(event, number)
    try:
        found = taken(cells, match, read_boards(results), force)
    except FaultyEvent as wrong:
        raise Refused("; ".join(map(str, wrong.faults))) from None
    scores = "1 score is" if len(found.typed) == 1 else f"{len(found.typed)} scores are"
    if not found.typed:
        return ScoresTaken((f"Match {match.number}: no new score in {results.name}", *found.said), None)
    counted = f"Match {match.number}: {scores} taken from {results.name}"
    entries = scores_typed(cells, match.number, found)
    typed = type_in(workbook, entries, now)
    after = Cells(saved, typed.values, typed.refused, entries)
    patch = opened_at(workbook, typed.patch, *first_result(saved, match.number))
    still = _still_due(read_round(after, match.number, event.entrants))
    return ScoresTaken((counted, *found.said, still), save_patch(workbook, patch).backup)


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
