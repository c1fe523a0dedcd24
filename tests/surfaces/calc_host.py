"""Formulas calculated by a real LibreOffice with the add-in, for any test.

``calculated_in_libreoffice(["=VP_20(Cells!A1,7)"], {"A1": 12})`` gives ``[15]``. The add-in is installed as a user
installs it, once for each test process.
"""

import re
import tempfile
from functools import lru_cache
from multiprocessing.util import Finalize
from pathlib import Path
from shutil import rmtree

import openpyxl
from openpyxl.worksheet.formula import ArrayFormula

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.surfaces.libreoffice import soffice
from bridgesheets.surfaces.libreoffice.host import SERVICE
from bridgesheets.surfaces.libreoffice.installing import find_office, install

XLSX, ODS = "xlsx:Calc MS Excel 2007 XML", "ods:calc8"

_CALLS = re.compile(
    r'("(?:[^"]|"")*")|(?<![\w.])(' + "|".join(sorted(CATALOGUE, key=len, reverse=True)) + r")(?=\()", re.IGNORECASE
)
#: Recalculate whatever is loaded, from both kinds of files.
_RECALCULATE = "".join(
    f'<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="{name}" oor:op="fuse"><value>0</value>'
    "</prop></item>"
    for name in ("OOXMLRecalcMode", "ODFRecalcMode")
)


@lru_cache(maxsize=1)
def profile():
    """A profile with the add-in, gone with the process."""
    folder = Path(tempfile.mkdtemp(prefix="bridgesheets-calc-"))
    Finalize(None, rmtree, (folder, True), exitpriority=0)
    install(find_office(), folder)
    (folder / "user" / "registrymodifications.xcu").write_text(
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<oor:items xmlns:oor="http://openoffice.org/2001/registry">{_RECALCULATE}</oor:items>\n'
    )
    return folder


def reads_bare_names():
    """Whether this LibreOffice finds an add-in's function in an .xlsx file by the name people type."""
    return find_office().version >= (25, 2)


def with_stored_names(formula):
    """The formula with our functions by the names that every LibreOffice finds in a file."""
    return _CALLS.sub(lambda call: call[1] or f"{SERVICE}.{call[2]}".upper(), formula)


def convert(path, to, folder):
    """The file as LibreOffice saves it after calculating it."""
    said = soffice.convert(soffice.find(), profile(), to, folder, [path], 120)
    result = folder / path.with_suffix("." + to.split(":")[0]).name
    assert result.exists(), said
    return result


def through_libreoffice(book, *formats):
    """The values of a workbook of openpyxl, calculated by LibreOffice and saved in each of the formats in turn."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "book.xlsx")
        book.save(path)
        for number, to in enumerate((*formats, XLSX)):
            path = convert(path, to, Path(folder, str(number)))
        return openpyxl.load_workbook(path, data_only=True)


def calculated_in_libreoffice(formulas, cells=None, bare=False):
    """What LibreOffice shows for each formula: numbers, texts, errors as their Excel text, None for nothing.

    ``cells`` stand on a sheet of their own, ``Cells``. A formula with a range before it, ``("A1:B4", formula)``, is an
    array formula of that size, and gives a list of rows. With ``bare`` our functions stand in the file by the
    names people type, which LibreOffice finds from 25.2 on.
    """
    book = openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Cells"
    for address, value in (cells or {}).items():
        sheet[address] = value
    pages = []
    for number, formula in enumerate(formulas):
        page = book.create_sheet(f"F{number}") if isinstance(formula, tuple) else None
        area, text = formula if page else (None, formula)
        text = text if bare else with_stored_names(text)
        if page:
            page[area.split(":")[0]] = ArrayFormula(area, text)
        else:
            sheet.cell(number + 1, 300, text)
        pages.append((page.title, area) if page else None)
    calculated = through_libreoffice(book)
    shown = []
    for number, page in enumerate(pages):
        if page:
            rows = calculated[page[0]][page[1]]
            rows = rows if isinstance(rows, tuple) else ((rows,),)
            shown.append([[cell.value for cell in row] for row in rows])
        else:
            shown.append(calculated["Cells"].cell(number + 1, 300).value)
    return shown
