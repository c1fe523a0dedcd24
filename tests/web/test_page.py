"""The page in a real Chromium, opened from the disk and over HTTP: every card, as a scorer uses it."""

import io
import json
import re
import subprocess
import zipfile
from pathlib import Path

import openpyxl
import pytest

from bridgesheets import award, score_sheet
from bridgesheets.surfaces.web_command import FILE
from tests import commands
from tests.award.readers.samples import FOLDER
from tests.needs import PYODIDE
from tests.web import driving, evening
from tests.web.test_dispatch import ATTACKS, cells

pytestmark = [pytest.mark.chromium, pytest.mark.pyodide, pytest.mark.slow, pytest.mark.xdist_group("browser")]

MERGED = re.compile(rb"<mergeCell ref=[^>]*>")
CARDS = ("look-up", "sheet", "draw", "award?restricted_tables=0", "workbooks", "cards", "editions")


def members(content):
    """The parts of a workbook, but for the one with the moment at which it was written.

    openpyxl writes merged cells in the order of a set, which is another one in every process.
    """
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        read = {name: archive.read(name) for name in archive.namelist() if name != "docProps/core.xml"}
    return {name: (MERGED.sub(b"", part), sorted(MERGED.findall(part))) for name, part in read.items()}


def file(folder: Path, name: str, content: bytes) -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


# --- looking up -----------------------------------------------------------------------------------------------------


def test_a_formula_is_answered_with_its_reason(chromium):
    chromium.card("look-up")
    chromium.fill(formula="=VP_20(12,7)")
    told = chromium.send()
    # ACBL Appendix K: a margin of 11 to 13 in a match of 1 to 8 boards is 15-5.
    assert told.startswith("15")
    assert "row 11–13, 15–5 (ACBL Appendix K" in told


def test_a_function_is_found_by_words_and_asked_by_its_form(chromium):
    chromium.card("look-up")
    chromium.do("run", "(() => { const found = document.getElementById('search'); found.value = 'nabc curve match';"
                "found.value = 'vp20'; found.dispatchEvent(new Event('input')); })()")  # fmt: skip
    assert chromium.do("run", "document.querySelector('.functions a').textContent") == "VP_20"
    chromium.card("look-up?function=VP_20&imps=12&boards=7")
    assert chromium.send().startswith("15")
    chromium.fill(imps="", boards="37")
    assert "please fill in: Imps" in chromium.send()
    assert chromium.do("run", "document.querySelector('.asked label').textContent").startswith("Imps")


def test_what_is_filled_in_stands_in_the_address_and_comes_back(chromium):
    chromium.card("sheet")
    chromium.fill(kind="swiss", teams="12", title="Monday & <friends>")
    fragment = chromium.do("run", "location.hash")
    assert "teams=12" in fragment
    chromium.card(fragment.removeprefix("#"))
    assert chromium.do("run", "document.querySelector('[id$=-teams]').value") == "12"
    assert chromium.do("run", "document.querySelector('[id$=-title]').value") == "Monday & <friends>"


def test_only_the_options_of_the_kind_are_shown(chromium):
    chromium.card("sheet?kind=lookup")
    assert chromium.do("run", "document.querySelector('[id$=-teams]').closest('.field').hidden") is True
    chromium.fill(kind="knockout")
    assert chromium.do("run", "document.querySelector('[id$=-teams]').closest('.field').hidden") is False
    assert chromium.do("run", "document.querySelector('[id$=-rounds]').closest('.field').hidden") is True


# --- a whole evening ------------------------------------------------------------------------------------------------


