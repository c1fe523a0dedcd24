"""What the house does not allow in a rule, and what never goes into the project."""

import ast
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.architecture.source_tree import PROJECT, Module, core, modules, nodes
from tests.each import each

RULES = [module for module in modules() if module.part == "rules"]


def unsafe_numbers(tree: ast.Module) -> list[str]:
    """Binary floating point and round(), which loses halves, in a module."""
    found = []
    for node in nodes(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, (float, complex)):
            found.append(f"line {node.lineno}: {node.value}")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "round":
            found.append(f"line {node.lineno}: round()")
    return found


#: Numbers in rules that no regulation gives, with what they are.
NOT_OF_A_REGULATION = {
    ("rules.depth", 100): "per cent",
    ("rules.imps", 100): "per cent",
    ("rules.tournaments", 100): "per cent",
    ("rules.scores", 30): "letters of a text that an error repeats",
    ("rules.sessions", 100): "per cent",
    ("rules.swiss_pairs", 100): "per cent",
    ("rules.knockout_places", 20): "rounds that would have more teams than a worksheet has rows",
    ("rules.knockout_places", 6): "percentages written out in a derivation",
    ("rules.knockout_places", 100): "per cent",
    ("rules.brackets", 3): "the rounds a printed column of size factors is headed with",
    ("rules.brackets", 4): "the rounds a printed column of size factors is headed with",
    ("rules.nap", 3): "the sessions a printed column of first awards is headed with",
    ("rules.nap", 4): "the sessions a printed column of first awards is headed with",
    ("rules.ties", 6): "awards written out in a derivation",
    ("rules.victory_points", 5): "the root of five, of which the golden mean is made",
}


def numbers(tree: ast.Module) -> list[int | float]:
    """Numbers of more than counting (0, 1, 2) in a module, the sizes of caches apart."""
    sizes = {id(keyword.value) for node in nodes(tree) if isinstance(node, ast.Call)
             for keyword in node.keywords if keyword.arg == "maxsize"}  # fmt: skip
    return [
        node.value
        for node in nodes(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, (int, float))
        and not isinstance(node.value, bool)
        and node.value not in (0, 1, 2)
        and id(node) not in sizes
    ]


@each(RULES)
def test_rules_have_no_float_and_no_round(module: Module) -> None:
    assert unsafe_numbers(module.tree) == []


@each(RULES)
def test_the_numbers_of_the_regulations_stand_in_their_files_and_not_in_rules(module: Module) -> None:
    assert [number for number in numbers(module.tree) if (module.name, number) not in NOT_OF_A_REGULATION] == []


@each(NOT_OF_A_REGULATION)
def test_a_number_let_through_is_still_there(name: str, number: int) -> None:
    (module,) = (module for module in RULES if module.name == name)
    assert number in numbers(module.tree)


@pytest.mark.parametrize("source", ["x = 0.25", "round(x, 2)", "y = [1e3]", "z = 1j"])
def test_a_float_or_a_round_is_found(source: str) -> None:
    assert len(unsafe_numbers(ast.parse(source))) == 1


def test_a_number_is_found_and_a_size_of_a_cache_is_not_one() -> None:
    assert numbers(ast.parse("if boards > 36: pass")) == [36]
    assert numbers(ast.parse("@lru_cache(maxsize=64)\ndef f(): return x[1] * 2")) == []


#: How often a module may catch everything, and why.
CATCHES_EVERYTHING = {
    # One bad workbook or formula must not stop the rest; what is caught is reported as a fault of ours.
    "truesheet.bounded": 1,
    "surfaces.cli": 2,  # the same, said in one line where there is no rest
}


def catches_everything(tree: ast.Module) -> list[int]:
    """The lines that catch every exception."""
    broad = {"Exception", "BaseException"}
    return [
        node.lineno
        for node in nodes(tree)
        if isinstance(node, ast.ExceptHandler)
        and (node.type is None or any(isinstance(n, ast.Name) and n.id in broad for n in ast.walk(node.type)))
    ]


@each(modules())
def test_only_errors_that_are_meant_are_caught(module: Module) -> None:
    assert len(catches_everything(module.tree)) == CATCHES_EVERYTHING.get(module.name, 0)


@pytest.mark.parametrize("caught", ["except:", "except Exception:", "except (ValueError, BaseException):"])
def test_catching_everything_is_found(caught: str) -> None:
    assert catches_everything(ast.parse(f"try:\n    pass\n{caught}\n    pass")) == [3]


