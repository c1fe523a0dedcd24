"""The workbooks that bench/recalc.py recalculates: Swiss events as a club keeps them, all values still to come.

Half the formulas call our functions. ``ordinary=True`` puts an ordinary formula of equal shape in their place, for
programs that have no such functions.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import xlsxwriter

BOARDS = 14

#: Formulas for each match; the three that call our functions come first.
_MATCH = (
    "=VP_20(G{row}-H{row},$C$1)",
    "=VP_20(H{row}-G{row},$C$1)",
    "=NABCVP(G{row}-H{row},$C$1)",
    '=IF(G{row}="","",G{row}-H{row})',
    "=I{row}+N{above}",
)
_ORDINARY = (
    "=ROUND((G{row}-H{row})/$C$1,2)",
    "=ROUND((H{row}-G{row})/$C$1,2)",
    "=ROUND((G{row}-H{row})*$C$1,2)",
)
#: Formulas for each team of the ranking.
_TEAM = (
    "=SUMIF($E$4:$E${last},P{row},$I$4:$I${last})+SUMIF($F$4:$F${last},P{row},$J$4:$J${last})",
    "=COUNTIF($E$4:$E${last},P{row})+COUNTIF($F$4:$F${last},P{row})",
    "=RANK(Q{row},$Q$4:$Q${end})",
    '=IF(R{row}=0,"",ROUND(Q{row}/R{row},2))',
    "=VLOOKUP(P{row},$E$4:$L${last},5,FALSE)",
)
_TOTALS = ("=SUM(I4:I{last})", "=MAX(Q4:Q{end})", "=MIN(Q4:Q{end})", "=AVERAGE(L4:L{last})")
_COUNT = len(_MATCH)


@dataclass(frozen=True)
class Size:
    """A workbook of that many events, each on its own sheet."""

    name: str
    events: int
    matches: int
    teams: int
    totals: int

    @property
    def formulas(self) -> int:
        return self.events * (_COUNT * self.matches + len(_TEAM) * self.teams + self.totals)


#: Three formulas of ours for each match, and as many others.
SMALL = Size("small", events=1, matches=115, teams=23, totals=0)
MEDIUM = Size("medium", events=6, matches=281, teams=56, totals=1)
LARGE = Size("large", events=20, matches=1667, teams=332, totals=5)


def write(path: Path, size: Size, ordinary: bool = False, seed: int = 20) -> Path:
    """The workbook, with 0 as the value of every formula."""
    chance = random.Random(seed)
    match_formulas = (*_ORDINARY, *_MATCH[len(_ORDINARY) :]) if ordinary else _MATCH
    with xlsxwriter.Workbook(path) as book:
        for event in range(size.events):
            sheet = book.add_worksheet(f"Event {event + 1}")
            sheet.write_row(0, 0, [f"Swiss teams {event + 1}", "Boards", BOARDS])
            sheet.write_row(2, 0, ["Date", "Club", "Round", "Table", "Home", "Away", "IMPs", "IMPs"])
            last, end = size.matches + 3, size.teams + 3
            for row, match in enumerate(_matches(size, chance), start=4):
                sheet.write_row(row - 1, 0, match)
                for at, formula in enumerate(match_formulas):
                    sheet.write_formula(row - 1, 8 + at + (at == 4), formula.format(row=row, above=row - 1))
            for row in range(4, end + 1):
                sheet.write_string(row - 1, 15, _team(row - 4))
                for at, formula in enumerate(_TEAM):
                    sheet.write_formula(row - 1, 16 + at, formula.format(row=row, last=last, end=end))
            for at in range(size.totals):
                formula = _TOTALS[at % len(_TOTALS)].format(last=last, end=end)
                sheet.write_formula(at, 22, formula)
    return path


def _team(number: int) -> str:
    return f"Team {number + 1:03}"


def _matches(size: Size, chance: random.Random) -> Iterator[list[str | int]]:
    """Rounds of matches between teams drawn by chance: round, table, the two teams and their IMPs."""
    tables = size.teams // 2
    teams = list(range(size.teams))
    for number in range(size.matches):
        table = number % tables
        if table == 0:
            chance.shuffle(teams)
        home, away = teams[2 * table], teams[2 * table + 1]
        yield [
            "Tuesday", "Deal and Discard", number // tables + 1, table + 1,
            _team(home), _team(away), chance.randint(0, 60), chance.randint(0, 60),
        ]  # fmt: skip
