"""Proves that a patched file is the old one except for the intended changes, by other means than those of the patcher.

The zip file is opened with the ``zipfile`` module. Every member that should not change must be there byte for byte,
header included. In a changed worksheet, cells are found by regular expressions for the whole part, and not at the
offsets that the reader recorded. Outside the intended cells nothing may differ. Within them only the value and its
type, or the text of the formula, may differ, and must read as intended. The same holds for formulas outside cells.
"""

from __future__ import annotations

import io
import math
import re
import zipfile
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple
from xml.parsers import expat

from truesheet.addresses import Address, address, parse_address
from truesheet.error_codes import NUM
from truesheet.package.archive import Archive, Member, read_archive
from truesheet.package.markup import text
from truesheet.package.spelling import NUMBER, Value, read, same, unescape
from truesheet.patching.proof_of_typing import ATTRIBUTES, without_typed
from truesheet.patterns import pattern
from truesheet.refusals import Refused
from truesheet.values import BLANK, CellError
from truesheet.worksheet import column_letters

#: How many values are remembered by the contents of their cells, because sheets repeat values.
_REMEMBERED = 1 << 13


@dataclass(frozen=True, slots=True)
class Intent:
    """The intended changes of a part: in the cells of a worksheet, and in formulas outside cells.

    ``values`` and ``formulas`` are the new values and formula texts by address. ``outside`` has the old and new text of
    each changed formula outside cells, in the order of the part. ``typed`` has the values typed into cells without a
    formula; BLANK empties a cell. ``views`` has the old and new bytes of the element that says where a part opens;
    ``names`` has the bytes of the names that are added, and before them those that they replace.
    """

    values: Mapping[Address, Value] = field(default_factory=dict)
    formulas: Mapping[Address, str] = field(default_factory=dict)
    outside: tuple[tuple[str, str], ...] = ()
    typed: Mapping[Address, Value] = field(default_factory=dict)
    views: tuple[bytes, bytes] | None = None
    names: tuple[bytes, bytes] | None = None


def prove(
    old: Archive, new_data: bytes, intents: Mapping[str, Intent], unpacked: Callable[[str], bytes] | None = None
) -> None:
    """Raises :class:`Refused` if the new file differs from the old one by anything but the intended changes.

    ``intents`` has these changes by the name of the part in which they are. ``unpacked`` returns
    the bytes of a part of the old file where they are kept already.
    """
    new, unpacked = read_archive(new_data), unpacked or old.read
    if len(old.members) != len(new.members) or _comment(old) != _comment(new):
        raise _unproven("the list of parts")
    for was, now in zip(old.members, new.members, strict=True):
        if was.name != now.name or was.method != now.method:
            raise _unproven(f"the part {was.name}")
        if was.name not in intents and _record(old, was) != _record(new, now):
            raise _unproven(f"the part {was.name}, which was to stay as it is,")
    try:
        with zipfile.ZipFile(io.BytesIO(new_data)) as opened:
            for member, info in zip(new.members, opened.infolist(), strict=True):
                if member.name in intents:
                    prove_part(unpacked(member.name), opened.read(info), intents[member.name])
    except Refused:
        raise
    except (zipfile.BadZipFile, ValueError, expat.ExpatError) as problem:
        raise _unproven(f"the new file ({problem})") from None


def _unproven(what: str) -> Refused:
    """Returns the refusal that names what differs from the intent."""
    return Refused(f"nothing was written: {what} did not come out as meant; please report this workbook")


def _comment(archive: Archive) -> bytes:
    """Returns the comment at the end of the archive, with its length."""
    return archive.data[archive.end_at + 20 :]


def _record(archive: Archive, member: Member) -> tuple[bytes, bytes]:
    """Returns the bytes of a member, and its directory entry without its offset."""
    entry = archive.data[member.central_at : member.central_end]
    return archive.data[member.record_at : member.record_end], entry[:42] + entry[46:]


# --- A worksheet -----------------------------------------------------------------------------------------------

