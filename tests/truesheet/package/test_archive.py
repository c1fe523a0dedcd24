"""The zip container: read within bounds, rewritten with everything else as it was."""

import io
import struct
import zipfile
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.truesheet.books import zipped
from truesheet import limits
from truesheet.package.archive import read_archive
from truesheet.patching.saving import repack
from truesheet.refusals import Refused

MEMBERS = {"[Content_Types].xml": b"<Types/>", "xl/a.xml": b"a" * 3000, "xl/b.bin": bytes(range(256))}


class _Pipe(io.RawIOBase):
    """A target that cannot go back, so that sizes stand behind the data."""

    def __init__(self):
        self.data = b""

    def writable(self):
        return True

    def write(self, piece):
        self.data += bytes(piece)
        return len(piece)


def streamed():
    pipe = _Pipe()
    with zipfile.ZipFile(pipe, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in MEMBERS.items():
            file.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return pipe.data


def with_zip64(end_too):
    """Members whose sizes stand in ZIP64 fields; with ``end_too``, the end record is of that format as well."""
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as file:
        for name, content in MEMBERS.items():
            with file.open(zipfile.ZipInfo(name), "w", force_zip64=True) as member:
                member.write(content)
    data = target.getvalue()
    if not end_too:
        return data
    end_at = len(data) - 22
    count, size, at = struct.unpack_from("<HII", data, end_at + 10)
    end64 = struct.pack("<4sQHHIIQQQQ", b"PK\x06\x06", 44, 45, 45, 0, 0, count, count, size, at)
    locator = struct.pack("<4sIQI", b"PK\x06\x07", 0, end_at, 1)
    end = struct.pack("<4sHHHHIIH", b"PK\x05\x06", 0, 0, 0xFFFF, 0xFFFF, 0xFFFFFFFF, 0xFFFFFFFF, 0)
    return data[:end_at] + end64 + locator + end


#: The offsets of three numbers in an entry of a directory, in their order in a ZIP64 field (APPNOTE 4.5.3).
FIELDS = {"size": 24, "packed": 20, "record_at": 42}


def central_zip64(*numbers):
    """A directory whose first entry has these numbers in a ZIP64 field."""
    data = bytearray(zipped(MEMBERS))
    archive = read_archive(bytes(data))
    first = archive.members[0]
    entry = bytearray(data[first.central_at : first.central_end])
    extra = struct.pack(f"<HH{len(numbers)}Q", 1, 8 * len(numbers), *(getattr(first, name) for name in numbers))
    for name in numbers:
        struct.pack_into("<I", entry, FIELDS[name], 0xFFFFFFFF)
    struct.pack_into("<H", entry, 30, len(extra))
    tail = bytearray(data[archive.directory_end :])
    struct.pack_into("<I", tail, 12, archive.directory_end - archive.directory_at + len(extra))
    return bytes(data[: first.central_at] + entry + extra + data[first.central_end : archive.directory_end] + tail)


def with_comment():
    target = io.BytesIO(zipped(MEMBERS))
    with zipfile.ZipFile(target, "a") as file:
        file.comment = b"saved for the club in 2019"
    return target.getvalue()


def with_gaps():
    """A member that was deleted from the directory lies before the others."""
    data = zipped({"deleted.xml": b"x" * 50, **MEMBERS})
    archive = read_archive(data)
    first, second = archive.members[:2]
    tail = bytearray(data[archive.directory_end :])
    struct.pack_into("<HH", tail, 8, len(MEMBERS), len(MEMBERS))
    size = archive.directory_end - second.central_at
    struct.pack_into("<II", tail, 12, size, archive.directory_at)
    assert first.record_at == 0
    return data[: archive.directory_at] + data[second.central_at : archive.directory_end] + bytes(tail)


FORMS = {
    "deflated": zipped(MEMBERS),
    "stored": zipped(MEMBERS, zipfile.ZIP_STORED),
    "data descriptors": streamed(),
    "ZIP64 sizes": with_zip64(False),
    "ZIP64 end": with_zip64(True),
    "ZIP64 directory": central_zip64(*FIELDS),
    **{f"ZIP64 {name} alone": central_zip64(name) for name in FIELDS},
    "comment": with_comment(),
    "gaps": with_gaps(),
}


@pytest.mark.parametrize("data", FORMS.values(), ids=FORMS.keys())
def test_members_are_read_in_every_form_of_zip(data):
    archive = read_archive(data)
    assert {member.name: archive.read(member.name) for member in archive.members} == MEMBERS


@pytest.mark.parametrize("data", FORMS.values(), ids=FORMS.keys())
def test_rewritten_without_a_change_the_file_is_the_same(data):
    assert b"".join(repack(read_archive(data), {})) == data


@pytest.mark.parametrize("name", MEMBERS)
@pytest.mark.parametrize("data", FORMS.values(), ids=FORMS.keys())
def test_a_rewritten_member_is_new_and_all_others_are_the_same_bytes(data, name):
    old = read_archive(data)
    content = b"new content " * 500
    written = b"".join(repack(old, {name: content}))
    new = read_archive(written)
    assert new.read(name) == content
    for was, now in zip(old.members, new.members, strict=True):
        if was.name != name:
            assert written[now.record_at : now.record_end] == data[was.record_at : was.record_end]
        assert (was.name, was.method) == (now.name, now.method)
    with zipfile.ZipFile(io.BytesIO(written)) as other:
        assert other.testzip() is None
        assert other.read(name) == content
        assert other.comment == data[old.end_at + 22 :]
        assert not other.getinfo(name).flag_bits & 0x08


def test_a_rewritten_member_keeps_its_header_but_for_checksum_and_sizes():
    data = FORMS["data descriptors"]
    old = read_archive(data)
    new = read_archive(b"".join(repack(old, {"xl/a.xml": b"new"})))
    was, now = old["xl/a.xml"], new["xl/a.xml"]
    before, after = data[was.record_at : was.data_at], new.data[now.record_at : now.data_at]
    assert before[:6] + before[8:14] + before[26:] == after[:6] + after[8:14] + after[26:]
    assert struct.unpack_from("<III", after, 14) == (zlib.crc32(b"new"), now.packed, 3)


def test_names_are_found_in_any_case_and_with_either_slash():
    archive = read_archive(zipped({"xl\\Sheet.xml": b"x"}).replace(b"xl/Sheet.xml", b"xl\\Sheet.xml"))
    assert archive.read("XL/sheet.xml") == b"x"


@pytest.mark.parametrize("name", ["../x", "/x", "a/../../x", "a//b", "C:/x", "a/./b", ".."])
def test_names_that_point_out_of_the_file_are_refused(name):
    with pytest.raises(Refused, match="points out of the file"):
        read_archive(zipped({name: b"x"}))


def test_members_of_one_name_are_refused_whatever_their_case():
    for names in (("a.xml", "b.xml"), ("a.xml", "B.XML")):
        data = zipped(dict.fromkeys(names, b"x"))
        with pytest.raises(Refused, match="is there twice"):
            read_archive(data.replace(b"b.xml", b"a.xml").replace(b"B.XML", b"A.XML"))


def test_a_member_with_a_password_is_refused():
    data = bytearray(zipped({"a.xml": b"x"}))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    with pytest.raises(Refused, match="password"):
        read_archive(bytes(data))


def compound(stream):
    return bytes.fromhex("d0cf11e0a1b11ae1") + bytes(500) + stream.encode("utf-16-le") + bytes(500)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (compound("EncryptedPackage"), "password"),
        (compound("Workbook"), r"\.xls\b"),
        (b"", "empty"),
        (b"1;2;3\r\n", "not an Excel workbook"),
        (b"<html><table/></html>", "not an Excel workbook"),
        (b"PK\x03\x04 and no end", "damaged"),
    ],
)
def test_other_kinds_of_files_are_refused_by_name(data, reason):
    with pytest.raises(Refused, match=reason):
        read_archive(data)


