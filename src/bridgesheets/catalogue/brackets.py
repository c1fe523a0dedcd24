"""Round robins before a knockout, bracketed Swiss, and the gold of brackets, as worksheet functions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import ListedName, Number, Whole, YesNo
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.knockouts import AVERAGE, BOARDS, BRACKET_RATING, NO_SUCH_NUMBER, ROUNDING, TEAMS
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult, extent, listed
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rounding import as_decimal
from bridgesheets.rules import brackets
from bridgesheets.rules.events import Place
from bridgesheets.rules.knockout_places import knockout_part, percent
from bridgesheets.rules.knockouts import computed_award
from truesheet.values import NA, NUM, VALUE

TITLE = "Round robins and brackets"

#: What second and the semifinalists of a large round robin are paid: 70%, and 45% and 35%.
_PLACES = DEFAULT.brackets.rrko_places.rows[-1]
_SECOND = percent(knockout_part(DEFAULT, Place(Decimal(2), Decimal(1)), 4).value)
#: The teams that have a size factor, by the rounds.
_SIZED = {
    rounds: extent(teams for teams, _ in paid_by.sizes)
    for rounds, paid_by in brackets.round_robin_formats(DEFAULT, "top").items()
}
_FEWEST_TEAMS = extent(row.teams for row in DEFAULT.brackets.bracket_size).first
_LEAST_GOLD = as_decimal(DEFAULT.brackets.bracket_gold.rows[-1].gold.part)


def _meet_and_differ() -> str:
    """Returns the averages at which two printed rows of computed awards differ (R1): 1000, 5000, 10,000 and 44,000."""
    computed = DEFAULT.brackets.bracket_computed
    averages = [row.averages.first for row in computed]
    differ = [average for average in averages if "R1" in computed_award(computed, Decimal(average)).readings]
    return listed([f"{average:,}" if average >= 10_000 else f"{average}" for average in differ], "and")


MPRRKO = worksheet_function(
    name="MPRRKO",
    category=Category.OF_BRACKETS,
    summary="Masterpoints for an overall place where a round robin qualifies four teams to a knockout (Soloway).",
    detail=(
        f"{ROUNDING}. Second gets the {_SECOND} of a knockout of three or four rounds. Our reading: nine teams and "
        f"more without the play-off are 3/4 and share {_PLACES.third.printed} and {_PLACES.fourth.printed}."
    ),
    rule=brackets.round_robin_knockout,
    arguments=(
        shared.PLACE,
        AVERAGE,
        TEAMS._replace(
            doc=f"teams in the bracket, {_SIZED[4].first} to {_SIZED[4].last}; with three rounds, {_SIZED[3].first} to "
            f"{_SIZED[3].last}"
        ),
        Argument("rounds", f"rounds, {listed([f'{rounds}' for rounds in sorted(_SIZED)])}", Whole(minimum=1), "rounds"),
        Argument(
            "bracket",
            "top (top bracket of an unlimited event with two brackets or more) or lower (second and subsequent)",
            ListedName(brackets.bracket_names), "name", default="top",
        ),
        Argument(
            "playoff", "TRUE if the semifinal losers played, or had to play, for third place", YesNo(), "TRUE/FALSE",
            default=False,
        ),
        BOARDS,
        BRACKET_RATING,
        shared.RESTRICTIONS,
    ),
    result=FunctionResult("the award of the place; 0 where none is paid", MP, 2),
    other_errors=(
        ErrorCase(VALUE, "for a playoff that is not TRUE or FALSE"),
        NO_SUCH_NUMBER,
        ErrorCase(
            NA, "for teams or rounds without a size factor, an unknown bracket, or a rating that no tournament has"
        ),
    ),
    source=DEFAULT.clauses_of("rrko_top", "rrko_lower", "rrko_places"),
    not_encoded=(
        "whether a play-off is stipulated, and a stipulated one that a side forfeits: it counts as played, so say TRUE."
    ),
    readings=("B4", "B5"),
    examples=(
        Example("=MPRRKO(1,10000,9,4)", "22.12", "28.00 × .790"),
        Example("=MPRRKO(3,10000,9,4)", "8.85", "40% of 22.12 = 8.848"),
        Example('=MPRRKO(4,10000,9,4,"top",TRUE)', "7.74", "35% of 22.12 = 7.742"),
        Example('=MPRRKO(1,10000,8,3,"lower")', "19.04", "28.00 × .680"),
        Example("=MPRRKO(1,10000,10,3)", "#N/A", "three rounds are printed for 5 to 9 teams"),
    ),
)  # fmt: skip

MPBRACKET = worksheet_function(
    name="MPBRACKET",
    category=Category.OF_BRACKETS,
    summary="Masterpoints for an overall place in a bracketed Swiss or round robin, from its average and teams.",
    detail=(
        f"{ROUNDING}. Our reading: places below first, on which the text is silent, have the percentages and the depth "
        "of a two-session Swiss. Our reading: where two rows of computed awards meet and differ, at "
        f"{_meet_and_differ()}, the upper one holds, with its constants as printed. Match awards: MPMATCH."
    ),
    rule=brackets.bracketed_swiss,
    arguments=(shared.PLACE, AVERAGE, TEAMS, BRACKET_RATING, shared.RESTRICTIONS),
    result=FunctionResult("the award of the place; 0 where none is paid", MP, 2),
    other_errors=(
        NO_SUCH_NUMBER,
        ErrorCase(NA, f"for fewer than {_FEWEST_TEAMS} teams, or a rating that no tournament has"),
    ),
    source=DEFAULT.clauses_of("bracket_computed", "bracket_size"),
    readings=("R3", "R1"),
    examples=(
        Example("=MPBRACKET(1,10000,16)", "18.67", "18.67 at 10,000, size factor 1.000"),
        Example("=MPBRACKET(2,10000,16)", "14", "75% of 18.67 = 14.0025"),
        Example("=MPBRACKET(1,1000,8)", "4.98", "7.33 × .680 = 4.9844"),
        Example("=MPBRACKET(1,10000,4)", "#N/A", "the size factors begin with 5 teams"),
    ),
)

MPGOLD = worksheet_function(
    name="MPGOLD",
    category=Category.OF_BRACKETS,
    summary="The part of an overall award in a regional bracket that is gold, from the average of each player.",
    detail=(
        "The rest is red; at sectionals all is silver. Our reading: a top bracket up to "
        f"{DEFAULT.brackets.bracket_top.all_gold_above} has the table's part."
    ),
    rule=brackets.gold_share,
    arguments=(
        Argument("average", "average masterpoints of each player of the bracket", Number(minimum=Decimal(0)), MP),
        Argument("top", "TRUE for the top bracket", YesNo(), "TRUE/FALSE", default=False),
    ),
    result=FunctionResult(f"part of the award that is gold, {_LEAST_GOLD} to 1", "fraction", 4),
    other_errors=(
        ErrorCase(VALUE, "for a top that is not TRUE or FALSE"),
        ErrorCase(NUM, "for a negative average"),
    ),
    source=DEFAULT.clauses_of("bracket_gold"),
    readings=("PG",),
    examples=(
        Example("=MPGOLD(600)", "0.6667", "500-749: 66.67%"),
        Example("=MPGOLD(749.5)", "0.6667", "below 750"),
        Example("=MPGOLD(800,TRUE)", "1", "top bracket above 750"),
        Example("=MPGOLD(-1)", "#NUM!", "an average cannot be negative"),
    ),
)
