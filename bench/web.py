"""How large the page is and how quick its answers are, beside the same work in a process: python -m bench.web

Needs Chromium and what tools/pyodide.sh fetches. Times are seconds on a machine that does nothing else.
"""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import openpyxl

from bridgesheets import award, draw, recalculate, score_sheet
from bridgesheets.catalogue.registry import calculate
from bridgesheets.surfaces.web import bundle
from bridgesheets.surfaces.web.page_parts import parts
from tests.needs import PYODIDE
from tests.surfaces.web.driving import Browser

#: What the page is to take at most: megabytes for the file, seconds for the rest.
AIMS = {
    "the file, MB": 12.0, "ready": 2.0, "first formula": 1.0, "later formula": 0.05, "sheet for 24 teams": 3.0,
    "its first draw": 1.5, "awards of a club game": 1.0, "8,470 formulas recalculated": 0.6,
}  # fmt: skip


#: Seconds that somebody looks at a form, at the least, before they click: meanwhile the page loads what it needs.
_LOOKS = 1.0


def timed(work: Callable[[], object]) -> float:
    """The seconds some work takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def with_names(content: bytes) -> bytes:
    """The sheet with names typed in, saved by a program that does not calculate."""
    book = openpyxl.load_workbook(io.BytesIO(content))
    for number in range(24):
        book["Teams"].cell(5 + number, 2, f"Team {number + 1}")
    saved = io.BytesIO()
    book.save(saved)
    return saved.getvalue()


def in_a_process(sheet: bytes, club: bytes) -> dict[str, float]:
    """The seconds of the same work without a browser."""
    calculate("=1")
    return {
        "first formula": timed(lambda: calculate("=VP_20(12,7)")),
        "later formula": timed(lambda: calculate("=VP_20(13,7)")),
        "sheet for 24 teams": timed(lambda: score_sheet("swiss", teams=24, rounds=8, boards=7)),
        "its first draw": timed(lambda: draw(sheet)),
        "awards of a club game": timed(lambda: award(club, restricted_tables=0).file()),
        "8,470 formulas recalculated": timed(lambda: recalculate(sheet)),
    }


def in_a_browser(folder: Path, sheet: bytes, club: bytes) -> dict[str, float]:
    """The size of the page, and the seconds from a click until the answer is shown."""
    page = folder / "bridgesheets.html"
    page.write_bytes(bundle.one_file(parts(PYODIDE)))
    swiss, game = folder / "swiss.xlsx", folder / "club.xlsx"
    swiss.write_bytes(sheet)
    game.write_bytes(club)
    downloads = folder / "downloads"
    downloads.mkdir()
    browser = Browser("chrome", downloads)

    def answered(button: str = "") -> float:
        time.sleep(_LOOKS)
        return timed(lambda: browser.send(button))

    found = {"the file, MB": page.stat().st_size / 1e6}
    try:
        found["ready"] = timed(lambda: browser.open(page.as_uri(), "look-up"))
        browser.fill(formula="=VP_20(12,7)")
        found["first formula"] = answered()
        browser.fill(formula="=VP_20(13,7)")
        found["later formula"] = answered()
        browser.card("sheet?kind=swiss&teams=24&rounds=8&boards=7")
        found["sheet for 24 teams"] = answered()
        browser.card("draw")
        browser.drop(swiss)
        found["its first draw"] = answered()
        browser.card("award?restricted_tables=0")
        browser.drop(game)
        found["awards of a club game"] = answered()
        browser.card("workbooks")
        browser.drop(swiss)
        found["8,470 formulas recalculated"] = answered("Recalculate")
    finally:
        browser.close()
    return found


def main() -> None:
    """Measures everything once."""
    sheet = with_names(score_sheet("swiss", teams=24, rounds=8, boards=7).content)
    club = score_sheet("club-game", filled=True).content
    with TemporaryDirectory() as folder:
        page = in_a_browser(Path(folder), sheet, club)
    process = in_a_process(sheet, club)
    print(f"{'':30}{'page':>8}{'aim':>8}{'process':>9}")
    for what, aim in AIMS.items():
        beside = f"{process[what]:9.3f}" if what in process else ""
        print(f"{what:30}{page[what]:8.3f}{aim:8.2f}{beside}")


if __name__ == "__main__":
    sys.exit(main())