def test_another_compression_is_refused_when_the_member_is_read():
    archive = read_archive(zipped({"a.xml": b"x"}, zipfile.ZIP_BZIP2))
    with pytest.raises(Refused, match="method 12"):
        archive.read("a.xml")


def test_a_part_that_unpacks_to_200_times_its_size_is_a_bomb():
    with pytest.raises(Refused, match="times its size"):
        read_archive(zipped({"a.xml": bytes(2_000_000)}))
    small = zipped({"a.xml": bytes(limits.SMALL)})  # up to a megabyte nobody is hurt
    assert len(read_archive(small).read("a.xml")) == limits.SMALL


def lying(size):
    """A member of a megabyte and a half that says it has another size."""
    data = bytearray(zipped({"a.xml": bytes(1_500_000)}))
    struct.pack_into("<I", data, 22, size)
    struct.pack_into("<I", data, data.index(b"PK\x01\x02") + 24, size)
    return bytes(data)


def test_a_bomb_that_lies_about_its_size_is_not_unpacked_further_than_it_said():
    with pytest.raises(Refused, match="damaged"):
        read_archive(lying(1000)).read("a.xml")


@pytest.mark.parametrize("size", [limits.PART + 1, limits.UNPACKED + 1])
def test_parts_beyond_the_limits_are_refused_before_anything_is_unpacked(size):
    with pytest.raises(Refused, match="MB"):
        read_archive(lying(size))


def test_more_than_2000_parts_are_refused():
    members = {f"{number}.xml": b"" for number in range(limits.MEMBERS)}
    assert len(read_archive(zipped(members)).members) == 2000
    with pytest.raises(Refused, match="2,001 parts"):
        read_archive(zipped({**members, "more.xml": b""}))


def test_members_that_share_their_bytes_are_refused():
    data = bytearray(zipped({"a.xml": b"x" * 40, "b.xml": b"x" * 40}, zipfile.ZIP_STORED))
    second = data.index(b"PK\x01\x02", data.index(b"PK\x01\x02") + 1)
    struct.pack_into("<I", data, second + 42, 0)  # where the first one is
    data[second + 46 : second + 51] = b"a.xml"
    with pytest.raises(Refused, match="damaged"):
        read_archive(bytes(data))


@pytest.mark.parametrize("form", FORMS)
def test_a_file_cut_short_anywhere_is_refused(form):
    data = FORMS[form]
    for length in range(1, len(data), 7):
        with pytest.raises(Refused):
            read_archive(data[:length])


@settings(max_examples=100)
@given(st.sampled_from(sorted(FORMS)), st.data())
def test_flipped_bytes_are_refused_or_harmless_but_never_crash(form, drawn):
    data = bytearray(FORMS[form])
    for _ in range(drawn.draw(st.integers(1, 4))):
        data[drawn.draw(st.integers(0, len(data) - 1))] ^= drawn.draw(st.integers(1, 255))
    try:
        archive = read_archive(bytes(data))
        for member in archive.members:
            archive.read(member.name)
        assert b"".join(repack(archive, {})) == data
    except Refused:
        pass
