"""Types a whole event into its score sheet by keyboard, in a windowed LibreOffice, and keeps a picture of each stage.

    python tools/type_event.py swiss --out pictures
    python tools/type_event.py swiss --teams 7 --played-by pairs --out pictures
    python tools/type_event.py knockout --teams 7 --first-round "three-ways: two survive" --out pictures

By hand, before a release: it makes the sheet, types set-up, names and invented results from the cell that each sheet
opens at, and has ``bridgesheets run`` draw the rounds beside the open window. It prints a line for each thing that can
be measured: where the sheet opens, the keystrokes of a result, tints, prompts, the smallest type on paper, and whether
the figures are those that our functions give for what was typed. The rest is looked at in the pictures.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from statistics import median

from office_window import Place, Window, add_options, refuse_unusable, window
from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet
from paper_type import smallest_type

from bridgesheets import (
    BRIDGESCORE,
    CROSSIMPS,
    IMPDATUM,
    IMPS,
    MATCHPOINTS,
    MPCLUB,
    MPFIRST,
    MPKO,
    NSWBAVP,
    VP20,
    VPSCALE,
)
from bridgesheets.scoresheets import kinds
from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.butler.kind import declare as butler_of
from bridgesheets.scoresheets.club_game.kind import declare as club_game_of
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.knockout.event import KnockoutSheets
from bridgesheets.scoresheets.knockout.kind import declare as knockout_of
from bridgesheets.scoresheets.knockout.plans import Plan
from bridgesheets.scoresheets.match.event import ROOMS
from bridgesheets.scoresheets.match.kind import declare as match_of
from bridgesheets.scoresheets.orders import CROSS_IMPS, FIRST_NAMES, SURNAMES, Order
from bridgesheets.scoresheets.round_robin.kind import declare as round_robin_of
from bridgesheets.scoresheets.session.event import has_missing_pair
from bridgesheets.scoresheets.session.kind import declare as session_of
from bridgesheets.scoresheets.session.scores import TABLE
from bridgesheets.scoresheets.styles import ENTRY
from bridgesheets.scoresheets.swiss.awards import SwissAwards
from bridgesheets.scoresheets.swiss.kind import declare as swiss_of

#: What each kind is made with where nothing else is said.
_SIZES = {
    "swiss": {"teams": 8, "rounds": 3, "boards": 7},
    "round-robin": {"teams": 6, "boards": 8},
    "knockout": {"teams": 8},
    "butler": {"teams": 8, "rounds": 3, "boards": 9},
    "match": {"boards": 8},
    "session": {"teams": 7, "rounds": 3, "boards": 2},
    "club-game": {"teams": 24},
    "lookup": {},
}
#: Seconds until what was typed is calculated, until a file is saved, and until a round is drawn.
_CALCULATED, _SAVED, _DRAWN = 1.0, 2.0, 60.0
_SMALLEST = 10 - 0.05
#: A column of a block by its name; of several beside each other also which, from 0 on.
_Column = str | tuple[str, int]
#: The column of the answers to the questions of a set-up.
_ANSWERS = 2
#: The sides of a match, with the signs of the first team's IMPs.
_SIDES = (("a", 1), ("b", -1))
#: Shows in the head of a book what is typed in.
_LEGEND = "Type here"
#: Results of a session that are adjusted, or not played, by their places.
_RULED: dict[int, dict[_Column, object]] = {
    2: {"percent_ns": 60, "percent_ew": 40}, 5: {"ruling": "NP"}, 7: {"ruling": "AVE"}, 9: {"ruling": "MORE"},
}  # fmt: skip
#: So many contracts are doubled.
_DOUBLED = 0.1
#: Scores of a board that were seen at tables.
_SCORES = (420, 450, 170, 140, 110, -50, -100, 620, 650, -620, -170, -110, 100, 50, -420, -450, 430, -430, 980)


class Sitting:
    """One event at the keyboard: what is typed, pictures, and what is told."""

    def __init__(self, file: Path, order: Order, shown: Window, said: argparse.Namespace) -> None:
        self.file, self.order, self.seeded = file, order, random.Random(said.seed)
        self._window, self._out, self._soffice, self._pictures = shown, said.out, said.soffice, 0
        #: What is chosen for the first round of a knockout, if it is not the usual one.
        self.first_round: str = said.first_round
        #: Who plays a Swiss: teams or pairs.
        self.played_by: str = said.played_by
        #: The keystrokes of each result, by what was typed.
        self.keys: dict[str, list[int]] = defaultdict(list)
        self.sheets = [sheet.title for sheet in load_workbook(file).worksheets if sheet.sheet_state == "visible"]
        self.names = [f"{first} {last}" for first, last in zip(FIRST_NAMES * 4, SURNAMES, strict=False)]
        self.seeded.shuffle(self.names)

    # --- what is told ----------------------------------------------------------------------------------------

    def tick(self, holds: bool, said: str) -> None:
        """Says whether something holds."""
        print(f"[{'x' if holds else ' '}] {self.order.kind}: {said}", flush=True)

    def look(self, stage: str) -> None:
        """Keeps a picture of a stage."""
        self._pictures += 1
        time.sleep(_CALCULATED)
        self._window.picture(self._out / f"{self._pictures:02}-{stage}.png")

    def look_at(self, *sheets: str) -> None:
        """Keeps a picture of each of these sheets."""
        for sheet in sheets:
            self.go_to(sheet)
            self.look(sheet.replace(" ", "-"))

    # --- what is typed ---------------------------------------------------------------------------------------

    def go_to(self, sheet: str) -> None:
        """Turns to a sheet, from one to the next."""
        steps = self.sheets.index(sheet) - self.sheets.index(self._window.where().sheet)
        self._window.press(*["ctrl+Next" if steps > 0 else "ctrl+Prior"] * abs(steps))
        time.sleep(_CALCULATED / 2)

    def enter(self, text: str, key: str) -> None:
        """Types a text, and a key behind it."""
        self._window.type(text)
        self._window.press(key)

    def answers(self, *texts: str) -> None:
        """Types texts one below the other, from where the cursor stands."""
        for text in texts:
            self.enter(text, "Return")

    def answer(self, row: int, text: str) -> None:
        """Types the answer to the question of a row."""
        self._window.go_to(row, _ANSWERS)
        self.answers(text)

    def line(
        self, block: Block, number: int, entries: Mapping[_Column, object], counts: bool = True, results: int = 1,
        typed: str = "",
    ) -> None:  # fmt: skip
        """Types the entries of a line from left to right, with Tab between them and Return at the end.

        The line has so many results; what of them is ``typed`` says which of several ways it is.
        """
        pressed = 0
        for place, (name, text) in enumerate(entries.items()):
            column = block.column(*name) if isinstance(name, tuple) else block.column(name)
            if place:
                pressed += self._window.tab_to(column)
            else:
                pressed += self._window.go_to(block.row(number), column)
            self._window.type(f"{text}")
            pressed += len(f"{text}")
        self._window.press("Return")
        if counts:
            self.keys[typed].append(round((pressed + 1) / results))

    def wrong(self, block: Block, number: int, name: _Column, text: str, stage: str) -> None:
        """Types what cannot be, keeps a picture of what is said of it, and takes it back."""
        column = block.column(*name) if isinstance(name, tuple) else block.column(name)
        self._window.go_to(block.row(number), column)
        self._window.type(text)
        self._window.press("Return")
        self.look(stage)
        self._window.press_in_question("Escape")
        self._window.press("Escape")
        time.sleep(_CALCULATED)
        self._window.go_to(block.row(number), column)
        self._window.press("Delete")

    def half_typed(self, block: Block, number: int, name: _Column, text: object) -> None:
        """Types one entry of a line, and keeps a picture of what is said while the others are missing."""
        self.line(block, number, {name: text}, counts=False)
        self.look("half-typed")

    def title(self) -> str:
        """What the first cell of the sheet shows."""
        return self._window.shown(Place(self._window.where().sheet, 1, 1))

    def shown(self, block: Block, line: int, name: str) -> str:
        """What a cell of a block shows."""
        return self._window.shown(Place(block.sheet, block.row(line), block.column(name)))

    def save(self) -> None:
        """Saves the workbook."""
        before = self.file.stat().st_mtime_ns
        self._window.press("ctrl+s")
        ends = time.monotonic() + _DRAWN
        while self.file.stat().st_mtime_ns == before and time.monotonic() < ends:
            time.sleep(0.2)
        time.sleep(_SAVED)

    # --- drawing ---------------------------------------------------------------------------------------------

    @contextmanager
    def beside(self) -> Iterator[Callable[[], None]]:
        """``bridgesheets run`` beside the window; what is given draws the next round."""
        path = f"{Path(self._soffice).resolve().parent}{os.pathsep}{os.environ['PATH']}"
        told = self._out / "run.txt"
        command = [str(Path(sys.executable).with_name("bridgesheets")), "run", str(self.file)]
        with told.open("w") as log, subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=log, stderr=log, text=True, env={**os.environ, "PATH": path}
        ) as running:  # fmt: skip
            assert running.stdin is not None

            def draw() -> None:
                assert running.stdin is not None
                before = told.read_text().count(" is written")
                running.stdin.write("\n")
                running.stdin.flush()
                ends = time.monotonic() + _DRAWN
                while told.read_text().count(" is written") == before:
                    if time.monotonic() > ends:
                        raise SystemExit(f"no round was written:\n{told.read_text()}")
                    time.sleep(0.5)
                time.sleep(2 * _SAVED)

            time.sleep(_SAVED)
            try:
                yield draw
            except BaseException:
                # It may wait for a window that answers no more.
                running.kill()
                raise
            running.stdin.write("q\n")
            running.stdin.flush()

    # --- what is measured ------------------------------------------------------------------------------------

    def opens_at_an_entry(self, what: str = "the new sheet") -> None:
        """Tells whether the cursor stands in an empty cell to type in."""
        there = self._window.where()
        cell = load_workbook(self.file)[there.sheet].cell(there.row, there.column)
        empty = self._window.shown(there) == "" and not cell.protection.locked
        self.tick(empty, f"{what} opens at an empty entry: {there.sheet}, {cell.coordinate}")

    def measure(self, made: Path) -> None:
        """Tells what can be measured of the workbook as it was made, and as it is saved."""
        for typed, keys in self.keys.items():
            usual = median(keys)
            self.tick(
                usual <= (9 if "contract" in typed else 6), f"{usual:g} keystrokes a result{typed} ({len(keys)} lines)"
            )
        sheets = [sheet for sheet in load_workbook(made).worksheets if sheet.sheet_state == "visible"]
        other = [f"{sheet.title} {cell.coordinate}" for sheet in sheets for row in sheet.iter_rows() for cell in row
                 if cell.protection.locked == (cell.fill.fgColor.rgb[2:] == ENTRY.fill)
                 and cell.value != _LEGEND]  # fmt: skip
        self.tick(not other, f"only typed cells are tinted {' '.join(other[:5])}")
        prompts = [
            sheet.title for sheet in sheets for rule in sheet.data_validations.dataValidation if rule.showInputMessage
        ]
        self.tick(not prompts, f"no prompt covers a cell {' '.join(prompts)}")
        size, word, page = smallest_type(self.file, self._out)
        self.tick(size >= _SMALLEST, f'the smallest type on paper is {size:.1f} pt: "{word}", page {page}')

    def saved(self, sheet: str) -> Worksheet:
        """A sheet as it was saved, with the values that LibreOffice calculated."""
        return load_workbook(self.file, data_only=True)[sheet]

    def column(self, block: Block, name: str) -> list[object]:
        """What a column of a block was saved with."""
        sheet = self.saved(block.sheet)
        return [sheet.cell(block.row(line), block.column(name)).value for line in range(1, block.lines + 1)]

    def totals_agree(self, block: Block, key: str, figure: str, expected: Mapping[object, float]) -> None:
        """Tells whether a column of figures is what our functions give for what was typed."""
        shown = {who: value for who, value in zip(self.column(block, key), self.column(block, figure), strict=True)
                 if who in expected}  # fmt: skip
        other = [who for who, value in expected.items() if abs(float(shown.get(who) or 0) - value) > 0.001]  # type: ignore[arg-type]
        self.tick(not other, f"the figures of {block.sheet} are those of our functions ({len(expected)}) {other or ''}")


def _totals(seeded: random.Random) -> tuple[int, int]:
    """The IMPs that both sides of a match of 7 or 8 boards won."""
    return seeded.randint(3, 38), seeded.randint(3, 38)


def _names(
    sitting: Sitting,
    block: Block,
    columns: Sequence[str],
    also: Callable[[int], Mapping[_Column, object]] = lambda _: {},
) -> None:
    """Types the names of contestants, and what else is typed of each."""
    sitting.go_to(block.sheet)
    sitting.opens_at_an_entry(block.sheet)
    names = iter(sitting.names)
    for line in range(1, sitting.order.teams + 1):
        entries = {**{column: next(names) for column in columns}, **also(line)}
        in_order = sorted(
            entries, key=lambda name: block.column(*name) if isinstance(name, tuple) else block.column(name)
        )
        sitting.line(block, line, {name: entries[name] for name in in_order}, counts=False)
    sitting.look(block.sheet)


def _swiss(sitting: Sitting) -> None:
    event, of_pairs = swiss_of(Book(sitting.order)), sitting.played_by == "pairs"
    sitting.answers("", "2026-03-14", "Riverside Bridge Club", "N. Bell")
    if of_pairs:
        sitting.answers("pairs")
        called = sitting.title()
        sitting.tick(called == "Swiss Pairs", f"the event is called {called} as soon as pairs are chosen")
    sitting.look("Set-up")
    _names(sitting, event.teams, ("name", "captain") if of_pairs else ("name",))
    sitting.save()
    expected: dict[object, float] = dict.fromkeys(range(1, sitting.order.teams + 1), 0.0)
    with sitting.beside() as draw:
        for number, block in enumerate(event.rounds, 1):
            draw()
            sitting.look(f"round-{number}-drawn")
            sitting.opens_at_an_entry(f"round {number}, drawn,")
            seats = [(sitting.shown(block, line, "team_a"), sitting.shown(block, line, "team_b"))
                     for line in range(1, event.tables + 1)]  # fmt: skip
            played = [(line, int(a), int(b)) for line, (a, b) in enumerate(seats, 1) if a and b]
            for a, b in seats:
                if a and not b:
                    expected[int(a)] += 12
            for place, (line, a, b) in enumerate(played):
                if number == 1 and place == 0:
                    sitting.wrong(block, line, "imps_a", "145", "wrong-145")
                    sitting.wrong(block, line, "imps_a", "-3", "wrong-minus")
                won = _totals(sitting.seeded)
                if number == 1 and place == 1:
                    sitting.half_typed(block, line, "imps_a", won[0])
                sitting.line(block, line, {"imps_a": won[0], "imps_b": won[1]})
                expected[a] += float(VP20(won[0] - won[1], sitting.order.boards))
                expected[b] += float(VP20(won[1] - won[0], sitting.order.boards))
                if place == len(played) // 2 - 1:
                    sitting.look(f"round-{number}-half")
            sitting.look(f"round-{number}-complete")
            sitting.save()
    sitting.look_at(*[name for name in sitting.sheets if name not in {"Start", "Set-up"}])
    asked = SwissAwards(event).asked
    for name, answer in (("rating", "sectional"), ("sessions", "2")):
        sitting.answer(asked.row(name), answer)
    sitting.look("awards")
    sitting.save()
    for standings in event.standings:
        sitting.totals_agree(standings, "number", "vps", expected)
    places = SwissAwards(event).places
    # Two pairs are a table, and a half table counts as a full one.
    tables = (sitting.order.teams + 1) // 2 if of_pairs else sitting.order.teams
    first = float(MPFIRST(tables, "sectional", "pairs" if of_pairs else "swiss", 2))
    shown = sitting.column(places, "overall")[0]
    sitting.tick(shown == first, f"the first overall award is that of our functions: {shown}")


def _round_robin(sitting: Sitting) -> None:
    event = round_robin_of(Book(sitting.order))
    sitting.answers("2026-03-14", "N. Bell")
    sitting.look("Set-up")
    _names(sitting, event.teams, ("name",))
    expected: dict[object, float] = dict.fromkeys(range(1, sitting.order.teams + 1), 0.0)
    for number, block in enumerate(event.rounds, 1):
        sitting.go_to(block.sheet)
        sitting.opens_at_an_entry(block.sheet)
        for line, match in enumerate(event.schedule.of_round(number), 1):
            if number == line == 1:
                sitting.wrong(block, line, "first_home", "145", "wrong-145")
            won = _totals(sitting.seeded)
            if number == 1 and line == block.lines:
                sitting.half_typed(block, line, "first_home", won[0])
            sitting.line(block, line, {"first_home": won[0], "first_away": won[1]})
            expected[match.home] += float(VP20(won[0] - won[1], sitting.order.boards))
            expected[match.away] += float(VP20(won[1] - won[0], sitting.order.boards))
            if number <= 2 and line == block.lines // 2:
                sitting.look(f"round-{number}-half")
        if number <= 2:
            sitting.look(f"round-{number}-complete")
    sitting.look_at(*sitting.sheets)
    sitting.save()
    sitting.totals_agree(event.standings, "number", "vps", expected)


def _knockout(sitting: Sitting) -> None:
    event = knockout_of(Book(sitting.order))
    sitting.answers("2026-03-14", "N. Bell")
    plan = event.plans[0]
    if sitting.first_round:
        plan = next(each for each in event.plans if each.name == sitting.first_round)
        sitting.answer(event.setup.row("first round"), plan.name)
    sitting.look("Set-up")
    strength = {line: 1000 + 100 * line for line in range(1, sitting.order.teams + 1)}
    _names(sitting, event.teams, ("name",), lambda line: {"masterpoints": strength[line], "players": 4})
    beaten: dict[object, int] = {}
    if plan.three_ways:
        beaten |= dict.fromkeys(_three_ways(sitting, event, plan), 1)
    for number, block in enumerate(event.rounds, 1):
        if not plan.rounds[number - 1]:
            continue
        sitting.go_to(block.sheet)
        sitting.opens_at_an_entry(block.sheet)
        for line in range(1, block.lines + 1, 2):
            if number == line == 1:
                sitting.wrong(block, line, "imps", "345", "wrong-345")
            sides = [(sitting.seeded.randint(10, 60), sitting.seeded.randint(10, 60)) for _ in range(2)]
            if sum(sides[0]) == sum(sides[1]):
                sides[0] = sides[0][0] + 1, sides[0][1]
            seated = [sitting.shown(block, line + side, "number") for side in range(2)]
            if number == 1 and line == 3 and all(seated):
                sitting.half_typed(block, line, ("imps", 0), sides[0][0])
            for side in range(2):
                if seated[side]:
                    sitting.line(block, line + side, {("imps", half): sides[side][half] for half in range(2)})
            if all(seated):
                beaten[int(seated[sum(sides[0]) > sum(sides[1])])] = number
            if number == 1 and line == block.lines // 2 - 1:
                sitting.look("round-1-half")
        sitting.look(f"round-{number}-complete")
    sitting.look_at(*sitting.sheets)
    sitting.save()
    # Who is beaten in the last round is 2nd, in the one before 3rd and 4th, and so on.
    places = {who: f"{plan.teams_left(of) + 1}" for who, of in beaten.items()}
    shown = dict(zip(sitting.column(event.results, "number"), sitting.column(event.results, "place"), strict=True))
    other = {who: shown.get(who) for who, place in places.items() if not f"{shown.get(who)}".startswith(place)}
    sitting.tick(not other, f"who lost in which round has the places of that round ({len(places)}) {other or ''}")
    # Two places are paid in three rounds: the final, and both that are beaten in the semifinals. Who is beaten before
    # them in a straight bracket of 8 has beaten nobody; in a match of three somebody may have.
    if plan.rounds_played == 3 and (sitting.order.teams == 8 or plan.three_ways):
        bracket = sum(strength.values()) / len(strength), sitting.order.teams, 3
        first = min(strength, key=lambda who: who in beaten)
        paid = {1: MPKO(1, *bracket), 2: MPKO(2, *bracket), 3: MPKO(3, *bracket, tied=2), 5: 0}
        expected = {who: float(paid[int(place)]) for who, place in {first: "1", **places}.items()}
        sitting.totals_agree(event.results, "number", "overall", expected)


def _three_ways(sitting: Sitting, event: KnockoutSheets, plan: Plan) -> Iterator[int]:
    """Types the matches of three teams; the numbers of those that are out by matches won, then by net IMPs."""
    block = event.three_way_matches
    sitting.go_to(block.sheet)
    sitting.opens_at_an_entry(block.sheet)
    for which, teams in enumerate(plan.three_ways):
        won, net = Counter[int](), Counter[int]()
        for match, (one, other) in enumerate(combinations(teams, 2), 1):
            if which == 0 and match == 1:
                sitting.wrong(block, match, "imps", "345", "wrong-345-in-a-three-way")
            imps, other_imps = sitting.seeded.sample(range(5, 40), 2)
            sitting.line(block, 3 * which + match, {"imps": imps, "other_imps": other_imps})
            won[one if imps > other_imps else other] += 1
            net[one] += imps - other_imps
            net[other] += other_imps - imps
            if which == 0 and match == 2:
                sitting.look("three-way-1-half")
        yield from sorted(teams, key=lambda team: (won[team], net[team]))[: 3 - plan.survivors]
    sitting.look("three-ways-complete")


def _butler(sitting: Sitting) -> None:
    event = butler_of(Book(sitting.order))
    sitting.answers("Riverside Bridge Club, 2026-03-14", "N. Bell")
    sitting.look("Set-up")
    _names(sitting, event.pairs, ("player", "partner"))
    seated = sitting.order.teams + sitting.order.teams % 2
    if seated > sitting.order.teams:
        house = {"player": "Finn House", "partner": "Tess House", "house": "house"}
        sitting.line(event.pairs, seated, house, counts=False)
        sitting.look("house-pair")
    sitting.save()
    points: dict[object, float] = dict.fromkeys(range(1, seated + 1), 0.0)
    boards, of_datum = range(sitting.order.boards), sitting.order.scoring != CROSS_IMPS
    with sitting.beside() as draw:
        for number, block in enumerate(event.matches, 1):
            draw()
            sitting.look(f"match-{number}-drawn")
            sitting.opens_at_an_entry(f"match {number}, drawn,")
            seats = [(int(sitting.shown(block, line, "ns")), int(sitting.shown(block, line, "ew")))
                     for line in range(1, seated // 2 + 1)]  # fmt: skip
            scores = [[sitting.seeded.choice(_SCORES) for _ in boards] for _ in seats]
            for line, played in enumerate(scores, 1):
                if number == line == 1:
                    sitting.wrong(block, line, ("score", 0), "42", "wrong-42")
                    sitting.wrong(block, line, ("score", 0), "4200", "wrong-4200")
                scored = {("score", board): played[board] for board in boards}
                sitting.line(block, line, scored, results=len(boards))
                if line == len(seats) // 2:
                    sitting.look(f"match-{number}-half")
            sitting.look(f"match-{number}-complete")
            on_boards = [[played[board] for played in scores] for board in boards]
            if of_datum:
                datums = [IMPDATUM(on_board) for on_board in on_boards]
                imps = [sum(IMPS(played[board] - datums[board]) for board in boards) for played in scores]
            else:
                imps = [sum(column) for column in zip(*map(CROSSIMPS, on_boards), strict=True)]
            for (ns, ew), won in zip(seats, imps, strict=True):
                points[ns] += float(NSWBAVP(won, sitting.order.boards)) if of_datum else float(won)
                points[ew] += float(NSWBAVP(-won, sitting.order.boards)) if of_datum else -float(won)
            sitting.save()
    sitting.look_at(*[name for name in sitting.sheets if not name.startswith(("Match", "Start"))])
    # A house pair is not ranked.
    points = {pair: points[pair] for pair in range(1, sitting.order.teams + 1)}
    sitting.totals_agree(event.standings, "pair", "vps" if of_datum else "imps", points)


def _contract(seeded: random.Random, vulnerable: str) -> tuple[dict[str, object], int]:
    """What is typed of a contract, and what NS score; the declarer takes nine tricks or ten."""
    level, strain = seeded.choice(((3, "N"), (4, "S"), (4, "H"), (2, "C")))
    by, tricks = seeded.choice("NSEW"), seeded.choice((9, 10))
    doubled = {"doubled": "x"} if seeded.random() < _DOUBLED else {}
    side = "NS" if by in "NS" else "EW"
    points = int(BRIDGESCORE(f"{level}{strain}{doubled.get('doubled', '')}", vulnerable in (side, "Both"), tricks))
    cells = {"level": level, "strain": strain.lower(), "by": by.lower(), "tricks": tricks, **doubled}
    return cells, points if side == "NS" else -points


def _result(sitting: Sitting, lines: Block, line: int, table: str, found: dict[str, object] | int) -> None:
    """Types a result as a contract, or as a score in the first cell."""
    way, cells = ("score", {"level": found}) if isinstance(found, int) else ("contract", found)
    counts = "doubled" not in cells
    sitting.line(lines, line, {f"{name}_{table}": text for name, text in cells.items()}, counts, typed=f" as a {way}")


def _match(sitting: Sitting) -> None:
    event = match_of(Book(sitting.order))
    sitting.answers("Riverside Bridge Club", "2026-03-14", "N. Bell")
    for line, name in enumerate(("House", "Wolf"), 1):
        sitting.line(event.teams, line, {"name": name}, counts=False)
    sitting.look("Set-up")
    sitting.go_to("Match")
    boards = range(1, sitting.order.boards + 1)
    for column, text in (("level_open", "3NT+1"), ("tricks_open", "14"), ("ruling", "AVE+")):
        sitting.wrong(event.boards, 1, column, text, f"wrong-{text}")
    scores: list[list[int]] = []
    # The card of a room comes in, and then that of the other; the second half of the boards as scores.
    for room in ROOMS:
        scores.append([])
        for line in boards:
            contract, points = _contract(sitting.seeded, sitting.shown(event.boards, line, "vulnerable"))
            scores[-1].append(points)
            if line == 2:
                sitting.half_typed(event.boards, line, f"level_{room}", contract["level"])
            if line == boards[-1] and len(scores) == 2:
                continue
            _result(sitting, event.boards, line, room, points if line > len(boards) // 2 else contract)
        sitting.look(f"{room}-room")
    # The last board was played at one table; the one before is an average plus of three IMPs.
    for line, word in ((boards[-1], "np"), (boards[-2], "MORE")):
        sitting.line(event.boards, line, {"ruling": word}, counts=False)
    won = 3 + sum(int(IMPS(points - other)) for points, other in [*zip(*scores, strict=True)][:-2])
    sitting.look("complete")
    sitting.look_at(*sitting.sheets)
    sitting.save()
    points = {each: float(VPSCALE(sitting.order.scale, sign * won, sitting.order.boards)) for each, sign in _SIDES}
    shown = {each: sitting.column(event.result, each)[event.result_labels.index("Victory Points")] for each in points}
    sitting.tick(shown == points, f"the VPs are those of our functions {shown}")


def _session(sitting: Sitting) -> None:
    event = session_of(Book(sitting.order))
    lines = event.lines
    sitting.answers("Riverside Bridge Club", "2026-03-14", "N. Bell")
    sitting.look("Set-up")
    _names(sitting, event.pairs, ("player", "partner"))
    sitting.go_to("Scores")
    played = [(line, play) for line, play in enumerate(event.plays, 1) if not has_missing_pair(sitting.order, play)]
    scores: dict[int, dict[int, int]] = {}
    for place, (line, play) in enumerate(played):
        if place == 0:
            for column, text in (("level_here", "3NT+1"), ("tricks_here", "14"), ("ruling", "AVE+"), ("ew", "99")):
                sitting.wrong(lines, line, column, text, f"wrong-{text}")
            sitting.line(lines, line, {"ew": play.ew}, counts=False)
        contract, points = _contract(sitting.seeded, sitting.shown(lines, line, "vulnerable"))
        if place == 1:
            sitting.half_typed(lines, line, "level_here", contract["level"])
        if ruling := _RULED.get(place):
            sitting.line(lines, line, ruling, counts=False)
            continue
        _result(sitting, lines, line, TABLE, points if place > len(played) // 2 else contract)
        scores.setdefault(play.board, {})[line] = points
        if place == len(played) // 2:
            sitting.look("half")
    sitting.look("complete")
    sitting.look_at(*sitting.sheets)
    sitting.save()
    most = max(map(len, scores.values()))
    for column, sign in (("mp_ns", 1), ("mp_ew", -1)):
        shown = sitting.column(lines, column)
        expected = {
            line: float(points)
            for board in scores.values()
            for line, points in zip(board, MATCHPOINTS([sign * score for score in board.values()], most), strict=True)
        }  # type: ignore[arg-type]
        other = [line for line, points in expected.items() if abs(float(shown[line - 1] or 0) - points) > 0.001]  # type: ignore[arg-type]
        sitting.tick(not other, f"{column} are those of our functions ({len(expected)}) {other or ''}")


def _club_game(sitting: Sitting) -> None:
    event = club_game_of(Book(sitting.order))
    sitting.answers("Riverside Bridge Club", "2026-03-14", "N. Bell")
    sitting.answer(event.setup.row("other games"), "0")
    sitting.look("Set-up")
    # Two sections, in each of which half of the pairs sit NS and half EW.
    quarter = sitting.order.teams // 4
    seats = [(section, way, number) for section in "AB" for way in ("NS", "EW") for number in range(1, quarter + 1)]
    _names(
        sitting,
        event.pairs,
        ("player", "partner"),
        lambda line: dict(zip(("section", "direction", "number"), seats[line - 1], strict=True)),
    )
    scores = [round(sitting.seeded.uniform(35, 65), 2) for _ in range(sitting.order.teams)]
    for line, score in enumerate(scores, 1):
        if line == 1:
            sitting.wrong(event.pairs, line, "score", "420", "wrong-420")
        sitting.line(event.pairs, line, {"score": f"{score:.2f}"})
        if line == sitting.order.teams // 2:
            sitting.look("half")
    sitting.look("complete")
    sitting.look_at(*sitting.sheets)
    sitting.save()
    expected: dict[object, float] = {}
    for line, score in enumerate(scores):
        group = [other for other, seat in zip(scores, seats, strict=True) if seat[:2] == seats[line][:2]]
        place = 1 + sum(other > score for other in group)
        expected[sitting.names[2 * line]] = float(
            MPCLUB(place, len(group), boards=24, tied=group.count(score)) if place <= len(group) else 0
        )
    sitting.totals_agree(event.pairs, "player", "award", expected)


def _lookup(sitting: Sitting) -> None:
    asked = [("acbl20", 7, 12), ("nabc", 16, 20), ("nswba", 9, -5), ("wbf", 24, 31)]
    for scale, boards, imps in asked:
        for key, text in (("Tab", scale), ("Tab", boards), ("Return", imps)):
            sitting.enter(f"{text}", key)
    sitting.look("looked-up")
    sitting.save()
    sheet = sitting.saved("Look up")
    shown = [float(sheet.cell(6 + line, 4).value) for line in range(len(asked))]
    expected = [float(VPSCALE(*question[:1], question[2], question[1])) for question in asked]
    sitting.tick(shown == expected, f"the figures are those of our functions {shown}")


_PLAYED = {"swiss": _swiss, "round-robin": _round_robin, "knockout": _knockout, "butler": _butler, "match": _match,
           "session": _session, "club-game": _club_game, "lookup": _lookup}  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays the event, and prints what was measured."""
    parser = argparse.ArgumentParser(description="Type a whole event into its score sheet by keyboard.")
    parser.add_argument("kind", choices=kinds.NAMES)
    for option in ("teams", "rounds", "boards"):
        parser.add_argument(f"--{option}", type=int)
    parser.add_argument("--scoring", help="of Butler pairs, such as cross-imps")
    parser.add_argument("--movement", help="of a session, such as howell")
    parser.add_argument("--paper", help="a4, instead of letter")
    parser.add_argument("--played-by", default="teams", choices=("teams", "pairs"), help="of a Swiss")
    parser.add_argument("--first-round", default="", help='of a knockout, such as "three-ways: two survive"')
    parser.add_argument("--seed", type=int, default=27, help="of the invented names and results")
    add_options(parser)
    said = parser.parse_args(arguments)
    refuse_unusable(parser, said)
    asked = {option: getattr(said, option) for option in ("teams", "rounds", "boards", "scoring", "movement", "paper")}
    size = {**_SIZES[said.kind], **{option: value for option, value in asked.items() if value is not None}}
    options = [word for option, value in size.items() for word in (f"--{option}", f"{value}")]
    command = [str(Path(sys.executable).with_name("bridgesheets")), "new", said.kind, *options, "--force", "--out"]
    with tempfile.TemporaryDirectory() as folder:
        made, file = Path(folder) / "made.xlsx", Path(folder) / f"{said.kind}.xlsx"
        subprocess.run([*command, str(made)], check=True)
        shutil.copy(made, file)
        with window(file, Path(folder), said) as shown:
            sitting = Sitting(file, kinds.order(said.kind, **size), shown, said)
            sitting.look("opened")
            sitting.opens_at_an_entry()
            _PLAYED[said.kind](sitting)
        sitting.measure(made)
        shutil.copy(file, said.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
