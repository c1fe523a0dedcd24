"""Compiled engines beside which the recalculation of native formulas is timed: formualizer and CellRune, both in Rust.

They load a workbook and calculate it, and hand no value back: with that they do less than we do from file to file. The
extra ``oracles`` installs them.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

Engine = Callable[[Path], object]


def _formualizer(path: Path) -> None:
    from formualizer import load_workbook

    load_workbook(str(path)).evaluate_all()


def _cellrune(path: Path) -> None:
    from cellrune import Workbook

    with Workbook.open_path(str(path)) as workbook:
        workbook.calculate()


def installed() -> dict[str, Engine]:
    """The engines that are installed, by name."""
    known: dict[str, Engine] = {"formualizer": _formualizer, "cellrune": _cellrune}
    return {name: engine for name, engine in known.items() if find_spec(name) is not None}
