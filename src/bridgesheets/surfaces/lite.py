"""What to paste into xlwings Lite, so that a workbook has the functions without Python on the computer."""

from __future__ import annotations

from bridgesheets import __version__

#: The module whose functions xlwings Lite and xlwings Server register.
OFFICEJS_MODULE = "bridgesheets.officejs"

#: All of main.py.
MAIN = f"from {OFFICEJS_MODULE} import *\n"


def requirement(wheel: str | None = None) -> str:
    """The line of requirements.txt: this version of bridgesheets, or the wheel at that web address."""
    return wheel or f"bridgesheets=={__version__}"


def instructions(wheel: str | None = None) -> str:
    """Both texts, and where they go."""
    not_found = (
        "" if wheel else "If it is not found there: put the wheel on a web site, and give its address with --wheel.\n\n"
    )
    return f"""\
Open xlwings Lite in Excel: Home > Add-ins, search for xlwings.

1. Into its tab requirements.txt put this line, and wait until the output says that it is installed:

{requirement(wheel)}

{not_found}2. Into its tab main.py put this line, in place of what stands there:

{MAIN}
3. Restart xlwings Lite from its menu. Then =VP_20(12,7) in a cell shows 15.

Write VP_20 and VP_30, never VP20 and VP30: Excel takes these for cells.
"""
