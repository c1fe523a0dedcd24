"""Compiles a formula that was filled down a column so that it is evaluated in many of its cells at once.

A part gives the list of its values in the cells ``here.keys``. Operators and functions of single values work through
such lists, and what is the same in all rows is evaluated once. Any other part is evaluated cell by cell, by what
:mod:`.closures` compiles. The values are those of the cells evaluated one by one; a cell that waits, or that is
refused, stops all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import compress
from typing import Any

from truesheet import library
from truesheet.formulas import bulk
from truesheet.formulas.areas import Area, Areas, Compiled, Context, LambdaValue, Refusal
from truesheet.formulas.arguments import READY, converter
from truesheet.formulas.closures import FormulaCompiler
from truesheet.formulas.host import AtCell, Host
from truesheet.formulas.operators import BINARY, Operate, in_numbers, negative, number, percent, truth, without_residue
from truesheet.formulas.parser import parse
from truesheet.formulas.parts import JOINING, is_never_a_range, shown
from truesheet.formulas.syntax import (
    ArrayConstant,
    Call,
    CellReference,
    Lines,
    Literal,
    NameReference,
    Node,
    OmittedArgument,
    Operation,
    PostfixSigns,
    PrefixSigns,
    operands,
)
from truesheet.library import OF_VALUES, Native
from truesheet.values import Array, CellError

#: Gives the values of a part in the cells ``here.keys``.
Listed = Callable[[Context], list[Any]]

#: The classes of values that a cell shows as they are.
_PLAIN = frozenset({float, str, bool})
#: The classes of values of which equal ones are the same: 1 is TRUE.
_ALIKE = frozenset({float, str})


def compile_in_column(formula: str, host: Host, row: int, column: int, sheet: int) -> Listed | None:
    """Compiles a formula whose text is written for the cell at ``row`` and ``column``.

    Returns None where nothing is gained, or where the value depends on that in the file.
    """
    compiler = FormulaCompiler(host, row, column, sheet, False)
    listed = _ListCompiler(compiler).listed(parse(formula, compiler.is_function), top=True)
    if listed is None or compiler.digits:
        return None

    def run(here: Context) -> list[Any]:
        values = listed(here)
        return values if bulk.all_shown(values) else [*map(shown, values)]

    return run


class _ListCompiler:
    """Compiles the parts of one formula; ``compiler`` compiles those that are evaluated cell by cell."""

    def __init__(self, compiler: FormulaCompiler) -> None:
        self._compiler = compiler

    def _part(self, node: Node) -> Listed:
        return self.listed(node) or _in_each_cell(self._compiler.value(node, array=False))

    def listed(self, node: Node, top: bool = False) -> Listed | None:
        """Compiles a part where a value is due, or with ``top`` all of the formula.

        Returns None if it has to be evaluated cell by cell.
        """
        if _is_fixed(node):
            return None if top else _once(self._compiler.value(node, array=False), as_range=False)
        match node:
            case CellReference():
                return self._cells(node, self._compiler.value(node, array=False))
            case Operation(first, rest) if rest[0][0] not in JOINING:
                steps = [(BINARY[sign], self._part(operand)) for sign, operand in rest]
                if top and rest[-1][0] in "+-":
                    steps[-1] = without_residue(rest[-1][0]), steps[-1][1]
                return _chain(self._part(first), steps)
            case PrefixSigns(signs, operand):
                minuses, inner = signs.count("-"), self._part(operand)
                operate = negative if minuses % 2 else number
                return (lambda here: [*map(operate, inner(here))]) if minuses else inner
            case PostfixSigns(operand, ("%",)):
                share = self._part(operand)
                return lambda here: [*map(percent, share(here))]
            case Call(NameReference() as function, arguments):
                return self._call(function, arguments)
        return None

    def _cells(self, node: CellReference, part: Compiled) -> Listed:
        """Compiles the values of cells that move with the formula; ``part`` is what one of them gives."""
        each, references = _in_each_cell(part), self._compiler.references
        assert references is not None
        fixed, target = references.grid(node.sheet), references.target(node, node)

        def run(here: Context) -> list[Any]:
            key = here.keys[0]
            away = (key & target.moves) + target.distance - key
            grid = fixed or here.grid
            where = [key + away for key in here.keys]
            values: list[Any] = [*map(grid.values.get, where)]
            # Whatever is neither a number nor a text is asked for in each cell; a date is a number too.
            is_plain = _ALIKE.issuperset(map(type, values)) and (not grid.dates or grid.dates.isdisjoint(where))
            return values if is_plain else each(here)

        return run

    def _call(self, function: NameReference, arguments: Sequence[Node]) -> Listed | None:
        """Compiles a call, if at least one of its arguments can be listed."""
        name = library.canonical(function.name)
        if name == "IF" and len(arguments) in (2, 3):
            return _chosen(*map(self._branch, arguments))
        if name == "IFERROR" and len(arguments) == 2:
            return _replaced(*map(self._branch, arguments))
        native = library.find(name)
        if native is None:
            return self._custom(function, name, arguments)
        if not native.accepts(len(arguments)) or native.here or "l" in native.kinds:
            return None
        self._compiler.digits.update([name] if native.own_digits else [])
        kinds = [native.kind(at) for at in range(len(arguments))]
        if not any(map(_may_be_listed, kinds, arguments)):
            return None
        parts = [self._argument(kind, node) for kind, node in zip(kinds, arguments, strict=True)]
        of_values = [at for at, kind in enumerate(kinds) if kind in OF_VALUES]
        ranges = [node for node, kind in zip(arguments, kinds, strict=True) if kind not in OF_VALUES]
        is_looked_up = ranges and all(_is_fixed(node, as_range=True) for node in ranges)
        return _called(native, kinds, parts, of_values if is_looked_up else ())

    def _argument(self, kind: str, node: Node) -> Listed:
        """Compiles an argument of one of the spreadsheet's functions."""
        if kind in OF_VALUES:
            return self._part(node)
        part = self._compiler.argument(kind, node, array=False)
        if _is_fixed(node, as_range=True):
            return _once(part)
        listed = self.listed(node) if _may_be_listed(kind, node) else None
        return listed or _in_each_cell(part, as_range=True)

    def _branch(self, node: Node) -> Listed:
        """Compiles an argument of IF; one that is left out between commas is 0."""
        return self._part(Literal(0.0) if isinstance(node, OmittedArgument) else node)

    def _custom(self, function: NameReference, name: str, arguments: Sequence[Node]) -> Listed | None:
        """Compiles a call of an added function, of whose name the workbook makes nothing else."""
        compiler = self._compiler
        call = compiler.host.custom(name)
        is_name = compiler.book is not None and compiler.book.name(function.name, compiler.sheet) is not None
        if call is None or isinstance(call, AtCell) or is_name or not arguments:
            return None
        parts: list[Listed] = []
        for node in arguments:
            part = compiler.raw_argument(node, array=False)
            if _is_fixed(node, as_range=True):
                parts.append(_once(part))
            elif isinstance(node, CellReference):
                parts.append(self._cells(node, part))
            else:
                listed = self.listed(node) if is_never_a_range(node) else None
                parts.append(listed or _in_each_cell(part, as_range=True))
        in_lists: Callable[..., list[Any]] | None = getattr(call, "in_lists", None)
        once = partial(in_numbers, call)

        def run(here: Context) -> list[Any]:
            columns = [part(here) for part in parts]
            return _singles(in_lists(*columns) if in_lists else [*map(once, *columns)])

        return run


