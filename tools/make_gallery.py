"""Draw the pictures of docs/gallery.md from the workbooks and the page: python -m tools.make_gallery [NAME ...]

LibreOffice prints the workbooks, and poppler's pdftotext and pdftoppm find the pages and draw them. The fonts Carlito
and Caladea must be installed: with other fonts the pages look different from those of Excel. Pillow, which keeps the
files small, comes with pip install -e ".[docs]". The page needs Chromium and what tools/pyodide.sh fetches.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from io import BytesIO
from itertools import chain
from pathlib import Path
from tempfile import TemporaryDirectory

from openpyxl import Workbook
from openpyxl.styles import Alignment, Font
from PIL import Image, ImageChops, ImageOps

from bridgesheets import publish, recalculate, score_sheet
from bridgesheets.printed.output import find_libreoffice, to_pdf
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.surfaces.tasks.build import wall
from bridgesheets.surfaces.web import bundle
from bridgesheets.surfaces.web.page_parts import parts
from tests.needs import PYODIDE
from tests.surfaces.web.driving import Browser
from tests.surfaces.web.evening import with_entries
from truesheet.writing.targets import Target

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"

#: Pages are black, grey and a few tints; the rest are the soft edges of letters.
_COLOURS = 24
#: Dots an inch: a page is as wide as the column of text it stands in.
_DOTS = 84
#: The window in which the page in the browser is seen.
_WINDOW = (820, 620)


@dataclass(frozen=True)
class Picture:
    """A page to draw: the workbook, without its paper, the words its page begins with, and others that stand on it.

    A workbook that does not lie in the folder of workbooks is ``made``; a sheet that fills no page is ``trimmed``.
    """

    workbook: str
    begins: str
    holds: str = ""
    made: Callable[[], bytes] | None = None
    trimmed: bool = False


@dataclass(frozen=True)
class Screen:
    """A card of the page in the browser: its address, and the sheet that is dropped, if any."""

    card: str
    dropped: Callable[[], bytes] | None = None
    name: str = ""


@dataclass(frozen=True)
class Published:
    """A page that ``publish`` writes, and the score sheet it is made of."""

    sheet: Callable[[], bytes]


def _entered() -> bytes:
    """The sheet of the club evening with its entries."""
    return with_entries(score_sheet("swiss", teams=8, rounds=3, boards=8, title="Tuesday Swiss").content)


def _wall() -> bytes:
    """The wall of the club on the page about printing."""
    text = (ROOT / "docs" / "printing.md").read_text(encoding="utf-8")
    return wall(text.partition("```toml\n")[2].partition("```")[0].encode()).content


def _in_a_cell() -> bytes:
    """A sheet of somebody's own: three margins, a formula of ours for each, what it shows, and why."""
    book = Workbook()
    sheet = book.active
    sheet.append(["IMPs", "Boards", "Formula", "VPs", "Why"])
    for row, imps in enumerate((12, -12, 37), 2):
        formula = f"=VP_20(A{row},B{row})"
        sheet.append([imps, 7, None, formula, f'=WHY("VP_20",A{row},B{row})'])
        sheet.cell(row, 3).value = formula
        sheet.cell(row, 3).data_type = "s"
        for cell in sheet[row]:
            cell.alignment = Alignment(wrap_text=True, vertical="center")
        sheet.row_dimensions[row].height = 30
    for cell in sheet[1]:
        cell.font = Font(name="Calibri", size=11, bold=True)
    for column, width in zip("ABCDE", (7, 8, 15, 6, 56), strict=True):
        sheet.column_dimensions[column].width = width
    sheet.print_options.headings = sheet.print_options.gridLines = True
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.scale = 125
    done = recalculate(to_bytes(book))
    if done.content is None:
        raise SystemExit(f"in-a-cell: {done.message}")
    return done.content


