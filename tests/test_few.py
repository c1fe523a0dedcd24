"""Of a sweep every run takes a few cases, spread evenly, and the run by label all of them."""

import pytest

from tests.few import few


def every_run(cases):
    return [case.values for case in cases if not [mark for mark in case.marks if mark.name == "exhaustive"]]


def test_the_cases_of_every_run_are_spread_evenly_and_none_is_lost():
    """Three of seven: numbers 0, 7//3 = 2 and 14//3 = 4."""
    cases = few(range(7), 3)
    assert [case.values for case in cases] == [(number,) for number in range(7)]
    assert every_run(cases) == [(0,), (2,), (4,)]


def test_more_than_there_are_is_all_and_none_is_none():
    assert every_run(few("ab", 5)) == [("a",), ("b",)]
    assert every_run(few("ab", 0)) == []


def test_a_tuple_has_a_value_for_each_argument_and_a_case_keeps_its_marks():
    slow = pytest.param("b", marks=pytest.mark.slow)
    first, second = few([("a", 1), slow], 1)
    assert first.values == ("a", 1)
    assert [mark.name for mark in second.marks] == ["slow", "exhaustive"]
