"""Masterpoints as lines: first awards by tables and rating, and what part of first the lower places have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from math import ceil

from bridgesheets.catalogue.clubs import MPCLUB
from bridgesheets.catalogue.general import MPFIRST, MPPLACE
from bridgesheets.catalogue.gnt import MPGNT
from bridgesheets.catalogue.knockouts import MPKO
from bridgesheets.catalogue.nap import MPNAP
from bridgesheets.catalogue.sessions import MPSESSION
from bridgesheets.catalogue.special_games import MPCSG
from bridgesheets.printed.awards.clauses import clauses
from bridgesheets.printed.citing import cite_main
from bridgesheets.printed.page import Page
from bridgesheets.printed.pictures.line_charts import Line, Picture
from bridgesheets.printed.pictures.picture_page import PicturePage, Shown, picture_page
from bridgesheets.rounding import half_up

SHEET = "In pictures"
_TABLES = range(3, 41)
_PLACES = range(1, 13)
#: Where the names of the lowest line and of the highest stand, which meet at their ends: below it, and above it.
_LOWEST, _HIGHEST = (0.27, "l"), (0.27, "r")
#: Names stand behind the ends of the lines, over so much of the axis.
_FOR_NAMES, _FOR_NAMES_OF_PLACES = 15, 3
_HUNDRED = Decimal(100)
#: The tables at which the first awards are told in words.
_TOLD = (10, 20)
#: Tables and a factor R with awards so large that their rounding does not show in tenths of a percent.
_MANY_TABLES, _LARGEST_R = 99_999, Decimal("22.5")
_TENTHS = 1
#: An average of a bracket with an award so large that its rounding does not show either.
_AVERAGE = 40_000

#: Places of a knockout, and how many teams share them.
_TIED = ((1, 1), (2, 1), (3, 2), (5, 4), (9, 8))

#: A line by its name: what it shows at a number of tables, or a place; None where it shows nothing.
Answer = Callable[[int], Decimal | None]


@dataclass(frozen=True)
class _Named:
    """A line before it is asked for: its name, and where that stands on it."""

    name: str
    answer: Answer
    named_at: float = 1.0
    side: str = "r"

    def over(self, values: Sequence[int]) -> Line:
        """The line over these values, as far as it has any."""
        points = [(value, found) for value in values if (found := self.answer(value)) is not None]
        return Line(self.name, points, self.named_at, self.side)


def _page(purpose: str, firsts: Sequence[_Named], shares: Sequence[_Named], tables: range, ids: Sequence[str]) -> Page:
    lines = [line.over(tables) for line in firsts]
    most = max(up for line in lines for _, up in line.points)
    step = 1 if most <= _FEW else 2 if most <= 2 * _FEW else 5
    by_tables = Picture(
        "First award, masterpoints per player", "Tables or teams", "Masterpoints", tables[-1] + _FOR_NAMES,
        ceil(most / step) * step, 5, step, lines,
    )  # fmt: skip
    places = [line.over(_PLACES) for line in shares]
    by_place = Picture(
        "Places in percent of first", "Place", "% of first", _PLACES[-1] + _FOR_NAMES_OF_PLACES, 100, 1, 20, places, 1
    )
    return picture_page(
        SHEET, purpose,
        PicturePage(
            "Awards in pictures",
            "How the first award grows with the tables, and what the places below it have. Figures to pay by stand on "
            "the charts.",
            [Shown(by_tables, _told(lines)), Shown(by_place, _shares_told(places))],
            cite_main(*clauses(*ids)),
        ),
    )  # fmt: skip


_FEW = 10


def _told(lines: Sequence[Line]) -> str:
    """The first awards with so many tables, in words."""
    said = []
    for tables in _TOLD:
        found = [f"{line.name} {paid:.2f}" for line in lines if (paid := dict(line.points).get(tables)) is not None]
        said.append(f"With {tables}: {', '.join(found)}.")
    return " ".join(said)


def _shares_told(lines: Sequence[Line]) -> str:
    """What second and fifth have, in words."""
    said = []
    for place, called in ((2, "Second"), (5, "Fifth")):
        found = [f"{line.name} {dict(line.points)[place]:.1f}%" for line in lines if place in dict(line.points)]
        said.append(f"{called}: {', '.join(found)}.")
    return " ".join(said)


def _overall(sessions: int) -> Answer:
    """What overall places have of a first award of 100.00."""
    return lambda place: MPPLACE(place, _HUNDRED, sessions)


def _section(place: int) -> Decimal:
    """What places in a section have of the first."""
    first, found = (MPSESSION(at, _MANY_TABLES, _LARGEST_R) for at in (1, place))
    return half_up(found / first * _HUNDRED, _TENTHS)


def _knockout(rounds: int) -> Answer:
    """What the places of a knockout of so many rounds have of the first, those that are tied together."""

    def answer(place: int) -> Decimal | None:
        teams, tied = 2**rounds, next((first, count) for first, count in _TIED if first <= place < first + count)
        found = MPKO.outcome(tied[0], _AVERAGE, teams, rounds, None, None, None, tied[1]).value
        if not isinstance(found, Decimal) or not found:
            return None
        return half_up(found / MPKO(1, _AVERAGE, teams, rounds) * _HUNDRED, _TENTHS)

    return answer


def club_picture() -> Page:
    """The pictures of the workbook for clubs."""
    return _page(
        "First awards at clubs by tables and rating, and places as parts of first: to be looked at.",
        [
            _Named("Section, open game", lambda tables: MPCLUB(1, tables)),
            _Named("Club championship", lambda tables: MPCSG(1, "club championship", tables)),
            _Named("Rating nine", lambda tables: MPCSG(1, "club appreciation", tables)),
        ],
        [_Named("Section", _section, *_LOWEST), _Named("Overall", _overall(1), *_HIGHEST)],
        _TABLES,
        ("general_formula", "special_games", "open_game", "section_places", "overall_places"),
    )


def tournament_picture() -> Page:
    """The pictures of the workbook for tournaments."""
    return _page(
        "First awards of pairs at tournaments by tables and rating, and places as parts of first: to be looked at.",
        [
            _Named(f"{rating.capitalize()}, {sessions} sess.", _first(rating, sessions))
            for rating in ("sectional", "regional")
            for sessions in (1, 2)
        ],
        [_Named("Section", _section, *_LOWEST), *(_Named(f"{count} sess.", _overall(count)) for count in (1, 2, 4))],
        _TABLES,
        ("general_formula", "r_factor_tournaments", "overall_places", "section_places"),
    )


def _first(rating: str, sessions: int) -> Answer:
    return lambda tables: MPFIRST(tables, rating, "pairs", sessions)


def championship_picture() -> Page:
    """The pictures of the workbook for championships."""
    return _page(
        "First awards of flight A at club and unit stages by tables, and places as parts of first: to be looked at.",
        [
            _Named("GNT club", lambda teams: MPGNT("club", "A", 1, teams)),
            _Named("NAP club", lambda tables: MPNAP("club", "A", 1, tables)),
            _Named("GNT unit, 2 sess.", lambda teams: MPGNT("unit", "A", 1, teams, 2)),
            _Named("NAP unit, 2 sess.", lambda tables: MPNAP("unit", "A", 1, tables, 2)),
        ],
        [
            *(_Named(f"{count} sess.", _overall(count)) for count in (2, 4)),
            _Named("KO, 5 rounds", _knockout(5), 3 / (len(_PLACES) - 1), "t"),
        ],
        range(3, 31),
        ("nap_club", "nap_unit", "gnt_club", "gnt_unit", "overall_places"),
    )
