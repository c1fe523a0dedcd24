"""What the proof looks at besides the cells: comments of the file, ways of compression, XML, the order of parts."""

import io
import zipfile

import pytest

from bridgesheets.recalc import Refused
from bridgesheets.recalc.archive import read_archive
from bridgesheets.recalc.proof import Intent, prove, prove_part, prove_sheet
from bridgesheets.recalc.repack import repacked
from tests.recalc.books import parts, sheet, zipped

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
    with pytest.raises(Refused, match="the list of parts did not come out as meant"):
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


#: What no XML has, in a place where old and new have it both.
NO_XML = ["<unclosed>", "</worksheet>", "&undeclared;", "\x01", "<a b='1' b='2'/>"]


@pytest.mark.parametrize("wrong", NO_XML)
@pytest.mark.parametrize("comment", ["", "<!-- -->"], ids=["plain", "with a comment"])
def test_a_sheet_that_is_no_xml_is_no_proof(wrong, comment):
    old, new = (text.replace("</sheetData>", f"</sheetData>{comment}<x>{wrong}</x>").encode() for text in (OLD, NEW))
    with pytest.raises(Exception) as caught:
        prove_sheet(old, new, MEANT)
    assert type(caught.value).__name__ == "ExpatError"


@pytest.mark.parametrize("wrong", NO_XML)
def test_a_file_with_a_sheet_that_is_no_xml_is_refused(wrong):
    old, new = (text.replace("</sheetData>", f"</sheetData><x>{wrong}</x>") for text in (OLD, NEW))
    with pytest.raises(Refused, match=r"the new file .* did not come out as meant"):
        prove(read_archive(packed(old)), packed(new), {SHEET: MEANT})


def test_a_part_whose_checksum_is_wrong_is_refused():
    old = read_archive(packed(OLD))
    new = bytearray(b"".join(repacked(old, {SHEET: NEW.encode()})))
    member = read_archive(bytes(new))[SHEET]
    for at in (member.record_at + 14, member.central_at + 16):
        new[at] ^= 1
    with pytest.raises(Refused, match=r"the new file .* did not come out as meant"):
        prove(old, bytes(new), {SHEET: MEANT})


def test_an_entry_of_the_directory_that_changed_is_found():
    old = read_archive(packed(OLD))
    new = bytearray(b"".join(repacked(old, {SHEET: NEW.encode()})))
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
        (behind("X_1", "Y").replace(b"<formula1>Y</formula1>", b""), (("X", "X_1"),)),
        (behind("X_1", "Y").replace(b"</worksheet>", b"<f>Z</f></worksheet>"), (("X", "X_1"),)),
    ],
)
def test_any_other_change_of_formulas_outside_is_found(new, outside):
    with pytest.raises(Refused, match="did not come out as meant"):
        prove_part(behind("X", "Y"), new, Intent(outside=outside))
