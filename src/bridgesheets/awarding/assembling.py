"""Makes an event of the findings of a reader and the options, or lists all that is wrong and missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bridgesheets.awarding import names
from bridgesheets.awarding.contradictions import contradictions
from bridgesheets.awarding.details import AS_FLIGHTS, BY_NAME, DETAILS, OPTIONS, listed, value_of
from bridgesheets.awarding.faults import Fault, FaultyEvent, Origin, Question, missing_answer, refusal
from bridgesheets.awarding.played import Event, GatheredEvent, Section
from bridgesheets.awarding.questions import basis_of, idle_option_faults, idle_options, in_words, missing_facts
from bridgesheets.awarding.stratifying import Limits, stratify, with_flights
from bridgesheets.awarding.typed_slips import slips, uneven_scores
from bridgesheets.awarding.typed_values import name_in
from truesheet import wording

#: The largest events of a bridge festival have a third of it.
MOST_CONTESTANTS = 5_000


def assemble(gathered: GatheredEvent, answers: Mapping[str, Any] | None = None) -> Event:
    """Completes an event with ``answers``: values by the names of details, ``limits`` and ``movement``.

    An answer overrules the file. Raises :class:`FaultyEvent` with everything that is wrong, and everything that is
    missing by the option or the cell that answers it.
    """
    if len(gathered.contestants) > MOST_CONTESTANTS:
        many = f"it lists {len(gathered.contestants):,} contestants, and no event has more than {MOST_CONTESTANTS:,}"
        raise refusal(gathered.origin, many, "look whether it is the right file, of one event")
    answers = {name: value for name, value in (answers or {}).items() if value is not None}
    details = _details(gathered, answers)
    read = gathered
    event, gathered, faults = _draft(gathered, answers, details)
    event = _without_idle(event, gathered, details)
    faults += contradictions(event, gathered.origin, {*details.faults, *details.unknown})
    faults += idle_option_faults(event, read, answers, details.unknown)
    if gathered.is_typed and not details.unknown:
        faults += slips(event, read)
    faults = [
        *gathered.faults,
        *details.faults.values(),
        *missing_facts(event, gathered, {*details.origins, *details.faults}),
        *faults,
    ]
    if faults:
        raise FaultyEvent(faults)
    uneven_notes = uneven_scores(event) if gathered.is_typed and event.event_type not in names.TEAMS else ()
    return replace(event, basis=tuple(basis_of(event, details.origins)), notes=(*event.notes, *uneven_notes))


def _draft(
    gathered: GatheredEvent, answers: Mapping[str, Any], details: EventDetails
) -> tuple[Event, GatheredEvent, list[Fault]]:
    """Returns the event as far as it is known, what was read with the strats that count, and the faults of both."""
    if details.values["game"] == "nap club" and details.values["nap_strats"] == AS_FLIGHTS:
        gathered = with_flights(gathered)
    limits = Limits(gathered, str(answers.get("limits", "")))
    sections, notes, of_sections = _sections(gathered, answers, details.values["event_type"])
    faults = [*limits.faults, *of_sections]
    contestants = limits.contestants
    if not limits.faults and "stratify_by" not in details.faults:
        contestants, wrong = stratify(contestants, limits.strats, details.values["stratify_by"])
        faults += wrong
    event = Event(
        **details.values,
        strats=limits.strats,
        sections=sections,
        contestants=contestants,
        final=gathered.final,
        notes=(*gathered.notes, *notes),
        unit=gathered.unit,
    )
    return event, gathered, faults


class Reading(NamedTuple):
    """Facts of an event before it is awarded, by the names of options.

    ``facts`` are those of its file, ``missing`` the options that it needs, ``idle`` those that make no difference.
    """

    facts: Mapping[str, str]
    missing: tuple[str, ...]
    idle: tuple[str, ...]


def reading(gathered: GatheredEvent, answers: Mapping[str, Any]) -> Reading:
    details = _details(gathered, answers)
    event, _, faults = _draft(gathered, answers, details)
    faults += [*gathered.faults, *missing_facts(event, gathered, {*details.origins, *details.faults})]
    # Without game and type all other questions are guesses.
    missing = dict.fromkeys(details.unknown or [fault.question.key for fault in faults if fault.question])
    idle_here = {name for name, _, _ in idle_options(event, gathered, OPTIONS, details.unknown)}
    facts = {name: in_words(details.values[name]) for name in details.origins if name not in answers}
    if strats := [strat for strat in Limits(gathered, "").strats if strat.name]:
        facts["limits"] = ",".join(f"{strat.name}={strat.up_to}" for strat in strats)
    return Reading(facts, tuple(missing), tuple(sorted(idle_here - missing.keys())))


def _without_idle(event: Event, gathered: GatheredEvent, details: EventDetails) -> Event:
    usual = {name: fact.origin for name, fact in gathered.facts.items() if fact.usual}
    if not usual or details.unknown:
        return event
    idle = [name for name, origin in usual.items()
            if details.origins.get(name) == origin and not BY_NAME[name].is_relevant(event)]  # fmt: skip
    for name in idle:
        del details.origins[name]
    return replace(event, **{name: BY_NAME[name].default for name in idle})


def missing_answers(gathered: GatheredEvent, answers: Mapping[str, Any]) -> list[str]:
    limits = Limits(gathered, str(answers.get("limits", "")))
    _, _, of_sections = _sections(gathered, answers, value_of("event_type", gathered.facts, answers) or "")
    return [fault.question.key for fault in (*limits.faults, *of_sections) if fault.question]


class EventDetails(NamedTuple):
    """Details of an event: the value of each, its default where nobody says it; who says it; faults.

    ``unknown`` are the details without a default that nobody says.
    """

    values: dict[str, Any]
    origins: dict[str, Origin]
    faults: dict[str, Fault]

    @property
    def unknown(self) -> frozenset[str]:
        """Returns "game" and "event_type" where nobody says them, or they are not understood."""
        return frozenset(name for name in ("game", "event_type") if not self.values[name])


def _details(gathered: GatheredEvent, answers: Mapping[str, Any]) -> EventDetails:
    details = EventDetails({}, {}, {})
    for detail in DETAILS:
        fact = gathered.facts.get(detail.name)
        value, origin = (fact.value, fact.origin) if fact else (None, gathered.origin)
        if detail.name in answers:
            value, origin = answers[detail.name], Origin(wording.entry(detail.name))
        details.values[detail.name] = detail.default
        if value is None or (isinstance(value, str) and not value.strip()):
            continue
        try:
            details.values[detail.name] = detail.parse(value)
            details.origins[detail.name] = origin
        except ValueError as wrong:
            remedy = f"give {listed(detail.choices)}" if detail.choices else f"correct it; it is {detail.doc}"
            details.faults[detail.name] = Fault(origin, f'"{detail.label}": {wrong}', remedy)
    for name, fact in gathered.facts.items():
        if name not in BY_NAME:
            details.faults[name] = Fault(fact.origin, f'"{name}" is no fact of an event', "take the line out")
    return details


# --- sections -----------------------------------------------------------------------------------------------------


def _sections(
    gathered: GatheredEvent, answers: Mapping[str, Any], event_type: str
) -> tuple[tuple[Section, ...], list[str], list[Fault]]:
    faults: list[Fault] = []
    movements = names.Movements()
    if "movement" in answers:
        try:
            movements = names.movements_in(answers["movement"])
        except ValueError as wrong:
            faults.append(Fault(Origin(wording.entry("movement")), str(wrong), f"give {listed(names.MOVEMENTS.names)}"))
    sections = []
    for section in (*gathered.sections, *_unlisted_sections(gathered)):
        try:
            named = name_in(names.MOVEMENTS, section.movement) if section.movement else movements.of(section.name)
        except ValueError as wrong:
            faults.append(Fault(section.origin, str(wrong), f"give {listed(names.MOVEMENTS.names)}"))
            named = names.MOVEMENTS.names[0]
        sections.append(section._replace(movement=named))
    known = {section.name.casefold(): section.name for section in sections}
    if absent := [name.upper() for name in movements.by_section if name not in known]:
        played = f"its sections are {', '.join(known.values())}" if any(known) else "its sections have no names"
        faults.append(
            Fault(Origin(wording.entry("movement")), f"no section {listed(absent)} plays in this event", played)
        )
    notes, contradicted = ([], []) if faults else _check_movements(sections, movements)
    faults += contradicted
    if event_type not in (*names.TEAMS, "individual"):
        without_movement = sorted({section.name for section in sections if not section.movement})
        if without_movement and not faults:
            faults.append(_movement_question(without_movement, gathered.origin))
    return tuple(sections), notes, faults


def _check_movements(sections: Sequence[Section], movements: names.Movements) -> tuple[list[str], list[Fault]]:
    """Compares the movements of the results, which count, with those of the option.

    Returns a note where the option gives the movement of other sections, and a fault where it changes nothing.
    """
    played = dict.fromkeys((section.name, section.movement) for section in sections)
    counts = {movements.section_key(name) for name, movement in played if movement == movements.of(name)}
    notes, faults = [], []
    for name, movement in played:
        option = movements.of(name)
        if option in ("", movement):
            continue
        label = f"section {name}".strip()
        if movements.section_key(name) in counts:
            notes.append(f"The results say that {label} is a {movement}; where they say nothing, it is {option}.")
        else:
            wrong = f"it says {option} of {label}, and the results say that it is a {movement}"
            faults.append(Fault(Origin(wording.entry("movement")), wrong, "leave it out, or correct the results"))
    return notes, faults


def _movement_question(sections: Sequence[str], origin: Origin) -> Fault:
    known = f"Movement of section {', '.join(filter(None, sections))}".removesuffix(" of section ")
    choices = names.MOVEMENTS.names
    answers = listed(choices)
    if len({*sections}) > 1:
        answers += f"; or of each, such as {','.join(f'{name}={choices[0]}' for name in sections)}"
    return missing_answer(origin, Question("movement", known, answers, choices, "movement"))


def _unlisted_sections(gathered: GatheredEvent) -> Iterator[Section]:
    known = {(section.name, section.session) for section in gathered.sections}
    for contestant in gathered.contestants:
        for session, result in enumerate(contestant.results, 1):
            if result is not None and not {(result.section, session), (result.section, 0)} & known:
                known.add((result.section, 0))
                yield Section(result.section, origin=contestant.origin)
