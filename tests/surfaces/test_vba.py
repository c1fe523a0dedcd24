"""The VBA module to import: what VBA demands of its text, and that nothing of the catalogue is missing in it."""

import re
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.catalogue.spec import VBA_RESERVED
from bridgesheets.surfaces import vba
from bridgesheets.surfaces.excel.addin import modules
from bridgesheets.surfaces.excel_errors import ERROR_NUMBERS, SCODES, error_text, wizard_category
from bridgesheets.surfaces.vba import (
    HELP_MACRO,
    MODULE_NAME,
    UDF_MODULE,
    callable_functions,
    literal,
    module_text,
    parameter,
)
from tests.each import each
from tests.surfaces.excel.office import ANSWERING
from tests.surfaces.vba_text import signatures, statements, text_of, without_texts
from truesheet.values import EXCEL_ERRORS

TEXT = module_text(ANSWERING)
FUNCTIONS = {function.__name__: function for function in callable_functions()}
STATEMENTS = statements(TEXT)

#: Microsoft's enumeration XlCVError; #BUSY! is what its COM value shows.
CVERR = {
    "#NULL!": 2000, "#DIV/0!": 2007, "#VALUE!": 2015, "#REF!": 2023, "#NAME?": 2029, "#NUM!": 2036, "#N/A": 2042,
    "#GETTING_DATA": 2043, "#SPILL!": 2045, "#CONNECT!": 2046, "#BLOCKED!": 2047, "#UNKNOWN!": 2048,
    "#FIELD!": 2049, "#CALC!": 2050, "#BUSY!": 2051,
}  # fmt: skip


def test_the_text_is_ascii_with_windows_line_ends() -> None:
    assert TEXT.isascii()
    assert TEXT.endswith("\r\n")
    assert set(re.findall(r"\r?\n|\r", TEXT)) == {"\r\n"}
    assert "\t" not in TEXT


def test_it_begins_as_an_exported_module_does() -> None:
    assert STATEMENTS[0] == f'Attribute VB_Name = "{MODULE_NAME}"'
    assert STATEMENTS[1] == "Option Explicit"
    assert f'Private Const UDF_MODULE As String = "{UDF_MODULE}"' in STATEMENTS


def test_it_says_what_a_second_import_does_and_the_remedy() -> None:
    """No module can prevent it: Excel adds a number to its name, and finds two functions of each name."""
    comments = " ".join(line.removeprefix("' ") for line in TEXT.splitlines() if line.startswith("' "))
    assert f"Remove an older {MODULE_NAME} first" in comments
    assert f"{MODULE_NAME}1" in comments
    assert "remove both modules and import this file once" in comments
    assert "Remove an older" not in module_text(ANSWERING, for_addin=True)


def test_all_declarations_stand_before_the_first_procedure() -> None:
    first = next(at for at, each in enumerate(STATEMENTS) if re.match(r"(Public|Private) (Function|Sub) ", each))
    declared = [at for at, each in enumerate(STATEMENTS) if re.match(r"(Public|Private) (?!Function|Sub)", each)]
    assert declared and max(declared) < first


def test_vp20_and_vp30_which_excel_takes_for_cells_are_left_out() -> None:
    assert set(CATALOGUE) - set(FUNCTIONS) == {"VP20", "VP30"}


def test_the_wizard_has_few_categories() -> None:
    assert {wizard_category(function.spec.category) for function in FUNCTIONS.values()} == {
        "Bridge: Victory Points", "Bridge: IMPs", "Bridge: scores", "Bridge: masterpoints", "Bridge: reasons",
    }  # fmt: skip


def test_every_name_excel_can_call_is_one_function() -> None:
    assert list(signatures(TEXT)) == list(FUNCTIONS)


def test_parameters_stand_in_order_with_the_optional_ones_marked() -> None:
    written = signatures(TEXT)
    assert written["VPSCALE"] == "scale_name, imp_margin, boards"
    assert written["WBF25VP"] == "imp_margin, Optional boards"
    assert written["IMPDATUM"] == "scores, Optional drop, Optional round_to"
    for name, function in FUNCTIONS.items():
        parameters = [each.removeprefix("Optional ") for each in written[name].split(", ") if each]
        assert parameters == [parameter(argument.name) for argument in function.spec.arguments]


@each(FUNCTIONS)
def test_a_function_has_its_help_and_asks_for_itself_with_all_arguments(name: str) -> None:
    at = STATEMENTS.index(f"Public Function {name}({signatures(TEXT)[name]})")
    described, category, *body = STATEMENTS[at + 1 : STATEMENTS.index("End Function", at)]
    arguments = ", ".join(parameter(argument.name) for argument in FUNCTIONS[name].spec.arguments)
    assert re.fullmatch(rf'Attribute {name}\.VB_Description = "(?:[ !#-~]|"")+"', described)
    assert category == f'Attribute {name}.VB_ProcData.VB_Invoke_Func = " \\n14"'
    assert body == [f'{name} = AskPython("{name}", Array({arguments}))']


def test_lines_and_continuations_keep_within_what_vba_takes() -> None:
    continued = 0
    for line in TEXT.split("\r\n"):
        assert len(line) <= 1023
        continued = continued + 1 if line.endswith(" _") else 0
        assert continued <= 24


