"""Compile the regulation tables into src/bridgesheets/regulations/volumes.json: python tools/compile_regulations.py

Works whatever state that file is in: the package is not imported as a whole, because its functions read it.
"""

import sys
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent.parent / "src" / "bridgesheets"


def _only_the_folder(name: str, folder: Path) -> None:
    """A package whose modules can be imported one by one, without what its own __init__ would import."""
    package = ModuleType(name)
    package.__path__ = [str(folder)]
    sys.modules[name] = package


if __name__ == "__main__":
    _only_the_folder("bridgesheets", PACKAGE)
    _only_the_folder("bridgesheets.regulations", PACKAGE / "regulations")
    from regulations_compiler import main

    sys.exit(main())
