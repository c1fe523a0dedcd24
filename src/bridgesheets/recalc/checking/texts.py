"""Texts that are not what they look like: formulas that somebody else may have put there, numbers kept as text."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator

from bridgesheets.formulas.lexer import FormulaError
from bridgesheets.formulas.parser import parse
from bridgesheets.formulas.syntax import DefinedName, Literal
from bridgesheets.recalc.calls import calls
from bridgesheets.recalc.cells import Cell
from bridgesheets.recalc.checking import excel_functions
from bridgesheets.recalc.checking.findings import Finding, SheetCells
from bridgesheets.recalc.workbook import Workbook

_SIGNS = "=+-@"
#: A link to another program (DDE): =cmd|'/c calc'!A0.
_PROGRAM = re.compile(r"""[=+\-@\s]*'?[A-Za-z][\w.]*'?\s*\|\s*['"\w]""")
_SHOWN = 40

_NUMBER = re.compile(r"[\s\u00a0]*[+\-\u2212]?[\s\u00a0]*(?:\d+(?:[.,]\d*)?|[.,]\d+)[\s\u00a0]*%?[\s\u00a0]*")
#: So many numbers make a column one of numbers, if they are more than its other texts.
_ENOUGH = 3


def injected(page: SheetCells) -> Iterator[Finding]:
    """Texts that would be calculated, or would start a program, if they were typed or read from a CSV file."""
    for where, cell in page.constants():
        if isinstance(cell.value, str) and (what := _danger(cell.value)):
            yield page.finding(
                where,
                f"the text {_short(cell.value)} {what}",
                "make it a real formula if it is meant as one; if it came from somebody else, delete it",
            )


def _danger(text: str) -> str:
    text = text.strip()
    if len(text) < 2 or text[0] not in _SIGNS:
        return ""
    if _PROGRAM.match(text):
        return "would start another program if it became a formula"
    body = text.lstrip(_SIGNS + " ")
    try:
        called = [call for call in calls(body) if call.canonical in excel_functions.known() or call.is_ours]
        node = parse(body)
    except FormulaError:
        return ""
    if called or (text[0] == "=" and text[1] not in _SIGNS and not _is_word(node)):
        return "looks like a formula, and Excel does not calculate it"
    return ""


def _is_word(node: object) -> bool:
    """A single word or name after a sign: "=Anne" is no formula anybody meant."""
    return isinstance(node, (DefinedName, Literal))


def linked_programs(workbook: Workbook) -> Iterator[Finding]:
    """The links to other programs that a workbook has already."""
    for book in workbook.external_books:
        if book.kind != "workbook":
            yield Finding(
                -1, (0, 0), "", f"it is linked to another program ({book.kind.upper()})",
                "take the link off (Data > Edit Links) unless you know what it is for",
            )  # fmt: skip


def numbers(page: SheetCells) -> Iterator[Finding]:
    """Numbers kept as text in columns of numbers: SUM and RANK pass over them."""
    columns: dict[int, list[Cell]] = defaultdict(list)
    for cell in page.cells.values():
        columns[cell.column].append(cell)
    for cells in columns.values():
        if not any(isinstance(cell.value, str) for cell in cells):
            continue
        cells.sort(key=lambda cell: cell.row)
        real = [cell for cell in cells if isinstance(cell.value, float)]
        texts = [cell for cell in cells if isinstance(cell.value, str) and cell.value.strip()]
        kept = [cell for cell in texts if cell.formula is None and _NUMBER.fullmatch(str(cell.value))]
        # Headings above the first number say nothing about what the column holds.
        others = [cell for cell in texts if cell not in kept and real and cell.row > real[0].row]
        if len(real) < _ENOUGH or len(real) <= len(others):
            continue
        for cell in kept:
            yield page.finding(
                (cell.row, cell.column),
                f"the number {_short(str(cell.value))} is kept as text, which sums and ranks pass over",
                "type it again in a cell formatted as a number, or use Data > Text to Columns",
            )


def _short(text: str) -> str:
    return repr(text if len(text) <= _SHOWN else f"{text[:_SHOWN]}...")
