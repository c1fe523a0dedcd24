"""Building workbooks into a folder: the files, the same bytes every time, and every way it can fail."""

import os
import subprocess
import sys
from hashlib import sha256
from typing import NamedTuple
from zipfile import ZipFile

import openpyxl
import pytest

from bridgesheets import edition
from bridgesheets.printed import build as building
from bridgesheets.printed import output
from bridgesheets.printed.build import BookSet, build
from bridgesheets.printed.output import LIST, BuildError
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.sheet_rows import to_bytes
from bridgesheets.regulations.in_force import answering_by
from bridgesheets.scoresheets.lambdas.functions_book import FUNCTIONS
from bridgesheets.scoresheets.making import SHEETS
from bridgesheets.surfaces.libreoffice import soffice
from bridgesheets.surfaces.libreoffice.soffice import profile_of_this_process
from tests.printed.charts import BOOKS, DATA, FOLDER
from tests.regulations.amendments import TWELVE, amendment
from tests.surfaces.test_started import posix, script
from tests.truesheet.books import book, members

_PRINTED = [f"{book}-{paper}.xlsx" for book in BOOKS for paper in ("letter", "a4")]
#: As they are built: the cards, their data, the charts.
NAMES = [*_PRINTED[:2], f"{DATA}.xlsx", *_PRINTED[2:]]
# All workbooks are built once for all of them.
of_all_workbooks = pytest.mark.xdist_group("all printed workbooks")


@pytest.fixture(autouse=True)
def _no_date_from_outside(monkeypatch):
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)


class _Small(NamedTuple):
    """A book of one cell, for what becomes of files: what is in the Victory Point cards changes nothing there."""

    file_name: str = "victory-points"
    family: str = "victory-points"

    def contents(self, papers, formulas):
        for paper in papers:
            workbook = openpyxl.Workbook()
            workbook.active["A1"] = paper.name
            yield to_bytes(workbook)


#: The cards, as one cell.
SMALL = {"scales": BookSet("Victory Point cards", (_Small(),))}


def test_one_set_and_one_paper_give_one_file_even_if_named_twice(tmp_path):
    assert build(["scales", "scales"], tmp_path, ["a4"]) == [tmp_path / "victory-points-a4.xlsx"]


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """All workbooks as the present code builds them, and what the building said of them."""
    out = tmp_path_factory.mktemp("built") / "new" / "folder"
    with pytest.MonkeyPatch.context() as patch:
        patch.delenv("SOURCE_DATE_EPOCH", raising=False)
        return out, build(out=out)


@pytest.mark.exhaustive
@of_all_workbooks
def test_without_names_every_set_is_built_for_both_papers_into_a_folder_made_for_it(built):
    out, said = built
    assert said == [out / name for name in NAMES]
    assert sorted(path.name for path in out.iterdir()) == sorted([*NAMES, LIST])


@of_all_workbooks
@pytest.mark.parametrize("name", NAMES)
def test_the_committed_workbooks_are_what_the_present_code_builds(built, name):
    out, _ = built
    assert members(out / name) == members(FOLDER / name)


def test_no_workbook_is_committed_that_no_set_builds():
    sheets = [f"{book.file_name}-{paper}.xlsx" for book in SHEETS.books for paper in PAPERS]
    functions = [f"{book.file_name}.xlsx" for book in FUNCTIONS.books]
    assert sorted(path.name for path in FOLDER.glob("*.xlsx")) == sorted([*NAMES, *sheets, *functions])


@pytest.mark.exhaustive
def test_two_processes_build_the_same_bytes(tmp_path):
    # Award charts on one paper: what depends on the seed of a process would show in any of them. The others are
    # held against the committed ones, which another process has built.
    asked = "['awards'], sys.argv[1], ['a4']"
    imports = "from bridgesheets.printed.build import build"
    code = f"import sys; {imports}; build({asked})"
    for folder, seed in (("one", "1"), ("two", "2")):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        subprocess.run([sys.executable, "-c", code, tmp_path / folder], check=True, env=environment)
    one, two = ({path.name: path.read_bytes() for path in (tmp_path / folder).iterdir()} for folder in ("one", "two"))
    assert len(one) == 3 + len([LIST])
    assert one == two


