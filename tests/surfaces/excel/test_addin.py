"""The add-in as a file: its VBA read back by oletools, its configuration, its ribbon, and what it is refused for."""

from __future__ import annotations

import io
import re
import zipfile
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import openpyxl
import pytest

from bridgesheets import __version__
from bridgesheets.surfaces.excel import addin as building
from bridgesheets.surfaces.excel.addin import CannotBuild, addin, modules, workbook_code
from bridgesheets.surfaces.vba import MODULE_NAME, callable_functions
from tests.surfaces.vba_text import signatures

pytest.importorskip("xlwings", reason="xlwings is not installed (it comes with the extra 'excel')")

PYTHON = r"D:\Ann & Bob\bridge\.venv\Scripts\python.exe"
HEADER = 'Attribute VB_Name = "ThisWorkbook"\r\n'
CUSTOM_UI = "{http://schemas.microsoft.com/office/2006/01/customui}"
ADDIN_TYPE = "application/vnd.ms-excel.addin.macroEnabled.main+xml"
WORKBOOK_TYPE = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"


@cache
def built() -> bytes:
    return addin(PYTHON)


@cache
def template() -> bytes:
    return template_of("quickstart_addin_ribbon.xlam")


def template_of(name: str) -> bytes:
    """A template that xlwings brings."""
    found = find_spec("xlwings")
    assert found is not None and found.origin is not None
    return Path(found.origin).with_name(name).read_bytes()


def part(name: str) -> bytes:
    with zipfile.ZipFile(io.BytesIO(built())) as package:
        return package.read(name)


def vba(content: bytes) -> dict[str, str]:
    """The VBA of a file by module, as oletools reads it: without the attributes a module begins with."""
    from oletools.olevba import VBA_Parser

    parser = VBA_Parser("Bridgesheets.xlam", data=content)
    found = {name.rpartition(".")[0]: code for _, _, name, code in parser.extract_all_macros()}
    parser.close()
    return found


def code(text: str) -> str:
    """Without the attributes of the module and the differences in empty lines at its end."""
    return re.sub(r"(?m)^Attribute VB_\w+ = .*\r?\n", "", text).replace("\r\n", "\n").strip()


def test_the_functions_are_in_it_word_for_word() -> None:
    found = vba(built())
    for name, text in modules().items():
        assert code(found[name]) == code(text)
    assert code(found["ThisWorkbook"]) == code(workbook_code())


def test_each_module_bears_the_name_it_is_kept_under() -> None:
    for name, text in modules().items():
        assert text.startswith(f'Attribute VB_Name = "{name}"\r\n')


def test_every_function_excel_can_call_is_in_it_and_vp20_is_not() -> None:
    names = set(signatures(modules()[MODULE_NAME]))
    assert {function.__name__ for function in callable_functions()} == names
    assert "VP_20" in names and "VP20" not in names


def test_of_xlwings_only_the_example_is_gone_and_the_name_of_its_configuration_is_ours() -> None:
    before, after = vba(template()), vba(built())
    assert set(before) - set(after) == {"RibbonMyAddin"}
    assert code(after["Dictionary"]) == code(before["Dictionary"])
    assert code(after["xlwings"]) == code(before["xlwings"]).replace('= "myaddin"', '= "bridgesheets"')


def test_no_public_name_of_ours_is_one_of_xlwings() -> None:
    def public(text: str) -> set[str]:
        found = re.findall(r"(?mi)^\s*(?:Public |Declare PtrSafe )?(?:Function|Sub) (\w+)", text)
        return {name.lower() for name in found}

    ours = [name for text in modules().values() for name in public(text)]
    assert len(set(ours)) == len(ours)
    assert not set(ours) & public(vba(built())["xlwings"])


def test_its_configuration_names_this_python_and_no_folder_of_a_workbook() -> None:
    package = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(built())) as old, zipfile.ZipFile(package, "w") as new:
        for name in old.namelist():  # openpyxl opens workbooks only
            new.writestr(name, old.read(name).replace(ADDIN_TYPE.encode(), WORKBOOK_TYPE.encode()))
    book = openpyxl.load_workbook(package)
    assert book.sheetnames == ["bridgesheets.conf"]
    assert dict(book["bridgesheets.conf"].values) == {
        "Interpreter_Win": PYTHON,
        "UDF Modules": "bridgesheets.udfs",
        "ADD_WORKBOOK_TO_PYTHONPATH": "false",
        "PYTHONPATH": None,
        "Conda Path": None,
        "Conda Env": None,
        "Debug UDFs": False,
        "Show Console": False,
        "Use UDF Server": False,
        "Bridgesheets Version": __version__,
        "xlwings Version": version("xlwings"),
    }


def test_it_is_an_addin_whose_window_is_hidden() -> None:
    assert ADDIN_TYPE.encode() in part("[Content_Types].xml")
    assert b'visibility="hidden"' in part("xl/workbook.xml")


def test_every_button_has_its_procedure_with_the_arguments_it_is_called_with() -> None:
    ribbon = ElementTree.fromstring(part("customUI/customUI.xml"))
    called = {}
    for element in ribbon.iter():
        for event in ("onAction", "getPressed"):
            if event in element.attrib:
                called[element.attrib[event]] = (element.tag.removeprefix(CUSTOM_UI), event)
    assert len(called) == 5
    parameters = {
        ("button", "onAction"): "control As IRibbonControl",
        ("toggleButton", "onAction"): "control As IRibbonControl, pressed As Boolean",
        ("toggleButton", "getPressed"): "control As IRibbonControl, ByRef pressed As Variant",
    }
    for name, kind in called.items():
        assert f"Public Sub {name}({parameters[kind]})\r\n" in modules()["BridgeRibbon"]


