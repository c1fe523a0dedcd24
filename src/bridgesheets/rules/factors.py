"""Factors of the General Formula and of the match-award formula, exact and unrounded.

Each is worked out once for the same arguments: a season's sheets ask for the same few hundred over and over.
"""

from __future__ import annotations

from decimal import ROUND_CEILING, Decimal
from fractions import Fraction
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number, not_covered
from bridgesheets.reasons import DerivationStep, RuleAnswer, because, with_noun
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.rounding import as_decimal, exact, ratio, times


class Factor(NamedTuple):
    """A factor of a formula: its letter in the manual, its exact value, derivation and clause.

    ``decides``: the clauses outside the formula itself that give it this value, to be cited with every award.
    """

    letter: str
    value: Fraction
    reason: DerivationStep
    clause: Clause
    readings: tuple[str, ...] = ()
    decides: tuple[Clause, ...] = ()

    def answer(self) -> RuleAnswer:
        return RuleAnswer(as_decimal(self.value), (self.reason,), self.clause, self.readings).citing(*self.decides)


class Product(NamedTuple):
    """A product of factors, not yet rounded."""

    value: Fraction
    letters: str
    steps: tuple[DerivationStep, ...]
    readings: tuple[str, ...]
    clauses: tuple[Clause, ...] = ()

    def times(self, *factors: Factor) -> Product:
        return self.multiplied(product(*factors)) if factors else self

    def multiplied(self, further: Product) -> Product:
        return Product(
            times(self.value, further.value),
            " × ".join(filter(None, (self.letters, further.letters))),
            self.steps + further.steps,
            tuple(dict.fromkeys(self.readings + further.readings)) if further.readings else self.readings,
            self.clauses + further.clauses,
        )


def product(*factors: Factor) -> Product:
    """Returns the exact product of the factors; the only rounding is left to the award."""
    numerator = denominator = 1
    letters, steps = [], []
    readings: tuple[str, ...] = ()
    clauses: tuple[Clause, ...] = ()
    for letter, value, reason, _, rests_on, decides in factors:
        over, under = value.as_integer_ratio()
        numerator *= over
        denominator *= under
        letters.append(letter)
        steps.append(reason)
        if rests_on:
            readings += rests_on
        if decides:
            clauses += decides
    readings = readings and tuple(dict.fromkeys(readings))
    return Product(ratio(numerator, denominator), " × ".join(letters), tuple(steps), readings, clauses)


def counted_tables(tables: Decimal) -> Decimal:
    """Returns the tables as they count for a factor: a half table counts as a full one (L67; X6)."""
    return tables.to_integral_value(ROUND_CEILING)


@per_edition(maxsize=1024)
def tables_factor(edition: Edition, tables: Decimal) -> Factor:
    """Returns B, from the number of tables: (T + 10)/60 up to 60 tables, log10(T/4) above.

    ACBL Masterpoint Awards, General Formula, B. Sample values: Appendix A, which begins with 2 tables.
    """
    rule = edition.factors.b_factor
    counted = counted_tables(tables)
    if counted < rule.fewest:
        raise not_covered(
            f"tables is {tables:f}; the B factor begins with {rule.fewest} tables (Appendix A)", rule.clause
        )
    half = "" if counted == tables else f"{tables:f} tables count as {counted:f}, "
    if counted <= rule.linear_to:
        value = (Fraction(counted) + Fraction(rule.shift)) / Fraction(rule.divisor)
        how = "{half}B = ({tables} + {shift})/{divisor} = {value}"
        reason = because(
            how, half=half, tables=counted, shift=rule.shift, divisor=rule.divisor, value=value
        )  # fmt: skip
    else:
        with exact():
            value = Fraction((counted / rule.log_divisor).log10())
        reason = because(
            "{half}B = log10({tables}/{divisor}) = {value}",
            half=half, tables=counted, divisor=rule.log_divisor, value=value,
        )  # fmt: skip
    return Factor("B", value, reason, rule.clause, ("X6",) if half else ())


@per_edition(maxsize=64)
def rating_factor(edition: Edition, rating: str | Decimal) -> Factor:
    """Returns R, from the class of the event by name; a number is taken as R itself.

    ACBL Masterpoint Awards, General Formula, R; More General Formula, R; special beneficiary events: Classification
    of Events, 4.
    """
    factors = edition.factors
    tables = (factors.r_factor, factors.r_factor_tournaments, factors.r_factor_beneficiary)
    if isinstance(rating, Decimal):
        largest = max(row.factor for table in tables for row in table.rows)
        if rating > largest:
            raise no_such_number(
                f"rating is {rating:f}; R is at most {largest:f}; a limit of masterpoints is another argument",
                factors.r_factor.clause,
            )
        reason = because("R = {value} as given", value=rating)
        return Factor("R", Fraction(rating), reason, factors.r_factor.clause)
    printed = factors.ratings[rating].r_row
    if not printed:
        raise not_covered(
            f'the rating "{rating}" is for match awards only and has no R; for regular club games use MPCLUB',
            factors.r_factor.clause,
        )
    where = next(table for table in tables if printed in table)
    value = where[printed].factor
    reason = because("R = {value} ({printed})", value=value, printed=printed)
    beyond = () if where is factors.r_factor else (where.clause,)
    return Factor("R", Fraction(value), reason, where.clause, decides=beyond)


