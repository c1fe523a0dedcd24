"""The settings of a round robin, made safe, the states of its matches, and what is to be done next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.declared import By
from bridgesheets.scoresheets.expressions import Expression, told, typed
from bridgesheets.scoresheets.figures import Figures
from bridgesheets.scoresheets.points import most_imps_a_board
from bridgesheets.scoresheets.round_robin.event import (
    ANY_FIGURE,
    BY_HALF,
    NEVER,
    NO_SCORE,
    TIE_BREAKS,
    TITLE_ROW,
    TOTALS,
    Event,
)
from bridgesheets.scoresheets.round_robin.setup import TIE_BREAK_QUESTIONS

#: What the figures of a match are. The sheet of the round says them in words.
NOTHING, FIGURE_MISSING, HALF_TIME, COMPLETE, SECOND_HALF, ONLY_OTHER, WRONG = 0, 1, 2, 3, 4, 5, 9
#: States in which something is still to be typed.
WAITED_FOR = (FIGURE_MISSING, HALF_TIME, SECOND_HALF, ONLY_OTHER)
#: What is wrong with figures.
NO_NUMBERS, BELOW_0, FRACTION, TOO_MANY = 1, 2, 3, 4
#: What the other captain says.
UNSAID, AGREES, DIFFERS, ONE_FIGURE = 0, 1, 2, 3
#: What a withdrawal makes of a match: nothing; no longer a match; not played because of one side, or of both.
NORMAL, CANCELLED, HOME_GONE, AWAY_GONE, BOTH_GONE = 0, 1, 2, 3, 4
GONE = {"home": HOME_GONE, "away": AWAY_GONE}
#: Lines that assign Victory Points to a match: one for each side.
BOTH_ASSIGNED = 2


def settings(event: Event) -> Figures:
    """Returns what the other sheets take of the set-up, and what holds for the whole event."""
    formulas = {name: partial(formula, event) for name, formula in {**_SETTINGS, **FAULTS, "status": _status}.items()}
    return Figures(TOTALS, formulas, TITLE_ROW + 2, also=" settings")


def _boards(event: Event) -> Expression:
    """The boards of a match; 0 where the scale has no entry for so many."""
    scale, boards = event.scale, event.setup.typed("boards")
    known = fx.And(boards >= scale.boards[0], boards <= scale.boards[-1])
    exists = fx.If(scale.formula(fx.expression(0), boards) >= 0, boards, 0)
    return fx.IfError(fx.If(fx.Count(boards) == 1, fx.If(known, exists, 0), 0), 0)


def _chosen(question: str, words: tuple[str, ...]) -> Callable[[Event], Expression]:
    """Returns which of some words was chosen, from 1 on; 0 where none was."""

    def found(event: Event) -> Expression:
        cell = event.setup.typed(question)
        cases = [(cell == word, number) for number, word in enumerate(words, 1)]
        return fx.IfError(fx.first_true(*cases, otherwise=0), 0)

    return found


def _points(question: str) -> Callable[[Event], Expression]:
    """Victory Points that a match can bring; otherwise 0."""

    def found(event: Event) -> Expression:
        cell = event.setup.typed(question)
        inside = fx.And(cell >= 0, cell <= event.scale.maximum)
        return fx.IfError(fx.If(fx.Count(cell) == 1, fx.If(inside, cell, 0), 0), 0)

    return found


def in_doubt(found: By) -> Expression:
    """1 for a match that counts and of which the other captain says something else; 0 for others."""
    said = found.other_captain
    return (found.played == 1) * (found.of("in") == 1) * (said != "") * (said >= DIFFERS)


#: What is typed in Set-up if it can be used, else what is usual; and what is counted.
_SETTINGS: Mapping[str, Callable[[Event], Expression]] = MappingProxyType(
    {
        "boards": _boards,
        "halves": lambda event: fx.IfError(fx.If(event.setup.typed("halves") == 2, 2, 1), 1),
        # The most IMPs that a match can bring.
        "limit": lambda event: fx.If(
            event.settings.of("boards") > 0, most_imps_a_board() * event.settings.of("boards"), ANY_FIGURE
        ),
        "treatment": _chosen("withdrawal", (BY_HALF, NO_SCORE)),
        "least": _points("least"),
        "sit_out": _points("sit_out"),
        **{name: _chosen(name, TIE_BREAKS) for name in TIE_BREAK_QUESTIONS},
        "named": lambda event: fx.IfError(fx.how_many(event.teams.all.name != ""), 0),
        "in": lambda event: fx.Sum(event.working.all.of("in")),
        "expected": lambda event: fx.Sum(event.round_totals.all.expected),
        # A count by conditions would say the same, but ONLYOFFICE keeps its old value when a result is corrected.
        "provisional": lambda event: fx.SumProduct(in_doubt(event.working.all)),
        "withdrawn": lambda event: fx.CountIf(event.totals.all.out_after, f"<{NEVER}"),
        "event": lambda event: typed(event.setup.typed("event")),
    }
)


# --- what is wrong ---------------------------------------------------------------------------------------------------


def _wrong_setup(event: Event) -> Expression:
    """Returns what is wrong with the set-up. What a withdrawal does has a fault of its own."""
    setup = event.setup
    said = fx.Or(fx.how_many(setup.said("boards", TIE_BREAK_QUESTIONS[-1]) != "") > 0, setup.said("least") != "")
    return fx.first_true(
        (setup.line_deleted, "Set-up: a line was deleted: undo it. "),
        (event.settings.of("boards") == 0, "Set-up: the scale has no entry for so many boards; no VPs. "),
        (said, "Set-up: see the words beside the answers. "),
    )


def _wrong_shown(event: Event) -> Expression:
    """Returns whether standings and rounds show what was calculated: a formula in them may have been typed over."""
    matches, shown, totals = event.working.all, event.standings.all, event.totals.all
    rounds = (lines.area_of("home_vps", "away_vps") for lines in event.rounds)
    calculated = fx.Sum(matches.home_vps, matches.away_vps, matches.home_award, matches.away_award)
    # The numbers of the teams beside each table of the matrix.
    beside = [table.all.number for table in event.matrices.values()]
    lost_or_typed_over = "Standings: a line was deleted, or a formula typed over: undo it. "
    return fx.first_true(
        (fx.IfError(fx.Round(fx.Sum(*rounds) - calculated, 2), 1) != 0,
         "A formula in a round was cleared or typed over: undo it. "),
        (fx.Count(*beside) != len(beside) * event.schedule.teams, "Cross-table: a line was deleted: undo it. "),
        (fx.IfError(fx.Sum(shown.number) - fx.Sum(totals.number), 1) != 0, lost_or_typed_over),
        (fx.IfError(fx.Round(fx.Sum(shown.vps) - fx.Sum(totals.total), 2), 1) != 0, lost_or_typed_over),
    )  # fmt: skip


#: The settings that say what is wrong.
FAULTS: Mapping[str, Callable[[Event], Expression]] = MappingProxyType(
    {
        "wrong_setup": _wrong_setup,
        "wrong_lines": lambda event: fx.If(
            fx.CountIf(event.working.all.in_place, 0) > 0,
            "A line of a round has been moved or deleted: undo it; its match does not count. ",
        ),
        "wrong_teams": lambda event: fx.IfError(
            fx.first_true(
                (event.teams.out_of_order("number"), "Teams: lines were sorted, inserted or deleted: undo it. "),
                (fx.how_many(event.teams.all.wrong != "") > 0, "Teams: see the words beside the names. "),
            ),
            "Teams: a line has been deleted; undo it. ",
        ),
        "wrong_treatment": lambda event: fx.If(
            fx.And(event.settings.of("withdrawn") > 0, event.settings.of("treatment") == 0),
            "A team has withdrawn: choose in Set-up how that is scored. ",
        ),
        "wrong_adjustments": lambda event: fx.IfError(
            fx.If(fx.CountIf(event.adjustments.all.state, ">1") > 0,
                  "Adjustments: a line does not count; see the words beside it. "),
            "Adjustments: lines have been deleted; undo it. ",
        ),
        "wrong_shown": _wrong_shown,
    }
)  # fmt: skip


def _status(event: Event) -> Expression:
    """Returns what is to be done next. One fault at a time: a line has room for no more."""
    of, teams, rounds = event.settings.of, event.schedule.teams, event.round_totals.all
    named, provisional = of("named"), of("provisional")
    wrong = fx.first_true(*((of(fault) != "", of(fault)) for fault in FAULTS))
    unnamed = "Teams: type the names (" & named & f" of {teams} are there). "
    doubtful = ", but " & provisional & " provisional: see the rounds."
    finished = "All rounds are in" & fx.If(provisional > 0, doubtful, ": print Standings and Cross-table.")
    current = fx.IfError(fx.Index(rounds.status, fx.Match(0, rounds.done, 0)), finished)
    return told(wrong & fx.If(fx.And(named < teams, of("in") == 0), unnamed) & current)
