"""Error cells as integers, as COM hands them over."""

from __future__ import annotations

import pytest

from bridgesheets.surfaces.excel_errors import ERROR_NUMBERS, SCODES, error_text
from truesheet.values import EXCEL_ERRORS

FIRST = 0x800A0000 - 2**32  # the facility of controls, as a signed integer of 32 bits: -2146828288
LAST = FIRST + 0xFFFF


def test_every_error_a_cell_can_hold_has_a_number_of_its_own() -> None:
    assert set(ERROR_NUMBERS) == EXCEL_ERRORS
    assert len(set(ERROR_NUMBERS.values())) == len(ERROR_NUMBERS) == len(SCODES)


@pytest.mark.parametrize(
    ("integer", "text"),
    [
        (-2146826246, "#N/A"),  # -2146828288 + 2042
        (-2146826273, "#VALUE!"),  # -2146828288 + 2015
        (-2146826243, "#SPILL!"),  # -2146828288 + 2045
        (FIRST + 1999, "#VALUE!"),  # an error, and none that is known here
        (FIRST, "#VALUE!"),
        (LAST, "#VALUE!"),
    ],
)
def test_an_integer_of_the_facility_is_an_error(integer: int, text: str) -> None:
    assert error_text(integer) == text


@pytest.mark.parametrize("integer", [FIRST - 1, LAST + 1, -1, 0, 1, 2042])
def test_any_other_integer_is_a_number(integer: int) -> None:
    assert error_text(integer) is None
