"""Arguments all masterpoint functions share: one vocabulary, one set of defaults, one wording."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from bridgesheets.catalogue.argument_kinds import Limit, ListedName, NameOrNumber, Number, TableCount, Whole
from bridgesheets.catalogue.spec import Argument, ErrorCase, check_by, listed, percent
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules.depth import TEAM_TYPES, check_whole_teams
from bridgesheets.rules.event_classes import classes
from bridgesheets.rules.factors import (
    check_restrictions,
    match_class_factor,
    rating_factor,
    sessions_factor,
    tables_factor,
)
from bridgesheets.rules.masterpoint_names import event_type_names, open_limit_names, rating_names, status_names
from bridgesheets.rules.sessions import check_session_awards
from truesheet.values import NA, NUM

_ONE = Decimal(1)
_RATINGS = rating_names(DEFAULT).names

#: The most sessions that have an S factor, and the most restrictions a game can have.
MOST_SESSIONS = DEFAULT.factors.s_factor.rows[-1].sessions
MOST_RESTRICTIONS = DEFAULT.factors.restrictions.most


def _check_tables_of_teams(edition: Edition, event_type: Any, arguments: Mapping[str, Any]) -> None:
    if event_type in TEAM_TYPES:
        for name, value in arguments.items():
            if name.endswith("tables"):
                check_whole_teams(edition, name, value, event_type)


TABLES = Argument(
    "tables",
    "tables in the event (or in the strat and those below it); a half table counts as full; for teams, the teams",
    TableCount(),
    "tables",
    check=check_by(tables_factor),
)
RATING = Argument(
    "rating",
    f"class of the event: {listed(tuple(name for name in _RATINGS if name != 'club'))}; or a number, taken as R",
    NameOrNumber(rating_names),
    "name",
    check=check_by(rating_factor),
)


def rating_of(rule: str, default: str | None = None) -> Argument:
    """Returns the rating for a clause that rules on some classes only; ``default`` is taken where it is left out."""
    doc = f"class of the event: {listed(classes(DEFAULT, rule))}; or a number, taken as R"
    return RATING._replace(doc=doc, default=default)


MATCH_RATING = Argument(
    "rating",
    f"class of the event: {listed(_RATINGS[:-1])}",
    NameOrNumber(rating_names),
    "name",
    check=check_by(match_class_factor),
)
EVENT_TYPE = Argument(
    "event_type",
    f"type of event: {listed(event_type_names(DEFAULT).names)}",
    ListedName(event_type_names),
    "name",
    default="pairs",
    check=_check_tables_of_teams,
)
SESSION_TYPE = EVENT_TYPE._replace(doc="type of event: pairs or individual", check=check_by(check_session_awards))
SESSIONS = Argument(
    "sessions", f"sessions of the event, 1 to {MOST_SESSIONS}", Whole(minimum=1), "sessions",
    default=_ONE, check=check_by(sessions_factor),
)  # fmt: skip
LIMIT = Argument(
    "limit",
    'upper masterpoint limit of the event or strat; "open" or left out = no limit',
    Limit(open_limit_names),
    "masterpoints",
    default_text="open",
)
RESTRICTIONS = Argument(
    "restrictions",
    "number of restrictions other than by masterpoints, such as age or gender: 0, 1, 2 or more",
    Whole(minimum=0),
    "restrictions",
    default=Decimal(0),
    check=check_by(check_restrictions),
)
STATUS = Argument(
    "status",
    "championship, side (a non-championship event) or consolation",
    ListedName(status_names),
    "name",
    default="championship",
)
#: What first overall is worked out from.
OF_EVENT = (TABLES, RATING, EVENT_TYPE, SESSIONS, LIMIT, RESTRICTIONS, STATUS)
PLACE = Argument("place", "place; if tied, the first of the tied places", Whole(minimum=1), "place")
TIED = Argument("tied", "contestants who share the place", Whole(minimum=1), "contestants", default=_ONE)
ENTRANTS = Argument(
    "entrants", "contestants in the comparison group, for the depth", Whole(minimum=1), "contestants", optional=True
)


_INCREASES = DEFAULT.sessions.increases
MATCH_INCREASE = (
    f"increase before rounding: {percent(_INCREASES.flight_a_matches)} in flight A of stratiflighted events, "
    f"{percent(DEFAULT.tournaments.four_sessions.increase)} in four-session regional events alongside a shorter one"
)
#: An award more than doubled cannot be meant: somebody typed 10 in place of 10%.
INCREASE = Argument(
    "increase",
    f"increase of the first award before rounding: {percent(_INCREASES.after_one_cut)} after a cut and in flight "
    f"A, {percent(_INCREASES.after_two_cuts)} after two, {percent(DEFAULT.tournaments.four_sessions.increase)} in "
    "four-session regional events alongside a shorter one",
    Number(minimum=Decimal(0), maximum=_ONE),
    "fraction",
    default=Decimal(0),
)

NO_SUCH_TABLES = ErrorCase(NUM, "for tables that are not positive, or have a fraction other than .5 (for teams, any)")
NO_SUCH_NUMBER = ErrorCase(
    NUM,
    "for a place, sessions, restrictions, boards or tied that are not whole or too small, or over "
    f"{MOST_RESTRICTIONS} restrictions",
)
OTHER_CLASS = ErrorCase(NA, "for a rating of a class on which the clause does not rule")
NO_ENTRY = ErrorCase(NA, f"for 1 table, more than {MOST_SESSIONS} sessions, or a name the manual does not list")
TOO_MANY_TIED = ErrorCase(NUM, "for more tied than there are contestants")
ODD_TABLES = ErrorCase(NUM, "for tables that are not positive, or have a fraction other than .5")
