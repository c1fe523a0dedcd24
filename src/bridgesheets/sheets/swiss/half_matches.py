"""Half matches of short triples: on a scale of their own where there is one, else half of what the scale gives."""

from __future__ import annotations

from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scales
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.swiss.layout import OF_HALF_MATCHES
from bridgesheets.sheets.swiss.match_row import MatchRow


def source_of(scale: str) -> str:
    """The sentence in the workbook that says how half matches are scored, and by which regulation."""
    if scale in OF_HALF_MATCHES:
        return f"Half matches of a short triple: {scales(in_force())[OF_HALF_MATCHES[scale]].clause}."
    return (
        "Half matches of a short triple: half of the Victory Points the scale gives for the boards played; of an odd "
        "hundredth the winner has the larger half. This is our reading."
    )


def scored(row: MatchRow, margin: Expression) -> Expression:
    """The Victory Points of a match, or a half match, that counts by its IMPs."""
    points, scale = row.event.scale, row.event.order.scale
    if scale in OF_HALF_MATCHES:
        name = fx.If(row.is_half, OF_HALF_MATCHES[scale], scale)
        return fx.Round(points.formula(margin, row.length, name), 2)
    # The scale is looked up at one place, in hundredths; both sides of a half match have as much as half a match.
    half = fx.Round(100 * points.formula(margin, row.length), 0) / fx.If(row.is_half, 2, 1)
    return fx.Int(half + fx.If(margin > 0, 0.5, 0)) / 100
