"""What holds for every Victory Point and IMP function: blanks, kinds, order of checks, errors (docs/contract.md)."""

import copy
import datetime
import pickle
import re
from decimal import Decimal as D
from itertools import product
from typing import Any

import pytest

from bridgesheets import (
    BUTLER,
    IMPDATUM,
    IMPS,
    NABCVP,
    NSWBAVP,
    VP_20,
    VPNEED,
    VPSCALE,
    VPTABLE,
    WBF25VP,
    CellError,
    RuleError,
)
from bridgesheets.catalogue.argument_kinds import ListedName, Text, YesNo
from bridgesheets.catalogue.evaluate import as_array, evaluate
from bridgesheets.catalogue.spec import EditionFigure
from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.errors import as_cell, as_exception
from bridgesheets.regulations.in_force import DEFAULT
from tests.catalogue.calls import CALLS, GOOD, NAMES, answer, arguments_of, function, is_exact, refusal, spoilt
from tests.each import each
from truesheet.values import BLANK, MISSING

NUMERIC = [
    (name, at)
    for name, at in arguments_of()
    if not isinstance(function(name).spec.arguments[at].kind, (ListedName, Text, YesNo))
]
NOT_BLANK_FIRST = [(name, at) for name, at in arguments_of() if at != function(name).spec.blank_at]
NAMED = [
    (name, at) for name, at in arguments_of() if isinstance(function(name).spec.arguments[at].kind, (ListedName, Text))
]


def test_there_is_a_good_call_of_every_function() -> None:
    assert set(GOOD) == set(NAMES)
    assert all(len(arguments) == len(function(name).spec.arguments) for name, arguments in GOOD.items())


@each(NAMES)
def test_a_good_call_gives_a_decimal_or_a_text_and_never_a_float(name: str) -> None:
    assert is_exact(function(name)(*GOOD[name]))


# --- Signs -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "boards", "total"),
    [("VP_20", [7], 20), ("VP_30", [7], 30), ("NABCVP", [7], 20), ("USBFVP", [7], 20), ("NSWBAVP", [9], 20),
     ("WBF25VP", [16], 30), ("WINLOSS", [], 1)],
)  # fmt: skip
def test_a_positive_margin_is_a_win_and_a_negative_one_the_same_match_lost(
    name: str, boards: list[int], total: int
) -> None:
    won, lost = (function(name)(imps, *boards) for imps in (2, -2))
    assert won > lost
    assert won + lost == total


# --- Blanks ----------------------------------------------------------------------------------------------------

BLANKS = (None, "", BLANK)


@each(product(NAMES, BLANKS))
def test_a_blank_first_argument_gives_a_blank(name: str, blank: Any) -> None:
    first = function(name).spec.blank_at
    assert first == (1 if name == "VPSCALE" else 0)  # VPSCALE: its imps, the match not yet played
    assert function(name)(*spoilt(name, first, blank)) == ""


@pytest.mark.parametrize("blank", BLANKS, ids=repr)
def test_a_range_of_scores_that_is_blank_all_through_gives_a_blank(blank: Any) -> None:
    assert IMPDATUM([blank, blank]) == ""
    assert IMPDATUM([]) == ""
    assert IMPDATUM([[blank], [blank]], 0.1, 10) == ""


def test_blank_scores_do_not_count_in_a_datum() -> None:
    assert IMPDATUM([100, "", 300, None]) == 200
    assert IMPDATUM([0, "", 0, ""]) == 0  # a score of 0 does


@each((*at, blank) for at in NOT_BLANK_FIRST for blank in (*BLANKS, MISSING))
def test_any_other_blank_is_the_default_or_an_error(name: str, at: int, blank: Any) -> None:
    argument = function(name).spec.arguments[at]
    if argument.required:
        error = refusal(name, *spoilt(name, at, blank))
        assert error.code == "#VALUE!"
        assert error.message.startswith(f"{argument.name} is {'missing' if blank is MISSING else 'blank'}")
    else:
        default = argument.default
        default = default.figure(DEFAULT) if isinstance(default, EditionFigure) else default
        with_default = spoilt(name, at, default) if default is not None else GOOD[name][:at]
        assert function(name)(*spoilt(name, at, blank)) == function(name)(*with_default)


