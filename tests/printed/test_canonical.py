"""The canonical form of XML: ours is the library's own."""

from pathlib import Path
from xml.etree.ElementTree import canonicalize
from zipfile import ZipFile

import pytest

from bridgesheets.printed.canonical import canonical

BOOKS = Path(__file__).parents[2] / "workbooks"


@pytest.mark.parametrize(
    "document",
    [
        '<a xmlns="u"><c s="2" r="A1"/></a>',
        '<a b="&lt;&gt;&amp;&quot;&#9;&#10;&#13;\'">&lt;&gt;&amp;"\'&#13;&#9;\n</a>',
        "<a>\r\n<!-- said --> <b/> <![CDATA[<x>&]]></a>",
        '<a xmlns=""><b/></a>',
        '<a xmlns="u" xml:space="preserve"> <b xml:lang="en"/></a>',
        '<a xmlns="u"><b xmlns="v"/><c/></a>',
        '<a xmlns="u" xmlns:r="v"><b r:id="1" id="2"/></a>',
        '<r:a xmlns:r="v"><r:b/></r:a>',
        '<?go now?><a xmlns="u"><?stop?></a>',
        "<a>\u00e9\u2013\U0001f0a1</a>",
    ],
)
def test_a_document_is_written_as_the_library_writes_it(document):
    assert canonical(document.encode()) == canonicalize(document)


def test_so_are_all_parts_of_a_committed_workbook():
    with ZipFile(BOOKS / "score-sheet-lookup-example-a4.xlsx") as package:
        parts = [package.read(name) for name in package.namelist()]
    assert len(parts) > 8
    for part in parts:
        assert canonical(part) == canonicalize(part)
