"""NABC+ events, CBF and USBF events and world championships as worksheet functions."""

from __future__ import annotations

from collections.abc import Callable

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import ListedName, TableCount, Whole
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.knockouts import FEWEST_ROUNDS
from bridgesheets.catalogue.spec import MP, Argument, Category, ErrorCase, Example, FunctionResult
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import championships as rules
from bridgesheets.rules.knockout_places import rounds_played
from bridgesheets.vocabulary import Vocabulary
from truesheet.values import NA, NUM, VALUE

TITLE = "NABC+ events and world championships"


def named_event(names: Callable[[Edition], Vocabulary], doc: str) -> Argument:
    return Argument("event_name", doc, ListedName(names), "name")


_TABLES = Argument(
    "tables",
    "tables in the event, for teams the number of teams; left out = enough for the full award",
    TableCount(),
    "tables",
    default_text="full award",
)
_ROUNDS = Argument(
    "rounds", "rounds of a knockout; left out = as many as the tables need", Whole(minimum=1), "rounds",
    default_text="from tables",
)  # fmt: skip
_PAID = FunctionResult("the award of the place, or the share of each tied for it; 0 where none is paid", MP, 2)
_NO_SUCH_NUMBER = ErrorCase(
    NUM,
    "for a place, rounds or tied that are not whole from 1, tables that are not positive or have a fraction other than "
    ".5 (for teams, any), or more tied than there are",
)
_NOT_LISTED = ErrorCase(
    NA, f"for an event no table lists, or a knockout of fewer than {FEWEST_ROUNDS} rounds below first"
)
#: The rounds of a knockout of as many teams as earn the full award.
_FULL_ROUNDS = rounds_played(DEFAULT, None, DEFAULT.championships.nabc_minimum_knockouts.full_from)

MPNABC = worksheet_function(
    name="MPNABC",
    category=Category.OF_CHAMPIONSHIPS,
    summary="Masterpoints for an overall place at a named NABC+ event, reduced where it has too few tables.",
    detail=(
        "The Vanderbilt, Spingold and Soloway have assigned places, as deep as tables or rounds let teams advance "
        "through two rounds (the text names the Baze Senior where the tables have the Soloway: our reading). Pair, "
        "Swiss and board-a-match events: the percentages of the General Formula, with no regard to depth (our "
        "reading). Other knockouts: as MPKO; without tables, for the fewest that earn the full award. Events with a "
        "formula maximum: the General Formula at national rating."
    ),
    rule=rules.place_at,
    arguments=(
        shared.PLACE,
        named_event(
            rules.nabc_event_names, "printed name of the event, such as Blue Ribbon Pairs, 10K Swiss or Vanderbilt KO"
        ),
        _TABLES,
        shared.LIMIT._replace(
            doc="upper masterpoint limit, for the events with a formula maximum; left out = that in the event's name",
            default_text="from the name",
        ),
        _ROUNDS,
        shared.TIED,
    ),
    result=_PAID,
    other_errors=(
        ErrorCase(VALUE, "for an event paid by formula without tables, or with no limit in its name and none given"),
        _NO_SUCH_NUMBER,
        _NOT_LISTED,
    ),
    source=DEFAULT.clauses_of(
        "nabc_pairs",
        "nabc_teams",
        "nabc_knockouts",
        "nabc_assigned",
        "nabc_minimum_pairs",
        "nabc_minimum_teams",
        "nabc_minimum_knockouts",
        "nabc_10k",
    ),
    not_encoded="all other events at NABCs: the General Formula with the rating nabc (MPFIRST).",
    readings=("A9", "A4"),
    examples=(
        Example('=MPNABC(1,"Vanderbilt KO")', "250", "table of knockouts"),
        Example('=MPNABC(3,"Spingold")', "125", "assigned places 3-4"),
        Example('=MPNABC(1,"Jacoby Open Swiss",16)', "65", "125.00 less 16 × 3%: 52%"),
        Example('=MPNABC(2,"10K Pairs",100)', "75", "100.00 with 100 tables; 75%"),
        Example(
            '=MPNABC(1,"Mini-Blue Ribbon Pairs",60,5000)', "75", "7/6 × 22.5 × 3.5 × .85 × 1.25 = 97.62, at most 75"
        ),
        Example('=MPNABC(1,"Cavendish")', "#N/A", "not an event of the tables"),
    ),
)

MPCBF = worksheet_function(
    name="MPCBF",
    category=Category.OF_CHAMPIONSHIPS,
    summary="Masterpoints for an overall place at a named event of the Canadian Bridge Federation.",
    detail=(
        "Our reading: below first, where the text is silent, the pairs have the percentages of the General Formula for "
        "four sessions and the teams those of a knockout (MPKO); without tables, for the fewest that earn the full "
        "award."
    ),
    rule=rules.trials_place,
    arguments=(
        shared.PLACE,
        named_event(
            rules.cbf_event_names, "printed name of the event, such as CBF National Teams or Canadian Open Pairs"
        ),
        _TABLES,
        _ROUNDS,
        shared.TIED,
    ),
    result=_PAID,
    other_errors=(_NO_SUCH_NUMBER, _NOT_LISTED),
    source=DEFAULT.clauses_of("cbf_pairs", "cbf_teams", "cbf_minimum_pairs", "cbf_minimum_teams"),
    not_encoded="club qualifying (a club special game of rating nine: MPCSG) and other events (as at a regional).",
    readings=("CBF1",),
    examples=(
        Example('=MPCBF(1,"Canadian Open Pairs",24)', "33.8", "65.00 less 24 × 2%: 52%"),
        Example('=MPCBF(1,"CBF National Teams",12)', "105", "140.00 less 4 × 6.25%: 75%"),
        Example('=MPCBF(2,"CBF Senior Teams",16)', "56", "four rounds: 70% of 80.00"),
        Example('=MPCBF(1,"CBF Swiss")', "#N/A", "not an event of the tables"),
    ),
)

