"""The values of formulas have types that say something, to the type checker as to the reader."""

import ast
import re
from pathlib import Path

import pytest
from mypy import api

from tests.architecture.source_tree import PACKAGE, PROJECT, Module, modules
from tests.each import each

PARTS = {f"truesheet.{name}" for name in ("formulas", "library", "values")}
FORMULAS = [module for module in modules() if module.part in PARTS]


def names_for_anything(tree: ast.Module) -> list[str]:
    """The names a module gives to Any, under which nothing is checked."""
    found = []
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            value = node.value
            meaning = value.value if isinstance(value, ast.Constant) else ast.unparse(value)
            if isinstance(meaning, str) and re.search(r"(^|\| *|typing\.)Any *(\||$)", meaning):
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                found.extend(ast.unparse(target) for target in targets)
    return found


@each(FORMULAS)
def test_no_type_of_formulas_is_another_name_for_anything(module: Module) -> None:
    assert names_for_anything(module.tree) == []


@pytest.mark.parametrize(
    "source", ["Value = Any", "Value: TypeAlias = Any", 'Value: TypeAlias = "float | Any"', "Value = typing.Any"]
)
def test_another_name_for_anything_is_found(source: str) -> None:
    assert names_for_anything(ast.parse(source)) == ["Value"]


def test_names_for_something_are_let_through() -> None:
    source = 'Value: TypeAlias = "float | str"\nNotes = dict[str, Any]\nSAID = "Any other"\nnoted: Any'
    assert names_for_anything(ast.parse(source)) == []


#: What holds one of each kind.
GIVEN = """
from datetime import date, time
from decimal import Decimal
from truesheet.formulas.areas import Area, Areas, Context, LambdaValue, single
from truesheet.formulas.clipped import ClippedArray, VariedNumber
from truesheet.formulas.areas import Value
from truesheet.formulas.operators import number
from truesheet.values import BLANK, Array, CellError, FlatArray, Single

def check(
    area: Area, areas: Areas, function: LambdaValue, array: Array[Single], flat: FlatArray, clipped: ClippedArray,
    varied: VariedNumber, value: Value, place: Context, decimals: Array[Decimal],
) -> None:
"""

RIGHT = (
    "a: Value = 1.5", 'a: Value = "A"', "a: Value = True", "a: Value = BLANK", 'a: Value = CellError("#N/A")',
    "a: Value = date.min", "a: Value = time.min", "a: Value = array", "a: Value = flat", "a: Value = clipped",
    "a: Value = area", "a: Value = areas", "a: Value = function", "a: Single = single(value, place)",
    "a: Single = array.rows[0][0]", "a: Single = area.corner()", "a: list[Single] = area.cells()",
    "a: Single = clipped.kept[0][0]", "a: float | CellError = number(value)", "a: Decimal = decimals.rows[0][0]",
)  # fmt: skip
WRONG = (
    "a: Value = object()", "a: Value = None", "a: Value = [1.5]", "a: Value = varied", "a: Value = place",
    "a: Value = Decimal(1)", "a: Value = decimals", "a: float = value", "a: Single = array", "a: Single = area",
    "a: Single = value", "a: float = array.rows[0][0]", "a: str = next(flat.cells())", "a: float = area.corner()",
    "a: list[float] = area.cells()", "a: float = clipped.cell(0, 0)", "a: Single = clipped.lattice[0][0]",
    "value + 1", "value.height", "a: float = number(value)",
)  # fmt: skip


@pytest.mark.slow
def test_the_type_checker_tells_what_is_a_value_from_what_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MYPYPATH", str(PACKAGE.parent))
    monkeypatch.chdir(PROJECT)
    lines = [*RIGHT, *WRONG]
    code = tmp_path / "given.py"
    code.write_text(
        GIVEN + "".join(f"    def check_{at}() -> None:\n        {line}\n" for at, line in enumerate(lines))
    )
    shown, trouble, _ = api.run(["--strict", "--follow-imports=silent", str(code)])
    found = {int(number) for number in re.findall(r"given\.py:(\d+): error", shown)}
    first = GIVEN.count("\n") + 2
    assert trouble == ""
    assert [line for at, line in enumerate(lines) if first + 2 * at in found] == list(WRONG)
