"""What the figures of a chart are, in words: masterpoints per player, and their colours."""

from __future__ import annotations

from decimal import Decimal
from types import MappingProxyType

from bridgesheets.catalogue.colours import MPCOLORS
from bridgesheets.regulations import table
from bridgesheets.regulations.notation import COLOURS

#: An award that is easy to take parts of.
_HUNDRED = Decimal(100)
_PARTS = MappingProxyType({Decimal(50): "half", Decimal("33.33"): "1/3", Decimal("66.67"): "2/3"})


def per_player(colours: str) -> str:
    """What stands below a title: "masterpoints per player, silver"."""
    return f"masterpoints per player, {colours}"


def gold_from() -> str:
    """The lowest masterpoint limit with which an event of a regional has gold points."""
    plan = table("colours_plan")
    event, award, limit = (plan.columns.index(column) for column in ("Event", "Award", "Limit from"))
    return next(row[limit] for row in plan.rows if (row[event], row[award]) == ("regional", "overall"))


def in_colours(
    event: str,
    kind: str = "overall",
    limit: Decimal | None = None,
    sessions: int | None = None,
    flight: str | None = None,
) -> str:
    """The colours of an award, by the worksheet function: "silver", "half red, half black", "20% gold, 80% red"."""
    (amounts,) = MPCOLORS(_HUNDRED, event, kind, limit, sessions, flight)
    parts = {colour: Decimal(amount) for colour, amount in zip(COLOURS, amounts, strict=True) if amount}
    if len(parts) == 1:
        return next(iter(parts))
    return ", ".join(f"{_PARTS.get(part) or f'{part.normalize():f}%'} {colour}" for colour, part in parts.items())
