"""Record of a worksheet function. Declared once; every surface is a translation of it.

Its names work everywhere: in Excel cells, VBA, Office.js, LibreOffice and as defined names. Excel reads ``VP20(`` as a
call on the cell in column VP, row 20 (MS-XLSX grammar, cell-function-call), and VBA stops compiling a whole module when
one argument is called ``scale``. So every name is checked when its record is made.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any, NamedTuple

from bridgesheets.catalogue import calling
from bridgesheets.catalogue.argument_kinds import WHOLE_RANGES, ArgumentKind
from bridgesheets.citations import Clause
from bridgesheets.reasons import RuleAnswer
from bridgesheets.regulations.editions import Edition
from bridgesheets.regulations.notation import Span
from truesheet.addresses import LAST_COLUMN, LAST_ROW, column_number
from truesheet.values import NA, NUM, VALUE

#: Excel cuts the help of a function or an argument at 255 characters; two are kept in reserve.
HELP_LENGTH = 253

#: The unit of most awards and limits.
MP = "masterpoints"


class Category:
    """The categories under which a spreadsheet lists the functions."""

    MASTERPOINTS = "Bridge: masterpoints"
    AT_CLUBS = "Bridge: masterpoints at clubs"
    AT_TOURNAMENTS = "Bridge: masterpoints at tournaments"
    OF_CHAMPIONSHIPS = "Bridge: masterpoints of championships"
    OF_BRACKETS = "Bridge: masterpoints of team brackets"
    OF_GRASS_ROOTS = "Bridge: masterpoints of grass-roots events"
    BY_COLOUR = "Bridge: masterpoints by colour"
    FACTORS = "Bridge: masterpoint factors"
    VICTORY_POINTS = "Bridge: Victory Points"
    IMPS = "Bridge: IMPs"
    SCORES = "Bridge: scores"
    REASONS = "Bridge: reasons"


class EditionFigure(NamedTuple):
    """A default that is a figure of the edition that answers."""

    figure: Callable[[Edition], Any]


#: Refuses what the kind of an argument cannot know, by the edition, the value and the arguments to its left.
Check = Callable[[Edition, Any, Mapping[str, Any]], object]


def check_by(rule: Callable[[Edition, Any], object]) -> Check:
    """Returns a check by a rule that takes the argument alone, and refuses some values."""
    return lambda edition, value, arguments: rule(edition, value)


class Argument(NamedTuple):
    """One argument: what it means, in which unit, which values it takes.

    ``default`` is what the rule gets if the argument is left out or blank, or :class:`EditionFigure`; ``default_text``
    says it in words where it is not shown as it is typed. One with either may be left out, and so may an ``optional``
    one.
    """

    name: str
    doc: str
    kind: ArgumentKind
    unit: str = ""
    optional: bool = False
    default: Any = None
    default_text: str = ""
    check: Check | None = None

    @property
    def required(self) -> bool:
        return not (self.optional or self.default_text or self.default is not None)

    @property
    def default_shown(self) -> str:
        """Returns the default in words or as it is typed; empty if there is none."""
        if self.default_text or self.default is None:
            return self.default_text
        return f'"{self.default}"' if isinstance(self.default, str) else str(self.default).upper()

    @property
    def whole_range(self) -> bool:
        return isinstance(self.kind, WHOLE_RANGES)


class FunctionResult(NamedTuple):
    """A result of a function: unit, decimals, bounds, in words."""

    doc: str
    unit: str = ""
    places: int | None = None
    table: bool = False


class ErrorCase(NamedTuple):
    """An error of a function, and when it is the answer."""

    code: str
    when: str


class Example(NamedTuple):
    """A formula, what it shows, and where that is known from."""

    formula: str
    shows: str
    origin: str


class FunctionSpec(NamedTuple):
    """The record of a worksheet function; call ``checked`` as soon as it is made.

    ``wrong_values`` says for which values the answer is #VALUE!, ``other_errors`` when else it is an error.
    ``blank_at`` is the argument whose blank cell gives a blank result (the first, as a rule; None for never).
    ``readings`` are the ids of the readings of doubtful wording that it rests on. The documentation and derivations
    name them; nothing else that a scorer sees does.
    """

    name: str
    category: str
    summary: str
    rule: Callable[..., RuleAnswer]
    arguments: tuple[Argument, ...]
    result: FunctionResult
    source: tuple[Clause, ...]
    examples: tuple[Example, ...]
    wrong_values: str = "for text, TRUE/FALSE or a date in place of a number, or a missing argument"
    other_errors: tuple[ErrorCase, ...] = ()
    detail: str = ""
    twins: tuple[str, ...] = ()
    blank_at: int | None = 0
    not_encoded: str = ""
    readings: tuple[str, ...] = ()

    def checked(self) -> FunctionSpec:
        """Returns the record; raises ValueError with all that is wrong in it."""
        if faults := list(self._faults()):
            raise ValueError(f"{self.name}: " + "; ".join(faults))
        return self

    def _faults(self) -> Iterator[str]:
        # A twin such as VP20 is the one name that may be a cell address: hosts that know better accept it.
        if fault := fault_of_name(self.name):
            yield fault
        for argument in self.arguments:
            if fault := fault_of_name(argument.name):
                yield f"argument {fault}"
            if argument.name.lower() == self.name.lower():
                yield "an argument has the function's own name"
            if len(argument.doc) > HELP_LENGTH:
                yield f"the help of {argument.name} is longer than {HELP_LENGTH} characters"
        if len(self.summary) > HELP_LENGTH:
            yield f"the help is longer than {HELP_LENGTH} characters ({len(self.summary)})"
        yield from calling.missing(self.rule, [argument.name for argument in self.arguments])
        required = [argument.required for argument in self.arguments]
        if required != sorted(required, reverse=True):
            yield "a required argument follows an optional one"
        if not self.source:
            yield "no source"
        if self.arguments and not any(example.shows.startswith("#") for example in self.examples):
            yield "no example of an error"
        if not {case.code for case in self.errors} <= {VALUE, NUM, NA}:
            yield "an error that is not one of ours"

    @property
    def errors(self) -> tuple[ErrorCase, ...]:
        return (ErrorCase(VALUE, self.wrong_values), *self.other_errors)

    @property
    def whole_range(self) -> bool:
        """Checks if an argument is a range taken together, so that the others must be single values."""
        return any(argument.whole_range for argument in self.arguments)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.name, *self.twins)

    @property
    def signature(self) -> str:
        """Returns the call as the documentation writes it: ``VPNEED(scale_name, vp, boards)``."""
        shown = []
        for argument in self.arguments:
            default = f"={argument.default_shown}" if argument.default_shown else ""
            shown.append(argument.name if argument.required else f"[{argument.name}{default}]")
        return f"{self.name}({', '.join(shown)})"

    def as_data(self) -> dict[str, Any]:
        """Returns the whole record as JSON has it."""
        arguments = [
            {
                **_data(each, "name", "doc"), "kind": each.kind.name, **_data(each, "unit", "required"),
                "default": each.default_shown or None,
            }
            for each in self.arguments
        ]  # fmt: skip
        return {
            **_data(self, "name", "twins", "category", "signature", "summary", "detail"),
            "arguments": arguments,
            "result": _data(self.result, "doc", "unit", "places", "table"),
            "errors": [_data(case, "code", "when") for case in self.errors],
            "source": [clause.citation for clause in self.source],
            "examples": [_data(example, "formula", "shows", "origin") for example in self.examples],
        }


def _data(record: object, *names: str) -> dict[str, Any]:
    return {name: getattr(record, name) for name in names}


def percent(part: Decimal) -> str:
    """Returns a part of one as per cent: 0.60 is 60%, 0.625 is 62.5%."""
    return f"{(part * 100).normalize():f}%"


def bare(figure: Decimal) -> str:
    """Returns a figure without the 0 before its point, as the manual prints it: .10."""
    return f"{figure:f}".removeprefix("0")


def listed(names: Sequence[str], last: str = "or") -> str:
    """Returns names or figures as a sentence has them: a, b or c."""
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else names[0]


def extent(spans: Iterable[Span]) -> Span:
    """Returns the smallest to the largest number of a printed column of ranges, in whichever order it is."""
    ranges = sorted(spans)
    return Span(ranges[0].first, ranges[-1].last)


# --- names ------------------------------------------------------------------------------------------------------------

_PORTABLE = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,63}")
_A1 = re.compile(r"([A-Z]{1,3})([0-9]{1,7})", re.IGNORECASE)
_R1C1 = re.compile(r"R[0-9]*C[0-9]*|R[0-9]*|C[0-9]*", re.IGNORECASE)

#: MS-VBAL 3.3.5.2: words VBA reserves, and names of its own objects that a generated module must not hide.
VBA_RESERVED = frozenset(
    """
    call case close const declare defbool defbyte defcur defdate defdbl defdec defint deflng deflnglng deflngptr defobj
    defsng defstr defvar dim do else elseif end endif enum erase event exit for friend function get global gosub goto
    if implements input let lock loop lset next on open option print private public put raiseevent redim resume return
    rset seek select set static stop sub type unlock wend while with write rem
    any as byref byval each in new optional paramarray preserve shared spc tab then to until withevents
    addressof and eqv imp is like mod not or typeof xor
    abs cbool cbyte ccur cdate cdbl cdec cint clng clnglng clngptr csng cstr cvar cverr date debug doevents fix int len
    lenb me pset scale sgn string circle
    input inputb lbound ubound array boolean byte currency double integer long longlong longptr single variant object
    true false nothing empty null
    attribute linput vb_base vb_control vb_creatable vb_customizable vb_description vb_exposed vb_ext_key
    vb_globalnamespace vb_helpid vb_invoke_func vb_invoke_property vb_invoke_propertyput vb_invoke_propertyputref
    vb_memberflags vb_name vb_predeclaredid vb_procdata vb_templatederived vb_usermemid vb_vardescription vb_varhelpid
    vb_varmembflags vb_varprocdata vb_varuserMemid cdecl decimal defdec
    name error time timer left right mid format round application range cells workbook worksheet
    """.lower().split()
)


def is_cell_address(name: str) -> bool:
    """Checks if a spreadsheet reads the name as a cell: A1 to XFD1048576, or R1C1 style."""
    if _R1C1.fullmatch(name):
        return True
    match = _A1.fullmatch(name)
    if match is None:
        return False
    return column_number(match[1]) <= LAST_COLUMN and 1 <= int(match[2]) <= LAST_ROW


def fault_of_name(name: str) -> str:
    if not _PORTABLE.fullmatch(name):
        return f"{name!r} must be letters, digits and underscores, beginning with a letter"
    if is_cell_address(name):
        return f"{name!r} is a cell address"
    if name.lower() in VBA_RESERVED:
        return f"{name!r} is reserved in VBA"
    return ""
