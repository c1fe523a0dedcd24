"""Reads CSV and TOML that people write: CSV as spreadsheet programs save it, TOML with what is wrong by its line.

Some Pythons of the core lack the reader of TOML: the caller says what to do there.
"""

from __future__ import annotations

import codecs
import csv
import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from decimal import Decimal
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

from bridgesheets.regulations.amendments import AmendmentFault
from bridgesheets.vocabulary import near_names, on_one_line
from truesheet.files import bytes_of, os_reason, text_of

#: What is between columns, where the file does not say it.
_MARKS = ",;\t"
#: A first line that says it. Excel and LibreOffice do as it says, and show no row for it.
_SAID = re.compile(r'("?)sep=([^\w\s"]|\t)\1[,;\t]*(?:\r\n?|\n|$)', re.IGNORECASE)


def text_at(path: Path, unreadable: Callable[[str], Exception], missing: Callable[[Path], Exception]) -> str:
    """The text of a file; what is raised is made by ``missing`` of its path, or by ``unreadable`` of a sentence."""
    try:
        return text_of(path)
    except FileNotFoundError:
        raise missing(path) from None
    except OSError as problem:
        raise unreadable(f"{path} cannot be read: {os_reason(problem)}") from None
    except UnicodeError:
        raise unreadable(f"{path} cannot be read: it is no text in UTF-8; save it as that") from None


def csv_rows(path: Path) -> list[list[str]]:
    """Returns the rows of a CSV file, as a spreadsheet program numbers them from 1.

    ``OSError`` where it cannot be read, ``UnicodeError`` where it is no text, ``ValueError`` where it has no rows.
    """
    return rows_of(bytes_of(path))


def rows_of(content: bytes) -> list[list[str]]:
    text = decoded(content, by_windows=True)
    mark, rest = _mark(text)
    # Lines end where Excel ends them: other signs that end lines for Python are within names.
    try:
        return list(csv.reader(StringIO(rest, newline=""), delimiter=mark))
    except csv.Error as problem:
        raise ValueError(f"it is no CSV: {problem}") from None


def _mark(text: str) -> tuple[str, str]:
    """Returns what is between the columns, and the text without the line that says so."""
    if said := _SAID.match(text):
        return said[2], text[said.end() :]
    return max(_MARKS, key=text.partition("\n")[0].count), text


def decoded(content: bytes, by_windows: bool) -> str:
    """Returns the letters of a text; ``UnicodeError`` where it is in no encoding that spreadsheet programs write.

    ``by_windows`` lets it be in the letters of Windows, as Excel saves plain CSV.
    """
    for encoding in _encodings(content, by_windows):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        # No heading has this sign: it is half of a letter in an encoding that is not known.
        if "\0" not in text.partition("\n")[0]:
            return text
    raise UnicodeError("it is not UTF-8")


def _encodings(content: bytes, by_windows: bool) -> tuple[str, ...]:
    """The encodings a text may be in. Excel saves "CSV (UTF-8)", plain CSV as Windows writes it, and Unicode texts."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return ("utf-16",)
    # Headings begin with a plain letter, of which UTF-16 has the other half empty: its mark may be missing.
    if 0 in content[:2]:
        return ("utf-16-be",) if content[:1] == b"\0" else ("utf-16-le",)
    # Lines that end as on old Macs have the letters of these too, which are others than those of Windows.
    windows = by_windows and not (b"\r" in content and b"\n" not in content)
    return ("utf-8-sig", "cp1252") if windows else ("utf-8-sig",)


# --- TOML ---------------------------------------------------------------------------------------------------------

_DECIMAL_COMMA = re.compile(r"=\s*([+-]?[0-9]+),([0-9]+)\s*(?:#.*)?$")
_BARE_POINT = re.compile(r"=\s*([+-]?)(\.[0-9]+)\s*(?:#.*)?$")
_PERCENT = re.compile(r"=\s*([+-]?[0-9]*\.?[0-9]+)\s*%\s*(?:#.*)?$")
_CURLY = re.compile(r"[=\[,]\s*([“”„‘’‚])")
#: A text that is without quotation marks, and the words that may.
_BARE_TEXT = re.compile(r"[^\W\d_][^\"'\[\]{},]*")
_BARE_WORDS = frozenset(("true", "false", "inf", "nan"))
_HEAD = re.compile(r"\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*((?:"[^"]*"|'[^']*'|[\w-]+)(?:\s*\.\s*(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*=""")
_QUOTED = re.compile(r"""\"(?:[^"\\]|\\.)*"|'[^']*'|#.*""")
#: The most characters of a wrong value that a message quotes.
_TOLD = 40
#: How much alike a key has to be to be meant.
_ALIKE = 7 / 10
_LONG_QUOTES = ('"""', "'''")
#: A key of TOML with more parts than anybody writes. Python's reader takes time and memory by the square of the parts.
_LONG_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')[ \t]*\.[ \t]*){32}""")


