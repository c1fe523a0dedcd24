"""From an order to the file of a score sheet."""

from __future__ import annotations

from pathlib import Path

from bridgesheets.printed.delivering import write_all
from bridgesheets.printed.problems import BuildError, UnknownOrder
from bridgesheets.sheets.finishing import finished
from bridgesheets.sheets.kinds import kind
from bridgesheets.sheets.order import Order


def make(order: Order) -> bytes:
    """The .xlsx file of a score sheet, ready to be filled in."""
    made = kind(order.kind).make(order)
    about = made.properties
    about.title = order.title
    about.subject = kind(order.kind).summary
    about.creator = about.lastModifiedBy = "bridgesheets"
    about.description = "Made by bridgesheets; not affiliated with any bridge federation."
    about.language = "en-US"
    made.calculation.fullCalcOnLoad = False
    return finished(made, order.formulas)


def write(order: Order, path: Path, *, force: bool = False) -> Path:
    """Make a score sheet and write it; a file that is there is refused unless ``force`` is given."""
    if path.suffix.lower() != ".xlsx":
        raise UnknownOrder(f'a score sheet is an .xlsx file; write to "{path.with_suffix(".xlsx").name}"')
    if path.exists() and not force:
        raise BuildError(f"{path} is there already; choose another name, or --force replaces it")
    return write_all(path.parent, {path.name: make(order)})[0]
