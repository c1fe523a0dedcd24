"""Victory Point scales: how a margin in IMPs divides the Victory Points of a match.

Each scale answers for a margin won (zero or more); a margin lost is the same match seen from the other side.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager
from decimal import ROUND_CEILING, Context, Decimal, getcontext
from fractions import Fraction
from functools import lru_cache, partial
from operator import ge, gt
from typing import TYPE_CHECKING, Any, NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.errors import no_such_number, not_covered
from bridgesheets.reasons import DerivationStep, RuleAnswer, because, say
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.notation import Span, parse_span, parse_split
from bridgesheets.regulations.records import AboutScale, Figures, Table
from bridgesheets.regulations.volumes import ScaleFunction
from bridgesheets.rounding import PRECISION, exact, half_up
from bridgesheets.rules.concave import concave_ends, concave_shares
from bridgesheets.vocabulary import Vocabulary
from truesheet.values import Array

if TYPE_CHECKING:
    from bridgesheets.regulations.typed import (
        EbuTeamsFigures,
        NabcFigures,
        UsbfFigures,
        Wbf25Figures,
        Wbf2013Figures,
        Wbf2013HalfFigures,
    )

    #: The figures of the WBF's scale, for a match and for half a match.
    WbfFigures = Wbf2013Figures | Wbf2013HalfFigures
    #: Those of every scale with the curve of the golden mean.
    GoldenFigures = NabcFigures | WbfFigures | EbuTeamsFigures
    CurveFigures = GoldenFigures | UsbfFigures
    #: Those of scales for all margins, which are rounded to decimals.
    Continuous = NabcFigures | UsbfFigures


class Split(NamedTuple):
    """A split of a match's Victory Points, with its derivation."""

    winner: Decimal
    loser: Decimal
    steps: tuple[DerivationStep, ...]


class MarginRow(NamedTuple):
    """A row of whole margins with the same split; ``last`` is None on the open last row."""

    first: int
    last: int | None
    winner: Decimal
    loser: Decimal


class Scale(NamedTuple):
    """A Victory Point scale by name.

    ``split`` divides the points for a margin won, ``rows`` lists all whole margins; ``whole_margins`` is True for the
    scales that have nothing between two whole IMPs, and ``most`` is what a match can bring. ``lengths`` are the boards
    of the matches it is for, ``called`` are other spellings of its name, ``printed`` the tables it is in,
    ``figures`` those that a formula takes, ``sources`` all places that say something of it; ``purpose`` says who plays
    it, and ``function`` is the worksheet function it has of its own.
    """

    name: str
    title: str
    clause: Clause
    whole_margins: bool
    split: Callable[[Decimal, Decimal], Split]
    rows: Callable[[Decimal], Iterator[MarginRow]]
    most: Decimal
    readings: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    lengths: tuple[Span, ...] = (Span(1, None),)
    printed: tuple[Table, ...] = ()
    purpose: str = ""
    figures: Figures | None = None
    sources: tuple[Clause, ...] = ()
    function: ScaleFunction | None = None

    @property
    def asks_boards(self) -> bool:
        """Checks if the length of a match counts: not where one printed table is for every match."""
        return not self.printed or self.lengths != (Span(1, None),)

    @property
    def clauses(self) -> list[Clause]:
        """Returns where it is written: of a scale in print, table by table."""
        return [entry.clause for entry in self.printed] or [self.clause]

    def call(self, margin: str, boards: str) -> str:
        """Returns the formula of the points for a margin: its own function, or VPSCALE, which knows every scale."""
        if self.function is None:
            return f'VPSCALE("{self.name}",{margin},{boards})'
        return f"{self.function.name}({margin},{boards})" if self.asks_boards else f"{self.function.name}({margin})"

    def for_side(self, imps: Decimal, boards: Decimal) -> RuleAnswer:
        """Returns the Victory Points of the side that won (positive) or lost (negative) by ``imps``."""
        # copy_abs keeps all digits, abs() only those of the context: in very long matches a margin has more.
        winner, loser, steps = self.split(imps.copy_abs(), boards)
        return RuleAnswer(winner if imps >= 0 else loser, steps, self.clause_for(boards), self.readings)

    def clause_for(self, boards: Decimal) -> Clause:
        """Returns the clause of the scale for matches of so many boards: of several tables the one that has them."""
        if len(self.printed) > 1:
            for entry in self.printed:
                if any(span.holds(boards) for span, _ in _columns(entry)):
                    return entry.clause
        return self.clause


