"""The ledger: a line a team, with its opponents, Victory Points and IMPs of every round, and its standing.

Nobody fills anything in. Every formula looks up single cells of a round, so that its work does not grow with the field.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from bridgesheets.printed.styles import SECTION, TITLE
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Column, Line, Single, helper
from bridgesheets.sheets.expressions import Expression, Operand
from bridgesheets.sheets.styles import ASKED, HELPER
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.adjustments import added
from bridgesheets.sheets.swiss.event import LEDGER, MADE_BY, NEVER, Event
from bridgesheets.sheets.swiss.layout import State
from bridgesheets.sheets.swiss.soundness import broken_round
from bridgesheets.sheets.swiss.tie_breaks import rank_columns

_HEAD_ROW, _WIDTH = 10, 42
#: Groups of columns with one a round, and what is counted of each: what is said of it, and its formula, which is given
#: the round from 0 on.
_Groups = Mapping[str, tuple[str, Callable[[Line, int], Expression]]]
_Tallies = Mapping[str, tuple[str, Callable[[int], Expression]]]


def ledger_lines(event: Event) -> Block:
    """The ledger, a line a team; above it the state of each round."""
    of, rounds, tallies = _Lines(event), event.order.rounds, _tallies(event)
    above = [(line, name, *of_name) for line, (name, of_name) in enumerate(tallies.items(), -len(tallies))]
    return Block(
        LEDGER,
        (
            helper("number", lambda row: row.beside(event.teams, "column").number, 50, "Number"),
            helper("name", lambda row: fx.IfError(row.beside(event.teams, "column").name & ""), 130, "Name"),
            helper("from_round", lambda row: fx.If(row.fixed.name == "", NEVER, of.typed(row, "from_round", 1)), 50,
                   "From"),
            helper("last_round", lambda row: of.typed(row, "last_round", NEVER), 50, "To"),
            helper("ranked", of.ranked, 50, "Ranked"),
            helper("carry_over", lambda row: fx.Round(of.typed(row, "carry_over", 0), 2), 60, "Carried over"),
            *(Column(name, lambda number: number + 1, _WIDTH, HELPER, formula=formula, times=rounds)
              for name, (_, formula) in of.groups().items()),
            *rank_columns(event, _WIDTH),
        ),
        event.lines,
        (
            *(Single(f"{name} said", "carry_over", line, HELPER, value=said) for line, name, said, _ in above),
            *(Single(name, "row_a", line, HELPER, counted, times=rounds) for line, name, _, counted in above),
            *(Single(f"{name} said", name, -1, SECTION, value=said) for name, (said, _) in of.groups().items() if said),
        ),
        head_row=_HEAD_ROW,
        named=False,
    )  # fmt: skip


def _tallies(event: Event) -> _Tallies:
    """The formulas above the ledger, by the round from 0 on."""

    def counted(compared: Operand) -> Callable[[int], Expression]:
        """Matches of such a state."""
        return lambda number: fx.CountIf(event.rounds[number].all.state, compared)

    def results(number: int) -> Expression:
        """Sides that have Victory Points."""
        return fx.Count(event.rounds[number].all.vps_a, event.rounds[number].all.vps_b)

    def open_(number: int) -> Expression:
        """Whether the round is not complete."""
        drawn, waiting, wrong = (event.ledger.own(name, number, "") for name in ("drawn", "waiting", "wrong"))
        return fx.If(fx.Or(drawn == 0, fx.Sum(Expression(f"{waiting}:{wrong}")) > 0), 1, 0)

    return {
        "drawn": ("Matches", counted(f">{State.EMPTY}")),
        "waiting": ("Waiting", counted(State.WAITING)),
        "provisional": ("Provisional", counted(State.PROVISIONAL)),
        "wrong": ("Wrong", counted(State.WRONG)),
        "results": ("Victory Points given", results),
        "open": ("Open", open_),
        "broken": ("Broken", lambda number: broken_round(event, number)),
    }


class _Lines:
    """The formulas of a line."""

    def __init__(self, event: Event) -> None:
        self._event = event

    def typed(self, row: Line, column: str, otherwise: int) -> Expression:
        """A number that was typed for the team."""
        cell = row.beside(self._event.teams, "column").of(column)
        return fx.If(fx.Count(cell) == 1, cell, otherwise)

    def ranked(self, row: Line) -> Expression:
        """Whether it is a team, and no house team."""
        house = row.beside(self._event.teams, "column").house == layout.HOUSE
        return fx.If(row.fixed.name == "", 0, fx.IfError(fx.If(house, 0, 1), 1))

    def _below_head(self, column: str, number: int) -> Expression:
        """A column of a round with its heading, so that position 1 stands for no match."""
        return self._event.rounds[number].below_head(column)

    def groups(self) -> _Groups:
        """The groups; above the first stands what is counted of each round."""
        return {
            "row_a": ("", partial(self._row, "a")),
            "row_b": ("Row as team B", partial(self._row, "b")),
            "opponent_a": ("Opponent, as team A", partial(self._of_match, "a", "line_b", 0)),
            "opponent_b": ("Opponent, as team B", partial(self._of_match, "b", "line_a", 0)),
            "vps": ("Victory Points of the round", self._vps),
            "margin_a": ("Margin, as team A", partial(self._of_match, "a", "played_a", "")),
            "margin_b": ("Margin, as team B", partial(self._of_match, "b", "played_b", "")),
            "imps": ("IMPs won", lambda row, number: fx.Sum(*self._of_both("counted", row, number))),
            "award": ("Match awards", lambda row, number: fx.Sum(*self._of_both("award", row, number))),
            "total": ("Victory Points after the round", self._total),
        }

    def _row(self, side: str, row: Line, number: int) -> Expression:
        """The row in which it stands on a side, counted from the heading, which is 1."""
        return fx.IfError(fx.Match(row.fixed.number, self._below_head(f"team_{side}", number), 0), 1)

    def _of_match(self, side: str, column: str, otherwise: Operand, row: Line, number: int) -> Expression:
        """What the round has of its match on a side."""
        there = row.of(f"row_{side}", number)
        return fx.If(there == 1, otherwise, fx.Index(self._below_head(column, number), there))

    def _of_both(self, name: str, row: Line, number: int) -> list[Expression]:
        """The cells of its matches as A and as B; a heading, which is a text, where it has none."""
        return [
            fx.Index(self._below_head(f"{name}_{side}", number), row.of(f"row_{side}", number)) for side in "ab"
        ]  # fmt: skip

    def _vps(self, row: Line, number: int) -> Expression:
        points = self._of_both("vps", row, number)
        return fx.If(fx.Count(*points) == 0, "", fx.Sum(*points))

    def _total(self, row: Line, number: int) -> Expression:
        event = self._event
        before = row.of("total", number - 1) if number else row.carry_over
        # The round at the head of the column, so that the formulas of all rounds read the same.
        more = added(event, "counted_vps", row.fixed.number, event.ledger.head("total", number, "row"))
        adjusted = fx.If(event.fact("adjusted") == 0, 0, more)
        return fx.Round(before + fx.Sum(row.of("vps", number)) + adjusted, 2)


def add_ledger(event: Event) -> None:
    """Add the sheet "Ledger"."""
    form, ledger = event.book.form(LEDGER), event.ledger
    form.put(1, 1, "Ledger: a row a team, all rounds side by side", TITLE.at(14))
    form.put(2, 1, "Formulas of the other sheets look here. Nothing has to be filled in.", ASKED)
    form.landscape = True
    ledger.fill(form, "awards", source=MADE_BY, key_columns=2, working=True)
    unfinished = f"{ledger.single('waiting')}:{ledger.own('wrong', event.order.rounds - 1)}"
    for name, cells in ((layout.TOTALS, ledger.area_of("total")), (layout.PLACES, ledger.all.place),
                        (layout.UNFINISHED, unfinished)):  # fmt: skip
        event.book.define(name, f"{cells}")