def in_a_cell(name: str, *arguments: Any) -> CellError:
    """The error that a cell shows for a call with too many or too few arguments, which Python refuses as its own do."""
    with pytest.raises(TypeError, match=re.escape(function(name).spec.signature)):
        function(name)(*arguments)
    value = function(name).outcomes(*map(as_array, arguments)).value
    assert isinstance(value, CellError)
    return value


@each(NAMES)
def test_no_argument_at_all_is_an_error(name: str) -> None:
    error = in_a_cell(name)
    assert error.code == "#VALUE!"
    assert str(error.message).startswith(f"{function(name).spec.arguments[0].name} is missing")


@pytest.mark.parametrize(
    ("name", "arguments"),
    [("VP_20", (12,)), ("NABCVP", (12,)), ("VPSCALE", ("nabc", 12)), ("VPSCALE", ("nabc",)), ("VPTABLE", ("nabc",)),
     ("VPNEED", ("nabc",)), ("VPNEED", ("nabc", 12)), ("BUTLER", (450,))],
)  # fmt: skip
def test_a_required_argument_left_off_the_end_is_an_error(name: str, arguments: tuple[Any, ...]) -> None:
    error = in_a_cell(name, *arguments)
    assert error.code == "#VALUE!"
    assert f"{function(name).spec.arguments[len(arguments)].name} is missing" in str(error.message)


def test_the_defaults_are_sixteen_boards_a_tenth_and_no_rounding() -> None:
    assert WBF25VP(10) == WBF25VP(10, 16)
    assert IMPDATUM([0, 100, 200, 300, 1000]) == IMPDATUM([0, 100, 200, 300, 1000], 0.1) == 200
    assert IMPDATUM([0, 1]) == D("0.5")


@each(NAMES)
def test_too_many_arguments_are_an_error_that_shows_how_to_call(name: str) -> None:
    error = in_a_cell(name, *GOOD[name], 1)
    assert error.code == "#VALUE!"
    assert function(name).spec.signature in str(error.message)


# --- Wrong kinds -----------------------------------------------------------------------------------------------

DATES = (datetime.date(2024, 2, 3), datetime.datetime(2024, 2, 3, 12), datetime.time(12))


@each(
    (*at, wrong) for at in NUMERIC for wrong in ("twelve", "12", " 12 ", "12,5", "1e3", True, False, *DATES, b"12", 1j)
)
def test_what_is_no_number_where_one_is_due_is_a_wrong_kind(name: str, at: int, wrong: Any) -> None:
    error = refusal(name, *spoilt(name, at, wrong))
    assert error.code == "#VALUE!"
    assert function(name).spec.arguments[at].name in error.message


@pytest.mark.parametrize("wrong", ["12", " 12 ", "12,5"])
def test_a_number_stored_as_text_is_recognised_and_the_remedy_named(wrong: str) -> None:
    assert "stored as text" in refusal("VP_20", wrong, 7).message
    assert "stored as text" not in refusal("VP_20", "twelve", 7).message


def test_a_date_is_recognised_and_the_cause_named() -> None:
    assert "date" in refusal("VP_20", datetime.date(2024, 2, 3), 7).message
    assert "3-2" in refusal("VP_20", datetime.date(2024, 2, 3), 7).message


@each((*at, wrong) for at in NAMED for wrong in (20, 20.0, D(20), True, *DATES))
def test_what_is_no_text_where_a_name_is_due_is_a_wrong_kind(name: str, at: int, wrong: Any) -> None:
    assert refusal(name, *spoilt(name, at, wrong)).code == "#VALUE!"


@pytest.mark.parametrize("score", ["pass", "420", True, datetime.date(2024, 2, 3)], ids=repr)
def test_anything_but_numbers_among_the_scores_is_a_wrong_kind(score: Any) -> None:
    assert refusal("IMPDATUM", [420, score, 400]).code == "#VALUE!"


# --- Numbers that cannot be meant, and numbers without an entry ------------------------------------------------

WITH_BOARDS = ("VP_20", "VP_30", "NABCVP", "USBFVP", "NSWBAVP", "WBF25VP", "VPSCALE", "VPTABLE", "VPNEED")