def test_no_name_is_a_word_vba_reserves_or_one_the_wrappers_use() -> None:
    # VBA does not tell capitals from small letters: an argument called askpython would hide AskPython.
    declared = r"Private (?:Sub|Function|Const) (\w+)|Public Sub (\w+)|(?:Private|Dim) (\w+) As"
    own = {name.lower() for match in re.finditer(declared, TEXT) for name in match.groups() if name}
    used = {
        "askpython",
        "array",
        "loadlibrarya",
        "xlpydllactivateauto",
        "thisworkbook",
        "application",
        MODULE_NAME.lower(),
    }
    assert "pythonserver" in own and "valuesof" in own
    for name, function in FUNCTIONS.items():
        arguments = [parameter(argument.name).lower() for argument in function.spec.arguments]
        assert len(set(arguments)) == len(arguments)
        assert name.lower() not in arguments
        assert name.lower() not in own
        assert not {name.lower(), *arguments} & (VBA_RESERVED | used)


def test_nothing_in_the_project_differs_from_a_function_in_capitals_only() -> None:
    """VBA keeps one spelling of a name for the whole project: beside an argument "imps" IMPS would become imps."""
    project = [line for text in modules(ANSWERING).values() for line in statements(text)]
    words = {word for statement in map(without_texts, project) for word in re.findall(r"[A-Za-z_]\w+", statement)}
    assert {word for word in words if word.upper() in FUNCTIONS} == set(FUNCTIONS)
    assert "imp_margin" in words


def test_every_error_text_becomes_excels_error_value() -> None:
    cases = dict(re.findall(r'Case "(.+)": ErrorValue = CVErr\((\d+)\)', TEXT))
    assert {text: int(number) for text, number in cases.items()} == CVERR
    assert set(CVERR) == EXCEL_ERRORS


def test_the_help_macro_describes_every_function_excel_can_call() -> None:
    assert f"Public Sub {HELP_MACRO}()" in STATEMENTS
    described = {}
    for statement in STATEMENTS:
        if match := re.fullmatch(r'Describe "(\w+)", "([^"]+)", (.+?), Array\( ?(.+)\)', statement):
            helps = [text_of(each) for each in _arguments(match[4]) if each.strip()]
            described[match[1]] = (match[2], text_of(match[3]), helps)
    assert described == {
        name: (
            wizard_category(function.spec.category),
            function.spec.summary,
            [argument.doc for argument in function.spec.arguments],
        )
        for name, function in FUNCTIONS.items()
    }
    assert "VP_20" in described and "VP20" not in described


def test_a_function_without_arguments_is_described_too(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = SimpleNamespace(
        __name__="EDITION", spec=SimpleNamespace(category="Bridge: reasons", summary="the edition", arguments=())
    )
    monkeypatch.setattr(vba, "callable_functions", lambda: (bare,))
    written = statements(vba.module_text(ANSWERING))
    assert 'Describe "EDITION", "Bridge: reasons", "the edition", Array( )' in written
    assert 'EDITION = AskPython("EDITION", Array())' in written


def _arguments(listed: str) -> list[str]:
    """The expressions of a list, cut at the commas outside of texts."""
    return re.findall(r'(?:"(?:[^"]|"")*"|[^",])+', listed)


def test_the_help_macro_runs_every_part_and_no_part_is_too_large_to_compile() -> None:
    parts = re.findall(r"Private Sub (DescribePart\d+)\(\)\r\n(.*?)End Sub", TEXT, re.DOTALL)
    at = STATEMENTS.index(f"Public Sub {HELP_MACRO}()")
    assert STATEMENTS[at + 1 : STATEMENTS.index("End Sub", at)] == [part for part, _ in parts]
    assert all(len(body) < 64 * 1024 for _, body in parts)


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_a_literal_is_ascii_and_means_the_text(text: str) -> None:
    written = literal(text)
    assert re.fullmatch(r"[ -~]+", written)
    assert text_of(written) == text


def test_a_literal_doubles_quotation_marks_and_spells_out_what_is_not_ascii() -> None:
    assert literal('the "open" game') == '"the ""open"" game"'
    assert literal("15–5") == '"15" & ChrW(8211) & "5"'  # U+2013, an en dash


# --- errors as integers ----------------------------------------------------------------------------------------------


FIRST = 0x800A0000 - 2**32  # the facility of controls, as a signed integer of 32 bits: -2146828288
LAST = FIRST + 0xFFFF


def test_every_error_a_cell_can_hold_has_a_number_of_its_own() -> None:
    assert set(ERROR_NUMBERS) == EXCEL_ERRORS
    assert len(set(ERROR_NUMBERS.values())) == len(ERROR_NUMBERS) == len(SCODES)


@pytest.mark.parametrize(
    ("integer", "text"),
    [
        (-2146826246, "#N/A"),  # -2146828288 + 2042
        (-2146826273, "#VALUE!"),  # -2146828288 + 2015
        (-2146826243, "#SPILL!"),  # -2146828288 + 2045
        (FIRST + 1999, "#VALUE!"),  # an error, and none that is known here
        (FIRST, "#VALUE!"),
        (LAST, "#VALUE!"),
    ],
)
def test_an_integer_of_the_facility_is_an_error(integer: int, text: str) -> None:
    assert error_text(integer) == text


@pytest.mark.parametrize("integer", [FIRST - 1, LAST + 1, -1, 0, 1, 2042])
def test_any_other_integer_is_a_number(integer: int) -> None:
    assert error_text(integer) is None
