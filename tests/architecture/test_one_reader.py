"""Files are read in one room, which never waits for a pipe and knows bounds: nothing else opens a file for reading."""

import ast

import pytest

from tests.architecture.source_tree import Module, modules, nodes
from tests.architecture.test_one_writer import in_memory, name_of
from tests.each import each

READER = "truesheet.files"

#: Readers elsewhere: how many calls, and what they read.
ELSEWHERE = {
    "surfaces.libreoffice.extension": (4, "our own modules, and the file of the regulations"),
    "surfaces.libreoffice.installing": (2, "what LibreOffice starts with, and its list of extensions"),
    "printed.sheet_rows": (3, "members of an archive in memory"),
    "printed.output": (1, "what LibreOffice printed, in a temporary folder"),
    "regulations.data": (1, "our own tables"),
    "truesheet.memory": (2, "the limits and sizes that the system tells"),
    "truesheet.writing.aside": (3, "a folder, to lock it, and two files that are as long as each other"),
    "truesheet.writing.replace": (4, "the temporary file, the file that is replaced, which is one, and the folder"),
    "truesheet.writing.temporary": (3, "temporary files of our own"),
    "surfaces.console": (4, "the program's own streams"),
    "surfaces.excel.addin": (2, "parts of our own, and the add-in where Excel looks for it"),
    "surfaces.excel.installing": (1, "the add-in where Excel looks for it"),
    "surfaces.vba": (1, "our own modules"),
    "surfaces.web_command": (1, "a wheel of our own"),
    "surfaces.open_there": (1, "Excel opens a workbook again"),
    "surfaces.tasks.build": (1, "what we wrote, in a temporary folder"),
    "surfaces.tasks.draw": (1, "what we wrote, in a temporary folder"),
    "surfaces.tasks.workbooks": (2, "what we wrote, in a temporary folder"),
    "surfaces.web.bundle": (1, "our own page"),
    "surfaces.web.page_parts": (8, "parts of our own page, and our own wheel"),
    "printed.webpages.elements": (1, "our own styles"),
}


def reads(tree: ast.Module) -> list[int]:
    """The lines of calls that read a file, whatever else they do with it."""
    memory, found = in_memory(tree), []
    for node in nodes(tree):
        if isinstance(node, ast.Call):
            name, first = name_of(node.func), node.args[0] if node.args else node
            of_path = isinstance(node.func, ast.Attribute) and name in ("read_bytes", "read_text")
            opens = name in ("open", "ZipFile") and name_of(first) not in memory
            if of_path or (opens and not (isinstance(first, ast.Call) and name_of(first.func) == "BytesIO")):
                found.append(node.lineno)
    return found


@each(modules())
def test_only_one_room_reads_files(module: Module) -> None:
    if module.name != READER:
        assert len(reads(module.tree)) == ELSEWHERE.get(module.name, (0, ""))[0]


@pytest.mark.parametrize(
    "source",
    ["open(path)", "path.open('rb')", "os.open(path, os.O_RDONLY)", "path.read_bytes()", "path.read_text('utf-8')",
     "ZipFile(path)", "zipfile.ZipFile(path)"],
)  # fmt: skip
def test_a_call_that_reads_is_found(source: str) -> None:
    assert len(reads(ast.parse(source))) == 1


@pytest.mark.parametrize(
    "source", ["bytes_of(path)", "with opened(path) as file:\n    file.read()", "ZipFile(io.BytesIO(data))"]
)
def test_a_call_that_reads_no_file_is_not_found(source: str) -> None:
    assert reads(ast.parse(source)) == []
