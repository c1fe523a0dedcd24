"""The order of the standings: Victory Points, then up to three tie-breaks the director chose, then a shared place.

Every level is a column of whole numbers that COUNTIF compares: the place so far, then the tie-break. Nothing is
compared that binary fractions could have moved.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Column, Line, helper
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.event import Event
from bridgesheets.sheets.swiss.layout import MOST_BY_TIE_BREAK, TIE_BREAKS
from bridgesheets.sheets.swiss.lists import lot

#: More than any tie-break may come to, so that a place always counts more.
_APART = 10_000_000


def rank_columns(event: Event, width: float) -> tuple[Column, ...]:
    """The columns of the ledger with the standings after the round that is shown."""
    of = _Ranks(event)

    def ranked(name: str, head: str, formula: Callable[[Line], fx.Operand]) -> Column:
        """A column of those that are ranked."""
        return helper(name, lambda row: fx.If(row.fixed.ranked == 1, formula(row)), width, head)

    def level(number: int, before: str, after: str) -> tuple[Column, ...]:
        """A tie-break, and the place by it."""
        key, following = f"key_{number + 1}", f"Place {number + 1}" if number < len(layout.TIES) else "Place"
        return (
            ranked(f"break_{number}", f"Tie-break {number}", partial(of.tie_break, number, before)),
            ranked(key, f"Key {number + 1}", lambda row: row.of(before) * _APART - row.of(f"break_{number}")),
            ranked(after, following, lambda row: of.place(row, key, "<")),
        )

    return (
        ranked("hundredths", "VPs × 100", of.hundredths),
        ranked("place_1", "Place by VPs", lambda row: of.place(row, "hundredths", ">")),
        *level(1, "place_1", "place_2"),
        *level(2, "place_2", "place_3"),
        *level(3, "place_3", "place"),
        helper("order", of.order, width, "Order"),
        helper("won", lambda row: of.counted(row, lambda margins: margins > 0), width, "Won"),
        helper("drawn", lambda row: of.counted(row, lambda margins: margins == 0), width, "Drawn"),
        helper("lost", lambda row: of.counted(row, lambda margins: margins < 0), width, "Lost"),
        helper("net", lambda row: fx.SumProduct(1 * of.up_to("margin_a", "margin_b"), of.margins(row)), width,
               "Net IMPs"),
        helper("imps_won", lambda row: of.summed(row, "imps"), width, "IMPs won"),
        helper("last_vps", of.last_vps, width, "VPs of the round"),
        helper("shown", of.shown, width, "Place shown"),
        helper("awards", lambda row: of.summed(row, "award"), width, "Match awards"),
    )  # fmt: skip


class _Ranks:
    """The formulas of a team in the standings."""

    def __init__(self, event: Event) -> None:
        self._event = event

    # --- matches up to the round that is shown -----------------------------------------------------------------

    def up_to(self, first: str, last: str = "") -> Expression:
        """Whether the rounds of groups side by side count.

        The numbers of the rounds stand at the head of every group. Sums by condition would say the same, but ONLYOFFICE
        keeps their old values when a result is corrected.
        """
        return self._event.ledger.heads(first, last) <= self._event.fact("shown")

    def margins(self, row: Line) -> Expression:
        """Its margins as team A, and behind them those as team B."""
        return row.fixed.across("margin_a", "margin_b")

    def counted(self, row: Line, compared: Callable[[Expression], Expression]) -> Expression:
        """Matches in which the margin compares so."""
        margins = self.margins(row)
        return fx.SumProduct(self.up_to("margin_a", "margin_b") * (margins != "") * compared(margins))

    def summed(self, row: Line, group: str) -> Expression:
        """The sum of a group."""
        return fx.SumProduct(1 * self.up_to("imps"), row.fixed.across(group))

    def last_vps(self, row: Line) -> Expression:
        """The Victory Points of the round that is shown."""
        shown = self._event.fact("shown")
        return fx.If(shown == 0, 0, fx.Sum(fx.Index(row.fixed.across("vps"), shown)))

    # --- places ------------------------------------------------------------------------------------------------

    def hundredths(self, row: Line) -> Expression:
        """Its Victory Points."""
        shown = self._event.fact("shown")
        total = fx.If(shown == 0, row.fixed.carry_over, fx.Index(row.fixed.across("total"), shown))
        return fx.Round(100 * total, 0)

    def place(self, row: Line, compared: str, sign: str) -> Expression:
        """Its place by a column."""
        return 1 + fx.CountIf(self._event.ledger.all.of(compared), sign & row.of(compared))

    def order(self, row: Line) -> Expression:
        """The line of the standings in which it stands: those that are not ranked come last."""
        ledger, own = self._event.ledger, row.fixed
        above = Expression(f"{ledger.head('place', fixed='both')}:{row.above.place}")
        names, ranked = (
            Expression(f"{ledger.in_row(ledger.first_row).of(name)}:{own.of(name)}") for name in ("name", "ranked")
        )
        unranked = fx.Sum(ledger.all.ranked) + fx.SumProduct((names != "") * (ranked == 0))
        last = fx.If(own.name == "", "", unranked)
        return fx.If(own.ranked == 1, row.place + fx.CountIf(above, row.place), last)

    def shown(self, row: Line) -> Expression:
        """The place as it is shown."""
        shared = fx.If(fx.CountIf(self._event.ledger.all.place, row.place) > 1, row.place & "=", row.place)
        return fx.If(row.fixed.ranked == 1, shared, fx.If(row.fixed.name == "", "", "–"))

    def tie_break(self, level: int, place: str, row: Line) -> Expression:
        """The whole number by which a team stands above others of its place: more is better."""
        event, own, number = self._event, row.of(place), row.fixed.number
        places, chosen = event.ledger.all.of(place), event.setup.typed(layout.TIES[level - 1])
        partner = fx.SumIf(places, own, event.ledger.all.number) - number
        opponents = row.fixed.across("opponent_a", "opponent_b")
        met = fx.SumProduct(self.up_to("margin_a", "margin_b") * (opponents == partner), self.margins(row))
        won, against = row.imps_won, row.imps_won - row.net
        quotient = fx.Min(MOST_BY_TIE_BREAK, fx.Round(1000 * won / against, 0))
        values = (
            fx.If(fx.CountIf(places, own) == 2, fx.Sign(met), 0),
            fx.If(against > 0, quotient, fx.If(won > 0, MOST_BY_TIE_BREAK, 0)),
            row.net,
            2 * row.won + row.drawn,
            fx.Round(100 * row.last_vps, 0),
            lot(event, number),
        )
        cases = ((chosen == name, value) for name, value in zip(TIE_BREAKS, values, strict=True))
        return fx.first_true(*cases, otherwise=0)
