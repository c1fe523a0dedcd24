"""Count the passive sentences of each page: python tools/passive_sentences.py [PAGE ...]

Prints for each page its bytes, its sentences, their words on average and the share that is passive. Code, tables and
headings are left out. A sentence counts as passive if a form of "be" or "get" comes before a participle.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]

_IRREGULAR = (
    "begun|bent|bought|bound|broken|brought|built|chosen|cut|done|drawn|driven|eaten|fallen|felt|found|given|gone|grown|"
    "heard|held|hidden|hit|kept|known|laid|led|left|lost|made|meant|met|paid|put|read|run|said|seen|sent|set|shown|"
    "shut|sold|spent|split|spoken|spread|stood|struck|taken|taught|thrown|told|torn|typed|understood|won|worn|written"
)
_NO_PARTICIPLES = "need|indeed|red|feed|speed|seed|bed|embed|exceed|hundred|related|based|supposed"
_PASSIVE = re.compile(
    r"\b(?:is|are|was|were|be|been|being|gets?|got)\b(?: (?:not|never|always|also|only|still|all|then|both|\w+ly))*"
    rf" (?!(?:{_NO_PARTICIPLES})\b)(?:re|un|over)?(?:\w+ed|{_IRREGULAR})\b",
    re.IGNORECASE,
)


def prose(page: str) -> str:
    """The text of a page without code, tables, headings, pictures and the addresses of links."""
    page = re.sub(r"^```.*?^```$|<!--.*?-->", "\n", page, flags=re.DOTALL | re.MULTILINE)
    page = re.sub(r"^(?:    |[|#<]|!\[).*$", "\n", page, flags=re.MULTILINE)
    page = re.sub(r"`[^`]*`", "X", page)
    page = re.sub(r"\[([^\]]*)\](?:\([^)]*\)|: .*)", r"\1", page)
    return re.sub(r"^(?:\* |- |\d+\. )", "\n\n", page, flags=re.MULTILINE)


def sentences(page: str) -> list[str]:
    """The sentences of a page; a list item or a paragraph ends one."""
    found = (each for part in re.split(r"\n\s*\n", prose(page)) for each in re.split(r"(?<=[.:?!;])\s+", part.strip()))
    return [sentence for sentence in found if len(sentence.split()) > 2]


def main(names: list[str]) -> None:
    pages = [Path(name) for name in names] or [*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")]
    for page in sorted(pages):
        text = page.read_text(encoding="utf-8")
        found = sentences(text)
        passive = [sentence for sentence in found if _PASSIVE.search(sentence)]
        words = sum(len(sentence.split()) for sentence in found) / max(1, len(found))
        share = len(passive) / max(1, len(found))
        print(f"{len(text.encode()):7} {len(found):4} {words:5.1f} {share:5.0%}  {page.name}")
        if names:
            print(*(f"    {' '.join(sentence.split())}" for sentence in passive), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
