"""The type of a workbook on paper, as LibreOffice prints it."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from bridgesheets.printed.output import find_libreoffice, to_pdf

_PAGE = re.compile(r'<page width="[\d.]+" height="([\d.]+)">(.*?)</page>', re.DOTALL)
_WORD = re.compile(r'<word xMin="[\d.]+" yMin="([\d.]+)" xMax="[\d.]+" yMax="([\d.]+)">(.*?)</word>')
#: The height that poppler tells of a word of 1 point, in Carlito as in Calibri.
_HIGH = 1.2207
#: How high above the edge of the paper footers stand, in points.
_FOOT = 49.0


def smallest_type(file: Path, out: Path) -> tuple[float, str, int]:
    """The smallest type on the pages, in points, a word of that size and its page; keeps pictures of the pages.

    Footers do not count: LibreOffice shrinks them with their pages, and Excel leaves them as large as they are.
    """
    printed = out / f"{file.stem}.pdf"
    printed.write_bytes(next(iter(to_pdf(find_libreoffice(), {file.name: file.read_bytes()}).values())))
    subprocess.run(["pdftoppm", "-r", "60", "-png", str(printed), str(out / "page")], check=True)
    boxes = subprocess.run(["pdftotext", "-bbox", str(printed), "-"], check=True, capture_output=True, text=True).stdout
    return min(
        ((float(bottom) - float(top)) / _HIGH, word, number)
        for number, (high, page) in enumerate(_PAGE.findall(boxes), 1)
        for top, bottom, word in _WORD.findall(page)
        if float(top) < float(high) - _FOOT
    )
