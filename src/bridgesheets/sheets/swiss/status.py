"""The line at the head of the sheets: what is to be done next."""

from __future__ import annotations

from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.event import Event


def status(event: Event) -> Expression:
    """What is to be done next, or what is broken."""
    fact, ask = event.fact, " (bridgesheets draw FILE) or type it"
    current, planned, team = fact("next"), fact("planned"), fact("team")
    changed = event.record.across_single("changed", "vps", "now")
    earlier = "; the standings that round " & fx.Min(changed) & " was drawn from have changed: see Draw record"
    undrawn = fx.If(current < planned, fx.Index(event.tally("drawn"), current + 1) == 0, fx.FALSE)
    # Where rounds are drawn with a delay, the next one may be drawn while this one is played.
    meanwhile = fx.If(
        event.setup.typed(layout.DELAY) == 1, fx.If(undrawn, "; draw round " & (current + 1) & " meanwhile")
    )  # fmt: skip
    missing = fx.Index(event.glance.all.missing, current)
    provided = fx.IfError(fx.Match(event.setup.typed(layout.BOARDS), event.lengths.all.boards, 0), 0)
    words = fx.first_true(
        (provided == 0, f"The {event.scale.title} has no entry for so many boards: correct Boards a match below"),
        (fact("entered") < 2, "Type the " & team & "s on the sheet Teams"),
        (current > planned, "Round " & planned & " complete: final standings"),
        (event.tally_of("drawn", current) > 0, "Round " & current & ": " & missing & meanwhile),
        (current == 1, fact("entered") & " " & team & "s: draw round 1" & ask),
        otherwise="Round " & (current - 1) & " complete: draw round " & current & ask,
    )
    return fx.If(fact("broken") != "", fact("broken"), words & fx.If(fx.Count(changed) == 0, "", earlier))
