"""The club evening of docs/club-evening.md: eight teams, three rounds, what is typed and what comes out."""

import io
from collections.abc import Mapping

import openpyxl

from tests.workbooks import typed

#: The names and masterpoints of the entries, by the number of the team.
ENTRIES = {
    1: ("Wolf", 2100), 2: ("Bell", 1850), 3: ("Archer", 1400), 4: ("Hale", 1100),
    5: ("Frost", 900), 6: ("Marsh", 640), 7: ("Pike", 410), 8: ("Thorne", 120),
}  # fmt: skip
#: The IMPs that each side of a table won, by round; the teams in the order of the page.
RESULTS: Mapping[int, tuple[tuple[str, str, int, int], ...]] = {
    1: (("Wolf", "Thorne", 24, 12), ("Bell", "Marsh", 9, 17), ("Archer", "Pike", 31, 6), ("Hale", "Frost", 11, 11)),
    2: (("Archer", "Wolf", 20, 14), ("Marsh", "Hale", 8, 30), ("Frost", "Bell", 19, 5), ("Thorne", "Pike", 16, 13)),
    3: (("Archer", "Hale", 13, 22), ("Frost", "Wolf", 27, 21), ("Thorne", "Marsh", 4, 18), ("Bell", "Pike", 10, 9)),
}
#: The awards of section 6 of the page.
AWARDS = {
    "Hale": "2.10", "Frost": "1.58", "Archer": "1.18", "Marsh": "0.52", "Wolf": "0.26", "Bell": "0.26",
    "Thorne": "0.26",
}  # fmt: skip


def with_entries(content: bytes) -> bytes:
    rows = {
        f"{column}{4 + number}": value
        for number, entry in ENTRIES.items()
        for column, value in zip("BD", entry, strict=True)
    }
    return typed(content, "Names", rows)


def with_results(content: bytes, number: int) -> bytes:
    """The sheet with the results of a round, in the lines in which the teams were drawn."""
    called = {name: team for team, (name, _) in ENTRIES.items()}
    drawn = openpyxl.load_workbook(io.BytesIO(content))[f"Round {number}"]
    lines = {frozenset((drawn[f"B{row}"].value, drawn[f"C{row}"].value)): row for row in range(5, 9)}
    cells: dict[str, object] = {}
    for one, other, own, theirs in RESULTS[number]:
        row = lines[frozenset((called[one], called[other]))]
        first = drawn[f"B{row}"].value == called[one]
        cells |= {f"D{row}": own if first else theirs, f"E{row}": theirs if first else own}
    return typed(content, f"Round {number}", cells)
