"""How quickly a column of 10,000 rows goes through xlwings' ways into Excel, against the Python API.

Run by hand in the project's folder: python -m bench.excel

1.00 is the Python API with the same column, in the same Python: for xlwings Lite that is the one of Pyodide. Excel's
own part, handing cells over and showing them, is not in the figures. Ratios are of one run; absolute times mean little
on a shared machine.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.surfaces.excel_hosts import Host, classic, lite, server

WAYS = {"xlwings on Windows": classic, "xlwings Server": server, "xlwings Lite (Pyodide)": lite}


def report(way: str, start: Callable[[], Host]) -> None:
    try:
        host = start()
    except pytest.skip.Exception as missing:
        print(f"{way:24} {missing}")
        return
    for function in ("NABCVP", "VP_20"):
        taken = host.ask("time_column", function=function)
        again, first = taken["again"] / taken["api"], taken["first"] / taken["api"]
        print(
            f"{way:24} {function:8} {again:6.2f}   first call {first:6.2f}   Python API {taken['api'] * 1000:5.1f} ms"
        )


def main() -> None:
    for way, start in WAYS.items():
        report(way, start)


if __name__ == "__main__":
    main()
