"""A LibreOffice without a window that has a workbook open, for tests that do something with it there."""

import os
import signal
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from bridgesheets import programs
from bridgesheets.surfaces import open_there
from bridgesheets.surfaces.libreoffice import soffice

#: What LibreOffice's Python does with the first document of a LibreOffice that listens on a pipe.
_DOCUMENT = """
import uno
here = uno.getComponentContext()
resolver = here.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", here)
there = resolver.resolve("uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
desktop = there.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", there)
document = desktop.Components.createEnumeration().nextElement()
{work}
"""


def until(true: Callable[[], bool]) -> None:
    ends = time.monotonic() + 60
    while not true():
        assert time.monotonic() < ends
        time.sleep(0.1)


class Office:
    """A LibreOffice without a window that has a file open."""

    def __init__(self, program: str, path: Path) -> None:
        self._settings = [f"{soffice.SETTINGS}{(path.parent / 'settings').as_uri()}"]
        self._program, self._pipe = program, f"opened-{os.getpid()}"
        self._lock = path.with_name(f".~lock.{path.name}#")
        options = [*self._settings, "--headless", "--norestore", str(path)]
        self._process = subprocess.Popen([program, *options], env=programs.surroundings(), start_new_session=True)
        until(lambda: self.has_it_open)
        soffice.tell(program, self._settings, f"--accept=pipe,name={self._pipe};urp;", 30)
        until(lambda: self.do("print(document.CurrentController.ActiveSheet.Name)") != "")

    @property
    def has_it_open(self) -> bool:
        return self._lock.exists()

    def do(self, work: str) -> str:
        python = open_there._python_beside(Path(self._program).resolve().parent)
        script = _DOCUMENT.format(pipe=self._pipe, work=work)
        return programs.finished([*python, "-c", script], 60).output.decode().strip()

    def end(self) -> None:
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