@each(product(WITH_BOARDS, (0, -1, -7, 2.5, 0.5, 36.5, 15.99, 0.00001, float("inf"))))
def test_no_match_has_such_a_number_of_boards(name: str, boards: float) -> None:
    error = refusal(name, *spoilt(name, -1, boards))
    assert error.code == "#NUM!"
    assert "boards" in error.message


@pytest.mark.parametrize("scale", SCALES)
def test_no_scale_knows_a_match_without_boards(scale: str) -> None:
    assert [answer("VPSCALE", scale, 1, boards) for boards in (0, -1, 2.5)] == ["#NUM!"] * 3
    assert [answer("VPTABLE", scale, boards) for boards in (0, -1, 2.5)] == ["#NUM!"] * 3
    assert [answer("VPNEED", scale, 0.3, boards) for boards in (0, -1, 2.5)] == ["#NUM!"] * 3


@pytest.mark.parametrize(
    ("scale", "inside", "outside"),
    [
        ("acbl20", (1, 36), (37, 100, 10**6, 1e300)),
        ("acbl30", (1, 36), (37, 100, 10**6, 1e300)),
        ("nswba", (9, 14), (1, 8, 10, 13, 15, 1e300)),
        ("wbf25", (16,), (1, 15, 17, 1e300)),
        ("nabc", (1, 37, 10**6), ()),
        ("usbf", (1, 37, 10**6), ()),
        ("winloss", (1, 37, 10**6), ()),
        ("wbf", (1, 200), (201, 10**6, 1e300)),
        ("wbfhalf", (1, 200), (201, 10**6, 1e300)),
        ("ebu", (1, 200), (201, 10**6, 1e300)),
    ],
)
def test_boards_a_scale_has_no_entry_for(scale: str, inside: tuple[float, ...], outside: tuple[float, ...]) -> None:
    for boards in inside:
        assert is_exact(VPSCALE(scale, 1, boards))
        assert is_exact(VPTABLE(scale, boards))
    for boards in outside:
        assert answer("VPSCALE", scale, 1, boards) == "#N/A"
        assert answer("VPTABLE", scale, boards) == "#N/A"
        assert answer("VPNEED", scale, 12, boards) == "#N/A"


@pytest.mark.parametrize(("name", "boards"), [("VP_20", 37), ("VP_30", 37), ("NSWBAVP", 10), ("WBF25VP", 15)])
def test_the_refusal_of_a_length_names_it_and_the_clause(name: str, boards: int) -> None:
    error = refusal(name, 12, boards)
    assert error.code == "#N/A"
    assert error.message.startswith(f"boards is {boards};")
    assert error.clause is not None


def test_beyond_36_boards_the_way_on_is_named() -> None:
    error = refusal("VP_20", 12, 37)
    assert "36 boards" in error.message and "NABCVP" in error.message
    assert "Codification" in str(error.clause)


def test_the_refusal_of_an_absurd_length_stays_readable() -> None:
    assert all(len(refusal(name, 12, 1e300).message) < 200 for name in ("VP_20", "VP_30", "NSWBAVP", "WBF25VP"))
    assert len(refusal("VPNEED", "nabc", 1e300, 16).message) < 200
    assert len(refusal("VPNEED", "nabc", -1e300, 16).message) < 200


@pytest.mark.parametrize("margin", [0.5, -0.5, 11.99, 1.00001])
def test_a_step_scale_has_nothing_between_two_imps(margin: float) -> None:
    for name in ("VP_20", "VP_30", "NSWBAVP", "WINLOSS"):
        assert refusal(name, *spoilt(name, 0, margin)).code == "#NUM!"
    for scale in (scale for scale in SCALES.values() if scale.whole_margins):
        assert answer("VPSCALE", scale.name, margin, scale.lengths[-1].first) == "#NUM!"


@pytest.mark.parametrize("margin", [0.5, -0.5, 11.99, 1.00001])
def test_a_formula_scale_takes_a_margin_with_a_fraction(margin: float) -> None:
    for name in ("NABCVP", "USBFVP", "WBF25VP"):
        assert is_exact(function(name)(margin, 16))
    for scale in ("nabc", "usbf", "wbf25"):
        assert is_exact(VPSCALE(scale, margin, 16))


