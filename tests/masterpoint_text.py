"""The appendices and lists of ACBL Masterpoint Awards (January 2019), read from the text itself."""

import re

from tests.regulations.source_texts import source_text


def lines() -> tuple[str, ...]:
    """The lines of the manual; fails the test that does not declare that it reads the text."""
    return source_text("masterpoints").lines


def part(begin: str, end: str) -> tuple[str, ...]:
    """The lines after the heading ``begin`` up to the heading ``end``."""
    text = lines()
    first = next(at for at, line in enumerate(text) if line.strip("# *") == begin)
    return text[first + 1 : next(at for at in range(first + 1, len(text)) if text[at].strip("# *") == end)]


def appendix_a() -> dict[int, str]:
    """Tables -> B as printed, to four decimals; dashes left out."""
    cells = {}
    for line in part("APPENDIX A", "APPENDIX B"):
        # The row of the forties is labelled "4", without its dash.
        if match := re.match(r"(\d+)-?\t(.+)", line):
            for units, cell in enumerate(match[2].split("\t")):
                if re.fullmatch(r"\d\.\d{4}", cell):
                    cells[10 * int(match[1]) + units] = cell
    return cells


def appendix_b() -> dict[int, str]:
    """Limit -> M as printed, to four decimals."""
    cells = {}
    for line in part("APPENDIX B", "APPENDIX C"):
        row = line.split("\t")
        if row[0].isdigit():
            cells |= {int(row[0]): row[1], int(row[2]): row[3]}
    return cells


def appendix_c() -> dict[tuple[int, int], str]:
    """(place, sessions) -> part of the first award as printed, to two decimals."""
    cells = {}
    for line in part("APPENDIX C", "Index"):
        row = line.split("\t")
        if row[0].isdigit():
            cells |= {(int(row[0]), sessions): cell for sessions, cell in zip((1, 2, 4, 6), row[1:], strict=True)}
    return cells


def special_games(heading: str, end: str) -> list[str]:
    """The games listed under a heading, as printed."""
    return [line.removeprefix("- ♠ ").strip() for line in part(heading, end) if line.startswith("- ♠")]


def tables_headed(first: str, second: str) -> list[dict[str, str]]:
    """Every table of two columns with these headings, in the order of the manual: first cell -> second cell."""
    found: list[dict[str, str]] = []
    open_table = False
    for line in lines():
        cells = [re.sub(r"<[^>]+>", "", cell).strip() for cell in line.split("\t")]
        if cells == [first, second]:
            found.append({})
            open_table = True
        elif open_table and len(cells) == 2:
            found[-1][cells[0]] = cells[1]
        else:
            open_table = False
    return found
