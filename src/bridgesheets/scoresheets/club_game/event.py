"""A club game while its workbook is made: how many pairs, and the blocks of its sheets, by what they hold.

The sheets refer to each other. So each is declared by itself, and finds the others here once all are declared; see
:func:`bridgesheets.scoresheets.club_game.kind.declare`.
"""

from __future__ import annotations

from contextlib import suppress
from decimal import Decimal
from functools import partial
from itertools import product
from math import ceil
from random import Random
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import RuleError
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.clubs import overall_cap, section_terms
from bridgesheets.rules.masterpoint_names import club_game_names
from bridgesheets.rules.places import overall_part, section_part, stepped_part
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block
from bridgesheets.scoresheets.expressions import Expression, expression
from bridgesheets.scoresheets.figures import AwardFormulas, AwardTables, Functions, LookupTable, Questions
from bridgesheets.scoresheets.form import Book, address
from bridgesheets.scoresheets.orders import FIRST_NAMES, SURNAMES
from bridgesheets.scoresheets.styles import ASKED

#: A limit that is just above another one.
_ABOVE = Decimal("0.00001")


def games() -> tuple[str, ...]:
    return club_game_names(in_force()).names


def game_is(setup: Questions, *games: str) -> Expression:
    conditions = [setup.value("game") == game for game in games]
    return conditions[0] if len(conditions) == 1 else fx.Or(*conditions)


def clause_of(game: str) -> Clause:
    limit = in_force().clubs.newcomer_game.limit if game in ("restricted", "newcomer") else None
    return section_terms(in_force(), game, limit, None).clause


class ClubGameAwards(AwardFormulas):
    """The award formulas of a game."""

    def __init__(self, book: Book, most: int) -> None:
        functions: Functions = {"MPCLUB": self._section, "MPCLUBOVERALL": self._overall, "MPGREATER": fx.Max}
        places = max(most, int(in_force().clubs.club_overalls.places))
        super().__init__(book, functions, partial(_tables, places))

    def _term(self, column: int, game: Expression, limit: Expression, boards: Expression) -> Expression:
        which = fx.If(limit == "", 0, fx.Match(limit, self._tables.cells("limits", 1), 1))
        games = fx.Match(game, self._tables.cells("games", 1), 0)
        width = _width()
        key = games * (100 * width) + which * width + fx.Match(boards, self._tables.cells("boards", 1), 1)
        return fx.Index(self._tables.cells("terms", column), fx.Match(key, self._tables.cells("terms", 1), 0))

    def _shared(self, place: Expression, tied: Expression, exactly: Expression) -> Expression:
        """Returns what those who share a place get each: the awards of the places they take up, rounded, divided."""
        places = self._tables.cells("places", 1)
        taken = (places >= place) * (places <= place + tied - 1)
        return fx.rounded(fx.SumProduct(taken * fx.rounded(exactly)) / tied)

    def _section(
        self, place: Expression, entrants: Expression, game: Expression, limit: Expression, boards: Expression,
        tied: Expression,
    ) -> Expression:  # fmt: skip
        rate, cap, part = (self._term(column, game, limit, boards) for column in (2, 3, 4))
        usual = rate * entrants * self._tables.cells("places", 2)
        scale = cap * self._tables.cells("places", 3)
        # The lower of the two scales in a large group: the first, less what it has more.
        lower = usual - (entrants >= in_force().clubs.large_sections.from_) * (usual > scale) * (usual - scale)
        depth = fx.Round(in_force().depth.section_depth.part * entrants, 0)
        return fx.If(place > depth, 0 * rate, self._shared(place, tied, part * lower))

    def _overall(
        self, place: Expression, tables: Expression, game: Expression, boards: Expression, tied: Expression
    ) -> Expression:
        rate, part = (self._term(column, game, expression(""), boards) for column in (2, 4))
        cap = self._tables.beside("games", game, 0)
        first = fx.rounded(fx.Min(rate * fx.Round(tables, 0), cap) * part)
        # No award of a game that has none stays an error, below the last place too.
        steps = self._shared(place, tied, first * self._tables.cells("places", 4))
        return fx.If(place > in_force().clubs.club_overalls.places, 0 * first, steps)


def _tables(places: int) -> AwardTables:
    caps = {game: overall_cap(in_force(), game) for game in games()}
    tables = {
        # Restricted games have no most that first overall is paid.
        "games": LookupTable(
            ("game", "overall at most"), [[game, "" if cap is None else float(cap)] for game, cap in caps.items()]
        ),
        "limits": LookupTable(("limit from",), [[float(limit)] for limit in _limits()]),
        "boards": LookupTable(("boards from",), [[float(boards)] for boards in _boards()]),
        "terms": LookupTable(("game, limit, boards", "a contestant", "at most", "part"), _terms(_limits())),
        "places": LookupTable(("place", "in a section", "large section", "overall"), _places(places)),
    }
    return AwardTables(tables, width=56, head_height=28, texts=ASKED.at(9))


