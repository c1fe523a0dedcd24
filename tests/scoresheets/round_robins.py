"""Playing a round robin on its score sheet: results typed in by round and table."""

from functools import lru_cache

from bridgesheets.scoresheets.kinds import order
from tests.scoresheets.scoring import fill, shown
from tests.scoresheets.small import to_fill

NAMES = ("Wolf", "Bell", "Crane", "Dune", "Ember", "Frost", "Grove", "Heron")

#: All matches of four teams: 1-4 2-3, 4-3 1-2, 2-4 3-1.
FOUR = {
    (1, 1): (34, 12),  # Wolf and Dune
    (1, 2): (20, 20),  # Bell and Crane
    (2, 1): (9, 15),  # Dune and Crane
    (2, 2): (40, 11),  # Wolf and Bell
    (3, 1): (18, 17),  # Bell and Dune
    (3, 2): (25, 5),  # Crane and Wolf
}


@lru_cache(maxsize=16)
def blank(teams=4, formulas="native", **asked):
    return to_fill(order("round-robin", teams=teams, formulas=formulas, **asked))


def names(teams=4):
    return {("Teams", f"B{3 + team}"): NAMES[team - 1] for team in range(1, teams + 1)}


def totals(results, columns="DE"):
    """The totals of matches typed in, by round and table."""
    return {
        (f"Round {number}", f"{column}{3 + table}"): figure
        for (number, table), figures in results.items()
        for column, figure in zip(columns, figures, strict=True)
    }


def adjustment(line, *cells):
    return {("Adjustments", f"{column}{3 + line}"): cell for column, cell in zip("ABCDE", cells, strict=False)}


def played(entries, **asked):
    """What the sheet shows once the names and the entries are typed in."""
    return _played(frozenset({**names(asked.get("teams", 4)), **entries}.items()), frozenset(asked.items()))


@lru_cache(maxsize=8)
def _played(entries, asked):
    return shown(fill(blank(**dict(asked)), dict(entries)))


def standings(sheet, teams=4):
    return [
        (sheet.get(("Standings", f"A{row}")), sheet["Standings", f"C{row}"], sheet["Standings", f"D{row}"])
        for row in range(4, 4 + teams)
    ]


def said(sheet, number, table):
    return sheet.get((f"Round {number}", f"L{3 + table}"))


def vps(sheet, number, table):
    return sheet.get((f"Round {number}", f"J{3 + table}")), sheet.get((f"Round {number}", f"K{3 + table}"))
