"""Refuses a workbook whose names point to cells that do not fit each other."""

from __future__ import annotations

from collections.abc import Iterator

from bridgesheets.draw.named import Block, Names
from bridgesheets.sheets.swiss import layout
from bridgesheets.spreadsheet.refusals import Refused

#: From the first line of a round up to the row that has the number of the round.
_NUMBER_OF_ROUND = -1
_SINGLE = (
    layout.TITLE, layout.CONTESTANTS, layout.SCALE, layout.BOARDS, layout.ROUNDS, layout.BYE_SCORE, layout.FORFEIT_FOR,
    layout.FORFEIT_AGAINST, layout.VOID_SCORE, layout.VOID_DIRECTOR_SCORE, layout.AVERAGE_IMPS, layout.FIRST_DRAW,
    layout.DELAY, layout.DANISH, layout.ODD_FIELD, layout.SEED, layout.SHOWN_ROUND, layout.ASSIGNED_ROUND,
    *layout.TIES, layout.RATING, layout.LIMIT, layout.RESTRICTIONS, layout.STANDING, layout.SESSIONS, layout.FIELD,
    layout.FORM_NAME, layout.BROKEN, layout.SHOWN,
)  # fmt: skip


def refuse_unfitting(names: Names, rounds: int) -> None:
    """Refuses blocks that lost or won a column, or that names moved; ``rounds`` is how many have a sheet."""
    lines = len(names.block(layout.TEAMS).lines)
    tables = len(names.block(layout.round_name(1)).lines)
    for name, said, expected in _blocks(rounds, lines, tables):
        if name not in names:
            continue
        found = names.block(name)
        if len(found.columns) != expected[1]:
            done = "inserted into" if len(found.columns) > expected[1] else "deleted from"
            raise Refused(f"a column was {done} {said}, and columns are known by their position; undo that")
        if expected[0] and len(found.lines) != expected[0]:
            raise _elsewhere(name, f"{len(found.lines)} lines in place of {expected[0]}")
    _refuse_heads(names, rounds)
    _refuse_overlapping(names, [name for name, _, _ in _blocks(rounds, lines, tables)])


def _blocks(rounds: int, lines: int, tables: int) -> Iterator[tuple[str, str, tuple[int, int]]]:
    """The names with what they are for, and how many lines and columns they have; 0 lines are any number."""
    yield layout.TEAMS, "the sheet of teams", (lines, len(layout.TEAM))
    yield layout.ADJUSTMENTS, "the adjustments", (0, len(layout.ADJUSTMENT))
    yield layout.TOTALS, "the ledger", (lines, rounds)
    yield layout.PLACES, "the ledger", (lines, 1)
    yield layout.NAMES_DRAWN, "the draw record", (lines, 1)
    for number in range(1, rounds + 1):
        yield layout.round_name(number), f"round {number}", (tables, len(layout.MATCH))
        yield layout.basis_name(number), "the draw record", (lines, len(layout.BASIS))
        yield layout.drawn_name(number), "the draw record", (len(layout.DRAWN), 1)
    for name in _SINGLE:
        yield name, "the set-up", (1, 1)


def _refuse_heads(names: Names, rounds: int) -> None:
    """Refuses rounds and totals whose headings have another round's number."""
    totals = names.block(layout.TOTALS)
    for number in range(1, rounds + 1):
        block = names.block(layout.round_name(number))
        if block.whole(_NUMBER_OF_ROUND, "state") != number:
            raise _elsewhere(layout.round_name(number), f"what belongs to another round than {number}")
        if totals.whole(0, number) != number:
            raise _elsewhere(layout.TOTALS, f"another column than that of round {number}")


def _refuse_overlapping(names: Names, all_names: list[str]) -> None:
    """Refuses two names that point to the same cells."""
    found: list[tuple[str, Block]] = []
    for name in all_names:
        if name not in names:
            continue
        block = names.block(name)
        for other_name, other in found:
            if block.overlaps(other):
                raise _elsewhere(name, f"cells that {other_name} has too")
        found.append((name, block))


def _elsewhere(name: str, what: str) -> Refused:
    return Refused(f"the name {name} of the workbook points to {what}; undo what changed it, or take a backup")
