"""Refusals in the words of the page: an option by the label of its field, a task by its card or button."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from bridgesheets.surfaces.web.forms import Field, Form
from truesheet.wording import Door

#: Where the page has a task, by the words that its command begins with, the longer ones first.
TASKS = {
    "new": "Make a score sheet",
    "recalc": "Recalculate",
    "publish": "Make a web page of it",
    "award --template": "An empty workbook",
    "build awards": "Award charts to order",
    "build cards": "Cards to order",
    "editions tables": "List the tables",
}

#: The field of another card that lists of awards name: to look for it in all forms would load all of them.
EDITION = '"The amendment" under "Editions"'


class PageDoor(Door):
    """The words of one form; ``every`` gives all forms of the page, for options that it has not."""

    of = "field"

    def __init__(self, form: Form, every: Callable[[], Iterable[Form]]) -> None:
        self.form = form
        self.every = every

    def option(self, name: str, value: str = "", word: str = "") -> str:
        said = name.replace("_", "-")
        own = _asked_by(self.form, said)
        called = f'"{own.label}"' if own else self._elsewhere(said)
        return f"{called} {value}" if value else called

    def saying(self, name: str, value: str = "", word: str = "") -> str:
        return f"under {self.option(name)}{f': {value}' if value else ''}"

    def task(self, words: str, word: str = "") -> str:
        return next(f'"{card}"' for command, card in TASKS.items() if f"{words} ".startswith(f"{command} "))

    def _elsewhere(self, option: str) -> str:
        """The field of another form, with its card."""
        if option == "edition":
            return EDITION
        return next(
            f'"{field.label}" under "{form.title}"' for form in self.every() if (field := _asked_by(form, option))
        )


def fields_named(said: str, form: Form) -> tuple[str, ...]:
    """The fields whose labels a refusal names."""
    return tuple(field.name for field in form.fields if f'"{field.label}"' in said)


def _asked_by(form: Form, option: str) -> Field | None:
    return next((field for field in form.fields if option in field.asked_by), None)
