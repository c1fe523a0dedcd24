"""Ranks and percentiles, spread, correlation, the normal distribution, matrices."""

import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place, refusals
from tests.truesheet.formulas.nocells import value
from truesheet.calculating.model import Formula

#: A1:A5 with a tie, a text and a blank among them.
SCORES = {"A1": 7, "A2": 3.5, "A3": 3.5, "A4": 1, "A5": 2, "A6": "x", "A8": True}


def shown(formula, cells=SCORES):
    return calculated({**cells, "Z1": formula})["Z1"]


def cells_of(array):
    return [list(row) for row in array.rows]


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=RANK(A2,A1:A5,1)", 3), ("=RANK(A1,A1:A5,1)", 5),  # Excel's documentation
        ("=RANK(A1,A1:A8)", 1), ("=RANK(A2,A1:A8)", 2), ("=RANK(A3,A1:A8)", 2), ("=RANK(A5,A1:A8)", 4),
        ("=RANK.EQ(A3,A1:A8,0)", 2), ("=RANK.AVG(A3,A1:A8)", 2.5), ("=RANK.AVG(A3,A1:A8,1)", 3.5),
        ("=RANK(2,(A1:A2,A4:A5))", 3), ("=RANK(3.5,A1:A5,TRUE)", 3),
        ("=LARGE(A1:A8,2)", 3.5), ("=LARGE(A1:A8,5)", 1), ("=SMALL(A1:A8,2)", 2), ("=LARGE({3,5,4},1)", 5),
        ("=LARGE(TRUE,1)", 1), ("=SUM(LARGE(A1:A8,{1,2}))", 10.5),
        ("=MEDIAN(1,2,3,4,5)", 3), ("=MEDIAN(1,2,3,4,5,6)", 3.5), ("=MEDIAN(A1:A8)", 3.5),
        ("=PERCENTILE({1,3,2,4},0.3)", 1.9),  # 1 + 0.3 x 3
        ("=PERCENTILE.INC({1,3,2,4},0)", 1), ("=PERCENTILE.INC({1,3,2,4},1)", 4),
        ("=PERCENTILE.EXC({1,2,3,6,6,6,7,8,9},0.25)", 2.5),
        ("=PERCENTILE.EXC({1,2,3},0.25)", 1), ("=PERCENTILE.EXC({1,2,3},0.75)", 3),
        ("=QUARTILE({1,2,4,7,8,9,10,12},1)", 3.5), ("=QUARTILE.INC({1,2,4,7,8,9,10,12},4)", 12),
        ("=QUARTILE({1,2,4,7,8,9,10,12},1.9)", 3.5),
        ("=QUARTILE.EXC({6,7,15,36,39,40,41,42,43,47,49},1)", 15),
        ("=QUARTILE.EXC({6,7,15,36,39,40,41,42,43,47,49},3)", 43),
        ("=PERCENTRANK({13,12,11,8,4,3,2,1,1,1},2)", 0.333), ("=PERCENTRANK.INC({13,12,11,8,4,3,2,1,1,1},4)", 0.555),
        ("=PERCENTRANK.INC({13,12,11,8,4,3,2,1,1,1},8)", 0.666),
        ("=PERCENTRANK.INC({13,12,11,8,4,3,2,1,1,1},5)", 0.583),
        ("=PERCENTRANK.INC({1,2,3,4},2,5)", 0.33333),
        ("=PERCENTRANK.EXC({1,2,3,6,6,6,7,8,9},7)", 0.7), ("=PERCENTRANK.EXC({1,2,3,6,6,6,7,8,9},5.43)", 0.381),
        ("=PERCENTRANK.EXC({1,2,3,6,6,6,7,8,9},5.43,1)", 0.3),
        ("=TRIMMEAN({4,5,6,7,2,3,4,5,1,2,3},0.2)", 34 / 9),  # 42 less 1 and 7, of 9
        ("=TRIMMEAN({1,2,3,4,100},0.39)", 22), ("=TRIMMEAN({1,2,3,4,100},0.4)", 3),  # 5 x 0.39 < 2
        ("=MODE(5.6,4,4,3,2,4)", 4), ("=MODE.SNGL({1,2,2,3,3})", 2),
        ("=STDEV(1345,1301,1368,1322,1310,1370,1318,1350,1303,1299)", 27.46391572),
        ("=STDEV.P(1345,1301,1368,1322,1310,1370,1318,1350,1303,1299)", 26.05455814),
        ("=VAR.S(1345,1301,1368,1322,1310,1370,1318,1350,1303,1299)", 754.2666667),
        ("=VARP(1345,1301,1368,1322,1310,1370,1318,1350,1303,1299)", 678.84),
        ("=STDEV(0.1,0.1,0.1)", 0), ("=VARP(5)", 0),
        ("=AVEDEV(4,5,6,7,5,4,3)", 1.020408163), ("=DEVSQ(4,5,8,7,11,4,3)", 48),
        ("=GEOMEAN(4,5,8,7,11,4,3)", 5.476986970), ("=GEOMEAN(4,9)", 6), ("=HARMEAN(4,5,8,7,11,4,3)", 5.028375963),
        ("=GEOMEAN(1E200,1E200)", 1e200),
        ("=SKEW(3,4,5,2,3,4,5,6,4,7)", 0.359543071), ("=KURT(3,4,5,2,3,4,5,6,4,7)", -0.151799637),
        ("=STANDARDIZE(42,40,1.5)", 1.333333333),
        ("=CORREL({3,2,4,5,6},{9,7,12,15,17})", 0.997054486), ("=PEARSON({9,7,5,3,1},{10,6,1,5,3})", 0.699378606),
        ("=RSQ({2,3,9,1,8,7,5},{6,5,11,7,5,4,4})", 0.057950192),
        ("=SLOPE({2,3,9,1,8,7,5},{6,5,11,7,5,4,4})", 0.305555556),
        ("=INTERCEPT({2,3,9,1,8},{6,5,11,7,5})", 0.048387097),
        ("=STEYX({2,3,9,1,8,7,5},{6,5,11,7,5,4,4})", 3.305718950),
        ("=FORECAST(30,{6,7,9,15,21},{20,28,31,38,40})", 10.607253), ("=COVAR({3,2,4,5,6},{9,7,12,15,17})", 5.2),
        ("=COVARIANCE.S({2,4,8},{5,11,12})", 9.666666667), ('=SLOPE({2,4,"x"},{1,2,3})', 2),
        ("=NORM.DIST(42,40,1.5,TRUE)", 0.9087888), ("=NORM.DIST(42,40,1.5,FALSE)", 0.10934005),
        ("=NORM.S.DIST(1.333333,TRUE)", 0.908788726), ("=NORM.S.DIST(1.333333,FALSE)", 0.164010148),
        ("=NORMSDIST(0)", 0.5), ("=NORM.S.INV(0.908789)", 1.33333467), ("=NORM.INV(0.908789,40,1.5)", 42.000002),
        ("=CONFIDENCE.NORM(0.05,2.5,50)", 0.692951912),
        ("=MDETERM({1,3,8,5;1,3,6,1;1,1,1,0;7,3,10,2})", 88), ("=MDETERM({3,6,1;1,1,0;3,10,2})", 1),
        ("=MDETERM({3,6;1,1})", -3), ("=SUM(MUNIT(3))", 3),
    ],
)  # fmt: skip
def test_results_from_excels_documentation_or_by_hand(formula, expected):
    assert shown(formula) == pytest.approx(expected, rel=1e-7 if isinstance(expected, float) else 1e-14, abs=1e-15)