_COMMENT_OR_SECTION = rb"<!--.*?-->|<!\[CDATA\[.*?\]\]>|<\?.*?\?>"
_ATTRIBUTE = pattern(rb"""\s+([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')""")
_ROOT = pattern(rb"(?:\s|\xef\xbb\xbf|<!--.*?-->|<\?.*?\?>)*<([^\s<>/:]+:)?worksheet[\s>]", re.DOTALL)


class _Grammar(NamedTuple):
    """Regular expressions for rows and cells in a worksheet whose elements have a certain prefix."""

    rows_and_cells: re.Pattern[bytes]
    cell: re.Pattern[bytes]
    value: re.Pattern[bytes]
    inline: re.Pattern[bytes]
    formula: re.Pattern[bytes]

    @classmethod
    def of(cls, prefix: bytes) -> _Grammar:
        """Returns the expressions for one prefix."""
        p = re.escape(prefix)

        def inside(name: bytes) -> bytes:
            """Anything up to the end tag."""
            # An atomic group, not *+: before 3.11.5 Python loses matches of a group repeated so.
            ended = rb"</" + p + name + rb"\s*>"
            return rb"(?P<inside>(?>(?:[^<]++|" + _COMMENT_OR_SECTION + rb"|<(?!/" + p + name + rb"[\s>]|!))*))" + ended

        def element(name: bytes) -> re.Pattern[bytes]:
            start = rb"<" + p + name + rb"(?=[\s/>])" + ATTRIBUTES
            return re.compile(_COMMENT_OR_SECTION + rb"|" + start + rb"(?:/>|>" + inside(name) + rb")", re.DOTALL)

        row = rb"<" + p + rb"row(?=[\s/>])(?P<row>" + ATTRIBUTES + rb")/?>"
        cell = rb"<" + p + rb"c(?=[\s/>])(?P<cell>" + ATTRIBUTES + rb")(?:/>|>" + inside(b"c") + rb")"
        # Most cells look like this. The general pattern would match them too, but slower.
        plain = (
            rb"<" + p + rb'c(?P<address> r="(?P<r>[A-Z]+[0-9]+)"(?: s="[0-9]+")?)(?: t="(?P<t>[a-zA-Z]+)")?'
            rb'(?P<marks>(?: cm="[0-9]+")?)>'
            rb"(?P<f>(?:<" + p + rb"f>[^<]*</" + p + rb"f>)?)<" + p + rb"v>(?P<v>[^<]*)</" + p + rb"v></" + p + rb"c>"
        )
        return cls(
            re.compile(plain + rb"|" + row + rb"|" + cell + rb"|" + _COMMENT_OR_SECTION, re.DOTALL),
            re.compile(cell, re.DOTALL),
            element(b"v"),
            element(b"is"),
            element(b"f"),
        )


class _Found(NamedTuple):
    """An intended cell: the bytes since the last one, the cell without what may change, and what may change."""

    where: Address | None  # None: the end of the sheet
    before: bytes | memoryview
    attributes: bytes
    inside: bytes
    type: str
    value: bytes | None
    formula: bytes | None


def prove_part(old: bytes, new: bytes, intent: Intent) -> None:
    """Refuses unless the new part is the old one with the intended changes."""
    if intent.views:
        new = _with_old_views(old, new, *intent.views)
    if intent.names:
        new = _with_old_names(old, new, *intent.names)
    if intent.typed:
        old, new = without_typed(old, new, intent.typed)
    if intent.outside:
        new = _with_old_formulas(old, new, intent.outside)
    if intent.values or intent.formulas:
        prove_sheet(old, new, intent)
    elif old != new:
        raise _unproven("a sheet" if intent.typed else "a formula outside the cells")


def _with_old_names(old: bytes, new: bytes, was: bytes, now: bytes) -> bytes:
    """Returns the new part without the names that were added. ``Refused`` unless these follow all names it had."""
    before, after = _names(old), _names(new)
    if new.count(now) != 1 or after[: len(before)] != before or len(after) == len(before):
        raise _unproven("the names of the workbook")
    return new.replace(now, was)


