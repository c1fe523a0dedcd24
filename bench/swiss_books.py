"""The workbooks that bench/recalc.py recalculates: Swiss events as a club keeps them, all values still to come.

Half the formulas call our functions. ``native=True`` puts in their place, for programs that have no such functions,
what a club writes without them: formulas of the spreadsheet's own that come to the same values in these books. They do
less: they do not check that a margin is a whole number, or that a match is no longer than the scale.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import xlsxwriter

from bridgesheets.regulations import figures, table
from bridgesheets.regulations.notation import parse_span, parse_split

BOARDS = 14

#: Formulas for each match; the three that call our functions come first.
_MATCH = (
    "=VP_20(G{row}-H{row},$C$1)",
    "=VP_20(H{row}-G{row},$C$1)",
    "=NABCVP(G{row}-H{row},$C$1)",
    '=IF(G{row}="","",G{row}-H{row})',
    "=I{row}+N{above}",
)
#: The sheet that has the 20-point scale for the formulas that look it up.
_SCALE = "Scale"
#: Formulas for each team of the ranking.
_TEAM = (
    "=SUMIF($E$4:$E${last},P{row},$I$4:$I${last})+SUMIF($F$4:$F${last},P{row},$J$4:$J${last})",
    "=COUNTIF($E$4:$E${last},P{row})+COUNTIF($F$4:$F${last},P{row})",
    "=RANK(Q{row},$Q$4:$Q${end})",
    '=IF(R{row}=0,"",ROUND(Q{row}/R{row},2))',
    "=VLOOKUP(P{row},$E$4:$L${last},5,FALSE)",
)
_TOTALS = ("=SUM(I4:I{last})", "=MAX(Q4:Q{end})", "=MIN(Q4:Q{end})", "=AVERAGE(L4:L{last})")
_CALLS, _COUNT = 3, len(_MATCH)


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


class _Scale(NamedTuple):
    """A printed step scale: the winner's points down, the bands of boards across, and where each step begins."""

    winners: tuple[int, ...]
    bands: tuple[int, ...]
    begins: tuple[tuple[int, ...], ...]


def _scale() -> _Scale:
    """The 20-point scale as the regulations have it."""
    printed = table("acbl_20")
    return _Scale(
        tuple(int(parse_split(row[0])[0]) for row in printed.rows),
        tuple(parse_span(band).first for band in printed.columns[1:]),
        tuple(tuple(parse_span(margins).first for margins in row[1:]) for row in printed.rows),
    )


def _native(scale: _Scale) -> tuple[str, ...]:
    """The three formulas of a match that call our functions, in the spreadsheet's own.

    The step scale is looked up: the column of the boards, in it the last step that begins at the margin or below,
    beside it the winner's share. The continuous one is its formula: 10 + 10 (1 - tau^(3M/B)) / (1 - tau^3), where
    1 - tau^3 is 3 - sqrt(5); the winner's share is rounded, the loser has the rest.
    """
    last, end = len(scale.winners) + 1, chr(ord("A") + len(scale.bands))
    column = f"INDEX({_SCALE}!$B$2:${end}${last},0,MATCH($C$1,{_SCALE}!$B$1:${end}$1,1))"
    draw = scale.winners[0]
    step = f"{draw}+SIGN(%)*(INDEX({_SCALE}!$A$2:$A${last},MATCH(ABS(%),{column},1))-{draw})"
    rule = figures("nabc")
    blitz = f"({rule['boards_factor']}*SQRT($C$1))"
    won = f"1-((SQRT(5)-1)/2)^({rule['tau_exponent']}*MIN(1,ABS(%)/{blitz}))"
    share = f"ROUND({rule['maximum'] - rule['draw']}*({won})/(3-SQRT(5)),{rule['places']})"
    curve = f"ROUND({rule['draw']}+SIGN(%)*{share},{rule['places']})"
    home, away = "G{row}-H{row}", "H{row}-G{row}"
    return tuple(f"={formula}".replace("%", margin) for formula, margin in ((step, home), (step, away), (curve, home)))


def write(path: Path, size: Size, native: bool = False, seed: int = 20) -> Path:
    """The workbook, with 0 as the value of every formula."""
    chance, scale = random.Random(seed), _scale()
    ours = _native(scale) if native else _MATCH[:_CALLS]
    match_formulas = (*ours, *_MATCH[_CALLS:])
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
        if native:
            sheet = book.add_worksheet(_SCALE)
            sheet.write_row(0, 1, scale.bands)
            sheet.write_column(1, 0, scale.winners)
            for row, begins in enumerate(scale.begins, start=1):
                sheet.write_row(row, 1, begins)
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
