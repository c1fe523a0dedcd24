"""--edition on every command, and what is set in the environment or the settings file, through the command itself."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import openpyxl
import pytest

from bridgesheets import MPCLUB, MPEDITION, Refused, RuleError, award, edition, why
from bridgesheets.catalogue.in_workbooks import OurFunctions
from bridgesheets.regulations import settings
from bridgesheets.regulations.in_force import DEFAULT, by_settings
from bridgesheets.regulations.settings import locale_chosen
from bridgesheets.surfaces.cli import cli
from bridgesheets.surfaces.libreoffice import installing
from tests.awarding.test_result_files import as_csv
from tests.commands import answer
from tests.regulations.amendments import TWELVE, amendment, cited
from truesheet.locales import UnknownLocale


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An amendment of a club, which is paid .12 a pair, and settings that nobody else has."""
    for variable in ("HOME", "APPDATA", "XDG_CONFIG_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / "settings"))
    monkeypatch.delenv(settings.VARIABLE, raising=False)
    by_settings.cache_clear()
    yield amendment(tmp_path, TWELVE)
    by_settings.cache_clear()


def leaves(command: click.Command) -> Iterator[click.Command]:
    if isinstance(command, click.Group):
        for each in command.commands.values():
            if each.name != "editions":
                yield from leaves(each)
    else:
        yield command


def test_every_command_takes_an_edition_and_those_that_answer_by_it_a_day() -> None:
    options = {command: {name: each for each in command.params for name in each.opts} for command in leaves(cli)}
    assert [command.name for command, known in options.items() if "--edition" not in known] == []
    answering = {command.name for command, known in options.items() if not known["--edition"].hidden}
    assert answering >= {"new", "draw", "run", "award", "month", "publish", "build", "build wall", "calc", "recalc"}
    lacking = [each.name for each, known in options.items() if not known["--edition"].hidden and "--day" not in known]
    assert lacking == []


def test_results_without_a_day_are_awarded_by_the_rules_of_the_day_that_is_said(house: Path, tmp_path: Path) -> None:
    """Eleven pairs: the first is paid .10 for each, 1.10, and by the amendment .12 from 2021, 1.32."""
    path = as_csv(tmp_path / "alone.csv")
    said = {"game": "open", "event_type": "pairs", "boards": "24", "movement": "howell", "restricted_tables": "0",
            "limits": "A=open,B=750,C=200",
            "edition": str(amendment(tmp_path, TWELVE + "from = 2021-01-01\n"))}  # fmt: skip
    typed = [word for name, value in said.items() for word in (f"--{name.replace('_', '-')}", value)]
    told = []
    for day, first in (("2020-05-04", "1.10"), ("2022-05-04", "1.32")):
        made = award(path, day=day, **said).made
        assert made is not None and f"{made.credits[0].amount:.2f}" == first
        assert first in answer("award", path, "--day", day, *typed)[1]
        shown = answer("award", path, as_csv(tmp_path / "b.csv"), "--jobs", 2, "--day", day, *typed)[1]
        total = sum(credit.amount for credit in made.credits)
        assert [line.split(", ")[1] for line in shown.splitlines()[:2]] == [f"{total} in all"] * 2
        told.append(total)
    assert told[0] < told[1]
    with pytest.raises(Refused, match=r'^day: "soon" names no day; write it as 2026-01-31'):
        award(path, day="soon", **said)


def test_an_edition_answers_for_one_command(house: Path) -> None:
    assert answer("calc", "--edition", house, "=MPCLUB(1,10)") == (0, "1.2", "")
    assert answer("calc", "=MPCLUB(1,10)") == (0, "1", "")
    assert answer("calc", "=MPCLUB(1,10)", "--edition", "2019-01") == (0, "1", "")


def test_a_broken_amendment_is_refused_with_a_line_for_each_mistake(tmp_path: Path, house: Path) -> None:
    """Nothing is answered: neither by the amendment nor by the edition it amends."""
    broken = amendment(tmp_path, cited('table = "no"\nleave_out = "5"'), cited('figures = "cap"'), name="broken")
    status, out, err = answer("calc", "--edition", broken, "=MPCLUB(1,10)")
    assert (status, out) == (2, "")
    assert [line.partition(": ")[2][:20] for line in err.splitlines()] == [
        "broken.toml, line 11",
        "broken.toml, line 17",
    ]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ["excel", "status"],
            "Excel and LibreOffice use the edition that you choose with: bridgesheets editions use NAME",
        ),
        (["web", "build", "--out", "page"], "the page uses the edition that you choose on it"),
    ],
)
def test_what_cannot_follow_an_edition_says_so(
    house: Path, arguments: list[str], sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is printed with the figures of one edition and the name of another."""
    monkeypatch.chdir(house.parent)
    status, out, err = answer(*arguments, "--edition", house)
    assert (status, out) == (2, "")
    assert sentence in err


def test_charts_are_printed_by_the_edition_that_is_set(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """.12 a pair, eight pairs: .96; the file is called after the edition, and the usual one beside it is as usual."""
    monkeypatch.chdir(house.parent)
    order = ["build", "awards", "--chart", "Open", "--tables", "8", "--paper", "a4", "--out", "charts"]
    monkeypatch.setenv(settings.VARIABLE, str(house))
    assert answer(*order)[0] == 0
    monkeypatch.delenv(settings.VARIABLE, raising=False)
    assert answer(*order)[0] == 0
    for name, first, footer in (("-house", 0.96, "ACBL 2019-01 as amended by house, A. Open Game"),
                                ("", 0.8, "ACBL Masterpoint Awards (January 2019), A. Open Game")):  # fmt: skip
        sheet = openpyxl.load_workbook(f"charts/masterpoint-awards-open-game-tables-8{name}-a4.xlsx").worksheets[0]
        assert next(row[1] for row in sheet.iter_rows(values_only=True) if row[0] == 8) == first
        assert sheet.oddFooter.left.text.startswith(footer)


def test_a_formula_is_answered_for_a_day_and_its_derivation_says_one_that_no_edition_holds(house: Path) -> None:
    """The amendment holds from June 2019; its changes are those of the day, the warning stands in every derivation."""
    house.write_text(house.read_text(encoding="utf-8") + "from = 2021-01-01\n", encoding="utf-8")
    by_house = ["--edition", house, "=MPCLUB(1,10)"]
    assert answer("calc", "--day", "2020-05-04", *by_house) == (0, "1", "")
    assert answer("calc", "--day", "2022-05-04", *by_house) == (0, "1.2", "")
    assert "in force from 2019-06-01, not on 2019-05-31" in answer("explain", "--day", "2019-05-31", *by_house)[1]
    assert "not on" not in answer("explain", "--day", "2019-06-01", *by_house)[1]
    said = answer("explain", "--day", "2018-12-31", "=MPCLUB(1,10)")[1]
    assert "edition ACBL 2019-01, in force from 2019-01-01, not on 2018-12-31" in said
    assert answer("explain", "--day", "yesterday", "=MPCLUB(1,10)")[0] == 2


def test_a_set_edition_has_the_changes_of_the_day_that_is_said(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    house.write_text(house.read_text(encoding="utf-8") + "from = 2021-01-01\n", encoding="utf-8")
    monkeypatch.setenv(settings.VARIABLE, str(house))
    assert answer("calc", "--day", "2020-05-04", "=MPCLUB(1,10)") == (0, "1", "")
    assert answer("calc", "=MPCLUB(1,10)") == (0, "1.2", "")


def test_a_workbook_is_recalculated_for_the_day_of_now(house: Path, tmp_path: Path) -> None:
    sheet = openpyxl.Workbook()
    sheet.active["A1"] = '=WHY("MPCLUB",1,10)'  # type: ignore[index]
    sheet.active["A2"] = '=WHY("=MPCLUB(1,10)")'  # type: ignore[index]
    sheet.save(path := tmp_path / "why.xlsx")
    for day, told in (("2018-05-01", True), ("2019-05-01", False)):
        assert answer("recalc", path, "--in-place", "--jobs", 1, "--day", f"{day}T12:00")[0] == 0
        assert [f"not on {day}" in str(value) for value in values(path)] == [told, told]


@pytest.mark.parametrize("way", ["variable", "file", "name"])
def test_an_edition_that_is_set_answers_everywhere(house: Path, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the environment, by the settings file, and by the name of an amendment in the user's folder."""
    if way == "variable":
        monkeypatch.setenv(settings.VARIABLE, str(house))
    elif way == "file":
        assert answer("editions", "use", house)[0] == 0
    else:
        settings.amendments_folder().mkdir(parents=True)
        house.rename(settings.amendments_folder() / "house.toml")
        assert answer("editions", "use", "house")[0] == 0
    by_settings.cache_clear()
    assert (str(MPCLUB(1, 10)), MPEDITION()) == ("1.20", "house")
    assert answer("calc", "=MPCLUB(1,10)") == (0, "1.2", "")
    assert answer("calc", "--edition", "2019-01", "=MPCLUB(1,10)") == (0, "1", "")
    assert "house (answers)" in answer("editions")[1]


def test_a_broken_edition_that_is_set_gives_an_error_in_every_cell_and_why_says_the_sentence(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house.write_text("name = 'broken'", encoding="utf-8")
    monkeypatch.setenv(settings.VARIABLE, str(house))
    by_settings.cache_clear()
    with pytest.raises(
        RuleError, match=r"BRIDGESHEETS_EDITION names an edition that cannot be used: house\.toml, line 1"
    ):
        MPCLUB(1, 10)
    assert [cell.code for cell in MPCLUB([1, 2], 10)] == ["#VALUE!", "#VALUE!"]
    with pytest.raises(RuleError, match="cannot be used"):
        MPEDITION()
    assert "cannot be used: house.toml, line 1" in why(MPCLUB, 1, 10)
    status, out, err = answer("calc", "=MPCLUB(1,10)")
    assert (status, out) == (2, "")
    assert "cannot be used" in err
    assert answer("calc", "--edition", "2019-01", "=MPCLUB(1,10)") == (0, "1", "")


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"edition = house", r"cannot be understood: File contains no section headers\. .*; correct it, or delete it"),
        (b"[bridgesheets]\nedition = a\nedition = b", r"cannot be understood: .* already exists; correct"),
        (b"[bridgesheets]\nedition = \xff", "cannot be read: .* invalid start byte; correct"),
        # Python's reader took minutes to find no mark between the name and the value.
        (b"[bridgesheets]\na" + b" " * 60_000 + b"b", "has more than 5,000 letters in line 2; correct"),
    ],
)  # fmt: skip
def test_a_settings_file_that_cannot_be_read_is_no_reason_to_answer_by_another_edition_or_locale(
    house: Path, content: bytes, sentence: str
) -> None:
    path = settings.settings_file()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    by_settings.cache_clear()
    said = rf"the settings file {path} {sentence}"
    with pytest.raises(RuleError, match=said):
        MPCLUB(1, 10)
    with pytest.raises(UnknownLocale, match=said):
        locale_chosen(None)
    assert settings.settings_files() == (path,)


