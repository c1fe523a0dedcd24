"""Says what a score sheet waits for, and takes scores of boards from the file of a Bridgemate."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.readers.bridgemate import BoardResult, read_boards
from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.pairing.next_round import next_round, wrong_at
from bridgesheets.pairing.words import listed, tables
from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.butler.reading import read_event, read_round
from bridgesheets.scoresheets.cells import BlockLines, Cells
from bridgesheets.scoresheets.proof import kind_of, read_score_sheet
from bridgesheets.scoresheets.records import Round, RoundLine, SwissEvent, round_block
from bridgesheets.scoresheets.results.choosing import WITH_RESULTS, results_in
from bridgesheets.scoresheets.results.event import Meeting, OneRound
from bridgesheets.scoresheets.results.scores_taken import match_scores, session_scores
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.layout import State
from bridgesheets.surfaces.tasks.draw import EnteredScores
from bridgesheets.surfaces.tasks.drawing import KINDS, event_in, first_result
from bridgesheets.surfaces.tasks.given import Source, to_read
from truesheet.calculating.entering import type_in
from truesheet.patching.saving import open_on_sheet, save_patch
from truesheet.refusals import Refused
from truesheet.within import collector_off
from truesheet.wording import task
from truesheet.writing.targets import Target

#: The kinds of score sheets that take scores of boards.
TAKING = ("butler", "session")
NO_SCORES = "it is no score sheet of Butler pairs or of a session, and no other takes scores of boards; leave it out"


@dataclass(frozen=True)
class MissingEntries:
    """The entries that a score sheet waits for, a sentence each; none if everything drawn is played.

    ``drawn`` is the last drawn round, 0 before the first. ``draws`` is the round to draw next, 0 after the last and for
    events without draws. ``period`` is "round", or "match" for Butler pairs. ``takes_scores`` says if a Bridgemate can
    fill the sheet. ``last`` is the last round with its matches, None before the first.
    """

    sentences: tuple[str, ...]
    drawn: int = 0
    draws: int = 0
    period: str = "round"
    is_drawn: bool = True
    takes_scores: bool = False
    last: OneRound | None = field(default=None, compare=False)


@collector_off()
def waiting(workbook: Source, *, name: str = "swiss.xlsx") -> MissingEntries:
    """Returns what the Swiss, round robin, Butler, knockout, match or session in a workbook waits for.

    Raises :class:`truesheet.refusals.Refused` for any other workbook and for a damaged sheet.
    """
    with to_read(workbook, name) as path:
        book = open_workbook(path)
        kind = kind_of(book)
        if kind not in (*KINDS, *WITH_RESULTS):
            raise Refused(
                f"it is no Swiss, round robin, Butler, knockout, match or session of ours; make one with: {task('new')}"
            )
        cells = Cells.calculated(read_score_sheet(book))
        if kind in KINDS:
            return _of_drawn(cells)
        found = results_in(cells)
        # Several matches of three teams are on one sheet, which speaks once.
        begun = tuple(_begun_rounds(found.rounds))
        rounds = tuple(dict.fromkeys(sentence for one in begun for sentence in _sentences_of_round(cells, one)))
    sentences = (*rounds, found.provisional) if found.provisional else rounds
    return MissingEntries(sentences, is_drawn=False, takes_scores=kind in TAKING, last=begun[-1] if begun else None)


def _begun_rounds(rounds: Sequence[OneRound]) -> Iterator[OneRound]:
    waits = False
    for one in rounds:
        if not waits or not all(meeting.is_waiting for meeting in one.meetings):
            yield one
        waits = waits or any(meeting.is_waiting for meeting in one.meetings)


def _of_drawn(cells: Cells) -> MissingEntries:
    event = event_in(cells)
    following = next_round(event)
    rounds = [_one_round(cells, event, one) for one in event.rounds[: following - 1]]
    wrong = (event.wrong,) if event.wrong else ()
    draws = following if following <= len(event.rounds) else 0
    sentences = (sentence for one in rounds for sentence in _sentences_of_round(cells, one))
    return MissingEntries(
        (*wrong, *sentences), following - 1, draws, event.period, takes_scores=event.is_butler,
        last=rounds[-1] if rounds else None,
    )  # fmt: skip


def _one_round(cells: Cells, event: SwissEvent, round: Round) -> OneRound:
    """Returns a drawn round. The second match of a long triple brings the result; a bye waits for nobody."""

    def called(number: int) -> str:
        return event.entrants[number].name if number in event.entrants else str(number)

    block = round_block(cells.saved.event, round.number)

    def doubt(line: RoundLine) -> str:
        if line.state == State.PROVISIONAL:
            return "the reports differ"
        if not event.is_butler or line.state != State.DONE or not line.b:
            return ""
        remark, adjusted = (BlockLines(cells, block).text(line.table, column) for column in ("remark", "adjusted"))
        return remark.removesuffix(adjusted).strip()

    def meeting(line: RoundLine) -> Meeting:
        wrong = f"{line.at}: {line.words}" if line.at else line.words
        wrong = wrong if line.state == State.WRONG else ""
        waits = bool(line.b) and line.kind != layout.LONG_FIRST and line.state == State.WAITING
        return Meeting(line.table, tuple(map(called, line.teams)), waits, wrong, doubt(line))

    name = f"{event.period.capitalize()} {round.number}"
    return OneRound(name, tuple(map(meeting, round.lines)), block.sheet, "table")


def _sentences_of_round(cells: Cells, one: OneRound) -> Iterator[str]:
    """Yields what to put right or clear up in a round, then what its sheet says if anything is missing."""
    if one.fault:
        yield f"{one.name}: {one.fault}"
    for found in ([each.fault for each in one.meetings], [each.doubt for each in one.meetings]):
        for meeting, sentence in zip(one.meetings, found, strict=True):
            if sentence:
                yield f"{one.name}, {one.match_word} {meeting.number} ({listed(meeting.names, 'v')}): {sentence}"
    if any(meeting.is_waiting for meeting in one.meetings):
        sentence = cells.status_of(one.sheet)
        yield sentence if sentence.startswith(one.sheet) else f"{one.name}: {sentence}"


# --- scores of boards ---------------------------------------------------------------------------------------------


def take_scores(path: Path, results: Path, number: int | None, force: bool, now: datetime) -> EnteredScores:
    """Enters scores into the workbook's own file: into a session, or a match, by default the last one drawn.

    Scores that somebody typed stay, unless ``force`` is given. Raises :class:`Refused`, with nothing written, if the
    file is of another match or session.
    """
    Target(path, force=True).check()
    workbook = open_workbook(path)
    kind = kind_of(workbook)
    if kind not in TAKING:
        raise Refused(NO_SCORES, "results")
    cells = Cells.calculated(read_score_sheet(workbook))
    if kind == "session":
        lines: Block = cells.saved.event.lines
        named, found = "Session", session_scores(cells, _boards_in(results), force)
        first = cells.position(lines.sheet), (lines.first_row, lines.column("ns"))
    else:
        event = read_event(cells)
        match = _match_of(event, number)
        named, found = f"Match {match.number}", match_scores(cells, match, _boards_in(results), force)
        first = first_result(cells.saved, match.number)
    if not found.results:
        return EnteredScores((f"{named}: no new score in {results.name}", *found.notes), None)
    scores = "1 score is" if found.results == 1 else f"{found.results} scores are"
    typed = type_in(workbook, found.entries, now)
    after = Cells(cells.saved, typed.values, typed.refused, found.entries)
    gaps = (
        after.status_of(lines.sheet) if kind == "session" else _due_in(read_round(after, match.number, event.entrants))
    )
    backup = save_patch(workbook, open_on_sheet(workbook, typed.patch, *first))
    return EnteredScores((f"{named}: {scores} taken from {results.name}", *found.notes, gaps), backup)


def _boards_in(results: Path) -> tuple[BoardResult, ...]:
    try:
        return read_boards(results)
    except FaultyEvent as wrong:
        raise Refused("; ".join(map(str, wrong.faults))) from None


def _match_of(event: SwissEvent, number: int | None) -> Round:
    if event.wrong:
        raise Refused(event.wrong)
    last = next_round(event) - 1
    if not last:
        raise Refused("no match is drawn yet, so there is none to take scores into")
    if number is not None and not 1 <= number <= last:
        raise Refused(f"match {number} is not drawn yet")
    return event.round(number or last)


def _due_in(match: Round) -> str:
    for line in match.lines:
        if line.state is State.WRONG:
            return wrong_at(line, "match", match.number)
    waiting = [line for line in match.lines if line.state is State.WAITING]
    if not waiting:
        return f"All scores of match {match.number} are in"
    return f"Match {match.number} waits for {tables([line.table for line in waiting])}, next {waiting[0].at}"
