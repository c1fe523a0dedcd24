"""What the masterpoint functions refuse and what they say; and their derivations in one line."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from bridgesheets.catalogue.evaluate import BLANK, MISSING
from bridgesheets.catalogue.registry import CATALOGUE, subject_of
from tests.each import each
from truesheet.values import Array, CellError

_TOURNAMENTS = ("tournaments", "stratiflighted", "nap", "gnt", "colours")
_NAMES = [function.__name__ for subject in _TOURNAMENTS for function in subject_of(subject).functions]

#: What is in the other arguments, by their names; 1 in all that are not here.
_GOOD = {
    "tables": 20,
    "teams": 20,
    "entrants": 20,
    "rating": "regional",
    "event_type": MISSING,
    "limit": MISSING,
    "status": MISSING,
    "game": "open",
    "movement": "mitchell",
    "added_game": "newcomer",
    "boards": 24,
    "bracket": MISSING,
    "playoff": MISSING,
    "event_name": "Vanderbilt KO",
    "rounds": 5,
    "average": 3000,
}

_REFUSED: list[tuple[str, tuple[Any, ...], str, str]] = [
    # wrong kind
    ("MPB", ("20",), "#VALUE!", "stored as text"),
    ("MPB", (True,), "#VALUE!", "TRUE"),
    ("MPB", (date(2024, 2, 3),), "#VALUE!", "a date"),
    ("MPFIRST", (20,), "#VALUE!", "rating is missing"),
    ("MPFIRST", (20, BLANK), "#VALUE!", "rating is blank"),
    ("MPFIRST", (20, "14"), "#VALUE!", "stored as text"),
    ("MPFIRST", (20, "regional", 2), "#VALUE!", "must be the name of a type of event"),
    ("MPFIRST", (20, "regional", "pairs", 1, "300"), "#VALUE!", "stored as text"),
    ("MPFIRST", (20, "regional", "pairs", 1, "opne"), "#VALUE!", 'or "open"'),
    ("MPFIRST", (20, "regional", "pairs", 1, 300, 0, "side", 1), "#VALUE!", "takes 7 arguments"),
    ("MPCLUB", (1, 8, "restricted"), "#VALUE!", "needs its upper masterpoint limit"),
    ("MPCLUB", (1, 8, "restricted", "open"), "#VALUE!", "needs its upper masterpoint limit"),
    ("MPCLUB", (1, 8, 3), "#VALUE!", "name of a club game"),
    ("MPAWARDS", (Array.of([[20], [21]]), "regional"), "#VALUE!", "is a range"),
    # no such number
    ("MPB", (0,), "#NUM!", "more than 0"),
    ("MPB", (-3,), "#NUM!", "more than 0"),
    ("MPB", (12.25,), "#NUM!", "half tables"),
    ("MPR", (0,), "#NUM!", "more than 0"),
    ("MPS", (0,), "#NUM!", "below 1"),
    ("MPS", (1.5,), "#NUM!", "whole number"),
    ("MPM", (0,), "#NUM!", "more than 0"),
    ("MPP", (0.5,), "#NUM!", "whole number"),
    ("MPL", (0,), "#NUM!", "below 1"),
    ("MPFIRST", (10.5, "regional", "swiss"), "#NUM!", "number of teams"),
    ("MPDEPTH", (10.5, "bam"), "#NUM!", "number of teams"),
    ("MPCSG", (1, "gnt", 10.5, "swiss"), "#NUM!", "number of teams"),
    ("MPPLACE", (2.5, 10), "#NUM!", "whole number"),
    ("MPPLACE", (0, 10), "#NUM!", "below 1"),
    ("MPPLACE", (1, 0), "#NUM!", "more than 0"),
    ("MPPLACE", (1, 10, 1, 0), "#NUM!", "below 1"),
    ("MPPLACE", (1, 10, 1, 10**12), "#NUM!", "so many contestants"),
    ("MPAWARD", (1.5, 20, "sectional"), "#NUM!", "whole number"),
    ("MPAWARD", (1, 10.5, "sectional", "swiss"), "#NUM!", "number of teams"),
    ("MPAWARD", (5, 8, "csg9", "", "", "", "", "", 16, 13), "#NUM!", "among 16"),
    ("MPAWARDS", (10**9, "regional"), "#NUM!", "more than a worksheet has rows"),
    ("MPSESSION", (1, 14, "sectional", "", "", "", "", "", 1.01), "#NUM!", "above 1"),
    ("MPSESSION", (1, 14, "sectional", "", "", "", "", "", -0.1), "#NUM!", "below 0"),
    ("MPSESSION", (2, 14, "sectional", "", "", "", "", "", "", 13, 13), "#NUM!", "among 13"),
    # Nobody is tied beyond the last contestant, whether or not such a place is paid; alone there is nobody: 0.
    ("MPSESSION", (7, 4, "regional", "", "", "", "", "", "", 8, 3), "#NUM!", "3 cannot be tied for place 7 among 8"),
    # No group has more than the event's tables seat: 7.5 tables count as eight, of 16 pairs or 32 players.
    (
        "MPSESSION",
        (16, 7.5, "regional", "", "", "", "", "", "", "", 2),
        "#NUM!",
        "2 cannot be tied for place 16 among 16",
    ),
    ("MPSESSION", (1, 8, "regional", "individual", "", "", "", "", "", "", 33), "#NUM!", "33 cannot be tied"),
    ("MPAWARD", (16, 8, "csg9", "", "", "", "", "", 16, 2), "#NUM!", "2 cannot be tied for place 16 among 16"),
    ("MPCSG", (16, "club championship", 8, "", "", "", "", 2), "#NUM!", "2 cannot be tied for place 16 among 16"),
    ("MPCLUBOVERALL", (80, 20, "open", "", 2), "#NUM!", "2 cannot be tied for place 80 among 80"),
    ("MPSERIES", (28, 14, "regional", "", "", "", "", 2), "#NUM!", "2 cannot be tied for place 28 among 28"),
    ("MPNAP", ("club", "B", 24, 12, "", "", "", 2), "#NUM!", "2 cannot be tied for place 24 among 24"),
    ("MPSIXSESSION", (60, 150, 60, 2), "#NUM!", "2 cannot be tied for place 60 among 60"),
    ("MPMATCH", (7, "regional", "", "", "", 10), "#NUM!", "above 1"),
    ("MPCLUB", (2, 8, "open", "", "", 8), "#NUM!", "8 cannot be tied for place 2 among 8"),
    ("MPCLUBOVERALL", (1, 3, "open", "", 13), "#NUM!", "among 12"),  # not even individuals
    ("MPGROUP", (7.25,), "#NUM!", "half tables"),
    ("MPGROUP", (0,), "#NUM!", "more than 0"),
    ("MPCLUBPART", (5.5, "open", "swiss"), "#NUM!", "number of teams"),
    ("MPCLUBPART", (5, "open", "pairs", 17.5), "#NUM!", "whole number"),
    ("MPCLUBADDED", (1, 8, 0, "restricted"), "#NUM!", "more than 0"),
    ("MPCLUBADDED", (2, 8, 5, "restricted", "open", "", "", 8), "#NUM!", "among 8"),
    ("MPFILLIN", (13, 2), "#NUM!", "are a pair"),
    ("MPFILLIN", (12.5,), "#NUM!", "whole number"),
    ("MPGREATER", (0.5, -0.65), "#NUM!", "below 0"),
    ("MPMATCHES", (4.5, 0.36), "#NUM!", "whole number"),
    ("MPMATCHES", (4, 0.36, -1), "#NUM!", "below 0"),
    ("MPSIXSESSION", (1, 0, 60), "#NUM!", "more than 0"),
    ("MPSIXSESSION", (1, 150, 0), "#NUM!", "below 1"),
    ("MPCHAMPIONSHIPS", (-1,), "#NUM!", "below 0"),
    # no entry
    ("MPGROUP", (8, "michell"), "#N/A", 'did you mean "mitchell"'),
    ("MPCLUBPART", (8, "open", "pairs", 11), "#N/A", "at least 12 boards"),
    ("MPCLUBPART", (8, "newcomer", "pairs", 5), "#N/A", "at least 6 boards"),
    ("MPCLUBPART", (8, "invitational", "pairs", 17), "#N/A", "open games only"),
    ("MPCLUBADDED", (1, 2, 5, "restricted"), "#N/A", "at least 3"),
    ("MPFILLIN", (4,), "#N/A", "at least 2.5 tables"),
    ("MPCHAMPIONSHIPS", (300, "nabc"), "#N/A", "sectional and regional"),
    ("MPB", (1,), "#N/A", "begins with 2 tables"),
    ("MPFIRST", (1, "regional"), "#N/A", "begins with 2 tables"),
    ("MPR", ("regoinal",), "#N/A", 'did you mean "regional"'),
    ("MPR", ("club",), "#N/A", "MPCLUB"),
    ("MPFIRST", (20, "club"), "#N/A", "MPCLUB"),
    ("MPS", (7,), "#N/A", "ends at 6 sessions"),
    ("MPFIRST", (20, "regional", "pairs", 7), "#N/A", "ends at 6 sessions"),
    ("MPPLACE", (1, 10, 7), "#N/A", "ends at 6 sessions"),
    ("MPT", ("triples",), "#N/A", "no type of event"),
    ("MPM", ("", "gala"), "#N/A", "no status"),
    ("MPD", ("national",), "#N/A", "no D factor"),
    ("MPD", (14,), "#N/A", "no D factor"),
    ("MPMATCH", (7, 14), "#N/A", "no D factor"),
    ("MPDEPTH", (2,), "#N/A", "from 3 tables on"),
    ("MPDEPTH", (2, "swiss"), "#N/A", "from 3 tables on"),
    ("MPDEPTH", (1, "individual"), "#N/A", "begins with 2 tables"),
    ("MPAWARD", (1, 2, "regional"), "#N/A", "from 3 tables on"),
    ("MPAWARD", (1, 20, "regional", "pairs", 7), "#N/A", "ends at 6 sessions"),
    ("MPAWARDS", (2, "regional"), "#N/A", "from 3 tables on"),
    ("MPSESSION", (1, 14, "sectional", "bam"), "#N/A", "match awards"),
    ("MPSESSION", (1, 14, "sectional", "", "", "", "", "", "", 2), "#N/A", "at least 3"),
    ("MPSESSION", (1, 39, "sectional", "individual", "", "", "", 3), "#N/A", "pair events only"),
    ("MPSECTIONDEPTH", (2,), "#N/A", "at least 3"),
    ("MPCLUB", (1, 2), "#N/A", "at least 3"),
    ("MPCLUB", (1, 8, "open", "", 11), "#N/A", "at least 12 boards"),
    ("MPCLUB", (1, 8, "cruise", "", 11), "#N/A", "at least 12 boards"),
    ("MPCLUB", (1, 8, "cruise", 300), "#N/A", "leave the limit out"),
    ("MPCLUB", (1, 8, "invitational", "", 17), "#N/A", "open games only"),
    ("MPCLUB", (1, 8, "restricted", 50, 17), "#N/A", "open games only"),
    ("MPCLUB", (1, 8, "newcomer", 21), "#N/A", "end at 20"),
    ("MPCLUB", (1, 8, "newcomer", 20, 5), "#N/A", "at least 6 boards"),
    ("MPCLUB", (1, 8, "gala"), "#N/A", "no club game"),
    ("MPCLUBOVERALL", (1, 2), "#N/A", "at least 2.5 tables"),
    ("MPCLUBOVERALL", (1, 20, "restricted"), "#N/A", "no overall award for restricted games"),
    ("MPCLUBOVERALL", (1, 20, "open", 11), "#N/A", "at least 12 boards"),
    ("MPCSG", (1, "club game", 8), "#N/A", "no special club game"),
    ("MPCSG", (1, "club championship", 8, "", "", "", 11), "#N/A", "at least 12 boards"),
    ("MPCSG", (1, "junior fund", 8, "", "", "", 17), "#N/A", "at least 18 boards"),
    ("MPCSG", (1, "upgraded club championship", 8, "", "", "", 17), "#N/A", "at least 18 boards"),
    ("MPCSG", (1, "club membership", 2), "#N/A", "from 3 tables on"),
    # --- tournaments, the NAP, the GNT and colours: each error of their records, no other
    # wrong kind
    ("MPSERIESTABLES", (Array.of([["12"], [14]]),), "#VALUE!", "stored as text"),
    ("MPSERIES", (1, 14), "#VALUE!", "rating is missing"),
    ("MPSERIES", (1, 14, "regional", 2), "#VALUE!", "award of a side game series"),
    ("MPPAIRTEAM", (1, BLANK, 12, "sectional"), "#VALUE!", "team_place is blank"),
    ("MPGOLDPLACES", (3, "nine"), "#VALUE!", "it must be a number"),
    ("MPCREDIT", (10, date(2024, 2, 3)), "#VALUE!", "a date"),
    ("MPPROGRESSIVE", (True,), "#VALUE!", "TRUE"),
    ("MPFOURSESSION", (30, "14"), "#VALUE!", "stored as text"),
    ("MPEVENTTABLES", (20,), "#VALUE!", "lower_limit is missing"),
    ("MPSTRAT", (2, 30, 12, 20, "opne"), "#VALUE!", 'or "open"'),
    ("MPFLIGHTB", (55, "8", 3000), "#VALUE!", "stored as text"),
    ("MPFLIGHTB", (55, 8), "#VALUE!", "limit is missing"),
    ("MPFLIGHTB", (55, 8, BLANK), "#VALUE!", "limit is blank"),
    ("MPFLIGHTB", (55, 8, "open"), "#VALUE!", "limit is open"),
    ("MPFLIGHTB", (55, 8, 3000), "#VALUE!", "give 1 for an event of one session"),
    ("MPXSTRAT", (12, 8, 10, 1500, 750), "#VALUE!", "sessions is missing"),
    ("MPSTRAT", (2, 30, 12, 20, 2500), "#VALUE!", "12.60 in 1 session and 15.72 in 6"),
    ("MPGNT", ("district", "championship", 2, 8, 4), "#VALUE!", "33.60 if any phase is a knockout"),
    ("MPSTRAT", (2, 30, 12, 20), "#VALUE!", "limit is missing"),
    ("MPSTRAT", (2, 30, 12, 20, "open"), "#VALUE!", "which decides its award"),
    ("MPSERIESRANK", (Array.of([["61", 52]]),), "#VALUE!", "stored as text"),
    ("MPGNTWINS", (1, "yes"), "#VALUE!", "TRUE or FALSE"),
    ("MPRRKOCOLORS", (10, 3, 8), "#VALUE!", "average is missing"),
    ("MPXSTRAT", (12, 8, 10, "open", 750), "#VALUE!", "it must be a number"),
    ("MPFLIGHTLIMITS", ("open",), "#VALUE!", "it must be a number"),
    ("MPNAP", ("club", 1, 1, 12), "#VALUE!", "name of a NAP flight"),
    ("MPNAP", ("district", "A", 1, 20), "#VALUE!", "sessions is missing"),
    ("MPNAPSESSION", ("club", "A", "first", 12), "#VALUE!", "it must be a number"),
    ("MPGNT", ("district", "A", 1, 10), "#VALUE!", "sessions is missing"),
    ("MPGNTMATCH", ("unit", "A"), "#VALUE!", "boards is missing"),
    ("MPGNTSIZE", (Array.of([[2], [4]]), 12), "#VALUE!", "is a range"),
    ("MPGNTSIZE", (4, "12"), "#VALUE!", "stored as text"),
    ("MPCOLORS", (Array.of([[2], [4]]), "stac"), "#VALUE!", "is a range"),
    ("MPCOLORS", (2, "regional"), "#VALUE!", "sessions is missing"),
    ("MPCOLORS", (2, "nap district"), "#VALUE!", "flight is missing"),
    ("MPCOLORS", (2, "bracket"), "#VALUE!", "average is missing"),
    ("MPCOLORS", (2, "bracket", "", "", "", "", 800, "yes"), "#VALUE!", "TRUE or FALSE"),
    # no such number
    ("MPSERIESTABLES", (Array.of([[12], [0]]),), "#NUM!", "more than 0"),
    ("MPSERIES", (2.5, 14, "regional"), "#NUM!", "whole number"),
    ("MPSERIES", (1, 12.25, "regional"), "#NUM!", "half tables"),
    ("MPSERIES", (1, 5, "regional", "series", "", "", "", 11), "#NUM!", "among 10"),
    ("MPPAIRTEAM", (1, 1, 4, "sectional", "", "", "", 9), "#NUM!", "among 8"),
    ("MPGOLDPLACES", (0, 9), "#NUM!", "below 1"),
    ("MPCREDIT", (10, -1), "#NUM!", "below 0"),
    ("MPPROGRESSIVE", (15.5, "swiss"), "#NUM!", "number of teams"),
    ("MPFOURSESSION", (-3,), "#NUM!", "more than 0"),
    ("MPEVENTTABLES", (20, 0), "#NUM!", "below 1"),
    ("MPSTRAT", (2, 30, 12.5, 20, 2500, "", "swiss"), "#NUM!", "strat_tables is 12.5"),
    ("MPSTRAT", (2, 0, 12, 20, 2500), "#NUM!", "more than 0"),
    ("MPSTRAT", (2, 30, 12, 20, 3000, 3000), "#NUM!", "a lower limit than its flight"),
    ("MPSERIESRANK", (Array.of([[61, 101]]),), "#NUM!", "above 100"),
    ("MPSERIESRANK", (Array.of([[61, 0.52]]),), "#NUM!", "write all as 56.25"),
    ("MPGNTWINS", (1.5,), "#NUM!", "whole number"),
    ("MPRRKOCOLORS", (-1, 3, 8, 800), "#NUM!", "below 0"),
    ("MPSTRAT", (2, 30, 12, 20, 2500, "", "", "", "", "", "", 40), "#NUM!", "above 1"),
    ("MPFLIGHTB", (36, 40, 3000), "#NUM!", "only a part"),
    ("MPKO", (1, 180000, 16), "#NUM!", "a team counts at most 45,000"),
    ("MPXSTRAT", (0, 8, 10, 1500, 750), "#NUM!", "more than 0"),
    ("MPFLIGHTLIMITS", (750.5,), "#NUM!", "whole number"),
    ("MPNAP", ("district", "A", 1, 21, 2, "", 20), "#NUM!", "no more than all sites"),
    ("MPNAP", ("club", "A", 1, 5, "", "", "", 11), "#NUM!", "among 10"),
    ("MPNAPSESSION", ("club", "A", 1, 5, "", "", 3, 4), "#NUM!", "among 3"),
    ("MPGNT", ("unit", "A", 1, 10, 1, "", "", "", 11), "#NUM!", "no more can qualify"),
    ("MPGNT", ("unit", "A", 1, 10, 1, "", "", "", "", "", 11), "#NUM!", "among 10"),
    ("MPGNTMATCH", ("unit", "A", 0), "#NUM!", "below 1"),
    ("MPGNTSIZE", (8, 7), "#NUM!", "no more can qualify"),
    ("MPCOLORS", (-1, "stac"), "#NUM!", "below 0"),
    # no entry
    ("MPSERIESTABLES", (12,), "#N/A", "at least 2 sessions"),
    ("MPSERIES", (1, 2, "regional"), "#N/A", "from 3 tables on"),
    ("MPSERIES", (1, 14, "regoinal"), "#N/A", 'did you mean "regional"'),
    ("MPPAIRTEAM", (1, 1, 2, "sectional"), "#N/A", "from 3 tables on"),
    ("MPGOLDPLACES", (3, 8), "#N/A", "at least 9 tables"),
    ("MPPROGRESSIVE", (15, "triples"), "#N/A", "no type of event"),
    ("MPSERIESRANK", (Array.of([[61], [52]]),), "#N/A", "at least 2 sessions"),
    ("MPRRKOCOLORS", (10, 5, 8, 800), "#N/A", "only the 4 semifinalists"),
    ("MPRRKOCOLORS", (10, 3, 4, 800), "#N/A", "begins with 5 teams"),
    # a class the clause does not speak of
    ("MPFOURSESSION", (30, "sectional"), "#N/A", "regional tournaments"),
    ("MPFOURSESSION", (30, "csg9"), "#N/A", "regional tournaments"),
    ("MPSTRAT", (2, 30, 12, 20, 2500, "", "", 2, "sectional"), "#N/A", "regional tournaments"),
    ("MPFLIGHTB", (55, 8, 3000, "", 2, "sectional"), "#N/A", "regional tournaments"),
    ("MPXSTRAT", (12, 8, 10, 1500, 750, "", "", "regional"), "#N/A", "sectional tournaments"),
    ("MPSERIES", (1, 14, "csg9"), "#N/A", "sectional and regional tournaments"),
    ("MPSERIES", (1, 14, "national"), "#N/A", "sectional and regional tournaments"),
    ("MPPAIRTEAM", (1, 1, 12, "csg7"), "#N/A", "sectional and regional tournaments"),
    ("MPFOURSESSION", (1,), "#N/A", "begins with 2 tables"),
    ("MPEVENTTABLES", (20, 700), "#N/A", "750-1000"),
    ("MPEVENTTABLES", (20, 1000, "individual"), "#N/A", "pairs, Swiss and board-a-match"),
    ("MPSTRAT", (4, 30, 12, 20, 2500), "#N/A", "strat 2 and 3 of a top flight"),
    ("MPSTRAT", (2, 30, 2, 20, 2500), "#N/A", "needs 3"),
    ("MPFLIGHTB", (36, 35, 3000, "", 1), "#N/A", "begins with 2 tables"),
    ("MPXSTRAT", (12, 8, 10, 1200, 750), "#N/A", "at least 1250"),
    ("MPFLIGHTLIMITS", (700, 2500), "#N/A", "750 to 1000"),
    ("MPNAP", ("city", "A", 1, 12), "#N/A", "no stage"),
    ("MPNAP", ("unit", "A", 1, 12, 7), "#N/A", "ends at 6 sessions"),
    ("MPNAP", ("club", "A", 1, 12, 2), "#N/A", "is one session"),
    ("MPNAPSESSION", ("club", "A", 1, 12, "", "", 2), "#N/A", "at least 3"),
    ("MPGNT", ("national", "A", 1, 7), "#N/A", "from 8 teams on"),
    ("MPGNT", ("club", "A", 1, 2), "#N/A", "from 3 tables on"),
    ("MPGNTMATCH", ("unit", "D", 24), "#N/A", "no GNT flight"),
    ("MPGNTSIZE", (3, 12), "#N/A", "2, 4, 8, 16+"),
    ("MPCOLORS", (2, "regionl"), "#N/A", 'did you mean "regional"'),
    ("MPCOLORS", (2, "gnt"), "#N/A", "depend on the stage"),
]


@each(_REFUSED)
def test_bad_input_is_refused_with_a_sentence(name: str, arguments: tuple[Any, ...], code: str, words: str) -> None:
    answer = CATALOGUE[name].outcome(*arguments).value
    assert isinstance(answer, CellError), answer
    assert (answer.code, words in answer.message) == (code, True), answer.message
    assert answer.code in {case.code for case in CATALOGUE[name].spec.errors}


@each(_NAMES)
def test_every_error_of_a_record_can_be_had(name: str) -> None:
    had = {code for function, _, code, _ in _REFUSED if function == name}
    assert had == {case.code for case in CATALOGUE[name].spec.errors}


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("MPFIRST", (1, "regional", "pairs", 0)),  # 1 table before 0 sessions: #N/A
        ("MPFIRST", (20, "regoinal", "pairs", 0)),
        ("MPMATCH", (7, "national", 0)),
        ("MPCLUB", (1, 2, "open", 0)),
    ],
)
def test_the_leftmost_fault_decides(name: str, arguments: tuple[Any, ...]) -> None:
    assert CATALOGUE[name].outcome(*arguments).value.code == "#N/A"


@each(name for name in CATALOGUE if name.startswith("MP"))
def test_a_number_larger_than_can_be_meant_is_answered_or_refused(name: str) -> None:
    """Never anything but a value or an error of ours, whichever argument it stands in."""
    spec = CATALOGUE[name].spec
    for at in range(len(spec.arguments)):
        for huge in (10**12, 1e34, 1e40, 1e300, 1e-300, -1e300):
            arguments: list[Any] = [_GOOD.get(argument.name, 1) for argument in spec.arguments[: at + 1]]
            arguments[at] = huge
            assert isinstance(CATALOGUE[name].outcome(*arguments).value, (Decimal, str, Array, CellError))


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("MPSESSION", (6, 4, "regional", "", "", "", "", "", "", 8, 3)),
        ("MPSESSION", (9, 4, "regional", "", "", "", "", "", "", 8)),
        ("MPSESSION", (9, 4, "regional")),
        ("MPAWARD", (15, 8, "csg9", "", "", "", "", "", 16, 2)),
        ("MPCLUBOVERALL", (79, 20, "open", "", 2)),
        ("MPCSG", (15, "club championship", 8, "", "", "", "", 2)),
    ],
)
def test_a_tie_for_the_last_places_is_possible_and_not_paid(name: str, arguments: tuple[Any, ...]) -> None:
    """The last two of 16 are tied for fifteenth; a place that nobody has, alone, gets nothing as any other below."""
    assert CATALOGUE[name].outcome(*arguments).value == 0


@each(name for name in CATALOGUE if name.startswith("MP") and name not in ("MPM", "MPEDITION"))
def test_a_blank_first_argument_is_answered_with_a_blank(name: str) -> None:
    needed = sum(argument.required for argument in CATALOGUE[name].spec.arguments)
    assert CATALOGUE[name].outcome(BLANK, *[1] * (needed - 1)).value == ""


def test_mpm_is_never_blank() -> None:
    assert CATALOGUE["MPM"].outcome(BLANK, BLANK).value == 1
    assert CATALOGUE["MPM"].outcome().value == 1
    assert CATALOGUE["MPM"].outcome(MISSING, "consolation").value == CATALOGUE["MPM"].outcome(2000).value


def test_an_error_cell_comes_out_as_the_same_error() -> None:
    assert CATALOGUE["MPFIRST"].outcome(20, "regional", CellError("#REF!")).value.code == "#REF!"


@each(_NAMES)
def test_an_error_cell_in_the_last_argument_comes_out(name: str) -> None:
    spec = CATALOGUE[name].spec
    arguments = [1] * (len(spec.arguments) - 1)
    assert CATALOGUE[name].outcome(*arguments, CellError("#REF!")).value.code == "#REF!"


def test_a_column_of_places_is_one_call() -> None:
    """Fourth of 27.00 is outside the depth of five Swiss teams, two places: 27 x .67 = 18.09, second 13.57."""
    assert [str(award) for award in CATALOGUE["MPGNT"]("district", "A", [1, 2, 4], 5, 2, "swiss")] == [
        "18.09",
        "13.57",
        "0",
    ]


def test_crumbs_of_spreadsheet_arithmetic_are_forgiven() -> None:
    assert CATALOGUE["MPB"].outcome(20.0000000001).value == CATALOGUE["MPB"].outcome(20).value
    assert CATALOGUE["MPB"].outcome(12.4999999999).value == CATALOGUE["MPB"].outcome(12.5).value
    assert CATALOGUE["MPPLACE"].outcome(2.9999999999, 10).value == CATALOGUE["MPPLACE"].outcome(3, 10).value


# --- Derivations ------------------------------------------------------------------------------------------------------


_SAID = [
    (
        ("MPFIRST", 60, "csg9"),
        ["= 13.13:", "B = (60 + 10)/60 = 1.166667", "R = 9.00", "T = 1.25", "= 13.125, rounded 13.13", "reading X1"],
    ),
    (
        ("MPFIRST", 12.5, "sectional", "pairs", 2, 750, 1, "side"),
        ["12.5 tables count as 13", "M = 0.50 + (750 − 500)/10000 = 0.525", "reading X6"],
    ),
    (("MPFIRST", 40, "regional", "pairs", 1, "", 0, "side"), ["M = 1 (no limit), at most 0.8 (side)"]),
    (
        ("MPPLACE", 3, 10, 1, 2),
        ["10.00 × 0.75^2 = 5.625", "X2", "(5.63 + 4.22) = 9.85, divided by 2 = 4.925, rounded 4.93"],
    ),
    (("MPDEPTH", 40, "pairs", 10), ["40 tables (pairs): 6 places", "at least 10% of 80 pairs: 8", "up to 25%", "D-1"]),
    (
        ("MPSESSION", 5, 39, "regional", "", "", "", "", 3),
        ["36.769553, that is 37", "1/√(5 × √(2 × 4))", "TM8a", "X3"],
    ),
    (("MPSESSION", 9, 14, "sectional", "", "", "", "", "", "", 13), ["40% of 13", "below the last paid place 5: 0"]),
    (("MPMATCH", 5, "club"), ["L = 5/24", "D × L × M × P = 0.075, rounded 0.08", "reading X4"]),
    (("MPCSG", 1, "club championship", 42, "", "", "", 12), ["0.60 for a shortened game", "= 4.55, capped", "S-A"]),
    (("MPCLUB", 4, 20), ["the lower of 20 × 0.10 × 0.35 = 0.7 and 1.50 × 4/9 = 0.666667, rounded 0.67", "CD.2"]),
    (("MPCLUB", 1, 8, "restricted", 100), ["limit 100: 0.6 × 0.10", "reading CB.2"]),
    (("MPCLUBOVERALL", 1, 45), ["45 tables × 0.10 = 4.50, at most 4.00", "CD.0"]),
]  # fmt: skip


@pytest.mark.parametrize(("call", "words"), _SAID)
def test_the_derivation_says_how_the_award_came_about(call: tuple[Any, ...], words: list[str]) -> None:
    name, *arguments = call
    said = CATALOGUE[name].outcome(*arguments).derivation
    assert [word for word in words if word not in said] == [], said


@pytest.mark.parametrize("call", [call for call, _ in _SAID])
def test_every_derivation_is_one_line_and_names_the_edition(call: tuple[Any, ...]) -> None:
    name, *arguments = call
    said = CATALOGUE[name].outcome(*arguments).derivation
    assert "\n" not in said
    assert "ACBL Masterpoint Awards" in said
    assert "January 2019" in said


def test_no_reading_is_named_where_none_is_needed() -> None:
    assert "reading" not in CATALOGUE["MPFIRST"].outcome(30, "regional", "swiss", 2).derivation
    assert "reading" not in CATALOGUE["MPCLUB"].outcome(1, 8, "invitational").derivation