_MONTHS = "{33100;47300;69000;102000;150000;220000},{11;12;13;14;15;16}"
_COSTS = "{133890;135000;135790;137300;138130;139100;139900;141120;141890;143230;144000;145290}"


@pytest.mark.parametrize(
    ("formula", "expected", "digits"),
    [
        # Examples of Excel's documentation, to the digits it shows.
        ("=SUM(LINEST({3100;4500;4400;5400;7500;8100},{1;2;3;4;5;6})*{9,1})", 11000, 0),
        (f"=INDEX(LOGEST({_MONTHS}),1,1)", 1.4633, 4), (f"=INDEX(LOGEST({_MONTHS}),1,2)", 495.3048, 4),
        (f"=INDEX(GROWTH({_MONTHS}),1)", 32618, 0), (f"=INDEX(GROWTH({_MONTHS},{{17;18}}),2)", 468536, 0),
        (f"=INDEX(TREND({_COSTS}),1)", 133953, 0), (f"=TREND({_COSTS},,13)", 146172, 0),
        # y = 2x + 1 through all points, and through 0 the slope is (0*1 + 4*9 + 2*5 + 3*7) / (16 + 4 + 9).
        ("=INDEX(LINEST({1;9;5;7},{0;4;2;3},,FALSE),1,2)", 1, 12),
        ("=INDEX(LINEST({1;9;5;7},{0;4;2;3},FALSE),1,1)", 67 / 29, 12),
        # (1, 1), (2, 3), (3, 2): means 2 and 2, xx 2, xy 1, yy 2. Slope 0.5, explained 0.5, left 1.5.
        ("=INDEX(LINEST({1;3;2},,,TRUE),2,1)", 0.75**0.5, 12),  # root of 1.5 / 2
        ("=INDEX(LINEST({1;3;2},,,TRUE),2,2)", (1.5 * (1 / 3 + 4 / 2)) ** 0.5, 12),
        ("=INDEX(LINEST({1;3;2},,,TRUE),3,1)", 0.25, 12), ("=INDEX(LINEST({1;3;2},,,TRUE),3,2)", 1.5**0.5, 12),
        ("=INDEX(LINEST({1;3;2},,,TRUE),4,1)", 1 / 3, 12), ("=INDEX(LINEST({1;3;2},,,TRUE),5,2)", 1.5, 12),
        ("=INDEX(TREND({1,2;3,4},{1,2;3,4},{5,6}),1,2)", 6, 12),
    ],
)  # fmt: skip
def test_lines_and_curves_through_points(formula, expected, digits):
    assert shown(formula) == pytest.approx(expected, abs=0.5 * 10**-digits)


