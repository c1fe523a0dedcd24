"""What the footer of a page says about its sources."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bridgesheets.citations import Clause, Source


def cite(*clauses: Clause) -> str:
    """Document, section, and the edition where the text prints one."""
    said = []
    for source, sections in by_source(clauses).items():
        edition = "" if source.edition == "undated" else f" ({source.edition})"
        said.append(f"{source.title}, {_together(sections)}{edition}")
    return "; ".join(said)


def cite_first(*clauses: Clause) -> str:
    """The same for many sections of one text: the first, and of the others the pages the text gives them.

    The heading of the chapter is left out where a section follows it.
    """
    first, *others = clauses
    edition = "" if first.source.edition == "undated" else f" ({first.source.edition})"
    section = first.section.partition(", ")[2]
    page = f", {_pages(first.page)}" if first.page else ""
    pages = sorted({clause.page for clause in others} - {"", first.page}, key=_page)
    also = f"; also {_pages(', '.join(pages))}" if pages else ""
    return f"{first.source.title}{edition}, {section or first.section}{page}{also}"


def _page(printed: str) -> int:
    """The first page of "6" or "10-11"."""
    return int(printed.partition("-")[0])


def _pages(printed: str) -> str:
    """One page or several: "page 6", "pages 3, 10–11"."""
    return f"page{'' if printed.isdecimal() else 's'} {printed.replace('-', '–')}"


def _together(sections: Sequence[str]) -> str:
    """Sections of one text in one breath: "Appendix 1, 9 board matches and 14 board matches"."""
    heads = {section.partition(", ")[0] for section in sections}
    if len(sections) == 1 or len(heads) > 1:
        return ", ".join(sections)
    return f"{heads.pop()}, {' and '.join(section.partition(', ')[2] for section in sections)}"


def by_source(clauses: Iterable[Clause]) -> dict[Source, list[str]]:
    """The texts cited, each with its sections."""
    sections: dict[Source, list[str]] = {}
    for clause in clauses:
        listed = sections.setdefault(clause.source, [])
        if clause.section not in listed:
            listed.append(clause.section)
    return sections
