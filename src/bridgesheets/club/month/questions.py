"""Reads and writes ``questions.csv``, the list of all questions of a month."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from bridgesheets.awarding.club_defaults import ClubAnswer, ClubRule
from bridgesheets.awarding.faults import Origin
from bridgesheets.awarding.members import MASTERPOINTS_OF, VISITOR, Members, PlayerAnswer
from bridgesheets.awarding.typed_values import masterpoints_in
from bridgesheets.club.month.players import PLAYER
from bridgesheets.club.month.records import EventOfMonth, MissingFact, shown
from bridgesheets.club.month.repeats import BOTH, COUNTS, OTHER, THIS
from bridgesheets.club.rules import EVENT, answer_in
from bridgesheets.regulations.text_files import rows_of
from truesheet.files import bytes_of
from truesheet.harmless import CHECK, check_letters, csv_of, harmless

QUESTIONS = "questions.csv"
HEAD = ("File", "Event", "Question", "Answers", "Answer", "Option")
_FILE = HEAD.index("File")
_MOST_ROWS = 100_000

Key = tuple[str, str]


class QuestionRow(NamedTuple):
    """A row of ``questions.csv``: the event by its file and number, the question, and the answer or "".

    ``check`` are the letters in its last column, "" in a new or typed row.
    """

    file: str
    event: str
    question: str
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
    """Answers of a list: its rows, the rules they make for each event, and its faults.

    ``counts`` says which of two similar games count; ``players`` are numbers and masterpoints of players by the keys of
    their names. ``damaged`` are answered rows whose event or option was changed.
    """

    questions: tuple[QuestionRow, ...] = ()
    rules: Mapping[Key, ClubRule] = field(default_factory=dict)
    counts: Mapping[tuple[Key, str], str] = field(default_factory=dict)
    players: Mapping[str, PlayerAnswer] = field(default_factory=dict)
    faults: tuple[str, ...] = ()
    damaged: tuple[QuestionRow, ...] = ()


class NoList(ValueError):
    """A file that is not a list of questions, or cannot be read."""

    exit_status = 2


def read_answers(path: Path, files: Iterable[str], members: Members | None = None) -> Answers:
    """Reads the answers of a list; a missing file has none. ``files`` are the files of the month.

    Answers about players are numbers of ``members``. Raises :class:`NoList` with the remedy.
    """
    if not path.exists():
        return Answers()
    try:
        content = bytes_of(path)
    except OSError as problem:
        raise NoList(f"{path.name} cannot be read: {problem}; save it as CSV (UTF-8)") from None
    return answers_in(content, path, files, members)


def answers_in(content: bytes, path: Path, files: Iterable[str], members: Members | None = None) -> Answers:
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
    # The list has an apostrophe before a name that a spreadsheet would take for a formula.
    own = {harmless(shown(name)): name for name in files}
    reading = _Answers(path.name, members)
    for number, row in enumerate(rows[1:_MOST_ROWS], 2):
        cells = [row[column].strip() if column < len(row) else "" for column in at]
        if any(cells):
            reading.add_row(number, QuestionRow(own.get(cells[_FILE], cells[_FILE]), *cells[1:]))
    return reading.result()


class _Answers:
    """Answers gathered row by row."""

    def __init__(self, name: str, members: Members | None) -> None:
        self._name = name
        self._members = members
        self._known: dict[str, PlayerAnswer] = {}
        self._questions: dict[tuple[str, str, str], QuestionRow] = {}
        self._answers: dict[Key, dict[str, ClubAnswer]] = {}
        self._counts: dict[tuple[Key, str], str] = {}
        self._faults: list[str] = []
        self._damaged: list[QuestionRow] = []

    def add_row(self, number: int, row: QuestionRow) -> None:
        if row.check and row.check != row.letters:
            if row.answer:
                self._faults.append(
                    f"{self._name}, row {number}: somebody changed File, Event or Option, so the answer does "
                    f"not count; delete the row to be asked again, or empty its {CHECK} if it is right"
                )
                self._damaged.append(row)
            return
        before = self._questions.get(row.key)
        if before is not None and before.answer and row.answer and before.answer != row.answer:
            self._faults.append(f"{self._name}, row {number}: {row.option} of {row.file} is answered twice, "
                                f"{before.answer} and {row.answer}; take one of them out")  # fmt: skip
            return
        self._questions[row.key] = row if row.answer or before is None else before
        if not row.answer:
            return
        try:
            self._answer(number, row)
        except ValueError as wrong:
            self._faults.append(f"{self._name}, row {number}: {wrong}")

    def _answer(self, number: int, row: QuestionRow) -> None:
        key = row.file, row.event
        if row.option.startswith((PLAYER, MASTERPOINTS_OF)):
            self._player(row)
            return
        if row.option.startswith(f"{COUNTS} "):
            choice = " ".join(row.answer.casefold().split())
            if choice not in (BOTH, THIS, OTHER):
                raise ValueError(f'"{row.answer}" does not say which counts: type {BOTH}, {THIS} or {OTHER}')
            self._counts[key, row.option.removeprefix(f"{COUNTS} ")] = choice
            return
        value = answer_in(EVENT, row.option, row.answer)
        where = Origin(f"{self._name}, row {number}")
        self._answers.setdefault(key, {})[row.option] = ClubAnswer(row.option, value, where)

    def _player(self, row: QuestionRow) -> None:
        of_number = row.option.startswith(PLAYER)
        key = row.option.removeprefix(PLAYER if of_number else MASTERPOINTS_OF)
        before = self._known.get(key, PlayerAnswer())
        if not of_number:
            self._known[key] = before._replace(masterpoints=masterpoints_in(row.answer))
            return
        members = self._members or Members()
        # The list shows a member by number and name.
        number = row.answer.split()[0] if members.by_number(row.answer.split()[0]) else row.answer
        if number.casefold() == VISITOR:
            number = VISITOR
        elif self._members is None:
            raise ValueError(f'"{number}" is looked up in the roster, and there is none; name it in club.toml, with a '
                             'line such as roster = "members.csv"')  # fmt: skip
        elif members.by_number(number) is None:
            raise ValueError(f'"{number}" is the number of no member; give one, or {VISITOR}')
        self._known[key] = before._replace(number=number)

    def result(self) -> Answers:
        rules = {
            key: ClubRule(tuple(answers.values()), files=("*",), event=key[1]) for key, answers in self._answers.items()
        }
        return Answers(
            tuple(self._questions.values()), rules, self._counts, self._known, tuple(self._faults), tuple(self._damaged)
        )


def question_rows(
    answers: Answers, events: Iterable[EventOfMonth], people: Iterable[MissingFact] = ()
) -> tuple[QuestionRow, ...]:
    rows = [
        QuestionRow(
            *(("", "") if each.key.startswith(MASTERPOINTS_OF) else event.key), each.label, each.answers, "", each.key
        )
        for event in events
        for each in event.questions
    ]
    rows += [QuestionRow("", "", each.label, each.answers, "", each.key) for each in people]
    return with_answers(answers, rows)


def with_answers(answers: Answers, rows: Iterable[QuestionRow]) -> tuple[QuestionRow, ...]:
    answered = {question.key: question for question in answers.questions if question.answer}
    new = {question.key: question for question in rows if question.key not in answered}
    listed = (*answered.values(), *answers.damaged, *new.values())
    return tuple(sorted(listed, key=lambda each: (each.file, each.event)))


def list_file(questions: Sequence[QuestionRow]) -> bytes:
    """Writes the list as CSV; a mark at the beginning tells Excel that it is UTF-8."""
    rows = ((shown(each.file), *each[1:-1], each.check or each.letters) for each in questions)
    return csv_of([(*HEAD, CHECK), *rows]).encode("utf-8-sig", "backslashreplace")
