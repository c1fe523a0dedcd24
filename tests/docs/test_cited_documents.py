"""Every document that tests and code name is in the repository, and whatever the tools for mutants name."""

import re
from functools import cache

from tests.docs.shown import ROOT
from tools.delete_guards import ROOMS
from tools.put_back_faults import FAULTS, PRINTED

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


def test_every_room_whose_guards_are_deleted_has_its_modules_and_tests():
    named = {path for room in ROOMS.values() for path in room.tests}
    assert {path for path in named if not (ROOT / path).exists()} == set()
    assert [name for name, room in ROOMS.items() if not [*(ROOT / "src").glob(f"{room.modules}*")]] == []


def test_every_fault_can_be_put_back_in_one_place():
    found = {name: (ROOT / PRINTED / fault.module).read_text("utf-8").count(fault.right)
             for name, fault in FAULTS.items()}  # fmt: skip
    assert found == dict.fromkeys(FAULTS, 1)
