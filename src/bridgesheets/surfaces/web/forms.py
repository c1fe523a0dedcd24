"""The forms of the page as records, made from the records of what they order, and refusals in the words of the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bridgesheets import options
from bridgesheets.options import COUNTRY, DAY, FILE, WHOLE, Option
from bridgesheets.printed.paper import PAPERS
from bridgesheets.printed.webpages.elements import Element, as_data, element, lines
from bridgesheets.surfaces.tasks.options import keywords_of, read
from truesheet.locales import LOCALES
from truesheet.refusals import Refused
from truesheet.wording import Wording

#: What a field holds: a line of text, a number, one of some choices, yes or no, files, several lines, strats with their
#: limits, a day.
TEXT, NUMBER, CHOICE, FLAG, FILES, LINES, LIMITS = "text", "number", "choice", "flag", "files", "lines", "limits"


@dataclass(frozen=True)
class FormField:
    """One field of a form.

    ``choices`` are pairs of value and label. ``suggested`` are names that a line of text may be, among others. ``only``
    says for which values of another field this one is shown, none for any that is filled in; ``usual`` what an empty
    field means, by the value of that field or, under "", for all. ``group`` is the heading under which rare fields are
    folded away; a ``wide`` one has a row for itself. ``options`` are those of the command that ask the same, where they
    are called otherwise. Of files a ``single`` one is held: the next one takes its place; where each is answered
    ``alone``, one that cannot be read is left out; a ``folder`` may be chosen for them.
    """

    name: str
    label: str
    kind: str = TEXT
    help: str = ""
    unit: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    suggested: tuple[str, ...] = ()
    required: bool = False
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    usual: Mapping[str, str] = field(default_factory=dict)
    accept: str = ""
    group: str = ""
    wide: bool = False
    options: tuple[str, ...] = ()
    single: bool = False
    alone: bool = False
    folder: bool = False

    def as_data(self) -> dict[str, Any]:
        """Returns the field as JSON has it, without what is empty; a unit that repeats the label says nothing."""
        data = {name: getattr(self, name) for name in self.__dataclass_fields__ if name != "options"}
        data["help"] = f"{self.help[:1].upper()}{self.help[1:].removesuffix('.')}"
        data["unit"] = "" if self.unit == self.label.lower() else self.unit
        return {name: value for name, value in data.items() if value}


@dataclass(frozen=True)
class WebForm:
    """A card of the page: what it is for, its fields, and the buttons, each with the name of what it does.

    ``name`` is that by which the page asks, and is given where all forms are known. A form that ``reads`` its files
    before anything is asked of them answers to a button "read" with what is :class:`FileValues`.
    """

    title: str
    lead: str
    fields: tuple[FormField, ...]
    buttons: tuple[tuple[str, str], ...]
    name: str = ""
    reads: bool = False

    def as_data(self) -> dict[str, Any]:
        return vars(self) | {"fields": [each.as_data() for each in self.fields]}


@dataclass(frozen=True)
class FilledForm:
    """A form as filled in: the values of the fields as typed, and the files by their names.

    ``kept`` are the files by which the visitor wants answers: those of an "edition", and those of a "club".
    """

    values: Mapping[str, str]
    files: Mapping[str, bytes] = field(default_factory=dict)
    button: str = ""
    kept: Mapping[str, Mapping[str, bytes]] = field(default_factory=dict)

    def text(self, name: str) -> str:
        return self.values.get(name, "").strip()

    def flag(self, name: str) -> bool:
        return self.text(name) == "yes"


class Download(NamedTuple):
    """A file to be downloaded."""

    name: str
    content: bytes
    label: str = ""


@dataclass(frozen=True)
class FileValues:
    """The values that files give, by the names of fields, and the fields that make no difference to them."""

    values: Mapping[str, str] = field(default_factory=dict)
    useless: tuple[str, ...] = ()


@dataclass(frozen=True)
class PageAnswer:
    """An answer to show, the files to be downloaded, and the fields that have to be filled in or corrected.

    ``questions`` are fields that only these files need. ``holds`` says as what the files are to answer from now on,
    "edition" or "club", and what they are called; "" if that does not change. ``known`` is what the files say.
    """

    shown: tuple[Element | str, ...]
    files: tuple[Download, ...] = ()
    asked: tuple[str, ...] = ()
    good: bool = True
    questions: tuple[FormField, ...] = ()
    holds: tuple[str, str] = ("", "")
    known: FileValues | None = None

    def as_data(self) -> dict[str, Any]:
        """Returns the answer as JSON has it; the contents of the files go beside it."""
        return {
            "shown": [as_data(each) for each in self.shown],
            "files": [{"name": each.name, "label": each.label} for each in self.files],
            "asked": list(self.asked),
            "good": self.good,
            "questions": [each.as_data() for each in self.questions],
            "known": self.known and {"said": dict(self.known.values), "useless": list(self.known.useless)},
            "holds": {"kind": self.holds[0], "name": self.holds[1]} if self.holds[0] else None,
        }


class Card(NamedTuple):
    """A form, and what answers it as filled in."""

    form: Callable[[], WebForm]
    run: Callable[[FilledForm], PageAnswer]


class UnusableEntry(Exception):
    """An entry or a file that cannot be used; the message says why and what would do."""

    def __init__(self, message: str, *asked: str) -> None:
        super().__init__(message)
        self.asked = asked


def refusal(sentences: str | Sequence[str], asked: Sequence[str] = ()) -> PageAnswer:
    """Returns the answer to what is refused: a sentence, or all that is wrong."""
    told = [sentences] if isinstance(sentences, str) else list(sentences)
    shown = element("p", told[0]) if len(told) == 1 else lines(told)
    return PageAnswer((element("div", shown, of="refusal"),), asked=tuple(asked), good=False)


def joined(answers: Iterable[PageAnswer]) -> PageAnswer:
    each = tuple(answers)
    return PageAnswer(
        tuple(shown for answer in each for shown in answer.shown),
        tuple(made for answer in each for made in answer.files),
        tuple(dict.fromkeys(name for answer in each for name in answer.asked)),
        all(answer.good for answer in each),
    )


def choices_of(names: Sequence[str]) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Returns the kind of a field for one of some names, and its choices, the first for none; a text without names."""
    return (CHOICE, (("", ""), *((name, name) for name in names))) if names else (TEXT, ())


