"""Knockout teams: the average of a team, the first award of a bracket, its places and match awards, compact knockouts.

ACBL Masterpoint Awards, Specialized Team Events, A. The formats of B and C (brackets.py) build on what is here.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number, not_covered
from bridgesheets.reasons import DerivationStep, RuleAnswer, because, with_noun
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rounding import as_decimal, half_up
from bridgesheets.rules.event_classes import check_class
from bridgesheets.rules.events import Place
from bridgesheets.rules.factors import Product, boards_factor, product, rating_factor, restrictions_factor
from bridgesheets.rules.knockout_places import knockout_part, rounds_played, rounds_step, share, unpaid
from bridgesheets.rules.places import PlacePart
from bridgesheets.rules.ties import check_place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from bridgesheets.regulations.notation import Span, StraightLine
    from bridgesheets.regulations.records import Rows
    from bridgesheets.regulations.typed import BracketComputedRow, KoComputedRow


class Bracket(NamedTuple):
    """A bracket: the average masterpoints of its teams, and how many there are."""

    average: Decimal
    teams: Decimal


class BracketStanding(NamedTuple):
    """The standing of a bracket: its rating, and its restrictions other than by masterpoints."""

    rating: str | Decimal
    restrictions: Decimal


# --- The average ---------------------------------------------------------------------------------------------


def team_average(edition: Edition, masterpoints: Decimal, players: Decimal) -> RuleAnswer:
    """Returns a team's average for the bracket: four times its masterpoints by its number of players, at most 45,000.

    ACBL Masterpoint Awards, Specialized Team Events, A. A four-player total, not a mean for each player (K3).
    """
    rule = edition.knockouts.ko_team
    counted, most = rule.players_counted, rule.maximum
    if players < counted:
        raise not_covered(f"players is {players:f}; a team has at least {counted}; count all its players", rule.clause)
    exactly = Fraction(counted) * Fraction(masterpoints) / Fraction(players)
    average = min(exactly, Fraction(most))
    capped = "" if average == exactly else f", at most {most}"
    step = because(
        "{counted} × {masterpoints} / {players} players = {exactly}{capped}",
        counted=counted, masterpoints=masterpoints, players=players, exactly=exactly, capped=capped,
    )  # fmt: skip
    return RuleAnswer(as_decimal(average), (step,), rule.clause)


def check_average(edition: Edition, average: Decimal) -> None:
    """Refuses an average above the most that a team counts (``#NUM!``): masterpoints of a team were typed."""
    rule = edition.knockouts.ko_team
    if average > rule.maximum:
        raise no_such_number(
            f"average is {average:f}; a team counts at most {rule.maximum:,} (MPTEAM), so no bracket has a higher "
            "average (MPBRACKETAVERAGE)",
            rule.clause,
        )


# --- The first award -----------------------------------------------------------------------------------------


class Format(NamedTuple):
    """A format of bracket: its computed awards by average, and its size factors with their clause.

    ``elsewhere`` says what to do with a number of teams that has no size factor.
    """

    computed: Rows[KoComputedRow] | Rows[BracketComputedRow]
    sizes: tuple[tuple[Span, StraightLine], ...]
    clause: Clause
    elsewhere: str = ""


def sizes(column: Iterable[tuple[Span, StraightLine | None]]) -> tuple[tuple[Span, StraightLine], ...]:
    """Returns the numbers of teams for which a column has a size factor, smallest first, each with its factor."""
    return tuple((teams, factor) for teams, factor in column if factor)[::-1]


class FirstAward(NamedTuple):
    """A rounded award for first place, and the steps to it; ``clauses`` are the sections that decide its factors."""

    award: Decimal
    steps: tuple[DerivationStep, ...]
    readings: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()


@per_edition(maxsize=1)
def knockout_format(edition: Edition) -> Format:
    printed = edition.knockouts.ko_size
    return Format(
        edition.knockouts.ko_computed,
        sizes((row.teams, row.factor) for row in printed),
        printed.clause,
        elsewhere=". A compact knockout takes 3 or 4 teams: MPCOMPACT",
    )


def computed_award(computed: Rows[KoComputedRow] | Rows[BracketComputedRow], average: Decimal) -> RuleAnswer:
    """Returns the computed award for a bracket average, exactly; where two rows meet the one that begins there (R1)."""
    *below, row = (row for row in computed.rows if row.averages.first <= average)
    value = row.award.at(Fraction(average))
    how = "" if row.award_printed == f"{half_up(value)}" else f"{row.award_printed} = "
    step = because(
        "an average of {average} (row {averages}): computed award {how}{value}",
        average=average, averages=row.averages_printed, how=how, value=value,
    )  # fmt: skip
    disputed = any(other.averages.last == average and other.award.at(Fraction(average)) != value for other in below)
    return RuleAnswer(value, (step,), computed.clause, ("R1",) if disputed else ())


def size_factor(paid_by: Format, teams: Decimal) -> Fraction:
    """Returns the bracket size adjustment factor; ``#N/A`` for a number of teams the table does not list (K5)."""
    for span, line in paid_by.sizes:
        if span.holds(teams):
            return line.at(Fraction(teams))
    fewest, most = paid_by.sizes[0][0].first, paid_by.sizes[-1][0].last
    listed = f"begin with {fewest}" if teams < fewest else f"end at {most}"
    raise not_covered(
        f"teams is {teams:f}; the size factors of this format {listed} teams{paid_by.elsewhere}", paid_by.clause
    )


def first_award(
    edition: Edition,
    paid_by: Format,
    bracket: Bracket,
    factors: Product,
    least: tuple[Fraction, DerivationStep] | None = None,
) -> FirstAward:
    """Returns the first overall award: the basic award (computed award by size factor) times the factors, rounded once.

    ``least`` is an exact minimum, and how it came about.
    """
    average, teams = bracket
    computed, size = computed_award(paid_by.computed, average), size_factor(paid_by, teams)
    base = edition.knockouts.ko_formula.rating_base
    exactly = computed.value * size * factors.value / Fraction(base)
    steps = [
        *computed.steps,
        because("{teams} teams: size factor {size}", teams=teams, size=size),
        *factors.steps,
        because(
            "{computed} × {size} × {letters}/{base} = {exactly}",
            computed=computed.value, size=size, letters=factors.letters, base=base, exactly=exactly,
        ),
    ]  # fmt: skip
    if least is not None and exactly < least[0]:
        exactly, step = least
        steps.append(step)
    return _rounded(exactly, steps)._replace(readings=computed.readings, clauses=factors.clauses)


def _rounded(exactly: Fraction, steps: list[DerivationStep]) -> FirstAward:
    award = half_up(exactly)
    return FirstAward(award, (*steps, because("first award rounded {award}", award=award)))


def _limit(
    edition: Edition, name: str, figure: Decimal, boards: Decimal, rating: str | Decimal
) -> tuple[Fraction, DerivationStep]:
    """Returns a least or greatest award, ``figure`` × L × R/14, and how it came about."""
    base = edition.knockouts.ko_formula.rating_base
    scale = product(boards_factor(edition, boards), rating_factor(edition, rating)).value
    value = Fraction(figure) * scale / Fraction(base)
    step = because("{name} {figure} × L × R/{base} = {value}", name=name, figure=figure, base=base, value=value)
    return value, step


# --- The places ----------------------------------------------------------------------------------------------


def knockout(
    edition: Edition, place: Place, bracket: Bracket, rounds: Decimal | None, boards: Decimal, standing: BracketStanding
) -> RuleAnswer:
    """Returns the overall award of a place in a knockout bracket; 0 where none is paid.

    ACBL Masterpoint Awards, Specialized Team Events, A and A.1.
    """
    rules, teams = edition.knockouts, bracket.teams
    check_class(edition, "team brackets", standing.rating, rules.ko_formula.clause)
    first = first_award(edition, knockout_format(edition), bracket, _factors(edition, boards, standing))
    check_place(edition, place, teams)
    for_third = rules.ko_ranks.playoff_teams_from <= teams <= rules.ko_ranks.playoff_teams_to
    part = knockout_part(edition, place, rounds_played(edition, rounds, teams), for_third)
    first = first._replace(steps=(*first.steps, rounds_step(edition, rounds, teams)))
    lower = () if part.value == 1 else (rules.ko_places.clause,)
    return answer_of_place(place.place, first, part, *lower, rules.ko_formula.clause)


def _factors(edition: Edition, boards: Decimal, standing: BracketStanding) -> Product:
    return product(
        boards_factor(edition, boards),
        restrictions_factor(edition, standing.restrictions),
        rating_factor(edition, standing.rating),
    )


def answer_of_place(
    place: Decimal, first: FirstAward, part: PlacePart, clause: Clause, *also: Clause, readings: tuple[str, ...] = ()
) -> RuleAnswer:
    award, step = share(first.award, place, part)
    readings = tuple(dict.fromkeys((*first.readings, *readings, *part.readings)))
    return RuleAnswer(award, (*first.steps, step), clause, readings).citing(*also, *first.clauses)


# --- Match awards --------------------------------------------------------------------------------------------


def match_award(edition: Edition, first: Decimal, boards: Decimal, rating: str | Decimal) -> RuleAnswer:
    """Returns the award for winning a match: a tenth of the first overall award, within limits that L and R scale.

    ACBL Masterpoint Awards, Specialized Team Events, A.2. P counts only through the first award (K10).
    """
    rule = edition.knockouts.ko_match
    check_class(edition, "team brackets", rating, rule.clause)
    share = Fraction(rule.share_of_first) * Fraction(first)
    least, at_least = _limit(edition, "at least", rule.minimum, boards, rating)
    most, at_most = _limit(edition, "at most", rule.maximum, boards, rating)
    exactly = min(max(share, least), most)
    award = half_up(exactly)
    step = because("{part} × {first} = {share}", part=rule.share_of_first, first=first, share=share)
    rounded = because("{exactly} rounded {award}", exactly=exactly, award=award)
    return RuleAnswer(award, (step, at_least, at_most, rounded), rule.clause)


# --- Compact knockouts ---------------------------------------------------------------------------------------


def compact(
    edition: Edition, place: Decimal, bracket: Bracket, boards: Decimal | None, standing: BracketStanding
) -> RuleAnswer:
    """Returns the overall award of a place in a compact knockout; 0 where none is paid.

    ACBL Masterpoint Awards, Specialized Team Events, A.3. Three or four teams have no size factor: they earn the
    minimum, of the full matches they play (K11).
    """
    rules, teams = edition.knockouts, bracket.teams
    rule, paid_by = rules.compact, knockout_format(edition)
    check_class(edition, "team brackets", standing.rating, rule.clause)
    paid = _compact_depth(edition, teams)
    sized = teams >= paid_by.sizes[0][0].first
    if boards is None:
        boards = rules.ko_formula.match_boards * (rule.match_length if sized else 1)
    least, least_step = _limit(edition, "at least", rule.minimum_first, boards, standing.rating)
    if sized:
        first = first_award(edition, paid_by, bracket, _factors(edition, boards, standing), (least, least_step))
    else:
        unsized = because("{teams} teams have no size factor and earn the minimum", teams=teams)
        first = _rounded(least, [unsized, least_step])
    also = (rules.ko_formula.clause,) if sized else ()
    if place > paid:
        part = unpaid(f"{teams} teams pay {with_noun(paid, 'place')}", "K11")
    elif place == 1:
        part = PlacePart(Fraction(1), "100%")
    else:
        part = knockout_part(edition, Place(place, Decimal(1)), rounds_played(edition, None, teams))
        also = (*also, rules.ko_places.clause)
    return answer_of_place(place, first, part, rule.clause, *also, readings=() if sized else ("K11",))


def _compact_depth(edition: Edition, teams: Decimal) -> int:
    places = edition.knockouts.compact_places
    row = places.at(teams)
    if row is None:
        fewest = places.rows[0].teams.first
        raise not_covered(f"teams is {teams:f}; a compact knockout takes at least {fewest}", places.clause)
    return row.places
