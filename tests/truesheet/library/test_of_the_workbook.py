"""What functions take from the workbook beside cells: hidden rows, chance, the moment, rates in the file, sheets."""

import random
from datetime import date

import pytest

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place, refusals
from tests.truesheet.formulas.nocells import value
from truesheet.calculating.cell_formulas import Formula
from truesheet.formulas.areas import Area, Context
from truesheet.formulas.calendar import Calendar, use_calendar
from truesheet.formulas.closures import compile_formula
from truesheet.library.aggregate import of_all_numbers


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


def test_the_total_of_a_range_is_worked_out_once_for_a_column_of_formulas():
    worked_out = []
    total = of_all_numbers(lambda found: worked_out.append(found) or sum(found))
    area = Area(book_of({"A1": 1, "A2": 2}).sheets[0], 1, 1, 2, 1, (2, 1))
    assert [total(area), total(area), total(area, 4.0)] == [3, 3, 7]
    assert worked_out == [[1, 2], [1, 2, 4]]


# --- Array formulas, and a plane through many points ------------------------------------------------------------------


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


def test_an_array_formula_fills_its_cells():
    book = book_of({"A1": 1, "A2": 5, "A3": 9})
    book.add_formula(book.sheets[0], place("B1"), Formula("FREQUENCY(A1:A3,{4,8})", array=True, height=4))
    book.add_formula(book.sheets[0], place("C1"), Formula("TRANSPOSE(A1:A3)", array=True, width=3))
    found = outcome(book)
    assert [found[place(address)] for address in ("B1", "B2", "B3", "B4")] == [1, 1, 1, "#N/A"]
    assert [found[place(address)] for address in ("C1", "D1", "E1")] == [1, 5, 9]


# --- Chance, the moment and the calendar ------------------------------------------------------------------------------


@pytest.mark.parametrize(("chance", "expected"), [(0.0, 1), (0.17, 2), (0.999999, 6)])
def test_chance_comes_from_the_books_seed(chance, expected):
    book = book_of(
        {"A1": "=RAND()", "A2": "=RANDBETWEEN(1,6)", "A3": "=RANDBETWEEN(0.5,6.5)", "A4": "=RANDBETWEEN(2,1)"}
    )
    book.random = lambda: chance
    found = outcome(book)
    assert found[place("A1")] == chance
    assert found[place("A2")] == expected  # 1 + floor(6 x chance)
    assert found[place("A3")] == expected  # the ends are the whole numbers inside
    assert found[place("A4")] == "#NUM!"


def test_random_numbers_only_with_a_seed():
    assert "random numbers change each time; recalculating with --seed N draws" in refusals({"A1": "=RANDARRAY(2)"})[0]
    book = book_of({"A1": 1})
    book.random = random.Random(1).random

    def drawn(formula):
        return compile_formula(formula, book, array=True)(Context(book, book.sheets[0]))

    dice = drawn("=RANDARRAY(40,50,1,6,TRUE)")
    assert (dice.height, dice.width) == (40, 50)
    assert set(dice.cells()) == {1, 2, 3, 4, 5, 6}
    assert all(2 <= value < 3 for value in drawn("=RANDARRAY(9,9,2,3)").cells())
    assert drawn("=RANDARRAY(1,1,3,2)").code == "#VALUE!"
    assert drawn("=RANDARRAY(1,1,1.5,2,TRUE)").code == "#VALUE!"
    assert drawn("=RANDARRAY()").height == 1


def test_today_and_now_are_the_workbooks():
    cells = {"A1": "=TODAY()", "A2": "=NOW()", "A3": '="2020-01-02"-0'}
    now = book_of(cells).now
    days = now.toordinal() - date(1899, 12, 30).toordinal()
    seconds = (now - now.replace(hour=0, minute=0, second=0, microsecond=0)).total_seconds()
    assert list(calculated(cells).values()) == [days, pytest.approx(days + seconds / 86400, abs=1e-9), 43832]


def test_the_calendar_of_1904():
    with use_calendar(Calendar(date1904=True)):
        assert value("=DATE(1904,1,1)") == 0
        assert value("=DATE(2008,1,2)") == 39449 - 1462
        assert value("=YEAR(0)") == 1904
        assert value("=WEEKDAY(0)") == 6  # a Friday
        assert value("=DATE(1900,1,1)").code == "#NUM!"


# --- Rates that the file has, and names that are macros ---------------------------------------------------------------


@pytest.mark.parametrize(
    ("saved", "expected"),
    [
        (0.07930826116052872, 0.07930826116052872),  # the payments balance at it to ten digits and more
        (0.07930827, 0.07930826116039724), (0.5, 0.07930826116039724), (-1, 0.07930826116039724),
        ("x", 0.07930826116039724),  # IRR, General!L2: where the search ends
    ],
)  # fmt: skip
def test_the_rate_in_the_file_stays_if_the_payments_balance_at_it(saved, expected):
    book = book_of({"A1": -20, **{f"A{row}": 5 for row in range(2, 7)}, "B1": "=IRR(A1:A6)"})
    book.sheets[0].saved = {place("B1"): saved}
    assert outcome(book)[place("B1")] == pytest.approx(expected, rel=1e-15, abs=0)


@pytest.mark.parametrize(
    ("saved", "expected"),
    [
        (1.1859161972999572, 1.1859161972999572),  # XIRR, R2: where halving the steps ended
        (1.18591, 1.1859162079821057), ("x", 1.1859162079821057),
    ],
)  # fmt: skip
def test_the_rate_of_dated_payments_in_the_file_stays_if_they_balance_at_it_to_seven_digits(saved, expected):
    payments, dates = [-20, 5, 5, 5, 5, 5], [44958, 44986, 45017, 45078, 45108, 45139]
    cells = {f"A{row}": amount for row, amount in enumerate(payments, 1)}
    cells |= {f"B{row}": day for row, day in enumerate(dates, 1)}
    book = book_of({**cells, "C1": "=XIRR(A1:A6,B1:B6)"})
    book.sheets[0].saved = {place("C1"): saved}
    assert outcome(book)[place("C1")] == pytest.approx(expected, rel=1e-15, abs=0)
    years = [(day - dates[0]) / 365 for day in dates]
    worth = sum(amount / (1 + expected) ** time for amount, time in zip(payments, years, strict=True))
    assert worth == pytest.approx(0, abs=1e-7)


def test_a_name_that_is_a_macro_is_refused():
    book = book_of({"A1": "=do_it"})
    book.macros.add("DO_IT")
    assert outcome(book) == {}
    assert "no name do_it" in book.refusals[0][2]
