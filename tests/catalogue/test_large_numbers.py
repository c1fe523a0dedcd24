"""Numbers at which arithmetic ends: an answer, or an error in words, and never an exception or infinity."""

import math
from decimal import Decimal

import pytest

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.registry import calculate
from truesheet.formulas.parser import parse
from truesheet.formulas.syntax import ArrayConstant, Call, Literal, OmittedArgument, PrefixSigns
from truesheet.values import BLANK, MISSING, Array, CellError

LONG = "x" * 32767
ENDS = (
    1e308,
    -1e308,
    1.7976931348623157e308,
    5e-324,
    1e-320,
    1e36,
    1e15,
    -1e15,
    -0.0,
    0.1,
    LONG,
    "9" * 400,
    True,
    BLANK,
)


def _given(node):
    """An argument of an example as a value; None for what is calculated first."""
    match node:
        case Literal(value):
            return value
        case PrefixSigns(("-",), Literal(value)):
            return -value
        case ArrayConstant(rows):
            return Array(rows)
        case OmittedArgument():
            return MISSING
    return None


def _first_example(function):
    """The arguments of the first example that is a plain call, which works."""
    for example in function.spec.examples:
        node = parse(example.formula)
        if isinstance(node, Call) and all(_given(argument) is not None for argument in node.arguments):
            return [_given(argument) for argument in node.arguments]
    raise AssertionError(f"{function.spec.name} has no example that is a plain call")


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", sorted(registry.CATALOGUE))
def test_each_argument_of_every_function_may_lie_at_the_ends_of_what_there_is(name):
    function = registry.find(name)
    example = _first_example(function)
    for at, _ in enumerate(example):
        for end in ENDS:
            outcome = function.outcome(*example[:at], end, *example[at + 1 :])
            cell = outcome.cell
            cells = cell.cells() if isinstance(cell, Array) else [cell]
            assert all(math.isfinite(one) for one in cells if isinstance(one, float)), (name, at, end)
            assert outcome.derivation


@pytest.mark.parametrize(
    "formula",
    [
        '=MPPAIRTEAM(3,1,1E36,"sectional")',  # more digits than are reckoned with
        '=MPFIRST(60,"1E999")',
    ],
)
def test_what_is_too_large_is_an_error_in_words(formula):
    (error,) = calculate(formula).errors
    assert error.message


def test_a_result_beyond_all_floats_is_an_error_with_a_sentence_and_its_clause():
    """An award that is given has no end; a cell ends at 1.8E+308."""
    function = registry.find("MPGREATER")
    beyond = function.outcome(Decimal("1E309"), Decimal(0)).value
    assert isinstance(beyond, CellError) and beyond.code == "#NUM!"
    assert "MPGREATER" in beyond.message and beyond.clause is not None
    assert function.outcome(Decimal("1E308"), Decimal(0)).cell == 1e308
