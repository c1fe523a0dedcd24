"""What check finds in formulas outside the cells, and how --fix mends it: conditional formats, validations, names."""

import openpyxl
import pytest
import xlsxwriter
from openpyxl.formatting.rule import FormulaRule
from openpyxl.worksheet.datavalidation import DataValidation

from bridgesheets.catalogue.in_workbooks import open_workbook
from tests.truesheet.books import book, members, parts, sheet, zipped
from tests.truesheet.checking.test_checking import NOW, one
from truesheet.checking import check, fix
from truesheet.patching.proof import prove_part
from truesheet.patching.saving import patch_workbook
from truesheet.reading.formula_texts import Insertion, outside_formulas


@pytest.fixture
def club(tmp_path):
    """The path of a workbook that XlsxWriter writes, with one sheet, made by a function of that and the workbook."""

    def made(write):
        path = tmp_path / "club.xlsx"
        with xlsxwriter.Workbook(path) as workbook:
            page = workbook.add_worksheet("Round 1")
            page.write("A1", 12)
            write(page, workbook)
        return path

    return made


def found(path):
    return [(finding.where, finding.what) for finding in check(open_workbook(path), NOW)]


def of_validation(formula, second=None):
    def write(page, _):
        page.data_validation("B1:B9", {"validate": "custom", "value": formula})

    def between(page, _):
        page.data_validation(
            "B1:B9", {"validate": "decimal", "criteria": "between", "minimum": formula, "maximum": second}
        )

    return write if second is None else between


def of_format(**rule):
    return lambda page, _: page.conditional_format("A1:A9", rule)


VALIDATION, FORMAT = "'Round 1'!B1:B9 (data validation)", "'Round 1'!A1:A9 (conditional format)"


@pytest.mark.parametrize(
    ("write", "where"),
    [
        (of_validation("=VP20(A1,7)>3"), VALIDATION),
        (of_validation("=0", "=VP20(A1,7)"), VALIDATION),  # the upper bound
        (of_format(type="formula", criteria="=VP20(A1,7)>10"), FORMAT),
        (of_format(type="cell", criteria=">", value="=VP20($C$1,7)"), FORMAT),
        (of_format(type="data_bar", data_bar_2010=True, max_type="formula", max_value="=VP20($C$1,7)"), FORMAT),
        (
            of_format(
                type="icon_set",
                icon_style="3_arrows",
                icons=[{"criteria": ">", "type": "formula", "value": "=VP20(1,7)"}],
            ),
            FORMAT,
        ),
        (lambda _, workbook: workbook.define_name("Score", "=VP20('Round 1'!$A$1,7)"), "the name Score"),
    ],
)
def test_vp20_is_found_wherever_formulas_can_stand_and_mended_with_nothing_else(club, write, where):
    path = club(write)
    old = members(path)
    assert one(found(path), "VP20(", "#REF!") == where
    assert {finding.where for finding in fix(open_workbook(path))} == {where}
    assert found(path) == []
    new = members(path)
    (part,) = (name for name, content in new.items() if content != old[name])
    assert new[part] == old[part].replace(b"VP20(", b"VP_20(")


def test_a_workbook_of_openpyxl_is_mended_too(tmp_path):
    made, path = openpyxl.Workbook(), tmp_path / "club.xlsx"
    made.active.title = "Swiss"
    made.active["A1"] = "=VP20(12,7)"
    made.active.conditional_formatting.add("B1:B3 D1:D3", FormulaRule(formula=['vp30(A1,7)&"<"="20<"']))
    validation = DataValidation(type="custom", formula1="VP20(A1,7)>VP20(A2,7)")
    validation.add("C1:C4")
    made.active.add_data_validation(validation)
    made.save(path)
    old = members(path)
    assert [(finding.where, finding.what) for finding in fix(open_workbook(path))] == [
        ("Swiss!A1", "=VP20(12,7) is now =VP_20(12,7)"),
        ("Swiss!B1:B3 D1:D3 (conditional format)", '=vp30(A1,7)&"<"="20<" is now =vp_30(A1,7)&"<"="20<"'),
        ("Swiss!C1:C4 (data validation)", "=VP20(A1,7)>VP20(A2,7) is now =VP_20(A1,7)>VP_20(A2,7)"),
    ]
    (part,) = (name for name, content in members(path).items() if content != old[name])
    assert members(path)[part] == old[part].replace(b"VP20(", b"VP_20(").replace(b"vp30(", b"vp_30(")


