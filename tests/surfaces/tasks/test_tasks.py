"""The six names: paths or bytes in, a record out; what is given is only read, and nothing is printed."""

import io
import subprocess
import sys
import zipfile
from datetime import date, datetime
from pathlib import Path

import openpyxl
import pytest

import bridgesheets
from bridgesheets import (
    EditionError,
    RuleError,
    award,
    build,
    check,
    draw,
    edition,
    month,
    name,
    publish,
    recalculate,
    score_sheet,
    wall,
)
from bridgesheets.club.file import Club
from bridgesheets.scoresheets import making
from bridgesheets.surfaces.tasks.award import check_awards
from bridgesheets.surfaces.tasks.draw import explain, parse_options
from bridgesheets.surfaces.tasks.given import copied, in_folder, safe_name
from bridgesheets.surfaces.tasks.sheet import for_club
from tests.workbooks import typed, with_cells
from truesheet import checking
from truesheet.batch.jobs import Status
from truesheet.refusals import MissingFile, Refused

NOW = datetime(2026, 1, 31, 19, 30)
SIX = ("recalculate", "check", "score_sheet", "draw", "award", "edition")


def changed(content, sheet, **cells):
    return typed(content, sheet, cells)


@pytest.fixture(scope="module")
def swiss():
    names = {f"B{5 + at}": name for at, name in enumerate(("Wolf", "Bell", "Archer", "Hale"))}
    made = score_sheet("swiss", teams=4, rounds=2, boards=8, title="Tuesday: Swiss/4").content
    return recalculate(changed(made, "Names", **names), day=NOW).content


@pytest.mark.thorough
def test_the_six_names_are_functions_whatever_was_imported_before():
    code = (
        "import bridgesheets.surfaces.tasks.drawing, bridgesheets.surfaces.tasks.many_awards, bridgesheets; "
        f"print(all(callable(getattr(bridgesheets, name)) for name in {SIX}))"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "True\n"
    assert set(SIX) <= set(bridgesheets.__all__)


def test_the_package_loads_no_workbooks_before_it_is_asked_for_a_task():
    code = "import sys, bridgesheets; print('openpyxl' in sys.modules, 'truesheet.reading' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True).stdout == "False False\n"


def test_another_name_is_missing_as_from_every_module():
    with pytest.raises(AttributeError, match="no attribute 'scoresheet'"):
        bridgesheets.scoresheet  # noqa: B018


def test_a_score_sheet_is_named_after_its_title():
    made = score_sheet("swiss", teams=4, rounds=2, boards=8, title="Tuesday: Swiss/4")
    assert (made.file_name, made.order.teams, made.order.scale) == ("tuesday-swiss-4.xlsx", 4, "acbl20")
    assert zipfile.ZipFile(io.BytesIO(made.content)).testzip() is None


def test_a_workbook_is_recalculated_and_its_own_file_only_read(tmp_path):
    before = with_cells({"A1": "=VP_20(12,7)"})
    (tmp_path / "vp.xlsx").write_bytes(before)
    done = recalculate(tmp_path / "vp.xlsx")
    # ACBL Appendix K, 20 Point scale, 7 boards: a margin of 12 is 15-5.
    assert [(each.cell, each.new) for each in done.changes] == [("A1", 15.0)]
    assert done.status is Status.CHANGED
    assert recalculate(done.content).status is Status.UNCHANGED
    assert (tmp_path / "vp.xlsx").read_bytes() == before
    assert list(tmp_path.iterdir()) == [tmp_path / "vp.xlsx"]


@pytest.mark.parametrize("task", [recalculate, check])
def test_what_is_no_workbook_is_refused(task):
    with pytest.raises(Refused, match=r"it is not an Excel workbook, .*; save it as .xlsx in Excel"):
        task(b"\x89PNG\r\n\x1a\n", name="picture.xlsx")


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: build("scales", scale="nabc"), 'name the set: build("cards", scale="nabc", boards=7)'),
        (lambda: build("cards"), 'the scale is missing; say which, such as: build("cards", scale="acbl20", boards=7)'),
        (lambda: build(chart="Senior Pairs"), 'chart is for award charts; name the set: build("awards")'),
        (lambda: build("awards", chart="x"), "bridgesheets build awards --list names them all"),
        (lambda: wall(), 'such as: wall(tables="3-15", limits=300)'),
        (lambda: wall(tables="5", paper="a5"), 'there is no paper called "a5"'),
        (lambda: draw(b"", bye=True, house=True), "bye=True and house=True are ways for the same odd team; choose one"),
        (lambda: draw(score_sheet("swiss", teams=4, rounds=2).content), "enter the names of the teams first"),
        (lambda: draw(score_sheet("knockout", teams=4).content), 'make one with: score_sheet("swiss")'),
        (lambda: score_sheet("swiss", movement="own"), "movement: it means nothing for swiss; leave it out (it takes"),
    ],
)  # fmt: skip
def test_a_refusal_in_python_names_keywords_and_functions(call, said):
    with pytest.raises(Refused) as refused:
        call()
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("task", "said"),
    [(score_sheet, {"edition": "no.toml"}), (score_sheet, {"scale": "no.csv"}), (score_sheet, {"names": "no.csv"})],
)
def test_a_file_that_is_not_there_is_one_exception_whatever_it_is_for(task, said):
    with pytest.raises(MissingFile) as missing:
        task("swiss", **said)
    assert (missing.value.filename, missing.value.remedy) == (*said.values(), "check its name and its folder")


