"""First-round matches of three teams: three matches of two of them each, and who goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations

from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.printed.styles import HEAD, KEY, SECTION, Role
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, By, Column, Line, Single, elsewhere, gap, helper
from bridgesheets.sheets.entries import USUAL_IMPS_A_BOARD, choice, usual_imps, whole
from bridgesheets.sheets.expressions import Expression, Operand
from bridgesheets.sheets.knockout import states
from bridgesheets.sheets.knockout.event import FOOTER, FORFEIT, HEAD_ROW, SURVIVORS, THREE_WAYS, Event, ThreeWay
from bridgesheets.sheets.knockout.plans import Plan
from bridgesheets.sheets.knockout.setup import WINS
from bridgesheets.sheets.knockout.teams import ERROR_IN_LINE
from bridgesheets.sheets.points import most_imps_a_board
from bridgesheets.sheets.styles import ENTRY, ENTRY_CHOICE, HELPER, RESULT_STRONG, RESULT_TEXT

_ENTRY, _NAME, _RESULT, _HEAD = ENTRY.at(13), RESULT_TEXT.at(13), RESULT_TEXT.at(12, indent=1), HEAD.at(9)
_SAID = (
    "Each team plays the two others, half the boards each. Type the IMPs of both sides. Extra: only where teams are "
    "tied, IMPs of extra boards or lots; more goes on."
)
#: The teams of each match, counted from 0.
PAIRS = tuple(combinations(range(3), 2))
#: A heading, three matches, a heading, three teams, a line left free.
_LINES = 9
MOST_EXTRA = 99
#: More than wins and IMPs can come to.
_WIN, _IMP, _GIVEN_UP = 10**6, 10**2, 10**9
_HEADS = (
    ("match", "Match", 44), ("number", "No.", 30), ("name", "Team", 130), ("imps", "IMPs", 48),
    ("other_imps", "IMPs", 56), ("other", "No.", 36), ("other_name", "Team", 130), ("says", "Other\ncaptain", 44),
    ("other_says", "Other\ncaptain", 44), ("result", "Result", 240),
)  # fmt: skip
#: What is typed of a match.
_TYPED = ("imps", "other_imps", "says", "other_says")
#: What stands behind the matches and the teams; the last in a heading only.
_HELPERS = ("key", "order", "out", "forfeits", "played", "halves", "waiting")


def whole_sheet(event: Event) -> Block:
    """All three-way matches: the headings of the columns, and what is open. The lines are blocks of their own."""

    def open_ones() -> Expression:
        return fx.together(each.matches.own("open") for each in event.three_ways)

    return Block(
        THREE_WAYS,
        (
            *(elsewhere(name, head, width) for name, head, width in _HEADS),
            gap(12),
            elsewhere("wrong", width=60),
            *(elsewhere(name, width=44) for name in ("state", *_HELPERS)),
        ),
        _LINES * event.most_three_ways,
        (Single("open", "waiting", -1, HELPER, open_ones),
         Single("waited_for", "halves", -1, HELPER, lambda: event.three_ways[-1].matches.own("waiting"))),
        HEAD_ROW,
        head_look=HEAD.at(10),
        head_height=30,
    )  # fmt: skip


def three_ways(event: Event) -> tuple[ThreeWay, ...]:
    """The blocks of each three-way match."""
    imps = usual_imps("IMPs", f"{USUAL_IMPS_A_BOARD}*{event.setup.taken('boards')}/2")
    extra, forfeit = whole("Extra", 0, MOST_EXTRA), choice("Forfeit", (FORFEIT,))
    found = []
    for number in range(1, event.most_three_ways + 1):
        of = _Formulas(event, number)
        matches = _matches(of, imps, HEAD_ROW + 1 + _LINES * (number - 1))
        found.append(ThreeWay(matches, _teams(of, extra, forfeit, matches.last_row + 1)))
    return tuple(found)


def _matches(of: _Formulas, imps: DataValidation, head_row: int) -> Block:
    """The three matches; in the heading above them stands what is decided."""

    def typed(name: str) -> Column:
        return Column(name, look=_ENTRY, allowed=imps)

    def of_team(name: str, look: Role, side: int, what: str) -> Column:
        return Column(name, look=look, formula=lambda row: of.teams_of(row)[side].of(what))

    def in_heading(name: str, column: str, formula: Callable[[], Expression], look: Role = HELPER) -> Single:
        return Single(name, column, 0, look, formula)

    return Block(
        THREE_WAYS,
        (
            Column("match", values=lambda line: f"match {line}"),
            of_team("number", KEY, 0, "number"),
            of_team("name", _NAME, 0, "name"),
            *(typed(name) for name in _TYPED[:2]),
            of_team("other", KEY, 1, "number"),
            of_team("other_name", _NAME, 1, "name"),
            *(typed(name) for name in _TYPED[2:]),
            Column("result", look=_RESULT, formula=_said),
            gap(),
            helper("wrong", of.wrong),
            helper("state", of.state),
            *map(elsewhere, _HELPERS),
        ),
        3,
        (
            Single("title", "match", 0, SECTION, value=f"Three-way {of.which}"),
            in_heading("said", "name", of.said, RESULT_TEXT),
            in_heading("decided", "state", of.decided),
            *(in_heading(name, _HELPERS[place], partial(of.survivor, place + 1))
              for place, name in enumerate(SURVIVORS)),
            in_heading("open", "forfeits", of.is_open),
            in_heading("survivors", "halves", of.survivors),
            in_heading("waiting", "waiting", of.waiting),
        ),
        head_row,
        line_height=19,
        named=False,
    )  # fmt: skip


def _teams(of: _Formulas, extra: DataValidation, forfeit: DataValidation, head_row: int) -> Block:
    """The three teams, and how each stands."""
    return Block(
        THREE_WAYS,
        (
            elsewhere("match", head_look=_HEAD),
            Column("number", look=KEY, formula=of.seed, head_look=_HEAD),
            Column("name", "Team", look=_NAME, formula=of.name),
            Column("extra", "Extra", look=_ENTRY, allowed=extra),
            Column("forfeit", "Forfeit", look=ENTRY_CHOICE, allowed=forfeit),
            Column("wins", "Wins", look=RESULT_STRONG,
                   formula=lambda row: of.summed(row, lambda margin: (fx.Sign(margin) + 1) / 2)),
            Column("net", "Net IMPs", look=RESULT_STRONG, formula=lambda row: of.summed(row, lambda margin: margin)),
            *(elsewhere(name, head_look=_HEAD) for name in ("says", "other_says")),
            Column("result", look=_RESULT, formula=of.result, head_look=_HEAD),
            *[gap()] * 3,
            *map(helper, _HELPERS, (
                of.key, of.order, of.out, _gives_up,
                lambda row: fx.If(fx.Or(*(won for won, _ in of.played(row))), row.number),
                lambda row: of.summed(row, lambda margin: fx.If(margin > 0, 1, 0)),
            )),
        ),
        3,
        head_row=head_row,
        head_look=_HEAD,
        named=False,
    )  # fmt: skip


def add_three_ways(event: Event) -> None:
    """Add the sheet, for as many three-way matches as a plan has."""
    form, lines = event.book.form(THREE_WAYS, landscape=True), event.three_way_sheet
    result = lines.column("result")
    form.widths(lines.widths)
    event.head(form, "Three-way matches of the first round", _what_is_next(event), last=result)
    form.put(HEAD_ROW - 1, 1, _SAID, RESULT_TEXT.at(9))
    lines.write(form)
    for matches, teams in event.three_ways:
        matches.write(form)
        teams.write(form)
        for row in map(matches.row, range(1, matches.lines + 1)):
            states.tone(form, matches.in_row(row), row, result)
    form.break_evenly(lines.first_row, event.most_three_ways, _LINES, 3)
    last, first = event.three_ways[-1].teams.last_row, event.three_ways[0].matches
    form.finish(last, result, source=FOOTER, head=HEAD_ROW, cursor=(first.first_row, first.column("imps")))


def _what_is_next(event: Event) -> Expression:
    """What is open on the sheet."""
    is_open, waited = (event.three_way_sheet.own(name) for name in ("open", "waited_for"))
    total = event.by_plan(lambda plan: len(plan.three_ways))
    return fx.first_true(
        (total == 0, "No three-way matches: the first round has byes (Set-up)."),
        (is_open == 0, "Three-ways: all are decided."),
        otherwise="Three-ways: " & (total - is_open) & " of " & total & " decided; waiting for " & waited & ".",
    )


def _said(row: Line) -> Expression:
    """What a match has come to, in words."""
    won, score = row.imps > row.other_imps, fx.Max(row.imps, row.other_imps) & "-" & fx.Min(row.imps, row.other_imps)
    beat = fx.If(
        row.imps == row.other_imps,
        row.name & " and " & row.other_name & " tied " & score,
        fx.If(won, row.name, row.other_name) & " beat " & fx.If(won, row.other_name, row.name) & " " & score,
    )
    typed = fx.Count(row.across("imps", "other_imps"), row.across("says", "other_says")) > 0
    words: dict[int, Operand] = {
        states.EARLIER: fx.If(typed, "nobody plays here yet: these IMPs do not count"),
        states.WRONG: row.wrong,
        states.FORFEIT: "not played" & fx.If(typed, "; the IMPs do not count"),
    }
    differ = row.imps & "-" & row.other_imps & " and " & row.says & "-" & row.other_says
    return states.said_by(row.state, words | states.said_of_reports(differ, beat))


def _gives_up(row: Line) -> Expression:
    """Whether a team is absent or has given up."""
    return fx.If(row.number == "", 0, fx.If(fx.Or(row.number == 0, row.forfeit == FORFEIT), 1, 0))


class _Formulas:
    """The formulas of a three-way match."""

    def __init__(self, event: Event, number: int) -> None:
        self._event, self.which = event, number

    @property
    def _matches(self) -> Block:
        return self._event.three_ways[self.which - 1].matches

    @property
    def _teams(self) -> Block:
        return self._event.three_ways[self.which - 1].teams

    # --- a match ---------------------------------------------------------------------------------------------

    def teams_of(self, row: Line) -> list[By]:
        """The lines of both teams of a match."""
        return [self._teams.in_row(self._teams.row(place + 1)) for place in PAIRS[row.ordinal - 1]]

    def wrong(self, row: Line) -> Expression:
        """What is wrong with the figures of a match, in words."""
        own, others, most = row.across("imps", "other_imps"), row.across("says", "other_says"), most_imps_a_board()
        said = fx.first_true(
            (fx.how_many(own != "") + fx.how_many(others != "") > fx.Count(own, others),
             "a text stands where IMPs are due"),
            (fx.Min(own, others) < 0, "IMPs are never negative: type the totals of both sides"),
            (fx.no_whole_number((row.imps, row.other_imps)), "IMPs are whole numbers"),
            (fx.Max(own, others) > most * self._event.setup.taken("boards"), f"over {most} IMPs a board"),
        )  # fmt: skip
        return fx.IfError(said, ERROR_IN_LINE)

    def state(self, row: Line) -> Expression:
        """What a match has come to."""
        one, other = self.teams_of(row)
        own, others = fx.Count(row.across("imps", "other_imps")), fx.Count(row.across("says", "other_says"))
        return fx.first_true(
            (fx.Or(one.number == "", other.number == ""), states.EARLIER),
            (one.forfeits + other.forfeits > 0, states.FORFEIT),
            (row.wrong != "", states.WRONG),
            (own == 0, states.UNPLAYED),
            (own == 1, states.ONE_SIDE),
            (others == 0, states.DONE),
            (others == 1, states.ONE_TOTAL),
            (fx.And(row.imps == row.says, row.other_imps == row.other_says), states.DONE),
            (fx.Sign(row.imps - row.other_imps) == fx.Sign(row.says - row.other_says), states.PROVISIONAL),
            otherwise=states.DISPUTED,
        )

    # --- a team ----------------------------------------------------------------------------------------------

    def seed(self, row: Line) -> Expression:
        """The team that a plan puts into the match."""

        def of(plan: Plan) -> Operand:
            if self.which > len(plan.three_ways):
                return ""
            return self._event.teams.line(plan.three_ways[self.which - 1][row.ordinal - 1]).of_seed

        return self._event.by_plan(of)

    def name(self, row: Line) -> Expression:
        named = fx.If(row.number == 0, "no team", self._event.name(row.number))
        return fx.If(row.number == "", "not played", named)

    def played(self, row: Line) -> Iterator[tuple[Expression, Expression]]:
        """The matches of a team: whether it has a winner or is tied, and the margin as the team sees it."""
        for line, (one, other) in enumerate(PAIRS, 1):
            match = self._matches.in_row(self._matches.row(line))
            if row.ordinal - 1 in (one, other):
                own, against = ("imps", "other_imps") if row.ordinal - 1 == one else ("other_imps", "imps")
                yield states.is_one_of(match.state, states.WON), match.of(own) - match.of(against)

    def summed(self, row: Line, worth: Callable[[Expression], Operand]) -> Expression:
        """What the matches of a team are worth by their margins."""
        found = fx.together(fx.If(won, worth(margin), 0) for won, margin in self.played(row))
        return fx.If(row.number == "", "", found)

    def key(self, row: Line) -> Expression:
        """What the three teams are compared by."""
        by_wins = (self._event.setup.taken("three-way") == WINS) * _WIN * row.wins
        tie = fx.If(fx.Count(row.extra) == 1, fx.Max(0, fx.Min(MOST_EXTRA, row.extra)), 0)
        last = fx.expression(-_GIVEN_UP) * row.ordinal
        return fx.If(row.number == "", 0, fx.If(row.forfeits == 1, last, by_wins + _IMP * row.net + tie))

    def order(self, row: Line) -> Expression:
        """The place among the three."""
        so_far = fx.span(self._teams.in_row(self._teams.first_row).key, row.key)
        return fx.how_many(row.here.key > row.key) + fx.how_many(so_far == row.key)

    def _behind(self, row: Line) -> Expression:
        return fx.Or(row.order > self._matches.own("survivors"), row.forfeits == 1)

    def out(self, row: Line) -> Expression:
        """The number of a team that does not go on."""
        is_out = fx.And(self._matches.own("decided") == 1, row.number != 0, self._behind(row))
        return fx.If(row.number == "", "", fx.If(is_out, row.number))

    def result(self, row: Line) -> Expression:
        """Whether a team goes on, or what is wrong with its line."""
        wrong = fx.If(row.extra == "", "", fx.If(fx.Count(row.extra) == 0, "Extra: a figure is due"))
        goes = fx.If(self._matches.own("decided") == 1, fx.If(self._behind(row), "is out", "goes on"), wrong)
        return fx.first_true(
            (row.number == "", ""),
            (fx.And(row.forfeit != "", row.forfeit != FORFEIT), f"choose {FORFEIT} or leave the cell empty"),
            (row.number == 0, ""),
            otherwise=goes,
        )

    # --- the three together, in the heading ------------------------------------------------------------------

    def survivors(self) -> Expression:
        """How many go on."""
        return self._event.by_plan(lambda plan: max(1, plan.survivors))

    def decided(self) -> Expression:
        """1 where it is decided who goes on, 2 where teams are tied, 0 where results are missing."""
        keys, survivors = self._teams.here.key, self._matches.own("survivors")
        closed = states.how_many(self._matches.here.state, (*states.WON, states.FORFEIT))
        apart = fx.Large(keys, survivors) > fx.Large(keys, survivors + 1)
        return fx.If(closed == 3, fx.If(apart, 1, 2), 0)

    def survivor(self, place: int) -> Expression:
        """The number of the first or the second that goes on; 0 for nobody."""
        here = self._teams.here
        who = fx.Match(place, here.order, 0)
        found = fx.If(fx.Index(here.key, who) > -_GIVEN_UP, fx.Index(here.number, who), 0)
        return fx.If(self._matches.own("decided") == 1, found)

    @property
    def _exists(self) -> Expression:
        return self._teams.in_row(self._teams.first_row).number != ""

    def is_open(self) -> Expression:
        return fx.If(fx.And(self._exists, self._matches.own("decided") != 1), 1, 0)

    def said(self) -> Expression:
        """How many go on, or what is to be done."""
        survivors, decided = self._matches.own("survivors"), self._matches.own("decided")
        return fx.first_true(
            (fx.Not(self._exists), "not played with the first round that the set-up has chosen"),
            (decided == 2, "tied: play extra boards or draw lots, and type figures under Extra"),
            otherwise=survivors & fx.If(survivors == 1, " team goes on", " teams go on"),
        )

    def waiting(self) -> Expression:
        """The three-way matches that are open, up to this one."""
        above = self._event.three_ways[self.which - 2].matches.own("waiting") if self.which > 1 else None
        return states.waited_for(self._matches.own("open") == 1, self.which, above)