#: Longley's employment by six economic series and the year, of the Statistical Reference Datasets of NIST.
_LONGLEY = """
60323 83 234289 2356 1590 107608 1947  61122 88.5 259426 2325 1456 108632 1948  60171 88.2 258054 3682 1616 109773 1949
61187 89.5 284599 3351 1650 110929 1950  63221 96.2 328975 2099 3099 112075 1951
63639 98.1 346999 1932 3594 113270 1952  64989 99 365385 1870 3547 115094 1953  63761 100 363112 3578 3350 116219 1954
66019 101.2 397469 2904 3048 117388 1955  67857 104.6 419180 2822 2857 118734 1956
68169 108.4 442769 2936 2798 120445 1957  66513 110.8 444546 4681 2637 121950 1958
68655 112.6 482704 3813 2552 123366 1959  69564 114.2 502601 3931 2514 125368 1960
69331 115.7 518173 4806 2572 127852 1961  70551 116.9 554894 4007 2827 130081 1962
"""
#: Its certified values as LINEST shows them: slopes from the last x to the first, start, and their errors.
_CERTIFIED = [
    [
        1829.15146461355, -0.0511041056535807, -1.03322686717359, -2.02022980381683, -0.0358191792925910,
        15.0618722713733, -3482258.63459582,
    ],
    [
        455.478499142212, 0.226073200069370, 0.214274163161675, 0.488399681651699, 0.0334910077722432,
        84.9149257747669, 890420.383607373,
    ],
    [0.995479004577296, 304.854073561965], [330.285339234588, 9], [184172401.944494, 836424.055505915],
]  # fmt: skip


