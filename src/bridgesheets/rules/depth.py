"""How many places are paid: overall, and in a section or session."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from bridgesheets.errors import no_such_number, not_covered
from bridgesheets.reasons import Reasoned, because
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.notation import Span, parse_span
from bridgesheets.regulations.records import Table
from bridgesheets.rounding import half_up, half_up_whole
from bridgesheets.rules.factors import counted_tables
from bridgesheets.rules.places import overall_part


class _Steps(NamedTuple):
    """The printed depth of a type of event, and how many contestants sit at a table."""

    printed: Table
    rows: tuple[tuple[Span, int], ...]
    contestants: str
    at_a_table: int


@lru_cache(maxsize=8)
def _steps(event_type: str) -> _Steps:
    """The printed table of depths for a type of event."""
    types = table("event_types")
    row = types.rows[types.column("Name").index(event_type)]
    about = dict(zip(types.columns, row, strict=True))
    printed = table(about["Depth"])
    rows = tuple((parse_span(tables), int(places)) for tables, places in printed.rows)
    return _Steps(printed, rows, about["Contestants"], int(about["At a table"]))


def contestants_of(event_type: str) -> str:
    """Who compete in that type of event: pairs, teams or players."""
    return _steps(event_type).contestants


def contestants(tables: Decimal, event_type: str) -> Decimal:
    """The pairs, teams or players at so many tables; a half table has half of them (12.5 tables are 25 pairs)."""
    return tables * _steps(event_type).at_a_table


#: Types of event whose tables are the number of teams.
TEAM_TYPES = ("bam", "swiss")


def whole_teams(name: str, count: Decimal, event_type: str) -> None:
    """Refuse half a team (``#NUM!``): at team events the tables are the number of teams (X6)."""
    if event_type in TEAM_TYPES and count != count.to_integral_value():
        raise no_such_number(
            f"{name} is {count:f}; at team events it is the number of teams, a whole number",
            table("event_types").clause,
        )


def least_depth(tables: Decimal, event_type: str) -> int:
    """The overall places paid for so many tables by the printed table alone; ``#N/A`` below its first row.

    ACBL Masterpoint Awards, A. Depth of Overall Awards, 1-3.
    """
    steps, counted = _steps(event_type), counted_tables(tables)
    if counted < steps.rows[0][0].first:
        fewest = steps.rows[0][0].first
        raise not_covered(
            f"tables is {tables:f}; overall places are paid from {fewest} tables on", steps.printed.clause
        )
    return next(places for span, places in reversed(steps.rows) if counted >= span.first)


def overall_depth(
    tables: Decimal,
    event_type: str,
    first: Decimal | None,
    sessions: Decimal,
    entrants: Decimal | None,
) -> Reasoned:
    """How many overall places are paid; without ``first``, how many at least.

    ACBL Masterpoint Awards, A. Depth of Overall Awards. The table gives the base; at least 10% of the field is paid;
    above the table's last step more places are paid while the award is at least 1.00, up to 25% of the field (D-1).
    """
    rule, steps = figures("depth"), _steps(event_type)
    base = least_depth(tables, event_type)
    field = contestants(tables, event_type) if entrants is None else entrants
    tenth = half_up_whole(rule["at_least"] * field)
    depth = max(base, tenth)
    table_step = because("{tables} tables ({type}): {base} places", tables=tables, type=event_type, base=base)
    said = [table_step]
    if tenth > base:
        said.append(because("at least {part} of {field} {who}: {tenth}", part=_percent(rule["at_least"]),
                            field=field, who=steps.contestants, tenth=tenth))  # fmt: skip
    last_step = steps.rows[-1][0].first
    readings: tuple[str, ...] = ("D-1",) if counted_tables(tables) > last_step else ()
    if first is not None and readings:
        quarter = half_up_whole(rule["at_most"] * field)
        if quarter > depth:
            depth = _deepest(half_up(first), int(sessions), depth, quarter, rule["award_at_least"])
        said.append(
            because("further places while the award is at least {least}, up to {part} of {field} {who}: {depth}",
                    least=rule["award_at_least"], part=_percent(rule["at_most"]), field=field, who=steps.contestants,
                    depth=depth)
        )  # fmt: skip
    found = Reasoned(Decimal(depth), tuple(said), steps.printed.clause, readings)
    return found.citing(rule.clause) if depth != base or readings else found


def _deepest(first: Decimal, sessions: int, depth: int, most: int, least: Decimal) -> int:
    """The last place after ``depth``, at most ``most``, whose award reaches ``least``; awards never rise downwards."""
    paid, unpaid = depth, most + 1
    while unpaid - paid > 1:
        place = (paid + unpaid) // 2
        if half_up(Fraction(first) * overall_part(place, sessions).value) >= least:
            paid = place
        else:
            unpaid = place
    return paid


@lru_cache(maxsize=1024)
def section_depth(entrants: Decimal) -> Reasoned:
    """How many section or session places are paid: 40% of the comparison group, .5 up.

    ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Calculating the Awards; Session Awards for
    Pair/Individual Events. Three contestants at least must be compared.
    """
    rule = figures("section_depth")
    if entrants < rule["fewest"]:
        raise not_covered(
            f"entrants is {entrants:f}; section awards need at least {rule['fewest']} contestants in the group",
            rule.also[0],
        )
    exactly = rule["part"] * entrants
    places = half_up_whole(exactly)
    reason = because(
        "{part} of {entrants} contestants is {exactly}: {places} places",
        part=_percent(rule["part"]), entrants=entrants, exactly=exactly, places=places,
    )  # fmt: skip
    return Reasoned(Decimal(places), (reason,), rule.clause)


def _percent(part: Decimal) -> str:
    return f"{part * 100:f}".rstrip("0").rstrip(".") + "%"
