"""WHY of a call: the name of a function and the values of its arguments, as cells have them."""

import pytest

from bridgesheets import VP_20, WHY, RuleError, why
from bridgesheets.catalogue.registry import CATALOGUE, calculate


def shown(formula):
    return calculate(formula).shown


@pytest.mark.parametrize("name", ["VP_20", "vp_20", " VP_20 ", "=VP_20", "VP_20()"])
def test_a_function_may_be_named_in_any_usual_way(name):
    assert WHY(name, 12, 7) == WHY("=VP_20(12,7)") == why(VP_20, 12, 7)


def test_a_twin_is_called_by_its_own_name():
    assert WHY("VP20", 12, 7).startswith("VP20(12, 7) = 15: ")


def test_a_blank_cell_among_the_values_is_blank_to_the_function():
    assert shown('=WHY("VP_20",,7)') == "VP_20(, 7) is blank: imps is blank"
    assert "boards is blank" in shown('=WHY("VP_20",12)')  # hosts hand over a blank cell and none alike
    assert shown('=WHY("VP_20")') == "VP_20(, ) is blank: imps is blank"


def test_more_values_than_the_function_takes_are_told():
    assert "VP_20 takes 2 arguments, 3 are given" in WHY("VP_20", 12, 7, 1)


def test_a_range_is_answered_cell_by_cell_in_one_line():
    assert shown('=WHY("VP_20",{12;3},7)') == f"{why('=VP_20(12,7)')}; {why('=VP_20(3,7)')}"


def test_a_range_that_is_taken_together_stays_together():
    assert WHY("IMPDATUM", [100, 200, 300]).startswith("IMPDATUM({100;200;300}) = 200: ")  # 600 / 3


def test_a_range_of_formulas_is_answered_in_its_shape():
    assert WHY(["=VP_20(12,7)", "", "=VP_20(3,7)"]) == [why("=VP_20(12,7)"), "", why("=VP_20(3,7)")]


def test_an_error_among_the_values_stays_an_error():
    assert shown('=WHY("VP_20",#N/A,7)') == "#N/A"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("VP_21", 12, 7), "no function called VP_21, .* did you mean VP_20"),
        (("ROUND", 1.5, 0), "no function called ROUND"),
        (("=VP_20(12,7)", 7), "the name of a function alone"),
        ((15,), r'give the function and its arguments: WHY\("VP_20",A1,B1\)'),
    ],
)
def test_what_is_no_question_is_an_error_that_says_what_to_write(arguments, said):
    with pytest.raises(RuleError, match=said) as refused:
        WHY(*arguments)
    assert refused.value.code == "#VALUE!"


def test_a_formula_with_cells_says_how_to_give_them():
    assert 'give the cells to WHY after the name of a function: WHY("VP_20",A1,B1)' in WHY("=VP_20(A1,7)")
    assert "give the cells" not in WHY("=VP_20(12,7)")


def test_what_is_longer_than_a_cell_is_refused():
    # One derivation has 111 letters, and two more stand between: 200 of them fit into 32,767, and 400 do not.
    assert len(WHY("VP_20", [12] * 200, 7)) < 32767
    with pytest.raises(RuleError, match="longer than a cell holds"):
        WHY("VP_20", [12] * 400, 7)


def test_why_takes_as_many_values_as_any_function():
    most = max(len(function.spec.arguments) for name, function in CATALOGUE.items() if name != "WHY")
    assert len(WHY.spec.arguments) - 1 == most


@pytest.mark.parametrize(
    "formula", ["=NABCVP(40,16)", '=MPFIRST(20,"sectional")', "=IMPS(500)", '=VPNEED("acbl20",15,7)']
)
def test_a_call_and_its_formula_have_the_same_derivation(formula):
    name, _, rest = formula[1:-1].partition("(")
    assert shown(f'=WHY("{name}",{rest})') == why(formula)
