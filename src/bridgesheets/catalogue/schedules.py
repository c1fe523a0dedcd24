"""Events that a tournament may schedule, as a worksheet function."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue import masterpoint_arguments as shared
from bridgesheets.catalogue.argument_kinds import Number
from bridgesheets.catalogue.evaluate import worksheet_function
from bridgesheets.catalogue.spec import Argument, Category, ErrorCase, Example, FunctionResult
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules import schedules
from truesheet.values import NA, NUM

TITLE = "Championship events in a schedule"

MPCHAMPIONSHIPS = worksheet_function(
    name="MPCHAMPIONSHIPS",
    category=Category.AT_TOURNAMENTS,
    summary="The most championship events a sectional or regional may hold in a session; further ones are side games.",
    detail=(
        "Knockouts do not count. Concurrent similar open and gender-restricted events count as one, and so does each "
        "stratified, flighted or stratiflighted event. An event beyond these has the status side."
    ),
    rule=schedules.championship_events,
    arguments=(
        Argument(
            "expected_tables", "tables expected on the day, from previous records", Number(minimum=Decimal(0)), "tables"
        ),
        shared.RATING._replace(doc="tournament: sectional or regional", default="regional", check=None),
    ),
    result=FunctionResult("number of events", "events", 0),
    other_errors=(
        ErrorCase(NUM, "for tables below 0"),
        ErrorCase(NA, "for a rating other than sectional and regional"),
    ),
    source=DEFAULT.clauses_of("championship_events"),
    readings=("T-A1",),
    examples=(
        Example("=MPCHAMPIONSHIPS(250)", "3", "not in excess of 250 tables"),
        Example("=MPCHAMPIONSHIPS(251)", "4", "in excess of 250 tables"),
        Example("=MPCHAMPIONSHIPS(351)", "5", "in excess of 350 tables"),
        Example('=MPCHAMPIONSHIPS(251,"sectional")', "3", "four and five are for regionals only"),
        Example('=MPCHAMPIONSHIPS(251,"nabc")', "#N/A", "ruled for sectionals and regionals"),
    ),
)  # fmt: skip
