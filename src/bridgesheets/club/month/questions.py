"""Reads and writes ``questions.csv``, the list of all questions of a month, to fill in with any spreadsheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from bridgesheets.awarding.club_defaults import ClubAnswer, ClubRule
from bridgesheets.awarding.faults import Origin
from bridgesheets.awarding.members import HELD, VISITOR, Members, PlayerAnswer
from bridgesheets.awarding.typed_values import masterpoints_in
from bridgesheets.club.month.players import PLAYER
from bridgesheets.club.month.records import EventOfMonth, MissingFact, shown
from bridgesheets.club.month.repeats import BOTH, COUNTS, OTHER, THIS
from bridgesheets.club.rules_of_club import EVENT, answer_in
from bridgesheets.regulations.text_files import rows_of
from truesheet.files import bytes_of
from truesheet.harmless import CHECK, check_letters, csv_of, harmless

#: What the file is called.
QUESTIONS = "questions.csv"
HEAD = ("File", "Event", "Question", "Answers", "Answer", "Option")
_FILE = HEAD.index("File")
_MOST_ROWS = 100_000

Key = tuple[str, str]


class QuestionRow(NamedTuple):
    """A row of ``questions.csv``: the event by its file and number, the question, and the answer, "" if there is none.

    ``check`` are the letters in its last column, "" of a row that is new or that somebody typed.
    """

    file: str
    event: str
    asked: str
    answers: str
    answer: str
    option: str
    check: str = ""

    @property
    def letters(self) -> str:
        return check_letters((shown(self.file), self.event, self.option))

    @property
    def key(self) -> tuple[str, str, str]:
        return self.file, self.event, self.option


@dataclass(frozen=True)
class Answers:
    """List as it was read: its lines, what they answer for each event, and what is wrong with them.

    ``counts`` says of two games that may be one which of them count, ``known`` of players who they are, and their
    masterpoints, by the keys of their names. ``damaged`` are answered lines that are not as they were written.
    """

    questions: tuple[QuestionRow, ...] = ()
    rules: Mapping[Key, ClubRule] = field(default_factory=dict)
    counts: Mapping[tuple[Key, str], str] = field(default_factory=dict)
    known: Mapping[str, PlayerAnswer] = field(default_factory=dict)
    faults: tuple[str, ...] = ()
    damaged: tuple[QuestionRow, ...] = ()

    def of_file(self, file: str) -> list[ClubRule]:
        return [rule for (name, _), rule in self.rules.items() if name == file]


class NoList(ValueError):
    """A file that is no list of questions, or cannot be read."""

    exit_status = 2


def read_answers(path: Path, named: Iterable[str], members: Members | None = None) -> Answers:
    """Returns what a list answers; nothing where there is no such file. ``named`` are the files of the month.

    Players are ``members`` by their numbers.

    Raises :class:`NoList` with what to do.
    """
    if not path.exists():
        return Answers()
    try:
        content = bytes_of(path)
    except OSError as problem:
        raise NoList(f"{path.name} cannot be read: {problem}; save it as CSV (UTF-8)") from None
    return answers_in(content, path, named, members)


def answers_in(content: bytes, path: Path, named: Iterable[str], members: Members | None = None) -> Answers:
    """Returns what the list of a file answers that holds this; the rest as for :func:`read_answers`."""
    try:
        rows = rows_of(content)
    except ValueError as problem:
        raise NoList(f"{path.name} cannot be read: {problem}; save it as CSV (UTF-8)") from None
    head = [cell.strip() for cell in rows[0]] if rows else []
    if not {*HEAD} <= {*head}:
        raise NoList(
            f"{path.name} is no list of questions: it has no columns {', '.join(HEAD)}; delete it, or correct it"
        )
    at = [head.index(name) for name in (*HEAD, *({CHECK} & {*head}))]
    # A name that a spreadsheet would take for a formula is with an apostrophe there.
    own = {harmless(shown(name)): name for name in named}
    reading = _Answers(path.name, members)
    for number, row in enumerate(rows[1:_MOST_ROWS], 2):
        cells = [row[column].strip() if column < len(row) else "" for column in at]
        if any(cells):
            reading.line(number, QuestionRow(own.get(cells[_FILE], cells[_FILE]), *cells[1:]))
    return reading.found()


class _Answers:
    """List while it is read."""

    def __init__(self, name: str, members: Members | None) -> None:
        self._name = name
        self._members = members
        self._known: dict[str, PlayerAnswer] = {}
        self._questions: dict[tuple[str, str, str], QuestionRow] = {}
        self._answers: dict[Key, dict[str, ClubAnswer]] = {}
        self._counts: dict[tuple[Key, str], str] = {}
        self._faults: list[str] = []
        self._damaged: list[QuestionRow] = []

    def line(self, number: int, asked: QuestionRow) -> None:
        if asked.check and asked.check != asked.letters:
            if asked.answer:
                self._faults.append(
                    f"{self._name}, row {number}: somebody changed File, Event or Option, so the answer does "
                    f"not count; delete the row to be asked again, or empty its {CHECK} if it is right"
                )
                self._damaged.append(asked)
            return
        before = self._questions.get(asked.key)
        if before is not None and before.answer and asked.answer and before.answer != asked.answer:
            self._faults.append(f"{self._name}, row {number}: {asked.option} of {asked.file} is answered twice, "
                                f"{before.answer} and {asked.answer}; take one of them out")  # fmt: skip
            return
        self._questions[asked.key] = asked if asked.answer or before is None else before
        if not asked.answer:
            return
        try:
            self._answer(number, asked)
        except ValueError as wrong:
            self._faults.append(f"{self._name}, row {number}: {wrong}")

    def _answer(self, number: int, asked: QuestionRow) -> None:
        key = asked.file, asked.event
        if asked.option.startswith((PLAYER, HELD)):
            self._player(asked)
            return
        if asked.option.startswith(f"{COUNTS} "):
            said = " ".join(asked.answer.casefold().split())
            if said not in (BOTH, THIS, OTHER):
                raise ValueError(f'"{asked.answer}" does not say which counts: type {BOTH}, {THIS} or {OTHER}')
            self._counts[key, asked.option.removeprefix(f"{COUNTS} ")] = said
            return
        value = answer_in(EVENT, asked.option, asked.answer)
        where = Origin(f"{self._name}, row {number}")
        self._answers.setdefault(key, {})[asked.option] = ClubAnswer(asked.option, value, where)

    def _player(self, asked: QuestionRow) -> None:
        of_number = asked.option.startswith(PLAYER)
        key = asked.option.removeprefix(PLAYER if of_number else HELD)
        before = self._known.get(key, PlayerAnswer())
        if not of_number:
            self._known[key] = before._replace(masterpoints=masterpoints_in(asked.answer))
            return
        members = self._members or Members()
        # The list itself shows a member by the number and the name.
        number = asked.answer.split()[0] if members.numbered(asked.answer.split()[0]) else asked.answer
        if number.casefold() == VISITOR:
            number = VISITOR
        elif self._members is None:
            raise ValueError(f'"{number}" is looked up in the roster, and there is none; name it in club.toml, with a '
                             'line such as roster = "members.csv"')  # fmt: skip
        elif members.numbered(number) is None:
            raise ValueError(f'"{number}" is the number of no member; give one, or {VISITOR}')
        self._known[key] = before._replace(number=number)

    def found(self) -> Answers:
        rules = {
            key: ClubRule(tuple(answers.values()), files=("*",), event=key[1]) for key, answers in self._answers.items()
        }
        return Answers(
            tuple(self._questions.values()), rules, self._counts, self._known, tuple(self._faults), tuple(self._damaged)
        )


def as_list(
    answers: Answers, events: Iterable[EventOfMonth], people: Iterable[MissingFact] = ()
) -> tuple[QuestionRow, ...]:
    """Returns the list with the questions of these events, and those about ``people``, which are of no file.

    Lines that are answered stay, others are asked anew or left out.
    """
    asked = [
        QuestionRow(*(("", "") if each.key.startswith(HELD) else event.key), each.label, each.answers, "", each.key)
        for event in events
        for each in event.asked
    ]
    asked += [QuestionRow("", "", each.label, each.answers, "", each.key) for each in people]
    return with_answers_of(answers, asked)


def with_answers_of(answers: Answers, asked: Iterable[QuestionRow]) -> tuple[QuestionRow, ...]:
    """The list with these questions, and what is answered already; a question with an answer is not asked again."""
    known = {question.key: question for question in answers.questions if question.answer}
    new = {question.key: question for question in asked if question.key not in known}
    listed = (*known.values(), *answers.damaged, *new.values())
    return tuple(sorted(listed, key=lambda each: (each.file, each.event)))


def unanswered(questions: Sequence[QuestionRow]) -> int:
    return sum(not question.answer for question in questions)


def list_file(questions: Sequence[QuestionRow]) -> bytes:
    """Returns the list as a CSV file; a mark at the beginning tells Excel that it is UTF-8."""
    rows = ((shown(each.file), *each[1:-1], each.check or each.letters) for each in questions)
    return csv_of([(*HEAD, CHECK), *rows]).encode("utf-8-sig", "backslashreplace")
