"""What a Python programmer sees of a function: signature, help, keywords; and how it goes to other processes."""

import copy
import inspect
import pickle
import pydoc
from concurrent.futures import ProcessPoolExecutor
from decimal import Decimal as D
from multiprocessing import get_context

import pytest

import bridgesheets
from bridgesheets import MPFIRST, MPGOLD, MPKO, MPSESSION, VP20, VP_20, WHY, RuleError, edition, name, why
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.registry import CATALOGUE
from tests.architecture.source_tree import PROJECT
from tests.each import each

#: The amendment of the examples.
OF_2017 = PROJECT / "examples" / "2017.toml"


@pytest.mark.parametrize(
    ("function", "shown"),
    [
        (VP_20, "(imps, boards, *, as_floats=False)"),
        (
            MPFIRST,
            "(tables, rating, event_type='pairs', sessions=1, limit='open', restrictions=0, status='championship', *, "
            "as_floats=False)",
        ),
        (MPGOLD, "(average, top=False, *, as_floats=False)"),
        (bridgesheets.MPEDITION, "()"),
        (
            MPKO,
            "(place, average, teams, rounds=None, boards=24, rating='regional', restrictions=0, tied=1, *, "
            "as_floats=False)",
        ),
    ],
)  # fmt: skip
def test_the_signature_shows_defaults_as_they_are_typed(function: WorksheetFunction, shown: str) -> None:
    assert str(inspect.signature(function)) == shown


def test_a_default_of_ten_per_cent_is_a_tenth() -> None:
    assert inspect.signature(bridgesheets.IMPDATUM).parameters["drop"].default == 0.1


@each(CATALOGUE.values())
def test_what_a_notebook_shows_can_be_read(function: WorksheetFunction) -> None:
    assert "MISSING" not in f"{inspect.signature(function)}{function!r}"
    assert "object at 0x" not in f"{inspect.signature(function)}{function!r}"
    assert repr(function).startswith(f"<worksheet function {function.__name__}(")


def test_help_tells_units_clause_and_examples() -> None:
    shown = pydoc.render_doc(VP_20, renderer=pydoc.plaintext)
    assert "<worksheet function VP_20(imps, boards)>" in shown
    assert "boards in the match, 1 to 36 (boards)" in shown
    assert "Source: ACBL Appendix K, 20 Point scale." in shown
    assert "=VP_20(12,7) shows 15" in shown


def test_a_wrong_keyword_is_a_type_error_that_names_the_right_one() -> None:
    with pytest.raises(TypeError, match=r"VP_20\(\) got an unexpected keyword argument 'bords'; did you mean boards\?"):
        VP_20(12, bords=7)
    with pytest.raises(TypeError, match=r"VP_20\(\) got an unexpected keyword argument 'tables'$"):
        VP_20(imps=12, tables=7)
    with pytest.raises(TypeError, match="is given imps twice, by its place and by its name"):
        VP_20(12, imps=7)
    with pytest.raises(TypeError, match=r"WHY\(\) got an unexpected keyword argument 'formula'"):
        WHY(formula="=VP_20(12,7)")
    for called, keyword, meant in ((edition, "dya", "day"), (why, "qestion", "question"), (name, "txt", "text")):
        with pytest.raises(TypeError, match=rf"unexpected keyword argument '{keyword}'; did you mean {meant}\?"):
            called("2019-01", **{keyword: 1})


def test_keywords_leave_out_what_stands_between_them() -> None:
    # 24/60 x 11 x 1.25, half of it for a session award.
    assert MPSESSION(1, 14, rating="sectional") == D("2.75")
    assert MPFIRST(20, "sectional", status="championship") == MPFIRST(20, "sectional")


# --- free spellings -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["SECTIONAL", "Club  Championship", "acbl-20", "swiss", "Open", "silver"])
def test_a_name_in_any_case_and_spacing_comes_back_as_it_is(text: str) -> None:
    try:
        assert name(text) == text
    except RuleError as refused:
        assert text == "silver", refused  # a colour is no name that a function takes


def test_a_name_that_no_function_takes_is_refused_with_those_that_were_meant() -> None:
    with pytest.raises(RuleError, match=r'no function takes a name "secional"; did you mean .*sectional') as raised:
        name("secional")
    assert raised.value.code == "#N/A"


def test_a_name_is_a_text() -> None:
    with pytest.raises(RuleError, match="the name is a int; it must be a text"):
        name(9)  # type: ignore[arg-type]


def test_a_name_that_is_known_but_has_no_entry_is_left_to_its_function_to_explain() -> None:
    with pytest.raises(RuleError, match="EBUPAIRSVP"):
        bridgesheets.VPSCALE(name("EBU Pairs"), 12, 7)


def test_a_name_may_be_one_of_an_edition() -> None:
    assert name("open", edition(OF_2017)) == "open"


# --- copies, and other processes -----------------------------------------------------------------------------------


@each(CATALOGUE.values())
def test_a_function_is_sent_and_copied_as_itself(function: WorksheetFunction) -> None:
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(function, protocol)) is function
    assert copy.copy(function) is function and copy.deepcopy([function])[0] is function


def test_a_twin_stays_a_twin() -> None:
    assert pickle.loads(pickle.dumps(VP20)).__name__ == "VP20"


def test_an_edition_is_sent_with_its_functions_and_its_day() -> None:
    functions = edition(OF_2017)
    sent = pickle.loads(pickle.dumps(functions))
    assert (sent.name, sent.day) == (functions.name, functions.day)
    assert copy.deepcopy(functions).MPCLUB(1, 10) == functions.MPCLUB(1, 10)
    assert pickle.loads(pickle.dumps(functions.MPCLUB))(1, 10) == functions.MPCLUB(1, 10)


def test_a_function_of_an_edition_shows_its_signature_and_the_edition() -> None:
    functions = edition(OF_2017)
    assert str(inspect.signature(functions.VP_20)) == "(imps, boards, *, as_floats=False)"
    assert repr(functions.VP_20) == f"<worksheet function VP_20(imps, boards) of edition {functions.name}>"


def test_other_processes_answer() -> None:
    """11-13 IMPs over 7 boards are 15-5; a third of B is 15.00; a tenth of ten pairs is 1.00."""
    functions = edition("2019-01")
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert [*pool.map(VP_20, [12, -12], [7, 7])] == [15, 5]
        assert pool.submit(bridgesheets.NABCVP, 20, boards=16).result() == 15
        assert pool.submit(functions.MPCLUB, 1, 10).result() == 1
        with pytest.raises(RuleError, match="ends at 36 boards"):
            pool.submit(VP_20, 12, 37).result()
