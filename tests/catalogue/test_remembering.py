"""What is remembered between calls never changes an answer, and never grows without end."""

import datetime
import gc
from decimal import (
    ROUND_DOWN,
    ROUND_UP,
    Clamped,
    Context,
    Decimal,
    DivisionByZero,
    FloatOperation,
    Inexact,
    InvalidOperation,
    Overflow,
    Rounded,
    Subnormal,
    Underflow,
    getcontext,
    localcontext,
)
from typing import Any

import pytest

from bridgesheets import VP_20, VPTABLE, WINLOSS, CellError
from bridgesheets.catalogue.evaluate import _REMEMBERED, Outcome, WorksheetFunction
from bridgesheets.catalogue.registry import CATALOGUE
from tests.catalogue.calls import GOOD, NAMES, answer, function, is_exact
from truesheet.values import Array


def fresh(name: str) -> WorksheetFunction:
    """The function with nothing remembered."""
    return WorksheetFunction(function(name).spec, name)


def shown(called: WorksheetFunction, *arguments: Any) -> Any:
    outcome = called.outcome(*arguments)
    return outcome.value.code if isinstance(outcome.value, CellError) else outcome.value


@pytest.mark.parametrize("name", ["VP_20", "NABCVP", "WINLOSS", "IMPS", "BUTLER"])
def test_true_is_not_one_whichever_comes_first(name: str) -> None:
    rest = (1,) * (len(GOOD[name]) - 1)
    for order in ((1, True), (True, 1), (1.0, True), (Decimal(1), True)):
        called = fresh(name)
        answers = {type(first): shown(called, first, *rest) for first in order}
        assert answers.pop(bool) == "#VALUE!"
        assert all(isinstance(value, Decimal) for value in answers.values())


def test_false_is_not_zero_whichever_comes_first() -> None:
    for order in ((0, False), (False, 0)):
        called = fresh("IMPS")
        assert {type(first): shown(called, first) for first in order} == {int: 0, bool: "#VALUE!"}


def test_true_in_a_column_of_ones_is_an_error_in_its_cell() -> None:
    assert [getattr(cell, "code", cell) for cell in WINLOSS([1, True, 1.0, False, 0])] == [
        Decimal("0.75"), "#VALUE!", Decimal("0.75"), "#VALUE!", Decimal("0.5"),
    ]  # fmt: skip


def test_blank_zero_and_false_are_three_things() -> None:
    for order in (("", 0, False), (False, 0, ""), (0, "", False)):
        called = fresh("IMPS")
        assert {repr(first): shown(called, first) for first in order} == {"''": "", "0": 0, "False": "#VALUE!"}


def test_a_date_is_not_remembered_as_a_number() -> None:
    for name in NAMES:
        assert answer(name, *GOOD[name]) != "#VALUE!"
    assert answer("VP_20", datetime.date(1900, 1, 12), 7) == "#VALUE!"


def test_a_second_call_gives_the_same_answer() -> None:
    for name in NAMES:
        called = fresh(name)
        assert called(*GOOD[name]) == called(*GOOD[name]) == function(name)(*GOOD[name])


def test_a_caller_who_changes_a_table_does_not_change_the_next_one() -> None:
    first = VPTABLE("winloss", 1)
    first[0][0] = "spoilt"
    first.pop()
    assert VPTABLE("winloss", 1)[0][0] == 0
    assert len(VPTABLE("winloss", 1)) == 3


def test_a_function_remembers_a_bounded_number_of_answers() -> None:
    called = fresh("IMPS")
    called(list(range(_REMEMBERED + 500)))
    assert 0 < len(called.remembered) <= _REMEMBERED
    assert called(620) == 12


def test_whole_tables_are_not_kept_by_the_thousand() -> None:
    called = fresh("VPTABLE")
    for boards in range(1, 37):
        called("acbl20", boards)
    kept = sum(isinstance(outcome.value, Array) for outcome in called.remembered.values())
    assert kept == 0


def test_a_row_of_six_colours_is_remembered() -> None:
    colours = CATALOGUE["MPCOLORS"]
    assert colours.outcome(Decimal("1.5"), "club", "session") is colours.outcome(Decimal("1.5"), "club", "session")


