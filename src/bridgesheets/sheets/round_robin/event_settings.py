"""The settings of a round robin, made safe, what is wrong in words, and what is to be done next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from bridgesheets.sheets import expressions as fx
from bridgesheets.sheets.expressions import Expression
from bridgesheets.sheets.figures import Figures
from bridgesheets.sheets.points import most_imps_a_board
from bridgesheets.sheets.round_robin import states
from bridgesheets.sheets.round_robin.event import (
    ANY_FIGURE,
    BY_HALF,
    NEVER,
    NO_SCORE,
    TIE_BREAKS,
    TITLE_ROW,
    TOTALS,
    Event,
)
from bridgesheets.sheets.round_robin.setup import TIE_BREAK_QUESTIONS
from bridgesheets.sheets.words import told, typed


def settings(event: Event) -> Figures:
    """What the other sheets take of the set-up, and what holds for the whole event."""
    found = _Settings(event)
    return Figures(
        TOTALS,
        {
            "boards": found.boards,
            "halves": lambda: fx.IfError(fx.If(event.setup.typed("halves") == 2, 2, 1), 1),
            "limit": found.limit,
            "treatment": lambda: found.chosen("withdrawal", (BY_HALF, NO_SCORE)),
            "least": lambda: found.points("least"),
            "sit_out": lambda: found.points("sit_out"),
            **{name: found.tie_break(name) for name in TIE_BREAK_QUESTIONS},
            "named": lambda: fx.IfError(fx.how_many(event.teams.all.name != ""), 0),
            "in": lambda: fx.Sum(event.working.all.of("in")),
            "expected": lambda: fx.Sum(event.round_totals.all.expected),
            "provisional": found.provisional,
            "withdrawn": lambda: fx.CountIf(event.totals.all.out_after, f"<{NEVER}"),
            "event": lambda: typed(event.setup.typed("event")),
            **{fault: partial(wrong, found) for fault, wrong in FAULTS.items()},
            "status": found.status,
        },
        TITLE_ROW + 2,
        also=" settings",
    )


class _Settings:
    """The formulas of the settings: what is typed in Set-up if it can be used, else what is usual."""

    def __init__(self, event: Event) -> None:
        self._event, self._of = event, event.setting

    def boards(self) -> Expression:
        """The boards of a match; 0 where the scale has no entry for so many."""
        scale, boards = self._event.scale, self._event.setup.typed("boards")
        known = fx.And(boards >= scale.boards[0], boards <= scale.boards[-1])
        exists = fx.If(scale.formula(fx.expression(0), boards) >= 0, boards, 0)
        return fx.IfError(fx.If(fx.Count(boards) == 1, fx.If(known, exists, 0), 0), 0)

    def limit(self) -> Expression:
        """The most IMPs that a match can bring."""
        return fx.If(self._of("boards") > 0, most_imps_a_board() * self._of("boards"), ANY_FIGURE)

    def chosen(self, question: str, words: tuple[str, ...]) -> Expression:
        """Which of some words was chosen, from 1 on; 0 where none was."""
        cell = self._event.setup.typed(question)
        cases = [(cell == word, number) for number, word in enumerate(words, 1)]
        return fx.IfError(fx.first_true(*cases, otherwise=0), 0)

    def tie_break(self, question: str) -> Callable[[], Expression]:
        """Which tie-break was chosen."""
        return lambda: self.chosen(question, TIE_BREAKS)

    def points(self, question: str) -> Expression:
        """Victory Points that a match can bring; otherwise 0."""
        cell = self._event.setup.typed(question)
        inside = fx.And(cell >= 0, cell <= self._event.scale.maximum)
        return fx.IfError(fx.If(fx.Count(cell) == 1, fx.If(inside, cell, 0), 0), 0)

    def provisional(self) -> Expression:
        """How many results are provisional."""
        # A count by conditions would say the same, but ONLYOFFICE keeps its old value when a result is corrected.
        matches = self._event.working.all
        counted = (matches.played == 1) * (matches.of("in") == 1)
        return fx.SumProduct(counted * (matches.other_captain != "") * (matches.other_captain >= states.DIFFERS))

    # --- what is wrong -----------------------------------------------------------------------------------------

    def wrong_setup(self) -> Expression:
        """What is wrong with the set-up. What a withdrawal does has a fault of its own."""
        setup = self._event.setup
        said = fx.Or(fx.how_many(setup.said("boards", TIE_BREAK_QUESTIONS[-1]) != "") > 0, setup.said("least") != "")
        return fx.first_true(
            (setup.line_deleted, "Set-up: a line was deleted: undo it. "),
            (self._of("boards") == 0, "Set-up: the scale has no entry for so many boards; no VPs. "),
            (said, "Set-up: see the words beside the answers. "),
        )

    def wrong_lines(self) -> Expression:
        """Whether the sheet of a round has lost a line."""
        said = "A line of a round has been moved or deleted: undo it; its match does not count. "
        return fx.If(fx.CountIf(self._event.working.all.in_place, 0) > 0, said)

    def wrong_teams(self) -> Expression:
        """What is wrong with the list of teams."""
        teams = self._event.teams
        found = fx.first_true(
            (teams.out_of_order("number"), "Teams: lines were sorted, inserted or deleted: undo it. "),
            (fx.how_many(teams.all.wrong != "") > 0, "Teams: see the words beside the names. "),
        )
        return fx.IfError(found, "Teams: a line has been deleted; undo it. ")

    def wrong_treatment(self) -> Expression:
        """Whether it is not said what a withdrawal does."""
        undecided = fx.And(self._of("withdrawn") > 0, self._of("treatment") == 0)
        return fx.If(undecided, "A team has withdrawn: choose in Set-up how that is scored. ")

    def wrong_adjustments(self) -> Expression:
        """Whether an adjustment does not count."""
        found = fx.CountIf(self._event.adjustments.all.state, ">1") > 0
        said = "Adjustments: a line does not count; see the words beside it. "
        return fx.IfError(fx.If(found, said), "Adjustments: lines have been deleted; undo it. ")

    def wrong_shown(self) -> Expression:
        """Whether standings and rounds show what was calculated: a formula in them may have been typed over."""
        event, matches = self._event, self._event.working.all
        rounds = (lines.area_of("home_vps", "away_vps") for lines in event.rounds)
        calculated = fx.Sum(matches.home_vps, matches.away_vps, matches.home_award, matches.away_award)
        # The numbers of the teams beside each table of the matrix.
        beside = [table.all.number for table in event.matrices.values()]
        shown, totals = event.standings.all, event.totals.all
        lost_or_typed_over = "Standings: a line was deleted, or a formula typed over: undo it. "
        return fx.first_true(
            (fx.IfError(fx.Round(fx.Sum(*rounds) - calculated, 2), 1) != 0,
             "A formula in a round was cleared or typed over: undo it. "),
            (fx.Count(*beside) != len(beside) * event.schedule.teams, "Cross-table: a line was deleted: undo it. "),
            (fx.IfError(fx.Sum(shown.number) - fx.Sum(totals.number), 1) != 0, lost_or_typed_over),
            (fx.IfError(fx.Round(fx.Sum(shown.vps) - fx.Sum(totals.total), 2), 1) != 0, lost_or_typed_over),
        )  # fmt: skip

    def status(self) -> Expression:
        """What is to be done next. One fault at a time: a line has room for no more."""
        named, teams, provisional = self._of("named"), self._event.schedule.teams, self._of("provisional")
        wrong = fx.first_true(*((self._of(fault) != "", self._of(fault)) for fault in FAULTS))
        unnamed = "Teams: type the names (" & named & f" of {teams} are there). "
        finished = "All rounds are in" & fx.If(
            provisional > 0,
            ", but " & provisional & " provisional: see the rounds.",
            ": print Standings and Cross-table.",
        )
        rounds = self._event.round_totals.all
        current = fx.IfError(fx.Index(rounds.status, fx.Match(0, rounds.done, 0)), finished)
        return told(wrong & fx.If(fx.And(named < teams, self._of("in") == 0), unnamed) & current)


#: The settings that say what is wrong.
FAULTS: Mapping[str, Callable[[_Settings], Expression]] = MappingProxyType(
    {
        "wrong_setup": _Settings.wrong_setup,
        "wrong_lines": _Settings.wrong_lines,
        "wrong_teams": _Settings.wrong_teams,
        "wrong_treatment": _Settings.wrong_treatment,
        "wrong_adjustments": _Settings.wrong_adjustments,
        "wrong_shown": _Settings.wrong_shown,
    }
)
