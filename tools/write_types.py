"""Write the stub for type checkers and editors from the records: python tools/write_types.py"""

from pathlib import Path

from bridgesheets.surfaces.typed_stub import stub
from truesheet.writing.replace import replace

STUB = Path(__file__).parent.parent / "src" / "bridgesheets" / "catalogue" / "typed_functions.pyi"


def main() -> None:
    replace(STUB, [stub().encode("utf-8")])


if __name__ == "__main__":
    main()
