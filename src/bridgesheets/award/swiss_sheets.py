"""An event out of a score sheet of Swiss teams: its standings and matches, and what its sheet Awards says of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from bridgesheets.award.event_day import day_in_words
from bridgesheets.award.faults import Fault, Origin
from bridgesheets.award.limits_said import limit_in
from bridgesheets.award.played import UNKNOWN, VPS, Contestant, Fact, Gathered, Matches, Player, Strat
from bridgesheets.award.score_sheet_cells import NO_DAY
from bridgesheets.draw.broken import refuse_broken
from bridgesheets.draw.event import Event, read_event
from bridgesheets.draw.named import Block, Names
from bridgesheets.draw.recount import refuse_other_figures
from bridgesheets.sheets.swiss import layout as swiss
from bridgesheets.sheets.swiss.layout import State
from bridgesheets.spreadsheet.reading.workbook import Workbook
from bridgesheets.spreadsheet.refusals import Refused
from bridgesheets.spreadsheet.values import BLANK

#: Pair events are paid for their sessions too, and the sheet knows only rounds.
_OF_PAIRS = (
    "it is an event of pairs, and the scores of its sessions are not in it: its own sheet Awards has the overall "
    "awards; for all awards fill in what bridgesheets award --template regional-pairs or sectional-pairs writes"
)
#: The facts of an event, by the names of their cells on the sheets Event and Awards.
_FACTS = (
    ("title", swiss.TITLE), ("date", swiss.DATE), ("club", swiss.PLACE), ("director", swiss.DIRECTOR),
    ("match_boards", swiss.BOARDS), ("game", swiss.RATING), ("sessions", swiss.SESSIONS),
    ("restrictions", swiss.RESTRICTIONS), ("status", swiss.STANDING), ("field_size", swiss.FIELD),
)  # fmt: skip
#: What is asked for where the workbook does not say it; one of an earlier version says less of its awards.
_WANTED, _WANTED_OF_EARLIER = ("sessions",), ("sessions", "restrictions", "status")
#: The strat of the limit of the event.
_STRAT = "A"
#: Matches that are won by their IMPs, and not by a ruling.
_BY_IMPS = frozenset(("", swiss.HALF, swiss.LONG_SECOND))


def of_swiss(workbook: Workbook, file: str) -> Gathered:
    """What a score sheet of Swiss teams says; :class:`Refused` says what is not as it was made."""
    cells = Names.calculated(workbook, NO_DAY)
    event = read_event(cells)
    refuse_broken(cells)
    refuse_other_figures(event)
    if event.called == "pair":
        raise Refused(_OF_PAIRS)
    reading = _Reading(workbook, cells, file, event)
    strats, faults = reading.limit()
    faults += reading.shown()
    won = _Won(cells.block(swiss.BOARDS).whole(1) or 0)
    for number in range(1, event.last_drawn + 1):
        block = cells.block(swiss.round_name(number))
        for line in block.lines:
            faults += reading.match(block, line, won)
    return Gathered(
        {"event_type": Fact("swiss"), **reading.facts()},
        tuple(reading.contestants(won)),
        strats,
        (),
        tuple(faults),
        Origin(file),
        _WANTED if swiss.RATING in cells else _WANTED_OF_EARLIER,
        unit=VPS,
    )


@dataclass
class _Won:
    """Matches won and tied by boards, of each team; ``boards`` are those of a usual match."""

    boards: int
    wins: dict[int, Counter[int]] = field(default_factory=dict)
    ties: dict[int, Counter[int]] = field(default_factory=dict)

    def add(self, team: int, boards: int, margin: float) -> None:
        """Count a match of so many boards for a team."""
        if margin >= 0:
            (self.wins if margin > 0 else self.ties).setdefault(team, Counter())[boards] += 1

    def _of(self, team: int) -> tuple[Counter[int], Counter[int]]:
        return self.wins.get(team, Counter()), self.ties.get(team, Counter())

    def usual(self, team: int) -> tuple[int, int]:
        """The matches of the usual length that a team won and tied."""
        wins, ties = self._of(team)
        return wins[self.boards], ties[self.boards]

    def others(self, team: int) -> tuple[Matches, ...]:
        """The matches of other lengths that a team won and tied."""
        wins, ties = self._of(team)
        return tuple(
            Matches(boards, wins[boards], ties[boards]) for boards in sorted({*wins, *ties}) if boards != self.boards
        )


class _Reading:
    """A workbook while it is read."""

    def __init__(self, workbook: Workbook, cells: Names, file: str, event: Event) -> None:
        self._workbook, self._cells, self._file, self._event = workbook, cells, file, event

    def _origin(self, block: Block, line: int = 1) -> Origin:
        """Where a line stands, on the sheet by the name it has now."""
        return Origin(self._file, self._workbook.sheets[block.sheet].name, block.place(line)[0])

    # --- what is said of the event -----------------------------------------------------------------------------

    def facts(self) -> Mapping[str, Fact]:
        """What the sheets Set-up and Awards say; what they leave empty is left out."""
        found = {}
        for name, cell in _FACTS:
            if cell in self._cells and (value := (block := self._cells.block(cell)).value(1)) is not BLANK:
                found[name] = Fact(
                    day_in_words(value, self._workbook.date1904) if name == "date" else value, self._origin(block)
                )
        return found

    def limit(self) -> tuple[tuple[Strat, ...], list[Fault]]:
        """The strat with the upper limit of the event, if it has one; and the fault of a limit that is no number."""
        if swiss.LIMIT not in self._cells:
            return (Strat(_STRAT, UNKNOWN),), []
        block = self._cells.block(swiss.LIMIT)
        origin = self._origin(block)
        try:
            limit = limit_in(block.text(1))
        except ValueError as wrong:
            return (), [
                Fault(origin, f'"Upper limit": {wrong}', "give masterpoints, or leave it empty for an open event")
            ]
        return (Strat("" if limit is None else _STRAT, limit, origin=origin),), []

    def shown(self) -> list[Fault]:
        """A fault where the sheet shows the standings, and the awards, after an earlier round."""
        if swiss.SHOWN not in self._cells:
            return []
        shown, last = self._cells.block(swiss.SHOWN).whole(1), self._event.last_drawn
        if shown == last or not self._cells.block(swiss.SHOWN_ROUND).typed(1):
            return []
        origin = self._origin(self._cells.block(swiss.SHOWN_ROUND))
        wrong = f"the standings are shown after round {shown}, and {last} rounds are drawn"
        return [Fault(origin, wrong, 'empty "Standings after", so that places are those at the end')]

    # --- results -----------------------------------------------------------------------------------------------

    def contestants(self, won: _Won) -> Iterator[Contestant]:
        """The teams that are ranked, with their Victory Points, places and matches."""
        teams, last = self._cells.block(swiss.TEAMS), self._event.last_drawn
        places = self._cells.block(swiss.PLACES) if swiss.PLACES in self._cells and last else None
        for number, entrant in self._event.entrants.items():
            if entrant.house:
                continue
            score = self._cells.block(swiss.TOTALS).value(number, last) if last else BLANK
            wins, ties = won.usual(number)
            yield Contestant(
                str(number),
                tuple(Player(teams.text(number, column)) for column in swiss.PLAYERS if teams.text(number, column)),
                score=Decimal(repr(score)) if isinstance(score, float) else None,
                rank=places.whole(number) if places else None,
                wins=wins,
                ties=ties,
                origin=Origin(self._file, "", teams.place(number)[0]),
                called=entrant.name,
                others=won.others(number),
            )

    def match(self, block: Block, line: int, won: _Won) -> Iterator[Fault]:
        """Count a match for its teams; a fault where it has no result that counts. An empty row has no margins."""
        state = block.whole(line, "state")
        first, second = block.whole(line, "team_a"), block.whole(line, "team_b")
        kind = block.text(line, "kind").casefold()
        if first and second and state in (State.WAITING, State.WRONG) and kind != swiss.LONG_FIRST:
            yield Fault(
                self._origin(block, line), f"{first} and {second} have no result", "enter it, or a ruling",
            )  # fmt: skip
            return
        usual = max(1, won.boards // 2) if kind == swiss.HALF else won.boards
        boards = block.whole(line, "boards") or usual
        for team, column in ((first, "margin_a"), (second, "margin_b")):
            margin = block.value(line, column)
            if team and kind in _BY_IMPS and isinstance(margin, float):
                won.add(team, boards, margin)
