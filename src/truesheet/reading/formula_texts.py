"""Finds the text of each formula on a sheet, also of those that share one text, and the calls in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from truesheet.addresses import Address, parse_address
from truesheet.formulas.added import NOTHING_ADDED, AddedFunctions
from truesheet.formulas.closures import canonical, is_native
from truesheet.formulas.lexer import Token, Word, tokenize, with_calls
from truesheet.reading.cells import SHARED_FORMULA, Cell


@dataclass(frozen=True)
class Spelled:
    """A formula's text, and the cell it is written for: another cell that shares it has to shift its addresses."""

    text: str
    origin: Address


def spelled_formulas(cells: Iterable[Cell]) -> dict[Address, Spelled]:
    """Returns the formulas of these cells by address; a shared formula whose text is missing is left out."""
    shared: dict[int | None, Spelled] = {}
    found: dict[Address, Spelled] = {}
    later: list[tuple[Address, int | None]] = []
    for cell in cells:
        formula, where = cell.formula, (cell.row, cell.column)
        if formula is None:
            continue
        if formula.text:
            found[where] = Spelled(formula.text, where)
            if formula.kind == SHARED_FORMULA:
                shared[formula.shared] = found[where]
        elif formula.kind == SHARED_FORMULA:
            later.append((where, formula.shared))
    found.update((where, shared[number]) for where, number in later if number in shared)
    return found


class FunctionCall(NamedTuple):
    """The call of a function: its name, the offset of the name, and ``home`` (such as ``[1]``) before it."""

    name: str
    at: int
    home: str

    @property
    def canonical(self) -> str:
        """The name in capitals, without the prefixes that files add."""
        return canonical(self.name)


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
