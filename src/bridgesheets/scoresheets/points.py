"""Victory Points and IMPs in the formulas of a score sheet, in each flavour.

Natively they are looked up in tables that are in the workbook, made from the same rules as our functions; ``addin``
and ``lambda`` call our functions by name.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from decimal import Decimal
from functools import cached_property

from bridgesheets.errors import RuleError
from bridgesheets.printed.output import UnknownOrder
from bridgesheets.printed.styles import HEAD, KEY, VPS_CENTRED, WHOLE
from bridgesheets.regulations.editions import Edition, per_edition
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules import victory_points
from bridgesheets.rules.imps import imp_steps, most_imps
from bridgesheets.rules.victory_points import scale_table
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column
from bridgesheets.scoresheets.expressions import Expression, Formula
from bridgesheets.scoresheets.form import Book
from bridgesheets.scoresheets.orders import CROSS_IMPS, Order
from bridgesheets.scoresheets.styles import ASKED
from bridgesheets.vocabulary import IGNORED, normalise
from truesheet.values import Array

#: Longer matches are provided for only where somebody asks for them.
USUAL_BOARDS = 36
_VP_SHEET, _IMP_SHEET = "VP table", "IMP table"
_HEAD_ROW = 3
#: Where several scales are in one table, columns of the second begin at 2,000 and its boards.
_KEY_STEP = 1000
#: The table is set in small type, so that all boards fit the width of a page.
_SIZE, _LINE = 9, 12.0
#: Where people type a space: "ACBL 20", "VP 20".
_BEFORE_FIGURES = re.compile(r"(?<=[a-z])(?=\d)")
#: The widths of columns with whole figures, with two decimals and with margins, in points.
_WIDTH, _WIDTH_OF_TWO, _MARGIN_WIDTH = 18.5, 29.0, 30.0

#: The name of a scale as an expression, nothing where the workbook has one scale only.
_Scale = Sequence[Expression]


def _scale_parts(scale: Formula) -> _Scale:
    return [scale] if isinstance(scale, Expression) else [Expression(scale)] if scale else ()


def names_to_type() -> dict[str, str]:
    """Returns the names by which scales are chosen, by their own names.

    Programs complete what is typed to a text of the column that begins so: "wbf" would become "wbf25". So a scale whose
    name begins with that of another is known by one of its other names.
    """
    scales = victory_points.scales(in_force())
    return {
        name: next((each for each in (name, *scale.called) if not each.startswith((*(scales.keys() - {name}),))), name)
        for name, scale in scales.items()
    }


def spellings() -> dict[str, str]:
    """Returns the names by which scales are chosen, by all that is typed for them, first those names themselves.

    None begins with the name of another scale, to which programs would complete that.
    """
    scales, chosen = victory_points.scales(in_force()), names_to_type()
    typed = {
        text: chosen[name]
        for name in scales
        for called in (name, *scales[name].called)
        for text in (called, _BEFORE_FIGURES.sub(" ", called), called.replace(" ", "-"))
        if not normalise(text).startswith((*(scales.keys() - {name}),))
    }
    return {name: name for name in chosen.values()} | typed


def lengths(scale: str, longest: int = USUAL_BOARDS) -> tuple[int, ...]:
    return _lengths(in_force(), scale, longest)


def lengths_in_words(lengths: Sequence[int]) -> str:
    """Returns lengths of matches as a sentence has them: "1 to 36", "9 or 14"."""
    return f"{lengths[0]} to {lengths[-1]}" if len(lengths) > 2 else " or ".join(map(str, lengths))


def check_length(order: Order) -> None:
    known = lengths(order.scale, order.boards)
    if order.boards not in known:
        title = victory_points.scales(in_force())[order.scale].title
        raise UnknownOrder(
            f"the {title} has no entry for matches of {order.boards} boards; it has for {lengths_in_words(known)}",
            "boards",
        )


@per_edition(maxsize=64)
def _lengths(edition: Edition, scale: str, longest: int) -> tuple[int, ...]:
    scale_rule = []
    for boards in range(1, max(longest, USUAL_BOARDS) + 1):
        with suppress(RuleError):
            scale_table(edition, scale, Decimal(boards))
            scale_rule.append(boards)
    return tuple(scale_rule)


def most_imps_a_board() -> int:
    return most_imps(in_force())


class _Rows:
    """A scale for one length of match: a side's own points by its margin."""

    def __init__(self, scale: str, boards: int) -> None:
        found = scale_table(in_force(), scale, Decimal(boards)).value
        assert isinstance(found, Array)
        self._rows = [tuple(row) for row in found.rows]
        self._margins = [row[0] for row in self._rows]

    @property
    def end(self) -> int:
        """Returns the margin from which nothing changes any more."""
        return int(self._rows[-1][0])

    def points(self, margin: int) -> Decimal:
        """Returns the Victory Points for a margin, which is negative for the loser."""
        row = self._rows[bisect_right(self._margins, abs(margin)) - 1]
        return Decimal(row[2] if margin >= 0 else row[3])


