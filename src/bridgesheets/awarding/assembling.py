"""Makes an event of what a reader found and what options say, or lists all that is wrong and missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bridgesheets.awarding import names
from bridgesheets.awarding.contradictions import contradictions
from bridgesheets.awarding.details import AS_FLIGHTS, BY_NAME, DETAILS, OPTIONS, listed, value_said
from bridgesheets.awarding.faults import Fault, FaultyEvent, Origin, Question, asked_for, refusal
from bridgesheets.awarding.played import Event, GatheredEvent, Section
from bridgesheets.awarding.questions import idle, in_words, rests_on, unsaid, useless
from bridgesheets.awarding.stratifying import Limits, as_flights, into_strats
from bridgesheets.awarding.typed_slips import slips, uneven
from bridgesheets.awarding.typed_values import name_in
from truesheet import wording

#: The largest events of a bridge festival have a third of it.
MOST_CONTESTANTS = 5_000


def assembled(gathered: GatheredEvent, answers: Mapping[str, Any] | None = None) -> Event:
    """The event that was read, completed by ``answers``: values by the names of details, ``limits`` and ``movement``.

    An answer goes before what the file says. Raises :class:`FaultyEvent` with everything that is wrong with the event,
    and everything that is not said, each by the option or the cell that answers it.
    """
    if len(gathered.contestants) > MOST_CONTESTANTS:
        many = f"it lists {len(gathered.contestants):,} contestants, and no event has more than {MOST_CONTESTANTS:,}"
        raise refusal(gathered.origin, many, "look whether it is the right file, of one event")
    answers = {name: value for name, value in (answers or {}).items() if value is not None}
    said = _details(gathered, answers)
    read = gathered
    event, gathered, faults = _drafted(gathered, answers, said)
    event = _without_idle(event, gathered, said)
    faults += contradictions(event, gathered.origin, {*said.wrong, *said.unknown})
    faults += idle(event, read, answers, said.unknown)
    if gathered.typed and not said.unknown:
        faults += slips(event, read)
    faults = [*gathered.faults, *said.wrong.values(), *unsaid(event, gathered, {*said.origins, *said.wrong}), *faults]
    if faults:
        raise FaultyEvent(faults)
    told = uneven(event) if gathered.typed and event.event_type not in names.TEAMS else ()
    return replace(event, rests_on=tuple(rests_on(event, said.origins)), notes=(*event.notes, *told))


def _drafted(
    gathered: GatheredEvent, answers: Mapping[str, Any], said: EventDetails
) -> tuple[Event, GatheredEvent, list[Fault]]:
    """Returns the event as far as it is known, what was read with its strats as they count, and faults of both."""
    if said.values["game"] == "nap club" and said.values["nap_strats"] == AS_FLIGHTS:
        gathered = as_flights(gathered)
    limits = Limits(gathered, str(answers.get("limits", "")))
    sections, notes, of_sections = _sections(gathered, answers, said.values["event_type"])
    faults = [*limits.faults, *of_sections]
    contestants = limits.contestants
    if not limits.faults and "stratify_by" not in said.wrong:
        contestants, wrong = into_strats(contestants, limits.strats, said.values["stratify_by"])
        faults += wrong
    event = Event(
        **said.values,
        strats=limits.strats,
        sections=sections,
        contestants=contestants,
        final=gathered.final,
        notes=(*gathered.notes, *notes),
        unit=gathered.unit,
    )
    return event, gathered, faults


class Reading(NamedTuple):
    """What is known of an event before it is awarded.

    ``said`` are the details and limits that its file says, ``asked`` what has to be said, ``useless`` the options that
    make no difference to it; all by the names of options.
    """

    said: Mapping[str, str]
    asked: tuple[str, ...]
    useless: tuple[str, ...]


def reading(gathered: GatheredEvent, answers: Mapping[str, Any]) -> Reading:
    """Returns what a form asks about an event, of which ``answers`` are known."""
    said = _details(gathered, answers)
    event, _, faults = _drafted(gathered, answers, said)
    faults += [*gathered.faults, *unsaid(event, gathered, {*said.origins, *said.wrong})]
    # While game and type are not known, what else is asked would be a guess.
    asked = dict.fromkeys(said.unknown or [fault.question.key for fault in faults if fault.question])
    idle_here = {name for name, _, _ in useless(event, gathered, OPTIONS, said.unknown)}
    facts = {name: in_words(said.values[name]) for name in said.origins if name not in answers}
    if strats := [strat for strat in Limits(gathered, "").strats if strat.name]:
        facts["limits"] = ",".join(f"{strat.name}={strat.up_to}" for strat in strats)
    return Reading(facts, tuple(asked), tuple(sorted(idle_here - asked.keys())))


def _without_idle(event: Event, gathered: GatheredEvent, said: EventDetails) -> Event:
    usual = {name: fact.origin for name, fact in gathered.facts.items() if fact.usual}
    if not usual or said.unknown:
        return event
    idle = [name for name, origin in usual.items()
            if said.origins.get(name) == origin and not BY_NAME[name].arises(event)]  # fmt: skip
    for name in idle:
        del said.origins[name]
    return replace(event, **{name: BY_NAME[name].default for name in idle})


def lacking(gathered: GatheredEvent, answers: Mapping[str, Any]) -> list[str]:
    """Returns the names of the answers about strats and sections that an event needs and has not."""
    limits = Limits(gathered, str(answers.get("limits", "")))
    _, _, of_sections = _sections(gathered, answers, value_said("event_type", gathered.facts, answers) or "")
    return [fault.question.key for fault in (*limits.faults, *of_sections) if fault.question]


class EventDetails(NamedTuple):
    """Details of an event: the value of each, its default where nobody says it; who says it; faults.

    ``unknown`` are the details without a default that nobody says.
    """

    values: dict[str, Any]
    origins: dict[str, Origin]
    wrong: dict[str, Fault]

    @property
    def unknown(self) -> frozenset[str]:
        """Game and type of event, as far as they are not said or not understood."""
        return frozenset(name for name in ("game", "event_type") if not self.values[name])


def _details(gathered: GatheredEvent, answers: Mapping[str, Any]) -> EventDetails:
    said = EventDetails({}, {}, {})
    for detail in DETAILS:
        fact = gathered.facts.get(detail.name)
        value, origin = (fact.value, fact.origin) if fact else (None, gathered.origin)
        if detail.name in answers:
            value, origin = answers[detail.name], Origin(wording.entry(detail.name))
        said.values[detail.name] = detail.default
        if value is None or (isinstance(value, str) and not value.strip()):
            continue
        try:
            said.values[detail.name] = detail.parse(value)
            said.origins[detail.name] = origin
        except ValueError as wrong:
            remedy = f"give {listed(detail.choices)}" if detail.choices else f"correct it; it is {detail.doc}"
            said.wrong[detail.name] = Fault(origin, f'"{detail.label}": {wrong}', remedy)
    for name, fact in gathered.facts.items():
        if name not in BY_NAME:
            said.wrong[name] = Fault(fact.origin, f'"{name}" is no fact of an event', "take the line out")
    return said


# --- sections -----------------------------------------------------------------------------------------------------


def _sections(
    gathered: GatheredEvent, answers: Mapping[str, Any], event_type: str
) -> tuple[tuple[Section, ...], list[str], list[Fault]]:
    """The sections with their movements, and those that only the contestants speak of; notes and faults about them."""
    faults: list[Fault] = []
    movements = names.Movements()
    if "movement" in answers:
        try:
            movements = names.movements_in(answers["movement"])
        except ValueError as wrong:
            faults.append(Fault(Origin(wording.entry("movement")), str(wrong), f"give {listed(names.MOVEMENTS.names)}"))
    sections = []
    for section in (*gathered.sections, *_unlisted(gathered)):
        try:
            named = name_in(names.MOVEMENTS, section.movement) if section.movement else movements.of(section.name)
        except ValueError as wrong:
            faults.append(Fault(section.origin, str(wrong), f"give {listed(names.MOVEMENTS.names)}"))
            named = names.MOVEMENTS.names[0]
        sections.append(section._replace(movement=named))
    there = {section.name.casefold(): section.name for section in sections}
    if absent := [name.upper() for name in movements.named if name not in there]:
        played = f"its sections are {', '.join(there.values())}" if any(there) else "its sections have no names"
        faults.append(
            Fault(Origin(wording.entry("movement")), f"no section {listed(absent)} plays in this event", played)
        )
    notes, contradicted = ([], []) if faults else _said_otherwise(sections, movements)
    faults += contradicted
    if event_type not in (*names.TEAMS, "individual"):
        unsaid = sorted({section.name for section in sections if not section.movement})
        if unsaid and not faults:
            faults.append(_movement_of(unsaid, gathered.origin))
    return tuple(sections), notes, faults


def _said_otherwise(sections: Sequence[Section], movements: names.Movements) -> tuple[list[str], list[Fault]]:
    """Sections of which the results say another movement than an option: that of the results counts.

    It is noted where the option says the movement of other sections, and a fault where it changes nothing.
    """
    played = dict.fromkeys((section.name, section.movement) for section in sections)
    counts = {movements.named_as(name) for name, movement in played if movement == movements.of(name)}
    notes, faults = [], []
    for name, movement in played:
        said = movements.of(name)
        if said in ("", movement):
            continue
        called = f"section {name}".strip()
        if movements.named_as(name) in counts:
            notes.append(f"The results say that {called} is a {movement}; where they say nothing, it is {said}.")
        else:
            wrong = f"it says {said} of {called}, and the results say that it is a {movement}"
            faults.append(Fault(Origin(wording.entry("movement")), wrong, "leave it out, or correct the results"))
    return notes, faults


def _movement_of(sections: Sequence[str], origin: Origin) -> Fault:
    known = f"Movement of section {', '.join(filter(None, sections))}".removesuffix(" of section ")
    choices = names.MOVEMENTS.names
    answers = listed(choices)
    if len({*sections}) > 1:
        answers += f"; or of each, such as {','.join(f'{name}={choices[0]}' for name in sections)}"
    return asked_for(origin, Question("movement", known, answers, choices, "movement"))


def _unlisted(gathered: GatheredEvent) -> Iterator[Section]:
    """Sections in which contestants played though no list of sections has them."""
    known = {(section.name, section.session) for section in gathered.sections}
    for contestant in gathered.contestants:
        for session, result in enumerate(contestant.results, 1):
            if result is not None and not {(result.section, session), (result.section, 0)} & known:
                known.add((result.section, 0))
                yield Section(result.section, origin=contestant.origin)
