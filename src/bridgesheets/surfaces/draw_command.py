"""``bridgesheets draw``: the next round of a Swiss event, drawn into its own workbook and told by table and by team."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import click

from bridgesheets.draw.drawing import Written, draw_into, event_of, pages, take_out
from bridgesheets.draw.event import Event, Line, wrong_adjustments
from bridgesheets.draw.field import Field
from bridgesheets.draw.matching import NoMatching
from bridgesheets.draw.next_round import Options, next_round
from bridgesheets.draw.pairing_reasons import Explanation
from bridgesheets.draw.record import SWISS, read
from bridgesheets.draw.round_making import DrawnRound, why
from bridgesheets.draw.words import because, because_out, headline, headline_out, listed
from bridgesheets.printed.delivering import write_all
from bridgesheets.printed.printing import find_libreoffice, to_pdf
from bridgesheets.printed.problems import BuildError
from bridgesheets.sheets.swiss import layout
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.surfaces.console import UNTOLD, printable, say

REFUSED = 3
#: Seeds that are chosen have at most six digits: they are read out and typed again.
_SEEDS = 1_000_000
#: The sheets that are printed of a round.
_PAGES = ("By team", "By table", "Slips")


@dataclass(frozen=True)
class Order:
    """What was asked for, as it stood on the command line."""

    path: Path
    round: int | None
    after: int | None
    danish: bool
    odd: tuple[str, ...]
    keep: str
    apart: tuple[str, ...]
    seed: int | None
    repeats: int
    provisional: bool
    undo: bool
    why: bool
    pdf: bool


def draw(order: Order) -> int:
    """Do what was asked for; the exit status."""
    options = _options(order)
    now = datetime.now()
    try:
        program = find_libreoffice() if order.pdf else ""
        if order.undo:
            _tell(_taken_out(order, now))
            return 0
        drawn = _number_to_explain(order, now) if order.why else None
        if drawn is not None:
            event = event_of(order.path, now)
            _tell(_explained(event, *why(event, drawn)))
        else:
            made, written = draw_into(order.path, options, _seed, now)
            drawn = made.number
            _tell(_drawn(made, written, order.why))
    except (Refused, BuildError, NoMatching) as problem:
        say(f"{order.path}: {problem}")
        return REFUSED
    return _print(order.path, drawn, program, now) if order.pdf else 0


def _seed() -> int:
    """A seed by chance, for a draw to which none was given."""
    return random.SystemRandom().randrange(1, _SEEDS)


def _tell(lines: Iterable[str]) -> None:
    for line in lines:
        click.echo(printable(line))


# --- what was asked for -------------------------------------------------------------------------------------------


def _options(order: Order) -> Options:
    """The options of the draw; refuses those that exclude each other."""
    if len(order.odd) > 1:
        raise click.UsageError("one of --bye, --triple and --house can be chosen, not several")
    if order.undo and (order.why or order.pdf or order.keep or order.round is not None):
        raise click.UsageError("--undo takes out the last round that was drawn, and nothing else goes with it")
    return Options(
        order.round,
        order.after,
        order.danish,
        order.odd[0] if order.odd else "",
        tuple(_tables(order.keep)) if order.keep else (),
        tuple(tuple(_numbers(each)) for each in order.apart),
        order.seed,
        order.repeats,
        order.provisional,
    )


def _tables(text: str) -> Iterator[int]:
    """Tables such as 3-7 or 1,4,9."""
    for piece in text.split(","):
        first, dash, last = piece.strip().partition("-")
        if not (first.isdecimal() and (last.isdecimal() or not dash)):
            raise click.UsageError(f'--keep takes tables, such as 3-7 or 1,4,9, not "{text}"')
        yield from range(int(first), int(last or first) + 1)


def _numbers(text: str) -> Iterator[int]:
    for piece in text.split(","):
        if not piece.strip().isdecimal():
            raise click.UsageError(f'--apart takes numbers of teams, such as 4,9, not "{text}"')
        yield int(piece)


def _number_to_explain(order: Order, now: datetime) -> int | None:
    """The round to explain and not to draw: one that is drawn, if it is named, or if its results are still out."""
    event = event_of(order.path, now)
    following = next_round(event)
    if order.round is not None:
        return order.round if order.round < following else None
    last = following - 1
    all_drawn = following > len(event.rounds)
    return last if last and (all_drawn or any(line.b and not line.scored for line in event.round(last).lines)) else None


# --- what is told -------------------------------------------------------------------------------------------------


def _drawn(made: DrawnRound, written: Written, reasons: bool) -> Iterator[str]:
    """What is printed of a round that was drawn."""
    event = written.event
    yield _heading(made.number, made.after, made.seed, str(made.record))
    if made.record.provisional:
        yield f"Provisional: {made.record.provisional}"
    if made.lines == tuple(_bare(line) for line in event.round(made.number).lines):
        yield "This is the same draw as before; --seed N draws other lots"
    yield ""
    yield from _by_table(event, made.lines)
    yield ""
    yield from _by_team(event, made.lines)
    if reasons:
        yield ""
        yield from _why(event, made.field, made.explanation, made.record.way == SWISS)
    yield ""
    for said in wrong_adjustments(event):
        yield f"Please look at {said}"
    if written.refused:
        cells = listed(f"{one.sheet}!{one.cell}" for one in written.refused[:3])
        yield f"{len(written.refused)} formulas cannot be calculated here and keep their values: {cells}"
    if written.backup is not None:
        yield f"What the file was before is kept as {written.backup.name}"


def _heading(number: int, after: int, seed: int, how: str) -> str:
    """The first line on a round."""
    source = "the first draw" if number == 1 else f"drawn from the standings after round {after}"
    return f"Round {number}, {source}: {how}; seed {seed}"


def _bare(line: Line) -> Line:
    """A line as it is drawn, without what became of it."""
    return Line(line.table, line.a, line.b, line.kind, 0, "", False)


def _taken_out(order: Order, now: datetime) -> Iterator[str]:
    """Takes out the last round; what is printed of it."""
    number, written = take_out(order.path, now)
    yield f"Round {number} is taken out again"
    if written.backup is not None:
        yield f"What the file was before is kept as {written.backup.name}"


def _explained(event: Event, number: int, field: Field, _: object, explanation: Explanation) -> Iterator[str]:
    """What is printed of the reasons for a round drawn before."""
    drawn = event.round(number)
    yield _heading(number, drawn.after or 0, drawn.seed or 0, drawn.how)
    yield ""
    yield from _why(event, field, explanation, read(drawn.how).way == SWISS)


def _why(event: Event, field: Field, explanation: Explanation, ranked: bool) -> Iterator[str]:
    """The reasons for each pairing; ``ranked`` says that it was drawn from standings."""

    def name(number: int) -> str:
        return _name(event, number)

    for explained in explanation.pairings:
        one, other = explained.pairing.teams
        said = headline(explained, field, name) if ranked else f"{name(one)} v {name(other)}"
        yield f"Table {explained.pairing.table:>2}: {said}"
        yield from (f"          {clause}" for clause in because(explained))
    for out in explanation.outs:
        yield f"Table {min(out.out.tables):>2}: {headline_out(out, name)}"
        if ranked:
            yield from (f"          {clause}" for clause in because_out(out))


def _name(event: Event, number: int) -> str:
    entrant = event.entrants.get(number)
    return f"{number} {entrant.name}" if entrant else str(number)


def _by_table(event: Event, lines: Sequence[Line]) -> Iterator[str]:
    for line in lines:
        comma = "" if line.b else ","
        yield f"Table {line.table:>2}: {_name(event, line.a)}{comma}{_opponent(event, line, line.a)}"


def _opponent(event: Event, line: Line, number: int) -> str:
    """What stands behind a team at its table: its opponent, or a bye."""
    if line.kind == layout.BYE:
        return " bye"
    other = line.b if number == line.a else line.a
    return f" v {_name(event, other)}{f' ({line.kind})' if line.kind else ''}"


def _by_team(event: Event, lines: Sequence[Line]) -> Iterator[str]:
    seats: dict[int, list[str]] = {}
    for line in lines:
        for number in line.teams:
            seats.setdefault(number, []).append(f"table {line.table},{_opponent(event, line, number)}")
    width = max((len(_name(event, number)) for number in seats), default=0)
    for number, found in sorted(seats.items()):
        yield f"{_name(event, number):<{width}}  {'; '.join(found)}"


# --- pages --------------------------------------------------------------------------------------------------------


def _print(path: Path, number: int, program: str, now: datetime) -> int:
    """Print the pages of a round beside the workbook; the exit status. The round itself is drawn by now."""
    name = f"{path.stem} round {number}.pdf"
    try:
        (content,) = to_pdf(program, {"round.xlsx": pages(path, number, _PAGES, now)}).values()
        _tell(map(str, write_all(path.parent, {name: content})))
    except (Refused, BuildError) as problem:
        say(f"{path}: round {number} is drawn, but cannot be printed: {problem}")
        return UNTOLD
    return 0