def field_of(option: Option, **otherwise: Any) -> FormField:
    """Makes the field that asks for an option of a command; ``otherwise`` is what differs on the page."""
    known = (locale.tag for locale in LOCALES.values()) if option.kind == COUNTRY else option.choices
    choices = [(name, name) for name in known]
    if choices and not option.default:
        choices = [("", ""), *choices]
    kind = {WHOLE: NUMBER, options.FLAG: FLAG, FILE: FILES, DAY: DAY}.get(option.kind, LINES if option.many else TEXT)
    asked = {
        "label": option.label, "kind": CHOICE if choices else kind, "help": option.doc, "group": option.heading,
        "choices": tuple(choices),
    }  # fmt: skip
    return FormField(option.name, **{**asked, **otherwise})


def fields_of(task: str, otherwise: Mapping[str, Mapping[str, Any]] = {}) -> list[FormField]:
    """Returns the fields of the options of a task; ``otherwise`` has what differs on the page, by their names."""
    return [field_of(option, **otherwise.get(option.name, {})) for option in keywords_of(task)]


def paper_field() -> FormField:
    return FormField("paper", "Paper", CHOICE, choices=tuple((name, paper.label) for name, paper in PAPERS.items()))


def scale_choices() -> tuple[tuple[str, str], ...]:
    from bridgesheets.regulations.in_force import in_force  # only where a form asks for a scale
    from bridgesheets.rules.victory_points import scales

    return tuple((name, f"{name}: {scale.title}") for name, scale in scales(in_force()).items())


def keywords_in(entries: FilledForm, task: str) -> dict[str, Any]:
    """Returns what the filled in fields of a form say to a task, by the names of its options."""
    found: dict[str, Any] = {}
    for option in keywords_of(task):
        if option.kind == options.FLAG:
            found[option.name] = entries.flag(option.name)
        elif option.many and (text := entries.text(option.name)):
            found[option.name] = [line for line in text.splitlines() if line.strip()]
        elif (value := value_in(entries, option)) is not None:
            found[option.name] = value
    return found


def whole(entries: FilledForm, name: str, label: str) -> int | None:
    number: int | None = value_in(entries, Option(name, (), label, kind=WHOLE))
    return number


def value_in(entries: FilledForm, option: Option) -> Any:
    text = entries.text(option.name)
    try:
        return read(option, text) if text else None
    except Refused as problem:
        raise UnusableEntry(f'"{option.label}": {problem.reason}', option.name) from None


#: Where the page has a task, by the words that its command begins with, the longer ones first.
TASKS = {
    "new": "Make a score sheet",
    "recalc": "Recalculate",
    "publish": "Make a web page of it",
    "award --template": "An empty workbook",
    "award": "Award an event",
    "build awards": "Award charts to order",
    "build cards": "Cards to order",
    "build wall": "Pages for a wall",
    "month": "Sum up a month",
    "club init": "A first file of a club",
    "editions tables": "List the tables",
}

#: The field of another card that lists of awards name: to look for it in all forms would load all of them.
EDITION = '"The amendment" under "Editions"'


class PageDoor(Wording):
    """The words of one form; ``every`` gives all forms of the page, for options that it has not."""

    of = "field"

    def __init__(self, form: WebForm, every: Callable[[], Iterable[WebForm]]) -> None:
        self.form = form
        self.every = every

    def option(self, name: str, value: str = "", word: str = "") -> str:
        flag = name.replace("_", "-")
        if own := _field_asking(self.form, flag):
            called = f'"{own.label}"'
        elif flag == "edition":
            called = EDITION
        else:
            found = ((_field_asking(form, flag), form.title) for form in self.every())
            called = next(f'"{field.label}" under "{title}"' for field, title in found if field)
        return f"{called} {value}" if value else called

    def saying(self, name: str, value: str = "", word: str = "") -> str:
        return f"under {self.option(name)}{f': {value}' if value else ''}"

    def task(self, words: str, word: str = "") -> str:
        return next(f'"{card}"' for command, card in TASKS.items() if f"{words} ".startswith(f"{command} "))

    def refusal(self, problem: Refused) -> str:
        """Returns a refusal with the field at fault by its label, if it is one of this form."""
        own = _field_asking(self.form, problem.where.replace("_", "-"))
        return f'"{own.label}": {problem.reason}' if own else str(problem)


def fields_named(sentence: str, form: WebForm) -> tuple[str, ...]:
    return tuple(field.name for field in form.fields if f'"{field.label}"' in sentence)


def _field_asking(form: WebForm, option: str) -> FormField | None:
    return next((each for each in form.fields if option in (each.options or (each.name.replace("_", "-"),))), None)
