"""The order of a score sheet, and its fingerprint: the order with a digest of formulas and constants nobody types.

A name of the workbook keeps the fingerprint. A saved sheet with the same digest holds every formula as it was made; see
:mod:`bridgesheets.scoresheets.proof`.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import TYPE_CHECKING

from bridgesheets._version import __version__
from bridgesheets.printed.paper import PAPERS, Paper
from bridgesheets.regulations.in_force import in_force
from truesheet.addresses import Address
from truesheet.values import CellError

if TYPE_CHECKING:
    from openpyxl import Workbook
    from openpyxl.worksheet.worksheet import Worksheet


#: What the cells of a score sheet may hold, and what each is for.
FLAVOURS: Mapping[str, str] = {
    "native": "formulas every spreadsheet program knows",
    "addin": "calls of our functions, for programs that have the add-in",
    "lambda": "calls of functions that the workbook itself defines, for Excel 365",
}


#: The ways of scoring Butler pairs.
DATUM, CROSS_IMPS = "datum", "cross-imps"


@dataclass(frozen=True)
class Order:
    """A score sheet to be made.

    ``teams`` counts pairs in events of pairs. ``boards`` is the length of a match, or of a round. ``filled`` asks for
    invented names and results. ``names`` are those of the entrants in the order of their lines: of a team its name,
    of a pair both players.
    """

    kind: str
    title: str = ""
    teams: int = 24
    rounds: int = 8
    boards: int = 7
    scale: str = "acbl20"
    formulas: str = "native"
    paper: Paper = PAPERS["letter"]
    filled: bool = False
    names: tuple[tuple[str, ...], ...] = ()
    movement: str = ""
    scoring: str = ""

    @property
    def calls_functions(self) -> bool:
        """Checks if formulas call our functions by name, be they installed or defined in the workbook."""
        return self.formulas in ("addin", "lambda")


#: The name of the workbook that keeps the fingerprint, as a text.
NAME = "bs_order"
#: Names that a program keeps for itself, such as print areas.
BUILT_IN = "_xlnm."
#: The cells that people or a draw fill in, by the sheets as they are made.
Entries = Mapping[str, Iterable[Address]]

_DIGITS = 32
#: What programs write otherwise without another meaning: blanks, the quotation marks round sheets, dollar signs.
_DROPPED = ("'", " ", "$", "\n", "\r", "\u00a0")
#: Stands between formulas that are spelled alike together; no file can hold it.
_BETWEEN = "\x1f"
_PREFIXES = re.compile("_XL(?:FN|WS|PM)\\.")
#: Zeros at the end of a decimal fraction.
_ZEROS = re.compile(r"(?<=\d)\.0+(?!\d)|(?<=\.)(\d*[1-9])0+(?!\d)")
#: What a fingerprint says only of the kinds that have it.
_OF_SOME_KINDS = frozenset(("movement", "scoring"))
#: What would end a word of the name, and how much of the name of an edition is kept.
_NO_WORDS, _LONGEST = re.compile('[";=]'), 60
_WORDS = re.compile(r'"?(?P<kind>[a-z-]+) (?P<pairs>[^"]*)"?')


def plain(text: str) -> str:
    """Returns a formula or a text in one spelling, whichever program wrote it."""
    for mark in _DROPPED:
        text = text.replace(mark, "")
    found = text.upper()
    if "_XL" in found:
        found = _PREFIXES.sub("", found)
    if "." in found:
        found = _ZEROS.sub(lambda match: match[1] or "", found)
    return found.replace("TRUE()", "TRUE").replace("FALSE()", "FALSE")


def content(value: object) -> str:
    return plain(value) if isinstance(value, str) else f"{value:.12g}"


def lines(
    formulas: Mapping[Address, str], constants: Mapping[Address, object], open_cells: Container[Address]
) -> list[str]:
    """Returns what a digest takes of a sheet: its formulas, and its constants but for those in the open cells."""
    texts = plain(_BETWEEN.join(formulas.values())).split(_BETWEEN) if formulas else []
    result = [f"{row},{column}={text}" for (row, column), text in zip(formulas, texts, strict=True)]
    return result + [
        f"{row},{column}{content(value)}"
        for (row, column), value in constants.items()
        if (row, column) not in open_cells and not isinstance(value, CellError)
    ]


def digest(about: Fingerprint, sheets: Iterable[tuple[str, list[str]]], names: Mapping[str, str]) -> str:
    """Returns the digest of what a sheet was made by, of sheets with their lines, in any order, and of names."""
    parts = [str(replace(about, digest=""))]
    parts += [f"{name.lower()}={plain(refers_to)}" for name, refers_to in names.items()]
    for title, found in sheets:
        found.sort()
        parts.append(title + sha256("\n".join(found).encode()).hexdigest())
    return sha256("\n".join(sorted(parts)).encode()).hexdigest()[:_DIGITS]


def _lines(sheet: Worksheet, open_cells: frozenset[Address]) -> list[str]:
    formulas: dict[Address, str] = {}
    constants: dict[Address, object] = {}
    for where, cell in sheet._cells.items():
        if cell.data_type == "f":
            formulas[where] = cell.value[1:]
        elif cell.value is not None:
            constants[where] = cell.value
    return lines(formulas, constants, open_cells)


@dataclass(frozen=True)
class Fingerprint:
    """The fingerprint that a workbook keeps: its order, the edition, the version, and a digest."""

    kind: str
    teams: int
    rounds: int
    boards: int
    scale: str
    formulas: str
    paper: str
    edition: str
    version: str
    digest: str
    movement: str = ""
    scoring: str = ""

    @classmethod
    def read(cls, text: str) -> Fingerprint | None:
        found = _WORDS.fullmatch(text)
        pairs = dict(pair.split("=", 1) for pair in found["pairs"].split(";") if "=" in pair) if found else {}
        if found is None or {*pairs, *_OF_SOME_KINDS} != {*cls.__dataclass_fields__} - {"kind"}:
            return None
        numbers = {name: pairs[name] for name in ("teams", "rounds", "boards")}
        if not all(number.isascii() and number.isdecimal() and len(number) < 5 for number in numbers.values()):
            return None
        known = {**pairs, **{name: int(number) for name, number in numbers.items()}}
        return cls(found["kind"], **known)  # type: ignore[arg-type]

    def __str__(self) -> str:
        said = {name: getattr(self, name) for name in self.__dataclass_fields__ if name != "kind"}
        pairs = (f"{name}={value}" for name, value in said.items() if value or name not in _OF_SOME_KINDS)
        return f"{self.kind} {';'.join(pairs)}"


def fingerprint_of(order: Order, workbook: Workbook, entries: Entries) -> Fingerprint:
    """Returns the fingerprint of a sheet that is made now; ``entries`` are the cells that are filled in later."""
    edition = _NO_WORDS.sub(" ", in_force().name)[:_LONGEST]
    about = Fingerprint(
        order.kind, order.teams, order.rounds, order.boards, order.scale, order.formulas, order.paper.name, edition,
        __version__, "", order.movement, order.scoring,
    )  # fmt: skip
    names = {name: found.attr_text for name, found in workbook.defined_names.items()}
    sheets = ((sheet.title, _lines(sheet, frozenset(entries.get(sheet.title, ())))) for sheet in workbook.worksheets)
    return replace(about, digest=digest(about, sheets, names))


SURNAMES = (
    "Wolf", "Bell", "Acker", "Brandt", "Castle", "Dunne", "Ekman", "Farrow", "Grove", "Hallam", "Ibsen", "Jarvis",
    "Kerr", "Lund", "Marsh", "Noble", "Osgood", "Palmer", "Quill", "Rowan", "Stark", "Thorn", "Ulrich", "Vance",
    "Walsh", "Yates", "Zeller", "Ames", "Birch", "Cole", "Dane", "Elgin", "Frost", "Gale", "Hart", "Irwin", "Joyce",
    "Kemp", "Lamb", "Moss", "Nash", "Orr", "Pike", "Reed", "Sharp", "Tate", "Upton", "Voss", "Wade", "York", "Abbot",
    "Blythe", "Crane", "Drake", "Esser", "Finch", "Gray", "Holt", "Innes", "Judd", "Knox", "Lowe", "Mead", "Niles",
)  # fmt: skip
FIRST_NAMES = (
    "Ada", "Ben", "Cora", "Dan", "Edith", "Finn", "Greta", "Hugo", "Iris", "Jon", "Kate", "Leo", "Mona", "Ned", "Olga",
    "Paul", "Rosa", "Sam", "Tess", "Vic",
)  # fmt: skip


def circle(entrants: int, turn: int) -> list[tuple[int, int]]:
    """Returns the pairs of a turn of an all-play-all, from 0 on: one stays, the others move on; 0 is nobody."""
    moving = [*range(2, entrants + 1), *[0] * (entrants % 2)]
    turned = [1, *moving[turn:], *moving[:turn]]
    half = len(turned) // 2
    return [*zip(turned[:half], reversed(turned[half:]), strict=True)]


def people(many: int) -> list[str]:
    return [f"{first} {last}" for last in SURNAMES for first in FIRST_NAMES][:many]
