"""Names as long as the sheets take them are printed whole: on several lines, or smaller."""

from datetime import date
from functools import lru_cache

import pytest

from bridgesheets.scoresheets.kinds import order
from tests.scoresheets.fitting import cut_off, printed
from tests.scoresheets.scoring import broken, fill
from tests.scoresheets.small import to_fill

#: As many letters as the set-up takes.
EVENT = "Fourth Annual Northern Harbour Winter Regional Championships"
EVENT_OF_PAIRS = EVENT[:40]
#: As many letters as a name may have: several words, and one.
NAMES = ("The Grand Slam Society of Northern Harbo", "Wolfeschlegelsteinhausenbergerdorff Junior"[:40])
DAY = date(2026, 9, 23)


def test_the_names_are_as_long_as_can_be():
    assert (len(EVENT), *map(len, NAMES)) == (60, 40, 40)


@lru_cache(maxsize=16)
def book(kind: str) -> bytes:
    """A small event that is under way, with an event and two teams, or four players, of long names."""
    size, typed = {
        "swiss": ({"teams": 9, "rounds": 4},
                  {("Set-up", "B5"): EVENT, ("Set-up", "B6"): DAY, **_below("Names", "B", 5),
                   **_below("Names", "C", 5)}),
        "round-robin": ({"teams": 6},
                        {("Set-up", "B4"): EVENT, ("Set-up", "B5"): DAY, **_below("Teams", "B", 4)}),
        "butler": ({"teams": 9, "rounds": 2},
                   {("Set-up", "B4"): EVENT_OF_PAIRS, ("Set-up", "B5"): "Harbour Hall, 23 September 2026",
                    **_below("Pairs", "B", 5), **_below("Pairs", "C", 5)}),
        "knockout": ({"teams": 6},
                     {("Set-up", "B5"): EVENT, ("Set-up", "B6"): DAY, **_below("Teams", "C", 5),
                      **_below("Teams", "D", 5)}),
        "match": ({"boards": 4}, {("Set-up", "B4"): EVENT, ("Set-up", "B6"): DAY, **_below("Set-up", "B", 15)}),
        "session": ({"teams": 8, "rounds": 3, "boards": 2},
                    {("Set-up", "B4"): EVENT, ("Set-up", "B6"): DAY, **_below("Pairs", "C", 5),
                     **_below("Pairs", "D", 5)}),
        "club-game": ({"teams": 8}, {("Set-up", "B5"): EVENT, ("Set-up", "B7"): DAY, **_below("Pairs", "D", 5),
                                     **_below("Pairs", "E", 5)}),
    }[kind]  # fmt: skip
    if kind in ("swiss", "round-robin", "butler"):
        # The adjustment of the example is for the first of them.
        typed["Adjustments", "A4" if kind == "round-robin" else "A5"] = 1
    return fill(to_fill(order(kind, filled=True, **size)), typed)


def _below(sheet: str, column: str, row: int) -> dict[tuple[str, str], str]:
    """The long names in the first lines of a column, so that those who bear them are opponents in some round."""
    return {(sheet, f"{column}{row + line}"): NAMES[line % 2] for line in range(4 if sheet == "Pairs" else 2)}


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", ["swiss", "round-robin", "butler", "knockout", "match", "session", "club-game"])
def test_no_long_name_is_cut_off_on_paper(kind):
    assert cut_off(book(kind), (EVENT_OF_PAIRS, *NAMES)) == []


#: The pages that are pinned to the wall, and those that are handed out.
WALL = {
    "swiss": ("Standings", "Cross-table", "By number", "By table", "Awards"),
    "round-robin": ("Standings", "Cross-table", "Schedule", "By team"),
    "butler": ("Standings", "Cross-table", "Results", "Seating", "Travellers", "Score card"),
    "knockout": ("Round 1", "Awards", "Results", "Bracket", "Award list"),
    "match": ("Score card",),
    "session": ("Ranking", "Score card"),
    "club-game": ("Ranking", "Overall", "Award list"),
}
HANDED_OUT = {
    "swiss": ("Slips", "Score cards", "Table cards", "Pairing history"),
    "round-robin": ("Slips", "Score cards", "Table cards"),
    "butler": ("Slips", "Table cards"),
    "knockout": ("Slips", "Cards"),
    "match": (),
    "session": (),
    "club-game": (),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", WALL)
def test_every_page_names_the_event(kind):
    """Two events in one room: a page that lies about belongs to one of them."""
    sheets = printed(book(kind))
    for name in (*WALL[kind], *HANDED_OUT[kind]):
        assert any(EVENT_OF_PAIRS in str(said) for said in sheets[name]), name


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", WALL)
def test_every_page_for_the_wall_has_the_date(kind):
    """Last week's standings still hang there: 23 September 2026 is day 46288 of a spreadsheet."""
    day = (DAY - date(1899, 12, 30)).days
    assert day == 46288
    sheets = printed(book(kind))
    for name in WALL[kind]:
        assert day in sheets[name] or any("23 September 2026" in str(said) for said in sheets[name]), name


@pytest.mark.exhaustive
def test_a_long_list_of_open_matches_is_printed_whole_beside_the_date():
    """64 teams that have not begun: all 32 matches of the first round are waited for."""
    names = {("Teams", f"C{4 + team}"): f"Team of {team}" for team in range(1, 65)}
    content = fill(to_fill(order("knockout", teams=64)), names | {("Set-up", "B6"): DAY})
    pages = printed(content)
    for name in ("Bracket", "Award list"):
        assert any("waiting for matches 1, 2, 3" in str(said) for said in pages[name]), name
    cut = cut_off(content, ("waiting for matches",))
    assert [cell for cell in cut if cell.startswith(("Bracket", "Award list"))] == []


#: Where the date is typed.
DATES = {
    "swiss": ("Set-up", "B6"),
    "round-robin": ("Set-up", "B5"),
    "butler": ("Set-up", "B5"),
    "knockout": ("Set-up", "B6"),
    "match": ("Set-up", "B6"),
    "session": ("Set-up", "B6"),
    "club-game": ("Set-up", "B7"),
}


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", DATES)
def test_a_date_that_is_broken_leaves_a_blank_on_the_wall(kind):
    """Formulas that named a cell of a deleted line show an error, as those do that name a cell with an error."""
    sheet = broken(book(kind), {DATES[kind]: "=1/0"})
    wrong = [cell for cell, said in sheet.items() if cell[0] in WALL[kind] and str(said).startswith("#")]
    assert wrong == []
