"""What goes wrong on the page: hostile files, files that are none, stopped work, lost memory, old browsers."""

import json
import os
import subprocess
from pathlib import Path
from shutil import copy

import pytest

from bridgesheets import score_sheet
from bridgesheets.surfaces.web_command import FILE
from tests.needs import PYODIDE
from tests.surfaces.web import driving
from tests.surfaces.web.asking import ATTACKS
from tests.surfaces.web.page_files import file, goes_on
from tests.workbooks import typed, with_cells

pytestmark = [pytest.mark.chromium, pytest.mark.pyodide, pytest.mark.slow, pytest.mark.xdist_group("browser")]


def test_hostile_names_are_texts_on_the_page(chromium, tmp_path):
    names = {f"B{5 + at}": attack for at, attack in enumerate(ATTACKS[:4])}
    sheet = typed(score_sheet("swiss", teams=4, rounds=2, boards=8).content, "Names", names)
    before = len(chromium.seen()["problems"])
    chromium.card("draw")
    chromium.drop(file(tmp_path, "x.xlsx", sheet))
    told = chromium.send()
    assert all(attack in told for attack in ATTACKS[:4])
    assert chromium.do("run", "document.querySelectorAll('main script, main img, main svg, main iframe').length") == 0
    assert len(chromium.seen()["problems"]) == before


@pytest.mark.parametrize(
    ("name", "size", "told"),
    [
        ("huge.xlsx", 500_000_000, "more than any scoring workbook needs, so it is left alone"),
        ("picture.xlsx", 0, "it is not an Excel workbook, whatever its name says, or it is damaged"),
    ],
)
def test_a_file_that_is_none_gets_a_sentence_and_the_page_goes_on(chromium, tmp_path, name, size, told):
    path = file(tmp_path, name, b"\x89PNG\r\n\x1a\n")
    if size:
        with path.open("ab") as grown:
            grown.truncate(size)
    chromium.card("workbooks")
    chromium.drop(path)
    assert told in chromium.send("Check")
    goes_on(chromium)


def test_a_file_that_was_saved_again_after_it_was_chosen_is_asked_for_again(chromium, tmp_path):
    """Nothing is answered from what the file held before; and a test may name a file with ".." in its path."""
    path = file(tmp_path, "pairs.csv", b"Number,Direction,Score,Player\n1,NS,51,P Q\n")
    chromium.card("award")
    chromium.drop(tmp_path / ".." / tmp_path.name / path.name)
    assert '"Game or rating" is missing' in chromium.send()
    path.write_bytes(b"Number,Direction,Score,Player\n1,NS,51,P Q\n2,NS,49,R S\n")
    # Chromium compares the times of files in whole seconds, and this may be the second of the first writing.
    later = path.stat().st_mtime + 10
    os.utime(path, (later, later))
    assert chromium.send().endswith("changed or taken away after it was chosen; choose it again (NotReadableError)")
    chromium.drop(path)
    assert chromium.do("run", "document.querySelectorAll('ul.files li').length") == 1
    assert '"Game or rating" is missing' in chromium.send()


def test_a_card_is_found_as_it_was_left_until_it_is_started_over(chromium, tmp_path):
    """Its file, its field and its answer; and the download of the answer can still be saved."""
    chromium.card("workbooks")
    chromium.drop(file(tmp_path, "book.xlsx", with_cells({"A1": "=VP_20(12,7)"})))
    told = chromium.send("Recalculate")
    chromium.card("look-up")
    chromium.fill(formula="=1+1")
    assert chromium.send().startswith("2")
    chromium.home()
    chromium.go("workbooks")
    assert chromium.do("run", "document.querySelector('ul.files').textContent").startswith("book.xlsx")
    assert chromium.answer() == told
    assert chromium.save().name == "book.xlsx"
    chromium.do("run", "document.querySelector('.over').click()")
    assert chromium.do("run", "document.querySelector('ul.files').textContent") == ""
    assert chromium.do("run", "document.querySelector('.answer').textContent") == ""


