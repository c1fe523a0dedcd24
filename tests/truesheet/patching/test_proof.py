"""The proof before a file is replaced finds every kind of damage."""

import io
import re
import zipfile
from xml.parsers.expat import ExpatError

import pytest

from tests.truesheet.books import book, parts, sheet, zipped
from truesheet.package.archive import read_archive
from truesheet.patching.proof import prove
from truesheet.patching.proof_of_sheets import Intent, prove_sheet
from truesheet.patching.saving import repack
from truesheet.refusals import Refused

ROWS = (
    '<row r="1"><c r="A1"><f>X</f><v>1</v></c><c r="B1" s="1"><v>7</v></c></row>'
    '<row r="2"><c r="A2" t="str"><f>Y</f><v>old</v></c></row>'
)
OLD = sheet(ROWS, "<mergeCells/>").encode()
NEW = OLD.replace(b"<v>1</v>", b"<v>2</v>").replace(b"<v>old</v>", b"<v>new</v>")
MEANT = Intent({(1, 1): 2.0, (2, 1): "new"})


#: With a comment, which could have cells in it, the sheets are gone through element by element.
both_ways = pytest.mark.parametrize("behind", [b"", b"<!-- -->"], ids=["plain", "with a comment"])


@both_ways
def test_a_text_whose_signs_became_elements_is_found(behind):
    new, meant = NEW.replace(b"<v>new</v>", b"<v><b/>new</v>"), Intent({(1, 1): 2.0, (2, 1): "<b/>new"})
    with pytest.raises(Refused, match="nothing was written"):
        prove_sheet(OLD + behind, new + behind, meant)


#: How a cell had its value, or none: programs that do not calculate write formulas so.
without_values = pytest.mark.parametrize(
    "had", [None, b"", b"<v/>", b"<v />", b"<v></v>", b'<v xml:space="preserve">1</v>']
)


def with_old_values(had):
    """The old sheet with both of its values as a program had them; None leaves them."""
    return OLD if had is None else OLD.replace(b"<v>1</v>", had).replace(b"<v>old</v>", had)


@both_ways
@without_values
@pytest.mark.parametrize("spaced", [False, True])
def test_what_was_meant_is_proven(had, spaced, behind):
    new = NEW.replace(b"<v>new", b'<v xml:space="preserve"> new') if spaced else NEW
    meant = Intent({(1, 1): 2.0, (2, 1): " new" if spaced else "new"})
    prove_sheet(with_old_values(had) + behind, new + behind, meant)
    with pytest.raises(Refused, match="nothing was written"):
        prove_sheet(with_old_values(had) + behind, new.replace(b"new", b"nes") + behind, meant)


@both_ways
@without_values
@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (b"<v>2</v>", b"<v>3</v>"),  # another value
        (b"<v>2</v>", b""),  # none
        (b"<v>new</v>", b"<v>old</v>"),  # left as it was
        (b' t="str"', b""),  # another type
        (b' t="str"', b' t="e"'),
        (b"<f>X</f>", b"<f>Z</f>"),  # a formula of a cell that was meant
        (b"<f>X</f>", b""),
        (b"<v>7</v>", b"<v>8</v>"),  # a cell that was not
        (b' s="1"', b' s="2"'),
        (b"<mergeCells/>", b""),  # beyond the cells
        (b'r="B1"', b'r="C1"'),
        (b'<row r="2">', b'<row r="2" hidden="1">'),
        (b"<v>7</v></c>", b'<v>7</v></c><c r="C1"/>'),
        (b"</row>", b"</row><!-- -->"),
        (b'r="A1"', b'r="A1" cm="1"'),
    ],
)
def test_any_other_difference_is_found(right, wrong, had, behind):
    assert right in NEW
    with pytest.raises(Refused, match="nothing was written"):
        prove_sheet(with_old_values(had) + behind, NEW.replace(right, wrong, 1) + behind, MEANT)


@both_ways
def test_a_cell_that_changed_in_place_of_one_that_was_meant_is_found(behind):
    """B1 has become 2, and not A1."""
    new = NEW.replace(b"<v>2</v>", b"<v>1</v>").replace(b"<v>7</v>", b"<v>2</v>")
    with pytest.raises(Refused, match="nothing was written"):
        prove_sheet(OLD + behind, new + behind, MEANT)


@both_ways
@pytest.mark.parametrize(("right", "wrong"), [(b' s="4"', b' s="5"'), (b' s="4"', b""), (b"<f>Y</f>", b"<f>Z</f>")])
def test_of_a_cell_that_gets_another_type_nothing_else_changes(right, wrong, behind):
    old = OLD.replace(b'r="A2" t="str"', b'r="A2" s="4" t="str"')
    new = old.replace(b' s="4" t="str"', b' s="4"').replace(b"<v>old</v>", b"<v>5</v>")
    prove_sheet(old + behind, new + behind, Intent({(2, 1): 5.0}))
    with pytest.raises(Refused):
        prove_sheet(old + behind, new.replace(right, wrong) + behind, Intent({(2, 1): 5.0}))


