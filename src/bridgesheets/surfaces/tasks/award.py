"""The awards of an event from its results, or all that is wrong with them or missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import EventAwards
from bridgesheets.awarding.club_defaults import ClubDefaults, Read, complete_event
from bridgesheets.awarding.details import answers_in
from bridgesheets.awarding.faults import Fault, FaultyEvent
from bridgesheets.awarding.lists.texts import as_csv, as_json
from bridgesheets.awarding.readers.choosing import count_events, split_files
from bridgesheets.awarding.readers.file_events import bytes_of
from bridgesheets.awarding.result_files import read
from bridgesheets.surfaces.tasks.given import Source, existing, in_folder
from bridgesheets.surfaces.tasks.options import takes
from truesheet.bounded import Trouble, attempt, within_limits
from truesheet.memory import MEMORY, memory_limit
from truesheet.refusals import MissingFile, Refused
from truesheet.wording import task

if TYPE_CHECKING:
    from bridgesheets.awarding.checks import EventCheck

_Found = TypeVar("_Found")

#: What is said in place of a number for every event of a file.
ALL = "all"
#: The kinds of file that awards are written as.
KINDS_OF_FILE = (".xlsx", ".csv", ".json", ".xml")
#: Seconds one file may take; the largest tournament takes a few.
SECONDS = 60.0


@dataclass(frozen=True)
class Awards:
    """The awards of an event, or the reasons why there are none.

    ``made`` holds the awards. If it is None, ``faults`` lists everything that is wrong or missing, each with what to do
    about it. ``results`` is the USEBIO file that the results came in, if they did.
    """

    made: EventAwards | None
    faults: tuple[Fault, ...] = ()
    #: The USEBIO file of the results, where they came in one.
    results: bytes | None = None

    def file(self, kind: str = ".xlsx", paper: str = "letter") -> bytes:
        """Returns the awards as a file.

        Args:
            kind: ``".xlsx"`` to print, ``".csv"``, ``".json"``, or ``".xml"`` for USEBIO. If the results came as a
                USEBIO file, ``".xml"`` returns that file with the masterpoints added and nothing else changed.
            paper: ``"letter"`` or ``"a4"``.

        Raises:
            Refused: There are no awards.
        """
        if self.made is None:
            raise Refused("there are no awards to write: " + "; ".join(map(str, self.faults)))
        with within_limits(SECONDS):
            if kind == ".xlsx":
                from bridgesheets.awarding.lists.book import award_book  # loads as long as a game takes

                return award_book(self.made, paper.lower())
            if kind == ".xml":
                from bridgesheets.awarding.usebio_file import as_usebio, with_awards

                return as_usebio(self.made) if self.results is None else with_awards(self.results, self.made)
            # A mark at the beginning tells Excel that a CSV file is UTF-8.
            return as_csv(self.made).encode("utf-8-sig") if kind == ".csv" else as_json(self.made).encode()


@takes("award")
def award(
    results: Source | Mapping[str, bytes],
    *,
    name: str = "results.xlsx",
    by_club: ClubDefaults | None = None,
    **said: Any,
) -> Awards:
    """Returns the awards of an event, worked out from its results.

    Faults in the results do not raise: the record lists them.

    Args:
        results: A path, the bytes of a file, or a mapping of file names to bytes for files that belong together, such
            as a CSV file and its TOML file, the results first. ``earlier`` may name others of the mapping.
        name: The name of the file, if ``results`` is bytes; its ending chooses the reader.
        by_club: What a club plays every week: ``bridgesheets.club.file.read_club("club.toml").events``.
        said: The options of ``bridgesheets award``, such as ``game="open"``.

    Raises:
        Refused: The program cannot read the file, or knows no such edition.
        TypeError: No option has that name.
    """
    with laid(results, name, said) as (path, answers), within_limits(SECONDS):
        return awards_of(path, answers, by_club)


def awards_of(
    path: Path, said: Mapping[str, Any], by_club: ClubDefaults | None = None, read_event: Read | None = None
) -> Awards:
    """Returns the awards of the results in a file, without limits of time and memory.

    An option that is None is not given. ``read_event`` returns what the file says by the options, if a caller has read
    it already.
    """
    answers = answers_in(said)
    try:
        if by_club is not None and any(rule.beside for rule in by_club.rules):
            from bridgesheets.surfaces.tasks.files_of_results import with_tables_beside

            by_club = with_tables_beside(path, by_club)
        made = award_event(complete_event(read_event or partial(read, path), answers, by_club, path))
        return Awards(made, results=bytes_of(path) if path.suffix.lower() == ".xml" else None)
    except FaultyEvent as found:
        return Awards(None, found.faults)


def events(results: Source | Mapping[str, bytes], *, name: str = "results.xlsx") -> int:
    """Returns how many events a file holds; 1 for an unreadable file, which the awarding reports."""
    try:
        with laid(results, name, {}) as (path, _):
            return within_limits_of_a_file(partial(count_events, path), 1)
    except MissingFile:
        return 1


def within_limits_of_a_file(work: Callable[[], _Found], otherwise: _Found) -> _Found:
    """Returns what ``work`` finds in a file; ``otherwise`` for a faulty file, which the awarding reports."""
    with memory_limit(MEMORY):
        found = attempt(work, SECONDS)
    return otherwise if isinstance(found, Trouble) else found


@takes("award")
def check_awards(
    results: Source | Mapping[str, bytes], *, name: str = "game.aca", by_club: ClubDefaults | None = None, **said: Any
) -> tuple[EventCheck, ...]:
    """Compares the awards in a file of ACBLscore or a page of ACBL Live with those that follow from its results.

    Returns a record for each event. Arguments as for :func:`award`.
    """
    from bridgesheets.awarding.checks import check_file

    with laid(results, name, said) as (path, answers), within_limits(SECONDS * 5):
        return tuple(check_file(path, answers, by_club))


@contextmanager
def laid(
    results: Source | Mapping[str, bytes], name: str, said: Mapping[str, Any]
) -> Iterator[tuple[Path, Mapping[str, Any]]]:
    """Yields the path of the results, and the options with paths in place of names.

    Bytes are in a temporary folder meanwhile.
    """
    if not isinstance(results, bytes | Mapping):
        path = existing(results, "a path, the bytes of a file or a mapping of names to bytes")
        if path.is_dir():
            raise Refused(f"it is a folder; name one file of results, or sum up the folder: {task('month')}", str(path))
        yield path, said
        return
    files = {name: results} if isinstance(results, bytes) else results
    if not files or not all(isinstance(content, bytes) for content in files.values()):
        raise TypeError("give a mapping of the names of files to their bytes, the results first")
    with in_folder(files) as laid:
        first, *_ = laid
        if earlier := said.get("earlier"):
            named = split_files(str(earlier), laid.__contains__)
            said = {**said, "earlier": ",".join(str(laid.get(each, each)) for each in named)}
        yield laid[first], said
