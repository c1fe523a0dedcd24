"""Functions by their older names, and a few others, against the examples that Excel's help prints."""

import pytest

from tests.truesheet.formulas.nocells import value

_STRENGTHS = "{1345,1301,1368,1322,1310,1370,1318,1350,1303,1299}"
_GROUPS = "{6;7;9;15;21},{20;28;31;38;40}"


@pytest.mark.parametrize(
    ("formula", "printed"),
    [
        ("=CONFIDENCE(0.05,2.5,50)", 0.692952), ("=COVARIANCE.P({3;2;4;5;6},{9;7;12;15;17})", 5.2),
        (f"=FORECAST.LINEAR(30,{_GROUPS})", 10.607253),
        ("=NORMDIST(42,40,1.5,TRUE)", 0.9087888),
        ("=NORMINV(0.908789,40,1.5)", 42.000002), ("=NORMSINV(0.9087888)", 1.3333347),
        (f"=STDEV.S({_STRENGTHS})", 27.46391572),
        (f"=STDEVPA({_STRENGTHS})", 26.05455814), (f"=VAR.P({_STRENGTHS})", 678.84),
        ("=TTEST({3;4;5;8;9;1;2;4;5},{6;19;3;2;14;4;5;17;1},2,1)", 0.196016),
    ],
)  # fmt: skip
def test_a_number_is_the_one_in_the_help(formula, printed):
    assert value(formula) == pytest.approx(printed, rel=2e-5)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=IFS(1>2,10,2>1,20)", 20), ("=FALSE()", False), ("=ISLOGICAL(FALSE())", True), ("=ISLOGICAL(0)", False),
        ("=ISNONTEXT(1)", True), ('=ISNONTEXT("1")', False),
    ],
)  # fmt: skip
def test_a_text_or_truth_value_is_the_one_in_the_help(formula, expected):
    found = value(formula)
    assert (found.__class__, found) == (float if type(expected) is int else expected.__class__, expected)
