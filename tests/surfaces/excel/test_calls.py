"""What the functions of the add-in do between a cell and Python, in an Excel of pyOpenVBA."""

import pytest

from bridgesheets.surfaces.vba import MODULE_NAME
from tests.surfaces.excel.office import Office

CALL = "bridgesheets.udfs VP_20;"


@pytest.fixture(scope="module")
def running() -> Office:
    return Office(MODULE_NAME)


@pytest.fixture
def office(running: Office) -> Office:
    """As when Excel has just been started."""
    running.mood("")
    running.run("RestartPython")
    running.asked()
    running.run("SecondsWaited")
    return running


def shown(office: Office) -> str:
    return str(office.run("VP_20", 12, 7))


def test_a_function_asks_python_once_and_gives_its_answer(office: Office) -> None:
    assert shown(office) == "15"
    assert office.asked() == f"start;{CALL}"


def test_python_is_looked_for_once_and_not_for_every_cell(office: Office) -> None:
    for _ in range(3):
        shown(office)
    assert office.asked() == "start;" + 3 * CALL


def test_the_text_of_an_error_becomes_the_error_itself_alone_and_in_an_array(office: Office) -> None:
    office.mood("text")
    assert shown(office) == "Error 2036"  # #NUM!
    office.mood("block")
    assert shown(office) == "[[15], [Error 2042]]"  # #N/A


def test_where_python_cannot_be_started_the_cell_says_so_by_an_error_no_rule_gives_and_the_reason_is_kept(
    office: Office,
) -> None:
    office.mood("absent")
    assert shown(office) == "Error 2043"  # #GETTING_DATA
    assert office.run("Reason") == "VP_20: Could not activate Python COM server (1000)"


def test_where_python_cannot_be_started_excel_waits_once_and_the_next_cells_do_not(office: Office) -> None:
    office.mood("absent")
    shown(office)
    assert office.asked() == "start;", "it is tried once"
    for _ in range(3):
        assert shown(office) == "Error 2043"
    assert office.asked() == ""
    assert office.run("SecondsWaited") == 120


def test_a_python_that_is_lost_and_does_not_start_again_is_waited_for_once(office: Office) -> None:
    shown(office)
    office.mood("dead")
    office.run("StartsNoMore")
    assert shown(office) == "Error 2043"
    assert shown(office) == "Error 2043"
    assert office.run("SecondsWaited") == 120


@pytest.mark.parametrize(
    ("refusal", "remedy"),
    [
        ("Could not activate Python COM server, hr = -2147221164", "install Office from office.com"),
        ("Could not activate Python COM server, hr = -2147221164", "started as administrator, start it normally"),
        ("Could not activate Python COM server, hr = -2146959355", "start both with the same rights"),
        ("Could not activate Python COM server, hr = -2147024891", "start both with the same rights"),
        ("Could not activate Python COM server, hr = -2147221164", "Python from python.org"),
        ("Python process exited before it was possible to create the interface object.", "import xlwings.com_server"),
        ("Could not create Python process.\nError message: Access is denied.", "Start Excel from the Start menu"),
        ("Could not create Python process.\nError message: Zugriff verweigert", "docs/excel.md names the rules"),
    ],
)
def test_what_windows_says_comes_with_its_cause_and_what_to_do(office: Office, refusal: str, remedy: str) -> None:
    office.mood("absent")
    office.run("SetRefusal", refusal)
    shown(office)
    assert refusal in office.run("Reason")
    assert remedy in office.run("Reason")


def test_a_library_that_cannot_be_loaded_may_be_in_quarantine() -> None:
    office = Office(MODULE_NAME)
    office.mood("no library")
    assert shown(office) == "Error 2043"
    assert "cannot be loaded from C:\\club\\Scripts" in office.run("Reason")
    assert "quarantine" in office.run("Reason")


def test_start_python_again_tries_once_more(office: Office) -> None:
    office.mood("absent")
    shown(office)
    office.mood("")
    assert shown(office) == "Error 2043"
    office.run("RestartPython")
    assert shown(office) == "15"
    assert office.run("Reason") == ""


def test_a_python_that_has_ended_is_started_again_by_the_next_cell(office: Office) -> None:
    shown(office)
    office.asked()
    office.mood("dead")
    assert shown(office) == "15"
    assert office.asked() == f"{CALL}kill;start;{CALL}"


