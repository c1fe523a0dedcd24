"""What is said of an event before its results, each declared once: its label in a workbook, its option, its values."""

from __future__ import annotations

from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.award import names
from bridgesheets.award.values_said import (
    Parse,
    amount_in,
    name_in,
    tables_in,
    text_in,
    whole_from,
    yes_in,
)
from bridgesheets.regulations.choices import MANUAL, ROUNDINGS
from bridgesheets.vocabulary import Vocabulary


class _Required:
    """What stands for no default: the detail has to be said."""

    def __repr__(self) -> str:
        return "REQUIRED"


REQUIRED: Any = _Required()


def _one_of(vocabulary: Vocabulary) -> Parse:
    return lambda value: name_in(vocabulary, value)


def _numbers(value: Any) -> tuple[int, ...]:
    return tuple(whole_from(0)(word) for word in str(value).replace(",", " ").split())


def _game(value: Any) -> str:
    return names.game_called(text_in(value)).name


_STRATIFY = Vocabulary("way to stratify", {"average": ("average of the players",), "highest": ("highest player",)})
_ROUNDINGS = Vocabulary("rounding", {MANUAL: (), **dict.fromkeys(ROUNDINGS, ())})
_MATCHES = Vocabulary("way to pay matches", {"greater": ("greater of both",), "added": ("both", "sum")})


class Detail(NamedTuple):
    """One thing that is said of an event.

    ``name`` is the attribute of the event and, with hyphens, the option of the command line. ``choice`` marks what the
    rules leave to the club or the director: it is printed with the awards, whatever it is.
    """

    name: str
    label: str
    doc: str
    parse: Parse
    default: Any = None
    choices: tuple[str, ...] = ()
    choice: bool = False

    @property
    def option(self) -> str:
        """The option of the command line that says it."""
        return f"--{self.name.replace('_', '-')}"


_YES_NO = ("yes", "no")


def _yes_no(name: str, label: str, doc: str, default: bool = False, choice: bool = False) -> Detail:
    return Detail(name, label, doc, yes_in, default, _YES_NO, choice)


