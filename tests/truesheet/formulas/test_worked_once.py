"""A range that many formulas take through the same function is worked through once."""

from random import Random

import pytest

from tests.truesheet.formulas.cells import book_of, calculated, outcome, place
from truesheet.formulas import clipped
from truesheet.formulas import refusal as effort
from truesheet.formulas.clipped import RangeCache
from truesheet.values import FlatArray

_ROWS = 5000
#: Of 2020, each day about 13 times, at another time of the day: no two are equal.
_DATES = {f"H{row}": 43831 + row % 366 + row / 100_000 for row in range(1, _ROWS + 1)}
_MONTHS = ("January", "February", "March", "April", "May", "June")


def _counted(dates):
    formulas = {f"B{row}": f'=SUMPRODUCT(--(TEXT({dates},"mmmm")=A{row}))' for row in range(1, len(_MONTHS) + 1)}
    return {**_DATES, **{f"A{row}": month for row, month in enumerate(_MONTHS, 1)}, **formulas}


@pytest.mark.parametrize("dates", ["H1:H5000", "$H$1:$H$5000", "H$1:H$5000"])
def test_six_counts_need_the_work_of_two(monkeypatch, dates):
    # A format is 325 units of work a cell, and the first formula of a relative range cannot know of the others.
    monkeypatch.setattr(effort, "MOST_A_WORKBOOK", 3 * 325 * _ROWS)
    found = outcome(book_of(_counted(dates)))
    days = [sum(row % 366 in span for row in range(1, _ROWS + 1)) for span in _spans()]
    assert [found.get(place(f"B{row}")) for row in range(1, 7)] == days


def test_equal_dates_are_written_once(monkeypatch):
    # A function is 25 units of work a cell, and a format 300 for each of 366 days; without that it is 325 a cell.
    monkeypatch.setattr(effort, "MOST_A_WORKBOOK", 2 * (25 * _ROWS + 300 * 366))
    days = {cell: int(moment) for cell, moment in _DATES.items()}
    found = outcome(book_of({**days, "A1": '=SUMPRODUCT(--(TEXT($H$1:$H$5000,"mmmm")="January"))'}))
    assert found[place("A1")] == sum(row % 366 < 31 for row in range(1, _ROWS + 1))


#: The first of each month of 2020, counted from 0.
_FIRSTS = (0, 31, 60, 91, 121, 152, 182, 213, 244, 274, 305, 335)


def _spans():
    """The days of each month of 2020, counted from 0: 31, 29, 31, 30, 31 and 30 days."""
    start = 0
    for length in (31, 29, 31, 30, 31, 30):
        yield range(start, start + length)
        start += length


def test_what_differs_in_another_argument_is_not_taken_for_it():
    cells = {**_DATES, "A1": '=SUMPRODUCT(--(TEXT($H$1:$H$5000,"mmmm")="May"))',
             "A2": '=SUMPRODUCT(--(TEXT($H$1:$H$5000,"mmm")="May"))',
             "A3": '=SUMPRODUCT(--(TEXT($H$1:$H$5000,"d")="31"))',
             "A4": "=SUMPRODUCT(ROUND($H$1:$H$5000,-1))-SUMPRODUCT(ROUND($H$1:$H$5000,0))"}  # fmt: skip
    found = calculated(cells)
    in_may = sum(121 <= row % 366 < 152 for row in range(1, _ROWS + 1))  # days 121 to 151 from 1 January
    assert (found["A1"], found["A2"]) == (in_may, in_may)
    last = (30, 90, 151, 212, 243, 304, 365)  # the 31st of January, March, May, July, August, October, December
    assert found["A3"] == sum(row % 366 in last for row in range(1, _ROWS + 1))
    values = [43831 + row % 366 for row in range(1, _ROWS + 1)]
    assert found["A4"] == sum((value + 5) // 10 * 10 for value in values) - sum(values)


def test_chance_is_asked_anew_by_each_formula():
    cells = {f"A{row}": 1 for row in range(1, 101)}
    book = book_of({**cells, **{f"B{row}": "=SUMPRODUCT(RANDBETWEEN($A$1:$A$100*1,1000))" for row in (1, 2)}})
    book.random = Random(1).random
    found = outcome(book)
    assert 100 < found[place("B1")] != found[place("B2")] > 100


def test_of_formulas_that_ask_for_too_much_together_the_first_are_kept(monkeypatch):
    monkeypatch.setattr(effort, "MOST_A_WORKBOOK", 4 * 325 * _ROWS)
    cells = {**_DATES, "D1": "=1+1"}
    for column, pattern in zip("ABCEFG", ("d", "dd", "m", "mm", "mmm", "mmmm"), strict=True):
        cells[f"{column}1"] = f'=SUMPRODUCT(--(TEXT($H$1:$H$5000,"{pattern}")="1"))'
    book = book_of(cells)
    found = outcome(book)
    done = [column for column in "ABCEFG" if place(f"{column}1") in found]
    # A day is written 1 on the first of each of twelve months; 13 or 14 times each, as 5000 is 13 x 366 + 242.
    assert 3 <= len(done) < 6
    assert found[place("A1")] == sum(row % 366 in _FIRSTS for row in range(1, _ROWS + 1))
    assert len([reason for _, _, reason in book.refusals if "too much work together" in reason]) >= 6 - len(done)


def test_a_count_tells_true_from_1():
    """Among TRUE, 1, 1 and "1": TRUE stands once, the number 1 three times, as a criterion also means the text "1"."""
    cells = {"A1": True, "A2": 1, "A3": 1, "A4": "1", "B1": True, "B2": 1, "B3": True}
    filled = {f"C{row}": f"=COUNTIF($A$1:$A$4,B{row})" for row in (1, 2, 3)}
    found = calculated({**cells, **filled})
    assert [found[cell] for cell in filled] == [1, 3, 1]


def test_of_the_arrays_that_are_kept_the_one_used_longest_ago_is_let_go(monkeypatch):
    monkeypatch.setattr(clipped, "_MOST_COMPUTED", 20)  # cells: two arrays of 10
    cache, made = RangeCache(), []
    for key in ("one", "two", "one", "three", "one", "two"):
        cache.computed(key, (), lambda key=key: made.append(key) or FlatArray([1.0] * 10, 1))
    assert made == ["one", "two", "three", "two"]