def test_a_plane_through_points_with_six_xs_has_the_certified_slopes_and_errors():
    numbers = [*map(float, _LONGLEY.split())]
    points = {f"{'ABCDEFG'[at % 7]}{at // 7 + 1}": number for at, number in enumerate(numbers)}
    certified = [(row, at, each) for row, line in enumerate(_CERTIFIED, 1) for at, each in enumerate(line, 1)]
    asked = {
        f"I{row * 10 + at}": f"=INDEX(LINEST(A1:A16,B1:G16,TRUE,TRUE),{row},{at})" for row, at, _ in certified
    }  # fmt: skip
    # At the means of the xs the plane has the mean of the ys, whether these stand in a column or a row.
    means = ",".join(f"AVERAGE({column}1:{column}16)" for column in "BCDEFG")
    asked |= {
        "J1": f"=TREND(A1:A16,B1:G16,HSTACK({means}))-AVERAGE(A1:A16)",
        "J2": f"=TREND(TRANSPOSE(A1:A16),TRANSPOSE(B1:G16),VSTACK({means}))-AVERAGE(A1:A16)",
        "J3": "=TREND(A1:A16,B1:G16,B1:F1)", "J4": "=INDEX(LINEST(A1:A16,B1:G16,TRUE,TRUE),3,3)",
        # A curve is the plane through the logarithms.
        "J5": "=LN(GROWTH(A1:A16,B1:G16,B3:G3))-TREND(LN(A1:A16),B1:G16,B3:G3)",
    }  # fmt: skip
    found = calculated({**points, **asked})
    for row, at, each in certified:
        assert found[f"I{row * 10 + at}"] == pytest.approx(each, rel=1e-12)
    assert [found[cell] for cell in ("J1", "J2", "J5")] == pytest.approx([0, 0, 0], abs=1e-6)
    assert (found["J3"], found["J4"]) == ("#REF!", "#N/A")


