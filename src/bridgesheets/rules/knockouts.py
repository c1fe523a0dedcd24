"""Knockout teams: the average of a team, the first award of a bracket, its places and match awards, compact knockouts.

ACBL Masterpoint Awards, Specialized Team Events, A. The formats of B and C (brackets.py) build on what stands here.
"""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import not_covered
from bridgesheets.reasons import Because, Reasoned, because
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.in_force import DEFAULT
from bridgesheets.regulations.notation import Line, Span, parse_line, parse_span
from bridgesheets.rounding import as_decimal, half_up
from bridgesheets.rules.event_classes import has_class
from bridgesheets.rules.events import Place
from bridgesheets.rules.factors import Product, boards_factor, product, rating_factor, restrictions_factor
from bridgesheets.rules.knockout_places import knockout_part, played, rounds_played, share, unpaid
from bridgesheets.rules.places import Part
from bridgesheets.rules.ties import fits

# --- The average ---------------------------------------------------------------------------------------------


def team_average(masterpoints: Decimal, players: Decimal) -> Reasoned:
    """A team's average for the bracket: four times its masterpoints by its number of players, at most 45,000.

    ACBL Masterpoint Awards, Specialized Team Events, A. A four-player total, not a mean for each player (K3).
    """
    rule = figures("ko_team")
    counted, most = rule["players_counted"], rule["maximum"]
    if players < counted:
        raise not_covered(f"players is {players:f}; a team has at least {counted}. Count all its players", rule.clause)
    exactly = Fraction(counted) * Fraction(masterpoints) / Fraction(players)
    average = min(exactly, Fraction(most))
    capped = "" if average == exactly else f", at most {most}"
    step = because(
        "{counted} × {masterpoints} / {players} players = {exactly}{capped}",
        counted=counted, masterpoints=masterpoints, players=players, exactly=exactly, capped=capped,
    )  # fmt: skip
    return Reasoned(as_decimal(average), (step,), rule.clause)


# --- The first award -----------------------------------------------------------------------------------------


class Format(NamedTuple):
    """What a bracket is paid by: its table of computed awards and its column of size factors.

    ``elsewhere`` says what to do with a number of teams that has no size factor.
    """

    computed: str
    sizes: str
    column: str = "Bracket Size Adjustment Factor"
    elsewhere: str = ""


class First(NamedTuple):
    """A first award, rounded, and the way to it; ``clauses`` are those that decide a factor of it."""

    award: Decimal
    steps: tuple[Because, ...]
    readings: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()


KNOCKOUT = Format("ko_computed", "ko_size", elsewhere=". A compact knockout takes 3 or 4 teams: MPCOMPACT")


class _Row(NamedTuple):
    """A row of computed awards as printed, the averages it covers, and the line it stands for."""

    averages: str
    formula: str
    span: Span
    line: Line


@lru_cache(maxsize=2)
def _scale(id: str) -> tuple[_Row, ...]:
    """The rows of computed awards, the lowest averages first."""
    return tuple(
        _Row(averages, formula, parse_span(averages), parse_line(formula)) for averages, formula, _ in table(id).rows
    )


def computed_award(id: str, average: Decimal) -> Reasoned:
    """The computed award for a bracket average, exactly; where two rows meet the one that begins there holds (R1)."""
    *below, row = (row for row in _scale(id) if row.span.first <= average)
    value = row.line.at(Fraction(average))
    how = "" if row.formula == f"{half_up(value)}" else f"{row.formula} = "
    step = because(
        "an average of {average} (row {averages}): computed award {how}{value}",
        average=average, averages=row.averages, how=how, value=value,
    )  # fmt: skip
    disputed = any(other.span.last == average and other.line.at(Fraction(average)) != value for other in below)
    return Reasoned(value, (step,), table(id).clause, ("R1",) if disputed else ())


@lru_cache(maxsize=8)
def _sizes(id: str, column: str) -> tuple[tuple[Span, Line], ...]:
    """The numbers of teams a column of size factors lists, smallest first, each with its factor."""
    rows = zip(table(id).column(table(id).columns[0]), table(id).column(column), strict=True)
    return tuple((parse_span(teams), parse_line(factor)) for teams, factor in rows if factor)[::-1]


def size_factor(bracket: Format, teams: Decimal) -> Fraction:
    """The bracket size adjustment factor; ``#N/A`` for a number of teams the table does not list (K5)."""
    sizes = _sizes(bracket.sizes, bracket.column)
    for span, line in sizes:
        if span.first <= teams and (span.last is None or teams <= span.last):
            return line.at(Fraction(teams))
    fewest, most = sizes[0][0].first, sizes[-1][0].last
    listed = f"begin with {fewest}" if teams < fewest else f"end at {most}"
    raise not_covered(
        f"teams is {teams:f}; the size factors of this format {listed} teams{bracket.elsewhere}",
        table(bracket.sizes).clause,
    )


def first_award(
    bracket: Format, average: Decimal, teams: Decimal, factors: Product, least: tuple[Fraction, Because] | None = None
) -> First:
    """The first overall award: the basic award (computed award by size factor) times the factors, rounded once.

    ``least`` is an exact minimum, and how it came about.
    """
    computed, size = computed_award(bracket.computed, average), size_factor(bracket, teams)
    base = figures("ko_formula")["rating_base"]
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
        exactly, said = least
        steps.append(said)
    return _rounded(exactly, steps)._replace(readings=computed.readings, clauses=factors.clauses)


def _rounded(exactly: Fraction, steps: list[Because]) -> First:
    """The first award, rounded, with the steps that lead to it."""
    award = half_up(exactly)
    return First(award, (*steps, because("first award rounded {award}", award=award)))


