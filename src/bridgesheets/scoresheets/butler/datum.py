"""The datum of a board in each flavour of formulas."""

from __future__ import annotations

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Book


def left_out(scores: Expression, drop: Operand) -> Expression:
    """Returns how many scores are left out at each end, halves up."""
    return fx.Round(scores * drop, 0)


class Datum:
    """The mean of the scores without the highest and the lowest of them, as the formulas of an event find it."""

    def __init__(self, book: Book) -> None:
        self._book, self._order = book, book.order

    def formula(
        self, scores: Expression, number: Expression, out: Expression, drop: Expression, rounded_to: Expression
    ) -> Expression:
        """The datum of a range of scores; the other arguments are cells.

        ``number`` counts the scores, ``out`` those left out at each end. ``rounded_to`` is 0 where the datum is not
        rounded. There is none without scores, or where all would be left out.
        """
        if self._order.calls:
            mean, rounded = fx.call("IMPDATUM", scores, drop), fx.call("IMPDATUM", scores, drop, rounded_to)
        else:
            mean = _mean(scores, number, out)
            rounded = fx.Round(mean / rounded_to, 0) * rounded_to
        found = fx.If(rounded_to == 0, mean, rounded)
        return fx.If(fx.Count(number, out, rounded_to) < 3, "", fx.If(number - 2 * out < 1, "", found))


def _mean(scores: Expression, number: Expression, out: Expression) -> Expression:
    """The mean, as a sum without the best and the worst: those beyond a limit, and as many equal to it as are due.

    All of it is arithmetic of whole numbers up to the division, so that halves and limits are met exactly.
    """
    parts = []
    for sign, limit in ((">", fx.Large(scores, out)), ("<", fx.Small(scores, out))):
        beyond = sign & limit
        parts += [fx.SumIf(scores, beyond), (out - fx.CountIf(scores, beyond)) * limit]
    return (fx.Sum(scores) - fx.If(out == 0, 0, fx.together(parts))) / (number - 2 * out)
