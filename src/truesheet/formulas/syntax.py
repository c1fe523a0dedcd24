"""Cuts the text of a formula into words, as Excel does (MS-XLSX, formulas), and defines the tree that they make."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import accumulate, compress, pairwise
from typing import Any, NamedTuple, TypeAlias

from truesheet.addresses import parse_address
from truesheet.patterns import pattern
from truesheet.values import EXCEL_ERRORS, CellError

#: The most characters of a formula in a cell.
LONGEST = 8192


class FormulaError(ValueError):
    """Raised for a formula that no spreadsheet would accept; the message says where it goes wrong."""


class WordKind(Enum):
    """The kinds of words in a formula."""

    NUMBER = "number"
    STRING = "text"
    ERROR = "error constant"
    SHEET = "sheet"
    CELL = "cell"
    COLUMNS = "columns"
    ROWS = "rows"
    NAME = "name"
    BRACKETS = "table part"
    SIGN = "sign"
    SPACE = "white space"
    END = "end"


class Token(NamedTuple):
    """A word of a formula: its kind, its text, and its position, counted from 0."""

    kind: WordKind
    text: str
    at: int
    spaced: bool  # white space is before it; between two references that means intersection


_errors = "|".join(re.escape(code) for code in sorted(EXCEL_ERRORS, key=len, reverse=True))
_word = r"[^\W\d][\w.\\?]*"
# The name of a sheet without apostrophes may have no sign of formulas in it. Excel accepts more names without
# apostrophes than it writes without them: 2007, a.b (MS-XLSX 2.2.2, sheet-name-character).
_sheet = r"""(?:[^\W\d][\w.\\?]*|[^\s'"*\[\]\\:/?();{}#=<>&+\-^%,!@$]+)"""
# "C1:Sheet2!" does not span sheets: a sheet with the name of a cell is in apostrophes.
_sheets = rf"(?!\$?[A-Za-z]{{1,3}}\$?[0-9]+:){_sheet}(?::{_sheet})?"

# The order matters: signs, which are half of all words, come first, a sheet before a name, an address before a name, an
# error before the sign "#". The part of a table has brackets in its brackets, and these have none.
_WORDS = rf"""
      (?P<SIGN><=|>=|<>|[-+*/^&=<>%@:(){{}},;])
    | (?P<STRING>"(?:[^"]|"")*")
    | (?P<ERROR>(?i:{_errors}))
    | (?P<SHEET>(?:'(?:[^']|'')+'|(?:\[[^\[\]]+\])(?:{_sheets})?|{_sheets})!)
    | (?P<ROWS>\$?[0-9]{{1,7}}:\$?[0-9]{{1,7}}(?![\w.(]))
    | (?P<COLUMNS>\$?[A-Za-z]{{1,3}}:\$?[A-Za-z]{{1,3}}(?![\w.($]))
    | (?P<NUMBER>(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?)
    | (?P<CELL>\$?[A-Za-z]{{1,3}}\$?[0-9]{{1,7}}(?![\w.(\[]))
    | (?P<NAME>(?:{_word}|\\[\w.]*))
    | (?P<HASH>\#)
    | (?P<BRACKETS>\[(?:[^'\[\]]|'.|\[(?:[^'\[\]]|'.)*\])*\])
    | (?P<SPACE>\s+)
    """
_WORD = pattern(_WORDS, re.VERBOSE | re.DOTALL)
#: Finds all words at once. What is no word takes the rest of the formula.
_EVERY_WORD = pattern(re.sub(r"\?P<\w+>", "?:", _WORDS) + "|.+", re.VERBOSE | re.DOTALL)
#: The last digit of a name that looks like an address: that of a function or of a table.
_CALLED = pattern(r"[0-9](?=[(\[])")
#: What is wrong where a sign opens what does not end.
_NO_WORD = {
    '"': "the quotation mark {} is never closed",
    "[": "the bracket [ {} is never closed, or has brackets three deep",
}
_KINDS = {**{kind.name: kind for kind in WordKind}, "HASH": WordKind.SIGN}


@lru_cache(maxsize=4096)
def word_kind(word: str) -> WordKind | None:
    """Returns the kind of a word as it is if nothing is behind it; None if it is no word."""
    match = _WORD.fullmatch(word)
    if match is None:
        return None
    kind = _KINDS[str(match.lastgroup)]
    return WordKind.NAME if kind is WordKind.CELL and parse_address(word) is None else kind  # off the sheet


def words_of(formula: str) -> tuple[list[Any], ...]:
    """Returns what :class:`Token` has of the words of a formula (without its ``=``), by columns; the last is END."""
    if len(formula) > LONGEST:
        raise FormulaError(f"the formula has {len(formula)} characters; a cell holds {LONGEST} at most")
    words: list[str] = [*_EVERY_WORD.findall(formula), ""]
    kinds = [*map(word_kind, words[:-1]), WordKind.END]
    positions = [*accumulate(map(len, words[:-1]), initial=0)]
    if None in kinds:
        sign, where = words[-2][0], f"at position {positions[-2] + 1}"
        raise FormulaError(_NO_WORD.get(sign, f"{sign!r} {{}} has no meaning in a formula").format(where))
    for match in _CALLED.finditer(formula):
        at = bisect_left(positions, match.end())
        if kinds[at - 1] is WordKind.CELL:
            kinds[at - 1] = WordKind.NAME
    spaced = [False, *(kind is WordKind.SPACE for kind in kinds[:-1])]
    if not any(spaced):
        return kinds, words, positions, spaced
    kept = [kind is not WordKind.SPACE for kind in kinds]
    return tuple([*compress(column, kept)] for column in (kinds, words, positions, spaced))


def tokenize(formula: str) -> list[Token]:
    """Returns the words of a formula (without its ``=``) one by one, with the word END at the end."""
    return [*map(Token._make, zip(*words_of(formula), strict=True))]


def with_calls(tokens: list[Token], is_function: Callable[[str], bool]) -> list[Token]:
    """Returns the words with ``SUM (1,2)`` as ``SUM(1,2)``, and ``AB20 (8,7)`` as ``AB20(8,7)`` if AB20 is a function.

    Excel removes the blank when a formula is typed; other programs write it into files. A blank between any other word
    and a parenthesis means intersection.
    """
    before: Token | None = None
    for at, (token, following) in enumerate(pairwise(tokens)):
        if following.spaced and following.text == "(" and _may_be_called(token, before) and is_function(token.text):
            tokens[at] = token._replace(kind=WordKind.NAME)
            tokens[at + 1] = following._replace(spaced=False)
        before = token
    return tokens


def _may_be_called(token: Token, before: Token | None) -> bool:
    """Tells whether a word may be the name of a function; LOG10 is none as the end of a range or after a sheet."""
    if token.kind is not WordKind.CELL:
        return token.kind is WordKind.NAME
    return before is None or not (before.text == ":" or (before.kind is WordKind.SHEET and before.text[0] != "["))


#: The value of a constant in a formula.
Constant: TypeAlias = "float | str | bool | CellError"


class Literal(NamedTuple):
    """A number, text, TRUE, FALSE or error constant."""

    value: Constant


class ArrayConstant(NamedTuple):
    """An array constant such as ``{1,2;3,4}``, row by row."""

    rows: tuple[tuple[Constant, ...], ...]


@dataclass(frozen=True, slots=True)
class OmittedArgument:
    """An argument that is left out between two commas: ``F(1,,2)``."""


class CellReference(NamedTuple):
    """The address of a cell: ``$A$1`` or ``Sheet1!A1``. Column and row count from 1; a dollar fixes them."""

    sheet: str
    column: int
    row: int
    column_fixed: bool
    row_fixed: bool
    text: str


class Lines(NamedTuple):
    """Whole columns ``A:C`` or whole rows ``1:3``."""

    sheet: str
    first: int
    last: int
    first_fixed: bool
    last_fixed: bool
    columns: bool
    text: str


class NameReference(NamedTuple):
    """A defined name, of the book or of one sheet: ``Datum``, ``Sheet1!Datum``."""

    sheet: str
    name: str

    @property
    def text(self) -> str:
        return f"{self.sheet}!{self.name}" if self.sheet else self.name


class TableReference(NamedTuple):
    """A structured reference to a table: ``Results[VPs]``, ``[@VPs]``; ``part`` is the text in the outer brackets.

    ``sheet`` is what is before the name, such as ``[1]`` for a table of another workbook: ``[1]!Results[VPs]``.
    """

    table: str
    part: str
    sheet: str = ""

    @property
    def text(self) -> str:
        return f"{self.sheet}!{self.table}[{self.part}]" if self.sheet else f"{self.table}[{self.part}]"


class PrefixSigns(NamedTuple):
    """Signs before an operand, from the outermost: ``-``, ``+``, ``@``."""

    signs: tuple[str, ...]
    operand: Node


class PostfixSigns(NamedTuple):
    """Signs after an operand, from the innermost: ``%``, or ``#`` for the range that a cell spills."""

    operand: Node
    signs: tuple[str, ...]


class Operation(NamedTuple):
    """A chain of operators from left to right: the ``first`` operand, then pairs of operator and operand.

    It is a chain and not a binary tree, so that a sum of thousands of terms does not nest thousands of levels deep.
    """

    first: Node
    rest: tuple[tuple[str, Node], ...]


class Call(NamedTuple):
    """A call of a function by its name, or of the LAMBDA that an expression gives: ``LAMBDA(x,x+1)(2)``."""

    function: NameReference | Node
    arguments: tuple[Node, ...]


Reference = CellReference | Lines | NameReference | TableReference
Node = Literal | ArrayConstant | OmittedArgument | Reference | PrefixSigns | PostfixSigns | Operation | Call


def operands(node: Node) -> tuple[Node, ...]:
    """Returns the parts on which the signs of an operation work; none for another part."""
    match node:
        case Operation(first, rest):
            return first, *(operand for _, operand in rest)
        case PrefixSigns(operand=operand) | PostfixSigns(operand=operand):
            return (operand,)
    return ()
