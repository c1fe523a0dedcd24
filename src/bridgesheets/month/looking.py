"""Looks at a file of results: every event in it, awarded as ``award`` does, or what it lacks."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any

from bridgesheets.award import event_head
from bridgesheets.award.award_list import took_part
from bridgesheets.award.awarding import awarded
from bridgesheets.award.awards import COLOURS, Awarded
from bridgesheets.award.event_day import day_in
from bridgesheets.award.faults import Fault, FaultyEvent
from bridgesheets.award.groups import HALF
from bridgesheets.award.members import HELD
from bridgesheets.award.names import TEAMS
from bridgesheets.award.played import PERCENT, UNKNOWN, Contestant, Gathered
from bridgesheets.award.readers import choosing_reader
from bridgesheets.award.readers.found import Found
from bridgesheets.award.result_files import read
from bridgesheets.award.said_by_club import SaidByClub, completed
from bridgesheets.award.scores_shown import scores_of
from bridgesheets.month.earned import NO_PLAYERS, Players, Who, one, shared
from bridgesheets.month.month_records import ASKED, AWARDED, BROKEN, Asked, EventOfMonth, hundredths
from bridgesheets.month.resting import rests_on_club
from bridgesheets.month.telling_apart import contestants_told_apart
from bridgesheets.spreadsheet.refusals import Refused

_NO_COLOURS = (0,) * len(COLOURS)

Read = Callable[[Mapping[str, Any]], Gathered]


@dataclass(frozen=True, slots=True)
class ToLookAt:
    """A file: its path, what it is called within the folder, and what its club says.

    ``only`` is the number of the event that is looked at, None for all; ``earlier`` are the files of its earlier
    sessions.
    """

    path: Path
    name: str
    by_club: SaidByClub
    only: str | None = None
    earlier: tuple[Path, ...] = ()


def look_at(wanted: ToLookAt) -> tuple[EventOfMonth, ...]:
    """The events of a file; whatever is wrong with one is in its record."""
    try:
        found = choosing_reader.events_of(wanted.path, {}) if choosing_reader.reads(wanted.path) else ()
    except FaultyEvent as problem:
        return (_unread(wanted, _in_one_line(problem.faults)),)
    except Refused as problem:
        return (_unread(wanted, problem.reason),)
    numbers = [str(number) for number in range(1, len(found) + 1)] if len(found) > 1 else [""]
    looked = (_look_at(wanted, found, number) for number in numbers if wanted.only in (None, number))
    return tuple(replace(event, rests=rests_on_club(wanted.by_club, wanted.path, event)) for event in looked)


def _unread(wanted: ToLookAt, why: str) -> EventOfMonth:
    event = EventOfMonth(wanted.name, note=why)
    return replace(event, rests=rests_on_club(wanted.by_club, wanted.path, event))


def award_of(wanted: ToLookAt) -> Awarded:
    """The awards of one event that :func:`look_at` has awarded. Raises what it lacks, where it cannot be now."""
    said: dict[str, Any] = {"event": wanted.only} if wanted.only else {}
    if wanted.earlier:
        said["earlier"] = wanted.earlier
    return awarded(completed(partial(read, wanted.path), said, wanted.by_club, wanted.path))


def _look_at(wanted: ToLookAt, found: Sequence[Found], number: str) -> EventOfMonth:
    seen: list[Gathered] = []

    def reading(answers: Mapping[str, Any]) -> Gathered:
        seen.append(_read(wanted.path, found, answers))
        return seen[-1]

    said: dict[str, Any] = {"event": number} if number else {}
    if wanted.earlier:
        said["earlier"] = wanted.earlier
    try:
        made = awarded(completed(reading, said, wanted.by_club, wanted.path))
    except FaultyEvent as problem:
        return _with_faults(_described(wanted, number, seen), problem)
    except Refused as problem:
        return replace(_described(wanted, number, seen), note=problem.reason)
    return _awarded(_described(wanted, number, seen), made)


def _read(path: Path, found: Sequence[Found], answers: Mapping[str, Any]) -> Gathered:
    """What :func:`bridgesheets.award.result_files.read` finds; a file that was read is not read for each event anew."""
    if found and answers.keys() <= {"event"}:
        gathered = found[int(answers.get("event", 1)) - 1].gathered
        return replace(gathered, heard=gathered.heard | {"event"})
    return read(path, answers)


# --- what was played ----------------------------------------------------------------------------------------------


def _described(wanted: ToLookAt, number: str, seen: Sequence[Gathered]) -> EventOfMonth:
    """The event with what its file and its club say of it, as far as it was read."""
    looked = EventOfMonth(wanted.name, number)
    if not seen:
        return looked
    first = seen[0]
    facts = {name: str(fact.value) for name, fact in first.facts.items()}
    day = day_in(facts.get("date", ""))
    facts = {
        **{answer.name: answer.value for answer in wanted.by_club.usual(wanted.path, day, number).values()},
        **facts,
    }
    own = [result for each in first.contestants for result in enumerate(each.results, 1) if result[1] is not None]
    sessions = {session for session, _ in own}
    many = max((len(each.results) for each in first.contestants), default=1) or 1
    session = min(sessions) if len(sessions) == 1 else many
    who, how = contestants_told_apart(first.contestants)
    kind = facts.get("event_type", "pairs")
    tables = Decimal(len(first.contestants)) * (1 if kind in TEAMS else HALF)
    return replace(
        looked,
        title=facts.get("title", ""),
        date=facts.get("date", ""),
        day="" if day is None else day.isoformat(),
        game=facts.get("game", ""),
        event_type=facts.get("event_type", ""),
        halves=int(tables * 2),
        session=session,
        sessions=many,
        who=who,
        how=how,
        facts=one(tuple(sorted(first.facts))),
        limits_open=not first.strats or all(strat.limit == UNKNOWN for strat in first.strats),
        others=shared(_named(first.contestants)),
    )


def _named(contestants: Iterable[Contestant]) -> Iterator[Who]:
    """The names and numbers of the players, as far as they have any."""
    everybody = ((player.name, player.membership) for contestant in contestants for player in contestant.players)
    return (who for who in everybody if any(who))


# --- what became of it --------------------------------------------------------------------------------------------


def _with_faults(looked: EventOfMonth, problem: FaultyEvent) -> EventOfMonth:
    """The event with its questions, or, where something else is wrong with it too, with that."""
    open_ = [fault for fault in problem.faults if not _answered_in_the_list(fault)]
    if open_:
        return replace(looked, state=BROKEN, note=_in_one_line(open_))
    asked = dict.fromkeys(Asked(question.key, question.label, question.answers) for question in problem.questions)
    return replace(looked, state=ASKED, asked=tuple(asked), note=f"it needs {', '.join(each.label for each in asked)}")


def _answered_in_the_list(fault: Fault) -> bool:
    """Whether it is a question that an option answers, or one about the masterpoints of a player."""
    question = fault.question
    return question is not None and bool(question.option or question.key.startswith(HELD))


def _in_one_line(faults: Sequence[Fault]) -> str:
    """What is wrong with an event: the first of it, and how much more there is."""
    first, *more = faults
    where = f'sheet "{first.origin.sheet}", ' if first.origin.sheet else ""
    row = f"row {first.origin.row}: " if first.origin.row else ""
    told = f"{where}{row}{first.wrong}; {first.remedy}"
    return f"{told} (and {len(more)} more; award tells them)" if more else told


def _awarded(looked: EventOfMonth, made: Awarded) -> EventOfMonth:
    event = made.event
    players = _earned(made)
    return replace(
        looked,
        state=AWARDED,
        title=event_head.title(made),
        date=event.date,
        day="" if (day := day_in(event.date)) is None else day.isoformat(),
        game=event.game,
        event_type=event.event_type,
        sessions=event.sessions,
        players=players,
        others=_not_among(players, looked.others),
        listed=hundredths(sum((credit.amount for credit in made.credits), Decimal(0))),
        note=_without_players(made),
        edition=made.edition.name,
        said=event_head.taken_from_club(made),
    )


def _not_among(players: Players, read: Sequence[Who]) -> tuple[Who, ...]:
    """Those of whom the file speaks and who are not listed with what they earned, by their names and numbers."""
    listed = players.columns.who
    names, numbers = {name for name, _ in listed}, {number for _, number in listed}
    return shared(who for who in read if who[0] not in names or (who[1] and who[1] not in numbers))


def _without_players(made: Awarded) -> str:
    """A sentence about awards that can be credited to no player."""
    lost = [credit.amount for credit in made.credits if not made.event.contestants[credit.contestant].players]
    return f"{sum(lost)} masterpoints are of entries whose players it does not name" if lost else ""


def _earned(made: Awarded) -> Players:
    """Everybody who took part, with what the award list credits them with."""
    credits = {credit.contestant: credit for credit in made.credits}
    scores = scores_of(made)
    shown = scores.by_contestant if scores.unit == PERCENT else {}
    who: list[Who] = []
    earned: list[tuple[int, int, tuple[int, ...], str]] = []
    for at, contestant in enumerate(made.event.contestants):
        credit = credits.get(at)
        if credit is None and not took_part(contestant):
            continue
        amount = hundredths(credit.amount) if credit else 0
        colours = tuple(map(hundredths, credit.colours)) if credit else _NO_COLOURS
        score = shown.get(at)
        of_each = at, amount, colours, "" if score is None else f"{score:.2f}"
        who += [(player.name, player.membership) for player in contestant.players]
        earned += [of_each] * len(contestant.players)
    return Players(who, *zip(*earned, strict=True)) if who else NO_PLAYERS
