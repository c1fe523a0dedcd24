"""The page in a real Firefox, opened from the disk: each card once."""

import pytest

from bridgesheets import award, score_sheet
from tests.surfaces.web import driving, evening
from tests.surfaces.web.page_files import file
from tests.surfaces.web.test_dispatch import EXAMPLE
from tests.truesheet.books import members

pytestmark = [pytest.mark.firefox, pytest.mark.pyodide, pytest.mark.slow, pytest.mark.xdist_group("browser")]


def test_every_card_works_in_firefox(firefox, tmp_path):
    firefox.card("look-up")
    firefox.fill(formula="=VP_20(12,7)")
    # ACBL Appendix K: a margin of 11 to 13 in a match of 1 to 8 boards is 15-5.
    assert firefox.send().startswith("15")
    firefox.card("sheet?kind=swiss&teams=8&rounds=3&boards=8&title=Tuesday%20Swiss")
    firefox.send()
    content = firefox.save().read_bytes()
    assert members(content) == members(score_sheet("swiss", teams=8, rounds=3, boards=8, title="Tuesday Swiss").content)
    firefox.card("draw?seed=7")
    firefox.drop(file(tmp_path, "tuesday.xlsx", evening.with_entries(content)))
    assert "1 Wolf v 8 Thorne" in firefox.send()
    drawn = firefox.save().read_bytes()
    firefox.card("workbooks")
    firefox.drop(file(tmp_path, "drawn.xlsx", drawn))
    assert "are up to date" in firefox.send("Recalculate")
    sheet = score_sheet("club-game", filled=True).content
    firefox.card("award?restricted_tables=0")
    firefox.drop(file(tmp_path, "monday.xlsx", sheet))
    firefox.send()
    assert firefox.save(1).read_bytes() == award(sheet, name="monday.xlsx", restricted_tables=0).file(".csv")
    firefox.card("cards?scale=nabc&boards=7")
    assert "NABC+" in firefox.send()
    firefox.card("cards?charts.chart=Senior%20Pairs&charts.limits=300")
    firefox.send("Make the charts")
    assert firefox.save().name.endswith("-limit-300-letter.xlsx")
    firefox.card("editions")
    firefox.drop(EXAMPLE)
    assert "In force from 2017-01-01 to 2017-12-31." in firefox.send("Use it for this visit")
    assert {address.partition(":")[0] for address in firefox.seen()["requests"]} <= {"file", "blob", "data"}


def test_the_folder_works_in_firefox_over_http(hosted, tmp_path):
    address, asked = hosted
    browser = driving.Browser("firefox", tmp_path)
    try:
        browser.open(address, "look-up")
        browser.fill(formula="=VP_20(28,7)")
        # ACBL Appendix K: 28 IMPs and more are 20-0 in a match of 1 to 8 boards.
        assert browser.send().startswith("20")
        assert {
            request for request in browser.seen()["requests"] if not request.startswith(("blob:", "data:", address))
        } == set()
    finally:
        browser.close()
    assert asked
