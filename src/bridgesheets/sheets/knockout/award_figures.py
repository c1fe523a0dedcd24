"""The masterpoints of a knockout in the formulas of its sheets, in each flavour.

``addin`` and ``lambda`` call our functions. Natively the same is worked out from tables at the end of the workbook,
which are made of the regulations and of the rules that our functions follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.errors import RuleError
from bridgesheets.printed.styles import HEAD, KEY, TITLE
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.event_classes import classes
from bridgesheets.rules.events import Place
from bridgesheets.rules.factors import boards_factor, rating_factor, restrictions_factor
from bridgesheets.rules.knockout_places import knockout_part, rounds_played
from bridgesheets.rules.knockouts import knockout_format, size_factor
from bridgesheets.sheets.form import Book, block
from bridgesheets.sheets.knockout.layout import TABLES
from bridgesheets.sheets.knockout.plans import FEWEST, MOST
from bridgesheets.sheets.styles import ASKED

_HEAD_ROW = 4
_WIDTH = 54
#: Boards of a match that have a line of their own, where no longer match has another factor.
_MOST_BOARDS = 48


def ratings() -> tuple[str, ...]:
    """The classes of event that may have a knockout."""
    return tuple(classes(in_force(), "team brackets"))


class KnockoutFigures(NamedTuple):
    """What awards of knockouts need by the edition in force, and which play-offs count for them."""

    most_restrictions: int
    fewest_sized: int
    fewest_rounds: int
    playoff_from: int
    playoff_to: int
    playoff_rounds: int
    compact_played_off: int
    players_counted: Decimal
    most_average: Decimal


def knockout_figures() -> KnockoutFigures:
    """The figures of the edition in force."""
    edition = in_force()
    ranks, team = edition.knockouts.ko_ranks, edition.knockouts.ko_team
    return KnockoutFigures(
        int(edition.factors.restrictions.most),
        min(row.teams.first for row in edition.knockouts.ko_size),
        min(head.first for head in edition.knockouts.ko_places.heads),
        int(ranks.playoff_teams_from),
        int(ranks.playoff_teams_to),
        ranks.playoff_rounds,
        edition.knockouts.compact_places.rows[-1].teams.first,
        team.players_counted,
        team.maximum,
    )


@dataclass(frozen=True)
class Bracket:
    """The cells that the awards of a bracket come from, or the parameters of a function in their place."""

    average: str
    teams: str
    rounds: str
    boards: str
    rating: str
    restrictions: str


def cents(expression: str) -> str:
    """An award rounded to hundredths, halves up; what binary fractions leave behind goes first."""
    return f"ROUND(ROUND({expression},10),2)"


class Awards:
    """The award formulas of an event; call :meth:`finish` behind the sheets that use them."""

    def __init__(self, book: Book, rounds: Sequence[int]) -> None:
        self._book = book
        self._calls = book.order.formulas in ("addin", "lambda")
        most_boards = max(_MOST_BOARDS, int(in_force().factors.l_factor.long_from))
        self._blocks: dict[str, list[list[str | float]]] = {
            "averages": _averages(),
            "sizes": _sizes(),
            "boards": [
                [boards, float(boards_factor(in_force(), Decimal(boards)).value)]
                for boards in range(1, most_boards + 1)
            ],
            "restrictions": [
                [n, float(restrictions_factor(in_force(), Decimal(n)).value)]
                for n in range(knockout_figures().most_restrictions + 1)
            ],
            "ratings": [[name, float(rating_factor(in_force(), name).value)] for name in ratings()],
            "parts": _parts(rounds),
            "compact": _compact_parts(),
        }

    # --- expressions -----------------------------------------------------------------------------------------

    def team(self, masterpoints: str, players: str) -> str:
        """The average of a team."""
        if self._calls:
            return f"MPTEAM({masterpoints},{players})"
        return self._team(masterpoints, players)

    def average(self, cells: str) -> str:
        """The average of a bracket, from the averages of its teams."""
        if self._calls:
            return f"MPBRACKETAVERAGE({cells})"
        return f"SUM({cells})/COUNT({cells})"

    def place(self, place: str, tied: str, of: Bracket) -> str:
        """The overall award of teams that share a place."""
        if self._calls:
            return f"MPKO({place},{of.average},{of.teams},{of.rounds},{of.boards},{of.rating},{of.restrictions},{tied})"
        return self._place(place, tied, of)

    def forfeit(self, place: str, of: Bracket) -> str:
        """The award of a team that does not play the match whose losers have that place."""
        if self._calls:
            return f"MPKOFORFEIT({place},{of.average},{of.teams},{of.rounds},{of.boards},{of.rating},{of.restrictions})"
        return self._forfeit(place, of)

    def compact(self, place: str, of: Bracket) -> str:
        """The award of a place in a compact knockout."""
        if self._calls:
            return f"MPCOMPACT({place},{of.average},{of.teams},{of.boards},{of.rating},{of.restrictions})"
        return self._compact(place, of)

    def match(self, first: str, of: Bracket) -> str:
        """The award for a match won."""
        if self._calls:
            return f"MPKOMATCH({first},{of.boards},{of.rating})"
        return self._match(first, of)

    def matches(self, wins: str, award: str, halves: str) -> str:
        """The match awards of a team together; each win of a three-way match is half a match."""
        if self._calls:
            return f"MPMATCHES({wins},{award},{halves})"
        return self._matches(wins, award, halves)

    # --- as they are worked out natively ---------------------------------------------------------------------

    def _team(self, masterpoints: str, players: str) -> str:
        """The formula of a team's average."""
        rule = in_force().knockouts.ko_team
        return f"MIN({rule.maximum},{rule.players_counted}*{masterpoints}/{players})"

    def _exactly(self, of: Bracket) -> str:
        """The first award, not yet rounded."""
        row = f"MATCH({of.average},{self._cells('averages', 1)},1)"
        base, times, above, per = (f"INDEX({self._cells('averages', column)},{row})" for column in (2, 3, 4, 5))
        computed = f"({base}+({of.average}-{above})*{times}/{per})"
        size = self._found("sizes", of.teams)
        limits = f"{self._found('restrictions', of.restrictions)}*{self._length_and_rating(of)}"
        return f"{computed}*{size}*{limits}"

    def _length_and_rating(self, of: Bracket) -> str:
        """The formula of the factors L and R."""
        base = in_force().knockouts.ko_formula.rating_base
        return f"{self._found('boards', of.boards)}*{self._found('ratings', of.rating, 0)}/{base}"

    def _place(self, place: str, tied: str, of: Bracket) -> str:
        """The formula of the award of a place."""
        part = self._found("parts", f"({of.rounds})*10000+({place})*100+({tied})", 0)
        return cents(f"{cents(self._exactly(of))}*{part}")

    def _forfeit(self, place: str, of: Bracket) -> str:
        """The formula of the award of a team that forfeits: that of those it beat last."""
        losers = f"2*({place}-1)"
        return self._place(f"{losers}+1", f"MAX(MIN({losers},{of.teams}-{losers}),1)", of)

    def _compact(self, place: str, of: Bracket) -> str:
        """The formula of the award of a place in a compact knockout."""
        least = f"{in_force().knockouts.compact.minimum_first}*{self._length_and_rating(of)}"
        first = f"IF({of.teams}<{knockout_figures().fewest_sized},{least},MAX({least},{self._exactly(of)}))"
        column = f"INDEX({self._cells('compact', 2, 5)},MATCH({of.teams},{self._cells('compact', 1)},1),{place})"
        return cents(f"{cents(first)}*{column}")

    def _match(self, first: str, of: Bracket) -> str:
        """The formula of a match award."""
        rule, scale = in_force().knockouts.ko_match, self._length_and_rating(of)
        share = f"{rule.share_of_first}*{first}"
        return cents(f"MIN(MAX({share},{rule.minimum}*{scale}),{rule.maximum}*{scale})")

    def _matches(self, wins: str, award: str, halves: str) -> str:
        """The formula of several match awards together."""
        return cents(f"{award}*({wins}+{halves}*{in_force().matches.match_totals.part_of_a_tie})")

    # --- the tables ------------------------------------------------------------------------------------------

    def _first_column(self, name: str) -> int:
        """The column in which a table begins."""
        column = 1
        for other, rows in self._blocks.items():
            if other == name:
                return column
            column += len(rows[0]) + 1
        raise ValueError(name)

    def _cells(self, name: str, column: int, last: int = 0) -> str:
        """A column, or several, of one of the tables."""
        first, rows = self._first_column(name) - 1, len(self._blocks[name])
        return f"'{TABLES}'!{block(_HEAD_ROW + 1, first + column, _HEAD_ROW + rows, first + (last or column))}"

    def _found(self, name: str, key: str, how: int = 1) -> str:
        """The formula of what stands beside a value in one of the tables."""
        return f"INDEX({self._cells(name, 2)},MATCH({key},{self._cells(name, 1)},{how}))"

    def finish(self) -> None:
        """Add the tables, and the names that formulas of the flavour ``lambda`` call."""
        if self._book.order.formulas == "addin":
            return
        form = self._book.form(TABLES)
        form.put(1, 1, "What the awards are worked out from", TITLE.at(14))
        form.put(2, 1, "Formulas look up here what the regulations print. Nothing has to be filled in.", ASKED)
        heads = {
            "averages": ("average from", "award", "times", "above", "per"),
            "sizes": ("teams from", "size factor"),
            "boards": ("boards", "L"),
            "restrictions": ("restrictions", "P"),
            "ratings": ("rating", "R"),
            "parts": ("rounds, place, tied", "part of first"),
            "compact": ("compact, teams from", "1st", "2nd", "3rd", "4th"),
        }
        widths: list[float] = []
        for name, rows in self._blocks.items():
            first = self._first_column(name)
            for offset, head in enumerate(heads[name]):
                form.put(_HEAD_ROW, first + offset, head, HEAD.at(9))
            for down, row in enumerate(rows, _HEAD_ROW + 1):
                for offset, value in enumerate(row):
                    role = ASKED if isinstance(value, str) else KEY.at(9) if not offset else ASKED.at(9)
                    form.put(down, first + offset, value, role)
            widths += [_WIDTH] * len(heads[name]) + [12]
        form.height(_HEAD_ROW, 40)
        form.widths(widths[:-1])
        last = max(len(rows) for rows in self._blocks.values())
        form.finish(_HEAD_ROW + last, len(widths) - 1, source="ACBL Masterpoint Awards", head=_HEAD_ROW,
                    working=True)  # fmt: skip
        if self._book.order.formulas == "lambda":
            self._define()

    def _define(self) -> None:
        """Defines our functions as LAMBDAs over the tables."""
        of = Bracket(*(f"_xlpm.{name}" for name in ("average", "teams", "rounds", "boards", "rating", "restrictions")))
        whole = ("place", "average", "teams", "rounds", "boards", "rating", "restrictions")
        place, tied, first = "_xlpm.place", "_xlpm.tied", "_xlpm.first"
        self._lambda("MPTEAM", ("masterpoints", "players"), self._team("_xlpm.masterpoints", "_xlpm.players"))
        self._lambda("MPBRACKETAVERAGE", ("team_averages",), "SUM(_xlpm.team_averages)/COUNT(_xlpm.team_averages)")
        self._lambda("MPKO", (*whole, "tied"), self._place(place, tied, of))
        self._lambda("MPKOFORFEIT", whole, self._forfeit(place, of))
        compact = ("place", "average", "teams", "boards", "rating", "restrictions")
        self._lambda("MPCOMPACT", compact, self._compact(place, of))
        self._lambda("MPKOMATCH", ("first", "boards", "rating"), self._match(first, of))
        wins = ("wins", "award", "ties")
        self._lambda("MPMATCHES", wins, self._matches(*(f"_xlpm.{name}" for name in wins)))

    def _lambda(self, name: str, taken: tuple[str, ...], text: str) -> None:
        """Defines one function by its arguments and its formula."""
        names = ",".join(f"_xlpm.{argument}" for argument in taken)
        self._book.define(name, f"_xlfn.LAMBDA({names},{text})")


