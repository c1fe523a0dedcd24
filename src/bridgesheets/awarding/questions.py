"""The facts that the awards of an event depend on, each with its origin, and questions for the missing ones."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Any

from bridgesheets.awarding import names
from bridgesheets.awarding.conditions import lacks_limit
from bridgesheets.awarding.details import (
    AS_FLIGHTS,
    BY_NAME,
    DETAILS,
    READER_OPTIONS,
    Detail,
    listed,
)
from bridgesheets.awarding.faults import Fault, Origin, Question, missing_answer
from bridgesheets.awarding.played import FROM_FILE, SAID, USUAL, Contestant, Event, GatheredEvent, KnownFact
from bridgesheets.awarding.typed_values import day_in, days_in
from bridgesheets.reasons import with_article
from bridgesheets.regulations.amended_editions import on_day
from bridgesheets.regulations.in_force import in_force, today
from truesheet import wording

#: Games that stand for all others where the game is not said: what any of them needs is asked for at once.
_ANY_GAME = ("open", "invitational", "restricted", "club championship", "sectional")
#: Options of readers that any file has a use for.
_ALWAYS_HEARD = frozenset(("strats", "ineligible"))


def missing_facts(event: Event, gathered: GatheredEvent, known: Collection[str]) -> Iterator[Fault]:
    """Yields questions for facts without a usual value; where the game is unknown, those of any game."""
    types = [event.event_type] if event.event_type else _possible_types(event)
    possible = [
        event if (game, kind) == (event.game, event.event_type) else replace(event, game=game, event_type=kind)
        for kind in types
        for game in ([event.game] if event.game else [*_ANY_GAME, f"{'gnt' if kind in names.TEAMS else 'nap'} unit"])
    ]
    for detail in DETAILS:
        if detail.name in known:
            continue
        wanted = detail.name in gathered.required
        for_which = [each for each in possible if detail.is_required(each) or (wanted and detail.is_relevant(each))]
        if for_which:
            yield missing_answer(
                gathered.origin, _question(detail, event, for_which, gathered.hints.get(detail.name, ""))
            )
    if any(map(lacks_limit, possible)):
        for_which = [each for each in possible if lacks_limit(each)]
        answers = f"open, or the most masterpoints, for example A=200{_for_which_games(event, for_which)}"
        yield missing_answer(gathered.origin, Question("limits", "Limit of the event", answers, (), "limits"))
    days = days_in(event.date)
    if len({on_day(in_force(), day) for day in days}) > 1:
        yield _which_day(event.date, days, gathered.origin)
    if event.event_type in names.WITH_MATCHES and event.game:
        yield from _wins(event, gathered.origin)


def _possible_types(event: Event) -> list[str]:
    of_sessions = any(contestant.results for contestant in event.contestants)
    return [kind for kind in names.EVENT_TYPES.names if not (of_sessions and kind in names.TEAMS)]


def _question(detail: Detail, event: Event, for_which: Collection[Event], hint: str) -> Question:
    answers = (detail.reason or detail.doc) + _for_which_games(event, for_which) + (f"; {hint}" if hint else "")
    return Question(detail.name, detail.label, answers, detail.choices, detail.name, f'cell "{detail.label}"')


def _for_which_games(event: Event, for_which: Collection[Event]) -> str:
    games = list(dict.fromkeys(each.game for each in for_which))
    return "" if event.game or len(games) > len(_ANY_GAME) else f" (if the game is {' or '.join(games)})"


def _which_day(typed: str, days: Collection[date], origin: Origin) -> Fault:
    choices = tuple(day.isoformat() for day in sorted(days))
    question = Question("date", f"Day of {typed}", listed(choices), choices, "date", 'cell "Date"')
    return missing_answer(origin, question)


def _wins(event: Event, origin: Origin) -> Iterator[Fault]:
    unknown: list[Contestant] = [each for each in event.contestants if each.eligible and each.wins is None]
    if not unknown:
        return
    of_teams = "" if len(unknown) == len(event.contestants) else f" of team {', '.join(x.number for x in unknown)}"
    question = Question("wins", f"Wins{of_teams}", "the matches won, 0 for none", (), "", 'column "Wins"')
    yield missing_answer(unknown[0].origin if of_teams else origin, question)


# --- options that change nothing ----------------------------------------------------------------------------------


def idle_option_faults(
    event: Event, gathered: GatheredEvent, answers: Mapping[str, Any], unknown: Collection[str]
) -> Iterator[Fault]:
    options = [name for name, value in answers.items() if value or name in BY_NAME or name == "movement"]
    for name, where, meant in idle_options(event, gathered, options, unknown):
        origin = Origin(wording.entry(name))
        yield Fault(origin, f"it changes nothing for {where}", f"leave it out; {meant}")


def idle_options(
    event: Event, gathered: GatheredEvent, options: Collection[str], unknown: Collection[str] = ()
) -> Iterator[tuple[str, str, str]]:
    """Yields options that make no difference to this event or file: name, event or file, and meaning."""
    of_event = f"{with_article(event.game)} {event.event_type} event"
    # Strats that are taken for flights are not those that were read any more.
    as_read = replace(event, strats=gathered.strats) if event.nap_strats == AS_FLIGHTS else event
    for name in options:
        if name in BY_NAME and not unknown and not BY_NAME[name].is_relevant(as_read):
            yield name, of_event, f"it is: {BY_NAME[name].doc}"
    for option in READER_OPTIONS:
        if option.name in options and option.name not in gathered.options | _ALWAYS_HEARD:
            yield option.name, "this file", option.doc.rstrip(".")
    if "movement" in options and "movement" not in gathered.options:
        known = gathered.sections and all(section.movement for section in gathered.sections)
        if known or event.event_type in (*names.TEAMS, "individual"):
            what = "a file that says the movement of every section" if known else of_event
            yield "movement", what, "it is for sections of pairs whose movement is not known"


#: Details that are printed, and on which no award rests.
PRINTED_ONLY = ("title", "venue", "director")


def basis_of(event: Event, origins: Mapping[str, Origin]) -> Iterator[KnownFact]:
    for detail in DETAILS:
        if detail.name == "date":
            yield _day(event, origins)
        elif detail.name in origins and detail.name not in PRINTED_ONLY:
            idle = "" if detail.is_relevant(event) or detail.name == "nap_strats" else "; it changes nothing here"
            yield _known(detail.name, detail.label, in_words(getattr(event, detail.name)) + idle, origins[detail.name])
        elif detail.usual and (detail.is_relevant(event) or detail.is_listed(event)):
            value = getattr(event, detail.name)
            value_in_words = detail.usual if value in (None, ()) else in_words(value)
            rule = detail.rule if isinstance(detail.rule, str) else detail.rule(event)
            clause = on_day(in_force(), day_in(event.date) or today()).record(rule).clause
            yield KnownFact(detail.name, detail.label, value_in_words, USUAL, detail.usual, clause.within)
    for strat in event.strats:
        yield _known("limits", f"Limit of strat {strat.name}".removesuffix(" of strat "), strat.up_to, strat.origin)
    if event.event_type not in (*names.TEAMS, "individual"):
        for section in event.sections:
            named = f"Movement of section {section.name}".removesuffix(" of section ")
            yield _known("movement", named, section.movement, section.origin)


def _known(key: str, label: str, value: str, origin: Origin) -> KnownFact:
    return KnownFact(key, label, value, *((SAID,) if wording.is_entry(origin.file) else (FROM_FILE, str(origin))))


def _day(event: Event, origins: Mapping[str, Origin]) -> KnownFact:
    """Returns the day whose rules answer: that of the date, or today where it names none."""
    day = day_in(event.date)
    if day is not None:
        return _known("date", "Day", day.isoformat(), origins["date"])
    days = " or ".join(sorted(each.isoformat() for each in days_in(event.date)))
    why = f"{event.date} is {days}" if days else f'"{event.date}" names no day' if event.date else "the date is missing"
    return KnownFact("date", "Day", today().isoformat(), USUAL, f"the rules of today, {why}")


def in_words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple):
        return " ".join(map(str, value))
    return f"{value:f}" if isinstance(value, Decimal) else str(value)
