"""One workbook through one engine, in a process of its own: ``python bench/one_engine.py ENGINE PATH`` with cells.

The standard input is JSON, addresses by sheet. The answer is the seconds of the processor until everything is
calculated, the start of Python included, and then the values of these cells. Nothing of bridgesheets is loaded.
"""

from __future__ import annotations

import json
import re
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

NOW = datetime(2024, 1, 1)
_DAYS = (NOW - datetime(1899, 12, 30)).days
#: What formualizer calls errors that are written otherwise in a cell.
_KINDS = {"Div": "#DIV/0!", "Na": "#N/A", "Name": "#NAME?"}

#: Gives the value of a cell of a sheet: a number, a text, a truth; an error as a text; None for none.
Reading = Callable[[str, str], Any]


def cellrune(path: str) -> Reading:
    from cellrune import Workbook

    workbook = Workbook.open_path(path)
    workbook.calculate(today_serial=float(_DAYS), now_serial=float(_DAYS))

    def value(sheet: str, address: str) -> Any:
        ((found,),) = workbook.read_values(sheet, address, address)
        return found.get("value")

    return value


def formualizer(path: str) -> Reading:
    from formualizer import load_workbook

    workbook = load_workbook(path)
    workbook.set_temporal_egress("serial")
    workbook.set_deterministic_clock(NOW.replace(tzinfo=UTC))
    workbook.evaluate_all()

    def value(sheet: str, address: str) -> Any:
        found = workbook.get_value(sheet, *_place(address))
        while isinstance(found, list):
            found = found[0]
        if isinstance(found, dict):
            return _KINDS.get(found["kind"], f"#{found['kind'].upper()}!")
        return found

    return value


def ironcalc(path: str) -> Reading:
    from ironcalc import load_from_xlsx

    model = load_from_xlsx(path)
    model.evaluate()
    sheets = {sheet["name"]: at for at, sheet in enumerate(model.get_worksheets_properties())}
    return lambda sheet, address: model.get_cell_value(sheets[sheet], *_place(address))


ENGINES = {"formualizer": formualizer, "CellRune": cellrune, "IronCalc": ironcalc}


def _place(address: str) -> tuple[int, int]:
    """The row and the column of an address, from 1."""
    column = 0
    letters, row = re.fullmatch("([A-Z]+)([0-9]+)", address).groups()  # type: ignore[union-attr]
    for letter in letters:
        column = column * 26 + ord(letter) - 64
    return int(row), column


def _values(reading: Reading, cells: dict[str, list[str]]) -> Iterator[Any]:
    for sheet, addresses in cells.items():
        for address in addresses:
            try:
                yield reading(sheet, address)
            except Exception:  # whatever these engines raise: there is no value
                yield None


def main() -> None:
    engine, path = sys.argv[1:]
    cells = json.load(sys.stdin)
    reading = ENGINES[engine](path)
    seconds = time.process_time()
    print("\n" + json.dumps([seconds, list(_values(reading, cells))], default=str))


if __name__ == "__main__":
    main()
