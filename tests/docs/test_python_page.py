"""The page on Python: what stands behind a line is what it gives, and all that is stable is named."""

from __future__ import annotations

import ast
import re
from typing import Any

import pytest

import bridgesheets
from bridgesheets.catalogue.registry import CATALOGUE
from tests.docs.shown import ROOT

PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
_BLOCK = re.compile(r"^```(python|py)\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def told(code: str, names: dict[str, Any]) -> list[tuple[str, str, str]]:
    """Runs a block; each line with an answer behind it, what it gave, and that answer."""
    lines, found = code.splitlines(), []
    for statement in ast.parse(code).body:
        line = lines[(statement.end_lineno or 0) - 1]
        promise = line[statement.end_col_offset or 0 :].strip().removeprefix("#").strip()
        if isinstance(statement, ast.Expr) and promise:
            found.append((line, repr(eval(ast.unparse(statement), names)), promise))
        else:
            exec(compile(ast.Module([statement], []), "python.md", "exec"), names)
    return found


def test_every_line_with_an_answer_gives_it() -> None:
    names: dict[str, Any] = {}
    found = [line for kind, code in _BLOCK.findall(PAGE) if kind == "python" for line in told(code, names)]
    assert len(found) >= 18
    assert [(line, gave) for line, gave, promise in found if gave != promise] == []


@pytest.mark.columns
def test_the_columns_of_the_page_are_as_it_says() -> None:
    names: dict[str, Any] = {}
    (code,) = (code for kind, code in _BLOCK.findall(PAGE) if kind == "py")
    told(code, names)
    points = names["matches"]["vp"]
    assert points[:2].tolist() == [15.0, 8.0] and points.isna().tolist() == [False, False, True]


def test_the_table_of_what_is_stable_names_all_that_the_package_gives() -> None:
    table = PAGE.partition("## What is stable")[2].partition("All the rest")[0]
    named = set(re.findall(r"`(\w+)`", table))
    assert set(bridgesheets.__all__) - set(CATALOGUE) <= named
    assert named - {"as_floats"} <= set(bridgesheets.__all__)


def test_every_stable_name_says_since_which_version() -> None:
    table = PAGE.partition("## What is stable")[2].partition("All the rest")[0]
    rows = re.findall(r"^\| (?!name|-)(.*) \| (.*) \|$", table, re.MULTILINE)
    assert rows and all(re.fullmatch(r"\d+\.\d+\.\d+", since) for _, since in rows)


@pytest.mark.parametrize("task", ["score_sheet", "draw", "recalculate", "check"])
def test_the_keywords_and_the_fields_that_the_page_names_are_there(task: str) -> None:
    import dataclasses
    import inspect

    row = next(line for line in PAGE.splitlines() if line.startswith(f"| `{task}` |"))
    takes, gives = (set(re.findall(r"`(\w+)[`=]", cell)) for cell in row.split("|")[2:4])
    called = getattr(bridgesheets, task)
    signature = inspect.signature(called, eval_str=True)
    assert takes - {"bridgesheets"} <= set(signature.parameters)
    record = signature.return_annotation
    fields = {field.name for field in dataclasses.fields(record)} | {*vars(record)}
    assert gives <= fields
