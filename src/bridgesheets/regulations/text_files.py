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
_SEPARATORS = ",;\t"
#: A first line that says it. Excel and LibreOffice do as it says, and show no row for it.
_SEPARATOR_LINE = re.compile(r'("?)sep=([^\w\s"]|\t)\1[,;\t]*(?:\r\n?|\n|$)', re.IGNORECASE)


def read_text(path: Path, unreadable: Callable[[str], Exception], missing: Callable[[Path], Exception]) -> str:
    """Returns the text of a file; raises ``missing`` of its path, or ``unreadable`` of a sentence."""
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
    text = decode_text(content, by_windows=True)
    mark, rest = _separator(text)
    # Lines end where Excel ends them: other signs that end lines for Python are within names.
    try:
        return list(csv.reader(StringIO(rest, newline=""), delimiter=mark))
    except csv.Error as problem:
        raise ValueError(f"it is no CSV: {problem}") from None


def _separator(text: str) -> tuple[str, str]:
    """Returns the separator of the columns, and the text without the line that names it."""
    if match := _SEPARATOR_LINE.match(text):
        return match[2], text[match.end() :]
    return max(_SEPARATORS, key=text.partition("\n")[0].count), text


def decode_text(content: bytes, by_windows: bool) -> str:
    """Returns a file's text; ``UnicodeError`` where it is in no encoding that spreadsheet programs write.

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
    """Returns the possible encodings. Excel saves "CSV (UTF-8)", plain CSV as Windows writes it, and Unicode texts."""
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
_LONGEST = 40
#: How much alike a key has to be to be meant.
_ALIKE = 7 / 10
_LONG_QUOTES = ('"""', "'''")
#: A key of TOML with more parts than anybody writes. Python's reader takes time and memory by the square of the parts.
_LONG_KEY = re.compile(r"""(?<![\w-])(?:(?:[\w-]+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*')[ \t]*\.[ \t]*){32}""")


def refuse_long_keys(text: str) -> None:
    """Raises ``ValueError`` where a key has so many parts that nothing could be meant by it."""
    if _LONG_KEY.search(text):
        raise ValueError("a key has too many parts")


class NotToml(ValueError):
    """A text that is no TOML, with what is wrong in it; ``of_lines`` if that is wrong with single lines."""

    def __init__(self, faults: Sequence[AmendmentFault], of_lines: bool = False) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = tuple(faults)
        self.of_lines = of_lines


class LenientText(NamedTuple):
    """The values of a text without its wrong lines, the text without them, and what is wrong with them."""

    values: dict[str, Any]
    text: str
    faults: tuple[AmendmentFault, ...] = ()


