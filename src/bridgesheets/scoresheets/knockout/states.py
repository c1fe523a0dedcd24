"""States of the matches of a knockout: the figures of the column "state", and the tones of its words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets import styles
from bridgesheets.scoresheets.blocks import NamedCells
from bridgesheets.scoresheets.expressions import Expression, Operand
from bridgesheets.scoresheets.form import Form

EARLIER, UNPLAYED, ONE_SIDE, RUNNING, TIED, PROVISIONAL, WRONG, BYE, FORFEIT, NOBODY, DISPUTED, ONE_TOTAL, DONE = range(
    13
)
#: What a match of three teams has come to where these are tied.
THREE_TIED = 2
#: Those that somebody has to do something about.
OPEN = (UNPLAYED, ONE_SIDE, RUNNING, TIED, WRONG, DISPUTED)
#: Those of them that wait for figures.
TO_TYPE = (UNPLAYED, ONE_SIDE, RUNNING)
#: Those with a winner by IMPs.
WON = (PROVISIONAL, ONE_TOTAL, DONE)
PLAYED = (TIED, DISPUTED, *WON)
#: The matches of a list that nobody waits for any more.
CLOSED = (*WON, FORFEIT, NOBODY)
#: Said of a match beside the one that decides who plays it.
RETYPE = " typed: retype if this changes"
_TONES = (
    ((WRONG, DISPUTED), styles.WRONG),
    ((PROVISIONAL, ONE_TOTAL), styles.PROVISIONAL),
    ((*TO_TYPE, TIED), styles.WAITING),
)


def is_one_of(state: Expression, states: Iterable[int]) -> Expression:
    return fx.Or(*(state == value for value in states))


def count(states: Expression, counted: Iterable[int]) -> Expression:
    return fx.total(fx.CountIf(states, value) for value in counted)


def words_by_state(state: Expression, words: Mapping[int, Operand]) -> Expression:
    return fx.first_true(*((state == value, words[value]) for value in sorted(words, reverse=True)))


def words_of_reports(differ: Expression, beat: Expression, by_both: Operand = "") -> dict[int, Operand]:
    """Returns what is said of a match by its state, where both teams or one of them have IMPs."""
    return {
        ONE_SIDE: "a figure of one side is missing",
        PROVISIONAL: "reports differ: " & differ & by_both,
        DISPUTED: "winner disputed: " & differ,
        ONE_TOTAL: "report incomplete; " & beat,
        DONE: beat,
    }


def shade(form: Form, cells: NamedCells, row: int, column: int, rows: int = 1) -> None:
    """Puts a tone behind the words of a match, which are in so many rows."""
    for known, colour in _TONES:
        form.tone_where(is_one_of(cells.state, known), colour, (row, column), (row + rows - 1, column))
