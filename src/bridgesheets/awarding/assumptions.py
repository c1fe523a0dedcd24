"""Assumptions under which computed awards equal those that were paid, and reasons for awards that differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.awarding import names
from bridgesheets.awarding.awards import EventAwards, GroupPlace
from bridgesheets.awarding.conditions import has_several_sections, may_count_newcomers, may_count_restricted
from bridgesheets.awarding.details import BY_LIMITS
from bridgesheets.awarding.event_head import plain
from bridgesheets.awarding.function_answers import FunctionAnswer, ask
from bridgesheets.awarding.groups import Standing, is_top, members_of_strat, tables_for
from bridgesheets.awarding.played import Event, Strat
from bridgesheets.awarding.questions import in_words
from bridgesheets.awarding.readers.file_events import PrintedAwards, total_amount
from bridgesheets.awarding.schemes import scheme_of
from bridgesheets.awarding.schemes.scheme import OVERALL, SESSION
from bridgesheets.citations import UNDATED, Source
from bridgesheets.errors import RuleError
from bridgesheets.regulations.amended_editions import amend
from bridgesheets.regulations.amendments import Amendment, Change
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by, today

#: The most tables of another game that are tried.
_MOST_TABLES = 24
#: Ratings that stages of the NAP have had.
_RATINGS = {"csg9": "rating nine, as in 2017", "csg7": "rating seven", "sectional": "rating of sectionals"}
#: Limits that strats of clubs have.
_LIMITS = (None, 3000, 2500, 2000, 1500, 1250, 1000, 750, 500, 300, 200, 100, 50, 20, 5)
#: So many contestants more are tried as the size of the field.
_MOST_MORE = 60
_PAID = Source("paid", "awards that were paid", UNDATED)


class Assumption(NamedTuple):
    """An assumption in words, and the event and the edition with it.

    ``answers`` are the options for it, if there are any. Two ``likely`` assumptions are tried together too.
    """

    words: str
    event: Event
    edition: Edition
    answers: Mapping[str, str] = {}
    likely: bool = False


def assumptions(event: Event, others: Mapping[str, Decimal], edition: Edition) -> Iterator[Assumption]:
    """Yields assumptions about an event, the likeliest first. ``others`` are tables of other events by name."""
    for words, changes, likely in _event_assumptions(event, others):
        answers = {name: in_words(value) for name, value in changes.items() if name != "final"}
        yield Assumption(words, replace(event, **changes), edition, answers, likely)
    if event.game == "nap club" or names.game_called(event.game).kind != names.STAGE:
        for at, strat in enumerate(event.strats):
            yield from _limit_assumptions(event, at, strat, edition)
    yield from _figure_assumptions(event, edition)


#: A changed event: the words of the assumption, the changed details, and True for a likely one.
_EventChange = tuple[str, dict[str, Any], bool]


def _event_assumptions(event: Event, others: Mapping[str, Decimal]) -> Iterator[_EventChange]:
    kind = names.game_called(event.game).kind
    yield from _table_assumptions(event, others)
    if event.final and event.overall and event.event_type == "pairs" and kind != names.NAMED:
        # Regular games have an answer for it, others pay none where they are not final.
        yield "no overall awards", {"overall": False} if kind == names.CLUB else {"final": False}, True
    if has_several_sections(event):
        how = "each section by itself" if event.combined else "scored across the field"
        yield how, {"combined": not event.combined}, True
    if event.event_type in names.WITH_MATCHES:
        other = "added" if event.matches == "greater" else "greater"
        yield f"match awards and overall: {other}", {"matches": other}, False
    for game in {*names.CLUB_RATINGS, "stac", *names.SECTIONALS} - {event.game} if kind == names.RATING else ():
        yield f"rating {game}", {"game": game}, False
    for status in ("championship", "side"):
        if status != event.status and kind == names.RATING:
            yield f"status {status}", {"status": status}, False
    other = "half-even" if event.rounding == "manual" else "manual"
    yield f"rounding {other}", {"rounding": other}, False
    if kind in (names.STAGE, names.SPECIAL, names.RATING) and event.field_size is None:
        own = len(event.contestants)
        yield from ((f"a field of {size}", {"field_size": size}, False) for size in range(own + 1, own + _MOST_MORE))


def _table_assumptions(event: Event, others: Mapping[str, Decimal]) -> Iterator[_EventChange]:
    restricted = may_count_restricted(event)
    teams = event.event_type in names.TEAMS
    own = tables_for(event.event_type, len(event.contestants))
    if names.game_called(event.game).kind == names.STAGE and others:
        entrants = len(event.contestants) + int(sum(others.values()) * (1 if teams else 2))
        words = f"paid for {plain(own + sum(others.values()))} tables: those of {' and '.join(others)} too"
        yield words, {"field_size": entrants}, True
    if not (restricted or may_count_newcomers(event)):
        return
    counted = event.restricted_tables if restricted else event.newcomer_tables
    tried = {tables: f": {plain(tables)} of {name}" for name, tables in others.items()}
    for number in range(_MOST_TABLES + 1):
        tried.setdefault(Decimal(number), f", {number} of another game")
    for tables, where in tried.items():
        if tables != counted:
            words = f"paid for {plain(own + tables)} tables{where}"
            yield words, {"restricted_tables" if restricted else "newcomer_tables": tables}, tables in others.values()


def _limit_assumptions(event: Event, at: int, strat: Strat, edition: Edition) -> Iterator[Assumption]:
    """Yields other limits of a strat, below that of the higher strat; a club stage of the NAP pays by their M."""
    above = event.strats[at - 1].limit if at else None
    how, paid = (" by M of its limit", BY_LIMITS) if event.game == "nap club" else ("", event.nap_strats)
    for number in _LIMITS:
        limit = None if number is None else Decimal(number)
        too_high = at and (limit is None or (above is not None and limit >= above))
        if limit == strat.limit or too_high:
            continue
        strats = (*event.strats[:at], strat._replace(limit=limit), *event.strats[at + 1 :])
        limit_in_words = "without a limit" if limit is None else f"to {limit:f}"
        words = f"strat {strat.name} {limit_in_words}{how}".replace("  ", " ")
        yield Assumption(words, replace(event, strats=strats, nap_strats=paid), edition)


# --- figures of the edition ---------------------------------------------------------------------------------------


def _figure_assumptions(event: Event, edition: Edition) -> Iterator[Assumption]:
    game = names.game_called(event.game)
    if game.kind != names.STAGE or game.event_and_stage[0] != "nap":
        return
    stage = game.event_and_stage[1]
    for rating, words in _RATINGS.items():
        change = Change("", 0, "nap_stages", False, _PAID.id, words, row=stage, column="Rating", value=rating)
        if changed := _amended(edition, words, change):
            yield Assumption(words, event, changed, likely=True)


def _amended(edition: Edition, words: str, *changes: Change) -> Edition | None:
    begins, ends = edition.volumes[0].begins, edition.volumes[0].ends
    try:
        return amend(edition, Amendment("", words, edition.name, (_PAID,), changes, begins, ends), today())
    except (RuleError, ValueError):
        return None


def is_for_sessions(paid: PrintedAwards, overall: Decimal) -> bool:
    """Checks if the session awards of several sessions were paid, and not the event.

    Then no part of it is for the event, or it has session parts and is more than the ``overall`` award.
    """
    if paid.session is None:
        return False
    kinds = {part.kind for part in paid.total}
    return OVERALL not in kinds or (SESSION in kinds and paid.amount > overall)


def note_on_other_sessions(paid: PrintedAwards, compared: Decimal) -> str:
    """Returns a note on the part of a total that is for earlier sessions, where only the last was ``compared``."""
    if compared == paid.amount or not any(part.kind == OVERALL for part in paid.total):
        return ""
    return f"; {paid.amount - compared:.2f} of {paid.amount:.2f} is for sessions whose scores are not in the file"


def explain_difference(awards: EventAwards, at: int, paid: PrintedAwards) -> str:
    """Names payments that the rules do not have, and the clause of the award that follows, or why none does."""
    with answering_by(awards.edition, awards.day):
        return " ".join((*_unknown_payments(awards, paid), _clause(awards, at, paid)))


def _unknown_payments(awards: EventAwards, paid: PrintedAwards) -> Iterator[str]:
    known = {strat.name for strat in awards.event.strats}
    for strat in dict.fromkeys(part.strat for part in paid.total if part.strat and part.strat not in known):
        amount = total_amount(tuple(part for part in paid.total if part.strat == strat))
        game = names.game_called(awards.event.game)
        clause = (
            f" ({awards.edition.record('_'.join(game.event_and_stage)).clause})" if game.kind == names.STAGE else ""
        )
        yield f"{amount:.2f} of it is for strat {strat}, of which {awards.event.game} has no awards{clause}."
    played = {len([result for result in each.results if result]) for each in awards.event.contestants}
    if awards.event.sessions > 1 and played == {1} and any(part.kind == SESSION for part in paid.total):
        yield "The file has the scores of one session; it may be the session awards of all."


def _clause(awards: EventAwards, at: int, paid: PrintedAwards) -> str:
    for credit in awards.credits:
        if credit.contestant == at:
            return "; ".join(award.steps[-1].why for award in credit.awards if award.steps)
    places = [each for each in awards.places if each.contestant == at]
    if not places:
        return "it is not ranked, and no award follows"
    kinds = {(part.strat, part.kind == OVERALL) for part in paid.total}
    paid_places = [each for each in places if (each.strat.name, each.session == 0) in kinds]
    depths = dict.fromkeys(filter(None, (_depth(awards, each) for each in paid_places)))
    return "; ".join(depths) or "no award follows from its places"


def _depth(awards: EventAwards, place: GroupPlace) -> str:
    answer = _group_depth(awards, place) if place.session else _overall_depth(awards, place)
    if answer is None:
        return ""
    where = ", ".join(filter(None, (f"strat {place.strat.name}" if place.strat.name else "", place.group)))
    return f"place {place.standing}{f' in {where}' if where else ''}: {answer.why}"


def _group_depth(awards: EventAwards, place: GroupPlace) -> FunctionAnswer | None:
    """Returns the depth of a comparison group; None where sessions are not paid."""
    for group in awards.counts.groups:
        if (group.session, group.name) == (place.session, place.group):
            members = members_of_strat(awards.event, place.strat, group.entries)
            if place.contestant in members:
                return ask("MPSECTIONDEPTH", entrants=group.size if is_top(awards.event, place.strat) else len(members))
    return None


def _overall_depth(awards: EventAwards, place: GroupPlace) -> FunctionAnswer | None:
    """Returns the overall award of a place, or else the depth; None where there are no overall awards."""
    scheme, contestant = scheme_of(awards.event, awards.counts), awards.event.contestants[place.contestant]
    for standing in (place.standing, Standing(1, 1)):
        steps = scheme.overall(place.strat, standing, contestant)
        if steps:
            return next((step for step in steps if step.function == "MPDEPTH"), steps[-1])
    return None
