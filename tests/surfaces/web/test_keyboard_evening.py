"""A whole evening by the keyboard alone, found by labels: every file is that of the command line."""

import csv
import io
import zipfile

import pytest

from bridgesheets import award, draw, publish, score_sheet
from bridgesheets.surfaces.web import award_form
from bridgesheets.surfaces.web.dispatch import forms
from bridgesheets.surfaces.web.forms import PageDoor
from tests import commands
from tests.surfaces import calc_host
from tests.surfaces.web import evening
from tests.surfaces.web.asking import cells
from tests.surfaces.web.lent_files import Disk
from tests.surfaces.web.page_files import file, members
from truesheet.wording import through

pytestmark = [pytest.mark.chromium, pytest.mark.pyodide, pytest.mark.libreoffice, pytest.mark.slow,
              pytest.mark.exhaustive, pytest.mark.xdist_group("browser")]  # fmt: skip

TEAMS, ROUNDS = 18, 8
#: What the focus is on, as it is called; and whether it is on the card that is shown.
FOCUSED = """(() => {
    const each = document.activeElement;
    return each.getAttribute("aria-label") ?? (each.labels?.[0] ?? each).textContent;
})()"""


class Keys:
    """Somebody with a keyboard, who knows what things are called."""

    def __init__(self, browser):
        self.browser = browser

    def to(self, label, key="Tab"):
        """Goes on by Tab until the focus is on what is called so."""
        for _ in range(150):
            self.browser.do("press", key)
            if self.browser.do("run", FOCUSED).strip().startswith(label):
                return self
        raise AssertionError(f"no {key} leads to {label}")

    def press(self, label):
        self.to(label)
        self.browser.do("press", "Enter")
        return self

    def type(self, label, text):
        self.to(label)
        self.browser.do("type", text)
        return self

    def card(self, name):
        """Goes to a card by the navigation, from the beginning of the page."""
        self.browser.do("run", "document.querySelector('.skip').focus()")
        self.press(name)
        self.browser.do("wait", f"document.querySelector('nav [aria-current]')?.textContent.startsWith('{name}')", 60)
        return self

    def choose(self, label):
        """Chooses the file that the browser offers."""
        self.press(label)
        self.browser.do("wait", "document.querySelector('main ul.files li')", 60)
        return self

    def save(self, label):
        """Saves a download."""
        before = set(self.browser.downloads.iterdir())
        self.press(label)
        return self.browser.downloaded(before)


def entered(content):
    """The sheet with the names of teams and their masterpoints, the first with most."""
    names = {f"B{4 + team}": f"Team {team}" for team in range(1, TEAMS + 1)}
    return evening.typed(content, "Teams", {**names, **{f"D{4 + team}": 3000 - team for team in range(1, TEAMS + 1)}})


