"""The sheet "Set-up": what the director decides before the first round."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from bridgesheets.catalogue.spec import percent
from bridgesheets.printed.sheet import lines_of
from bridgesheets.printed.styles import HEAD, Role
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.scores import average_plus
from bridgesheets.scoresheets import entries
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Value
from bridgesheets.scoresheets.points import lengths_in_words
from bridgesheets.scoresheets.round_robin.event import BY_HALF, HEAD_ROW, NO_SCORE, SETUP, TIE_BREAKS, Event
from bridgesheets.scoresheets.round_robin.teams import Example
from bridgesheets.scoresheets.setup_questions import Question, Questions
from bridgesheets.scoresheets.styles import ASKED, CHECK, ENTRY, ENTRY_CHOICE, ENTRY_DATE, ENTRY_TEXT, MEANING

_WIDTHS = (112.0, 132.0, 202.0, 74.0)
_HEADS = ("Question", "Answer", "What it means", "Check")
_SCALE = "The workbook was made for this scale. For another one make another workbook."
TIE_BREAK_QUESTIONS = ("tie_break_1", "tie_break_2", "tie_break_3")
_TIE_BREAKS_MEAN = (
    "The director's choice. Left empty, ties stand: 3= and 3=.",
    "Head to head: VPs in the matches among those still tied. IMP quotient: IMPs won by IMPs lost.",
    "Net IMPs: won less lost. Wins: matches won, a draw as a half.",
)
_WITHDRAWALS_MEAN = (
    "By half of its matches: before it has played half of them all are cancelled; "
    "afterwards its results stand, and each later opponent gets the best of its own average, the converse of the "
    "withdrawn team's average, and the figure below. No score: its results stand, later opponents get nothing."
)


def setup_questions(event: Event, example: Example) -> Questions:
    """What the director is asked before the first round."""
    lengths, most = event.scale.boards, f"{event.scale.maximum:f}"
    several = lengths_in_words(lengths)
    total, part = 2 * event.scale.drawn(event.order.boards), average_plus(in_force())
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
        """What is wrong with a tie-break: it is none of the list, or chosen before."""
        earlier = TIE_BREAK_QUESTIONS[: TIE_BREAK_QUESTIONS.index(name)]
        times = fx.together([fx.If(event.setup.own(other) == cell, 1, 0) for other in earlier] or [0])
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
            Question("scale", "Scale", ASKED, event.scale.title, height=30, meaning=_SCALE),
        ),
        HEAD_ROW + 1,
        _HEADS.index("Check") + 1,
    )  # fmt: skip


def _question(
    name: str, asked: str, look: Role, usual: Value, allowed: entries.Validation, meaning: str = "",
    wrong: Callable[[Expression], Operand] = lambda _: "",
) -> Question:  # fmt: skip
    """A question; ``wrong`` says what is to be mended."""
    height = max(20.0, lines_of(meaning, MEANING.size, _WIDTHS[2]) * 13.5 + 3)
    return Question(
        name, asked, look, usual, allowed, said=lambda cell, _: fx.IfError(wrong(cell), "not an answer"),
        said_look=CHECK.at(10), height=height, meaning=meaning,
    )  # fmt: skip


def add_setup(event: Event) -> None:
    """Add the sheet "Set-up"."""
    form, asked = event.begin(SETUP, event.settings.of("status")), event.setup
    form.beside(HEAD_ROW, 1, _HEADS, HEAD)
    asked.write(form)
    form.widths(_WIDTHS)
    form.finish(asked.last_row, len(_WIDTHS), head=HEAD_ROW, down=1, cursor=asked.place("event")[1:])
