"""Refuses a Swiss score sheet whose formulas show other figures than its entries bring.

States, names, margins, Victory Points, totals and places are counted again from what was typed. A formula that was
typed over, a column that was pasted, a name of the workbook that points elsewhere: each differs somewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal

from bridgesheets.draw.event import Event, hundredths
from bridgesheets.draw.final_places import Standing, places
from bridgesheets.draw.named import Block
from bridgesheets.draw.typed_rounds import Adjustments, Scoring, TypedMatch, TypedRound, number_in
from bridgesheets.draw.words import vps
from bridgesheets.rounding import half_up
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.layout import State
from bridgesheets.spreadsheet.package.spelling import Value
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK, CellError

_TOTALS = (("margin_a", "vps_a", "name_a"), ("margin_b", "vps_b", "name_b"))
_STATES = {
    State.EMPTY: "an empty row",
    State.WAITING: "a match without a result",
    State.PROVISIONAL: "a match with differing reports",
    State.DONE: "a match that counts",
    State.WRONG: "a row that cannot count",
}
#: What the residues of binary fractions come to at most.
_RESIDUE = Decimal("0.000001")
_UNDO = "a formula was typed over or lost; undo that, or take a backup from before"


def refuse_other_figures(event: Event, without: int = 0) -> None:
    """Refuses an event in which a cell shows something else than its entries bring.

    The round ``without`` is not calculated yet, nor is what follows from it.
    """
    _Recount(event, without).compare()


class _Recount:
    """An event counted again from its entries."""

    def __init__(self, event: Event, without: int) -> None:
        self._event, self._without = event, without
        names = event.names
        self._names = names
        self._scoring = Scoring.of(names)
        #: Sheets of rounds; the event may have fewer rounds.
        self._sheets = len(event.totals.columns)
        known = event.entrants.__contains__
        self._adjustments = Adjustments(names)
        self._rounds = [
            TypedRound(number, names.block(layout.round_name(number)), known, self._scoring, self._adjustments)
            for number in range(1, self._sheets + 1)
        ]

    def compare(self) -> None:
        """Refuses the first cell that differs."""
        for typed in self._rounds:
            if typed.number != self._without:
                for row in typed.rows.values():
                    self._compare(typed, row)
        totals = dict(self._totals())
        self._compare_totals(totals)
        if layout.SHOWN in self._names and layout.PLACES in self._names and not self._without:
            self._compare_places(totals)

    # --- rows of a round ---------------------------------------------------------------------------------------

    def _compare(self, typed: TypedRound, row: TypedMatch) -> None:
        block, line = typed.block, row.line
        said = f"table {line} of round {typed.number}"
        state = block.whole(line, "state")
        # A row may be wrong for a reason that only the sheet knows; then it brings nothing, and the sheet says why.
        wrong = state == State.WRONG and row.state is not State.EMPTY
        if state != row.state and not wrong:
            shown = next((said for one, said in _STATES.items() if one == state), "something else")
            _refuse(block, line, "state", f"{said} is counted as {shown}, and is {_STATES[row.state]}")
        for side, (margin, points, name) in enumerate(_TOTALS):
            team = typed.known((row.a, row.b)[side])
            called = self._event.entrants[team].name if team else ""
            if not _same_name(block.value(line, name), called):
                shown_name = block.text(line, name) or "nobody"
                _refuse(block, line, name, f"{said} has the name {shown_name} where {called or 'nobody'} plays")
            self._compare_figure(block, line, margin, None if wrong else row.margins[side], f"the margin at {said}")
            given = BLANK if wrong else row.points[side]
            if isinstance(given, str):
                raise Refused(
                    f"{block.cell(line, points)}: the scale has no Victory Points for the margin at {said}, "
                    f"{row.margins[side]:f} IMPs; margins are whole numbers, so change the IMPs for AVE+"
                )
            expected = given if isinstance(given, Decimal) else None
            self._compare_figure(block, line, points, expected, f"the Victory Points at {said}")

    @staticmethod
    def _compare_figure(block: Block, line: int, column: str, expected: Decimal | None, said: str) -> None:
        shown = block.value(line, column)
        if isinstance(shown, CellError):
            # What rests on it is an error too, which is refused where it is needed.
            return
        figure = number_in(shown)
        if expected is None:
            if shown is not BLANK:
                _refuse(block, line, column, f"there are {said}" if "Points" in said else f"there is {said}")
        elif figure is None or abs(figure - expected) > _RESIDUE:
            told = "nothing" if shown is BLANK else block.text(line, column)
            _refuse(block, line, column, f"{said}: the sheet has {told}, and what was typed brings {expected:f}")

    # --- totals and places -------------------------------------------------------------------------------------

    def _totals(self) -> Iterator[tuple[int, list[Decimal]]]:
        """The Victory Points of each team before the first round and after each."""
        for number, entrant in self._event.entrants.items():
            total = Decimal(entrant.carry_over) / 100
            found = [total]
            for typed in self._rounds:
                earned = sum(typed.points.get(number, ()), Decimal(0))
                total = half_up(total + earned + self._adjustments.points(number, typed.number))
                found.append(total)
            yield number, found

    def _compare_totals(self, totals: Mapping[int, list[Decimal]]) -> None:
        block = self._event.totals
        last = self._without - 1 if self._without else self._sheets
        for number, counted in totals.items():
            for after in range(1, last + 1):
                expected, shown = counted[after], block.value(number, after)
                if isinstance(shown, CellError):
                    # Who needs it is refused then.
                    continue
                if not isinstance(shown, float) or hundredths(shown) != int(expected * 100):
                    told = vps(hundredths(shown)) if isinstance(shown, float) else "no number"
                    name = f"{self._event.called} {number} after round {after}"
                    brings = f"what was typed brings {vps(int(expected * 100))}"
                    _refuse(block, number, after, f"the Victory Points of {name}: the sheet has {told}, and {brings}")

    def _compare_places(self, totals: Mapping[int, list[Decimal]]) -> None:
        """Compares the places after the round that is shown."""
        after = self._names.block(layout.SHOWN).whole(1)
        block = self._names.block(layout.PLACES)
        if after is None or not 0 <= after <= self._sheets:
            where = self._names.block(layout.SHOWN).cell(1)
            raise Refused(f"{where}: the round after which standings are shown is no round; {_UNDO}")
        if after != (brings := self._shown_after()):
            said = f"the standings are shown after round {after}, and what was typed brings round {brings}"
            _refuse(self._names.block(layout.SHOWN), 1, 1, said)
        standings = {}
        for number, entrant in self._event.entrants.items():
            if not entrant.house:
                standings[number] = Standing(number, totals[number][after])
        for typed in self._rounds[:after]:
            for number in standings:
                standings[number].last = sum(typed.points.get(number, ()), Decimal(0))
            for row in typed.rows.values():
                _add_match(standings, typed, row)
        names, seed = self._names, self._event.seed
        chosen = [names.block(name).text(1).casefold() for name in layout.TIES if name in names]
        expected = places([*standings.values()], _spelled(chosen), abs(seed) if seed is not None else 0)
        for number, place in expected.items():
            if block.whole(number) != place:
                shown = block.text(number) or "none"
                said = f"{self._event.called} {number} has place {shown}, and what was typed brings place {place}"
                _refuse(block, number, 1, said)

    def _shown_after(self) -> int:
        """The round after which the standings are shown: that of the set-up, or else the last one with results."""
        if layout.SHOWN_ROUND in self._names:
            asked = number_in(self._names.block(layout.SHOWN_ROUND).value(1))
            if asked is not None and 0 <= asked <= self._sheets and asked == int(asked):
                return int(asked)
        # The Victory Points are compared already.
        given = (
            typed.number
            for typed in self._rounds
            if any(isinstance(typed.block.value(line, of), float) for line in typed.rows for _, of, _ in _TOTALS)
        )
        return max(given, default=0)


def _add_match(standings: Mapping[int, Standing], typed: TypedRound, row: TypedMatch) -> None:
    """Adds a match that was played to the figures that break ties."""
    if row.imps is None:
        return
    sides = typed.known(row.a), typed.known(row.b)
    for own, other, won, margin in zip(sides, reversed(sides), row.imps, row.margins, strict=True):
        if own in standings and margin is not None:
            standings[own].imps += won
            standings[own].margins.append((other, margin))


def _spelled(chosen: list[str]) -> list[str]:
    """The tie-breaks as the list spells them."""
    return [one for said in chosen for one in layout.TIE_BREAKS if one.casefold() == said]


def _same_name(shown: Value, name: str) -> bool:
    """Whether a cell shows a name; a name that is a number may be spelled in other digits."""
    text = shown.strip() if isinstance(shown, str) else ""
    if text == name:
        return True
    try:
        return float(text) == float(name)
    except ValueError:
        return False


def _refuse(block: Block, line: int, column: int | str, said: str) -> None:
    raise Refused(f"{block.cell(line, column)}: {said}; {_UNDO}")
