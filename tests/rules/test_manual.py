"""What the manual itself prints comes out: its appendices, its tables of factors and depths, and its lists of games."""

from decimal import Decimal as D

import pytest

from bridgesheets import MPB, MPCLUB, MPCSG, MPD, MPDEPTH, MPFIRST, MPM, MPPLACE, MPR, MPS, MPT, RuleError
from bridgesheets.catalogue.evaluate import WorksheetFunction
from bridgesheets.rounding import half_up
from tests import masterpoint_text as manual

pytestmark = pytest.mark.sources


def test_all_249_b_factors_of_appendix_a() -> None:
    printed = manual.appendix_a()
    assert list(printed) == list(range(2, 251))
    assert {tables: str(half_up(MPB(tables), 4)) for tables in printed} == printed


def test_all_14_m_factors_of_appendix_b() -> None:
    printed = manual.appendix_b()
    assert len(printed) == 14
    assert {limit: str(half_up(MPM(limit), 4)) for limit in printed} == printed


_RATING_OF = {
    "Club Masterpoint": "club",
    "CSG – Rating Seven": "csg7",
    "CSG – Rating Nine": "csg9",
    "StaC": "stac",
    "Sectional": "sectional",
    "Regional": "regional",
    "Regional event at NABC": "nabc",
    "National": "national",
}


def _numbers(table: dict[str, str]) -> dict[str, D]:
    return {name: D(value) for name, value in table.items()}


@pytest.mark.parametrize(("head", "count", "factor"), [("R FACTOR", 7, MPR), ("D FACTOR", 5, MPD)])
def test_the_factors_of_ratings(head: str, count: int, factor: WorksheetFunction) -> None:
    clubs, tournaments = manual.tables_headed("CLASSIFICATION", head)
    printed = _numbers(clubs | tournaments)
    assert len(printed) == count
    assert {name: factor(_RATING_OF[name]) for name in printed} == printed


def test_the_six_s_factors() -> None:
    (printed,) = manual.tables_headed("# OF SESSIONS", "S FACTOR")
    assert len(printed) == 6
    assert {sessions: MPS(int(sessions)) for sessions in printed} == _numbers(printed)


def test_the_four_t_factors() -> None:
    (printed,) = manual.tables_headed("TYPE OF EVENT", "T FACTOR")
    assert len(printed) == 4
    assert {event: MPT(event) for event in printed} == _numbers(printed)


def test_all_48_percentages_of_appendix_c() -> None:
    """From a first award of 1,000,000 the place award has the percentage to eight decimals."""
    printed = manual.appendix_c()
    assert len(printed) == 48
    found = {(place, n): str(half_up(MPPLACE(place, 1_000_000, n) / D(1_000_000))) for place, n in printed}
    assert found == printed


def test_the_fifteen_rows_of_the_depth_tables_at_both_ends() -> None:
    tables = manual.tables_headed("Tables", "Places")
    assert [len(table) for table in tables] == [5, 6, 4]
    for event_type, table in zip(("pairs", "swiss", "individual"), tables, strict=True):
        for row, places in table.items():
            ends = row.replace("+", "").split("-")
            assert {MPDEPTH(int(end), event_type) for end in ends} == {D(places)}, (event_type, row)


def test_the_six_multipliers_of_restricted_games() -> None:
    """A group of 10 pairs: 10 x .10 x multiplier is the multiplier itself."""
    (printed,) = manual.tables_headed("Upper Limit", "Multiplier")
    assert len(printed) == 6
    for row, multiplier in printed.items():
        assert MPCLUB(1, 10, "restricted", int(row.split()[0])) == D(multiplier), row


def test_the_four_examples_of_groups_stand_in_the_manual() -> None:
    text = " ".join(manual.lines())
    for words in ("two groups of eight pairs", "one group of ten pairs", "eight pairs in each group", "eleven pairs"):
        assert text.count(words) == 1, words


def _first_or_error(name: str) -> D | str:
    try:
        return MPCSG(1, name, 13)
    except RuleError as error:
        return error.code


def _special_game_names(printed: list[str]) -> list[str]:
    """The games of a list one by one: the special fund games are named within one entry."""
    names = []
    for entry in printed:
        names.append(entry)
        if entry.startswith("Special Fund Games ("):
            names += entry.partition("(")[2].rstrip(")").replace(" &", ",").split(", ")
    return names


def test_every_special_game_of_the_two_lists_has_its_rating() -> None:
    """13 tables: B = 23/60; rating seven 23/60 x 7 x 1.25 = 3.354, rating nine 23/60 x 9 x 1.25 = 4.3125.

    Teams have T = 1.00 (3.45), seniors P = .80 (3.45), the women's teams both (2.76).
    """
    seven = manual.special_games("Club Special Games – Rating Seven:", "Club Special Games – Rating Nine:")
    nine = manual.special_games("Club Special Games – Rating Nine:", "A. NUMBER OF BOARDS")
    assert (len(seven), len(nine)) == (4, 22)
    assert {MPCSG(1, name, 13) for name in _special_game_names(seven)} == {D("3.35")}
    assert {name: _first_or_error(name) for name in nine} == {
        **dict.fromkeys(nine, D("4.31")),
        "Grand National Teams": D("3.45"),
        "Unit Extended Team Game": D("3.45"),
        "CNTC (Club and Unit Level)": D("3.45"),
        "ACBL-Wide Senior Pairs": D("3.45"),
        "CWTC": D("2.76"),
        # Section awards only; and lines that name a game of teams and another one.
        "Progressive Sectional Qualifying Game": "#N/A",
        "CNTC Master/Non Master Club Level & Canada Rookie/Master": "#VALUE!",
        "Club Appreciation Game (Pairs & Team)": "#VALUE!",
    }
    assert MPFIRST(13, "csg9") == D("4.31")


def test_special_games_may_be_typed_without_game_at_the_end() -> None:
    nine = manual.special_games("Club Special Games – Rating Nine:", "A. NUMBER OF BOARDS")
    shortened = [name.removesuffix("s").removesuffix(" Game") for name in nine if name.endswith(("Game", "Games"))]
    assert len(shortened) == 10
    for name in shortened:
        assert _first_or_error(name.upper()) == _first_or_error(f"{name} Game")
    assert MPCSG(1, "UPGRADED CLUB CHAMPIONSHIP", 13) == D("4.31")
    assert MPCSG(1, "unit extended team", 13) == D("3.45")
