"""Write the reference of the functions and the rules into docs/: python tools/write_docs.py"""

from pathlib import Path

from bridgesheets.surfaces.reference import FUNCTIONS, pages
from truesheet.writing.replace import replace

DOCS = Path(__file__).parent.parent / "docs"


def main() -> None:
    found = pages()
    (DOCS / FUNCTIONS).mkdir(parents=True, exist_ok=True)
    for path in sorted((DOCS / FUNCTIONS).glob("*.md")):
        if path.relative_to(DOCS).as_posix() not in found:
            path.unlink()
    for name, text in found.items():
        replace(DOCS / name, [text.encode("utf-8")])


if __name__ == "__main__":
    main()
