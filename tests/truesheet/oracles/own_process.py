"""CellRune, formualizer and IronCalc in a process of their own: a crash or endless loop is none of the tests'.

Takes a task in JSON: the engine, the time, and workbooks with the cells asked for. Each workbook is answered with a
line: the values of these cells, null where the engine has none; or null for a workbook that it does not calculate.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, datetime, timedelta
from typing import Any

from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.catalogue.registry import CATALOGUE
from tests.truesheet.oracles.encoding import encoded
from truesheet.addresses import parse_address
from truesheet.package.spelling import Value
from truesheet.values import BLANK, DIV0, NA, NAME, Array, CellError

#: Addresses by sheet.
Cells = Mapping[str, list[str]]

_DAY_0, _DAY = datetime(1899, 12, 30), timedelta(days=1)


def _cellrune(path: str, cells: Cells, now: datetime) -> Iterator[Value | None]:
    from cellrune import Workbook

    with Workbook.open_path(path) as workbook:
        workbook.calculate(today_serial=float((now - _DAY_0).days), now_serial=(now - _DAY_0) / _DAY)
        for sheet, addresses in cells.items():
            for address in addresses:
                ((value,),) = workbook.read_values(sheet, address, address)
                yield _from_cellrune(value)


def _from_cellrune(value: Any) -> Value | None:
    if value["kind"] in ("number", "text", "logical"):
        return value["value"]
    return CellError(value["value"]) if value["kind"] == "error" else None


def _formualizer(path: str, cells: Cells, now: datetime) -> Iterator[Value | None]:
    from formualizer import load_workbook

    workbook = load_workbook(path)
    workbook.set_temporal_egress("serial")
    workbook.set_deterministic_clock(now.replace(tzinfo=UTC))
    for name, function in CATALOGUE.items():
        workbook.register_function(name, _callback(function), min_args=0)
    workbook.evaluate_all()
    for sheet, addresses in cells.items():
        for address in addresses:
            value = _from_formualizer(workbook.get_value(sheet, *parse_address(address)))
            yield None if value in _NOT_DONE else value


#: formualizer's names of errors, where they are not those of a cell without the signs: Num is #NUM!.
_KINDS = {"Div": DIV0, "Na": NA, "Name": NAME}
#: Its errors that say that it does not do something, or cannot read the formula.
_NOT_DONE = (CellError("#NIMPL!"), CellError("#ERROR!"))


def _from_formualizer(value: Any) -> Any:
    if isinstance(value, dict):
        return CellError(_KINDS.get(value["kind"], f"#{value['kind'].upper()}!"))
    if isinstance(value, list):
        return Array.of(map(_from_formualizer, row) for row in value)
    return BLANK if value is None else value


def _callback(function: WorksheetFunction) -> Callable[..., Any]:
    """A function of ours as formualizer calls it."""
    names = {code: kind for kind, code in _KINDS.items()}

    def call(*arguments: Any) -> Any:
        value = function.outcome(*map(_from_formualizer, arguments)).cell
        if isinstance(value, CellError):
            return {"type": "Error", "kind": names.get(value.code, value.code.strip("#!").capitalize())}
        return value

    return call


def _ironcalc(path: str, cells: Cells, _: datetime) -> Iterator[Value | None]:
    """It takes the time of the clock."""
    from ironcalc import CellType, load_from_xlsx

    model = load_from_xlsx(path)
    model.evaluate()
    sheets = {sheet["name"]: at for at, sheet in enumerate(model.get_worksheets_properties())}
    for sheet, addresses in cells.items():
        for address in addresses:
            place = sheets[sheet], *parse_address(address)
            value = model.get_cell_value(*place)
            if model.get_cell_type(*place) == CellType.ErrorValue:
                yield None if value in _NOT_DONE_BY_IRONCALC else CellError(value)
            else:
                yield BLANK if value is None else value


#: What IronCalc shows where it cannot read a formula, does not have a function, or goes round in a circle.
_NOT_DONE_BY_IRONCALC = ("#ERROR!", "#N/IMPL!", "#CIRC!")

_ENGINES = {"CellRune": _cellrune, "formualizer": _formualizer, "IronCalc": _ironcalc}


def main() -> None:
    """Answer the task on the standard input."""
    task = json.load(sys.stdin)
    # What the engines themselves print goes to the standard error.
    answers_to = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    values, now = _ENGINES[task["engine"]], datetime.fromisoformat(task["now"])
    for book in task["books"]:
        try:
            answers = list(map(encoded, values(book["path"], book["cells"], now)))
        except Exception:  # whatever these engines raise: they do not calculate this workbook
            answers = None
        print(json.dumps(answers), file=answers_to, flush=True)


if __name__ == "__main__":
    main()