def toml_in(name: str, text: str) -> dict[str, Any]:
    """Returns the values of a text, its fractions as decimals; ``name`` is its file's, for the faults of a ``NotToml``.

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
        values: dict[str, Any] = tomllib.loads(text, parse_float=Decimal)
    except tomllib.TOMLDecodeError as problem:
        if slips := [*_slips_of_typing(name, text), *_repeated_keys(name, text)]:
            raise NotToml(slips, of_lines=True) from None
        at = re.search(r"line ([0-9]+)", str(problem))
        sentence = f"it is not TOML: {problem}"
        raise NotToml([AmendmentFault(name, int(at[1]) if at else text.count("\n") + 1, sentence)]) from None
    except (RecursionError, ValueError):
        raise NotToml([AmendmentFault(name, 1, "its brackets, keys or numbers are beyond all bounds")]) from None
    return values


def toml_without_slips(name: str, text: str) -> LenientText:
    """Reads a text without the lines that are wrong by themselves, so that the rest can be checked too.

    Raises :class:`NotToml` with what is wrong where the rest is no TOML either.
    """
    faults: tuple[AmendmentFault, ...] = ()
    while True:
        try:
            return LenientText(toml_in(name, text), text, faults)
        except NotToml as problem:
            faults = (*faults, *problem.faults)
            less = _without_lines(text, {fault.line for fault in problem.faults}) if problem.of_lines else text
            if less == text:
                raise NotToml(faults) from None
            text = less


def _without_lines(text: str, wrong: set[int]) -> str:
    """Returns the text without those lines and what belongs to them: the rest of a value, the keys of a table."""
    remaining, lines = [], text.splitlines()
    keys = {each.line: each for each in keys_in(text)}
    leaving = of_table = False
    for at, line in enumerate(lines, start=1):
        if at in wrong:
            leaving = True
            of_table = at in keys and not keys[at].key
        elif at in keys and not (of_table and keys[at].key):
            leaving = of_table = False
        remaining.append("" if leaving else line)
    return "\n".join(remaining)


class KeyLine(NamedTuple):
    """A key, or the head of a table (its key is ""), and the line in which it is.

    ``table`` is the name of its table, "" above them all; ``number`` counts the tables of a list from 1.
    """

    table: str
    number: int
    key: str
    line: int


def keys_in(text: str) -> Iterator[KeyLine]:
    """Yields the keys and heads of a text with their lines, even if it is no TOML; those within values are left out."""
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


def _repeated_keys(name: str, text: str) -> Iterator[AmendmentFault]:
    first: dict[tuple[str, int, str], int] = {}
    for key in keys_in(text):
        before = first.setdefault(key[:3], key.line)
        if before != key.line:
            shown = key.key or f"[{key.table}]"
            where = f" of {key.table}" if key.key and key.table else ""
            yield AmendmentFault(
                name, key.line, f"{shown}{where} appears twice, first in line {before}; take one of them out"
            )


def _slips_of_typing(name: str, text: str) -> Iterator[AmendmentFault]:
    """Yields curly quotation marks, decimal commas, .9, 90% and texts without quotation marks."""
    for at, line in enumerate(text.splitlines(), start=1):
        if match := _CURLY.search(line):
            marks = "“ ”" if match[1] in "“”„" else "‘ ’"
            sentence = f'the quotation marks {marks} are curly; type straight ones, ", and switch "smart quotes" off'
            yield AmendmentFault(name, at, sentence)
        elif match := _DECIMAL_COMMA.search(line):
            yield AmendmentFault(name, at, f"a number has a point, not a comma: {match[1]}.{match[2]}")
        elif match := _BARE_POINT.search(line):
            yield AmendmentFault(name, at, f"a number begins with a digit: {match[1]}0{match[2]}")
        elif match := _PERCENT.search(line):
            part = f"{Decimal(match[1]) / 100:f}"
            yield AmendmentFault(
                name, at, f'a number has no percent sign: {part}, or in the cell of a table "{match[1]}%"'
            )
        elif _BARE_TEXT.fullmatch(bare := line.partition("=")[2].partition("#")[0].strip()):
            if bare.lower() not in _BARE_WORDS:
                yield AmendmentFault(name, at, f'put a text into quotation marks: "{on_one_line(bare)[:_LONGEST]}"')
            elif bare not in _BARE_WORDS:
                yield AmendmentFault(name, at, f"{bare} is written in small letters: {bare.lower()}")


def toml_line(key: str, value: Any) -> str:
    return f"{key} = {_toml_value(value)}"


def _toml_value(value: Any) -> str:
    if isinstance(value, str):
        return f'"{on_one_line(value)[:_LONGEST]}"'
    if isinstance(value, bool):
        return "true" if value else "false"
    return f"[{', '.join(map(_toml_value, value))}]" if isinstance(value, list) else f"{value}"


def meant_key(key: str, known: Collection[str]) -> str:
    """Returns the one known key that is most like a key; empty if there is none or several."""
    near = near_names(key, known, alike=_ALIKE)
    return near[0] if len(near) == 1 else ""


def unknown_key(part: str, key: str, value: Any, known: Collection[str], has: str = "") -> str:
    """Returns the sentence about a key that a part of a file cannot have, with the line to type instead.

    ``has`` says what the part has, if that is not just the known keys.
    """
    problem = f'{part} has no "{on_one_line(key)[:_LONGEST]}"'
    if meant := meant_key(key, known):
        is_list = isinstance(value, list) and value and isinstance(value[0], dict)
        head = f"[[{meant}]]" if is_list else f"[{meant}]" if isinstance(value, dict) else toml_line(meant, value)
        return f"{problem}; type: {head}"
    near = near_names(key, known, alike=_ALIKE)
    return f"{problem}; did you mean {' or '.join(near)}?" if near else f"{problem}; it has {has or ', '.join(known)}"


def has_key(key: str, line: str) -> bool:
    return re.match(rf"\s*[\"']?{re.escape(key)}[\"']?\s*=", line) is not None
