"""Makes the function that calculates a column of cells into which one formula was filled.

What is generated is kept for all sheets and workbooks of the process: by template how to make its function, and by
source the compiled function. Debuggers and tracebacks show the source, which is registered with ``linecache``.
"""

from __future__ import annotations

import linecache
from collections.abc import Callable, Hashable, Iterable, MutableMapping, Sequence
from dataclasses import dataclass
from typing import Any

from bridgesheets.spreadsheet.formulas.areas import Context, Refusal
from bridgesheets.spreadsheet.formulas.closures import Host, PartCompiler, has_own_digits
from bridgesheets.spreadsheet.formulas.generated.draft import (
    NUMBER,
    TEXT,
    TRUTH,
    Bind,
    Draft,
    NotGenerated,
    Operand,
    Reach,
)
from bridgesheets.spreadsheet.formulas.generated.part_kinds import asks_for_names
from bridgesheets.spreadsheet.formulas.generated.support import NAMES
from bridgesheets.spreadsheet.formulas.generated.tree_walk import TreeWalk
from bridgesheets.spreadsheet.formulas.lexer import FormulaError
from bridgesheets.spreadsheet.formulas.parser import parse
from bridgesheets.spreadsheet.formulas.shifting import called_apart
from bridgesheets.spreadsheet.worksheet import COLUMN, LAST_COLUMN, LAST_ROW, SHIFT

#: Calculates cells of one column of the sheet ``here.grid``, whose keys are given, and enters their values. Whatever it
#: raises, ``here.key`` is the cell that it had reached. Before, ``here.key`` has to be one of the cells.
Calculate = Callable[[Context, Iterable[int], MutableMapping[int, Any]], None]

#: How many templates, and how many compiled functions, are kept.
_MOST_KEPT = 4_000
#: A function is generated for a formula that stood in so many cells, in all workbooks of the process together.
FEWEST_CELLS = 100
#: A formula with more letters is not generated.
_LONGEST = 2_000


@dataclass(frozen=True, slots=True)
class FilledDown:
    """A function for the cells of a column, made for one workbook."""

    calculate: Calculate
    reach: Reach
    source: str

    def fits(self, keys: Sequence[int]) -> bool:
        """Tells whether all addresses of the formula lie on the sheet, in all of these cells of one column."""
        reach, column = self.reach, keys[0] & COLUMN
        return (
            (min(keys) >> SHIFT) + reach.up >= 1
            and (max(keys) >> SHIFT) + reach.down <= LAST_ROW
            and column + reach.left >= 1
            and column + reach.right <= LAST_COLUMN
        )


@dataclass(frozen=True, slots=True)
class _Template:
    """What is generated for a template, before it is made for a workbook."""

    source: str
    binds: tuple[Bind, ...]
    reach: Reach
    #: The cell for which the formula was written from which it was generated.
    row: int
    column: int
    asks_for_names: bool


_templates: dict[Hashable, _Template | None] = {}
#: In how many cells a formula stood for which no function was asked for yet, by template.
_cells: dict[Hashable, int] = {}
_made: dict[str, Callable[..., Calculate]] = {}


def is_frequent(template: Hashable, cells: int) -> bool:
    """Adds to the number of cells in which a formula stood, and tells whether they are enough for a function."""
    if template in _templates:
        return True
    cells += _cells.pop(template, 0)
    if cells >= FEWEST_CELLS:
        return True
    _keep(_cells, template, cells)
    return False


def filled_down(template: Hashable, formula: str, host: Host, row: int, column: int, sheet: int) -> FilledDown | None:
    """Returns the function of a formula that is written for the cell at ``row`` and ``column``.

    ``template`` is equal for equal formulas, wherever they stand. Returns None if no function is generated: the
    formula is too long or too deep for it, or cannot be calculated here.
    """
    if len(formula) > _LONGEST or called_apart(formula):
        return None
    compiler = PartCompiler(host, row, column, sheet)
    try:
        found = _templates.get(template, _NOT_KEPT)
        if found is _NOT_KEPT:
            found = _generated(formula, compiler)
            _keep(_templates, template, found)
        if found is None:
            return None
        make = _made.get(found.source)
        if make is None:
            make = _compiled(found.source)
        compiler = PartCompiler(host, found.row, found.column, sheet)
        return FilledDown(make(*[bind(compiler) for bind in found.binds]), found.reach, found.source)
    except (NotGenerated, Refusal, FormulaError, RecursionError):
        return None


def is_known(template: Hashable) -> bool:
    """Tells whether a function was generated for a template before, whose formula asks for no names."""
    found = _templates.get(template)
    return found is not None and not found.asks_for_names


#: Stands for a template of which nothing is known.
_NOT_KEPT: Any = object()


def _keep(kept: dict[Any, Any], key: Hashable, value: object) -> None:
    if len(kept) >= _MOST_KEPT:
        kept.clear()
    kept[key] = value


def _generated(formula: str, compiler: PartCompiler) -> _Template | None:
    """Generates the source for a formula; None if it is too large or too deep, or leaves last digits to the file."""
    draft = Draft(compiler)
    try:
        tree = parse(formula, compiler.is_function)
        if has_own_digits(formula, tree):
            return None
        value = TreeWalk(draft).formula(tree)
        if compiler.digits:
            return None
        _enter(draft, value)
    except (NotGenerated, RecursionError):
        return None
    return _Template(
        _source(draft), tuple(draft.bound.values()), draft.reach, compiler.row, compiler.column, asks_for_names(tree)
    )


def _enter(draft: Draft, value: Operand) -> None:
    """Adds the lines that enter the value of a cell, as the cell shows it."""
    name = value.name
    if value.constant is not None and value.kind in (NUMBER, TEXT, TRUTH):
        draft.line(f"into[key] = {name}")
        return
    draft.line(f"if ({name}.__class__ is float and {name} - {name} == 0.0) or {name}.__class__ is str:")
    draft.line(f"    into[key] = {name}")
    draft.line("else:")
    draft.line(f"    into[key] = shown({name}, here)")


def _source(draft: Draft) -> str:
    """Returns the source of a function that makes the function for a workbook of what is bound to its names."""
    lines = [
        f"def made({', '.join(draft.bound)}):",
        "    def calculate(here, keys, into):",
        "        get = here.grid.values.get",
        "        column = here.key & COLUMN",
        *(f"        {line}" for line in draft.before),
        "        for key in keys:",
        "            here.key = key",
        *(f"            {line}" for line in draft.lines),
        "    return calculate",
    ]
    return "\n".join(lines) + "\n"


def _compiled(source: str) -> Callable[..., Calculate]:
    """Returns the function that is made by a source; the source can be seen in debuggers."""
    if len(_made) >= _MOST_KEPT:
        for name in [name for name in linecache.cache if name.startswith(_FILE)]:
            del linecache.cache[name]
    name = f"{_FILE} {len(_made) + 1}>"
    namespace = dict(NAMES)
    exec(compile(source, name, "exec"), namespace)
    linecache.cache[name] = len(source), None, source.splitlines(keepends=True), name
    make: Callable[..., Calculate] = namespace["made"]  # type: ignore[assignment]
    _keep(_made, source, make)
    return make


#: How the names of generated sources begin, where debuggers show files.
_FILE = "<filled down"
