"""Put faults that printed pages once had back one by one, and tell which test of their words goes red.

    python tools/put_back_faults.py            # all
    python tools/put_back_faults.py A2 B0      # these

Each fault is a change of a line in a copy of the project, whose award workbooks are then built anew. A fault that no
test notices, or whose line is no longer in the sources, ends the script with status 1. All take about ten minutes.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PRINTED = Path("src/bridgesheets/printed")
_COPIED = ("src", "tests", "workbooks", "examples", "docs", "pyproject.toml", "README.md")
#: The tests that read pages back as their reader does.
_WORDS = tuple(f"tests/printed/test_{name}.py" for name in ("pages_read", "award_figures", "wall", "data"))
_LEFT_OUT = "not exhaustive and not poppler and not corpus and not sources and not formats"
_BUILD = "from bridgesheets.printed.build import build; build(['awards', 'data'], 'workbooks', force=True)"


class Fault(NamedTuple):
    """What was wrong, and the module, the line and the line with the fault that bring it back."""

    what: str
    module: str
    right: str
    wrong: str


FAULTS = {
    "A2": Fault("brackets of other ratings have a regional's awards", "awards/brackets.py",
                '{**facts, "rating": rating}', '{**facts, "rating": "regional"}'),
    "A3": Fault("match awards of a strat", "awards/tournament_events.py",
                'Column("Match won", {**played.facts, **facts})',
                'Column("Match won", {**played.facts, **facts, "limit": 750})'),
    "A3b": Fault("sections of the NAP by a club's strats", "wall/book.py",
                 "        if names[0] in CLUB_STAGES:\n            of_games = session_table",
                 "        if not names:\n            of_games = session_table"),
    "A4": Fault("gold section tops are called red", "awards/colouring.py",
                "    if top == usual:\n        return usual\n    if (facts",
                "    if top:\n        return usual\n    if (facts"),
    "A5": Fault("gold for one place across the field", "awards/colouring.py",
                '(facts.get("sections") or 1) > 1', '(facts.get("sections") or 1) > 9'),
    "A5b": Fault("six places across the field", "awards/sessions.py",
                 'Column("Paid", function=MPSECTIONDEPTH)',
                 'Column("Paid", {"entrants": 15}, function=MPSECTIONDEPTH)'),
    "A6": Fault("regional events at an NABC are gold in one session too", "awards/brackets.py",
                '"nabc", _OVERALL, None, 1)', '"nabc", _OVERALL, None, 2)'),
    "B0": Fault("NABC+ events are paid to the last column", "awards/championship_events.py",
                'if not alone and "tables" in facts', 'if alone and "tables" in facts'),
    "B1": Fault("section charts pay every row", "awards/sessions.py",
                '"entrants": 2 * count if howell else count}', '"entrants": 99}'),
    "B2": Fault("lower strats begin with the fewest tables of the game", "narrowing.py",
                "(count >= fewest or self.limits) and", "count >= fewest and"),
    "B2b": Fault("groups begin with the fewest tables of the game", "wall/book.py",
                 "_GROUPS if count <= narrowed.largest_group", "_GROUPS if 8 <= count <= narrowed.largest_group"),
    "B3": Fault("concurrent tables are not said", "awards/readings.py",
                'if rating != "sectional":', "if rating:"),
    "B3b": Fault("the P factor is not said", "awards/overalls.py",
                 'counts_besides(facts["rating"]), restricted_rule()]', 'counts_besides(facts["rating"])]'),
    "B4": Fault("special games without flights", "awards/special_games.py",
                '("Restricted: by age or gender. " + " ".join(map(_by_flight, CLUB_STAGES.values())),)',
                '("Restricted: by age or gender.",)'),
    "B4b": Fault("the NAP on a wall without flights", "wall/book.py",
                 "    if event := CLUB_STAGES.get(name):", "    if event := {}.get(name):"),
    "B5": Fault("brackets at regionals only", "awards/tournament_events.py",
                "        for rating, prefix in brackets.RATINGS.items():\n            plain = (called",
                '        for rating, prefix in [("regional", "Regional")]:\n            plain = (called'),
    "B5b": Fault("the Vanderbilt ends at 64 teams", "awards/championship_events.py", "33, 64, 65, 128)", "33, 64)"),
    "C1": Fault("contents name a page that is not there", "book.py",
                "in page_numbers(pages, papers).items():",
                'in {**page_numbers(pages, papers), pages[0].sheet: (papers + 1, "Gone")}.items():'),
    "C2": Fault("references by tab", "book.py",
                'return f"{self.subject}: page {number}, {title}."', 'return f"{self.subject}: page {self.sheet}."'),
    "C3": Fault("the reading of another case", "awards/readings.py",
                '"a regional event at an NABC has the D factor of a regional"',
                '"a StaC has the D factor of a special club game of rating nine"'),
    "C4": Fault("words put together", "awards/colouring.py",
                'NO_COLOUR = "the manual names no colour"', 'NO_COLOUR = "not named in the manual"'),
    "C5": Fault("the last boards of a table are left open", "scale_data.py",
                """({table}[Boards to]>=B2)+({table}[Boards to]="")""", "({table}[Boards to]>=B2)"),
}  # fmt: skip


def first_red(copy: Path, module: Path) -> str:
    """Returns the first test that fails in a copy, or "" if none does."""
    environment = os.environ | {"PYTHONPATH": str(copy / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    if "wall" not in module.parts:
        building = [sys.executable, "-c", _BUILD]
        made = subprocess.run(building, cwd=copy, env=environment, check=False, capture_output=True)
        if made.returncode:
            return "the workbooks cannot be built with it"
    tests = [sys.executable, "-m", "pytest", "-q", "-x", "-n", "0", "-p", "no:cacheprovider", "-m", _LEFT_OUT, *_WORDS]
    done = subprocess.run(tests, cwd=copy, env=environment, capture_output=True, text=True, check=False)
    said = next((line for line in done.stdout.splitlines() if line.startswith(("FAILED ", "ERROR "))), "")
    return "" if done.returncode == 0 else said or f"pytest ended with status {done.returncode}"


def main(asked: list[str]) -> int:
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in _COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(ROOT / name, copy / name)
        for name, fault in FAULTS.items():
            if asked and name not in asked:
                continue
            module = copy / PRINTED / fault.module
            text = module.read_text()
            found = text.count(fault.right) == 1
            module.write_text(text.replace(fault.right, fault.wrong))
            red = first_red(copy, Path(fault.module)) if found else "the line is not in the sources once"
            missed += not red or not found
            print(f"{name} {fault.what}: {red or 'no test notices it'}", flush=True)
            module.write_text(text)
            for book in (ROOT / "workbooks").glob("*.xlsx"):
                shutil.copy(book, copy / "workbooks" / book.name)
    return min(1, missed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
