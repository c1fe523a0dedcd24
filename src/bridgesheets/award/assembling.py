"""An event out of what a reader found and what options answer, or one list of all that is wrong and missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any

from bridgesheets.award import names
from bridgesheets.award.contradictions import asked_for, contradictions
from bridgesheets.award.details import AT_THE_SAME_TIME, BY_NAME, DETAILS, LIMITS, MOVEMENT, REQUIRED, may_count
from bridgesheets.award.faults import Fault, FaultyEvent, Origin
from bridgesheets.award.played import UNKNOWN, Contestant, Event, Gathered, Section, Strat
from bridgesheets.award.stratifying import into_strats
from bridgesheets.award.values_said import amount_in, name_in

_OPEN = frozenset(("", "open", "none", "unlimited"))


def assembled(gathered: Gathered, answers: Mapping[str, Any] | None = None) -> Event:
    """The event that was read, completed by ``answers``: values by the names of details, ``limits`` and ``movement``.

    An answer goes before what the file says. Raises :class:`FaultyEvent` with everything that is wrong with the event,
    and everything that is missing, each by the option that answers it.
    """
    answers = {name: value for name, value in (answers or {}).items() if value is not None}
    faults = list(gathered.faults)
    said, wrong_details = _details(gathered, answers)
    faults += wrong_details.values()
    strats, of_strats = _strats(gathered, answers)
    faults += of_strats
    sections, wrong = _sections(gathered, answers, said)
    faults += wrong
    contestants = gathered.contestants
    if not of_strats and "stratify_by" not in wrong_details:
        contestants, wrong = into_strats(contestants, strats, said["stratify_by"])
        faults += wrong
    event = Event(**said, strats=strats, sections=sections, contestants=contestants, answered=answers)
    faults += contradictions(event, gathered.origin, wrong_details)
    if faults:
        raise FaultyEvent(faults)
    return event


def _details(gathered: Gathered, answers: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Fault]]:
    """The value of every detail, its default or None where it is wrong or missing; and the faults by their details."""
    said: dict[str, Any] = {}
    faults: dict[str, Fault] = {}
    for detail in DETAILS:
        fact = gathered.facts.get(detail.name)
        value, origin = (fact.value, fact.origin) if fact else (None, gathered.origin)
        if detail.name in answers:
            value, origin = answers[detail.name], Origin(f"option {detail.option}")
        said[detail.name] = None if detail.default is REQUIRED else detail.default
        if value is None or (isinstance(value, str) and not value.strip()):
            if detail.default is REQUIRED or _is_wanted(detail.name, gathered, answers, said.get("game")):
                faults[detail.name] = asked_for(gathered.origin, detail.label, detail.option, detail.doc)
            continue
        try:
            said[detail.name] = detail.parse(value)
        except ValueError as wrong:
            remedy = f"give {_listed(detail.choices)}" if detail.choices else f"it is: {detail.doc}"
            faults[detail.name] = Fault(origin, f'"{detail.label}": {wrong}', remedy)
    for name, fact in gathered.facts.items():
        if name not in BY_NAME:
            faults[name] = Fault(fact.origin, f'"{name}" says nothing of an event', "take the line out")
    return said, faults


def _is_wanted(name: str, gathered: Gathered, answers: Mapping[str, Any], game: Any) -> bool:
    """Whether a detail with a default is asked for; one answer about games at the same time answers for all of them."""
    if name in AT_THE_SAME_TIME and any(other in answers for other in AT_THE_SAME_TIME):
        return False
    return name in gathered.wanted and may_count(name, game)


def _listed(choices: Iterable[str]) -> str:
    *most, last = choices
    return f"{', '.join(most)} or {last}" if most else last


# --- strats -------------------------------------------------------------------------------------------------------


def limit_in(value: Any) -> Decimal | None:
    """The upper limit that a cell or an option holds, None for open; ValueError says what it is not."""
    if value is None or str(value).strip().casefold() in _OPEN:
        return None
    return amount_in(value)


def _strats(gathered: Gathered, answers: Mapping[str, Any]) -> tuple[tuple[Strat, ...], list[Fault]]:
    """The strats from the highest, with their limits; those of the contestants where none are listed."""
    faults: list[Fault] = []
    limits: dict[str, Decimal | None] = {}
    for word in str(answers.get("limits", "")).replace(",", " ").split():
        name, equals, limit = word.partition("=")
        try:
            if not (name and equals):
                raise ValueError(f'"{word}" is no strat with its limit')
            limits[name] = limit_in(limit)
        except ValueError as wrong:
            faults.append(Fault(Origin(f"option {LIMITS}"), str(wrong), "give for example A=open,B=1250,C=500"))
    named = dict.fromkeys((*limits, *(() if gathered.strats else _named_strats(gathered.contestants))))
    known = {strat.name for strat in gathered.strats}
    listed = [*gathered.strats, *(Strat(name, UNKNOWN) for name in named if name not in known)]
    strats = tuple(
        strat._replace(limit=limits[strat.name], origin=Origin(f"option {LIMITS}")) if strat.name in limits else strat
        for strat in listed
    )
    unknown = [strat.name for strat in strats if strat.limit == UNKNOWN]
    if unknown and not faults:
        example = ",".join(f"{strat.name}=open" if not at else f"{strat.name}=500" for at, strat in enumerate(strats))
        faults.append(
            asked_for(gathered.origin, f"Limit of strat {', '.join(unknown)}", LIMITS, f"for example {example}")
        )
    return strats, faults


def _named_strats(contestants: Iterable[Contestant]) -> list[str]:
    found = {contestant.strat for contestant in contestants if contestant.strat}
    return sorted(found, key=lambda name: (name.casefold() != "championship", name))


# --- sections -----------------------------------------------------------------------------------------------------


def _sections(
    gathered: Gathered, answers: Mapping[str, Any], said: Mapping[str, Any]
) -> tuple[tuple[Section, ...], list[Fault]]:
    """The sections with their movements, and those that only the contestants speak of."""
    faults: list[Fault] = []
    movement = ""
    if "movement" in answers:
        try:
            movement = name_in(names.MOVEMENTS, answers["movement"])
        except ValueError as wrong:
            faults.append(Fault(Origin(f"option {MOVEMENT}"), str(wrong), f"give {_listed(names.MOVEMENTS.names)}"))
    sections = []
    for section in (*gathered.sections, *_unlisted(gathered)):
        try:
            named = name_in(names.MOVEMENTS, section.movement) if section.movement else movement
        except ValueError as wrong:
            faults.append(Fault(section.origin, str(wrong), f"give {_listed(names.MOVEMENTS.names)}"))
            named = names.MOVEMENTS.names[0]
        sections.append(section._replace(movement=named))
    if said["event_type"] not in (*names.TEAMS, "individual"):
        unsaid = sorted({section.name or "(no name)" for section in sections if not section.movement})
        if unsaid and not faults:
            faults.append(
                asked_for(
                    gathered.origin,
                    f"Movement of section {', '.join(unsaid)}",
                    MOVEMENT,
                    _listed(names.MOVEMENTS.names),
                )
            )
    return tuple(sections), faults


def _unlisted(gathered: Gathered) -> Iterator[Section]:
    """Sections in which contestants played though no list of sections has them."""
    known = {(section.name, section.session) for section in gathered.sections}
    for contestant in gathered.contestants:
        for session, result in enumerate(contestant.results, 1):
            if result is not None and not {(result.section, session), (result.section, 0)} & known:
                known.add((result.section, 0))
                yield Section(result.section, origin=contestant.origin)
