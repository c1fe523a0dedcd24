"""The scores of a match of Butler pairs, taken out of the file of a Bridgemate into their score sheet."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from bridgesheets.award.faults import FaultyEvent
from bridgesheets.award.readers.bridgemate import read_boards
from bridgesheets.draw.pairs_event import Match, PairsEvent
from bridgesheets.draw.words import tables
from bridgesheets.in_workbooks import open_workbook
from bridgesheets.outcomes.butler_entries import entered, first_score, read_match
from bridgesheets.outcomes.scores_taken import refuse_other_scores, scores_typed, taken
from bridgesheets.sheets.butler.event import match_sheet
from bridgesheets.sheets.cells import Cells
from bridgesheets.sheets.proof import kind_of, read_score_sheet
from bridgesheets.spreadsheet.calculating.entering import type_in
from bridgesheets.spreadsheet.patching.open_at import opened_at
from bridgesheets.spreadsheet.patching.saving import save_patch
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.writing.targets import Target
from bridgesheets.tasks.draw_butler_task import KIND
from bridgesheets.tasks.drawn import ScoresTaken


def take_scores(path: Path, results: Path, number: int | None, force: bool, now: datetime) -> ScoresTaken:
    """Takes the scores of a match, the last that is drawn if no number is given, into the workbook's own file.

    Scores that are typed already stay, unless ``force`` is given. Raises :class:`Refused` where the file is none of
    that match, with nothing written.
    """
    Target(path, force=True).check()
    workbook = open_workbook(path)
    if kind_of(workbook) != KIND:
        raise Refused("it is no score sheet of Butler pairs, and no other takes scores of boards")
    saved = read_score_sheet(workbook)
    cells = Cells.calculated(saved)
    match = _match_of(entered(cells), number)
    try:
        found = taken(cells, match, read_boards(results), force)
    except FaultyEvent as wrong:
        raise Refused("; ".join(map(str, wrong.faults))) from None
    scores = "1 score is" if len(found.typed) == 1 else f"{len(found.typed)} scores are"
    counted = f"Match {match.number}: {scores} taken from {results.name}"
    entries = scores_typed(cells, match.number, found)
    typed = type_in(workbook, entries, now)
    after = Cells(saved, typed.values, typed.refused, entries)
    refuse_other_scores(after, match.number, found)
    position = cells.position(match_sheet(match.number))
    patch = opened_at(workbook, typed.patch, position, first_score(cells, match.number))
    still = _still_due(read_match(after, match.number))
    return ScoresTaken((counted, *found.said, still), save_patch(workbook, patch).backup)


def _match_of(event: PairsEvent, number: int | None) -> Match:
    """The match that scores are taken into."""
    if event.wrong:
        raise Refused(event.wrong)
    last = event.next_match - 1
    if not last:
        raise Refused("no match is drawn yet, so there is none to take scores into")
    if number is not None and not 1 <= number <= last:
        raise Refused(f"match {number} is not drawn yet")
    return event.match(number or last)


def _still_due(match: Match) -> str:
    """Returns what is missing in the match then."""
    if match.wrong:
        return match.wrong
    if not match.waiting:
        return f"All scores of match {match.number} are in"
    return f"Match {match.number} waits for {tables(match.waiting)}, next {match.due}"
