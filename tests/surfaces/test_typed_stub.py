"""The functions as type checkers and editors see them: the stub is that of the records, and it finds mistakes."""

import ast
import json
import os
import re
import subprocess
import sys
from inspect import signature
from pathlib import Path

import pytest
from mypy import api

import bridgesheets
from bridgesheets.catalogue.in_python import gives_text
from bridgesheets.catalogue.registry import CATALOGUE, calculate
from tests.architecture.source_tree import PACKAGE, PROJECT
from tests.each import each
from tools.write_types import stub

STUB = PACKAGE / "catalogue" / "typed_functions.pyi"

HEAD = """\
from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from fractions import Fraction
from bridgesheets import (
    BRIDGESCORE, BUTLER, CellError, IMPDATUM, IMPS, MATCHPOINTS, MPAWARDS, MPCLUB, MPCOLORS, MPCSG, MPEDITION, MPFIRST,
    MPGLM, MPGOLD, MPKO, MPM, MPNABC, MPPLACE, MPR, MPRANK, MPSESSION, NABCVP, VP20, VP_20, VPNEED, VPSCALE, VPTABLE,
    WHY, WINLOSS, award, draw, edition, name, publish, recalculate, score_sheet, why,
)
typed: str = input()
margins: list[int] = [3, -2]
"""

#: Calls that are right, each with the type of what comes out.
RIGHT = (
    "a: Decimal = VP_20(12, 7)",
    "a: Decimal = VP_20(imps=12, boards=7)",
    "a: Decimal = VP20(Decimal(12), Fraction(7))",
    "a: Decimal | str = VP_20(None, 7)",
    'a: Decimal | str = VP_20("", 7)',
    "a: Sequence[Decimal | str | CellError] = VP_20(margins, 7)",
    "a: Sequence[Decimal | str | CellError] = VP_20([12, None, 2.0], [7, 7, 8])",
    "a: Sequence[Decimal | str | CellError] = VP_20(range(40), 7)",
    "a: Sequence[Sequence[Decimal | str | CellError]] = VP_20([[12], [3]], [[7, 16]])",
    "a: float = VP_20(12, 7, as_floats=True)",
    "a: list[float] = VP_20(margins, 7, as_floats=True)",
    "a: Decimal = NABCVP(20, 16) + 1",
    'a: Decimal = VPSCALE("acbl20", 12, 7)',
    'a: Decimal = VPSCALE("nabc+", 20, 16)',
    "a: Decimal = VPSCALE(name(typed), 20, 16)",
    'a: Decimal = MPFIRST(20, "sectional")',
    'a: Decimal = MPFIRST(20, "sectional", "swiss", limit=1500)',
    'a: Decimal = MPFIRST(20, "sectional", limit="open", status="consolation")',
    "a: Decimal = MPFIRST(20, 11)",
    'a: Decimal = MPFIRST(20, name("SECTIONAL"), name("Swiss"))',
    'a: Sequence[Decimal | str | CellError] = MPFIRST([14, 20], ["sectional", name(typed)])',
    'a: Decimal = edition("2017").MPCLUB(1, 10)',
    'a: Decimal = edition("2017").MPCLUB(1, 10, name("the game of our club"))',
    'a: Sequence[Sequence[Decimal | str]] = VPTABLE("winloss", 1)',
    "a: Decimal = IMPDATUM([420, 450, -50])",
    "a: Sequence[Decimal | str | CellError] = MATCHPOINTS([420, None, -50])",
    'a: Decimal = BRIDGESCORE("4S", False, "+1")',
    'a: str = why(VP_20, 12, 7) + why("=VP_20(12,7)") + WHY("VP_20", 12, 7)',
    "a: str = MPEDITION()",
    'a: bytes = score_sheet("swiss", teams=8).content',
    'a: str = score_sheet("butler", paper="a4", scale="wbf", formulas="lambda").file_name',
    'a: bytes = award("x.csv", game="open", boards=24, playoff=True, edition="2017").file(".json")',
    'a: bytes = award(b"", name="x.csv", event_type="swiss", restricted_tables=Decimal("4.5")).file()',
    'a: str = publish("x.csv", refresh=30, strats="B,C").title',
    'a: bytes | None = draw("x.xlsx", seed=7, bye=True, apart=["4,9"]).content',
    'a: bytes = build("cards", scale="acbl20", boards="7", paper="a4").files["x"]',
    'a: str = wall("club.toml", limits="300,750", edition="2017").file_name',
    'a: int = len(month("may", "may/month").events)',
)

#: Mistakes.
WRONG = (
    'VP_20("twelve", 7)',
    'VP_20("12", 7)',
    "VP_20(12, bords=7)",
    "VP_20(12)",
    "VP_20()",
    "VP_20(12, 7, 3)",
    "VP_20(12, None)",
    "VP_20(12, 7, boards=7)",
    "VP_20(12, 3 + 2j)",
    "VP_20(date(2026, 1, 2), 7)",
    'VP_20(["twelve", 3], 7)',
    "VP_20({12, 3}, 7)",
    "VP_20({'imps': 12}, 7)",
    'VP_20(12, 7, as_floats="yes")',
    "VP_20(typed, 7)",
    'VPSCALE("acbl-20", 12, 7)',
    'VPSCALE("acbl", 12, 7)',
    "VPSCALE(typed, 12, 7)",
    "VPSCALE(12, 7)",
    'MPFIRST(20, "secional")',
    'MPFIRST(20, "sectional", "swis")',
    'MPFIRST(20, "sectional", status="championchip")',
    'MPFIRST(20, "sectional", limit="opn")',
    'MPFIRST([14, 20], ["sectional", "regionl"])',
    'MPGOLD(900, top="yes")',
    'a: int = MPFIRST(20, "sectional")',
    "a: str = NABCVP(20, 16)",
    "VP_20([12, 3], 7) + 1",
    'edition("2017").MPCLB(1, 10)',
    'score_sheet("swiss", team=8)',
    'score_sheet("swis")',
    'score_sheet("swiss", paper="a5")',
    'award("x.csv", gmae="open")',
    'award("x.csv", status="sidde")',
    'publish("x.csv", refesh=3)',
    'draw("x.xlsx", appart="4,9")',
    'build("cards", paper="a5")',
    'month("may", ouut="x")',
)


