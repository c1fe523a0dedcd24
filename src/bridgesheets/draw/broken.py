"""Refuses workbooks in which columns were inserted, names were sorted, or formulas typed over."""

from __future__ import annotations

from collections.abc import Mapping

from bridgesheets.draw.named import Names
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.layout import Adjustment, Basis, Match, Team
from bridgesheets.spreadsheet.refusals import Refused


def refuse_other_columns(names: Names, sheets: int) -> None:
    """Refuses blocks in which a column was inserted or deleted: every column is known by its position."""
    columns = {
        layout.TEAMS: ("the sheet of teams", len(Team)),
        layout.ADJUSTMENTS: ("the adjustments", len(Adjustment)),
    }
    for number in range(1, sheets + 1):
        columns[layout.round_name(number)] = f"round {number}", len(Match)
        columns[layout.basis_name(number)] = "the draw record", len(Basis)
    for name, (said, expected) in columns.items():
        found = len(names.block(name).columns)
        if found != expected:
            done = "inserted into" if found > expected else "deleted from"
            raise Refused(f"a column was {done} {said}, and columns are known by their position; undo that")


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
