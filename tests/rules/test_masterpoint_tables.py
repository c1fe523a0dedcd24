"""The small tables of the manual, read from the manual itself, against the functions."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets import MPCLUB, MPCSG, MPD, MPDEPTH, MPFIRST, MPR, MPS, MPT, RuleError
from tests import masterpoint_text as manual

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


def _numbers(table: dict[str, str]) -> dict[str, Decimal]:
    return {name: Decimal(value) for name, value in table.items()}


def test_the_seven_r_factors() -> None:
    clubs, tournaments = manual.tables_headed("CLASSIFICATION", "R FACTOR")
    printed = _numbers(clubs | tournaments)
    assert len(printed) == 7
    assert {name: MPR(_RATING_OF[name]) for name in printed} == printed


def test_the_five_d_factors() -> None:
    clubs, tournaments = manual.tables_headed("CLASSIFICATION", "D FACTOR")
    printed = _numbers(clubs | tournaments)
    assert len(printed) == 5
    assert {name: MPD(_RATING_OF[name]) for name in printed} == printed


def test_the_six_s_factors() -> None:
    (printed,) = manual.tables_headed("# OF SESSIONS", "S FACTOR")
    assert len(printed) == 6
    assert {sessions: MPS(int(sessions)) for sessions in printed} == _numbers(printed)


def test_the_four_t_factors() -> None:
    (printed,) = manual.tables_headed("TYPE OF EVENT", "T FACTOR")
    assert len(printed) == 4
    assert {event: MPT(event) for event in printed} == _numbers(printed)


def test_the_fifteen_rows_of_the_depth_tables_at_both_ends() -> None:
    tables = manual.tables_headed("Tables", "Places")
    assert [len(table) for table in tables] == [5, 6, 4]
    for event_type, table in zip(("pairs", "swiss", "individual"), tables, strict=True):
        for row, places in table.items():
            ends = row.replace("+", "").split("-")
            assert {MPDEPTH(int(end), event_type) for end in ends} == {Decimal(places)}, (event_type, row)


def test_the_six_multipliers_of_restricted_games() -> None:
    """A group of 10 pairs: 10 x .10 x multiplier is the multiplier itself."""
    (printed,) = manual.tables_headed("Upper Limit", "Multiplier")
    assert len(printed) == 6
    for row, multiplier in printed.items():
        assert MPCLUB(1, 10, "restricted", int(row.split()[0])) == Decimal(multiplier), row


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
    assert {MPCSG(1, name, 13) for name in _special_game_names(seven)} == {Decimal("3.35")}
    assert {name: _first_or_error(name) for name in nine} == {
        **dict.fromkeys(nine, Decimal("4.31")),
        "Grand National Teams": Decimal("3.45"),
        "Unit Extended Team Game": Decimal("3.45"),
        "CNTC (Club and Unit Level)": Decimal("3.45"),
        "ACBL-Wide Senior Pairs": Decimal("3.45"),
        "CWTC": Decimal("2.76"),
        # Section awards only; and a line that names a game of teams and another one.
        "Progressive Sectional Qualifying Game": "#N/A",
        "CNTC Master/Non Master Club Level & Canada Rookie/Master": "#VALUE!",
    }
    assert MPFIRST(13, "csg9") == Decimal("4.31")


def _first_or_error(name: str) -> Decimal | str:
    try:
        return MPCSG(1, name, 13)
    except RuleError as error:
        return error.code


def test_special_games_may_be_typed_without_game_at_the_end() -> None:
    nine = manual.special_games("Club Special Games – Rating Nine:", "A. NUMBER OF BOARDS")
    shortened = [name.removesuffix("s").removesuffix(" Game") for name in nine if name.endswith(("Game", "Games"))]
    assert len(shortened) == 10
    for name in shortened:
        assert _first_or_error(name.upper()) == _first_or_error(f"{name} Game")
    assert MPCSG(1, "UPGRADED CLUB CHAMPIONSHIP", 13) == Decimal("4.31")
    assert MPCSG(1, "unit extended team", 13) == Decimal("3.45")
