"""Of several errors among its arguments, a function gives the one that is most left.

Excel 16 shows that in INDEX: in 596 cells ``IF(ISNA(INDEX(#REF!,MATCH("x",A1:A9,0))),0,..)`` of four workbooks the
MATCH finds nothing, and all are #REF!. Of other functions no workbook shows it: order_of_errors.tsv lists what they
give here. Whoever has Excel pastes the formulas beside cells A1 to A3 with 1, 2 and 3, and writes down what it shows.
"""

import csv
from itertools import combinations
from pathlib import Path

import pytest

from tests.truesheet.formulas.cells import book_of, outcome, place
from truesheet.library import registry

_TABLE = Path(__file__).with_name("order_of_errors.tsv")
#: An argument of each kind that is no error.
_USUAL = {"x": "1", "t": '"a"', "b": "TRUE", "v": "1", "e": "1", "r": "A1:A3", "n": "A1:A3", "a": "A1:A3", "l": "1"}
_MOST_ARGUMENTS = 4


def _given(formula):
    """What a formula gives beside cells A1 to A3 with 1, 2 and 3; "refused" if it is refused."""
    cells = {"A1": 1, "A2": 2, "A3": 3, "C1": formula}
    return str(outcome(book_of(cells)).get(place("C1"), "refused"))


def _formulas():
    """Each function with #REF! as one argument and #N/A as a later one."""
    for name, function in sorted(registry().items()):
        most = _MOST_ARGUMENTS if function.most is None else min(function.most, _MOST_ARGUMENTS)
        for first, second in combinations(range(most), 2):
            arguments = [_USUAL[function.kind(at)] for at in range(max(second + 1, function.least))]
            arguments[first], arguments[second] = "#REF!", "NA()"
            yield f"={name}({','.join(arguments)})"


@pytest.mark.parametrize(
    "formula",
    [
        '=INDEX(#REF!,MATCH("Dee",B1:B3,0))', "=INDEX(#REF!,NA())", '=MATCH("a",#REF!,NA())',
        '=VLOOKUP("a",#REF!,NA(),0)', "=LARGE(#REF!,NA())", "=OFFSET(#REF!,NA(),0)", "=RANK(1,#REF!,NA())",
        "=NPV(#REF!,NA())", "=IRR(#REF!,NA())", "=SUMIF(#REF!,NA())",
    ],
)  # fmt: skip
def test_a_range_that_was_deleted_is_told_before_a_number_that_is_missing(formula):
    assert _given(formula) == "#REF!"


def test_a_number_that_is_missing_is_told_before_a_range_that_was_deleted():
    assert _given("=MATCH(NA(),#REF!,0)") == "#N/A"
    assert _given("=VLOOKUP(NA(),#REF!,1)") == "#N/A"


def test_a_deleted_column_is_no_zero_in_a_score():
    """The usual formula for a player who may be missing: 0 is meant for her, not for a column that is gone."""
    index = 'INDEX(#REF!,MATCH("Dee",B1:B3,0))'
    assert _given(f"=IF(ISNA({index}),0,{index})") == "#REF!"


def test_functions_that_give_another_error_are_listed():
    """All others give the error that is most left. Where Excel is known to give that too, the table says so."""
    listed = {
        row["formula"]: row["here"]
        for row in csv.DictReader(_TABLE.read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    }
    assert {formula: found for formula in _formulas() if (found := _given(formula)) != "#REF!"} == listed
