"""What the functions on tournaments, the NAP, the GNT and colours refuse: each error of their records, no other."""

from datetime import date
from typing import Any

import pytest

from bridgesheets.catalogue import colours, gnt, nap, stratiflighted, tournaments
from bridgesheets.catalogue.evaluate import BLANK
from bridgesheets.catalogue.registry import CATALOGUE
from truesheet.values import Array, CellError

MODULES = (tournaments, stratiflighted, nap, gnt, colours)
NAMES = [function.__name__ for module in MODULES for function in module.FUNCTIONS]

_REFUSED: list[tuple[str, tuple[Any, ...], str, str]] = [
    # wrong kind
    ("MPSERIESTABLES", (Array.of([["12"], [14]]),), "#VALUE!", "stored as text"),
    ("MPSERIES", (1, 14), "#VALUE!", "rating is missing"),
    ("MPSERIES", (1, 14, "regional", 2), "#VALUE!", "award of a side game series"),
    ("MPPAIRTEAM", (1, BLANK, 12, "sectional"), "#VALUE!", "team_place is blank"),
    ("MPGOLDPLACES", (3, "nine"), "#VALUE!", "a number is due"),
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
    ("MPXSTRAT", (12, 8, 10, "open", 750), "#VALUE!", "a number is due"),
    ("MPFLIGHTLIMITS", ("open",), "#VALUE!", "a number is due"),
    ("MPNAP", ("club", 1, 1, 12), "#VALUE!", "name of a NAP flight"),
    ("MPNAP", ("district", "A", 1, 20), "#VALUE!", "sessions is missing"),
    ("MPNAPSESSION", ("club", "A", "first", 12), "#VALUE!", "a number is due"),
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
    # a class the clause does not speak of (finding 3.4)
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


@pytest.mark.parametrize(("name", "arguments", "code", "words"), _REFUSED)
def test_bad_input_is_refused_with_a_sentence(name: str, arguments: tuple[Any, ...], code: str, words: str) -> None:
    answer = CATALOGUE[name].outcome(*arguments).value
    assert isinstance(answer, CellError), answer
    assert (answer.code, words in answer.message) == (code, True), answer.message
    assert answer.code in {case.code for case in CATALOGUE[name].spec.errors}


@pytest.mark.parametrize("name", NAMES)
def test_every_error_of_a_record_can_be_had(name: str) -> None:
    had = {code for function, _, code, _ in _REFUSED if function == name}
    assert had == {case.code for case in CATALOGUE[name].spec.errors}


@pytest.mark.parametrize("name", NAMES)
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
