"""The first file of a club: what is asked for it, and the text that the answers make."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from bridgesheets.club.club_file import FILE_NAME, FaultyClub, club_in
from bridgesheets.club.rules_of_club import USUAL


class Asked(NamedTuple):
    """A question to somebody who writes the first file: the word of the file, the question, and an example.

    ``usual`` words stand in the table of what is usual. An empty answer leaves the word out.
    """

    word: str
    question: str
    example: str
    usual: bool = False


OF_THE_CLUB: Sequence[Asked] = (
    Asked("name", "What is the club called", "Riverside Bridge Club"),
    Asked("strats", "Which limits have its strats below the open one", "750, 300"),
    Asked("paper", "What does it print on", "letter or a4"),
    Asked("edition", "Which edition or amendment answers, if not the one in force", "ours.toml"),
)
OF_A_GAME: Sequence[Asked] = (
    Asked("game", "Which game is it", "open, invitational, restricted or newcomer", True),
    Asked("event_type", "What is played, if the results do not say it", "pairs", True),
    Asked("boards", "How many boards are played in a session", "26", True),
    Asked("limits", "Which limits have its strats, if others than the club's", "A=open,B=1250,C=500", True),
    Asked("overall", "Has a game of two sections overall awards", "yes or no", True),
    Asked("restricted_tables", "How many tables of restricted games are played at the same time", "0", True),
    Asked("newcomer_tables", "How many tables of a newcomer game are played at the same time", "0", True),
)
DAY = Asked("days", "Is there a day of the week with another game", "tuesday", True)


class Answered(NamedTuple):
    """An answer to one of the questions."""

    asked: Asked
    text: str

    @property
    def line(self) -> str:
        """The line of the file that says it."""
        return f"{self.asked.word} = {json.dumps(self.text, ensure_ascii=False)}"


def wrong_with(answer: Answered) -> tuple[str, ...]:
    """Returns what is wrong with an answer, a sentence each; nothing where the file may have it."""
    alone = f"[[{USUAL}]]\n{answer.line}\n" if answer.asked.usual else f"{answer.line}\n"
    try:
        club_in(Path(FILE_NAME), alone)
    except FaultyClub as problem:
        return tuple(fault.sentence for fault in problem.faults)
    return ()


def first_file(club: Iterable[Answered], games: Iterable[Sequence[Answered]]) -> str:
    """The text of the file: what the club is, and a table for its usual game and for that of each other day."""
    above = [answer.line for answer in club]
    tables = [["", f"[[{USUAL}]]", *(answer.line for answer in game)] for game in games if game]
    text = "\n".join((*above, *(line for table in tables for line in table), "")).lstrip("\n")
    club_in(Path(FILE_NAME), text)
    return text
