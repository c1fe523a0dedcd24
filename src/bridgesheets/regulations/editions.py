"""Editions of the regulations, with the days on which they are in force.

A rule takes an :class:`Edition` first and finds its tables and figures in it: ``edition.clubs.open_game.cap``. What it
works out once for the same arguments is kept by :func:`per_edition` on the edition, so that two never mix. Rules never
ask which edition is in force; the catalogue does (:mod:`~bridgesheets.regulations.in_force`) and hands it on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from functools import lru_cache, partial, wraps
from typing import TYPE_CHECKING, Any, Concatenate, NamedTuple, ParamSpec, TypeVar

from bridgesheets.citations import Clause, Source
from bridgesheets.errors import not_covered, wrong_kind
from bridgesheets.regulations.amendments import Amendment, Change, days_in_words
from bridgesheets.regulations.records import Figures, Record, record
from bridgesheets.regulations.volumes import Slip, ValueHolder, Volume, VolumeEntry

if TYPE_CHECKING:
    from bridgesheets.regulations.typed import Subjects
else:
    Subjects = object

Parameters = ParamSpec("Parameters")
Answer = TypeVar("Answer")


class SubjectRecords:
    """The tables and figures of one subject, each made when it is first asked for."""

    def __init__(self, edition: Edition, entries: Mapping[str, VolumeEntry]) -> None:
        self._edition = edition
        self._entries = entries

    def __getattr__(self, id: str) -> Record:
        if id.startswith("_"):
            raise AttributeError(id)
        if id not in self._entries:
            raise missing_record(self._edition, id)
        result = record(self._entries[id], self._edition.clause)
        self.__dict__[id] = result
        return result

    def __iter__(self) -> Iterator[Record]:
        return (getattr(self, id) for id in self._entries)


class Edition(Subjects):
    """An edition of the regulations: everything that is in force together, by subject.

    Two editions are equal only if they are the same object. Nothing in one can be changed.
    """

    def __init__(self, volumes: Iterable[Volume], amended: AmendmentOrigin | None = None) -> None:
        """Makes the edition of those volumes, the one that names it first. No two may hold tables of the same name.

        ``amended`` says what it was made of, if it amends another.
        """
        set_once = self.__dict__
        set_once["volumes"] = tuple(volumes)
        set_once["name"] = self.volumes[0].name
        set_once["amended"] = amended
        set_once["caches"] = {}
        set_once["_sources"] = {source.id: source for volume in self.volumes for source in volume.sources}
        subjects: dict[str, dict[str, VolumeEntry]] = {}
        for volume in self.volumes:
            for entry in volume.entries:
                if subjects.setdefault(entry.subject, {}).setdefault(entry.id, entry) is not entry:
                    raise ValueError(f"{volume.key}: there is another {entry.subject}/{entry.id}")
        set_once["_entries"] = {subject: dict(sorted(entries.items())) for subject, entries in sorted(subjects.items())}

    name: str
    volumes: tuple[Volume, ...]
    amended: AmendmentOrigin | None
    #: The reason why it cannot be used; empty for a usable edition.
    refusal: str = ""
    #: What rules remember, by the rule; the rule alone uses it.
    caches: dict[Any, Any]
    _sources: dict[str, Source]
    _entries: dict[str, dict[str, VolumeEntry]]

    if not TYPE_CHECKING:  # to it, every subject is declared

        def __getattr__(self, subject: str) -> SubjectRecords:
            if subject not in self._entries:
                raise AttributeError(subject)
            records = SubjectRecords(self, self._entries[subject])
            self.__dict__[subject] = records
            return records

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"an edition cannot be changed; {name} is not set")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"an edition cannot be changed; {name} is not taken away")

    def __repr__(self) -> str:
        return f"<edition {self.name}>"

    @property
    def full_name(self) -> str:
        """Returns its name after those of the editions it amends: "ACBL 2019-01 as amended by 2017"."""
        if self.amended is None or self.name.startswith(f"{self.amended.base.name}, "):
            return self.name
        return f"{self.amended.base.full_name} as amended by {self.name}"

    @property
    def files(self) -> tuple[str, ...]:
        """Returns the files it was read from, with those of the editions it amends; none for a shipped edition."""
        return () if self.amended is None else (*self.amended.base.files, *self.amended.amendment.files)

    @property
    def made_of(self) -> tuple[Any, ...]:
        return (self.volumes,)

    @property
    def days(self) -> str:
        """Returns when it is in force, in words: "in force from 2019-01-01"."""
        return f"in force {days_in_words(self.volumes[0].begins, self.volumes[0].ends)}"

    def holds(self, day: str) -> bool:
        """Checks if it is in force on a day such as "2026-06-30"."""
        return self.volumes[0].begins <= day <= (self.volumes[0].ends or "9999")

    def subject(self, name: str) -> SubjectRecords:
        """Returns the tables and figures of a subject that is known by its name only."""
        records: SubjectRecords = getattr(self, name)
        return records

    def subjects(self) -> tuple[str, ...]:
        return tuple(self._entries)

    def records(self) -> Iterator[Record]:
        return (record for subject in self._entries for record in self.subject(subject))

    def record(self, id: str) -> Record:
        """Returns the table or the figures of that id; KeyError where there are none."""
        subject = next((subject for subject, entries in self._entries.items() if id in entries), None)
        if subject is None:
            raise KeyError(id)
        result: Record = getattr(self.subject(subject), id)
        return result

    def clauses_of(self, *ids: str) -> tuple[Clause, ...]:
        """Returns the clauses that tables and figures of these ids are printed in."""
        return tuple(self.record(id).clause for id in ids)

    def sources(self) -> tuple[Source, ...]:
        return tuple(self._sources.values())

    def clause(self, source: str, section: str, page: str = "") -> Clause:
        if source not in self._sources:
            raise ValueError(f"there is no source {source!r}; there are {', '.join(self._sources)}")
        return Clause(self._sources[source], section, page)


def edition_of(key: str, volumes: Iterable[Volume]) -> Edition:
    """Returns the edition that a volume names, with those that are in force with every edition."""
    listed = tuple(volumes)
    (own,) = (volume for volume in listed if volume.key == key)
    return Edition([own, *(volume for volume in listed if volume.beside and volume is not own)])


class AmendmentOrigin(NamedTuple):
    """The origin of an amended edition: the edition it amends, the amendment, and the day."""

    base: Edition
    amendment: Amendment
    today: date

    @property
    def changes(self) -> tuple[Change, ...]:
        return self.amendment.changes_on(self.today)


class UnusableEdition(Edition):
    """A stand-in for an edition that cannot be used: everything asked of it raises the sentence that says why."""

    def __init__(self, refusal: str) -> None:
        super().__init__([Volume("", "", (), ())])
        self.__dict__["refusal"] = refusal

    @property
    def made_of(self) -> tuple[Any, ...]:
        return (self.refusal,)

    if not TYPE_CHECKING:

        def __getattr__(self, subject: str) -> Any:
            if subject.startswith("_"):
                raise AttributeError(subject)
            raise wrong_kind(self.refusal)


def missing_record(edition: Edition, id: str) -> Exception:
    """Returns the refusal (``#N/A``) for a table or figures that an edition lacks, naming the editions that have it."""
    from bridgesheets.regulations import data  # only here: the compiler writes it with the help of this module

    holding = [(volume.name, entry.title) for volume in data.VOLUMES for entry in volume.entries if entry.id == id]
    if not holding:
        return AttributeError(f"no edition has {id}")
    names = ", ".join(name for name, _ in holding)
    return not_covered(f"{edition.name} does not have this: {holding[0][1]}; it is in {names}")


def per_edition(
    maxsize: int,
) -> Callable[[Callable[Concatenate[Edition, Parameters], Answer]], Callable[Concatenate[Edition, Parameters], Answer]]:
    """Caches the results of a rule, at most ``maxsize`` for each edition, for as long as the edition lives."""

    def remembering(
        rule: Callable[Concatenate[Edition, Parameters], Answer],
    ) -> Callable[Concatenate[Edition, Parameters], Answer]:
        @wraps(rule)
        def answer(edition: Edition, /, *args: Any) -> Answer:
            try:
                cached = edition.caches[rule]
            except KeyError:
                cached = edition.caches[rule] = lru_cache(maxsize=maxsize)(partial(rule, edition))
            result: Answer = cached(*args)
            return result

        return answer  # type: ignore[return-value]

    return remembering


# --- slips of the texts -------------------------------------------------------------------------------------------


def slips_of(edition: Edition) -> Iterator[tuple[VolumeEntry, Slip]]:
    return ((entry, slip) for volume in edition.volumes for entry in volume.entries for slip in entry.slips)


@per_edition(maxsize=256)
def slips_on(edition: Edition, reading: str) -> tuple[Slip, ...]:
    """Returns the slips that a reading decides and that the edition still reads so."""
    return tuple(slip for _, slip in slips_of(edition) if slip.reading == reading and agrees(edition, slip))


def agrees(edition: Edition, slip: Slip) -> bool:
    return all(_value_in(edition, holder) == holder.value for holder in slip.holds)


def _value_in(edition: Edition, holder: ValueHolder) -> str:
    try:
        record = edition.record(holder.record)
        if isinstance(record, Figures):
            return "" if holder.row else str(record.figures[holder.column])
        return record.text.row(holder.row)[holder.column]
    except (KeyError, StopIteration):
        return ""