def _may_be_listed(kind: str, node: Node) -> bool:
    """Tells whether an argument of that kind is one value; of kind ``a`` it may be an array."""
    return kind in OF_VALUES or (kind != "a" and is_never_a_range(node))


def _is_fixed(node: Node, as_range: bool = False) -> bool:
    """Tells whether a part is the same in all rows; ``as_range`` says that it may be a range."""
    match node:
        case CellReference():
            return node.row_fixed
        case Literal() | ArrayConstant() | OmittedArgument():
            return True
        case Call(NameReference() as function, arguments):
            native = library.find(library.canonical(function.name))
            if native is None or native.here or "l" in native.kinds or native.gives_range > as_range:
                return False
            return all(_is_fixed(each, native.kind(at) not in OF_VALUES) for at, each in enumerate(arguments))
        case Operation(_, rest):
            joins = rest[0][0] in JOINING
            return (as_range or not joins) and all(_is_fixed(each, joins) for each in operands(node))
        case PrefixSigns(signs, operand) | PostfixSigns(operand, signs):
            return "#" not in signs and _is_fixed(operand)
        case Lines():
            return as_range and node.columns
    return False


def _singles(values: list[Any]) -> list[Any]:
    """Returns the values if all of them are single. Otherwise the formula is refused here, and so goes cell by cell."""
    kinds = set(map(type, values))
    if not kinds <= _PLAIN and any(issubclass(kind, (Area, Areas, Array, LambdaValue)) for kind in kinds):
        raise Refusal("an array where one value is due")
    return values


