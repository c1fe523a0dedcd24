"""No function of the spreadsheet is without a test, and no family of them is forgotten."""

import ast
import csv
import re
import subprocess
import sys
from collections import Counter
from importlib import import_module
from itertools import combinations
from pathlib import Path

import pytest

from tests.truesheet.formulas.cells import book_of, outcome, place
from tests.truesheet.formulas.nocells import value
from truesheet import library
from truesheet.library import native, registry

TESTS = Path(__file__).parents[1]
SOURCE = Path(library.__file__).parent


def test_every_function_of_the_spreadsheet_is_called_in_a_test():
    """A call stands in a formula of a test: ``=NAME(``, or within another formula."""
    texts = [path.read_text(encoding="utf-8") for path in TESTS.rglob("*.py") if path != Path(__file__)]
    texts += [path.read_text(encoding="utf-8") for path in TESTS.rglob("*.txt")]
    called = {name for text in texts for name in re.findall(r"([A-Z][A-Z0-9_.]*)\(", text)}
    assert set(library.registry()) - called == set()


def test_a_function_is_found_in_the_module_that_declares_it():
    """A module loads when one of its functions is asked for, so a name that is missing there would never be found."""
    declares = re.compile(r"^(?:@?native|@?toolpak)\(", re.MULTILINE)
    modules = {path.stem for path in SOURCE.glob("*.py") if declares.search(path.read_text(encoding="utf-8"))}
    for module in modules - {"__init__"}:
        import_module(f"{library.__name__}.{module}")
    assert {*library.registry()} == {*library.FAMILIES}


_EACH_FAMILY_ALONE = """
import sys
from truesheet import library

for family in {*library.FAMILIES.values()}:
    for module in [name for name in sys.modules if name.startswith(f"{library.__name__}.")]:
        del sys.modules[module]
    library._REGISTRY.clear()
    print(*[name for name in library.FAMILIES if library.FAMILIES[name] == family and library.find(name) is None])
"""


def test_a_function_is_found_where_no_other_family_is_loaded():
    found = subprocess.run([sys.executable, "-c", _EACH_FAMILY_ALONE], capture_output=True, text=True, check=True)
    assert found.stdout.split() == []


_INTERRUPTED = """
import sys
from truesheet import library

class Alarm(BaseException):
    pass

def trace(frame, event, argument):
    if frame.f_code.co_filename.endswith("lookups.py") and frame.f_code.co_name == "<module>":
        frame.f_trace_lines = True
        return stop_at
    return trace

def stop_at(frame, event, argument):
    declared = sum(native.call.__module__.endswith("lookups") for native in library._REGISTRY.values())
    if declared == 2:
        sys.settrace(None)
        raise Alarm
    return stop_at

sys.settrace(trace)
try:
    library.registry()
except Alarm:
    print(*sorted(library.registry()))
"""


def test_a_time_limit_in_the_middle_of_loading_leaves_all_functions():
    """After two functions of a family an alarm stops the import; asked again, all are there, none twice."""
    found = subprocess.run([sys.executable, "-c", _INTERRUPTED], capture_output=True, text=True, check=True)
    assert found.stdout.split() == sorted(library.registry())


def test_no_name_stands_twice_in_the_sources():
    calls = [
        node
        for path in SOURCE.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("native", "toolpak") and node.args
    ]
    names = [name for call in calls if isinstance(call.args[0], ast.Constant) for name in call.args[0].value.split()]
    assert [name for name, times in Counter(names).items() if times > 1] == []
    assert len(names) > 300


def test_no_name_is_declared_for_two_functions():
    with pytest.raises(ValueError, match="SUM is declared twice"):
        library.native("SUM", "x")(lambda value: value)


# --- What a function is declared with -----------------------------------------------------------------------------


def test_what_a_function_tells_of_is_one_of_the_things_that_are_known():
    assert {each.tells for each in registry().values()} == {"", "time", "chance", "file"}


def test_a_trait_that_is_misspelt_is_refused():
    try:
        native("NOT.DECLARED", "x", lookd_up=True)(lambda value: value)
    except TypeError as refused:
        assert "lookd_up" in str(refused)
    else:
        raise AssertionError("declared all the same")
    assert "NOT.DECLARED" not in registry()


# --- A call with too few or too many arguments says how many the function takes -----------------------------------


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        ("=PV(1)", "PV takes 3 to 5 arguments, not 1"), ("=LEN(1,2)", "LEN takes 1 argument, not 2"),
        ("=PI(1)", "PI takes no arguments, not 1"), ("=SUM()", "SUM takes 1 or more arguments, not none"),
        ("=ROUND(1)", "ROUND takes 2 arguments, not 1"), ("=LEFT(1,2,3)", "LEFT takes 1 or 2 arguments, not 3"),
    ],
)  # fmt: skip
def test_the_message_says_how_many_there_are_and_how_many_are_due(formula, said):
    found = value(formula)
    assert (found.code, found.message) == ("#VALUE!", said)


def test_every_function_can_say_it():
    for function in registry().values():
        assert function.number_of_arguments().endswith(("argument", "arguments"))


# --- Functions by their older names, and a few others, against the examples that Excel's help prints --------------