@pytest.mark.exhaustive
@pytest.mark.parametrize("paper", PAPERS)
def test_the_bytes_are_the_same_with_and_without_lxml(tmp_path, paper):
    # openpyxl spells XML by lxml where it is installed (and the environment does not forbid it), and decides so when it
    # is first imported, by whomever.
    code = (
        "import sys, openpyxl; print(openpyxl.LXML); from bridgesheets.printed.build import build; "
        "build(['scales'], sys.argv[1], [sys.argv[2]])"
    )
    said = []
    for used in ("True", "False"):
        run = [sys.executable, "-c", code, tmp_path / used, paper]
        environment = os.environ | {"OPENPYXL_LXML": used}
        said.append(subprocess.run(run, check=True, env=environment, capture_output=True, text=True).stdout.strip())
    assert said == ["True", "False"], "lxml belongs to the test extra"
    name = f"victory-points-{paper}.xlsx"
    assert (tmp_path / "True" / name).read_bytes() == (tmp_path / "False" / name).read_bytes()


def test_a_build_leaves_the_environment_as_it_was():
    code = "import os; before = dict(os.environ); import bridgesheets.printed.build; assert os.environ == before"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_file_that_would_come_out_the_same_is_left_alone_and_another_is_not(tmp_path):
    heard = []

    def built(**more):
        return build(
            ["scales"], tmp_path, ["a4"], known=SMALL, tell=lambda file, count: heard.append((*file, count)), **more
        )

    (path,) = built()
    os.utime(path, (1000, 1000))
    assert built() == [path]
    assert path.stat().st_mtime == 1000
    path.write_bytes(path.read_bytes()[:-1] + b"x")  # as long as before
    built(force=True)
    assert path.stat().st_mtime != 1000
    assert heard == [(path, False, 1), (path, True, 1), (path, False, 1)]


@pytest.mark.exhaustive
def test_several_processes_build_the_same_and_tell_of_each_file(tmp_path):
    told = []
    one = build(["awards"], tmp_path / "one", ["a4"])
    two = build(["awards"], tmp_path / "two", ["a4"], processes=2, tell=lambda *said: told.append(said))
    assert [path.name for path in one] == [path.name for path in two]
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]
    assert [built.path for built, _ in told] == two
    assert {count for _, count in told} == {3}


@pytest.mark.exhaustive
@pytest.mark.thorough
def test_other_processes_build_by_the_edition_that_was_asked_for(tmp_path):
    with answering_by(edition(amendment(tmp_path, TWELVE)).edition):
        (path, _) = build(["scales", "data"], tmp_path, ["a4"], processes=2)
    assert openpyxl.load_workbook(path).properties.subject.endswith(" as amended by house)")


@pytest.mark.exhaustive
@pytest.mark.thorough
def test_a_process_that_fails_leaves_everything_as_it_was(tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "today")
    refused("number of seconds", sets=["scales", "data"], out=tmp_path, processes=2)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("epoch", "date"),
    # 2023-11-14 22:13:20 UTC; 1970, and zip files begin in 1980.
    [(None, (2025, 1, 1, 0, 0, 0)), ("1700000000", (2023, 11, 14, 22, 13, 20)), ("0", (1980, 1, 1, 0, 0, 0))],
)
def test_the_date_in_the_file_is_fixed_or_that_of_source_date_epoch(tmp_path, monkeypatch, epoch, date):
    if epoch:
        monkeypatch.setenv("SOURCE_DATE_EPOCH", epoch)
    (path,) = build(["scales"], tmp_path, ["a4"], known=SMALL)
    assert openpyxl.load_workbook(path).properties.modified.timetuple()[:6] == date
    with ZipFile(path) as file:
        assert {member.date_time for member in file.infolist()} == {date}


