"""The sheet of the event: what is set up before the first round, and where the event stands."""

from __future__ import annotations

from dataclasses import dataclass, replace

from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.catalogue.wording import percent
from bridgesheets.printed.styles import HEAD, SECTION, TITLE, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rounding import half_up
from bridgesheets.rules.scores import average_minus, average_plus
from bridgesheets.sheets import entries
from bridgesheets.sheets.form import Book, Form, Value, at, block
from bridgesheets.sheets.styles import (
    ASKED,
    ENTRY,
    ENTRY_CHOICE,
    ENTRY_DATE,
    ENTRY_TEXT,
    RESULT,
    RESULT_TEXT,
    STATUS,
)
from bridgesheets.sheets.swiss import layout
from bridgesheets.sheets.swiss.plan import ADJUSTMENTS, EVENT, Plan, Tally, round_sheet
from bridgesheets.sheets.words import line_deleted, typed

_WIDTHS = (110.0, 110.0, 308.0)
_FIRST_ROW = 4
#: The heights of rows: title, status, headings, what is asked, and all others.
_TITLE_HIGH, _STATUS_HIGH, _SECTION_HIGH, _ASKED_HIGH, _USUAL_HIGH = 28.0, 20.0, 22.0, 16.5, 15.0
#: On one page the sheet is printed no smaller than this; a longer one goes on to a second page with this heading.
_SMALLEST_SCALE = 0.76
_SECOND_PAGE = "The draw"
#: What stands at the head of the sheets people work in: one line, as wide as it needs.
STATUS_LINE = replace(STATUS, name="Status line", wrap=False)
_SAID = replace(ASKED, name="Said", indent=1)
#: In what is said beside an input: what the contestants are called, "teams" or "pairs".
_CONTESTANTS = "CONTESTANTS"
_GLANCE = replace(RESULT_TEXT, name="Glance", indent=1, shrink=True)

#: The parts of the maximum that are usual: 12 of 20 for a bye, 8 for a void match.


@dataclass(frozen=True)
class _Input:
    """One line of the set-up."""

    asked: str
    name: str
    role: Role
    allowed: DataValidation
    value: Value
    said: str


