"""What a score sheet waits for: what is wrong, what its sheets say is missing and comes next, and the round to draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.pairing.next_round import next_round
from bridgesheets.pairing.words import listed
from bridgesheets.scoresheets.cells import Cells, Lines
from bridgesheets.scoresheets.proof import kind_of, read_score_sheet
from bridgesheets.scoresheets.records import Line, Round, SwissEvent, round_block
from bridgesheets.scoresheets.results.choosing_results import WITH_RESULTS, results_in
from bridgesheets.scoresheets.results.event_results import Meeting, OneRound
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.layout import State
from bridgesheets.surfaces.tasks.board_scores_task import TAKING
from bridgesheets.surfaces.tasks.drawing import KINDS, event_in
from bridgesheets.surfaces.tasks.given import Source, to_read
from truesheet.collector import collector_off
from truesheet.refusals import Refused
from truesheet.wording import task

_SWISS = "swiss.xlsx"


@dataclass(frozen=True)
class Waiting:
    """What a score sheet waits for, a sentence each; nothing where all that was drawn is played.

    ``drawn`` is the last round of a Swiss that teams stand in, 0 before the first. ``draws`` is the round that can be
    drawn next; 0 where all are, and for events that are not drawn round by round. Of Butler pairs it is matches that
    are drawn, as ``period`` says. ``takes_scores`` says whether scores come from the file of a Bridgemate
    too. ``last`` is the last round with its matches, None before the first.
    """

    said: tuple[str, ...]
    drawn: int = 0
    draws: int = 0
    period: str = "round"
    is_drawn: bool = True
    takes_scores: bool = False
    last: OneRound | None = field(default=None, compare=False)


@collector_off()
def waiting(workbook: Source, *, name: str = _SWISS) -> Waiting:
    """What the Swiss, round robin, Butler, knockout, match or session in a workbook waits for.

    Raises :class:`truesheet.refusals.Refused` where it is none of these, or is not as it was made.
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
        begun = tuple(_begun(found.rounds))
        rounds = tuple(dict.fromkeys(sentence for one in begun for sentence in _said_of(cells, one)))
    said = (*rounds, found.provisional) if found.provisional else rounds
    return Waiting(said, is_drawn=False, takes_scores=kind in TAKING, last=begun[-1] if begun else None)


def _begun(rounds: Sequence[OneRound]) -> Iterator[OneRound]:
    """The rounds that have begun, and the next one."""
    waits = False
    for one in rounds:
        if not waits or not all(meeting.waits for meeting in one.meetings):
            yield one
        waits = waits or any(meeting.waits for meeting in one.meetings)


def _of_drawn(cells: Cells) -> Waiting:
    event = event_in(cells)
    following = next_round(event)
    rounds = [_one_round(cells, event, one) for one in event.rounds[: following - 1]]
    wrong = (event.wrong,) if event.wrong else ()
    draws = following if following <= len(event.rounds) else 0
    said = (sentence for one in rounds for sentence in _said_of(cells, one))
    return Waiting(
        (*wrong, *said), following - 1, draws, event.period, takes_scores=event.is_butler,
        last=rounds[-1] if rounds else None,
    )  # fmt: skip


def _one_round(cells: Cells, event: SwissEvent, round: Round) -> OneRound:
    """A round that was drawn. Of a long triple the second match brings the result; nobody waits for a bye."""

    def called(number: int) -> str:
        return event.entrants[number].name if number in event.entrants else str(number)

    block = round_block(cells.saved.event, round.number)

    def doubt(line: Line) -> str:
        if line.state == State.PROVISIONAL:
            return "the reports differ"
        if not event.is_butler or line.state != State.DONE or not line.b:
            return ""
        remark, adjusted = (Lines(cells, block).text(line.table, column) for column in ("remark", "adjusted"))
        return remark.removesuffix(adjusted).strip()

    def meeting(line: Line) -> Meeting:
        wrong = f"{line.at}: {line.words}" if line.at else line.words
        wrong = wrong if line.state == State.WRONG else ""
        waits = bool(line.b) and line.kind != layout.LONG_FIRST and line.state == State.WAITING
        return Meeting(line.table, tuple(map(called, line.teams)), waits, wrong, doubt(line))

    name = f"{event.period.capitalize()} {round.number}"
    return OneRound(name, tuple(map(meeting, round.lines)), block.sheet, "table")


def _said_of(cells: Cells, one: OneRound) -> Iterator[str]:
    """What is to be put right or cleared up in a round; and what its sheet says, if anything is missing."""
    if one.wrong:
        yield f"{one.name}: {one.wrong}"
    for found in ([each.wrong for each in one.meetings], [each.in_doubt for each in one.meetings]):
        for meeting, said in zip(one.meetings, found, strict=True):
            if said:
                yield f"{one.name}, {_called(one, meeting)}: {said}"
    if any(meeting.waits for meeting in one.meetings):
        said = cells.said_on(one.sheet)
        yield said if said.startswith(one.sheet) else f"{one.name}: {said}"


def _called(one: OneRound, meeting: Meeting) -> str:
    """A match with who plays."""
    return f"{one.called} {meeting.number} ({listed(meeting.names, 'v')})"
