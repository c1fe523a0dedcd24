"""Files are written in one room: nothing else in the package opens a file for writing."""

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.source_tree import Module, modules, nodes
from tests.each import each

WRITER = "truesheet.writing"

#: Calls that write a file or give one another name.
METHODS = {"write_bytes", "write_text", "touch", "rename", "symlink_to", "hardlink_to", "save", "savefig", "to_csv"}
OF_THE_SYSTEM = {"open", "replace", "rename", "link", "symlink", "truncate", "mkfifo"}
OF_SHUTIL = {"copy", "copy2", "copyfile", "copytree", "move", "unpack_archive", "make_archive"}

#: Writers elsewhere: how many calls, and what they write.
ELSEWHERE = {
    "surfaces.console": (4, "the program's own streams"),
    "truesheet.files": (1, "it opens files for reading alone"),
    "truesheet.workbook": (1, "it saves by the room that writes"),
    "printed.sheet_rows": (3, "the library of workbooks saves into an archive in memory, and so do we"),
    "surfaces.excel.addin": (1, "pyOpenVBA saves the empty add-in, in a temporary folder"),
    "surfaces.libreoffice.installing": (
        7,
        "the folder of LibreOffice's own package manager, copied and exchanged whole",
    ),
}


def in_memory(tree: ast.Module) -> set[str]:
    """The names that stand for bytes in memory: those given a BytesIO or StringIO."""
    found = set()
    for node in nodes(tree):
        if isinstance(node, (ast.Assign, ast.AnnAssign, ast.NamedExpr)) and isinstance(node.value, ast.Call):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            parts = [part for target in targets for part in getattr(target, "elts", [target])]
            if name_of(node.value.func) in ("BytesIO", "StringIO"):
                found |= {part.id for part in parts if isinstance(part, ast.Name)}
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Tuple):
            for target, value in zip(getattr(node.targets[0], "elts", []), node.value.elts, strict=False):
                if isinstance(value, ast.Call) and name_of(value.func) == "BytesIO" and isinstance(target, ast.Name):
                    found.add(target.id)
    return found


def name_of(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def writes(tree: ast.Module) -> Iterator[int]:
    """The lines of calls that write a file."""
    memory = in_memory(tree)
    for node in nodes(tree):
        if not isinstance(node, ast.Call):
            continue
        name, first = name_of(node.func), node.args[0] if node.args else None
        owner = name_of(node.func.value) if isinstance(node.func, ast.Attribute) else ""
        if (name == "open" and owner != "os") or name in ("ZipFile", "fdopen", "TarFile"):
            modes = [arg.value for arg in (*node.args, *(word.value for word in node.keywords if word.arg == "mode"))
                     if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]  # fmt: skip
            if (
                any(set(mode) & set("wax+") and len(mode) < 4 for mode in modes)
                and name_of(first or node) not in memory
            ):
                yield node.lineno
        elif (owner == "os" and name in OF_THE_SYSTEM) or (owner == "shutil" and name in OF_SHUTIL):
            yield node.lineno
        elif owner not in ("os", "shutil") and isinstance(node.func, ast.Attribute) and name in METHODS:
            to_memory = isinstance(first, ast.NamedExpr) or name_of(first or node) in memory
            if not (name == "save" and to_memory):
                yield node.lineno


@each(modules())
def test_only_one_room_writes_files(module: Module) -> None:
    if module.part != WRITER:
        assert len(list(writes(module.tree))) == ELSEWHERE.get(module.name, (0, ""))[0]


@each([
        "open(path, 'w')", "path.open(mode='ab')", "io.open(path, 'x')", "os.open(path, os.O_WRONLY)",
        "path.write_bytes(b'')", "path.write_text('')", "path.touch()", "path.rename(other)", "os.replace(a, b)",
        "os.rename(a, b)", "os.link(a, b)", "shutil.copyfile(a, b)", "shutil.move(a, b)", "book.save(path)",
        "ZipFile(path, 'w')", "zipfile.ZipFile(path, mode='a')", "open(path, 'r+b')",
    ])  # fmt: skip
def test_a_call_that_writes_is_found(source: str) -> None:
    assert len(list(writes(ast.parse(source)))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "open(path)", "open(path, 'rb')", "text.replace('a', 'w')", "replace(record, force=True)", "ZipFile(path)",
        "saved = BytesIO()\nbook.save(saved)", "book.save(saved := BytesIO())", "open(path, encoding='ascii')",
        "out = io.BytesIO()\nZipFile(out, 'w')", "shutil.which('soffice')", "os.unlink(path)",
    ],
)  # fmt: skip
def test_a_call_that_writes_no_file_is_not_found(source: str) -> None:
    assert list(writes(ast.parse(source))) == []


@each(modules())
def test_only_one_function_writes_csv(module: Module) -> None:
    """It keeps every text of every report from being calculated where somebody opens it."""
    named = [node for node in nodes(module.tree) if isinstance(node, ast.Attribute) and name_of(node.value) == "csv"]
    written = [node for node in named if node.attr in ("writer", "DictWriter")]
    assert len(written) == (module.name == "truesheet.harmless")
