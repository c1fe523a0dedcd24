"""A desk that stays: files that are read again and saved back, what a visitor keeps, and several tabs."""

import base64
import http.server
import io
import re
import shutil
import threading
from functools import partial

import openpyxl
import pytest

from bridgesheets import draw, score_sheet
from bridgesheets.surfaces.web import bundle
from bridgesheets.surfaces.web.page_parts import parts
from tests.club.month.months import howell, turned, write
from tests.needs import PYODIDE
from tests.surfaces.web import evening
from tests.surfaces.web.lent_files import Disk
from tests.surfaces.web.page_files import file
from tests.truesheet.books import members
from tests.workbooks import with_cells

pytestmark = [pytest.mark.chromium, pytest.mark.pyodide, pytest.mark.slow, pytest.mark.xdist_group("browser")]

CLUB = b'name = "Lake"\n\n[[usual]]\ngame = "open"\nboards = "24"\nrestricted_tables = "0"\n'
PAIRS = b"Number,Direction,Player,Score\n1,,Wolf,60\n2,,Hale,58\n3,,Bell,56\n4,,Frost,44\n5,,Marsh,42\n6,,Pike,40\n"


@pytest.fixture
def desk(another_chromium, hosted):
    another_chromium.do("go", "about:blank")
    another_chromium.open(hosted[0])
    yield another_chromium
    another_chromium.do("run", "sessionStorage.clear(), localStorage.clear()")


def with_a_swiss(desk):
    """The disk with a Swiss of eight teams, which is chosen to draw its next round, and the bytes of the file."""
    disk = Disk(desk)
    content = evening.with_entries(score_sheet("swiss", teams=8, rounds=3, boards=8).content)
    disk.save("tuesday.xlsx", content)
    desk.card("draw?seed=7")
    disk.choose("tuesday.xlsx")
    return disk, content


@pytest.mark.exhaustive
def test_two_rounds_are_drawn_into_the_file_itself_which_is_chosen_once(desk):
    """Between them it is saved by a spreadsheet program; the bytes are those of the task."""
    disk, content = with_a_swiss(desk)
    for number in (1, 2):
        desk.send("Draw the round")
        assert disk.save_back().startswith("Saved into tuesday.xlsx.")
        assert members(disk.read("tuesday.xlsx")) == members(draw(content, seed=7).content)
        content = evening.with_results(disk.read("tuesday.xlsx"), number)
        disk.save("tuesday.xlsx", content)


@pytest.mark.exhaustive
def test_a_file_that_another_program_saved_meanwhile_is_not_written_over(desk):
    disk, entered = with_a_swiss(desk)
    desk.send("Draw the round")
    disk.save("tuesday.xlsx", entered[:-1])
    assert "was saved by another program meanwhile, so it is left as it is" in disk.save_back()
    assert disk.read("tuesday.xlsx") == entered[:-1]


@pytest.mark.exhaustive
def test_a_full_disk_leaves_the_file_as_it_was_and_says_so(desk):
    disk, entered = with_a_swiss(desk)
    desk.send("Draw the round")
    desk.do("run", """FileSystemWritableFileStream.prototype.write = async () => {
        throw new DOMException("no room", "QuotaExceededError");
    }, null""")  # fmt: skip
    assert disk.save_back().startswith("tuesday.xlsx could not be saved, and is as it was (QuotaExceededError)")
    assert disk.read("tuesday.xlsx") == entered


def test_two_files_of_one_name_are_each_saved_into_their_own(desk):
    """From two folders, one after the other: none takes the place of the other, or gets what is the other's."""
    contents = {"may": with_cells({"A1": "=VP_20(12,7)"}), "june": with_cells({"A1": "=VP_20(28,7)"})}
    desk.card("workbooks")
    for folder, content in contents.items():
        text = base64.b64encode(content).decode()
        desk.do("run", f"""(async () => {{
            const folder = await navigator.storage.getDirectory();
            const inner = await folder.getDirectoryHandle("{folder}", {{ create: true }});
            const handle = await inner.getFileHandle("book.xlsx", {{ create: true }});
            const written = await handle.createWritable();
            await written.write(Uint8Array.from(atob("{text}"), (each) => each.charCodeAt(0)));
            await written.close();
            window.{folder} = handle;
            window.showOpenFilePicker = async () => [handle];
            document.querySelector('main input[type=file]').click();
        }})()""")  # fmt: skip
        desk.do("wait", f"document.querySelectorAll('ul.files li').length === {len(contents) - (folder == 'may')}", 30)
    desk.send("Recalculate")
    assert desk.do("run", "[...document.querySelectorAll('.downloads button')].map((each) => each.textContent)") == [
        "Save into book.xlsx", "Save into book (2).xlsx"
    ]  # fmt: skip
    desk.do("run", "document.querySelectorAll('.downloads button').forEach((each) => each.click())")
    desk.do("wait", "document.querySelector('.downloads + .note + .note, .note ~ .note')", 30)
    for folder, value in (("may", 15), ("june", 20)):
        text = desk.do("run", f"""(async () => {{
            const bytes = [...new Uint8Array(await (await window.{folder}.getFile()).arrayBuffer())];
            return btoa(bytes.map((each) => String.fromCharCode(each)).join(""));
        }})()""")  # fmt: skip
        book = openpyxl.load_workbook(io.BytesIO(base64.b64decode(text)), data_only=True)
        assert book.active["A1"].value == value