@pytest.mark.parametrize(
    ("task", "said", "where", "reason", "remedy"),
    [
        (score_sheet, {"teams": "x"}, "teams", "'x' is no whole number", "give one such as 8"),
        (score_sheet, {"teams": True}, "teams", "True is no whole number", "give one such as 8"),
        (score_sheet, {"teams": 2.5}, "teams", "2.5 is no whole number", "give one such as 8"),
        (score_sheet, {"teams": 1}, "teams", "a Swiss has 4 to 200 teams, not 1", ""),
        (score_sheet, {"pairs": 1}, "pairs", "a Swiss has 4 to 200 teams, not 1", ""),
        (score_sheet, {"players": "x"}, "players", "'x' is no whole number", "give one such as 8"),
        (score_sheet, {"paper": "a5"}, "paper", 'no paper called "a5"', "there are letter, a4"),
        (score_sheet, {"paper": 4}, "paper", 'no paper called "4"', "did you mean a4? There are letter, a4"),
        (score_sheet, {"formulas": "nativ"}, "formulas", 'no kind of formulas called "nativ"', "did you mean native"),
        (score_sheet, {"filled": "no"}, "filled", "'no' is neither True nor False", ""),
        (score_sheet, {"day": "soon"}, "day", '"soon" names no day', "write it as 2026-01-31"),
        (score_sheet, {"edition": "2016"}, "", 'no edition called "2016"', "there are ACBL"),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_is_refused_with_the_keyword_and_the_remedy(task, said, where, reason, remedy):
    with pytest.raises(Refused) as refused:
        task("swiss", **said)
    assert refused.value.where == where
    assert reason in refused.value.reason
    assert refused.value.remedy.startswith(remedy)


@pytest.mark.parametrize(("task", "given"), [(award, 5), (award, None), (check, 5), (draw, None), (build, ["scales"])])
def test_what_is_neither_a_path_nor_bytes_is_a_type_error(task, given):
    with pytest.raises(TypeError, match=r"a path|the names of sets"):
        task(given)


def test_numbers_are_taken_where_a_text_says_them():
    assert [*build("cards", scale="acbl20", boards=[7, 8], paper="a4").files] == ["card-acbl20-7-8-boards-a4.xlsx"]
    for apart in ("1,2", (1, 2), [(1, 2)], ["1,2"]):
        assert parse_options({"apart": apart}).apart == ((1, 2),)


def test_a_keyword_that_nobody_knows_is_refused_by_every_public_name_before_anything_is_read():
    called = [each for name in bridgesheets.__all__ if callable(each := getattr(bridgesheets, name))]
    assert len(called) > 90
    for each in called:
        with pytest.raises(TypeError, match=r"unexpected keyword argument 'nonsense'|takes no keyword arguments"):
            each(nonsense=1)


@pytest.mark.parametrize(
    ("task", "typed", "meant"),
    [
        (award, "gmae", "game"), (publish, "sesions", "sessions"), (draw, "sed", "seed"),
        (draw, "appart", "apart"), (score_sheet, "team", "teams"), (check, "fixx", "fix"), (recalculate, "dya", "day"),
        (build, "limit", "limits"), (wall, "table", "tables"), (month, "editon", "edition"),
    ],
)  # fmt: skip
def test_the_nearest_keyword_is_offered(task, typed, meant):
    with pytest.raises(TypeError, match=rf"'{typed}'; did you mean .*{meant}"):
        task("nosuch.xlsx", **{typed: 1})


@pytest.mark.exhaustive
@pytest.mark.parametrize("task", [award, draw, publish, check, month])
def test_a_file_that_is_missing_is_one_exception_with_those_of_nearly_its_name(task, tmp_path, swiss):
    (tmp_path / "saturday.xlsx").write_bytes(swiss)
    with pytest.raises(MissingFile, match=r"Saturday\.xlsx: there is no such file; did you mean .*saturday\.xlsx\?"):
        task(tmp_path / "Saturday.xlsx")


def test_every_public_name_is_shown_and_a_near_one_offered():
    assert {*bridgesheets.__all__} <= {*dir(bridgesheets)}
    with pytest.raises(AttributeError, match="has no attribute 'NABCV'; did you mean NABCVP"):
        bridgesheets.NABCV  # noqa: B018
    with pytest.raises(AttributeError, match="did you mean VP_20"):
        bridgesheets.vp_20  # noqa: B018


def test_what_goes_wrong_in_excel_is_found_and_fixed_in_a_copy():
    saved = with_cells({"A1": "=VP20(12,7)"})
    found = check(saved)
    assert any("VP20" in finding.what for finding in found.findings)
    assert found.content is None
    fixed = check(saved, fix=True)
    assert openpyxl.load_workbook(io.BytesIO(fixed.content)).active["A1"].value == "=VP_20(12,7)"
    assert not any("VP20(" in finding.what for finding in fixed.findings)


def test_where_a_call_cannot_be_put_right_nothing_is_told_of_the_workbook_but_that(monkeypatch):
    def refused(*_):
        raise Refused("it cannot be written")

    monkeypatch.setattr(checking, "fix", refused)
    saved = with_cells({})
    check(saved)
    with pytest.raises(Refused, match="it cannot be written"):
        check(saved, fix=True)


@pytest.mark.thorough
def test_a_round_is_drawn_told_and_explained(swiss):
    made = draw(swiss, seed=7, now=NOW)
    assert made.heading == "Round 1, the first draw: by lot; seed 7"
    assert made.title == "Tuesday: Swiss/4"
    assert [table for table, _ in made.by_table] == [1, 2]
    assert [team for team, _ in made.by_team] == ["1 Wolf", "2 Bell", "3 Archer", "4 Hale"]
    seated = openpyxl.load_workbook(io.BytesIO(made.content), data_only=True)["Round 1"]
    assert {seated["B5"].value, seated["B6"].value} <= {1, 2, 3, 4}
    again = explain(made.content, 1)
    assert [reason.table for reason in again.reasons] == [1, 2]
    assert again.content is None
    undone = draw(made.content, undo=True, now=NOW)
    assert (undone.number, undone.heading) == (1, "Round 1 is taken out again")


@pytest.mark.thorough
def test_a_round_is_drawn_in_place_where_that_is_asked_for(swiss, tmp_path):
    path = tmp_path / "tuesday.xlsx"
    path.write_bytes(swiss)
    made = draw(path, seed=7, now=NOW)
    assert path.read_bytes() == swiss and made.backup is None
    own = draw(path, seed=7, now=NOW, in_place=True)
    assert path.read_bytes() == made.content and own.content is None
    assert own.backup.read_bytes() == swiss
    undone = draw(path, now=NOW, undo=True, in_place=True)
    assert undone.backup.read_bytes() == made.content
    assert [each.name for each in tmp_path.iterdir() if each.suffix == ".xlsx"] == ["tuesday.xlsx"]


@pytest.mark.thorough
def test_the_draw_of_a_swiss_loads_nothing_of_butler_pairs(swiss, tmp_path):
    (tmp_path / "swiss.xlsx").write_bytes(swiss)
    code = (
        "import sys, bridgesheets; bridgesheets.draw('swiss.xlsx'); "
        "print('bridgesheets.scoresheets.butler.reading' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True)
    assert done.stdout == "False\n", done.stderr


@pytest.mark.thorough
def test_of_an_odd_field_the_bye_is_told_by_table_and_by_team(swiss):
    """Three of four teams are there: Wolf is seeded first, so Bell or Archer sits out."""
    made = draw(changed(swiss, "Names", B8=None), seed=7, now=NOW)
    ((table, out),) = [(table, who) for table, who in made.by_table if who.endswith(", bye")]
    team = out.removesuffix(", bye")
    assert (team, f"table {table}, bye") in made.by_team


def test_tables_are_said_one_by_one_or_from_one_to_another():
    assert parse_options({"keep": "3-5,9, 1"}).keep == (3, 4, 5, 9, 1)


def test_a_sheet_without_a_scale_takes_none_of_its_club_and_neither_does_a_club_whose_teams_have_none():
    club = Club(teams="acbl20", boards=(7,))
    assert for_club("swiss", club, {}) == {"boards": 7, "scale": "acbl20"}
    assert for_club("swiss", club, {"boards": 8}) == {"scale": "acbl20"}
    assert for_club("knockout", club, {}) == {}
    assert for_club("swiss", Club(boards=(7,)), {}) == {}


@pytest.mark.thorough
def test_awards_are_given_or_all_that_is_missing_is_told():
    sheet = score_sheet("club-game", filled=True).content
    done = award(sheet, name="monday.xlsx", restricted_tables=0)
    assert done.faults == ()
    assert done.made is not None and done.made.credits
    assert done.file(".csv").startswith(b"\xef\xbb\xbf")
    missing = award(b"Number,Names\n1,Wolf & Bell\n", name="monday.csv")
    assert missing.made is None
    assert any('"Game or rating" is missing' in str(fault) for fault in missing.faults)
    with pytest.raises(Refused, match="there are no awards"):
        missing.file()


def test_files_that_belong_together_lie_beside_each_other():
    results = b"Number,Names,Direction,Score\n1,Wolf & Bell,,60\n2,Hale & Marsh,,40\n"
    about = b'[event]\ngame = "open"\nevent_type = "pairs"\nboards = 24\n'
    alone = award(results, name="monday.csv")
    both = award({"monday.csv": results, "monday.toml": about})
    assert any("Game or rating" in str(fault) for fault in alone.faults)
    assert not any("Game or rating" in str(fault) for fault in both.faults)


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("../../etc/passwd", "passwd"),
        ("D:\\club\\monday.xlsx", "monday.xlsx"),
        ('<img src=x onerror="1">.xlsx', "_img src=x onerror=_1__.xlsx"),
        ("a\x00b.csv", "a_b.csv"),
        ("", "file"),
        ("..", "file"),
    ],
)
def test_names_that_are_given_lead_nowhere(name, safe):
    assert safe_name(name, "file") == safe


def test_a_long_name_is_cut_and_keeps_its_ending():
    # File systems take 255 bytes.
    assert len(safe_name("x" * 400 + ".xlsx", "file")) <= 250
    assert safe_name("x" * 400 + ".xlsx", "file").endswith("x.xlsx")


def test_a_folder_in_place_of_a_file_and_a_file_in_place_of_a_folder_are_told(tmp_path):
    game = tmp_path / "monday.xlsx"
    game.write_bytes(b"x")
    for task in (award, publish, check_awards):
        with pytest.raises(Refused, match=r"it is a folder; name one file of results, or sum up the folder: month\("):
            task(tmp_path)
    with pytest.raises(Refused, match=r"monday\.xlsx: it is no folder; a single file is for: award\("):
        month(game)


def test_the_copy_is_gone_afterwards():
    with copied(b"x", "a.txt") as path:
        kept = Path(path)
        assert kept.read_bytes() == b"x"
    assert not kept.exists()
    with in_folder({"a/b.txt": b"1", "c.txt": b"2"}) as laid:
        assert sorted(path.name for path in laid.values()) == ["b.txt", "c.txt"]


def test_a_keyword_that_is_no_option_of_an_event_is_a_type_error_as_in_python():
    """Nothing that is typed is taken in silence: such an award would be another one."""
    for task in (award, publish, check_awards):
        with pytest.raises(TypeError, match=r"\w+\(\) got an unexpected keyword argument 'xyz'$"):
            task("monday.csv", xyz=1)


@pytest.mark.parametrize(
    ("kind", "word", "notes"),
    [
        ("session", "pairs", ()), ("session", "teams", ("teams are the pairs of a session: 14",)),
        ("session", "players", ("players are the pairs of a session: 14",)), ("butler", "pairs", ()),
        ("club-game", "pairs", ()), ("swiss", "teams", ()), ("swiss", "pairs", ()),
        ("round-robin", "pairs", ("pairs are the teams of a round-robin: 14",)), ("knockout", "teams", ()),
    ],
)  # fmt: skip
def test_those_who_take_part_are_understood_by_each_word_and_told_by_that_of_the_kind(kind, word, notes, monkeypatch):
    monkeypatch.setattr(making, "make", lambda order: b"")
    made = score_sheet(kind, **{word: 14})
    assert (made.order.teams, made.notes) == (14, notes)


def test_a_swiss_for_so_many_pairs_is_one_of_pairs(monkeypatch):
    made = score_sheet("swiss", pairs=10, rounds=2)
    book = openpyxl.load_workbook(io.BytesIO(made.content))["Set-up"]
    assert (made.file_name, book["B5"].value, book["B9"].value) == ("swiss-pairs.xlsx", None, "pairs")
    # Another name does not say who plays: that is chosen in the sheet.
    monkeypatch.setattr(making, "make", lambda order: b"")
    assert score_sheet("swiss", pairs=10, title="Friday").notes == ("pairs are the teams of a swiss: 10",)


def test_an_option_that_is_given_by_two_of_its_words_is_a_type_error():
    with pytest.raises(TypeError, match="got game and rating, which are the same: leave out one"):
        award("monday.csv", game="open", rating="open")


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda sheet: check(sheet, locale=1.5), "locale: 1.5 is no text"),
        (lambda sheet: check(sheet, edition=2019), "edition: 2019 is no path"),
        (lambda sheet: check(sheet, day="yesterday"), 'day: "yesterday" names no day; write it as 2026-01-31'),
        (lambda sheet: draw(sheet, keep=1.5), "keep: 1.5 is no list of tables"),
        (lambda sheet: draw(sheet, apart=[1.5]), "apart: 1.5 is no list of teams"),
        (lambda sheet: score_sheet("swiss", scale=20), "scale: 20 is no name of a scale"),
        (lambda sheet: score_sheet("swiss", title=b"x"), "title: b'x' is no text"),
        (lambda sheet: score_sheet("swiss", names=4), "names: 4 is no list of names"),
        (lambda sheet: score_sheet("swiss", names=["Archer", 4]), "names: 4 is no name"),
        (lambda sheet: wall(tournament=1.5), "tournament: 1.5 is no text"),
        (lambda sheet: wall(limits=b"300"), "limits: b'300' is no list of texts"),
        (lambda sheet: wall(tables="3-15", boards=7, teams=Path("nosuch")), 'no Victory Point scale called "nosuch"'),
        (lambda sheet: build("cards", scale="acbl20", boards={"7": 8}), "boards: {'7': 8} is no list of texts"),
        (lambda sheet: build("awards", sessions=2.5), "sessions: 2.5 is no whole number"),
        (lambda sheet: build("sheets", formulas=["addin"]), "formulas: there is no kind of formulas called"),
        (lambda sheet: publish(sheet, refresh="often"), "refresh: 'often' is no whole number"),
        (lambda sheet: publish(sheet, refresh=4), "refresh: 4 is not from 5 to 3,600"),
        (lambda sheet: publish(sheet, by_club=3), "by_club is what"),
        (lambda sheet: month(Path(), beside=[1]), "beside lists the paths of files"),
        (lambda sheet: month(3), "give a path, not int"),
        (lambda sheet: month(Path(), out=3), "out is the path of a folder, not int"),
        (lambda sheet: month(Path(), by_club="club.toml"), r"by_club is what read_club\(.*\).events is, not str"),
        (lambda sheet: award(sheet, by_club="club.toml"), "by_club is what"),
        (lambda sheet: award({}), "give a mapping of the names of files to their bytes"),
        (lambda sheet: award({"a.csv": "Number"}), "give a mapping of the names of files to their bytes"),
        (lambda sheet: wall(3), "give a path, the bytes of a file or a club, not int"),
        (lambda sheet: draw("x" * 5000), "there is no such file"),
        (lambda sheet: draw(Path()), "it cannot be read"),
        (lambda sheet: edition(2019), "an edition is its name or a path, not int"),
        (lambda sheet: name("open", functions=1), "functions is a int; it must be the functions of an edition"),
    ],
)  # fmt: skip
def test_a_value_of_another_kind_is_told_by_its_keyword(swiss, ask, told):
    """Never in the words of Python's own functions: has no attribute, is not iterable."""
    with pytest.raises((Refused, TypeError, RuleError), match=told):
        ask(swiss)


@pytest.mark.parametrize("day", [date(2026, 1, 31), datetime(2026, 1, 31, 19, 30), "2026-01-31", "2026-01-31T19:30"])
def test_a_day_is_a_date_or_its_text(day):
    book = with_cells({"A1": "=YEAR(TODAY())"})
    assert [change.new for change in recalculate(book, day=day).changes] == [2026]


def test_an_edition_that_is_named_answers_for_one_award():
    """The first of 12 tables is paid 1.20; by the rule for 24 boards 1.3 times as much, 1.56."""
    sheet = score_sheet("club-game", filled=True).content
    edition = Path(__file__).parents[3] / "examples" / "acbl-clubs-2023.toml"
    made = [award(sheet, restricted_tables=0, **by).made for by in ({}, {"edition": edition}, {})]
    assert [str(max(credit.amount for credit in each.credits)) for each in made] == ["1.20", "1.56", "1.20"]
    with pytest.raises(EditionError):
        award(sheet, edition="nosuch.toml")
