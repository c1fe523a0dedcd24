"""A typed VP20( becomes VP_20(, and nothing else changes: the VBA of the add-in in an Excel of pyOpenVBA."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bridgesheets.catalogue.in_workbooks import OURS
from tests.surfaces.excel.office import Office
from truesheet.checking.function_names import with_twins

#: As typed, as Excel understands it.
REWRITTEN = {
    "=VP20(12,7)": "=VP_20(12,7)",
    "=VP30(A1,B1)": "=VP_30(A1,B1)",
    "=vp20(12,7)": "=vp_20(12,7)",
    "=VP20 (A1,B1)": "=VP_20 (A1,B1)",
    "=1+VP20(A1,7)-VP30(B1,7)": "=1+VP_20(A1,7)-VP_30(B1,7)",
    "=-VP20(A1,7)": "=-VP_20(A1,7)",
    '=IF(A1="","",VP20(A1,7))': '=IF(A1="","",VP_20(A1,7))',
    "=SUM(VP20(A1:A9,7))": "=SUM(VP_20(A1:A9,7))",
    "=VP20(VP30(1,7),7)": "=VP_20(VP_30(1,7),7)",
    '="say ""VP20("""&VP20(1,7)': '="say ""VP20("""&VP_20(1,7)',
    "='VP20('!A1+VP20(1,7)": "='VP20('!A1+VP_20(1,7)",
    "='it''s VP20('!A1+VP20(1,7)": "='it''s VP20('!A1+VP_20(1,7)",
    "={1,2}*VP20(1,7)": "={1,2}*VP_20(1,7)",
    "=Results[VP20(]+VP20(1,7)": "=Results[VP20(]+VP_20(1,7)",
}

#: What only looks like it.
LEFT_ALONE = (
    "=B1=VP20",
    "=VP20",
    "=VP20+1",
    "=$VP$20*(1+2)",
    "='VP20'!A1",
    "=VP20!A1",
    '="VP20(12,7)"',
    "=XVP20(1,7)",
    "=VP201(1,7)",
    "=VP_20(12,7)",
    "=my.VP20(1,7)",
    "=Sheet1!VP20(1,7)",
    "=éVP20(1,7)",
    "=Results[VP20(]",
    "=Results[[#This Row],[VP20(]]",
    "=Results['[VP20(]",
    "='VP20(1,7)'!A1",
    "VP20(12,7)",
    "",
    "12",
)


@pytest.fixture(scope="module")
def office() -> Office:
    return Office("BridgeRewriting")


@pytest.mark.parametrize(("typed", "understood"), REWRITTEN.items())
def test_a_call_gets_its_underscore(office: Office, typed: str, understood: str) -> None:
    assert office.run("WithTwins", typed) == understood


@pytest.mark.parametrize("typed", LEFT_ALONE)
def test_what_is_no_such_call_stays_as_it_is(office: Office, typed: str) -> None:
    assert office.run("WithTwins", typed) == typed


@pytest.mark.parametrize("typed", [*REWRITTEN, *(formula for formula in LEFT_ALONE if formula.startswith("="))])
def test_the_check_of_workbooks_is_of_the_same_opinion(office: Office, typed: str) -> None:
    if "'[VP20" in typed or "é" in typed or typed == "=Results[VP20(]+VP20(1,7)":
        return
    assert office.run("WithTwins", typed) == with_twins(typed, OURS)


def test_a_formula_that_would_become_too_long_stays_as_it_is(office: Office) -> None:
    most = '=VP20(1,7)&"' + "x" * 8178 + '"'  # 8,191 characters, and one more with the underscore
    assert len(most) == 8191
    assert office.run("WithTwins", most) == most.replace("VP20", "VP_20")
    longer = most.replace("x", "xx", 1)
    assert office.run("WithTwins", longer) == longer


PARTS = st.sampled_from(["VP20(", "VP30 (", "VP20", '"', "'", "[", "]", ")", "1", "+", "A1", "!", ",", "x", "_"])


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(PARTS, max_size=12).map("".join))
def test_whatever_is_typed_only_underscores_are_added_and_a_second_time_none(office: Office, typed: str) -> None:
    once = office.run("WithTwins", f"={typed}")
    assert once.replace("_", "") == f"={typed}".replace("_", "")
    assert office.run("WithTwins", once) == once


# --- In the cells of a sheet ---------------------------------------------------------------------------------


def cells(office: Office, typed: dict[str, str], name: str, before: str = "") -> dict[str, str]:
    """The formulas of cells after they were typed in, and the add-in heard of it."""
    enter = "\n".join(
        f'Range("{at}").Formula = "{formula.replace(chr(34), chr(34) * 2)}"' for at, formula in typed.items()
    )
    office.vba(name, f'{before}\n{enter}\nRewriteFormulas Range("{",".join(typed)}")')
    return {at: office.excel.sheet(1).formula(at) for at in typed}


def test_of_the_cells_that_were_typed_only_those_with_such_calls_are_written() -> None:
    office = Office("BridgeRewriting")
    typed = {"A1": "=VP20(12,7)", "A2": "=VP20+1", "B1": "=SUM(C1:C2)", "B2": "text VP20(1,7)"}
    assert cells(office, typed, "Typed") == {**typed, "A1": "=VP_20(12,7)"}


def test_a_pasted_block_is_rewritten_cell_by_cell() -> None:
    office = Office("BridgeRewriting")
    office.vba(
        "Pasted",
        'Range("A1:B3").Formula = "=VP30(C1,7)"\nRewriteFormulas Range("A1:B3")',
    )
    sheet = office.excel.sheet(1)
    assert sheet.formula("A1") == "=VP_30(C1,7)"
    assert sheet.formula("B3") == "=VP_30(D3,7)"


def test_a_formula_that_spills_stays_one_formula() -> None:
    office = Office("BridgeRewriting")
    after = office.vba(
        "Spills",
        'Range("A1").Formula2 = "=IF(TRUE,SEQUENCE(3),VP20(1,7))"\nRewriteFormulas Range("A1:A3")\n'
        'Spills = Range("A1").Formula2 & " " & Range("A2").HasSpill & " " & Range("A3").Value',
    )
    assert after == "=IF(TRUE,SEQUENCE(3),VP_20(1,7)) True 3"


def test_a_text_that_only_looks_like_a_formula_stays_a_text() -> None:
    office = Office("BridgeRewriting")
    left = office.vba(
        "AsText",
        'Range("A1").NumberFormat = "@"\nRange("A1").Value = "=VP20(1,7)"\nRewriteFormulas Range("A1")\n'
        'AsText = Range("A1").Value',
    )
    assert left == "=VP20(1,7)"


def test_switched_off_it_leaves_everything_as_it_was_typed() -> None:
    office = Office("BridgeRewriting")
    assert office.run("RewritingIsOn") is True
    typed = {"A1": "=VP20(12,7)"}
    assert cells(office, typed, "Off", before="SwitchRewriting False") == typed
    assert cells(office, typed, "Back", before="SwitchRewriting True") == {"A1": "=VP_20(12,7)"}


def test_events_are_as_they_were_afterwards() -> None:
    office = Office("BridgeRewriting")
    cells(office, {"A1": "=VP20(12,7)"}, "Events")
    assert office.vba("StillOn", "StillOn = Application.EnableEvents") is True
    office.vba("NowOff", "Application.EnableEvents = False")
    cells(office, {"A2": "=VP20(12,7)"}, "Events2")
    assert office.vba("StillOff", "StillOff = Application.EnableEvents") is False
