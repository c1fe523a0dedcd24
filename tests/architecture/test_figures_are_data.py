"""Figures are data in every room of bridgesheets: a number that a regulation gives is not typed a second time.

Rules are looked at number by number in ``test_house_style``, the records of functions in ``test_prose_figures``. In the
other rooms most numbers are widths, rows and bytes. Two kinds are looked at there: parts of one, such as .60, in what
decides and in formulas; and numbers in sentences.
"""

import ast
import re
from collections.abc import Iterator

import pytest

from tests.architecture.source_tree import Module, imports, modules, nodes
from tests.each import each

#: The rooms that decide something, in which every part of one is looked at.
DECIDING = (
    *("awarding", "pairing", "catalogue.in_workbooks", "surfaces", "surfaces.tasks", "surfaces.web"),
    *("surfaces.libreoffice", "udfs", "officejs", "cli"),
)
#: The rooms that draw pages: there only those in texts are, which are formulas and decimals. So it is in a module of
#: another room that draws with their means.
DRAWING = ("printed", "scoresheets")
ROOMS = [module for module in modules() if module.part in (*DECIDING, *DRAWING)]

#: A part of one; a number format, all zeros, is none, and neither is the end of a longer number.
_PART = re.compile(r"(?<![\w.#\"%\\])0?\.(?!0+(?!\d))\d+(?![\w.%])")
_NUMBER = re.compile(r"(?<![\w.,/])(?:\d[\d,]*)?\.?\d+(?![\w/])")
_SENTENCE = re.compile(r"[a-z]{3,} [a-z]{2,}")
#: What is counted with everywhere; and the words before an example of what to type, whose numbers are nobody's.
_COUNTING = {"0", "1", "2"}
_EXAMPLE = re.compile(r"such as|for example|[Gg]ive|write it as|=VP_20|--\w+ |http://|<\?xml|NS scored|A=open")

#: Parts of one that no regulation gives, by the module.
PARTS = {
    ("awarding.groups", ".5"): "half a table",
    ("awarding.names", ".5"): "how alike names are",
    **dict.fromkeys((("awarding.members", part) for part in (".6", ".85")), "how alike names of players are"),
    ("awarding.typed_values", ".5"): "half a table",
    ("awarding.typed_slips", ".02"): "what rounded percentages leave behind",
    **dict.fromkeys((("awarding.readers.acblscore", part) for part in (".5", ".7")), "factors that ACBLscore keeps"),
    **dict.fromkeys(
        (("awarding.readers.acblscore", ".001"), ("awarding.readers.acblscore_layout", ".01"),
         ("awarding.readers.acblscore_layout", ".001"), ("awarding.readers.acblscore_layout", ".0001"),
         ("awarding.readers.acblscore_layout", ".01")),
        "the unit in which ACBLscore keeps a number",
    ),
    ("scoresheets.club_game.event", ".00001"): "just above a limit",
    ("printed.awards.sessions", ".5"): "half a table",
    ("printed.styles", ".1"): "a number above which a format shows decimals",
    ("printed.scale_data", ".5"): "half of all",
    ("surfaces.tasks.editions", ".5"): "how alike names are",
}  # fmt: skip

