"""Names that are added to a workbook: nothing else in it changes."""

import io
import zipfile

import openpyxl
import pytest

from truesheet.patching.saving import save_patch, with_names
from truesheet.reading.workbook import open_workbook
from truesheet.refusals import Refused

PART = "xl/workbook.xml"
ADDED = {"HALF_": "_xlfn.LAMBDA(_xlpm.x,_xlpm.x/2)", "SAME_": '_xlfn.LAMBDA(_xlpm.x,IF(_xlpm.x<>"–",_xlpm.x&""))'}
PLAIN = b'<definedNames><definedName name="Own">Sheet!$A$1</definedName></definedNames>'


def workbook(path, listed=PLAIN, prefix=b""):
    """A file whose part of the workbook lists names as it is said."""
    saved = io.BytesIO()
    openpyxl.Workbook().save(saved)
    with zipfile.ZipFile(saved) as old, zipfile.ZipFile(path, "w") as new:
        for member in old.infolist():
            data = old.read(member)
            if member.filename == PART:
                data = data.replace(b"<definedNames />", b"").replace(b"<definedNames/>", b"")
                data = data.replace(b"</sheets>", b"</sheets>" + listed)
                if prefix:
                    data = data.replace(b"</", b"</x:").replace(b"<", b"<x:").replace(b"<x:/x:", b"</x:")
                    data = data.replace(b"<x:?", b"<?").replace(b"xmlns=", b"xmlns:x=")
            new.writestr(member, data)
    return path


def parts(path):
    with zipfile.ZipFile(path) as file:
        return {name: file.read(name) for name in file.namelist()}


@pytest.mark.parametrize("listed", [PLAIN, b"", b"<definedNames/>", b'<functionGroups builtInGroupCount="17"/>'])
@pytest.mark.parametrize("prefix", [b"", b"x:"])
def test_names_follow_those_there_are_and_every_other_byte_stays(tmp_path, listed, prefix):
    path = workbook(tmp_path / "own.xlsx", listed, prefix)
    before, had = parts(path), [name.name for name in open_workbook(path).names]
    found = open_workbook(path)
    assert save_patch(found, with_names(found, ADDED)).written
    after = parts(path)
    assert {name for name in before if before[name] != after[name]} == {PART}
    names = open_workbook(path).names
    assert [name.name for name in names] == [*had, *ADDED]
    assert [name.refers_to for name in names[len(had) :]] == [*ADDED.values()]
    added = b"".join(
        b'<%bdefinedName name="%b">%b</%bdefinedName>' % (prefix, name.encode(), text, prefix)
        for name, text in (
            ("HALF_", b"_xlfn.LAMBDA(_xlpm.x,_xlpm.x/2)"),
            ("SAME_", b'_xlfn.LAMBDA(_xlpm.x,IF(_xlpm.x&lt;&gt;"&#8211;",_xlpm.x&amp;""))'),
        )
    )
    assert after[PART].count(added) == 1
    around = b"<%bdefinedNames>" % prefix + added + b"</%bdefinedNames>" % prefix
    was = {b"<definedNames/>": b"<%bdefinedNames/>" % prefix}.get(listed, b"")
    assert after[PART].replace(added if listed == PLAIN else around, was) == before[PART]


def test_a_workbook_that_gets_no_names_is_not_touched(tmp_path):
    found = open_workbook(workbook(tmp_path / "own.xlsx"))
    assert not save_patch(found, with_names(found, {})).written
    assert [path.name for path in tmp_path.iterdir()] == ["own.xlsx"]


def test_a_patch_that_changes_a_name_is_not_written(tmp_path):
    path = workbook(tmp_path / "own.xlsx")
    found, before = open_workbook(path), parts(path)
    patch = with_names(found, ADDED)
    worse = {PART: patch.parts[PART].replace(b'name="Own"', b'name="Owl"')}
    with pytest.raises(Refused, match="nothing was written: the names of the workbook"):
        save_patch(found, patch._replace(parts=worse))
    worse = {PART: patch.parts[PART].replace(b"Sheet!$A$1", b"Sheet!$A$2")}
    with pytest.raises(Refused, match="nothing was written"):
        save_patch(found, patch._replace(parts=worse))
    assert parts(path) == before
