"""Parses the words of a formula into a syntax tree, with Excel's precedences.

From the tightest: range ``:``, intersection (a space), sign ``-``, percent ``%``, power ``^``, ``* /``, ``+ -``, ``&``,
comparison. A sign binds tighter than the power (-2^2 is 4), and operators group from the left (2^3^2 is 64).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import inf
from operator import itemgetter

from truesheet.addresses import parse_address, parse_line
from truesheet.formulas.syntax import (
    ArrayConstant,
    Call,
    CellReference,
    Constant,
    FormulaError,
    Lines,
    Literal,
    NameReference,
    Node,
    OmittedArgument,
    Operation,
    PostfixSigns,
    PrefixSigns,
    TableReference,
    WordKind,
    tokenize,
    with_calls,
    word_kind,
    words_of,
)
from truesheet.values import CellError

#: How deep brackets and calls may nest; Excel stops at 64 calls.
DEEPEST = 64

#: The syntax trees of formulas up to this length are cached: the sheets of a workbook, and of a club, repeat their
#: formulas. Of longer ones, up to the second length, fewer are.
_CACHED_LENGTH, _LONGER_LENGTH = 256, 2048

#: Operators from the loosest: "" is none, a comma a union, and a blank an intersection.
_LEVELS = (("",), ("=", "<>", "<", ">", "<=", ">="), ("&",), ("+", "-"), ("*", "/"), ("^",), (",",), (" ",), (":",))
_PRECEDENCE = {sign: level for level, signs in enumerate(_LEVELS) for sign in signs}
#: Signs after which an operand is whole, as it is at the end; the others bind tighter than a sign before it.
_AFTER_OPERANDS = frozenset("+-*/^&=<>,;)}") | {"<=", ">=", "<>", ""}
_PREFIXES = frozenset("-+@")
_AFTER_ARGUMENTS = frozenset(",)")
_OPERAND_STARTS = frozenset({WordKind.SHEET, WordKind.CELL, WordKind.COLUMNS, WordKind.ROWS, WordKind.NAME})


#: A word, blanks, and a parenthesis: a call or an intersection. Of texts and quoted names it is not looked for inside.
_APART = re.compile(r'"[^"]*"|\'[^\']*\'|(?P<apart>\w\s+\()')


def parse(text: str, is_function: Callable[[str], bool] | None = None) -> Node:
    """Returns the syntax tree of a formula; its leading ``=`` may be left out.

    A word with blanks between it and a parenthesis is called if ``is_function`` says that it is a function.
    Raises :class:`FormulaError`.
    """
    # Of nearly all formulas the first test tells enough. In brackets quotation marks do not begin texts.
    may_be_apart = is_function is not None and (" (" in text or not text.isprintable())
    if may_be_apart and any(match["apart"] or "[" in text for match in _APART.finditer(text)):
        return _parsed(text, is_function)
    if len(text) <= _CACHED_LENGTH:
        return _parsed_and_cached(text)
    return _longer_and_cached(text) if len(text) <= _LONGER_LENGTH else _parsed(text)


def _parsed(text: str, is_function: Callable[[str], bool] | None = None) -> Node:
    formula = text.strip().removeprefix("=")
    words = words_of(formula) if is_function is None else zip(*with_calls(tokenize(formula), is_function), strict=True)
    parser = _Parser(*words)
    try:
        node = parser.expression()
    except RecursionError:
        raise FormulaError("the formula nests too deep") from None
    parser.expect_end()
    # What brackets hold is no longer the last operation of the formula, whose residue is not shown.
    if isinstance(node, Operation) and node.rest[-1][0] in ("+", "-") and _is_in_brackets(parser.words):
        return PrefixSigns(("+",), node)
    return node


def _is_in_brackets(words: Sequence[str]) -> bool:
    """Tells whether one pair of parentheses is around the whole formula."""
    depth = 0
    for at, word in enumerate(words):
        depth += (word == "(") - (word == ")")
        if not depth:
            return at > 0 and not any(words[at + 1 :])
    return False


_parsed_and_cached = lru_cache(maxsize=4096)(_parsed)
_longer_and_cached = lru_cache(maxsize=512)(_parsed)


class _Parser:
    """Parses words from left to right; each method takes the words of one construct and returns its node."""

    def __init__(self, kinds: list[WordKind], words: list[str], positions: list[int], spaced: list[bool]) -> None:
        self._kinds, self.words, self._positions, self._spaced = kinds, words, positions, spaced
        #: The node of each word that is an operand by itself.
        self._atoms = [*map(_atom, self.words)]
        self._at = 0
        self._depth = 0

    def _take_sign(self, *signs: str) -> str:
        """Returns the next word and goes on if it is one of these signs; else ``""``."""
        word = self.words[self._at]
        if word not in signs:
            return ""
        self._at += 1
        return word

    def _inside(self, union: bool = False) -> Node:
        self._depth += 1
        if self._depth > DEEPEST:
            raise FormulaError(f"the formula nests more than {DEEPEST} levels deep")
        node = self.expression(union=union)
        self._depth -= 1
        return node

    def _expect(self, sign: str, opened: int) -> None:
        """Goes on past a sign that closes what the word at ``opened`` opens; FormulaError if it is not there."""
        if not self._take_sign(sign):
            where = f"at position {self._positions[self._at] + 1}" if self.words[self._at] else "at the end"
            begun = f"{self.words[opened]!r} opened at position {self._positions[opened] + 1}"
            raise FormulaError(f"{sign!r} is missing {where}; {begun}")

    def expect_end(self) -> None:
        """Raises :class:`FormulaError` if words are left."""
        if self.words[self._at]:
            raise FormulaError(f"{self._named(self._at)} is not expected there")

    def _named(self, at: int) -> str:
        return f"{self.words[at]!r} at position {self._positions[at] + 1}"

    def expression(self, above: int = 0, union: bool = False) -> Node:
        """Parses an expression of operators that bind tighter than ``above``. With ``union`` a comma is an operator."""
        first = self._alone(_AFTER_OPERANDS) or self._signed()
        operator = self._operator(union)
        if _PRECEDENCE[operator] <= above:
            return first
        rest: list[tuple[str, Node]] = []
        while (precedence := _PRECEDENCE[operator]) > above:
            if operator != " ":
                self._at += 1
            rest.append((operator, self.expression(precedence, union)))
            operator = self._operator(union)
        return Operation(first, tuple(rest))

    def _alone(self, following: frozenset[str]) -> Node | None:
        """Parses one word that is an operand by itself, if one of these signs comes behind it, as nearly always."""
        atom = self._atoms[self._at]
        if atom is None or self.words[self._at + 1] not in following:
            return None
        self._at += 1
        return atom

    def _operator(self, union: bool) -> str:
        """Returns the next operator without taking it; "" if there is none."""
        word = self.words[self._at]
        if word in _PRECEDENCE:
            return word if word != "," or union else ""
        is_apart = self._spaced[self._at] and (self._kinds[self._at] in _OPERAND_STARTS or word == "(")
        return " " if is_apart else ""

    def _signed(self) -> Node:
        """Parses an operand with the signs before it and the percent signs after it."""
        signs = []
        while self.words[self._at] in _PREFIXES:
            signs.append(self.words[self._at])
            self._at += 1
        operand = self._operand()
        if self.words[self._at] in _AFTER_OPERANDS:  # nearly always: nothing there binds tighter than a sign
            return PrefixSigns(tuple(signs), operand) if signs else operand
        operand = self._reference_operators(operand)
        after = []
        while sign := self._take_sign("%"):
            after.append(sign)
        if signs:
            operand = PrefixSigns(tuple(signs), operand)
        return PostfixSigns(operand, tuple(after)) if after else operand

    def _reference_operators(self, operand: Node) -> Node:
        """Parses ranges and intersections, which bind tighter than a sign: -A1:A3 is -(A1:A3)."""
        first = self._range(operand)
        rest: list[tuple[str, Node]] = []
        while self._operator(union=False) == " ":
            rest.append((" ", self._range(self._operand())))
        return Operation(first, tuple(rest)) if rest else first

    def _range(self, operand: Node) -> Node:
        """Parses operands joined by colons: ``A1:B2``."""
        first = self._spilled(operand)
        rest: list[tuple[str, Node]] = []
        while self._take_sign(":"):
            rest.append((":", self._spilled(self._operand())))
        return Operation(first, tuple(rest)) if rest else first

    def _spilled(self, operand: Node) -> Node:
        """Parses what may follow an operand: ``#``, or another call of what it gives."""
        while True:
            if self._take_sign("#"):
                operand = PostfixSigns(operand, ("#",))
            elif isinstance(operand, Call) and self._is_called():
                operand = Call(operand, self._arguments())
            else:
                return operand

    def _operand(self) -> Node:
        """Parses a number, a text, an address, a name, a call, an array, or what is in parentheses."""
        at, word = self._at, self.words[self._at]
        atom = self._atoms[at]
        self._at += 1
        match self._kinds[at]:
            case WordKind.NAME | WordKind.COLUMNS | WordKind.ROWS:
                return self._address("", at)
            case WordKind.SHEET:
                sheet = word[:-1]
                return self._on_sheet(sheet[1:-1].replace("''", "'") if sheet.startswith("'") else sheet)
            case WordKind.ERROR:
                return Literal(CellError(word.upper()))
            case WordKind.BRACKETS:
                return TableReference("", word[1:-1])
            case WordKind.NUMBER if atom is None:
                raise FormulaError(f"the number at position {self._positions[at] + 1} is too large")
        if atom is not None:
            return atom
        if word == "(":
            node = self._inside(union=True)
            self._expect(")", at)
            return node
        if word == "{":
            return self._array()
        raise FormulaError(f"a value is missing before {self._named(at) if word else 'the end of the formula'}")

    def _on_sheet(self, sheet: str) -> Node:
        """Parses what follows the name of a sheet: an address, a name or an error."""
        at, kind = self._at, self._kinds[self._at]
        self._at += 1
        if kind is WordKind.CELL:
            return _cell(sheet, self.words[at])
        if kind in (WordKind.COLUMNS, WordKind.ROWS, WordKind.NAME):
            return self._address(sheet, at)
        if kind is WordKind.ERROR:
            return Literal(CellError(self.words[at].upper()))
        raise FormulaError(f"an address is missing after {sheet}! at position {self._positions[at] + 1}")

    def _address(self, sheet: str, at: int) -> Node:
        """Parses whole columns or rows, a name, a call or the part of a table, whose first word is taken."""
        word = self.words[at]
        arguments = self._arguments() if self._is_called() else None
        if not arguments and not sheet and word.upper() in ("TRUE", "FALSE"):
            return Literal(word.upper() == "TRUE")
        if arguments is not None:
            return Call(NameReference(sheet, word), arguments)
        if self._kinds[at] is not WordKind.NAME:
            (low, low_fixed), (high, high_fixed) = sorted(map(parse_line, word.split(":")), key=itemgetter(0))
            return Lines(sheet, low, high, low_fixed, high_fixed, self._kinds[at] is WordKind.COLUMNS, word)
        if self._kinds[self._at] is WordKind.BRACKETS and not self._spaced[self._at]:
            self._at += 1
            return TableReference(word, self.words[self._at - 1][1:-1], sheet)
        return NameReference(sheet, word)

    def _is_called(self) -> bool:
        """Tells whether a parenthesis follows at once."""
        return self.words[self._at] == "(" and not self._spaced[self._at]

    def _arguments(self) -> tuple[Node, ...]:
        """Parses the arguments of a call, with both parentheses."""
        opened = self._at
        self._at += 1
        if self._take_sign(")"):
            return ()
        arguments = [self._argument()]
        while self._take_sign(","):
            arguments.append(self._argument())
        self._expect(")", opened)
        return tuple(arguments)

    def _argument(self) -> Node:
        if self.words[self._at] in _AFTER_ARGUMENTS:
            return OmittedArgument()
        return self._alone(_AFTER_ARGUMENTS) or self._inside()

    def _array(self) -> ArrayConstant:
        opened = self._at - 1
        rows = [[self._constant()]]
        while sign := self._take_sign(",", ";"):
            if sign == ";":
                rows.append([])
            rows[-1].append(self._constant())
        self._expect("}", opened)
        if len({len(row) for row in rows}) != 1:
            where = self._positions[opened] + 1
            raise FormulaError(f"the rows of the array at position {where} are of different lengths")
        return ArrayConstant(tuple(map(tuple, rows)))

    def _constant(self) -> Constant:
        sign = self._take_sign("-", "+")
        at, node = self._at, self._operand()
        if self._at == at + 1 and isinstance(node, Literal):
            value = node.value
            if not sign:
                return value
            if isinstance(value, float):
                return -value if sign == "-" else value
        what = "an array holds only numbers, texts, TRUE, FALSE and errors"
        raise FormulaError(f"{what}; look at position {self._positions[at] + 1}")


@lru_cache(maxsize=4096)
def _atom(word: str) -> Node | None:
    """Returns the node of an address, a number or a text; None for another word."""
    match word_kind(word):
        case WordKind.CELL:
            return _cell("", word)
        case WordKind.STRING:
            return Literal(word[1:-1].replace('""', '"'))
        case WordKind.NUMBER:
            number = float(word)
            # Excel has no smaller numbers (2.2251E-308, say its specifications) and takes them for 0.
            return None if number == inf else Literal(number if number >= sys.float_info.min else 0.0)
    return None


@lru_cache(maxsize=4096)
def _cell(sheet: str, text: str) -> CellReference:
    """Returns the node of an address; the formulas of a workbook have many in common."""
    where = parse_address(text)
    assert where is not None, text
    return CellReference(sheet, where[1], where[0], text[0] == "$", "$" in text[1:], text)
