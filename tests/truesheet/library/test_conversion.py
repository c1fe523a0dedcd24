"""Numbers into texts and back, other bases. Results from Excel's documentation."""

import pytest

from tests.truesheet.formulas.cells import calculated
from tests.truesheet.formulas.nocells import value
from truesheet.formulas.areas import Refusal
from truesheet.values import CellError


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=TEXT(1234.567,"$#,##0.00")', "$1,234.57"), ('=TEXT("1234.567","0.0")', "1234.6"),
        ('=TEXT("abc","0")', "abc"),
        ('=TEXT(TRUE,"0")', "TRUE"), ('=TEXT("5","@")', "5"), ('=TEXT(5,"@")', "5"), ('=TEXT(5,"")', ""),
        ('=TEXT("1/2/2020","yyyy")', "2020"), ('=TEXT(,"0.0")', "0.0"),
        ("=FIXED(1234.567,1)", "1,234.6"), ("=FIXED(1234.567,-1)", "1,230"), ("=FIXED(-1234.567,-1,TRUE)", "-1230"),
        ("=FIXED(44.332)", "44.33"), ("=FIXED(2.675)", "2.68"), ("=FIXED(0.4,0)", "0"),
        ("=DOLLAR(1234.567,2)", "$1,234.57"), ("=DOLLAR(1234.567,-2)", "$1,200"), ("=DOLLAR(-1234.567,-2)", "($1,200)"),
        ('=TEXT("23:9999","#.#####")', "7.90208"),  # cached by Excel (finding 2.15): 11379 minutes of 1440
        ('=TEXT(1E-9,"General")', "0.000000001"), ('=TEXT(-1,"[h]")', "-24"), ('=TEXT(1234567,",#")', ",1234567"),
        ('=TEXT(-1/3,"0")', "0"), ('=TEXT(-0.001,"0.00%")', "-0.10%"), ('=TEXT(-0.00001,"0.00%")', "0.00%"),
        ("=FIXED(0*-1)", "0.00"), ("=DOLLAR(0*-1)", "$0.00"), ('=0*-1&""', "0"), ("=VALUETOTEXT(0*-1)", "0"),
        ("=FIXED(1,-1E308)", "0"), ("=DOLLAR(1,-1E308)", "$0"),
        ("=FIXED(1E308,-307)", "100" + ",000" * 102),  # 309 digits
        ("=DOLLAR(-0.123,4)", "($0.1230)"), ("=DOLLAR(99.888)", "$99.89"),
        ('=VALUE("$1,000")', 1000), ('=VALUE("16:48:00")', 0.7), ("=VALUE(5)", 5), ('=VALUE("12:00")', 0.5),
        ('=NUMBERVALUE("2.500,27",",",".")', 2500.27), ('=NUMBERVALUE("3.5%")', 0.035), ('=NUMBERVALUE("9%%")', 0.0009),
        ('=NUMBERVALUE(" 3 000 ")', 3000), ('=NUMBERVALUE("")', 0), ('=NUMBERVALUE("1,2,3")', 123),
        ('=T("Rainfall")', "Rainfall"), ("=T(19)", ""), ("=T(TRUE)", ""),
        ('=VALUETOTEXT("a""b")', 'a"b'), ('=VALUETOTEXT("a""b",1)', '"a""b"'), ("=VALUETOTEXT(1.5,1)", "1.5"),
        ("=VALUETOTEXT(#N/A)", "#N/A"),
        ('=ARRAYTOTEXT({TRUE,#VALUE!;1234.01234,"Seattle"},0)', "TRUE, #VALUE!, 1234.01234, Seattle"),
        ('=ARRAYTOTEXT({TRUE,#VALUE!;1234.01234,"Seattle"},1)', '{TRUE,#VALUE!;1234.01234,"Seattle"}'),
    ],
)  # fmt: skip
def test_results(formula, expected):
    assert value(formula) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ('=TEXT(-1,"yyyy")', "#VALUE!"), ('=TEXT(#N/A,"0")', "#N/A"), ("=FIXED(1,128)", "#VALUE!"),
        ('=VALUE("x")', "#VALUE!"),
        ('=VALUE("")', "#VALUE!"), ("=VALUE(TRUE)", "#VALUE!"), ('=NUMBERVALUE("1.2.3")', "#VALUE!"),
        ('=NUMBERVALUE("1.2,3")', "#VALUE!"), ('=NUMBERVALUE("x")', "#VALUE!"), ('=NUMBERVALUE("%")', "#VALUE!"),
        ("=VALUETOTEXT(1,2)", "#VALUE!"),
    ],
)  # fmt: skip
def test_errors(formula, expected):
    found = value(formula)
    assert isinstance(found, CellError) and found.code == expected


@pytest.mark.parametrize(
    "formula", ['=TEXT("005","@")', "=FIXED(-0.001)", "=DOLLAR(-0.001)", '=TEXT(5,"0 boards")', '=TEXT("1,23","0")']
)
def test_what_is_in_doubt_is_refused(formula):
    with pytest.raises(Refusal):
        value(formula)


def test_functions_of_cells_see_blanks_and_ranges():
    cells = {
        "A1": "x",
        "A2": 5,
        "B1": "=T(A1:A2)",
        "B2": "=T(A2)",
        "B3": '=TEXT(C9,"0.0")',
        "B4": "=ARRAYTOTEXT(A1:A3)",
    }
    found = calculated(cells)
    assert [found[f"B{row}"] for row in range(1, 5)] == ["x", "", "0.0", "x, 5, "]