GALLERY: dict[str, Picture | Screen | Published] = {
    "in-a-cell": Picture("in-a-cell", "A B C D E", made=_in_a_cell, trimmed=True),
    "card-acbl20": Picture("victory-points", "ACBL 20-point scale"),
    "card-nabc": Picture("victory-points", "ACBL NABC+ scale Matches of 7 boards"),
    "scales-compared": Picture("victory-points", "Three scales compared"),
    "chart-club": Picture("masterpoint-awards-clubs", "Open and online games, 18+ boards"),
    "chart-tournament": Picture("masterpoint-awards-tournaments", "Sectional Swiss teams, one session"),
    "chart-knockout": Picture("masterpoint-awards-tournaments", "Regional knockouts: first overall"),
    "chart-championship": Picture("masterpoint-awards-championships", "North American Pairs, district"),
    "wall-club": Picture("wall", "Riverside Bridge Club Open games", made=_wall),
    "swiss-round": Picture("score-sheet-swiss-example", "Round 7: Swiss Teams"),
    "swiss-standings": Picture("score-sheet-swiss-example", "Swiss Teams Standings after round 7"),
    "swiss-slips": Picture("score-sheet-swiss-example", "Swiss Teams Swiss Teams Table 1 Round 7"),
    "round-robin-cross-table": Picture("score-sheet-round-robin-example", "Round robin · Cross-table"),
    "butler-match": Picture("score-sheet-butler-example", "Results: Butler pairs"),
    "knockout-bracket": Picture("score-sheet-knockout-example", "Knockout Teams The event is over. Winner"),
    "session-scores": Picture("score-sheet-session-example", "Matchpoint session All 147 results"),
    "session-ranking": Picture("score-sheet-session-example", "Matchpoint session: ranking"),
    "club-ranking": Picture("score-sheet-club-game-example", "Pairs Game: ranking"),
    "club-awards": Picture("score-sheet-club-game-example", "Pairs Game: awards to each player"),
    "lookup": Picture("score-sheet-lookup-example", "Victory Points looked up"),
    "page-look-up": Screen("look-up?function=VP_20&imps=12&boards=7"),
    "page-draw": Screen("draw?seed=7", _entered, "tuesday.xlsx"),
    "page-awards": Screen(
        "award?restricted_tables=0", lambda: score_sheet("club-game", filled=True).content, "monday.xlsx"
    ),
    "page-published": Published(lambda: score_sheet("round-robin", teams=8, filled=True).content),
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
    return small(subprocess.run(command, capture_output=True, check=True).stdout, trimmed=picture.trimmed)


def small(png: bytes, *, trimmed: bool = False) -> bytes:
    """The same picture in few colours, with a thin edge around the page, or around what is drawn on it."""
    out = BytesIO()
    page = Image.open(BytesIO(png)).convert("RGB")
    if trimmed:
        page = page.crop(ImageChops.invert(page).getbbox())
    page = ImageOps.expand(page, 1, "silver")
    page.quantize(_COLOURS).save(out, "PNG", optimize=True)
    return out.getvalue()


def main(names: list[str]) -> None:
    wanted = {name: GALLERY[name] for name in names} or GALLERY
    printed = {name: each for name, each in wanted.items() if isinstance(each, Picture)}
    screens = {name: each for name, each in wanted.items() if isinstance(each, Screen)}
    published = {name: each for name, each in wanted.items() if isinstance(each, Published)}
    with TemporaryDirectory() as folder:
        drawings = _printed(printed, Path(folder)), _screens(screens, Path(folder)), _published(published, Path(folder))
        for name, drawn in chain(*drawings):
            Target(PICTURES / f"{name}.png", force=True, backup=False).write(drawn)
            print(f"{name}.png", len(drawn))


def _printed(pictures: Mapping[str, Picture], folder: Path) -> Iterator[tuple[str, bytes]]:
    """The pages of the workbooks."""
    if not pictures:
        return
    books = {f"{picture.workbook}-letter.xlsx": picture for picture in pictures.values()}
    contents = {
        name: picture.made() if picture.made else (ROOT / "workbooks" / name).read_bytes()
        for name, picture in sorted(books.items())
    }
    for name, content in to_pdf(find_libreoffice(), contents).items():
        (folder / name).write_bytes(content)
    for name, picture in pictures.items():
        yield name, draw(folder / f"{picture.workbook}-letter.pdf", picture)


def _screens(screens: Mapping[str, Screen], folder: Path) -> Iterator[tuple[str, bytes]]:
    """What the page in the browser shows: the form's beginning is left out, the answer is seen from above."""
    if not screens:
        return
    page = folder / "bridgesheets.html"
    page.write_bytes(bundle.one_file(parts(PYODIDE)))
    browser = Browser("chrome", folder)
    try:
        browser.open(page.as_uri())
        browser.do("size", *_WINDOW)
        for name, screen in screens.items():
            browser.card(screen.card)
            if screen.dropped is not None:
                sheet = folder / screen.name
                sheet.write_bytes(screen.dropped())
                browser.drop(sheet)
            browser.send()
            browser.do(
                "run",
                "(document.querySelector('.downloads') ?? document.querySelector('main h3')).scrollIntoView(), null",
            )
            browser.do("picture", str(folder / "screen.png"), False)
            yield name, small((folder / "screen.png").read_bytes())
    finally:
        browser.close()


def _published(pages: Mapping[str, Published], folder: Path) -> Iterator[tuple[str, bytes]]:
    """Pages for a club's web site, from above."""
    if not pages:
        return
    browser = Browser("chrome", folder)
    try:
        browser.do("size", *_WINDOW)
        for name, page in pages.items():
            made = publish(page.sheet())
            if made.content is None:
                raise SystemExit(f"{name}: {made.faults}")
            (folder / f"{name}.html").write_bytes(made.content)
            browser.do("go", (folder / f"{name}.html").as_uri())
            browser.do("picture", str(folder / "screen.png"), False)
            yield name, small((folder / "screen.png").read_bytes())
    finally:
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
