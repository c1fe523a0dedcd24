"""The masterpoints of a knockout in the formulas of its sheets, in each flavour.

``addin`` and ``lambda`` call our functions. Natively the same is worked out from tables at the end of the workbook,
which are made of the regulations and of the rules that our functions follow.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from functools import partial

from bridgesheets.errors import RuleError
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.event_classes import classes
from bridgesheets.rules.events import Place
from bridgesheets.rules.factors import boards_factor, rating_factor, restrictions_factor
from bridgesheets.rules.knockout_places import knockout_part, rounds_played
from bridgesheets.rules.knockouts import knockout_format, size_factor
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression, Operand, expression
from bridgesheets.scoresheets.figures import AwardFormulas, AwardTables, Functions, LookupTable
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.knockout.plans import FEWEST, MOST
from bridgesheets.scoresheets.styles import ASKED

#: Codes: a round for those that lose in it, others for the rest, and forfeits in a round beyond the last of these.
CHAMPION, THIRD, FOURTH, FORFEITS = 100, 103, 104, 200
#: The place by which the sheet Results marks a team that did not come, and what its key counts a place.
ABSENT_PLACE, EACH_PLACE = 900, 1000


#: Boards of a match that have a line of their own, where no longer match has another factor.
_MOST_BOARDS = 48
#: In the key of a part: what rounds and places count.
_EACH_ROUND, _EACH_PLACE = 10000, 100
_Lines = list[list[str | float]]


def ratings() -> tuple[str, ...]:
    return tuple(classes(in_force(), "team brackets"))


class KnockoutFigures:
    """Figures for awards of knockouts by the edition in force, and which play-offs count for them."""

    def __init__(self) -> None:
        of, ranks, team = in_force().knockouts, in_force().knockouts.ko_ranks, in_force().knockouts.ko_team
        self.most_restrictions = int(in_force().factors.restrictions.most)
        self.fewest_sized = min(row.teams.first for row in of.ko_size)
        self.fewest_rounds = min(head.first for head in of.ko_places.heads)
        self.playoff_from, self.playoff_to = int(ranks.playoff_teams_from), int(ranks.playoff_teams_to)
        self.playoff_rounds = ranks.playoff_rounds
        self.compact_played_off = of.compact_places.rows[-1].teams.first
        self.players_counted, self.most_average = team.players_counted, team.maximum


class KnockoutAwards(AwardFormulas):
    """The award formulas of a bracket with so many rounds, by each way through it."""

    def __init__(self, book: Book, rounds: Sequence[int]) -> None:
        team, part_of_a_tie = in_force().knockouts.ko_team, in_force().matches.match_totals.part_of_a_tie
        natively: Functions = {
            "MPTEAM": lambda masterpoints, players: fx.Min(team.maximum, team.players_counted * masterpoints / players),
            "MPBRACKETAVERAGE": lambda team_averages: fx.Sum(team_averages) / fx.Count(team_averages),
            "MPKO": self._place,
            "MPKOFORFEIT": self._forfeit,
            "MPCOMPACT": self._compact,
            "MPKOMATCH": self._match,
            "MPMATCHES": lambda wins, award, ties: fx.rounded(award * (wins + ties * part_of_a_tie)),
        }
        super().__init__(book, natively, partial(_tables, rounds))

    def _exactly(
        self, average: Expression, teams: Expression, boards: Expression, rating: Expression, restrictions: Expression
    ) -> Expression:
        row = fx.Match(average, self._tables.cells("averages", 1), 1)
        base, times, above, per = (fx.Index(self._tables.cells("averages", column), row) for column in (2, 3, 4, 5))
        computed = (base + (average - above) * times / per) * self._tables.beside("sizes", teams)
        return self._scaled(computed * self._tables.beside("restrictions", restrictions), boards, rating)

    def _scaled(self, award: Operand, boards: Expression, rating: Expression) -> Expression:
        """Returns an award by the length of the matches and the rating of the event, the factors L and R."""
        length, rated = self._tables.beside("boards", boards), self._tables.beside("ratings", rating, 0)
        return expression(award) * length * rated / in_force().knockouts.ko_formula.rating_base

    def _place(
        self, place: Expression, average: Expression, teams: Expression, rounds: Expression, boards: Expression,
        rating: Expression, restrictions: Expression, tied: Expression,
    ) -> Expression:  # fmt: skip
        part = self._tables.beside("parts", rounds * _EACH_ROUND + place * _EACH_PLACE + tied, 0)
        return fx.rounded(fx.rounded(self._exactly(average, teams, boards, rating, restrictions)) * part)

    def _forfeit(
        self, place: Expression, average: Expression, teams: Expression, rounds: Expression, boards: Expression,
        rating: Expression, restrictions: Expression,
    ) -> Expression:  # fmt: skip
        """Returns the award of those that the team has beaten last."""
        losers = 2 * (place - 1)
        tied = fx.Max(fx.Min(losers, teams - losers), 1)
        return self._place(losers + 1, average, teams, rounds, boards, rating, restrictions, tied)

    def _compact(
        self, place: Expression, average: Expression, teams: Expression, boards: Expression, rating: Expression,
        restrictions: Expression,
    ) -> Expression:  # fmt: skip
        least = self._scaled(in_force().knockouts.compact.minimum_first, boards, rating)
        greater = fx.Max(least, self._exactly(average, teams, boards, rating, restrictions))
        first = fx.If(teams < KnockoutFigures().fewest_sized, least, greater)
        line = fx.Match(teams, self._tables.cells("compact", 1), 1)
        return fx.rounded(fx.rounded(first) * fx.Index(self._tables.cells("compact", 2, 5), line, place))

    def _match(self, first: Expression, boards: Expression, rating: Expression) -> Expression:
        rule = in_force().knockouts.ko_match
        least, most = (self._scaled(limit, boards, rating) for limit in (rule.minimum, rule.maximum))
        return fx.rounded(fx.Min(fx.Max(rule.share_of_first * first, least), most))


def _tables(rounds: Sequence[int]) -> AwardTables:
    edition = in_force()
    most_boards = max(_MOST_BOARDS, int(edition.factors.l_factor.long_from))
    numbers, restricted = range(1, most_boards + 1), range(KnockoutFigures().most_restrictions + 1)
    # Size factors stay the same from the last number of teams on.
    sizes = range(KnockoutFigures().fewest_sized, max(row.teams.first for row in edition.knockouts.ko_size) + 1)
    sized = knockout_format(edition)
    tables = {
        "averages": LookupTable(
            ("average from", "award", "times", "above", "per"),
            [[row.averages.first, *map(float, row.award)] for row in edition.knockouts.ko_computed.rows],
        ),
        "sizes": LookupTable(
            ("teams from", "size factor"), [[n, float(size_factor(sized, Decimal(n)))] for n in sizes]
        ),
        "boards": LookupTable(("boards", "L"), [[n, float(boards_factor(edition, Decimal(n)).value)] for n in numbers]),
        "restrictions": LookupTable(
            ("restrictions", "P"), [[n, float(restrictions_factor(edition, Decimal(n)).value)] for n in restricted]
        ),
        "ratings": LookupTable(("rating", "R"), [[n, float(rating_factor(edition, n).value)] for n in ratings()]),
        "parts": LookupTable(("rounds, place, tied", "part of first"), _parts(rounds)),
        "compact": LookupTable(("compact, teams from", "1st", "2nd", "3rd", "4th"), _compact_parts()),
    }
    return AwardTables(tables, width=54, head_height=40, texts=ASKED)


def _part(place: int, rounds: int, tied: int, *, playoff: bool = False) -> Fraction | None:
    """Returns the part of the first award for a place; None where it is not paid."""
    try:
        return knockout_part(in_force(), Place(Decimal(place), Decimal(tied)), rounds, playoff=playoff).value
    except RuleError:
        return None


def _parts(rounds: Sequence[int]) -> _Lines:
    """Returns the part of the first award for every place that the losers of a round can share."""
    # The losers of the round before the first do not exist; a team that forfeits there is paid nothing.
    keys = {(1, 1), (4, 1), (MOST + 1, 1)}
    for losers in (1 << number for number in range(MOST.bit_length() - 1)):
        keys |= {(losers + 1, tied) for tied in range(1, min(2 * losers, MOST - losers) + 1)}
    lines: _Lines = [
        [played * _EACH_ROUND + place * _EACH_PLACE + tied, float(part)]
        for played in sorted(set(rounds))
        for place, tied in sorted(keys)
        if (part := _part(place, played, tied, playoff=True)) is not None
    ]
    return lines or [[0, 0.0]]


def _compact_parts() -> _Lines:
    """Returns the parts of the places of a compact knockout, by its teams; 0 below the last paid."""
    lines: _Lines = []
    for teams in range(FEWEST, MOST + 1):
        row, rounds = in_force().knockouts.compact_places.at(teams), rounds_played(in_force(), None, Decimal(teams))
        paid = row.places if row else 0
        parts = (_part(place, rounds, 1) if place <= paid else None for place in (2, 3, 4))
        lines.append([teams, 1.0, *(float(part or 0) for part in parts)])
    return lines