def _names(data: bytes) -> list[tuple[tuple[str, str], ...]]:
    """Returns the attributes of each defined name, in their order."""
    found: list[tuple[tuple[str, str], ...]] = []
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = lambda name, attributes: (
        found.append(tuple(attributes.items())) if name.endswith(" definedName") else None
    )
    parser.Parse(data, True)
    return found


#: What views say of where a file opens.
_OPENS = frozenset({"activeTab", "tabSelected", "activeCell", "sqref"})


def _with_old_views(old: bytes, new: bytes, was: bytes, now: bytes) -> bytes:
    """Returns the new part with its old views. ``Refused`` unless these differ only in where the file opens."""
    if old.count(was) != 1 or new.count(now) != 1 or _views(was) != _views(now):
        raise _unproven("where the file opens")
    return new.replace(now, was)


def _views(data: bytes) -> list[tuple[str, dict[str, str]]]:
    """Returns the elements of views with their attributes, but for selections and for where the file opens."""
    found: list[tuple[str, dict[str, str]]] = []

    def begin(name: str, attributes: dict[str, str]) -> None:
        kept = {key: value for key, value in attributes.items() if key not in _OPENS}
        if name != "selection" or kept:
            found.append((name, kept))

    parser = expat.ParserCreate()
    parser.StartElementHandler = begin
    parser.Parse(data, True)
    return found


_TEXT_OUTSIDE = pattern(
    rb"<(?:[^\s<>/:]+:)?(?:(?:formula[12]?|f|definedName)(?=[\s>])" + ATTRIBUTES + rb">(?P<text>[^<]*)</"
    rb"""|cfvo(?=\s)[^<>]*?\sval\s*=\s*(?P<quote>["'])(?P<value>.*?)(?P=quote))"""
)


def _with_old_formulas(old: bytes, new: bytes, meant: tuple[tuple[str, str], ...]) -> bytes:
    """Returns the new part with the old texts of the formulas after its cells.

    ``Refused`` unless exactly the intended texts changed.
    """
    pieces, done, wanted = [], 0, list(meant)
    for was, now in zip_longest(_texts_outside(old), _texts_outside(new)):
        if was is None or now is None:
            raise _unproven("a formula outside the cells")
        group = now.lastgroup if now.lastgroup == "text" else "value"
        if was[group] != now[group]:
            if not wanted or wanted.pop(0) != tuple(unescape(text(each[group] or b"")) for each in (was, now)):
                raise _unproven("a formula outside the cells")
            pieces += [new[done : now.start(group)], was[group] or b""]
            done = now.end(group)
    if wanted:
        raise _unproven("a formula outside the cells")
    return b"".join([*pieces, new[done:]])


def _texts_outside(data: bytes) -> Iterator[re.Match[bytes]]:
    return _TEXT_OUTSIDE.finditer(data, max(0, data.rfind(b"sheetData")))


def prove_sheet(old: bytes, new: bytes, intent: Intent) -> None:
    """Refuses unless the new worksheet is the old one with the intended values and formulas."""
    expat.ParserCreate().Parse(new, True)
    if not intent.formulas and _plainly_right(old, new, intent.values):
        return
    wanted = {address(*where).encode(): where for where in (*intent.values, *intent.formulas)}
    values, formulas = intent.values, intent.formulas
    proven: set[Address] = set()
    shown = _Shown()
    for was, now in zip_longest(_walk(old, wanted, formulas), _walk(new, wanted, formulas)):
        # The first four fields: the address, the bytes before the cell, and the cell without what may change.
        if was is None or now is None or was[:4] != now[:4]:
            raise _unproven("a sheet")
        where = now.where
        if where is None:
            continue
        proven.add(where)
        if where not in values:
            right = (was.type, was.value) == (now.type, now.value)
        else:
            right = now.value is not None and same(shown[now.type, now.value], _in_a_cell(values[where]))
        if where in formulas:
            right = right and unescape(text(now.formula or b"")) == formulas[where]
        if not right:
            raise _unproven(address(*where))
    if len(proven) < len(wanted):
        raise _unproven(address(*min(where for where in wanted.values() if where not in proven)))


