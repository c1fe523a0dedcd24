"""Runs the tests of what was changed since a commit: ``.venv/bin/python -m tests.changed``.

These are the tests that were changed, those that have the name of a changed module or rule, and those that import it.
Of a module that no test is about they are those of the modules that import it. Arguments are handed on to pytest;
``--since COMMIT`` counts from another commit than the last one.
"""

import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
_SOURCE = "src/"
_REGULATIONS = "src/bridgesheets/regulations/"
_FIGURES = "tests/rules/figures/"


def about(changed: Iterable[str], root: Path = ROOT) -> list[str]:
    """Returns the files of tests for changed files, which are given by their paths in the project."""
    texts = {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8")
        for path in (root / "tests").rglob("test_*.py")
    }
    found: set[str] = set()
    for path in map(PurePosixPath, changed):
        name = str(path)
        if name in texts:
            found.add(name)
        elif path.suffix == ".py":
            found |= _about_module(path, texts, root)
        elif name.startswith((_REGULATIONS, _FIGURES)):
            # The files of a rule lie in a folder of its name, and its figures in a file.
            found |= _named(path.parent.name, texts) | _named(path.stem, texts)
        elif path.parts[0] == "tests":
            # A list stands beside what reads it.
            beside = (root / path.parent).glob("*.py")
            found |= set(about([reader.relative_to(root).as_posix() for reader in beside
                                if path.name in reader.read_text(encoding="utf-8")], root))  # fmt: skip
        elif path.suffix == ".md":
            found |= {test for test in texts if test.startswith("tests/docs/")}
    return sorted(found)


def _about_module(path: PurePosixPath, texts: dict[str, str], root: Path) -> set[str]:
    """The tests of a module; where there are none, those of the modules that import it, and so on."""
    looking, seen = [path], {path}
    while looking:
        found: set[str] = set()
        importing: list[PurePosixPath] = []
        for each in looking:
            module = (
                ".".join(each.with_suffix("").parts).removeprefix(_SOURCE.replace("/", ".")).removesuffix(".__init__")
            )
            found |= _named(each.stem, texts) | _importing(module, texts)
            importing += map(PurePosixPath, _importing(module, _sources(root)))
        if found:
            return found
        looking = [each for each in dict.fromkeys(importing) if each not in seen]
        seen.update(looking)
    return set()


@cache
def _sources(root: Path) -> dict[str, str]:
    """The texts of the package's modules by their paths."""
    return {
        path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in (root / _SOURCE).rglob("*.py")
    }


def _named(subject: str, texts: Iterable[str]) -> set[str]:
    names = {f"test_{subject}", *(("test_figures",) if (ROOT / _FIGURES / f"{subject}.txt").exists() else ())}
    return {test for test in texts if PurePosixPath(test).stem in names}


def _importing(module: str, texts: dict[str, str]) -> set[str]:
    """The tests that import a module, by its whole name or from its package."""
    package, _, name = module.rpartition(".")
    imports = re.compile(rf"^\s*from (?:{re.escape(module)}|{re.escape(package)}) import\b(.*)$", re.M)
    whole = re.compile(rf"^\s*(?:from|import) {re.escape(module)}\b(?!\.)", re.M)
    return {
        test
        for test, text in texts.items()
        if whole.search(text) or any(re.search(rf"\b{name}\b", words) for words in imports.findall(text))
    }


def _changed_since(commit: str) -> list[str]:
    """The files that differ from a commit, and those that git does not know yet."""
    commands = (["diff", "--name-only", commit], ["ls-files", "--others", "--exclude-standard"])
    return [
        line
        for command in commands
        for line in subprocess.run(
            ["git", *command], cwd=ROOT, capture_output=True, text=True, check=True
        ).stdout.splitlines()
    ]


def main(arguments: list[str]) -> int:
    """Runs the tests; the exit status is that of pytest, and 0 where there are none."""
    since = "HEAD"
    if "--since" in arguments[:-1]:
        at = arguments.index("--since")
        since = arguments[at + 1]
        arguments = arguments[:at] + arguments[at + 2 :]
    tests = about(_changed_since(since))
    if not tests:
        print(f"no test is about what was changed since {since}")
        return 0
    print(*tests, sep="\n")
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-m", "not exhaustive", *arguments, *tests], cwd=ROOT, check=False
    ).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
