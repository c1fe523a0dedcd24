"""Every formula of a workbook given another value, and then its old one again: what must come of it."""

from __future__ import annotations

import re
from pathlib import Path

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import members, save_values
from truesheet.addresses import Address
from truesheet.package.spelling import Value
from truesheet.patching.saving import patch_workbook, save_patch
from truesheet.reading.cells import Cell
from truesheet.reading.workbook import Sheet, WorkbookFile
from truesheet.values import BLANK, CellError

_NUMBER = re.compile(rb"(<(?:\w+:)?v(?: [^>]*)?>)(-?[0-9]+(?:\.[0-9]+)?(?:E[+-]?[0-9]+)?)(</)")
_EMPTY = re.compile(rb"<((?:\w+:)?)v\s*/>")


def cached(sheet: Sheet) -> dict[Address, Value]:
    """The values of formulas, and of cells that array formulas fill, that the file has and that can be written."""
    cells = list(sheet.cells())
    arrays = [cell.formula.area for cell in cells if cell.formula and cell.formula.kind == "array"]
    tables = [cell.formula.area for cell in cells if cell.formula and cell.formula.kind == "dataTable"]

    def writable(cell: Cell) -> bool:
        where = (cell.row, cell.column)
        if cell.value_mark or cell.value is BLANK or any(area.holds(where) for area in tables):
            return False
        return cell.formula is not None or any(area.holds(where) for area in arrays)

    return {(cell.row, cell.column): cell.value for cell in cells if writable(cell)}


def another(value: Value) -> Value:
    """A value of another kind."""
    if isinstance(value, str):
        return 0.1 + 0.2
    if isinstance(value, bool):
        return CellError("#N/A")
    if isinstance(value, CellError):
        return True
    return ' <&> "♠" _x0041_ \r\n'


def spelled_alike(xml: bytes) -> bytes:
    """A worksheet with numbers spelled as Python does, empty values with two tags, and no t="n": what may differ."""
    xml = _NUMBER.sub(lambda found: found[1] + repr(float(found[2])).encode() + found[3], xml)
    return _EMPTY.sub(rb"<\1v></\1v>", xml).replace(b' t="n"', b"")


def rewrite_and_back(path: Path, folder: Path, back_to_the_bytes: bool = True) -> tuple[WorkbookFile, int]:
    """Rewrite a workbook in ``folder``, check everything, and rewrite it back; the workbook and how many cells.

    ``back_to_the_bytes`` is False for a file that spells values in ways that we read but never write.
    """
    original = open_workbook(path)
    old = {sheet.position: cached(sheet) for sheet in original.sheets}
    new = {at: {where: another(value) for where, value in values.items()} for at, values in old.items()}
    count = sum(map(len, old.values()))
    there, back = folder / f"there{path.suffix}", folder / f"back{path.suffix}"

    patch = patch_workbook(original, new)
    assert sum(map(len, patch.changes.values())) == count
    save_patch(original, patch, there)
    before, after = members(path), members(there)
    touched = {original.sheets[at].part for at, values in old.items() if values}
    assert list(before) == list(after)
    assert {name for name in before if before[name] != after[name]} == touched

    rewritten = open_workbook(there)
    for sheet in rewritten.sheets:
        shown = {(cell.row, cell.column): cell.value for cell in sheet.cells()}
        for where, value in new[sheet.position].items():
            assert shown[where] == value, (sheet.name, where)
    assert save_values(rewritten, new) is None, "the second run changes nothing"

    save_values(rewritten, old, back)
    for name, content in members(back).items():
        assert name in touched or content == before[name]
        if name in touched and back_to_the_bytes:
            assert spelled_alike(content) == spelled_alike(before[name]), name
    return original, count