def with_results(content, number):
    """The sheet with IMPs at every table of a round, which differ from table to table and round to round."""
    tables = range(TEAMS // 2)
    own = {f"D{5 + at}": 10 + (7 * at + 5 * number) % 23 for at in tables}
    return evening.typed(
        content, f"Round {number}", {**own, **{f"E{5 + at}": 9 + (11 * at + number) % 19 for at in tables}}
    )


def in_libreoffice(folder, content):
    """The file as LibreOffice saves it."""
    return calc_host.convert(file(folder, "evening.xlsx", content), calc_host.XLSX, folder / "saved").read_bytes()


@pytest.fixture
def keys(another_chromium, hosted):
    another_chromium.open(hosted[0])
    yield Keys(another_chromium)
    another_chromium.do("run", "sessionStorage.clear(), localStorage.clear()")


def test_an_evening_is_done_by_the_keyboard_alone_and_every_file_is_that_of_the_command_line(keys, tmp_path):
    """A sheet of 18 teams, eight rounds drawn into the file that LibreOffice saves in between, awards, page, month."""
    browser, disk = keys.browser, Disk(keys.browser)
    # A new sheet.
    keys.press("Make a score sheet").type("Teams or pairs", str(TEAMS)).type("Rounds", str(ROUNDS)).type("Boards", "4")
    keys.type("Name of the event", "Evening").press("Make the sheet")
    assert f"{TEAMS} teams, {ROUNDS} rounds" in browser.answer()
    content = keys.save("Save the score sheet").read_bytes()
    assert members(content) == members(
        score_sheet("swiss", teams=TEAMS, rounds=ROUNDS, boards=4, title="Evening").content
    )
    # Names, and eight rounds.
    disk.save("evening.xlsx", in_libreoffice(tmp_path, entered(content)))
    disk.offer("evening.xlsx")
    keys.card("Draw").choose("The score sheet").press("More options").type("Seed", "7")
    for number in range(1, ROUNDS + 1):
        content = disk.read("evening.xlsx")
        keys.press("Draw the round")
        assert f"Round {number}" in browser.answer()
        keys.press("Save into evening.xlsx")
        browser.do("wait", "document.querySelector('.downloads + .note')?.textContent.startsWith('Saved into')", 60)
        drawn = disk.read("evening.xlsx")
        assert members(drawn) == members(draw(content, seed=7).content)
        disk.save("evening.xlsx", in_libreoffice(tmp_path, with_results(drawn, number)))
    # Awards, and a page.
    content = disk.read("evening.xlsx")
    keys.card("Award").choose("The results")
    browser.do(
        "wait",
        """document.querySelector('main [id$="-event_type"]')?.selectedOptions[0].text.startsWith("swiss")""",
        60,
    )
    keys.type("Game or rating", "csg7").press("Award the event")
    # What that game needs besides has the focus.
    assert '"Sessions" is not said' in browser.answer()
    assert browser.do("run", FOCUSED).startswith("Sessions")
    browser.do("type", "2")
    browser.do("press", "Enter")
    browser.do("wait", "document.querySelector('.answer .award-list')", 90)
    said = {"game": "csg7", "sessions": "2"}
    with through(PageDoor(award_form.form(), forms)):
        made = award(content, name="evening.xlsx", **said)
        listed = made.file(".xlsx")
    assert cells(keys.save("Save the award list as a workbook").read_bytes()) == cells(listed)
    assert keys.save("Save it as CSV").read_bytes() == made.file(".csv")
    keys.press("Make a web page of it")
    browser.do("wait", "document.querySelector('.download')?.textContent.startsWith('Save the web page')", 90)
    with through(PageDoor(award_form.form(), forms)):
        page = publish(content, name="evening.xlsx", **said).content
    assert keys.save("Save the web page").read_bytes() == page
    # The month: this evening and nothing else.
    month = tmp_path / "may"
    month.mkdir()
    file(month, "evening.xlsx", content)
    zipped = io.BytesIO()
    with zipfile.ZipFile(zipped, "w") as archive:
        archive.writestr("may/evening.xlsx", content)
    disk.save("may.zip", zipped.getvalue())
    disk.offer("may.zip")
    keys.card("Month").choose("The results of the month").press("Sum it up")
    assert "Answer the questions" in browser.answer()
    answers = {"game": "csg7", "sessions": "2"}
    there = commands.run("month", month, "--out", tmp_path / "out")
    questions = tmp_path / "out" / "questions.csv"
    while there.returncode == 3:
        head, *rows = csv.reader(io.StringIO(questions.read_text("utf-8-sig")))
        at = {name: head.index(name) for name in ("Question", "Answer", "Option")}
        for row in rows:
            if not row[at["Answer"]]:
                row[at["Answer"]] = answers.get(row[at["Option"]], "0")
                keys.type(f"evening.xlsx: {row[at['Question']]}", row[at["Answer"]])
        text = io.StringIO()
        csv.writer(text).writerows([head, *rows])
        questions.write_text(text.getvalue(), "utf-8-sig")
        keys.press("Sum it up")
        there = commands.run("month", month, "--out", tmp_path / "out")
        assert ("1 event ·" in browser.answer()) == (there.returncode == 0)
    assert there.returncode == 0
    with zipfile.ZipFile(keys.save("Save the month")) as archive:
        for name in archive.namelist():
            ours, theirs = archive.read(name), (tmp_path / "out" / name).read_bytes()
            assert (members(ours) == members(theirs)) if name.endswith(".xlsx") else ours == theirs, name
    assert browser.seen()["problems"] == []
