"""Reads the table of texts that cells share (ISO 29500-1, 18.4)."""

from __future__ import annotations

from truesheet.package.markup import spreadsheet
from truesheet.package.spelling import unescape


def shared_strings(data: bytes, part: str) -> tuple[str, ...]:
    """Returns the texts in order. Runs of rich text are joined; phonetic hints are left out."""
    root, main = spreadsheet(data, part, "sst")
    tag = f"{{{main['']}}}"
    text, run = f"{tag}t", f"{tag}r"
    texts: list[str] = []
    for item in root:
        if item.tag != f"{tag}si":
            continue
        pieces: list[str] = []
        for child in item:
            if child.tag == text:
                pieces.append(child.text or "")
            elif child.tag == run:
                pieces += [grandchild.text or "" for grandchild in child if grandchild.tag == text]
        texts.append(unescape("".join(pieces)))
    return tuple(texts)
