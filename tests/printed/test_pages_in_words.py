"""The page *Special games*: every figure and every statement by the functions."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest

from bridgesheets import MPCOLORS, MPCSG, RuleError
from bridgesheets.printed.chart_orders import event_named, knows_event
from bridgesheets.regulations import table
from bridgesheets.regulations.notation import COLOURS
from bridgesheets.rounding import half_up
from tests.printed.committed import committed
from tests.printed.test_pages_read import STAGES, in_parts

# They share workbooks that take long to read.
pytestmark = pytest.mark.xdist_group("pages")

CLUBS = "masterpoint-awards-clubs"


def special_games() -> dict[str, dict[str, str]]:
    """What the page says of each game, by its printed name in the list of the regulations."""
    names = reversed(table("special_games").column("Name"))
    listed = {event_named(name).name: name for name in names if knows_event(name)}
    found = {}
    for row in committed(CLUBS, "letter")["Special games"].iter_rows(min_row=4):
        game, first, said = (str(cell.value or "") for cell in row[:5:2])
        if first:
            colours, _, also = f"{said[0].lower()}{said[1:]}".partition(". ")
            found[listed[event_named(game).name]] = {"first": first, "colours": colours, "also": also}
    return found


GAMES = special_games()
every_game = pytest.mark.parametrize("name", GAMES)


def first(name: str, tables: int, boards: int | None = None) -> Decimal | None:
    try:
        return MPCSG(1, name, tables, boards=boards)
    except RuleError:
        return None


def test_every_game_of_the_list_that_has_charts_of_its_own_is_on_the_page():
    charted = {event_named(name).name for name in table("special_games").column("Name") if knows_event(name)}
    assert {event_named(name).name for name in GAMES} == charted
    assert len(GAMES) >= 30


@every_game
def test_the_first_award_the_cap_and_the_part_that_is_taken_off_are_those_of_the_function(name):
    said = GAMES[name]
    ten = first(name, 10)
    assert said["first"] == ("none" if ten is None else f"{ten:.2f}")
    assert ("No overall awards" in said["also"]) == (ten is None)
    if ten is None:
        return
    # So large a field that only a cap ends the first award.
    capped = re.search(r"at most ([\d.]+)", said["also"])
    assert first(name, 200) == (Decimal(capped[1]) if capped else first(name, 200))
    assert bool(capped) == (first(name, 200) == first(name, 400))
    less = re.search(r"(\d+)% less: restricted", said["also"])
    open_to_all = MPCSG(1, name, 10, restrictions=0)
    # 80% of the exact award, which the rounded one is half a hundredth from at most.
    part = 1 - Decimal(less[1] if less else 0) / 100
    assert abs(open_to_all * part - ten) <= Decimal("0.005")
    assert bool(less) == (open_to_all != ten)


def test_a_championship_at_sea_has_its_parts_of_one_ashore():
    at_sea, short = re.search(
        r"(\d+)%, by 12–17 boards (\d+)% of a club championship", GAMES["cruise club championship"]["also"]
    ).groups()
    # 20/60 x 7 x 1.25 = 2.91667 with ten tables.
    exact = Decimal(20) * 7 * Decimal("1.25") / 60
    for boards, part in ((18, at_sea), (17, short), (12, short)):
        assert first("cruise club championship", 10, boards) == half_up(exact * int(part) / 100)
    assert first("cruise club championship", 10, 11) is None


@every_game
def test_the_colours_are_those_of_the_function(name):
    said = GAMES[name]["colours"]

    def colours(award: str, kind: str = "overall") -> dict[str, Decimal]:
        (amounts,) = MPCOLORS(Decimal(award), STAGES.get(name, name), kind)
        return {colour: Decimal(amount) for colour, amount in zip(COLOURS, amounts, strict=True) if amount}

    if said == "the manual names no colour":
        with pytest.raises(RuleError):
            colours("100")
        return
    if "at most" in said:  # 5% gold, at most 0.25; the rest black
        percent, rare, most, rest = re.fullmatch(r"(\d+)% (\w+), at most ([\d.]+); the rest (\w+)", said).groups()
        assert colours("1.00") == {rare: Decimal(percent) / 100, rest: 1 - Decimal(percent) / 100}
        assert colours("100") == {rare: Decimal(most), rest: 100 - Decimal(most)}
        return
    usual, _, top = said.partition("; section tops ")
    if top:  # the first 1.00 gold, the rest as usual
        amount, colour = re.fullmatch(r"([\d.]+) (\w+), the rest .*", top).groups()
        rest = {each: part * (3 - Decimal(amount)) / 100 for each, part in in_parts(usual).items()}
        assert colours("100", "session") == in_parts(usual)
        assert colours("3.00", "section top") == {colour: Decimal(amount), **rest}
    else:
        assert colours("100") == in_parts(usual)
