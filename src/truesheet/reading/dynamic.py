"""Finds the cell metadata that marks dynamic arrays, formulas that spill (MS-XLSX 2.2.4.8; ISO 29500-1, 18.9)."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from truesheet.package.markup import flag, spreadsheet, whole

_TYPE = "XLDAPR"
_PROPERTIES = "{http://schemas.microsoft.com/office/spreadsheetml/2017/dynamicarray}dynamicArrayProperties"


def dynamic_marks(data: bytes, part: str) -> frozenset[int]:
    """Returns the numbers that, as the attribute ``cm`` of a cell, make its array formula a dynamic array."""
    root, main = spreadsheet(data, part, "metadata")
    types = [element.get("name", "") for element in root.findall("metadataTypes/metadataType", main)]
    dynamic = [
        any(flag(found, "fDynamic") for found in block.iter(_PROPERTIES))
        for future in root.findall("futureMetadata", main)
        if future.get("name") == _TYPE
        for block in future.findall("bk", main)
    ]

    def means(record: Element) -> bool:
        type, at = whole(record, "t", part), whole(record, "v", part)
        return 1 <= type <= len(types) and types[type - 1] == _TYPE and 0 <= at < len(dynamic) and dynamic[at]

    blocks = root.findall("cellMetadata/bk", main)
    return frozenset(at for at, block in enumerate(blocks, 1) if any(map(means, block.findall("rc", main))))