def test_the_club_evening_is_played_in_the_browser(chromium, tmp_path):
    """Every step of docs/club-evening.md, with what the page of the documentation says comes out."""
    chromium.card("sheet?kind=swiss&teams=8&rounds=3&boards=8&title=Tuesday%20Swiss")
    chromium.send()
    made = chromium.save()
    assert made.name == "tuesday-swiss.xlsx"
    content = made.read_bytes()
    assert members(content) == members(score_sheet("swiss", teams=8, rounds=3, boards=8, title="Tuesday Swiss").content)
    content = evening.with_entries(content)
    for number in (1, 2, 3):
        chromium.card("draw?seed=7")
        path = file(tmp_path, f"round{number}.xlsx", content)
        chromium.drop(path)
        told = chromium.send("Draw the round")
        content = chromium.save().read_bytes()
        assert commands.run("draw", path, "--seed", "7").returncode == 0
        assert members(content) == members(path.read_bytes())
        if number == 1:
            assert "Round 1, the first draw: seeded halves; seed 7" in told
            assert "1 Wolf v 8 Thorne" in told and "2 Bell v 6 Marsh" in told
        if number == 2:
            assert "3 Archer (1, 19.00) v 1 Wolf (2, 15.00): 4.00 VP apart" in chromium.do(
                "run", "document.querySelector('.answer').textContent"
            )
        content = evening.with_results(content, number)
        if number == 2:
            content = evening.typed(content, "Adjustments", {"A5": 6, "B5": 2, "C5": -1, "D5": "slow play"})
    content = evening.typed(content, "Awards", {"B5": "csg7", "B9": 1})
    chromium.card("award")
    chromium.drop(file(tmp_path, "tuesday.xlsx", content))
    told = chromium.send()
    for name, amount in evening.AWARDS.items():
        row = next(line for line in told.splitlines() if f"\t{name}\t" in f"\t{line}\t")
        assert amount in row.split("\t"), row
    chromium.card("workbooks")
    chromium.drop(file(tmp_path, "tuesday.xlsx", content))
    assert "formulas change" in chromium.send("Recalculate")
    calculated = chromium.save()
    assert commands.run("recalc", "--in-place", tmp_path / "tuesday.xlsx").returncode == 0
    assert members(calculated.read_bytes()) == members((tmp_path / "tuesday.xlsx").read_bytes())
    standings = openpyxl.load_workbook(calculated, data_only=True)["Standings"]
    rows = [[cell.value for cell in row] for row in standings.iter_rows()]
    # 15 + 7 + 7 for Wolf and so on; twelve matches of 20 Victory Points less the one that Marsh lost are 239.
    points = {
        row[at]: row[at + 1] for row in rows for at, cell in enumerate(row) if cell in dict(evening.ENTRIES.values())
    }
    assert points["Hale"] == 42 or 42 in [cell for row in rows if "Hale" in row for cell in row]
    chromium.card("workbooks")
    chromium.drop(calculated)
    assert "Nothing was found." in chromium.send("Check")


# --- cards and charts -------------------------------------------------------------------------------------------------


def test_cards_and_charts_to_order_are_the_files_of_the_command_line(chromium, tmp_path):
    chromium.card("cards?scale=nabc&boards=7,8&paper=a4")
    chromium.send()
    card = chromium.save()
    chromium.card("cards")
    chromium.fill(book="masterpoint-awards-clubs", tables="5-7", limit="300")
    chromium.send("Make the charts")
    chart = chromium.save()
    ordered = ("build", "cards", "--scale", "nabc", "--boards", "7,8", "--paper", "a4", "--out", tmp_path)
    assert commands.run(*ordered).returncode == 0
    assert commands.run("build", "awards", "--tables", "5-7", "--limit", "300", "--out", tmp_path).returncode == 0
    assert members(card.read_bytes()) == members((tmp_path / card.name).read_bytes())
    assert cells(chart.read_bytes()) == cells((tmp_path / chart.name).read_bytes())


# --- awards -----------------------------------------------------------------------------------------------------------


