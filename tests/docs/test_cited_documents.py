"""What tests and code cite is in the repository: documents by their names, readings by their ids."""

import re
from functools import cache

from bridgesheets.catalogue.victory_points import SCALES
from bridgesheets.regulations.inventory import cross_readings, manual_rules, notes_on, scale_readings
from tests.docs.shown import ROOT

FOLDERS = ("src", "tests", "tools", "bench", "fuzz", "examples")
_DOCUMENT = re.compile(r"(?<![\w*{}/-])((?:[\w-]+/)*[\w-]+\.md)\b")


@cache
def documents():
    """All pages by their paths, also within docs, and by their names alone."""
    paths = [
        path for path in ROOT.rglob("*.md") if not any(part.startswith(".") for part in path.relative_to(ROOT).parts)
    ]
    names = {path.relative_to(ROOT).as_posix() for path in paths}
    return names | {name.removeprefix("docs/") for name in names} | {path.name for path in paths}


def test_every_document_that_is_named_is_here():
    named = {
        (path.relative_to(ROOT).as_posix(), document)
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*.py")
        for document in _DOCUMENT.findall(path.read_text(encoding="utf-8"))
    }
    assert len(named) > 10
    assert {(path, document) for path, document in named if document not in documents()} == set()


def test_a_document_that_is_not_here_would_be_found():
    elsewhere = "spec/rules" + ".md"
    assert _DOCUMENT.findall(f"see {elsewhere}, and docs/python.md") == [elsewhere, "docs/python.md"]
    assert elsewhere not in documents()
    assert "docs/python.md" in documents()


def test_every_reading_that_a_scale_rests_on_is_written_out():
    rests_on = {reading for scale in SCALES.values() for reading in scale.readings}
    assert rests_on <= set(scale_readings())
    assert len(rests_on) > 3


def test_every_reading_is_written_out_once():
    """Those of one rule of the manual are in the row of the rule, the others on a page of their own."""
    readings = (ROOT / "docs" / "readings.md").read_text(encoding="utf-8").partition("## Slips")[0]
    rules = (ROOT / "docs" / "masterpoint-rules.md").read_text(encoding="utf-8").partition("## Other editions")[0]
    ids = re.findall(r"^\| (?!reading )([^ |]+) \|", readings, re.MULTILINE)
    ids += re.findall(r"^\| (?!rule )([^ |]+) \|[^|]+\|[^|]+\| [^| ][^|]*\|$", rules, re.MULTILINE)
    assert ids == [*scale_readings(), *cross_readings(), *(rule.id for rule in manual_rules() if notes_on(rule.id))]
