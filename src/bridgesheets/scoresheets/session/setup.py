"""The sheet "Set-up": the event, how its matchpoints are counted and ranked, and what masterpoints go by."""

from __future__ import annotations

from bridgesheets.printed.styles import TITLE
from bridgesheets.scoresheets import expressions as fx
from bridgesheets.scoresheets.club_game.setup import NO, SAID_COLUMN, WIDTHS, YES, game_questions, other_games, question
from bridgesheets.scoresheets.entries import choice, date, text, whole
from bridgesheets.scoresheets.session.event import SCORES, SETUP, Event
from bridgesheets.scoresheets.session.movements import MOVEMENTS
from bridgesheets.scoresheets.setup_questions import Question, Questions
from bridgesheets.scoresheets.styles import ENTRY, ENTRY_CHOICE, ENTRY_DATE, ENTRY_TEXT, RESULT_TEXT, STATUS

_FIRST = 4


def setup_questions(event: Event) -> Questions:
    """What is asked of the session."""
    order, winners = event.order, 2 if event.two_fields else 1
    return Questions(
        SETUP,
        (
            Question("event", "Event", ENTRY_TEXT, order.title, text("Event", 60)),
            Question("club", "Club", ENTRY_TEXT, "", text("Club", 60)),
            Question("date", "Date", ENTRY_DATE, "", date("Date")),
            Question("director", "Director", ENTRY_TEXT, "", text("Director", 60)),
            Question("movement", "Movement", RESULT_TEXT, f"{order.movement}: {MOVEMENTS[order.movement]}"),
            None,
            question("winners", ENTRY, winners, whole("Winners", 1, winners),
                     "2: NS and EW are ranked by themselves. 1: all pairs together."),
            question("per_win", ENTRY, 1, whole("Matchpoints for a win", 1, 2),
                     "For each score that is beaten: 1 in the ACBL, 2 elsewhere; half of it for an equal one."),
            question("factored", ENTRY_CHOICE, YES, choice("Neuberg", (YES, NO)),
                     "Boards with fewer scores count as much as those with most, by Neuberg's formula."),
            None,
            *game_questions(order.rounds * order.boards),
            other_games(order.filled),
        ),
        _FIRST,
        SAID_COLUMN,
    )  # fmt: skip


def add_setup(event: Event) -> None:
    """Add the sheet "Set-up"."""
    form, asked = event.book.form(SETUP), event.setup
    form.widths(WIDTHS)
    form.show(1, 1, SETUP, TITLE.at(18), height=26)
    needed = fx.Or(*(asked.taken(name, prefix=False) == "" for name in ("winners", "per_win", "factored")))
    said = fx.If(needed, "Something is missing here: see the words beside it.", f"Ready. Type on {SCORES}.")
    form.formula(2, 1, event.unless_broken(said), STATUS)
    form.across(2, 1, 3, STATUS)
    asked.write(form)
    form.finish(asked.last_row, 3, head=2, down=1, cursor=asked.place("event")[1:])
