"""The VBA of the add-in in an Excel of pyOpenVBA, which runs macros in memory; xlwings and Python are stand-ins."""

import re
from typing import Any

from pyopenvba.apps.excel import ExcelApplication

from bridgesheets.surfaces.excel.addin import modules
from bridgesheets.surfaces.vba import MODULE_NAME, WindowsPython

#: Who answers in the tests.
ANSWERING = WindowsPython("C:\\club\\Scripts\\python.exe", "0.37.8")

#: What the library of xlwings and Windows do; ``Mood`` says how Python behaves, ``Calls`` what was asked of it.
#: ``Clock`` has the seconds that Excel stood still: xlwings' library waits two minutes for a Python it does not reach.
LIBRARY = """
Public Mood As String
Public Calls As String
Public Commands As String
Public Clock As Double
Private StaysAway As Boolean
Public Refusal As String
Private Kept As String
Private Files As String
Public Function XLPyDLLActivateAuto(ByRef result As Variant, ByVal commandLine As String, ByVal mode As Long) As Long
    Commands = Commands & commandLine & ";"
    If mode = -1 Then
        Calls = Calls & "kill;"
        If Mood = "dead" Then Mood = IIf(StaysAway, "absent", "")
        StaysAway = False
        Exit Function
    End If
    Calls = Calls & "start;"
    If Mood = "absent" Then
        Clock = Clock + 120
        result = Refusal
        XLPyDLLActivateAuto = 1
        Exit Function
    End If
    Set result = New FakePython
End Function
Public Function LoadLibraryW(ByVal path As String) As Long
    Calls = Calls & "load " & path & ";"
    If Mood = "no library" Or (Mood = "one up" And InStr(path, "Scripts") > 0) Then Exit Function
    LoadLibraryW = 1
End Function
Public Sub SetMood(ByVal value As String)
    Mood = value
    Refusal = "Could not activate Python COM server"
End Sub
Public Sub StartsNoMore()
    StaysAway = True
End Sub
Public Sub SetRefusal(ByVal value As String)
    Refusal = value
End Sub
Public Function SecondsWaited() As Double
    SecondsWaited = Clock
    Clock = 0
End Function
Public Function KeptSetting(a As String, b As String, c As String, ByVal otherwise As String) As String
    KeptSetting = IIf(Kept = "", otherwise, Kept)
End Function
Public Sub KeepSetting(a As String, b As String, c As String, ByVal value As String)
    Kept = value
End Sub
Public Sub SetFiles(ByVal value As String)
    Files = value
End Sub
Public Function AttributesOf(ByVal path As String) As Long
    If InStr(Files, path & ";") = 0 Then Err.Raise 53, , "File not found"
End Function
Public Function Asked() As String
    Asked = Calls
    Calls = ""
End Function
Public Function Commanded() As String
    Commanded = Commands
    Commands = ""
End Function
"""

PYTHON = """
Public Function CallUDF(ByVal udfModule As String, ByVal name As String, ByVal arguments As Variant) As Variant
    Dim block(0 To 1, 0 To 0) As Variant
    Calls = Calls & udfModule & " " & name & ";"
    If Mood = "dead" Then Err.Raise 462, , "The remote server machine does not exist"
    If Mood = "fault" Then Err.Raise 1001, , "KeyError: a fault"
    If Mood = "block" Then
        block(0, 0) = 15
        block(1, 0) = "#N/A"
        CallUDF = block
    ElseIf Mood = "text" Then
        CallUDF = "#NUM!"
    Else
        CallUDF = 15
    End If
End Function
Public Function Str(ByVal text As Variant) As String
    If Mood = "dead" Then Err.Raise 462, , "The remote server machine does not exist"
    If Mood = "other version" Then Str = "0.0.9" Else Str = text
End Function
Public Function Eval(ByVal expression As String) As String
    Eval = "0.0.9"
End Function
"""

#: What is private in our module, for the tests.
PROBES = """
Public Function Reason() As String
    Reason = ReasonOfSilence()
End Function
Public Function Question(ByVal asked As Variant, ParamArray more() As Variant) As Variant
    Dim given As Variant
    given = more
    Question = QuestionOf(asked, given)
End Function
Public Function Taken(ByVal first As Variant, Optional ByVal second As Variant) As Variant
    If IsMissing(second) Then Taken = ValuesOf(Array(first)) Else Taken = ValuesOf(Array(first, second))
End Function
"""


def vba_without_attributes(text: str) -> str:
    """A module without the lines of help at its functions, which only Excel reads."""
    return re.sub(r"(?m)^Attribute \w+\..*\r?\n", "", text)


def vba_without_libraries(text: str) -> str:
    """A module without what it declares of libraries of Windows, for which there are stand-ins."""
    return re.sub(r"(?m)^Private Declare (?:.* _\r?\n)*.*\r?\n", "", text)


#: What this Excel lacks, and what takes its place.
STAND_INS = {
    "GetSetting": "KeptSetting",
    "SaveSetting": "KeepSetting",
    "GetAttr": "AttributesOf",
    "Application.OperatingSystem": '"Windows"',
    "Application.Build": "1",
    "StrPtr": "CStr",
    "ThisWorkbook.FullName": '"Bridgesheets.xlam"',
}


def with_stand_ins(text: str) -> str:
    """A module as this Excel runs it."""
    text = vba_without_libraries(vba_without_attributes(text))
    for real, other in STAND_INS.items():
        text = text.replace(real, other)
    return text


class Office:
    """An Excel with a workbook and modules of the add-in."""

    def __init__(self, *names: str) -> None:
        self.excel = ExcelApplication()
        self.excel.add_workbook()
        self.excel.add_module(LIBRARY, name="Library")
        self.excel.add_module(PYTHON, name="FakePython", kind="class")
        for name in names:
            probes = PROBES if name == MODULE_NAME else ""
            self.excel.add_module(with_stand_ins(modules(ANSWERING)[name]) + probes, name=name)

    def run(self, macro: str, *arguments: object) -> Any:
        return self.excel.run(macro, *arguments)

    def vba(self, name: str, body: str) -> Any:
        self.excel.add_module(f"Public Function {name}() As Variant\n{body}\nEnd Function\n", name=f"Module{name}")
        return self.run(name)

    def mood(self, mood: str) -> None:
        self.run("SetMood", mood)

    def asked(self) -> str:
        return str(self.run("Asked"))

    def commanded(self) -> str:
        return str(self.run("Commanded"))
