"""Basic that is run by a real LibreOffice, in a profile of its own."""

import os
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from xml.sax.saxutils import escape

import pytest

from bridgesheets.surfaces.libreoffice import soffice

_MODULE = """\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="{name}" script:language="StarBasic">\
{basic}</script:module>
"""

_LIBRARY = """\
<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE library:library PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "library.dtd">
<library:library xmlns:library="http://openoffice.org/2000/library" library:name="Standard" library:readonly="false" \
library:passwordprotected="false">{elements}</library:library>
"""


def run_basic(basic: str, profile: Path, **others: str) -> None:
    """Runs the procedure Main of a module, beside other modules of the same library.

    LibreOffice compiles the whole module before it runs any of it.
    """
    _office(profile, "--terminate_after_init")  # makes the profile, which would replace a library already there
    library = profile / "user" / "basic" / "Standard"
    texts = {"Probe": basic, **others}
    for name, text in texts.items():
        (library / f"{name}.xba").write_text(_MODULE.format(name=name, basic=escape(text)), encoding="utf-8")
    elements = "".join(f'<library:element library:name="{name}"/>' for name in texts)
    (library / "script.xlb").write_text(_LIBRARY.format(elements=elements), encoding="utf-8")
    _office(profile, "macro:///Standard.Probe.Main")


def _office(profile: Path, *arguments: str) -> None:
    program = soffice.find()
    assert program is not None
    command = [program, f"-env:UserInstallation={profile.as_uri()}", "--headless", "--norestore", *arguments]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
    try:
        assert process.wait(timeout=300) == 0
    except subprocess.TimeoutExpired:
        pytest.fail("LibreOffice did not end: it does so when it waits for somebody to confirm a compile error")
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