def test_a_fault_in_one_function_neither_restarts_python_nor_silences_the_others(office: Office) -> None:
    office.mood("fault")
    assert shown(office) == "Error 2043"
    assert office.run("Reason") == "VP_20: KeyError: a fault (1001)"
    assert "kill" not in office.asked()
    office.mood("")
    assert shown(office) == "15"


def test_python_gets_the_values_of_cells_and_not_the_cells(office: Office) -> None:
    taken = office.vba(
        "Cells1",
        'Range("A1").Value = 12\nRange("A2").Value = "x"\n'
        'Cells1 = TypeName(Taken(Range("A1"))(0)) & TypeName(Taken(Range("A1:A2"))(0))\n'
        'Cells1 = Cells1 & Taken(Range("A1:A2"))(0)(2, 1)',
    )
    assert taken == "DoubleVariant()x"


def test_a_whole_column_ends_where_its_sheet_is_used_and_other_ranges_stay_as_they_are(office: Office) -> None:
    taken = office.vba(
        "Whole",
        'Dim values As Variant\nRange("B12").Value = 12\n'
        'values = Taken(Columns(1), Range("A1:A9"))\n'
        'Whole = UBound(values(0), 1) & "x" & UBound(values(0), 2) & " " & UBound(values(1), 1)',
    )
    assert taken == "12x1 9"


#: A range of a sheet with as many used rows as is said; its value is how many rows of it were asked for.
FAKE_CELLS = """
Public RowCount As Long
Public UsedRows As Long
Public Kind As String
Public Function Part(ByVal partKind As String, ByVal partRows As Long) As Object
    Dim made As FakeCells
    Set made = New FakeCells
    made.Kind = partKind
    made.RowCount = partRows
    made.UsedRows = UsedRows
    Set Part = made
End Function
Public Property Get Count() As Long
    Count = RowCount
End Property
Public Property Get Areas() As Object
    Set Areas = Part("areas", 1)
End Property
Public Property Get Rows() As Object
    Set Rows = Part("rows", RowCount)
End Property
Public Property Get Columns() As Object
    Set Columns = Part("columns", IIf(Kind = "sheet", 16384, IIf(Kind = "whole rows", 16384, 1)))
End Property
Public Property Get Worksheet() As Object
    Set Worksheet = Part("sheet", 1048576)
End Property
Public Property Get UsedRange() As Object
    Set UsedRange = Part("used", UsedRows)
End Property
Public Property Get Row() As Long
    Row = 1
End Property
Public Property Get Column() As Long
    Column = 1
End Property
Public Function Resize(ByVal rowsAsked As Long, ByVal columnsAsked As Long) As Object
    Set Resize = Part("resized", IIf(Kind = "whole rows", columnsAsked, rowsAsked))
End Function
Public Property Get Value() As Variant
    Value = RowCount
End Property
"""


def test_whole_columns_of_two_sheets_end_together_where_either_is_used(office: Office) -> None:
    office.excel.add_module(FAKE_CELLS, name="FakeCells", kind="class")
    taken = office.vba(
        "Two",
        "Dim first As New FakeCells, second As New FakeCells, part1 As New FakeCells, values As Variant\n"
        "first.RowCount = 1048576\nfirst.UsedRows = 3\nsecond.RowCount = 1048576\nsecond.UsedRows = 8\n"
        "values = Taken(first, second)\nTwo = values(0) & ' ' & values(1)\n"
        "part1.RowCount = 100\npart1.UsedRows = 3\nvalues = Taken(part1, second)\n"
        "Two = Two & ' ' & values(0) & ' ' & values(1)".replace("' '", '" "'),
    )
    assert taken == "8 8 100 8"


def test_a_whole_row_ends_where_its_sheet_is_used(office: Office) -> None:
    office.excel.add_module(FAKE_CELLS.replace("FakeCells", "FakeRow"), name="FakeRow", kind="class")
    taken = office.vba(
        "OneRow",
        'Dim whole As New FakeRow\nwhole.Kind = "whole rows"\nwhole.RowCount = 1\nwhole.UsedRows = 3\n'
        "OneRow = Taken(whole)(0)",
    )
    assert taken == 1, "UsedRange of this sheet is one column wide"


def test_a_range_of_several_areas_is_no_argument(office: Office) -> None:
    taken = office.vba("Areas1", 'Areas1 = CStr(Taken(Union(Range("A1"), Range("C1")))(0))')
    assert taken == "Error 2015"  # #VALUE!


def test_a_missing_argument_stays_missing(office: Office) -> None:
    assert str(office.run("WBF25VP", 10)) == "15"
