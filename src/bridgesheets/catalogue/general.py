"""The General Formula, session awards and match awards as worksheet functions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue.argument_kinds import Number, Whole
from bridgesheets.catalogue.evaluate import WorksheetFunction, worksheet_function
from bridgesheets.catalogue.masterpoint_arguments import (
    ENTRANTS,
    EVENT_TYPE,
    INCREASE,
    LIMIT,
    MATCH_INCREASE,
    MATCH_RATING,
    NO_ENTRY,
    NO_SUCH_NUMBER,
    NO_SUCH_TABLES,
    PLACE,
    RATING,
    RESTRICTIONS,
    SESSION_TYPE,
    SESSIONS,
    STATUS,
    TABLES,
    TIED,
    WRONG_KIND,
)
from bridgesheets.catalogue.spec import Argument, ErrorCase, Example, Result
from bridgesheets.regulations import figures, table
from bridgesheets.rules import depth, general, matches, sessions
from bridgesheets.spreadsheet.error_codes import NA, NUM, VALUE

CATEGORY = "Bridge: masterpoints"

_MP = "masterpoints"
_HALF_CENTS = "An exact half of a hundredth is rounded up (X1)"
_EXACT_STEPS = (
    "Reading X2: 75% of the place before is an exact power of .75 of the rounded first award, rounded once. ACBLscore "
    "rounds at each step and differs by up to .02 in about a quarter of all places"
)

MPFIRST = worksheet_function(
    name="MPFIRST",
    category=CATEGORY,
    summary="Masterpoints for first overall by the General Formula, B × R × S × M × P × T, to two decimals.",
    detail=f"{_HALF_CENTS}. How many places are paid, if any, MPDEPTH says.",
    rule=general.first_overall,
    arguments=(TABLES, RATING, EVENT_TYPE, SESSIONS, LIMIT, RESTRICTIONS, STATUS),
    result=Result("the award of first overall", _MP, 2),
    errors=(WRONG_KIND, NO_SUCH_TABLES, NO_SUCH_NUMBER, NO_ENTRY),
    source=(figures("general_formula").clause, table("r_factor_tournaments").clause, table("status").clause),
    examples=(
        Example('=MPFIRST(20,"sectional")', "6.88", "0.5 × 11 × 1.25 = 6.875"),
        Example('=MPFIRST(60,"csg9")', "13.13", "70/60 × 9 × 1.25 = 13.125, a half cent up"),
        Example('=MPFIRST(30,"regional","swiss",2)', "14", "40/60 × 14 × 1.5"),
        Example('=MPFIRST(1,"sectional")', "#N/A", "Appendix A begins with 2 tables"),
    ),
)

MPPLACE = worksheet_function(
    name="MPPLACE",
    category=CATEGORY,
    summary="Masterpoints for an overall place, from the first award, whether or not the place is paid; ties share.",
    detail=(
        "One session: 75% of the place before to eighth, then first/place. Two: 75% to fourth; three and more: 75% to "
        f"third; then first × sessions/(place + 2 × sessions − 3). {_EXACT_STEPS}."
    ),
    rule=general.place_award,
    arguments=(
        PLACE,
        Argument("first", "award of first overall; rounded to two decimals before use", Number(above=Decimal(0)), _MP),
        SESSIONS,
        TIED,
    ),
    result=Result("the award of the place, or the share of each contestant tied for it", _MP, 2),
    errors=(WRONG_KIND, NO_SUCH_NUMBER, ErrorCase(NA, "for more than six sessions")),
    source=(figures("overall_places").clause, figures("ties").clause),
    examples=(
        Example("=MPPLACE(3,13.13)", "7.39", "13.13 × .5625 = 7.385625"),
        Example("=MPPLACE(5,10,2)", "3.33", "10 × 2/(5 + 4 − 3)"),
        Example("=MPPLACE(3,10,1,2)", "4.93", "(5.63 + 4.22)/2 = 4.925"),
        Example("=MPPLACE(2.5,10)", "#NUM!", "there is no place 2.5; give the first of the tied places"),
    ),
)

MPDEPTH = worksheet_function(
    name="MPDEPTH",
    category=CATEGORY,
    summary="How many overall places are paid; without the first award, how many at least.",
    detail=(
        "The printed table, at least 10% of the field and, beyond the table's last step, further places while the "
        "award is 1.00 or more, up to 25% of the field. Reading D-1: 10% and 25% are rounded, halves up, and the "
        "table is never undercut."
    ),
    rule=depth.overall_depth,
    arguments=(
        TABLES,
        EVENT_TYPE,
        Argument(
            "first",
            "award of first overall; left out = the minimum depth",
            Number(above=Decimal(0)),
            _MP,
            required=False,
        ),
        SESSIONS,
        ENTRANTS._replace(
            doc="pairs, teams or players in the field; left out = from the tables (12.5 tables are 25 pairs)",
            default_text="from tables",
        ),
    ),
    result=Result("number of places", "places", 0),
    errors=(
        WRONG_KIND,
        NO_SUCH_TABLES,
        NO_SUCH_NUMBER,
        ErrorCase(NA, "for fewer tables than the printed table begins with (pairs and teams 3, individuals 2)"),
    ),
    source=(
        figures("depth").clause,
        table("depth_pairs").clause,
        table("depth_teams").clause,
        table("depth_individuals").clause,
    ),
    examples=(
        Example("=MPDEPTH(8)", "5", "pair events, 7-9 tables: 5"),
        Example("=MPDEPTH(40)", "8", "10% of 80 pairs"),
        Example("=MPDEPTH(20,,6.88)", "7", "seventh gets 6.88 × .178 = 1.22, eighth 0.92; 25% of 40 pairs is 10"),
        Example("=MPDEPTH(2)", "#N/A", "the table for pairs begins with 3 tables"),
    ),
)

MPAWARDS = worksheet_function(
    name="MPAWARDS",
    category=CATEGORY,
    summary="All overall awards by the General Formula, first to last paid place, as a column.",
    detail=f"{_HALF_CENTS}. {_EXACT_STEPS}.",
    rule=general.awards,
    arguments=(TABLES, RATING, EVENT_TYPE, SESSIONS, LIMIT, RESTRICTIONS, STATUS),
    result=Result("a column of awards", _MP, 2, table=True),
    errors=(
        WRONG_KIND,
        ErrorCase(VALUE, "for a range in place of a single value"),
        NO_SUCH_TABLES,
        NO_SUCH_NUMBER,
        NO_ENTRY,
    ),
    source=(figures("general_formula").clause, figures("overall_places").clause, figures("depth").clause),
    examples=(
        Example('=MPAWARDS(4,"csg9")', "2.63 | 1.97 | 1.48", "14/60 × 9 × 1.25 = 2.625; × .75; × .5625; 3 places"),
        Example('=MPAWARDS(2,"csg9")', "#N/A", "no overall places below 3 tables"),
    ),
)

MPSESSION = worksheet_function(
    name="MPSESSION",
    category=CATEGORY,
    summary="Masterpoints for a session (section) place at pair and individual events other than regular club games.",
    detail=(
        "First is half of the one-session overall award; then 70%, 50%, 35%, 1/5, 1/6 and so on of the rounded first "
        "(X3). Several sections scored across the field with more than 26 tables: B from 2 × √(13 × (tables − 13)) "
        "tables, rounded to whole ones (TM8a), and from fifth place on first/√(p × √(2 × (p − 1))). Club championships "
        "use MPCLUB."
    ),
    rule=sessions.session_award,
    arguments=(
        PLACE,
        TABLES,
        RATING,
        SESSION_TYPE,
        LIMIT,
        RESTRICTIONS,
        STATUS,
        Argument(
            "sections", "sections scored together across the field", Whole(minimum=1), "sections",
            required=False, default=Decimal(1), default_text="1",
        ),
        INCREASE,
        ENTRANTS,
        TIED,
    ),
    result=Result("the award; 0 for a place below the depth where entrants is given", _MP, 2),
    errors=(
        WRONG_KIND,
        NO_SUCH_TABLES,
        NO_SUCH_NUMBER,
        ErrorCase(NUM, "for an increase below 0 or above 100%, and for more tied than there are contestants"),
        NO_ENTRY,
        ErrorCase(NA, "for team events, for fewer than 3 entrants, and for individuals scored across sections"),
        ErrorCase(NA, "for csg7 with an increase or sections scored across the field: these are of tournaments"),
    ),
    source=(
        figures("sessions").clause,
        figures("combined_sections").clause,
        figures("increases").clause,
        figures("increases").also[1],
        figures("four_sessions").clause,
        table("section_places").clause,
        figures("section_depth").clause,
    ),
    examples=(
        Example('=MPSESSION(1,14,"sectional")', "2.75", "half of 24/60 × 11 × 1.25"),
        Example('=MPSESSION(2,14,"sectional")', "1.93", "70% of 2.75 = 1.925"),
        Example('=MPSESSION(1,39,"regional",,,,,3)', "6.85", "39 tables count as 37: half of 47/60 × 17.5 = 6.854"),
        Example('=MPSESSION(4,14,"sectional",,,,,,,7)', "0", "40% of 7 pairs is 2.8: three places"),
        Example('=MPSESSION(1,14,"sectional","swiss")', "#N/A", "teams earn match awards"),
    ),
)  # fmt: skip

MPSECTIONDEPTH = worksheet_function(
    name="MPSECTIONDEPTH",
    category=CATEGORY,
    summary="How many section or session places are paid: 40% of the comparison group, halves up.",
    detail="In a Mitchell each direction is a group, in a Howell all pairs are one.",
    rule=depth.section_depth,
    arguments=(ENTRANTS._replace(required=True),),
    result=Result("number of places", "places", 0),
    errors=(
        WRONG_KIND,
        ErrorCase(NUM, "for entrants that are not a whole number from 1"),
        ErrorCase(NA, "for a group of fewer than 3"),
    ),
    source=(figures("section_depth").clause, *figures("section_depth").also, figures("sessions").clause),
    examples=(
        Example("=MPSECTIONDEPTH(13)", "5", "40% of 13 is 5.2"),
        Example("=MPSECTIONDEPTH(9)", "4", "40% of 9 is 3.6"),
        Example("=MPSECTIONDEPTH(2)", "#N/A", "three pairs at least make a group"),
    ),
)

MPMATCH = worksheet_function(
    name="MPMATCH",
    category=CATEGORY,
    summary="Masterpoints for winning a match in a Swiss or round robin team event, D × L × M × P.",
    detail=(
        "An exact half of a hundredth is rounded up (X4); ACBLscore rounds it to the even hundredth. For StaC, "
        "beneficiary and NABC ratings see MPD (MA). Several matches, and tied ones: MPMATCHES."
    ),
    rule=matches.match_award,
    arguments=(
        Argument("boards", "boards in the match", Whole(minimum=1), "boards"),
        MATCH_RATING,
        LIMIT,
        RESTRICTIONS,
        STATUS,
        INCREASE._replace(doc=MATCH_INCREASE),
    ),
    result=Result("the award of a match won", _MP, 2),
    errors=(
        WRONG_KIND,
        ErrorCase(NUM, "for boards that are not a whole number from 1, or an increase below 0 or above 100%"),
        ErrorCase(NA, "for national, for a number in place of a rating, and for names the manual does not list"),
        ErrorCase(NA, "for club and csg7 with an increase: these are of tournaments"),
    ),
    source=(
        figures("matches").clause,
        table("d_factor_tournaments").clause,
        figures("increases").also[0],
        figures("four_sessions").clause,
    ),
    examples=(
        Example('=MPMATCH(5,"club")', "0.08", ".36 × 5/24 = .075"),
        Example('=MPMATCH(7,"regional")', "0.36", "1.25 × 7/24 = .3646"),
        Example('=MPMATCH(7,"national")', "#N/A", "the manual prints no D for national events"),
    ),
)

FUNCTIONS: tuple[WorksheetFunction, ...] = (
    MPFIRST, MPPLACE, MPDEPTH, MPAWARDS, MPSESSION, MPSECTIONDEPTH, MPMATCH,
)  # fmt: skip