def test_functions_excel_does_not_know_are_found_with_where_to_type_them(tmp_path):
    made, path = openpyxl.Workbook(), tmp_path / "club.xlsx"
    made.active.title = "Swiss"
    rules = ["VPS(A1)", "_xlfn.XLOOKUP(A1,B1:B9,C1:C9)=NABCVP(1,7)"]
    made.active.conditional_formatting.add("A1:A9", FormulaRule(formula=rules))
    for cells, type, formula in (("B1", "custom", "XLOOKUP(A1,B1,C1)"), ("C1", "list", '"VP20(,=VPS(1)"')):
        validation = DataValidation(type=type, formula1=formula)  # the list is of texts, no formulas
        validation.add(cells)
        made.active.add_data_validation(validation)
    made.save(path)
    formatted, validated = check(open_workbook(path), NOW)
    assert formatted.where == "Swiss!A1:A9 (conditional format)"
    assert "VPS is neither Excel's nor ours: Excel gets #NAME?" in formatted.what
    assert validated.where == "Swiss!B1 (data validation)"
    assert "XLOOKUP is newer" in validated.what and "Excel gets #NAME?" in validated.what
    assert "type it again (Data > Data Validation)" in validated.remedy


def test_what_later_years_added_is_read_with_its_range_behind_the_formula():
    later = "http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"
    formula = "http://schemas.microsoft.com/office/excel/2006/main"
    added = (
        f'<extLst><ext xmlns:x14="{later}" xmlns:xm="{formula}"><x14:dataValidations><x14:dataValidation type="custom">'
        "<x14:formula1><xm:f>VP20(Other!A1,7)</xm:f></x14:formula1><xm:sqref>D1:D2</xm:sqref></x14:dataValidation>"
        "</x14:dataValidations></ext></extLst>"
    )
    (found,) = outside_formulas(sheet("", added).encode(), "sheet1.xml")
    assert found[:3] == ("dataValidation", "D1:D2", "VP20(Other!A1,7)")


@pytest.mark.parametrize(
    ("spelled", "mended"),
    [
        ("VP20(1,7)&amp;&quot;é&quot;&amp;VP20(2,7)", "VP_20(1,7)&amp;&quot;é&quot;&amp;VP_20(2,7)"),
        ("&#86;P20(1,7)", "&#86;P_20(1,7)"),
        ("<![CDATA[VP20(1,7)]]>", None),
        ("<!-- -->VP20(1,7)", None),
        ('"_x0041_"&amp;VP20(1,7)', None),  # an escape of Excel's
    ],
)
def test_what_is_not_written_letter_by_letter_is_left_to_people(tmp_path, spelled, mended):
    path = tmp_path / "club.xlsx"

    def write(formula):
        validation = f'<dataValidation type="custom" sqref="A1"><formula1>{formula}</formula1></dataValidation>'
        path.write_bytes(zipped(parts(sheet("", f"<dataValidations>{validation}</dataValidations>"))))

    write(spelled)
    (finding,) = check(open_workbook(path), NOW)
    assert finding.remedy == "write VP_20( (Data > Data Validation)" + (", or let --fix do it" if mended else "")
    before = members(path)
    assert len(fix(open_workbook(path))) == (mended is not None)
    after = members(path)
    if mended:
        write(mended)
    assert after == (members(path) if mended else before)


def test_a_name_that_stands_for_a_macro_is_no_formula(tmp_path):
    path = tmp_path / "club.xlsx"
    name = '<definedName name="M" function="1" vbProcedure="1">VP20(1,7)</definedName>'
    path.write_bytes(book(in_workbook=f"<definedNames>{name}</definedNames>"))
    assert check(open_workbook(path), NOW) == fix(open_workbook(path)) == []


def test_formulas_inside_and_outside_the_cells_change_in_one_go(tmp_path):
    path = tmp_path / "club.xlsx"
    validation = '<dataValidations><dataValidation sqref="B1"><formula1>VP20(1,7)</formula1></dataValidation>'
    rows = '<row r="1"><c r="A1"><f>VP20(12,7)</f><v>0</v></c></row>'
    path.write_bytes(zipped(parts(sheet(rows, f"{validation}</dataValidations>"))))
    workbook = open_workbook(path)
    part = workbook.sheets[0].part
    (formula,) = outside_formulas(workbook.sheets[0].data(), part)
    patch = patch_workbook(workbook, {}, {0: {(1, 1): "VP_20(12,7)"}}, {part: [Insertion(formula, (2,), "_")]})
    meant = sheet(rows.replace("VP20", "VP_20"), validation.replace("VP20", "VP_20"))
    assert patch.parts[part] == meant.replace("</worksheet>", "</dataValidations></worksheet>").encode()
    prove_part(workbook.sheets[0].data(), patch.parts[part], patch.intents[part])
