"""The factors of the General Formula and of the match-award formula, exact and unrounded.

Each is worked out once for the same arguments: a season's sheets ask for the same few hundred over and over.
"""

from __future__ import annotations

from decimal import ROUND_CEILING, Decimal
from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number, not_covered
from bridgesheets.reasons import Because, Reasoned, because
from bridgesheets.regulations import figures, table
from bridgesheets.regulations.notation import parse_span
from bridgesheets.regulations.records import Table
from bridgesheets.rounding import as_decimal, exact


class Factor(NamedTuple):
    """One factor of a formula: its letter in the manual, its exact value, how it came about and where it stands.

    ``decides``: the clauses outside the formula itself that give it this value, to be cited with every award.
    """

    letter: str
    value: Fraction
    reason: Because
    clause: Clause
    readings: tuple[str, ...] = ()
    decides: tuple[Clause, ...] = ()

    def reasoned(self) -> Reasoned:
        """The factor as a result of its own, unrounded."""
        return Reasoned(as_decimal(self.value), (self.reason,), self.clause, self.readings).citing(*self.decides)


class Product(NamedTuple):
    """Factors multiplied, not yet rounded."""

    value: Fraction
    letters: str
    steps: tuple[Because, ...]
    readings: tuple[str, ...]
    clauses: tuple[Clause, ...] = ()

    def times(self, *factors: Factor) -> Product:
        """The product with further factors."""
        further = product(*factors)
        return Product(
            self.value * further.value,
            " × ".join(filter(None, (self.letters, further.letters))),
            self.steps + further.steps,
            tuple(dict.fromkeys(self.readings + further.readings)),
            self.clauses + further.clauses,
        )


def product(*factors: Factor) -> Product:
    """The exact product of the factors; the only rounding is left to the award."""
    return Product(
        Fraction(
            prod(factor.value.numerator for factor in factors),
            prod(factor.value.denominator for factor in factors),
        ),
        " × ".join(factor.letter for factor in factors),
        tuple(factor.reason for factor in factors),
        tuple(dict.fromkeys(reading for factor in factors for reading in factor.readings)),
        tuple([clause for factor in factors for clause in factor.decides]),
    )


def counted_tables(tables: Decimal) -> Decimal:
    """The tables as they count for a factor: a half table counts as a full one (L67; X6)."""
    return tables.to_integral_value(ROUND_CEILING)


@lru_cache(maxsize=1024)
def tables_factor(tables: Decimal) -> Factor:
    """B, from the number of tables: (T + 10)/60 up to 60 tables, log10(T/4) above.

    ACBL Masterpoint Awards, General Formula, B. Sample values: Appendix A, which begins with 2 tables.
    """
    rule = figures("b_factor")
    counted = counted_tables(tables)
    if counted < rule["fewest"]:
        raise not_covered(
            f"tables is {tables:f}; the B factor begins with {rule['fewest']} tables (Appendix A)", rule.clause
        )
    half = "" if counted == tables else f"{tables:f} tables count as {counted:f}, "
    if counted <= rule["linear_to"]:
        value = (Fraction(counted) + Fraction(rule["shift"])) / Fraction(rule["divisor"])
        how = "{half}B = ({tables} + {shift})/{divisor} = {value}"
        reason = because(
            how, half=half, tables=counted, shift=rule["shift"], divisor=rule["divisor"], value=value
        )  # fmt: skip
    else:
        with exact():
            value = Fraction((counted / rule["log_divisor"]).log10())
        reason = because(
            "{half}B = log10({tables}/{divisor}) = {value}",
            half=half, tables=counted, divisor=rule["log_divisor"], value=value,
        )  # fmt: skip
    return Factor("B", value, reason, rule.clause, ("X6",) if half else ())


