"""What may be typed into the cells of a score sheet: each kind refuses the rest, and says why in the scorer's words.

Cells let anything in unless a validation is told to show its error. These are.
"""

from __future__ import annotations

from collections.abc import Sequence

from openpyxl.worksheet.datavalidation import DataValidation

#: Excel shows no more of a prompt or an error, and of its title.
_LONGEST, _LONGEST_TITLE = 255, 32


def _entry(title: str, prompt: str, error: str, **rule: object) -> DataValidation:
    for text, longest in ((title, _LONGEST_TITLE), (prompt, _LONGEST), (error, _LONGEST)):
        if len(text) > longest:
            raise ValueError(f"Excel shows {longest} characters: {text}")
    return DataValidation(
        allow_blank=True,
        showErrorMessage=True,
        errorStyle="stop",
        errorTitle=title,
        error=error,
        showInputMessage=bool(prompt),
        promptTitle=title if prompt else None,
        prompt=prompt or None,
        **rule,
    )


def whole(title: str, first: int | str, last: int | str, prompt: str = "", error: str = "") -> DataValidation:
    """A whole number from ``first`` to ``last``; either may be a formula, such as ``$B$4``."""
    said = error or f"Type a whole number from {first} to {last}, or leave the cell empty."
    return _entry(title, prompt, said, type="whole", operator="between", formula1=str(first), formula2=str(last))


def number(title: str, first: float | str, last: float | str, prompt: str = "", error: str = "") -> DataValidation:
    """A number, with a fraction or without."""
    said = error or f"Type a number from {first} to {last}, or leave the cell empty."
    return _entry(title, prompt, said, type="decimal", operator="between", formula1=str(first), formula2=str(last))


def choice(title: str, words: Sequence[str], prompt: str = "", error: str = "") -> DataValidation:
    """One of a few words, chosen from a list that drops down."""
    listed = ",".join(words)
    if any("," in word or '"' in word for word in words) or len(listed) > _LONGEST:
        raise ValueError(f"a list of a validation cannot hold {listed}")
    said = error or f"Choose one of: {', '.join(words)}. Or leave the cell empty."
    return _entry(title, prompt, said[:_LONGEST], type="list", formula1=f'"{listed}"')


def listed(title: str, cells: str, prompt: str = "", error: str = "") -> DataValidation:
    """One of the values in a range of cells, such as ``Lists!$A$2:$A$9``."""
    said = error or "Choose an entry of the list, or leave the cell empty."
    return _entry(title, prompt, said, type="list", formula1=cells)


def date(title: str, prompt: str = "", error: str = "") -> DataValidation:
    """A day since 2000."""
    said = error or "Type a date, such as 2026-03-14."
    return _entry(title, prompt, said, type="date", operator="greaterThan", formula1="36526")


def condition(title: str, formula: str, prompt: str, error: str) -> DataValidation:
    """Whatever meets a condition, a formula written for the first cell; cells for it stand in one range."""
    return _entry(title, prompt, error, type="custom", formula1=formula)


def text(title: str, longest: int, prompt: str = "", error: str = "") -> DataValidation:
    """A text of so many characters at most."""
    said = error or f"At most {longest} characters fit on the printed pages."
    return _entry(title, prompt, said, type="textLength", operator="lessThanOrEqual", formula1=str(longest))
