"""Reads the rows of a CSV file, in the encodings and with the marks between columns that spreadsheet programs write."""

from __future__ import annotations

import codecs
import csv
import re
from io import StringIO
from pathlib import Path

from truesheet.files import bytes_of

#: What is between columns, where the file does not say it.
_MARKS = ",;\t"
#: A first line that says it. Excel and LibreOffice do as it says, and show no row for it.
_SAID = re.compile(r'("?)sep=([^\w\s"]|\t)\1[,;\t]*(?:\r\n?|\n|$)', re.IGNORECASE)


def csv_rows(path: Path) -> list[list[str]]:
    """Returns the rows of a CSV file, as a spreadsheet program numbers them from 1.

    ``OSError`` where it cannot be read, ``UnicodeError`` where it is no text, ``csv.Error`` where it has no rows.
    """
    return rows_of(bytes_of(path))


def rows_of(content: bytes) -> list[list[str]]:
    """Returns the rows of what a CSV file holds, as :func:`csv_rows` gives them."""
    text = decoded(content, by_windows=True)
    mark, rest = _mark(text)
    # Lines end where Excel ends them: other signs that end lines for Python are within names.
    return list(csv.reader(StringIO(rest, newline=""), delimiter=mark))


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
