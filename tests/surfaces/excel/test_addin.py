"""The add-in as a file: its VBA read back by oletools, its configuration, its ribbon, and what it is refused for."""

import io
import re
import sys
import zipfile
from functools import cache
from importlib.metadata import version
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any
from xml.etree import ElementTree

import openpyxl
import pytest

from bridgesheets import __version__
from bridgesheets.surfaces.excel import addin as building
from bridgesheets.surfaces.excel.addin import AddinError, _with_parts, addin, modules, workbook_code
from bridgesheets.surfaces.vba import MODULE_NAME, WindowsPython, callable_functions, piece
from tests.each import each
from tests.surfaces.vba_text import statements, without_texts
from tests.validators import faults_of_packages

pytest.importorskip("xlwings", reason="xlwings is not installed (it comes with the extra 'excel')")

PYTHON = r"D:\Ann & Bob\bridge\.venv\Scripts\python.exe"
ANSWERING = WindowsPython(PYTHON, version("xlwings"))
HEADER = 'Attribute VB_Name = "ThisWorkbook"\r\n'
CUSTOM_UI = "{http://schemas.microsoft.com/office/2006/01/customui}"
ADDIN_TYPE = "application/vnd.ms-excel.addin.macroEnabled.main+xml"
WORKBOOK_TYPE = "application/vnd.ms-excel.sheet.macroEnabled.main+xml"


@cache
def built() -> bytes:
    return addin(PYTHON)


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
    for name, text in modules(ANSWERING).items():
        assert code(found[name]) == code(text)
    assert code(found["ThisWorkbook"]) == code(workbook_code())


#: What olevba finds suspicious in our modules: with "Put the whole list" and "Windows" it means words in messages.
#: It may only become less: protective programs look for the same.
SUSPICIOUS = {"Base64 Strings", "ChrW", "Lib", "Put", "Windows", "open", "run"}


def test_what_olevba_finds_suspicious_is_known_and_may_only_become_less() -> None:
    from oletools.olevba import VBA_Scanner

    found = VBA_Scanner("\n".join([*modules(ANSWERING).values(), workbook_code()])).scan()
    assert {word for kind, word, _ in found if kind == "Suspicious"} == SUSPICIOUS
    assert {word for kind, word, _ in found if kind == "AutoExec"} == {"Workbook_Open"}
    # What it starts and what it loads.
    assert {word for kind, word, _ in found if kind == "IOC"} == {"8.dll", "python.exe"}
    assert {kind for kind, *_ in found} == {"Suspicious", "AutoExec", "IOC"}


def test_each_module_bears_the_name_it_is_kept_under() -> None:
    for name, text in modules(ANSWERING).items():
        assert text.startswith(f'Attribute VB_Name = "{name}"\r\n')


def test_nothing_of_xlwings_and_no_other_module_is_in_it() -> None:
    assert set(vba(built())) == {"ThisWorkbook", "Sheet1", *modules(ANSWERING)}
    assert code(vba(built())["Sheet1"]) == ""


#: A procedure, a constant or a variable that other modules or workbooks can name: all that is not private.
PUBLIC = re.compile(
    r"(?im)^\s*(?!Private\b|Dim\b)(?:Public |Friend |Static )*(?:Declare (?:PtrSafe )?)?"
    r"(Function|Sub|Property \w+|Const) (\w+)"
)


def test_what_a_sheet_can_call_is_a_function_of_ours_and_nothing_else() -> None:
    """Only a module without `Option Private Module` lends its public functions to sheets and to the wizard."""
    open_to_sheets, own = set(), {}
    for name, text in vba(built()).items():
        own[name] = [(match[1].title(), match[2]) for match in PUBLIC.finditer(text)]
        if "Option Private Module" not in text and name != "ThisWorkbook":
            open_to_sheets |= {called for kind, called in own[name] if kind != "Sub"}
    assert open_to_sheets == {function.__name__ for function in callable_functions()}
    subs = {name: {called for kind, called in found if kind == "Sub"} for name, found in own.items()}
    assert subs[MODULE_NAME] == {"RestartPython", "CheckBridgeFunctions", "DescribeBridgeFunctions"}
    assert [called for _, called in own["BridgeRewriting"]] == [
        "RewriteFormulas", "WithTwins", "RewritingIsOn", "SwitchRewriting",
    ]  # fmt: skip
    assert not re.search(r"(?im)^\s*(Public|Global) (?!Function|Sub|Const)", "\n".join(vba(built()).values()))


