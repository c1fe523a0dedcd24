"""Reads the events of a file of results, each awarded as ``award`` does, or with what it lacks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import partial
from pathlib import Path
from typing import Any

from bridgesheets.awarding import event_head
from bridgesheets.awarding.award_list import took_part
from bridgesheets.awarding.awarding import awarded
from bridgesheets.awarding.awards import COLOURS, EventAwards, scores_of
from bridgesheets.awarding.club_defaults import ClubDefaults, completed
from bridgesheets.awarding.faults import Fault, FaultyEvent
from bridgesheets.awarding.groups import tables_gathered
from bridgesheets.awarding.members import HELD, name_key
from bridgesheets.awarding.played import PERCENT, Contestant, GatheredEvent
from bridgesheets.awarding.readers import choosing_reader
from bridgesheets.awarding.readers.file_events import FileEvent
from bridgesheets.awarding.result_files import read
from bridgesheets.awarding.typed_values import day_in
from bridgesheets.club.month.records import ASKED, AWARDED, BROKEN, EventOfMonth, MissingFact, PlayerResult, hundredths
from truesheet.refusals import Refused

#: What is asked before everything else.
_FIRST = ("game", "event_type")
_NO_COLOURS = (0,) * len(COLOURS)

Read = Callable[[Mapping[str, Any]], GatheredEvent]


@dataclass(frozen=True, slots=True)
class FileOfMonth:
    """A file: its path, what it is called within the folder, and what its club says.

    ``only`` is the number of the event that is looked at, None for all; ``earlier`` are the files of its earlier
    sessions.
    """

    path: Path
    name: str
    by_club: ClubDefaults
    only: str | None = None
    earlier: tuple[Path, ...] = ()

    def said(self, number: str | None) -> dict[str, Any]:
        """Returns the options that name an event of the file, and the files of its earlier sessions."""
        return {**({"event": number} if number else {}), **({"earlier": self.earlier} if self.earlier else {})}


def look_at(wanted: FileOfMonth) -> tuple[EventOfMonth, ...]:
    """Returns the events of a file; whatever is wrong with one is in its record."""
    try:
        found = choosing_reader.events_of(wanted.path, {}) if choosing_reader.reads(wanted.path) else ()
    except FaultyEvent as problem:
        return (EventOfMonth(wanted.name, note=_in_one_line(problem.faults)),)
    except Refused as problem:
        return (EventOfMonth(wanted.name, note=problem.reason),)
    numbers = [str(number) for number in range(1, len(found) + 1)] if len(found) > 1 else [""]
    return tuple(_look_at(wanted, found, number) for number in numbers if wanted.only in (None, number))


def award_of(wanted: FileOfMonth) -> EventAwards:
    """Returns the awards of one event that :func:`look_at` has awarded. :class:`Refused` where it cannot be now."""
    said = wanted.said(wanted.only)
    try:
        return awarded(completed(partial(read, wanted.path), said, wanted.by_club, wanted.path))
    except FaultyEvent as problem:
        raise Refused(f"{wanted.name}: {_in_one_line(problem.faults)}") from None


def _look_at(wanted: FileOfMonth, found: Sequence[FileEvent], number: str) -> EventOfMonth:
    seen: list[GatheredEvent] = []

    def reading(answers: Mapping[str, Any]) -> GatheredEvent:
        seen.append(_read(wanted.path, found, answers))
        return seen[-1]

    try:
        made = awarded(completed(reading, wanted.said(number), wanted.by_club, wanted.path))
    except FaultyEvent as problem:
        return _with_faults(_described(wanted, number, seen), problem)
    except Refused as problem:
        return replace(_described(wanted, number, seen), note=problem.reason)
    return _awarded(_described(wanted, number, seen), made)


def _read(path: Path, found: Sequence[FileEvent], answers: Mapping[str, Any]) -> GatheredEvent:
    """Returns what :func:`bridgesheets.awarding.result_files.read` finds; no file is read for each event anew."""
    if found and answers.keys() <= {"event"}:
        gathered = found[int(answers.get("event", 1)) - 1].gathered
        return replace(gathered, heard=gathered.heard | {"event"})
    return read(path, answers)


# --- what was played ----------------------------------------------------------------------------------------------


def _described(wanted: FileOfMonth, number: str, seen: Sequence[GatheredEvent]) -> EventOfMonth:
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
    keyed = [(who, _score(each)) for each in first.contestants if (who := _who(each))]
    return replace(
        looked,
        title=facts.get("title", ""),
        date=facts.get("date", ""),
        day="" if day is None else day.isoformat(),
        game=facts.get("game", ""),
        event_type=facts.get("event_type", ""),
        tables=tables_gathered(first),
        session=session,
        sessions=many,
        who=frozenset(who for who, _ in keyed),
        how=frozenset(f"{who}\n{score}" for who, score in keyed),
    )


def _who(contestant: Contestant) -> str:
    """The names of its players whatever their order, and that of the words in them; numbers where it has no names."""
    known = [name_key(player.name) or player.membership for player in contestant.players]
    return "\n".join(sorted(known)) if known and all(known) else contestant.called.casefold()


def _score(contestant: Contestant) -> str:
    """Its result, in percent where that is known."""
    results = [result for result in contestant.results if result is not None]
    told = [result.percent or result.score for result in results]
    return " ".join(f"{score:.2f}" if score is not None else "" for score in (*told, contestant.score))


# --- what became of it --------------------------------------------------------------------------------------------


def _with_faults(looked: EventOfMonth, problem: FaultyEvent) -> EventOfMonth:
    """Returns the event with its questions, or, where something else is wrong with it too, with that."""
    open_ = [fault for fault in problem.faults if not _answered_in_the_list(fault)]
    if open_:
        return replace(looked, state=BROKEN, note=_in_one_line(open_))
    questions = problem.questions
    if any(question.key in _FIRST for question in questions):
        # What else an event needs depends on its game.
        questions = tuple(question for question in questions if question.key in _FIRST)
    asked = dict.fromkeys(MissingFact(question.key, question.label, question.answers) for question in questions)
    return replace(looked, state=ASKED, asked=tuple(asked), note=f"missing: {', '.join(each.label for each in asked)}")


def _answered_in_the_list(fault: Fault) -> bool:
    """Checks if it is a question that an option answers, or one about the masterpoints of a player."""
    question = fault.question
    return question is not None and bool(question.option or question.key.startswith(HELD))


def _in_one_line(faults: Sequence[Fault]) -> str:
    """Returns what is wrong with an event: the first of it, and how much more there is."""
    first, *more = faults
    where = f'sheet "{first.origin.sheet}", ' if first.origin.sheet else ""
    row = f"row {first.origin.row}: " if first.origin.row else ""
    told = f"{where}{row}{first.wrong}; {first.remedy}"
    return f"{told} (and {len(more)} more, which award lists)" if more else told


def _awarded(looked: EventOfMonth, made: EventAwards) -> EventOfMonth:
    event = made.event
    return replace(
        looked,
        state=AWARDED,
        title=event_head.title(made),
        date=event.date,
        day="" if (day := day_in(event.date)) is None else day.isoformat(),
        game=event.game,
        event_type=event.event_type,
        entries=made.counts.whole.entrants,
        tables=made.counts.whole.tables,
        sessions=event.sessions,
        players=_earned(made),
        listed=hundredths(sum((credit.amount for credit in made.credits), Decimal(0))),
        note=_without_players(made),
        said=event_head.taken_from_club(made),
        later=event_head.paid_more_since(made),
    )


def _without_players(made: EventAwards) -> str:
    lost = [credit.amount for credit in made.credits if not made.event.contestants[credit.contestant].players]
    return f"{sum(lost)} masterpoints are of entries whose players it does not name" if lost else ""


def _earned(made: EventAwards) -> tuple[PlayerResult, ...]:
    credits = {credit.contestant: credit for credit in made.credits}
    scores = scores_of(made)
    shown = scores.by_contestant if scores.unit == PERCENT else {}
    found: list[PlayerResult] = []
    for at, contestant in enumerate(made.event.contestants):
        credit = credits.get(at)
        if credit is None and not took_part(contestant):
            continue
        amount = hundredths(credit.amount) if credit else 0
        colours = tuple(map(hundredths, credit.colours)) if credit else _NO_COLOURS
        percent = "" if (score := shown.get(at)) is None else f"{score:.2f}"
        found += [PlayerResult(each.name, each.membership, at, amount, colours, percent) for each in contestant.players]
    return tuple(found)
