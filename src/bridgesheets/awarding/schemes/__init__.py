"""Awards by kind of event: the worksheet functions to call, and their arguments."""

from __future__ import annotations

from bridgesheets.awarding import names
from bridgesheets.awarding.conditions import has_other_nap_strats
from bridgesheets.awarding.details import BY_LIMITS
from bridgesheets.awarding.groups import Counts
from bridgesheets.awarding.played import Event
from bridgesheets.awarding.schemes.by_formula import ByFormula, ProgressiveFinal
from bridgesheets.awarding.schemes.club_games import RegularGame, Series, SpecialGameScheme
from bridgesheets.awarding.schemes.scheme import Scheme
from bridgesheets.awarding.schemes.special_events import (
    GrandNationalTeams,
    NamedEvent,
    NorthAmericanPairs,
    PairsByLimits,
    PairTeam,
    TeamBracket,
)

_BY_KIND: dict[str, type[Scheme]] = {
    names.CLUB: RegularGame,
    names.SPECIAL: SpecialGameScheme,
    names.RATING: ByFormula,
    names.PROGRESSIVE: ProgressiveFinal,
    names.NAMED: NamedEvent,
}


def scheme_of(event: Event, counts: Counts) -> Scheme:
    game = names.game_called(event.game)
    if game.name == "nap club" and event.nap_strats == BY_LIMITS and has_other_nap_strats(event):
        return PairsByLimits(event, counts)
    if game.kind == names.STAGE:
        stage = NorthAmericanPairs if game.event_and_stage[0] == "nap" else GrandNationalTeams
        return stage(event, counts)
    if game.kind == names.RATING and event.event_type == names.SERIES:
        return Series(event, counts)
    if event.event_type == names.PAIR_TEAM:
        return PairTeam(event, counts)
    if game.kind == names.RATING and event.event_type in (*names.KNOCKOUTS, names.BRACKET):
        return TeamBracket(event, counts)
    return _BY_KIND[game.kind](event, counts)