def test_a_file_of_the_same_name_that_the_browser_does_not_lend_is_told_to_take_the_place(desk, tmp_path):
    desk.card("award")
    for folder in ("may", "june"):
        (tmp_path / folder).mkdir()
        desk.drop(file(tmp_path / folder, "x.csv", b"Number,Score\n1,60\n"))
    desk.do("wait", "document.querySelector('ul.files').textContent.includes('in place of the one before')", 30)
    assert desk.do("run", "document.querySelectorAll('ul.files li').length") == 1


def test_a_lent_file_that_was_saved_again_is_opened_again_when_the_visitor_comes_back(desk):
    disk = Disk(desk)
    disk.save("x.csv", b"Number,Name\n1234567,Ann Hale\n")
    desk.card("read")
    disk.choose("x.csv")
    assert "A list of members: 1 member." in desk.answer()
    disk.save("x.csv", b"Number,Name\n1234567,Ann Hale\n1234568,Bo Lind\n")
    desk.do("run", "dispatchEvent(new Event('focus')), null")
    desk.do("wait", "document.querySelector('.answer').textContent.includes('2 members')", 30)


def test_a_file_that_was_taken_away_is_told(desk):
    disk = Disk(desk)
    disk.save("gone.csv", b"Number,Score\n1,60\n")
    desk.card("award")
    disk.choose("gone.csv")
    desk.do("run", "navigator.storage.getDirectory().then((folder) => folder.removeEntry('gone.csv'))")
    assert "gone.csv cannot be read: it was changed or taken away" in desk.send()


def test_one_huge_file_is_refused_alone(desk, tmp_path):
    small = file(tmp_path, "book.xlsx", with_cells({}))
    huge = file(tmp_path, "huge.xlsx", b"PK")
    with huge.open("ab") as grown:
        grown.truncate(500_000_000)
    desk.card("workbooks")
    desk.drop(huge, small)
    told = desk.send("Check")
    assert told.startswith("huge.xlsx has 500.0 MB: more than any scoring workbook needs, so it is left alone")
    assert "book.xlsx" in told and "Nothing was found." in told


def test_a_folder_that_is_dragged_onto_the_page_is_opened_with_the_folders_in_it(chromium, tmp_path):
    """From the first page: each file is named, and all of them are a month of two events."""
    write(tmp_path, "may/260504.ACA", howell(turned(0), "May 4, 2026"))
    write(tmp_path, "may/week 2/260505.ACA", howell(turned(1), "May 5, 2026", called="Q"))
    file(tmp_path / "may", "club.toml", b"[[usual]]\nrestricted_tables = 0\n")
    chromium.card("read")
    chromium.home()
    chromium.do("drag", str(tmp_path / "may"))
    told = chromium.answer()
    assert "may/week 2/260505.ACA" in told and "The file of a club." in told
    chromium.do("run", "[...document.querySelectorAll('.actions button')].find((each) =>"
                "each.textContent === 'Sum up the month').click()")  # fmt: skip
    assert "2 events · 20 players · 10.20 masterpoints, black." in chromium.answer()
    assert chromium.save().name == "may-sums.zip"


# --- a new version of the folder ---


