"""Runs in LibreOffice's own Python: closes a workbook in a running LibreOffice, and opens it again in the same window.

    python closing_there.py PIPE FILE

It prints ``closed`` once the file is free, and opens it again when its input ends; otherwise it prints ``changed``
where something in it is not saved, or ``elsewhere`` where no window has it. It needs nothing but LibreOffice.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from typing import Any

import uno

#: Seconds that LibreOffice may take until it listens, and seconds between two tries.
_PATIENCE, _LOOK = 10, 1 / 10
#: What is raised as long as it does not listen.
_NOT_YET = uno.getClass("com.sun.star.connection.NoConnectException")


def _desktop(pipe: str) -> Any:
    """The windows of the LibreOffice that listens on a pipe."""
    here = uno.getComponentContext()
    resolver = here.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", here)
    ends = time.monotonic() + _PATIENCE
    while True:
        try:
            there = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except _NOT_YET:
            if time.monotonic() > ends:
                raise
            time.sleep(_LOOK)
        else:
            return there.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", there)


def _windows(desktop: Any, file: str) -> Iterator[Any]:
    """The windows that show a file."""
    for frame in desktop.Frames:
        document = frame.Controller.Model if frame.Controller else None
        address = getattr(document, "URL", "")
        if address and os.path.samefile(uno.fileUrlToSystemPath(address), file):
            yield frame


def main(pipe: str, file: str) -> None:
    """Closes the file, waits, and opens it again."""
    windows = [*_windows(_desktop(pipe), file)]
    if len(windows) != 1:
        print("elsewhere")
        return
    (window,) = windows
    document = window.Controller.Model
    if document.isModified():
        print("changed")
        return
    address = document.URL
    # An empty workbook keeps the window in its place meanwhile.
    window.loadComponentFromURL("private:factory/scalc", "_self", 0, ())
    print("closed", flush=True)
    sys.stdin.read()
    print("opened" if window.loadComponentFromURL(address, "_self", 0, ()) else "not opened")


if __name__ == "__main__":
    main(*sys.argv[1:])