def test_the_addin_listens_to_every_workbook_from_when_it_is_opened() -> None:
    code = workbook_code()
    (listener,) = re.findall(r"Private WithEvents (\w+) As Application", code)
    heard = re.search(
        rf"Private Sub {listener}_SheetChange\(ByVal Sh As Object, ByVal Target As Range\)\r\n(.*)\r\n", code
    )
    assert heard is not None and heard[1].strip() == "RewriteFormulas Target"
    opened = code[code.index("Private Sub Workbook_Open()") :]
    opened = opened[: opened.index("End Sub")]
    assert "Listen" in opened and "DescribeInAddin" in opened
    assert f"Set {listener} = Application" in code


def test_the_same_order_gives_the_same_configuration_and_the_same_modules() -> None:
    again = addin(PYTHON)
    assert vba(again) == vba(built())
    assert part("xl/worksheets/sheet1.xml") in zipfile.ZipFile(io.BytesIO(again)).read("xl/worksheets/sheet1.xml")


@pytest.mark.exhaustive
def test_a_grammar_of_vba_understands_every_module() -> None:
    from antlr4 import CommonTokenStream, InputStream
    from antlr4.error.ErrorListener import ErrorListener

    lexer_class, parser_class = _grammar()

    class Listener(ErrorListener):  # type: ignore[misc]
        def syntaxError(self, _: Any, __: Any, line: int, column: int, message: str, ___: Any) -> None:
            faults.append(f"{name}, line {line}, column {column}: {message}")

    faults: list[str] = []
    for name, text in {**modules(), "ThisWorkbook": HEADER + workbook_code()}.items():
        if name == MODULE_NAME:  # most of it is the same eighty times over, and the grammar is slow
            text = _first_functions(text)
        lexer = lexer_class(InputStream(text))
        parser = parser_class(CommonTokenStream(lexer))
        for part_of_grammar in (lexer, parser):
            part_of_grammar.removeErrorListeners()
            part_of_grammar.addErrorListener(Listener())
        parser.startRule()
    assert faults == []


def _grammar() -> tuple[Any, Any]:
    import antlr4_vba  # noqa: F401
    from antlr4_vba.vbaLexer import vbaLexer
    from antlr4_vba.vbaParser import vbaParser

    return vbaLexer, vbaParser


def _first_functions(text: str) -> str:
    """The module with three of the functions and their help."""
    others = "|".join(function.__name__ for function in callable_functions()[3:])
    text = re.sub(rf"(?ms)^Public Function (?:{others})\(.*?^End Function\r\n", "", text)
    return re.sub(rf'(?ms)^    Describe "(?:{others})", .*?\)\r\n(?=    Describe |End Sub)', "", text)


# --- What is refused -----------------------------------------------------------------------------------------


def refused(**arguments: Any) -> str:
    with pytest.raises(CannotBuild) as problem:
        addin(PYTHON, **arguments)
    assert "\n" not in str(problem.value)
    return str(problem.value)


def test_without_xlwings_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise building.PackageNotFoundError(name)

    monkeypatch.setattr(building, "version", missing)
    assert refused() == "xlwings is not installed; install it with: python -m pip install xlwings"


def test_an_xlwings_that_is_too_old_is_named_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "version", lambda name: "0.30.12")
    assert refused().startswith("xlwings 0.30.12 is too old; bring it up to date with: python -m pip install --upgrade")


def test_without_pyopenvba_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pyopenvba", None)
    assert refused() == "pyOpenVBA is not installed; install it with: python -m pip install pyOpenVBA"


def test_a_template_of_another_version_of_xlwings_is_refused() -> None:
    said = refused(xlwings="0.99.0", template=template())
    assert "it does not load xlwings64-0.99.0.dll" in said
    assert "bridgesheets excel module" in said


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("ADD_WORKBOOK_TO_PYTHONPATH", "ADD_FOLDER", "it adds the folder of the workbook to the path of Python"),
        ("Const PROJECT_NAME As", "Const PROJECT As", "its configuration has no name"),
    ],
)
def test_a_template_that_works_in_another_way_is_refused(tmp_path: Path, old: str, new: str, said: str) -> None:
    from pyopenvba import ExcelFile

    path = tmp_path / "template.xlam"
    path.write_bytes(template())
    with ExcelFile(path) as file:
        file.set_module("xlwings", file.get_module("xlwings").replace(old, new))
        file.save()
    assert said in refused(template=path.read_bytes())


def test_a_template_with_another_example_is_refused() -> None:
    other = template_of("quickstart_addin.xlam")
    assert "it lacks RibbonMyAddin" in refused(template=other)


def test_a_template_with_two_sheets_is_refused() -> None:
    changed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(template())) as old, zipfile.ZipFile(changed, "w") as new:
        for name in old.namelist():
            again = b'<sheet name="two" sheetId="9" r:id="rId3" /></sheets>'
            new.writestr(name, old.read(name).replace(b"</sheets>", again))
    assert "has 2 sheets and not one" in refused(template=changed.getvalue())


@pytest.mark.parametrize("content", [b"not a zip file", b"PK\x03\x04 and no more"])
def test_a_template_that_cannot_be_read_is_refused(content: bytes) -> None:
    assert "is not as it was when" in refused(template=content)


def test_a_template_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "_TEMPLATE", "nowhere.xlam")
    assert "xlwings is not whole" in refused()
