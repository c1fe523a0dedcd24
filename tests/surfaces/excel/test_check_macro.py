"""What the macro CheckBridgeFunctions says when something is wrong, in an Excel of pyOpenVBA."""

from __future__ import annotations

import pytest

from bridgesheets.surfaces.vba import MODULE_NAME
from tests.surfaces.excel.office import Office


def said(office: Office) -> str:
    """The text of the message box; nobody wants the whole list."""
    office.excel.answer_dialogs(7)  # vbNo
    office.run("CheckBridgeFunctions")
    _, text, title, _ = office.excel.dialogs[-1]
    assert title == "Bridgesheets"
    return text


@pytest.fixture
def office() -> Office:
    """With a configuration that names a Python which is not there."""
    office = Office(MODULE_NAME)
    office.run("SetInterpreter", "C:\\club\\python.exe")
    return office


def test_a_python_that_was_moved_away_is_named_with_what_to_do(office: Office) -> None:
    text = said(office)
    assert "1 of 1 steps do not work" in text
    assert "Python is at C:\\club\\python.exe? No." in text
    assert "run: bridgesheets excel install" in text


@pytest.mark.parametrize("folder", ["C:\\club\\", "C:\\club\\Scripts\\"])
def test_the_library_of_xlwings_may_be_beside_python_or_one_folder_up_and_is_named_when_it_is_missing(
    office: Office, folder: str
) -> None:
    python = "C:\\club\\Scripts\\python.exe;"
    office.run("SetInterpreter", python.rstrip(";"))
    office.run("SetFiles", python)
    assert "-0.37.8.dll is beside it? No. xlwings was upgraded, moved or removed." in said(office)
    office.run("SetFiles", f"{python}{folder}xlwings64-0.37.8.dll;{folder}xlwings32-0.37.8.dll;")
    office.mood("absent")
    assert "Python does not answer" in said(office)


def test_a_python_that_does_not_start_is_told_with_its_reason(office: Office) -> None:
    office.run("SetInterpreter", "python")  # by its name alone: no file to look for
    office.mood("absent")
    text = said(office)
    assert "Python does not answer: VP_20: Could not activate Python COM server (1000)" in text


def test_functions_of_another_version_are_told(office: Office) -> None:
    office.run("SetInterpreter", "python")
    office.mood("other version")
    assert "Python has bridgesheets 0.0.9? No. These functions were made by another version." in said(office)


def test_the_whole_list_goes_into_a_new_workbook_when_it_is_wanted(office: Office) -> None:
    office.run("SetInterpreter", "python")
    office.mood("absent")
    office.excel.answer_dialogs(6)  # vbYes
    office.run("CheckBridgeFunctions")
    lines = [office.vba(f"Line{row}", f'Line{row} = Range("A{row}").Value') for row in (1, 2, 3)]
    assert lines[0].startswith("Bridgesheets ")
    assert lines[1].startswith("Functions from: ")
    assert lines[2].startswith("NO: Python answers: 12 IMPs in 7 boards are 15 Victory Points - ")
