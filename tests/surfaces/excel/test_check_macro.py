"""What the macro CheckBridgeFunctions says when something is wrong, in an Excel of pyOpenVBA."""

import pytest

from bridgesheets.surfaces.vba import MODULE_NAME
from tests.surfaces.excel.office import ANSWERING, Office


def said(office: Office) -> str:
    """The text of the message box; nobody wants the whole list."""
    office.excel.answer_dialogs(7)  # vbNo
    office.run("CheckBridgeFunctions")
    _, text, title, _ = office.excel.dialogs[-1]
    assert title == "Bridgesheets"
    return text


PYTHON = f"{ANSWERING.interpreter};"
LIBRARIES = ("xlwings64-0.37.8.dll;", "xlwings32-0.37.8.dll;")


@pytest.fixture
def office() -> Office:
    """With a Python that is not there."""
    return Office(MODULE_NAME)


@pytest.fixture
def whole(office: Office) -> Office:
    """With Python and the library of xlwings where they should be."""
    office.run("SetFiles", PYTHON + "".join(f"C:\\club\\{library}" for library in LIBRARIES))
    return office


def test_a_python_that_was_moved_away_is_named_with_what_to_do(office: Office) -> None:
    text = said(office)
    assert "1 of 1 steps do not work" in text
    assert "Python is at C:\\club\\Scripts\\python.exe? No." in text
    assert "run: .venv\\Scripts\\python -m bridgesheets excel install" in text


@pytest.mark.parametrize("folder", ["C:\\club\\", "C:\\club\\Scripts\\"])
def test_the_library_of_xlwings_may_be_beside_python_or_one_folder_up_and_is_named_when_it_is_missing(
    office: Office, folder: str
) -> None:
    office.run("SetFiles", PYTHON)
    assert "-0.37.8.dll is beside it? No. xlwings was upgraded, moved or removed." in said(office)
    office.run("SetFiles", PYTHON + "".join(folder + library for library in LIBRARIES))
    office.mood("absent")
    assert "Python does not answer" in said(office)


def test_a_python_that_does_not_start_is_told_with_its_reason(whole: Office) -> None:
    whole.mood("absent")
    text = said(whole)
    assert "Python does not answer: VP_20: Could not activate Python COM server (1000)" in text


def test_functions_of_another_version_are_told(whole: Office) -> None:
    whole.mood("other version")
    assert "Python has bridgesheets 0.0.9? No. These functions were made by another version." in said(whole)


def test_the_whole_list_goes_into_a_new_workbook_when_it_is_wanted(whole: Office) -> None:
    whole.mood("absent")
    whole.excel.answer_dialogs(6)  # vbYes
    whole.run("CheckBridgeFunctions")
    lines = [whole.vba(f"Line{row}", f'Line{row} = Range("A{row}").Value') for row in (1, 2, 3, 4, 5)]
    assert lines[0].startswith("Bridgesheets ")
    assert lines[1].startswith("Functions from: ")
    assert lines[4].startswith("NO: Python answers: 12 IMPs in 7 boards are 15 Victory Points - ")
