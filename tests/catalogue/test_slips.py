"""Slips and what people type: read as the one thing it can mean, or refused with what was meant."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.catalogue.search import search
from bridgesheets.catalogue.typed import AmbiguousFormula, _is_plain, _understood, as_formula
from bridgesheets.errors import RuleError
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.rules.championships import nabc_event_names
from bridgesheets.rules.colours import coloured_event_names
from bridgesheets.rules.masterpoint_names import club_game_names, rating_names, special_game_names
from bridgesheets.vocabulary import Vocabulary
from tests.each import each
from truesheet.values import CellError

#: A good value for every argument that stands left of the restrictions.
_GOOD: dict[str, Any] = {
    "rating": "regional", "game": "club championship", "event_type": "pairs", "status": "championship", "limit": 2500,
    "flight_limit": 3000, "award_kind": "series", "bracket": "top", "playoff": False, "tables": 20, "strat_tables": 12,
    "flight_tables": 20, "event_tables": 55, "top_tables": 8, "strat": 2, "teams": 9, "rounds": 4, "average": 3000,
    "boards": 24, "a_tables": 12, "x_tables": 8, "b_tables": 10, "x_limit": 1500, "b_limit": 750, "sessions": 1,
}  # fmt: skip

WITH_RESTRICTIONS = [
    function.__name__
    for function in CATALOGUE.values()
    if any(argument.name == "restrictions" for argument in function.spec.arguments)
]


#: Numbers no game has as restrictions, and what they are likely to be: 7 is the most that can be meant.
_SLIPS = [(8, "number of boards"), (12, "number of boards"), (300, "masterpoint limit")]


def test_the_functions_with_restrictions_are_many() -> None:
    assert len(WITH_RESTRICTIONS) > 12


@each((name, *slip) for name in WITH_RESTRICTIONS for slip in _SLIPS)
def test_more_restrictions_than_a_game_can_have_are_a_slip(name: str, restrictions: int, slip: str) -> None:
    names = [argument.name for argument in CATALOGUE[name].spec.arguments]
    at = names.index("restrictions")
    good = dict(_GOOD)
    if name == "MPXSTRAT":
        good["rating"] = "sectional"
    if name == "MPKOFORFEIT":
        good["place"] = 2
    answer = CATALOGUE[name].outcome(*(good.get(each, 1) for each in names[:at]), restrictions).value
    assert isinstance(answer, CellError), answer
    assert (answer.code, slip in answer.message) == ("#NUM!", True), answer.message
    assert not isinstance(CATALOGUE[name].outcome(*(good.get(each, 1) for each in names[:at]), 7).value, CellError)


def _said(names: Vocabulary, text: str) -> str:
    with pytest.raises(RuleError) as caught:
        names.find(text)
    return caught.value.message


@pytest.mark.parametrize(
    ("names", "text", "meant", "not_meant"),
    [
        (coloured_event_names(DEFAULT), "stac pairs", '"stac"', "cwtc"),
        (coloured_event_names(DEFAULT), "friday pairs", '"club", "sectional", "regional"', "World"),
        (coloured_event_names(DEFAULT), "swiss", '"club", "sectional", "regional"', "NABC"),
        (coloured_event_names(DEFAULT), "regionl", 'did you mean "regional"', "World"),
        (special_game_names(DEFAULT), "open pairs", "MPCLUB", "copc"),
        (special_game_names(DEFAULT), "charity", '"charity fund"', "cntc"),
        (club_game_names(DEFAULT), "stac", "MPCSG", "cruise"),
        (rating_names(DEFAULT), "club championship", '"csg7"', "nabc"),
        (rating_names(DEFAULT), "senior pairs", '"csg9"', "nabc"),
        (nabc_event_names(DEFAULT), "Venice Cup", "MPWBF", "Silver"),
        (nabc_event_names(DEFAULT), "blue ribon", '"Blue Ribbon Pairs"', "Red"),
    ],
)
def test_a_name_that_is_not_known_is_answered_by_its_meaning(
    names: Vocabulary, text: str, meant: str, not_meant: str
) -> None:
    said = _said(names, text)
    assert meant in said
    assert not_meant not in said


def test_a_stac_game_is_a_stac() -> None:
    assert coloured_event_names(DEFAULT).find("stac game") == "stac"
    assert special_game_names(DEFAULT).find("stac game") == "sectional tournament at clubs"
    assert rating_names(DEFAULT).find("STaC game") == "stac"


def test_functions_are_found_by_words_of_their_records() -> None:
    found = {spec.name for spec in search(["stratiflighted"])}
    assert {"MPEVENTTABLES", "MPSTRAT", "MPFLIGHTB", "MPXSTRAT", "MPFLIGHTLIMITS"} <= found
    assert [spec.name for spec in search(["grand", "life"])] == ["MPGLM"]
    assert search(["color"])[0].name == "MPCOLORS"
    assert {"MPKOMATCH", "MPDAYMATCH"} <= {spec.name for spec in search(["knockout match"])}  # two words
    assert search(["split", "site"])[0].name == "MPNAP"
    # Names that an argument takes, where no record has the words.
    for words in (["instant", "matchpoint"], ["promotional"], ["club appreciation"]):
        assert search(words)[0].name == "MPCSG", words
    assert search(["promotional", "fund"]) == []  # two games, and no game is called by both
    assert search(["stratiflighted", "xylophone"]) == []
    assert search([]) == []


def test_one_spelling_for_two_names_is_a_mistake_of_the_record() -> None:
    with pytest.raises(ValueError, match="game: 'Club Open' means both 'open' and 'club'"):
        Vocabulary("game", {"open": ("club open",), "club": ("Club Open",)})


# --- What is typed ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        # the command lines of Windows take the inner quotation marks away
        ("=MPFIRST(20,sectional)", '=MPFIRST(20,"sectional")'),
        ("=MPFIRST(20, sectional , swiss)", '=MPFIRST(20,"sectional","swiss")'),
        ("=MPCSG(1,club championship,10)", '=MPCSG(1,"club championship",10)'),
        ("=MPFIRST(20,csg7)", '=MPFIRST(20,"csg7")'),  # CSG7 would be a cell
        ("=VPSCALE(NABC+,20,16)", '=VPSCALE("NABC+",20,16)'),
        ("=ROUND(MPFIRST(20,sectional)/2,1)", '=ROUND(MPFIRST(20,"sectional")/2,1)'),
        # and some people write apostrophes
        ("=MPFIRST(20,'sectional')", '=MPFIRST(20,"sectional")'),
        ("='Round 1'!A1", "='Round 1'!A1"),
        # lists and decimals as in Europe
        ("=VP20(12;7)", "=VP20(12,7)"),
        ("=NABCVP(12,5;16)", "=NABCVP(12.5,16)"),
        ("=SUM({1;2};3)", "=SUM({1;2},3)"),
        ("=2,5+1", "=2.5+1"),
        ("=VP20(12,5)", "=VP20(12,5)"),  # two arguments
        ('="1;2,5"', '="1;2,5"'),
        # signs of programs for writing
        ("=NABCVP(−20,16)", "=NABCVP(-20,16)"),
        ("=3×4÷2", "=3*4/2"),
        ("=MPFIRST(20,“sectional”)", '=MPFIRST(20,"sectional")'),
        ("=MPFIRST(20,„sectional“)", '=MPFIRST(20,"sectional")'),
        ('=LEN("it’s – 3×4")', '=LEN("it’s – 3×4")'),
        ('=LEN("it""s")', '=LEN("it""s")'),
    ],
)
def test_it_is_read_as_what_it_means(typed, meant):
    assert as_formula(typed) == meant


@pytest.mark.parametrize("typed", ["=SUM(1,2;{1,2})", '=MPFIRST(20,"sectional";1)', "=IF(A1;,2)"])
def test_semicolons_and_commas_that_could_mean_two_things_are_refused(typed):
    with pytest.raises(AmbiguousFormula, match="decimals with a point"):
        as_formula(typed)


@pytest.mark.parametrize("typed", ["=MPFIRST(20,other)", "=VP20(sectional,7)", "=SUM(sectional,1)", '=LEN("a'])
def test_what_is_no_name_there_stays_as_it_was_typed(typed):
    assert as_formula(typed) == typed


@each(sorted({example.formula for f in registry.CATALOGUE.values() for example in f.spec.examples}))
def test_every_example_is_read_as_itself(formula):
    assert as_formula(formula) == formula


@given(st.text(alphabet="=VP20(12,;7)\"'{}“”×. a"))
def test_whatever_is_typed_comes_out_as_a_text_or_a_sentence(typed):
    try:
        assert isinstance(as_formula(typed), str)
    except AmbiguousFormula as problem:
        assert "semicolons" in str(problem)


@given(
    st.lists(
        st.sampled_from([*"=12,;()\"'{} ", "VP20(", "MPFIRST(20,", "sectional", "swiss", '"a,b"']),
        max_size=12,
    )
)
def test_a_formula_taken_as_it_stands_would_have_been_understood_the_same(parts):
    formula = "".join(parts)
    if _is_plain(formula):
        assert _understood(formula) == formula