def test_the_award_list_is_that_of_the_command_line(chromium, tmp_path):
    sheet = score_sheet("club-game", filled=True).content
    chromium.card("award?restricted_tables=0")
    chromium.drop(file(tmp_path, "monday.xlsx", sheet))
    told = chromium.send()
    made = award(sheet, name="monday.xlsx", restricted_tables=0)
    assert made.made is not None
    assert f"{made.made.credits[0].amount:.2f}" in told
    assert cells(chromium.save(0).read_bytes()) == cells(made.file(".xlsx"))
    assert chromium.save(1).read_bytes() == made.file(".csv")
    why = chromium.do(
        "run", "(() => { const why = document.querySelector('.why'); why.open = true; return why.innerText; })()"
    )
    assert made.made.credits[0].chosen[0].steps[0].formula[1:8] in why


def test_all_that_is_missing_is_one_form_and_then_the_awards_come(chromium, tmp_path):
    rows = "\n".join(f"{at},{'NS' if at % 2 else 'EW'},{50 + at},P{at} Q{at}" for at in range(1, 13))
    chromium.card("award")
    chromium.drop(file(tmp_path, "pairs.csv", f"Number,Direction,Score,Player\n{rows}\n".encode()))
    told = chromium.send()
    assert '"Game or rating" is not said' in told
    assert 'say it under "Game or rating"' in told
    asked = chromium.do("run", "[...document.querySelectorAll('.asked label')].map((label) => label.textContent)")
    assert {"Game or rating", "Type of event"} <= set(asked)
    chromium.fill(game="open", event_type="pairs", boards="24", movement="mitchell")
    assert '"Game or rating" is not said' not in chromium.send()


@pytest.mark.formats
def test_every_sample_of_a_clubs_program_is_answered_as_the_command_line_answers(chromium):
    endings = (".aca", ".html", ".xml", ".bws", ".pbn")
    samples = sorted(path for path in Path(FOLDER).rglob("*") if path.suffix.lower() in endings)
    assert samples
    for path in samples[:12]:
        chromium.card("award?game=open&boards=24")
        chromium.drop(path)
        told = chromium.send()
        made = award(path, game="open", boards="24")
        assert told
        if made.made is None:
            first = made.refusal or made.faults[0].wrong
            assert " ".join(first.split()) in " ".join(told.split()), path.name
        else:
            assert chromium.save(1).read_bytes() == made.file(".csv"), path.name


# --- what goes wrong --------------------------------------------------------------------------------------------------


def goes_on(browser):
    """The page answers, whatever became of the work before."""
    browser.card("look-up")
    browser.fill(formula="=1+1")
    assert browser.send().startswith("2")


def test_hostile_names_are_texts_on_the_page(chromium, tmp_path):
    names = {f"B{5 + at}": attack for at, attack in enumerate(ATTACKS[:4])}
    sheet = evening.typed(score_sheet("swiss", teams=4, rounds=2, boards=8).content, "Teams", names)
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
    assert '"Game or rating" is not said' in chromium.send()
    path.write_bytes(b"Number,Direction,Score,Player\n1,NS,51,P Q\n2,NS,49,R S\n")
    assert chromium.send().endswith("changed or taken away after it was chosen; choose it again (NotReadableError)")
    chromium.card("award")
    chromium.drop(path)
    assert '"Game or rating" is not said' in chromium.send()


def test_a_browser_that_cannot_be_started_is_tried_again_and_told_with_its_reason(tmp_path, monkeypatch):
    started = []
    monkeypatch.setattr(driving, "browser_program", lambda kind: started.append(kind) or "/bin/false")
    with pytest.raises(driving.DriverEnded, match="Failed to launch the browser process"):
        driving.Browser("chrome", tmp_path)
    assert len(started) == 2


def test_ten_files_are_answered_each_by_its_name(chromium, tmp_path):
    book = openpyxl.Workbook()
    book.active["A1"] = "=VP20(12,7)"
    paths = [tmp_path / f"book{number}.xlsx" for number in range(9)]
    for path in paths:
        book.save(path)
    chromium.card("workbooks")
    chromium.drop(*paths, file(tmp_path, "broken.xlsx", b"no"))
    told = chromium.send("Recalculate")
    assert all(path.name in told for path in paths)
    assert "broken.xlsx" in told
    assert chromium.do("run", "document.querySelectorAll('.download').length") == 9


