"""Assumptions under which computed awards equal those that were paid, and reasons for awards that differ."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from types import MappingProxyType
from typing import Any, NamedTuple

from bridgesheets.awarding import names
from bridgesheets.awarding.awards import EventAwards, GroupPlace
from bridgesheets.awarding.conditions import beside_newcomers, beside_restricted, several_sections
from bridgesheets.awarding.details import BY_LIMITS
from bridgesheets.awarding.event_head import plain
from bridgesheets.awarding.function_answers import FunctionAnswer, ask
from bridgesheets.awarding.groups import Standing, in_strat, is_top, tables_for
from bridgesheets.awarding.played import Event, Strat
from bridgesheets.awarding.questions import in_words
from bridgesheets.awarding.readers.file_events import PrintedAwards, added
from bridgesheets.awarding.schemes import scheme_of
from bridgesheets.awarding.schemes.scheme import OVERALL, SESSION
from bridgesheets.citations import UNDATED, Source
from bridgesheets.errors import RuleError
from bridgesheets.regulations.amended_editions import amended
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

    ``answers`` are the options that say so, if there are such. Two ``likely`` ones are tried together too.
    """

    words: str
    event: Event
    edition: Edition
    answers: Mapping[str, str] = MappingProxyType({})
    likely: bool = False


def assumptions(event: Event, others: Mapping[str, Decimal], edition: Edition) -> Iterator[Assumption]:
    """Every assumption about an event, the likeliest first. ``others`` are tables of other events by their names."""
    for words, said, likely in _of_event(event, others):
        answers = {name: in_words(value) for name, value in said.items() if name != "final"}
        yield Assumption(words, replace(event, **said), edition, answers, likely)
    if event.game == "nap club" or names.game_called(event.game).kind != names.STAGE:
        for at, strat in enumerate(event.strats):
            yield from _limits(event, at, strat, edition)
    yield from _of_figures(event, edition)


#: What an assumption says: its words, the details it changes, and whether it is a likely one.
_Said = tuple[str, dict[str, Any], bool]


def _of_event(event: Event, others: Mapping[str, Decimal]) -> Iterator[_Said]:
    kind = names.game_called(event.game).kind
    yield from _tables(event, others)
    if event.final and event.overall and event.event_type == "pairs" and kind != names.NAMED:
        # Regular games have an answer for it, others pay none where they are not final.
        yield "no overall awards", {"overall": False} if kind == names.CLUB else {"final": False}, True
    if several_sections(event):
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


def _tables(event: Event, others: Mapping[str, Decimal]) -> Iterator[_Said]:
    """Tables of games at the same time: first those that are known, then any number; flights count those of others."""
    restricted = beside_restricted(event)
    teams = event.event_type in names.TEAMS
    own = tables_for(event.event_type, len(event.contestants))
    if names.game_called(event.game).kind == names.STAGE and others:
        entrants = len(event.contestants) + int(sum(others.values()) * (1 if teams else 2))
        words = f"paid for {plain(own + sum(others.values()))} tables: those of {' and '.join(others)} too"
        yield words, {"field_size": entrants}, True
    if not (restricted or beside_newcomers(event)):
        return
    counted = event.restricted_tables if restricted else event.newcomer_tables
    tried = {tables: f": {plain(tables)} of {name}" for name, tables in others.items()}
    for number in range(_MOST_TABLES + 1):
        tried.setdefault(Decimal(number), f", {number} of another game")
    for tables, where in tried.items():
        if tables != counted:
            words = f"paid for {plain(own + tables)} tables{where}"
            yield words, {"restricted_tables" if restricted else "newcomer_tables": tables}, tables in others.values()


def _limits(event: Event, at: int, strat: Strat, edition: Edition) -> Iterator[Assumption]:
    """Other limits of a strat, below that of the strat above it; a club stage of the NAP pays by M of them."""
    above = event.strats[at - 1].limit if at else None
    how, paid = (" by M of its limit", BY_LIMITS) if event.game == "nap club" else ("", event.nap_strats)
    for number in _LIMITS:
        limit = None if number is None else Decimal(number)
        too_high = at and (limit is None or (above is not None and limit >= above))
        if limit == strat.limit or too_high:
            continue
        strats = (*event.strats[:at], strat._replace(limit=limit), *event.strats[at + 1 :])
        said = "without a limit" if limit is None else f"to {limit:f}"
        words = f"strat {strat.name} {said}{how}".replace("  ", " ")
        yield Assumption(words, replace(event, strats=strats, nap_strats=paid), edition)


# --- figures of the edition ---------------------------------------------------------------------------------------