@per_edition(maxsize=16)
def sessions_factor(edition: Edition, sessions: Decimal) -> Factor:
    """Returns S, from the number of sessions, six at most. ACBL Masterpoint Awards, General Formula, S."""
    printed = edition.factors.s_factor
    if sessions in printed:
        value = printed[sessions].factor
        reason = because("S = {value} ({sessions})", value=value, sessions=with_noun(sessions, "session"))
        return Factor("S", Fraction(value), reason, printed.clause)
    most = printed.rows[-1].sessions
    raise not_covered(f"sessions is {sessions:f}; the S factor ends at {most} sessions", printed.clause)


@per_edition(maxsize=1024)
def limit_factor(edition: Edition, limit: Decimal | None, status: str) -> Factor:
    """Returns M, from the upper masterpoint limit (None = no limit) and the standing of the event, which may cap it.

    ACBL Masterpoint Awards, General Formula, M (Appendix B); Classification of Events, 2 and 3.
    """
    printed = edition.factors.m_factor
    piece = (printed.at(limit) if limit is not None else None) or printed.rows[-1]
    value = Fraction(piece.start)
    if limit is None or piece.per is None:
        how = "M = {value} (no limit)" if limit is None else "M = {value} (limit {limit})"
    else:
        above, per = limit - piece.lower, piece.per.as_integer_ratio()
        value += times(above, ratio(per[1], per[0]))
        how = "M = {start} + ({limit} − {lower})/{per} = {value}"
    own = value
    at_most = edition.factors.status[status].m_at_most
    most = None if at_most is None else Fraction(at_most)
    decides: tuple[Clause, ...] = ()
    if most is not None:
        decides = (_standing(edition, status),)
        if own > most:
            how += ", at most {most} ({status})"
            value = most
    reason = because(how, **piece._asdict(), limit=limit, value=own, most=most, status=status)
    return Factor("M", value, reason, printed.clause, decides=decides)


def _standing(edition: Edition, status: str) -> Clause:
    """Returns the clause on an event of that standing: A.2 for side games, A.3 for consolations."""
    names = edition.factors.status
    return names.also[list(names.by_key).index(status)]


def check_restrictions(edition: Edition, restrictions: Decimal) -> None:
    """Refuses more restrictions than any game can have (``#NUM!``), and suggests what was meant.

    ACBL Masterpoint Awards, General Formula, P; B. Invitational/Restricted Games Awards, 1.
    """
    rule = edition.factors.restrictions
    if restrictions > rule.most:
        slip = "number of boards" if restrictions <= rule.looks_like_boards_to else "masterpoint limit"
        raise no_such_number(
            f"restrictions is {restrictions:f}; no game has more than {rule.most:f} restrictions such as age "
            f"or gender; if the {slip} was meant, it has an argument of its own",
            rule.clause,
        )


@per_edition(maxsize=16)
def restrictions_factor(edition: Edition, restrictions: Decimal) -> Factor:
    """Returns P, from the number of non-masterpoint restrictions. ACBL Masterpoint Awards, General Formula, P."""
    printed = edition.factors.p_factor
    row = printed.at(restrictions)
    assert row is not None, "the table begins with no restrictions"
    value = row.factor
    reason = because("P = {value} ({n})", value=value, n=with_noun(restrictions, "restriction"))
    return Factor("P", Fraction(value), reason, printed.clause)


@per_edition(maxsize=8)
def type_factor(edition: Edition, event_type: str) -> Factor:
    """Returns T, from the type of event. ACBL Masterpoint Awards, General Formula, T."""
    printed, factors = edition.depth.event_types[event_type].t_row, edition.factors.t_factor
    value = factors[printed].factor
    reason = because("T = {value} ({printed})", value=value, printed=printed)
    return Factor("T", Fraction(value), reason, factors.clause)


@per_edition(maxsize=16)
def match_class_factor(edition: Edition, rating: str | Decimal) -> Factor:
    """Returns D, from the class of the event, for match awards.

    ACBL Masterpoint Awards, Match Awards in Swiss/Round Robin Team Events, D; More General Formula, D.
    """
    factors = edition.factors
    clause = factors.d_factor.clause
    if isinstance(rating, Decimal):
        raise not_covered(
            f"rating is the number {rating:f}; match awards need a named rating, because a number has no D factor",
            clause,
        )
    named = factors.ratings[rating]
    if not named.d_row:
        raise not_covered(f'the manual gives no D factor for the rating "{rating}"', clause)
    where = factors.d_factor if named.d_row in factors.d_factor else factors.d_factor_tournaments
    value = where[named.d_row].factor
    reason = because("D = {value} ({printed})", value=value, printed=named.d_row)
    readings = (named.reading_for_d,) if named.reading_for_d else ()
    beyond = () if where is factors.d_factor else (where.clause,)
    return Factor("D", Fraction(value), reason, where.clause, readings, beyond)


@per_edition(maxsize=256)
def boards_factor(edition: Edition, boards: Decimal) -> Factor:
    """Returns L, from the boards in a match: boards/24 below 24, then 1, and 1.5 from 48 on.

    ACBL Masterpoint Awards, Match Awards in Swiss/Round Robin Team Events, L.
    """
    rule = edition.factors.l_factor
    if boards < rule.full_from:
        value = Fraction(boards) / Fraction(rule.full_from)
        reason = because("L = {boards}/{full} = {value}", boards=boards, full=rule.full_from, value=value)
    else:
        worth = rule.full if boards < rule.long_from else rule.long
        value = Fraction(worth)
        reason = because("L = {value} ({boards} boards)", value=worth, boards=boards)
    return Factor("L", value, reason, rule.clause)
