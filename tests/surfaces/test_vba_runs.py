"""The VBA of the add-in, run: LibreOffice's Basic understands it, and compiles whole modules before it runs any.

Only what stands by itself can run there, the conversion of errors and the rewriting of formulas; the calls into xlwings
and Excel are compiled, not made.
"""

import re
from pathlib import Path

import pytest

from bridgesheets.surfaces.excel.addin import modules
from bridgesheets.surfaces.vba import MODULE_NAME, literal
from tests.basic import run_basic
from tests.surfaces.excel.office import ANSWERING, vba_without_attributes, vba_without_libraries
from tests.surfaces.excel.test_rewriting import LEFT_ALONE, REWRITTEN

pytestmark = pytest.mark.libreoffice

BASIC = """\
Option VBASupport 1
Option Explicit
{modules}
Function InWords(cellValue As Variant) As String
    InWords = TypeName(cellValue) & " " & CStr(cellValue)
    If IsError(cellValue) Then InWords = CStr(cellValue)
End Function

Sub Main()
    Dim flat(2) As Variant, block(1, 1) As Variant, answer As Variant
    flat(0) = 1.5
    flat(1) = "#NUM!"
    flat(2) = "#num!"
    block(0, 0) = "#VALUE!"
    block(0, 1) = 15
    block(1, 0) = ""
    block(1, 1) = "#N/A"
    Open "{answers}" For Output As #1
    Print #1, InWords(WithErrorValues("#N/A"))
    Print #1, InWords(WithErrorValues("open"))
    Print #1, InWords(WithErrorValues(18.25))
    answer = WithErrorValues(flat)
    Print #1, InWords(answer(0))
    Print #1, InWords(answer(1))
    Print #1, InWords(answer(2))
    answer = WithErrorValues(block)
    Print #1, InWords(answer(0, 0))
    Print #1, InWords(answer(0, 1))
    Print #1, InWords(answer(1, 0))
    Print #1, InWords(answer(1, 1))
{formulas}
    Close #1
End Sub
"""


#: Formulas as typed, as Excel understands them; Basic writes its answers in plain letters only.
TYPED = {formula: formula for formula in LEFT_ALONE if formula.isascii()} | REWRITTEN


def as_one(*names: str) -> str:
    """These modules of the add-in in one, with all declarations first.

    A module in a library has no Attribute lines, and its options stand first.
    """
    ours = modules(ANSWERING)
    texts = [vba_without_libraries(vba_without_attributes(ours[name])) for name in names]
    bodies = [re.sub(r"(?m)^(Attribute|Option) .*\n", "", text.replace("\r\n", "\n")) for text in texts]
    parts = [re.split(r"(?m)^(?=(?:Public|Private) (?:Function|Sub) )", body, maxsplit=1) for body in bodies]
    return "".join(declarations for declarations, _ in parts) + "".join(procedures for _, procedures in parts)


def test_the_modules_compile_turn_error_texts_into_error_values_and_rewrite_formulas(tmp_path: Path) -> None:
    answers = tmp_path / "answers.txt"
    formulas = "\n".join(f"    Print #1, WithTwins({literal(formula)})" for formula in TYPED)
    basic = BASIC.format(modules=as_one(MODULE_NAME, "BridgeRewriting"), formulas=formulas, answers=answers.as_posix())

    run_basic(basic, tmp_path / "profile")

    assert answers.exists(), "LibreOffice ran nothing: the module does not compile"
    assert answers.read_text(encoding="utf-8").splitlines() == [
        "Error 2042",  # "#N/A" alone
        "String open",
        "Double 18.25",
        "Double 1.5",  # a row, which COM makes a flat array
        "Error 2036",
        "String #num!",  # Excel writes its errors in capitals; this is somebody's text
        "Error 2015",  # a block
        "Integer 15",
        "String ",
        "Error 2042",
        *TYPED.values(),
    ]
