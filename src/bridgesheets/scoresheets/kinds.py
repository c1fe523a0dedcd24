"""The kinds of score sheets, and the options of each."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING, Any

from bridgesheets.errors import RuleError
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.printed.paper import PAPERS
from bridgesheets.reasons import first_of, with_noun
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scale_names
from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.orders import FLAVOURS, Entries, Order
from bridgesheets.vocabulary import no_such, on_one_line
from truesheet import wording

if TYPE_CHECKING:
    from openpyxl import Workbook

#: The module of each kind, in the order in which they are listed.
_MODULES = {
    "swiss": "swiss.kind",
    "round-robin": "round_robin.kind",
    "butler": "butler.kind",
    "knockout": "knockout.kind",
    "match": "match.kind",
    "session": "session.kind",
    "club-game": "club_game.kind",
    "lookup": "lookup",
}
NAMES = tuple(_MODULES)

#: Matches with more boards are a slip of the keys; up to this many a scale is asked.
_MOST_BOARDS = 1000
#: Characters of a title.
_LONGEST_TITLE = 200


@dataclass(frozen=True)
class SheetKind:
    """A kind of score sheet.

    ``usual`` is the order where only the kind is named. ``options`` are those that the kind has, such as teams and
    rounds. ``check`` refuses an order whose options do not go together, and says what would work. ``declare`` makes the
    event of a book with its blocks, before anything is written; ``write`` writes its sheets; ``drawn_cells`` returns
    the cells that a draw fills in. ``pages`` are sheets to print that only show what others have. ``titles`` are those
    by way of scoring, or by who plays. ``entrant_list`` is the block that lists the teams or pairs, and its columns
    with their names.
    """

    summary: str
    usual: Order
    options: tuple[str, ...]
    check: Callable[[Order], None]
    declare: Callable[[Book], Any]
    write: Callable[[Any], None]
    drawn_cells: Callable[[Any], Entries] = field(default=lambda event: {})
    pages: tuple[str, ...] = ()
    titles: Mapping[str, str] = field(default_factory=dict)
    #: What one calls the rounds.
    rounds: str = "rounds"
    entrant_list: tuple[str, ...] = ()

    def make(self, order: Order) -> Workbook:
        book = Book(order)
        event = self.declare(book)
        if order.names:
            self._enter(event, order.names)
        self.write(event)
        return book.finish(self.drawn_cells(event))

    def _enter(self, event: Any, names: tuple[tuple[str, ...], ...]) -> None:
        """Puts the names of the entrants into the block that lists them. Raises :class:`UnknownOrder` for long ones."""
        entrants, *heads = self.entrant_list
        block: Block = getattr(event, entrants)
        entered = dict(zip(heads, zip(*names, strict=True), strict=True))
        for allowed in (each.allowed for each in block.columns if each.name in entered):
            most = int(allowed.formula1) if allowed else 0
            if long := [name for name in chain(*names) if len(name) > most]:
                raise UnknownOrder(f"at most {most} letters of a name fit the sheet; shorten {_quoted(long)}")
        columns = (replace(each, values=entered.get(each.name, each.values)) for each in block.columns)
        setattr(event, entrants, replace(block, columns=tuple(columns)))


def check_number(order: Order, option: str, numbers: range, what: str, called: str = "") -> None:
    """Refuses teams, rounds or boards outside the allowed numbers; ``called`` is another name for them."""
    asked = getattr(order, option)
    if asked not in numbers:
        raise UnknownOrder(f"{what} has {numbers[0]} to {numbers[-1]} {called or option}, not {asked:,}", option)


def kind(name: str) -> SheetKind:
    if name not in _MODULES:
        raise UnknownOrder(no_such("kind of score sheet", name, NAMES))
    found: SheetKind = import_module(f"bridgesheets.scoresheets.{_MODULES[name]}").KIND
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
    names: Sequence[str | Sequence[str]] = (),
    movement: str | None = None,
    scoring: str | None = None,
) -> Order:
    """Returns an order for a score sheet of a kind; whatever is left out is as usual for the kind.

    ``names`` are those of teams, or of pairs as ``"Bell & Frost"`` or both names by themselves: as many take part,
    unless ``teams`` says more.
    """
    sheet = kind(name)
    entrant_names = _names(sheet, names)
    if entrant_names and filled:
        raise UnknownOrder(
            f"{wording.option('filled')} invents names, and {wording.option('names')} gives them; choose one"
        )
    if entrant_names and teams is not None and teams < len(entrant_names):
        of, more = sheet.entrant_list[0], len(entrant_names) - teams
        raise UnknownOrder(
            f"it is {teams}, and {len(entrant_names)} {of} are named; leave it out, or take {more} away from the list",
            "teams",
        )
    entrants = len(entrant_names) if "teams" in sheet.options else 0
    options = {
        "teams": teams or entrants or teams, "rounds": rounds, "boards": boards, "scale": scale, "movement": movement,
        "scoring": scoring,
    }  # fmt: skip
    for option, value in options.items():
        if value is not None and option not in sheet.options:
            known = f"it takes {', '.join(sheet.options)}" if sheet.options else "it takes none of these"
            raise UnknownOrder(f"it means nothing for {name}; leave it out ({known})", option)
    if boards is not None and boards > _MOST_BOARDS:
        raise UnknownOrder(f"no match has more than {_MOST_BOARDS:,} boards; {boards:,} are too many", "boards")
    if formulas not in FLAVOURS:
        raise UnknownOrder(no_such("kind of formulas", formulas, FLAVOURS))
    if paper not in PAPERS:
        raise UnknownOrder(no_such("paper", paper, PAPERS))
    if scale is not None:
        options["scale"] = _scale(scale)
    if len(title) > _LONGEST_TITLE:
        raise UnknownOrder(f"{len(title):,} characters; at most {_LONGEST_TITLE} are printed", "title")
    result = replace(
        sheet.usual,
        **{option: value for option, value in options.items() if value is not None},  # type: ignore[arg-type]
        formulas=formulas,
        paper=PAPERS[paper],
        title=on_one_line(title) or sheet.titles.get(scoring or "", sheet.usual.title),
        filled=filled,
        names=entrant_names,
    )
    try:
        if rounds is None and "rounds" in sheet.options:
            return _with_rounds_that_fit(sheet, result)
        sheet.check(result)
    except UnknownOrder as problem:
        if not entrant_names or teams is not None:
            raise
        counted = with_noun(len(entrant_names), sheet.entrant_list[0].removesuffix("s"))
        raise UnknownOrder(
            f"{counted} {'is' if len(entrant_names) == 1 else 'are'} named: {problem.reason}", "names"
        ) from None
    return result


#: What is between the names of a pair that are written as one.
_BETWEEN = re.compile(r"\s*[&+/–]\s*|\s+(?:-|and)\s+")
#: So many names of a list are shown.
_MOST_QUOTED = 5


def _names(kind: SheetKind, names: Sequence[str | Sequence[str]]) -> tuple[tuple[str, ...], ...]:
    """Returns the names of the entrants, each with as many parts as the list has columns for them."""
    if not names:
        return ()
    if not kind.entrant_list:
        raise UnknownOrder(f"it means nothing for {kind.usual.kind}, where nobody is listed; leave it out", "names")
    of, *columns = kind.entrant_list
    entrants = []
    for each in names:
        parts = (each,) if isinstance(each, str) else tuple(each)
        if len(columns) > 1 and len(parts) == 1:
            parts = tuple(_BETWEEN.split(parts[0]))
        elif len(columns) == 1 and len(parts) > 1:
            parts = (" – ".join(filter(None, parts)),)
        entrants.append(tuple(map(on_one_line, parts)))
    if nameless := [str(place) for place, each in enumerate(entrants, 1) if not any(each)]:
        raise UnknownOrder(
            f"number {', '.join(nameless[:_MOST_QUOTED])} of the {of} has no name; type it, or take it away"
        )
    if single := [" & ".join(each) for each in entrants if len(each) != len(columns)]:
        raise UnknownOrder(
            f'a pair has two names: in the columns Player and Partner, or as "Bell & Frost"; correct {_quoted(single)}'
        )
    counted = Counter(name.casefold() for name in chain(*entrants) if name)
    if twice := list(dict.fromkeys(name for name in chain(*entrants) if counted[name.casefold()] > 1)):
        raise UnknownOrder(f"the list has {_quoted(twice)} more than once; leave one, or add a letter to each")
    return tuple(entrants)


def _quoted(names: Sequence[str]) -> str:
    return first_of([f'"{name[:_LONGEST_TITLE]}"' for name in names], _MOST_QUOTED)


def _with_rounds_that_fit(kind: SheetKind, order: Order) -> Order:
    """Returns the order with the usual number of rounds, or the most below it that go with the rest."""
    try:
        kind.check(order)
        return order
    except UnknownOrder:
        for rounds in range(order.rounds - 1, 0, -1):
            fewer = replace(order, rounds=rounds)
            with suppress(UnknownOrder):
                kind.check(fewer)
                return fewer
        raise


def _scale(name: str) -> str:
    try:
        return scale_names(in_force()).find(name)
    except RuleError as problem:
        raise UnknownOrder(problem.message) from None
