"""The masterpoints of club games in the formulas of their sheet, in each flavour.

``addin`` and ``lambda`` call our functions. Natively the same is worked out from tables at the end of the workbook,
which are made by the rules that our functions follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from functools import partial
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import RuleError
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.clubs import overall_cap, section_terms
from bridgesheets.rules.masterpoint_names import club_game_names
from bridgesheets.rules.places import overall_part, section_part, stepped_part
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.award_lookup import AwardFormulas, AwardTables, Functions, Table
from bridgesheets.sheets.expressions import Expression, Operand, expression
from bridgesheets.sheets.form import Book
from bridgesheets.sheets.styles import ASKED

#: A limit that is just above another one.
_ABOVE = Decimal("0.00001")


def games() -> tuple[str, ...]:
    """The kinds of club games."""
    return club_game_names(in_force()).names


class GameFigures(NamedTuple):
    """What a game needs by the edition in force: contestants of a group, boards, tables, limits."""

    fewest_in_group: int
    full_from: int
    short_from: int
    newcomer_from: int
    newcomer_by_limit: int
    newcomer_limit: int
    fewest_tables: Decimal | int
    overall_places: int
    one_section_above: int
    large_from: int


def game_figures() -> GameFigures:
    """The figures of the edition in force."""
    edition = in_force()
    boards, newcomer = edition.club_games.open_game_boards, edition.clubs.newcomer_game
    overalls = edition.clubs.club_overalls
    return GameFigures(
        int(edition.depth.section_depth.fewest),
        int(boards.full_from),
        int(boards.short_from),
        int(newcomer.boards_from),
        int(newcomer.by_limit_from),
        int(newcomer.limit),
        edition.club_games.fewest_tables["pairs"].fewest,
        int(overalls.places),
        int(overalls.one_section_above),
        int(edition.clubs.large_sections.from_),
    )


def clause_of(game: str, limit: Decimal | None = None) -> Clause:
    """The clause that gives a kind of game, or a strat of it, its section awards."""
    known = limit
    if limit is None and game in ("restricted", "newcomer"):
        known = Decimal(game_figures().newcomer_limit)
    return section_terms(in_force(), game, known, None).clause


class Awards(AwardFormulas):
    """The award formulas of a game."""

    def __init__(self, book: Book, most: int) -> None:
        functions: Functions = {"MPCLUB": self._section, "MPCLUBOVERALL": self._overall, "MPGREATER": _greater}
        super().__init__(book, functions, partial(_tables, max(most, game_figures().overall_places)))

    # --- expressions -----------------------------------------------------------------------------------------

    def section(
        self, place: Operand, entrants: Operand, game: Operand, limit: Operand, boards: Operand, tied: Operand
    ) -> Expression:
        """The section award of a place in a group, or in a strat of it."""
        return self.call("MPCLUB", place, entrants, game, limit, boards, tied)

    def overall(self, place: Operand, tables: Operand, game: Operand, boards: Operand, tied: Operand) -> Expression:
        """The overall award of a place."""
        return self.call("MPCLUBOVERALL", place, tables, game, boards, tied)

    def greater(self, awards: Sequence[Operand]) -> Expression:
        """The greatest of six awards, each of them a number."""
        return self.call("MPGREATER", *awards)

    # --- as they are worked out natively ---------------------------------------------------------------------

    def _term(self, column: int, game: Expression, limit: Expression, boards: Expression) -> Expression:
        """One of the terms of a game: its rate, cap or part."""
        which = fx.If(limit == "", 0, fx.Match(limit, self._cells("limits", 1), 1))
        games = fx.Match(game, self._cells("games", 1), 0)
        key = games * 1000 + which * 10 + fx.Match(boards, self._cells("boards", 1), 1)
        return fx.Index(self._cells("terms", column), fx.Match(key, self._cells("terms", 1), 0))

    def _shared(self, place: Expression, tied: Expression, exactly: Expression) -> Expression:
        """What those who share a place get each: the awards of the places they take up, rounded, divided."""
        places = self._cells("places", 1)
        taken = (places >= place) * (places <= place + tied - 1)
        return fx.Round(fx.Round(fx.SumProduct(taken * fx.Round(fx.Round(exactly, 10), 2)) / tied, 10), 2)

    def _section(
        self, place: Expression, entrants: Expression, game: Expression, limit: Expression, boards: Expression,
        tied: Expression,
    ) -> Expression:  # fmt: skip
        rate, cap, part = (self._term(column, game, limit, boards) for column in (2, 3, 4))
        usual = rate * entrants * self._cells("places", 2)
        scale = cap * self._cells("places", 3)
        # The lower of the two scales in a large group: the first, less what it has more.
        lower = usual - (entrants >= game_figures().large_from) * (usual > scale) * (usual - scale)
        depth = fx.Round(in_force().depth.section_depth.part * entrants, 0)
        return fx.If(place > depth, 0 * rate, self._shared(place, tied, part * lower))

    def _overall(
        self, place: Expression, tables: Expression, game: Expression, boards: Expression, tied: Expression
    ) -> Expression:
        rate, part = (self._term(column, game, expression(""), boards) for column in (2, 4))
        cap = fx.Index(self._cells("games", 2), fx.Match(game, self._cells("games", 1), 0))
        first = fx.Round(fx.Round(fx.Min(rate * fx.Round(tables, 0), cap) * part, 10), 2)
        # No award of a game that has none stays an error, below the last place too.
        steps = self._shared(place, tied, first * self._cells("places", 4))
        return fx.If(place > game_figures().overall_places, 0 * first, steps)

    def _cells(self, name: str, column: int) -> Expression:
        """A column of one of the tables."""
        return self._tables.cells(name, column)


def _tables(places: int) -> AwardTables:
    """What is looked up for so many places."""
    tables = {
        "games": Table(("game", "overall at most"), [[game, _overall_cap(game)] for game in games()]),
        "limits": Table(("limit from",), [[float(limit)] for limit in _limits()]),
        "boards": Table(("boards from",), [[float(boards)] for boards in _boards()]),
        "terms": Table(("game, limit, boards", "a contestant", "at most", "part"), _terms(_limits())),
        "places": Table(("place", "in a section", "large section", "overall"), _places(places)),
    }
    return AwardTables(tables, width=56, head_height=28, texts=ASKED.at(9))


def _greater(
    section: Expression, overall: Expression, section_b: Expression, overall_b: Expression, section_c: Expression,
    overall_c: Expression,
) -> Expression:  # fmt: skip
    return fx.Max(section, overall, section_b, overall_b, section_c, overall_c)


def _overall_cap(game: str) -> float | str:
    """The most that first overall is paid; restricted games have none."""
    cap = overall_cap(in_force(), game)
    return "" if cap is None else float(cap)


def _limits() -> tuple[Decimal, ...]:
    """The limits at which the terms change: those printed, what lies below them, and beyond newcomer games."""
    printed = sorted(row.limit for row in in_force().clubs.restricted_games)
    return tuple(sorted({_ABOVE, *printed, game_figures().newcomer_limit + _ABOVE}))


def _boards() -> tuple[int, ...]:
    """The numbers of boards at which the terms change."""
    cruise = in_force().club_games.cruise_game
    of = game_figures()
    changes = {1, of.full_from, of.short_from, of.newcomer_from, of.newcomer_by_limit}
    return tuple(sorted(changes | {int(cruise.full_from), int(cruise.short_from)}))


def _terms(limits: tuple[Decimal, ...]) -> list[list[str | float]]:
    """Award a contestant, cap and part of every kind of game, for its limit and boards, where there is such a game."""
    found: list[list[str | float]] = []
    for number, game in enumerate(games(), 1):
        for which, limit in enumerate((None, *limits)):
            for length, boards in enumerate(_boards(), 1):
                try:
                    terms = section_terms(in_force(), game, limit, Decimal(boards))
                except RuleError:
                    continue
                key = number * 1000 + which * 10 + length
                found.append([key, float(terms.rate), float(terms.cap), float(terms.part)])
    return found


def _places(most: int) -> list[list[str | float]]:
    """The part of each place: in a section, by the scale of large sections, overall."""
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
