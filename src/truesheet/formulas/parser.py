"""Parses the words of a formula into a syntax tree, with Excel's precedences.

From the tightest: range ``:``, intersection (a space), sign ``-``, percent ``%``, power ``^``, ``* /``, ``+ -``, ``&``,
comparison. A sign binds tighter than the power (-2^2 is 4), and operators group from the left (2^3^2 is 64).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from functools import lru_cache
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
    Token,
    WordKind,
    tokenize,
    with_calls,
)
from truesheet.values import CellError

#: How deep brackets and calls may nest; Excel stops at 64 calls.
DEEPEST = 64

#: The syntax trees of formulas up to this length are cached: the sheets of a workbook, and of a club, repeat their
#: formulas. Of longer ones, up to the second length, fewer are.
_CACHED_LENGTH, _LONGER_LENGTH = 256, 2048

_COMPARISON, _JOIN, _SUM, _PRODUCT, _POWER, _UNION, _INTERSECTION, _RANGE = range(1, 9)
_PRECEDENCE = {
    **dict.fromkeys(("=", "<>", "<", ">", "<=", ">="), _COMPARISON),
    "&": _JOIN,
    "+": _SUM,
    "-": _SUM,
    "*": _PRODUCT,
    "/": _PRODUCT,
    "^": _POWER,
    ",": _UNION,
    " ": _INTERSECTION,
    ":": _RANGE,
}
#: Signs after which an operand is whole; the others bind tighter than a sign before it.
_AFTER_OPERANDS = frozenset("+-*/^&=<>,;)}") | {"<=", ">=", "<>"}
_OPERAND_STARTS = frozenset({WordKind.SHEET, WordKind.CELL, WordKind.COLUMNS, WordKind.ROWS, WordKind.NAME})


#: A word, blanks, and a parenthesis: a call or an intersection. Of texts and quoted names it is not looked for inside.
_APART = re.compile(r'"[^"]*"|\'[^\']*\'|(?P<apart>\w\s+\()')


def parse(text: str, is_function: Callable[[str], bool] | None = None) -> Node:
    """Returns the syntax tree of a formula; its leading ``=`` may be left out.

    A word with blanks between it and a parenthesis is called if ``is_function`` says that it is a function.
    Raises :class:`FormulaError`.
    """
    # In brackets quotation marks do not begin texts.
    if is_function is not None and any(match["apart"] or "[" in text for match in _APART.finditer(text)):
        return _parsed(text, is_function)
    if len(text) <= _CACHED_LENGTH:
        return _parsed_and_cached(text)
    return _longer_and_cached(text) if len(text) <= _LONGER_LENGTH else _parsed(text)


def _parsed(text: str, is_function: Callable[[str], bool] | None = None) -> Node:
    tokens = tokenize(text.strip().removeprefix("="))
    parser = _Parser(tokens if is_function is None else with_calls(tokens, is_function))
    try:
        node = parser.expression()
    except RecursionError:
        raise FormulaError("the formula nests too deep") from None
    parser.expect_end()
    # What brackets hold is no longer the last operation of the formula, whose residue is not shown.
    if isinstance(node, Operation) and node.rest[-1][0] in ("+", "-") and _is_in_brackets(tokens):
        return PrefixSigns(("+",), node)
    return node


def _is_in_brackets(tokens: Sequence[Token]) -> bool:
    """Tells whether one pair of parentheses is around the whole formula."""
    depth = 0
    for at, token in enumerate(tokens):
        depth += (token.text == "(") - (token.text == ")")
        if not depth:
            return at > 0 and all(not token.text for token in tokens[at + 1 :])
    return False


_parsed_and_cached = lru_cache(maxsize=4096)(_parsed)
_longer_and_cached = lru_cache(maxsize=512)(_parsed)


class _Parser:
    """Parses words from left to right; each method takes the words of one construct and returns its node."""

    def __init__(self, tokens: list[Token]) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = 0

    @property
    def _next(self) -> Token:
        return self._tokens[self._at]

    def _take(self) -> Token:
        token = self._next
        self._at += 1
        return token

    def _take_sign(self, *signs: str) -> str:
        """Returns the next word and goes on if it is one of these signs; else ``""``."""
        kind, text, _, _ = self._tokens[self._at]
        if kind is WordKind.SIGN and text in signs:
            self._at += 1
            return text
        return ""

    def _inside(self, union: bool = False) -> Node:
        self._depth += 1
        if self._depth > DEEPEST:
            raise FormulaError(f"the formula nests more than {DEEPEST} levels deep")
        node = self.expression(union=union)
        self._depth -= 1
        return node

    def _expect(self, sign: str, opened: Token) -> None:
        """Goes on past a closing sign; FormulaError if it is not there."""
        if not self._take_sign(sign):
            where = f"at position {self._next.at + 1}" if self._next.text else "at the end"
            raise FormulaError(f"{sign!r} is missing {where}; {opened.text!r} opened at position {opened.at + 1}")

    def expect_end(self) -> None:
        """Raises :class:`FormulaError` if words are left."""
        if self._next.kind is not WordKind.END:
            raise FormulaError(f"{self._next.text!r} at position {self._next.at + 1} is not expected there")

    def expression(self, above: int = 0, union: bool = False) -> Node:
        """Parses an expression of operators that bind tighter than ``above``. With ``union`` a comma is an operator."""
        first = self._signed()
        rest: list[tuple[str, Node]] = []
        while True:
            operator = self._operator(union)
            precedence = _PRECEDENCE.get(operator, 0)
            if precedence <= above or not operator:
                break
            if operator != " ":
                self._at += 1
            rest.append((operator, self.expression(precedence, union)))
        return Operation(first, tuple(rest)) if rest else first

    def _operator(self, union: bool) -> str:
        """Returns the next operator without taking it; "" if there is none."""
        kind, text, _, spaced = self._tokens[self._at]
        if kind is WordKind.SIGN and text in _PRECEDENCE:
            return text if text != "," or union else ""
        return " " if spaced and (kind in _OPERAND_STARTS or (kind is WordKind.SIGN and text == "(")) else ""

    def _signed(self) -> Node:
        """Parses an operand with the signs before it and the percent signs after it."""
        signs = []
        while sign := self._take_sign("-", "+", "@"):
            signs.append(sign)
        operand = self._operand()
        kind, text, _, _ = self._tokens[self._at]
        if kind is WordKind.SIGN and text in _AFTER_OPERANDS:  # nearly always: nothing there binds tighter than a sign
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
            elif self._next.text == "(" and not self._next.spaced and isinstance(operand, Call):
                operand = Call(operand, self._arguments(self._take()))
            else:
                return operand

    def _operand(self) -> Node:
        """Parses a number, a text, an address, a name, a call, an array, or what is in parentheses."""
        token = self._take()
        if token.kind is WordKind.CELL:  # before all others, as most operands are addresses
            return _cell("", token.text)
        match token.kind:
            case WordKind.NUMBER:
                return Literal(_number(token))
            case WordKind.STRING:
                return Literal(token.text[1:-1].replace('""', '"'))
            case WordKind.ERROR:
                return Literal(CellError(token.text.upper()))
            case WordKind.SHEET:
                sheet = token.text[:-1]
                return self._on_sheet(sheet[1:-1].replace("''", "'") if sheet.startswith("'") else sheet)
            case WordKind.BRACKETS:
                return TableReference("", token.text)
            case WordKind.COLUMNS | WordKind.ROWS | WordKind.NAME:
                return self._address("", token)
        if token.text == "(":
            node = self._inside(union=True)
            self._expect(")", token)
            return node
        if token.text == "{":
            return self._array(token)
        where = f"{token.text!r} at position {token.at + 1}" if token.text else "the end of the formula"
        raise FormulaError(f"a value is missing before {where}")

    def _on_sheet(self, sheet: str) -> Node:
        """Parses what follows the name of a sheet: an address, a name or an error."""
        token = self._take()
        if token.kind in (WordKind.CELL, WordKind.COLUMNS, WordKind.ROWS, WordKind.NAME):
            return self._address(sheet, token)
        if token.kind is WordKind.ERROR:
            return Literal(CellError(token.text.upper()))
        raise FormulaError(f"an address is missing after {sheet}! at position {token.at + 1}")

    def _address(self, sheet: str, token: Token) -> Node:
        text = token.text
        if token.kind is WordKind.CELL:
            return _cell(sheet, text)
        if token.kind in (WordKind.COLUMNS, WordKind.ROWS):
            (low, low_fixed), (high, high_fixed) = sorted(map(parse_line, text.split(":")), key=itemgetter(0))
            return Lines(sheet, low, high, low_fixed, high_fixed, token.kind is WordKind.COLUMNS, text)
        following = self._next
        if following.text == "(" and not following.spaced:
            arguments = self._arguments(self._take())
            if text.upper() in ("TRUE", "FALSE") and not arguments and not sheet:
                return Literal(text.upper() == "TRUE")
            return Call(NameReference(sheet, text), arguments)
        if following.kind is WordKind.BRACKETS and not following.spaced:
            return TableReference(text, self._take().text, sheet)
        if text.upper() in ("TRUE", "FALSE") and not sheet:
            return Literal(text.upper() == "TRUE")
        return NameReference(sheet, text)

    def _arguments(self, opened: Token) -> tuple[Node, ...]:
        if self._take_sign(")"):
            return ()
        arguments = [self._argument()]
        while self._take_sign(","):
            arguments.append(self._argument())
        self._expect(")", opened)
        return tuple(arguments)

    def _argument(self) -> Node:
        is_omitted = self._next.kind is WordKind.SIGN and self._next.text in ",)"
        return OmittedArgument() if is_omitted else self._inside()

    def _array(self, opened: Token) -> ArrayConstant:
        rows = [[self._constant()]]
        while sign := self._take_sign(",", ";"):
            if sign == ";":
                rows.append([])
            rows[-1].append(self._constant())
        self._expect("}", opened)
        if len({len(row) for row in rows}) != 1:
            raise FormulaError(f"the rows of the array at position {opened.at + 1} are of different lengths")
        return ArrayConstant(tuple(map(tuple, rows)))

    def _constant(self) -> Constant:
        sign = self._take_sign("-", "+")
        token = self._take()
        if token.kind is WordKind.NUMBER:
            return -_number(token) if sign == "-" else _number(token)
        if not sign:
            if token.kind is WordKind.STRING:
                return token.text[1:-1].replace('""', '"')
            if token.kind is WordKind.ERROR:
                return CellError(token.text.upper())
            if token.text.upper() in ("TRUE", "FALSE"):
                return token.text.upper() == "TRUE"
        raise FormulaError(
            f"an array holds only numbers, texts, TRUE, FALSE and errors; look at position {token.at + 1}"
        )


@lru_cache(maxsize=4096)
def _cell(sheet: str, text: str) -> CellReference:
    """Returns the node of an address; the formulas of a workbook have many in common."""
    where = parse_address(text)
    assert where is not None, text
    return CellReference(sheet, where[1], where[0], text[0] == "$", "$" in text[1:], text)


def _number(token: Token) -> float:
    number = float(token.text)
    if number in (float("inf"), float("-inf")):
        raise FormulaError(f"the number at position {token.at + 1} is too large")
    # Excel has no smaller numbers (2.2251E-308, say its specifications) and takes them for 0.
    return number if number >= sys.float_info.min else 0.0
