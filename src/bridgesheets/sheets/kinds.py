"""The kinds of score sheets, and what each is made to measure by."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module

from openpyxl import Workbook

from bridgesheets.errors import RuleError
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scale_names
from bridgesheets.sheets.order import FLAVOURS, Order

#: The module of each kind, in the order in which they are listed.
_MODULES = {
    "swiss": "swiss",
    "round-robin": "round_robin",
    "butler": "butler",
    "knockout": "knockout",
    "club-game": "club_game",
    "lookup": "lookup",
}
NAMES = tuple(_MODULES)


@dataclass(frozen=True)
class Kind:
    """A kind of score sheet.

    ``usual`` is the order of somebody who names the kind alone. ``takes`` names the options that this kind heeds, such
    as teams and rounds. ``check`` refuses an order whose options do not go together; its sentence says what would work.
    """

    summary: str
    usual: Order
    takes: tuple[str, ...]
    check: Callable[[Order], None]
    make: Callable[[Order], Workbook]


def kind(name: str) -> Kind:
    """The kind of that name."""
    if name not in _MODULES:
        raise UnknownOrder(f'there is no kind of score sheet called "{name}"; known: {", ".join(NAMES)}')
    found: Kind = import_module(f"bridgesheets.sheets.{_MODULES[name]}").KIND
    return found


def order(
    name: str,
    *,
    teams: int | None = None,
    rounds: int | None = None,
    boards: int | None = None,
    scale: str | None = None,
    formulas: str = "native",
    paper: str = "letter",
    title: str = "",
    filled: bool = False,
) -> Order:
    """An order for a score sheet of a kind; what is not said is as usual for it."""
    found = kind(name)
    asked = {"teams": teams, "rounds": rounds, "boards": boards, "scale": scale}
    for option, value in asked.items():
        if value is not None and option not in found.takes:
            known = f"it takes {', '.join(found.takes)}" if found.takes else "it takes none of these"
            raise UnknownOrder(f"--{option} means nothing for {name}; {known}")
    if formulas not in FLAVOURS:
        raise UnknownOrder(f'there are no formulas called "{formulas}"; known: {", ".join(FLAVOURS)}')
    if paper not in PAPERS:
        raise UnknownOrder(f'there is no paper called "{paper}"; known: {", ".join(PAPERS)}')
    if scale is not None:
        asked["scale"] = _scale(scale)
    made = replace(
        found.usual,
        **{option: value for option, value in asked.items() if value is not None},  # type: ignore[arg-type]
        formulas=formulas,
        paper=PAPERS[paper],
        title=title.strip() or found.usual.title,
        filled=filled or formulas == "values",
    )
    found.check(made)
    return made


def _scale(name: str) -> str:
    try:
        return scale_names(in_force()).find(name)
    except RuleError as problem:
        raise UnknownOrder(problem.message) from None
