"""The page for whoever has a keyboard only, a reader of screens, a telephone, a dark room, or a printer."""

import re
import subprocess
from urllib.parse import urlencode

import pytest

from bridgesheets import award, score_sheet
from tests.surfaces.web import evening
from tests.surfaces.web.page_files import file

pytestmark = [pytest.mark.chromium, pytest.mark.pyodide, pytest.mark.slow, pytest.mark.xdist_group("browser")]

CARDS = (
    "read",
    "look-up",
    "sheet",
    "draw",
    "award?restricted_tables=0",
    "month",
    "workbooks",
    "cards",
    "club",
    "editions",
)


def test_the_keyboard_is_enough(chromium):
    chromium.card("look-up")
    chromium.do("run", "document.querySelector('main input').focus()")
    chromium.do("type", "=VP_20(12,7)")
    chromium.do("press", "Enter")
    assert chromium.answer().startswith("15")
    assert chromium.do("run", "document.activeElement.className") == "answer"


def test_a_sheet_is_made_and_saved_with_the_keyboard_alone(chromium):
    """From the beginning of the page: the card, its fields one after the other, the button, the download."""
    chromium.do("run", "location.hash = '', null")
    chromium.do("wait", "document.querySelector('main .cards')", 60)
    chromium.do("run", "document.activeElement.blur(), null")
    focused = "(document.activeElement.labels?.[0] ?? document.activeElement).textContent"

    def tab_to(label):
        for _ in range(40):
            chromium.do("press", "Tab")
            if chromium.do("run", focused).startswith(label):
                return
        raise AssertionError(f"no Tab leads to {label}")

    tab_to("Make a score sheet")
    chromium.do("press", "Enter")
    chromium.do("wait", "document.querySelector('[id$=-teams]')", 60)
    tab_to("Teams or pairs")
    chromium.do("type", "6")
    tab_to("Rounds")
    chromium.do("type", "3")
    tab_to("Make the sheet")
    chromium.do("press", "Enter")
    assert "6 teams, 3 rounds" in chromium.answer()
    before = set(chromium.downloads.iterdir())
    tab_to("Save the score sheet")
    chromium.do("press", "Enter")
    chromium.downloaded(before)


def test_what_is_asked_for_is_brought_together_and_has_the_focus(chromium, tmp_path):
    chromium.card("award")
    chromium.drop(file(tmp_path, "pairs.csv", b"Number,Direction,Score,Player\n1,NS,51,P Q\n"))
    chromium.send()
    asked = chromium.do("run", "document.querySelectorAll('.asked').length")
    assert asked > 3
    assert chromium.do("run", "document.querySelectorAll('.questions .asked').length") == asked
    assert chromium.do("run", "document.querySelector('.questions .asked').contains(document.activeElement)")
    assert chromium.do("run", "document.querySelectorAll('.asked:has([aria-invalid=true])').length") == asked


def test_limits_are_a_row_for_each_strat_of_the_file_and_rows_for_more(chromium, tmp_path):
    """By the keyboard: what they say together is what the option of the command line says."""
    rows = "\n".join(f"{at},,{50 + at},P{at},Q{at},{'AB'[at % 2]}" for at in range(1, 13))
    pairs = f"Number,Direction,Score,Player 1,Player 2,Strat\n{rows}\n".encode()
    said = {"game": "open", "event_type": "pairs", "boards": "24", "restricted_tables": "0", "movement": "howell"}
    chromium.card(f"award?{urlencode(said)}")
    labels = (
        "[...document.querySelectorAll('.limit input')].map((each) => each.ariaLabel ?? each.labels[0].textContent)"
    )
    assert chromium.do("run", labels) == ["Strat 1", "Limit of strat 1"]
    chromium.drop(file(tmp_path, "pairs.csv", pairs))
    chromium.do("wait", f"{labels}.join() === 'Limit of strat A,Limit of strat B'", 60)
    assert '"Limit of strat A, B" is missing' in chromium.send()
    focused = (
        "document.activeElement.ariaLabel ?? (document.activeElement.labels?.[0] ?? document.activeElement).textContent"
    )
    assert chromium.do("run", focused) == "Limit of strat A"
    for typed in ("open", "a lot"):
        chromium.do("type", typed)
        chromium.do("press", "Tab")
    assert 'field "Limits of the strats": "lot" is no strat with its limit' in chromium.send()
    chromium.do("press", "Tab")
    chromium.do("run", "document.activeElement.select()")
    chromium.do("type", "1,250")
    # One more strat, which is taken out again: the focus and the voice follow.
    chromium.do("press", "Tab")
    chromium.do("press", "Enter")
    assert chromium.do("run", focused) == "Strat 3"
    chromium.do("type", "C")
    chromium.do("run", "document.querySelector('[aria-label=\"Remove strat 3\"]').click()")
    assert chromium.do("run", "document.getElementById('told').textContent") == "Strat C is removed"
    assert chromium.do("run", focused) == "Add a strat"
    chromium.send()
    made = award(pairs, name="pairs.csv", limits="A=open,B=1250", **said)
    assert chromium.save(1).read_bytes() == made.file(".csv")
    assert "limits=A%3Dopen%2CB%3D1250" in chromium.do("run", "location.hash")