def test_every_module_but_that_of_the_functions_is_private() -> None:
    private = {name for name, text in modules(ANSWERING).items() if "\r\nOption Private Module\r\n" in text}
    assert private == set(modules(ANSWERING)) - {MODULE_NAME}


@each(["ActiveWorkbook", "ActiveSheet", "ActiveCell", "ActiveWindow", "Shell", "WScript", "CreateObject", "GetObject",
     "Environ", "Run", "ExecuteExcel4Macro", "Evaluate", "Kill", "FileCopy", "Open", "Names", "cmd"])  # fmt: skip
def test_the_text_never_asks_the_workbook_in_front_and_starts_no_other_program(word: str) -> None:
    told = [
        line
        for text in (*modules(ANSWERING).values(), workbook_code())
        for line in map(without_texts, statements(text))
    ]
    assert not [line for line in told if re.search(rf"(?i)\b{word}\b", line)]


def test_what_is_started_is_the_python_of_the_addin_and_stands_in_it_once() -> None:
    text = modules(ANSWERING)[MODULE_NAME]
    assert text.count(PYTHON) == 1
    assert f'    Interpreter = "{PYTHON}"\r\n' in text
    assert re.findall(r"Private Declare PtrSafe Function (\w+) Lib \"([^\"]+)\"", text) == [
        ("XLPyDLLActivateAuto", f"xlwings64-{version('xlwings')}.dll"),
        ("XLPyDLLActivateAuto", f"xlwings32-{version('xlwings')}.dll"),
        ("LoadLibraryW", "kernel32"),
    ]
    assert text.count("XLPyDLLActivateAuto(result, PythonCommand(), ") == 2


def test_what_starts_python_can_be_read_on_two_pages() -> None:
    loader = piece("loader.bas")
    assert len(loader.declarations) + len(loader.procedures) <= 80


def test_its_name_title_and_author_are_ours_and_no_path_of_anybody_is_in_it() -> None:
    from pyopenvba import ExcelFile

    with NamedTemporaryFile(suffix=".xlam") as file:
        file.write(built())
        file.flush()
        with ExcelFile(file.name) as book:
            assert book.vba_project().name == "Bridgesheets"
            assert book.vba_project().validate() == []
    core = ElementTree.fromstring(part("docProps/core.xml"))
    told = {element.tag.rpartition("}")[2]: element.text for element in core}
    assert told["title"] == "Bridge scoring: the functions of bridgesheets"
    assert told["creator"] == told["lastModifiedBy"] == "The bridgesheets founders"
    with zipfile.ZipFile(io.BytesIO(built())) as package:
        everything = b"".join(package.read(name) for name in package.namelist())
    assert b"C:\\Users" not in everything and b"absPath" not in everything and b"MyAddin" not in everything


def test_its_sheet_says_what_made_it_and_which_python_answers() -> None:
    package = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(built())) as old, zipfile.ZipFile(package, "w") as new:
        for name in old.namelist():  # openpyxl opens workbooks only
            new.writestr(name, old.read(name).replace(ADDIN_TYPE.encode(), WORKBOOK_TYPE.encode()))
    book = openpyxl.load_workbook(package)
    assert book.sheetnames == ["bridgesheets.conf"]
    assert dict(book["bridgesheets.conf"].values) == {
        "Python": PYTHON,
        "Bridgesheets Version": __version__,
        "xlwings Version": version("xlwings"),
    }


def test_it_is_an_addin_whose_window_is_hidden() -> None:
    assert ADDIN_TYPE.encode() in part("[Content_Types].xml")
    assert b'visibility="hidden"' in part("xl/workbook.xml")


#: What Microsoft's schema of the ribbon (CustomUI, 2006) lets the elements have of which ours is made.
ATTRIBUTES = {
    "customUI": set(), "ribbon": set(), "tabs": set(), "tab": {"id", "label"}, "group": {"id", "label"},
    "button": {"id", "label", "size", "imageMso", "onAction", "supertip"},
    "toggleButton": {"id", "label", "size", "imageMso", "onAction", "supertip", "getPressed"},
}  # fmt: skip
INSIDE = {"customUI": "", "ribbon": "customUI", "tabs": "ribbon", "tab": "tabs", "group": "tab", "button": "group",
          "toggleButton": "group"}  # fmt: skip
#: Pictures that Excel has since 2007, by Microsoft's list of them.
PICTURES = {"FunctionWizard", "MacroPlay", "Refresh", "ReplaceDialog"}


