"""Counts the places that are paid: overall, and in a section or session."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from bridgesheets.errors import no_such_number, not_covered
from bridgesheets.reasons import RuleAnswer, because, with_noun
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.records import Steps
from bridgesheets.rounding import half_up, half_up_whole
from bridgesheets.rules.events import Field
from bridgesheets.rules.factors import counted_tables
from bridgesheets.rules.places import overall_part

if TYPE_CHECKING:
    from bridgesheets.regulations.typed import DepthPairsRow


def _steps(edition: Edition, event_type: str) -> Steps[DepthPairsRow]:
    printed: Steps[DepthPairsRow] = getattr(edition.depth, edition.depth.event_types[event_type].depth)
    return printed


def contestants_of(edition: Edition, event_type: str) -> str:
    return edition.depth.event_types[event_type].contestants


def contestants(edition: Edition, tables: Decimal, event_type: str) -> Decimal:
    """Returns the pairs, teams or players at so many tables: 12.5 tables are 25 pairs."""
    return tables * edition.depth.event_types[event_type].at_a_table


#: Types of event whose tables are the number of teams.
TEAM_TYPES = ("bam", "swiss")


def check_whole_teams(edition: Edition, name: str, count: Decimal, event_type: str) -> None:
    """Refuses half a team (``#NUM!``): at team events the tables are the number of teams (X6)."""
    if event_type in TEAM_TYPES and count != count.to_integral_value():
        raise no_such_number(
            f"{name} is {count:f}; at team events it is the number of teams, a whole number",
            edition.depth.event_types.clause,
        )


def least_depth(edition: Edition, tables: Decimal, event_type: str) -> int:
    """Returns the overall places paid for so many tables by the printed table alone; ``#N/A`` below its first row.

    ACBL Masterpoint Awards, A. Depth of Overall Awards, 1-3.
    """
    steps = _steps(edition, event_type)
    row = steps.at(counted_tables(tables))
    if row is None:
        fewest = steps.rows[0].tables.first
        raise not_covered(f"tables is {tables:f}; overall places are paid from {fewest} tables on", steps.clause)
    return row.places


def overall_depth(edition: Edition, field: Field, first: Decimal | None, sessions: Decimal) -> RuleAnswer:
    """Returns how many overall places are paid; without ``first``, how many at least.

    ACBL Masterpoint Awards, A. Depth of Overall Awards. The table gives the base; at least 10% of the field is paid;
    above the table's last step more places are paid while the award is at least 1.00, up to 25% of the field (D-1).
    """
    rule, steps = edition.depth.depth, _steps(edition, field.event_type)
    base = least_depth(edition, field.tables, field.event_type)
    entrants, who = entrants_of(edition, field), contestants_of(edition, field.event_type)
    tenth = half_up_whole(rule.at_least * entrants)
    depth = max(base, tenth)
    table_step = because(
        "{tables} tables ({type}): {base}",
        tables=field.tables,
        type=field.event_type,
        base=with_noun(base, "place"),
    )
    reasons = [table_step]
    if tenth > base:
        reasons.append(because("at least {part} of {field} {who}: {tenth}", part=percent(rule.at_least),
                            field=entrants, who=who, tenth=tenth))  # fmt: skip
    last_step = steps.rows[-1].tables.first
    readings: tuple[str, ...] = ("D-1",) if counted_tables(field.tables) > last_step else ()
    if first is not None and readings:
        quarter = half_up_whole(rule.at_most * entrants)
        if quarter > depth:
            depth = _last_paid_place(edition, half_up(first), int(sessions), depth, quarter)
        reasons.append(
            because("further places while the award is at least {least}, up to {part} of {field} {who}: {depth}",
                    least=rule.award_at_least, part=percent(rule.at_most), field=entrants, who=who, depth=depth)
        )  # fmt: skip
    answer = RuleAnswer(Decimal(depth), tuple(reasons), steps.clause, readings)
    return answer.citing(rule.clause) if depth != base or readings else answer


def entrants_of(edition: Edition, field: Field) -> Decimal:
    return contestants(edition, field.tables, field.event_type) if field.entrants is None else field.entrants


def _last_paid_place(edition: Edition, first: Decimal, sessions: int, depth: int, most: int) -> int:
    """Returns the last place after ``depth``, at most ``most``, whose award is large enough to be paid."""
    least = edition.depth.depth.award_at_least
    paid, unpaid = depth, most + 1
    while unpaid - paid > 1:
        place = (paid + unpaid) // 2
        if overall_part(edition, place, sessions).award(first, place) >= least:
            paid = place
        else:
            unpaid = place
    return paid


@per_edition(maxsize=1024)
def section_depth(edition: Edition, entrants: Decimal) -> RuleAnswer:
    """Returns how many section or session places are paid: 40% of the comparison group, .5 up.

    ACBL Masterpoint Awards, Masterpoints for Regular Club Games, Calculating the Awards; Session Awards for
    Pair/Individual Events. Three contestants at least must be compared.
    """
    rule = edition.depth.section_depth
    if entrants < rule.fewest:
        raise not_covered(
            f"entrants is {entrants:f}; section awards need at least {rule.fewest} contestants in the group",
            rule.also[0],
        )
    exactly = rule.part * entrants
    places = half_up_whole(exactly)
    reason = because(
        "{part} of {entrants} contestants is {exactly}: {places}",
        part=percent(rule.part), entrants=entrants, exactly=exactly, places=with_noun(places, "place"),
    )  # fmt: skip
    return RuleAnswer(Decimal(places), (reason,), rule.clause)


def percent(part: Decimal) -> str:
    return f"{(part * 100).normalize():f}%"
