"""What a score sheet waits for: missing and wrong results, the next of them named, and the round to draw then."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from bridgesheets.draw.drawing import event_of
from bridgesheets.draw.event import Event, Line, Round
from bridgesheets.draw.match_making import CALLED
from bridgesheets.draw.next_round import next_round
from bridgesheets.draw.pairs_event import Match, PairsEvent
from bridgesheets.draw.words import listed, tables
from bridgesheets.in_workbooks import open_workbook
from bridgesheets.outcomes.butler_entries import entered
from bridgesheets.outcomes.butler_sheet import butler_sheet
from bridgesheets.outcomes.choosing_results import results_of
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.layout import State
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.tasks.draw_butler_task import is_butler
from bridgesheets.tasks.given import Source, to_read

_SWISS = "swiss.xlsx"


@dataclass(frozen=True)
class Waiting:
    """What a score sheet waits for, a sentence each; nothing where all that was drawn is played.

    ``drawn`` is the last round of a Swiss that teams stand in, 0 before the first. ``draws`` is the round that can be
    drawn next; 0 where all are, and for events that are not drawn round by round. Of Butler pairs it is matches that
    are drawn, as ``period`` says.
    """

    said: tuple[str, ...]
    drawn: int = 0
    draws: int = 0
    period: str = "round"


def waiting(workbook: Source, *, name: str = _SWISS, now: datetime | None = None) -> Waiting:
    """What the Swiss, round robin, Butler or knockout in a workbook waits for.

    Raises :class:`bridgesheets.spreadsheet.refusals.Refused` where it is none of these, or is not as it was made.
    """
    with to_read(workbook, name) as path:
        book = open_workbook(path)
        if any(known.name == layout.FORM_NAME for known in book.names):
            return _of_swiss(event_of(path, now or datetime.now()))
        if is_butler(book):
            return _of_butler(entered(*butler_sheet(book, path.name)))
        found = results_of(book, path.name)
    if found is None:
        raise Refused("it is no Swiss, round robin, Butler or knockout of ours; make one with: bridgesheets new")
    return Waiting((found.provisional,) if found.provisional else ())


def _of_butler(event: PairsEvent) -> Waiting:
    following = event.next_match
    said = tuple(sentence for one in event.matches[: following - 1] for sentence in _of_match(event, one))
    wrong = (event.wrong,) if event.wrong else ()
    draws = following if following <= len(event.matches) else 0
    return Waiting((*wrong, *said), following - 1, draws, CALLED.period)


def _of_match(event: PairsEvent, match: Match) -> Iterator[str]:
    """What is wrong in a match of Butler pairs, and which tables are out; of these the first is named."""
    if match.wrong:
        yield match.wrong
    if match.waiting:
        counted = f"{len(match.seats) - len(match.waiting)} of {len(match.seats)} tables are in"
        pairs = next(each.both for each in match.seats if each.table == match.waiting[0])
        names = [event.pairs[number].name if number in event.pairs else str(number) for number in pairs]
        said = f"table {match.waiting[0]} ({listed(names, 'v')})"
        yield f"Match {match.number}: {counted}. Next is {said}{_then(match.waiting[1:])}"


def _of_swiss(event: Event) -> Waiting:
    following = next_round(event)
    said = tuple(sentence for one in event.rounds[: following - 1] for sentence in _of_round(event, one))
    return Waiting(said, following - 1, following if following <= len(event.rounds) else 0)


def _of_round(event: Event, round: Round) -> Iterator[str]:
    """What is wrong in a round, whose reports differ, and which tables are out; of these the first is named."""
    for line in round.lines:
        if line.state == State.WRONG:
            yield f"Round {round.number}, {_table(event, line)}: {line.words}"
    for line in round.lines:
        if line.state == State.PROVISIONAL:
            yield f"Round {round.number}, {_table(event, line)}: the reports differ"
    # Of a long triple the second match brings the result; nobody waits for a bye.
    played = [line for line in round.lines if line.b and line.kind != layout.LONG_FIRST]
    out = [line for line in played if line.state == State.WAITING]
    if out:
        others = _then([line.table for line in out[1:]])
        counted = f"{len(played) - len(out)} of {len(played)} tables are in"
        yield f"Round {round.number}: {counted}. Next is {_table(event, out[0])}{others}"


def _then(numbers: Sequence[int]) -> str:
    """The tables behind the next one."""
    return f"; then {tables(numbers)}" if numbers else ""


def _table(event: Event, line: Line) -> str:
    """A table with who plays there."""
    names = [event.entrants[number].name if number in event.entrants else str(number) for number in line.teams]
    return f"table {line.table} ({listed(names, 'v')})"