class _Named:
    """The address of an input, by the name of its cell."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __get__(self, setting: Setting, _: type[Setting]) -> str:
        return setting.cell(self._name)


class Setting:
    """The sheet of the event; its addresses are known before it is made."""

    def __init__(self, book: Book, plan: Plan) -> None:
        self._book, self._plan = book, plan
        self._parts = self._inputs()
        self._rows: dict[str, int] = {}
        row = _FIRST_ROW
        for _, inputs in self._parts:
            row += 1
            for asked in inputs:
                self._rows[asked.name] = row
                row += 1
            row += 1
        self._glance = row

    def cell(self, name: str) -> str:
        """The address of an input."""
        return f"{EVENT}!{at(self._rows[name], 2, 'both')}"

    date = _Named("bs_date")
    place = _Named("bs_place")
    director = _Named("bs_director")
    contestants = _Named(layout.CONTESTANTS)
    boards = _Named(layout.BOARDS)
    rounds = _Named(layout.ROUNDS)
    bye = _Named(layout.BYE_SCORE)
    forfeit_for = _Named(layout.FORFEIT_FOR)
    forfeit_against = _Named(layout.FORFEIT_AGAINST)
    void = _Named(layout.VOID_SCORE)
    void_director = _Named(layout.VOID_DIRECTOR_SCORE)
    average = _Named(layout.AVERAGE_IMPS)
    seed = _Named(layout.SEED)
    delay = _Named(layout.DELAY)
    shown = _Named(layout.SHOWN_ROUND)
    assigned = _Named(layout.ASSIGNED_ROUND)

    @property
    def title(self) -> str:
        """The name of the event as pages show it."""
        return typed(self.cell(layout.TITLE)).text

    def tie_break(self, number: int) -> str:
        """The tie-break of that number, from 1."""
        return self.cell(layout.TIES[number - 1])

    @property
    def status(self) -> str:
        """The line that says what is to be done next."""
        return f"{EVENT}!$A$2"

    @property
    def line_deleted(self) -> str:
        """Whether a line of the set-up was deleted: a condition."""
        labels = f"{EVENT}!{block(_FIRST_ROW, 1, self._glance - 1, 1)}"
        return line_deleted(labels, len(self._parts) + len(self._rows))

    @property
    def adjusted_lines(self) -> str:
        """The teams named in lines of adjustments."""
        head = self._plan.ADJUSTMENTS_HEAD
        return f"{ADJUSTMENTS}!$A${head + 1}:$A${head + self._plan.adjustments}"

    # --- what is asked -----------------------------------------------------------------------------------------

    def _inputs(self) -> list[tuple[str, list[_Input]]]:
        """What the director is asked, by headings."""
        order, plan = self._book.order, self._plan
        most = plan.points.maximum
        points = entries.number("Victory Points", 0, float(most * 2))
        title, named = entries.text("Event", 60), entries.text("Text", 60)
        lengths = plan.points.boards
        if len(lengths) > 2:
            boards = entries.whole("Boards a match", lengths[0], lengths[-1])
        else:
            boards = entries.choice("Boards a match", [str(length) for length in lengths])
        tie = entries.choice("Tie-break", layout.TIE_BREAKS)
        plus, minus = average_plus(in_force()), average_minus(in_force())
        void, bye = float(half_up(minus * most)), float(half_up(plus * most))
        whole_round = entries.whole("Round", 0, plan.rounds)
        return [
            ("The event", [
                _Input("Event", layout.TITLE, ENTRY_TEXT, title, order.title, ""),
                _Input("Date", "bs_date", ENTRY_DATE, entries.date("Date"), "", ""),
                _Input("Place", "bs_place", ENTRY_TEXT, named, "", ""),
                _Input("Director", "bs_director", ENTRY_TEXT, named, "", ""),
                _Input("Played by", layout.CONTESTANTS, ENTRY_CHOICE, entries.choice("Played by", ("teams", "pairs")),
                       "pairs" if "pairs" in order.title.lower() else "teams", "changes words and awards"),
                _Input("Boards a match", layout.BOARDS, ENTRY, boards, order.boards,
                       "may be changed on the day; of one match: beside its result"),
                _Input("Rounds", layout.ROUNDS, ENTRY,
                       entries.whole("Rounds", 1, plan.rounds), order.rounds,
                       f"at most {plan.rounds}: there is a sheet for each"),
            ]),
            ("Ties in the standings", [
                _Input("First by", layout.TIES[0], ENTRY_CHOICE, tie, "",
                       "left empty, ties share their place"),
                _Input("then by", layout.TIES[1], ENTRY_CHOICE, tie, "",
                       "head to head counts where exactly two are tied"),
                _Input("then by", layout.TIES[2], ENTRY_CHOICE, tie, "", "lot is drawn from the seed below"),
            ]),
            ("Victory Points without a result", [
                _Input("Bye", layout.BYE_SCORE, ENTRY, points, bye,
                       f"{percent(plus)} of the most a match brings, if not changed"),
                _Input("Forfeit, for", layout.FORFEIT_FOR, ENTRY, points, bye, "to the side that is there"),
                _Input("Forfeit, against", layout.FORFEIT_AGAINST, ENTRY, points, 0, "to the side that is not"),
                _Input("Void match", layout.VOID_SCORE, ENTRY, points, void,
                       f"to both sides: {percent(minus)}, if not changed"),
                _Input("Void, director", layout.VOID_DIRECTOR_SCORE, ENTRY, points, bye,
                       f"to both, if the director is at fault: {percent(plus)}, if not changed"),
                _Input("IMPs for AVE+", layout.AVERAGE_IMPS, ENTRY,
                       entries.whole("IMPs a board", 0, 12), 3,
                       "a board, on half of them, rounded up; AVE- loses as many"),
            ]),
            (_SECOND_PAGE, [
                _Input("First round", layout.FIRST_DRAW, ENTRY_CHOICE,
                       entries.choice("First round", layout.FIRST_DRAWS),
                       layout.FIRST_DRAWS[0], "seeded halves: top half against bottom half, by lot"),
                _Input("Rounds of delay", layout.DELAY, ENTRY, entries.whole("Rounds of delay", 0, 1), 0,
                       "1: each round is drawn while the one before is played"),
                _Input("Danish rounds", layout.DANISH, ENTRY, entries.whole("Danish rounds", 0, plan.rounds), 0,
                       f"last rounds in which {_CONTESTANTS} may meet again"),
                _Input("Odd number", layout.ODD_FIELD, ENTRY_CHOICE, entries.choice("Odd number", layout.ODD),
                       layout.ODD_BYE, "what is done with an odd number"),
                _Input("Seed of the lots", layout.SEED, ENTRY, entries.whole("Seed", 0, 999_999_999), "",
                       "any whole number; the same seed draws the same lots"),
            ]),
            ("Shown and printed", [
                _Input("Standings after", layout.SHOWN_ROUND, ENTRY, whole_round, "",
                       "the round; empty: the latest with results"),
                _Input("Matches of round", layout.ASSIGNED_ROUND, ENTRY, whole_round, "",
                       "for lists and slips; empty: the latest drawn"),
            ]),
        ]  # fmt: skip

    # --- the sheet ---------------------------------------------------------------------------------------------

    def finish(self, form: Form, status: str) -> None:
        """Fill in the sheet, which was begun so that it stands in its place."""
        plan = self._plan
        form.widths(_WIDTHS)
        form.formula(1, 1, self.title, TITLE.at(18))
        form.height(1, _TITLE_HIGH)
        form.heading(2, len(_WIDTHS), status, STATUS_LINE)
        form.height(2, _STATUS_HIGH)
        one_page = self._height() * _SMALLEST_SCALE <= form.area[1]
        row = _FIRST_ROW
        for section, inputs in self._parts:
            form.put(row, 1, section, SECTION)
            form.height(row, _SECTION_HIGH)
            if section == _SECOND_PAGE and not one_page:
                form.break_after(row - 1)
            for asked in inputs:
                row = self._rows[asked.name]
                form.put(row, 1, asked.asked, ASKED)
                form.entry(row, 2, asked.role, asked.allowed, asked.value)
                self._say(form, row, asked)
                form.height(row, _ASKED_HIGH)
                self._book.define(asked.name, self.cell(asked.name))
            row += 2
        scale = f"{plan.points.title}; for another make a new workbook"
        form.put(self._glance, 1, "The rounds at a glance", SECTION)
        form.height(self._glance, _SECTION_HIGH)
        for column, head in enumerate(("Round", "Results in", "What is missing"), 1):
            form.put(self._glance + 1, column, head, HEAD)
        for number in range(1, plan.rounds + 1):
            row = self.glance_row(number)
            form.put(row, 1, number, RESULT)
            drawn = plan.tally_of(Tally.DRAWN, number)
            form.formula(row, 2, f'IF({drawn}=0,"",{self._in(number)}&" of "&{drawn})', RESULT)
            form.formula(row, 3, f"'{round_sheet(number)}'!$A$2", _GLANCE)
        row = self.glance_row(plan.rounds) + 2
        form.put(row, 1, "Scale", ASKED)
        form.put(row, 2, self._book.order.scale, RESULT_TEXT)
        self._book.define(layout.SCALE, form.cell(row, 2))
        form.put(row, 3, scale, _SAID)
        form.put(row + 1, 1, "Form", ASKED)
        form.put(row + 1, 2, layout.FORM, RESULT_TEXT)
        self._book.define(layout.FORM_NAME, form.cell(row + 1, 2))
        cursor = (self._rows[layout.TITLE], 2)
        source = plan.points.clause.place
        form.finish(row + 1, 3, source=source, head=2, down=1 if one_page else 0, cursor=cursor)

    def _say(self, form: Form, row: int, asked: _Input) -> None:
        """Writes what is said beside an input, or what is wrong with it; it speaks of teams or pairs."""
        called = f'IF({typed(self.contestants)}="pairs","pairs","teams")'
        form.say(row, 3, asked.said.replace(_CONTESTANTS, f'"&{called}&"'), _SAID, asked.allowed)

    def _height(self) -> float:
        """How high the sheet is, in points."""
        sections, asked = len(self._parts) + 1, len(self._rows)
        others = self.glance_row(self._plan.rounds) + 3 - 2 - sections - asked
        return _TITLE_HIGH + _STATUS_HIGH + _SECTION_HIGH * sections + _ASKED_HIGH * asked + _USUAL_HIGH * others

    def _in(self, number: int) -> str:
        """The formula of how many results of a round are in."""
        drawn, waiting, wrong = (self._plan.tally_of(row, number) for row in (Tally.DRAWN, Tally.WAITING, Tally.WRONG))
        return f"({drawn}-{waiting}-{wrong})"

    def glance_row(self, number: int) -> int:
        """The row that sums up a round."""
        return self._glance + 1 + number

    @property
    def glance(self) -> str:
        """What is missing, round by round."""
        return f"{EVENT}!{at(self.glance_row(1), 3, 'both')}:{at(self.glance_row(self._plan.rounds), 3, 'both')}"
