"""The kinds of score sheets, and what each is made to measure by."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from bridgesheets.errors import RuleError
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.problems import UnknownOrder
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scale_names
from bridgesheets.sheets.fingerprint import Entries
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.order import FLAVOURS, Order
from bridgesheets.vocabulary import no_such, on_one_line

if TYPE_CHECKING:
    from openpyxl import Workbook

#: The module of each kind, in the order in which they are listed.
_MODULES = {
    "swiss": "swiss.kind",
    "round-robin": "round_robin.kind",
    "butler": "butler.kind",
    "knockout": "knockout.kind",
    "club-game": "club_game.kind",
    "lookup": "lookup",
}
NAMES = tuple(_MODULES)

#: Matches with more boards are a slip of the keys; up to this many a scale is asked.
_MOST_BOARDS = 1000
#: Characters of a title.
_LONGEST_TITLE = 200


@dataclass(frozen=True)
class Kind:
    """A kind of score sheet.

    ``usual`` is the order of somebody who names the kind alone. ``takes`` names the options that this kind heeds, such
    as teams and rounds. ``check`` refuses an order whose options do not go together; its sentence says what would work.
    ``declared`` gives the event of a book with its blocks, before anything is written; ``write`` writes its sheets;
    ``drawn`` gives the cells that a draw fills in. ``pages`` are the sheets that only show what others have, to be
    printed.
    """

    summary: str
    usual: Order
    takes: tuple[str, ...]
    check: Callable[[Order], None]
    declared: Callable[[Book], Any]
    write: Callable[[Any], None]
    drawn: Callable[[Any], Entries] = field(default=lambda event: {})
    pages: tuple[str, ...] = ()

    def make(self, order: Order) -> Workbook:
        """The workbook that was ordered."""
        book = Book(order)
        event = self.declared(book)
        self.write(event)
        return book.finished(self.drawn(event))


def kind(name: str) -> Kind:
    """The kind of that name."""
    if name not in _MODULES:
        raise UnknownOrder(no_such("kind of score sheet", name, NAMES))
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
    if boards is not None and boards > _MOST_BOARDS:
        raise UnknownOrder(f"{boards:,} boards were asked for; no match has more than {_MOST_BOARDS:,}")
    if formulas not in FLAVOURS:
        raise UnknownOrder(no_such("kind of formulas", formulas, FLAVOURS))
    if paper not in PAPERS:
        raise UnknownOrder(no_such("paper", paper, PAPERS))
    if scale is not None:
        asked["scale"] = _scale(scale)
    if len(title) > _LONGEST_TITLE:
        raise UnknownOrder(f"the title has {len(title):,} characters; at most {_LONGEST_TITLE} are printed")
    made = replace(
        found.usual,
        **{option: value for option, value in asked.items() if value is not None},  # type: ignore[arg-type]
        formulas=formulas,
        paper=PAPERS[paper],
        title=on_one_line(title) or found.usual.title,
        filled=filled,
    )
    if rounds is None and "rounds" in found.takes:
        return _with_rounds_that_fit(found, made)
    found.check(made)
    return made


def _with_rounds_that_fit(found: Kind, made: Order) -> Order:
    """The order with the usual number of rounds, or the most below it that go with the rest: nobody asked for more."""
    try:
        found.check(made)
        return made
    except UnknownOrder:
        for rounds in range(made.rounds - 1, 0, -1):
            fewer = replace(made, rounds=rounds)
            with suppress(UnknownOrder):
                found.check(fewer)
                return fewer
        raise


def _scale(name: str) -> str:
    try:
        return scale_names(in_force()).find(name)
    except RuleError as problem:
        raise UnknownOrder(problem.message) from None
