"""The sources in the footer of a page."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from bridgesheets.citations import Clause, Source
from bridgesheets.regulations import source
from bridgesheets.regulations.in_force import in_force


def cite(*clauses: Clause) -> str:
    """Returns document, section, and the edition where the text prints one.

    Where something else holds by the edition in force, its name follows.
    """
    cited = []
    for text, sections in by_source(clauses).items():
        edition = "" if text.edition == "undated" else f" ({text.edition})"
        cited.append(f"{text.title}, {_join_sections(sections)}{edition}")
    amended = f" (as amended by {in_force().name})" if any(clause.amended for clause in clauses) else ""
    return f"{'; '.join(cited)}{amended}"


def cite_main(main: Clause, *others: Clause, headed: bool = True) -> str:
    """Returns many sections of one text: the main one with its heading, the others with letter, number and page.

    Chapters are left out; the sections on the pages of the main one follow it, the others come behind them. Where that
    is too long the main one has no heading (``headed``) either. An amended edition is in place of the text.
    """
    edition = in_force()
    first = label(main)
    by_page: dict[str, list[Label]] = {main.page: [first]}
    for named in map(label, others):
        if named not in by_page.setdefault(named.page, []):
            by_page[named.page].append(named)
    beside = by_page.pop(main.page)[1:]
    named_first = first.heading if headed else _listed([first])
    where = ", ".join(filter(None, (named_first, _listed(beside, first.whose), _pages(main.page))))
    also = [
        f"{which} ({_pages(at)})" if at and which else which or _pages(at)
        for at, which in ((at, _listed(named)) for at, named in by_page.items())
    ]
    text = main.source.dated if edition.amended is None else edition.full_name
    parts = f"{text}, {where}", ", ".join(also)
    return ("; also " if headed else "; ").join(filter(None, parts))


def by_edition(cited: str) -> str:
    """Returns a footer with the amended edition in place of the masterpoint manual."""
    edition, manual = in_force(), next(each.title for each in in_force().sources() if each.id == "masterpoints")
    if edition.amended is None or not cited.startswith(manual):
        return cited
    return f"{edition.full_name}{cited.removeprefix(manual)}"


def amended_tables() -> list[str]:
    """Returns the tables that the edition in force amends, each with its new figures and where each is written."""
    edition = in_force()
    if edition.amended is None:
        return []
    from bridgesheets.regulations.single_changes import amended_clauses, changes_in  # only where there is one

    amended = amended_clauses(edition, frozenset(range(len(changes_in(edition)))))
    scales = (
        (entry.title, f"{edition.record(entry.id).clause.place}, added")
        for _, entry in edition.amended.amendment.scales
    )
    titled = [*scales, *((edition.record(id).title, written) for id, written in amended)]
    return [f"{title[0].upper()}{title[1:]}: {written}." for title, written in titled]


#: So many amended tables are in one section of the contents, which no page divides.
_TOGETHER = 12


def amendments_listed() -> list[tuple[str, list[str]]]:
    """Returns the sections of the contents on an amended edition: its tables with amendments and citations."""
    edition, tables = in_force(), amended_tables()
    return [
        (f"{edition.full_name}: what is amended{', further' if at else ''}", tables[at : at + _TOGETHER])
        for at in range(0, len(tables), _TOGETHER)
    ]


def edition_note() -> str:
    """Returns the warning (X12) of the edition in force, for the first page."""
    manual, edition = source("masterpoints"), in_force()
    if edition.amended is not None:
        return f"{edition.full_name}, the contents say how; {manual.brief_caution}."
    return f"{manual.edition} edition: {manual.brief_caution}, so make sure it is this one that applies."


@dataclass(frozen=True)
class Label:
    """A section as a footer names it: its owner ("NAP"), its letter ("C"), and its page.

    ``which`` is empty where the page alone says it; ``heading`` names the section by itself.
    """

    whose: str
    which: str
    page: str
    heading: str = field(compare=False)


def _listed(labels: Iterable[Label], whose: str = "") -> str:
    """Returns labels in a list, their owner once: "NAP B, C, D"."""
    words = []
    for named in labels:
        if named.which:
            words.append(f"{named.whose} {named.which}" if named.whose not in ("", whose) else named.which)
            whose = named.whose
    return ", ".join(words)


#: A heading with its letter, and its numbers if the text prints them: "A. Open Game Awards", "A.2 10K Events", "A.4-6".
_HEADING = re.compile(r"([A-Z])\. \S.*|([A-Z]\.\d+(?:-\d+)?)(?: \S.*)?")
#: A number below a heading, or several: "2", "4-6", "1 and 2".
_NUMBER = re.compile(r"\d+(?:-\d+| and \d+)?")
#: Chapters and headings that say whose events follow; and the one formula with a name.
_WHOSE = re.compile(r"(?:Calculating the Awards – )?(NAP|GNT|CBF|USBF|WBF|NABC\+)(?: Events)?")


def label(clause: Clause) -> Label:
    """Returns how a footer names a section: "A.4", "NAP C", "R" for the factor, "General Formula"."""
    chapter, _, below = clause.section.partition(", ")
    if chapter.startswith("Appendix"):
        return Label("", chapter, clause.page, chapter)
    whose, which, headings = "", "", []
    for part in (chapter, *below.split(", ")) if below else (chapter,):
        if match := _WHOSE.fullmatch(part):
            whose = match[1]
        elif match := _HEADING.match(part):
            which, headings = dashed(match[1] or match[2]), [dashed(part).partition(" for ")[0]]
        elif _NUMBER.fullmatch(part) and which:
            which, headings = f"{which}.{dashed(part)}", [*headings, dashed(part)]
        elif len(part) == 1:
            which, headings = part, [f"{part} factor"]
        elif part != chapter or not below:
            named = part.removeprefix("Calculating the Awards – The ")
            # A heading without a letter is found by its page; only formulas and tables without a page are named.
            which, headings = "" if clause.page and named == part else named, [named]
    if headings and not clause.page and len(which) == 1:
        which = headings[0]  # Without its page the letter alone would not be found.
    heading = ", ".join(filter(None, (whose, *headings)))
    return Label(whose, which, clause.page, heading) if headings else Label("", whose, clause.page, whose)


def dashed(numbers: str) -> str:
    """Returns a range of numbers as our pages print it."""
    return re.sub(r"(?<=\d)-(?=\d)", "–", numbers)


def _pages(printed: str) -> str:
    """Returns one page or several: "p. 6", "pp. 10–11"."""
    return printed and f"p{'' if printed.isdecimal() else 'p'}. {dashed(printed)}"


def _join_sections(sections: Sequence[str]) -> str:
    """Returns sections of one text with their common head once: "Appendix 1, 9 board matches and 14 board matches"."""
    heads = {section.partition(", ")[0] for section in sections}
    if len(sections) == 1 or len(heads) > 1:
        return ", ".join(sections)
    return f"{heads.pop()}, {' and '.join(section.partition(', ')[2] for section in sections)}"


def by_source(clauses: Iterable[Clause]) -> dict[Source, list[str]]:
    """Returns the texts cited, each with its sections, those that are amended too."""
    sections: dict[Source, list[str]] = {}
    for clause in clauses:
        listed = sections.setdefault(clause.source, [])
        if clause.section not in listed:
            listed.append(clause.section)
    return sections
