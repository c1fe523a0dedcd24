"""Evaluating formulas where there are neither cells nor functions of ours."""

from truesheet.formulas.areas import Context
from truesheet.formulas.closures import compile_formula
from truesheet.formulas.refusal import common_value
from truesheet.locales import UNKNOWN, locale_of, use_locale
from truesheet.values import Array, CellError


class NoCells:
    book = None

    def custom(self, name):
        return None

    def unknown(self, name):
        return CellError("#NAME?", name)


def value(formula, locale="en-US"):
    """What the formula gives; an array of one cell counts as that cell."""
    with use_locale(locale_of(locale) if locale else UNKNOWN):
        found = common_value(
            lambda: compile_formula(formula, NoCells(), array=True)(Context(None)), lambda: None, lambda *_: None
        )
    return found.rows[0][0] if isinstance(found, Array) and found.height == found.width == 1 else found