MPUSBF = worksheet_function(
    name="MPUSBF",
    category=Category.OF_CHAMPIONSHIPS,
    summary="Masterpoints for an overall place at the team trials of the United States Bridge Federation.",
    detail=(
        "Open and Women's: assigned places, each reduced alike for few tables. Our reading: the Senior, for which no "
        "places are assigned, has those of a knockout (MPKO); without tables, for the fewest that earn the full award."
    ),
    rule=rules.trials_place,
    arguments=(
        shared.PLACE,
        named_event(rules.usbf_event_names, "USBF Open Team, USBF Senior Team or USBF Women's Team"),
        _TABLES,
        _ROUNDS,
        shared.TIED,
    ),
    result=_PAID,
    other_errors=(_NO_SUCH_NUMBER, _NOT_LISTED),
    source=DEFAULT.clauses_of("usbf_teams", "usbf_assigned", "usbf_minimum"),
    readings=("US3",),
    examples=(
        Example('=MPUSBF(5,"USBF Open Team")', "54", "assigned places 5-8"),
        Example('=MPUSBF(2,"USBF Women\'s Team",15)', "70.31", "75.00 × 93.75% = 70.3125"),
        Example('=MPUSBF(1,"USBF Senior Team",7)', "60", "120.00, at least 50%"),
        Example('=MPUSBF(1,"USBF Junior Team")', "#N/A", "not an event of the tables"),
    ),
)

MPWBF = worksheet_function(
    name="MPWBF",
    category=Category.OF_CHAMPIONSHIPS,
    summary="Masterpoints for an overall place at a named event of the World Bridge Federation.",
    detail=(
        "Our reading: below first as at the nearest NABC event. Assigned places count in proportion to their first; "
        "pairs and Mixed Teams have the percentages of the General Formula; the Women's and Senior knockouts, which "
        "are in no table, those of a knockout, five rounds unless given. No regard to depth beyond that."
    ),
    rule=rules.world_place,
    arguments=(
        shared.PLACE,
        named_event(rules.wbf_event_names, "printed name of the event, such as Bermuda Bowl or Venice Cup"),
        _ROUNDS._replace(
            doc=f"rounds of a knockout whose places follow from them; left out = {_FULL_ROUNDS}",
            default_text=f"{_FULL_ROUNDS}",
        ),
        shared.TIED,
    ),
    result=_PAID,
    other_errors=(
        ErrorCase(NUM, "for a place, rounds or tied that are not whole numbers from 1"),
        _NOT_LISTED,
    ),
    source=DEFAULT.clauses_of("wbf"),
    not_encoded="session awards, consolations and other WBF events: there are no awards.",
    readings=("W1",),
    examples=(
        Example('=MPWBF(1,"Bermuda Bowl")', "200", "table of WBF events"),
        Example('=MPWBF(2,"Bermuda Bowl")', "144", "180/250 of 200, as at the Spingold"),
        Example('=MPWBF(2,"Venice Cup")', "105", "75% of 140, as at a knockout of five rounds"),
        Example('=MPWBF(4,"Open Pairs")', "87.69", "six sessions: 190 × 6/(4 + 12 − 3) = 87.69"),
        Example('=MPWBF(1,"Nations Cup")', "#N/A", "not an event of the table"),
    ),
)

MPDAYMATCH = worksheet_function(
    name="MPDAYMATCH",
    category=Category.OF_CHAMPIONSHIPS,
    summary="Masterpoints for winning a match of a full day at a named NABC+, CBF or USBF team event.",
    detail="In a three-way or four-way match two wins earn the whole award, one win half of it.",
    rule=rules.day_match,
    arguments=(
        named_event(
            rules.names_of_events_with_matches, "printed name of the event, such as Spingold KO or USBF Senior Team"
        ),
        Argument(
            "wins",
            "matches won in a three-way or four-way match: 0, 1 or 2; left out = a match of two teams, won",
            Whole(minimum=0),
            "matches",
            default_text="two-team match",
        ),
    ),
    result=FunctionResult("the match award", MP, 2),
    other_errors=(
        ErrorCase(NUM, "for wins that are not a whole number from 0"),
        ErrorCase(NA, "for an event without a printed match award, or more than 2 wins"),
    ),
    source=(DEFAULT.championships.event_matches.clause, *DEFAULT.championships.event_matches.also),
    not_encoded=(
        "matches of less than a full day of two sessions; the matches of the 10K KO Teams, paid by the General "
        "Formula: it needs a D factor, and the manual prints none for national events."
    ),
    readings=("MA",),
    examples=(
        Example('=MPDAYMATCH("Vanderbilt KO")', "10", "table of knockouts"),
        Example('=MPDAYMATCH("USBF Senior Team",1)', "4", "half of 8.00 for one win of a three-way match"),
        Example('=MPDAYMATCH("10K KO Teams")', "#N/A", "the General Formula has no D factor for national events"),
    ),
)