def test_long_work_is_stopped_and_the_page_goes_on(chromium):
    chromium.card("sheet?kind=swiss&teams=200&rounds=15&boards=8")
    chromium.press()
    chromium.do("wait", "document.body.dataset.state === 'working'", 30)
    chromium.press()  # a second request meanwhile
    chromium.do("wait", "document.querySelector('.answer').textContent.includes('Work is going on')", 60)
    chromium.do(
        "run",
        """(() => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(["Number"], "pairs.csv"));
        dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
    })()""",
    )
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
    chromium.do("reload")
    chromium.ready()
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


# --- keyboard, readers, paper, network --------------------------------------------------------------------------------


def test_the_keyboard_is_enough(chromium):
    chromium.card("look-up")
    chromium.do("run", "document.querySelector('main input').focus()")
    chromium.do("type", "=VP_20(12,7)")
    chromium.do("press", "Enter")
    assert chromium.answer().startswith("15")
    assert chromium.do("run", "document.activeElement.className") == "answer"


@pytest.mark.parametrize(
    ("width", "scheme"),
    [
        (1366, "light"),
        (390, "dark"),
        pytest.param(1366, "dark", marks=pytest.mark.exhaustive),
        pytest.param(390, "light", marks=pytest.mark.exhaustive),
    ],
)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(chromium, tmp_path, width, scheme):
    chromium.do("size", width, 844)
    chromium.do("scheme", scheme)
    axe = (PYODIDE / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")
    chromium.do("run", f"{axe}; null")
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
            found = chromium.do("run", "axe.run(document, { resultTypes: ['violations'] }).then((all) =>"
                                "all.violations.map((each) => `${each.id}: ${each.nodes[0].html}`))")  # fmt: skip
            assert found == [], (card, scheme, width)
            assert chromium.do("run", "document.documentElement.scrollWidth") <= width, card
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
    assert "Club Game" in text and "Section A NS" in text
    assert not [said for said in ("Choose", "Award the event", "why", "What was said") if said in text]
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


def test_nothing_was_asked_of_any_network_and_the_page_told_no_error(chromium):
    seen = chromium.seen()
    assert {address.partition(":")[0] for address in seen["requests"]} <= {"file", "blob", "data"}
    assert seen["problems"] == []


def test_the_page_may_connect_to_nothing(chromium):
    told = chromium.do("run", "fetch('http://127.0.0.1:9/').then(() => 'sent', () => 'refused')")
    assert told == "refused"
    assert any("Content Security Policy" in problem for problem in chromium.seen()["problems"])


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


def test_the_types_of_the_scripts_are_right():
    from bridgesheets.web import bundle
    from tests.needs import node

    compiler = PYODIDE / "node_modules" / "typescript" / "bin" / "tsc"
    page = Path(bundle.__file__).parent / "page"
    scripts = sorted(path for path in page.glob("*.js") if "worker" not in path.name)
    options = ["--noEmit", "--allowJs", "--checkJs", "--strict", "--target", "es2022", "--module", "es2022",
               "--moduleResolution", "bundler", "--lib", "es2023,dom,dom.iterable", "--types", ""]  # fmt: skip
    done = subprocess.run([node(), compiler, *options, *scripts], capture_output=True, text=True)
    assert done.stdout == ""


def test_the_list_of_forms_in_the_file_is_that_of_python(made_page):
    from bridgesheets.web.description import described

    page = (made_page / FILE).read_text(encoding="utf-8")
    held = page.partition('id="described">')[2].partition("</script>")[0]
    assert json.loads(held) == json.loads(json.dumps(described()))
    assert (made_page / FILE).stat().st_size <= 12_000_000
