"""WHY of a function and cells: what the add-in makes of it for Python, in an Excel of pyOpenVBA."""

from __future__ import annotations

from typing import Any

import pytest

import bridgesheets
from bridgesheets.surfaces.vba import MODULE_NAME
from tests.surfaces.excel.office import Office

CELLS = (
    'Range("A1").Value = 12\nRange("A2").Value = -0.5\nRange("A3").Value = "open"\nRange("A4").Value = True\n'
    'Range("A5").Value = CVErr(2042)\nRange("B1").Value = 7\n'
)


@pytest.fixture(scope="module")
def office() -> Office:
    return Office(MODULE_NAME)


@pytest.mark.parametrize(
    ("asked", "formula"),
    [
        ('"VP_20", Range("A1"), Range("B1")', "=VP_20(12,7)"),
        ('"VP_20", Range("A1"), 7', "=VP_20(12,7)"),
        ('"=VP_20", 12.5, 7', "=VP_20(12.5,7)"),
        ('"IMPS", Range("A2")', "=IMPS(-0.5)"),
        ('"MPCLUB", 1, 10, Range("A3")', '=MPCLUB(1,10,"open")'),
        ('"VP_20", Range("A4"), 7', "=VP_20(TRUE,7)"),
        ('"VP_20", Range("A5"), 7', "=VP_20(#N/A,7)"),
        ('"VP_20", Range("C9"), 7', "=VP_20(,7)"),
        ('"IMPDATUM", Range("A1:B2")', '=IMPDATUM({12,7;-0.5,""})'),
        ('"MPCLUB", "say ""open"""', '=MPCLUB("say ""open""")'),
        ('"=VP_20(12,7)"', "=VP_20(12,7)"),
    ],
)
def test_a_function_with_its_arguments_is_asked_as_a_formula(office: Office, asked: str, formula: str) -> None:
    name = f"Asks{abs(hash(asked))}"
    assert office.vba(name, f"{CELLS}{name} = Question({asked})") == formula


@pytest.mark.parametrize(
    ("formula", "function", "arguments"),
    [("=VP_20(12,7)", bridgesheets.VP_20, (12, 7)), ("=VP_20(TRUE,7)", bridgesheets.VP_20, (True, 7))],
)
def test_such_a_formula_has_the_reason_of_the_function(formula: str, function: Any, arguments: tuple[Any, ...]) -> None:
    assert bridgesheets.why(formula) == bridgesheets.why(function, *arguments)
