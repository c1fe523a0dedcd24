"""Our functions inside formulas, and the examples every record promises."""

import pytest

import bridgesheets
from bridgesheets import NABCVP, VP_20, WHY, RuleError, why
from bridgesheets.catalogue.registry import CATALOGUE, calculate, find
from tests.each import each

EXAMPLES = [
    (example.formula, example.shows)
    for spec in dict.fromkeys(function.spec for function in CATALOGUE.values())
    for example in spec.examples
]


@each(EXAMPLES)
def test_every_example_of_the_catalogue_shows_what_it_says(formula, shows):
    assert calculate(formula).shown == shows


def test_every_function_is_importable_under_every_name():
    public = {name for name in bridgesheets.__all__ if name.isupper()}
    assert public == set(CATALOGUE)
    for name in public:
        assert getattr(bridgesheets, name) is CATALOGUE[name]


def test_twins_are_functions_of_their_own_with_the_same_results():
    assert bridgesheets.VP20 is not bridgesheets.VP_20
    assert bridgesheets.VP20.__name__ == "VP20"
    assert bridgesheets.VP20(12, 7) == bridgesheets.VP_20(12, 7)


@each([
        ("=VP20(12,7)", "15"),
        ("=vp_20(-12,7)", "5"),
        ("=NABCVP(20,16)", "15"),
        ("=VP30(28,18)", "25"),
        ("=VP_20({1,12;-12,28},7)", "11\t15 | 5\t20"),
        ("=SUM(VP_20({12;3},7))", "27"),  # 15 + 12
        ("=VP_20(12,7)-VP_20(-12,7)", "10"),  # 15 - 5
        ('=IF(VP_20(12,7)>10,"won","lost")', "won"),
        ("=VP_20(,7)", ""),  # no margin, no points
        ('=VP_20("",7)', ""),
        ("=VP_20(12,)", "#VALUE!"),
        ("=VP_20()", "#VALUE!"),
        ("=VP_20(12,7,1)", "#VALUE!"),
        ('=VP_20("12",7)', "#VALUE!"),
        ("=VP_20(TRUE,7)", "#VALUE!"),
        ("=VP_20(#REF!,37)", "#REF!"),
        ("=NABCVP(40,16)&\" VPs\"", "18.09 VPs"),
        ("=NABC(1,2)", "#NAME?"),
        ("=A1", "#REF!"),
        ("=(", "#NAME?"),
    ])  # fmt: skip
def test_formulas_with_our_functions(formula, shown):
    assert calculate(formula).shown == shown


def test_an_unknown_function_is_answered_with_the_nearest_names():
    (error,) = calculate("=NABVP(1,2)").errors
    assert "NABCVP" in error.message


def test_an_error_keeps_its_sentence_and_clause_on_the_way_through_arithmetic():
    (error,) = calculate("=1+VP_20(12,37)*2").errors
    assert error.code == "#N/A"
    assert "36 boards" in error.message
    assert "Codification" in str(error.clause)


def test_why_gives_the_row_and_the_clause():
    said = why("=VP_20(12,7)")
    assert said.startswith("VP_20(12, 7) = 15: ")
    assert "row 11–13" in said
    assert "ACBL Appendix K" in said
    assert why(VP_20, 12, 7) == said == WHY("=VP_20(12,7)")


def test_why_names_the_function_as_it_was_called():
    assert why("=VP20(12,7)").startswith("VP20(12, 7) = 15")


def test_why_of_the_continuous_scale_shows_the_rounding():
    said = why(NABCVP, 40, 16)  # two thirds of B = 60: 18.0902 -> 18.09, as the USBF essay states
    assert "B = 15 × √16 = 60" in said
    assert "18.09017, rounded 18.09" in said
    assert "20 − 18.09 = 1.91" in said


def test_why_of_an_error_is_the_sentence_behind_it():
    assert "ends at 36 boards" in why("=VP_20(12,37)")
    assert "ends at 36 boards" in WHY("=VP_20(12,37)")


def test_why_of_a_sum_names_every_part_and_the_total():
    said = why("=VP_20(12,7)+VP_20(3,7)")
    assert "VP_20(12, 7) = 15" in said
    assert "VP_20(3, 7) = 12" in said
    assert said.endswith("VP_20(12,7)+VP_20(3,7) = 27")


def test_why_takes_a_text_and_gives_a_blank_for_a_blank():
    assert WHY("") == ""
    with pytest.raises(RuleError, match="#VALUE!"):
        WHY(15)


def test_names_are_found_in_any_case():
    assert find("nabcvp") is CATALOGUE["NABCVP"]
    assert find("NABC") is None