_OF_USUAL_EVENTS = ("5", "7", "9", "10", "13", "14", "16", "20", "40", "300", "1500")
#: Numbers in sentences that no table or figure holds, by the module.
SAID = {
    ("awarding.assumptions", "2017"): "a year",
    ("awarding.details", "75"): "the reading of the manual beside that of ACBLscore",
    ("awarding.result_files", "8"): "UTF-8",
    ("awarding.roster", "8"): "UTF-8",
    ("awarding.contradictions", "4"): "an example of a rank",
    **dict.fromkeys((("awarding.typed_slips", number) for number in ("50", "100")), "per cent"),
    ("awarding.typed_values", ".5"): "half a table",
    ("surfaces.libreoffice.installing", "25.2"): "a version of LibreOffice",
    **dict.fromkeys((("printed.awards.books", number) for number in ("32", "37")), "an example of a row"),
    ("printed.awards.brackets", "8"): "a place",
    ("printed.awards.brackets", "3"): "teams, counted",
    ("printed.awards.brackets", "4"): "teams, counted",
    ("printed.scale_data", "54.75"): "an example of a percentage",
    ("printed.scale_data", "0.5"): "half of all",
    **dict.fromkeys(
        [("printed.card_styles.card", "15"),
         *(("scoresheets.butler.kind", number) for number in ("15", "14"))],
        "which of the NSWBA's matches are played, of which nothing is calculated",
    ),
    **dict.fromkeys([("printed.scales", number) for number in ("20", "30")], "the name of a scale"),
    **dict.fromkeys(
        [("printed.scales", number) for number in ("1.4", "1.6", "1.7", "1.8")]
        + [("scoresheets.butler.kind", number) for number in ("1.2", "1.4", "1.5", "5", "77")]
        + [("scoresheets.butler.standings", number) for number in ("1.6", "5")]
        + [("scoresheets.butler.scoring", "77")]
        + [(f"scoresheets.match.{module}", "77") for module in ("boards", "contracts", "kind")]
        + [(f"scoresheets.session.{module}", "77") for module in ("kind", "scores", "prints")],
        "a section of a text",
    ),
    ("printed.sheet_rows", "1970"): "the year in which computers begin to count",
    ("scoresheets.butler.kind", "420"): "an example of a score",
    ("scoresheets.butler.kind", "3"): "IMPs of a usual answer, which the director changes",
    ("scoresheets.butler.kind", "40"): "pairs on a page",
    ("scoresheets.butler.pairs", "3"): "a number of a line",
    **dict.fromkeys(
        [("scoresheets.match.rooms", number) for number in ("4", "8", "10", "50", "420")],
        "an example of a level, of tricks or of a score",
    ),
    ("scoresheets.butler.remarks", "3"): "a number of a line",
    ("scoresheets.club_game.pairs", "55"): "per cent",
    **dict.fromkeys((("scoresheets.entries", number) for number in ("60", "100")), "per cent"),
    ("scoresheets.self_test", "365"): "a version of Excel",
    ("scoresheets.orders", "365"): "a version of Excel",
    **dict.fromkeys(
        [("scoresheets.lambdas.functions_book", number) for number in ("365", "2024", "2021")], "a version of Excel"
    ),
    ("scoresheets.lambdas.functions_book", "3"): "a step, and a score that became a date",
    ("scoresheets.lambdas.functions_book", "365"): "a version of Excel",
    ("scoresheets.knockout.teams", "4"): "players of a team, counted",
    ("scoresheets.round_robin.settings", "3"): "an example of a place",
    ("scoresheets.swiss.awards", "6"): "the most sessions an event has",
    **dict.fromkeys(
        [(f"scoresheets.{kind}", "2019") for kind in ("club_game.kind", "knockout.kind", "swiss.kind")], "a year"
    ),
    **dict.fromkeys(
        [("surfaces.tasks.editions", number) for number in _OF_USUAL_EVENTS],
        "what a usual event asks",
    ),
}  # fmt: skip


def texts(tree: ast.Module) -> Iterator[str]:
    """The texts of a module, docstrings apart."""
    documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
    docs = {id(node.body[0].value) for node in nodes(tree)
            if isinstance(node, documented) and isinstance(node.body[0], ast.Expr)}  # fmt: skip
    for node in nodes(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


def decides(module: Module) -> bool:
    """Whether the numbers of a module's code are looked at: it is of a room that decides, and draws nothing."""
    drawn = any(found.module.startswith("bridgesheets.printed") for found in imports(module.tree))
    return module.part in DECIDING and not drawn


def parts_in(tree: ast.Module, numbers_too: bool) -> set[str]:
    """The parts of one in the texts of a module, and those that are numbers of the code."""
    found = {part.removeprefix("0") for text in texts(tree) for part in _PART.findall(text)}
    if numbers_too:
        floats = (node.value for node in nodes(tree) if isinstance(node, ast.Constant))
        found |= {f"{value:f}".rstrip("0").removeprefix("0") for value in floats
                  if isinstance(value, float) and 0 < abs(value) < 1}  # fmt: skip
    return found


def numbers_said(tree: ast.Module) -> set[str]:
    """The numbers in the sentences of a module, but those of examples of what to type."""
    return {
        number
        for text in texts(tree)
        if _SENTENCE.search(text) and not _EXAMPLE.search(text)
        for number in _NUMBER.findall(text)
        if number not in _COUNTING and number.strip("0.")
    }


@each(ROOMS)
def test_parts_of_one_are_those_of_a_regulation_or_listed_here(module: Module) -> None:
    assert parts_in(module.tree, decides(module)) - {part for name, part in PARTS if name == module.name} == set()


@each(ROOMS)
def test_numbers_in_sentences_are_filled_in_from_the_data_or_listed_here(module: Module) -> None:
    assert numbers_said(module.tree) - {number for name, number in SAID if name == module.name} == set()


def test_what_is_listed_is_still_there() -> None:
    trees = {module.name: module for module in ROOMS}
    gone = [
        (name, part) for name, part in PARTS
        if part not in parts_in(trees[name].tree, decides(trees[name]))
    ]  # fmt: skip
    assert gone == []
    assert [(name, number) for name, number in SAID if number not in numbers_said(trees[name].tree)] == []


@pytest.mark.parametrize("source", ["BYE = Decimal('0.6')", "bye = 0.6", "f'ROUND({most}*.6,2)'"])
def test_a_part_of_one_is_found(source: str) -> None:
    assert parts_in(ast.parse(source), numbers_too=True) == {".6"}


def test_formats_and_other_numbers_are_no_parts_of_one() -> None:
    assert parts_in(ast.parse("A = ['0.00', '0.0%', '1.4', '25.2', 12.5]"), numbers_too=True) == set()


def test_a_number_in_a_sentence_is_found_and_one_of_an_example_is_not() -> None:
    said = ('"""Holds 9."""', 'A = "no more than 24 a board"', 'B = "a number such as 36"', 'C = f"no more than {x}"')
    assert numbers_said(ast.parse("\n".join(said))) == {"24"}