@pytest.mark.parametrize(
    "name", ["VP_20", "VP_30", "NABCVP", "USBFVP", "NSWBAVP", "WBF25VP", "WBFVP", "EBUVP", "WINLOSS"]
)
def test_the_greatest_margins_give_the_ends_of_the_scale(name: str) -> None:
    maximum = {"VP_30": 30, "WBF25VP": 25, "WINLOSS": 1}.get(name, 20)
    for huge in (10**6, 10**60, 1e308, D("1e400")):
        assert function(name)(*spoilt(name, 0, huge)) == maximum
        assert function(name)(*spoilt(name, 0, -huge)) == 0


@each((*at, wrong) for at in NUMERIC for wrong in (float("inf"), float("-inf"), D("Infinity"), D("sNaN")))
def test_what_is_not_finite_is_no_number_that_can_be_meant(name: str, at: int, wrong: Any) -> None:
    assert refusal(name, *spoilt(name, at, wrong)).code == "#NUM!"


@each(product(NAMES, (float("nan"), D("NaN"))))
def test_nan_is_a_blank_as_none_is(name: str, nothing: Any) -> None:
    """Tables of measurements write NaN where nothing was measured: a match that is not played yet shows nothing."""
    for at in range(len(GOOD[name])):
        assert answer(name, *spoilt(name, at, nothing)) == answer(name, *spoilt(name, at, None))


@pytest.mark.parametrize("text", ["Infinity", "-Infinity", "sNaN"])
def test_the_reason_names_the_number_that_is_not_finite(text: str) -> None:
    said = evaluate(VP_20.spec, (D(text), 7)).derivation
    assert said.startswith(f"VP_20({text}, 7) = #NUM!: imps is not a finite number (")


def test_a_signalling_nan_spoils_its_own_cell_of_a_column_only() -> None:
    assert [getattr(cell, "code", cell) for cell in VP_20([12, D("sNaN"), -12], 7)] == [15, "#NUM!", 5]


def test_names_of_scales() -> None:
    assert [answer("VPSCALE", name, 12, 7) for name in ("acbl", "victory", "20 points each", "x" * 300)] == ["#N/A"] * 4
    assert "acbl20" in refusal("VPSCALE", "acbl2", 12, 7).message
    for name in ("VPSCALE", "VPTABLE", "VPNEED"):
        error = refusal(name, *spoilt(name, 0, "EBU Pairs"))
        assert error.code == "#N/A"
        assert "EBUPAIRSVP(percent, boards)" in error.message


def test_victory_points_nobody_gets_and_those_everybody_gets() -> None:
    assert [answer("VPNEED", "acbl20", vp, 7) for vp in (20, 20.01, 21, 1e300)] == [28, "#N/A", "#N/A", "#N/A"]
    assert [answer("VPNEED", "acbl20", vp, 7) for vp in (1, 0.01, 0, -1)] == [-27, -27, "#N/A", "#N/A"]
    assert [answer("VPNEED", "winloss", vp, 7) for vp in (1, 1.01, 0.01, 0)] == [3, "#N/A", -2, "#N/A"]


@pytest.mark.parametrize(
    ("drop", "round_to", "shown"),
    [
        (0, None, 320), (-0.01, None, "#NUM!"), (0.49, None, 200), (0.5, None, "#NUM!"), (1, None, "#NUM!"),
        (0, 10, 320), (0, 0, "#NUM!"), (0, -10, "#NUM!"), (0, 0.5, 320), ("10%", None, "#VALUE!"),
    ],
)  # fmt: skip
def test_the_part_left_out_and_the_unit_of_a_datum(drop: Any, round_to: Any, shown: Any) -> None:
    # 0, 100, 200, 300, 1000: mean 320; .49 x 5 = 2.45 is two at each end and leaves 200.
    assert answer("IMPDATUM", [0, 100, 200, 300, 1000], drop, round_to) == shown


# --- The order of checks ---------------------------------------------------------------------------------------

REF, DIV0 = CellError("#REF!"), CellError("#DIV/0!")


