"""The sheet of masterpoint awards: for matches won, for the final places, and the greater of the two."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.printed.styles import HEAD, SECTION, TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.masterpoint_names import rating_names, status_names
from bridgesheets.sheets import entries
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, Column, Figures, Line, Question, Questions, gap
from bridgesheets.sheets.expressions import Expression, Operand
from bridgesheets.sheets.form import Value
from bridgesheets.sheets.styles import (
    ASKED,
    ENTRY,
    ENTRY_CHOICE,
    HELPER,
    RESULT,
    RESULT_STRONG,
    RESULT_TEXT_STRONG,
    RESULT_VPS,
    RESULT_VPS_STRONG,
)
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.award_figures import OPEN, AwardFigures
from bridgesheets.sheets.swiss.award_tables import SOURCE
from bridgesheets.sheets.swiss.event import AWARDS, Event
from bridgesheets.sheets.swiss.looks import SAID, STATUS_LINE

_ASKED_ROW, _USED_ROW, _SHOWN_ROW, _HEAD_ROW = 4, 11, 12, 16
#: What is used of the entries stands in this column, and below it what follows from them.
_USED_COLUMN = 15
#: So many teams stand on one page; of more, so many on each.
_ONE_PAGE, _A_PAGE = 46, 32
#: An award, and how many are paid: nothing is shown where there are none.
_AWARD = replace(RESULT_VPS_STRONG, name="Award or nothing", number_format="0.00;-0.00;")
_PAID = replace(RESULT_STRONG, name="Count or nothing", number_format="0;-0;")
_SHOWN = {"first": "First overall", "depth": "Places paid", "match": "For a match won"}
_MOST_LIMIT, _MOST_RESTRICTIONS, _MOST_SESSIONS = 999_999, 9, 6
_CLUB = "club"
_OfPlace = Callable[[Line], Expression]


class Awards:
    """The blocks of the sheet: what is asked, what is used of it, what is shown, awards by boards and by place."""

    def __init__(self, event: Event) -> None:
        self._event, self.figures = event, AwardFigures(event)
        self.asked = Questions(
            AWARDS, ("The event", *_questions(event)), _ASKED_ROW, 0, heading_look=SECTION, taken_column=_USED_COLUMN,
            meaning_look=SAID, each_named=True,
        )  # fmt: skip
        used = {"sound": self._sound, "problem": self._problem, "pairs": self._pairs, "tables": self._tables}
        self.used = Figures(AWARDS, used, _USED_ROW, left=_USED_COLUMN - 1, said=lambda _: "", named=False)
        shown = {"first": self._first, "depth": self._depth, "match": self._match}
        self.shown = Figures(
            AWARDS, shown, _SHOWN_ROW, said=_SHOWN.__getitem__, said_look=ASKED,
            look=lambda name: _PAID if name == "depth" else _AWARD, named=False,
        )  # fmt: skip
        columns = (_numbers("boards", "Boards"), _worked("cents", "Match", self._of_match))
        self.boards = Block(AWARDS, columns, event.scale.boards[-1], head_row=_HEAD_ROW, left=9, named=False)
        self.places = Block(
            AWARDS,
            (
                self._printed("place", "Place", 110, RESULT_STRONG, self._named("shown")),
                self._printed("number", "No.", 80, RESULT, self._named("number")),
                self._printed("name", event.fact("head"), 150, RESULT_TEXT_STRONG, self._named("name")),
                self._printed("matches", "Matches", 70, RESULT_VPS, self._matches),
                self._printed("overall", "Overall", 70, RESULT_VPS, self._overall),
                self._printed("award", "Award", 70, RESULT_VPS_STRONG, self._award),
                *map(gap, (12, 12, 45, 45, 12)),
                _numbers("counted", "Place"),
                _worked("cents", "Award", self._of_place),
                *map(gap, (12, 70)),
                _worked("line", "Line", self._line),
                _worked("own", "Place", self._own),
                _worked("tied", "Tied", self._tied),
            ),
            event.lines, head_row=_HEAD_ROW, named=False,
        )  # fmt: skip

    def _printed(self, name: str, head: str | Expression, width: float, look: Role, formula: _OfPlace) -> Column:
        """A column of the places that is printed."""

        def shaded(line: int) -> Role:
            return look.at(11, shaded=line % 2 == 0 and line <= self._event.order.teams)

        return Column(name, lambda _: head, width, shaded, formula=formula, shrink=look is RESULT_TEXT_STRONG)

    def _used(self, name: str) -> Expression:
        return self.asked.taken(name, prefix=False)

    def _figure(self, name: str) -> Expression:
        return self.used.of(name, prefix=False)

    # --- what follows from the entries -------------------------------------------------------------------------

    def _sound(self) -> Expression:
        """Whether there are awards."""
        return fx.If(self._figure("problem") == "", 1, 0)

    def _pairs(self) -> Expression:
        """Whether it is an event of pairs."""
        return fx.If(self._event.setup.typed(layout.CONTESTANTS) == "pairs", 1, 0)

    def _tables(self) -> Expression:
        """How many tables the field is: two pairs are a table, and a half table counts as a full one."""
        field = self._used(layout.FIELD)
        return fx.If(self.figures.of_pairs, fx.Round(field / 2, 0), field)

    def _problem(self) -> Expression:
        """Why there are no awards, in words."""

        def unlisted(cell: Expression, names: tuple[str, ...]) -> Expression:
            return fx.And(*(cell != name for name in names))

        def no_number(name: str, least: int, most: int) -> Expression:
            cell = self._used(name)
            return fx.If(fx.Count(cell) == 0, fx.TRUE, fx.Or(cell < least, cell > most, fx.Round(cell, 0) != cell))

        rating, of_pairs = self._used(layout.RATING), self._event.setup.typed(layout.CONTESTANTS) == "pairs"
        limit = fx.If(self._used(layout.LIMIT) == OPEN, fx.FALSE, no_number(layout.LIMIT, 0, _MOST_LIMIT))
        standing = unlisted(self._used(layout.STANDING), status_names(in_force()).names)
        return fx.first_true(
            (rating == "", "No rating is chosen: no awards are worked out"),
            (fx.If(of_pairs, rating == _CLUB, fx.FALSE),
             "A regular club game of pairs has awards of its own: use bridgesheets new club-game"),
            (unlisted(rating, rating_names(in_force()).names), "Choose the rating from the list"),
            (limit, "The limit must be a whole number"),
            (no_number(layout.RESTRICTIONS, 0, _MOST_RESTRICTIONS), "Restrictions are counted: 0, 1 or 2"),
            (standing, "Choose the standing of the event from the list"),
            (no_number(layout.SESSIONS, 1, _MOST_SESSIONS), "An event has 1 to 6 sessions"),
            (no_number(layout.FIELD, 2, self._event.lines), "How large is the field?"),
        )  # fmt: skip

    def said(self) -> Expression:
        """The words above the awards: what is shown, or what is wrong."""
        after = "For the standings after round " & self._event.fact("shown") & self._event.provisional
        shown = after & ": the greater of match awards and overall award"
        # ACBL Masterpoint Awards, Match Awards in Swiss/Round Robin Team Events: pairs have none.
        for_pairs = after & ": overall awards of a pair event, which has no match awards"
        problem = self._figure("problem")
        return fx.If(problem != "", problem, fx.If(self.figures.of_pairs, for_pairs, shown))

    def _first(self) -> Expression:
        """The first overall award."""
        places = self.places
        return places.in_row(places.first_row).cents / 100

    def _depth(self) -> Expression:
        """How many places are paid."""
        first = self.shown.of("first", prefix=False)
        return fx.If(first == 0, 0, fx.IfError(self.figures.depth(), 0))

    def _match(self) -> Expression:
        """The award for a match won of the usual length."""
        boards = self._event.setup.typed(layout.BOARDS)
        return fx.IfError(fx.Index(self.boards.all.cents, boards), 0) / 100

    # --- awards by boards and by place -------------------------------------------------------------------------

    def _if_sound(self, award: Expression) -> Expression:
        return fx.If(self._figure("sound") == 1, fx.IfError(award, 0), 0)

    def _of_match(self, row: Line) -> Expression:
        """The award for a match won of so many boards."""
        return self._if_sound(self.figures.of_match(row.boards))

    def _of_place(self, row: Line) -> Expression:
        """The overall award of a place."""
        return self._if_sound(self.figures.first() if row.is_first else self.figures.lower(row.counted))

    # --- the lines ---------------------------------------------------------------------------------------------

    def _line(self, row: Line) -> Expression:
        """The line of the team in the ledger."""
        return fx.IfError(fx.Match(row.fixed.counted, self._event.ledger.all.order, 0), 0)

    def _own(self, row: Line) -> Expression:
        """Its place."""
        return fx.If(row.fixed.line == 0, 0, self._event.of_team("place", row.fixed.line))

    def _tied(self, row: Line) -> Expression:
        """How many share it."""
        return fx.CountIf(self._event.ledger.all.place, row.fixed.own)

    def _named(self, column: str) -> _OfPlace:
        """What the ledger has in a column."""
        return lambda row: fx.If(row.fixed.line == 0, "", self._event.of_team(column, row.fixed.line))

    def _if_ranked(self, row: Line, award: Expression, *otherwise: Expression) -> Expression:
        ranked = self._event.of_team("ranked", row.fixed.line) == 1
        return fx.If(fx.Or(row.number == "", self._figure("sound") == 0, *otherwise), "", fx.If(ranked, award))

    def _matches(self, row: Line) -> Expression:
        """What its matches brought."""
        cents = fx.Round(self._event.of_team("awards", row.fixed.line), 0)
        return self._if_ranked(row, cents / 100, self.figures.of_pairs)

    def _overall(self, row: Line) -> Expression:
        """What its place brings."""
        own, depth = row.fixed.own, self.shown.of("depth", prefix=False)
        return self._if_ranked(row, fx.If(own > depth, 0, self.figures.shared(own, row.fixed.tied)))

    def _award(self, row: Line) -> Expression:
        """The greater of the two."""
        return fx.If(fx.Count(row.matches, row.overall) == 0, "", fx.Max(row.matches, row.overall))


def _numbers(name: str, head: str) -> Column:
    """A column beside the page with the numbers of its lines."""
    return Column(name, head, 45, HELPER, values=lambda line: line, head_look=HEAD.at(10))


def _worked(name: str, head: str, formula: _OfPlace) -> Column:
    """A column beside the page that other formulas need."""
    return Column(name, head, 45, HELPER, formula=formula, head_look=HEAD.at(10))


def _questions(event: Event) -> tuple[Question, ...]:
    """The questions on the event that its awards depend on, each with what is used where nothing is typed."""

    def asked(name: str, said: str, look: Role, allowed: DataValidation, meaning: str, usual: Operand,
              typed: Value = "") -> Question:  # fmt: skip
        return Question(name, said, look, typed, allowed, lambda cell: fx.If(cell == "", usual, cell), meaning=meaning)

    ratings, standings = rating_names(in_force()).names, status_names(in_force()).names
    return (
        asked(layout.RATING, "Rating", ENTRY_CHOICE, entries.choice("Rating", ratings), "empty: no awards", "",
              "sectional" if event.order.filled else ""),
        asked(layout.LIMIT, "Upper limit", ENTRY, entries.whole("Limit", 0, _MOST_LIMIT),
              "in masterpoints; empty: none", OPEN),
        asked(layout.RESTRICTIONS, "Restrictions", ENTRY, entries.whole("Restrictions", 0, _MOST_RESTRICTIONS),
              "other than by masterpoints, such as age; empty: none", 0),
        asked(layout.STANDING, "Standing", ENTRY_CHOICE, entries.choice("Standing", standings), "empty: championship",
              standings[0]),
        asked(layout.SESSIONS, "Sessions", ENTRY, entries.whole("Sessions", 1, _MOST_SESSIONS),
              "of the event, 1 to 6", 1, 2),
        asked(layout.FIELD, "Field", ENTRY, entries.whole("Field", 2, event.lines), "empty: all that are ranked",
              fx.Sum(event.ledger.all.ranked)),
    )  # fmt: skip


def add_awards(event: Event) -> None:
    """Add the sheet "Awards"."""
    form, awards = event.book.form(AWARDS), event.awards
    places, last = awards.places, awards.places.column("award")
    form.widths(places.widths)
    form.heading(1, last, "Masterpoint awards: " & event.title, TITLE.at(18))
    form.height(1, 26)
    form.heading(2, last, awards.said(), STATUS_LINE)
    form.day(3, last, last, event.setup.typed("bs_date"))
    for block in (awards.asked, awards.used, awards.shown, awards.boards, places):
        block.write(form)
    one_page = places.lines <= _ONE_PAGE
    if not one_page:
        form.break_evenly(places.first_row, places.lines, 1, _A_PAGE)
    cursor = awards.asked.place(layout.RATING)[1:]
    form.finish(places.last_row, last, source=SOURCE, down=1 if one_page else 0, cursor=cursor)
    form.worksheet.print_title_rows = f"{_HEAD_ROW}:{_HEAD_ROW}"
    awards.figures.finish()
