"""XML in its canonical form (W3C, Canonical XML 2.0), which is the same whatever program wrote it.

Sheets are most of a workbook, and are plain: one name space, no prefixes. Those are written here, in a tenth of the
time that the library takes; whatever else there is is left to it.
"""

from __future__ import annotations

from xml.etree.ElementTree import canonicalize
from xml.parsers import expat

_NAMESPACE = "xmlns"


class _NotPlain(Exception):
    """There is something that only the library writes."""


def canonical(document: bytes) -> str:
    """The canonical form of an XML document."""
    try:
        return _Plain().written(document)
    except _NotPlain:
        return canonicalize(document)


class _Plain:
    """Writes a document of one name space, which the first element declares without a prefix."""

    def __init__(self) -> None:
        self._pieces: list[str] = []

    def written(self, document: bytes) -> str:
        parser = expat.ParserCreate()
        parser.buffer_text = True
        parser.StartElementHandler = self._start
        parser.EndElementHandler = lambda name: self._pieces.append(f"</{name}>")
        parser.CharacterDataHandler = self._text
        parser.ProcessingInstructionHandler = parser.StartDoctypeDeclHandler = self._refuse
        parser.Parse(document, True)
        return "".join(self._pieces)

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        namespace = "" if self._pieces else attributes.pop(_NAMESPACE, "")
        if ":" in name or any(":" in attribute or attribute == _NAMESPACE for attribute in attributes):
            raise _NotPlain
        declared = [f' {_NAMESPACE}="{_in_quotes(namespace)}"'] if namespace else []
        said = [f' {attribute}="{_in_quotes(value)}"' for attribute, value in sorted(attributes.items())]
        self._pieces.append(f"<{name}{''.join(declared + said)}>")

    def _text(self, text: str) -> None:
        self._pieces.append(_escaped(text).replace(">", "&gt;"))

    def _refuse(self, *_: object) -> None:
        raise _NotPlain


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("\r", "&#xD;")


def _in_quotes(text: str) -> str:
    return _escaped(text).replace('"', "&quot;").replace("\t", "&#x9;").replace("\n", "&#xA;")
