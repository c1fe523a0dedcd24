"""Finds the function calls in the formulas of a workbook, with the names as they are spelled there."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from bridgesheets.spreadsheet.addresses import full_address, parse_address
from bridgesheets.spreadsheet.formulas.added import NOTHING_ADDED, AddedFunctions
from bridgesheets.spreadsheet.formulas.closures import canonical, is_native
from bridgesheets.spreadsheet.formulas.lexer import FormulaError, Token, Word, tokenize, with_calls
from bridgesheets.spreadsheet.reading.workbook import Workbook


class FunctionCall(NamedTuple):
    """The call of a function: its name, the offset of the name, and ``home`` (such as ``[1]``) before it."""

    name: str
    at: int
    home: str

    @property
    def canonical(self) -> str:
        """The name in capitals, without the prefixes that files add."""
        return canonical(self.name)


class Text(NamedTuple):
    """The text of a formula, of a cell or of a defined name, and a phrase that tells people where it is."""

    formula: str
    where: str


def calls(formula: str, added: AddedFunctions = NOTHING_ADDED) -> Iterator[FunctionCall]:
    """Yields the calls in a formula; ``FormulaError`` where the formula cannot be parsed. Texts in quotes have none.

    A name with a blank before a parenthesis counts as a call, although it may be an intersection.
    """

    def may_be_called(word: str) -> bool:
        # "AB20 (" is a call only if a function has the name AB20; otherwise AB20 is an address.
        return parse_address(word) is None or is_native(word) or added.has(canonical(word))

    return called(with_calls(tokenize(formula), may_be_called))


def called(tokens: list[Token]) -> Iterator[FunctionCall]:
    """Yields the calls among the tokens of a formula."""
    home = ""
    for token, following in pairwise(tokens):
        is_call = token.kind is Word.NAME and following.text == "(" and not following.spaced
        if is_call and not token.text.upper().startswith("_XLPM."):  # a parameter of LAMBDA or LET that is called
            yield FunctionCall(token.text, token.at, home)
        home = token.text[:-1] if token.kind is Word.SHEET else ""


def all_calls(workbook: Workbook) -> Iterator[tuple[FunctionCall, str]]:
    """Yields every call in cells and defined names, and where it is; formulas that cannot be parsed are left out."""
    for text in texts(workbook):
        try:
            found = list(calls(text.formula, workbook.added))
        except FormulaError:
            continue
        for call in found:
            yield call, text.where


def texts(workbook: Workbook) -> Iterator[Text]:
    """Yields the text of every formula in cells and defined names; a shared text once."""
    for sheet in workbook.sheets:
        for cell in sheet.formulas():
            if cell.formula and cell.formula.text:
                yield Text(cell.formula.text, full_address(sheet.name, cell.row, cell.column))
    for name in workbook.names:
        if not name.macro:
            yield Text(name.refers_to, f"the name {name.name}")


def refers_to_table(formula: str) -> bool:
    """Tells whether a formula refers to a part of a table: ``Results[VPs]``, ``[@VPs]``."""
    return any(token.kind is Word.BRACKETS for token in _words(formula))


def refers_outside(formula: str) -> bool:
    """Tells whether a formula refers to another workbook: ``[1]Swiss!A1``, ``'file:///...[club.xlsx]Swiss'!A1``."""
    return any(token.kind is Word.SHEET and "[" in token.text for token in _words(formula))


def _words(formula: str) -> list[Token]:
    """Returns the tokens of a formula; none if it cannot be parsed."""
    try:
        return tokenize(formula)
    except FormulaError:
        return []
