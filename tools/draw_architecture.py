"""Draw docs/architecture.svg, the rooms of the code and their imports: python tools/draw_architecture.py

The picture is made from the imports in the code and from nothing else. An arrow leads from a room to one it uses; what
it can also reach by a longer way of arrows has none of its own. Floors rise from what uses nothing.
"""

from __future__ import annotations

import ast
import textwrap
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import escape

PROJECT = Path(__file__).parent.parent
SOURCES = PROJECT / "src"
PACKAGES = ("bridgesheets", "truesheet")
TARGET = PROJECT / "docs" / "architecture.svg"

#: Single modules are drawn as one room: those of truesheet, those of bridgesheets, the ways in.
_BASE, _WORDS, _WAYS_IN = "truesheet: values", "errors, reasons, words", "surfaces"
_ENTRANCES = ("udfs", "officejs", "__main__")
_SPREADSHEET = "truesheet"

_WIDTH, _HEIGHT, _ACROSS, _DOWN, _MARGIN = 210, 62, 236, 96, 24
_LETTERS, _LINE = 32, 17
_FILL = {True: "#e3f1e3", False: "#e6ecf7"}


class Room(NamedTuple):
    """A room with its place in the picture, counted in floors and in rooms of its floor."""

    name: str
    floor: int
    at: float

    @property
    def middle(self) -> float:
        return _MARGIN + self.at * _ACROSS + _WIDTH / 2


def modules() -> dict[str, Path]:
    """All modules by their names within bridgesheets, the package itself left out; those of truesheet by their own."""
    found = {}
    for path in sorted(path for package in PACKAGES for path in (SOURCES / package).rglob("*.py")):
        parts = path.relative_to(SOURCES).with_suffix("").parts
        name = ".".join(part for part in parts if part != "__init__").removeprefix("bridgesheets").removeprefix(".")
        if name:
            found[name] = path
    return found


def room_of(module: str, folders: frozenset[str]) -> str:
    """The room a module belongs to."""
    first, *rest = module.split(".")
    if first == _SPREADSHEET:
        return f"{first}.{rest[0]}" if rest and f"{first}.{rest[0]}" in folders else _BASE
    if first in _ENTRANCES:
        return _WAYS_IN
    return first if first in folders else _WORDS


def imported(path: Path, known: Mapping[str, Path]) -> Iterator[str]:
    """The modules of both packages that a module imports, wherever in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(("bridgesheets.", "truesheet.")):
            within = node.module.removeprefix("bridgesheets.")
            for name in node.names:
                yield f"{within}.{name.name}" if f"{within}.{name.name}" in known else within
        elif isinstance(node, ast.ImportFrom) and node.module == "bridgesheets":
            yield from (name.name for name in node.names if name.name in known)


@cache
def rooms() -> dict[str, set[str]]:
    """Every room, with the rooms its modules import from."""
    known = modules()
    folders = frozenset(name for name, path in known.items() if path.name == "__init__.py")
    graph: dict[str, set[str]] = {}
    for name, path in known.items():
        own = room_of(name, folders)
        graph.setdefault(own, set()).update(room_of(other, folders) for other in imported(path, known))
    return together(graph)


def together(graph: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """The same rooms; those that use each other, directly or by a detour, are one."""
    reach = {name: reached(graph, name) for name in graph}
    joined = {name: sorted({name} | {other for other in reach[name] if name in reach[other]}) for name in graph}
    names = {
        name: ", ".join([found[0], *(each.rpartition(".")[2] for each in found[1:])]) for name, found in joined.items()
    }
    result: dict[str, set[str]] = {}
    for name, uses in sorted(graph.items()):
        result.setdefault(names[name], set()).update(names[used] for used in uses)
    return {name: uses - {name} for name, uses in result.items()}


def reached(graph: Mapping[str, set[str]], name: str) -> set[str]:
    """All rooms that a room uses, directly or by way of others."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        for used in graph[waiting.pop()] - found:
            found.add(used)
            waiting.append(used)
    return found