#: A cell up to its value, as most programs write it. The groups are its address, the attributes before its type, its
#: type, and what comes between type and value.
_UP_TO_VALUE = pattern(
    rb'<c r="([A-Z]+[0-9]+)"((?: s="[0-9]+")?)(?: t="([a-zA-Z]+)")?'
    rb"((?: cm=\"[0-9]+\")?>(?:<f(?: [^<>]*)?(?:/>|>[^<]*</f>))?)<v>"
)
#: The same up to the end of its type. The group is what comes before the type.
_UP_TO_TYPE = pattern(rb'(<c r="[A-Z]+[0-9]+"(?: s="[0-9]+")?)(?: t="[a-zA-Z]+")?')
_CELL_BEGINS = b'<c r="'
#: Both tags of a value end so. Where a worksheet is split at it, a value keeps the beginning of its end tag.
_TAG_ENDS, _TAG_BEGINS = b"v>", b"</"
#: The largest worksheet, in bytes, that is split into its values at once.
_LARGEST_AT_ONCE = 16_000_000


def _plainly_right(old: bytes, new: bytes, values: Mapping[Address, Value]) -> bool:
    """Tells whether two worksheets, split where values begin and end, differ in type and value of the intended cells.

    False does not mean that they are wrong: a cell may not be plain, or a comment may contain cells.
    """
    if len(old) > _LARGEST_AT_ONCE or _has_comments(old) or _has_comments(new):
        return False
    was, now = old.split(_TAG_ENDS), new.split(_TAG_ENDS)
    if len(was) != len(now) or was[-1] != now[-1]:
        return False
    # What comes before each value, and the values.
    before, after, old_texts, texts = was[:-1:2], now[:-1:2], was[1::2], now[1::2]
    changed = [at for at, (one, other) in enumerate(zip(old_texts, texts, strict=True)) if one != other]
    if before != after:
        retyped = [at for at, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]
        if not all(_differ_in_type(before[at], after[at]) for at in retyped):
            return False
        changed = sorted({*changed, *retyped})
    contents = [texts[at] for at in changed]
    if not all(map(_is_text, {*contents, *(old_texts[at] for at in changed)})):
        return False
    # A value begins only at the end of a piece. So if there are as many cells as pieces, each piece ends with one.
    cells = _UP_TO_VALUE.findall(b"".join([after[at] + _TAG_ENDS for at in changed]))
    letters: dict[int, bytes] = {}
    wanted = {
        b"%b%d" % (letters.get(column) or letters.setdefault(column, _letters(column)), row): value
        for (row, column), value in values.items()
    }
    if not len(cells) == len(changed) == len(wanted) or wanted.keys() != {cell[0] for cell in cells}:
        return False
    shown = _Shown()
    for (where, _, type, _), content in zip(cells, contents, strict=True):
        value, found = wanted[where], shown[type.decode() if type else NUMBER, content[:-2]]
        if found.__class__ is value.__class__ is float and found == value:
            continue
        if value is BLANK or not same(found, _in_a_cell(value)):
            return False
    return True


def _is_text(content: bytes) -> bool:
    """Tells whether the bytes between the tags of a value, with the beginning of the second, are text."""
    return content.find(b"<") == len(content) - 2 and content.endswith(_TAG_BEGINS)


def _differ_in_type(before: bytes, after: bytes) -> bool:
    """Tells whether the bytes up to the old value are those up to the new one but for the type of the cell."""
    old_at, at = before.rfind(_CELL_BEGINS), after.rfind(_CELL_BEGINS)
    if old_at < 0 or before[:old_at] != after[:at]:
        return False
    # That the new cell is plain is looked at with all that changed; the old one is the same behind its type.
    old, new = _UP_TO_TYPE.match(before, old_at), _UP_TO_TYPE.match(after, at)
    if old is None or new is None:
        return False
    return old[1] == new[1] and before[old.end() :] == after[new.end() :]


def _letters(column: int) -> bytes:
    return column_letters(column).encode()


