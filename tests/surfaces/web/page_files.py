"""What the tests of the page in a browser share: files to drop, and the parts of those that come out."""

import io
import zipfile
from pathlib import Path

from tests.surfaces.web.driving import Browser


def members(content: bytes) -> dict[str, bytes]:
    """The parts of a workbook, to the byte: another build of zlib packs the same bytes otherwise."""
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def file(folder: Path, name: str, content: bytes) -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


def goes_on(browser: Browser) -> None:
    """The page answers, whatever became of the work before."""
    browser.card("look-up")
    browser.fill(formula="=1+1")
    assert browser.send().startswith("2")
