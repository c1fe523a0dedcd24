"""The next match of Butler pairs, drawn into their score sheet and told by table and by pair."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path

from bridgesheets.draw.match_making import CALLED, DrawnMatch, make, match_to_take_out
from bridgesheets.draw.next_round import Options
from bridgesheets.draw.pairs_event import PairsEvent
from bridgesheets.draw.record import SWISS
from bridgesheets.draw.words import because, because_out, headline, headline_out
from bridgesheets.in_workbooks import open_workbook
from bridgesheets.outcomes.butler_entries import Entries, entered, first_score, read_match, seats_typed
from bridgesheets.sheets.butler.choosing import asked_at
from bridgesheets.sheets.butler.event import SEATING, SLIPS, match_sheet
from bridgesheets.sheets.cells import Cells, refuse_broken
from bridgesheets.sheets.pages import as_shown
from bridgesheets.sheets.proof import read_score_sheet
from bridgesheets.spreadsheet.calculating.entering import Typed, type_in
from bridgesheets.spreadsheet.patching.open_at import opened_at
from bridgesheets.spreadsheet.patching.saving import save_patch
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.wording import option
from bridgesheets.spreadsheet.writing.targets import Target
from bridgesheets.tasks.drawn import Drawn, Reason, uncalculated

KIND = "butler"
#: The sheets that show one match, in place of those that show a round of a Swiss; each asks which match.
_PAGES = {"By team": SEATING, "By table": SEATING, "Slips": SLIPS}


def draw_into(path: Path, options: Options, seed: Callable[[], int], now: datetime) -> Drawn:
    """Draws a match into the workbook's own file, which keeps a backup."""
    Target(path, force=True).check()
    workbook = open_workbook(path)
    cells = Cells.calculated(read_score_sheet(workbook))
    event = entered(cells)
    made = make(event, options, seed)
    before = event.match(made.number)
    entries = seats_typed(cells, made.number, made.seats, made.sits_out)
    typed = type_in(workbook, entries, now)
    _accepted(Cells(cells.saved, typed.values, typed.refused, entries), made)
    told = _Told(event, made)
    return Drawn(
        made.number,
        told.heading,
        event.title,
        made.record.provisional,
        (before.seats, before.sits_out) == (made.seats, made.sits_out),
        tuple(told.by_table()),
        tuple(told.by_pair()),
        tuple(told.reasons()),
        (*cells.saved.notes, *event.notes, *uncalculated(typed.refused)),
        backup=_saved(typed, cells, made.number),
        seed=made.seed,
        period=CALLED.period,
        contestant=CALLED.one,
    )


def take_out(path: Path, now: datetime) -> Drawn:
    """Takes the last match that was drawn out again."""
    Target(path, force=True).check()
    workbook = open_workbook(path)
    cells = Cells.calculated(read_score_sheet(workbook))
    number = match_to_take_out(entered(cells))
    typed = type_in(workbook, seats_typed(cells, number, (), 0), now)
    kept = _saved(typed, cells, number)
    return Drawn(number, f"Match {number} is taken out again", backup=kept, period=CALLED.period, contestant=CALLED.one)


def refuse_explaining(path: Path, named: int | None) -> None:
    """Refuses to explain a match that is drawn already: one that is named, or the last if its scores are not all in."""
    event = entered(Cells.calculated(read_score_sheet(open_workbook(path))))
    following = event.next_match
    last = following - 1
    waits = last and (last == len(event.matches) or event.match(last).waiting)
    if waits if named is None else named < following:
        raise no_record()


def no_record() -> Refused:
    """The refusal to explain a match that is drawn."""
    return Refused(
        "a score sheet of Butler pairs keeps no record of its draws, so a match is explained as it is drawn: take it "
        f"out, and draw it again from the same {option('seed')}"
    )


def pages(path: Path, number: int, wanted: tuple[str, ...], now: datetime) -> bytes:
    """Some sheets of the workbook as they show a match, with values in place of formulas, to be printed."""
    workbook = open_workbook(path)
    saved = read_score_sheet(workbook)
    cells = Cells(saved, {})
    entries: Entries = {cells.position(sheet): {asked_at(sheet): float(number)} for sheet in (SEATING, SLIPS)}
    sheets = dict.fromkeys(_PAGES.get(name, name) for name in wanted)
    return as_shown(workbook, entries, tuple(map(cells.title, sheets)), now)


def _saved(typed: Typed, cells: Cells, number: int) -> Path | None:
    """Saves what is typed into the workbook, which then opens at the first score of the match; the backup."""
    workbook = cells.saved.workbook
    position = cells.position(match_sheet(number))
    return save_patch(workbook, opened_at(workbook, typed.patch, position, first_score(cells, number))).backup


def _accepted(cells: Cells, made: DrawnMatch) -> None:
    """Refuses a match that does not stand as it was drawn, and one in which the sheet finds anything wrong."""
    refuse_broken(cells)
    found = read_match(cells, made.number)
    if found.wrong:
        raise Refused(f"nothing was written: the sheet does not take the draw: {found.wrong}")
    if (found.seats, found.sits_out) != (made.seats, made.sits_out) or not found.seated >= {*made.field.order}:
        raise Refused(f"nothing was written: match {made.number} does not stand in its sheet as it was drawn")


# --- what is told ---------------------------------------------------------------------------------------------------


class _Told:
    """A match that was drawn, in words."""

    def __init__(self, event: PairsEvent, made: DrawnMatch) -> None:
        self._event, self._made = event, made

    @property
    def heading(self) -> str:
        """The first line on the match."""
        made = self._made
        source = "the first draw" if made.number == 1 else f"drawn from the standings after match {made.after}"
        return f"Match {made.number}, {source}: {made.record}; seed {made.seed}"

    def name(self, number: int) -> str:
        """A pair by its number and its names."""
        return f"{number} {self._event.pairs[number].name}"

    def by_table(self) -> Iterator[tuple[int, str]]:
        """Yields who plays at each table; who sits out stands below them."""
        for table, ns, ew in self._made.seats:
            yield table, f"{self.name(ns)} v {self.name(ew)}"

    def by_pair(self) -> Iterator[tuple[str, str]]:
        """Returns where each pair plays, and against whom."""
        found = {}
        for table, ns, ew in self._made.seats:
            found[ns] = f"table {table} NS, v {self.name(ew)}"
            found[ew] = f"table {table} EW, v {self.name(ns)}"
        if self._made.sits_out:
            found[self._made.sits_out] = "sits out"
        return ((self.name(number), said) for number, said in sorted(found.items()))

    def reasons(self) -> Iterator[Reason]:
        """The reason for each pairing, and for a pair that is in none."""
        ranked, field = self._made.record.way == SWISS, self._made.field
        for one in self._made.explanation.pairings:
            first, second = one.pairing.teams
            said = headline(one, field, self.name) if ranked else f"{self.name(first)} v {self.name(second)}"
            yield Reason(one.pairing.table, said, tuple(because(one, CALLED)))
        for out in self._made.explanation.outs:
            clauses = tuple(because_out(out, CALLED)) if ranked else ()
            yield Reason(min(out.out.tables), headline_out(out, self.name, CALLED), clauses)