class VictoryPoints:
    """The Victory Point scale of an event, or several to choose from, as its formulas use them.

    Make it before the sheets whose formulas need it, and call :meth:`finish` behind the last of them: the table is
    at the end of the workbook.

    The table has whole margins only; a fraction is not in it, and gives an error natively. Sheets refuse it in words
    before they look anything up.
    """

    def __init__(self, book: Book, scales: Sequence[str] = (), names: Sequence[str] = ()) -> None:
        self.book = book
        self._order = book.order
        self._scales = tuple(scales) or (book.order.scale,)
        #: The names by which formulas name the scales, where they are others.
        self._called = tuple(names) or self._scales
        self._scale = victory_points.scales(in_force())[self._scales[0]]
        self.title, self.clause = self._scale.title, self._scale.clause_for(Decimal(book.order.boards))

    @cached_property
    def _columns(self) -> dict[int, _Rows]:
        longest = self._order.boards
        return {
            self._key(number, boards): _Rows(scale, boards)
            for number, scale in enumerate(self._scales, 1)
            for boards in lengths(scale, longest)
        }

    def _key(self, number: int, boards: int) -> int:
        return boards if len(self._scales) == 1 else number * _KEY_STEP + boards

    @cached_property
    def boards(self) -> tuple[int, ...]:
        return lengths(self._scales[0], self._order.boards)

    @cached_property
    def _end(self) -> int:
        return max(rows.end for rows in self._columns.values())

    @cached_property
    def places(self) -> int:
        points = (rows.points(margin) for rows in self._columns.values() for margin in range(rows.end + 1))
        return 0 if all(figure == figure.to_integral_value() for figure in points) else 2

    @property
    def maximum(self) -> Decimal:
        return max(rows.points(rows.end) for rows in self._columns.values())

    @property
    def sum_of_sides(self) -> Decimal | None:
        """Returns what both sides of a match have together, if that is always the same; else None."""
        sums = {
            rows.points(margin) + rows.points(-margin)
            for rows in (self._columns[self._key(1, boards)] for boards in self.boards)
            for margin in range(rows.end + 1)
        }
        return sums.pop() if len(sums) == 1 else None

    def draw_points(self, boards: int) -> Decimal:
        """Returns what each side of a drawn match of so many boards has."""
        return self._columns[self._key(1, boards)].points(0)

    def end(self, boards: int) -> int:
        """Returns the margin from which the points of a match of so many boards no longer change."""
        return self._columns[self._key(1, boards)].end

    def formula(self, margin: Formula, boards: Formula, scale: Formula = "") -> Expression:
        """Returns the points of the side whose signed margin is given.

        Margin and boards are expressions that come to numbers: what may hold a text or nothing has to be tested first.
        ``scale`` is the name of a scale where there are several.
        """
        asked, length = fx.as_expression(margin), fx.as_expression(boards)
        if not self._order.calls_functions:
            return self._looked_up(asked, length, _scale_parts(scale))
        if scale_asked := _scale_parts(scale):
            return fx.call("VPSCALE", *scale_asked, asked, length)
        return Expression(self._scale.call(asked.text, length.text))

    def margin_needed(self, wanted: Formula, boards: Formula, scale: Formula) -> Expression:
        """Returns the smallest margin that brings so many points, ``#N/A`` where none or every margin does."""
        asked, length = fx.as_expression(wanted), fx.as_expression(boards)
        if self._order.calls_functions:
            return fx.call("VPNEED", *_scale_parts(scale), asked, length)
        return self._searched(asked, length, _scale_parts(scale))

    def has_boards(self, boards: Expression, scale: Expression) -> Expression:
        return fx.IfError(self._column(boards, [scale]), 0) > 0

    def _looked_up(self, margin: Expression, boards: Expression, scale: _Scale) -> Expression:
        # A margin with a fraction matches none: computed, its row would be that of another margin.
        row = fx.Match(fx.Max(-self._end, fx.Min(self._end, margin)), self._margins.all.margin, 0)
        return fx.Index(self._points.area_of("points"), row, self._column(boards, scale))

    def _searched(self, wanted: Expression, boards: Expression, scale: _Scale) -> Expression:
        column = fx.Index(self._points.area_of("points"), 0, self._column(boards, scale))
        # As many margins bring less as are above the one looked for. The first row is no answer: all bring enough.
        below_first = self._margins.between(2, self._margins.lines).margin
        return fx.Index(below_first, fx.Match(fx.count_where(column < wanted) - self._end, below_first, 0))

    def _column(self, boards: Expression, scale: _Scale) -> Expression:
        apart = [fx.Match(name, self._scale_names.all.scale, 0) * _KEY_STEP for name in scale]
        return fx.Match(fx.total([*apart, boards]), self._points.heads("points", prefix=True), 0)

    @cached_property
    def _points(self) -> Block:
        """Returns a side's points: a column for each scale and length, a line for each margin."""
        keys, (role, width) = list(self._columns), (VPS_CENTRED, _WIDTH_OF_TWO) if self.places else (WHOLE, _WIDTH)

        def points(line: int, column: int) -> float:
            return float(self._columns[keys[column]].points(line - 1 - self._end))

        return Block(
            _VP_SHEET,
            (Column("points", keys.__getitem__, width, role.at(_SIZE), values=points, times=len(keys)),),
            2 * self._end + 1,
            head_row=_HEAD_ROW,
            left=2,
            head_look=HEAD.at(_SIZE),
            named=False,
        )

    @cached_property
    def _margins(self) -> Block:
        margin = Column("margin", "IMPs", _MARGIN_WIDTH, KEY.at(_SIZE), values=lambda line: line - 1 - self._end)
        return replace(self._points, columns=(margin,), left=1, line_height=_LINE)

    @cached_property
    def _scale_names(self) -> Block:
        titles = [victory_points.scales(in_force())[scale].title for scale in self._scales]
        return Block(
            _VP_SHEET,
            (
                Column("scale", "Scale", 90, ASKED, values=self._called),
                Column("title", "", 200, ASKED, values=titles),
            ),
            len(titles),
            head_row=_HEAD_ROW,
            left=len(self._columns) + 3,
            named=False,
        )

    @cached_property
    def _spelt(self) -> Block:
        """Returns all that is typed for the scales to choose from, each with the name that is chosen."""
        known = spellings()
        return Block(
            _VP_SHEET,
            # A figure is typed as a number.
            (Column("typed", "Typed", 90, ASKED, values=[int(text) if text.isdecimal() else text for text in known]),
             Column("spelling", "Spelling", 90, ASKED, values=[*map(normalise, known)]),
             Column("chosen", "Scale", 90, ASKED, values=[*known.values()])),
            len(known),
            head_row=_HEAD_ROW,
            left=len(self._columns) + 6,
            named=False,
        )  # fmt: skip

    @property
    def scale_list(self) -> Expression:
        """Returns the cells with all that is typed for a scale."""
        return self._spelt.all.typed

    def spelling(self, typed: Expression) -> Expression:
        """Returns what was typed for a scale without spaces and marks."""
        for mark in f" {IGNORED}":
            typed = fx.Substitute(typed, mark, "")
        return typed

    def chosen(self, spelling: Expression) -> Expression:
        """Returns the name of the scale that is spelt so; nothing where none is."""
        known = self._spelt.all
        # Compared letter by letter first: a search would take * and ? for any letters.
        found = fx.Index(known.chosen, fx.Match(spelling, known.spelling, 0))
        return fx.IfError(fx.If(fx.count_where(known.spelling == spelling) > 0, found))

    def finish(self) -> None:
        """Adds the table, where formulas look something up, or a list of scales is next to it."""
        several = len(self._scales) > 1
        if self._order.calls_functions and not several:
            return
        of_scale = "" if several else f"{self.title}: "
        note = f"; scale number × {_KEY_STEP:,} + boards are at the head" if several else ""
        form = self.book.working(
            _VP_SHEET,
            f"{of_scale}VPs of a side by its IMP margin and the boards",
            f"Formulas look the Victory Points up here{note}. Nothing to fill in here.",
            landscape=True,
        )
        widths = [*self._margins.widths, *self._points.widths]
        self._points.write(form)
        self._margins.write(form)
        if several:
            self._scale_names.write(form)
            self._spelt.write(form)
            widths += [widths[-1], *self._scale_names.widths, widths[-1], *self._spelt.widths]
        form.widths(widths)
        form.finish(self._points.last_row, self._points.last_column("points"), source=self.clause.place, head=_HEAD_ROW,
                    key_columns=1, working=True)  # fmt: skip


