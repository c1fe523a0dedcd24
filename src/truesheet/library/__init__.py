"""The spreadsheet's own functions, one module for each family. Each is declared with the kinds of its arguments.

Example: ``@native("XLOOKUP", "v a a l? x? e?", here=True)``. Spaces separate the kinds; ``?`` marks arguments that
may be left out, ``*`` the last one if it may repeat:

    x   a number: texts are parsed as numbers, TRUE is 1, a blank is 0; an error is passed on
    t   a text: numbers are written out; an error is passed on
    b   a truth value; an error is passed on
    v   any single value; an error is passed on, a blank comes as BLANK
    e   any single value, errors too
    r   not converted: a range (:class:`Area`), an :class:`Array`, several ranges (:class:`Areas`) or a single value
    n   like r, but a cell that holds a number may come as the number, which is the same to the function
    a   like r, but the argument is calculated cell by cell, as in an array formula
    l   later: a callable that takes the :class:`Context` and evaluates the argument (kind ``r``); a function of
        nothing else, such as IF, is called once for all cells and returns the callable that they evaluate

For the kinds x, t, b, v and e a range in an ordinary formula means the one cell beside the formula, and an array is
worked through cell by cell (refused where ``lifts=False``). ``here=True`` hands the function the :class:`Context`
first.

What else is known of a function is given by the names of the fields of :class:`Native`: ``own_digits=True``.

A function returns a float, str, bool, CellError, BLANK, Array or Area. For bad values it returns the error or raises
:class:`Failure` with it, which whoever calls it catches; a function that returns a callable never raises it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from truesheet.formulas.areas import Compiled, Value

_F = TypeVar("_F", bound="Callable[..., Value | Compiled]")


#: The kinds of arguments that are single values.
OF_VALUES = frozenset("xtbve")


@dataclass(frozen=True, slots=True)
class Native:
    """A function of the spreadsheet, with the kinds of its arguments, and the least and most it takes."""

    name: str
    call: Callable[..., Any]
    kinds: tuple[str, ...]
    least: int
    most: int | None
    #: Its first argument is the :class:`Context`.
    here: bool = False
    #: It works through arrays cell by cell.
    lifts: bool = True
    #: The last digits of its numbers are the program's own.
    own_digits: bool = False
    #: It writes numbers in a number format, which takes longer than other work.
    formats: bool = False
    #: It may give a range.
    gives_range: bool = False
    #: How many of its first arguments are dates.
    dates: int = 0
    #: What it tells of that no argument says: ``time``, ``chance`` or ``file``.
    tells: str = ""
    #: Gives its results for lists of arguments, where those that are no single values are the same in all.
    in_lists: Callable[..., list[Any]] | None = None

    @property
    def gives_values(self) -> bool:
        """Checks whether it gives single values or arrays, wherever the formula is."""
        return not (self.here or self.gives_range or "l" in self.kinds)

    def kind(self, at: int) -> str:
        """Returns the kind of the argument at that position, counted from 0; the last kind repeats."""
        return self.kinds[min(at, len(self.kinds) - 1)]

    def accepts(self, count: int) -> bool:
        return count >= self.least and (self.most is None or count <= self.most)

    def number_of_arguments(self) -> str:
        """Returns in words how many arguments the function takes: ``3 to 5 arguments``, ``no arguments``."""
        if self.most is None:
            return f"{self.least} or more arguments"
        if self.most == 0:
            return "no arguments"
        if self.least < self.most:
            return f"{self.least} {'or' if self.most == self.least + 1 else 'to'} {self.most} arguments"
        return "1 argument" if self.most == 1 else f"{self.most} arguments"


#: The modules, and the functions of each: a module loads when one of its functions is asked for.
_DECLARED = {
    "aggregate": "AVERAGE AVERAGEA COUNT COUNTA COUNTBLANK MAX MAXA MIN MINA PRODUCT SUM SUMSQ",
    "annuities": "CUMIPMT CUMPRINC FV IPMT NPER PMT PPMT PV RATE SLN",
    "arithmetic": """ABS ACOS ACOSH ASIN ASINH ATAN ATAN2 ATANH COS COSH DEGREES EXP LN LOG LOG10 MOD PI POWER QUOTIENT
        RADIANS RAND RANDBETWEEN SERIESSUM SIGN SIN SINH SQRT SQRTPI TAN TANH""",
    "cashflows": "IRR NPV XIRR XNPV",
    "conditional": """AVERAGEIF AVERAGEIFS COUNTIF COUNTIFS DAVERAGE DCOUNT DCOUNTA DGET DMAX DMIN DPRODUCT DSUM MAXIFS
        MINIFS SUMIF SUMIFS""",
    "conversion": "ARRAYTOTEXT DOLLAR FIXED NUMBERVALUE T TEXT VALUE VALUETOTEXT",
    "dates": """DATE DATEVALUE DAY EDATE EOMONTH HOUR ISOWEEKNUM MINUTE MONTH NOW SECOND TIME TIMEVALUE TODAY WEEKDAY
        WEEKNUM YEAR""",
    "daycounts": "DATEDIF DAYS DAYS360 NETWORKDAYS NETWORKDAYS.INTL WORKDAY WORKDAY.INTL YEARFRAC",
    "distributions": """CONFIDENCE CONFIDENCE.NORM DELTA ERF ERF.PRECISE ERFC ERFC.PRECISE GESTEP NORM.DIST NORM.INV
        NORM.S.DIST NORM.S.INV NORMDIST NORMINV NORMSDIST NORMSINV T.INV.2T T.TEST TINV TTEST""",
    "filtering": "FILTER SORT SORTBY UNIQUE",
    "information": """CELL ERROR.TYPE FORMULATEXT INFO ISBLANK ISERR ISERROR ISEVEN ISFORMULA ISLOGICAL ISNA ISNONTEXT
        ISNUMBER ISODD ISREF ISTEXT N NA SHEET SHEETS TYPE""",
    "joining": "CONCAT CONCATENATE TEXTAFTER TEXTBEFORE TEXTJOIN TEXTSPLIT",
    "lambdas": "BYCOL BYROW ISOMITTED MAKEARRAY MAP REDUCE SCAN",
    "letters": """CHAR CLEAN CODE EXACT FIND LEFT LEN LOWER MID PROPER REPLACE REPT RIGHT SEARCH SUBSTITUTE TRIM UNICHAR
        UNICODE UPPER""",
    "logic": "AND CHOOSE FALSE IF IFERROR IFNA IFS NOT OR SWITCH TRUE XOR",
    "lookups": "HLOOKUP LOOKUP MATCH VLOOKUP XLOOKUP XMATCH",
    "matrices": "MDETERM MINVERSE MMULT MUNIT RANDARRAY SEQUENCE SUMPRODUCT SUMX2MY2 SUMX2PY2 SUMXMY2 TRANSPOSE",
    "ranks": """FREQUENCY LARGE MEDIAN MODE MODE.MULT MODE.SNGL PERCENTILE PERCENTILE.EXC PERCENTILE.INC PERCENTRANK
        PERCENTRANK.EXC PERCENTRANK.INC QUARTILE QUARTILE.EXC QUARTILE.INC RANK RANK.AVG RANK.EQ SMALL TRIMMEAN""",
    "references": "ADDRESS ANCHORARRAY AREAS COLUMN COLUMNS HYPERLINK INDEX INDIRECT OFFSET ROW ROWS SINGLE",
    "regression": """CORREL COVAR COVARIANCE.P COVARIANCE.S FORECAST FORECAST.LINEAR GROWTH INTERCEPT LINEST LOGEST
        PEARSON RSQ SLOPE STEYX TREND""",
    "rounded": """CEILING CEILING.MATH CEILING.PRECISE EVEN FLOOR FLOOR.MATH FLOOR.PRECISE INT ISO.CEILING MROUND ODD
        ROUND ROUNDDOWN ROUNDUP TRUNC""",
    "shaping": "CHOOSECOLS CHOOSEROWS DROP EXPAND HSTACK TAKE TOCOL TOROW VSTACK WRAPCOLS WRAPROWS",
    "spread": """AVEDEV DEVSQ GEOMEAN HARMEAN KURT SKEW STANDARDIZE STDEV STDEV.P STDEV.S STDEVA STDEVP STDEVPA VAR
        VAR.P VAR.S VARA VARP VARPA""",
    "subtotals": "AGGREGATE SUBTOTAL",
    "whole_numbers": "ARABIC BASE COMBIN COMBINA DECIMAL FACT FACTDOUBLE GCD LCM MULTINOMIAL PERMUT PERMUTATIONA ROMAN",
}

#: The module of each function, by its name.
FAMILIES: Mapping[str, str] = MappingProxyType(
    {name: family for family, names in _DECLARED.items() for name in names.split()}
)
_REGISTRY: dict[str, Native] = {}


def native(names: str, kinds: str = "", **traits: Any) -> Callable[[_F], _F]:
    """Declares a function under one or more names, divided by spaces, with the kinds of its arguments and traits."""
    words = kinds.split()
    plain = tuple(word.rstrip("?*") for word in words)
    least = sum(1 for word in words if not word.endswith(("?", "*")))
    endless = bool(words) and words[-1].endswith("*")
    # "r*" alone means at least one argument; "r r*" means the second may be left out.
    least = max(least, 1) if endless else least
    most = None if endless else len(words)

    def declare(call: _F) -> _F:
        for name in names.split():
            _REGISTRY[name] = Native(name, call, plain, least, most, **traits)
        return call

    return declare


def find(name: str) -> Native | None:
    """Returns the function of that name (in capitals), or None if there is none."""
    if name not in _REGISTRY and name in FAMILIES:
        import_module(f"{__name__}.{FAMILIES[name]}")
    return _REGISTRY.get(name)


#: What files write before a function that the Excel that saved them did not know.
UNKNOWN_TO_EXCEL = "_XLUDF."


@lru_cache(maxsize=4096)
def canonical(name: str) -> str:
    """Returns a function's name in capitals, without the prefixes that files use, such as ``_xlfn.``."""
    bare = name.upper()
    for prefix in ("_XLFN._XLWS.", "_XLFN.", "_XLWS.", "_XLL."):
        bare = bare.removeprefix(prefix)
    if bare.startswith(UNKNOWN_TO_EXCEL) and not is_native(bare.removeprefix(UNKNOWN_TO_EXCEL)):
        # What another program calls so may be one of ours; one of Excel's own names is not known to it with the prefix.
        bare = bare.removeprefix(UNKNOWN_TO_EXCEL)
    if bare.startswith("_XLDUDF_"):
        # Office.js writes _xldudf_NAMESPACE_NAME; the namespace has no underscore. Python in Excel calls a function of
        # its own CODE, and that is not the spreadsheet's.
        added = bare.split("_", 3)[-1]
        bare = bare if is_native(added) else added
    return bare


def is_native(word: str) -> bool:
    """Tells whether a word, as files write it, is the name of one of the spreadsheet's own functions."""
    name = canonical(word)
    return name in ("LET", "LAMBDA") or name in FAMILIES


def registry() -> Mapping[str, Native]:
    for name in FAMILIES:
        find(name)
    return _REGISTRY
