"""First-round matches of three teams: three matches of two of them each, and who advances."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import combinations

from bridgesheets.printed.styles import HEAD, KEY, SECTION, Role
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import Block, Column, Line, NamedCells, Single, gap, helper, helpers, placeholder
from bridgesheets.scoresheets.entries import USUAL_IMPS_A_BOARD, choice, warn_above, whole
from bridgesheets.scoresheets.expressions import NO_RESULT, Expression, Operand
from bridgesheets.scoresheets.form import Form
from bridgesheets.scoresheets.knockout import states
from bridgesheets.scoresheets.knockout.event import BRACKET, FORFEIT, HEAD_ROW, RESULTS, THREE_WAYS, KnockoutSheets
from bridgesheets.scoresheets.knockout.plans import Plan, Slot
from bridgesheets.scoresheets.knockout.setup import WINS
from bridgesheets.scoresheets.knockout.teams import ERROR_IN_LINE
from bridgesheets.scoresheets.panel import next_step, panel, put_beside
from bridgesheets.scoresheets.points import most_imps_a_board
from bridgesheets.scoresheets.styles import (
    BESIDE,
    ENTRY,
    ENTRY_CHOICE,
    HELPER,
    NOT_ASKED,
    RESULT_STRONG,
    RESULT_TEXT,
    unframed,
)

#: Entries have their frames where the first round has the match.
_ENTRY, _FORFEIT = unframed(ENTRY.at(13)), unframed(ENTRY_CHOICE)
_NAME, _RESULT = RESULT_TEXT.at(13), RESULT_TEXT.at(12, indent=1)
_HELP = (
    "Each team plays the two others, half the boards each. Type the IMPs of both sides. Extra: only where teams are "
    "tied, IMPs of extra boards or lots; more advances."
)
#: The headings of the lines of teams.
_HEADS = ("", "", "Team", "Extra", "Forfeit", "Wins", "Net IMPs", "", "", "")
#: The teams of each match, counted from 0.
PAIRS = tuple(combinations(range(3), 2))
#: A heading, three matches, a heading, three teams, a line left free.
_LINES = 9
#: The rows of a match of three that are below its heading: its matches of two teams, and its teams.
_MATCH_ROWS, _TEAM_ROWS = (1, 2, 3), (5, 6, 7)
#: The width of what those play next who go on.
_NEXT = 140.0
#: What is to be done about a match of two teams, and about a tie of three.
_TYPE, _PUT_RIGHT, _UNTIE, _CLEAR_UP = "type", "put right", "break the tie in", "clear up"
_ADVANCES = "advances"
MOST_EXTRA = 99
#: More than wins and IMPs can come to.
_WIN, _IMP, _GIVEN_UP = 10**6, 10**2, 10**9


def headings(event: KnockoutSheets) -> Block:
    """Returns the headings of the sheet, and a line for each three-way match: who advances, and whether it is open."""
    of = _ThreeWayFormulas(event)

    def rows() -> Iterator[NamedCells]:
        lines = event.three_ways
        return (lines.in_row(lines.row(number)) for number in range(1, lines.lines + 1))

    return Block(
        THREE_WAYS,
        (
            Column("match", "Match", 44, SECTION,
                   formula=lambda row: fx.If(of.exists(row), f"Three-way {row.ordinal}")),
            placeholder("number", "No.", 30),
            Column("name", "Team", 126, RESULT_TEXT, formula=of.heading),
            *(placeholder(name, head, width) for name, head, width in (
                ("imps", "IMPs", 48), ("other_imps", "IMPs", 54), ("other", "No.", 34), ("other_name", "Team", 126),
                ("says", "Other\ncaptain", 44), ("other_says", "Other\ncaptain", 44), ("result", "Result", 196),
            )),
            gap(12),
            gap(60),
            *helpers(44, decided=of.decided, first=partial(of.survivor, 1), second=partial(of.survivor, 2)),
            gap(44),
            helper("open", lambda row: fx.If(fx.And(of.exists(row), row.decided != 1), 1, 0), 44),
            gap(44),
            *helpers(44, survivors=lambda _: event.by_plan(lambda plan: max(1, plan.survivors)), waiting=of.waiting),
        ),
        event.most_three_ways,
        (Single("open_ones", "waiting", -1, HELPER, lambda: fx.total(row.open for row in rows())),
         Single("waited_for", "survivors", -1, HELPER, lambda: [*rows()][-1].waiting)),
        head_look=HEAD.at(11), head_height=30, step=_LINES,
    )  # fmt: skip


def match_lines(event: KnockoutSheets) -> Block:
    of, imps = _ThreeWayFormulas(event), warn_above("IMPs", f"{USUAL_IMPS_A_BOARD}*{event.setup.value('boards')}/2")

    def team(name: str, side: int, what: str, look: Role) -> Column:
        return Column(name, look=look, formula=lambda row: of.teams_of(row)[side].of(what))

    return Block(
        THREE_WAYS,
        (
            Column("match", look=RESULT_TEXT, formula=lambda row: fx.If(row.number != "", f"match {row.side + 1}")),
            team("number", 0, "number", KEY),
            team("name", 0, "name", _NAME),
            *(Column(name, look=_ENTRY, allowed=imps) for name in ("imps", "other_imps")),
            team("other", 1, "number", KEY),
            team("other_name", 1, "name", _NAME),
            *(Column(name, look=_ENTRY, allowed=imps) for name in ("says", "other_says")),
            Column("result", look=BESIDE.at(11, indent=1), formula=_match_words),
            gap(),
            *helpers(0, wrong=of.wrong, state=of.state),
        ),
        3 * event.most_three_ways, head_row=HEAD_ROW + 1, line_height=25, lines_together=3, step=_LINES,
        second_name=" matches",
    )  # fmt: skip


def team_lines(event: KnockoutSheets) -> Block:
    of = _ThreeWayFormulas(event)
    return Block(
        THREE_WAYS,
        (
            gap(),
            Column("number", look=KEY, formula=of.seed),
            Column("name", look=_NAME, formula=of.name),
            Column("extra", look=_ENTRY, allowed=whole("Extra", 0, MOST_EXTRA)),
            Column("forfeit", look=_FORFEIT, allowed=choice("Forfeit", (FORFEIT,))),
            Column("wins", look=RESULT_STRONG, formula=partial(of.summed, lambda margin: (fx.Sign(margin) + 1) / 2)),
            Column("net", look=RESULT_STRONG, formula=partial(of.summed, lambda margin: margin)),
            *[gap()] * 2,
            Column("result", look=_RESULT, formula=of.result),
            *[gap()] * 3,
            *helpers(0, key=of.key, order=of.order, out=of.out, forfeits=of.forfeits,
                     played=lambda row: fx.If(fx.Or(*(won for won, _ in of.played(row))), row.number),
                     halves=partial(of.summed, lambda margin: fx.If(margin > 0, 1, 0))),
        ),
        3 * event.most_three_ways, head_row=HEAD_ROW + 5, lines_together=3, step=_LINES, second_name=" teams",
    )  # fmt: skip


def add_three_ways(event: KnockoutSheets) -> None:
    form, lines, matches = event.book.form(THREE_WAYS, landscape=True), event.three_ways, event.three_way_matches
    result, teams = lines.column("result"), event.three_way_teams
    form.widths(lines.widths)
    event.put_head(form, "Three-way matches of the first round", _status(event), last=result)
    event.put_help(form, _HELP, last=result)
    for block in (lines, matches, teams):
        block.write(form)
    _put_beside(event, form)
    for row in map(matches.row, range(1, matches.lines + 1)):
        states.shade(form, matches.in_row(row), row, result)
    entries = ((matches, "imps", "other_imps"), (matches, "says", "other_says"), (teams, "extra", "forfeit"))
    for each, begin, end in entries:
        for row in map(each.row, range(1, each.lines + 1)):
            # Only where the plan of the first round has the match of three.
            form.show_entries_where(each.in_row(row).number != "", (row, each.column(begin)), (row, each.column(end)))
    for row in (teams.row(line) - 1 for line in range(1, teams.lines, 3)):
        first = teams.in_row(row + 1).number
        for column, head in enumerate(_HEADS, 1):
            form.formula(row, column, fx.If(first != "", head), HEAD.at(11))
        form.tone_where(first == "", NOT_ASKED, (row, 1), (row, len(_HEADS)))
    form.break_evenly(lines.first_row, event.most_three_ways, _LINES, 3)
    form.finish(teams.last_row, result, head=HEAD_ROW, cursor=(matches.first_row, lines.column("imps")))


def _put_beside(event: KnockoutSheets, form: Form) -> None:
    """Writes what is to be done next, what those play next who go on, and what these are found by."""
    of, lines, teams = _ThreeWayFormulas(event), replace(event.three_ways, lines_together=_LINES), event.three_way_teams
    beside = panel(
        lines,
        lines.area.last_column + 1,
        (
            Column("following", "", _NEXT, RESULT_TEXT.at(11), formula=of.following, shrink=True),
            *helpers(44, does=of.does, which=of.which),
        ),
        _LINES * lines.lines - 1,
    )
    put_beside(form, beside, _step(event, beside))
    for line in range(1, teams.lines, 3):
        form.put(teams.row(line) - 1, beside.column("following"), "Plays next", HEAD.at(11))


def _step(event: KnockoutSheets, beside: Block) -> Expression:
    does, which = beside.here.does, beside.here.which

    def first(word: str) -> tuple[Operand, Operand]:
        return fx.CountIf(does, word) > 0, f"{word} " & fx.Index(which, fx.Match(word, does, 0))

    return next_step(
        (event.teams.single("ready") == 0, "see the sheet Teams"),
        *map(first, (_TYPE, _PUT_RIGHT, _UNTIE, _CLEAR_UP)),
        *((is_open > 0, f"go to {lines.sheet}") for lines, is_open in event.open_lists),
        otherwise=f"print {BRACKET} and {RESULTS}",
    )


def _three_of(row: Line) -> int:
    return 1 + (row.ordinal - 1) // _LINES


def _status(event: KnockoutSheets) -> Expression:
    is_open, waited = event.three_ways.own("open_ones"), event.three_ways.own("waited_for")
    total = event.by_plan(lambda plan: len(plan.three_ways))
    return fx.first_true(
        (total == 0, "No three-way matches: the first round has byes (Set-up)."),
        (is_open == 0, "Three-ways: all are decided."),
        otherwise="Three-ways: " & (total - is_open) & " of " & total & " decided; waiting for " & waited & ".",
    )


def _match_words(row: Line) -> Expression:
    won, score = row.imps > row.other_imps, fx.Max(row.imps, row.other_imps) & "-" & fx.Min(row.imps, row.other_imps)
    beat = fx.If(
        row.imps == row.other_imps,
        row.name & " and " & row.other_name & " tied " & score,
        fx.If(won, row.name, row.other_name) & " beat " & fx.If(won, row.other_name, row.name) & " " & score,
    )
    typed = fx.Count(row.across("imps", "other_imps"), row.across("says", "other_says")) > 0
    words: dict[int, Operand] = {
        states.UNPLAYED: row.name & " v " & row.other_name & NO_RESULT,
        states.EARLIER: fx.If(typed, "teams not known; IMPs ignored"),
        states.WRONG: row.wrong,
        states.FORFEIT: "not played" & fx.If(typed, "; IMPs ignored"),
    }
    differ = row.imps & "-" & row.other_imps & " / " & row.says & "-" & row.other_says
    return states.words_by_state(row.state, words | states.words_of_reports(differ, beat))


class _ThreeWayFormulas:
    """The formulas of the three blocks: matches are 1, 2 and 3 rows below their heading, teams 5, 6 and 7."""

    def __init__(self, event: KnockoutSheets) -> None:
        self._event = event

    def teams_of(self, row: Line) -> list[NamedCells]:
        return [row.down(5 + place - (1 + row.side), self._event.three_way_teams) for place in PAIRS[row.side]]

    def wrong(self, row: Line) -> Expression:
        own, others, most = row.across("imps", "other_imps"), row.across("says", "other_says"), most_imps_a_board()
        said = fx.first_true(
            (fx.count_where(own != "") + fx.count_where(others != "") > fx.Count(own, others),
             "not a number: type the IMPs as a number"),
            (fx.Min(own, others) < 0, "IMPs are never negative: type the totals of both sides"),
            (fx.has_fraction((row.imps, row.other_imps)), "IMPs are whole numbers"),
            (fx.Max(own, others) > most * self._event.setup.value("boards"), f"over {most} IMPs a board"),
        )  # fmt: skip
        return fx.IfError(said, ERROR_IN_LINE)

    def state(self, row: Line) -> Expression:
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

    def _heading(self, row: Line) -> NamedCells:
        return row.down(-5 - row.side, self._event.three_ways)

    def seed(self, row: Line) -> Expression:
        which, place = divmod(row.ordinal - 1, 3)

        def of(plan: Plan) -> Operand:
            there = which < len(plan.three_ways)
            return self._event.teams.line(plan.three_ways[which][place]).of_seed if there else ""

        return self._event.by_plan(of)

    def name(self, row: Line) -> Expression:
        named = fx.If(row.number == 0, "no team", self._event.name(row.number))
        return fx.If(row.number == "", "", named)

    def played(self, row: Line) -> Iterator[tuple[Expression, Expression]]:
        """Yields the matches of a team: whether it has a winner or is tied, and the margin as the team sees it."""
        for place, pair in enumerate(PAIRS):
            match = row.down(1 + place - (5 + row.side), self._event.three_way_matches)
            if row.side in pair:
                own, against = ("imps", "other_imps") if row.side == pair[0] else ("other_imps", "imps")
                yield states.is_one_of(match.state, states.WON), match.of(own) - match.of(against)

    def summed(self, worth: Callable[[Expression], Operand], row: Line) -> Expression:
        found = fx.total(fx.If(won, worth(margin), 0) for won, margin in self.played(row))
        return fx.If(row.number == "", "", found)

    def forfeits(self, row: Line) -> Expression:
        return fx.If(row.number == "", 0, fx.If(fx.Or(row.number == 0, row.forfeit == FORFEIT), 1, 0))

    def key(self, row: Line) -> Expression:
        by_wins = (self._event.setup.value("three-way") == WINS) * _WIN * row.wins
        tie = fx.If(fx.Count(row.extra) == 1, fx.Max(0, fx.Min(MOST_EXTRA, row.extra)), 0)
        last = -_GIVEN_UP * (row.side + 1)
        return fx.If(row.number == "", 0, fx.If(row.forfeits == 1, last, by_wins + _IMP * row.net + tie))

    def order(self, row: Line) -> Expression:
        first, last = row.down(-row.side).key, row.down(2 - row.side).key
        return fx.count_where(fx.span(first, last) > row.key) + fx.count_where(fx.span(first, row.key) == row.key)

    def _behind(self, row: Line) -> Expression:
        return fx.Or(row.order > self._heading(row).survivors, row.forfeits == 1)

    def out(self, row: Line) -> Expression:
        is_out = fx.And(self._heading(row).decided == 1, row.number != 0, self._behind(row))
        return fx.If(row.number == "", "", fx.If(is_out, row.number))

    def result(self, row: Line) -> Expression:
        wrong = fx.If(row.extra == "", "", fx.If(fx.Count(row.extra) == 0, "Extra: type a number"))
        goes = fx.If(self._heading(row).decided == 1, fx.If(self._behind(row), "eliminated", _ADVANCES), wrong)
        return fx.first_true(
            (row.number == "", ""),
            (fx.And(row.forfeit != "", row.forfeit != FORFEIT), f"choose {FORFEIT} or leave the cell empty"),
            (row.number == 0, ""),
            otherwise=goes,
        )

    # --- the three together, in the heading ------------------------------------------------------------------

    def _of_teams(self, row: Line, name: str) -> Expression:
        first, last = (row.down(down, self._event.three_way_teams).of(name) for down in (5, 7))
        return fx.span(first, last)

    def decided(self, row: Line) -> Expression:
        """Returns 1 where it is decided who advances, 2 where teams are tied, 0 where results are missing."""
        first, last = (row.down(down, self._event.three_way_matches).state for down in (1, 3))
        closed, keys = states.count(fx.span(first, last), (*states.WON, states.FORFEIT)), self._of_teams(row, "key")
        apart = fx.Large(keys, row.survivors) > fx.Large(keys, row.survivors + 1)
        return fx.If(closed == 3, fx.If(apart, 1, states.THREE_TIED), 0)

    def survivor(self, place: int, row: Line) -> Expression:
        """Returns the number of the first or the second that goes on; 0 for nobody."""
        who = fx.Match(place, self._of_teams(row, "order"), 0)
        there = fx.Index(self._of_teams(row, "key"), who) > -_GIVEN_UP
        return fx.If(row.decided == 1, fx.If(there, fx.Index(self._of_teams(row, "number"), who), 0))

    def exists(self, row: Line) -> Expression:
        return row.down(5, self._event.three_way_teams).number != ""

    def heading(self, row: Line) -> Expression:
        return fx.first_true(
            (fx.Not(self.exists(row)), ""),
            (row.decided == states.THREE_TIED, "tied: play extra boards or draw lots, and type figures under Extra"),
            otherwise=row.survivors & fx.If(row.survivors == 1, " team advances", " teams advance"),
        )

    # --- beside the matches ----------------------------------------------------------------------------------

    def does(self, row: Line) -> Expression | None:
        """Returns what is to be done about the three teams, or about a match of two of them."""
        if row.side == 0:
            return fx.If(row.down(0, self._event.three_ways).decided == states.THREE_TIED, _UNTIE)
        if row.side not in _MATCH_ROWS:
            return None
        state = row.down(0, self._event.three_way_matches).state
        return fx.first_true(
            (states.is_one_of(state, states.TO_TYPE), _TYPE),
            (state == states.WRONG, _PUT_RIGHT),
            (states.is_one_of(state, (states.DISPUTED, states.PROVISIONAL, states.ONE_TOTAL)), _CLEAR_UP),
        )

    def which(self, row: Line) -> Expression | str | None:
        three = f"three-way {_three_of(row)}"
        if row.side == 0:
            return three
        if row.side not in _MATCH_ROWS:
            return None
        match = row.down(0, self._event.three_way_matches)
        return f"{three}, match {row.side}, " & match.name & " – " & match.other_name

    def following(self, row: Line) -> Expression | None:
        """Returns what a team plays next that goes on; of an open match what its first and its second play.

        Beside a team that is out it says that a next match is typed.
        """
        if row.side not in _TEAM_ROWS:
            return None
        event, three = self._event, _three_of(row)
        first, second = (self._of_next(three, survivor, event.words_of_match, "") for survivor in (1, 2))
        typed = fx.Or(*(self._of_next(three, survivor, event.is_typed, fx.FALSE) for survivor in (1, 2)))
        retype = fx.If(typed, f"next{states.RETYPE}")
        expected = (
            fx.If(first == "", "", "1st: " & first),
            fx.If(second == "", "", "2nd: " & second),
            retype,
        )[_TEAM_ROWS.index(row.side)]
        team, decided = row.down(0, self._event.three_way_teams), row.down(-row.side, self._event.three_ways).decided
        goes = fx.If(team.result == _ADVANCES, fx.If(team.order == 1, first, second), retype)
        return fx.If(decided == 1, goes, expected)

    def _of_next(self, three: int, survivor: int, said: Callable[[int, int], Operand], none: Operand) -> Expression:
        """Returns what is said of the match that the first or the second of a match of three plays next, if any."""

        def of(plan: Plan) -> Operand:
            found = plan.place_of(Slot("three-way", three, survivor), 1)
            return said(*found[:2]) if found else none

        return self._event.by_plan(of)

    @staticmethod
    def waiting(row: Line) -> Expression:
        before = None if row.is_first else row.down(-_LINES).waiting
        return fx.running_list(before, row.open == 1, row.ordinal)
