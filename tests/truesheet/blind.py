"""Workbooks without the values of their formulas, so that nothing can be borrowed from the file."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

_CELL = re.compile(rb"<((?:\w+:)?)c\b([^>]*?)(?:/>|>(.*?)</\1c>)", re.DOTALL)
_FORMULA = re.compile(rb"<(?:\w+:)?f[\s>/]")
_VALUE = re.compile(rb"<(?:\w+:)?v(?:\s[^>]*)?>.*?</(?:\w+:)?v>|<(?:\w+:)?v\s*/>", re.DOTALL)
_TYPE = re.compile(rb'\st="(?:str|e|b|n|s)"')


def without_values(path: Path, target: Path) -> Path:
    """A copy of a workbook in which no formula has a value; cells that array formulas fill keep theirs."""
    with zipfile.ZipFile(path) as file, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as made:
        for info in file.infolist():
            content = file.read(info)
            if "worksheets/" in info.filename.replace("\\", "/"):
                content = _CELL.sub(_emptied, content)
            made.writestr(info, content)
    return target


def _emptied(cell: re.Match[bytes]) -> bytes:
    prefix, attributes, inside = cell.groups()
    if inside is None or not _FORMULA.search(inside):
        return cell[0]
    return b"<%bc%b>%b</%bc>" % (prefix, _TYPE.sub(b"", attributes), _VALUE.sub(b"", inside), prefix)
