"""Reads the zip file that a workbook is: its members, and at which offset the bytes of each one lie.

The ``zipfile`` module only hands out contents. This module also gives the raw bytes of each member, with header and
padding, because members that do not change are copied as they are (PKWARE APPNOTE 4.3 and 4.5.3).
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from truesheet import limits
from truesheet.refusals import Refused, damaged, too_big

LOCAL = b"PK\x03\x04"
CENTRAL = b"PK\x01\x02"
END = b"PK\x05\x06"
END64 = b"PK\x06\x06"
LOCATOR64 = b"PK\x06\x07"

LOCAL_SIZE, CENTRAL_SIZE, END_SIZE, END64_SIZE, LOCATOR64_SIZE = 30, 46, 22, 56, 20

STORED, DEFLATED = 0, 8
ENCRYPTED, DESCRIPTOR, UTF8 = 0x0001, 0x0008, 0x0800
#: Flags of members that no workbook has: patches of other files, strong encryption, hidden headers (APPNOTE 4.4.4).
_REFUSED_FLAGS = 0x0020 | 0x0040 | 0x2000
#: Version 6.3, the newest version of the zip format (APPNOTE 4.4.3.2).
_NEWEST_VERSION = 63

#: A size or offset field with this value refers to the ZIP64 extra field, which has the number itself.
IN_ZIP64 = 0xFFFFFFFF

_COMPOUND = bytes.fromhex("d0cf11e0a1b11ae1")  # the container of Office 97, and of files with a password
_DRIVE = re.compile("[A-Za-z]:")


class ArchiveMember(NamedTuple):
    """A member of the zip file: its entry in the central directory, and the offsets of its bytes in the file."""

    name: str
    method: int
    crc: int
    packed: int
    size: int
    record_at: int  # its local header
    data_at: int
    record_end: int  # where the next record, or the central directory, begins
    central_at: int
    central_end: int


@dataclass(frozen=True, slots=True)
class Archive:
    """A zip file in memory. ``members`` have the order of the central directory."""

    data: bytes
    members: tuple[ArchiveMember, ...]
    directory_at: int
    directory_end: int
    end64_at: int | None
    end_at: int
    _by_name: dict[str, ArchiveMember]

    def __contains__(self, name: str) -> bool:
        """Tells whether the file has a member of that name, in upper or lower case."""
        return name.lower() in self._by_name

    def __getitem__(self, name: str) -> ArchiveMember:
        """Returns the member of that name, in upper or lower case; ``Refused`` if the file has none."""
        try:
            return self._by_name[name.lower()]
        except KeyError:
            raise damaged(f"its part {name} is missing") from None

    def read(self, name: str) -> bytes:
        """Returns the unpacked content of a member, once its size and checksum have been checked."""
        member = self[name]
        packed = memoryview(self.data)[member.data_at : member.data_at + member.packed]
        if member.method == STORED:
            content = bytes(packed)
        elif member.method == DEFLATED:
            content = _inflate(packed, member)
        else:
            method = f"method {member.method}, which Excel does not use"
            raise Refused(f"its part {name} is compressed with {method}; save it again in Excel")
        if len(content) != member.size or zlib.crc32(content) != member.crc:
            raise damaged(f"its part {name} is not what was stored")
        return content


def _inflate(packed: memoryview, member: ArchiveMember) -> bytes:
    """Returns the deflated data of a member unpacked; ``Refused`` if the data does not have the size it states."""
    stream = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        # One byte more than the stated size is enough to see that the size is wrong.
        content = stream.decompress(packed, member.size + 1)
    except zlib.error:
        raise damaged(f"its part {member.name} cannot be unpacked") from None
    if not stream.eof:
        raise damaged(f"its part {member.name} does not end where it should")
    return content


def read_archive(data: bytes) -> Archive:
    """Parses the zip file in ``data``. ``Refused`` says why if it is no zip file, is damaged, or is too large."""
    _refuse_other_containers(data)
    end_at = _end_record(data)
    end64_at = _end64_record(data, end_at)
    count, directory_at, directory_size = _directory(data, end_at, end64_at)
    directory_end = directory_at + directory_size
    if directory_end > (end_at if end64_at is None else end64_at):
        raise damaged("its table of contents runs past the end")
    if count > limits.MEMBERS:
        raise too_big(f"the file has {count:,} parts")
    members = _with_bounds(list(_members(data, count, directory_at, directory_end)), directory_at)
    by_name = {member.name.lower(): member for member in members}
    if len(by_name) < len(members):
        twice = next(member.name for member in members if by_name[member.name.lower()] is not member)
        raise damaged(f"its part {twice} is there twice")
    return Archive(data, tuple(members), directory_at, directory_end, end64_at, end_at, by_name)


def _refuse_other_containers(data: bytes) -> None:
    """Refuses files that are no zip file, and tells the user what they are instead."""
    if data.startswith(_COMPOUND):
        if "EncryptedPackage".encode("utf-16-le") in data:
            raise Refused("it is protected with a password to open; take the password off in Excel and save it again")
        raise Refused("it is an Excel 97-2003 workbook (.xls); save it as .xlsx in Excel")
    if not data:
        raise Refused("the file is empty; take an earlier one")
    if not data.startswith((LOCAL, END)):
        raise Refused(
            "it is not an Excel workbook, whatever its name says, or it is damaged; save it as .xlsx in Excel"
        )


def unpack(layout: str, data: bytes, at: int) -> tuple[int, ...]:
    """Returns the numbers at an offset, as ``struct.unpack_from`` does; ``Refused`` if the file ends before them."""
    try:
        return struct.unpack_from(layout, data, at)
    except struct.error:
        raise damaged("it ends too early") from None


def _end_record(data: bytes) -> int:
    """Returns the offset of the end record, which only a comment of the length it states may follow."""
    at = len(data)
    while (at := data.rfind(END, max(0, len(data) - END_SIZE - 0xFFFF), at)) >= 0:
        if at + END_SIZE <= len(data) and at + END_SIZE + unpack("<H", data, at + 20)[0] == len(data):
            return at
    raise damaged("its end is missing")


def _end64_record(data: bytes, end_at: int) -> int | None:
    """Returns the offset of the ZIP64 end record, or None if the file has none."""
    locator_at = end_at - LOCATOR64_SIZE
    if locator_at < 0 or not data.startswith(LOCATOR64, locator_at):
        return None
    _, at, disks = unpack("<IQI", data, locator_at + 4)
    if disks > 1 or at > locator_at - END64_SIZE or not data.startswith(END64, at):
        raise damaged("its table of contents is not where it should be")
    return at


def _directory(data: bytes, end_at: int, at64: int | None) -> tuple[int, int, int]:
    """Returns how many members the central directory lists, its offset, and its size."""
    disk, start_disk, here, count, size, at = unpack("<HHHHII", data, end_at + 4)
    if at64 is not None:
        disk64, start64, here64, count64, size64, offset64 = unpack("<IIQQQQ", data, at64 + 16)
        disk, start_disk = (disk64, start64) if disk == 0xFFFF else (disk, start_disk)
        here, count = (here64, count64) if count == 0xFFFF else (here, count)
        size = size64 if size == IN_ZIP64 else size
        at = offset64 if at == IN_ZIP64 else at
    if disk or start_disk or here != count:
        raise damaged("it is one volume of several")
    return count, at, size


def _members(data: bytes, count: int, at: int, end: int) -> Iterator[ArchiveMember]:
    for _ in range(count):
        if at + CENTRAL_SIZE > end or not data.startswith(CENTRAL, at):
            raise damaged("its table of contents is incomplete")
        needed, flags, method, crc, *sizes, record_at = unpack("<BxHH4xIIIHHH8xI", data, at + 6)
        packed, size, name_size, extra_size, comment_size = sizes
        extra_at = at + CENTRAL_SIZE + name_size
        central_end = extra_at + extra_size + comment_size
        if central_end > end:
            raise damaged("its table of contents is incomplete")
        if IN_ZIP64 in (size, packed, record_at):
            offsets = number_offsets(data, at, (24, 20, 42), extra_at, extra_size)
            size, packed, record_at = (unpack(layout, data, offset)[0] for layout, offset in offsets)
        raw_name = data[at + CENTRAL_SIZE : extra_at]
        name = _name(raw_name, flags)
        if flags & ENCRYPTED:
            raise Refused(
                f"its part {name} is protected with a password; take it off and save the workbook again in Excel"
            )
        if needed > _NEWEST_VERSION or flags & _REFUSED_FLAGS:
            raise Refused(f"its part {name} needs a program newer than Excel; save it again in Excel")
        data_at = _data_at(data, record_at, raw_name, name)
        yield ArchiveMember(name, method, crc, packed, size, record_at, data_at, data_at + packed, at, central_end)
        at = central_end
    if at != end:
        raise damaged("its table of contents is longer than it says")


def number_offsets(
    data: bytes | bytearray, record_at: int, fields: tuple[int, ...], extra_at: int, extra_size: int
) -> list[tuple[str, int]]:
    """Returns the format and offset of each number of a record: ``"<I"`` for its own field, ``"<Q"`` for ZIP64.

    A number that needs more than 4 bytes lies in the ZIP64 extra field, and its own field holds :data:`IN_ZIP64`.
    ``fields`` are the offsets of the own fields within the record, in the order of the ZIP64 field: size, packed size,
    offset of the local header (APPNOTE 4.5.3).
    """
    offsets: list[tuple[str, int]] = []
    in_zip64: Iterator[int] | None = None
    for field in fields:
        if unpack("<I", bytes(data[record_at + field : record_at + field + 4]), 0)[0] != IN_ZIP64:
            offsets.append(("<I", record_at + field))
            continue
        if in_zip64 is None:
            in_zip64 = _zip64_numbers(bytes(data[extra_at : extra_at + extra_size]))
        at = next(in_zip64, None)
        if at is None:
            raise damaged("the size of a part is missing")
        offsets.append(("<Q", extra_at + at))
    return offsets


def _zip64_numbers(extra: bytes) -> Iterator[int]:
    """Yields the offsets of the 8-byte numbers in the ZIP64 block of an extra field."""
    at = 0
    while at + 4 <= len(extra):
        id, size = struct.unpack_from("<HH", extra, at)
        if id == 0x0001:
            yield from range(at + 4, min(at + 4 + size, len(extra)) - 7, 8)
            return
        at += 4 + size


@lru_cache(maxsize=256)
def _name(raw: bytes, flags: int) -> str:
    """Decodes a member's name, with ``/`` between folders whatever the writing program used."""
    try:
        name = raw.decode("utf-8" if flags & UTF8 else "cp437").replace("\\", "/")
    except UnicodeDecodeError:
        raise damaged("the name of a part is unreadable") from None
    folders = name.removesuffix("/").split("/")
    if any(folder in ("", ".", "..") for folder in folders) or _DRIVE.match(name) or "\0" in name:
        raise Refused(
            f"the name of its part {name!r} points out of the file, which no workbook's does; save it again in Excel"
        )
    return name


