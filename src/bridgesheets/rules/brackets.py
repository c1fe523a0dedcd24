"""Round robins in brackets: round robin then knockout, bracketed Swiss and round robin, and the gold in their awards.

ACBL Masterpoint Awards, Specialized Team Events, B, C and D.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import not_covered
from bridgesheets.reasons import RuleAnswer, because
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rounding import as_decimal
from bridgesheets.rules.depth import overall_depth
from bridgesheets.rules.event_classes import check_class
from bridgesheets.rules.events import Field, Place
from bridgesheets.rules.factors import boards_factor, product, rating_factor, restrictions_factor
from bridgesheets.rules.knockout_places import knockout_part, percent, unpaid
from bridgesheets.rules.knockouts import Bracket, BracketStanding, Format, answer_of_place, first_award, sizes
from bridgesheets.rules.places import PlacePart, overall_part
from bridgesheets.vocabulary import Vocabulary

_ALONE = Decimal(1)


class RoundRobin(NamedTuple):
    """A round robin that qualifies four teams: the rounds it counts as, which bracket, and whether third is played."""

    rounds: Decimal
    bracket: str
    playoff: bool


@per_edition(maxsize=1)
def bracket_names(edition: Edition) -> Vocabulary:
    names = {
        "top": ("top bracket", "first", "first bracket"),
        "lower": ("lower bracket", "second", "second bracket", "subsequent", "second and subsequent", "other"),
    }
    return Vocabulary("bracket", names, clause=edition.brackets.rrko_top.clause)


@per_edition(maxsize=2)
def round_robin_formats(edition: Edition, bracket: str) -> dict[int, Format]:
    printed = edition.brackets.rrko_top if bracket == "top" else edition.brackets.rrko_lower
    columns = {
        4: [(row.teams, row.four_rounds) for row in printed],
        3: [(row.teams, row.three_rounds) for row in printed],
    }
    computed = edition.knockouts.ko_computed
    return {rounds: Format(computed, sizes(column), printed.clause) for rounds, column in columns.items()}


def round_robin_knockout(
    edition: Edition, place: Decimal, field: Bracket, event: RoundRobin, boards: Decimal, standing: BracketStanding
) -> RuleAnswer:
    """Returns the overall award of a place after a round robin that qualifies four teams to a knockout; 0 for no award.

    ACBL Masterpoint Awards, Specialized Team Events, B. Second place, which B leaves to the knockout table, is that of
    as many rounds.
    """
    formats = round_robin_formats(edition, event.bracket)
    clause = formats[4].clause
    if event.rounds not in formats:
        raise not_covered(f"rounds is {event.rounds:f}; this format has size factors for 3 and 4 rounds", clause)
    check_class(edition, "team brackets", standing.rating, clause)
    factors = product(
        boards_factor(edition, boards),
        restrictions_factor(edition, standing.restrictions),
        rating_factor(edition, standing.rating),
    )
    first = first_award(edition, formats[int(event.rounds)], field, factors)
    part = _semifinal_part(edition, int(place), field.teams, event)
    decides = _clauses_of_place(edition, int(place))
    return answer_of_place(place, first, part, clause, edition.knockouts.ko_formula.clause, *decides)


def _clauses_of_place(edition: Edition, place: int) -> tuple[Clause, ...]:
    """Returns the clauses on a place: second is ruled on with knockouts, the others after the round robin."""
    if place == 1:
        return ()
    of_final = place <= _finalists(edition)
    return ((edition.knockouts.ko_places if of_final else edition.brackets.rrko_places).clause,)


def _finalists(edition: Edition) -> int:
    return edition.brackets.rrko.qualifiers // 2


def _semifinal_part(edition: Edition, place: int, teams: Decimal, event: RoundRobin) -> PlacePart:
    """Returns the part of the first award for finalists and semifinalists (B4)."""
    semifinalists = edition.brackets.rrko.qualifiers
    if place <= _finalists(edition):
        return knockout_part(edition, Place(Decimal(place), _ALONE), int(event.rounds))
    if place > semifinalists:
        return unpaid("only the semifinalists earn overall awards")
    row = edition.brackets.rrko_places.at(teams)
    assert row is not None  # the size factors begin with as many teams
    if event.playoff:
        part = (row.third if place < semifinalists else row.fourth).part
        return PlacePart(part, f"{percent(part)} (third place was played for)", ("B4",))
    if row.unplayed:
        part = row.unplayed.part
        return PlacePart(part, f"{percent(part)} (third place was not played for)", ("B4",))
    mean = (row.third.part + row.fourth.part) / 2
    words = f"({row.third.printed} + {row.fourth.printed})/2 (third place was not played for)"
    return PlacePart(mean, words, ("B4",))


@per_edition(maxsize=1)
def _bracketed(edition: Edition) -> Format:
    printed = edition.brackets.bracket_size
    column = sizes((row.teams, row.factor) for row in printed)
    return Format(edition.brackets.bracket_computed, column, printed.clause)


def bracketed_swiss(edition: Edition, place: Decimal, field: Bracket, standing: BracketStanding) -> RuleAnswer:
    """Returns the overall award of a place in a bracketed Swiss or round robin; 0 where none is paid.

    ACBL Masterpoint Awards, Specialized Team Events, C. Places below first are those of a two-session Swiss (R3).
    """
    rule = edition.brackets.bracket_places
    check_class(edition, "team brackets", standing.rating, rule.clause)
    factors = product(restrictions_factor(edition, standing.restrictions), rating_factor(edition, standing.rating))
    first = first_award(edition, _bracketed(edition), field, factors)
    clause = edition.brackets.bracket_computed.clause
    paid = overall_depth(edition, Field(field.teams, "swiss", None), first.award, Decimal(rule.sessions))
    if place > paid.value:
        first = first._replace(steps=(*first.steps, *paid.steps), readings=())
        below = unpaid(f"{paid.value} places are paid", "R3")
        return answer_of_place(place, first, below, clause, *paid.clauses, readings=paid.readings)
    if place == 1:
        return answer_of_place(place, first, PlacePart(Fraction(1), "100%"), clause)
    part = overall_part(edition, int(place), rule.sessions)
    return answer_of_place(place, first, part, clause, edition.places.overall_places.clause, readings=("R3",))


def gold_share(edition: Edition, average: Decimal, top: bool) -> RuleAnswer:
    """Returns what part of an overall award in a regional bracket is gold; the rest is red.

    ACBL Masterpoint Awards, Specialized Team Events, D. By the average of each player, not of the team (PG).
    """
    limit, shares = edition.brackets.bracket_top, edition.brackets.bracket_gold
    if top and average > limit.all_gold_above:
        step = because("the top bracket, above {limit} a player, is all gold", limit=limit.all_gold_above)
        return RuleAnswer(Decimal(1), (step,), limit.clause)
    row = shares.at(average)
    assert row is not None  # the table begins with an average of 0
    step = because("{average} a player is in the row {row}: {gold} gold",
                   average=average, row=row.average_printed, gold=row.gold.printed)  # fmt: skip
    doubtful = top or average != average.to_integral_value()
    return RuleAnswer(as_decimal(row.gold.part), (step,), shares.clause, ("PG",) if doubtful else ())