_STRENGTHS = "{1345,1301,1368,1322,1310,1370,1318,1350,1303,1299}"
_GROUPS = "{6;7;9;15;21},{20;28;31;38;40}"


@pytest.mark.parametrize(
    ("formula", "printed"),
    [
        ("=CONFIDENCE(0.05,2.5,50)", 0.692952), ("=COVARIANCE.P({3;2;4;5;6},{9;7;12;15;17})", 5.2),
        (f"=FORECAST.LINEAR(30,{_GROUPS})", 10.607253),
        ("=NORMDIST(42,40,1.5,TRUE)", 0.9087888),
        ("=NORMINV(0.908789,40,1.5)", 42.000002), ("=NORMSINV(0.9087888)", 1.3333347),
        (f"=STDEV.S({_STRENGTHS})", 27.46391572),
        (f"=STDEVPA({_STRENGTHS})", 26.05455814), (f"=VAR.P({_STRENGTHS})", 678.84),
        ("=TTEST({3;4;5;8;9;1;2;4;5},{6;19;3;2;14;4;5;17;1},2,1)", 0.196016),
    ],
)  # fmt: skip
def test_a_number_is_the_one_in_the_help(formula, printed):
    assert value(formula) == pytest.approx(printed, rel=2e-5)


@pytest.mark.parametrize(
    ("formula", "expected"),
    [
        ("=IFS(1>2,10,2>1,20)", 20), ("=FALSE()", False), ("=ISLOGICAL(FALSE())", True), ("=ISLOGICAL(0)", False),
        ("=ISNONTEXT(1)", True), ('=ISNONTEXT("1")', False),
    ],
)  # fmt: skip
def test_a_text_or_truth_value_is_the_one_in_the_help(formula, expected):
    found = value(formula)
    assert (found.__class__, found) == (float if type(expected) is int else expected.__class__, expected)


# --- Of several errors among its arguments, a function gives the one that is most left ----------------------------
# Excel 16 shows that in INDEX: in 596 cells ``IF(ISNA(INDEX(#REF!,MATCH("x",A1:A9,0))),0,..)`` of four workbooks the
# MATCH finds nothing, and all are #REF!. Of other functions no workbook shows it: order_of_errors.tsv lists what they
# give here. Whoever has Excel pastes the formulas beside cells A1 to A3 with 1, 2 and 3, and writes down what it shows.


_TABLE = Path(__file__).with_name("order_of_errors.tsv")
#: An argument of each kind that is no error.
_USUAL = {"x": "1", "t": '"a"', "b": "TRUE", "v": "1", "e": "1", "r": "A1:A3", "n": "A1:A3", "a": "A1:A3", "l": "1"}
_MOST_ARGUMENTS = 4


def _given(formula):
    """What a formula gives beside cells A1 to A3 with 1, 2 and 3; "refused" if it is refused."""
    cells = {"A1": 1, "A2": 2, "A3": 3, "C1": formula}
    return str(outcome(book_of(cells)).get(place("C1"), "refused"))


def _formulas():
    """Each function with #REF! as one argument and #N/A as a later one."""
    for name, function in sorted(registry().items()):
        most = _MOST_ARGUMENTS if function.most is None else min(function.most, _MOST_ARGUMENTS)
        for first, second in combinations(range(most), 2):
            arguments = [_USUAL[function.kind(at)] for at in range(max(second + 1, function.least))]
            arguments[first], arguments[second] = "#REF!", "NA()"
            yield f"={name}({','.join(arguments)})"


@pytest.mark.parametrize(
    "formula",
    [
        '=INDEX(#REF!,MATCH("Dee",B1:B3,0))', "=INDEX(#REF!,NA())", '=MATCH("a",#REF!,NA())',
        '=VLOOKUP("a",#REF!,NA(),0)', "=LARGE(#REF!,NA())", "=OFFSET(#REF!,NA(),0)", "=RANK(1,#REF!,NA())",
        "=NPV(#REF!,NA())", "=IRR(#REF!,NA())", "=SUMIF(#REF!,NA())",
    ],
)  # fmt: skip
def test_a_range_that_was_deleted_is_told_before_a_number_that_is_missing(formula):
    assert _given(formula) == "#REF!"


def test_a_number_that_is_missing_is_told_before_a_range_that_was_deleted():
    assert _given("=MATCH(NA(),#REF!,0)") == "#N/A"
    assert _given("=VLOOKUP(NA(),#REF!,1)") == "#N/A"


def test_a_deleted_column_is_no_zero_in_a_score():
    """The usual formula for a player who may be missing: 0 is meant for her, not for a column that is gone."""
    index = 'INDEX(#REF!,MATCH("Dee",B1:B3,0))'
    assert _given(f"=IF(ISNA({index}),0,{index})") == "#REF!"


def test_functions_that_give_another_error_are_listed():
    """All others give the error that is most left. Where Excel is known to give that too, the table says so."""
    listed = {
        row["formula"]: row["here"]
        for row in csv.DictReader(_TABLE.read_text("utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    }
    assert {formula: found for formula in _formulas() if (found := _given(formula)) != "#REF!"} == listed
