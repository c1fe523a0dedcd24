"""Slips in files that somebody typed: cells that change nothing, figures that no movement or game can have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from math import ceil

from bridgesheets.awarding import names
from bridgesheets.awarding.details import BY_NAME
from bridgesheets.awarding.faults import Fault
from bridgesheets.awarding.played import UNKNOWN, Contestant, Event, GatheredEvent, Result, Section
from bridgesheets.awarding.stratifying import name_of
from bridgesheets.reasons import with_article, with_noun
from bridgesheets.regulations.in_force import in_force

#: Details that are only in the heading of a list; the boards are there, too, where no award rests on them.
_PRINTED = frozenset(("title", "date", "venue", "director", "boards"))
#: Percentages are between these, and the middle one of a group near 50.
_LOW, _HIGH, _WHOLE, _MEAN, _NEAR = Decimal(20), Decimal(80), Decimal(100), Decimal(50), Decimal(8)
#: Of a full group the percentages average 50; sit-outs and adjusted scores move that by so much at most.
_MOVED, _ROUNDED = Decimal("1.5"), Decimal("0.02")
_FEWEST = 4
#: Fewer teams can meet each other too often for their wins to be weighed.
_FEWEST_TEAMS = 4

_SectionResults = Mapping[tuple[int, str], list[tuple[Contestant, Result]]]


def slips(event: Event, gathered: GatheredEvent) -> Iterator[Fault]:
    yield from _idle_details(event, gathered)
    yield from _idle_columns(event)
    yield from _limits(event)
    yield from _field(event, gathered)
    played = event.results_by_section()
    for section in event.sections:
        yield from _section(event, section, played)
    if event.event_type not in names.TEAMS:
        yield from _scores(event, played)
    if event.event_type in names.WITH_MATCHES and not event.boards:
        yield from _wins(event)


def _idle_details(event: Event, gathered: GatheredEvent) -> Iterator[Fault]:
    of_event = f"{with_article(event.game)} {event.event_type} event"
    for name, fact in gathered.facts.items():
        if name not in BY_NAME or name in _PRINTED or fact.usual:
            continue
        detail, value = BY_NAME[name], getattr(event, name)
        if detail.is_relevant(event) or value in (detail.default, None, "", ()) or detail.is_required(event):
            continue
        remedy = f"leave it empty; it is: {detail.doc}"
        if name == "restrictions" and names.game_called(event.game) == names.Game("open", names.CLUB):
            clause = in_force().clubs.invitational_game.clause
            remedy = f"a game restricted by age or otherwise is paid as an invitational game: type that game ({clause})"
        yield Fault(fact.origin, f'"{detail.label}" is {fact.value}, and changes nothing for {of_event}', remedy)


def _idle_columns(event: Event) -> Iterator[Fault]:
    of_event = f"{with_article(event.game)} {event.event_type} event"
    columns: dict[str, tuple[bool, Callable[[Contestant], object]]] = {
        "Wins": (event.event_type in names.TEAMS, lambda each: each.wins),
        "Ties": (event.event_type in names.TEAMS, lambda each: each.ties),
        "Forfeited": (event.event_type in names.KNOCKOUTS, lambda each: each.forfeited),
        "Second day": (event.game == "gnt district", lambda each: each.second_day),
        "Team": (event.event_type == names.PAIR_TEAM, lambda each: each.team),
        "Team score": (event.event_type == names.PAIR_TEAM, lambda each: each.team_score),
    }
    for label, (counts, value) in columns.items():
        typed = next((each for each in event.contestants if value(each)), None)
        if typed is not None and not counts:
            wrong = f'"{label}" of {name_of(typed)} changes nothing for {of_event}'
            yield Fault(typed.origin, wrong, "leave the column empty")


def _limits(event: Event) -> Iterator[Fault]:
    if not event.strats or not event.strats[0].name:
        return
    top, game = event.strats[0], names.game_called(event.game)
    if game == names.Game("open", names.CLUB) and top.limit not in (None, UNKNOWN):
        yield Fault(
            top.origin, f"an open game has no limit, and strat {top.name} has {top.limit:f}",
            "type open for the limit, or restricted for the game",
        )  # fmt: skip
    if game == names.Game("newcomer", names.CLUB) and top.limit is None:
        most = in_force().clubs.newcomer_game.limit
        yield Fault(
            top.origin, f"a newcomer game has a limit, and strat {top.name} is open",
            f"type its limit, at most {most}, or another game",
        )  # fmt: skip


def _field(event: Event, gathered: GatheredEvent) -> Iterator[Fault]:
    size, listed = event.field_size, len(event.contestants)
    if size is None or "field_size" not in gathered.facts:
        return
    origin, label = gathered.facts["field_size"].origin, BY_NAME["field_size"].label
    if size < listed:
        yield Fault(origin, f'"{label}" is {size}, and {listed} are listed', "correct it, or leave it empty")
    elif size > listed and names.game_called(event.game).kind == names.CLUB:
        yield Fault(
            origin, f'"{label}" is {size}, and {listed} are listed; a regular club game counts those who play in it',
            "leave it empty",
        )  # fmt: skip


# --- sections -----------------------------------------------------------------------------------------------------


def _section(event: Event, section: Section, played: _SectionResults) -> Iterator[Fault]:
    called = f"section {section.name}".strip()
    others = {other.name: other for other in event.sections if other.name != section.name}
    if section.ranked_with and section.ranked_with not in (section.name, *others):
        known = ", ".join(others) or "there is no other"
        yield Fault(section.origin, f"{called} is ranked with {section.ranked_with}, which is no section", known)
    elif section.ranked_with in others and others[section.ranked_with].movement != section.movement:
        other = others[section.ranked_with]
        yield Fault(
            section.origin,
            f"{called} is a {section.movement} and ranked with section {other.name}, a {other.movement}",
            "only sections of one movement are ranked together: leave the cell empty",
        )
    for (session, name), entries in played.items():
        if name == section.name and section.session in (0, session):
            yield from _seat_faults(event, section, called, entries)


def _seat_faults(
    event: Event, section: Section, called: str, entries: list[tuple[Contestant, Result]]
) -> Iterator[Fault]:
    directions = [result.direction for _, result in entries]
    if event.event_type == "individual":
        most = Decimal(ceil(len(entries) / 4))
    elif section.movement == "mitchell":
        most = Decimal(max(directions.count("NS"), directions.count("EW")))
    else:
        most = Decimal(ceil(len(entries) / 2))
    if section.tables is not None and section.tables > most:
        yield Fault(
            section.origin,
            f"{called} has {section.tables:f} tables, and its {with_noun(len(entries), 'entry', 'entries')} fill "
            f"{most:f} at most",
            "correct the tables, or leave them empty",
        )
    if event.event_type == "pairs" and section.movement == "howell" and all(directions):
        yield Fault(
            section.origin, f"{called} is a howell, and all of its pairs have a direction",
            'type mitchell or scrambled mitchell, or leave "Direction" empty',
        )  # fmt: skip


# --- scores -------------------------------------------------------------------------------------------------------


def _scores(event: Event, played: _SectionResults) -> Iterator[Fault]:
    for (session, _), entries in played.items():
        scored = [(contestant, result.score) for contestant, result in entries if result.score is not None]
        if not _are_percentages([score for _, score in scored]):
            continue
        for contestant, score in scored:
            if not 0 <= score <= _WHOLE:
                of = f" in session {session}" if event.sessions > 1 else ""
                yield Fault(
                    contestant.origin, f"{name_of(contestant)} has {score:f}{of}, and the others have percentages",
                    "correct the score: from 0 to 100",
                )  # fmt: skip


def _are_percentages(scores: Sequence[Decimal]) -> bool:
    """Checks if scores are percentages, and no matchpoints or IMPs, be one of them mistyped."""
    from statistics import median  # loads as long as a game takes

    usual = [score for score in scores if _LOW <= score <= _HIGH]
    return len(usual) >= _FEWEST and 2 * len(usual) > len(scores) and abs(median(scores) - _MEAN) <= _NEAR


def _wins(event: Event) -> Iterator[Fault]:
    """Yields teams with more matches than twice those that the wins of the others give each of them.

    Every match won is a match lost, and half of the matches may have been forfeits. What a knockout or the boards allow
    is weighed for every file.
    """
    teams = len(event.contestants)
    if teams < _FEWEST_TEAMS or event.event_type in names.KNOCKOUTS:
        return
    halves = [2 * (each.wins or 0) + (each.ties or 0) for each in event.contestants]
    for each, own in zip(event.contestants, halves, strict=True):
        most = 2 * (sum(halves) - own) // (teams - 1)
        if each.matches > most:
            wrong = (
                f"{name_of(each)} has {with_noun(each.matches, 'match', 'matches')} won and tied, and by the wins of "
                f"the others nobody has played more than {most}"
            )
            yield Fault(each.origin, wrong, "correct its wins and ties, or those of the others")


def uneven_scores(event: Event) -> Iterator[str]:
    groups: dict[tuple[int, str], list[Decimal]] = {}
    for (session, section), entries in event.results_by_section().items():
        by_direction = event.section(session, section).movement == "mitchell"
        for _, result in entries:
            if result.score is not None:
                direction = result.direction if by_direction else ""
                name = "" if event.combined else f"{section} {direction}".strip()
                groups.setdefault((session, name), []).append(result.score)
    for (session, name), scores in groups.items():
        if not _are_percentages(scores):
            continue
        mean = sum(scores, Decimal(0)) / len(scores)
        if abs(mean - _MEAN) > (_ROUNDED if len(scores) % 2 == 0 else _MOVED):
            where = f"section {name}" if name else "the field"
            of = f" in session {session}" if event.sessions > 1 else ""
            yield (
                f"The scores of {where}{of} average {mean:.2f}% and not 50%: look whether one is mistyped or a pair "
                "is missing. A sit-out or an adjusted score explains a small difference."
            )