def test_a_source_date_epoch_that_is_no_number_is_refused(tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "today")
    refused("number of seconds", out=tmp_path)
    assert not list(tmp_path.iterdir())


def names(folder):
    return sorted(entry.name for entry in folder.iterdir())


def test_a_file_that_nobody_changed_since_it_was_built_is_replaced_and_nothing_else_is_left(tmp_path, monkeypatch):
    build(["scales"], tmp_path, ["a4"], known=SMALL)
    # As if an earlier version had built something else.
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    before = (tmp_path / NAMES[1]).read_bytes()
    (path,) = build(["scales"], tmp_path, ["a4"], known=SMALL)
    assert path.read_bytes() != before
    assert names(tmp_path) == [LIST, NAMES[1]]
    assert (tmp_path / LIST).read_text() == f"{sha256(path.read_bytes()).hexdigest()}  {NAMES[1]}\n"


@pytest.mark.parametrize("was", ["of somebody else", "built and changed"])
def test_a_file_that_somebody_changed_needs_force_and_is_kept_as_a_backup(tmp_path, was):
    """\"build sheets\" replaced filled-in sheets of its fixed names without a backup."""
    path = tmp_path / NAMES[1]
    if was == "built and changed":
        build(["scales"], tmp_path, ["a4"], known=SMALL)
        openpyxl.load_workbook(path).save(path)
    else:
        path.write_bytes(b"mine")
    mine = path.read_bytes()
    refused(f"{path}: somebody has changed it since it was made", out=tmp_path, papers=["a4"], known=SMALL)
    assert path.read_bytes() == mine
    assert build(["scales"], tmp_path, ["a4"], force=True, known=SMALL) == [path]
    assert path.read_bytes() != mine and path.with_name(f"{path.name}.bak").read_bytes() == mine
    assert names(tmp_path) == [LIST, path.name, f"{path.name}.bak"]


def test_the_committed_workbooks_are_in_the_list_of_what_was_built():
    """So that they can be built again over themselves."""
    listed = dict(reversed(line.split("  ")) for line in (FOLDER / LIST).read_text().splitlines())
    assert listed == {path.name: sha256(path.read_bytes()).hexdigest() for path in FOLDER.glob("*.xlsx")}


def refused(match, **arguments):
    arguments.setdefault("sets", ["scales"])
    with pytest.raises(BuildError, match=match) as caught:
        build(**arguments)
    assert "\n" not in caught.value.reason
    where = f"{caught.value.where}: " if caught.value.where else ""
    assert str(caught.value) == f"{where}{caught.value.reason}"


@pytest.mark.parametrize(
    ("sentence", "arguments"),
    [
        (r'no set called "cards"; did you mean awards\? There are scales, ', {"sets": ["cards"]}),
        # A list that PowerShell took apart.
        ('no set called "750"; .*; put a list with commas into quotation marks', {"sets": ["750"]}),
        ('no paper called "a5"; there are letter, a4', {"papers": ["a5"]}),
        ("data is not for printing; leave it out", {"sets": ["data"], "pdf": True}),
        *((f"cannot have {formulas} formulas", {"formulas": formulas}) for formulas in ("native", "addin", "live")),
    ],
)
def test_what_cannot_be_built_is_refused_with_what_there_is_and_nothing_is_written(tmp_path, sentence, arguments):
    refused(sentence, out=tmp_path, **arguments)
    assert not list(tmp_path.iterdir())


def read_only(folder):
    """A file that nobody may write."""
    (folder / NAMES[1]).write_bytes(b"keep me")
    (folder / NAMES[1]).chmod(0o444)


