"""Sums, counts, means, extremes; sums over several ranges; subtotals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place, refusals
from tests.truesheet.formulas.nocells import value
from truesheet.calculating.model import Formula
from truesheet.formulas.areas import Area, Refusal
from truesheet.library.aggregate import over

#: Numbers, a truth value, a numeric text, a text, and blank cells: A1:A8.
MIXED = {"A1": 1, "A2": 5, "A3": True, "A4": "7", "A5": "x", "A7": ""}


def shown(formula, cells=MIXED):
    return calculated({**cells, "Z1": formula})["Z1"]


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=SUM(A1:A8)", 6),  # of a range only the numbers 1 and 5
        ('=SUM(A1:A8,TRUE,"7")', 14),  # typed in, TRUE is 1 and "7" is 7
        ("=SUM(A3,A4)", 0),  # a single cell is a range too
        ("=AVERAGE(A1:A8)", 3),
        ("=AVERAGE(1,,2)", 1),  # left out between commas counts as 0
        # cached by Excel (finding 2.16): in an array texts do not count, not even those of numbers; TRUE is 1
        ('=AVERAGEA({TRUE,1,2,"12"},3)', 1.75),  # (1 + 1 + 2 + 3) / 4
        ('=AVERAGEA({1,TRUE})', 1), ('=AVERAGEA({1,"x"})', 1),
        ('=MINA({3,"x"})', 3),
        ('=MAXA({-3,"x"})', -3),
        ('=VARA({1,3,"x"})', 2),
        ("=AVERAGEA(A1:A8)", 7 / 6),  # (1 + 5 + 1 + 0 + 0 + 0) / 6: texts are 0, TRUE is 1, blanks do not count
        ("=MAXA(A3:A8)", 1), ("=MINA(A1:A8)", 0), ("=MAX(A3:A8)", 0), ("=MIN(A1:A8)", 1), ("=MAX(-1,)", 0),
        ("=COUNT(A1:A8)", 2), ('=COUNT(A1:A8,TRUE,"7","x",#N/A,)', 5),  # 2 + TRUE + "7" + the one left out
        ("=COUNTA(A1:A8)", 6),  # the empty text counts
        ("=COUNTA(A1:A8,#N/A,)", 8),
        ("=COUNTBLANK(A1:A8)", 3),  # A6, A7 with the empty text, A8
        ("=COUNTBLANK(A:A)", 1048576 - 5),
        ("=COUNTBLANK(A1:A20)", 15),
        ("=PRODUCT(A1:A8,2)", 10), ("=PRODUCT(A3:A8)", 0),
        ("=SUMSQ(3,4)", 25), ("=SUMSQ(A1:A8)", 26),
        ("=STDEVA(A1:A2,A3)", (16 / 3) ** 0.5),  # 1, 5, 1: mean 7/3, squares 16/9 + 64/9 + 16/9 = 32/3, / 2
        ("=VARPA(A1:A2,A3)", 32 / 9),
    ],
)  # fmt: skip
def test_what_counts_in_a_range_and_what_when_typed_in(formula, expected):
    assert shown(formula) == pytest.approx(expected, rel=1e-15)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=AVERAGE(A3:A8)", "#DIV/0!"), ('=SUM("x")', "#VALUE!"), ('=AVERAGEA("TRUE",1)', "#VALUE!"),
        ("=SUM(A1:A2,#NUM!,#N/A)", "#NUM!"), ("=COUNTBLANK((A1,A2))", "#VALUE!"), ("=PRODUCT(1E200,1E200)", "#NUM!"),
        ("=SUM(1E308,1E308)", "#NUM!"), ("=MAXA(1,#REF!)", "#REF!"),
    ],
)  # fmt: skip
def test_errors(formula, expected):
    assert shown(formula) == expected


def test_a_sum_is_added_up_in_order_and_keeps_its_crumbs():
    # As Excel caches it: ((0.1 + 0.2) + -0.3), in binary 0.30000000000000004 - 0.3
    assert value("=SUM(0.1,0.2,-0.3)") == (0.1 + 0.2) - 0.3 != 0


PAIRS = {"A1": 2, "A2": 3, "A3": "x", "A4": 4, "B1": 6, "B2": 5, "B3": 9, "B4": True}


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=SUMPRODUCT({3,4;8,6},{2,7;6,7})", 124),  # 6 + 28 + 48 + 42
        ("=SUMPRODUCT(A1:A4,B1:B4)", 27),  # 12 + 15: what is no number counts as 0
        ("=SUMPRODUCT((A1:A4>2)*(B1:B4<9))", 1),  # 3 and 5; a text is more than any number, but 9 is not below 9
        ("=SUMPRODUCT(A1:A4)", 9), ("=SUMPRODUCT(3,4)", 12), ("=SUMPRODUCT({TRUE,2})", 2),
        ("=SUMX2MY2({2,3,9},{6,5,11})", -88),  # -32 - 16 - 40
        ("=SUMX2PY2({2,3},{6,5})", 74), ("=SUMXMY2({2,3},{6,5})", 20), ("=SUMXMY2(A1:A4,B1:B4)", 20),
    ],
)  # fmt: skip
def test_sums_of_products_and_squares(formula, expected):
    assert shown(formula, PAIRS) == expected


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=SUMPRODUCT({1,2},{1;2})", "#VALUE!"), ("=SUMPRODUCT(A1:A2,2)", "#VALUE!"), ("=SUMPRODUCT(A3,B3)", "#VALUE!"),
        ("=SUMPRODUCT(A1:A4,#N/A)", "#N/A"), ("=SUMX2MY2({1,2},{1,2,3})", "#N/A"), ('=SUMXMY2({"x"},{1})', "#DIV/0!"),
    ],
)  # fmt: skip
def test_ranges_that_do_not_fit(formula, expected):
    assert shown(formula, PAIRS) == expected


#: A1:A6 with a subtotal in A3, another inside a longer formula in A6, and an error in A5.
TOTALS = {"A1": 10, "A2": 20, "A3": "=SUBTOTAL(9,A1:A2)", "A4": 40, "A5": "#N/A", "A6": '=IF(1,SUBTOTAL(9,A4),"x")'}


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=SUBTOTAL(9,A1:A4)", 70),  # 10 + 20 + 40, the subtotal 30 left out
        ("=SUBTOTAL(109,A1:A4)", 70), ("=SUBTOTAL(1,A1:A4)", 70 / 3), ("=SUBTOTAL(2,A1:A4)", 3),
        ("=SUBTOTAL(3,A1:A6)", 4),  # the error counts, both subtotals do not
        ("=SUBTOTAL(4,A1:A4)", 40), ("=SUBTOTAL(5,A1:A4)", 10), ("=SUBTOTAL(6,A1:A4)", 8000),
        ("=SUBTOTAL(7,A1:A2)", 50**0.5), ("=SUBTOTAL(8,A1:A2)", 5), ("=SUBTOTAL(10,A1:A2)", 50),
        ("=SUBTOTAL(11,A1:A2)", 25), ("=SUBTOTAL(9,A1:A2,A4)", 70), ("=SUBTOTAL(9,(A1:A2,A4))", 70),
        ("=AGGREGATE(9,2,A1:A6)", 70), ("=AGGREGATE(9,3,A1:A6)", 70),
        ("=AGGREGATE(9,6,A1:A6)", 140),  # errors left out, subtotals counted: 10 + 20 + 30 + 40 + 40
        ("=AGGREGATE(9,4,A1:A4)", 100), ("=AGGREGATE(12,0,A1:A4)", 20), ("=AGGREGATE(14,6,A1:A6,2)", 40),
        ("=AGGREGATE(14,2,A1:A6,3)", 10), ("=AGGREGATE(15,6,A1:A4/(A1:A4>10),1)", 20),  # 10/0 is left out
        ("=SUM(AGGREGATE(14,6,A1:A6,{1,2}))", 80), ("=AGGREGATE(16,6,{1,2,3},0.5)", 2),
        ("=AGGREGATE(17,6,{1,2,3},1)", 1.5), ("=AGGREGATE(18,6,{1,2,3},0.5)", 2), ("=AGGREGATE(19,6,{1,2,3},2)", 2),
        ("=AGGREGATE(13,4,A1:A2,A1)", 10),
    ],
)  # fmt: skip
def test_subtotals_leave_out_subtotals(formula, expected):
    assert shown(formula, TOTALS) == pytest.approx(expected, rel=1e-15)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=SUBTOTAL(9,A1:A6)", "#N/A"), ("=SUBTOTAL(12,A1:A4)", "#VALUE!"), ("=SUBTOTAL(100,A1:A4)", "#VALUE!"),
        ("=SUBTOTAL(112,A1:A4)", "#VALUE!"), ("=SUBTOTAL(0,A1:A4)", "#VALUE!"), ("=SUBTOTAL(9,{1,2})", "#VALUE!"),
        ("=AGGREGATE(9,4,A1:A6)", "#N/A"), ("=AGGREGATE(20,4,A1:A6)", "#VALUE!"), ("=AGGREGATE(9,8,A1:A6)", "#VALUE!"),
        ("=AGGREGATE(9,6,{1,2})", "#VALUE!"), ("=AGGREGATE(14,6,A1:A6)", "#VALUE!"),
        ("=AGGREGATE(14,6,A1:A6,9)", "#NUM!"),
    ],
)  # fmt: skip
def test_subtotals_that_cannot_be(formula, expected):
    assert shown(formula, TOTALS) == expected


def test_hidden_rows_count_or_not():
    book = book_of(
        {
            "A1": 1, "A2": 2, "A3": 4, "B1": "=SUBTOTAL(9,A1:A3)", "B2": "=SUBTOTAL(109,A1:A3)",
            "B3": "=AGGREGATE(9,5,A1:A3)", "B4": "=AGGREGATE(9,4,A1:A2)", "B5": "=AGGREGATE(9,4,A1:A3)",
            "B6": "=SUM(A1:A3)",
        }
    )  # fmt: skip
    book.sheets[0].hidden_rows = frozenset({2, 3})
    book.sheets[0].filtered_rows = frozenset({3})
    found = outcome(book)
    assert found[place("B1")] == 3  # the filtered row does not count, the row hidden by hand does
    assert found[place("B2")] == found[place("B3")] == 1
    assert found[place("B4")] == 3
    assert place("B5") not in found  # a filter, and an option that does not leave out hidden rows: refused
    assert found[place("B6")] == 7


def test_a_subtotal_with_a_shared_formula_is_left_out_too():
    book = book_of({"A1": 1, "A2": "=SUBTOTAL(9,A1)", "A4": "=SUBTOTAL(9,A1:A3)"})
    book.add_formula(book.sheets[0], place("A3"), Formula("SUBTOTAL(9,A1)", origin=place("A2")))  # means A2
    found = outcome(book)
    assert (found[place("A3")], found[place("A4")]) == (0, 1)  # A2 is a subtotal itself; of A1:A3 only A1 counts


def test_a_single_blank_cell_is_no_range_for_sumproduct():
    assert refusals({"A1": 1, "B1": "=SUMPRODUCT(C1,A1)"}) == ["SUMPRODUCT of a single blank cell or truth value"]


def test_the_total_of_a_range_is_worked_out_once_for_a_column_of_formulas():
    worked_out = []
    total = over(lambda found: worked_out.append(found) or sum(found))
    area = Area(book_of({"A1": 1, "A2": 2}).sheets[0], 1, 1, 2, 1, (2, 1))
    assert [total(area), total(area), total(area, 4.0)] == [3, 3, 7]
    assert worked_out == [[1, 2], [1, 2, 4]]


@given(st.lists(st.integers(-1000, 1000), min_size=1, max_size=20))
def test_the_mean_times_the_count_is_the_sum(numbers):
    listed = ",".join(map(str, numbers))
    assert value(f"=AVERAGE({listed})*COUNT({listed})") == pytest.approx(value(f"=SUM({listed})"))
    assert value(f"=MIN({listed})") <= value(f"=AVERAGE({listed})") <= value(f"=MAX({listed})")


def test_a_blank_in_an_array_counts_for_counta():
    """Findings, values 13: three values and the blank, which is a 0 in the array."""
    cells = {"B1": "x", "B2": 3, "B4": "y", "B6": 3}
    found = calculated({**cells, "D1": "=COUNTA(UNIQUE(B1:B6))", "D2": "=COUNTA(B1:B6)"})
    assert (found["D1"], found["D2"]) == (4, 4)


def test_a_truth_value_after_a_text_in_an_array_is_refused():
    """A file has AVERAGEA({1;2;4;"Text";TRUE}) as 1.75; where TRUE comes first, Excel counts it as 1."""
    with pytest.raises(Refusal, match="whether it counts as 0 or 1"):
        value('=AVERAGEA({1;2;4;"Text";TRUE})')