def _limits() -> tuple[Decimal, ...]:
    """Returns the limits at which the terms change: those printed, what is below them, and beyond newcomer games."""
    clubs = in_force().clubs
    return tuple(sorted({_ABOVE, *(row.limit for row in clubs.restricted_games), clubs.newcomer_game.limit + _ABOVE}))


def _boards() -> list[Decimal]:
    games, newcomer = in_force().club_games, in_force().clubs.newcomer_game
    changes = {Decimal(1), newcomer.boards_from, newcomer.by_limit_from}
    for boards in (games.open_game_boards, games.cruise_game):
        changes |= {boards.full_from, boards.short_from}
    for row in in_force().clubs.boards_factor:
        if row.at_most > 1:
            changes |= {Decimal(each) for each in range(int(row.from_), ceil(row.base * row.at_most) + 1)}
    return sorted(changes)


def _width() -> int:
    """Returns how many numbers of boards a key of the terms has room for."""
    return 10 if len(_boards()) < 10 else 100


def _terms(limits: tuple[Decimal, ...]) -> list[list[str | float]]:
    """Returns award a contestant, cap and part of every kind of game, by its limit and boards."""
    lines: list[list[str | float]] = []
    numbered = enumerate(games(), 1), enumerate((None, *limits)), enumerate(_boards(), 1)
    width = _width()
    for (number, game), (which, limit), (length, boards) in product(*numbered):
        with suppress(RuleError):
            terms = section_terms(in_force(), game, limit, boards)
            key = number * 100 * width + which * width + length
            lines.append([key, float(terms.rate), float(terms.cap), float(terms.part)])
    return lines


def _places(most: int) -> list[list[str | float]]:
    """Returns the part of each place: in a section, by the scale of large sections, overall."""
    sessions, step = int(in_force().clubs.large_sections.sessions), in_force().clubs.club_overalls.step
    return [
        [
            place,
            float(section_part(in_force(), place).value),
            float(overall_part(in_force(), place, sessions).value),
            float(stepped_part(in_force(), place, step).value),
        ]
        for place in range(1, most + 1)
    ]


_SEED = 1925
#: So many of the surnames are taken.
_SURNAMES = 27


class InventedPair(NamedTuple):
    """An invented pair with its percentage."""

    player: str
    partner: str
    strat: str
    score: float


def example(pairs: int) -> tuple[InventedPair, ...]:
    """Returns as many pairs as play; two of them have the same score."""
    chance = Random(_SEED)
    scores = [round(min(75.0, max(25.0, chance.gauss(50, 7))), 2) for _ in range(pairs)]
    scores[1] = scores[0]
    return tuple(InventedPair(_name(chance), _name(chance), chance.choice("AABBBC"), score) for score in scores)


def _name(chance: Random) -> str:
    return f"{chance.choice(FIRST_NAMES)} {chance.choice(SURNAMES[:_SURNAMES])}"


SETUP, PAIRS, RANKING, OVERALL, LIST = "Set-up", "Pairs", "Ranking", "Overall", "Award list"
SECTIONS = ("A", "B", "C", "D")
DIRECTIONS = ("NS", "EW")
STRATS = ("A", "B", "C")
#: Pairs of a section, at 17 tables; of two and a half tables.
MOST_IN_SECTION, FEWEST = 34, 5
MOST = MOST_IN_SECTION * len(SECTIONS)
#: Lines for pairs that come late.
SPARE = 4
HEAD_ROW = 4
#: The keys of lines of the sheet Pairs that are not in a list begin here.
NOT_LISTED = 10**8
#: The set-up's entries with the limits of the strats: that of the game for strat A.
LIMITS = ("limit", "strat B", "strat C")


class ClubGameSheets:
    """A club game with its blocks."""

    setup: Questions
    clauses: Block
    pairs: Block
    ranking: Block
    overall: Block
    award_list: Block

    def __init__(self, book: Book) -> None:
        self.book, self.order = book, book.order
        self.entered, self.lines = book.order.teams, book.order.teams + SPARE
        self.awards = ClubGameAwards(book, self.lines)
        self.example: tuple[InventedPair, ...] = example(book.order.teams) if book.order.filled else ()

    @property
    def status(self) -> Expression:
        """Returns what is to be done next, as the head of the sheet Pairs says it."""
        return Expression(f"{self.pairs.prefix}{address(2, 1, 'both')}")
