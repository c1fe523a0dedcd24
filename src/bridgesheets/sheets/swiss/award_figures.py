"""The formulas of masterpoint awards: calls of our functions, or products of factors that stand in the workbook."""

from __future__ import annotations

from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.factors import type_factor
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Figures, Questions
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.award_tables import (
    B_UNITS,
    D_UNITS,
    HUNDREDTHS,
    L_UNITS,
    M_UNITS,
    RESTRICTIONS,
    AwardTables,
    in_units,
)
from bridgesheets.sheets.swiss.event import Event

#: Stands for the limit of an event that has none.
OPEN = "open"
_QUARTERS = 4


class AwardFigures:
    """The formulas, in hundredths of a masterpoint, of what is used of the entries on the sheet of awards."""

    #: What is asked, what is used of it, what is shown above the places, and the places.
    asked: Questions
    used: Figures
    shown: Figures
    places: Block

    def __init__(self, event: Event) -> None:
        self.event = event
        self._tables = None if event.order.formulas == "addin" else AwardTables(event, self._strength)

    def finish(self) -> None:
        """Adds the hidden sheet with the factors, where formulas need it."""
        if self._tables:
            self._tables.finish()

    # --- cells, as formulas of the sheet itself name them ------------------------------------------------------

    def taken(self, question: str) -> Expression:
        """An entry as it is used: what was left empty is filled in."""
        return self.asked.taken(question, prefix=False)

    def own(self, name: str) -> Expression:
        """What follows from the entries, or is shown above the places."""
        return (self.used if name in self.used.formulas else self.shown).of(name, prefix=False)

    @property
    def first_cents(self) -> Expression:
        """The first overall award."""
        return self.places.in_row(self.places.first_row).cents

    @property
    def _arguments(self) -> list[Expression]:
        """Limit, restrictions and status as arguments of our functions."""
        return [self.taken(name) for name in (layout.LIMIT, layout.RESTRICTIONS, layout.STANDING)]

    # --- awards ------------------------------------------------------------------------------------------------

    def _strength(self, tables: AwardTables) -> Expression:
        """M times P, for the sheet of tables; M is no more than the standing of the event allows."""
        taken = self.asked.taken
        limit, restrictions, standing = (taken(name) for name in (layout.LIMIT, layout.RESTRICTIONS, layout.STANDING))
        start, slope, lower = (tables.look(limit, "limit", column, 1) for column in ("start", "slope", "lower"))
        of_limit = fx.If(limit == OPEN, M_UNITS, start + (limit - lower) * slope)
        m = fx.Min(tables.look(standing, "standing", "m"), of_limit)
        return fx.IfError(m * tables.look(fx.Min(RESTRICTIONS, restrictions), "restrictions", "p"), 0)

    def of_match(self, boards: Expression) -> Expression:
        """The match award; none in pair events."""
        tables, rating = self._tables, self.taken(layout.RATING)
        if tables is None:
            award = fx.Round(100 * fx.call("MPMATCH", boards, rating, *self._arguments), 0)
        else:
            d, length = tables.look(rating, "rating", "d"), tables.look(boards, "boards", "l")
            units = D_UNITS * L_UNITS * M_UNITS * HUNDREDTHS // 100
            award = fx.Round(d * length * tables.strength / units, 0)
        return fx.If(self.own("pairs") == 1, 0, award)

    def first(self) -> Expression:
        """The first overall award."""
        looked, rating, sessions = self._tables, self.taken(layout.RATING), self.taken(layout.SESSIONS)
        tables = self.own("tables")
        if looked is None:
            kind = fx.If(self.own("pairs") == 1, "pairs", "swiss")
            return fx.Round(100 * fx.call("MPFIRST", tables, rating, kind, sessions, *self._arguments), 0)
        b, r = looked.look(tables, "tables", "b"), looked.look(rating, "rating", "r")
        s = looked.look(sessions, "sessions", "s")
        t = fx.If(self.own("pairs") == 1, _quarters("pairs"), _quarters("swiss"))
        units = B_UNITS * HUNDREDTHS * HUNDREDTHS * M_UNITS * HUNDREDTHS * _QUARTERS // 100
        return fx.Round(b * r * s * looked.strength * t / units, 0)

    def lower(self, place: Expression) -> Expression:
        """A lower overall award."""
        first, sessions = self.first_cents, self.taken(layout.SESSIONS)
        if self._tables is None:
            return fx.Round(100 * fx.call("MPPLACE", place, first / 100, sessions), 0)
        rule = in_force().places.overall_places
        more = fx.If(sessions == 2, rule.steps_to_two_sessions, rule.steps_to_more_sessions)
        steps = fx.If(sessions == 1, rule.steps_to_one_session, more)
        below = first * sessions / (place + rule.session_weight * sessions - rule.shift)
        step = first * fx.power(rule.step, place - 1)
        return fx.Round(fx.If(place <= steps, step, fx.If(sessions == 1, first / place, below)), 0)

    def shared(self, own: Expression, tied: Expression) -> Expression:
        """What each of those has who share a place, in masterpoints."""
        if self._tables is None:
            return fx.call("MPPLACE", own, self.own("first"), self.taken(layout.SESSIONS), tied)
        places, cents = self.places.here.counted, self.places.here.cents
        summed = fx.SumIfs(cents, places, ">=" & own, places, "<=" & (own + tied - 1))
        return fx.Round(summed / tied, 0) / 100

    def depth(self) -> Expression:
        """The places that are paid."""
        return fx.If(self.own("pairs") == 1, self._depth_of("pairs"), self._depth_of("swiss"))

    def _depth_of(self, kind: str) -> Expression:
        """The same for one type of event and its printed table."""
        looked, tables, field = self._tables, self.own("tables"), self.taken(layout.FIELD)
        if looked is None:
            of_field = field / 2 if kind == "pairs" else field
            return fx.call("MPDEPTH", of_field, kind, self.own("first"), self.taken(layout.SESSIONS))
        rule = in_force().depth.depth
        base = fx.Max(looked.look(tables, kind, "places", 1), fx.Round(field * rule.at_least, 0))
        quarter = fx.Round(field * rule.at_most, 0)
        enough = fx.CountIf(self.places.here.cents, f">={100 * rule.award_at_least:f}")
        return fx.If(tables > looked.last_step(kind), fx.Max(base, fx.Min(quarter, enough)), base)


def _quarters(event_type: str) -> int | float:
    """The factor T of a type of event in quarters, so that products stay whole where it has no smaller parts."""
    return in_units(type_factor(in_force(), event_type).value, _QUARTERS)
