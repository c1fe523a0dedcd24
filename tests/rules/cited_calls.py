"""Calls that reach every branch of the masterpoint rules, each with the clauses of the manual that decide it."""

from pathlib import Path

_LINES = (Path(__file__).parent / "citations.txt").read_text(encoding="utf-8").splitlines()

#: Formula -> clauses it must cite.
CITED: dict[str, tuple[str, ...]] = {
    formula: tuple(clauses) for formula, *clauses in (line.split(" | ") for line in _LINES if line.startswith("="))
}
