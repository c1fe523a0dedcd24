"""Refuses workbooks that say themselves that they are broken, and those in which names were sorted."""

from __future__ import annotations

from collections.abc import Mapping

from bridgesheets.draw.named import Names
from bridgesheets.sheets.swiss import layout
from bridgesheets.spreadsheet.refusals import Refused


def refuse_broken(names: Names) -> None:
    """Refuses a workbook that itself says that it is broken."""
    if layout.BROKEN in names and (words := names.block(layout.BROKEN).text(1)):
        raise Refused(f"the sheet says: {words}")


def refuse_moved_names(names: Names, called: str, entrants: Mapping[int, str]) -> None:
    """Refuses names that stand beside other numbers than at the last draw; a single one was corrected."""
    if layout.NAMES_DRAWN not in names:
        return
    block = names.block(layout.NAMES_DRAWN)
    drawn = {line: block.text(line) for line in block.lines}
    changed = [number for number, name in entrants.items() if drawn.get(number) not in ("", None, name)]
    before = {name: number for number, name in drawn.items()}
    for number in changed if len(changed) > 1 else ():
        name = entrants[number]
        if name in before:
            raise Refused(
                f"the names of the {called}s were sorted: {name} was number {before[name]} at the last draw and is "
                f"{number} now; undo the sorting"
            )
