"""Published pages of real games in a browser: on a screen, on a telephone, on paper."""

import os
import subprocess
from pathlib import Path

import pytest

from bridgesheets import publish

pytestmark = [pytest.mark.chromium, pytest.mark.pyodide, pytest.mark.formats, pytest.mark.poppler, pytest.mark.slow,
              pytest.mark.xdist_group("browser")]  # fmt: skip

#: Games of 25 and of 50 pairs, and what is said of them.
CHARITY = ("acbl-live/club_acbl-wide-charity_mitchell_20260420.html", {})
NAP = ("acblscore/nap-club_3sections-ranked-together_170724.ACM", {"strats": "B,C"})


def opened(browser, folder, game):
    name, said = game
    page = folder / "results.html"
    page.write_bytes(publish(Path(os.environ["BRIDGESHEETS_FORMATS"]) / name, **said).content)
    browser.do("go", page.as_uri())


def printed(browser, folder, paper):
    """The text of each sheet of paper, line by line."""
    browser.do("pdf", str(folder / "printed.pdf"), paper)
    text = subprocess.run(["pdftotext", "-layout", folder / "printed.pdf", "-"], capture_output=True, text=True).stdout
    # A word may be broken at its soft hyphen.
    return [sheet.splitlines() for sheet in text.replace("\u00ad", "").split("\f")[:-1]]


@pytest.mark.parametrize("paper", ["Letter", "A4"])
def test_a_game_of_25_pairs_is_printed_on_one_sheet_with_a_line_for_each_pair(another_chromium, tmp_path, paper):
    opened(another_chromium, tmp_path, CHARITY)
    (lines,) = printed(another_chromium, tmp_path, paper)
    assert len([line for line in lines if "Player" in line and "–" in line]) == 25


def test_the_heads_of_columns_are_repeated_on_the_second_sheet(another_chromium, tmp_path):
    opened(another_chromium, tmp_path, NAP)
    _, second = printed(another_chromium, tmp_path, "Letter")
    assert "Section" in second[0] and "Overall" in second[0]
    assert any("Names" in line and "Masterpoints" in line for line in second[:4])


@pytest.mark.parametrize("width", [1280, 390])
def test_nothing_is_wider_than_the_screen_and_axe_finds_nothing(another_chromium, tmp_path, width):
    opened(another_chromium, tmp_path, CHARITY)
    another_chromium.do("size", width, 844)
    another_chromium.load_axe()
    another_chromium.assert_seen_by_all(width)


@pytest.mark.parametrize("width", [390, 768])
def test_a_narrow_screen_shows_the_places_of_one_strat_which_can_be_chosen(another_chromium, tmp_path, width):
    """Six columns of places left no room for the names; section and overall are told apart in the headings."""
    opened(another_chromium, tmp_path, CHARITY)
    another_chromium.do("size", width, 844)
    heads = """[...document.querySelectorAll("table[data-sort] th[data-strat]")].slice(0, 6)
        .filter((head) => head.offsetWidth).map((head) => [head.dataset.over, head.textContent])"""
    assert another_chromium.do("run", heads) == [["Section", "A open"], ["Overall", "A open"]]
    another_chromium.do(
        "run",
        """((select) => {
        select.value = "C"; select.dispatchEvent(new Event("change")); })(document.querySelector(".strats select"))""",
    )
    assert another_chromium.do("run", heads) == [["Section", "C 500"], ["Overall", "C 500"]]
    another_chromium.do("size", 1280, 844)
    assert len(another_chromium.do("run", heads)) == 6


def test_the_places_of_another_event_stay_where_a_strat_of_this_one_is_chosen(another_chromium, tmp_path):
    """A page may hold several events, whose strats differ; one without the chosen strat would have lost its places."""
    opened(another_chromium, tmp_path, CHARITY)
    another_chromium.do("size", 390, 844)
    seen = another_chromium.do("run", """(() => {
        const tables = [...document.querySelectorAll("table.award-list")];
        for (const head of tables[1].querySelectorAll("th[data-strat]")) head.dataset.strat += "X";
        document.querySelector(".strats select").dispatchEvent(new Event("change"));
        const heads = (each) => [...each.querySelectorAll("th[data-strat]")];
        return tables.map((each) => heads(each).filter((head) => head.offsetWidth).length);
    })()""")  # fmt: skip
    assert seen == [2, 6]


def test_a_column_is_sorted_by_its_heading_and_blanks_stay_last(another_chromium, tmp_path):
    opened(another_chromium, tmp_path, CHARITY)
    first = "[...document.querySelector('table[data-sort]').tBodies[0].rows].map((row) => row.cells[1].textContent)"
    click = "document.querySelectorAll('table[data-sort] .sort')[1].click(), null"
    for falling in (False, True):
        another_chromium.do("run", click)
        places = another_chromium.do("run", first)
        filled = [place for place in places if place]
        # Section A NS has thirteen pairs, eight of them with a place in strat B.
        assert places == filled + [""] * (13 - len(filled))
        numbers = [int(place.rstrip("=")) for place in filled]
        assert len(numbers) == 9 and numbers == sorted(numbers, reverse=falling)