@lru_cache(maxsize=64)
def rating_factor(rating: str | Decimal) -> Factor:
    """R, from the class of the event by name; a number is taken as R itself.

    ACBL Masterpoint Awards, General Formula, R; More General Formula, R; special beneficiary events: Classification
    of Events, 4.
    """
    if isinstance(rating, Decimal):
        reason = because("R = {value} as given", value=rating)
        return Factor("R", Fraction(rating), reason, table("r_factor").clause)
    printed = _cell("ratings", rating, "R row")
    if not printed:
        raise not_covered(
            f'the rating "{rating}" is for match awards only and has no R; for regular club games use MPCLUB',
            table("r_factor").clause,
        )
    where = _table_with(printed, "r_factor", "r_factor_tournaments", "r_factor_beneficiary")
    value = _cell(where.id, printed, "R factor")
    reason = because("R = {value} ({printed})", value=Decimal(value), printed=printed)
    return Factor("R", Fraction(value), reason, where.clause, decides=_beyond(where, "r_factor"))


@lru_cache(maxsize=16)
def sessions_factor(sessions: Decimal) -> Factor:
    """S, from the number of sessions, six at most. ACBL Masterpoint Awards, General Formula, S."""
    printed = table("s_factor")
    most = printed.column("# of sessions")[-1]
    for cell, value in printed.rows:
        if Decimal(cell) == sessions:
            reason = because("S = {value} ({sessions})", value=Decimal(value), sessions=_count(sessions, "session"))
            return Factor("S", Fraction(value), reason, printed.clause)
    raise not_covered(f"sessions is {sessions:f}; the S factor ends at {most} sessions", printed.clause)


@lru_cache(maxsize=1024)
def limit_factor(limit: Decimal | None, status: str) -> Factor:
    """M, from the upper masterpoint limit (None = no limit) and the standing of the event, which may cap it.

    ACBL Masterpoint Awards, General Formula, M (Appendix B); Classification of Events, 2 and 3.
    """
    pieces = _pieces()
    piece = pieces[-1] if limit is None else next(p for p in pieces if p.below is None or limit < p.below)
    value, clause = Fraction(piece.start), table("m_factor").clause
    if limit is None or piece.per is None:
        how = "M = {value} (no limit)" if limit is None else "M = {value} (limit {limit})"
    else:
        value += (Fraction(limit) - Fraction(piece.lower)) / Fraction(piece.per)
        how = "M = {start} + ({limit} − {lower})/{per} = {value}"
    own = value
    most = _most_m(status)
    decides: tuple[Clause, ...] = ()
    if most is not None:
        decides = (_standing(status),)
        if own > most:
            how += ", at most {most} ({status})"
            value = most
    reason = because(how, **piece._asdict(), limit=limit, value=own, most=most, status=status)
    return Factor("M", value, reason, clause, decides=decides)


def _standing(status: str) -> Clause:
    """The clause on an event of that standing: A.2 for side games, A.3 for consolations."""
    names = table("status")
    return names.also[names.column("Name").index(status)]


@lru_cache(maxsize=8)
def _most_m(status: str) -> Fraction | None:
    """The most that M can be at an event of that status; None without a limit."""
    most = _cell("status", status, "M at most")
    return Fraction(most) if most else None


class _Piece(NamedTuple):
    """One straight piece of M: it is ``start`` at ``lower`` and gains 1 in ``per`` masterpoints, up to ``below``."""

    lower: Decimal
    below: Decimal | None
    start: Decimal
    per: Decimal | None


@lru_cache(maxsize=1)
def _pieces() -> tuple[_Piece, ...]:
    """The straight pieces of which M is made, in rising order of the limits."""
    rows = table("m_factor").rows
    return tuple(
        _Piece(Decimal(lower), Decimal(below) if below else None, Decimal(start), Decimal(per) if per else None)
        for lower, below, start, per in rows
    )