# --- Printed step scales -------------------------------------------------------------------------------------


class _PrintedColumn(NamedTuple):
    """A column of a printed scale: margins in rising order, each with its split."""

    firsts: tuple[int, ...]
    rows: tuple[MarginRow, ...]
    heading: str


def _printed(margins: tuple[str, ...], splits: tuple[tuple[Decimal, Decimal], ...], heading: str) -> _PrintedColumn:
    spans = [parse_span(cell) for cell in margins]
    rows = tuple(MarginRow(*span, *split) for span, split in zip(spans, splits, strict=True))
    return _PrintedColumn(tuple(span.first for span in spans), rows, heading)


def _row_of(printed: _PrintedColumn, margin: Decimal) -> MarginRow:
    return printed.rows[bisect_right(printed.firsts, margin) - 1]


def _read_off(printed: _PrintedColumn, margin: Decimal) -> Split:
    row = _row_of(printed, margin)
    reason = because(
        "IMP margin {margin}{heading}: row {row}, {winner}–{loser}",
        margin=margin, heading=printed.heading, row=_row_name(row), winner=row.winner, loser=row.loser,
    )  # fmt: skip
    return Split(row.winner, row.loser, (reason,))


def _row_name(row: MarginRow) -> str:
    """Returns the margins of a row as a derivation writes them: 5, 11–13, 29 and over."""
    if row.last is None:
        return f"{row.first} and over"
    return str(row.first) if row.first == row.last else f"{row.first}–{row.last}"


def _columns(table: Table) -> tuple[tuple[Span, _PrintedColumn], ...]:
    scale = table.scale
    assert scale is not None, "only tables of scales are asked for"
    if scale.boards:
        margins, winner, loser = table.columns
        splits = tuple(zip(map(Decimal, table.column(winner)), map(Decimal, table.column(loser)), strict=True))
        span = parse_span(scale.boards)
        return ((span, _printed(table.column(margins), splits, _heading(span))),)
    split_column, *bands = table.columns
    splits = tuple(parse_split(cell) for cell in table.column(split_column))
    spans = map(parse_span, bands)
    return tuple(
        (span, _printed(table.column(band), splits, _heading(span))) for band, span in zip(bands, spans, strict=True)
    )


def _heading(boards: Span) -> str:
    """Returns what a derivation says of the column: nothing if it is for every match."""
    if boards.last is None:
        return "" if boards.first == 1 else f", match of {boards.first} or more boards"
    return f", match of {boards.first if boards.first == boards.last else f'{boards.first}–{boards.last}'} boards"


#: The columns of a scale in print, each with the lengths of match it is for.
_Columns = tuple[tuple[Span, _PrintedColumn], ...]


def _column(scale: AboutScale, columns: _Columns, boards: Decimal, end: Clause) -> _PrintedColumn:
    """Returns the column of a printed scale for so many boards; ``#N/A`` where it has none (Codification XII F 1.4)."""
    for span, printed in columns:
        if span.holds(boards):
            return printed
    subject, lengths = f"boards is {say(boards)}; the {scale.title}", _lengths(columns)
    if len(lengths) > 1 or lengths[0].first > 1:
        raise not_covered(f"{subject} is printed for matches of {' and '.join(map(_span, lengths))} boards only", end)
    beyond = f". {scale.beyond}" if scale.beyond else ""
    raise not_covered(f"{subject} ends at {lengths[0].last} boards{beyond}", end)


