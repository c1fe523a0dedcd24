"""The sheet of masterpoint awards: for matches won, for the final places, and the greater of the two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from decimal import Decimal
from functools import partial
from typing import Any

from bridgesheets.errors import RuleError
from bridgesheets.printed.styles import SECTION, TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules import factors
from bridgesheets.rules.masterpoint_names import rating_names, status_names
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, gap, helper, list_column
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.figures import (
    AwardFormulas,
    AwardTables,
    FigureStyle,
    Functions,
    LookupTable,
    Questions,
    SetupQuestion,
    SingleFigures,
)
from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.styles import (
    ASKED,
    AWARD,
    AWARD_STRONG,
    ENTRY,
    ENTRY_CHOICE,
    HELPER,
    HELPER_TEXT,
    RESULT,
    RESULT_STRONG,
    RESULT_TEXT_STRONG,
    STATUS_LINE,
)
from bridgesheets.scoresheets.swiss.event import AWARDS, EXPLANATION, SwissSheets

_SOURCE = "ACBL Masterpoint Awards, General Formula; Match Awards in Swiss/Round Robin Team Events"
_MOST_SESSIONS = 6
_ASKED_ROW, _USED_ROW, _SHOWN_ROW, _HEAD_ROW = 4, 11, 12, 16
#: What is used of the entries is in this column, and below it what follows from them.
_USED_COLUMN = 15
#: So many teams are on one page; of more, so many on each.
_ONE_PAGE, _A_PAGE = 34, 28
#: Where none are paid there is a dash.
_SHOWN = {
    "first": FigureStyle("First overall", AWARD_STRONG),
    "depth": FigureStyle("Places paid", replace(RESULT_STRONG, name="Count or dash", number_format='0;-0;"–"')),
    "match": FigureStyle("For a match won", AWARD_STRONG),
}
_MOST_LIMIT = 999_999
_CLUB = "club"
#: Stands for the limit of an event that has none.
_OPEN = "open"


class SwissAwards(AwardFormulas):
    """The blocks of the sheet: what is asked, used of that, and shown, and awards by boards and by place in hundredths.

    Awards are calls of our functions, or products of factors in the workbook.
    """

    def __init__(self, event: SwissSheets) -> None:
        self._event, typed, lines = event, event.setup.entry, event.ledger.all
        natively: Functions = {
            "MPMATCH": self._match, "MPFIRST": self._first_place, "MPPLACE": self._place, "MPDEPTH": self._places_paid
        }  # fmt: skip
        super().__init__(event.book, natively, partial(_tables, event))
        self.asked = Questions(
            AWARDS, ("The event", *_questions(event)), _ASKED_ROW, 0, heading_look=SECTION, value_column=_USED_COLUMN,
            meaning_look=EXPLANATION,
        )  # fmt: skip
        #: An entry as it is used, with what was left empty filled in; and those that our functions ask last.
        self._taken = partial(self.asked.value, prefix=False)
        self._arguments = [self._taken(name) for name in ("limit", "restrictions", "status")]
        field = self._taken("field_size")
        used: dict[str, Callable[[], Operand]] = {
            "sound": lambda: fx.If(self._own("problem") == "", 1, 0),
            "problem": self._problem,
            "type": lambda: fx.If(typed("played_by") == "pairs", "pairs", "swiss"),
            # Two pairs are a table, and a half table counts as a full one.
            "tables": lambda: fx.If(self._of_pairs, fx.Round(field / 2, 0), field),
        }
        self.used = SingleFigures(AWARDS, used, _USED_ROW, left=_USED_COLUMN - 1, heading=lambda _: "",
                                  shown={"problem": FigureStyle("", HELPER_TEXT)}, named=False)  # fmt: skip
        shown: dict[str, Callable[[], Operand]] = {
            "first": lambda: self._first_cents / 100,
            "depth": lambda: fx.If(self._own("first") == 0, 0, fx.IfError(
                self.call("MPDEPTH", fx.If(self._of_pairs, field / 2, field), self._own("type"), self._own("first"),
                          self._taken("sessions")), 0
            )),
            "match": lambda: fx.IfError(fx.Index(self.boards.all.cents, typed("boards")), 0) / 100,
        }  # fmt: skip
        self.shown = SingleFigures(AWARDS, shown, _SHOWN_ROW, shown=_SHOWN, named=False)

        def lower(row: Line) -> Expression:
            return self.call("MPPLACE", row.counted, self._first_cents / 100, self._taken("sessions"))

        def cents(award: Expression) -> Expression:
            return fx.If(self._own("sound") == 1, fx.IfError(fx.Round(100 * award, 0), 0), 0)

        def of_team(column: str, row: Line, otherwise: Operand = "") -> Expression:
            return fx.If(row.fixed.line == 0, otherwise, event.of_team(column, row.fixed.line))

        self.boards = Block(
            AWARDS,
            (Column("boards", "Boards", 45, HELPER, values=lambda line: line, head_look=HELPER),
             helper("cents", lambda row: cents(self._of_match(row.boards)), 45, "Match", HELPER)),
            event.scale.boards[-1], head_row=_HEAD_ROW, left=9, named=False,
        )  # fmt: skip
        printed = partial(list_column, size=11, last=event.order.teams)
        self.places = Block(
            AWARDS,
            (
                printed("place", "Place", 110, RESULT_STRONG, partial(of_team, "shown")),
                printed("number", "No.", 80, RESULT, partial(of_team, "number")),
                printed("name", event.fact("head"), 150, RESULT_TEXT_STRONG, partial(of_team, "listed")),
                printed("matches", "Matches", 70, AWARD, self._matches),
                printed("overall", "Overall", 70, AWARD, self._overall),
                printed("award", "Award", 70, AWARD_STRONG, lambda row:
                        fx.If(fx.Count(row.matches, row.overall) == 0, "", fx.Max(row.matches, row.overall))),
                *map(gap, (12, 12, 45, 45, 12)),
                Column("counted", "Place", 45, HELPER, values=lambda line: line, head_look=HELPER),
                helper("cents", lambda row: cents(self._first() if row.is_first else lower(row)), 45, "Award", HELPER),
                *map(gap, (12, 70)),
                helper("line", lambda row: fx.IfError(fx.Match(row.fixed.counted, lines.order, 0), 0), 45, "Line",
                       HELPER),
                helper("own", lambda row: of_team("place", row, 0), 45, "Place", HELPER),
                helper("tied", lambda row: fx.CountIf(lines.place, row.fixed.own), 45, "Tied", HELPER),
            ),
            event.lines, head_row=_HEAD_ROW, named=False,
        )  # fmt: skip

    def _own(self, name: str) -> Expression:
        """Returns a figure that follows from the entries, or above the places, as its own sheet names it."""
        return (self.used if name in self.used.formulas else self.shown).of(name, prefix=False)

    @property
    def _first_cents(self) -> Expression:
        return self.places.in_row(self.places.first_row).cents

    @property
    def _of_pairs(self) -> Expression:
        return self._own("type") == "pairs"

    # --- awards ------------------------------------------------------------------------------------------------

    def _of_match(self, boards: Expression) -> Expression:
        return fx.If(self._of_pairs, 0, self.call("MPMATCH", boards, self._taken("rating"), *self._arguments))

    def _first(self) -> Expression:
        asked = self._own("tables"), self._taken("rating"), self._own("type"), self._taken("sessions")
        return self.call("MPFIRST", *asked, *self._arguments)

    # --- the same natively -------------------------------------------------------------------------------------

    def _strength(self, limit: Expression, restrictions: Expression, status: Expression) -> Expression:
        """Returns M times P; M is no more than the status of the event allows."""
        beside = self._tables.beside
        lower, start, slope = (beside("limit", limit, column=column) for column in (1, 2, 3))
        of_limit = fx.If(limit == _OPEN, 1, start + (limit - lower) * slope)
        return fx.Min(beside("status", status, 0), of_limit) * beside("restrictions", restrictions)

    def _match(self, boards: Expression, rating: Expression, *arguments: Expression) -> Expression:
        d, length = self._tables.beside("rating", rating, 0, 3), self._tables.beside("boards", boards, 0)
        return fx.rounded(d * length * self._strength(*arguments))

    def _first_place(
        self, tables: Expression, rating: Expression, event_type: Expression, sessions: Expression,
        *arguments: Expression,
    ) -> Expression:  # fmt: skip
        b, r, s = (
            self._tables.beside(table, value, 0)
            for table, value in (("tables", tables), ("rating", rating), ("sessions", sessions))
        )
        pairs, swiss = (float(factors.type_factor(in_force(), name).value) for name in ("pairs", "swiss"))
        return fx.rounded(b * r * s * self._strength(*arguments) * fx.If(event_type == "pairs", pairs, swiss))

    def _place(
        self, place: Expression, first: Expression, sessions: Expression, tied: Expression | None = None
    ) -> Expression:
        if tied is not None:
            places, cents = self.places.here.counted, self.places.here.cents
            summed = fx.SumIfs(cents, places, ">=" & place, places, "<=" & (place + tied - 1))
            return fx.Round(summed / tied, 0) / 100
        rule = in_force().places.overall_places
        more = fx.If(sessions == 2, rule.steps_to_two_sessions, rule.steps_to_more_sessions)
        steps = fx.If(sessions == 1, rule.steps_to_one_session, more)
        below = first * sessions / (place + rule.session_weight * sessions - rule.shift)
        step = first * fx.power(rule.step, place - 1)
        return fx.rounded(fx.If(place <= steps, step, fx.If(sessions == 1, first / place, below)))

    def _places_paid(
        self, tables: Expression, event_type: Expression, first: Expression, sessions: Expression
    ) -> Expression:
        rule = in_force().depth.depth
        of_pairs, counted = event_type == "pairs", fx.Round(tables, 0)
        field = fx.If(of_pairs, 2 * tables, tables)
        printed = fx.If(of_pairs, *(self._tables.beside(depths, counted) for depths in ("pairs", "swiss")))
        last = fx.If(of_pairs, *(fx.Max(self._tables.cells(depths, 1)) for depths in ("pairs", "swiss")))
        base = fx.Max(printed, fx.Round(field * rule.at_least, 0))
        quarter = fx.Round(field * rule.at_most, 0)
        enough = fx.CountIf(self.places.here.cents, f">={100 * rule.award_at_least:f}")
        return fx.If(counted > last, fx.Max(base, fx.Min(quarter, enough)), base)

    # --- words and lines ----------------------------------------------------------------------------------------

    def _problem(self) -> Expression:
        def unlisted(question: str, names: tuple[str, ...]) -> Expression:
            return fx.And(*(self._taken(question) != name for name in names))

        def no_number(question: str, least: int, most: int) -> Expression:
            cell = self._taken(question)
            return fx.If(fx.Count(cell) == 0, fx.TRUE, fx.Or(cell < least, cell > most, fx.Round(cell, 0) != cell))

        rating, of_pairs = self._taken("rating"), self._event.setup.entry("played_by") == "pairs"
        limit = fx.If(self._taken("limit") == _OPEN, fx.FALSE, no_number("limit", 1, _MOST_LIMIT))
        return fx.first_true(
            (rating == "", "No awards yet: choose the rating"),
            (fx.If(of_pairs, rating == _CLUB, fx.FALSE),
             "A regular club game of pairs has awards of its own: use bridgesheets new club-game"),
            (unlisted("rating", rating_names(in_force()).names), "Choose the rating from the list"),
            (limit, "The limit must be a whole number from 1"),
            (no_number("restrictions", 0, _most_restrictions()), "Restrictions are counted: 0, 1 or 2"),
            (unlisted("status", status_names(in_force()).names),
             "Choose the event status from the list"),
            (self._taken("sessions") == "", "How many sessions has the event?"),
            (no_number("sessions", 1, _MOST_SESSIONS), "An event has 1 to 6 sessions"),
            (no_number("field_size", 2, self._event.lines), "How large is the field?"),
        )  # fmt: skip

    def status(self) -> Expression:
        after = "For the standings after round " & self._event.fact("shown") & self._event.provisional
        shown = after & ": the greater of match awards and overall award"
        # ACBL Masterpoint Awards, Match Awards in Swiss/Round Robin Team Events: pairs have none.
        for_pairs = after & ": overall awards of a pair event, which has no match awards"
        problem = self._own("problem")
        return fx.If(problem != "", problem, fx.If(self._of_pairs, for_pairs, shown))

    def _if_ranked(self, row: Line, award: Expression, *otherwise: Expression) -> Expression:
        ranked = self._event.of_team("ranked", row.fixed.line) == 1
        return fx.If(fx.Or(row.number == "", self._own("sound") == 0, *otherwise), "", fx.If(ranked, award))

    def _matches(self, row: Line) -> Expression:
        cents = fx.Round(self._event.of_team("awards", row.fixed.line), 0)
        return self._if_ranked(row, cents / 100, self._of_pairs)

    def _overall(self, row: Line) -> Expression:
        own = row.fixed.own
        shared = self.call("MPPLACE", own, self._own("first"), self._taken("sessions"), row.fixed.tied)
        return self._if_ranked(row, fx.If(own > self._own("depth"), 0, shared))


def _most_restrictions() -> int:
    return int(in_force().factors.restrictions.most)


def _tables(event: SwissSheets) -> AwardTables:
    edition, restricted = in_force(), range(_most_restrictions() + 1)

    def numbered(rule: Any, numbers: range) -> list[list[str | float]]:
        return [[number, float(rule(edition, Decimal(number)).value)] for number in numbers]

    def of_rating(name: str) -> Iterator[str | float]:
        """Yields the factors R and D; blank where there is none."""
        for rule in (factors.rating_factor, factors.match_class_factor):
            try:
                yield float(rule(edition, name).value)
            except RuleError:
                yield ""

    def paid(rows: Iterable[Any]) -> LookupTable:
        return LookupTable(("from", "places"), [[row.tables.first, row.places] for row in rows])

    lines = {
        "rating": LookupTable(("rating", "R", "D"), [[name, *of_rating(name)] for name in rating_names(edition).names]),
        "status": LookupTable(
            ("status", "M at most"),
            [[name, float(factors.limit_factor(edition, None, name).value)] for name in status_names(edition).names],
        ),
        "limit": LookupTable(
            ("limit from", "M", "M a point"),
            [[float(piece.lower), float(piece.start), float(1 / piece.per) if piece.per else 0.0]
             for piece in edition.factors.m_factor],
        ),
        "restrictions": LookupTable(("restrictions", "P"), numbered(factors.restrictions_factor, restricted)),
        "sessions": LookupTable(("sessions", "S"), numbered(factors.sessions_factor, range(1, _MOST_SESSIONS + 1))),
        "boards": LookupTable(("boards", "L"), numbered(factors.boards_factor, range(1, event.scale.boards[-1] + 1))),
        "tables": LookupTable(("tables", "B"), numbered(factors.tables_factor, range(2, event.lines + 1))),
        "swiss": paid(edition.depth.depth_teams),
        "pairs": paid(edition.depth.depth_pairs),
    }  # fmt: skip
    return AwardTables(lines, width=54, head_height=40, texts=ASKED)


def _questions(event: SwissSheets) -> tuple[SetupQuestion, ...]:
    def question(name: str, wording: str, look: Role, allowed: entries.Validation, meaning: str, usual: Operand,
              filled: Value = "") -> SetupQuestion:  # fmt: skip
        return SetupQuestion(
            name, wording, look, filled, allowed, lambda cell: fx.If(cell == "", usual, cell), meaning=meaning
        )

    ratings, standings = rating_names(in_force()).names, status_names(in_force()).names
    return (
        question("rating", "Rating", ENTRY_CHOICE, entries.choice("Rating", ratings), "empty: no awards", "",
              "sectional" if event.order.filled else ""),
        question("limit", "Masterpoint limit", ENTRY, entries.whole("Limit", 1, _MOST_LIMIT),
              "in masterpoints; empty: none", _OPEN),
        question("restrictions", "Restrictions", ENTRY, entries.whole("Restrictions", 0, _most_restrictions()),
              "other than by masterpoints, such as age; empty: none", 0),
        question("status", "Event status", ENTRY_CHOICE, entries.choice("Event status", standings),
              "empty: championship", standings[0]),
        question("sessions", "Sessions", ENTRY, entries.whole("Sessions", 1, _MOST_SESSIONS),
              "of the event, 1 to 6", "", 2 if event.order.filled else ""),
        question("field_size", "Field size", ENTRY, entries.whole("Field size", 2, event.lines),
              "empty: all that are ranked", fx.Sum(event.ledger.all.ranked)),
    )  # fmt: skip


def add_awards(event: SwissSheets) -> None:
    form, awards = event.book.form(AWARDS), SwissAwards(event)
    places, last = awards.places, awards.places.column("award")
    form.widths(places.widths)
    form.heading(1, last, "Masterpoint awards: " & event.fact("title"), TITLE.at(18), height=26)
    form.heading(2, last, awards.status(), STATUS_LINE)
    form.day(3, last, last, event.setup.entry("date"))
    for block in (awards.asked, awards.used, awards.shown, awards.boards, places):
        block.write(form)
    one_page = places.lines <= _ONE_PAGE
    if not one_page:
        form.break_evenly(places.first_row, places.lines, 1, _A_PAGE)
    form.finish(places.last_row, last, source=_SOURCE, down=1 if one_page else 0,
                cursor=awards.asked.place("rating")[1:])  # fmt: skip
    form.worksheet.print_title_rows = f"{_HEAD_ROW}:{_HEAD_ROW}"
    awards.finish()
