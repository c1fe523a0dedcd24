"""A sheet that LibreOffice saves looks as before: borders, sizes, tones, alignment and protection of every cell."""

from io import BytesIO

import openpyxl
import pytest

from bridgesheets.scoresheets.kinds import NAMES, order
from tests.scoresheets.made import make
from tests.scoresheets.small import SMALL, book, empty_and_filled, every_kind, exhaustive, formulas
from tests.surfaces.open_office import Office

#: Types these into an empty sheet, and saves it.
_TYPED = """
for sheet, address, value in {cells!r}:
    cell = document.Sheets.getByName(sheet).getCellRangeByName(address)
    cell.setString(value) if isinstance(value, str) else cell.setValue(value)
document.store()
"""
#: As many as make LibreOffice mix up the styles of formulas in the format General.
_SIZES = {"round-robin": {"teams": 7}}


@pytest.mark.exhaustive
@every_kind
@empty_and_filled
def test_no_formula_has_the_general_format(kind, filled):
    """LibreOffice sets that anew when the value changes, and mixes up the styles of such cells when it saves."""
    found = formulas(book(kind, "native", filled))
    assert [name for name, cell in found.items() if cell.number_format == "General"] == []


def _look(cell):
    sides = [side.style if side else None for side in (cell.border.left, cell.border.right, cell.border.top)]
    # A program may write the opacity of a colour otherwise.
    fill = cell.fill.fgColor.rgb[-6:] if cell.fill.fill_type else None
    placed = cell.alignment
    return (
        cell.font.sz, bool(cell.font.b), bool(cell.font.i), *sides, fill, placed.horizontal or "general",
        bool(placed.wrap_text), bool(placed.shrink_to_fit), cell.protection.locked,
    )  # fmt: skip


def _looks(path):
    workbook = openpyxl.load_workbook(path)
    cells = (cell for sheet in workbook for row in sheet.iter_rows() for cell in row)
    return {
        (cell.parent.title, cell.coordinate): _look(cell)
        for cell in cells
        if cell.value is not None or not cell.protection.locked
    }


@pytest.mark.exhaustive
@pytest.mark.libreoffice
@pytest.mark.thorough
@pytest.mark.parametrize(
    ("kind", "times"),
    [("round-robin", 1), *(pytest.param(kind, 5, marks=exhaustive) for kind in NAMES)],
)
def test_what_libreoffice_saves_looks_as_before(tmp_path, libreoffice, kind, times):
    path, about = tmp_path / "sheet.xlsx", _SIZES.get(kind, SMALL.get(kind, {}))
    path.write_bytes(make(order(kind, **about)))
    typed = [
        (sheet.title, cell.coordinate, cell.value if isinstance(cell.value, str) else float(cell.value))
        for sheet in openpyxl.load_workbook(BytesIO(make(order(kind, filled=True, **about))))
        for row in sheet.iter_rows()
        for cell in row
        if not cell.protection.locked and isinstance(cell.value, int | float | str)
    ]
    before = _looks(path)
    office = Office(libreoffice, path)
    try:
        for part in range(times):
            office.do(_TYPED.format(cells=typed[part::times]))
    finally:
        office.end()
    after = _looks(path)
    assert [(cell, look, after.get(cell)) for cell, look in before.items() if after.get(cell) != look] == []
