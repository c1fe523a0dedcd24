"""Copies of workbooks for other engines: without the values that are asked for, so that none of them is copied out."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path
from xml.etree import ElementTree

from openpyxl.formula.translate import Translator

from bridgesheets.catalogue.in_workbooks import OURS
from tests.truesheet.books import MAIN, save_values
from truesheet.addresses import Address, Rectangle, parse_address
from truesheet.package.spelling import Value
from truesheet.reading.formula_texts import calls
from truesheet.reading.workbook import Sheet, WorkbookFile

#: What a formula of a copy shows until it is calculated.
NOT_CALCULATED = "not calculated"

_CELL, _FORMULA, _VALUE = f"{{{MAIN}}}c", f"{{{MAIN}}}f", f"{{{MAIN}}}v"
_IGNORABLE = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Ignorable"

Values = Mapping[int, Mapping[Address, Value]]


def copy_without_values(
    workbook: WorkbookFile, values: Values, fixed: Mapping[int, Collection[Address]], target: Path
) -> None:
    """Copy a workbook whose formulas have these values: they show nothing yet; those that are fixed become values.

    Templates become ordinary workbooks, which is all that some engines open. Formulas that go round in circles keep the
    values in the file, for these are what they begin with.
    """
    kept = workbook.calculation.iterate
    shown: dict[int, dict[Address, Value]] = {}
    changes: dict[str, Callable[[bytes], bytes]] = {
        "[Content_Types].xml": lambda part: part.replace(b"template.m", b"sheet.m")
    }
    for at, found in values.items():
        sheet = workbook.sheets[at]
        arrays = _arrays(sheet)
        places = set(fixed.get(at, ()))
        places.update(place for area in arrays for place in area if places.intersection(area))
        shown[at] = {place: value if place in places else NOT_CALCULATED
                     for place, value in found.items() if place in places or not kept}  # fmt: skip
        filled = {place for area in arrays for place in area[1:]} - places
        if places or filled:
            changes[sheet.part] = partial(_rewritten, fixed=places, empty=filled)
    save_values(workbook, shown, target)
    with zipfile.ZipFile(target) as file:
        members = {member: file.read(member) for member in file.infolist()}
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as file:
        for member, content in members.items():
            file.writestr(member, changes.get(member.filename, bytes)(content))


def our_calls(sheet: Sheet) -> set[Address]:
    """The cells of a sheet that call our functions."""
    return {
        (cell.row, cell.column)
        for cell in sheet.formulas()
        if cell.formula and any(OURS.has(call.canonical) for call in calls(cell.formula.text, OURS))
    }


def _arrays(sheet: Sheet) -> list[list[Address]]:
    """The cells that each array formula fills, its own first."""
    areas = [cell.formula.area for cell in sheet.formulas() if cell.formula and cell.formula.kind == "array"]
    return [_places(area) for area in areas if area]


def _places(area: Rectangle) -> list[Address]:
    rows, columns = range(area.first_row, area.last_row + 1), range(area.first_column, area.last_column + 1)
    return [(row, column) for row in rows for column in columns]


def _rewritten(part: bytes, fixed: Collection[Address], empty: Collection[Address]) -> bytes:
    """A worksheet part with cells that have no formula any more, others that show nothing, and no shared formulas."""
    root = ElementTree.fromstring(part)
    root.attrib.pop(_IGNORABLE, None)  # it names prefixes, which are others now
    cells = [(cell.get("r", ""), cell, cell.find(_FORMULA)) for cell in root.iter(_CELL)]
    shared = {formula.get("si"): (f"={formula.text}", where) for where, _, formula in cells
              if formula is not None and formula.get("t") == "shared" and formula.text}  # fmt: skip
    for where, cell, formula in cells:
        place = parse_address(where)
        if formula is not None and place in fixed:
            cell.remove(formula)
        elif formula is not None and formula.get("t") == "shared" and formula.get("si") in shared:
            formula.text = Translator(*shared[formula.get("si")]).translate_formula(where)[1:]
            formula.attrib.clear()
        if place in empty:
            for value in cell.findall(_VALUE):
                cell.remove(value)
    return ElementTree.tostring(root, "UTF-8", xml_declaration=True)