#: The tasks that take options by keyword.
TASKS = ("award", "build", "check", "draw", "month", "publish", "recalculate", "score_sheet", "wall")


def written(folder: Path) -> tuple[Path, int]:
    """The user's script, a function a call, and the line that the first call stands in."""
    script = folder / "scoring.py"
    calls = "".join(f"def call_{at}() -> None:\n    {line}\n" for at, line in enumerate((*RIGHT, *WRONG)))
    head = f"{HEAD}from bridgesheets import ({', '.join(f'{name} as {name}' for name in bridgesheets.__all__)})\n"
    script.write_text(head + calls, encoding="utf-8")
    return script, head.count("\n") + 2


def test_the_script_has_as_many_mistakes_as_right_calls() -> None:
    assert (len({*RIGHT}), len({*WRONG})) == (38, 38)


@pytest.mark.exhaustive
@pytest.mark.thorough
def test_mypy_finds_every_mistake_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MYPYPATH", str(PACKAGE.parent))
    monkeypatch.chdir(PROJECT)
    script, first = written(tmp_path)
    shown, trouble, _ = api.run(["--strict", "--follow-imports=silent", str(script)])
    found = {int(line) for line in re.findall(r"scoring\.py:(\d+): error", shown)}
    assert trouble == ""
    assert [line for at, line in enumerate((*RIGHT, *WRONG)) if first + 2 * at in found] == list(WRONG)


@pytest.mark.exhaustive
@pytest.mark.pyright
def test_pyright_finds_every_mistake_and_nothing_else(tmp_path: Path) -> None:
    _, first = written(tmp_path)
    settings = {"extraPaths": [str(PACKAGE.parent)], "typeCheckingMode": "standard", "pythonVersion": "3.11"}
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable, "-p", str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False, env=os.environ)
    said = json.loads(done.stdout)["generalDiagnostics"]
    found = {each["range"]["start"]["line"] + 1 for each in said if each["severity"] == "error"}
    assert [line for at, line in enumerate((*RIGHT, *WRONG)) if first + 2 * at in found] == list(WRONG)


def test_the_stub_is_as_the_tool_writes_it() -> None:
    assert STUB.read_text(encoding="utf-8") == stub(), "run tools/write_types.py"


def test_the_package_says_that_it_is_typed() -> None:
    assert (PACKAGE / "py.typed").exists()


def test_what_type_checkers_may_import_is_what_there_is() -> None:
    """The script imports every name there is; what the stub of the package names beside the functions is the rest."""
    tree = ast.parse((PACKAGE / "__init__.pyi").read_text(encoding="utf-8"))
    found = [alias.asname for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names]
    named = [*filter(None, found), *(node.name for node in tree.body if isinstance(node, ast.FunctionDef))]
    assert len(named) == len({*named})
    assert {*bridgesheets.__all__} == {*named, *CATALOGUE}


@pytest.mark.parametrize(
    "task", ["award", "build", "check", "draw", "month", "publish", "recalculate", "score_sheet", "wall"]
)
def test_a_task_takes_the_arguments_that_its_stub_names(task: str) -> None:
    tree = ast.parse((PACKAGE / "__init__.pyi").read_text(encoding="utf-8"))
    (stub,) = (node for node in tree.body if isinstance(node, ast.FunctionDef) and node.name == task)
    named = [each.arg for each in (*stub.args.args, *filter(None, [stub.args.vararg]), *stub.args.kwonlyargs)]
    assert stub.args.kwarg is not None
    (options,) = re.findall(r"Unpack\[(\w+)\]", ast.unparse(stub.args.kwarg))
    (said,) = (node for node in ast.parse(STUB.read_text(encoding="utf-8")).body
               if isinstance(node, ast.ClassDef) and node.name == options)  # fmt: skip
    named += [ast.unparse(each.target) for each in said.body if isinstance(each, ast.AnnAssign)]
    assert named == [*signature(getattr(bridgesheets, task)).parameters]
    assert all(hasattr(bridgesheets, name) for name in bridgesheets.__all__)


@each(CATALOGUE.values())
def test_a_function_gives_a_text_in_its_examples_just_where_the_stub_says_so(function: object) -> None:
    spec = function.spec  # type: ignore[attr-defined]
    shown = [calculate(example.formula).value for example in spec.examples if not example.shows.startswith("#")]
    texts = {isinstance(value, str) for value in shown if value != ""}
    assert texts == {gives_text(spec)} or spec.result.table


def test_units_and_clauses_stand_in_the_stub() -> None:
    text = stub()
    assert "imps: IMP margin of this side: positive = won by, negative = lost by (whole IMPs)" in text
    assert "Source: ACBL Appendix K, 20 Point scale." in text
    assert "Result: this side's VPs, 0 to 20 (VPs)." in text
