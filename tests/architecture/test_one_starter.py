"""Programs are started in one room: nothing else in the package starts one, or looks for one."""

import ast

import pytest

from tests.architecture.source_tree import Module, imports, modules, nodes
from tests.architecture.test_one_writer import name_of
from tests.each import each

STARTER = "programs"

LIBRARIES = {"subprocess", "multiprocessing", "pty", "webbrowser", "concurrent"}
OF_THE_SYSTEM = ("system", "popen", "startfile", "exec", "spawn", "posix_spawn", "fork")

#: Starters elsewhere: how many imports, and what they start.
ELSEWHERE = {
    "truesheet.batch.workers": (3, "our own workers, which import nothing of the current folder"),
    "truesheet.batch.processes": (1, "it waits for them"),
    "surfaces.libreoffice.soffice": (1, "no program: it deletes a folder at the end"),
}


def starts(tree: ast.Module) -> list[int]:
    """The lines that start a program or look for one, and those that import what does."""
    found = [each.line for each in imports(tree) if each.module.partition(".")[0] in LIBRARIES]
    for node in nodes(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            owner, name = name_of(node.func.value), node.func.attr
            if (owner == "os" and name.startswith(OF_THE_SYSTEM)) or (owner == "shutil" and name == "which"):
                found.append(node.lineno)
    return found


@each(modules())
def test_only_one_room_starts_programs(module: Module) -> None:
    if module.name != STARTER:
        assert len(starts(module.tree)) == ELSEWHERE.get(module.name, (0, ""))[0]


@pytest.mark.parametrize(
    "source",
    ["import subprocess", "from subprocess import run", "import multiprocessing.pool", "os.system('x')", "os.popen(x)",
     "os.execv(a, b)", "os.startfile(path)", "from concurrent.futures import ProcessPoolExecutor",
     "shutil.which('node')"],
)  # fmt: skip
def test_a_start_is_found(source: str) -> None:
    assert len(starts(ast.parse(source))) == 1


@pytest.mark.parametrize("source", ["import os", "os.unlink(path)", "programs.started(command)", "re.split(a, b)"])
def test_what_starts_nothing_is_not_found(source: str) -> None:
    assert starts(ast.parse(source)) == []