def refuse_long_keys(text: str) -> None:
    """Raises ``ValueError`` where a text in TOML has a key of so many parts that nothing could be meant by it."""
    if _LONG_KEY.search(text):
        raise ValueError("a key has too many parts")


class NotToml(ValueError):
    """A text that is no TOML, with what is wrong in it; ``of_lines`` where that is wrong with single lines."""

    def __init__(self, faults: Sequence[AmendmentFault], of_lines: bool = False) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)
        self.of_lines = of_lines


class LenientText(NamedTuple):
    """Meaning of a text without some of its lines, the text without them, and what is wrong with them."""

    said: dict[str, Any]
    text: str
    faults: tuple[AmendmentFault, ...] = ()


def toml_in(name: str, text: str) -> dict[str, Any]:
    """What a text says, its fractions as decimals; ``name`` is that of its file, for the faults of a ``NotToml``.

    ``ModuleNotFoundError`` where this Python has no reader of TOML.
    """
    tomllib = import_module("tomllib")
    try:
        text.encode()
    except UnicodeEncodeError as problem:  # a name of a file, or an option, that is no text
        line = text.count("\n", 0, problem.start) + 1
        raise NotToml(
            [AmendmentFault(name, line, "no text has these letters; type others, or rename the file")]
        ) from None
    try:
        refuse_long_keys(text)
        found: dict[str, Any] = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as problem:
        if slips := [*_slips_of_typing(name, text), *_said_twice(name, text)]:
            raise NotToml(slips, of_lines=True) from None
        at = re.search(r"line ([0-9]+)", str(problem))
        said = f"it is not written as TOML is: {problem}"
        raise NotToml([AmendmentFault(name, int(at[1]) if at else text.count("\n") + 1, said)]) from None
    except (RecursionError, ValueError):
        raise NotToml([AmendmentFault(name, 1, "its brackets, keys or numbers are beyond all bounds")]) from None
    return found


def toml_without_slips(name: str, text: str) -> LenientText:
    """What a text says without the lines that are wrong by themselves, so that the rest can be looked at as well.

    Raises :class:`NotToml` with what is wrong where the rest is no TOML either.
    """
    faults: tuple[AmendmentFault, ...] = ()
    while True:
        try:
            return LenientText(toml_in(name, text), text, faults)
        except NotToml as problem:
            faults = (*faults, *problem.faults)
            less = _without(text, {fault.line for fault in problem.faults}) if problem.of_lines else text
            if less == text:
                raise NotToml(faults) from None
            text = less


def _without(text: str, wrong: set[int]) -> str:
    """The text with nothing in those lines, nor in what belongs to them: the rest of a value, the keys of a table."""
    kept, lines = [], text.splitlines()
    said = {each.line: each for each in keys_in(text)}
    leaving = of_table = False
    for at, line in enumerate(lines, start=1):
        if at in wrong:
            leaving = True
            of_table = at in said and not said[at].key
        elif at in said and not (of_table and said[at].key):
            leaving = of_table = False
        kept.append("" if leaving else line)
    return "\n".join(kept)


class KeyLine(NamedTuple):
    """A key, or the head of a table (its key is ""), and the line in which it is.

    ``table`` is the name of its table, "" above them all; ``number`` counts the tables of a list from 1.
    """

    table: str
    number: int
    key: str
    line: int


