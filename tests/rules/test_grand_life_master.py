"""Which events count for Grand Life Master: the crosses in the tables, and one flight of each national final."""

import pytest

from bridgesheets import MPGLM, RuleError


@pytest.mark.parametrize(
    ("event", "answer"),
    [
        ("Kay Platinum Pairs", "eligible"),
        ("Senior Mixed Pairs", "eligible"),
        ("Super Senior Pairs", "not eligible"),
        ("10K Pairs", "not eligible"),
        ("Mini-Blue Ribbon Pairs", "not eligible"),
        ("Truscott Senior Swiss", "eligible"),
        ("10K Swiss", "not eligible"),
        ("Soloway KO", "eligible"),
        ("Mini-Spingold 6K", "not eligible"),
        ("CBF National Teams", "eligible"),
        ("CBF National Teams B", "not eligible"),
        ("Canadian Open Pairs", "not eligible"),
        ("USBF Senior Team", "eligible"),
    ],
)
def test_an_event_counts_where_its_table_is_crossed(event: str, answer: str) -> None:
    assert MPGLM(event) == answer


@pytest.mark.parametrize(
    ("event", "flight", "answer"),
    [
        ("nap national", "A", "eligible"),
        ("nap national", "B", "not eligible"),
        ("GNT national final", "championship", "eligible"),
        ("grand national teams national", "A", "not eligible"),
    ],
)
def test_one_flight_of_each_grass_roots_final_counts(event: str, flight: str, answer: str) -> None:
    """Grand National Teams & North American Pairs: NAP Flight A, GNT Championship Flight."""
    assert MPGLM(event, flight) == answer


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("nap national",), "#VALUE!", "flight is missing"),
        (("Vanderbilt", "A"), "#N/A", "no flights"),
        (("Bermuda Bowl",), "#N/A", "World Bridge Federation"),
        (("nap district", "A"), "#N/A", "no championship called"),
        ((3,), "#VALUE!", "name of a championship"),
    ],
)
def test_what_no_table_says_is_refused(arguments: tuple[object, ...], code: str, words: str) -> None:
    with pytest.raises(RuleError) as caught:
        MPGLM(*arguments)
    assert (caught.value.code, words in caught.value.message) == (code, True), caught.value.message