def test_the_ribbon_has_what_excel_reads_and_nothing_else() -> None:
    """Excel shows no tab at all, and says nothing, where one attribute is wrong."""
    ribbon = ElementTree.fromstring(part("customUI/customUI.xml"))
    parents = {child: parent for parent in ribbon.iter() for child in parent}
    for element in ribbon.iter():
        name = element.tag.removeprefix(CUSTOM_UI)
        assert set(element.attrib) <= ATTRIBUTES[name], name
        above = parents[element].tag.removeprefix(CUSTOM_UI) if element in parents else ""
        assert above == INSIDE[name]
        assert all(0 < len(value) <= 1024 for value in element.attrib.values())
        assert element.attrib.get("size", "normal") in ("normal", "large")
        assert element.attrib.get("imageMso", "Refresh") in PICTURES
    ids = [element.attrib["id"] for element in ribbon.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids) == 6
    assert all(re.fullmatch(r"[A-Za-z_][\w.-]*", name) for name in ids), "an NCName of XML"


@pytest.mark.validators
def test_the_open_xml_sdk_finds_nothing_wrong_in_the_addin_and_knows_the_schema_of_the_ribbon(tmp_path: Path) -> None:
    """It opens without repair as far as Microsoft's validator tells: the SDK has the schema of every part."""
    (tmp_path / "Bridgesheets.xlam").write_bytes(built())
    wrong = {"customUI/customUI.xml": part("customUI/customUI.xml").replace(b"imageMso=", b"image_mso=", 1)}
    (tmp_path / "wrong.xlam").write_bytes(_with_parts(built(), wrong))
    found = faults_of_packages([tmp_path / "Bridgesheets.xlam", tmp_path / "wrong.xlam"])
    assert found["Bridgesheets.xlam"] == []
    assert "The 'image_mso' attribute is not declared" in " ".join(found["wrong.xlam"])


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
        assert f"Public Sub {name}({parameters[kind]})\r\n" in modules(ANSWERING)["BridgeRibbon"]


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
    for name, text in {**modules(ANSWERING), "ThisWorkbook": HEADER + workbook_code()}.items():
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
    with pytest.raises(AddinError) as problem:
        addin(PYTHON, **arguments)
    assert "\n" not in str(problem.value)
    return str(problem.value)


def test_without_xlwings_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(name: str) -> str:
        raise building.PackageNotFoundError(name)

    monkeypatch.setattr(building, "version", missing)
    assert refused() == f'xlwings is not installed; type: "{sys.executable}" -m pip install "xlwings"'


def test_an_xlwings_that_is_too_old_is_named_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "version", lambda name: "0.30.12")
    assert refused() == f'xlwings 0.30.12 is too old; type: "{sys.executable}" -m pip install "xlwings>=0.33"'


def test_without_pyopenvba_it_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyopenvba", None)
    assert refused() == f'pyOpenVBA is not installed; type: "{sys.executable}" -m pip install "pyOpenVBA"'
    monkeypatch.setitem(sys.modules, "xlwings", None)
    both = f'pyOpenVBA and xlwings are not installed; type: "{sys.executable}" -m pip install "pyOpenVBA" "xlwings"'
    assert refused(xlwings="0.35.0") == both


@pytest.mark.parametrize("path", ["", " ", 'C:\\a"b\\python.exe', "C:\\$(Command)\\python.exe", "C:\\a\nb.exe"])
def test_a_path_that_windows_or_the_library_would_read_otherwise_is_refused(path: str) -> None:
    with pytest.raises(AddinError, match="is no path of a Python that Windows can start"):
        addin(path)


def test_an_empty_addin_with_other_modules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "_EMPTY", frozenset(("ThisWorkbook", "Tabelle1", "Module1")))
    assert "its modules are Module1, Sheet1, ThisWorkbook" in refused()


@pytest.mark.parametrize("content", [b"not a zip file", b"PK\x03\x04 and no more"])
def test_an_empty_addin_that_cannot_be_read_is_refused(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    class Damaged(building._excel_file()):  # type: ignore[misc]
        @classmethod
        def create_new(cls, path: Path) -> io.BytesIO:
            path.write_bytes(content)
            return io.BytesIO()

    monkeypatch.setattr(building, "_excel_file", lambda: Damaged)
    assert "is not as it was when" in refused()


def test_an_empty_addin_whose_project_has_another_name_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "_FIRST_NAME", "Project")
    assert "its project has no name" in refused()