@pytest.mark.parametrize(
    ("stand", "out", "sentence"),
    [
        (lambda folder: (folder / "file").write_text("here first"), "file", "is a file, not a folder"),
        (lambda folder: (folder / "file").write_text("here first"), "file/below", "is a file, not a folder"),
        (lambda folder: (folder / "protected").mkdir(mode=0o555), "protected", "not writable"),
        (read_only, ".", "read-only"),
        (lambda folder: (folder / NAMES[0]).mkdir(), ".", "is a folder"),
    ],
)
def test_what_stands_in_the_way_is_refused_whoever_asks_and_left_as_it_was(tmp_path, stand, out, sentence):
    stand(tmp_path)
    before = [(path, path.is_file() and path.read_bytes()) for path in sorted(tmp_path.rglob("*"))]
    refused(sentence, out=tmp_path / out)
    assert [(path, path.is_file() and path.read_bytes()) for path in sorted(tmp_path.rglob("*"))] == before


def test_a_disk_that_fails_leaves_the_old_file_and_no_half_written_one(tmp_path, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    (existing,) = build(["scales"], tmp_path, ["a4"], known=SMALL)
    before = existing.read_bytes()
    monkeypatch.delenv("SOURCE_DATE_EPOCH")

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    refused("No space left on device", out=tmp_path, papers=["a4"], known=SMALL)
    assert existing.read_bytes() == before
    assert names(tmp_path) == [LIST, NAMES[1]]


def test_without_libreoffice_no_pdf_and_no_workbook_is_written(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(soffice, "_USUAL_PATHS", ())
    refused("LibreOffice is needed", out=tmp_path / "new", pdf=True)
    assert not list(tmp_path.iterdir())


@posix
@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("echo broken profile >&2; exit 77", r"failed \(77\): broken profile"),
        ("echo all well", "did not print"),
        ("sleep 600", "within 1 seconds"),
    ],
)
def test_a_libreoffice_that_fails_leaves_nothing_behind(tmp_path, monkeypatch, said, sentence):
    script(tmp_path / "bin" / "soffice", said)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setattr(output, "_TIMEOUT", 1)
    refused(sentence, out=tmp_path / "new", pdf=True, known=SMALL)
    assert not (tmp_path / "new").exists()


@pytest.mark.libreoffice
def test_what_is_printed_has_the_values_of_the_file_and_one_profile_serves_all(tmp_path, libreoffice, poppler):
    """The file says that 1+1 is 7: what an add-in calculated is printed too, by a LibreOffice that lacks it."""
    cell = '<row r="1"><c r="A1"><f>1+1</f><v>7</v></c></row>'
    profile_of_this_process.cache_clear()
    for _ in range(2):
        (pdf,) = output.to_pdf(libreoffice, {"a.xlsx": book(cell)}).values()
    (tmp_path / "a.pdf").write_bytes(pdf)
    shown = subprocess.run(["pdftotext", tmp_path / "a.pdf", "-"], capture_output=True, check=True, text=True).stdout
    assert ("7" in shown, "2" in shown) == (True, False)
    assert profile_of_this_process.cache_info().misses == 1


def test_a_book_that_a_process_cannot_make_is_told_and_the_others_are_not_taken_for_all(monkeypatch):
    """What a process says of its family is the reason of the whole build."""
    of = [building.BookOrder(BookNamed(name), (), (), "native") for name in ("one", "two")]
    reports = [building._BookReport("one"), building._BookReport("two", problem="two: no room for it")]
    monkeypatch.setattr(building, "run_all", lambda pieces, processes: iter(reports))
    with pytest.raises(BuildError, match="two: no room for it"):
        list(building.build_books(of, processes=2))


class BookNamed(NamedTuple):
    """A book, as far as it is asked which family it is of."""

    family: str


def test_a_picture_that_would_be_lost_is_not_written():
    workbook = openpyxl.Workbook()
    workbook.active._images.append(object())
    with pytest.raises(NotImplementedError, match="has an image"):
        to_bytes(workbook)
