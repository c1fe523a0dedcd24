"""XML of results as a tree: entities are refused, no other file is opened, and the size is bounded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from xml.parsers import expat

from bridgesheets.awarding.values_said import text_in

#: Elements and depth of the largest tournament, many times over.
_MOST_ELEMENTS, _DEEPEST = 200_000, 40
#: What is tried in place of an encoding that is declared wrongly.
_FALLBACK = "iso-8859-1"
_ENCODING_TROUBLES = {
    expat.errors.codes[message]
    for message in (
        expat.errors.XML_ERROR_INVALID_TOKEN,
        expat.errors.XML_ERROR_UNKNOWN_ENCODING,
        expat.errors.XML_ERROR_INCORRECT_ENCODING,
    )
}


class NotThis(Exception):
    """Raised for XML that is not read; says why."""


class Element:
    """An element: its name, its attributes, its text and the elements in it.

    ``start`` and ``end`` are where it begins and ends in the file, in bytes.
    """

    __slots__ = ("attributes", "children", "end", "name", "pieces", "start")

    def __init__(self, name: str, attributes: dict[str, str]) -> None:
        self.name = name
        self.attributes = attributes
        self.children: list[Element] = []
        self.pieces: list[str] = []
        self.start = self.end = 0

    @property
    def text(self) -> str:
        """Its own text, on one line."""
        return text_in("".join(self.pieces))

    def all(self, name: str) -> Iterator[Element]:
        """The elements of that name in it, at any depth."""
        for child in self.children:
            if child.name == name:
                yield child
            yield from child.all(name)

    def said(self, name: str) -> str:
        """The text of the first element of that name in it, at any depth; empty where there is none."""
        return next((each.text for each in self.all(name) if each.text), "")


class _Building:
    """A tree while it is built."""

    def __init__(self, data: bytes, parser: expat.XMLParserType, left_out: Iterable[str]) -> None:
        self.data = data
        self.parser = parser
        self.left_out = frozenset(left_out)
        self.root = Element("", {})
        self.open = [self.root]
        self.count = 0
        self.skipped = 0

    def begin(self, name: str, attributes: dict[str, str]) -> None:
        self.count += 1
        if self.skipped or name in self.left_out:
            self.skipped += 1
            return
        if self.count > _MOST_ELEMENTS or len(self.open) > _DEEPEST:
            raise NotThis("it has more elements than any event")
        made = Element(name, {key: text_in(value) for key, value in attributes.items()})
        made.start = self.parser.CurrentByteIndex
        self.open[-1].children.append(made)
        self.open.append(made)

    def end(self, name: str) -> None:
        if self.skipped:
            self.skipped -= 1
        else:
            made, at = self.open.pop(), self.parser.CurrentByteIndex
            # Of <ELEMENT/> the parser tells where it ends, of any other where its end tag begins.
            is_one_tag = self.data[at - 2 : at] == b"/>" and self.data.find(b">", made.start) == at - 1
            made.end = at if is_one_tag else self.data.find(b">", at) + 1

    def character(self, data: str) -> None:
        if not self.skipped:
            self.open[-1].pieces.append(data)

    def entity(self, *_: object) -> None:
        raise NotThis("it declares entities")


def tree(data: bytes, left_out: Iterable[str]) -> Element:
    """The tree of the elements, without those that are left out. Raises :class:`NotThis` for what is no such XML."""
    try:
        return _parsed(data, left_out, None)
    except LookupError:
        pass
    except expat.ExpatError as trouble:
        if trouble.code not in _ENCODING_TROUBLES:
            raise NotThis(_where(trouble)) from None
    try:
        return _parsed(data, left_out, _FALLBACK)
    except expat.ExpatError as trouble:
        raise NotThis(_where(trouble)) from None


def _parsed(data: bytes, left_out: Iterable[str], encoding: str | None) -> Element:
    parser = expat.ParserCreate(encoding)
    building = _Building(data, parser, left_out)
    parser.StartElementHandler = building.begin
    parser.EndElementHandler = building.end
    parser.CharacterDataHandler = building.character
    parser.EntityDeclHandler = building.entity
    parser.buffer_text = True
    parser.Parse(data, True)
    return building.root


def _where(trouble: expat.ExpatError) -> str:
    return f"line {trouble.lineno}: {expat.ErrorString(trouble.code)}"
