"""The set-up of a round robin, settings made safe, the states of its matches, and what is to be done next."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from bridgesheets.catalogue.spec import percent
from bridgesheets.printed.sheet import lines_of
from bridgesheets.printed.styles import HEAD, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import average_plus
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.blocks import NamedCells
from bridgesheets.scoresheets.expressions import Expression, Operand, deleted_if_error, entry_text
from bridgesheets.scoresheets.figures import Questions, SetupQuestion, SingleFigures
from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.points import lengths_in_words, most_imps_a_board
from bridgesheets.scoresheets.round_robin.event import (
    ANY_FIGURE,
    BY_HALF,
    HEAD_ROW,
    NEVER,
    NO_SCORE,
    SETUP,
    TIE_BREAKS,
    TITLE_ROW,
    TOTALS,
    RoundRobinSheets,
)
from bridgesheets.scoresheets.round_robin.teams import RoundRobinExample
from bridgesheets.scoresheets.styles import ASKED, CHECK, ENTRY, ENTRY_CHOICE, ENTRY_DATE, ENTRY_TEXT, MEANING

_WIDTHS = (104.0, 122.0, 220.0, 74.0)
_HEADS = ("Question", "Answer", "What it means", "Check")
_SCALE = "The workbook was made for this scale. For another one make another workbook."
TIE_BREAK_QUESTIONS = ("tie_break_1", "tie_break_2", "tie_break_3")
_TIE_BREAKS_MEAN = (
    "The director's choice. Left empty, ties stay: 3= and 3=.",
    "Head to head: VPs in the matches among those still tied. IMP quotient: IMPs won by IMPs lost.",
    "Net IMPs: won less lost. Wins: matches won, a draw as a half.",
)
_WITHDRAWALS_MEAN = (
    "By half of its matches: before it has played half of them, all are cancelled. From then on its results count; "
    "each later opponent gets the best of its own average, the converse of the withdrawn team's, and the figure below. "
    "No score: its results count, later opponents get nothing."
)


def setup_questions(event: RoundRobinSheets, example: RoundRobinExample) -> Questions:
    lengths, most = event.scale.boards, f"{event.scale.maximum:f}"
    several = lengths_in_words(lengths)
    total, part = 2 * event.scale.draw_points(event.order.boards), average_plus(in_force())
    least = float(total) * float(part)
    boards = entries.whole(
        "Boards", lengths[0], lengths[-1], error=f"Type the boards of a match: {several} on this scale."
    )
    halves = entries.choice("Halves", ("1", "2"), error="Type 1 for matches in one go, 2 for matches in two halves.")
    points = entries.number("VPs", 0, most, error=f"Type Victory Points from 0 to {most}.")
    tie_break = entries.choice("Tie-break", TIE_BREAKS)

    def right_number(cell: Expression) -> Expression:
        inside = fx.If(fx.And(cell >= 0, cell <= event.scale.maximum), "", f"not from 0 to {most}: 0 counts")
        return fx.If(fx.Count(cell) == 1, inside, fx.If(cell == "", "empty: 0 counts", "not a number: 0 counts"))

    def withdrawal(cell: Expression) -> Expression:
        undecided = fx.If(event.settings.of("withdrawn") > 0, "a team has withdrawn: choose")
        return fx.If(cell == "", undecided, fx.If(event.settings.of("treatment") == 0, "none of the list"))

    def wrong_tie_break(name: str, cell: Expression) -> Expression:
        """Returns what is wrong with a tie-break: it is none of the list, or chosen before."""
        earlier = TIE_BREAK_QUESTIONS[: TIE_BREAK_QUESTIONS.index(name)]
        times = fx.total([fx.If(event.setup.own_entry(other) == cell, 1, 0) for other in earlier] or [0])
        return fx.first_true(
            (cell == "", ""),
            (fx.Not(fx.Or(*(cell == word for word in TIE_BREAKS))), "none of the list: does not count"),
            (times > 0, "chosen twice"),
        )

    return Questions(
        SETUP,
        (
            _question("event", "Event", ENTRY_TEXT, event.order.title, entries.text("Event", 60)),
            _question("date", "Date", ENTRY_DATE, example.date, entries.date("Date")),
            _question("director", "Director", ENTRY_TEXT, example.director, entries.text("Director", 40)),
            _question(
                "boards", "Boards in a match", ENTRY, event.order.boards, boards,
                f"The scale has entries for {several} boards.",
                lambda _: fx.If(event.settings.of("boards") == 0, f"the scale has entries for {several} boards"),
            ),
            _question(
                "halves", "Halves in a match", ENTRY, 1, halves,
                "1: one score a match. 2: both halves are typed in; the total is worked out.",
                lambda cell: fx.If(fx.Or(cell == 1, cell == 2), "", "not 1 or 2: 1 counts"),
            ),
            _question(
                "sit_out", "VPs for sitting out", ENTRY, 0, points,
                "In an odd field every team sits out equally often, so 0 is fair. Counts once the round has a result.",
                right_number,
            ),
            *(
                _question(
                    name, f"{which} tie-break", ENTRY_CHOICE, chosen, tie_break, meaning, partial(wrong_tie_break, name)
                )
                for name, which, chosen, meaning in zip(
                    TIE_BREAK_QUESTIONS, ("First", "Second", "Third"), example.tie_breaks, _TIE_BREAKS_MEAN, strict=True
                )
            ),
            _question(
                "withdrawal", "If a team withdraws", ENTRY_CHOICE, "",
                entries.choice("Withdrawal", (BY_HALF, NO_SCORE)), _WITHDRAWALS_MEAN, withdrawal,
            ),
            _question(
                "least", "At least, in VPs", ENTRY, least, points,
                f"What a later opponent of a withdrawn team gets at least; {percent(part)} of {total:f} is {least:g}.",
                right_number,
            ),
            SetupQuestion("scale", "Scale", ASKED, event.scale.title, height=30, meaning=_SCALE),
        ),
        HEAD_ROW + 1,
        _HEADS.index("Check") + 1,
    )  # fmt: skip


def _question(
    name: str, asked: str, look: Role, usual: Value, allowed: entries.Validation, meaning: str = "",
    wrong: Callable[[Expression], Operand] = lambda _: "",
) -> SetupQuestion:  # fmt: skip
    height = max(20.0, lines_of(meaning, MEANING.size, _WIDTHS[2] - 18) * 13.5 + 5)
    return SetupQuestion(
        name, asked, look, usual, allowed, remark=lambda cell, _: fx.IfError(wrong(cell), "not an answer"),
        remark_look=CHECK.at(10), height=height, meaning=meaning,
    )  # fmt: skip


def add_setup(event: RoundRobinSheets) -> None:
    form, asked = event.begin(SETUP, event.settings.of("status")), event.setup
    form.put_across(HEAD_ROW, 1, _HEADS, HEAD)
    asked.write(form)
    form.widths(_WIDTHS)
    form.finish(asked.last_row, len(_WIDTHS), head=HEAD_ROW, down=1, cursor=asked.place("event")[1:])


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


def settings(event: RoundRobinSheets) -> SingleFigures:
    """Returns what the other sheets take of the set-up, and what holds for the whole event."""
    formulas = {name: partial(formula, event) for name, formula in {**_SETTINGS, **FAULTS, "status": _status}.items()}
    return SingleFigures(TOTALS, formulas, TITLE_ROW + 2, second_name=" settings")


def _boards(event: RoundRobinSheets) -> Expression:
    """Returns the boards of a match; 0 where the scale has no entry for so many."""
    scale, boards = event.scale, event.setup.entry("boards")
    known = fx.And(boards >= scale.boards[0], boards <= scale.boards[-1])
    exists = fx.If(scale.formula(fx.expression(0), boards) >= 0, boards, 0)
    return fx.IfError(fx.If(fx.Count(boards) == 1, fx.If(known, exists, 0), 0), 0)


def _chosen(question: str, words: tuple[str, ...], event: RoundRobinSheets) -> Expression:
    """Returns which of some words was chosen, from 1 on; 0 where none was."""
    cell = event.setup.entry(question)
    cases = [(cell == word, number) for number, word in enumerate(words, 1)]
    return fx.IfError(fx.first_true(*cases, otherwise=0), 0)


def _points(question: str, event: RoundRobinSheets) -> Expression:
    cell = event.setup.entry(question)
    inside = fx.And(cell >= 0, cell <= event.scale.maximum)
    return fx.IfError(fx.If(fx.Count(cell) == 1, fx.If(inside, cell, 0), 0), 0)


def in_doubt(found: NamedCells) -> Expression:
    """Returns 1 for a match that counts and of which the other captain says something else; 0 for others."""
    said = found.other_captain
    return (found.played == 1) * (found.of("in") == 1) * (said != "") * (said >= DIFFERS)


#: What is typed in Set-up if it can be used, else what is usual; and what is counted.
_SETTINGS: Mapping[str, Callable[[RoundRobinSheets], Expression]] = {
    "boards": _boards,
    "halves": lambda event: fx.IfError(fx.If(event.setup.entry("halves") == 2, 2, 1), 1),
    # The most IMPs that a match can bring.
    "limit": lambda event: fx.If(
        event.settings.of("boards") > 0, most_imps_a_board() * event.settings.of("boards"), ANY_FIGURE
    ),
    "treatment": partial(_chosen, "withdrawal", (BY_HALF, NO_SCORE)),
    "least": partial(_points, "least"),
    "sit_out": partial(_points, "sit_out"),
    **{name: partial(_chosen, name, TIE_BREAKS) for name in TIE_BREAK_QUESTIONS},
    "named": lambda event: fx.IfError(fx.count_where(event.teams.all.name != ""), 0),
    "in": lambda event: fx.Sum(event.working.all.of("in")),
    "expected": lambda event: fx.Sum(event.round_totals.all.expected),
    # A count by conditions would say the same, but ONLYOFFICE keeps its old value when a result is corrected.
    "provisional": lambda event: fx.SumProduct(in_doubt(event.working.all)),
    "withdrawn": lambda event: fx.CountIf(event.totals.all.out_after, f"<{NEVER}"),
    "event": lambda event: entry_text(event.setup.entry("event")),
}


# --- what is wrong ---------------------------------------------------------------------------------------------------


def _wrong_setup(event: RoundRobinSheets) -> Expression:
    """Returns what is wrong with the set-up. What a withdrawal does has a fault of its own."""
    setup = event.setup
    said = fx.Or(
        fx.count_where(setup.remarks("boards", TIE_BREAK_QUESTIONS[-1]) != "") > 0, setup.remarks("least") != ""
    )
    return fx.first_true(
        (setup.line_deleted, "Set-up: a line was deleted: undo it. "),
        (event.settings.of("boards") == 0, "Set-up: the scale has no entry for so many boards; no VPs. "),
        (said, "Set-up: see the notes next to the answers. "),
    )


def _wrong_shown(event: RoundRobinSheets) -> Expression:
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
FAULTS: Mapping[str, Callable[[RoundRobinSheets], Expression]] = {
    "wrong_setup": _wrong_setup,
    "wrong_lines": lambda event: fx.If(
        fx.CountIf(event.working.all.in_place, 0) > 0,
        "A line of a round has been moved or deleted: undo it; its match does not count. ",
    ),
    "wrong_teams": lambda event: fx.IfError(
        fx.first_true(
            (event.teams.is_out_of_order("number"), "Teams: lines were sorted, inserted or deleted: undo it. "),
            (fx.count_where(event.teams.all.wrong != "") > 0, "Teams: see the notes next to the names. "),
        ),
        "Teams: a line has been deleted; undo it. ",
    ),
    "wrong_treatment": lambda event: fx.If(
        fx.And(event.settings.of("withdrawn") > 0, event.settings.of("treatment") == 0),
        "A team has withdrawn: choose in Set-up how that is scored. ",
    ),
    "wrong_adjustments": lambda event: fx.IfError(
        fx.If(fx.CountIf(event.adjustments.all.state, ">1") > 0,
              "Adjustments: a line does not count; see the note next to it. "),
        "Adjustments: lines have been deleted; undo it. ",
    ),
    "wrong_shown": _wrong_shown,
}  # fmt: skip


def fault(event: RoundRobinSheets) -> Expression:
    """Returns what is wrong. One fault at a time: a line has room for no more."""
    return fx.first_true(*((event.settings.of(name) != "", event.settings.of(name)) for name in FAULTS))


def _status(event: RoundRobinSheets) -> Expression:
    of, teams, rounds = event.settings.of, event.schedule.teams, event.round_totals.all
    named, provisional = of("named"), of("provisional")
    unnamed = "Teams: type the names (" & named & f" of {teams} are there). "
    doubtful = ", but " & provisional & " provisional: see the rounds."
    finished = "All rounds are in" & fx.If(provisional > 0, doubtful, ": print Standings and Cross-table.")
    current = fx.IfError(fx.Index(rounds.status, fx.Match(0, rounds.done, 0)), finished)
    return deleted_if_error(fault(event) & fx.If(fx.And(named < teams, of("in") == 0), unnamed) & current)
