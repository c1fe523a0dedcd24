"""Round robins in brackets: round robin then knockout, bracketed Swiss and round robin, and the gold in their awards.

ACBL Masterpoint Awards, Specialized Team Events, B, C and D.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

from bridgesheets.citations import Clause
from bridgesheets.errors import not_covered
from bridgesheets.reasons import Reasoned, because
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.notation import parse_percent, parse_span
from bridgesheets.rounding import as_decimal
from bridgesheets.rules.depth import overall_depth
from bridgesheets.rules.event_classes import has_class
from bridgesheets.rules.events import Field
from bridgesheets.rules.factors import boards_factor, product, rating_factor, restrictions_factor
from bridgesheets.rules.knockout_places import knockout_part, percent, unpaid
from bridgesheets.rules.knockouts import Format, first_award, placed
from bridgesheets.rules.places import Part, overall_part
from bridgesheets.vocabulary import Vocabulary

BRACKETS = Vocabulary(
    "bracket",
    {
        "top": ("top bracket", "first", "first bracket"),
        "lower": ("lower bracket", "second", "second bracket", "subsequent", "second and subsequent", "other"),
    },
    clause=table("rrko_top").clause,
)

_SIZES = {"top": "rrko_top", "lower": "rrko_lower"}
#: The columns of size factors, by the rounds they are for.
SIZE_COLUMNS = {
    4: "Four Round Bracket Size Adjustment Factor",
    3: "Three Round Bracket Size Adjustment Factor",
}
_BRACKETED = Format("bracket_computed", "bracket_size")

_ALONE = Decimal(1)


def round_robin_knockout(
    place: Decimal,
    average: Decimal,
    teams: Decimal,
    rounds: Decimal,
    bracket: str,
    playoff: bool,
    boards: Decimal,
    rating: str | Decimal,
    restrictions: Decimal,
) -> Reasoned:
    """The overall award of a place where a round robin qualifies four teams to a knockout; 0 where none is paid.

    ACBL Masterpoint Awards, Specialized Team Events, B. Second place, which B leaves to the knockout table, is that of
    as many rounds.
    """
    sizes = table(_SIZES[bracket])
    if rounds not in SIZE_COLUMNS:
        raise not_covered(f"rounds is {rounds:f}; this format has size factors for 3 and 4 rounds", sizes.clause)
    has_class(DEFAULT, "team brackets", rating, sizes.clause)
    factors = product(
        boards_factor(DEFAULT, boards), restrictions_factor(DEFAULT, restrictions), rating_factor(DEFAULT, rating)
    )
    column = SIZE_COLUMNS[int(rounds)]
    first = first_award(Format("ko_computed", sizes.id, column), average, teams, factors)
    part = _semifinal_part(int(place), teams, int(rounds), playoff)
    return placed(place, first, part, sizes.clause, figures("ko_formula").clause, *_clauses_of_place(int(place)))


def _clauses_of_place(place: int) -> tuple[Clause, ...]:
    """Where a place is ruled on: second with knockouts, the others after the round robin."""
    if place == 1:
        return ()
    return (table("ko_places" if place <= _finalists() else "rrko_places").clause,)


def _finalists() -> Decimal:
    return figures("rrko")["qualifiers"] / 2


def _semifinal_part(place: int, teams: Decimal, rounds: int, playoff: bool) -> Part:
    """What part of the first award finalists and semifinalists earn (B4)."""
    semifinalists = int(figures("rrko")["qualifiers"])
    if place <= _finalists():
        return knockout_part(Decimal(place), rounds, _ALONE)
    if place > semifinalists:
        return unpaid("only the semifinalists earn overall awards")
    places = table("rrko_places")
    row = next(row for row in reversed(places.rows) if parse_span(row[0]).first <= teams)
    _, third, fourth, unplayed, _ = row
    if playoff:
        part = parse_percent(third if place < semifinalists else fourth)
        return Part(part, f"{percent(part)} (third place was played for)", ("B4",))
    if unplayed:
        part = parse_percent(unplayed)
        return Part(part, f"{percent(part)} (third place was not played for)", ("B4",))
    mean = (parse_percent(third) + parse_percent(fourth)) / 2
    return Part(mean, f"({third} + {fourth})/2 (third place was not played for)", ("B4",))


def bracketed_swiss(
    place: Decimal, average: Decimal, teams: Decimal, rating: str | Decimal, restrictions: Decimal
) -> Reasoned:
    """The overall award of a place in a bracketed Swiss or round robin; 0 where none is paid.

    ACBL Masterpoint Awards, Specialized Team Events, C. Places below first are those of a two-session Swiss (R3).
    """
    rule = figures("bracket_places")
    has_class(DEFAULT, "team brackets", rating, rule.clause)
    factors = product(restrictions_factor(DEFAULT, restrictions), rating_factor(DEFAULT, rating))
    first = first_award(_BRACKETED, average, teams, factors)
    clause = table(_BRACKETED.computed).clause
    paid = overall_depth(DEFAULT, Field(teams, "swiss", None), first.award, rule["sessions"])
    if place > paid.value:
        first = first._replace(steps=(*first.steps, *paid.steps), readings=())
        below = unpaid(f"{paid.value} places are paid", "R3")
        return placed(place, first, below, clause, *paid.clauses, readings=paid.readings)
    if place == 1:
        return placed(place, first, Part(Fraction(1), "100%"), clause)
    part = overall_part(DEFAULT, int(place), int(rule["sessions"]))
    return placed(place, first, part, clause, figures("overall_places").clause, readings=("R3",))


def gold_share(average: Decimal, top: bool) -> Reasoned:
    """What part of an overall award in a regional bracket is gold; the rest is red.

    ACBL Masterpoint Awards, Specialized Team Events, D. By the average of each player, not of the team (PG).
    """
    limit, shares = figures("bracket_top"), table("bracket_gold")
    if top and average > limit["all_gold_above"]:
        step = because("the top bracket, above {limit} a player, is all gold", limit=limit["all_gold_above"])
        return Reasoned(Decimal(1), (step,), limit.clause)
    row, gold = next((row[0], row[1]) for row in shares.rows if parse_span(row[0]).first <= average)
    step = because("{average} a player is in the row {row}: {gold} gold", average=average, row=row, gold=gold)
    doubtful = top or average != average.to_integral_value()
    return Reasoned(as_decimal(parse_percent(gold)), (step,), shares.clause, ("PG",) if doubtful else ())
