"""Workbooks of strangers against the VBA of the add-in, run by LibreOffice's Basic.

Stand-ins are only what Basic lacks: the workbook in front, the two functions of Windows and xlwings, and Python.
"""

from pathlib import Path

import pytest

from bridgesheets.surfaces.vba import MODULE_NAME
from tests.basic import run_basic
from tests.surfaces.test_vba_runs import as_one

pytestmark = pytest.mark.libreoffice

#: What is written down: who was asked, what was loaded, what was started.
MAIN = r"""
Option VBASupport 1
Option Explicit
Private heard As String
{modules}
Public Sub Hear(ByVal what As String)
    heard = heard & what & Chr(10)
End Sub

' The workbook in front: its settings name another Python.
Function ActiveWorkbook() As Object
    Hear "asked the workbook in front"
    Set ActiveWorkbook = New StrangersBook
End Function

Function ThisWorkbook() As Object
    Hear "asked this workbook"
    Set ThisWorkbook = New StrangersBook
End Function

Function Shell(ByVal commandLine As String) As Variant
    Hear "ran " & commandLine
End Function

Function XLPyDLLActivateAuto(ByRef result As Variant, ByVal commandLine As String, ByVal mode As Long) As Long
    Hear "started " & commandLine
    Set result = New FakePython
End Function

Function LoadLibraryW(ByVal path As String) As Long
    Hear "loaded " & path
    LoadLibraryW = 1
End Function

Function StrPtr(ByVal text As String) As String
    StrPtr = text
End Function

Sub Main()
    Hear CStr(VP_20(12, 7))
    Hear CStr(VP_20("C:\evil\\python.exe"" -c ", "=cmd|'/c calc'!A1"))
    RestartPython
    Hear CStr(VP_30("$(Command)", "& calc.exe"))
    Open "{answers}" For Output As #1
    Print #1, heard
    Print #1, "what is asked is heard:"
    heard = ""
    Hear ActiveWorkbook().Sheets("bridgesheets.conf")
    Hear Interpreter2()
    Print #1, heard
    Close #1
End Sub
"""

STRANGERS_BOOK = r"""
Option Compatible
Option ClassModule
Public Function Sheets(ByVal name As String) As String
    Sheets = "INTERPRETER_WIN C:\evil\\python.exe"
End Function
"""

PYTHON = """\
Option Compatible
Option ClassModule
Public Function CallUDF(ByVal udfModule As String, ByVal name As String, ByVal arguments As Variant) As Variant
    CallUDF = udfModule & " " & name
End Function
Public Function Str(ByVal text As Variant) As String
    Str = text
End Function
"""

#: Macros of a stranger that bear the names of ours.
MACROS = "Option VBASupport 1\n" + "\n".join(
    f'Public Function {name}(Optional a, Optional b, Optional c) As Variant\n    Hear "{name} of a stranger"\n'
    f'    {name} = "C:\\evil\\python.exe"\nEnd Function'
    for name in ("Interpreter", "Interpreter2", "PythonCommand", "FolderOf", "StartedPython", "AskPython", "VP_20")
)

STARTED = r"""started "C:\club\Scripts\python.exe" -I -c "import xlwings; xlwings.serve('$(CLSID)')" """.strip()


def test_whatever_a_workbook_holds_the_same_python_is_started_and_nothing_is_asked(tmp_path: Path) -> None:
    answers = tmp_path / "answers.txt"
    main = MAIN.format(modules=as_one(MODULE_NAME), answers=answers.as_posix())

    run_basic(main, tmp_path / "profile", Macros=MACROS, StrangersBook=STRANGERS_BOOK, FakePython=PYTHON)

    assert answers.exists(), "LibreOffice ran nothing: the module does not compile"
    ours, _, control = answers.read_text(encoding="utf-8").partition("what is asked is heard:")
    assert ours.split("\n")[:-2] == [
        "loaded C:\\club\\Scripts\\xlwings32-0.37.8.dll",  # this Basic is none of Windows with 64 bits
        STARTED,
        "bridgesheets.udfs VP_20",
        "bridgesheets.udfs VP_20",
        STARTED,  # to end it
        STARTED,
        "bridgesheets.udfs VP_30",
    ]
    # The stand-ins can be heard: what asks the workbook, or a stranger's macro, is written down.
    assert "asked the workbook in front" in control and "C:\\evil\\python.exe" in control
    assert "Interpreter2 of a stranger" in control
