"""Conditions on an event, by its game and type: which details can make a difference to its awards."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from bridgesheets.awarding import names
from bridgesheets.awarding.groups import tables_for
from bridgesheets.awarding.played import UNKNOWN, Event
from bridgesheets.regulations import figures
from bridgesheets.regulations.in_force import DEFAULT, in_force

#: A condition on an event whose game is known.
When = Callable[[Event], bool]


def game_of(event: Event) -> names.Game:
    return names.game_called(event.game)


def always(event: Event) -> bool:
    return True


def never(event: Event) -> bool:
    return False


def kind(*kinds: str) -> When:
    return lambda event: game_of(event).kind in kinds


def both(*conditions: When) -> When:
    return lambda event: all(condition(event) for condition in conditions)


def either(*conditions: When) -> When:
    return lambda event: any(condition(event) for condition in conditions)


def is_not_of_teams(event: Event) -> bool:
    return event.event_type not in names.TEAMS


def is_not_knockout(event: Event) -> bool:
    return event.event_type not in names.KNOCKOUTS


def has_paid_matches(event: Event) -> bool:
    return event.event_type in names.WITH_MATCHES and game_of(event).kind != names.NAMED


def is_bracket(event: Event) -> bool:
    return game_of(event).kind == names.RATING and event.event_type in (*names.KNOCKOUTS, names.BRACKET)


def is_general(event: Event) -> bool:
    return game_of(event).kind == names.RATING and not is_bracket(event) and event.event_type != names.SERIES


def is_regional(event: Event) -> bool:
    return game_of(event).name in names.REGIONALS


def is_open_sectional(event: Event) -> bool:
    of_formula = is_general(event) and event.event_type != names.PAIR_TEAM
    return of_formula and game_of(event).name in names.SECTIONALS and _is_open(event)


def may_count_restricted(event: Event) -> bool:
    return is_open_sectional(event) or (game_of(event) == names.Game("open", names.CLUB) and _is_open(event))


def may_count_newcomers(event: Event) -> bool:
    """Checks if a club game may count the tables of a concurrent newcomer game only."""
    return game_of(event).kind == names.CLUB and game_of(event).name in ("invitational", "restricted")


def _is_open(event: Event) -> bool:
    return not event.strats or event.strats[0].limit in (None, UNKNOWN)


def has_masterpoint_strats(event: Event) -> bool:
    """Checks if the masterpoints of players decide strats, or could contradict them."""
    masterpoints = (player.masterpoints for contestant in event.contestants for player in contestant.players)
    return len(event.strats) > 1 and any(each is not None for each in masterpoints)


def has_several_sections(event: Event) -> bool:
    return is_not_of_teams(event) and len({section.name for section in event.sections}) > 1


def is_large_club_game(event: Event) -> bool:
    """Checks if a regular club game has several sections, or more tables than one may have without overall awards."""
    return _is_larger(event, figures("club_overalls")["one_section_above"])


def may_be_large_club_game(event: Event) -> bool:
    printed = DEFAULT.clubs.club_overalls.one_section_above
    return is_large_club_game(event) or _is_larger(event, printed)


def _is_larger(event: Event, one_section_above: Decimal) -> bool:
    if game_of(event).kind != names.CLUB:
        return False
    entered = tables_for(event.event_type, event.field_size or len(event.contestants))
    tables = max(entered, sum((section.tables or 0 for section in event.sections), Decimal(0)))
    return len({section.name for section in event.sections}) > 1 or tables > one_section_above


def has_several_sessions(event: Event) -> bool:
    return event.sessions > 1


def has_four_sessions(event: Event) -> bool:
    """Checks if a regional event is so long that a concurrent shorter one makes a difference."""
    return is_regional(event) and is_general(event) and event.sessions == figures("four_sessions")["sessions"]


def has_match_wins(event: Event) -> bool:
    return any(contestant.wins is None or contestant.has_match_awards for contestant in event.contestants)


def lacks_limit(event: Event) -> bool:
    """Checks if the limit of the event counts and is not known; an open club game has none."""
    game = game_of(event)
    counts = game.kind in (names.CLUB, names.SPECIAL, names.PROGRESSIVE, names.RATING) and not is_bracket(event)
    return counts and game != names.Game("open", names.CLUB) and not event.strats


def lacks_flight(event: Event) -> bool:
    return game_of(event).kind == names.STAGE and not any(strat.name for strat in event.strats)


def has_other_nap_strats(event: Event) -> bool:
    limits = {row.flight: row.limit for row in in_force().gnt.gnt_club.rows}
    return event.game == "nap club" and any(
        limits[names.FLIGHTS.find(strat.name)] != strat.limit not in (None, UNKNOWN)
        if names.FLIGHTS.knows(strat.name)
        else bool(strat.name)
        for strat in event.strats
    )


def stage(*stages: str) -> When:
    return lambda event: event.game in stages


def of_type(*types: str) -> When:
    return lambda event: event.event_type in types


def has_tournament_sessions(event: Event) -> bool:
    """Checks if it is a tournament event, whose number of sessions decides the award and has no usual value."""
    at_tournament = game_of(event).kind in (names.RATING, names.STAGE, names.NAMED)
    at_clubs = game_of(event).name in (*names.AT_CLUBS, "nap club", "gnt club")
    return at_tournament and not at_clubs and not is_bracket(event) and event.event_type != names.PAIR_TEAM


def lacks_average(event: Event) -> bool:
    return is_bracket(event) and any(team.masterpoints is None for team in event.contestants)
