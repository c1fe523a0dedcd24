"""A library of UNO types with one interface and one service, in the binary format LibreOffice documents as UNOIDL.

LibreOffice's SDK has a program that writes such a file; this needs none. All numbers are little-endian. A text stands
where it is used, after its length. A map is a list of pairs: where a name stands, and where that which it names stands;
its names are in order.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence

_MAGIC = b"UNOIDL\xff\0"

#: First bytes of what an entry of a map is.
_MODULE, _INTERFACE, _SERVICE, _WITH_DEFAULT_CONSTRUCTOR = 0, 5, 8, 0x20

#: The direction of a parameter that is only handed in.
_IN = 0

_BASE = "com.sun.star.uno.XInterface"

#: Single values, ranges and left-out arguments; and rows of cells.
ARGUMENT_TYPE, RESULT_TYPE = "any", "[][]any"


def type_library(module: Sequence[str], service: str, interface: str, methods: Mapping[str, Sequence[str]]) -> bytes:
    """The file. ``methods`` gives the names of the parameters of each method of the interface.

    ``service`` and ``interface`` are names within the module.
    """
    file = _File()
    entries = {
        interface: file.interface(methods),
        service: file.service(".".join((*module, interface))),
    }
    for name in reversed(module[1:]):
        entries = {name: file.module(entries)}
    return file.finished({module[0]: file.module(entries)})


class _File:
    """The bytes so far; each method appends something and says where it begins."""

    def __init__(self) -> None:
        self._bytes = bytearray(_MAGIC + bytes(8))

    def interface(self, methods: Mapping[str, Sequence[str]]) -> int:
        """Writes an interface with these methods; returns where it begins."""
        at = self._byte(_INTERFACE)
        self._number(1)
        self._text(_BASE)
        self._number(0)  # optional bases
        self._number(0)  # attributes
        self._number(len(methods))
        for method, parameters in methods.items():
            self._text(method)
            self._text(RESULT_TYPE)
            self._number(len(parameters))
            for parameter in parameters:
                self._byte(_IN)
                self._text(parameter)
                self._text(ARGUMENT_TYPE)
            self._number(0)  # exceptions
        return at

    def service(self, interface: str) -> int:
        """Writes a service with that interface; returns where it begins."""
        at = self._byte(_SERVICE | _WITH_DEFAULT_CONSTRUCTOR)
        self._text(interface)
        return at

    def module(self, entries: Mapping[str, int]) -> int:
        """Writes a module with these entries; returns where it begins."""
        pairs = self._names(entries)
        at = self._byte(_MODULE)
        self._number(len(entries))
        self._bytes += pairs
        return at

    def finished(self, root: Mapping[str, int]) -> bytes:
        """Writes the outermost module and the header; returns the whole file."""
        pairs = self._names(root)
        struct.pack_into("<II", self._bytes, len(_MAGIC), len(self._bytes), len(root))
        return bytes(self._bytes + pairs)

    def _names(self, entries: Mapping[str, int]) -> bytes:
        """Append the names of a map; the map itself as bytes."""
        pairs = bytearray()
        for name, payload in sorted(entries.items()):
            pairs += struct.pack("<II", len(self._bytes), payload)
            self._bytes += name.encode("ascii") + b"\0"
        return bytes(pairs)

    def _byte(self, value: int) -> int:
        """Writes a byte; returns where it stands."""
        self._bytes.append(value)
        return len(self._bytes) - 1

    def _number(self, value: int) -> None:
        self._bytes += struct.pack("<I", value)

    def _text(self, text: str) -> None:
        self._number(len(text))
        self._bytes += text.encode("ascii")
