"""Workbooks of openpyxl, as bytes."""

from collections.abc import Mapping
from io import BytesIO

import openpyxl


def as_saved(book: openpyxl.Workbook) -> bytes:
    saved = BytesIO()
    book.save(saved)
    return saved.getvalue()


def with_cells(cells: Mapping[str, object]) -> bytes:
    """A workbook of one sheet with these cells."""
    book = openpyxl.Workbook()
    for address, value in cells.items():
        book.active[address] = value
    return as_saved(book)


def typed(content: bytes, sheet: str, cells: Mapping[str, object]) -> bytes:
    """A workbook with values in some cells of a sheet."""
    book = openpyxl.load_workbook(BytesIO(content))
    for address, value in cells.items():
        book[sheet][address] = value
    return as_saved(book)
