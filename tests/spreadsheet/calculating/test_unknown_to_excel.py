"""The prefix _xludf. of functions that the Excel which saved the file did not know."""

import pytest

from tests.spreadsheet.formulas.cells import calculated, refusals


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        # Findings, values D4: 4_xludf_textjoin.xlsx, which Excel 16 saved with these values.
        ('=_xludf.TEXTJOIN(", ",TRUE,A1:A2)', "#NAME?"), ('=IFERROR(_xludf.TEXTJOIN(", ",TRUE,A1:A2),"no")', "no"),
        ("=_xlfn.SUM(A1:A2)", "3"), ("=_XLUDF.SUM(A1:A2)", "#NAME?"),
    ],
)  # fmt: skip
def test_a_function_of_excel_with_the_prefix_is_not_known_to_excel(formula, expected):
    assert str(calculated({"A1": 1, "A2": 2, "B1": formula})["B1"]).removesuffix(".0") == expected


def test_a_function_of_somebody_else_with_the_prefix_is_refused():
    (refusal,) = refusals({"A1": 1, "B1": "=_xludf.MYADDIN(A1)"})
    assert refusal == "the function _xludf.MYADDIN is not one we know; calculate this workbook in Excel"