@each((*at, error) for at in arguments_of() for error in (REF, "#REF!", RuleError("#REF!", "gone")))
def test_an_error_cell_in_any_argument_comes_out_as_that_error(name: str, at: int, error: Any) -> None:
    assert refusal(name, *spoilt(name, at, error)).code == "#REF!"


@each([name for name in NAMES if len(GOOD[name]) > 1])
def test_the_leftmost_error_wins(name: str) -> None:
    rest = GOOD[name][2:]
    assert answer(name, REF, DIV0, *rest) == "#REF!"
    assert answer(name, DIV0, REF, *rest) == "#DIV/0!"


def test_the_first_error_of_a_range_of_scores_wins_in_reading_order() -> None:
    assert answer("IMPDATUM", [[420, DIV0], [REF, 400]]) == "#DIV/0!"
    assert answer("IMPDATUM", [[420, "x"], [REF, 400]]) == "#REF!"


@each([name for name in NAMES if len(GOOD[name]) > 1])
def test_an_error_comes_before_everything_else(name: str) -> None:
    last = len(GOOD[name]) - 1
    for before in ("", "text", -1, 2.5, True):
        assert answer(name, *[before] * last, REF) == "#REF!"
    assert in_a_cell(name, *GOOD[name][:-1], REF, "one too many").code == "#REF!"
    assert in_a_cell(name, *GOOD[name], DIV0).code == "#DIV/0!"


@each([name for name in NAMES if len(GOOD[name]) > 1 and name != "VPSCALE"])
def test_a_blank_first_argument_comes_before_anything_wrong_further_right(name: str) -> None:
    for wrong in ("", "text", -1, True):
        assert answer(name, "", *[wrong] * (len(GOOD[name]) - 1)) == ""


def test_the_margin_of_vpscale_left_blank_comes_before_a_wrong_scale_and_wrong_boards() -> None:
    assert [answer("VPSCALE", scale, "", -1) for scale in ("ebupairs", "", 20, "acbl20")] == [""] * 4


def test_a_blank_required_argument_comes_before_wrong_arguments_left_of_it() -> None:
    assert "boards is blank" in refusal("VP_20", "text", "").message
    assert "boards is blank" in refusal("VP_20", 1.5, "").message
    assert "boards is blank" in refusal("VPSCALE", "nonsense", "text", "").message
    assert "vp is blank" in refusal("VPNEED", "nonsense", "", 0).message
    assert "datum is blank" in refusal("BUTLER", "text", None).message
    # VPSCALE's name is required and stands left of the imps.
    assert "scale_name is blank" in refusal("VPSCALE", "", 12, 0).message


def test_domains_are_looked_at_from_left_to_right() -> None:
    assert refusal("VP_20", "text", 0).code == "#VALUE!"
    assert refusal("VP_20", 1.5, "text").code == "#NUM!"
    assert refusal("VP_20", 1.5, 37).code == "#NUM!"
    assert refusal("VPSCALE", "ebupairs", "text", 0).code == "#N/A"
    assert refusal("VPSCALE", "acbl20", "text", 0).code == "#VALUE!"
    assert refusal("VPSCALE", "acbl20", 1.5, "text").code == "#NUM!"
    assert refusal("VPNEED", "ebupairs", "text", 0).code == "#N/A"
    assert refusal("VPNEED", "nabc", 21, 0).code == "#NUM!"  # no such boards before no such margin
    assert refusal("IMPDATUM", [1, "x"], 0.6, -1).code == "#VALUE!"
    assert refusal("IMPDATUM", [1, 2], 0.6, "x").code == "#NUM!"
    assert refusal("BUTLER", "text", float("inf")).code == "#VALUE!"


# --- Numbers as spreadsheets make them -------------------------------------------------------------------------


@pytest.mark.parametrize("crumb", [1e-6, -1e-6, 1e-9, -1e-9])
def test_a_number_within_a_millionth_of_a_whole_one_is_that_number(crumb: float) -> None:
    assert VP_20(11 + crumb, 7) == 15
    assert VP_20(-11 + crumb, 7) == 5
    assert VP_20(11, 7 + crumb) == 15
    assert NSWBAVP(15, 9 + crumb) == NSWBAVP(15, 9)
    assert IMPS(20 - abs(crumb)) == 1
    assert NABCVP(20 + crumb, 16 - crumb) == 15
    assert VPNEED("acbl20", 15 + crumb, 7) == 11
    assert BUTLER(430 - abs(crumb), 410) == 1


