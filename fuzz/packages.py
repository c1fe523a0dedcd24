"""Workbook files: each is refused with a sentence, or opened, checked and copied, whatever its bytes are.

Parts are changed before they are packed, so that no checksum gives the damage away; so are the bytes of the zip itself.
"""

from __future__ import annotations

import io
import random
import re
import zipfile
from datetime import datetime
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["truesheet"]):
    from truesheet.checking import check
    from truesheet.files import Snapshot
    from truesheet.package.archive import read_archive
    from truesheet.patching.saving import repack
    from truesheet.reading.workbook import WorkbookFile
    from truesheet.refusals import Refused

import openpyxl
import xlsxwriter

from fuzz.pieces import Mutator, by_pieces
from fuzz.running import run
from tests.truesheet.books import HEADER, MAIN, OFFICE, parts, relationships, sheet, zipped

_NOW = datetime(2026, 1, 1)
_LONGEST = 1 << 15


def try_package(data: bytes) -> None:
    """Open a workbook, look at everything in it, and write it again."""
    try:
        archive = read_archive(data)
        assert b"".join(repack(archive, {})) == data, "a copy is not the file"
        workbook = WorkbookFile(Path("book.xlsx"), data, Snapshot(0, 0, len(data), 0))
        found = [str(finding) for finding in check(workbook, _NOW)]
        assert all(found)
    except Refused as refusal:
        assert refusal.reason


def _written_by_xlsxwriter() -> bytes:
    target = io.BytesIO()
    with xlsxwriter.Workbook(target, {"in_memory": True}) as made:
        page = made.add_worksheet("Swiss")
        page.add_table("A1:B3", {"name": "Results", "columns": [{"header": "Pair"}, {"header": "VPs"}]})
        page.write_formula("D1", "=VP20(A2,7)", None, 3)
        page.write_dynamic_array_formula("E1:E3", "=_xlfn._xlws.SORT(A1:A3)")
        page.data_validation("F1", {"validate": "custom", "value": "=VP20(A1,7)"})
        page.conditional_format("F1:F9", {"type": "formula", "criteria": "=LEN(A1)"})
        made.define_name("Total", "=SUM(Swiss!$B$2:$B$3)")
    return target.getvalue()


def _written_by_openpyxl() -> bytes:
    made, target = openpyxl.Workbook(), io.BytesIO()
    made.active.append([1, "=A1+1", "text", True, datetime(2024, 2, 29)])
    made.save(target)
    return target.getvalue()


