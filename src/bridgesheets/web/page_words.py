"""What a command says to do, as the page calls it: options by the labels of their fields, commands by their cards."""

from __future__ import annotations

import re

from bridgesheets.web.forms import Form

#: What a command is called on the page, the longer ones first.
_COMMANDS = (
    (re.compile(r"\bbridgesheets new [a-z-]+( --out FILE)?"), '"Make a score sheet"'),
    (re.compile(r"\bbridgesheets recalc\b"), '"Recalculate"'),
    (
        re.compile(r"\bbridgesheets award --template( [a-z-]+( or [a-z-]+)*)? writes\b"),
        '"An empty workbook" makes',
    ),
    (re.compile(r"\bbridgesheets build awards --list\b"), 'the list under "Award charts to order"'),
)
#: An option, with the placeholder of its value if there is one.
_OPTION = re.compile(r"--([a-z][a-z-]*)(?: [A-Z]+(?:,[A-Z]+)*\b)?")
#: Verbs that go with an option and not with a field.
_VERBS = (("say it with", "say it under"), ("say so with", "say so under"), ("say how many with", "say how many under"),
          ("say which with", "say which under"), ('option "', 'field "'))  # fmt: skip


def on_the_page(said: str, form: Form) -> str:
    """A sentence of a command as it stands on the page: what the form has is called by its labels."""
    labels = {option: field.label for field in form.fields for option in field.asked_by}
    for command, name in _COMMANDS:
        said = command.sub(name, said)

    def called(option: re.Match[str]) -> str:
        return f'"{labels[option[1]]}"' if option[1] in labels else option[0]

    told = _OPTION.sub(called, said)
    if told != said:
        for typed, shown in _VERBS:
            told = told.replace(typed, shown)
    return told


def fields_named(said: str, form: Form) -> tuple[str, ...]:
    """The fields whose options a sentence of a command names."""
    named = {option: field.name for field in form.fields for option in field.asked_by}
    return tuple(dict.fromkeys(named[option] for option in _OPTION.findall(said) if option in named))