def _span(boards: Span) -> str:
    """Returns the boards of a column as a sentence has them: 14, 1 to 8."""
    return f"{boards.first}" if boards.first == boards.last else f"{boards.first} to {boards.last}"


def _lengths(columns: _Columns) -> tuple[Span, ...]:
    """Returns the lengths of match some columns are for, in rising order; columns that follow each other are one."""
    spans: list[Span] = []
    for span in sorted(span for span, _ in columns):
        if spans and spans[-1].last == span.first - 1:
            span = Span(spans.pop().first, span.last)
        spans.append(span)
    return tuple(spans)


def columns_of(scale: Scale) -> list[Span]:
    """Returns the lengths of match that the columns of a scale in print are for, in the order of its tables."""
    return [span for entry in scale.printed for span, _ in _columns(entry)]


def _in_print(edition: Edition, tables: tuple[Table, ...]) -> Scale:
    scale = tables[0].scale
    assert scale is not None, "only tables of scales are asked for"
    columns = tuple(column for entry in tables for column in _columns(entry))
    ends = tuple(edition.record(entry.scale.ends_in).clause for entry in tables if entry.scale and entry.scale.ends_in)
    end = ends[0] if ends else tables[0].clause
    functions = [entry.scale.function for entry in tables if entry.scale and entry.scale.function]
    return Scale(
        scale.name,
        scale.title,
        tables[0].clause,
        True,
        split=lambda margin, boards: _read_off(_column(scale, columns, boards, end), margin),
        rows=lambda boards: iter(_column(scale, columns, boards, end).rows),
        most=max(printed.rows[-1].winner for _, printed in columns),
        readings=scale.readings,
        called=scale.called,
        lengths=_lengths(columns),
        printed=tables,
        purpose=scale.purpose,
        sources=tuple(dict.fromkeys((*(entry.clause for entry in tables), *ends))),
        function=functions[0] if functions else None,
    )


def _all_in_print(edition: Edition) -> dict[str, Scale]:
    tables_of: dict[str, tuple[Table, ...]] = {}
    for entry in edition.subject("victory_points"):
        if isinstance(entry, Table) and entry.scale is not None:
            tables_of[entry.scale.name] = (*tables_of.get(entry.scale.name, ()), entry)
    return {name: _in_print(edition, tables) for name, tables in tables_of.items()}


# --- Scales by formula ---------------------------------------------------------------------------------------


