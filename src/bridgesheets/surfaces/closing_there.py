"""Runs in LibreOffice's own Python: closes a workbook in a running LibreOffice, and opens it again in the same window.

    python closing_there.py PIPE FILE

It prints ``closed`` once the file is free, and opens it again when its input ends; otherwise it prints ``busy`` where a
question or dialog is open, ``changed`` where something is not saved, or ``elsewhere`` where no window has the file. It
needs nothing but LibreOffice.
"""

from __future__ import annotations

import gc
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
    for frame in desktop.Frames:
        document = frame.Controller.Model if frame.Controller else None
        address = getattr(document, "URL", "")
        if address and os.path.samefile(uno.fileUrlToSystemPath(address), file):
            yield frame


def _take_what_is_typed(window: Any) -> None:
    """Ends the typing in a cell, which nothing else tells of: the document counts as changed only then."""
    here = uno.getComponentContext()
    helper = here.ServiceManager.createInstanceWithContext("com.sun.star.frame.DispatchHelper", here)
    helper.executeDispatch(window, ".uno:Calculate", "", 0, ())


def main(pipe: str, file: str) -> None:
    desktop = _desktop(pipe)
    _close_and_open(desktop, file)
    # LibreOffice waits for ever if something of a document is given back while it ends to listen; so all of that is
    # given back now, which is done once it answers.
    gc.collect()
    desktop.supportsService("")


def _close_and_open(desktop: Any, file: str) -> None:
    windows = [*_windows(desktop, file)]
    if len(windows) != 1:
        print("elsewhere")
        return
    (window,) = windows
    controller = window.Controller
    document = controller.Model
    _take_what_is_typed(window)
    if document.isModified():
        print("changed")
        return
    # It refuses while a question or a dialog is open, whose answer would end LibreOffice later.
    if not controller.suspend(True):
        controller.suspend(False)
        print("busy")
        return
    address = document.URL
    # An empty workbook keeps the window in its place meanwhile.
    window.loadComponentFromURL("private:factory/scalc", "_self", 0, ())
    print("closed", flush=True)
    sys.stdin.read()
    print("opened" if window.loadComponentFromURL(address, "_self", 0, ()) else "not opened")


if __name__ == "__main__":
    main(*sys.argv[1:])