def _with_everything() -> bytes:
    """A workbook with one of each part we read, of which the smallest will do."""
    found = parts(
        sheet('<row r="1"><c r="A1" t="s" s="1" cm="1"><f t="array" ref="A1">[1]T!A1</f><v>0</v></c></row>'),
        '<definedNames><definedName name="N" localSheetId="0" hidden="1">S!$A$1</definedName></definedNames>'
        '<calcPr iterate="1" iterateCount="9" iterateDelta="0.1"/>'
        '<externalReferences><externalReference r:id="rId9"/></externalReferences>',
    )
    related = (
        ("rId1", "worksheet", "worksheets/sheet1.xml"),
        ("rId2", "sharedStrings", "s.xml"),
        ("rId3", "styles", "st.xml"),
        ("rId4", "sheetMetadata", "/xl/m.xml"),
        ("rId9", "externalLink", "e.xml"),
    )
    found["xl/_rels/workbook.xml.rels"] = relationships(*related)
    found["xl/s.xml"] = f'{HEADER}<sst xmlns="{MAIN}"><si><r><t>one</t></r><rPh><t>x</t></rPh></si></sst>'
    found["xl/st.xml"] = (
        f'{HEADER}<styleSheet xmlns="{MAIN}"><numFmts><numFmt numFmtId="164" formatCode="yyyy"/></numFmts>'
        '<cellXfs><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>'
    )
    found["xl/m.xml"] = (
        f'{HEADER}<metadata xmlns="{MAIN}"><metadataTypes count="1"><metadataType name="XLDAPR"/></metadataTypes>'
        '<futureMetadata name="XLDAPR" count="1"><bk><extLst><ext><x:dynamicArrayProperties fDynamic="1" '
        'xmlns:x="http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray"/></ext></extLst></bk>'
        '</futureMetadata><cellMetadata count="1"><bk><rc t="1" v="0"/></bk></cellMetadata></metadata>'
    )
    found["xl/e.xml"] = (
        f'{HEADER}<externalLink xmlns="{MAIN}" xmlns:r="{OFFICE}"><externalBook r:id="rId1"><sheetNames>'
        '<sheetName val="T"/></sheetNames><definedNames><definedName name="N" refersTo="=T!$A$1" sheetId="0"/>'
        '</definedNames><sheetDataSet><sheetData sheetId="0"><row r="1"><cell r="A1" t="str"><v>a</v></cell></row>'
        "</sheetData></sheetDataSet></externalBook></externalLink>"
    )
    found["xl/_rels/e.xml.rels"] = relationships(("rId1", "externalLinkPath", "old.xlsx")).replace(
        'Target="old.xlsx"', 'Target="old.xlsx" TargetMode="External"'
    )
    found["xl/worksheets/_rels/sheet1.xml.rels"] = relationships(("rId1", "table", "../t.xml"))
    found["xl/t.xml"] = (
        f'{HEADER}<table xmlns="{MAIN}" name="T" ref="A1:B2" headerRowCount="0" totalsRowCount="1"><autoFilter>'
        '<filterColumn><filters/></filterColumn></autoFilter><tableColumns><tableColumn name="A"/></tableColumns>'
        "</table>"
    )
    return zipped(found)


_WORDS = tuple(
    word.encode()
    for word in (
        *(
            "1",
            "0",
            "-1",
            "99999999999",
            "1e999",
            "true",
            "A1",
            "A1:B2",
            "XFD1048576",
            "../..",
            "/xl/workbook.xml",
            "%2e",
        ),
        *(
            "<!DOCTYPE x>",
            "<!--",
            "-->",
            "<![CDATA[",
            "]]>",
            "<?x?>",
            "&amp;",
            "&#0;",
            "&x;",
            "_x0000_",
            '"',
            "'",
            "\r",
        ),
        *(' TargetMode="External"', ' r:id="rId1"', ' Id="rId2"', ' localSheetId="9"', ' count="-1"', ' xmlns="urn:x"'),
        *(' encoding="UTF-16"', ' encoding="latin-1"', "\ufeff", "</si>", "<si>", "<row>", "<c>", "<v>", "<bk>", "<f>"),
    )
)
_PIECE = re.compile(rb"""<[^\s<>]*|[A-Za-z:]+="[^"]*"|[^<>\s]+|[<>]|\s""")


def _by_parts(of_xml: Mutator) -> Mutator:
    """Changes one part of a workbook, or its bytes as a file."""

    def mutated(data: bytes, most: int, seed: int) -> bytes:
        chance = random.Random(seed)
        members = _unpacked(data)
        if not members or not chance.randrange(5):
            return atheris.Mutate(data, most)
        name = chance.choice(sorted(members))
        match chance.randrange(20):
            case 0:
                del members[name]
            case 1:
                members[chance.choice((name + "x", name.upper(), "xl/s.xml"))] = members.pop(name)
            case _:
                members[name] = of_xml(members[name], most, seed)
        changed = zipped(members, chance.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)))
        return changed if len(changed) <= most else data

    return mutated


def _unpacked(data: bytes) -> dict[str, bytes]:
    """The parts of a workbook by name, none if it cannot be read."""
    try:
        archive = read_archive(data)
        return {member.name: archive.read(member.name) for member in archive.members}
    except Refused:
        return {}


if __name__ == "__main__":
    seeds = (_with_everything(), _written_by_xlsxwriter(), _written_by_openpyxl())
    run(try_package, seeds, _WORDS, _by_parts(by_pieces(_PIECE, _WORDS)), _LONGEST)
