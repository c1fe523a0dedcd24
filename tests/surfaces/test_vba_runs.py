"""The VBA of the add-in, run: LibreOffice's Basic understands it, and compiles whole modules before it runs any.

Only what stands by itself can run there, the conversion of errors and the rewriting of formulas; the calls into xlwings
and Excel are compiled, not made.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from xml.sax.saxutils import escape

import pytest

from bridgesheets.surfaces.excel.addin import modules
from bridgesheets.surfaces.vba import MODULE_NAME, literal
from tests.surfaces.excel.office import vba_without_attributes
from tests.surfaces.excel.test_rewriting import LEFT_ALONE, REWRITTEN

SOFFICE = shutil.which("soffice")

pytestmark = [
    pytest.mark.libreoffice,
    pytest.mark.skipif(SOFFICE is None, reason="LibreOffice is not installed: no soffice on the path"),
]

MODULE = """\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Probe" script:language="StarBasic">\
{basic}</script:module>
"""

LIBRARY = """\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">
<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" \
library:passwordprotected="false"><library:element library:name="Probe"/></library:library>
"""

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


def _as_one() -> str:
    """The modules with functions and rewriting in one, with all declarations first.

    A module in a library has no Attribute lines, and its options stand first.
    """
    texts = [vba_without_attributes(modules()[name]).replace("\r\n", "\n") for name in (MODULE_NAME, "BridgeRewriting")]
    bodies = [re.sub(r"(?m)^(Attribute|Option) .*\n", "", text) for text in texts]
    parts = [re.split(r"(?m)^(?=(?:Public|Private) (?:Function|Sub) )", body, maxsplit=1) for body in bodies]
    return "".join(declarations for declarations, _ in parts) + "".join(procedures for _, procedures in parts)


def _office(profile: Path, *arguments: str) -> None:
    command = [str(SOFFICE), f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        assert process.wait(timeout=60) == 0
    except subprocess.TimeoutExpired:
        pytest.fail("LibreOffice did not end: it does so when it waits for somebody to confirm a compile error")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


def test_the_modules_compile_turn_error_texts_into_error_values_and_rewrite_formulas(tmp_path: Path) -> None:
    profile, answers = tmp_path / "profile", tmp_path / "answers.txt"
    _office(profile, "--terminate_after_init")  # makes the profile, which would replace a library already there
    library = profile / "user" / "basic" / "Standard"
    formulas = "\n".join(f"    Print #1, WithTwins({literal(formula)})" for formula in TYPED)
    basic = BASIC.format(modules=_as_one(), formulas=formulas, answers=answers.as_posix())
    (library / "Probe.xba").write_text(MODULE.format(basic=escape(basic)), encoding="utf-8")
    (library / "script.xlb").write_text(LIBRARY, encoding="utf-8")

    _office(profile, "macro:///Standard.Probe.Main")

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