def keys_in(text: str) -> Iterator[KeyLine]:
    """The keys and heads of a text with their lines, also where it is no TOML; what is within a value is none."""
    heads: Counter[str] = Counter()
    table, number, depth, quotes = "", 1, 0, ""
    for at, line in enumerate(text.splitlines(), start=1):
        if quotes:
            quotes = "" if quotes in line else quotes
            continue
        if depth <= 0:
            if head := _HEAD.match(line):
                table = _plain(head[2])
                heads[table] += head[1] == "[["
                number = sum(count for name, count in heads.items() if f"{table}.".startswith(f"{name}.")) or 1
                yield KeyLine(table, number, "", at) if head[1] == "[" else KeyLine(f"[[{table}]]", number, "", at)
                continue
            if key := _KEY.match(line):
                yield KeyLine(table, number, _plain(key[1]), at)
            depth = 0
        quotes = next((each for each in _LONG_QUOTES if line.count(each) % 2), "")
        bare = _QUOTED.sub("", line)
        depth += sum(map(bare.count, "[{")) - sum(map(bare.count, "]}"))


def _plain(key: str) -> str:
    return re.sub(r"""["'\s]""", "", key)


def _said_twice(name: str, text: str) -> Iterator[AmendmentFault]:
    first: dict[tuple[str, int, str], int] = {}
    for said in keys_in(text):
        before = first.setdefault(said[:3], said.line)
        if before != said.line:
            what = said.key or f"[{said.table}]"
            where = f" of {said.table}" if said.key and said.table else ""
            yield AmendmentFault(
                name, said.line, f"{what}{where} appears twice, first in line {before}; take one of them out"
            )


def _slips_of_typing(name: str, text: str) -> Iterator[AmendmentFault]:
    """Curly quotation marks, which some editors type by themselves, decimal commas, .9, 90% and texts without marks."""
    for at, line in enumerate(text.splitlines(), start=1):
        if found := _CURLY.search(line):
            marks = "“ ”" if found[1] in "“”„" else "‘ ’"
            said = f'the quotation marks {marks} are curly; type straight ones, ", and switch "smart quotes" off'
            yield AmendmentFault(name, at, said)
        elif found := _DECIMAL_COMMA.search(line):
            yield AmendmentFault(name, at, f"a number has a point, not a comma: {found[1]}.{found[2]}")
        elif found := _BARE_POINT.search(line):
            yield AmendmentFault(name, at, f"a number begins with a digit: {found[1]}0{found[2]}")
        elif found := _PERCENT.search(line):
            part = f"{Decimal(found[1]) / 100:f}"
            yield AmendmentFault(
                name, at, f'a number has no percent sign: {part}, or in the cell of a table "{found[1]}%"'
            )
        elif _BARE_TEXT.fullmatch(bare := line.partition("=")[2].partition("#")[0].strip()):
            if bare.lower() not in _BARE_WORDS:
                yield AmendmentFault(name, at, f'put a text into quotation marks: "{on_one_line(bare)[:_TOLD]}"')
            elif bare not in _BARE_WORDS:
                yield AmendmentFault(name, at, f"{bare} is written in small letters: {bare.lower()}")


def typed(key: str, value: Any) -> str:
    return f"{key} = {_typed(value)}"


def _typed(value: Any) -> str:
    if isinstance(value, str):
        return f'"{on_one_line(value)[:_TOLD]}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(map(_typed, value))}]" if isinstance(value, list) else f"{value}"


def meant_key(key: str, known: Collection[str]) -> str:
    """Returns the only key that was meant by one that there is not; empty if there is none or several."""
    near = near_names(key, known, alike=_ALIKE)
    return near[0] if len(near) == 1 else ""


def unknown_key(what: str, key: str, value: Any, known: Collection[str], has: str = "") -> str:
    """Returns the sentence about a key that a part of a file does not have, with the line as it is to be typed.

    ``has`` says what the part has, if that is not just the known keys.
    """
    said = f'{what} has no "{on_one_line(key)[:_TOLD]}"'
    if meant := meant_key(key, known):
        is_list = isinstance(value, list) and value and isinstance(value[0], dict)
        head = f"[[{meant}]]" if is_list else f"[{meant}]" if isinstance(value, dict) else typed(meant, value)
        return f"{said}; type: {head}"
    near = near_names(key, known, alike=_ALIKE)
    return f"{said}; did you mean {' or '.join(near)}?" if near else f"{said}; it has {has or ', '.join(known)}"


def says(key: str, line: str) -> bool:
    return re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line) is not None
