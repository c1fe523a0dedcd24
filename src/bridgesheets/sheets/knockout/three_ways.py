"""First-round matches of three teams: three matches of two of them each, and who goes on."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import combinations

from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.printed.styles import HEAD, KEY, SECTION
from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.declared import Block, By, Column, Line, Single, gap, helper
from bridgesheets.sheets.entries import USUAL_IMPS_A_BOARD, choice, usual_imps, whole
from bridgesheets.sheets.expressions import Expression, Operand
from bridgesheets.sheets.knockout import states
from bridgesheets.sheets.knockout.event import (
    FOOTER,
    FORFEIT,
    HEAD_ROW,
    SURVIVORS,
    THREE_WAYS,
    Event,
    ThreeWay,
    nothing,
)
from bridgesheets.sheets.knockout.plans import Plan
from bridgesheets.sheets.knockout.rounds import waited_for
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


def whole_sheet(event: Event) -> Block:
    """All three-way matches: the headings of the columns, and what is open. The lines are blocks of their own."""
    heads = (
        ("match", "Match", 44), ("number", "No.", 30), ("name", "Team", 130), ("imps", "IMPs", 48),
        ("other_imps", "IMPs", 56), ("other", "No.", 36), ("other_name", "Team", 130), ("says", "Other\ncaptain", 44),
        ("other_says", "Other\ncaptain", 44), ("result", "Result", 240),
    )  # fmt: skip

    def open_ones() -> Expression:
        return fx.together(each.matches.own("open", fixed="") for each in event.three_ways)

    return Block(
        THREE_WAYS,
        (
            *(Column(name, head, width, formula=nothing) for name, head, width in heads),
            gap(12),
            helper("wrong", nothing, 60),
            *(helper(name, nothing, 44) for name in ("state", "key", "order", *_OF_TEAM, "waiting")),
        ),
        _LINES * event.most_three_ways,
        (Single("open", "waiting", -1, HELPER, open_ones),
         Single("waited_for", "halves", -1, HELPER, lambda: event.three_ways[-1].matches.own("waiting", fixed=""))),
        HEAD_ROW,
        head_look=HEAD.at(10),
        head_height=30,
    )  # fmt: skip


#: What stands behind the lines of teams that other sheets count.
_OF_TEAM = ("out", "forfeits", "played", "halves")


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
    return Block(
        THREE_WAYS,
        (
            Column("match", values=lambda line: f"match {line}"),
            Column("number", look=KEY, formula=lambda row: of.teams_of(row)[0].number),
            Column("name", look=_NAME, formula=lambda row: of.teams_of(row)[0].name),
            Column("imps", look=_ENTRY, allowed=imps),
            Column("other_imps", look=_ENTRY, allowed=imps),
            Column("other", look=KEY, formula=lambda row: of.teams_of(row)[1].number),
            Column("other_name", look=_NAME, formula=lambda row: of.teams_of(row)[1].name),
            Column("says", look=_ENTRY, allowed=imps),
            Column("other_says", look=_ENTRY, allowed=imps),
            Column("result", look=_RESULT, formula=_said),
            gap(),
            helper("wrong", of.wrong),
            helper("state", of.state),
            *(helper(name, nothing) for name in ("key", "order", *_OF_TEAM, "waiting")),
        ),
        3,
        (
            Single("title", "match", 0, SECTION, value=f"Three-way {of.which}"),
            Single("said", "name", 0, RESULT_TEXT, of.said),
            Single("decided", "state", 0, HELPER, of.decided),
            *(Single(name, column, 0, HELPER, partial(of.survivor, place))
              for place, (name, column) in enumerate(zip(SURVIVORS, ("key", "order"), strict=True), 1)),
            Single("open", "forfeits", 0, HELPER, of.is_open),
            Single("survivors", "halves", 0, HELPER, of.survivors),
            Single("waiting", "waiting", 0, HELPER, of.waiting),
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
            Column("match", formula=nothing, head_look=_HEAD),
            Column("number", look=KEY, formula=of.seed, head_look=_HEAD),
            Column("name", "Team", look=_NAME, formula=of.name),
            Column("extra", "Extra", look=_ENTRY, allowed=extra),
            Column("forfeit", "Forfeit", look=ENTRY_CHOICE, allowed=forfeit),
            Column("wins", "Wins", look=RESULT_STRONG, formula=of.points),
            Column("net", "Net IMPs", look=RESULT_STRONG, formula=of.net),
            *(Column(name, formula=nothing, head_look=_HEAD) for name in ("says", "other_says")),
            Column("result", look=_RESULT, formula=of.result, head_look=_HEAD),
            *[gap()] * 3,
            *(helper(name, formula) for name, formula in (
                ("key", of.key), ("order", of.order), ("out", of.out), ("forfeits", of.forfeits),
                ("played", of.played), ("halves", of.wins),
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
        for line in range(1, 4):
            states.tone(form, matches.in_row(matches.row(line)), matches.row(line), result)
    form.break_evenly(lines.first_row, event.most_three_ways, _LINES, 3)
    last, first = event.three_ways[-1].teams.last_row, event.three_ways[0].matches
    form.finish(last, result, source=FOOTER, head=HEAD_ROW, cursor=(first.first_row, first.column("imps")))


def _what_is_next(event: Event) -> Expression:
    """What is open on the sheet."""
    is_open, waited = (event.three_way_sheet.own(name, fixed="") for name in ("open", "waited_for"))
    total = event.by_plan(lambda plan: len(plan.three_ways))
    return fx.first_true(
        (total == 0, "No three-way matches: the first round has byes (Set-up)."),
        (is_open == 0, "Three-ways: all are decided."),
        otherwise="Three-ways: " & (total - is_open) & " of " & total & " decided; waiting for " & waited & ".",
    )


def _if_there(row: By, found: Expression) -> Expression:
    return fx.If(row.number == "", "", found)


def _said(row: Line) -> Expression:
    """What a match has come to, in words."""
    score = fx.Max(row.imps, row.other_imps) & "-" & fx.Min(row.imps, row.other_imps)
    won = row.imps > row.other_imps
    beat = fx.If(
        row.imps == row.other_imps,
        row.name & " and " & row.other_name & " tied " & score,
        fx.If(won, row.name, row.other_name) & " beat " & fx.If(won, row.other_name, row.name) & " " & score,
    )
    differ = row.imps & "-" & row.other_imps & " and " & row.says & "-" & row.other_says
    typed = fx.Count(row.across("imps", "other_imps"), row.across("says", "other_says")) > 0
    words: dict[int, Operand] = {
        states.EARLIER: fx.If(typed, "nobody plays here yet: these IMPs do not count"),
        states.ONE_SIDE: "a figure of one side is missing",
        states.WRONG: row.wrong,
        states.FORFEIT: "not played" & fx.If(typed, "; the IMPs do not count"),
        states.PROVISIONAL: "provisional: the captains report " & differ,
        states.DISPUTED: "the captains name different winners, " & differ & ": nobody goes on until it is cleared up",
        states.ONE_TOTAL: "provisional: a total of the other captain is missing; " & beat,
        states.DONE: beat,
    }
    return states.said_by(row.state, words)


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

    def _single(self, name: str) -> Expression:
        return self._matches.own(name, fixed="")

    # --- a match ---------------------------------------------------------------------------------------------

    def teams_of(self, row: Line) -> list[By]:
        """The lines of both teams of a match."""
        return [self._teams.in_row(self._teams.row(place + 1), "") for place in PAIRS[row.ordinal - 1]]

    def wrong(self, row: Line) -> Expression:
        """What is wrong with the figures of a match, in words."""
        own, others = row.across("imps", "other_imps"), row.across("says", "other_says")
        most = most_imps_a_board()
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
        same = fx.Sign(row.imps - row.other_imps) == fx.Sign(row.says - row.other_says)
        return fx.first_true(
            (fx.Or(one.number == "", other.number == ""), states.EARLIER),
            (one.forfeits + other.forfeits > 0, states.FORFEIT),
            (row.wrong != "", states.WRONG),
            (own == 0, states.UNPLAYED),
            (own == 1, states.ONE_SIDE),
            (others == 0, states.DONE),
            (others == 1, states.ONE_TOTAL),
            (fx.And(row.imps == row.says, row.other_imps == row.other_says), states.DONE),
            (same, states.PROVISIONAL),
            otherwise=states.DISPUTED,
        )

    # --- a team ----------------------------------------------------------------------------------------------

    def seed(self, row: Line) -> Expression:
        """The team that a plan puts into the match."""
        place, teams = row.ordinal - 1, self._event.teams

        def of(plan: Plan) -> Expression:
            if self.which > len(plan.three_ways):
                return fx.NOTHING
            return teams.line(plan.three_ways[self.which - 1][place]).of_seed

        return self._event.by_plan(of)

    def name(self, row: Line) -> Expression:
        """The name of a team."""
        named = fx.If(row.number == 0, "no team", self._event.name(row.number))
        return fx.If(row.number == "", "not played", named)

    def _played(self, row: Line) -> Iterator[tuple[Expression, Expression]]:
        """The matches of a team: whether it has a winner or is tied, and the margin as the team sees it."""
        for line, pair in enumerate(PAIRS, 1):
            if row.ordinal - 1 in pair:
                match = self._matches.in_row(self._matches.row(line), "")
                margin = match.imps - match.other_imps
                if pair[1] == row.ordinal - 1:
                    margin = match.other_imps - match.imps
                yield states.is_one_of(match.state, states.WON), margin

    def points(self, row: Line) -> Expression:
        """The matches won, a tied one as half."""
        found = fx.together(fx.If(won, (fx.Sign(margin) + 1) / 2, 0) for won, margin in self._played(row))
        return _if_there(row, found)

    def net(self, row: Line) -> Expression:
        """The IMPs won less those lost."""
        return _if_there(row, fx.together(fx.If(won, margin, 0) for won, margin in self._played(row)))

    def wins(self, row: Line) -> Expression:
        """The matches won: each is half a match for the awards."""
        found = fx.together(fx.If(won, fx.If(margin > 0, 1, 0), 0) for won, margin in self._played(row))
        return _if_there(row, found)

    def forfeits(self, row: Line) -> Expression:
        """Whether a team is absent or has given up."""
        return fx.If(row.number == "", 0, fx.If(fx.Or(row.number == 0, row.forfeit == FORFEIT), 1, 0))

    def key(self, row: Line) -> Expression:
        """What the three teams are compared by."""
        by_wins = (self._event.setup.taken("three-way") == WINS) * _WIN * row.wins
        tie = fx.If(fx.Count(row.extra) == 1, fx.Max(0, fx.Min(MOST_EXTRA, row.extra)), 0)
        last = -fx.expression(_GIVEN_UP) * row.ordinal
        return fx.If(row.number == "", 0, fx.If(row.forfeits == 1, last, by_wins + _IMP * row.net + tie))

    def order(self, row: Line) -> Expression:
        """The place among the three."""
        so_far = fx.span(self._teams.in_row(self._teams.first_row).key, row.key)
        return fx.how_many(self._teams.here.key > row.key) + fx.how_many(so_far == row.key)

    def _behind(self, row: Line) -> Expression:
        return fx.Or(row.order > self._single("survivors"), row.forfeits == 1)

    def out(self, row: Line) -> Expression:
        """The number of a team that does not go on."""
        is_out = fx.And(self._single("decided") == 1, row.number != 0, self._behind(row))
        return _if_there(row, fx.If(is_out, row.number))

    def played(self, row: Line) -> Expression:
        """The number of a team that has played a match."""
        return fx.If(fx.Or(*(won for won, _ in self._played(row))), row.number)

    def result(self, row: Line) -> Expression:
        """Whether a team goes on, or what is wrong with its line."""
        wrong = fx.If(row.extra == "", "", fx.If(fx.Count(row.extra) == 0, "Extra: a figure is due"))
        goes = fx.If(self._single("decided") == 1, fx.If(self._behind(row), "is out", "goes on"), wrong)
        unknown = fx.And(row.forfeit != "", row.forfeit != FORFEIT)
        found = fx.If(unknown, f"choose {FORFEIT} or leave the cell empty", fx.If(row.number == 0, "", goes))
        return _if_there(row, found)

    # --- the three together, in the heading ------------------------------------------------------------------

    def survivors(self) -> Expression:
        """How many go on."""
        return self._event.by_plan(lambda plan: max(1, plan.survivors))

    def decided(self) -> Expression:
        """1 where it is decided who goes on, 2 where teams are tied, 0 where results are missing."""
        keys, survivors = self._teams.here.key, self._single("survivors")
        closed = states.how_many(self._matches.here.state, (*states.WON, states.FORFEIT))
        apart = fx.Large(keys, survivors) > fx.Large(keys, survivors + 1)
        return fx.If(closed == 3, fx.If(apart, 1, 2), 0)

    def survivor(self, place: int) -> Expression:
        """The number of the first or the second that goes on; 0 for nobody."""
        here = self._teams.here
        who = fx.Match(place, here.order, 0)
        there = fx.Index(here.key, who) > -fx.expression(_GIVEN_UP)
        return fx.If(self._single("decided") == 1, fx.If(there, fx.Index(here.number, who), 0))

    @property
    def _exists(self) -> Expression:
        return self._teams.in_row(self._teams.first_row, "").number != ""

    def is_open(self) -> Expression:
        """Whether the match is to be played, and not decided yet."""
        return fx.If(fx.And(self._exists, self._single("decided") != 1), 1, 0)

    def said(self) -> Expression:
        """How many go on, or what is to be done."""
        survivors = self._single("survivors")
        return fx.first_true(
            (fx.Not(self._exists), "not played with the first round that the set-up has chosen"),
            (self._single("decided") == 2, "tied: play extra boards or draw lots, and type figures under Extra"),
            otherwise=survivors & fx.If(survivors == 1, " team goes on", " teams go on"),
        )

    def waiting(self) -> Expression:
        """The three-way matches that are open, up to this one."""
        above = self._event.three_ways[self.which - 2].matches.own("waiting", fixed="") if self.which > 1 else None
        return waited_for(self._single("open") == 1, str(self.which), above)
