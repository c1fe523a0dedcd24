"""Functions by their older names, and a few others, against the examples that Excel's help prints."""

import pytest

from tests.spreadsheet.formulas.nocells import value

_STRENGTHS = "{1345,1301,1368,1322,1310,1370,1318,1350,1303,1299}"
_GROUPS = "{6;7;9;15;21},{20;28;31;38;40}"


@pytest.mark.parametrize(
    ("formula", "printed"),
    [
        ("=BINOMDIST(6,10,0.5,FALSE)", 0.2050781), ("=CHIINV(0.050001,10)", 18.306973),
        ("=CONFIDENCE(0.05,2.5,50)", 0.692952), ("=COVARIANCE.P({3;2;4;5;6},{9;7;12;15;17})", 5.2),
        ("=EXPONDIST(0.2,10,TRUE)", 0.86466472), ("=FDIST(15.20686486,6,4)", 0.01),
        ("=FINV(0.01,6,4)", 15.20686486), (f"=FORECAST.LINEAR(30,{_GROUPS})", 10.607253),
        (f"=FTEST({_GROUPS})", 0.648318), ("=GAMMADIST(10.00001131,9,2,FALSE)", 0.032639),
        ("=GAMMAINV(0.068094,9,2)", 10.0000112), ("=GAMMALN.PRECISE(4.5)", 2.453736571),
        ("=HYPGEOMDIST(1,4,8,20)", 0.363261), ("=LOGINV(0.039084,3.5,1.2)", 4.0000252),
        ("=LOGNORMDIST(4,3.5,1.2)", 0.0390836), ("=NORMDIST(42,40,1.5,TRUE)", 0.9087888),
        ("=NORMINV(0.908789,40,1.5)", 42.000002), ("=NORMSINV(0.9087888)", 1.3333347),
        ("=POISSON(2,5,FALSE)", 0.084224), (f"=STDEV.S({_STRENGTHS})", 27.46391572),
        (f"=STDEVPA({_STRENGTHS})", 26.05455814), (f"=VAR.P({_STRENGTHS})", 678.84),
        ("=TTEST({3;4;5;8;9;1;2;4;5},{6;19;3;2;14;4;5;17;1},2,1)", 0.196016),
        ("=WEIBULL(105,20,100,TRUE)", 0.929581), ("=ZTEST({3;6;7;8;6;5;4;2;1;9},4)", 0.090574),
    ],
)  # fmt: skip
def test_a_number_is_the_one_in_the_help(formula, printed):
    assert value(formula) == pytest.approx(printed, rel=2e-5)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=BIN2OCT(1001,3)", "011"), ('=HEX2OCT("F",3)', "017"), ("=OCT2BIN(3,3)", "011"), ("=OCT2HEX(100,4)", "0040"),
        ("=IFS(1>2,10,2>1,20)", 20), ("=FALSE()", False), ("=ISLOGICAL(FALSE())", True), ("=ISLOGICAL(0)", False),
        ("=ISNONTEXT(1)", True), ('=ISNONTEXT("1")', False),
    ],
)  # fmt: skip
def test_a_text_or_truth_value_is_the_one_in_the_help(formula, expected):
    found = value(formula)
    assert (found.__class__, found) == (float if type(expected) is int else expected.__class__, expected)
