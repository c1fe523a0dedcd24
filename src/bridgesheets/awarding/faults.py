"""Faults in the results of an event: each with where it is and what to do, all in one list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from truesheet import wording


class Origin(NamedTuple):
    """The origin of a value: the file, its sheet and the row, each empty if unknown."""

    file: str = ""
    sheet: str = ""
    row: int = 0

    def __str__(self) -> str:
        sheet = f'sheet "{self.sheet}"' if self.sheet else ""
        row = f"row {self.row}" if self.row else ""
        return ", ".join(filter(None, (self.file, sheet, row)))


#: An unknown origin.
NOWHERE = Origin()


class Question(NamedTuple):
    """A fact that an award depends on and that is missing, for a form to ask.

    ``key`` is the keyword of the answer, ``option`` its option on the command line, ``cell`` its cell in a workbook.
    """

    key: str
    label: str
    answers: str
    choices: tuple[str, ...] = ()
    option: str = ""
    cell: str = ""


class Fault(NamedTuple):
    """A fault: where it is, what is wrong, and what to do; a ``question`` if a fact is missing."""

    origin: Origin
    wrong: str
    remedy: str
    question: Question | None = None

    def __str__(self) -> str:
        asks = self.wrong.endswith("?")
        sentence = (
            f"{self.wrong} {self.remedy[:1].upper()}{self.remedy[1:]}" if asks else f"{self.wrong}; {self.remedy}"
        )
        where = str(self.origin)
        return f"{where}: {sentence}" if where else sentence


class FaultyEvent(Exception):
    """An event from which no awards can be made: ``faults`` are all its faults, in the order of the file."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))

    @property
    def questions(self) -> tuple[Question, ...]:
        return tuple(fault.question for fault in self.faults if fault.question is not None)


def refusal(origin: Origin, wrong: str, remedy: str) -> FaultyEvent:
    return FaultyEvent([Fault(origin, wrong, remedy)])


def missing_answer(origin: Origin, question: Question) -> Fault:
    how = f"give it {wording.saying(question.option)}" if question.option else f"give it in the {question.cell}"
    return Fault(origin, f'"{question.label}" is missing', f"{how}: {question.answers}", question)
