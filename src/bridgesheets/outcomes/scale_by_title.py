"""The scale of a score sheet, which says it by its title."""

from __future__ import annotations

from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scales
from bridgesheets.spreadsheet.refusals import Refused


def scale_titled(title: str) -> str:
    """The name of the scale with that title."""
    found = next((name for name, scale in scales(in_force()).items() if scale.title == title), "")
    if not found:
        raise Refused(f'the sheet Set-up names the scale "{title}", and there is none of that name; undo that')
    return found
