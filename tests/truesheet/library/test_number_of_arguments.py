"""A call with too few or too many arguments says how many the function takes."""

import pytest

from tests.truesheet.formulas.nocells import value
from truesheet.library import registry


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        ("=PV(1)", "PV takes 3 to 5 arguments, not 1"), ("=LEN(1,2)", "LEN takes 1 argument, not 2"),
        ("=PI(1)", "PI takes no arguments, not 1"), ("=SUM()", "SUM takes 1 or more arguments, not none"),
        ("=ROUND(1)", "ROUND takes 2 arguments, not 1"), ("=LEFT(1,2,3)", "LEFT takes 1 or 2 arguments, not 3"),
    ],
)  # fmt: skip
def test_the_message_says_how_many_there_are_and_how_many_are_due(formula, said):
    found = value(formula)
    assert (found.code, found.message) == ("#VALUE!", said)


def test_every_function_can_say_it():
    for native in registry().values():
        assert native.number_of_arguments().endswith(("argument", "arguments"))