def _averages() -> list[list[str | float]]:
    """The computed award by the average of the bracket: from where, and the printed line."""
    rows = in_force().knockouts.ko_computed.rows
    return [[row.averages.first, *(float(part) for part in row.award)] for row in rows]


def _sizes() -> list[list[str | float]]:
    """The size factor of every number of teams, up to the first from which it stays the same."""
    last = max(row.teams.first for row in in_force().knockouts.ko_size)
    paid_by = knockout_format(in_force())
    return [
        [teams, float(size_factor(paid_by, Decimal(teams)))]
        for teams in range(knockout_figures().fewest_sized, last + 1)
    ]


def _part(place: int, rounds: int, tied: int, *, playoff: bool = False) -> Fraction | None:
    """The part of the first award for a place; None where it is not paid."""
    try:
        return knockout_part(in_force(), Place(Decimal(place), Decimal(tied)), rounds, playoff=playoff).value
    except RuleError:
        return None


def _parts(rounds: Sequence[int]) -> list[list[str | float]]:
    """The part of the first award for every place that the losers of a round can share."""
    keys = {(1, 1), (4, 1)}
    losers = 1
    while losers < MOST:
        keys |= {(losers + 1, tied) for tied in range(1, min(2 * losers, MOST - losers) + 1)}
        losers *= 2
    # The losers of the round before the first do not exist; a team that forfeits there is paid nothing.
    keys.add((MOST + 1, 1))
    found: list[list[str | float]] = []
    for played in sorted(set(rounds)):
        for place, tied in sorted(keys):
            part = _part(place, played, tied, playoff=True)
            if part is not None:
                found.append([played * 10000 + place * 100 + tied, float(part)])
    return found or [[0, 0.0]]


def _compact_parts() -> list[list[str | float]]:
    """The parts of the places of a compact knockout, by its teams; 0 below the last paid."""
    found: list[list[str | float]] = []
    for teams in range(FEWEST, MOST + 1):
        row = in_force().knockouts.compact_places.at(teams)
        paid = row.places if row else 0
        rounds = rounds_played(in_force(), None, Decimal(teams))
        parts = [Fraction(1)] + [
            (_part(place, rounds, 1) or Fraction(0)) if place <= paid else Fraction(0) for place in (2, 3, 4)
        ]
        found.append([teams, *map(float, parts)])
    return found
