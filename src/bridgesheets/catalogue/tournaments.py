"""Tournament modifiers as worksheet functions: series, pair/team events, table credit, finals, four sessions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import CellRange, ListedName, Number, Numbers, TableCount, Whole
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult, bare, percent
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import tournaments
from truesheet.values import NA, NUM

TITLE = "Events of sectionals and regionals"

_FOUR = DEFAULT.tournaments.four_sessions
_SIDE_M = bare(DEFAULT.factors.status["side"].m_at_most or Decimal(1))
_T = DEFAULT.factors.t_factor
_GOLD_FROM = DEFAULT.tournaments.combined_gold.section_tables_from
_SERIES = DEFAULT.tournaments.series_awards

_ONE = Decimal(1)
MPSERIESTABLES = worksheet_function(
    name="MPSERIESTABLES",
    category=Category.AT_TOURNAMENTS,
    summary="Tables a side game series counts for its overall awards: the average of its two largest sessions.",
    detail="A half is a full table.",
    rule=tournaments.series_tables,
    arguments=(
        Argument(
            "session_tables", "range of the tables in each session of the series", Numbers(TableCount()), "tables"
        ),
    ),
    result=FunctionResult("number of tables, whole", "tables", 0),
    other_errors=(shared.ODD_TABLES, ErrorCase(NA, "for a single session")),
    source=DEFAULT.clauses_of("series"),
    readings=("TM2",),
    examples=(
        Example("=MPSERIESTABLES({12;15;9})", "14", "(15 + 12)/2 = 13.5"),
        Example("=MPSERIESTABLES({12})", "#N/A", "one session is no series"),
    ),
)

MPSERIES = worksheet_function(
    name="MPSERIES",
    category=Category.AT_TOURNAMENTS,
    summary="Masterpoints for a place in a side game series: overall of the series, or overall or session of one.",
    detail=(
        f"The series pays {_SERIES['series'].part.printed} of a two-session event for the tables of MPSERIESTABLES, a "
        f"single session {_SERIES['overall'].part.printed} of its overall and {_SERIES['session'].part.printed} of its "
        f"session award. Our reading: the {_SIDE_M} limit of the M factor for side games does not come on top. A "
        "session place below the depth is 0 where entrants is given."
    ),
    rule=tournaments.series_award,
    arguments=(
        shared.PLACE,
        shared.TABLES._replace(doc="tables of the series (MPSERIESTABLES), or those of the single session or strat"),
        shared.rating_of("side game series"),
        Argument(
            "award_kind",
            f"which award: {', '.join(tournaments.series_award_names(DEFAULT).names)} (overall and session: of a "
            "single session)",
            ListedName(tournaments.series_award_names),
            "name",
            default="series",
        ),
        shared.LIMIT,
        shared.RESTRICTIONS,
        shared.ENTRANTS,
        shared.TIED,
    ),
    result=FunctionResult("the award; 0 for a place below the depth", MP, 2),
    other_errors=(shared.ODD_TABLES, shared.NO_SUCH_NUMBER, shared.TOO_MANY_TIED, shared.OTHER_CLASS, shared.NO_ENTRY),
    source=DEFAULT.clauses_of("series_awards", "general_formula", "depth"),
    readings=("TM2",),
    examples=(
        Example('=MPSERIES(1,14,"regional")', "8.4", "80% of 24/60 × 14 × 1.5 × 1.25 = 10.50"),
        Example('=MPSERIES(1,14,"regional","overall")', "4.55", "65% of 24/60 × 14 × 1.25 = 7.00"),
        Example('=MPSERIES(1,14,"regional","session")', "2.8", "80% of half of 7.00"),
        Example('=MPSERIES(1,14,"csg9")', "#N/A", "a side game series is one of a tournament"),
        Example('=MPSERIES(1,14,"regional","match")', "#N/A", "a side game has no match awards"),
    ),
)

MPSERIESRANK = worksheet_function(
    name="MPSERIESRANK",
    category=Category.AT_TOURNAMENTS,
    summary="Overall ranks in a side game series, from the average of each participant's two highest percentages.",
    detail=(
        "One row a participant, one column a session. The averages are compared in hundredths of a per cent; equal "
        "ones share the first of their places. Who has played a single session has no rank. The awards: MPSERIES."
    ),
    rule=tournaments.series_ranks,
    arguments=(
        Argument(
            "percentages",
            "range of the percentages, 0% to 100% or 0 to 100, a row for each participant; blank = not played",
            CellRange(Number(minimum=Decimal(0), maximum=Decimal(100))),
            "percentage",
        ),
    ),
    result=FunctionResult("a column of ranks, one for each row; blank without two sessions", "place", 0, table=True),
    other_errors=(
        ErrorCase(
            NUM, "for percentages below 0 or above 100, and for 0.5625 together with 56.25: one way of writing them"
        ),
        ErrorCase(NA, "for a single column: a series has two sessions or more"),
    ),
    source=DEFAULT.clauses_of("series", "ranking"),
    readings=("TM2",),
    examples=(
        Example(
            "=MPSERIESRANK({61,52.5,60;60.5,60.5,40;55,70,50})",
            "2 | 2 | 1",
            "averages of the best two: 60.5, 60.5, 62.5",
        ),
        Example('=MPSERIESRANK({0.61,0.525;0.64,""})', "1 | ", "a single session earns no place in the series"),
        Example("=MPSERIESRANK({61;52.5})", "#N/A", "one session is no series"),
    ),
)

MPPAIRTEAM = worksheet_function(
    name="MPPAIRTEAM",
    category=Category.AT_TOURNAMENTS,
    summary="Masterpoints at a pair/team event: the higher of the pair's award and its team's board-a-match award.",
    detail=(
        f"One session: the pairs by matchpoints (T {_T['Pairs'].factor}) and the teams of two pairs by board-a-match "
        f"(T {_T['BAM Teams'].factor}), each with its own depth. At a half table one pair has no team. For a strat, "
        "give its tables and limit. A session award (MPSESSION) that is higher still takes the place of both."
    ),
    rule=tournaments.pair_team_award,
    arguments=(
        shared.PLACE._replace(name="pair_place", doc="place of the pair in the pair game"),
        shared.PLACE._replace(name="team_place", doc="place of its team in the team game"),
        shared.TABLES,
        shared.rating_of("pair/team"),
        shared.LIMIT,
        shared.RESTRICTIONS,
        shared.STATUS,
        shared.TIED._replace(name="pair_tied", doc="pairs who share the place"),
        shared.TIED._replace(name="team_tied", doc="teams that share the place"),
    ),
    result=FunctionResult("the higher of the two awards; 0 if neither place is paid", MP, 2),
    other_errors=(shared.ODD_TABLES, shared.NO_SUCH_NUMBER, shared.TOO_MANY_TIED, shared.OTHER_CLASS, shared.NO_ENTRY),
    source=DEFAULT.clauses_of("pair_team", "general_formula", "depth"),
    examples=(
        Example('=MPPAIRTEAM(3,1,12,"sectional")', "4.44", "third pair .5625 × 5.04 = 2.84; 22/60 × 11 × 1.1 = 4.4367"),
        Example('=MPPAIRTEAM(1,9,12,"sectional")', "5.04", "22/60 × 11 × 1.25 = 5.0417; ninth team unpaid"),
        Example('=MPPAIRTEAM(1,1,2,"sectional")', "#N/A", "overall places are paid from 3 tables on"),
    ),
)

MPGOLDPLACES = worksheet_function(
    name="MPGOLDPLACES",
    category=Category.AT_TOURNAMENTS,
    summary="How many session places are gold in each direction when sections of a regional pair event are combined.",
    detail=(
        f"As many as sections, if each has {_GOLD_FROM} tables or more. MPCOLORS takes such a place as a section top."
    ),
    rule=tournaments.gold_places,
    arguments=(
        Argument("sections", "sections scored and ranked together", Whole(minimum=1), "sections"),
        Argument(
            "section_tables", "tables in the smallest section; a half table counts as full", TableCount(), "tables"
        ),
    ),
    result=FunctionResult("number of places in each direction", "places", 0),
    other_errors=(
        shared.ODD_TABLES,
        ErrorCase(NUM, "for sections that are not a whole number from 1"),
        ErrorCase(NA, f"for sections of fewer than {_GOLD_FROM} tables combined"),
    ),
    source=DEFAULT.clauses_of("combined_gold"),
    examples=(
        Example("=MPGOLDPLACES(3,13)", "3", "the manual's example: three sections, the top three in each direction"),
        Example("=MPGOLDPLACES(3,8)", "#N/A", "sections combined for gold have at least 9 tables"),
    ),
)

MPCREDIT = worksheet_function(
    name="MPCREDIT",
    category=Category.AT_TOURNAMENTS,
    summary="Tables an unrestricted sectional event counts for its overall awards, with those of concurrent events.",
    detail=(
        "Its own tables, those of all restricted events totally concurrent with it and, alongside a non-life-master "
        f"regional, {percent(DEFAULT.tournaments.sectional_credit.nlm_regional_part)} of its tables; at most three "
        "times its own. Several unrestricted events share the others equally. A total that is not whole is rounded, "
        "halves up. Concurrent with a two-session event is also a morning and afternoon event and one alongside its "
        "first session; not concurrent are knockouts, continuous pairs and events of one session on different days."
    ),
    rule=tournaments.table_credit,
    arguments=(
        Argument("tables", "tables of the event itself, with all its flights and strats", TableCount(), "tables"),
        Argument("concurrent_tables", "tables of all concurrent restricted events", TableCount(none=True), "tables"),
        Argument(
            "unrestricted_events", "unrestricted events that share the concurrent tables", Whole(minimum=1), "events",
            default=_ONE,
        ),
        Argument(
            "nlm_tables", "tables of the same session at a non-life-master regional at the same place",
            TableCount(none=True), "tables", default=Decimal(0),
        ),
    ),
    result=FunctionResult("number of tables for MPFIRST, whole", "tables", 0),
    other_errors=(
        ErrorCase(NUM, "for tables that are negative (its own: not positive), or have a fraction other than .5"),
        ErrorCase(NUM, "for unrestricted_events that is not a whole number from 1"),
    ),
    source=(DEFAULT.tournaments.sectional_credit.clause, *DEFAULT.tournaments.sectional_credit.also),
    not_encoded="which events are concurrent: that is for you to see.",
    readings=("SE2", "SE5", "SE3", "SE4"),
    examples=(
        Example("=MPCREDIT(10,15)", "25", "10 + 15"),
        Example("=MPCREDIT(10,40)", "30", "10 + 40, at most 3 × 10"),
        Example("=MPCREDIT(10,15,2)", "18", "10 + 15/2 = 17.5"),
        Example("=MPCREDIT(10,0,1,20)", "23", "10 + 65% of 20"),
        Example("=MPCREDIT(10,-5)", "#NUM!", "there are no negative tables"),
    ),
)  # fmt: skip

MPPROGRESSIVE = worksheet_function(
    name="MPPROGRESSIVE",
    category=Category.AT_TOURNAMENTS,
    summary="Masterpoints for first overall of a progressive sectional final, or of a strat of it.",
    detail=(
        f"Sectional rating, two sessions, {DEFAULT.tournaments.progressive_final.table_part} times the actual tables, "
        "rounded to whole ones, halves up. Lower places: MPPLACE with 2 sessions. The qualifying rounds pay no overall "
        "awards; their section awards are those of MPSESSION with csg9."
    ),
    rule=tournaments.progressive_first,
    arguments=(
        shared.TABLES._replace(
            doc="actual tables in the final, for a strat its own and those of lower strats", check=None
        ),
        shared.EVENT_TYPE,
        shared.LIMIT,
        shared.RESTRICTIONS,
    ),
    result=FunctionResult("the award of first overall", MP, 2),
    other_errors=(shared.NO_SUCH_TABLES, shared.NO_SUCH_NUMBER, shared.NO_ENTRY),
    source=DEFAULT.clauses_of("progressive_final", "general_formula"),
    readings=("SE8",),
    examples=(
        Example("=MPPROGRESSIVE(15)", "11.34", "22.5 count as 23 tables: 33/60 × 11 × 1.5 × 1.25 = 11.34375"),
        Example("=MPPROGRESSIVE(20)", "13.75", "30 tables: 40/60 × 11 × 1.5 × 1.25"),
        Example("=MPPROGRESSIVE(0)", "#NUM!", "there is no final without tables"),
    ),
)

MPFOURSESSION = worksheet_function(
    name="MPFOURSESSION",
    category=Category.AT_TOURNAMENTS,
    summary="Masterpoints for first overall of a four-session regional event alongside a shorter unrestricted event.",
    detail=(
        f"{percent(_FOUR.increase)} more than the General Formula gives for four sessions, before the rounding. For "
        "events other than knockouts, where another unrestricted event of fewer sessions starts on the same day. Lower "
        f"places: MPPLACE with {_FOUR.sessions} sessions; session and match awards: an increase of "
        f"{percent(_FOUR.increase)} in MPSESSION and MPMATCH."
    ),
    rule=tournaments.four_session_first,
    arguments=(
        shared.TABLES,
        shared.rating_of("four sessions", "regional"),
        shared.EVENT_TYPE,
        shared.LIMIT,
        shared.RESTRICTIONS,
        shared.STATUS,
    ),
    result=FunctionResult("the award of first overall", MP, 2),
    other_errors=(shared.NO_SUCH_TABLES, shared.NO_SUCH_NUMBER, shared.OTHER_CLASS, shared.NO_ENTRY),
    source=DEFAULT.clauses_of("four_sessions", "general_formula"),
    readings=("R4S",),
    examples=(
        Example("=MPFOURSESSION(30)", "40.83", "40/60 × 14 × 2.5 × 1.25 × 1.4 = 40.8333"),
        Example('=MPFOURSESSION(30,"sectional")', "#N/A", "the manual rules so for regionals only"),
        Example("=MPFOURSESSION(1)", "#N/A", "Appendix A begins with 2 tables"),
    ),
)
