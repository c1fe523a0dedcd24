"""``recalc --out`` never writes over a workbook it reads, and over nothing else without being told to."""

import os

import pytest

from bridgesheets.surfaces import cli
from tests.truesheet.books import book
from truesheet.batch.finding import find
from truesheet.batch.jobs import ChangedCell, FileReport, Status, write_report
from truesheet.writing import targets as targeting
from truesheet.writing.targets import PlannedFile, SameFile, Target, distinct

posix = pytest.mark.skipif(os.name != "posix", reason="links as POSIX has them")
STALE = book('<row r="1"><c r="A1"><f>1+1</f><v>3</v></c></row>')
OTHER = book('<row r="1"><c r="A1"><f>2+2</f><v>9</v></c></row>')


def recalc(capfd, *arguments):
    with pytest.raises(SystemExit) as ended:
        cli.main(["recalc", *map(str, arguments)])
    return ended.value.code, *capfd.readouterr()


@pytest.fixture
def club(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "p" / "sub").mkdir(parents=True)
    path = tmp_path / "p" / "z.xlsx"
    path.write_bytes(STALE)
    return path


@posix
@pytest.mark.parametrize("way", ["same", "symbolic", "hard", "through a link", "another source"])
def test_a_target_that_is_one_of_the_sources_is_a_wrong_call(club, capfd, way):
    out, sources = club.parent, [club]
    if way == "symbolic":
        out = club.parent / "sub"
        (out / "z.xlsx").symlink_to(club)
    if way == "hard":
        out = club.parent / "sub"
        os.link(club, out / "z.xlsx")
    if way == "through a link":
        out = club.parent / "link"
        out.symlink_to(club.parent, target_is_directory=True)
    if way == "another source":
        out = club.parent / "sub"
        other = out / "y" / "z.xlsx"
        other.parent.mkdir()
        other.write_bytes(OTHER)
        (out / "z.xlsx").symlink_to(other)
        sources.append(other.rename(other.with_name("w.xlsx")))
        (out / "z.xlsx").unlink()
        (out / "z.xlsx").symlink_to(sources[1])
    status, shown, said = recalc(capfd, *sources, "--out", out, "--force")
    assert (status, shown, said.count("\n")) == (2, "", 1)
    assert "which is read; name another, or use --in-place" in said
    assert club.read_bytes() == STALE
    assert not list(club.parent.rglob("*.bak"))


def test_a_folder_is_not_recalculated_into_itself(club, capfd):
    status, _, said = recalc(capfd, "p", "--out", "p")
    assert (status, said.count("\n")) == (2, 1)
    assert club.read_bytes() == STALE


def test_an_existing_target_needs_force_and_is_backed_up(club, capfd):
    target = club.parent / "sub" / "z.xlsx"
    target.write_bytes(OTHER)
    status, _, said = recalc(capfd, club, "--out", target.parent)
    assert status == 3
    assert "--force" in said
    assert target.read_bytes() == OTHER
    assert os.listdir(target.parent) == ["z.xlsx"]
    status, _, said = recalc(capfd, club, "--out", target.parent, "--force")
    assert (status, said) == (0, "")
    assert target.read_bytes() != OTHER
    assert target.with_name("z.xlsx.bak").read_bytes() == OTHER
    target.with_name("z.xlsx.bak").unlink()
    assert recalc(capfd, club, "--out", target.parent, "--force", "--no-backup")[0] == 0
    assert os.listdir(target.parent) == ["z.xlsx"]


def sources(tmp_path, *names):
    paths = [tmp_path / str(number) / name for number, name in enumerate(names)]
    for path in paths:
        path.parent.mkdir()
        path.write_bytes(STALE)
    return [PlannedFile(tmp_path / "out" / path.name, path) for path in paths]


# One file on Windows and macOS (the last two: the letter é as one character and as two).
@pytest.mark.parametrize(
    "names", [("Club.xlsx", "club.XLSX"), ("STRASSE.xlsx", "straße.xlsx"), ("\xe9.xlsx", "e\u0301.xlsx")]
)
def test_targets_are_compared_as_the_file_system_compares_names(tmp_path, monkeypatch, names):
    found = sources(tmp_path, *names)
    (tmp_path / "probe").mkdir()
    (tmp_path / "probe" / names[0]).touch()
    if os.path.exists(tmp_path / "probe" / names[1]):
        with pytest.raises(SameFile, match="would both become"):
            distinct(found)
    else:
        distinct(found)
    assert os.listdir(tmp_path / "out") == [], "what was tried is gone"
    # And as one that takes them for the same would.
    monkeypatch.setattr(targeting.os.path, "lexists", lambda path: True)
    with pytest.raises(SameFile, match="would both become"):
        distinct(found)


def test_two_sources_of_one_name_are_a_wrong_call(tmp_path):
    with pytest.raises(SameFile, match="would both become"):
        distinct(sources(tmp_path, "club.xlsx", "club.xlsx"))


@posix
def test_a_workbook_found_twice_through_a_link_is_one(club):
    (club.parent.parent / "q").symlink_to(club.parent, target_is_directory=True)
    assert len(find(["p", "q"]).workbooks) == 1


# --- The report in CSV -------------------------------------------------------------------------------------------


def _as_csv(folder, report):
    """The report of one file as it is written."""
    write_report([report], Target(folder / "report.csv", force=True))
    return (folder / "report.csv").read_text(encoding="utf-8-sig")


@pytest.mark.parametrize("sign", "=+-@＝＋－＠")
@pytest.mark.parametrize("before", ["", " ", '"', "x;", "x; ", 'x;"', "x,", "x|", ";", ", '"])
def test_no_text_of_a_report_is_a_formula_whatever_separates_its_cells(tmp_path, sign, before):
    text = f"{before}{sign}HYPERLINK(1)"
    cell = ChangedCell(text, "A1", text, text)
    report = FileReport(tmp_path / text.replace("/", ""), Status.CHANGED, text, changes=[cell])
    for line in _as_csv(tmp_path, report).splitlines():
        for separator in ",;|\t":
            for piece in line.split(separator):
                assert piece.lstrip(" \"'")[:1] != sign or piece.lstrip(' "').startswith("'"), piece


def test_an_ordinary_text_of_a_report_is_as_it_was(tmp_path):
    text = "Club - Monday (A+B), round 1; 3-4 = 5"
    cell = ChangedCell("S", "A1", 1.5, text)
    assert f'S,A1,1.5,"{text}"' in _as_csv(tmp_path, FileReport(tmp_path, Status.CHANGED, changes=[cell]))
