"""Numbers and texts out of bytes, none of which reads beyond their end."""

from __future__ import annotations

import struct


class BrokenOff(Exception):
    """Raised where a structure of a file lies beyond its end; says at which byte."""

    def __init__(self, at: int) -> None:
        super().__init__(f"at byte {at}")


class Bytes:
    """Little-endian numbers and Pascal strings at offsets into a file."""

    def __init__(self, data: bytes) -> None:
        self._data = data

    def _number(self, form: str, at: int) -> int:
        try:
            (number,) = struct.unpack_from(form, self._data, at)
        except struct.error:
            raise BrokenOff(at) from None
        return int(number)

    def u8(self, at: int) -> int:
        """The byte there."""
        return self._number("<B", at)

    def u16(self, at: int) -> int:
        """The two bytes there."""
        return self._number("<H", at)

    def u32(self, at: int) -> int:
        """The four bytes there."""
        return self._number("<I", at)

    def s32(self, at: int) -> int:
        """The four bytes there, with a sign."""
        return self._number("<i", at)

    def text(self, at: int, longest: int) -> str:
        """The string there: its length in a byte, then its characters, in the code page of DOS."""
        length = min(self.u8(at), longest)
        if at + 1 + length > len(self._data):
            raise BrokenOff(at)
        return self._data[at + 1 : at + 1 + length].decode("cp437")
