"""What to paste into xlwings Lite, so that a workbook has the functions without Python on the computer."""

from __future__ import annotations

import re
from pathlib import Path

from bridgesheets._version import __version__
from truesheet.files import os_reason

#: The module whose functions xlwings Lite and xlwings Server register.
OFFICEJS_MODULE = "bridgesheets.officejs"

#: All of main.py.
MAIN = f"from {OFFICEJS_MODULE} import *\n"

#: How a wheel of ours is made, in the folder of bridgesheets.
MAKING = "python -m pip wheel --no-deps ."

#: The name of a wheel of ours, by which it is installed (PEP 427).
_NAME = re.compile(r"bridgesheets-[\w.+!]+-py3-none-any\.whl")


class NoWheel(Exception):
    """Why there is nothing to paste, and what to do, in one sentence."""


def instructions(wheel: str) -> str:
    """Both texts and where they go, for a wheel at a web address; for one in a file, how it gets there first."""
    name = re.split(r"[/\\]", wheel)[-1]
    if not _NAME.fullmatch(name):
        raise NoWheel(
            f"{wheel!r} is no wheel of bridgesheets: its file keeps the name that it was made with, "
            f"bridgesheets-{__version__}-py3-none-any.whl"
        )
    if "://" not in wheel:
        _look_into(Path(wheel))
        return _UPLOAD.format(file=wheel, name=name)
    if not wheel.startswith("https://"):
        raise NoWheel(f"{wheel!r} is no address that xlwings Lite reads: it begins with https://")
    return _PASTE.format(wheel=wheel, main=MAIN)


def _look_into(path: Path) -> None:
    """:class:`NoWheel` unless the file is a wheel with our functions for Excel."""
    import zipfile  # only where a wheel is named

    try:
        with zipfile.ZipFile(path) as wheel:
            wheel.getinfo(f"{OFFICEJS_MODULE.replace('.', '/')}.py")
    except (OSError, KeyError, zipfile.BadZipFile) as problem:
        said = os_reason(problem) if isinstance(problem, OSError) else "it is no wheel of bridgesheets"
        raise NoWheel(f"{path}: {said}; make one in the folder of bridgesheets with: {MAKING}") from None


_UPLOAD = """\
{file} is a wheel of bridgesheets. xlwings Lite runs in a window of the web and reads no file of this computer:
put the wheel on a web site under the same name, then type

bridgesheets excel lite --wheel https://www.example.org/{name}

with the address of that site, and follow what it prints.
"""

_PASTE = """\
Open xlwings Lite in Excel: Home > Add-ins, search for xlwings.

1. Into its tab requirements.txt put this line, and wait until the output says that it is installed:

{wheel}

2. Into its tab main.py put this line, in place of what stands there:

{main}
3. Restart xlwings Lite from its menu. Then =VP_20(12,7) in a cell shows 15.

Write VP_20 and VP_30, never VP20 and VP30: Excel takes these for cells.
"""
