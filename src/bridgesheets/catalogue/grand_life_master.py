"""Which events count for Grand Life Master, as a worksheet function."""

from __future__ import annotations

from bridgesheets.catalogue.argument_kinds import ListedName
from bridgesheets.catalogue.championships import named_event
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import Argument, Category, ErrorCase, Example, FunctionResult
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import grand_life_master
from bridgesheets.rules.gnt import gnt_flight_names
from truesheet.values import NA, VALUE

TITLE = "Grand Life Master"


MPGLM = worksheet_function(
    name="MPGLM",
    category=Category.OF_CHAMPIONSHIPS,
    summary="Whether winning an event counts for Grand Life Master: eligible, or not eligible.",
    detail=(
        "The NABC+, CBF and USBF events as their tables mark them; of the national finals, flight A of the North "
        "American Pairs (nap national) and the championship flight of the Grand National Teams (gnt national)."
    ),
    rule=grand_life_master.grand_life_master,
    arguments=(
        named_event(grand_life_master.glm_event_names, "named NABC+, CBF or USBF event, nap national or gnt national"),
        Argument(
            "flight", "flight of a national final of the NAP or GNT; left out for all other events",
            ListedName(gnt_flight_names),
            "name", optional=True,
        ),
    ),
    result=FunctionResult('"eligible" or "not eligible"', "text"),
    other_errors=(
        ErrorCase(VALUE, "for a national final without its flight"),
        ErrorCase(NA, "for an event no table marks, such as one of the WBF, or a flight of any other event"),
    ),
    source=DEFAULT.clauses_of(
        "nabc_pairs", "nabc_teams", "nabc_knockouts", "cbf_teams", "usbf_teams", "grand_life_master"
    ),
    not_encoded="the masterpoints the rank needs besides: the manual does not print them.",
    examples=(
        Example('=MPGLM("Blue Ribbon Pairs")', "eligible", "marked in the table of pair events"),
        Example('=MPGLM("Red Ribbon Pairs")', "not eligible", "not marked there"),
        Example('=MPGLM("gnt national","championship")', "eligible", "said of the Championship Flight"),
        Example('=MPGLM("gnt national","A")', "not eligible", "said of the Championship Flight only"),
        Example('=MPGLM("Bermuda Bowl")', "#N/A", "the table of WBF events does not say"),
    ),
)  # fmt: skip