def _with_enough_digits(boards: Decimal) -> AbstractContextManager[Context]:
    """Calculates with enough digits that one IMP counts: B, and so every margin, grows with the root of the boards."""
    return exact(PRECISION + max(0, boards.adjusted()) // 2)


@lru_cache(maxsize=16)
def _golden_mean(precision: int) -> Decimal:
    """Returns tau = (sqrt(5) - 1) / 2, to that many digits."""
    with exact(precision):
        return (Decimal(5).sqrt() - 1) / 2


class _Curve(NamedTuple):
    """A continuous scale for one number of boards, worked out once.

    The winner's share rises with 1 - e^(slope x margin), from the draw to the maximum at the margin ``limit``;
    ``whole`` is the value of that expression there, ``base`` what the text calls R.
    """

    limit: Decimal
    base: Decimal
    slope: Decimal
    whole: Decimal

    def share(self, rule: CurveFigures, margin: Decimal) -> Decimal:
        return rule.draw + (rule.maximum - rule.draw) * (1 - (margin * self.slope).exp()) / self.whole

    def margin(self, rule: CurveFigures, share: Decimal) -> Decimal:
        """Returns the real margin at which the unrounded share is reached."""
        part = (share - rule.draw) / (rule.maximum - rule.draw)
        return (1 - part * self.whole).ln() / self.slope


#: The formula of the golden mean as derivations write it.
_GOLDEN = "{draw} + {reach} × (1 − τ^({tau_exponent}×{margin}/B)) / (1 − τ^{tau_exponent})"


@lru_cache(maxsize=64)
def _golden_curve(rule: GoldenFigures, boards: Decimal, precision: int) -> _Curve:
    """Returns the NABC+ curve: V = 10 + 10 (1 - tau^(3M/B)) / (1 - tau^3), B = 15 sqrt(boards)."""
    with exact(precision):
        tau, exponent = _golden_mean(precision), rule.tau_exponent
        limit = rule.boards_factor * boards.sqrt()
        return _Curve(limit, tau, exponent * tau.ln() / limit, 1 - tau**exponent)


@lru_cache(maxsize=64)
def _usbf_curve(rule: UsbfFigures, boards: Decimal, precision: int) -> _Curve:
    """Returns the USBF scale: V = 10 + 10 (1 - R^M) / (1 - R^B), R = tau^(1/b), b = B/3, B = 15 sqrt(boards)."""
    with exact(precision):
        limit = rule.boards_factor * boards.sqrt()
        third = limit / rule.parts
        # ln R = ln(tau) / b keeps the digits that R itself, so near to 1 in a long match, has lost.
        slope = _golden_mean(precision).ln() / third
        return _Curve(limit, _golden_mean(precision) ** (1 / third), slope, 1 - (slope * limit).exp())


class _Formula(NamedTuple):
    """A formula for all margins: its curve, how derivations write it, and where its text has everything won."""

    curve: Callable[[Any, Decimal, int], _Curve]
    words: str
    is_won: Callable[[Decimal, Decimal], bool]
    won: str

    def split(self, rule: Continuous, margin: Decimal, boards: Decimal) -> Split:
        with _with_enough_digits(boards):
            curve = self.curve(rule, boards, getcontext().prec)
            is_won = self.is_won(margin, curve.limit)
            exactly = rule.maximum if is_won else curve.share(rule, margin)
            winner = half_up(exactly, int(rule.places))
        words = f"{self.words} = {{exactly}}, rounded {{winner}}; loser {{maximum}} − {{winner}} = {{loser}}"
        loser = rule.maximum - winner
        step = because(
            f"{{margin}} IMPs is {self.won}: {{winner}}–{{loser}}" if is_won else words,
            **rule.figures, reach=rule.maximum - rule.draw, ratio=curve.base, margin=margin, exactly=exactly,
            winner=winner, loser=loser,
        )  # fmt: skip
        return Split(winner, loser, (_blitz(rule, boards, curve.limit), step))

    def margin(self, rule: Continuous, vp: Decimal, boards: Decimal) -> Decimal:
        """Returns the margin that yields so many Victory Points, not rounded."""
        return self.curve(rule, boards, getcontext().prec).margin(rule, vp)


_NABC = _Formula(_golden_curve, _GOLDEN, ge, "B or more")
_USBF = _Formula(
    _usbf_curve, "b = B/{parts}, R = τ^(1/b) = {ratio}; {draw} + {reach} × (1 − R^{margin}) / (1 − R^B)", gt,
    "more than B",
)  # fmt: skip


def _blitz(rule: CurveFigures, boards: Decimal, limit: Decimal) -> DerivationStep:
    """Returns the step for B, the margin from which a side wins everything."""
    return because("B = {k} × √{boards} = {limit}", k=rule.boards_factor, boards=boards, limit=limit)


def _wbf25_split(rule: Wbf25Figures, margin: Decimal, boards: Decimal) -> Split:
    """Returns the WBF's split made continuous, 16 boards: 15-15, 1/4 VP an IMP up to 25, then the loser's fall on."""
    if boards != rule.boards:
        raise not_covered(
            f"boards is {say(boards)}; the essay makes the WBF's method continuous for {rule.boards} boards only",
            rule.clause,
        )
    places = int(rule.places)
    if margin <= rule.cap_margin:
        exactly = rule.draw + margin / rule.imps_per_vp
        winner = half_up(exactly, places)
        loser = 2 * rule.draw - winner
        step = because(
            "{draw} + {margin}/{per} = {exactly}, rounded {winner}; loser {total} − {winner} = {loser}",
            draw=rule.draw, margin=margin, per=rule.imps_per_vp, exactly=exactly,
            winner=winner, loser=loser, total=2 * rule.draw,
        )  # fmt: skip
        return Split(winner, loser, (step,))
    points = Fraction(rule.loser_at_cap) - Fraction(margin - rule.cap_margin) / Fraction(rule.imps_per_vp_beyond)
    loser = half_up(max(points, Fraction(0)), places)
    winner = half_up(rule.winner_cap, places)
    step = because(
        "beyond {cap} IMPs the winner has {winner}, the loser {at_cap} − ({margin} − {cap})/{per}, at least 0: {loser}",
        cap=rule.cap_margin, winner=winner, at_cap=rule.loser_at_cap, margin=margin,
        per=rule.imps_per_vp_beyond, loser=loser,
    )  # fmt: skip
    return Split(winner, loser, (step,))


# --- Scales by formula for whole margins ----------------------------------------------------------------------


def _check_boards(rule: WbfFigures | EbuTeamsFigures, boards: Decimal) -> None:
    """Refuses a match longer than the tables of a scale for whole margins (``#N/A``)."""
    if boards > rule.longest:
        raise not_covered(
            f"boards is {say(boards)}; the {rule.title} is provided for matches of 1 to {rule.longest} boards; "
            "NABCVP has the curve it is made of for matches of any length",
            rule.clause,
        )


class _Shares(NamedTuple):
    """The winner's shares by margin for one number of boards: by the curve, rounded, and after the correction."""

    limit: Decimal
    exactly: tuple[Decimal, ...]
    rounded: tuple[Decimal, ...]
    shares: tuple[Decimal, ...]


@lru_cache(maxsize=256)
def _wbf_shares(rule: WbfFigures, boards: Decimal) -> _Shares:
    """Returns all whole margins of the WBF continuous scale, to the first that brings everything."""
    _check_boards(rule, boards)
    places = int(rule.places)
    with _with_enough_digits(boards):
        curve = _golden_curve(rule, boards, getcontext().prec)
        whole = range(int(curve.limit.to_integral_value(ROUND_CEILING)))
        exactly = (*(curve.share(rule, Decimal(margin)) for margin in whole), rule.maximum)
        rounded = tuple(half_up(share, places) for share in exactly)
        corrected = concave_shares([int(share.scaleb(places)) for share in rounded])
        return _Shares(curve.limit, exactly, rounded, tuple(Decimal(share).scaleb(-places) for share in corrected))


def _wbf_split(rule: WbfFigures, margin: Decimal, boards: Decimal) -> Split:
    """Returns the split of the NABC+ curve, rounded, and raised where a step would grow."""
    corrected = _wbf_shares(rule, boards)
    at = int(min(margin, Decimal(len(corrected.shares) - 1)))
    winner = corrected.shares[at]
    loser = rule.maximum - winner
    blitz = _blitz(rule, boards, corrected.limit)
    if margin >= corrected.limit:
        step = because("{margin} IMPs is B or more: {winner}–{loser}", margin=margin, winner=winner, loser=loser)
        return Split(winner, loser, (blitz, step))
    steps = [blitz, because(
        f"{_GOLDEN} = {{exactly}}, rounded {{rounded}}",
        **rule.figures, reach=rule.maximum - rule.draw, margin=margin, exactly=corrected.exactly[at],
        rounded=corrected.rounded[at],
    )]  # fmt: skip
    if winner != corrected.rounded[at]:
        steps.append(because(
            "raised by {more} to {winner}, because no step may be larger than the one before it",
            more=winner - corrected.rounded[at], winner=winner,
        ))  # fmt: skip
    steps.append(because("loser {maximum} − {winner} = {loser}", maximum=rule.maximum, winner=winner, loser=loser))
    return Split(winner, loser, tuple(steps))


def _wbf_rows(rule: WbfFigures, boards: Decimal) -> Iterator[MarginRow]:
    maximum, shares = rule.maximum, _wbf_shares(rule, boards).shares
    last = len(shares) - 1
    for margin, winner in enumerate(shares):
        yield MarginRow(margin, None if margin == last else margin, winner, maximum - winner)


@lru_cache(maxsize=256)
def _ebu_bands(rule: EbuTeamsFigures, boards: Decimal) -> _PrintedColumn:
    _check_boards(rule, boards)
    winners = [Decimal(vp) for vp in range(int(rule.draw), int(rule.maximum) + 1)]
    with _with_enough_digits(boards):
        curve = _golden_curve(rule, boards, getcontext().prec)
        reached = [curve.margin(rule, vp + rule.half_way) for vp in winners[:-1]]
        # No half point is reached just at a whole margin: for the same reason as in _rows_by_inversion.
        ends = concave_ends([int(margin.to_integral_value(ROUND_CEILING)) - 1 for margin in reached])
    firsts = (0, *(end + 1 for end in ends))
    rows = zip(firsts, (*ends, None), winners, strict=True)
    return _PrintedColumn(firsts, tuple(MarginRow(*row, rule.maximum - row[-1]) for row in rows), "")


def _ebu_split(rule: EbuTeamsFigures, margin: Decimal, boards: Decimal) -> Split:
    """Returns the split of the band of the uncorrected curve in which a margin is."""
    printed = _ebu_bands(rule, boards)
    row = _row_of(printed, margin)
    with _with_enough_digits(boards):
        curve = _golden_curve(rule, boards, getcontext().prec)
        exactly = curve.share(rule, margin) if margin < curve.limit else rule.maximum
    steps = [
        _blitz(rule, boards, curve.limit),
        because("the curve gives {exactly} for {margin} IMPs", exactly=exactly, margin=margin),
    ]
    if half_up(exactly, 0) != row.winner:
        steps.append(because("no band may be wider than the next one, so that of {vp} begins earlier", vp=row.winner))
    band = because("band {row} IMPs: {winner}–{loser}", row=_row_name(row), winner=row.winner, loser=row.loser)
    return Split(row.winner, row.loser, (*steps, band))


@per_edition(maxsize=4)
def off_the_curve(edition: Edition, scale_name: str) -> tuple[tuple[int, int], ...]:
    """Returns the boards and margins at which a scale in bands gives a point more than its curve rounded.

    A band begins earlier there, because none may be wider than the next one.
    """
    rule: Any = scales(edition)[scale_name].figures
    margins = []
    for boards in range(1, int(rule.longest) + 1):
        with _with_enough_digits(Decimal(boards)):
            curve = _golden_curve(rule, Decimal(boards), getcontext().prec)
            for first, _, winner, _ in _ebu_bands(rule, Decimal(boards)).rows[:-1]:
                if half_up(curve.share(rule, Decimal(first)), 0) != winner:
                    margins.append((boards, first))
    return tuple(margins)


# --- All whole margins of a scale ----------------------------------------------------------------------------


def _rows_by_inversion(formula: _Formula, rule: Continuous, boards: Decimal) -> Iterator[MarginRow]:
    """Yields the rows of a continuous scale, each from the margin at which its share begins: no margin is tried.

    No whole margin is just on an edge, halfway between two shares: R^M would have to be a + b sqrt(5) with rational a
    and b there, which it is at thirds of B only, and these earn 10, 15, 18.09017 and 20.
    """
    half_step = Decimal(1).scaleb(-int(rule.places)) / 2
    with _with_enough_digits(boards):
        first, here = 0, formula.split(rule, Decimal(0), boards)
        while here.winner < rule.maximum:
            reached = formula.margin(rule, here.winner + half_step, boards)
            following = int(reached.to_integral_value(ROUND_CEILING))
            yield MarginRow(first, following - 1, here.winner, here.loser)
            first, here = following, formula.split(rule, Decimal(following), boards)
        yield MarginRow(first, None, here.winner, here.loser)


def _wbf25_rows(rule: Wbf25Figures, boards: Decimal) -> Iterator[MarginRow]:
    """Yields a row for every IMP, until the loser has nothing left."""
    margin, here = 0, _wbf25_split(rule, Decimal(0), boards)
    while here.loser > 0:
        following = _wbf25_split(rule, Decimal(margin + 1), boards)
        yield MarginRow(margin, margin, here.winner, here.loser)
        margin, here = margin + 1, following
    yield MarginRow(margin, None, here.winner, here.loser)


# --- The scales by name --------------------------------------------------------------------------------------


def _continuous(about: AboutScale, rule: Continuous, formula: _Formula) -> Scale:
    rows = partial(_rows_by_inversion, formula, rule)
    return _by_figures(about, rule, False, partial(formula.split, rule), rows, rule.maximum)


def _linear(about: AboutScale, rule: Wbf25Figures) -> Scale:
    """Returns a scale with the same points for each IMP more, for one length of match."""
    length = int(rule.boards)
    split, rows = partial(_wbf25_split, rule), partial(_wbf25_rows, rule)
    return _by_figures(about, rule, False, split, rows, rule.winner_cap)._replace(lengths=(Span(length, length),))


def _concave(about: AboutScale, rule: WbfFigures) -> Scale:
    """Returns a curve that is rounded, and corrected until no step is larger than the one before it."""
    split, rows = partial(_wbf_split, rule), partial(_wbf_rows, rule)
    return _by_figures(about, rule, True, split, rows, rule.maximum)._replace(lengths=(Span(1, int(rule.longest)),))


def _bands(about: AboutScale, rule: EbuTeamsFigures) -> Scale:
    """Returns a scale of whole Victory Points, each for a band of margins up to where a curve reaches the next half."""
    split = partial(_ebu_split, rule)
    scale = _by_figures(about, rule, True, split, lambda boards: iter(_ebu_bands(rule, boards).rows), rule.maximum)
    return scale._replace(lengths=(Span(1, int(rule.longest)),))


def _by_figures(
    about: AboutScale, rule: Figures, whole_margins: bool, split: Callable[[Decimal, Decimal], Split],
    rows: Callable[[Decimal], Iterator[MarginRow]], most: Decimal,
) -> Scale:  # fmt: skip
    return Scale(
        about.name, rule.title, rule.clause, whole_margins, split, rows, most,
        readings=about.readings, called=about.called, purpose=about.purpose, function=about.function,
        sources=(rule.clause, *rule.also), figures=rule,
    )  # fmt: skip


#: The formulas that a file of figures may name.
_FORMULAS: Mapping[str, Callable[[AboutScale, Any], Scale]] = {
    "golden": partial(_continuous, formula=_NABC),
    "ratio": partial(_continuous, formula=_USBF),
    "linear": _linear,
    "concave": _concave,
    "bands": _bands,
}


def _all_by_formula(edition: Edition) -> Iterator[Scale]:
    for entry in edition.subject("victory_points"):
        if isinstance(entry, Figures) and entry.scale is not None:
            if entry.scale.formula not in _FORMULAS:
                raise ValueError(f"{entry.id}: formula is {entry.scale.formula!r}; there are {', '.join(_FORMULAS)}")
            yield _FORMULAS[entry.scale.formula](entry.scale, entry)


#: Scales are listed in this order, those not named here after them. Score sheets number them so.
_ORDER = ("acbl20", "acbl30", "nabc", "usbf", "nswba", "wbf25", "winloss", "wbf", "wbfhalf", "ebu")


@per_edition(maxsize=1)
def scales(edition: Edition) -> dict[str, Scale]:
    every = {**_all_in_print(edition), **{scale.name: scale for scale in _all_by_formula(edition)}}
    return {name: every[name] for name in dict.fromkeys((*_ORDER, *every))}


@per_edition(maxsize=1)
def scale_names(edition: Edition) -> Vocabulary:
    return Vocabulary(
        "Victory Point scale",
        {scale.name: scale.called for scale in scales(edition).values()},
        refused=dict.fromkeys(
            ("ebupairs", "ebu pairs", "ebu swiss pairs", "ebupairsvp", "swiss pairs"),
            "the EBU's Swiss Pairs scale uses the percentage of matchpoints, not IMPs; use EBUPAIRSVP(percent, boards)",
        ),
    )


def check_margin(edition: Edition, scale_name: str, imps: Decimal) -> None:
    """Refuses a margin with a fraction on a scale for whole IMPs (``#NUM!``)."""
    scale = scales(edition)[scale_name]
    if scale.whole_margins and imps != imps.to_integral_value():
        raise no_such_number(f"imps is {say(imps)}; the {scale.title} is for whole IMPs only", scale.clause)


def victory_points(edition: Edition, imps: Decimal, boards: Decimal, scale_name: str) -> RuleAnswer:
    """Returns Victory Points on the scale of that name, for the side whose margin is given."""
    check_margin(edition, scale_name, imps)
    return scales(edition)[scale_name].for_side(imps, boards)


@per_edition(maxsize=64)
def _all_rows(edition: Edition, scale_name: str, boards: Decimal) -> tuple[MarginRow, ...]:
    """Returns the whole scale with neighbouring margins of equal split in one row."""
    merged: list[MarginRow] = []
    for row in scales(edition)[scale_name].rows(boards):
        if merged and merged[-1][2:] == row[2:]:
            row = row._replace(first=merged.pop().first)
        merged.append(row)
    return tuple(merged)


def scale_table(edition: Edition, scale_name: str, boards: Decimal) -> RuleAnswer:
    """Returns the whole scale: IMPs from, IMPs to (blank on the open last row), winner, loser."""
    rows = _all_rows(edition, scale_name, boards)
    cells = ((Decimal(r.first), "" if r.last is None else Decimal(r.last), r.winner, r.loser) for r in rows)
    scale = scales(edition)[scale_name]
    reason = because("{title}, boards {boards}: {n} rows", title=scale.title, boards=boards, n=len(rows))
    return RuleAnswer(Array.of(cells), (reason,), scale.clause_for(boards), scale.readings)


def margin_needed(edition: Edition, scale_name: str, vp: Decimal, boards: Decimal) -> RuleAnswer:
    """Returns the smallest whole margin, negative if need be, that yields at least ``vp`` Victory Points."""
    scale = scales(edition)[scale_name]
    rows = _all_rows(edition, scale_name, boards)
    if vp > rows[-1].winner:
        raise not_covered(f"no margin yields {say(vp)} VPs; the {scale.title} ends at {rows[-1].winner}", scale.clause)
    if vp <= rows[-1].loser:
        raise not_covered(
            f"every margin yields {say(vp)} VPs: even the heaviest defeat leaves {rows[-1].loser} on the {scale.title}",
            scale.clause,
        )
    if vp > rows[0].winner:
        row = next(row for row in rows if row.winner >= vp)
        value, side = Decimal(row.first), f"a win by {_row_name(row)} IMPs gives {row.winner}"
    else:
        row = next(row for row in reversed(rows) if row.loser >= vp)
        assert row.last is not None, "the open last row was excluded above"
        value, side = Decimal(-row.last), f"a loss by {_row_name(row)} IMPs gives {row.loser}"
    reason = because("{side}; one IMP worse gives less than {vp}", side=side, vp=vp)
    return RuleAnswer(value, (reason,), scale.clause_for(boards), scale.readings)