def test_every_cache_of_the_package_is_bounded() -> None:
    unbounded = {
        cached.__module__ + "." + cached.__qualname__
        for cached in gc.get_objects()
        if type(cached).__name__ == "_lru_cache_wrapper"
        and str(cached.__module__).startswith("bridgesheets.")
        and cached.cache_parameters()["maxsize"] is None
    }
    # Looking up one of our own tables by its id: there are only so many, and an unknown id is not kept.
    assert unbounded <= {"bridgesheets.regulations.table", "bridgesheets.regulations.figures"}


# --- The caller's decimal context ------------------------------------------------------------------------------

SIGNALS = (Clamped, DivisionByZero, FloatOperation, Inexact, InvalidOperation, Overflow, Rounded, Subnormal, Underflow)

CALLS: dict[str, list[tuple[Any, ...]]] = {
    "VP_20": [(12, 7), (-11.0, 7.0), (10**40, 36), (1, 37)],
    "NABCVP": [(12, 16), (-12, 7), (20, 16), (12.345678, 7), (10**6, 10**12)],
    "USBFVP": [(12, 16), (-12, 7), (20, 16), (12.345678, 7)],
    "NSWBAVP": [(15, 14), (-15, 9)],
    "WBF25VP": [(7,), (-41,), (0.02,)],
    "VPSCALE": [("nabc", 13, 9)],
    "VPTABLE": [("nabc", 9), ("wbf25", 16), ("usbf", 12)],
    "VPNEED": [("usbf", 18.09, 16), ("nabc", 1.23, 13)],
    "IMPS": [(123456,), (-45.5,)],
    "IMPDATUM": [([420, 420, 450, -50, 400],), ([420, 420, 450, -50, 400], 0.1, 10), ([0.125, 0.126], 0, 0.01)],
    "BUTLER": [(450, 413.333333), (123456, -1)],
}


@pytest.mark.parametrize(
    "context",
    [
        Context(prec=1, rounding=ROUND_DOWN),
        Context(prec=2, rounding=ROUND_UP, Emin=-2, Emax=2),
        Context(prec=28, traps=list(SIGNALS)),
    ],
    ids=["one digit, down", "two digits, up, narrow", "every signal trapped"],
)
@pytest.mark.parametrize("name", CALLS)
def test_the_callers_decimal_context_changes_nothing(name: str, context: Context) -> None:
    expected = [str(answer(name, *call)) for call in CALLS[name]]
    reasons = [str(_derivation(fresh(name), call)) for call in CALLS[name]]
    called = fresh(name)
    with localcontext(context):
        outcomes = [called.outcomes(*_as_ranges(call)) for call in CALLS[name]]
        derivations = [outcome.derivation for outcome in outcomes]
    assert [_text(outcome) for outcome in outcomes] == expected
    assert derivations == reasons


@pytest.mark.parametrize("name", CALLS)
def test_a_call_leaves_the_callers_decimal_context_as_it_was(name: str) -> None:
    with localcontext(Context(prec=3, rounding=ROUND_DOWN)) as mine:
        before = str(mine)
        for call in CALLS[name]:
            fresh(name).outcomes(*_as_ranges(call))
        assert str(getcontext()) == before


def _as_ranges(call: tuple[Any, ...]) -> list[Any]:
    return [Array.of([cell] for cell in value) if isinstance(value, list) else value for value in call]


def _derivation(called: WorksheetFunction, call: tuple[Any, ...]) -> str:
    outcome = called.outcomes(*_as_ranges(call))
    assert isinstance(outcome, Outcome)
    return outcome.derivation


def _text(outcome: Any) -> str:
    value = outcome.value
    if isinstance(value, CellError):
        return value.code
    return str([list(row) for row in value.rows] if isinstance(value, Array) else value)


# --- Twins -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "twin"), [("VP_20", "VP20"), ("VP_30", "VP30")])
def test_a_twin_is_the_same_record_under_a_name_of_its_own(name: str, twin: str) -> None:
    assert CATALOGUE[twin].spec is CATALOGUE[name].spec
    assert CATALOGUE[twin] is not CATALOGUE[name]
    assert (CATALOGUE[twin].__name__, CATALOGUE[name].__name__) == (twin, name)
    for imps in range(-40, 41):
        assert CATALOGUE[twin](imps, 7) == CATALOGUE[name](imps, 7)


def test_only_the_names_of_the_record_are_twins() -> None:
    with pytest.raises(ValueError, match="VP21"):
        VP_20.twin("VP21")


def test_a_table_is_exact_all_through() -> None:
    for scale in ("acbl20", "nabc", "wbf25", "winloss"):
        assert is_exact(VPTABLE(scale, 16))
