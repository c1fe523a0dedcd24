"""Every example of every function, through each of xlwings' ways into Excel: the value is the one of the record."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from bridgesheets.catalogue.one_formula import Calculation
from bridgesheets.catalogue.registry import CATALOGUE, calculate
from tests.surfaces.excel_hosts import calculated_in_classic, calculated_in_lite, calculated_in_server
from truesheet.values import Array, CellError

EXAMPLES = [example for function in CATALOGUE.values() for example in function.spec.examples]
#: A twin has the examples of its function.
SHOWS = {example.formula: example.shows for example in EXAMPLES}


def codes(value: Any) -> Any:
    """A value with errors as their texts: their sentences stay behind in Python."""
    if isinstance(value, Array):
        return [[codes(cell) for cell in row] for row in value.rows]
    return value.code if isinstance(value, CellError) else value


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "through",
    [
        pytest.param(calculated_in_classic, id="xlwings on Windows"),
        pytest.param(calculated_in_server, id="xlwings Server"),
        pytest.param(calculated_in_lite, id="xlwings Lite", marks=pytest.mark.pyodide),
    ],
)
def test_every_example_shows_what_its_record_says(through: Callable[[Sequence[str]], list[Any]]) -> None:
    values = dict(zip(SHOWS, through(list(SHOWS)), strict=True))
    assert {formula: Calculation(formula, value).shown for formula, value in values.items()} == SHOWS
    # To the last bit, too, where an example shows fewer digits.
    assert {formula: codes(value) for formula, value in values.items()} == {
        formula: codes(calculate(formula).value) for formula in SHOWS
    }