def test_settings_whose_folder_cannot_be_looked_into_are_no_reason_to_answer_by_another_edition(
    house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.stat

    def refused(path: object, *more: object, **how: object) -> os.stat_result:
        if path == settings.settings_file():
            raise PermissionError(13, "Permission denied")
        return real(path, *more, **how)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "stat", refused)
    by_settings.cache_clear()
    with pytest.raises(
        RuleError, match=r"settings\.ini cannot be read: your rights do not allow it; correct it, or delete it"
    ):
        MPCLUB(1, 10)


@pytest.mark.parametrize("named", ["x" * 300, "x/" * 2000, "a\0b", "~nobody/x"])
def test_the_settings_are_known_for_a_file_of_the_user_whatever_edition_they_name(house: Path, named: str) -> None:
    path = settings.settings_file()
    path.parent.mkdir(parents=True)
    path.write_text(f"[bridgesheets]\nedition = {named}\n", encoding="utf-8")
    assert settings.settings_files() == (path,)


def test_the_settings_lie_where_the_system_keeps_them(house: Path) -> None:
    assert str(settings.folder()) == click.get_app_dir("bridgesheets")


@pytest.mark.parametrize(
    ("system", "folder"),
    [("darwin", ("Library", "Application Support")), ("win32", ("AppData", "Roaming")), ("linux", (".config",))],
)
def test_every_system_has_a_place_of_its_own_for_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, folder: tuple[str, ...]
) -> None:
    monkeypatch.setattr(settings.sys, "platform", system)
    monkeypatch.setattr(settings, "_home", lambda: tmp_path)
    for variable in ("APPDATA", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(variable, raising=False)
    assert settings.folder_of_programs() == tmp_path.joinpath(*folder)


def test_the_line_of_another_section_of_the_settings_stays() -> None:
    before = "[bridgesheets]\ncountry = en_GB\n[another program]\nedition = 7\n"
    after = settings.with_edition(before, "ACBL 2019-01")
    assert after == "[bridgesheets]\nedition = ACBL 2019-01\ncountry = en_GB\n[another program]\nedition = 7\n"


@pytest.mark.parametrize("mark", ["#", ";"])
def test_a_remark_set_in_below_the_edition_stays(mark: str) -> None:
    before = f"[bridgesheets]\nedition = 2019-01\n\t{mark} since May\nlocale = en-GB\n"
    assert settings.with_edition(before, "2019-01") == before
    assert settings.with_edition("[bridgesheets]\nedition =\n 2019-01\n", "2019-01") == (
        "[bridgesheets]\nedition = 2019-01\n"
    )


def test_a_name_that_the_settings_cannot_hold_is_refused() -> None:
    with pytest.raises(settings.SettingsError, match="cannot take the line"):
        settings.with_edition("", "two\nlines = x")


# --- workbooks -----------------------------------------------------------------------------------------------------


def book(path: Path) -> Path:
    sheet = openpyxl.Workbook()
    sheet.active["A1"] = "=MPCLUB(1,10)"  # type: ignore[index]
    sheet.active["A2"] = "=MPEDITION()"  # type: ignore[index]
    sheet.save(path)
    return path


def values(path: Path) -> list[object]:
    sheet = openpyxl.load_workbook(path, data_only=True).active
    return [sheet["A1"].value, sheet["A2"].value]  # type: ignore[index]


def test_one_workbook_is_recalculated_under_each_edition(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By --edition, then by what is set, then by neither; in worker processes, where nothing is remembered wrongly."""
    path = book(tmp_path / "club.xlsx")
    assert answer("recalc", path, "--in-place", "--jobs", 1, "--edition", house)[0] == 0
    assert values(path) == [1.2, "house"]
    assert answer("recalc", path, "--in-place", "--jobs", 1)[0] == 0
    assert values(path) == [1, "ACBL 2019-01"]
    monkeypatch.setenv(settings.VARIABLE, str(house))
    assert answer("recalc", path, "--check", "--jobs", 1)[0] == 1
    assert answer("recalc", path, "--check", "--jobs", 1, "--edition", "2019-01")[0] == 0


def test_functions_are_the_same_by_the_same_edition_and_no_others(house: Path) -> None:
    made = edition(house).edition
    assert OurFunctions(made) == OurFunctions(made) != OurFunctions(DEFAULT)


@pytest.mark.parametrize("command", ["calc =1 --edition", "editions use", "editions diff 2019-01"])
def test_a_path_of_a_user_that_there_is_not_is_a_sentence(house: Path, command: str) -> None:
    said = "bridgesheets: ~nobody-of-that-name/x.toml: there is no such file; check its name and its folder"
    status, shown, told = answer(*command.split(), "~nobody-of-that-name/x.toml")
    assert (status, shown, told.partition("; type: ")[0]) == (2, "", said)


@pytest.mark.parametrize(
    ("command", "status", "said"),
    [
        ("calc =1", 0, ""),
        ("calc =1 --edition foo", 2, 'there is no edition called "foo"; there are ACBL 2019-01. Name an amendment of '
         "your own by its path; type: bridgesheets calc \"=1\" --edition NAME|PATH"),
        ("editions", 0, ""),
        ("editions use 2019-01", 4, "~: this user has no folder of his own; name one in the variable HOME"),
        ("libreoffice status", 4, "~: this user has no folder of his own; name one in the variable HOME"),
    ],
)  # fmt: skip
@pytest.mark.skipif(sys.platform == "win32", reason="there the settings do not lie in a folder of the user's")
def test_a_user_without_a_folder_is_told_what_he_lacks(
    command: str, status: int, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.setattr(installing, "find_office", lambda: installing.Office(Path("/nowhere/program/soffice"), (25, 2)))
    monkeypatch.setattr(installing, "_settings", lambda resources: "UserInstallation=$SYSUSERCONFIG/libreoffice/4\n")
    found = answer(*command.split())
    assert (found[0], found[2]) == (status, f"bridgesheets: {said}" if said else "")


def test_an_amendment_that_is_set_by_a_path_of_the_user_is_never_written_over(
    house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(settings.VARIABLE, "~/house.toml")
    assert settings.settings_files() == (tmp_path / "house.toml",)
