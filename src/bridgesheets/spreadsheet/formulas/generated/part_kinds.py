"""What the tree of a formula says of its parts: whether they are constant, steady, or may be references."""

from __future__ import annotations

from bridgesheets.spreadsheet import library
from bridgesheets.spreadsheet.formulas.areas import Value
from bridgesheets.spreadsheet.formulas.arguments import CONVERT, READY
from bridgesheets.spreadsheet.formulas.closures import JOINING, canonical, is_elsewhere
from bridgesheets.spreadsheet.formulas.generated.cell_lines import is_here
from bridgesheets.spreadsheet.formulas.operators import in_numbers
from bridgesheets.spreadsheet.formulas.quick import OPERATORS
from bridgesheets.spreadsheet.formulas.syntax import (
    ArrayConstant,
    Call,
    Cell,
    DefinedName,
    Lines,
    Literal,
    Node,
    Omitted,
    Operation,
    Postfixed,
    Prefixed,
    Structured,
)
from bridgesheets.spreadsheet.values import CellError

#: Functions that decide which of their arguments are evaluated, and how many they take.
LAZY = {"IF": (2, 3), "IFERROR": (2, 2), "IFNA": (2, 2)}


def is_steady(node: Node) -> bool:
    """Tells whether a part surely has the same value whenever it is evaluated in the same cell."""
    match node:
        case Operation(first, rest):
            return is_steady(first) and all(is_steady(operand) for _, operand in rest)
        case Prefixed(_, operand) | Postfixed(operand, _):
            return is_steady(operand)
        case Call(DefinedName(sheet="") as function, arguments):
            native = library.find(canonical(function.name))
            return native is not None and not native.volatile and all(map(is_steady, arguments))
        case Literal() | ArrayConstant() | Omitted() | Lines():
            return True
    return is_here(node)


def asks_for_names(node: Node) -> bool:
    """Tells whether a formula asks what a name means, which may be something else on each sheet."""
    match node:
        case DefinedName():
            return True
        case Operation(first, rest):
            return asks_for_names(first) or any(asks_for_names(operand) for _, operand in rest)
        case Prefixed(_, operand) | Postfixed(operand, _):
            return asks_for_names(operand)
        case Call(DefinedName(sheet="") as function, arguments):
            return library.find(canonical(function.name)) is None or any(map(asks_for_names, arguments))
        case Call():
            return True
    return False


def sheets_named(node: Node) -> frozenset[str] | None:
    """Returns the sheets that a part names; None if it needs more of a workbook: a name, a table, an added function."""
    match node:
        case Literal() | ArrayConstant() | Omitted():
            return frozenset()
        case Cell() | Lines():
            return None if is_elsewhere(node.sheet) else frozenset({node.sheet})
        case Operation(first, rest):
            parts = [first, *(operand for _, operand in rest)]
        case Prefixed(_, operand) | Postfixed(operand, _):
            parts = [operand]
        case Call(DefinedName(sheet="") as function, arguments) if library.find(canonical(function.name)) is not None:
            parts = [*arguments]
        case _:
            return None
    found = [sheets_named(part) for part in parts]
    return None if None in found else frozenset().union(*(sheets for sheets in found if sheets is not None))


def decides(name: str, count: int) -> bool:
    """Tells whether a function decides which of that many arguments are evaluated."""
    least, most = LAZY.get(name, (1, 0))
    return least <= count <= most


def number_of(node: Node) -> float | None:
    """Returns the number of a part that is made of constants only; None if it is no number."""
    match node:
        case Literal(value):
            return _float(value)
        case Prefixed(signs, operand) if "@" not in signs:
            found = number_of(operand)
            for _ in range(times_negated(signs)):
                found = None if found is None else 0.0 - found
            return found
        case Operation(first, rest) if rest[0][0] in "+-*/^":
            found = number_of(first)
            for sign, operand in rest:
                right = number_of(operand)
                found = None if found is None or right is None else _float(OPERATORS[sign](found, right))
            return found
        case Call(DefinedName(sheet="") as function, arguments):
            native = library.find(canonical(function.name))
            if native is None or not native.folded or not native.accepts(len(arguments)):
                return None
            numbers = [number for argument in arguments if (number := number_of(argument)) is not None]
            if len(numbers) == len(arguments):
                return _float(in_numbers(native.call, *numbers))
    return None


def times_negated(signs: tuple[str, ...]) -> int:
    """Returns how many times signs make a number its opposite: once or not, but twice for an even number of minuses."""
    minuses = signs.count("-")
    return 2 - minuses % 2 if minuses else 0


def _float(value: Value | None) -> float | None:
    return value if value.__class__ is float and value - value == 0.0 else None


def constant_of(kind: str, node: Node) -> Value | None:
    """Returns the value of an argument that is a constant, converted to its kind; None if it is none or an error.

    Numbers read from texts, and texts made of values, depend on the country that is spoken when a cell is calculated.
    """
    number = number_of(node)
    value = number if number is not None else node.value if isinstance(node, Literal) else None
    if (
        value is None
        or kind not in READY
        or (value.__class__ not in READY[kind] and str in (value.__class__, *READY[kind]))
    ):
        return None
    found = CONVERT[kind](value)
    return found if found.__class__ in READY[kind] and found.__class__ is not CellError else None


def is_plain(node: Node) -> bool:
    """Tells whether a part is made of cells, numbers and the operators + - * only."""
    if isinstance(node, Operation):
        return all(sign in "+-*" and is_plain(each) for sign, each in node.rest) and is_plain(node.first)
    return is_here(node) or number_of(node) is not None


def operands_in(node: Node) -> int:
    """Counts the operands in a part: 3 in ``A1+B1*2``, 1 in a part without operators."""
    return (
        operands_in(node.first) + sum(operands_in(each) for _, each in node.rest) if isinstance(node, Operation) else 1
    )


def gives_cells(node: Call) -> bool:
    """Tells whether a call may give a cell of a range, whose blank does not count as 0 in a branch."""
    name = canonical(node.function.name) if isinstance(node.function, DefinedName) else ""
    return name == "INDEX" or name in LAZY


def may_refer(node: Node) -> bool:
    """Tells whether a branch may be a reference to a cell, and is none of those that are known to be one."""
    if isinstance(node, (Lines, DefinedName, Structured, ArrayConstant)):
        return True
    if isinstance(node, Cell):
        return not is_here(node)
    if isinstance(node, Operation):
        return node.rest[0][0] in JOINING
    if isinstance(node, Prefixed):
        return "@" in node.signs
    if isinstance(node, Postfixed):
        return "#" in node.signs
    if isinstance(node, Call):
        name = canonical(node.function.name) if isinstance(node.function, DefinedName) else ""
        native = library.find(name)
        return not (name in LAZY or name == "INDEX" or (native is not None and native.gives_one))
    return False