def floors(graph: Mapping[str, set[str]]) -> dict[str, int]:
    """The floor of each room: one above the highest that it uses."""
    found: dict[str, int] = {}
    while len(found) < len(graph):
        ready = {name for name, uses in graph.items() if name not in found and uses <= found.keys()}
        found.update({name: max((found[used] + 1 for used in graph[name]), default=0) for name in sorted(ready)})
    return found


def without_detours(graph: Mapping[str, set[str]]) -> dict[str, set[str]]:
    """The same rooms, each with those it uses that it does not reach by way of another."""
    return {
        name: {used for used in uses if not any(used in reached(graph, other) for other in uses)}
        for name, uses in graph.items()
    }


def placed(graph: Mapping[str, set[str]]) -> list[Room]:
    """Every room in its place: truesheet at the left, bridgesheets at the right."""
    heights = floors(graph)
    sides: dict[tuple[int, bool], list[str]] = {}
    for name in sorted(graph):
        sides.setdefault((heights[name], name.startswith(_SPREADSHEET)), []).append(name)
    widest = max(len(names) for (_, left), names in sides.items() if left)
    return [
        Room(name, floor, at + (0 if left else widest + 0.5))
        for (floor, left), names in sorted(sides.items())
        for at, name in enumerate(names)
    ]


def picture() -> str:
    """The text of the SVG file."""
    graph = rooms()
    found = {room.name: room for room in placed(graph)}
    top = max(room.floor for room in found.values())
    width = 2 * _MARGIN + max(room.middle for room in found.values()) + _WIDTH / 2 - _MARGIN
    height = 2 * _MARGIN + top * _DOWN + _HEIGHT

    def above(room: Room) -> int:
        return _MARGIN + (top - room.floor) * _DOWN

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" font-family="sans-serif" '
        'font-size="13">',
        "<title>The rooms of bridgesheets and what each of them uses</title>",
        '<defs><marker id="head" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0,0 L8,4 L0,8 z" fill="#666"/></marker></defs>',
        f'<rect width="{width:g}" height="{height:g}" fill="white"/>',
    ]
    for name, uses in without_detours(graph).items():
        start, down = found[name], above(found[name]) + _HEIGHT
        for used in sorted(uses):
            end = found[used]
            if used.startswith(_SPREADSHEET) and not name.startswith(_SPREADSHEET):
                left, right = start.middle - _WIDTH / 2, end.middle + _WIDTH / 2
                top_y, low_y, bend = above(start) + _HEIGHT / 2, above(end) + _HEIGHT / 2, (left - right) / 2
                curve = f"M{left:g},{top_y:g} C{left - bend:g},{top_y:g} {right + bend:g},{low_y:g} {right:g},{low_y:g}"
            else:
                low = above(end)
                bend = (low - down) / 2
                curve = (
                    f"M{start.middle:g},{down:g} C{start.middle:g},{down + bend:g} "
                    f"{end.middle:g},{low - bend:g} {end.middle:g},{low:g}"
                )
            lines.append(f'<path d="{curve}" fill="none" stroke="#666" marker-end="url(#head)"/>')
    for room in found.values():
        half = room.name.startswith(_SPREADSHEET)
        shown = textwrap.wrap(room.name.replace("truesheet.", ""), _LETTERS)
        lines.append(
            f'<rect x="{room.middle - _WIDTH / 2:g}" y="{above(room)}" width="{_WIDTH}" height="{_HEIGHT}" rx="6" '
            f'fill="{_FILL[half]}" stroke="#555"/>'
        )
        first = above(room) + _HEIGHT / 2 + 5 - (len(shown) - 1) * _LINE / 2
        lines += [
            f'<text x="{room.middle:g}" y="{first + at * _LINE:g}" text-anchor="middle">{escape(line)}</text>'
            for at, line in enumerate(shown)
        ]
    return "\n".join([*lines, "</svg>", ""])


if __name__ == "__main__":
    TARGET.write_text(picture(), encoding="utf-8")