def _data_at(data: bytes, record_at: int, raw_name: bytes, name: str) -> int:
    """Returns the offset of the member's data, which follows its local header."""
    if not data.startswith(LOCAL, record_at):
        raise damaged(f"its part {name} is not where it should be")
    name_size, extra_size = unpack("<HH", data, record_at + 26)
    name_at = record_at + LOCAL_SIZE
    if data[name_at : name_at + name_size] != raw_name:
        raise damaged(f"its part {name} has two names")
    return name_at + name_size + extra_size


def _with_bounds(members: list[ArchiveMember], directory_at: int) -> list[ArchiveMember]:
    """Returns the members with the ends of their records set; ``Refused`` where they overlap or unpack to too much."""
    ends: dict[int, int] = {}
    following = directory_at
    for member in sorted(members, key=lambda member: member.record_at, reverse=True):
        if member.data_at + member.packed > following:
            raise damaged(f"its part {member.name} runs into the next")
        ends[member.record_at] = following
        following = member.record_at
    total = 0
    for member in members:
        total += member.size
        if member.size > limits.PART or total > limits.UNPACKED:
            raise too_big(f"unpacked, the file has more than {total // 1_000_000:,} MB")
        if member.size > limits.SMALL and member.size > limits.RATIO * member.packed:
            raise too_big(f"its part {member.name} unpacks to {member.size // max(1, member.packed):,} times its size")
    return [member._replace(record_end=ends[member.record_at]) for member in members]


#: One moment for all members, so that the same files give the same bytes.
_MOMENT = (2020, 1, 1, 0, 0, 0)


def zip_files(files: Mapping[str, bytes], method: int = DEFLATED) -> bytes:
    """Returns a zip file of some files, in their order: the same on every system."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", method) as archive:
        for name, content in files.items():
            member = zipfile.ZipInfo(name, _MOMENT)
            member.create_system, member.external_attr = 3, 0o644 << 16
            archive.writestr(member, content, method)
    return made.getvalue()