def _of_figures(event: Event, edition: Edition) -> Iterator[Assumption]:
    game = names.game_called(event.game)
    if game.kind != names.STAGE or game.part[0] != "nap":
        return
    stage = game.part[1]
    for rating, words in _RATINGS.items():
        change = Change("", 0, "nap_stages", False, _PAID.id, words, row=stage, column="Rating", value=rating)
        if changed := _amended(edition, words, change):
            yield Assumption(words, event, changed, likely=True)


def _amended(edition: Edition, words: str, *changes: Change) -> Edition | None:
    begins, ends = edition.volumes[0].begins, edition.volumes[0].ends
    try:
        return amended(edition, Amendment("", words, edition.name, (_PAID,), changes, begins, ends), today())
    except (RuleError, ValueError):
        return None


def for_sessions(paid: PrintedAwards, overall: Decimal) -> bool:
    """Checks if the session awards of several sessions were paid, and not the event.

    None of it is for the event then, or it is more than the ``overall`` award, of which it has the colours.
    """
    if paid.session is None:
        return False
    kinds = {part.kind for part in paid.total}
    return OVERALL not in kinds or (SESSION in kinds and paid.amount > overall)


def elsewhere(paid: PrintedAwards, compared: Decimal) -> str:
    """How much of a total is for sessions whose scores are not in the file, where it is said for the event too and only
    its last session was ``compared``."""
    if compared == paid.amount or not any(part.kind == OVERALL for part in paid.total):
        return ""
    return f"; {paid.amount - compared:.2f} of {paid.amount:.2f} is for sessions whose scores are not in the file"


def why_not(made: EventAwards, at: int, paid: PrintedAwards) -> str:
    """What was paid that the rules do not know, and the clause that an award follows from, or that gives none."""
    with answering_by(made.edition, made.day):
        return " ".join((*_not_known(made, paid), _clause(made, at, paid)))


def _not_known(made: EventAwards, paid: PrintedAwards) -> Iterator[str]:
    known = {strat.name for strat in made.event.strats}
    for strat in dict.fromkeys(part.strat for part in paid.total if part.strat and part.strat not in known):
        amount = added(tuple(part for part in paid.total if part.strat == strat))
        game = names.game_called(made.event.game)
        clause = f" ({made.edition.record('_'.join(game.part)).clause})" if game.kind == names.STAGE else ""
        yield f"{amount:.2f} of it is for strat {strat}, of which {made.event.game} has no awards{clause}."
    played = {len([result for result in each.results if result]) for each in made.event.contestants}
    if made.event.sessions > 1 and played == {1} and any(part.kind == SESSION for part in paid.total):
        yield "The file has the scores of one session; it may be the session awards of all."


def _clause(made: EventAwards, at: int, paid: PrintedAwards) -> str:
    """Returns the clause of the award that follows, or of the depth in the strats that were paid."""
    for credit in made.credits:
        if credit.contestant == at:
            return "; ".join(award.steps[-1].why for award in credit.chosen if award.steps)
    ranked = [each for each in made.ranked if each.contestant == at]
    if not ranked:
        return "it is not ranked, and no award follows"
    kinds = {(part.strat, part.kind == OVERALL) for part in paid.total}
    ranked_so = [each for each in ranked if (each.strat.name, each.session == 0) in kinds]
    told = dict.fromkeys(filter(None, (_depth(made, each) for each in ranked_so)))
    return "; ".join(told) or "no award follows from its places"


def _depth(made: EventAwards, ranked: GroupPlace) -> str:
    """Returns the place in a group or in the event, and how many places are paid there."""
    answer = _of_group(made, ranked) if ranked.session else _of_overall(made, ranked)
    if answer is None:
        return ""
    where = ", ".join(filter(None, (f"strat {ranked.strat.name}" if ranked.strat.name else "", ranked.group)))
    return f"place {ranked.standing}{f' in {where}' if where else ''}: {answer.why}"


def _of_group(made: EventAwards, ranked: GroupPlace) -> FunctionAnswer | None:
    """Returns how deep a comparison group is paid; None where sessions are not."""
    for group in made.counts.groups:
        if (group.session, group.name) == (ranked.session, ranked.group):
            members = in_strat(made.event, ranked.strat, group.entries)
            if ranked.contestant in members:
                return ask("MPSECTIONDEPTH", entrants=group.size if is_top(made.event, ranked.strat) else len(members))
    return None


def _of_overall(made: EventAwards, ranked: GroupPlace) -> FunctionAnswer | None:
    """Returns what the event pays the place, or how deep it is paid; None where it pays no overall awards."""
    scheme, contestant = scheme_of(made.event, made.counts), made.event.contestants[ranked.contestant]
    for standing in (ranked.standing, Standing(1, 1)):
        steps = scheme.overall(ranked.strat, standing, contestant)
        if steps:
            return next((step for step in steps if step.function == "MPDEPTH"), steps[-1])
    return None
