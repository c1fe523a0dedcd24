"""Awards the events of a club's folder, gathers the questions in one list, and sums up the players."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import NamedTuple

from bridgesheets.awarding.club_defaults import ClubDefaults, ClubRule, EventPrints
from bridgesheets.awarding.members import PlayerAnswer
from bridgesheets.awarding.result_files import has_results, source_files
from bridgesheets.club import rules
from bridgesheets.club.file import Club
from bridgesheets.club.month.events import FileOfMonth, award_of, events_of_file
from bridgesheets.club.month.players import NOBODY, People, Sums, people_of, sums_of
from bridgesheets.club.month.questions import QUESTIONS, Answers, QuestionRow, question_rows, read_answers
from bridgesheets.club.month.records import ASKED, AWARDED, BROKEN, EventOfMonth
from bridgesheets.club.month.repeats import (
    COUNTS,
    Key,
    as_joined,
    earlier_sessions,
    events_by_day,
    mark_duplicates,
    tables_beside,
    unused_rules,
    with_games_of_day,
)
from bridgesheets.club.month.texts import CREDITS_FILE, MEMBERS_FILE, as_csv, as_page, members_csv
from bridgesheets.club.rules import LIST, WALL, escaped
from bridgesheets.reasons import first_of, with_noun
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.in_force import answering_by, in_force, today
from bridgesheets.surfaces.tasks.award import SECONDS
from bridgesheets.surfaces.tasks.files_of_results import (
    LEFT_OUT,
    Results,
    files_in,
    is_light,
    is_written,
    other_files,
    target_names,
)
from bridgesheets.surfaces.tasks.given import existing
from bridgesheets.surfaces.tasks.options import takes
from truesheet.batch.pieces_of_work import PieceOfWork
from truesheet.bounded import Trouble, attempt, within_limits
from truesheet.refusals import Refused
from truesheet.within import collector_off
from truesheet.wording import task

#: The workbook and the page of the sums.
BOOK, PAGE = "month.xlsx", "month.html"


class EventsOfFile(NamedTuple):
    """The events of a file, and how long the look took."""

    events: tuple[EventOfMonth, ...]
    seconds: float = 0.0
    #: Whether it failed for lack of memory; with more memory it may succeed.
    short_of_memory: bool = False


@dataclass(frozen=True, slots=True)
class MonthPiece(PieceOfWork[EventsOfFile]):
    """A file to read and award, as a piece of work for processes or a cluster."""

    wanted: FileOfMonth
    edition: Edition = field(default_factory=in_force)
    day: date = field(default_factory=today)

    @property
    def limit(self) -> float:
        return SECONDS

    @property
    def read(self) -> tuple[Path, ...]:
        """Returns the file, those of its earlier sessions, what belongs to them, and the roster of the club."""
        results = (self.wanted.path, *self.wanted.earlier)
        return (*(each for path in results for each in source_files(path, {})), *self.wanted.by_club.files)

    @property
    def light(self) -> bool:
        return not self.wanted.earlier and is_light(self.wanted.path)

    def run(self, at_last: Callable[[], None] | None = None) -> EventsOfFile:
        """Awards the events of the file; their records have whatever is wrong."""
        start = time.perf_counter()
        with answering_by(self.edition, self.day), collector_off():
            found = attempt(lambda: events_of_file(self.wanted), SECONDS)
        took = time.perf_counter() - start
        if isinstance(found, Trouble):
            return EventsOfFile(self._broken(found.reason), took, found.of_memory)
        return EventsOfFile(found, took)

    def lost(self, why: str, written: bool) -> EventsOfFile:
        return EventsOfFile(self._broken(why))

    def _broken(self, why: str) -> tuple[EventOfMonth, ...]:
        return (EventOfMonth(self.wanted.name, self.wanted.only_event or "", note=why),)


#: Does pieces of work, and gives what became of each as it comes.
Run = Callable[[Sequence[PieceOfWork[EventsOfFile]]], Iterable[EventsOfFile]]


@dataclass(frozen=True)
class Month:
    """A club's month: its events, the open questions, and the sums of its players.

    ``oldest`` is the earliest day of the members' masterpoints, ``roster`` the name of their list, "" without one.
    ``left_out`` are award lists and pages that the program wrote itself, ``no_results`` CSV files without results,
    ``others`` files of other kinds. ``idle`` are sentences about the club's rules that fit no file.
    """

    events: tuple[EventOfMonth, ...]
    questions: tuple[QuestionRow, ...]
    sums: Sums
    answers: Answers
    name: str = ""
    answered: Mapping[str, PlayerAnswer] = field(default_factory=dict)
    people: People = NOBODY
    oldest: str = ""
    wanted: Mapping[Key, FileOfMonth] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    no_results: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()
    roster: str = ""

    @property
    def faults(self) -> tuple[str, ...]:
        return self.answers.faults

    @property
    def open_questions(self) -> int:
        """Returns how many questions have no answer."""
        return sum(not question.answer for question in self.questions)

    def sums_files(self, paper: str) -> dict[str, bytes]:
        """Returns the files of the sums by their names: the workbook to print, two CSV files, the page of HTML."""
        from bridgesheets.club.month.workbook import month_book  # only where files are written

        return {
            BOOK: month_book(self.name, self.events, self.sums, paper, self.people),
            CREDITS_FILE: as_csv(self.events, self.people),
            MEMBERS_FILE: members_csv(self.events, self.people),
            PAGE: as_page(self.name, self.events, self.sums),
        }

    def event_files(
        self, paper: str, paper_typed: bool, report: bool, club: Club
    ) -> Iterator[tuple[str, Callable[[], bytes]]]:
        """Yields the files that the club prints of its events, by their names, each with the call that makes it.

        With ``report`` every award list is among them. What the club prints an event on goes before the paper, unless
        that was typed.
        """
        printed = {event.key: self.printed(event) for event in self.of(AWARDED)}
        lists = [event for event in self.of(AWARDED) if report or LIST in printed[event.key].kinds]
        pages = [event for event in self.of(AWARDED) if rules.PAGE in printed[event.key].kinds]
        for name, event in _named_files(lists, "lists", ".xlsx"):
            own = "" if paper_typed else printed[event.key].paper
            yield name, partial(self.award_list, event, own or paper)
        for name, event in _named_files(pages, "pages", ".html"):
            yield name, partial(self.page, event)
        if any(WALL in each.kinds for each in printed.values()):
            from bridgesheets.surfaces.tasks.build import wall  # only where a wall is printed

            made = wall(club, paper=paper)
            yield made.file_name, lambda: made.content

    @property
    def remarks(self) -> tuple[str, ...]:
        """Returns sentences about the month other than questions and unreadable files."""
        remarks_of_events = [f"{event.label}: {event.note}" for event in self.events
                if event.state not in (ASKED, BROKEN) and (event.state != AWARDED or event.note)]  # fmt: skip
        last = self.sums.last
        if self.oldest and last and (date.fromisoformat(last) - date.fromisoformat(self.oldest)).days > 365:
            old = f"some masterpoints are of {self.oldest}, more than a year before the last event"
            remarks_of_events.append(f"{self.roster}: {old}")
        for names, why in (
            (self.left_out, LEFT_OUT),
            (self.no_results, "CSV files without results, left out"),
            (self.others, "Files of other kinds, not read"),
        ):
            if names:
                remarks_of_events.append(f"{why}: {first_of(names)}")
        for later, many in Counter(event.later_rule for event in self.of(AWARDED) if event.later_rule).items():
            remarks_of_events.append(f"{with_noun(many, 'event')}: {later}")
        return tuple(remarks_of_events)

    @property
    def refusals(self) -> tuple[str, ...]:
        """Sentences about mistakes in answers and rules, and about events that need an answer or are unreadable."""
        events = (f"{event.label}: {event.note}" for event in self.events if event.state in (ASKED, BROKEN))
        return (*self.faults, *self.idle, *events)

    def award_list(self, event: EventOfMonth, paper: str) -> bytes:
        from bridgesheets.awarding.lists.book import award_book  # only where lists are written

        with within_limits(SECONDS):
            return award_book(award_of(self.wanted[event.key]), paper)

    def page(self, event: EventOfMonth) -> bytes:
        """Returns the page of HTML with the awards of an event, as ``publish`` writes it."""
        from bridgesheets.surfaces.tasks.publish import page_of  # only where pages are written

        with within_limits(SECONDS):
            return page_of(award_of(self.wanted[event.key]))

    def printed(self, event: EventOfMonth) -> EventPrints:
        wanted = self.wanted[event.key]
        day = date.fromisoformat(event.day) if event.day else None
        return wanted.by_club.prints_for(wanted.path, day, event.number)

    def of(self, state: str) -> list[EventOfMonth]:
        return [event for event in self.events if event.state == state]


def _named_files(events: Sequence[EventOfMonth], folder: str, kind: str) -> Iterator[tuple[str, EventOfMonth]]:
    results = [Results(Path(each.file), Path(each.file).parent, int(each.number or 0)) for each in events]
    names = target_names(results, kind)
    return ((f"{folder}/{name.as_posix()}", event) for name, event in zip(names, events, strict=True))


def here(pieces: Sequence[PieceOfWork[EventsOfFile]]) -> Iterator[EventsOfFile]:
    """Does the pieces one after the other in this process."""
    return (piece.run() for piece in pieces)


@takes("month")
def month(
    folder: str | os.PathLike[str],
    out: str | os.PathLike[str] | None = None,
    *,
    by_club: ClubDefaults | None = None,
    beside: Iterable[str | os.PathLike[str]] = (),
    run: Run = here,
) -> Month:
    """Awards every event in a folder and its subfolders, and sums up what each player earned. It writes nothing.

    Args:
        folder: The folder with the results.
        out: The folder with your answers in ``questions.csv``; the program looks for no results there.
        by_club: What the club plays every week, as for :func:`award`.
        beside: Files in the folder that are not results.
        run: A function that does the pieces of work; usually one after the other, in this process.

    Raises:
        MissingFile: There is no such folder.
        NoList: ``questions.csv`` is unreadable.
    """
    folder = existing(folder)
    if out is not None and not isinstance(out, str | os.PathLike):
        raise TypeError(f"out is the path of a folder, not {type(out).__name__}")
    beside = [*beside]
    if not all(isinstance(each, str | os.PathLike) for each in beside):
        raise TypeError("beside lists the paths of files")
    out = None if out is None else Path(out)
    if not folder.is_dir():
        raise Refused(f"it is no folder; a single file is for: {task('award')}", str(folder))
    by_club = ClubDefaults() if by_club is None else by_club
    none = {Path(path).resolve() for path in (*beside, *by_club.files)}
    files = [each for each in files_in([folder], out) if each.path.resolve() not in none]
    called = [((each.folder / each.path.name).as_posix(), each.path) for each in files]
    left_out = tuple(name for name, path in called if is_written(path))
    own = {name: path for name, path in called if not is_written(path)}
    no_results = tuple(name for name, path in own.items() if path.suffix.lower() == ".csv" and not has_results(path))
    names = {name: path for name, path in own.items() if name not in no_results}
    answers = read_answers(out / QUESTIONS, names, by_club.members) if out is not None else Answers()
    by_club = replace(by_club, player_answers=tuple(sorted(answers.players.items())))
    made = _Making(names, by_club, answers, run).made()
    unused = tuple(unused_rules(by_club, made.events))
    unread = tuple(name for name in other_files(folder, out) if (folder / name).resolve() not in none)
    roster = "" if by_club.roster is None else by_club.roster.path.name
    return replace(made, left_out=left_out, no_results=no_results, others=unread, idle=unused, roster=roster)


@dataclass
class _Making:
    """A month while it is made.

    ``names`` are the files by their names within the folder. ``earlier`` has the files of the earlier sessions of
    events, ``wanted`` what each event needs for its awards.
    """

    names: Mapping[str, Path]
    by_club: ClubDefaults
    answers: Answers
    run: Run
    earlier: dict[Key, tuple[str, ...]] = field(default_factory=dict)
    wanted: dict[Key, FileOfMonth] = field(default_factory=dict)

    def made(self) -> Month:
        events = self._events_of([self._piece(name) for name in self.names])
        found = mark_duplicates(events, self.answers.counts)
        found = self._with_sessions(found)
        found = self._with_tables(found)
        members = self.by_club.members
        people = people_of(found, members)
        listed = question_rows(self.answers, found, people.questions)
        sums = sums_of(found, people)
        answered = {} if members is None else self.answers.players
        oldest = min((each.day for each in people.members.values() if each.day), default="")
        return Month(tuple(found), listed, sums, self.answers, self.by_club.name, answered, people, oldest, self.wanted)

    # --- looking ---------------------------------------------------------------------------------------------

    def _piece(self, name: str, only: str | None = None, rule: ClubRule | None = None) -> MonthPiece:
        """Returns the piece of work for a file, or for one event of it, with the answers from the list of questions."""
        earlier = self.earlier.get((name, only or ""), ())
        path = self.names[name]
        rules = (each for (file, _), each in self.answers.rules.items() if file == name)
        own = [replace(each, files=(escaped(path.name),)) for each in rules]
        if rule is not None:
            # What is counted goes before what is usual, and what somebody answered before that.
            own = [replace(rule, files=(escaped(path.name),)), *own]
        by_club = replace(self.by_club, rules=(*self.by_club.rules, *own)) if own else self.by_club
        return MonthPiece(FileOfMonth(path, name, by_club, only, tuple(self.names[each] for each in earlier)))

    def _events_of(self, pieces: Sequence[MonthPiece]) -> list[EventOfMonth]:
        """Returns the events of files; the last look at an event counts."""
        given = {(piece.wanted.name, piece.wanted.only_event or ""): piece.wanted for piece in pieces}
        found: list[EventOfMonth] = []
        for looked in self.run(pieces) if pieces else ():
            found += looked.events
            for event in looked.events:
                self.wanted[event.key] = given.get(event.key) or replace(given[event.file, ""], only_event=event.number)
        return found

    # --- together --------------------------------------------------------------------------------------------

    def _with_sessions(self, events: list[EventOfMonth]) -> list[EventOfMonth]:
        """Returns the events, with sessions in separate files joined to one event."""
        parts = earlier_sessions(events)
        self.earlier = {key: tuple(each.file for each in before) for key, before in parts.items()}
        pieces = [self._piece(file, number) for file, number in parts]
        made = {event.key: event for event in self._events_of(pieces)}
        earlier = {each.key: made[last] for last, all_of in parts.items() if last in made for each in all_of}
        return [
            as_joined(event, earlier[event.key]) if event.key in earlier else made.get(event.key, event)
            for event in events
        ]  # fmt: skip

    def _with_tables(self, events: list[EventOfMonth]) -> list[EventOfMonth]:
        """Returns the events, with the tables of games at the same time if the club names these."""
        days = events_by_day(events)
        rules = {}
        for event in events:
            if event.state in (AWARDED, ASKED) and not any(each.key.startswith(COUNTS) for each in event.questions):
                rule = tables_beside(event, days.get(event.day, ()), self.by_club)
                if rule is not None:
                    rules[event.key] = rule
        pieces = [self._piece(file, number, rule) for (file, number), rule in rules.items()]
        made = {event.key: event for event in self._events_of(pieces)}
        found = [made.get(event.key, event) for event in events]
        return [with_games_of_day(event, days.get(event.day, ())) for event in found]
