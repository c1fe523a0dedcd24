"""What the proof looks at besides the cells: comments of the file, ways of compression, XML, the order of parts."""

import io
import zipfile
from xml.parsers.expat import ExpatError

import pytest

from tests.truesheet.books import HEADER, parts, sheet, zipped
from truesheet.package.archive import read_archive
from truesheet.patching.proof import prove, prove_part
from truesheet.patching.proof_of_sheets import Intent, prove_sheet
from truesheet.patching.saving import repack
from truesheet.refusals import Refused

SHEET = "xl/worksheets/sheet1.xml"
OLD = sheet('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>')
NEW = OLD.replace("<v>2</v>", "<v>3</v>")
MEANT = Intent({(1, 1): 3.0})


def packed(content, *, comment=b"", methods=None):
    """A workbook with this sheet, a comment behind everything, and ways of compression by part."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as file:
        file.comment = comment
        for name, text in parts(content).items():
            file.writestr(zipfile.ZipInfo(name), text, (methods or {}).get(name, zipfile.ZIP_DEFLATED))
    return target.getvalue()


@pytest.mark.parametrize("comment", [b"", b"as it was"])
def test_a_comment_that_stays_is_right(comment):
    prove(read_archive(packed(OLD, comment=comment)), packed(NEW, comment=comment), {SHEET: MEANT})


@pytest.mark.parametrize(
    ("was", "now"), [(b"as it was", b"otherwise"), (b"as it was", b""), (b"", b"added"), (b"as it was", b"as it was.")]
)
def test_another_comment_of_the_file_is_found(was, now):
    with pytest.raises(Refused, match="the list of parts did not come out right"):
        prove(read_archive(packed(OLD, comment=was)), packed(NEW, comment=now), {SHEET: MEANT})


@pytest.mark.parametrize(
    ("was", "now"), [(zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED), (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)]
)
def test_another_compression_of_the_part_that_changed_is_found(was, now):
    old = read_archive(packed(OLD, methods={SHEET: was}))
    prove(old, packed(NEW, methods={SHEET: was}), {SHEET: MEANT})
    with pytest.raises(Refused, match=f"the part {SHEET} did not"):
        prove(old, packed(NEW, methods={SHEET: now}), {SHEET: MEANT})


def test_the_changed_part_under_another_name_is_found():
    old = read_archive(zipped(parts(OLD)))
    renamed = {(SHEET.upper() if name == SHEET else name): text for name, text in parts(NEW).items()}
    with pytest.raises(Refused, match=f"the part {SHEET} did not"):
        prove(old, zipped(renamed), {SHEET: MEANT})


#: What no XML has.
NO_XML = ["<unclosed>", "</worksheet>", "&undeclared;", "\x01", "<a b='1' b='2'/>", "]]>"]


@pytest.mark.parametrize("wrong", NO_XML)
@pytest.mark.parametrize("comment", ["", "<!-- -->"], ids=["plain", "with a comment"])
def test_a_sheet_that_is_no_xml_is_no_proof(wrong, comment):
    old = OLD.replace("<v>", f"{comment}<v>")
    with pytest.raises(Exception) as caught:
        prove_sheet(old.encode(), old.replace("<v>2", f"<v>3{wrong}").encode(), MEANT)
    assert type(caught.value).__name__ == "ExpatError"


@pytest.mark.parametrize("wrong", ["\x01", "]]>"])
def test_a_text_that_no_xml_has_is_no_proof_though_it_was_meant(wrong):
    old = OLD.replace('r="A1"', 'r="A1" t="str"').encode()
    with pytest.raises(ExpatError):
        prove_sheet(old, old.replace(b"<v>2", f"<v>{wrong}".encode()), Intent({(1, 1): wrong}))


def test_a_type_that_another_cell_lost_is_no_type_of_the_cell_that_was_written():
    old = sheet('<row r="1"><c r="A1" t="str"/><c r="B1"><f>X</f><v>1</v></c></row>').encode()
    new = old.replace(b'<c r="A1" t="str"/>', b'<c r="A1"/>').replace(b'B1"><f>X</f><v>1', b'B1" t="str"><f>X</f><v>a')
    with pytest.raises(Refused):
        prove_sheet(old, new, Intent({(1, 2): "a"}))


@pytest.mark.parametrize("wrong", NO_XML)
def test_a_file_with_a_sheet_that_is_no_xml_is_refused(wrong):
    new = NEW.replace("<v>3", f"<v>3{wrong}")
    with pytest.raises(Refused, match=r"the new file .* did not come out right"):
        prove(read_archive(packed(OLD)), packed(new), {SHEET: MEANT})


def test_a_part_whose_checksum_is_wrong_is_refused():
    old = read_archive(packed(OLD))
    new = bytearray(b"".join(repack(old, {SHEET: NEW.encode()})))
    member = read_archive(bytes(new))[SHEET]
    for at in (member.record_at + 14, member.central_at + 16):
        new[at] ^= 1
    with pytest.raises(Refused, match=r"the new file .* did not come out right"):
        prove(old, bytes(new), {SHEET: MEANT})


def test_an_entry_of_the_directory_that_changed_is_found():
    old = read_archive(packed(OLD))
    new = bytearray(b"".join(repack(old, {SHEET: NEW.encode()})))
    new[read_archive(bytes(new))["xl/workbook.xml"].central_at + 38] ^= 1  # its rights outside
    with pytest.raises(Refused, match=r"the part xl/workbook\.xml, which was to stay"):
        prove(old, bytes(new), {SHEET: MEANT})


# --- Formulas outside of the cells --------------------------------------------------------------------------------

BEHIND = (
    '<conditionalFormatting sqref="A1"><cfRule><formula>{}</formula></cfRule></conditionalFormatting>'
    "<dataValidations><dataValidation><formula1>{}</formula1></dataValidation></dataValidations>"
)


def behind(*texts):
    return sheet('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>', BEHIND.format(*texts)).encode()


def test_formulas_outside_are_proven_by_their_old_and_new_texts():
    prove_part(behind("X", "Y"), behind("X_1", "Y"), Intent(outside=(("X", "X_1"),)))
    prove_part(behind("X", "Y"), behind("X_1", "Y_1"), Intent(outside=(("X", "X_1"), ("Y", "Y_1"))))


@pytest.mark.parametrize(
    ("new", "outside"),
    [
        (behind("X_2", "Y"), (("X", "X_1"),)),  # another text
        (behind("X", "Y"), (("X", "X_1"),)),  # not done
        (behind("X_1", "Y_1"), (("X", "X_1"),)),  # one more
        (behind("X", "X_1"), (("X", "X_1"),)),  # in another place
        (behind("X_1", "Y_1"), (("Y", "Y_1"), ("X", "X_1"))),  # out of order
        (behind("X_1", "Y").replace(b"A1", b"A2"), (("X", "X_1"),)),  # and something besides
        (behind("X_1", "Y").replace(b"<formula>", b"<formula >"), (("X", "X_1"),)),
        (behind("X_1", "Y").replace(b"<formula1>Y</formula1>", b""), (("X", "X_1"),)),
        (behind("X_1", "Y").replace(b"</worksheet>", b"<f>Z</f></worksheet>"), (("X", "X_1"),)),
    ],
)
def test_any_other_change_of_formulas_outside_is_found(new, outside):
    with pytest.raises(Refused, match="did not come out right"):
        prove_part(behind("X", "Y"), new, Intent(outside=outside))


# --- What looks like a cell, or was meant besides -----------------------------------------------------------------

ASIDES = ["<!--{}-->", "<![CDATA[{}]]>", "<?x {}?>"]


@pytest.mark.parametrize("aside", ASIDES)
def test_a_value_put_into_what_only_looks_like_the_cell_is_found(aside):
    shown = '<c r="A1"><f>1+1</f><v>2</v></c>'
    decoy = f"<ext>{aside.format(shown)}</ext>"
    for old in (OLD.replace("<sheetData>", f"{decoy}<sheetData>"), OLD.replace("</worksheet>", f"{decoy}</worksheet>")):
        wrong = old.replace(decoy, decoy.replace("<v>2</v>", "<v>3</v>"))
        with pytest.raises(Refused, match="did not come out right"):
            prove_sheet(old.encode(), wrong.encode(), MEANT)


def test_a_formula_that_was_meant_but_left_as_it_was_is_found_beside_a_value_that_is_right():
    with pytest.raises(Refused, match="A1 did not"):
        prove_part(OLD.encode(), NEW.encode(), Intent({(1, 1): 3.0}, {(1, 1): "1+2"}))
    prove_part(OLD.encode(), NEW.replace("1+1", "1+2").encode(), Intent({(1, 1): 3.0}, {(1, 1): "1+2"}))


@pytest.mark.parametrize("written", ["3<b/>", "3<b/>4", "3<b>4</b>"])
@pytest.mark.parametrize("comment", ["", "<!-- -->"], ids=["plain", "with a comment"])
def test_an_element_in_a_value_is_found(written, comment):
    """The text before the element is what was meant."""
    old, new = (text.replace("</sheetData>", f"</sheetData>{comment}") for text in (OLD, NEW))
    prove_sheet(old.encode(), new.encode(), MEANT)
    with pytest.raises(Refused):
        prove_sheet(old.encode(), new.replace("<v>3</v>", f"<v>{written}</v>").encode(), MEANT)
    with pytest.raises(Refused):
        prove_sheet(old.replace("<v>2</v>", f"<v>{written}</v>").encode(), new.encode(), MEANT)


def test_a_part_in_which_only_formulas_were_meant_is_proven_by_them():
    right = OLD.replace("1+1", "1+2").encode()
    prove_part(OLD.encode(), right, Intent(formulas={(1, 1): "1+2"}))
    with pytest.raises(Refused, match="A1 did not"):
        prove_part(OLD.encode(), right, Intent(formulas={(1, 1): "1+3"}))


def test_a_part_in_which_nothing_was_meant_has_to_be_as_it_was():
    prove_part(OLD.encode(), OLD.encode(), Intent())
    with pytest.raises(Refused):
        prove_part(OLD.encode(), NEW.encode(), Intent())


def test_a_formula_outside_that_became_another_element_is_found():
    old = sheet("", "<cfRule><formula>X</formula></cfRule>").encode()
    new = sheet("", '<cfRule><cfvo val="X_1"/></cfRule>').encode()
    for was, now in ((old, new), (new, old)):
        with pytest.raises(Refused, match="a formula outside the cells did not"):
            prove_part(was, now, Intent(outside=(("X", "X_1"),)))


def test_a_value_put_into_a_comment_before_everything_else_is_found():
    old = '<!--<c r="A1"><f>1+1</f><v>2</v></c>-->' + OLD.removeprefix(HEADER)
    with pytest.raises(Refused, match="did not come out right"):
        prove_sheet(old.encode(), old.replace("<v>2</v>", "<v>3</v>", 1).encode(), MEANT)


TWO_CELLS = OLD.replace("</c></row>", '</c><c r="B1"><v>7</v></c></row>')


@pytest.mark.parametrize("comment", ["", "<!-- -->"], ids=["plain", "with a comment"])
@pytest.mark.parametrize(
    "wrong",
    [
        '<c r="B1" t="str"><v>7</v></c>',  # the same characters, as a text
        '<c r="B1" t="b"><v>7</v></c>',
        '<c r="B1"><v>x</v></c>',  # what nobody can read
        '<c r="B1"><v></v></c>',
        '<c r="B1" t="b"><v>x</v></c>',
        '<c r="B1" t="s"><v>9</v></c>',
    ],
)
def test_a_cell_that_was_not_meant_may_change_neither_type_nor_value(wrong, comment):
    new = TWO_CELLS.replace("<v>2</v>", "<v>3</v>") + comment
    prove_sheet((TWO_CELLS + comment).encode(), new.encode(), MEANT)
    with pytest.raises(Refused, match="did not come out right"):
        prove_sheet((TWO_CELLS + comment).encode(), new.replace('<c r="B1"><v>7</v></c>', wrong).encode(), MEANT)


@pytest.mark.parametrize("comment", ["", "<!-- -->"], ids=["plain", "with a comment"])
@pytest.mark.parametrize("value", [float("inf"), float("-inf"), float("nan")])
def test_a_number_without_end_is_the_error_it_is_in_a_cell(value, comment):
    old, meant = (OLD + comment).encode(), Intent({(1, 1): value})
    prove_sheet(old, old.replace(b'<c r="A1">', b'<c r="A1" t="e">').replace(b"<v>2</v>", b"<v>#NUM!</v>"), meant)
    for wrong in (b"<v>inf</v>", b"<v>nan</v>", b"<v>1E308</v>", b"<v>1E999</v>"):
        with pytest.raises(Refused):
            prove_sheet(old, old.replace(b"<v>2</v>", wrong), meant)


@pytest.mark.parametrize("root", ["chartsheet", "worksheets", "x:worksheets"])
def test_what_is_no_worksheet_is_no_proof(root):
    old, new = (
        text.replace("worksheet ", f'{root} xmlns:x="x" ').replace("</worksheet>", f"</{root}>") for text in (OLD, NEW)
    )
    with pytest.raises(Refused, match="a sheet did not come out"):
        prove_sheet((old + "<!-- -->").encode(), (new + "<!-- -->").encode(), MEANT)


def test_formulas_inside_and_outside_of_the_cells_are_proven_together():
    meant = Intent({(1, 1): 3.0}, {(1, 1): "1+2"}, (("X", "X_1"), ("50", "60")))

    def part(formula, value, outside, least):
        behind_cells = f'<cfRule><formula>{outside}</formula><cfvo type="num" val="{least}"/></cfRule>'
        return sheet(f'<row r="1"><c r="A1"><f>{formula}</f><v>{value}</v></c></row>', behind_cells).encode()

    old = part("1+1", 2, "X", 50)
    prove_part(old, part("1+2", 3, "X_1", 60), meant)
    for wrong in (
        part("1+1", 3, "X_1", 60), part("1+2", 2, "X_1", 60), part("1+2", 3, "X", 60), part("1+2", 3, "X_1", 50)
    ):  # fmt: skip
        with pytest.raises(Refused):
            prove_part(old, wrong, meant)