def test_an_answer_that_comes_while_another_card_is_open_waits_on_its_card_and_is_marked(chromium):
    chromium.card("sheet?kind=swiss&teams=40&rounds=7&boards=8")
    chromium.press()
    chromium.home()
    chromium.go("look-up")
    chromium.do("wait", "document.querySelector('nav .done')", 90)
    assert chromium.do("run", "document.querySelector('nav .done').parentElement.getAttribute('href')") == "#sheet"
    chromium.home()
    chromium.go("sheet")
    assert chromium.do("run", "document.querySelectorAll('.download').length") == 1
    assert chromium.do("run", "document.querySelector('nav .done')") is None


def test_a_form_for_one_file_holds_the_one_that_was_dropped_last(chromium, tmp_path):
    chromium.card("draw")
    chromium.drop(file(tmp_path, "round1.xlsx", b"no"))
    chromium.drop(file(tmp_path, "round2.xlsx", b"no"))
    held = chromium.do("run", "[...document.querySelectorAll('ul.files li span')].map((each) => each.textContent)")
    assert held == ["round2.xlsx (2 bytes)"]


def test_a_browser_that_cannot_be_started_is_tried_again_and_told_with_its_reason(tmp_path, monkeypatch):
    started = []
    monkeypatch.setattr(driving, "browser_program", lambda kind: started.append(kind) or "/bin/false")
    with pytest.raises(driving.DriverEnded, match="Failed to launch the browser process"):
        driving.Browser("chrome", tmp_path)
    assert len(started) == 2


def test_ten_files_are_answered_each_by_its_name(chromium, tmp_path):
    paths = [file(tmp_path, f"book{number}.xlsx", with_cells({"A1": "=VP20(12,7)"})) for number in range(9)]
    chromium.card("workbooks")
    chromium.drop(*paths, file(tmp_path, "broken.xlsx", b"no"))
    told = chromium.send("Recalculate")
    assert all(path.name in told for path in paths)
    assert "broken.xlsx" in told
    assert chromium.do("run", "document.querySelectorAll('.download').length") == 9


def test_long_work_is_stopped_and_the_page_goes_on(chromium):
    chromium.reload()  # without the files of tests before it
    chromium.card("sheet?kind=swiss&teams=200&rounds=15&boards=8")
    chromium.press()
    chromium.do("wait", "document.body.dataset.state === 'working'", 30)
    chromium.press()  # a second request meanwhile
    chromium.do("wait", "document.querySelector('.answer').textContent.includes('Work is going on')", 60)
    chromium.let_fall("pairs.csv", b"Number")
    assert chromium.do("run", "document.querySelector('ul.files').textContent").startswith("pairs.csv")
    chromium.press()
    chromium.do("wait", "document.querySelector('.answer').textContent.includes('Work is going on')", 60)
    chromium.do("run", "document.getElementById('stop').click()")
    chromium.ready()
    goes_on(chromium)


@pytest.mark.exhaustive
def test_a_tab_that_is_closed_while_work_goes_on_leaves_nothing_behind(chromium):
    before = set(chromium.downloads.iterdir())
    chromium.card("sheet?kind=swiss&teams=200&rounds=15&boards=8")
    chromium.press()
    chromium.do("wait", "document.body.dataset.state === 'working'", 30)
    chromium.reload()
    assert chromium.do("run", "document.querySelector('[id$=-teams]').value") == "200"
    assert chromium.do("run", "document.querySelector('.answer').textContent") == ""
    assert set(chromium.downloads.iterdir()) == before
    goes_on(chromium)


def test_python_without_memory_is_told_and_started_anew(chromium):
    """The worker tells what browsers say when they have no more memory for Python."""
    chromium.card("look-up")
    chromium.do(
        "run",
        """(() => {
        const real = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message, ...more) {
            if (!message.request) return real.call(this, message, ...more);
            Worker.prototype.postMessage = real;
            this.onmessage({ data: { failed: "RangeError: WebAssembly.Memory.grow(): Maximum memory size exceeded" } });
        };
    })()""",
    )
    chromium.fill(formula="=1+1")
    chromium.press()
    assert chromium.answer().startswith("it needs more memory than this tab may have")
    goes_on(chromium)


# --- the network, and what the page is made of ----------------------------------------------------------------------


def test_nothing_was_asked_of_any_network_and_the_page_told_no_error(chromium):
    seen = chromium.seen()
    assert {address.partition(":")[0] for address in seen["requests"]} <= {"file", "blob", "data"}
    assert seen["problems"] == []


