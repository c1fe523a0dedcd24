"""Draws the next round of an event into its score sheet, lists it by table and by team, and gives the reasons."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from bridgesheets.grouping import grouped
from bridgesheets.pairing.field import DrawField
from bridgesheets.pairing.next_round import Options, next_round
from bridgesheets.pairing.reasons import Explanation
from bridgesheets.pairing.round_making import DrawnRound, event_words, explain_round
from bridgesheets.pairing.words import (
    SWISS,
    bye_headline,
    bye_reasons,
    headline,
    listed,
    read_record,
    reasons_for_pairing,
)
from bridgesheets.scoresheets.records import RoundLine, SwissEvent
from bridgesheets.scoresheets.swiss import layout
from bridgesheets.scoresheets.swiss.layout import State
from bridgesheets.surfaces.tasks.drawing import SavedDraw, draw_into, event_of, take_out
from bridgesheets.surfaces.tasks.given import Source, copied, to_read
from bridgesheets.surfaces.tasks.options import takes
from truesheet.refusals import Refused
from truesheet.wording import option


@dataclass(frozen=True)
class Reason:
    """The reason for a pairing: a sentence, and why the other opponents were no better."""

    table: int
    said: str
    because: tuple[str, ...]


@dataclass(frozen=True)
class DrawResult:
    """A round of a Swiss or a match of Butler pairs, as drawn now or before.

    ``heading`` says how it was drawn, ``notes`` what the director should look at, ``again`` that the draw is the same
    as before. ``by_table`` pairs each table with who plays there, ``by_team`` each team with its table and opponent.
    ``content`` is the score sheet with the round in it. It is None after a draw ``in_place``, when ``backup`` is the
    path of the old file. The same ``seed`` draws the same lots again. ``period`` is "round" or "match", ``contestant``
    "team" or "pair".
    """

    number: int
    heading: str
    title: str = ""
    provisional: str = ""
    again: bool = False
    by_table: tuple[tuple[int, str], ...] = ()
    by_team: tuple[tuple[str, str], ...] = ()
    reasons: tuple[Reason, ...] = ()
    notes: tuple[str, ...] = ()
    content: bytes | None = None
    backup: Path | None = None
    seed: int | None = None
    period: str = "round"
    contestant: str = "team"


@dataclass(frozen=True)
class EnteredScores:
    """Scores entered into a match, as sentences, and the backup of the file."""

    sentences: tuple[str, ...]
    backup: Path | None


_NAME = "swiss.xlsx"


@takes("draw")
def draw(
    workbook: Source,
    *,
    name: str = _NAME,
    now: datetime | None = None,
    in_place: bool = False,
    **options: Any,
) -> DrawResult:
    """Draws the next round of a Swiss, or the next match of Butler pairs, into its score sheet.

    Args:
        workbook: The score sheet: a path or the bytes of the file.
        name: The name of the file, if you give bytes.
        now: The moment for TODAY() and NOW(); usually the present one.
        in_place: Write into the file itself and keep a backup. Otherwise ``content`` has the new file.
        options: Those of ``bridgesheets draw``, such as ``seed=7``. ``keep`` takes tables, ``[1, 4]`` or
            ``"1,4-7"``; ``apart`` groups of teams, ``[[4, 9]]`` or ``["4,9"]``. ``undo=True`` takes the last round out
            again.

    Raises:
        Refused: No draw is possible yet; the message says what is missing.
    """
    return draw_round(workbook, parse_options(options), name=name, now=now, undo=options["undo"], in_place=in_place)


def parse_options(options: Mapping[str, Any]) -> Options:
    odd = [way for way in ("bye", "triple", "house") if options.get(way)]
    if len(odd) > 1:
        raise Refused(f"{' and '.join(map(option, odd))} are ways for the same odd team; choose one")
    keep, groups = options.get("keep") or (), options.get("apart") or ()
    keep = (keep,) if isinstance(keep, int) else keep
    groups = (groups,) if isinstance(groups, str | int) else _as_tuple(groups, "list of teams", "apart")
    if groups and all(isinstance(each, int) for each in groups):
        groups = (groups,)
    return Options(
        options.get("round"), options.get("from_round"), bool(options.get("danish")), odd[0] if odd else "",
        _tables(keep) if isinstance(keep, str) else _as_tuple(keep, "list of tables", "keep"),
        tuple(
            _teams(each) if isinstance(each, str | int) else _as_tuple(each, "list of teams", "apart")
            for each in groups
        ),
        options.get("seed"), options.get("repeats") or 0, bool(options.get("provisional")),
    )  # fmt: skip


def _as_tuple(value: Any, what: str, name: str) -> tuple[Any, ...]:
    if not isinstance(value, Iterable):
        raise Refused(f"{value!r} is no {what}", name)
    return tuple(value)


def draw_round(
    workbook: Source,
    options: Options,
    *,
    name: str = _NAME,
    now: datetime | None = None,
    undo: bool = False,
    in_place: bool = False,
) -> DrawResult:
    """Draws as :func:`draw` does, by parsed options."""
    moment = now or datetime.now()
    if in_place and not isinstance(workbook, bytes):
        return _into(Path(workbook), options, undo, moment)
    with copied(workbook, name) as path:
        made = _into(path, options, undo, moment)
        return replace(made, content=path.read_bytes(), backup=None)


def _into(path: Path, options: Options, undo: bool, now: datetime) -> DrawResult:
    if undo:
        number, written = take_out(path, now)
        event, backup = written.event, written.backup
        heading = f"{event.period.capitalize()} {number} is taken out again"
        return DrawResult(number, heading, backup=backup, period=event.period, contestant=event.called)
    # Seeds that are chosen have at most six digits: they are read out and typed again.
    return _saved_result(*draw_into(path, options, lambda: random.SystemRandom().randrange(1, 1_000_000), now))


def explain(workbook: Source, number: int | None = None, *, name: str = _NAME) -> DrawResult:
    """Returns a round as it was drawn, with the reasons; without a number the last one."""
    with to_read(workbook, name) as path:
        event = event_of(path)
        drawn, field, _, explanation = explain_round(event, number)
        before = event.round(drawn)
        result = _draw_result(event, drawn, before.after or 0, before.seed or 0, before.how, before.lines)
        return replace(result, reasons=tuple(_reasons(event, field, explanation, read_record(before.how).way == SWISS)))


def _tables(text: str) -> tuple[int, ...]:
    found: list[int] = []
    for piece in text.split(","):
        first, dash, last = (part.strip() for part in piece.partition("-"))
        if not (_is_number(first) and (_is_number(last) or not dash)):
            raise Refused(f'"{text}" names no tables; give them as 3-7 or 1,4,9', "keep")
        tables = range(int(first), int(last or first) + 1)
        if not tables or not tables[0]:
            raise Refused(f'"{text}" names no tables; they count from 1, the lower one first, such as 3-7', "keep")
        found += tables
    return tuple(found)


def _teams(text: str | int) -> tuple[int, ...]:
    pieces = [piece.strip() for piece in f"{text}".split(",")]
    if not all(map(_is_number, pieces)):
        raise Refused(f'"{text}" names no teams; give their numbers, such as 4,9', "apart")
    return tuple(map(int, pieces))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 4


def round_to_explain(path: Path, named: int | None) -> int | None:
    """Returns the round to explain: the named one if it is drawn, or one whose results are missing."""
    event = event_of(path)
    following = next_round(event)
    if named is not None:
        return named if named < following else None
    last = following - 1
    all_drawn = following > len(event.rounds)
    lines = event.round(last).lines if last else ()
    out = any(line.b and (not line.is_scored or line.state is State.WAITING) for line in lines)
    return last if last and (all_drawn or out) else None


# --- what is said of a round ----------------------------------------------------------------------------------------


def _saved_result(drawn: DrawnRound, saved: SavedDraw) -> DrawResult:
    event = saved.event
    result = _draw_result(event, drawn.number, drawn.after, drawn.seed, str(drawn.record), drawn.lines)
    return replace(
        result,
        provisional=drawn.record.provisional,
        again=drawn.lines == tuple(line.without_result for line in event.round(drawn.number).lines),
        reasons=tuple(_reasons(event, drawn.field, drawn.explanation, drawn.record.way == SWISS)),
        notes=tuple(_note_lines(saved)),
        backup=saved.backup,
        seed=drawn.seed,
    )


def _draw_result(
    event: SwissEvent, number: int, after: int, seed: int, how: str, lines: Sequence[RoundLine]
) -> DrawResult:
    source = "the first draw" if number == 1 else f"drawn from the standings after {event.period} {after}"
    return DrawResult(
        number,
        f"{event.period.capitalize()} {number}, {source}: {how}; seed {seed}",
        event.title,
        by_table=_by_table(event, lines),
        by_team=_by_team(event, lines),
        period=event.period,
        contestant=event.called,
    )


def _note_lines(saved: SavedDraw) -> Iterator[str]:
    yield from saved.notes
    for said in saved.event.notes:
        yield f"Please look at {said}"
    if saved.refused:
        cells = listed(f"{one.sheet}!{one.cell}" for one in saved.refused[:3])
        yield f"{len(saved.refused)} formulas cannot be calculated here and keep their values: {cells}"


def _reasons(event: SwissEvent, field: DrawField, explanation: Explanation, ranked: bool) -> Iterator[Reason]:
    """Yields the reason for each pairing; ``ranked`` says that the draw was by standings."""

    def name(number: int) -> str:
        return _name(event, number)

    called = event_words(event)
    for one in explanation.pairings:
        first, second = one.pairing.teams
        heading = headline(one, field, name, called) if ranked else f"{name(first)} v {name(second)}"
        yield Reason(one.pairing.table, heading, tuple(reasons_for_pairing(one, called)))
    for out in explanation.unpaired:
        clauses = tuple(bye_reasons(out, called)) if ranked else ()
        yield Reason(min(out.unpaired.tables), bye_headline(out, name, called), clauses)


def _name(event: SwissEvent, number: int) -> str:
    entrant = event.entrants.get(number)
    return f"{number} {entrant.name}" if entrant else str(number)


def _by_table(event: SwissEvent, lines: Sequence[RoundLine]) -> tuple[tuple[int, str], ...]:
    """Returns who plays at each table; a pair that sits out has none."""
    return tuple(
        (line.table, f"{_name(event, line.a)}{'' if line.b else ','}{_opponent(event, line, line.a)}")
        for line in lines
        if line.b or not event.is_butler
    )


def _opponent(event: SwissEvent, line: RoundLine, number: int) -> str:
    if line.kind == layout.BYE:
        return " bye"
    other = line.b if number == line.a else line.a
    return f" v {_name(event, other)}{f' ({line.kind})' if line.kind else ''}"


def _seat(event: SwissEvent, line: RoundLine, number: int) -> str:
    if not event.is_butler:
        return f"table {line.table},{_opponent(event, line, number)}"
    if line.kind == layout.BYE:
        return "sits out"
    return f"table {line.table} {'NS' if number == line.a else 'EW'},{_opponent(event, line, number)}"


def _by_team(event: SwissEvent, lines: Sequence[RoundLine]) -> tuple[tuple[str, str], ...]:
    seats = grouped((number, _seat(event, line, number)) for line in lines for number in line.teams)
    return tuple((_name(event, number), "; ".join(found)) for number, found in sorted(seats.items()))