def _once(part: Compiled, as_range: bool = True) -> Listed:
    """Evaluates a part that is the same in all cells."""

    def run(here: Context) -> list[Any]:
        here.key = here.keys[0]
        values = [part(here)]
        return (values if as_range else _singles(values)) * len(here.keys)

    return run


def _in_each_cell(part: Compiled, as_range: bool = False) -> Listed:
    """Evaluates a part in each cell."""

    def run(here: Context) -> list[Any]:
        values: list[Any] = []
        for key in here.keys:
            here.key = key
            values.append(part(here))
        return values if as_range else _singles(values)

    return run


def _chain(start: Listed, steps: Sequence[tuple[Operate, Listed]]) -> Listed:
    def run(here: Context) -> list[Any]:
        values = start(here)
        for operate, operand in steps:
            others = operand(here)
            at_once = bulk.BULKS.get(operate)
            found = at_once(len(values), values, others) if at_once is not None else None
            values = [*map(operate, values, others)] if found is None else found
        return values

    return run


def _called(native: Native, kinds: Sequence[str], parts: Sequence[Listed], keys: Sequence[int]) -> Listed:
    """Calls a function in each cell.

    If its other arguments are the same in all cells, ``keys`` are those by which it looks something up: then it is
    called once for each of their values.
    """
    convert, call = converter(native, kinds), partial(in_numbers, native.call)
    ready = [READY.get(kind) for kind in kinds]

    def evaluated(columns: Sequence[Sequence[Any]]) -> list[Any]:
        if all(each is None or each.issuperset(map(type, column)) for each, column in zip(ready, columns, strict=True)):
            at_once = in_numbers(native.in_lists, *columns) if keys and native.in_lists else None
            values = at_once if isinstance(at_once, list) else [*map(call, *columns)]
        else:
            values = [convert([*values]) for values in zip(*columns, strict=True)]
        if Area in map(type, values):
            values = [
                each.corner() if each.__class__ is Area and each.height == each.width == 1 else each for each in values
            ]
        return _singles(values)

    def run(here: Context) -> list[Any]:
        columns = [part(here) for part in parts]
        if not keys or not all(_ALIKE.issuperset(map(type, columns[at])) for at in keys):
            return evaluated(columns)
        sought = [*zip(*[columns[at] for at in keys], strict=True)]
        different = dict(zip(sought, zip(*columns, strict=True), strict=True))
        found = dict(zip(different, evaluated([*zip(*different.values(), strict=True)]), strict=True))
        return [*map(found.__getitem__, sought)]

    return run


def _chosen(tested: Listed, then: Listed, otherwise: Listed | None = None) -> Listed:
    """Evaluates IF: each branch only in the cells that take it."""

    def run(here: Context) -> list[Any]:
        keys = here.keys
        truths = [value if value.__class__ is bool else truth(value) for value in tested(here)]
        values: list[Any] = truths
        for wanted, branch in ((True, then), (False, otherwise)):
            here.keys = [*compress(keys, [each is wanted for each in truths])]
            if here.keys and branch is not None:
                found = iter(branch(here))
                values = [next(found) if each is wanted else value for each, value in zip(truths, values, strict=True)]
        here.keys = keys
        return values

    return run


def _replaced(value: Listed, instead: Listed) -> Listed:
    """Evaluates IFERROR: what replaces an error only in the cells that have one."""

    def run(here: Context) -> list[Any]:
        keys, values = here.keys, value(here)
        here.keys = [*compress(keys, [each.__class__ is CellError for each in values])]
        found = iter(instead(here) if here.keys else ())
        here.keys = keys
        return [next(found) if each.__class__ is CellError else each for each in values]

    return run
