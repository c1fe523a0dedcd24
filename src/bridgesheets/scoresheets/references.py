"""The structure of a formula without its spelling, and the cells that it refers to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from truesheet.formulas import syntax
from truesheet.formulas.parser import parse
from truesheet.library import canonical

#: A formula in nested tuples; equal for formulas that mean the same by their structure.
Structure = Any
#: The marks of tuples that refer to cells or names.
_AREA, _LINES, _NAME, _CALL, _TABLE, _BEFORE = "area", "lines", "name", "call", "table", "before"


def structure(text: str, sheet: str, titles: Mapping[str, str]) -> Structure:
    """Returns the structure of a formula on a sheet; addresses without a sheet are on that one.

    ``titles`` gives sheets the titles they were made with. Dollar signs, blanks, quotation marks and prefixes of
    functions make no difference. Raises :class:`FormulaError`.
    """
    return _Reader(sheet.casefold(), titles).of(parse(text))


class _Reader:
    def __init__(self, sheet: str, titles: Mapping[str, str]) -> None:
        self._sheet, self._titles = titles.get(sheet, sheet), titles

    def _title(self, sheet: str) -> str:
        name = sheet.casefold()
        return self._titles.get(name, name) if name else self._sheet

    def of(self, node: syntax.Node) -> Structure:
        match node:
            case syntax.Literal(value):
                return type(value).__name__, value
            case syntax.ArrayConstant(rows):
                return "array", rows
            case syntax.OmittedArgument():
                return ("omitted",)
            case syntax.CellReference():
                return _AREA, self._title(node.sheet), node.row, node.column, node.row, node.column
            case syntax.Lines():
                return _LINES, self._title(node.sheet), node.first, node.last, node.columns
            case syntax.NameReference():
                return _NAME, _bare(node.name)
            case syntax.TableReference():
                return _TABLE, node.table.upper(), node.part
            case syntax.PrefixSigns(signs, operand):
                return self._signed(tuple(sign for sign in signs if sign != "+"), self.of(operand))
            case syntax.PostfixSigns(operand, signs):
                return "after", signs, self.of(operand)
            case syntax.Operation(first, rest):
                return self._operation(first, rest)
            case syntax.Call(function, arguments):
                called = _bare(function.name) if isinstance(function, syntax.NameReference) else self.of(function)
                return (_CALL, called, *map(self.of, arguments))
        raise TypeError(node)

    @staticmethod
    def _signed(signs: tuple[str, ...], operand: Structure) -> Structure:
        """Returns an operand behind signs: ``--x`` is ``-(-x)``."""
        if signs and operand[0] == _BEFORE:
            return _BEFORE, (*signs, *operand[1]), operand[2]
        return (_BEFORE, signs, operand) if signs else operand

    def _operation(self, first: syntax.Node, rest: tuple[tuple[str, syntax.Node], ...]) -> Structure:
        begin = self.of(first)
        if len(rest) == 1 and rest[0][0] == ":":
            end_node = rest[0][1]
            end = self.of(end_node)
            if begin[0] == end[0] == _AREA:
                # The end of a range is on the sheet of its beginning.
                rows, columns = sorted((begin[2], end[2])), sorted((begin[3], end[3]))
                return _AREA, begin[1], rows[0], columns[0], rows[1], columns[1]
        return ("operation", begin, *((sign, self.of(operand)) for sign, operand in rest))


def _bare(name: str) -> str:
    # The names within a LAMBDA have a prefix of their own.
    return canonical(name).removeprefix("_XLPM.")


def references(structure: Structure) -> frozenset[tuple[Any, ...]]:
    """Returns the areas, lines, tables and names in the structure of a formula.

    An area comes with its sheet, its first and its last row and column.
    """
    return frozenset(_references(structure))


def _references(structure: Structure) -> Iterator[tuple[Any, ...]]:
    if not isinstance(structure, tuple):
        return
    if structure and structure[0] in (_AREA, _LINES, _TABLE, _NAME):
        yield structure[1:]
        return
    for part in structure:
        yield from _references(part)
