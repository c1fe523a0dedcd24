"""The VBA of the module, run: LibreOffice's Basic understands it, and compiles the whole module before it runs any.

Only what stands by itself can run there, the conversion of errors; the calls into xlwings are compiled, not made.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from xml.sax.saxutils import escape

import pytest

from bridgesheets.surfaces.vba import module_text

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
{module}
Function Shown(cellValue As Variant) As String
    Shown = TypeName(cellValue) & " " & CStr(cellValue)
    If IsError(cellValue) Then Shown = CStr(cellValue)
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
    Print #1, Shown(WithErrorValues("#N/A"))
    Print #1, Shown(WithErrorValues("open"))
    Print #1, Shown(WithErrorValues(18.25))
    answer = WithErrorValues(flat)
    Print #1, Shown(answer(0))
    Print #1, Shown(answer(1))
    Print #1, Shown(answer(2))
    answer = WithErrorValues(block)
    Print #1, Shown(answer(0, 0))
    Print #1, Shown(answer(0, 1))
    Print #1, Shown(answer(1, 0))
    Print #1, Shown(answer(1, 1))
    Close #1
End Sub
"""


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


def test_the_module_compiles_and_turns_error_texts_into_error_values(tmp_path: Path) -> None:
    profile, answers = tmp_path / "profile", tmp_path / "answers.txt"
    _office(profile, "--terminate_after_init")  # makes the profile, which would replace a library already there
    library = profile / "user" / "basic" / "Standard"
    # A module in a library has no Attribute line, and its options stand first.
    module = module_text().replace("\r\n", "\n").partition("Option Explicit\n")[2]
    basic = BASIC.format(module=module, answers=answers.as_posix())
    (library / "Probe.xba").write_text(MODULE.format(basic=escape(basic)), encoding="utf-8")
    (library / "script.xlb").write_text(LIBRARY, encoding="utf-8")

    _office(profile, "macro:///Standard.Probe.Main")

    assert answers.exists(), "LibreOffice ran nothing: the module does not compile"
    assert answers.read_text().splitlines() == [
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
    ]