@pytest.mark.parametrize(
    "formula",
    ["=LINEST({1;2;4;5},{1,2;2,4;3,6;4,8})", "=LINEST({1;2;3},{1;1;1})", "=LINEST({1;2;3},,,TRUE)", "=TREND(1,1)"],
)
def test_a_line_that_excel_may_draw_otherwise_is_refused(formula):
    (reason,) = refusals({"Z1": formula})
    assert "a line" in reason


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=RANK(4,A1:A5)", "#N/A"), ("=RANK(1,{1,2})", "#VALUE!"), ('=RANK("x",A1:A5)', "#VALUE!"),
        ("=LARGE(A1:A8,0)", "#NUM!"), ("=LARGE(A1:A8,0.5)", "#NUM!"), ("=LARGE(A1:A8,6)", "#NUM!"),
        ("=SMALL(A1:A8,6)", "#NUM!"), ("=SMALL(A6:A7,1)", "#NUM!"), ("=MEDIAN(A6:A7)", "#NUM!"),
        ("=PERCENTILE({1,2},1.01)", "#NUM!"), ("=PERCENTILE({1,2},-0.01)", "#NUM!"),
        ("=PERCENTILE(A6:A7,0.5)", "#NUM!"),
        ("=PERCENTILE.EXC({1,2,3},0.24)", "#NUM!"), ("=PERCENTILE.EXC({1,2,3},0.76)", "#NUM!"),
        ("=QUARTILE({1,2},5)", "#NUM!"), ("=QUARTILE({1,2},-1)", "#NUM!"), ("=QUARTILE.EXC({1,2,3,4},0)", "#NUM!"),
        # function book PERCENTIL_QUARTIL, J18 and K18: of equal numbers below it the last one counts
        ("=PERCENTRANK({12,-1,7.5,56,12,-4,3},40)", 0.939), ("=PERCENTRANK.EXC({12,-1,7.5,56,12,-4,3},40)", 0.829),
        ("=PERCENTRANK({1,2,3},0.9)", "#N/A"), ("=PERCENTRANK({1,2,3},3.1)", "#N/A"),
        ("=PERCENTRANK({1,2},1,0)", "#NUM!"),
        ("=TRIMMEAN({1,2},1)", "#NUM!"), ("=TRIMMEAN({1,2},-0.1)", "#NUM!"),
        ("=MODE(1,2,3)", "#N/A"), ('=MODE("1",1,1)', "#VALUE!"), ("=MODE(A7,1,1)", "#VALUE!"),
        ("=MODE.MULT(1,2)", "#N/A"),
        ("=STDEV(5)", "#DIV/0!"), ("=VARP(A6:A7)", "#DIV/0!"), ("=AVEDEV(A6:A7)", "#NUM!"), ("=GEOMEAN(1,0)", "#NUM!"),
        ("=HARMEAN(1,-1)", "#NUM!"), ("=SKEW(1,2)", "#DIV/0!"), ("=SKEW(1,1,1)", "#DIV/0!"),
        ("=KURT(1,2,3)", "#DIV/0!"),
        ("=STANDARDIZE(1,2,0)", "#NUM!"),
        # function book TREND_GROWTH, D10 to I10
        ('=GROWTH({1;2;"x"})', "#VALUE!"), ("=TREND({1;2;3},{1;2})", "#REF!"), ("=TREND({1;2},{1;2;3;4})", "#REF!"),
        ("=LOGEST({1;0},{1;2})", "#NUM!"),
        ("=LINEST({1;#N/A},{1;2})", "#N/A"), ("=GROWTH({1;2},{1;2},1E9)", "#NUM!"),
        ("=CORREL({1,2},{1,2,3})", "#N/A"), ("=CORREL({1,1},{1,2})", "#DIV/0!"), ("=SLOPE({1,2},{1,1})", "#DIV/0!"),
        ("=COVARIANCE.S({1},{1})", "#DIV/0!"), ("=STEYX({1,2},{1,2})", "#DIV/0!"), ("=RSQ({1,#N/A},{1,2})", "#N/A"),
        ("=NORM.DIST(1,2,0,TRUE)", "#NUM!"), ("=NORM.S.INV(0)", "#NUM!"), ("=NORM.S.INV(1)", "#NUM!"),
        ("=CONFIDENCE.NORM(0,1,1)", "#NUM!"), ("=CONFIDENCE.NORM(0.5,1,0.9)", "#NUM!"),
        ("=MDETERM({1,2})", "#VALUE!"), ('=MDETERM({1,"x";1,2})', "#VALUE!"), ("=MINVERSE({1,2;2,4})", "#NUM!"),
        ("=MMULT({1,2},{1,2})", "#VALUE!"), ("=MMULT(A7:A8,{1,2})", "#VALUE!"), ("=MUNIT(0)", "#VALUE!"),
    ],
)  # fmt: skip
def test_errors(formula, expected):
    assert shown(formula) == expected


def test_an_error_in_the_range_comes_out():
    for formula in ("RANK(1,A1:A3)", "LARGE(A1:A3,1)", "MEDIAN(A1:A3)", "STDEV(A1:A3)", "TRIMMEAN(A1:A3,0)"):
        assert shown("=" + formula, {"A1": 1, "A2": "#REF!", "A3": 3}) == "#REF!"


def test_ranks_compare_the_binary_numbers_unlike_the_equals_sign():
    found = calculated({"A1": "=0.1+0.2", "A2": 0.3, "B1": "=RANK(A2,A1:A2)", "B2": "=A1=A2"})
    assert (found["B1"], found["B2"]) == (2, True)


def test_matrices():
    assert cells_of(value("=MMULT({1,3;7,2},{2,0;0,2})")) == [[2, 6], [14, 4]]
    assert cells_of(value("=MINVERSE({4,-1;2,0})")) == [[0, 0.5], [-1, 2]]
    assert cells_of(value("=TRANSPOSE({1,2;3,4;5,#N/A})"))[0] == [1, 3, 5]
    assert cells_of(value("=MUNIT(2)")) == [[1, 0], [0, 1]]
    assert value("=MINVERSE(4)") == 0.25