@pytest.mark.exhaustive
@pytest.mark.parametrize("width", [1366, 390])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(chromium, tmp_path, width, scheme):
    chromium.do("size", width, 844)
    chromium.do("scheme", scheme)
    chromium.load_axe()
    sheet = file(tmp_path, "monday.xlsx", score_sheet("club-game", filled=True).content)
    try:
        for card in ("", *CARDS, "look-up?function=MPFIRST"):
            if card:
                chromium.card(card)
            else:
                chromium.do("run", "location.hash = '', null")
                chromium.do("wait", "document.querySelector('main .cards')", 60)
            if card.startswith("award"):
                chromium.drop(sheet)
                chromium.send()
            chromium.assert_seen_by_all(width, card, scheme)
    finally:
        chromium.do("size", 1366, 844)
        chromium.do("scheme", "light")


def printed(browser, number, pdf, paper):
    """The text of the pages that a button for printing gives, each with a form feed at its end."""
    browser.do("run", f"window.print = () => {{}}, document.querySelectorAll('.print')[{number}].click(), null")
    browser.do("pdf", str(pdf), paper)
    browser.do("run", "dispatchEvent(new Event('afterprint')), null")
    return subprocess.run(["pdftotext", "-layout", pdf, "-"], capture_output=True, text=True).stdout


@pytest.mark.poppler
@pytest.mark.parametrize("paper", ["Letter", pytest.param("A4", marks=pytest.mark.exhaustive)])
def test_award_list_assignments_and_card_are_printed_on_one_sheet_each_without_the_form(chromium, tmp_path, paper):
    chromium.card("award?restricted_tables=0")
    chromium.drop(file(tmp_path, "monday.xlsx", score_sheet("club-game", filled=True).content))
    chromium.send()
    text = printed(chromium, 0, tmp_path / "awards.pdf", paper)
    assert text.count("\f") == 1
    assert "Pairs Game" in text and "Section A NS" in text
    assert not [said for said in ("Choose", "Award the event", "why", "About the event") if said in text]
    chromium.card("draw?seed=7")
    content = score_sheet("swiss", teams=8, rounds=3, boards=8).content
    chromium.drop(file(tmp_path, "tuesday.xlsx", evening.with_entries(content)))
    chromium.send()
    by_table, by_team = (printed(chromium, at, tmp_path / f"{at}.pdf", paper) for at in (0, 1))
    assert (by_table.count("\f"), by_team.count("\f")) == (1, 1)
    assert "1 Wolf v 8 Thorne" in by_table and "by team" not in by_table
    assert re.search(r"8 Thorne +table 1, v 1 Wolf", by_team) and "by table" not in by_team
    chromium.card("cards?scale=nabc&boards=7")
    chromium.send()
    card = printed(chromium, 0, tmp_path / "card.pdf", paper)
    # ACBL Appendix K, NABC+ scale: 40 IMPs and more are 20-0 in a match of 7 boards.
    assert card.count("\f") == 1 and re.search(r"40\+ +20\.00 +0\.00", card)
