"""Text of the files of a regulation, in the one form of the compiled data and of files just read.

:mod:`~bridgesheets.regulations.from_files` makes it from TOML and CSV, the compiler writes it into ``data.py``, and
:mod:`~bridgesheets.regulations.records` makes typed records of it, wherever it came from.
"""

from __future__ import annotations

from typing import NamedTuple

from bridgesheets.citations import Source

Row = tuple[str, ...]


class Erratum(NamedTuple):
    """One cell printed wrong. ``row`` is the text in the row's first column."""

    row: str
    column: str
    printed: str
    read_as: str
    because: str


class Shift(NamedTuple):
    """A whole column that slipped down against the others by ``rows_up`` rows."""

    column: str
    rows_up: int
    because: str


class Held(NamedTuple):
    """One place that holds what a slip is read as: a cell of a table, or, where ``row`` is empty, a figure."""

    record: str
    row: str
    column: str
    value: str


class Slip(NamedTuple):
    """Words of a text that are wrong or are in the wrong place, where no single cell is misprinted.

    ``reading`` is the rule or the reading that results name; ``holds`` are the cells and figures that say what is
    taken, none where nothing is calculated from the words.
    """

    reading: str
    printed: str
    read_as: str
    because: str
    holds: tuple[Held, ...] = ()


class ScaleFunction(NamedTuple):
    """Worksheet function that a Victory Point scale has of its own.

    ``summary`` and ``detail`` are its help; {lengths} in them is filled in with the boards of the matches that the
    scale is for, the name of a figure in braces with that figure. ``places`` are the decimals of the points; ``result``
    says what they are, where it is something else than Victory Points from 0 to the most that the scale gives, and
    ``unit`` what is counted. ``examples`` are a formula, what it shows, and where that is known from.
    """

    name: str
    summary: str
    places: int
    examples: tuple[Row, ...]
    twins: Row = ()
    detail: str = ""
    result: str = ""
    unit: str = "VPs"


class AboutScale(NamedTuple):
    """Facts that make a table, or figures, a Victory Point scale, or the part of one for some lengths of match.

    ``boards`` are the lengths a table is for, such as "9" or "1+"; it is empty where each column has a heading of its
    own, such as "1-8". Figures name the ``formula`` that takes them. ``called`` are other spellings of the name,
    ``beyond`` says what to use for longer matches, and ``ends_in`` names the table whose clause says that the scale
    ends; ``purpose`` says who plays it, ``readings`` are the readings of doubtful wording that it rests on, and
    ``function`` is the function it has of its own.
    """

    name: str
    title: str
    boards: str = ""
    formula: str = ""
    called: Row = ()
    beyond: str = ""
    ends_in: str = ""
    purpose: str = ""
    readings: Row = ()
    function: ScaleFunction | None = None


class Column(NamedTuple):
    """One typed column: its name in rules, its heading in print, and the type of its cells."""

    name: str
    heading: str
    type: str


class Entry(NamedTuple):
    """A table or a set of figures, as its files say it.

    ``kind`` says what record it becomes: "figures", "rows", "steps", "keyed" or "grid"; a table without a kind has its
    text alone. ``also`` are further clauses, as "source: section, page 1"; ``amended`` says where its
    changes are written. ``printed_only`` are the figures, or the headings of columns, that nothing follows from.
    """

    subject: str
    id: str
    kind: str
    title: str
    source: str
    section: str
    page: str = ""
    also: Row = ()
    notes: Row = ()
    figures: tuple[tuple[str, str], ...] = ()
    whole: Row = ()
    printed_only: Row = ()
    headings: Row = ()
    printed: tuple[Row, ...] = ()
    errata: tuple[Erratum, ...] = ()
    shifts: tuple[Shift, ...] = ()
    slips: tuple[Slip, ...] = ()
    columns: tuple[Column, ...] = ()
    scale: AboutScale | None = None
    amended: str = ""


class Volume(NamedTuple):
    """One folder of an edition, such as ``acbl/2019-01``: its name, when it is in force, and its texts.

    ``begins`` and ``ends`` are dates such as "2019-01-01"; an empty one is open. ``beside`` says that it is no edition
    to be asked for, but in force beside every edition.
    """

    key: str
    name: str
    sources: tuple[Source, ...]
    entries: tuple[Entry, ...]
    begins: str = ""
    ends: str = ""
    beside: bool = False

    @property
    def body(self) -> str:
        """Returns who issues it: "acbl"."""
        return self.key.partition("/")[0]