@both_ways
@pytest.mark.parametrize(
    ("was", "now", "meant"),
    [
        ("<v>1</v><v>7</v>", "<v>2<v>7</v></v>", {(1, 1): 2.0}),
        ('<v>1</v></c><c r="B1"><v>7</v>', '<v>2<v></c><c r="B1"></v>8</v>', {(1, 1): 2.0, (1, 2): 8.0}),
    ],
)
def test_values_that_lie_in_each_other_instead_of_side_by_side_are_found(was, now, meant, behind):
    old, new = (sheet(f'<row r="1"><c r="A1"><f>X</f>{cells}</c></row>').encode() + behind for cells in (was, now))
    with pytest.raises((Refused, ExpatError)):
        prove_sheet(old, new, Intent(meant))


@both_ways
@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("<f>X</f><v>1</v>z", "<f>X</f><v>2</v>"), ("z<f>X</f><v>1</v>", "<f>X</f><v>2</v>"),
        ("<f>X</f>z<v>1</v>", "<f>X</f><v>2</v>"), ("<f>X</f><v>1</v>", "<f>X</f><v>2</v>z"),
        ("<f>X</f>y<v>1</v>z", "<f>X</f>z<v>2</v>y"),
    ],
)  # fmt: skip
def test_text_between_the_elements_of_a_cell_that_is_lost_added_or_moved_is_found(was, now, behind):
    old, new = (sheet(f'<row r="1"><c r="A1">{cell}</c></row>').encode() + behind for cell in (was, now))
    with pytest.raises(Refused, match="A1 did not"):
        prove_sheet(old, new, Intent({(1, 1): 2.0}))


@both_ways
@pytest.mark.parametrize("meant", [{(1, 2): 1.0}, {(1, 1): True}])
def test_a_number_in_another_cell_or_for_a_truth_value_is_found(meant, behind):
    """A1 has become 1."""
    old, new = OLD.replace(b"<v>1</v>", b"<v>0</v>") + behind, OLD + behind
    prove_sheet(old, new, Intent({(1, 1): 1.0}))
    with pytest.raises(Refused, match="nothing was written"):
        prove_sheet(old, new, Intent(meant))


@both_ways
def test_a_cell_that_was_meant_but_is_not_there_is_found(behind):
    with pytest.raises(Refused, match="C9 did not"):
        prove_sheet(OLD + behind, NEW + behind, Intent({**MEANT.values, (9, 3): 1.0}))


def test_a_formula_is_proven_and_its_value_must_stay():
    new = OLD.replace(b"<f>X</f>", b"<f>X&amp;1</f>")
    prove_sheet(OLD, new, Intent(formulas={(1, 1): "X&1"}))
    with pytest.raises(Refused, match="A1 did not"):
        prove_sheet(OLD, new, Intent(formulas={(1, 1): "X&2"}))
    with pytest.raises(Refused, match="A1 did not"):
        prove_sheet(OLD, new.replace(b"<v>1</v>", b"<v>2</v>"), Intent(formulas={(1, 1): "X&1"}))


def test_cells_without_addresses_are_counted():
    old = sheet("<row><c/><c><f>X</f><v>1</v></c></row><row r='7'><c r='C7'/><c><f>X</f><v>1</v></c></row>").encode()
    new = re.sub(rb"<v>1</v>", rb"<v>2</v>", old)
    prove_sheet(old, new, Intent({(1, 2): 2.0, (7, 4): 2.0}))
    with pytest.raises(Refused):
        prove_sheet(old, new, Intent({(1, 2): 2.0, (7, 3): 2.0}))


def test_what_looks_like_a_cell_in_a_comment_is_none():
    aside = b'<row r="1"><!-- <c r="A1"><v>9</v></c> -->'
    prove_sheet(OLD.replace(b'<row r="1">', aside), NEW.replace(b'<row r="1">', aside), MEANT)


SHEET = "xl/worksheets/sheet1.xml"
INTENT = {SHEET: Intent({(1, 1): 3.0})}
CHANGED = {SHEET: sheet('<row r="1"><c r="A1"><f>1+1</f><v>3</v></c></row>').encode()}


def test_a_rewritten_file_is_proven():
    archive = read_archive(book())
    prove(archive, b"".join(repack(archive, CHANGED)), INTENT)


@pytest.mark.parametrize("part", ["xl/workbook.xml", "_rels/.rels"])
def test_another_part_that_changed_is_found(part):
    archive = read_archive(book())
    changed = {**CHANGED, part: archive.read(part) + b" "}
    with pytest.raises(Refused, match=part):
        prove(archive, b"".join(repack(archive, changed)), INTENT)


def test_a_part_that_came_or_went_or_moved_is_found():
    old = read_archive(book())
    members = {**parts(""), SHEET: CHANGED[SHEET]}
    for wrong in (
        {**members, "xl/extra.xml": "<x/>"},
        {name: content for name, content in members.items() if name != "_rels/.rels"},
        dict(reversed(members.items())),
    ):
        with pytest.raises(Refused, match="nothing was written"):
            prove(old, zipped(wrong), INTENT)


def test_another_header_of_an_untouched_part_is_found():
    old = read_archive(book())
    new = bytearray(b"".join(repack(old, CHANGED)))
    new[old["xl/workbook.xml"].record_at + 10] ^= 1  # its time of day
    with pytest.raises(Refused, match=r"xl/workbook\.xml"):
        prove(old, bytes(new), INTENT)


def test_a_file_cut_short_is_found():
    old = read_archive(book())
    new = b"".join(repack(old, CHANGED))
    with zipfile.ZipFile(io.BytesIO(new)) as whole:
        assert whole.testzip() is None
    with pytest.raises(Refused):
        prove(old, new[:-1], INTENT)
