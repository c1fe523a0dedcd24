"""A whole evening by the keyboard alone, found by labels: every file is that of the command line."""

import csv
import io
import zipfile

import pytest

from bridgesheets import award, draw, publish, score_sheet
from tests import commands
from tests.surfaces import calc_host
from tests.surfaces.web.driving import Browser
from tests.surfaces.web.lent_files import Disk
from tests.surfaces.web.page_files import file
from tests.truesheet.books import members
from tests.workbooks import typed

pytestmark = [pytest.mark.pyodide, pytest.mark.libreoffice, pytest.mark.slow, pytest.mark.exhaustive,
              pytest.mark.xdist_group("browser")]  # fmt: skip

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

    def save(self, label):
        before = set(self.browser.downloads.iterdir())
        self.press(label)
        return self.browser.downloaded(before)


def entered(content):
    """The sheet with the names of teams and their masterpoints, the first with most."""
    names = {f"B{4 + team}": f"Team {team}" for team in range(1, TEAMS + 1)}
    return typed(content, "Names", {**names, **{f"D{4 + team}": 3000 - team for team in range(1, TEAMS + 1)}})


def with_results(content, number):
    """The sheet with IMPs at every table of a round, which differ from table to table and round to round."""
    tables = range(TEAMS // 2)
    own = {f"D{5 + at}": 10 + (7 * at + 5 * number) % 23 for at in tables}
    return typed(content, f"Round {number}", {**own, **{f"E{5 + at}": 9 + (11 * at + number) % 19 for at in tables}})


def in_libreoffice(folder, content):
    return calc_host.convert(file(folder, "evening.xlsx", content), calc_host.XLSX, folder / "saved").read_bytes()


class Lent:
    """Files of a browser that lends them to the page, which saves into them."""

    def __init__(self, keys):
        self.keys, self.disk = keys, Disk(keys.browser)

    def choose(self, label, name, content):
        self.disk.save(name, content)
        self.disk.offer(name)
        self.keys.press(label)
        self.keys.browser.do("wait", "document.querySelector('main ul.files li')", 60)

    def saved_again(self, label, name, content):
        """Another program saves the file, which the page has already."""
        self.disk.save(name, content)

    def drawn(self, name):
        """The file with the round that the page saved into it."""
        self.keys.press(f"Save into {name}")
        shown = "document.querySelector('.downloads + .note')?.textContent.startsWith('Saved into')"
        self.keys.browser.do("wait", shown, 60)
        return self.disk.read(name)


class Chosen:
    """Files of a browser that gives the page copies of them; what the page makes is downloaded."""

    def __init__(self, keys, folder):
        self.keys, self.folder = keys, folder

    def choose(self, label, name, content):
        """Chooses a file in the window of the browser, which only the browser's driver reaches."""
        self.keys.to(label)
        chosen = file(self.folder, name, content)
        self.keys.browser.do("upload", "main input[type=file]", [str(chosen)])
        self.keys.browser.do("wait", f"document.querySelector('main ul.files li')?.textContent.includes('{name}')", 60)

    def saved_again(self, label, name, content):
        """Another program saves the file, which is chosen once more and takes the place of the old one."""
        self.choose(label, name, content)

    def drawn(self, name):
        """The file with the round as it is downloaded."""
        return self.keys.save("Save the score sheet").read_bytes()


@pytest.fixture(
    params=[
        pytest.param("chrome", marks=pytest.mark.chromium), pytest.param("firefox", marks=pytest.mark.firefox),
    ]
)  # fmt: skip
def desk(request, tmp_path, hosted):
    """The page in a browser: what is on it, somebody's keys, and the files of the evening."""
    (tmp_path / "downloads").mkdir()
    browser = Browser(request.param, tmp_path / "downloads")
    browser.open(hosted[0])
    keys = Keys(browser)
    yield browser, keys, Lent(keys) if request.param == "chrome" else Chosen(keys, tmp_path)
    browser.close()


def test_an_evening_is_done_by_the_keyboard_alone_and_every_file_is_that_of_the_command_line(desk, tmp_path):
    """A sheet of 18 teams, eight rounds drawn into the file that LibreOffice saves in between, awards, page, month."""
    browser, keys, files = desk
    # A new sheet.
    keys.press("Make a score sheet").type("Teams or pairs", str(TEAMS)).type("Rounds", str(ROUNDS)).type("Boards", "4")
    keys.type("Name of the event", "Evening").press("Make the sheet")
    assert f"{TEAMS} teams, {ROUNDS} rounds" in browser.answer()
    content = keys.save("Save the score sheet").read_bytes()
    assert members(content) == members(
        score_sheet("swiss", teams=TEAMS, rounds=ROUNDS, boards=4, title="Evening").content
    )
    # Names, and eight rounds.
    content = in_libreoffice(tmp_path, entered(content))
    keys.card("Draw")
    files.choose("The score sheet", "evening.xlsx", content)
    keys.press("More options").type("Seed", "7")
    for number in range(1, ROUNDS + 1):
        keys.press("Draw the round")
        assert f"Round {number}" in browser.answer()
        drawn = files.drawn("evening.xlsx")
        assert members(drawn) == members(draw(content, seed=7).content)
        content = in_libreoffice(tmp_path, with_results(drawn, number))
        files.saved_again("The score sheet", "evening.xlsx", content)
    # Awards, and a page.
    keys.card("Award")
    files.choose("The results", "evening.xlsx", content)
    browser.do(
        "wait",
        """document.querySelector('main [id$="-event_type"]')?.selectedOptions[0].text.startsWith("swiss")""",
        60,
    )
    keys.type("Game or rating", "csg7").press("Award the event")
    # What that game needs besides has the focus.
    assert '"Sessions" is missing' in browser.answer()
    assert browser.do("run", FOCUSED).startswith("Sessions")
    browser.do("type", "2")
    browser.do("press", "Enter")
    browser.do("wait", "document.querySelector('.answer .award-list')", 90)
    said = {"game": "csg7", "sessions": "2"}
    made = award(content, name="evening.xlsx", **said)
    assert members(keys.save("Save the award list as a workbook").read_bytes()) == members(made.file(".xlsx"))
    assert keys.save("Save it as CSV").read_bytes() == made.file(".csv")
    keys.press("Make a web page of it")
    browser.do("wait", "document.querySelector('.download')?.textContent.startsWith('Save the web page')", 90)
    page = publish(content, name="evening.xlsx", **said).content
    assert keys.save("Save the web page").read_bytes() == page
    # The month: this evening and nothing else.
    month = tmp_path / "may"
    month.mkdir()
    file(month, "evening.xlsx", content)
    zipped = io.BytesIO()
    with zipfile.ZipFile(zipped, "w") as archive:
        archive.writestr("may/evening.xlsx", content)
    keys.card("Month")
    files.choose("The results of the month", "may.zip", zipped.getvalue())
    keys.press("Sum it up")
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
