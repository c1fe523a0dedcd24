"""Details of an event, each declared once: its label in a workbook, its option, its values."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any, NamedTuple

from bridgesheets.awarding import names
from bridgesheets.awarding.conditions import (
    When,
    always,
    both,
    either,
    game_of,
    has_four_sessions,
    has_masterpoint_strats,
    has_match_wins,
    has_other_nap_strats,
    has_paid_matches,
    has_several_sections,
    has_several_sessions,
    has_tournament_sessions,
    is_bracket,
    is_general,
    is_large_club_game,
    is_not_knockout,
    is_not_of_teams,
    is_open_sectional,
    is_regional,
    kind,
    lacks_average,
    lacks_flight,
    may_be_large_club_game,
    may_count_newcomers,
    may_count_restricted,
    never,
    of_type,
    stage,
)
from bridgesheets.awarding.played import Event, Fact
from bridgesheets.awarding.typed_values import (
    MOST_BOARDS,
    MOST_SESSIONS,
    Parse,
    amount_in,
    date_in,
    name_in,
    tables_in,
    text_in,
    whole_between,
    whole_from,
    yes_in,
)
from bridgesheets.options import FLAG, Option
from bridgesheets.regulations.single_changes import MANUAL, ROUNDINGS
from bridgesheets.vocabulary import Vocabulary


def _one_of(vocabulary: Vocabulary) -> Parse:
    return lambda value: name_in(vocabulary, value)


_boards = whole_between(1, MOST_BOARDS, "boards")
_STRATIFY = Vocabulary("way to stratify", {"average": ("average of the players",), "highest": ("highest player",)})
_ROUNDINGS = Vocabulary("rounding", {MANUAL: (), **dict.fromkeys(ROUNDINGS, ())})
#: How the strats of a club stage of the NAP are paid that are not its flights.
BY_LIMITS, AS_FLIGHTS = "limits", "flights"
_NAP_STRATS = Vocabulary("way to pay the strats", {BY_LIMITS: ("limit",), AS_FLIGHTS: ("flight",)})
_MATCHES = Vocabulary("way to pay matches", {"greater": ("greater of both",), "added": ("both", "sum")})


class Detail(NamedTuple):
    """A fact about an event.

    ``name`` is the attribute of the event and, with hyphens, the option of the command line. ``is_relevant`` checks if
    it can make a difference to the awards of an event. ``usual`` says in words what ``default`` is by the rules, and
    ``rule`` is the id of the table or figures whose clause says so, or returns that id for an event. Where it
    ``is_required`` it has no usual value: somebody must give one, and ``reason`` says what depends on it. ``is_choice``
    marks what the rules leave to the club or the director: its value is printed with the awards. ``is_listed`` checks
    if the list of an event names the usual value.
    """

    name: str
    label: str
    doc: str
    parse: Parse
    default: Any = None
    choices: tuple[str, ...] = ()
    is_choice: bool = False
    is_relevant: When = always
    usual: str = ""
    rule: str | Callable[[Event], str] = ""
    is_required: When = never
    reason: str = ""
    is_listed: When = never


def _yes_no(
    name: str,
    label: str,
    doc: str,
    arises: When,
    usual: str,
    rule: str | Callable[[Event], str],
    choice: bool = False,
    default: bool = False,
) -> Detail:
    return Detail(name, label, doc, yes_in, default, ("yes", "no"), choice, arises, usual, rule)


_ANSWERED_0 = "0 if there were none"

#: Every detail, in the order of the attributes of :class:`bridgesheets.awarding.played.Event`.
DETAILS: tuple[Detail, ...] = (
    Detail("title", "Event", "its name, as printed above the awards", text_in, ""),
    Detail("date", "Date", "when it was played", date_in, ""),
    Detail("venue", "Club or tournament", "where it was played", text_in, ""),
    Detail("director", "Director", "who directed it", text_in, ""),
    Detail(
        "game", "Game or rating",
        "open, invitational, restricted, newcomer; a special club game by its name; csg7, csg9, stac, sectional, "
        "regional, nabc, national; a stage such as nap unit; or the name of an NABC+ or international event",
        lambda value: names.game_called(text_in(value)).name, "", is_required=always,
    ),
    Detail(
        "event_type", "Type of event", "what was played", _one_of(names.EVENT_TYPES), "", names.EVENT_TYPES.names,
        is_required=always, reason=", ".join(names.EVENT_TYPES.names),
    ),
    Detail(
        "sessions", "Sessions", "how many the event has", whole_between(1, MOST_SESSIONS, "sessions"), 1,
        usual="a game of one session", rule="s_factor", is_required=has_tournament_sessions,
        reason="the first award depends on them",
    ),
    Detail(
        "boards", "Boards", "scheduled for each contestant in a session", _boards,
        is_relevant=both(kind(names.CLUB, names.SPECIAL), is_not_knockout),
        is_required=both(kind(names.CLUB, names.SPECIAL), is_not_knockout), reason="a short game pays less",
    ),
    Detail(
        "match_boards", "Boards a match", "for match awards", _boards,
        is_relevant=has_paid_matches,
        is_required=both(has_paid_matches, either(of_type(*names.KNOCKOUTS), has_match_wins)),
        reason="match awards depend on them",
    ),
    Detail(
        "rounds", "Rounds of the knockout", "left out: as many as the teams need", whole_from(1),
        is_relevant=either(both(is_bracket, of_type(names.KNOCKOUT, names.ROUND_ROBIN_KNOCKOUT)), kind(names.NAMED)),
        usual="as many rounds as the teams need", rule="ko_ranks",
        is_required=both(is_bracket, of_type(names.ROUND_ROBIN_KNOCKOUT)), reason="the size factor depends on them",
    ),
    Detail(
        "field_size", "Size of the field",
        "pairs, teams or players that overall awards count; left out: all who are listed", whole_from(2),
        is_relevant=lambda event: not is_bracket(event) and len({strat.flight for strat in event.strats}) < 2,
        usual="the field is all who are listed", rule="b_factor",
    ),
    Detail(
        "status", "Status", "championship, side (a non-championship event) or consolation", _one_of(names.STATUSES),
        "championship", names.STATUSES.names,
        is_relevant=either(is_general, kind(names.SPECIAL, names.STAGE),
                           both(kind(names.RATING), of_type(names.BRACKET)), both(kind(names.CLUB), has_paid_matches)),
        usual="a championship event", rule="status",
    ),
    Detail(
        "restrictions", "Restrictions", "how many, other than by masterpoints, such as age", whole_from(0), 0,
        is_relevant=either(kind(names.RATING, names.PROGRESSIVE, names.SPECIAL),
                           both(kind(names.CLUB), has_paid_matches)),
        usual="no restrictions but by masterpoints", rule="p_factor",
    ),
    _yes_no(
        "combined", "Scored across the field",
        "yes if a session's sections are ranked together, each direction by itself",
        has_several_sections, "each section is ranked by itself", "movements", choice=True,
    ),
    _yes_no(
        "overall", "Overall awards of a club game",
        "yes if a regular club game of two sections, or of more tables than the rules need, pays them",
        is_large_club_game, "a large game pays overall awards", "club_overalls", choice=True, default=True,
    )._replace(is_listed=may_be_large_club_game),
    Detail(
        "stratify_by", "Stratified by", "the average, or the highest, of the masterpoints of a contestant's "
        "players", _one_of(_STRATIFY), "average", _STRATIFY.names, True,
        is_relevant=has_masterpoint_strats, usual="stratified by the average of the players", rule="stratified",
    ),
    Detail(
        "matches", "Match awards and overall", "a team gets the greater of its match awards and its overall award, "
        "or both", _one_of(_MATCHES), "greater", _MATCHES.names, True,
        is_relevant=has_paid_matches, usual="the greater of match and overall awards", rule="match_totals",
    ),
    Detail(
        "rounding", "Rounding of lower places", "manual: 75% of the place before is an exact power, rounded once; "
        "half-even: it is rounded at each place, halves to the even hundredth",
        _one_of(_ROUNDINGS), MANUAL, _ROUNDINGS.names, True, usual="lower places are rounded once",
        rule="overall_places",
    ),
    Detail(
        "restricted_tables", "Tables of restricted games at the same time",
        f"if the rules count them; {_ANSWERED_0}",
        tables_in, Decimal(0), (), True,
        is_relevant=may_count_restricted, is_required=may_count_restricted, reason=_ANSWERED_0,
    ),
    Detail(
        "newcomer_tables", "Tables of newcomer games at the same time",
        f"if the rules count them; {_ANSWERED_0}",
        tables_in, Decimal(0), (), True,
        is_relevant=either(may_count_newcomers, both(kind(names.CLUB), may_count_restricted)),
        is_required=may_count_newcomers, reason=_ANSWERED_0,
    ),
    Detail(
        "unrestricted_events", "Unrestricted events at the same time",
        "those that share the tables of restricted ones, this one included", whole_from(1), 1,
        is_relevant=is_open_sectional, usual="this event alone counts the tables of restricted ones",
        rule="sectional_credit",
    ),
    Detail(
        "nlm_tables", "Tables of a non-life-master regional", "at the same time and place as this sectional", tables_in,
        Decimal(0), is_relevant=is_open_sectional, usual="no such regional at the same time and place",
        rule="sectional_credit",
    ),
    _yes_no(
        "shorter_event", "A shorter unrestricted event began the same day", "for a regional event of four sessions",
        has_four_sessions, "no shorter event began the same day", "four_sessions",
    ),
    _yes_no(
        "novice_regional", "Intermediate/novice regional", "yes if the tournament is for non-life masters "
        "with few masterpoints", both(is_regional, is_general), "a tournament for all players", "colours_novice",
    ),
    _yes_no(
        "invitational", "Invitational club", "for the club stage of the NAP and GNT", stage("nap club", "gnt club"),
        "an open club", lambda event: event.game.replace(" ", "_"),
    ),
    Detail(
        "nap_strats", "Strats of the NAP club game",
        f"for a club stage of the NAP whose strats are not its flights. {BY_LIMITS}: each by the M factor of its limit "
        f"as published awards show (not in the manual); {AS_FLIGHTS}: each as a flight of the manual",
        _one_of(_NAP_STRATS), "", _NAP_STRATS.names, True, has_other_nap_strats, is_required=has_other_nap_strats,
        reason=f"{BY_LIMITS}: each by the M factor of its limit, as published awards show (not in the manual); "
        f"{AS_FLIGHTS}: as the flights of the manual",
    ),
    Detail(
        "flight", "Flight", "for a stage of the NAP or GNT of one flight", _one_of(names.FLIGHTS), "",
        names.FLIGHTS.names, is_relevant=either(lacks_flight, kind(names.NAMED)), is_required=lacks_flight,
        reason="the flight of all; or call the strats by the flights",
    ),
    Detail(
        "all_sites_tables", "Tables of all sites", "for an NAP district final scored apart on several sites", tables_in,
        is_relevant=stage("nap district"), usual="scored on one site", rule="nap_district",
    ),
    Detail(
        "qualifiers", "Teams that qualify", "for a GNT stage whose Swiss qualifies to a knockout; for a six-session "
        "event, the pairs of the last two sessions", whole_from(1),
        is_relevant=either(stage("gnt unit", "gnt district"), both(kind(names.NAMED), is_not_of_teams)),
        usual="a single stage",
        rule=lambda event: "six_sessions" if game_of(event).kind == names.NAMED else "gnt_qualifiers",
    ),
    Detail(
        "second_day_teams", "Teams of the second day", "for a GNT district final with a cut", whole_from(1),
        is_relevant=stage("gnt district"), usual="no cut", rule="gnt_second_day",
    ),
    Detail(
        "average", "Average of the bracket", "left out: from the masterpoints of all players", amount_in,
        is_relevant=is_bracket, usual="the average follows from the masterpoints", rule="ko_team",
        is_required=lacks_average, reason="the masterpoints of some players are not known",
    ),
    _yes_no(
        "top_bracket", "Top bracket", "for bracketed team events",
        both(is_bracket, either(is_regional, of_type(names.ROUND_ROBIN_KNOCKOUT))), "a lower bracket", "bracket_top",
    ),
    _yes_no(
        "playoff", "Play-off for third", "for a round robin before a knockout",
        both(is_bracket, of_type(names.ROUND_ROBIN_KNOCKOUT)), "those beaten in the semi-finals share third",
        "ko_ranks", choice=True,
    ),
    Detail(
        "largest_group", "Teams of the largest group", "for the lowest bracket of a knockout that is split into groups",
        whole_from(1), is_relevant=is_bracket, usual="a single group", rule="ko_size",
    ),
    Detail(
        "cuts", "Cuts before each session", "for qualifying events, numbers with blanks between: 0 0 1 1",
        lambda value: tuple(map(whole_from(0), str(value).replace(",", " ").split())), (),
        is_relevant=both(has_several_sessions, is_not_of_teams, either(is_general, kind(names.STAGE, names.NAMED))),
        usual="no cut", rule="increases",
    ),
)  # fmt: skip

BY_NAME = {detail.name: detail for detail in DETAILS}


def value_of(name: str, facts: Mapping[str, Fact], answers: Mapping[str, Any]) -> Any:
    """Returns the value of a detail, None if it cannot be read; the check of details reports what is wrong."""
    value = answers.get(name)
    if value is None:
        value = facts[name].value if name in facts else None
    try:
        return None if value is None else BY_NAME[name].parse(value)
    except ValueError:
        return None


_BOTH = ("award", "publish")
_PLAYED, _PROGRAMS = "What was played", "About the file of a club's program"

#: What options say to the readers of programs' files.
READER_OPTIONS = (
    Option(
        "event", _BOTH, "Event of the file", "of a file with several, one by its number or its name, or all",
        typed="NUMBER", heading=_PROGRAMS,
    ),
    Option(
        "strats", _BOTH, "Strats that earn awards", "if a file has more; others join the next higher",
        typed='"A,B"', heading=_PROGRAMS,
    ),
    Option(
        "this_session_only", _BOTH, "This session only", "award this file as one session of several; if it is the "
        "last, the overall awards too", FLAG, heading=_PROGRAMS,
    ),
    Option(
        "earlier", _BOTH, "Files of the earlier sessions", "in their order, where the results are those of the last "
        "session of several", typed='"FILE,FILE"', heading=_PROGRAMS,
    ),
    Option(
        "ineligible", _BOTH, "Who may earn nothing", "contestants by their numbers, or none: they are not ranked",
        typed='"A4,B3"', heading=_PROGRAMS,
    ),
    Option(
        "scoring", _BOTH, "Scoring of the travellers", "matchpoints, butler or cross-imps", typed="NAME",
        heading=_PROGRAMS,
    ),
)  # fmt: skip
_LIMITS = Option(
    "limits", _BOTH, "Limits of the strats", "from the highest: A=open,B=1250,C=500", typed='"A=N,..."',
    heading=_PLAYED, python="Said",
)  # fmt: skip
_MOVEMENT = Option(
    "movement", _BOTH, "Movement", "of sections that have none: mitchell, howell, scrambled", typed="NAME",
    heading=_PROGRAMS, python="Said",
)  # fmt: skip

#: The headings of details, each with its names; the others are about what was played.
_HEADINGS: Mapping[str, tuple[str, ...]] = {
    "What the rules leave to the club": (*(each.name for each in DETAILS if each.is_choice), "unrestricted_events"),
    "Brackets, stages and special events": (
        "average", "top_bracket", "largest_group", "qualifiers", "second_day_teams", "cuts", "all_sites_tables",
        "nlm_tables", "shorter_event", "novice_regional", "invitational",
    ),
    "What is printed above the awards": ("title", "date", "venue", "director"),
}  # fmt: skip
#: What is typed behind options whose values are names, and what else says the same.
_TYPED = {
    "game": "GAME", "event_type": "TYPE", "date": "DATE", "status": "STATUS", "flight": "FLIGHT", "cuts": '"N N ..."',
}  # fmt: skip
_OTHERS = {"game": ("rating",)}
_WORDS: Mapping[Parse, str] = {text_in: "TEXT", tables_in: "TABLES", amount_in: "MASTERPOINTS"}


def _of_detail(detail: Detail) -> Option:
    doc = f"{detail.doc}; {', '.join(detail.choices)}" if detail.name == "event_type" else detail.doc
    known = f"Literal[{', '.join(map(json.dumps, detail.choices))}]" if detail.choices else "Said"
    return Option(
        detail.name, _BOTH, detail.label, doc,
        typed=_TYPED.get(detail.name) or "|".join(detail.choices) or _WORDS.get(detail.parse, "N"),
        others=_OTHERS.get(detail.name, ()), choices=detail.choices,
        heading=next((heading for heading, names in _HEADINGS.items() if detail.name in names), _PLAYED),
        python=f"bool | {known}" if detail.parse is yes_in else known,
    )  # fmt: skip


@lru_cache(maxsize=1)
def event_options() -> tuple[Option, ...]:
    return (*map(_of_detail, DETAILS), _LIMITS, _MOVEMENT, *READER_OPTIONS)


#: The names of all that is said of an event: options of the command line, keywords in Python.
OPTIONS = (*BY_NAME, "limits", "movement", *(option.name for option in READER_OPTIONS))

#: The names of those that say yes by being there.
FLAGS = frozenset(option.name for option in READER_OPTIONS if option.kind == FLAG)


def answers_in(options: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in options.items() if value is not None and (value or name not in FLAGS)}


def listed(choices: Iterable[str]) -> str:
    *most, last = choices
    return f"{', '.join(most)} or {last}" if most else last
