"""What a game cannot be: played by pairs where it is one of teams, in fewer sessions, or at a rating without rules."""

from __future__ import annotations

from collections.abc import Iterator

from bridgesheets.awarding import names
from bridgesheets.awarding.details import BY_NAME, listed
from bridgesheets.awarding.faults import Fault, Origin, Question, asked_for
from bridgesheets.awarding.names import Game, game_called
from bridgesheets.awarding.played import UNKNOWN, Event
from bridgesheets.reasons import with_article, with_noun
from bridgesheets.regulations.in_force import in_force
from truesheet import wording

#: Which classes of event the manual has formats for, by the row of the table that lists them.
_CLASSES = {
    **dict.fromkeys((*names.KNOCKOUTS, names.BRACKET), "team brackets"),
    names.PAIR_TEAM: "pair/team",
    names.SERIES: "side game series",
}
#: Stages of the GNT whose teams do not play knockouts for their awards.
_BELOW_DISTRICT = ("gnt club", "gnt unit")
_GENERAL = ("pairs", "individual", "swiss", "bam")


def of_game(event: Event, origin: Origin) -> Iterator[tuple[str, Fault]]:
    """Faults of the game itself, each with the name of the detail that is to be corrected."""
    game, kind = game_called(event.game), event.event_type
    types = types_of(game)
    if kind not in types:
        wrong = f"{game.name} is for {listed(types)}, and this is {with_article(kind)} event"
        yield "event_type", Fault(origin, wrong, "correct the type of event, or the game")
    elif kind in _CLASSES and game.kind == names.RATING:
        yield from _without_rules(game, kind, origin)
    if kind == names.PAIR_TEAM and event.sessions > 1:
        wrong = "a pair/team event has one session"
        yield "event_type", Fault(origin, wrong, "correct the sessions, or the type of event")
    if kind == names.SERIES and event.sessions < 2:
        yield (
            "sessions",
            Fault(origin, "a side game series has at least 2 sessions", f"say so {wording.saying('sessions')}"),
        )
    printed = _sessions_of(game)
    if printed is not None and event.sessions != printed:
        wrong = f"{game.name} has {with_noun(printed, 'session')}, and this event has {event.sessions}"
        yield (
            "sessions",
            Fault(
                origin, wrong, f"correct the sessions, such as {wording.option('sessions', str(printed))}, or the game"
            ),
        )
    maximum = in_force().knockouts.ko_team.maximum
    if event.average is not None and event.average > maximum:
        wrong = f"an average of {event.average:,f} is more than the {maximum:,f} that a team counts at most"
        yield "average", Fault(origin, wrong, f'correct the "{BY_NAME["average"].label}"; it is that of teams of four')
    if game == Game("restricted", names.CLUB) and event.strats and event.strats[0].limit in (None, UNKNOWN):
        question = Question("limits", "Limit of the restricted game", "for example A=300", (), "limits")
        yield "limits", asked_for(origin, question)


def types_of(game: Game) -> tuple[str, ...]:
    """The types of event that a game can be."""
    championships = in_force().championships
    if game.kind == names.STAGE:
        of_teams = _GENERAL[2:] if game.name in _BELOW_DISTRICT else (*_GENERAL[2:], *sorted(names.KNOCKOUTS))
        return ("pairs",) if game.part[0] == "nap" else of_teams
    if game.kind == names.SPECIAL:
        return in_force().special_games.special_games[game.name].event_types or _GENERAL
    if game.kind in (names.CLUB, names.PROGRESSIVE):
        return _GENERAL
    if game.kind == names.RATING:
        return names.EVENT_TYPES.names
    if game.name in championships.nabc_pairs or game.name in championships.cbf_pairs:
        return ("pairs",)
    if game.name in championships.nabc_teams:
        return _GENERAL[2:]
    if game.name in championships.nabc_knockouts:
        return (names.KNOCKOUT, names.ROUND_ROBIN_KNOCKOUT)
    lends = ""
    if game.name in championships.wbf:
        lends = championships.wbf_equivalents[championships.wbf[game.name].nearest].event
    return ("pairs",) if lends in championships.nabc_pairs else tuple(sorted(names.TEAMS))


def _sessions_of(game: Game) -> int | None:
    """The sessions that the table of a named event prints; None where it prints none."""
    championships = in_force().championships
    for events in (championships.nabc_pairs, championships.nabc_teams, championships.cbf_pairs):
        if game.kind == names.NAMED and game.name in events:
            return int(events[game.name].sessions)
    return None


def _without_rules(game: Game, kind: str, origin: Origin) -> Iterator[tuple[str, Fault]]:
    """The fault of a rating for which the manual has no events of that format."""
    ruled = in_force().event_classes.rating_classes[_CLASSES[kind]]
    if game.name not in ruled.ratings:
        wrong = f"the manual has {kind} events for {ruled.said_as} only, and this is {game.name}"
        yield "game", Fault(origin, wrong, f"give {listed(ruled.ratings)}, or another type of event")
