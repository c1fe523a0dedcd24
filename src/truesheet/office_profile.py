"""The profiles in which this process runs LibreOffice: none is the user's, and none trusts a workbook."""

from __future__ import annotations

import shutil
from functools import lru_cache
from multiprocessing.util import Finalize
from pathlib import Path
from tempfile import mkdtemp

from truesheet.writing.scratch import lay

#: Recalculate whatever is loaded.
_CALCULATES = (("Calc/Formula/Load", "OOXMLRecalcMode", "0"),)
#: Follow no links, run no macros.
_SAFE = (
    ("Calc/Content/Update", "Link", "2"),
    ("Common/Security/Scripting", "MacroSecurityLevel", "3"),
    ("Common/Security/Scripting", "DisableMacrosExecution", "true"),
    ("Common/Security/Scripting", "BlockUntrustedRefererLinks", "true"),
)


@lru_cache
def profile_of_this_process(*, calculates: bool) -> Path:
    """This process's profile, made once: LibreOffice starts twice as quickly in one that it knows.

    Two LibreOffices must not share one, so they run one after the other. One that ``calculates`` calculates whatever it
    loads, and the other shows the values that are in the file.
    """
    return new_profile(calculates=calculates)


def new_profile(*, calculates: bool) -> Path:
    """A new profile, which is deleted when this process ends."""
    folder = Path(mkdtemp(prefix="truesheet-profile-"))
    # atexit does not run in worker processes.
    Finalize(None, shutil.rmtree, (folder, True), exitpriority=0)
    items = "".join(
        f'<item oor:path="/org.openoffice.Office.{path}"><prop oor:name="{name}" oor:op="fuse"><value>{value}</value>'
        "</prop></item>"
        for path, name, value in (*_SAFE, *(_CALCULATES if calculates else ()))
    )
    user = folder / "user"
    user.mkdir()
    text = (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<oor:items xmlns:oor="http://openoffice.org/2001/registry">{items}</oor:items>\n'
    )
    lay(user / "registrymodifications.xcu", text.encode())
    return folder
