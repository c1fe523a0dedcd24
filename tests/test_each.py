"""Cases checked together name those that fail; of a sweep every run takes a few, spread evenly."""

import pytest

from tests.each import each, few


def test_every_case_is_checked_and_each_that_fails_is_named():
    seen = []

    @each([1, 0, 3, 4])
    def check(case):
        """What is checked."""
        seen.append(case)
        assert 12 // case != 4, "a third of twelve"

    # 12 // 0 is an error, 12 // 3 is 4; the cases before and behind are checked too.
    with pytest.raises(AssertionError) as failed:
        check()
    assert seen == [1, 0, 3, 4]
    first, zero, three = str(failed.value).splitlines()[:3]
    assert first.startswith("2 of 4 fail")
    assert zero.startswith("0: ZeroDivisionError") and three.startswith("3: AssertionError('a third of twelve")
    assert (check.__name__, check.__doc__) == ("check", "What is checked.")


def test_cases_have_the_names_they_are_given():
    with pytest.raises(AssertionError, match="number 7: KeyError"):
        each([7], lambda case: f"number {case}")(_fails)()


def _fails(case):
    raise KeyError(case)


def test_no_cases_are_a_failure():
    with pytest.raises(AssertionError, match="nothing to check"):
        each([])(_fails)()


def test_cases_that_are_all_in_order_are_a_test_that_passes():
    each([1, 2])(lambda case: None)()


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