def test_modes_and_frequencies_come_as_columns():
    assert cells_of(value("=MODE.MULT({1,2,3,4,3,2,1,2,3,5,6,1})")) == [[1], [2], [3]]
    # Excel's documentation: up to 70, to 79, to 89, above
    found = value("=FREQUENCY({79,85,78,85,50,81,95,88,97},{70,79,89})")
    assert cells_of(found) == [[1], [2], [4], [2]]
    # limits out of order stay where they stand; of two equal ones the second gets nothing
    assert cells_of(value("=FREQUENCY({1,2,3,4},{3,1,3})")) == [[2], [1], [0], [1]]


def test_an_array_formula_fills_its_cells():
    book = book_of({"A1": 1, "A2": 5, "A3": 9})
    book.add_formula(book.sheets[0], place("B1"), _array("FREQUENCY(A1:A3,{4,8})", 4, 1))
    book.add_formula(book.sheets[0], place("C1"), _array("TRANSPOSE(A1:A3)", 1, 3))
    found = outcome(book)
    assert [found[place(address)] for address in ("B1", "B2", "B3", "B4")] == [1, 1, 1, "#N/A"]
    assert [found[place(address)] for address in ("C1", "D1", "E1")] == [1, 5, 9]


def _array(text, height, width):
    return Formula(text, array=True, height=height, width=width)


@pytest.mark.parametrize("formula", ["=MODE(TRUE,1,1)", "=MUNIT(501)"])
def test_what_excel_leaves_open_is_refused(formula):
    assert len(refusals({"A1": formula})) == 1


_lists = st.lists(st.integers(-50, 50), min_size=2, max_size=15)


@given(_lists)
def test_ranks_add_up_whatever_the_ties(numbers):
    cells = {f"A{at}": number for at, number in enumerate(numbers, 1)}
    span = f"A$1:A${len(numbers)}"
    found = calculated({**cells, **{f"B{at}": f"=RANK.AVG(A{at},{span})" for at in range(1, len(numbers) + 1)}})
    ranks = [found[f"B{at}"] for at in range(1, len(numbers) + 1)]
    assert sum(ranks) == len(numbers) * (len(numbers) + 1) / 2


@given(_lists, st.integers(0, 100))
def test_percentiles_and_medians_agree_with_the_statistics_module(numbers, percent):
    listed = "{" + ",".join(map(str, numbers)) + "}"
    assert value(f"=MEDIAN({listed})") == statistics.median(numbers)
    assert value(f"=VAR({listed})") == pytest.approx(statistics.variance(numbers), abs=1e-9)
    if 0 < percent < 100:
        expected = statistics.quantiles(numbers, n=100, method="inclusive")[percent - 1]
        assert value(f"=PERCENTILE({listed},{percent}%)") == pytest.approx(expected)


@given(st.lists(st.lists(st.integers(-9, 9), min_size=3, max_size=3), min_size=3, max_size=3))
def test_a_matrix_times_its_inverse_is_the_unit(rows):
    (a, b, c), (d, e, f), (g, h, i) = rows
    determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
    written = "{" + ";".join(",".join(map(str, row)) for row in rows) + "}"
    assert value(f"=MDETERM({written})") == pytest.approx(determinant, abs=1e-9)
    if determinant:
        found = value(f"=MMULT({written},MINVERSE({written}))")
        assert cells_of(found) == [pytest.approx(unit, abs=1e-9) for unit in ([1, 0, 0], [0, 1, 0], [0, 0, 1])]


@pytest.mark.parametrize(
    "formula",
    ["CORREL(A1:A4,B1:B4)", "RSQ(A1:A4,B1:B4)", "SLOPE(B1:B4,A1:A4)", "FORECAST(1,A1:A4,B1:B4)", "KURT(1E300,B1:B4)",
     "SKEW(1E300,B1:B4)", "STDEV(1E300,B1:B4)"],
)  # fmt: skip
def test_numbers_whose_squares_are_too_large_have_no_statistics(formula):
    """What has become infinite on the way must not end as a plain number, such as a correlation of 1."""
    cells = {"A1": 1e200, "A2": -1e200, "A3": 3e200, "A4": 5e200, "B1": 1, "B2": 2, "B3": 3, "B4": 5}
    assert calculated({**cells, "D1": f"={formula}"})["D1"] == "#NUM!"