def _limit(name: str, figure: Decimal, boards: Decimal, rating: str | Decimal) -> tuple[Fraction, Because]:
    """A least or greatest award, ``figure`` × L × R/14, and how it came about."""
    base = figures("ko_formula")["rating_base"]
    value = (
        Fraction(figure)
        * product(boards_factor(DEFAULT, boards), rating_factor(DEFAULT, rating)).value
        / Fraction(base)
    )
    said = because("{name} {figure} × L × R/{base} = {value}", name=name, figure=figure, base=base, value=value)
    return value, said


# --- The places ----------------------------------------------------------------------------------------------


def knockout(
    place: Decimal,
    average: Decimal,
    teams: Decimal,
    rounds: Decimal | None,
    boards: Decimal,
    rating: str | Decimal,
    restrictions: Decimal,
    tied: Decimal,
) -> Reasoned:
    """The overall award of a place in a knockout bracket; 0 where none is paid.

    ACBL Masterpoint Awards, Specialized Team Events, A and A.1.
    """
    has_class(DEFAULT, "team brackets", rating, figures("ko_formula").clause)
    first = first_award(KNOCKOUT, average, teams, _factors(boards, restrictions, rating))
    if tied > 1:
        fits(DEFAULT, Place(place, tied), teams)
    part = knockout_part(place, rounds_played(rounds, teams), tied, playoff=_third_may_be_played_for(teams))
    first = first._replace(steps=(*first.steps, played(rounds, teams)))
    lower = () if part.value == 1 else (table("ko_places").clause,)
    return placed(place, first, part, *lower, figures("ko_formula").clause)


def _factors(boards: Decimal, restrictions: Decimal, rating: str | Decimal) -> Product:
    return product(
        boards_factor(DEFAULT, boards), restrictions_factor(DEFAULT, restrictions), rating_factor(DEFAULT, rating)
    )


def _third_may_be_played_for(teams: Decimal) -> bool:
    rule = figures("ko_ranks")
    return rule["playoff_teams_from"] <= teams <= rule["playoff_teams_to"]


def placed(
    place: Decimal, first: First, part: Part, clause: Clause, *also: Clause, readings: tuple[str, ...] = ()
) -> Reasoned:
    """The award of a place at the end of a derivation; the main clause comes first."""
    award, step = share(first.award, place, part)
    readings = tuple(dict.fromkeys((*first.readings, *readings, *part.readings)))
    return Reasoned(award, (*first.steps, step), clause, readings).citing(*also, *first.clauses)


# --- Match awards --------------------------------------------------------------------------------------------


def match_award(first: Decimal, boards: Decimal, rating: str | Decimal) -> Reasoned:
    """The award for winning a match: a tenth of the first overall award, within limits that L and R scale.

    ACBL Masterpoint Awards, Specialized Team Events, A.2. P counts only through the first award (K10).
    """
    rule = figures("ko_match")
    has_class(DEFAULT, "team brackets", rating, rule.clause)
    share = Fraction(rule["share_of_first"]) * Fraction(first)
    least, at_least = _limit("at least", rule["minimum"], boards, rating)
    most, at_most = _limit("at most", rule["maximum"], boards, rating)
    exactly = min(max(share, least), most)
    award = half_up(exactly)
    step = because("{part} × {first} = {share}", part=rule["share_of_first"], first=first, share=share)
    rounded = because("{exactly} rounded {award}", exactly=exactly, award=award)
    return Reasoned(award, (step, at_least, at_most, rounded), rule.clause)


# --- Compact knockouts ---------------------------------------------------------------------------------------


def compact(
    place: Decimal,
    average: Decimal,
    teams: Decimal,
    boards: Decimal | None,
    rating: str | Decimal,
    restrictions: Decimal,
) -> Reasoned:
    """The overall award of a place in a compact knockout; 0 where none is paid.

    ACBL Masterpoint Awards, Specialized Team Events, A.3. Three or four teams have no size factor: they earn the
    minimum, of the full matches they play (K11).
    """
    rule = figures("compact")
    has_class(DEFAULT, "team brackets", rating, rule.clause)
    paid = _compact_depth(teams)
    sized = teams >= _sizes(KNOCKOUT.sizes, KNOCKOUT.column)[0][0].first
    if boards is None:
        boards = figures("ko_formula")["match_boards"] * (rule["match_length"] if sized else 1)
    least, said = _limit("at least", rule["minimum_first"], boards, rating)
    if sized:
        first = first_award(KNOCKOUT, average, teams, _factors(boards, restrictions, rating), (least, said))
    else:
        unsized = because("{teams} teams have no size factor and earn the minimum", teams=teams)
        first = _rounded(least, [unsized, said])
    also = (figures("ko_formula").clause,) if sized else ()
    if place > paid:
        part = unpaid(f"{teams} teams pay {paid} places", "K11")
    elif place == 1:
        part = Part(Fraction(1), "100%")
    else:
        part = knockout_part(place, rounds_played(None, teams), Decimal(1))
        also = (*also, table("ko_places").clause)
    return placed(place, first, part, rule.clause, *also, readings=() if sized else ("K11",))


def _compact_depth(teams: Decimal) -> int:
    """How many places a compact knockout of so many teams pays."""
    places = table("compact_places")
    fewest = parse_span(places.rows[0][0]).first
    if teams < fewest:
        raise not_covered(f"teams is {teams:f}; a compact knockout takes at least {fewest}", places.clause)
    return next(int(paid) for entry, paid in reversed(places.rows) if parse_span(entry).first <= teams)