def test_the_page_may_connect_to_nothing(chromium):
    told = chromium.do("run", "fetch('http://127.0.0.1:9/').then(() => 'sent', () => 'refused')")
    assert told == "refused"
    assert any("Content Security Policy" in problem for problem in chromium.seen()["problems"])


@pytest.mark.exhaustive
def test_the_folder_works_over_http_and_off_line_after_the_first_visit(another_chromium, hosted):
    address, asked = hosted
    another_chromium.open(address, "look-up")
    another_chromium.fill(formula="=VP_20(12,7)")
    assert another_chromium.send().startswith("15")
    another_chromium.do("wait", "navigator.serviceWorker.ready.then(() => true)", 30)
    another_chromium.do("wait", "caches.keys().then((names) => names.length > 0)", 30)
    assert {request for request in another_chromium.seen()["requests"] if request.startswith("http")} <= {
        request for request in another_chromium.seen()["requests"] if request.startswith(address)
    }
    another_chromium.do("offline", True)
    another_chromium.open(address + "?again", "look-up")
    another_chromium.fill(formula="=VP_20(28,7)")
    assert another_chromium.send().startswith("20")
    assert asked


def test_an_old_browser_gets_a_sentence(another_chromium, made_page, tmp_path):
    page = (made_page / FILE).read_text(encoding="utf-8")
    # What stands before the page's own script runs first; the policy knows only the page's own, so it is lifted here.
    old = page.replace("<meta http-equiv=", "<meta name=", 1).replace(
        "<body", "<script>delete window.DecompressionStream</script><body", 1
    )
    path = file(tmp_path, "old.html", old.encode())
    another_chromium.do("offline", False)
    another_chromium.do("go", path.as_uri())
    another_chromium.do("wait", "document.body.dataset.state === 'failed'", 30)
    assert "too old" in another_chromium.do("run", "document.getElementById('state').textContent")


def test_a_copy_that_was_cut_says_so(another_chromium, made_page, tmp_path):
    """Cut in the middle of its parts, and after nearly all of it."""
    page = (made_page / FILE).read_bytes()
    for length in (5_000_000, len(page) - 200):
        another_chromium.do("go", file(tmp_path, f"{length}.html", page[:length]).as_uri())
        another_chromium.do("wait", "document.body.dataset.state === 'failed'", 30)
        told = another_chromium.do("run", "document.getElementById('state').textContent")
        assert told == "This copy of the page is incomplete: copy the file again, whole."


def test_a_fragment_that_names_nothing_shows_the_first_page(another_chromium, made_page):
    for fragment in ("%E0%A4%A", "nosuch?teams=%E0%A4%A"):
        another_chromium.do("go", "about:blank")
        another_chromium.do("go", f"{(made_page / FILE).as_uri()}#{fragment}")
        another_chromium.do("wait", "document.querySelector('main .cards')", 30)


def test_the_types_of_the_scripts_are_right(tmp_path):
    from bridgesheets.printed.webpages.elements import SORTING, read_asset
    from bridgesheets.surfaces.web import bundle
    from tests.needs import node

    compiler = PYODIDE / "node_modules" / "typescript" / "bin" / "tsc"
    (tmp_path / SORTING).write_text(read_asset(SORTING), encoding="utf-8")
    for path in (Path(bundle.__file__).parent / "page").glob("*.js"):
        if "worker" not in path.name:
            copy(path, tmp_path)
    scripts = sorted(tmp_path.glob("*.js"))
    assert len(scripts) > 5
    options = ["--noEmit", "--allowJs", "--checkJs", "--strict", "--target", "es2022", "--module", "es2022",
               "--moduleResolution", "bundler", "--lib", "es2023,dom,dom.iterable", "--types", ""]  # fmt: skip
    done = subprocess.run([node(), compiler, *options, *scripts], capture_output=True, text=True)
    assert done.stdout == ""


def test_the_list_of_forms_in_the_file_is_that_of_python(made_page):
    from bridgesheets.surfaces.web.bundle import described

    page = (made_page / FILE).read_text(encoding="utf-8")
    held = page.partition('id="described">')[2].partition("</script>")[0]
    assert json.loads(held) == json.loads(json.dumps(described()))
    assert (made_page / FILE).stat().st_size <= 12_000_000
