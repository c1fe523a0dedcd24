"""The sheet of masterpoint awards: for matches won, for the final places, and the greater of the two."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bridgesheets.printed.styles import SECTION, TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.masterpoint_names import rating_names, status_names
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import Block, Column, Line, gap, helper, listed
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.figures import Figures, Question, Questions, Shown
from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.styles import (
    ENTRY,
    ENTRY_CHOICE,
    HELPER,
    RESULT,
    RESULT_STRONG,
    RESULT_TEXT_STRONG,
    RESULT_VPS,
    RESULT_VPS_STRONG,
)
from bridgesheets.scoresheets.swiss import award_tables, layout
from bridgesheets.scoresheets.swiss.award_tables import SOURCE, AwardTables
from bridgesheets.scoresheets.swiss.event import AWARDS, SAID, STATUS_LINE, Event

_ASKED_ROW, _USED_ROW, _SHOWN_ROW, _HEAD_ROW = 4, 11, 12, 16
#: What is used of the entries stands in this column, and below it what follows from them.
_USED_COLUMN = 15
#: So many teams stand on one page; of more, so many on each.
_ONE_PAGE, _A_PAGE = 34, 28
#: An award, and how many are paid: nothing is shown where there are none.
_AWARD = replace(RESULT_VPS_STRONG, name="Award or nothing", number_format="0.00;-0.00;")
_PAID = replace(RESULT_STRONG, name="Count or nothing", number_format="0;-0;")
_SHOWN = {
    "first": Shown("First overall", _AWARD),
    "depth": Shown("Places paid", _PAID),
    "match": Shown("For a match won", _AWARD),
}
_MOST_LIMIT = 999_999
_CLUB = "club"
#: Stands for the limit of an event that has none.
_OPEN = "open"


class Awards:
    """The blocks of the sheet: what is asked, used of that, and shown, and awards by boards and by place.

    Their formulas are in hundredths of a masterpoint: calls of our functions, or products of factors in the workbook.
    """

    def __init__(self, event: Event) -> None:
        self._event, typed, lines = event, event.setup.typed, event.ledger.all
        self.tables = None if event.order.calls else AwardTables(event, self._strength)
        self.asked = Questions(
            AWARDS, ("The event", *_questions(event)), _ASKED_ROW, 0, heading_look=SECTION, taken_column=_USED_COLUMN,
            meaning_look=SAID, each_named=True,
        )  # fmt: skip
        #: An entry as it is used, with what was left empty filled in; and those that our functions ask last.
        self._taken = partial(self.asked.taken, prefix=False)
        self._arguments = [self._taken(name) for name in (layout.LIMIT, layout.RESTRICTIONS, layout.STANDING)]
        field = self._taken(layout.FIELD)
        used: dict[str, Callable[[], Operand]] = {
            "sound": lambda: fx.If(self._own("problem") == "", 1, 0),
            "problem": self._problem,
            "pairs": lambda: fx.If(typed(layout.CONTESTANTS) == "pairs", 1, 0),
            # Two pairs are a table, and a half table counts as a full one.
            "tables": lambda: fx.If(self._own("pairs") == 1, fx.Round(field / 2, 0), field),
        }
        self.used = Figures(AWARDS, used, _USED_ROW, left=_USED_COLUMN - 1, called=lambda _: "", named=False)
        shown: dict[str, Callable[[], Operand]] = {
            "first": lambda: self._first_cents / 100,
            "depth": lambda: fx.If(self._own("first") == 0, 0, fx.IfError(
                fx.If(self._own("pairs") == 1, self._depth("pairs"), self._depth("swiss")), 0
            )),
            "match": lambda: fx.IfError(fx.Index(self.boards.all.cents, typed(layout.BOARDS)), 0) / 100,
        }  # fmt: skip
        self.shown = Figures(AWARDS, shown, _SHOWN_ROW, shown=_SHOWN, named=False)

        def if_sound(award: Expression) -> Expression:
            return fx.If(self._own("sound") == 1, fx.IfError(award, 0), 0)

        def of_team(column: str, row: Line, otherwise: Operand = "") -> Expression:
            return fx.If(row.fixed.line == 0, otherwise, event.of_team(column, row.fixed.line))

        self.boards = Block(
            AWARDS,
            (Column("boards", "Boards", 45, HELPER, values=lambda line: line, head_look=HELPER),
             helper("cents", lambda row: if_sound(self._of_match(row.boards)), 45, "Match", HELPER)),
            event.scale.boards[-1], head_row=_HEAD_ROW, left=9, named=False,
        )  # fmt: skip
        printed = partial(listed, size=11, last=event.order.teams)
        self.places = Block(
            AWARDS,
            (
                printed("place", "Place", 110, RESULT_STRONG, partial(of_team, "shown")),
                printed("number", "No.", 80, RESULT, partial(of_team, "number")),
                printed("name", event.fact("head"), 150, RESULT_TEXT_STRONG, partial(of_team, "name")),
                printed("matches", "Matches", 70, RESULT_VPS, self._matches),
                printed("overall", "Overall", 70, RESULT_VPS, self._overall),
                printed("award", "Award", 70, RESULT_VPS_STRONG, lambda row:
                        fx.If(fx.Count(row.matches, row.overall) == 0, "", fx.Max(row.matches, row.overall))),
                *map(gap, (12, 12, 45, 45, 12)),
                Column("counted", "Place", 45, HELPER, values=lambda line: line, head_look=HELPER),
                helper("cents", lambda row: if_sound(self._first() if row.is_first else self._lower(row.counted)), 45,
                       "Award", HELPER),
                *map(gap, (12, 70)),
                helper("line", lambda row: fx.IfError(fx.Match(row.fixed.counted, lines.order, 0), 0), 45, "Line",
                       HELPER),
                helper("own", lambda row: of_team("place", row, 0), 45, "Place", HELPER),
                helper("tied", lambda row: fx.CountIf(lines.place, row.fixed.own), 45, "Tied", HELPER),
            ),
            event.lines, head_row=_HEAD_ROW, named=False,
        )  # fmt: skip

    def _own(self, name: str) -> Expression:
        """What follows from the entries, or is shown above the places, as formulas of the sheet itself name it."""
        return (self.used if name in self.used.formulas else self.shown).of(name, prefix=False)

    @property
    def _first_cents(self) -> Expression:
        return self.places.in_row(self.places.first_row).cents

    # --- awards ------------------------------------------------------------------------------------------------

    def _strength(self, tables: AwardTables) -> Expression:
        """M times P, for the sheet of tables; M is no more than the standing of the event allows."""
        taken = self.asked.taken
        limit, restrictions, standing = (taken(name) for name in (layout.LIMIT, layout.RESTRICTIONS, layout.STANDING))
        start, slope, lower = (tables.look(limit, "limit", column, 1) for column in ("M", "M a point", "Limit from"))
        of_limit = fx.If(limit == _OPEN, award_tables.M_UNITS, start + (limit - lower) * slope)
        m = fx.Min(tables.look(standing, "standing", "M at most"), of_limit)
        return fx.IfError(m * tables.look(fx.Min(award_tables.RESTRICTIONS, restrictions), "restrictions", "P"), 0)

    def _of_match(self, boards: Expression) -> Expression:
        """The match award; none in pair events."""
        tables, rating = self.tables, self._taken(layout.RATING)
        if tables is None:
            award = fx.Round(100 * fx.call("MPMATCH", boards, rating, *self._arguments), 0)
        else:
            d, length = tables.look(rating, "rating", "D"), tables.look(boards, "boards", "L")
            award = fx.Round(d * length * tables.strength / award_tables.OF_MATCHES, 0)
        return fx.If(self._own("pairs") == 1, 0, award)

    def _first(self) -> Expression:
        looked, rating, sessions = self.tables, self._taken(layout.RATING), self._taken(layout.SESSIONS)
        tables = self._own("tables")
        if looked is None:
            kind = fx.If(self._own("pairs") == 1, "pairs", "swiss")
            return fx.Round(100 * fx.call("MPFIRST", tables, rating, kind, sessions, *self._arguments), 0)
        b, r = looked.look(tables, "tables", "B"), looked.look(rating, "rating", "R")
        s = looked.look(sessions, "sessions", "S")
        t = fx.If(self._own("pairs") == 1, award_tables.of_type("pairs"), award_tables.of_type("swiss"))
        return fx.Round(b * r * s * looked.strength * t / award_tables.OF_PLACES, 0)

    def _lower(self, place: Expression) -> Expression:
        first, sessions = self._first_cents, self._taken(layout.SESSIONS)
        if self.tables is None:
            return fx.Round(100 * fx.call("MPPLACE", place, first / 100, sessions), 0)
        rule = in_force().places.overall_places
        more = fx.If(sessions == 2, rule.steps_to_two_sessions, rule.steps_to_more_sessions)
        steps = fx.If(sessions == 1, rule.steps_to_one_session, more)
        below = first * sessions / (place + rule.session_weight * sessions - rule.shift)
        step = first * fx.power(rule.step, place - 1)
        return fx.Round(fx.If(place <= steps, step, fx.If(sessions == 1, first / place, below)), 0)

    def _shared(self, own: Expression, tied: Expression) -> Expression:
        """What each of those has who share a place, in masterpoints."""
        if self.tables is None:
            return fx.call("MPPLACE", own, self._own("first"), self._taken(layout.SESSIONS), tied)
        places, cents = self.places.here.counted, self.places.here.cents
        summed = fx.SumIfs(cents, places, ">=" & own, places, "<=" & (own + tied - 1))
        return fx.Round(summed / tied, 0) / 100

    def _depth(self, kind: str) -> Expression:
        """The places that are paid in one type of event, by its printed table."""
        looked, tables, field = self.tables, self._own("tables"), self._taken(layout.FIELD)
        if looked is None:
            of_field = field / 2 if kind == "pairs" else field
            return fx.call("MPDEPTH", of_field, kind, self._own("first"), self._taken(layout.SESSIONS))
        rule = in_force().depth.depth
        base = fx.Max(looked.look(tables, kind, "Places", 1), fx.Round(field * rule.at_least, 0))
        quarter = fx.Round(field * rule.at_most, 0)
        enough = fx.CountIf(self.places.here.cents, f">={100 * rule.award_at_least:f}")
        return fx.If(tables > looked.last_step(kind), fx.Max(base, fx.Min(quarter, enough)), base)

    # --- words and lines ----------------------------------------------------------------------------------------

    def _problem(self) -> Expression:
        def unlisted(question: str, names: tuple[str, ...]) -> Expression:
            return fx.And(*(self._taken(question) != name for name in names))

        def no_number(question: str, least: int, most: int) -> Expression:
            cell = self._taken(question)
            return fx.If(fx.Count(cell) == 0, fx.TRUE, fx.Or(cell < least, cell > most, fx.Round(cell, 0) != cell))

        rating, of_pairs = self._taken(layout.RATING), self._event.setup.typed(layout.CONTESTANTS) == "pairs"
        limit = fx.If(self._taken(layout.LIMIT) == _OPEN, fx.FALSE, no_number(layout.LIMIT, 1, _MOST_LIMIT))
        return fx.first_true(
            (rating == "", "No rating is chosen: no awards are worked out"),
            (fx.If(of_pairs, rating == _CLUB, fx.FALSE),
             "A regular club game of pairs has awards of its own: use bridgesheets new club-game"),
            (unlisted(layout.RATING, rating_names(in_force()).names), "Choose the rating from the list"),
            (limit, "The limit must be a whole number from 1"),
            (no_number(layout.RESTRICTIONS, 0, _most_restrictions()), "Restrictions are counted: 0, 1 or 2"),
            (unlisted(layout.STANDING, status_names(in_force()).names),
             "Choose the standing of the event from the list"),
            (self._taken(layout.SESSIONS) == "", "How many sessions has the event?"),
            (no_number(layout.SESSIONS, 1, award_tables.MOST_SESSIONS), "An event has 1 to 6 sessions"),
            (no_number(layout.FIELD, 2, self._event.lines), "How large is the field?"),
        )  # fmt: skip

    def said(self) -> Expression:
        after = "For the standings after round " & self._event.fact("shown") & self._event.provisional
        shown = after & ": the greater of match awards and overall award"
        # ACBL Masterpoint Awards, Match Awards in Swiss/Round Robin Team Events: pairs have none.
        for_pairs = after & ": overall awards of a pair event, which has no match awards"
        problem = self._own("problem")
        return fx.If(problem != "", problem, fx.If(self._own("pairs") == 1, for_pairs, shown))

    def _if_ranked(self, row: Line, award: Expression, *otherwise: Expression) -> Expression:
        ranked = self._event.of_team("ranked", row.fixed.line) == 1
        return fx.If(fx.Or(row.number == "", self._own("sound") == 0, *otherwise), "", fx.If(ranked, award))

    def _matches(self, row: Line) -> Expression:
        cents = fx.Round(self._event.of_team("awards", row.fixed.line), 0)
        return self._if_ranked(row, cents / 100, self._own("pairs") == 1)

    def _overall(self, row: Line) -> Expression:
        own = row.fixed.own
        return self._if_ranked(row, fx.If(own > self._own("depth"), 0, self._shared(own, row.fixed.tied)))


def _most_restrictions() -> int:
    return int(in_force().factors.restrictions.most)


def _questions(event: Event) -> tuple[Question, ...]:
    """The questions on the event that its awards depend on, each with what is used where nothing is typed."""

    def asked(name: str, said: str, look: Role, allowed: entries.Validation, meaning: str, usual: Operand,
              filled: Value = "") -> Question:  # fmt: skip
        return Question(name, said, look, filled, allowed, lambda cell: fx.If(cell == "", usual, cell), meaning=meaning)

    ratings, standings = rating_names(in_force()).names, status_names(in_force()).names
    return (
        asked(layout.RATING, "Rating", ENTRY_CHOICE, entries.choice("Rating", ratings), "empty: no awards", "",
              "sectional" if event.order.filled else ""),
        asked(layout.LIMIT, "Masterpoint limit", ENTRY, entries.whole("Limit", 1, _MOST_LIMIT),
              "in masterpoints; empty: none", _OPEN),
        asked(layout.RESTRICTIONS, "Restrictions", ENTRY, entries.whole("Restrictions", 0, _most_restrictions()),
              "other than by masterpoints, such as age; empty: none", 0),
        asked(layout.STANDING, "Event status", ENTRY_CHOICE, entries.choice("Event status", standings),
              "empty: championship", standings[0]),
        asked(layout.SESSIONS, "Sessions", ENTRY, entries.whole("Sessions", 1, award_tables.MOST_SESSIONS),
              "of the event, 1 to 6", "", 2 if event.order.filled else ""),
        asked(layout.FIELD, "Field size", ENTRY, entries.whole("Field size", 2, event.lines),
              "empty: all that are ranked", fx.Sum(event.ledger.all.ranked)),
    )  # fmt: skip


def add_awards(event: Event) -> None:
    form, awards = event.book.form(AWARDS), Awards(event)
    places, last = awards.places, awards.places.column("award")
    form.widths(places.widths)
    form.heading(1, last, "Masterpoint awards: " & event.title, TITLE.at(18), height=26)
    form.heading(2, last, awards.said(), STATUS_LINE)
    form.day(3, last, last, event.setup.typed(layout.DATE))
    for block in (awards.asked, awards.used, awards.shown, awards.boards, places):
        block.write(form)
    one_page = places.lines <= _ONE_PAGE
    if not one_page:
        form.break_evenly(places.first_row, places.lines, 1, _A_PAGE)
    form.finish(places.last_row, last, source=SOURCE, down=1 if one_page else 0,
                cursor=awards.asked.place(layout.RATING)[1:])  # fmt: skip
    form.worksheet.print_title_rows = f"{_HEAD_ROW}:{_HEAD_ROW}"
    if awards.tables:
        awards.tables.finish()