def sensible_restrictions(restrictions: Decimal) -> None:
    """Refuse more restrictions than any game can have (``#NUM!``), and say what was meant, probably.

    ACBL Masterpoint Awards, General Formula, P; B. Invitational/Restricted Games Awards, 1.
    """
    rule = figures("restrictions")
    if restrictions > rule["most"]:
        slip = "number of boards" if restrictions <= rule["looks_like_boards_to"] else "masterpoint limit"
        raise no_such_number(
            f"restrictions is {restrictions:f}; no game has more than {rule['most']:f}. It counts restrictions such as "
            f"age or gender: 0, 1 or 2. Was the {slip} meant? It has an argument of its own",
            rule.clause,
        )


@lru_cache(maxsize=16)
def restrictions_factor(restrictions: Decimal) -> Factor:
    """P, from the number of non-masterpoint restrictions. ACBL Masterpoint Awards, General Formula, P."""
    printed = table("p_factor")
    spans = [(parse_span(cell), value) for cell, value in printed.rows]
    value = next(value for span, value in spans if span.last is None or restrictions <= span.last)
    reason = because("P = {value} ({n})", value=Decimal(value), n=_count(restrictions, "restriction"))
    return Factor("P", Fraction(value), reason, printed.clause)


@lru_cache(maxsize=8)
def type_factor(event_type: str) -> Factor:
    """T, from the type of event. ACBL Masterpoint Awards, General Formula, T."""
    printed = _cell("event_types", event_type, "T row")
    value = _cell("t_factor", printed, "T factor")
    reason = because("T = {value} ({printed})", value=Decimal(value), printed=printed)
    return Factor("T", Fraction(value), reason, table("t_factor").clause)


@lru_cache(maxsize=16)
def match_class_factor(rating: str | Decimal) -> Factor:
    """D, from the class of the event, for match awards.

    ACBL Masterpoint Awards, Match Awards in Swiss/Round Robin Team Events, D; More General Formula, D.
    """
    clause = table("d_factor").clause
    if isinstance(rating, Decimal):
        raise not_covered(
            f"rating is the number {rating:f}; match awards need a named rating, because a number has no D factor",
            clause,
        )
    printed = _cell("ratings", rating, "D row")
    if not printed:
        raise not_covered(f'the manual gives no D factor for the rating "{rating}"', clause)
    where = _table_with(printed, "d_factor", "d_factor_tournaments")
    value = _cell(where.id, printed, "D factor")
    reading = _cell("ratings", rating, "Reading for D")
    reason = because("D = {value} ({printed})", value=Decimal(value), printed=printed)
    return Factor("D", Fraction(value), reason, where.clause, (reading,) if reading else (), _beyond(where, "d_factor"))


@lru_cache(maxsize=256)
def boards_factor(boards: Decimal) -> Factor:
    """L, from the boards in a match: boards/24 below 24, then 1, and 1.5 from 48 on.

    ACBL Masterpoint Awards, Match Awards in Swiss/Round Robin Team Events, L.
    """
    rule = figures("l_factor")
    if boards < rule["full_from"]:
        value = Fraction(boards) / Fraction(rule["full_from"])
        reason = because("L = {boards}/{full} = {value}", boards=boards, full=rule["full_from"], value=value)
    else:
        worth = rule["full"] if boards < rule["long_from"] else rule["long"]
        value = Fraction(worth)
        reason = because("L = {value} ({boards} boards)", value=worth, boards=boards)
    return Factor("L", value, reason, rule.clause)


def _cell(id: str, row: str, column: str) -> str:
    """The cell of a table in the row that begins with ``row``."""
    found = table(id)
    return found.column(column)[found.column(found.columns[0]).index(row)]


def _beyond(where: Table, formula: str) -> tuple[Clause, ...]:
    """The clause of a table other than that of the formula itself: More General Formula, or beneficiary events."""
    return () if where.id == formula else (where.clause,)


def _table_with(row: str, *ids: str) -> Table:
    """The table that has a row beginning with ``row``."""
    return next(table(id) for id in ids if row in table(id).column(table(id).columns[0]))


def _count(number: Decimal, noun: str) -> str:
    """A number with its noun: 1 table, 2 tables."""
    return f"{number:f} {noun}" if number == 1 else f"{number:f} {noun}s"
