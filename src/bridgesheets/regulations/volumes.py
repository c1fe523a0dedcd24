"""Text of the files of a regulation, in one form whether it comes out of ``volumes.json`` or of files just read.

``tools/regulations_compiler.py`` reads TOML and CSV, and writes what they say into ``volumes.json``;
:mod:`~bridgesheets.regulations.records` makes typed records of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from bridgesheets.citations import Source
from bridgesheets.regulations.notation import cell_type

Row = tuple[str, ...]

#: What a table with typed columns becomes, or a set of figures.
KINDS = ("figures", "rows", "steps", "keyed", "grid")
#: What the columns of a grid are named: that of the first cells, of the headings, and of the cells.
GRID_COLUMNS = ("row", "heading", "cell")


class Erratum(NamedTuple):
    """A misprinted cell. ``row`` is the text in the row's first column."""

    row: str
    column: str
    printed: str
    read_as: str
    because: str


class Shift(NamedTuple):
    """A column that slipped down against the others by ``rows_up`` rows."""

    column: str
    rows_up: int
    because: str


class ValueHolder(NamedTuple):
    """A place that has what a slip is read as: a cell of a table, or, where ``row`` is empty, a figure."""

    record: str
    row: str
    column: str
    value: str


class Slip(NamedTuple):
    """A misprint of words where no single cell is misprinted.

    ``reading`` is the rule or the reading that results name; ``holds`` are the cells and figures that say what is
    taken, none where nothing is calculated from the words.
    """

    reading: str
    printed: str
    read_as: str
    because: str
    holds: tuple[ValueHolder, ...] = ()


class ScaleFunction(NamedTuple):
    """A worksheet function that a Victory Point scale has of its own.

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
    """The facts that make a table, or figures, a Victory Point scale, or its part for some lengths of match.

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


class TypedColumn(NamedTuple):
    """A typed column: its name in rules, its heading in print, and the type of its cells."""

    name: str
    heading: str
    type: str


class VolumeEntry(NamedTuple):
    """A table or a set of figures, as in its files.

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
    columns: tuple[TypedColumn, ...] = ()
    scale: AboutScale | None = None
    amended: str = ""


class Volume(NamedTuple):
    """A folder of an edition, such as ``acbl/2019-01``: its name, when it is in force, and its texts.

    ``begins`` and ``ends`` are dates such as "2019-01-01"; an empty one is open. ``beside`` says that it is no edition
    to be asked for, but in force with every edition.
    """

    key: str
    name: str
    sources: tuple[Source, ...]
    entries: tuple[VolumeEntry, ...]
    begins: str = ""
    ends: str = ""
    beside: bool = False


def volume_of(content: Mapping[str, Any]) -> Volume:
    """Returns the volume of a folder: its ``key``, ``about`` it, and its ``entries``.

    Raises ValueError if an entry does not say what it needs.
    """
    about = content["about"]
    return Volume(
        content["key"],
        about["name"],
        tuple(Source(**source) for source in about.get("source", ())),
        tuple(map(_entry, content["entries"])),
        about.get("from", ""),
        about.get("to", ""),
        about.get("beside", False),
    )


def checks_of(content: Mapping[str, Any]) -> dict[str, Mapping[str, Any]]:
    return {entry["id"]: entry["about"].get("checks", {}) for entry in content["entries"]}


def _entry(content: Mapping[str, Any]) -> VolumeEntry:
    """Returns the entry of a ``subject`` and ``id`` from the file's facts (``about``) and ``rows``, headings first."""
    id, about = content["id"], content["about"]
    headings, *printed = map(tuple, content["rows"] or [()])
    kind = about.get("kind", "" if headings else "figures")
    if kind and kind not in KINDS:
        raise ValueError(f"{id}: kind is {kind!r}; there are {', '.join(KINDS)}")
    return VolumeEntry(
        subject=content["subject"],
        id=id,
        kind=kind,
        title=about["title"],
        source=about["source"],
        section=about["section"],
        page=about.get("page", ""),
        also=tuple(about.get("also", ())),
        notes=tuple(about.get("notes", ())),
        figures=tuple((name, str(figure)) for name, figure in about.get("figures", {}).items()),
        whole=tuple(about.get("whole", ())),
        printed_only=_printed_only(id, about, headings),
        headings=headings,
        printed=tuple(printed),
        errata=tuple(Erratum(**erratum) for erratum in about.get("erratum", ())),
        shifts=tuple(Shift(**shift) for shift in about.get("shift", ())),
        slips=tuple(_slip(id, slip) for slip in about.get("slip", ())),
        columns=_columns(id, kind, about.get("columns", {}), headings),
        scale=_scale(id, about),
    )


def _printed_only(id: str, about: Mapping[str, Any], headings: Row) -> Row:
    names = tuple(about.get("printed_only", ()))
    if unknown := set(names) - set(headings) - set(about.get("figures", ())):
        raise ValueError(f"{id}: printed_only names {', '.join(sorted(unknown))}, which it does not have")
    return names


def _columns(id: str, kind: str, types: Mapping[str, Any], headings: Row) -> tuple[TypedColumn, ...]:
    if not types:
        if kind not in ("", "figures"):
            raise ValueError(f"{id}: a table of {kind} needs columns")
        return ()
    if kind == "grid":
        if tuple(types) != GRID_COLUMNS:
            raise ValueError(f"{id}: a grid has the types of {', '.join(GRID_COLUMNS)}")
        columns = tuple(TypedColumn(name, "", type) for name, type in types.items())
    else:
        columns = tuple(TypedColumn(name, heading, type) for name, (heading, type) in types.items())
        if tuple(dict.fromkeys(column.heading for column in columns)) != headings:
            raise ValueError(f"{id}: the columns are headed {', '.join(headings)}, in this order")
    for column in columns:
        cell_type(column.type)
    return columns


def _slip(id: str, about: Mapping[str, Any]) -> Slip:
    holders = (
        ValueHolder(each.get("table", each.get("figures", id)), each.get("row", ""), each["column"], each["value"])
        for each in about.get("holds", ())
    )
    return Slip(**{**about, "holds": tuple(holders)})


def _scale(id: str, about: Mapping[str, Any]) -> AboutScale | None:
    """Returns the facts of the Victory Point scale that the table or the figures belong to; None if to none."""
    if "scale" not in about:
        return None
    facts = {"title": about["title"], **_fixed(about["scale"])}
    try:
        if "function" in facts:
            facts["function"] = ScaleFunction(**_fixed(facts["function"]))
        return AboutScale(**facts)
    except TypeError as problem:
        raise ValueError(f"{id}: [scale] {str(problem).partition(' ')[2]}") from None


def _fixed(values: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a part of a file with tuples for its lists, and for the lists in them."""
    return {
        name: tuple(tuple(part) if isinstance(part, list) else part for part in value)
        if isinstance(value, list)
        else value
        for name, value in values.items()
    }
