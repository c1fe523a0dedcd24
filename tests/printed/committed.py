"""The committed workbooks, which tests read: test_build proves that they are what the present code builds."""

import re
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import openpyxl
from openpyxl.worksheet.worksheet import Worksheet

FOLDER = Path(__file__).parents[2] / "workbooks"
AWARD_BOOKS = ("masterpoint-awards-clubs", "masterpoint-awards-tournaments", "masterpoint-awards-championships")
BOOKS = ("victory-points", *AWARD_BOOKS)
#: The workbook of tables, the same for every paper.
DATA = "victory-points-data"


def path(name: str, paper: str) -> Path:
    """The file of a workbook for a paper; without one, that of a workbook that is not printed."""
    return FOLDER / (f"{name}-{paper}.xlsx" if paper else f"{name}.xlsx")


@cache
def committed(name: str, paper: str) -> openpyxl.Workbook:
    """A workbook read back; it is not to be changed."""
    return openpyxl.load_workbook(path(name, paper))


def sheet_names(name: str, paper: str) -> list[str]:
    """The names of its sheets, without reading the sheets: tests are collected by them."""
    with ZipFile(path(name, paper)) as package:
        listed = package.read("xl/workbook.xml").decode()
    return [unescape(found) for found in re.findall(r'<sheet [^>]*name="([^"]*)"', listed)]


def texts(*sheets: Worksheet) -> list[str]:
    """What stands in the cells of some sheets, row by row."""
    return [f"{cell}" for sheet in sheets for row in sheet.values for cell in row if cell is not None]


def words(*sheets: Worksheet) -> str:
    return " ".join(texts(*sheets))


def grid(sheet: Worksheet, key: str) -> dict[tuple[Any, Any], Any]:
    """The figures of a page by the head of their column and the key of their row, which stands under ``key``."""
    rows = list(sheet.iter_rows(values_only=True))
    top = next(at for at, row in enumerate(rows) if row[0] == key)
    found: dict[tuple[Any, Any], Any] = {}
    keys = 0
    for column, head in enumerate(rows[top]):
        if head == key:
            keys = column
        elif head not in (None, "Contents"):
            found |= {(head, row[keys]): row[column] for row in rows[top + 1 :] if row[column] is not None}
    return found
