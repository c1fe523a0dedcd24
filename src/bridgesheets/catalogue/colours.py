"""Colours of an award as a worksheet function."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import ListedName, Number, Whole, YesNo
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult, extent, listed
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import colours
from bridgesheets.rules.gnt import gnt_flight_names
from truesheet.values import NA, NUM, VALUE

TITLE = "Colours of masterpoints"

_FEWEST_TEAMS = extent(row.teams for row in DEFAULT.brackets.rrko_places).first

_SOME = Number(minimum=Decimal(0))

MPCOLORS = worksheet_function(
    name="MPCOLORS",
    category=Category.BY_COLOUR,
    summary="How an award splits into platinum, gold, red, silver, black and colourless points: a row of six.",
    detail=(
        "event_name is a class (club, unit, online, stac, sectional, beneficiary, progressive sectional final, "
        "regional, nabc for a regional event at an NABC, national, nabc+, intermediate/novice regional, regional or "
        "sectional side game series, bracket for one of a regional, sectional bracket), a special club game, a stage "
        "(nap club, nap invitational club, nap unit, nap district, nap national, the same with gnt, gnt unit at "
        "sectional), or a named NABC+, CBF or USBF event. A name of several events is refused: soloway is an NABC+ "
        "knockout and a regional format. Of two colours the rarer one is rounded, the other has the rest. Places that "
        "MPGOLDPLACES counts are section tops; a pair that fills in for one session keeps the gold it earns. Third and "
        "fourth after a round robin: MPRRKOCOLORS."
    ),
    rule=colours.colours,
    arguments=(
        Argument("award", "the award; rounded to two decimals before it is split", _SOME, MP),
        Argument(
            "event_name",
            "class of event, special club game, stage such as nap unit, or name of an NABC+, CBF or USBF event",
            ListedName(colours.coloured_event_names),
            "name",
        ),
        Argument(
            "award_kind",
            f"kind of award: {listed(colours.award_kind_names(DEFAULT).names)} (a session award that is no section top "
            "is session)",
            ListedName(colours.award_kind_names),
            "name",
            default="overall",
        ),
        shared.LIMIT,
        Argument(
            "sessions", "sessions of the event (side game series: those played); needed where they decide the colour",
            Whole(minimum=1), "sessions", optional=True,
        ),
        Argument(
            "flight",
            f"flight at NAP and GNT stages: {listed(gnt_flight_names(DEFAULT).names)}; needed where they differ in "
            "colour",
            ListedName(gnt_flight_names), "name", optional=True,
        ),
        Argument(
            "average", "bracket: average masterpoints of each player (not of the team)", _SOME, MP, optional=True
        ),
        Argument("top", "TRUE for the top bracket", YesNo(), "TRUE or FALSE", default=False),
        Argument(
            "session_award", "overall award at a side game: the session award a section top has in it", _SOME, MP,
            optional=True,
        ),
    ),
    result=FunctionResult(
        "a row of six: platinum, gold, red, silver, black, colourless; they add up to the award", MP, 2, table=True
    ),
    other_errors=(
        ErrorCase(VALUE, "for a range in place of a single value"),
        ErrorCase(VALUE, "where sessions, flight or average decide the colour and are left out"),
        ErrorCase(NUM, "for a negative award, average or session award, or sessions that are not whole from 1"),
        ErrorCase(NA, "for an unknown name, or an award whose colour the manual does not settle"),
        ErrorCase(NA, "for a name of several events: the message names them"),
    ),
    source=DEFAULT.clauses_of(
        "colours_plan", "colours_clubs", "bracket_gold", "colours_series", "colours_novice", "nap_unit", "gnt_unit",
        "nabc_10k",
    ),
    readings=("X9",),
    examples=(
        Example('=MPCOLORS(10,"regional",,,2)', "0\t10\t0\t0\t0\t0", "overall of a two-session event without a limit"),
        Example('=MPCOLORS(5.25,"club appreciation teams")', "0\t0.25\t0\t0\t5\t0", "5% is .26, at most .25 gold"),
        Example('=MPCOLORS(3,"instant matchpoint","section top")', "0\t1\t1\t0\t1\t0", "1.00 gold, 2.00 half and half"),
        Example('=MPCOLORS(20,"bracket",,,,,600)', "0\t13.33\t6.67\t0\t0\t0", "66.67% of 20 = 13.334"),
        Example('=MPCOLORS(40,"nap national",,,,"C")', "0\t13.34\t26.66\t0\t0\t0", "printed"),
        Example('=MPCOLORS(80,"10K pairs")', "8\t72\t0\t0\t0\t0", "10% platinum"),
        Example('=MPCOLORS(10,"regional")', "#VALUE!", "gold needs two sessions: how many were there?"),
        Example('=MPCOLORS(10,"regionl",,,2)', "#N/A", 'did you mean "regional"?'),
    ),
)  # fmt: skip

MPRRKOCOLORS = worksheet_function(
    name="MPRRKOCOLORS",
    category=Category.BY_COLOUR,
    summary="Colours of an overall award where a round robin qualifies four to a knockout (Soloway): a row of six.",
    detail=(
        "At a regional. First and second are coloured as in any bracket, by the average of each player (MPGOLD). Our "
        "reading: of the two words printed for third and fourth place the first is the colour of a third place played "
        "for, the second that of the fourth, or of both where not played; gold means coloured as the first two."
    ),
    rule=colours.round_robin_colours,
    arguments=(
        Argument("award", "the award (MPRRKO); rounded to two decimals before it is split", _SOME, MP),
        shared.PLACE,
        Argument("teams", f"teams in the bracket, {_FEWEST_TEAMS} or more", Whole(minimum=1), "teams"),
        Argument("average", "average masterpoints of each player (not of the team)", _SOME, MP),
        Argument(
            "playoff", "TRUE if the semifinal losers played, or had to play, for third place", YesNo(), "TRUE/FALSE",
            default=False,
        ),
        Argument("top", "TRUE for the top bracket", YesNo(), "TRUE or FALSE", default=False),
    ),
    result=FunctionResult(
        "a row of six: platinum, gold, red, silver, black, colourless; they add up to the award", MP, 2, table=True
    ),
    other_errors=(
        ErrorCase(VALUE, "for a range in place of a single value"),
        ErrorCase(NUM, "for a negative award or average, or a place or teams that are not whole from 1"),
        ErrorCase(NA, f"for a place below fourth, or fewer than {_FEWEST_TEAMS} teams"),
    ),
    source=DEFAULT.clauses_of("rrko_places", "bracket_gold"),
    readings=("B4",),
    examples=(
        Example("=MPRRKOCOLORS(9.95,3,8,800,TRUE)", "0\t9.95\t0\t0\t0\t0", "7 or 8 teams, third played for: gold"),
        Example("=MPRRKOCOLORS(7.74,4,8,800,TRUE)", "0\t0\t7.74\t0\t0\t0", "7 or 8 teams, fourth: red"),
        Example("=MPRRKOCOLORS(8.85,3,9,600)", "0\t5.9\t2.95\t0\t0\t0", "9 teams: gold, 66.67% of 8.85 = 5.9003"),
        Example("=MPRRKOCOLORS(1,5,9,600)", "#N/A", "only four teams earn overall awards"),
    ),
)  # fmt: skip