@pytest.mark.exhaustive
def test_a_host_with_a_new_version_is_told_and_its_files_never_mix_with_the_old_ones(another_chromium, tmp_path):
    """The host lets browsers keep files, as most do. The new version differs in one part."""
    found = parts(PYODIDE)
    old, new = bundle.folder(found), bundle.folder({**found, "pyodide-lock.json": found["pyodide-lock.json"] + b" "})
    assert {*old} - {*new} and "index.html" in {*old} & {*new}

    def deploy(files):
        shutil.rmtree(tmp_path / "site", ignore_errors=True)
        for name, content in files.items():
            (tmp_path / "site" / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "site" / name).write_bytes(content)

    deploy(old)
    host = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Host, directory=str(tmp_path / "site")))
    threading.Thread(target=host.serve_forever, daemon=True).start()
    kept = "caches.keys().then((names) => names.length === 1 && names[0] === '{}')"
    version = [re.search(r"bridgesheets-\w{16}", files["service-worker.js"].decode())[0] for files in (old, new)]
    try:
        another_chromium.open(f"http://127.0.0.1:{host.server_port}/")
        another_chromium.do("wait", kept.format(version[0]), 60)
        another_chromium.do("wait", "navigator.serviceWorker.controller !== null", 60)
        deploy(new)
        another_chromium.do(
            "run", "navigator.serviceWorker.getRegistration().then((each) => each.update()).then(() => 1)"
        )
        another_chromium.do("wait", "document.getElementById('newer').checkVisibility()", 60)
        told = another_chromium.do("run", "document.getElementById('newer').textContent")
        assert told == "A new version of this page is there. Reload"
        another_chromium.do("run", "document.querySelector('#newer button').click()")
        another_chromium.do("wait", kept.format(version[1]), 60)
        another_chromium.ready()
        another_chromium.card("look-up")
        another_chromium.fill(formula="=VP_20(12,7)")
        assert another_chromium.send().startswith("15")
    finally:
        host.shutdown()


class Host(http.server.SimpleHTTPRequestHandler):
    """A host that lets browsers keep every file for ten minutes."""

    def end_headers(self):
        self.send_header("Cache-Control", "max-age=600")
        super().end_headers()

    def log_message(self, *said):
        """Says nothing."""


# --- what is kept -----------------------------------------------------------------------------------------------------


def use_club(browser, tmp_path):
    browser.card("club")
    browser.drop(file(tmp_path, "club.toml", CLUB))
    assert "Awards, months, web pages and walls use it." in browser.send()


def line(browser):
    return browser.do(
        "run", "document.getElementById('club').checkVisibility() ? document.getElementById('club').textContent : ''"
    )


@pytest.mark.exhaustive
def test_the_club_answers_for_the_visit_through_a_reload_and_not_in_another_tab(desk, tmp_path):
    use_club(desk, tmp_path)
    assert line(desk).startswith("Club: Lake, until this tab is closed.")
    desk.reload()
    assert line(desk).startswith("Club: Lake, until this tab is closed.")
    desk.card("award?event_type=individual")
    desk.drop(file(tmp_path, "pairs.csv", PAIRS))
    assert "Lake" in desk.send()
    # Another tab has a session of its own.
    desk.do("run", "sessionStorage.clear()")
    desk.reload()
    assert line(desk) == ""


@pytest.mark.exhaustive
def test_what_the_visitor_keeps_is_there_in_the_next_tab_until_it_is_forgotten(desk, tmp_path):
    use_club(desk, tmp_path)
    press = "[...document.querySelectorAll('#club button')].find((each) => each.textContent === '{}').click()"
    desk.do("run", press.format("Keep it in this browser"))
    assert line(desk).startswith("Club: Lake, kept in this browser.")
    desk.do("run", "sessionStorage.clear()")
    desk.reload()
    assert line(desk).startswith("Club: Lake, kept in this browser.")
    desk.do("run", press.format("Forget it"))
    desk.reload()
    assert line(desk) == ""


def test_a_browser_that_stores_nothing_says_so_and_the_club_answers_all_the_same(desk, tmp_path):
    desk.do("run", """Storage.prototype.setItem = () => { throw new DOMException("off", "SecurityError"); }, null""")
    use_club(desk, tmp_path)
    desk.do("run", "[...document.querySelectorAll('#club button')].at(-1).click()")
    assert line(desk).endswith("This browser keeps nothing for this page.")


def test_what_is_damaged_in_the_storage_is_as_if_nothing_were_there(desk):
    desk.do("run", "localStorage.setItem('bridgesheets.club', '{'), localStorage.setItem('bridgesheets.edition', '[]')")
    desk.reload()
    assert line(desk) == ""
    assert desk.seen()["problems"] == []
