"""The notebook in the examples runs from its first cell to its last, and shows what is stored in it."""

import ast
import contextlib
import io
import json
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).parents[1] / "examples"
NOTEBOOK = FOLDER / "a_swiss_event.ipynb"
CELLS = [cell for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]


def shown(source: str, names: dict[str, Any]) -> str:
    """What a notebook shows for a cell: what it prints, and the value of its last line."""
    *statements, last = ast.parse(source).body
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(ast.Module(statements, []), NOTEBOOK.name, "exec"), names)
        value = None
        if isinstance(last, ast.Expr):
            value = eval(ast.unparse(last), names)
        else:
            exec(compile(ast.Module([last], []), NOTEBOOK.name, "exec"), names)
    return printed.getvalue() + ("" if value is None else repr(value))


def stored(cell: dict[str, Any]) -> str:
    """What is stored as the output of a cell."""
    return "".join("".join(each.get("text") or each["data"]["text/plain"]) for each in cell["outputs"])


@pytest.mark.exhaustive
@pytest.mark.thorough
def test_the_notebook_shows_what_it_stores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(FOLDER)
    names: dict[str, Any] = {}
    found = [(shown("".join(cell["source"]), names), stored(cell)) for cell in CELLS]
    assert len(found) == 10
    assert [(gave, kept) for gave, kept in found if gave != kept] == []