#: Finds groups that are repeated without giving anything back. Python before 3.11.5 loses matches of such a group if
#: its inside has to try again (CPython issue 106052); an atomic group does the same without that fault. The groups that
#: are let through were tried on 3.11.2, or stand in the reader of plain rows: the XML parser reads what it misses.
_POSSESSIVE_GROUP = re.compile(r"(?<!\\)\)[*+?]\+")
POSSESSIVE = {
    "truesheet.patching.proof_of_sheets": 1,
    "truesheet.reading.formula_texts": 1,
    "truesheet.reading.plain": 1,
}


def possessive_groups(tree: ast.Module) -> int:
    """How many texts of a module repeat a group so."""
    texts = (node.value for node in nodes(tree) if isinstance(node, ast.Constant))
    spelled = (text.decode("latin-1") if isinstance(text, bytes) else text for text in texts)
    return sum(isinstance(text, str) and bool(_POSSESSIVE_GROUP.search(text)) for text in spelled)


@each(modules())
def test_no_group_is_repeated_as_older_pythons_repeat_wrongly(module: Module) -> None:
    assert possessive_groups(module.tree) == POSSESSIVE.get(module.name, 0)


def test_a_group_repeated_so_is_found() -> None:
    assert possessive_groups(ast.parse('A = rb"(?:a|b(?=c))*+"')) == 1
    assert possessive_groups(ast.parse('A = rb"(?>(?:a|b(?=c))*)[^<]++"')) == 0


def exact_arrays(tree: ast.Module) -> list[int]:
    """The lines that ask whether a class is Array itself, and so forget that arrays may be kept in short."""
    return [
        node.lineno
        for node in nodes(tree)
        if isinstance(node, ast.Compare)
        and any(isinstance(side, ast.Name) and side.id == "Array" for side in (node.left, *node.comparators))
    ]


@each(modules())
def test_arrays_of_whole_columns_are_taken_for_arrays(module: Module) -> None:
    assert exact_arrays(module.tree) == []


def test_asking_for_the_exact_class_is_found() -> None:
    assert exact_arrays(ast.parse("if value.__class__ is Array:\n    pass")) == [1]
    assert exact_arrays(ast.parse("isinstance(value, Array)")) == []


def early_years(tree: ast.Module) -> list[int]:
    """The lines that make a day of a year in which spreadsheets begin to count."""
    return [
        node.lineno
        for node in nodes(tree)
        if isinstance(node, ast.Call)
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and node.args[0].value in (1899, 1900, 1904)
    ]


#: Who may, and why.
MAKES_EARLY_DAYS = {
    "truesheet.formulas.calendar": "the two systems in which spreadsheets count days",
    "officejs": "any date, to stand for all others",
}


@each(modules())
def test_the_first_days_of_dates_stand_in_one_module(module: Module) -> None:
    assert bool(early_years(module.tree)) == (module.name in MAKES_EARLY_DAYS)


def test_an_early_year_is_found() -> None:
    assert early_years(ast.parse("DAY_0 = datetime(1899, 12, 30)\ncount(1905)")) == [1]


@each(core())
def test_every_module_of_the_core_says_what_it_is_for(module: Module) -> None:
    assert ast.get_docstring(module.tree)


# --- Nothing of a machine --------------------------------------------------------------------------------------

#: Folders of one machine, at the beginning of a path. (Put together here, so that this file is none of its finds.)
MACHINE_PATHS = re.compile(
    rb"(?<![\w.:/$}])/(?:" + b"|".join([b"home", b"Users", b"root", b"work", b"tmp", b"mnt"]) + rb")/\w"
    rb"|[A-Za-z]:\\+Users\\"
)


def tracked_files() -> list[Path]:
    git = shutil.which("git")
    if git is None or not (PROJECT / ".git").exists():
        pytest.skip("the tests do not stand in a git clone")
    shown = subprocess.run([git, "ls-files", "-z"], cwd=PROJECT, capture_output=True, check=True)
    return [PROJECT / name for name in shown.stdout.decode().split("\0") if name]


def test_no_tracked_file_names_a_place_on_somebodys_machine() -> None:
    files = [path for path in tracked_files() if path.is_file()]
    assert files
    assert [path.name for path in files if MACHINE_PATHS.search(path.read_bytes())] == []


@pytest.mark.parametrize("folder", ["home", "Users", "root", "tmp"])
def test_a_place_on_a_machine_is_found(folder: str) -> None:
    assert MACHINE_PATHS.search(f'open("/{folder}/anne/scores.csv")'.encode())
    assert MACHINE_PATHS.search(b'"C:\\' + b'Users\\anne"')
    assert not MACHINE_PATHS.search(f"https://example.org/{folder}/page and ./{folder}/x".encode())
