"""A month: a folder of results goes in; its sums, its award lists and what has to be asked come out."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote, unquote

from bridgesheets.awarding.details import BY_NAME
from bridgesheets.awarding.roster import PLAYER_ANSWERS, answers_file, merge_answers, read_player_answers
from bridgesheets.club.file import FILE_NAME, Club
from bridgesheets.club.file_writer import file_tables, file_text
from bridgesheets.club.month.questions import QUESTIONS, NoList, QuestionRow, answers_in, list_file, with_answers
from bridgesheets.club.month.texts import MonthTable, best_table, events_table, players_table, summary_line, title_of
from bridgesheets.printed.webpages.elements import Element, element, lines, table
from bridgesheets.surfaces.tasks.given import lay_all
from bridgesheets.surfaces.tasks.month import Month, month
from bridgesheets.surfaces.web.club_forms import club_at, club_of
from bridgesheets.surfaces.web.forms import (
    FILES,
    FLAG,
    Card,
    Download,
    FilledForm,
    FormField,
    PageAnswer,
    UnusableEntry,
    WebForm,
    choices_of,
    paper_field,
    refusal,
)
from truesheet.package.archive import read_archive, zip_files
from truesheet.refusals import Refused
from truesheet.writing.temporary import lay

#: What the names of the fields of questions begin with; behind it is the line of the list.
_QUESTION = "question."
#: More questions are not asked on the page; the list has all of them.
_MOST_ASKED = 60
#: More rows of a table are not shown on a page; the workbook has all of them.
_ROWS = 200


def form() -> WebForm:
    fields = (
        FormField(
            "file", "The results of the month", FILES, "a folder with files that an award takes, or a zip file of it; "
            "club.toml and the list of the members may be in it", required=True, alone=True, folder=True,
        ),
        paper_field(),
        FormField("report", "The award list of each event too", FLAG),
    )  # fmt: skip
    lead = "Award every event of a folder, and sum up its players. One list asks what no file says."
    return WebForm("Sum up a month", lead, fields, (("sum", "Sum it up"),))


def run(given: FilledForm) -> PageAnswer:
    files = dict(_unzipped(given.files))
    folder, files = _without_top(files)
    if not files:
        raise UnusableEntry("drop the folder with the results of the month, or a zip file of it", "file")
    lists = {name: files.pop(name) for name in [*files] if Path(name).name == QUESTIONS}
    # The club of the folder, if it has a file of one; else that of the visit.
    with TemporaryDirectory(prefix="bridgesheets-") as room, ExitStack() as answering:
        here, out = Path(room, "results"), Path(room, "sums")
        here.mkdir()
        out.mkdir()
        own = lay_all(here, files).get(FILE_NAME)
        club = answering.enter_context(club_of(given) if own is None else club_at(given, own))
        try:
            lay(out / QUESTIONS, _list(given, lists, files))
            made = month(here, out, by_club=club.events, beside=[here / FILE_NAME])
        except NoList as problem:
            return refusal(str(problem), ["file"])
        if not made.events:
            return refusal("the folder has no file of results", ["file"])
        written = dict(_written(made, club, given))
    saved = [Download(f"{folder or 'month'}-sums.zip", zip_files(written), "Save the month")]
    if tables := file_tables(made.answers.rules, {event.key: event.day for event in made.events}):
        saved.append(Download(FILE_NAME, file_text(tables, "").encode(), "Save these answers as the file of the club"))
    return PageAnswer(tuple(_shown(made)), tuple(saved), questions=tuple(_asked(made.questions)))


def _unzipped(files: Mapping[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """Yields the files by their names, those in zip files in place of these.

    Raises :class:`UnusableEntry` for a zip file that is damaged, or larger than a folder of results is.
    """
    for name, content in files.items():
        if not name.lower().endswith(".zip"):
            yield name, content
            continue
        try:
            archive = read_archive(content)
            for member in archive.members:
                if not member.name.endswith("/"):
                    yield member.name, archive.read(member.name)
        except Refused:
            raise UnusableEntry(
                f"{name} is damaged, or no zip file of a folder; drop the folder itself", "file"
            ) from None


def _without_top(files: Mapping[str, bytes]) -> tuple[str, dict[str, bytes]]:
    """Returns the folder that holds all files, "" where none does, and the files without it before their names."""
    tops = {name.partition("/")[0] for name in files if "/" in name}
    if len(tops) != 1 or not all("/" in name for name in files):
        return "", dict(files)
    return tops.pop(), {name.partition("/")[2]: content for name, content in files.items()}


# --- questions ------------------------------------------------------------------------------------------------------


def _list(given: FilledForm, lists: Mapping[str, bytes], files: Mapping[str, bytes]) -> bytes:
    """Returns the list of questions, with the answers of the fields, and of the lists that were dropped."""
    answered = [
        QuestionRow(*json.loads(unquote(name.removeprefix(_QUESTION))))._replace(answer=answer)
        for name, answer in given.values.items()
        if name.startswith(_QUESTION)
    ]
    for name, content in lists.items():
        earlier = answers_in(content, Path(name), files)
        answered = [*with_answers(earlier, answered)]
    return list_file(answered)


def _asked(questions: Sequence[QuestionRow]) -> Iterator[FormField]:
    for question in questions[:_MOST_ASKED]:
        detail = BY_NAME.get(question.option)
        kind, choices = choices_of(detail.choices if detail else ())
        label = ": ".join(filter(None, (f"{question.file} {question.event}".strip(), question.question)))
        yield FormField(
            _QUESTION + quote(json.dumps(question._replace(answer="", check="")), safe=""), label,
            kind, question.answers, choices=choices,
        )  # fmt: skip


# --- what is shown and written --------------------------------------------------------------------------------------


def _shown(made: Month) -> Iterator[Element]:
    yield element("h2", title_of(made.name, made.sums))
    yield element("p", f"{summary_line(made.events, made.sums)}.", of="result-line")
    if made.refusals:
        yield element("div", lines(made.refusals), of="refusal")
    if made.open_questions:
        more = f", the first {_MOST_ASKED} of them in the form" if made.open_questions > _MOST_ASKED else " in the form"
        yield element("p", f"Answer the questions{more}, and sum it up again.", of="note")
    if made.remarks:
        yield lines(made.remarks)
    for told in (players_table(made.sums), events_table(made.events), best_table(made.sums)):
        if told.rows:
            yield _table(told)


def _table(told: MonthTable) -> Element:
    rows = [[str(cell) for cell in row] for row in told.rows[:_ROWS]]
    more = f"{len(told.rows):,} in all; the first {_ROWS} are shown" if len(told.rows) > _ROWS else told.left_out
    return element("section", element("h3", told.title), table(told.head, rows, more, figures=sorted(told.figures)),
                   of="page", data_print=told.title)  # fmt: skip


def _written(made: Month, club: Club, given: FilledForm) -> Iterator[tuple[str, bytes]]:
    paper = given.text("paper") or "letter"
    yield from made.sums_files(paper).items()
    if made.questions:
        yield QUESTIONS, list_file(made.questions)
    roster = club.events.roster
    if made.answered and roster is not None:
        yield PLAYER_ANSWERS, answers_file(merge_answers(read_player_answers(roster.answers_path), made.answered))
    for name, content in made.event_files(paper, False, given.flag("report"), club):
        yield name, content()


CARDS = {"month": Card(form, run)}
