"""What the tests of the page in a browser share: files to drop, and the parts of those that come out."""

import io
import re
import zipfile
from pathlib import Path
from typing import Any

from tests.surfaces.web.driving import Browser

_MERGED = re.compile(rb"<mergeCell ref=[^>]*>")


def members(content: bytes) -> dict[str, Any]:
    """The parts of a workbook, but for the one with the moment at which it was written.

    openpyxl writes merged cells in the order of a set, which is another one in every process.
    """
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        read = {name: archive.read(name) for name in archive.namelist() if name != "docProps/core.xml"}
    return {name: (_MERGED.sub(b"", part), sorted(_MERGED.findall(part))) for name, part in read.items()}


def file(folder: Path, name: str, content: bytes) -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


def goes_on(browser: Browser) -> None:
    """The page answers, whatever became of the work before."""
    browser.card("look-up")
    browser.fill(formula="=1+1")
    assert browser.send().startswith("2")