class Imps:
    """IMPs for differences in points, as the formulas of an event use them; made and finished as Victory Points are."""

    def __init__(self, book: Book) -> None:
        self._book = book
        self._firsts, _ = imp_steps(in_force())

    def formula(self, points: Formula) -> Expression:
        """Returns the IMPs of the side whose signed difference in points is given; an expression, not an empty cell."""
        asked = fx.as_expression(points)
        return fx.call("IMPS", asked) if self._book.order.calls_functions else self._looked_up(asked)

    def against(self, score: Formula, datum: Formula) -> Expression:
        """Returns the IMPs for a score against a datum; expressions, none of them an empty cell."""
        own, usual = fx.as_expression(score), fx.as_expression(datum)
        return fx.call("BUTLER", own, usual) if self._book.order.calls_functions else self._looked_up(own - usual)

    def compared(self, score: Expression, scores: Expression) -> Expression:
        """Returns the IMPs of a score against each other score of a column together; cells with a text do not count."""
        # Each step that a difference reaches brings one IMP. A text is more than any number: no comparison counts it.
        steps = self._steps.area_of("points")
        reached = fx.SumProduct((scores <= score - steps) + (scores < score + steps))
        return reached - fx.Count(scores) * (len(self._firsts) - 1)

    @cached_property
    def _steps(self) -> Block:
        steps = self._firsts[1:]
        return Block(
            _IMP_SHEET,
            (
                Column("label", "IMPs", 40, KEY, values=["from"]),
                Column("nothing", "0", 20, WHOLE, values=[0]),
                Column("points", lambda imps: imps + 1, 32, WHOLE, values=[steps], times=len(steps)),
            ),
            1,
            head_row=_HEAD_ROW,
            named=False,
        )

    def _looked_up(self, points: Expression) -> Expression:
        return fx.Sign(points) * (fx.Match(abs(points), self._steps.area_of("nothing", "points"), 1) - 1)

    def finish(self) -> None:
        if self._book.order.calls_functions and self._book.order.scoring != CROSS_IMPS:
            return
        said = "Formulas look the IMPs up here. Nothing to fill in here."
        form = self._book.working(_IMP_SHEET, "IMPs for a difference in points", said, landscape=True)
        self._steps.fill(form, "points", source="Laws of Duplicate Bridge, Law 78B", working=True)
