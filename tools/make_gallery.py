"""Draw the pictures of docs/gallery.md from the committed workbooks: python tools/make_gallery.py [NAME ...]

LibreOffice prints the workbooks, and poppler's pdftotext and pdftoppm find the pages and draw them. The fonts Carlito
and Caladea must be installed: with other fonts the pages look different from those of Excel. Pillow, which keeps the
files small, comes with pip install -e ".[docs]".
"""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageOps

from bridgesheets.printed.printing import find_libreoffice, to_pdf
from bridgesheets.spreadsheet.files import replace_file

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"

#: Pages are black, grey and a few tints; the rest are the soft edges of letters.
_COLOURS = 24
#: Dots an inch: a page is as wide as the column of text it stands in.
_DOTS = 84


@dataclass(frozen=True)
class Picture:
    """A page to draw: the workbook, without its paper, the words its page begins with, and others that stand on it."""

    workbook: str
    begins: str
    holds: str = ""


GALLERY = {
    "card-acbl20": Picture("victory-points", "ACBL 20-point scale"),
    "card-nabc": Picture("victory-points", "NABC+ and USBF scale", holds=" 7 boards"),
    "chart-club": Picture("masterpoint-awards-clubs", "Open and online games, 18+ boards"),
    "chart-tournament": Picture("masterpoint-awards-tournaments", "Sectional Swiss teams, one session"),
    "chart-knockout": Picture("masterpoint-awards-tournaments", "Regional knockouts: first overall"),
    "chart-championship": Picture("masterpoint-awards-championships", "North American Pairs, district"),
    "swiss-round": Picture("score-sheet-swiss-example", "Round 7: Swiss Teams"),
    "swiss-standings": Picture("score-sheet-swiss-example", "Swiss Teams Standings after round 7"),
    "swiss-slips": Picture("score-sheet-swiss-example", "Swiss Teams Swiss Teams Table 1 Round 7"),
    "round-robin-matrix": Picture("score-sheet-round-robin-example", "Round robin · Matrix"),
    "butler-match": Picture("score-sheet-butler-example", "Results: Butler pairs"),
    "knockout-bracket": Picture("score-sheet-knockout-example", "Knockout Teams The event is over. Winner"),
    "club-ranking": Picture("score-sheet-club-game-example", "Club Game: ranking"),
    "club-awards": Picture("score-sheet-club-game-example", "Club Game: awards to each player"),
    "lookup": Picture("score-sheet-lookup-example", "Victory Points looked up"),
}


def pages(pdf: Path) -> list[str]:
    """The text of every page of a PDF, its words separated by single spaces."""
    text = subprocess.run(["pdftotext", "-layout", str(pdf), "-"], capture_output=True, check=True, text=True).stdout
    return [" ".join(page.split()) for page in text.split("\f")]


def draw(pdf: Path, picture: Picture) -> bytes:
    """The first page of a PDF with the words of the picture, as a PNG."""
    found = [
        number for number, text in enumerate(pages(pdf), 1) if text.startswith(picture.begins) and picture.holds in text
    ]
    if not found:
        raise SystemExit(f"{pdf.name} has no page that begins with: {picture.begins} {picture.holds}")
    page = str(found[0])
    command = ["pdftoppm", "-png", "-r", str(_DOTS), "-f", page, "-l", page, str(pdf)]
    return small(subprocess.run(command, capture_output=True, check=True).stdout)


def small(png: bytes) -> bytes:
    """The same picture in few colours, with a thin edge around the page."""
    out = BytesIO()
    page = ImageOps.expand(Image.open(BytesIO(png)).convert("RGB"), 1, "silver")
    page.quantize(_COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()


def main(names: list[str]) -> None:
    wanted = {name: GALLERY[name] for name in names} or GALLERY
    books = sorted({f"{picture.workbook}-letter.xlsx" for picture in wanted.values()})
    printed = to_pdf(find_libreoffice(), {name: (ROOT / "workbooks" / name).read_bytes() for name in books})
    with TemporaryDirectory() as folder:
        for name, content in printed.items():
            Path(folder, name).write_bytes(content)
        for name, picture in wanted.items():
            drawn = draw(Path(folder, f"{picture.workbook}-letter.pdf"), picture)
            replace_file(PICTURES / f"{name}.png", drawn)
            print(f"{name}.png", len(drawn))


if __name__ == "__main__":
    main(sys.argv[1:])
