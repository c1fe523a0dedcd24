"""The written reference in docs/ is what the records give, and leaves nothing out."""

import re
from collections import Counter
from pathlib import Path

import pytest

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.regulations.readings import notes_on
from tests.each import each
from tools.write_docs import NOT_ENCODED, READINGS, RULES, cross_readings, inventory, manual_rules, pages

DOCS = Path(__file__).parents[2] / "docs"
PAGES = pages()


def rule_rows() -> list[list[str]]:
    """The id of every rule on its page, what it is about, and what computes it; rules of one row are each a row."""
    rules = PAGES[RULES].partition("## Other readings")[0]
    rows = [re.split(r"(?<!\\)\|", line)[1:-1] for line in rules.splitlines() if line.startswith("| ")]
    cells = [[cell.strip() for cell in row] for row in rows]
    assert {len(row) for row in cells} == {2}
    return [
        [*rule.split(" ", 1), computed] for named, computed in cells if named != "rule" for rule in named.split("<br>")
    ]


@each(PAGES)
def test_every_page_is_current(path: str) -> None:
    """If it is not: python tools/write_docs.py"""
    assert (DOCS / path).read_text(encoding="utf-8") == PAGES[path]


def test_no_page_is_left_over() -> None:
    written = {path.relative_to(DOCS).as_posix() for path in (DOCS / "functions").iterdir()}
    assert written == {path for path in PAGES if path.startswith("functions/")}


def test_every_rule_of_the_manual_has_one_row_without_an_empty_cell() -> None:
    rows = rule_rows()
    assert [row[0] for row in rows] == [rule.id for rule in manual_rules()]
    assert [row[0] for row in rows if len(row) != 3 or not all(row)] == []


def test_every_rule_names_functions_or_says_why_it_is_not_encoded() -> None:
    entries = {entry.rule: entry for entry in inventory()}
    for rule, _, computed in rule_rows():
        if computed.startswith(NOT_ENCODED):
            assert not entries[rule].functions
        else:
            assert computed.partition(";")[0].split(", ") == list(entries[rule].functions)


def test_every_link_leads_to_a_heading() -> None:
    for path, text in PAGES.items():
        for target, heading in re.findall(r"\](?:\(|: )([\w./-]+\.md)(?:#([\w-]+))?", text):
            linked = (Path("/") / path).parent / target
            page = (DOCS / linked.resolve().relative_to("/")).read_text(encoding="utf-8")
            assert not heading or f"\n## {heading.upper()}\n" in page, (path, target, heading)


def test_every_function_is_described_once_and_listed_once() -> None:
    names = {function.spec.name for function in CATALOGUE.values()}
    described = Counter(name for text in PAGES.values() for name in re.findall(r"^## ([A-Z_0-9]+)$", text, re.M))
    assert described == Counter(names)
    assert Counter(re.findall(r"^\| \[(\w+)\]", PAGES["functions/README.md"], re.M)) == Counter(names)


@pytest.mark.parametrize(
    "path", [path for path in PAGES if path == RULES or re.search("^## MP(?!EDITION)", PAGES[path], re.M)]
)
def test_every_masterpoint_page_names_the_edition_and_warns_of_later_ones(path: str) -> None:
    assert "**ACBL Masterpoint Awards, January 2019 edition.** Later editions differ" in PAGES[path]


def test_a_description_has_everything_the_record_says() -> None:
    for function in CATALOGUE.values():
        spec = function.spec
        (text,) = (text for text in PAGES.values() if f"\n## {spec.name}\n" in text)
        part = text.partition(f"\n## {spec.name}\n")[2].partition("\n## ")[0]
        due = [spec.signature, spec.summary, spec.detail, spec.result.doc, *spec.twins]
        due += [text for argument in spec.arguments for text in (f"`{argument.name}`", argument.doc)]
        due += [text for case in spec.errors for text in (f"`{case.code}`", case.when)]
        due += [text for each in spec.examples for text in (f"`{each.formula}`", each.origin)]
        due += [text for clause in spec.source for text in (clause.source.title, clause.source.edition, clause.section)]
        assert [text for text in due if text.replace("|", "\\|") not in part] == []


def test_every_reading_is_on_the_page_of_a_function_or_below_the_rules() -> None:
    """The page of readings leads from one of many rules to a function that has it."""
    of_many = dict(re.findall(r"(X\d+) of \[(\w+)\]", PAGES[READINGS]))
    below = re.findall(r"^\| (\S+) \|", PAGES[RULES].partition("## Other readings")[2].partition("\n## ")[0], re.M)
    functions = "\n".join(text for path, text in PAGES.items() if path.startswith("functions/"))
    scales = {reading for scale in SCALES.values() for reading in scale.readings}
    assert len(scales) > 3
    assert [*of_many] == [*cross_readings()]
    for reading, name in of_many.items():
        part = functions.partition(f"\n## {name}\n")[2].partition("\n## ")[0]
        assert all(f"* {note}\n" in part for note in notes_on(reading)), reading
    for reading in (*scales, *of_many, *(rule.id for rule in manual_rules())):
        elsewhere = [note for note in notes_on(reading) if f"* {note}\n" not in functions]
        assert (reading in below) == (elsewhere != []), (reading, elsewhere)
    assert all(map(notes_on, scales))


def test_readings_are_written_out_where_a_function_rests_on_them() -> None:
    club = PAGES["functions/clubs.md"].partition("\n## MPCLUB\n")[2].partition("\n## ")[0]
    assert "(CD.2)." in club.partition("**Readings of doubtful wording:**")[2]
    assert "(CA.0a)." in club.partition("**Readings of doubtful wording:**")[2]
