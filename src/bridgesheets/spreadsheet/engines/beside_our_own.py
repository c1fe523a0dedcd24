"""Compares the values of another program with those of our own engine, which knows which it is sure of."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from datetime import datetime

from bridgesheets.spreadsheet.addresses import Address, address
from bridgesheets.spreadsheet.calculating.recalculation import Recalculation, RefusedCell, recalculate
from bridgesheets.spreadsheet.formulas.operators import show
from bridgesheets.spreadsheet.package.spelling import Value, alike
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK

#: How many cells are named, and how many characters of a value.
_NAMED, _LONGEST = 3, 30

Values = dict[int, dict[Address, Value]]


def libreoffice_beside_ours(workbook: Workbook, now: datetime, other: Recalculation) -> Recalculation:
    """Returns the values of LibreOffice that our own engine does not contradict.

    A cell whose saved value our engine confirms keeps it, whatever LibreOffice has, and that is told. Where our engine
    has a third value, the cell is refused. So are, once the two differ anywhere, all cells that only LibreOffice could
    calculate: they may rest on a cell in which it errs.
    """
    own = _own(workbook, now)
    differing = dict(_differing(own, other))
    values = _nearest(own, other)
    if not differing:
        return replace(other, values=values)
    kept: list[str] = []
    refused = [*other.refused]
    first = ""
    for (position, where), (ours, theirs) in differing.items():
        sheet = workbook.sheets[position]
        said = f"{sheet.name}!{address(*where)}"
        first = first or said
        del values[position][where]
        if alike(_saved(workbook, position, where), ours):
            kept.append(f"{said} {_brief(ours)} (LibreOffice {_brief(theirs)})")
        else:
            reason = f"LibreOffice has {_brief(theirs)}, and our own engine {_brief(ours)}"
            refused.append(RefusedCell(sheet.name, address(*where), reason))
    for position, cells in values.items():
        for where in [where for where in cells if where not in own.get(position, {})]:
            del cells[where]
            reason = f"may depend on {first}, in which LibreOffice differs from our own engine"
            refused.append(RefusedCell(workbook.sheets[position].name, address(*where), reason))
    told = (f"cells that our engine confirms keep their values: {_list(kept)}",) if kept else ()
    return Recalculation(values, refused, other.formulas, told)


def excel_beside_ours(workbook: Workbook, now: datetime, other: Recalculation) -> Recalculation:
    """Returns the values of Excel, and tells where our own engine has others: a fault of ours to be reported."""
    found = [
        f"{workbook.sheets[position].name}!{address(*where)} {_brief(theirs)} (ours {_brief(ours)})"
        for (position, where), (ours, theirs) in _differing(_own(workbook, now), other)
    ]
    if not found:
        return other
    return replace(other, told=(f"Excel has other values than our own engine, please report them: {_list(found)}",))


def _own(workbook: Workbook, now: datetime) -> Values:
    """Returns what our own engine calculates of a workbook."""
    try:
        return {position: dict(cells) for position, cells in recalculate(workbook, now).values.items()}
    except Refused:
        return {}


def _differing(own: Values, other: Recalculation) -> Iterator[tuple[tuple[int, Address], tuple[Value, Value]]]:
    """Yields the cells in which the two differ, with our value and the other."""
    for position, cells in other.values.items():
        ours = own.get(position, {})
        for where, theirs in cells.items():
            if where in ours and not alike(ours[where], theirs):
                yield (position, where), (ours[where], theirs)


def _nearest(own: Values, other: Recalculation) -> Values:
    """Returns the values of the other program, with all digits of our own where the two agree."""
    nearest: Values = {}
    for position, cells in other.values.items():
        ours = own.get(position, {})
        digits = {where: ours[where] for where, theirs in cells.items() if where in ours and isinstance(theirs, float)}
        nearest[position] = {**cells, **digits}
    return nearest


def _saved(workbook: Workbook, position: int, where: Address) -> Value:
    """Returns the value that the file has for a cell."""
    values: Mapping[Address, Value] = {
        (cell.row, cell.column): cell.value for cell in workbook.sheets[position].cells() if cell.row == where[0]
    }
    return values.get(where, BLANK)


def _brief(value: Value) -> str:
    text = show(value)
    return (text if len(text) <= _LONGEST else f"{text[:_LONGEST]}...") or "blank"


def _list(cells: list[str]) -> str:
    more = len(cells) - _NAMED
    return ", ".join(cells[:_NAMED]) + (f", and {more:,} more" if more > 0 else "")
