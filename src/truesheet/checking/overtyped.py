"""Finds constants typed over a formula in a column of formulas."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from truesheet.addresses import address
from truesheet.checking.findings import Finding, Kind, SheetCells
from truesheet.formulas.lexer import FormulaError, Word, split_cell, tokenize
from truesheet.formulas.operators import show
from truesheet.formulas.shifting import template
from truesheet.reading.formula_texts import Spelled
from truesheet.values import BLANK

#: So many equal formulas around a constant make it suspicious. One above and one below are not enough: between two
#: subtotals there are the figures they add up.
_FEWEST_FORMULAS = 3


def overwritten(page: SheetCells) -> Iterator[Finding]:
    """Yields the constants in cells above and below which the same formula is filled down."""
    columns: dict[int, list[int]] = defaultdict(list)
    for row, column in page.formulas:
        columns[column].append(row)
    known: dict[tuple[Any, ...], Any] = {}
    for column, rows in columns.items():
        if len(rows) < _FEWEST_FORMULAS:
            continue
        rows.sort()
        forms = [form_of(page.formulas[row, column], known) for row in rows]
        for at, (above, below) in enumerate(pairwise(rows)):
            gap = [(row, column) for row in range(above + 1, min(below, above + 1 + len(rows)))]
            if not gap or below - above - 1 > len(gap) or forms[at] is None or forms[at] != forms[at + 1]:
                continue
            if not all(where in page.cells and page.cells[where].value is not BLANK for where in gap):
                continue
            if any(where in page.filled for where in gap):
                continue
            around = _run_length(rows, forms, at, -1) + _run_length(rows, forms, at + 1, 1)
            if around < _FEWEST_FORMULAS or around <= len(gap):
                continue
            for where in gap:
                yield page.finding(
                    where,
                    f"{show(page.cells[where].value)!r} is typed over the formula that {address(above, column)} and "
                    f"{address(below, column)} have",
                    "fill the formula down over it unless the exception is meant",
                    Kind.TYPED_OVER,
                )


def _run_length(rows: list[int], forms: list[Any], at: int, step: int) -> int:
    """Counts adjacent cells with the same formula from one cell on, up or down."""
    count, form = 0, forms[at]
    while 0 <= at < len(rows) and forms[at] == form:
        count += 1
        following = at + step
        if not 0 <= following < len(rows) or abs(rows[following] - rows[at]) != 1:
            break
        at = following
    return count


def form_of(spelled: Spelled, known: dict[tuple[Any, ...], Any]) -> tuple[Any, ...] | None:
    """Returns the formula with addresses as distances: formulas that were filled down are equal. None if unclear.

    ``known`` has those of this sheet so far, so texts that differ only in addresses are parsed once.
    """
    alike = template(spelled.text, *spelled.origin)
    if alike not in known:
        known[alike] = _relative(spelled.text, *spelled.origin)
    form: tuple[Any, ...] | None = known[alike]
    return form


def _relative(text: str, row: int, column: int) -> tuple[Any, ...] | None:
    """Parses a formula and returns it with addresses as distances; None if it cannot be parsed."""
    try:
        tokens = tokenize(text)
    except FormulaError:
        return None
    form: list[Any] = []
    for token in tokens:
        if token.kind is Word.CELL:
            to_column, to_row, column_fixed, row_fixed = split_cell(token.text)
            form.append((to_column if column_fixed else to_column - column, column_fixed))
            form.append((to_row if row_fixed else to_row - row, row_fixed))
        elif token.kind is Word.ROWS:
            ends = [end.startswith("$") or int(end) - row for end in token.text.split(":")]
            form.append((*ends, token.text if True in ends else ""))
        else:
            form.append(token.text.upper() if token.kind is not Word.STRING else token.text)
    return tuple(form)