#: Every detail, in the order of the attributes of :class:`bridgesheets.award.played.Event`.
DETAILS: tuple[Detail, ...] = (
    Detail("title", "Event", "name of the event, as it is to be printed", text_in, ""),
    Detail("date", "Date", "when it was played, as it is to be printed", text_in, ""),
    Detail("club", "Club or tournament", "where it was played", text_in, ""),
    Detail("director", "Director", "who directed it", text_in, ""),
    Detail(
        "game", "Game or rating",
        "open, invitational, restricted, newcomer; a special club game by its name; csg7, csg9, stac, sectional, "
        "regional, nabc, national; a stage such as nap unit; or the name of an NABC+ or international event",
        _game, REQUIRED,
    ),
    Detail(
        "event_type", "Type of event", "what was played", _one_of(names.EVENT_TYPES), REQUIRED, names.EVENT_TYPES.names
    ),
    Detail("sessions", "Sessions", "sessions of the event", whole_from(1), 1),
    Detail("boards", "Boards", "boards each contestant was scheduled to play in a session", whole_from(1)),
    Detail("match_boards", "Boards a match", "boards of each match, for match awards", whole_from(1)),
    Detail("rounds", "Rounds of the knockout", "left out: as many as the teams need", whole_from(1)),
    Detail(
        "field_size", "Size of the field",
        "pairs, teams or players that overall awards count; left out: all who are listed", whole_from(2),
    ),
    Detail(
        "status", "Status", "championship, side (a non-championship event) or consolation", _one_of(names.STATUSES),
        "championship", names.STATUSES.names,
    ),
    Detail("restrictions", "Restrictions", "restrictions other than by masterpoints, such as age", whole_from(0), 0),
    _yes_no(
        "combined", "Scored across the field",
        "whether a session's sections are scored and ranked together, each direction by itself", choice=True,
    ),
    _yes_no(
        "overall", "Overall awards of a club game",
        "whether a regular club game of two sections, or of more tables than the rules ask for, pays overall awards",
        default=True, choice=True,
    ),
    Detail(
        "stratify_by", "Stratified by", "what puts a contestant into a strat: the average, or the highest, of its "
        "players' masterpoints", _one_of(_STRATIFY), "average", _STRATIFY.names, True,
    ),
    Detail(
        "matches", "Match awards and overall", "what a team is paid of the sum of its match awards and its overall "
        "award: the greater, or both", _one_of(_MATCHES), "greater", _MATCHES.names, True,
    ),
    Detail(
        "rounding", "Rounding of lower places", "manual: 75% of the place before is an exact power, rounded once; "
        "half-even: it is rounded at each place, halves to the even hundredth, as older programs do",
        _one_of(_ROUNDINGS), MANUAL, _ROUNDINGS.names, True,
    ),
    Detail(
        "restricted_tables", "Tables of restricted games at the same time",
        "tables of restricted events at the same time, where the rules let them count; 0 if there were none",
        tables_in, Decimal(0), (), True,
    ),
    Detail(
        "newcomer_tables", "Tables of newcomer games at the same time",
        "tables of a club's newcomer game at the same time, where they are counted; 0 if there was none",
        tables_in, Decimal(0), (), True,
    ),
    Detail(
        "unrestricted_events", "Unrestricted events at the same time",
        "unrestricted events that share the tables of restricted ones, this one included", whole_from(1), 1,
    ),
    Detail(
        "nlm_tables", "Tables of a non-life-master regional", "at the same time and place as this sectional", tables_in,
        Decimal(0),
    ),
    _yes_no(
        "shorter_event", "A shorter unrestricted event began the same day", "for a regional event of four sessions"
    ),
    _yes_no(
        "novice_regional", "Intermediate/novice regional", "whether the tournament is restricted to non-life masters "
        "with few masterpoints",
    ),
    _yes_no("invitational", "Invitational club", "for the club stage of the NAP and GNT"),
    Detail(
        "flight", "Flight", "for a stage of the NAP or GNT of one flight", _one_of(names.FLIGHTS), "",
        names.FLIGHTS.names,
    ),
    Detail(
        "lower_limit", "Limit of the lower flight", "for a top flight whose lower flight is an event apart", amount_in,
    ),
    Detail(
        "all_sites_tables", "Tables of all sites", "for an NAP district final scored apart on several sites", tables_in
    ),
    Detail(
        "qualifiers", "Teams that qualify", "for a GNT stage whose Swiss qualifies to a knockout; for a six-session "
        "event, the pairs of the last two sessions", whole_from(1),
    ),
    Detail("second_day_teams", "Teams of the second day", "for a GNT district final with a cut", whole_from(1)),
    Detail(
        "average", "Average of the bracket", "left out: from the masterpoints of all players", amount_in
    ),
    _yes_no("top_bracket", "Top bracket", "for bracketed team events"),
    _yes_no("playoff", "Play-off for third", "for a round robin before a knockout", choice=True),
    Detail(
        "largest_group", "Teams of the largest group", "for the lowest bracket of a knockout that is split into groups",
        whole_from(1),
    ),
    Detail(
        "cuts", "Cuts before each session", "for qualifying events, numbers parted by blanks: 0 0 1 1", _numbers, ()
    ),
)  # fmt: skip

BY_NAME = {detail.name: detail for detail in DETAILS}

#: The options that answer what is no detail: limits of strats, and movements of sections.
LIMITS, MOVEMENT = "--limits", "--movement"

#: The tables of games at the same time, which files of programs do not hold; and of each game those that may count.
AT_THE_SAME_TIME = ("restricted_tables", "newcomer_tables")
_MAY_COUNT = {
    "open": "restricted_tables",
    "invitational": "newcomer_tables",
    "restricted": "newcomer_tables",
    "sectional": "restricted_tables",
    "beneficiary": "restricted_tables",
}


def may_count(name: str, game: Any) -> bool:
    """Whether the tables of that detail may count for the game; details of another kind always do."""
    return name not in AT_THE_SAME_TIME or _MAY_COUNT.get(str(game)) == name
