"""Runs in a Python that can speak to LibreOffice: says where its cursor stands and what its cells show.

    python asked_office.py PIPE

A question a line, its words parted by tabs: ``where``, or ``shown`` with sheet, row and column.
"""

from __future__ import annotations

import sys
import time
from typing import Any

import uno


def _desktop(pipe: str) -> Any:
    here = uno.getComponentContext()
    resolver = here.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", here)
    there = resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
    return there.ServiceManager.createInstanceWithContext("com.sun.star.frame.Desktop", there)


def _answer(desktop: Any, question: list[str]) -> tuple[object, ...]:
    document = desktop.CurrentComponent
    if question[0] == "where":
        found = document.CurrentController
        area = document.CurrentSelection.RangeAddress
        return found.ActiveSheet.Name, area.StartRow + 1, area.StartColumn + 1
    _, sheet, row, column = question
    return (document.Sheets.getByName(sheet).getCellByPosition(int(column) - 1, int(row) - 1).String,)


def main(pipe: str) -> None:
    """Answers until there are no more questions. While a file is opened or closed, it asks again."""
    desktop = _desktop(pipe)
    for line in sys.stdin:
        for pause in (0.2, 0.5, 1, 2, 4, None):
            try:
                said = _answer(desktop, line.rstrip("\n").split("\t"))
                break
            except Exception:
                if pause is None:
                    raise
                time.sleep(pause)
        print(*(str(each).replace("\t", " ").replace("\n", " ") for each in said), sep="\t", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
