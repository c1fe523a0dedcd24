"""Reads a proved score sheet of a Swiss into records."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from bridgesheets.scoresheets.cells import BlockLines, Cells, Place
from bridgesheets.scoresheets.records import (
    FIXED_TABLE,
    Entrant,
    Round,
    RoundLine,
    Side,
    SwissEvent,
    hundredths,
    names_drawn,
    read_drawn,
)
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.event import SwissSheets
from bridgesheets.scoresheets.swiss.layout import State
from truesheet.refusals import Refused
from truesheet.values import BLANK

#: What --seed takes.
_MOST_SEED = 10**15
_KINDS = {kind.casefold(): kind for kind in layout.KINDS}
_SCORES = ("imps_a", "imps_b", "again_a", "again_b")
#: Entries of the set-up that the sheet counts with.
_WITHOUT_RESULT = (
    "bye", "forfeit_for", "forfeit_against", "void", "director_error",
    "average_imps",
)  # fmt: skip


def read_event(cells: Cells, without: int = 0) -> SwissEvent:
    """Returns the event of a score sheet; of the round ``without`` only what is typed, not its formulas.

    :class:`Refused` names the entry that cannot be used, or what the sheet itself says is broken.
    """
    event: SwissSheets = cells.saved.event
    setup = event.setup
    if not without and (words := cells.text(*event.facts.place("broken"))):
        raise Refused(f"the sheet says: {words}")
    called = cells.answer(setup, "played_by", ("teams", "pairs")).removesuffix("s")
    for tie in layout.TIES:
        cells.answer(setup, tie, ("", *layout.TIE_BREAKS))
    for name in _WITHOUT_RESULT:
        place = setup.place(name)
        if cells.is_filled(*place) and cells.number(*place) is None:
            raise Refused(f'"{setup.wording(name)}" is {cells.text(*place)}; it must be a number, or empty')
    planned = cells.whole(*setup.place("rounds"))
    if planned is None or not 1 <= planned <= event.order.rounds:
        most = event.order.rounds
        raise Refused(f"the number of rounds must be a whole number from 1 to {most}, as there is a sheet for each")
    entrants = {one.number: one for one in _entrants(cells, event, called)}
    return SwissEvent(
        cells.text(*setup.place("event")) or layout.USUAL_TITLES[called],
        called,
        entrants,
        tuple(read_round(cells, number, entrants, bare=number == without) for number in range(1, planned + 1)),
        event.tables,
        {number: tuple(_totals(cells, event, entrants[number])) for number in entrants},
        _adjusted(cells, event),
        names_drawn(cells),
        cells.answer(setup, "first_draw", layout.FIRST_DRAWS),
        _whole_answer(cells, event, "delay", 1) or 0,
        _whole_answer(cells, event, "danish", event.order.rounds) or 0,
        cells.answer(setup, "odd", layout.ODD),
        _whole_answer(cells, event, "seed", _MOST_SEED),
        tuple(_wrong_adjustments(cells, event)),
    )


def _whole_answer(cells: Cells, event: SwissSheets, name: str, most: int) -> int | None:
    """Returns a whole number of the set-up from 0; None where it is left empty."""
    place = event.setup.place(name)
    number = cells.whole(*place)
    if cells.is_filled(*place) and (number is None or not 0 <= number <= most):
        asked = event.setup.wording(name)
        raise Refused(f'"{asked}" is {cells.text(*place)}; it must be a whole number from 0 to {most}, or empty')
    return number


# --- teams ---------------------------------------------------------------------------------------------------------


def _entrants(cells: Cells, event: SwissSheets, called: str) -> Iterator[Entrant]:
    """Yields the entrants in the order of their numbers; refuses names given twice."""
    lines, seen = BlockLines(cells, event.teams), dict[str, int]()

    def optional(
        line: int, column: str, what: str, most: int | None = None, least: int = 1, number: int = 0
    ) -> int | None:
        if not lines.is_filled(line, column, number):
            return None
        value = lines.whole(line, column, number)
        if value is None or value < least or (most is not None and value > most):
            bounds = f"from {least} to {most}" if most is not None else f"from {least} on"
            there = lines.text(line, column, number)
            raise Refused(f"{called} {line}: {what} is {there}; it must be a whole number {bounds}")
        return value

    for line in lines.numbers:
        name = lines.text(line, "name")
        if not name:
            continue
        if (other := seen.setdefault(name.casefold(), line)) != line:
            raise Refused(f"{called}s {other} and {line} have the same name, {name}; give one of them another")
        table = optional(line, "stays_at", "the table it stays at", event.tables)
        last = optional(line, "last_round", "the round after which it drops out", least=0)
        absent = (
            optional(line, "absent", "the round it is absent in", event.order.rounds, number=number)
            for number in range(layout.ABSENCES)
        )
        players = (lines.text(line, "player", number) for number in range(len(layout.PLAYERS)))
        yield Entrant(
            line,
            name,
            lines.number(line, "seeding"),
            hundredths(lines.number(line, "carry_over") or Decimal(0)),
            optional(line, "from_round", "the round it joins in") or 1,
            FIXED_TABLE if last is None else last,
            lines.text(line, "house").casefold() == layout.HOUSE,
            table or 0,
            tuple(filter(None, players)),
            frozenset(filter(None, absent)),
        )


def _totals(cells: Cells, event: SwissSheets, entrant: Entrant) -> Iterator[int | str]:
    """Yields what a team has after each round, in hundredths; in words where there is no number."""
    yield entrant.carry_over
    ledger = BlockLines(cells, event.ledger)
    for number in range(event.order.rounds):
        try:
            found = ledger.number(entrant.number, "total", number)
        except Refused as problem:
            yield str(problem)
        else:
            yield (
                f"{ledger.where(entrant.number, 'total', number)} is no number" if found is None else hundredths(found)
            )


# --- rounds --------------------------------------------------------------------------------------------------------


def read_round(cells: Cells, number: int, entrants: Mapping[int, Entrant], *, bare: bool = False) -> Round:
    """Returns a round; where it is ``bare``, without what its formulas say."""
    event: SwissSheets = cells.saved.event
    found = (_line(cells, event, number, line, entrants, bare) for line in range(1, event.tables + 1))
    return read_drawn(cells, number, filter(None, found))


def _line(
    cells: Cells, event: SwissSheets, number: int, line: int, entrants: Mapping[int, Entrant], bare: bool
) -> RoundLine | None:
    """Returns a line of a round; None where nothing is in it."""
    lines = BlockLines(cells, event.rounds[number - 1])
    a, b = (lines.whole(line, column) or 0 for column in ("team_a", "team_b"))
    said = lines.text(line, "kind")
    kind = _KINDS.get(said.casefold(), said)
    # A match with a team that has left has a ruling from the draw, which may be drawn again.
    there = all(one not in entrants or entrants[one].plays_in(number) for one in (a, b))
    scored = (there and kind in layout.RULINGS) or any(lines.is_filled(line, column) for column in _SCORES)
    if not scored and not any(lines.is_filled(line, column) for column in ("team_a", "team_b")):
        return None
    if bare:
        return RoundLine(line, a, b, kind, is_scored=scored)
    state = State(lines.whole(line, "state") or State.EMPTY)
    sides = (
        Side(
            lines.number(line, f"counted_{side}"),
            lines.number(line, f"margin_{side}"),
            lines.number(line, f"vps_{side}"),
        )
        for side in "ab"
    )
    if state is State.PROVISIONAL or state is State.DONE:
        _refuse_no_points(lines, line, number)
    words = lines.text(line, "check") if state is State.WRONG else ""
    row = event.rounds[number - 1].row(line)
    return RoundLine(line, a, b, kind, state, words, scored, lines.whole(line, "length"), (*sides,), row)  # type: ignore[arg-type]


def _refuse_no_points(lines: BlockLines, line: int, number: int) -> None:
    for side in "ab":
        margin, points = (lines.number(line, f"{column}_{side}") for column in ("margin", "vps"))
        if margin is not None and points is None:
            raise Refused(
                f"{lines.where(line, f'vps_{side}')}: the scale has no Victory Points for the margin at table {line} "
                f"of round {number}, {margin:f} IMPs; margins are whole numbers, so change the IMPs for AVE+"
            )


# --- adjustments ---------------------------------------------------------------------------------------------------


def _adjusted(cells: Cells, event: SwissSheets) -> dict[tuple[int, int], Decimal]:
    lines, points_added = BlockLines(cells, event.adjustments), defaultdict[tuple[int, int], Decimal](Decimal)
    for line in lines.numbers:
        at = lines.whole(line, "team") or 0, lines.whole(line, "round") or 0
        points_added[at] += lines.number(line, "counted_vps") or 0
    return {at: points for at, points in points_added.items() if points}


def _wrong_adjustments(cells: Cells, event: SwissSheets) -> Iterator[str]:
    lines = BlockLines(cells, event.adjustments)
    for line in lines.numbers:
        filled = any(lines.is_filled(line, column) for column in layout.ADJUSTMENT[:-1])
        amounts = [lines.value(line, column) for column in ("imps", "vps")]
        sound = all(one is BLANK or isinstance(one, float) for one in amounts) and amounts != [BLANK, BLANK]
        if filled and not (lines.number(line, "line") and sound):
            yield f"line {line} of the adjustments: {lines.text(line, 'check')}"


def pages(sheets: Sequence[str], event: SwissSheets) -> tuple[list[Place], Sequence[str]]:
    return [event.setup.place("assigned_round")], sheets