def _has_comments(data: bytes) -> bool:
    """Tells whether there may be a comment, a CDATA section or, after the first line, a processing instruction."""
    begins = data.find(b"?>") + 2 if data.startswith(b"<?xml") else 0
    # A search for these rare single bytes is much faster than one for two bytes.
    return any(data.find(mark, begins) >= 0 and data.find(b"<" + mark, begins) >= 0 for mark in (b"?", b"!"))


class _Shown(dict[tuple[str, bytes], Value]):
    """Maps type and content of cells to what they show, parsed on first use; BLANK if the content is invalid."""

    def __missing__(self, cell: tuple[str, bytes]) -> Value:
        type, content = cell
        if len(self) >= _REMEMBERED:
            self.clear()
        try:
            self[cell] = read(type, text(content), (), False)
        except ValueError:
            self[cell] = BLANK
        return self[cell]


def _in_a_cell(value: Value) -> Value:
    """Returns a value as a cell shows it: an infinite number shows as #NUM!."""
    return CellError(NUM) if value.__class__ is float and not math.isfinite(value) else value


def _walk(data: bytes, wanted: Mapping[bytes, Address], formulas: Collection[Address]) -> Iterator[_Found]:
    """Yields the wanted cells in the order of the file, and at last the rest after them."""
    root = _ROOT.match(data)
    if root is None:
        raise _unproven("a sheet")
    grammar = _Grammar.of(root[1] or b"")
    view, at, row, last = memoryview(data), 0, 0, b""
    for match in grammar.rows_and_cells.finditer(data):
        r = match["r"]
        if r is None:
            if match["row"] is not None:
                said = _attribute(match["row"], b"r")
                row, last = row + 1 if said is None else int(said), b""
                continue
            if match["cell"] is None:
                continue
            said = _attribute(match["cell"], b"r")
            r = _behind(last, row) if said is None else said.upper()
        last = r
        where = wanted.get(r)
        if where is None:
            continue
        start, end = match.span()
        if match["r"] is None or where in formulas:
            yield _taken_apart(grammar, where, view[at:start], data[start:end], where in formulas)
        else:
            type = match["t"]
            attributes = match["address"] + match["marks"]
            yield _Found(
                where, view[at:start], attributes, match["f"], type.decode() if type else NUMBER, match["v"], None
            )
        at = end
    yield _Found(None, view[at:], b"", b"", "", None, None)


def _behind(last: bytes, row: int) -> bytes:
    """Returns the address after the last one in the row."""
    where = parse_address(last.decode()) if last else (row, 0)
    if where is None:
        raise _unproven("a sheet")
    return address(row, where[1] + 1).encode()


def _attribute(attributes: bytes, wanted: bytes) -> bytes | None:
    """Returns the value of an attribute, or None if it is not there."""
    for name, double, single in _ATTRIBUTE.findall(attributes):
        if name == wanted:
            return bytes(double or single)
    return None


def _taken_apart(grammar: _Grammar, where: Address, before: memoryview, cell: bytes, with_formula: bool) -> _Found:
    """Splits a cell into what may change and what must stay."""
    match = grammar.cell.fullmatch(cell)
    if match is None:
        raise _unproven(address(*where))
    attributes, inside, type = match["cell"], match["inside"] or b"", NUMBER
    for found in _ATTRIBUTE.finditer(attributes):
        if found[1] == b"t":
            type = bytes(found[2] or found[3] or b"").decode()
            attributes = attributes[: found.start()] + attributes[found.end() :]
            break
    inside, _ = _without(grammar.inline, inside)
    inside, value = _without(grammar.value, inside)
    formula = None
    if with_formula:
        inside, formula = _without(grammar.formula, inside, keep_tags=True)
    return _Found(where, before, attributes, inside, type, value, formula)


def _without(element: re.Pattern[bytes], inside: bytes, keep_tags: bool = False) -> tuple[bytes, bytes | None]:
    """Returns the inside of a cell without an element, and the content of that element.

    With ``keep_tags`` only the content is removed.
    """
    for match in element.finditer(inside):
        if match.group().startswith((b"<!", b"<?")):
            continue
        start, end = match.span("inside") if keep_tags and match["inside"] is not None else match.span()
        return inside[:start] + inside[end:], match["inside"] or b""
    return inside, None