@pytest.mark.parametrize("crumb", [1.1e-6, -1.1e-6, 1e-5])
def test_a_number_further_from_a_whole_one_is_not(crumb: float) -> None:
    assert answer("VP_20", 11 + crumb, 7) == "#NUM!"
    assert answer("VP_20", 11, 7 + crumb) == "#NUM!"
    assert IMPS(20 - abs(crumb)) == 0


def test_floats_mean_the_decimal_they_show() -> None:
    # As binary fractions 0.1 + 0.2 is 0.30000000000000004; 30.1 is a little less or more than 30.1.
    assert VP_20(0.1 + 0.2 + 10.7, 7) == VP_20(11, 7)
    assert WBF25VP(0.02) == WBF25VP(D("0.02")) == D("15.01")


@each(NAMES)
def test_whole_numbers_of_every_type_are_one_number(name: str) -> None:
    def typed(kind: Any) -> list[Any]:
        return [
            [kind(str(v)) for v in value] if isinstance(value, list)
            else value if isinstance(value, (str, bool)) else kind(str(value))
            for value in GOOD[name]
        ]  # fmt: skip

    assert function(name)(*typed(float)) == function(name)(*typed(D)) == function(name)(*GOOD[name])


# --- What an error carries -------------------------------------------------------------------------------------


def test_an_error_says_what_is_wrong_and_by_which_clause() -> None:
    error = refusal("VP_20", 12, 0)
    assert isinstance(error, ValueError)
    assert (error.code, error.message) == ("#NUM!", "boards is 0; it cannot be below 1")
    assert str(error) == f"#NUM! boards is 0; it cannot be below 1 ({error.clause.citation})"
    assert error.clause.citation == "ACBL Appendix K, 20 Point scale"


@pytest.mark.parametrize("again", [lambda error: pickle.loads(pickle.dumps(error)), copy.copy, copy.deepcopy])
def test_an_error_survives_copying_and_pickling(again: Any) -> None:
    for error in (refusal("VP_20", 12, 37), refusal("VP_20", "x", 7)):
        twin = again(error)
        assert type(twin) is RuleError
        assert (twin.code, twin.message, twin.clause) == (error.code, error.message, error.clause)
        assert str(twin) == str(error)
        cell = as_cell(error)
        assert again(cell) == cell


def test_an_error_and_its_cell_are_the_same_error() -> None:
    error = refusal("VP_20", 12, 37)
    (cell,) = VP_20([12], 37)
    assert cell == as_cell(error)
    assert str(cell) == "#N/A"
    assert str(as_exception(cell)) == str(error)


@each(NAMES)
def test_every_refusal_of_ours_has_a_sentence(name: str) -> None:
    for at in range(len(GOOD[name])):
        for wrong in (True, -1, 2.5, 37, "nonsense", float("inf"), REF, "#REF!"):
            try:
                function(name)(*spoilt(name, at, wrong))
            except RuleError as error:
                assert len(error.message) > 10
                assert not str(error).endswith(" ")


@each(NAMES)
def test_every_error_of_the_record_can_be_had(name: str) -> None:
    spec = function(name).spec
    assert [refusal(name, *call).code for call in CALLS[spec.name].errors] == [case.code for case in spec.errors]


def test_the_calls_are_for_functions_there_are() -> None:
    assert set(CALLS) == {function(name).spec.name for name in NAMES}


@each(NAMES)
def test_no_error_comes_out_that_the_record_does_not_name(name: str) -> None:
    codes = {case.code for case in function(name).spec.errors}
    raw = (True, "text", "ebupairs", -1, 0, 2.5, 0.5, 37, 10**7, -1e300, None)
    for at in range(len(GOOD[name])):
        for value in raw:
            shown = answer(name, *spoilt(name, at, value))
            assert not str(shown).startswith("#") or shown in codes
