"""Evaluates a worksheet function, for single cells and for whole columns.

Raw cell values -> errors and blanks -> kinds and domains -> the rule -> an :class:`Outcome`, which has the value (or
the error) and can give the derivation. Surfaces only convert values on the way in and out.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Sequence
from decimal import Decimal, InvalidOperation
from functools import cached_property
from itertools import repeat
from typing import Any

from bridgesheets.catalogue.argument_kinds import NUMBERS, first_error, is_blank
from bridgesheets.catalogue.calling import Caller, caller, takes_edition
from bridgesheets.catalogue.in_python import AS_FLOATS, bound, docstring, signature
from bridgesheets.catalogue.spec import Category, EditionFigure, FunctionSpec
from bridgesheets.citations import Clause
from bridgesheets.errors import RuleError, as_cell, as_exception, wrong_kind
from bridgesheets.reasons import RuleAnswer, say, with_noun
from bridgesheets.regulations.editions import Edition, slips_on
from bridgesheets.regulations.in_force import answering_by, in_force, today, words_about
from bridgesheets.rounding import exact
from truesheet.formulas.refusal import A_FUNCTION, A_RULE, fits, spend
from truesheet.values import BLANK, EXCEL_ERRORS, MISSING, NUM, Array, CellError, Empty, common_shape, into_rows, spread

#: How many outcomes a function remembers. Club sheets repeat themselves: margins, boards, places.
_REMEMBERED = 8192
#: A table of more cells is not remembered.
_SMALL = 8

#: What is larger has no room in a cell.
_LARGEST_FLOAT = Decimal(sys.float_info.max)

#: Types whose equal values mean the same everywhere. TRUE is not among them: to Python it equals 1.
_PLAIN = frozenset({int, float, str, Decimal, type(None), Empty, CellError})
#: Classes of which no value is blank.
_NEVER_BLANK = frozenset({int, bool})
#: Types of arguments that are of no other library.
_LISTS_TOO = _PLAIN | {bool, list, tuple, Array}


class Outcome:
    """An evaluation: the value, or the error with its sentence; on demand, the derivation."""

    def __init__(
        self,
        spec: FunctionSpec,
        raw: tuple[Any, ...],
        value: Any,
        reasoned: RuleAnswer | None = None,
        edition: Edition | None = None,
    ) -> None:
        self.spec = spec
        self.raw = raw
        self.value = value
        self.reasoned = reasoned
        self.edition = edition

    @cached_property
    def cell(self) -> Any:
        """Returns the value as a cell has it: numbers as floats."""
        return _cell(self.value)

    @property
    def derivation(self) -> str:
        """Returns the way to the value in one line, or the sentence behind the error."""
        return self.derivation_as(self.spec.name)

    def derivation_as(self, name: str) -> str:
        """Returns the derivation under the name that was called, perhaps a twin's."""
        with exact():
            return self._derivation(name)

    def _derivation(self, name: str) -> str:
        call = f"{name}({', '.join(map(as_typed, self.raw))})"
        if isinstance(self.value, CellError):
            clauses = "; also ".join(map(str, self._clauses_of_refusal()))
            return f"{call} = {self.value.code}: {self.value.message}{f' ({clauses})' if clauses else ''}"
        if self.reasoned is None:
            return f"{call} is blank: {self.spec.arguments[self.spec.blank_at or 0].name} is blank"
        reasoned = self._as_amended(self.reasoned)
        steps = "; ".join(map(str, reasoned.steps))
        readings = reasoned.readings
        reading = f"; depends on the reading {', '.join(readings)}{self._slips()}" if readings else ""
        result = "table" if isinstance(self.value, Array) else say(self.value)
        main = reasoned.clause
        caution = f", {main.source.brief_caution}" if main.source.caution else ""
        edition = words_about(self.edition) if self.edition and takes_edition(self.spec.rule) else ""
        return f"{call} = {result}: {steps} ({main}{_also(reasoned)}{caution}{reading}{edition})"

    @cached_property
    def deciding(self) -> frozenset[int]:
        """Returns the changes of an amended edition that it follows from, by number; none for other editions."""
        if self.edition is None or self.edition.amended is None or not takes_edition(self.spec.rule):
            return frozenset()
        from bridgesheets.regulations.single_changes import deciding_changes  # only where an edition is amended

        day = today()
        with_all = self.edition

        def answer(edition: Edition) -> Hashable:
            if edition is with_all:
                return self.comparison_key
            with answering_by(edition, day):
                try:
                    return evaluate(self.spec, self.raw).comparison_key
                except (ArithmeticError, LookupError, TypeError, ValueError, AssertionError) as broken:
                    # Half of an amendment may break its tables: the other half is needed then.
                    return repr(broken)

        return deciding_changes(with_all, answer)

    @property
    def comparison_key(self) -> Hashable:
        """Returns what editions are compared by: the value, the steps, and the clauses without amendments."""
        if isinstance(self.value, CellError):
            return self.value.code, self.value.message
        if self.reasoned is None:
            return ""
        _, steps, _, readings, _ = self.reasoned
        value = self.value.rows if isinstance(self.value, Array) else self.value
        return value, tuple(map(str, steps)), readings, tuple(c._replace(amended="") for c in self.reasoned.clauses)

    def _as_amended(self, reasoned: RuleAnswer) -> RuleAnswer:
        if self.edition is None or self.edition.amended is None:
            return reasoned
        from bridgesheets.regulations.single_changes import as_amended

        return as_amended(reasoned, self.edition, self.deciding)

    def _clauses_of_refusal(self) -> tuple[Clause, ...]:
        """Returns the clauses that leave it without a value, with the amended figures that decide it."""
        clauses = (self.value.clause,) if self.value.clause else ()
        if self.edition is None or self.edition.amended is None:
            return clauses
        from bridgesheets.regulations.single_changes import cite_changes

        return cite_changes(self.edition, clauses, self.deciding)

    def _slips(self) -> str:
        """Returns the misprint that a reading decides, and the text taken in its place."""
        if self.reasoned is None or self.edition is None:
            return ""
        slips = (slip for id in dict.fromkeys(self.reasoned.readings) for slip in slips_on(self.edition, id))
        return "".join(f"; printed “{slip.printed}”, taken as {slip.read_as}" for slip in slips)


def _also(reasoned: RuleAnswer) -> str:
    """Returns the further clauses; the title and edition of the text only where they are those of another one."""
    own = reasoned.clause.source
    listed = (clause.within if clause.source == own else str(clause) for clause in reasoned.clauses[1:])
    return "".join(f"; also {words}" for words in listed)


def _cell(value: Any) -> Any:
    if isinstance(value, Decimal):
        return float(value)
    if isinstance(value, Array):
        return Array.of(map(_cell, row) for row in value.rows)
    return value


def as_typed(raw: Any, figure: Callable[[Any], Any] = say) -> str:
    """Returns a raw argument as it is typed into a formula; ``figure`` writes a number that is no float."""
    if isinstance(raw, bool):
        return str(raw).upper()
    if isinstance(raw, str):
        return '"' + raw.replace('"', '""') + '"'
    if isinstance(raw, Array):
        return "{" + ";".join(",".join(as_typed(cell, figure) for cell in row) for row in raw.rows) + "}"
    if is_blank(raw):
        return ""
    return f"{raw + 0.0:.15g}" if isinstance(raw, float) else str(figure(raw))


def evaluate(spec: FunctionSpec, raw: tuple[Any, ...], call: Caller | None = None) -> Outcome:
    """Returns one evaluation of single values (of a range, where the function takes a range together).

    The edition in force answers. ``call`` calls the rule, where what does is at hand.
    """
    try:
        reasoned = _evaluate(spec, raw, call or _caller_of(spec))
        if reasoned is not None and not _fits(reasoned.value):
            raise OverflowError
    except RuleError as refusal:
        return Outcome(spec, raw, as_cell(refusal), edition=in_force())
    except (OverflowError, InvalidOperation):
        fault = f"a number given to {spec.name} is so large or so small that the result is no number of a spreadsheet"
        return Outcome(spec, raw, CellError(NUM, fault, spec.source[0]))
    if reasoned is None:
        return Outcome(spec, raw, "")
    return Outcome(spec, raw, reasoned.value, reasoned, in_force())


def _caller_of(spec: FunctionSpec) -> Caller:
    return caller(spec.rule, [argument.name for argument in spec.arguments])


def _fits(value: Any) -> bool:
    """Checks if a cell can hold the value: all its numbers are within the floats."""
    if isinstance(value, Decimal):
        return value.adjusted() < _LARGEST_FLOAT.adjusted() or abs(value) <= _LARGEST_FLOAT
    return not isinstance(value, Array) or all(map(_fits, value.cells()))


def _evaluate(spec: FunctionSpec, raw: tuple[Any, ...], call: Caller) -> RuleAnswer | None:
    """Returns the answer for raw arguments; None for a blank one that makes the result blank."""
    clause, edition = spec.source[0], in_force()
    if edition.refusal and takes_edition(spec.rule):
        raise wrong_kind(edition.refusal)
    values = [value if value.__class__ in NUMBERS else _without_error(value) for value in raw]
    arguments = spec.arguments
    lacking = len(arguments) - len(values)
    if lacking < 0:
        raise wrong_kind(
            f"{spec.name} takes {with_noun(len(arguments), 'argument')}, {len(raw)} are given: {spec.signature}"
        )
    blank = [value.__class__ not in _NEVER_BLANK and is_blank(value) for value in values]
    # An argument left off the end of the call is a mistake in the formula, not a match still to be played.
    if spec.blank_at is not None and spec.blank_at < len(raw) and blank[spec.blank_at]:
        return None
    values += repeat(MISSING, lacking)
    blank += repeat(True, lacking)
    for argument, value, left_out in zip(arguments, values, blank, strict=True):
        if left_out and argument.required:
            state = "missing" if value is MISSING else "blank"
            raise wrong_kind(f"{argument.name} is {state}: {spec.signature}", clause)
    by_name: dict[str, Any] = {}
    with exact():
        for argument, value, left_out in zip(arguments, values, blank, strict=True):
            name = argument.name
            if left_out:
                default = argument.default
                by_name[name] = default.figure(edition) if default.__class__ is EditionFigure else default
                continue
            if isinstance(value, Array) and not argument.whole_range:
                raise wrong_kind(f"{name} is a range; {spec.name} takes a single value there", clause)
            by_name[name] = argument.kind.coerce(value, name, clause)
            if argument.check is not None:
                argument.check(edition, by_name[name], by_name)
        return call(edition, by_name)


def _without_error(value: Any) -> Any:
    """Returns a raw value; raises the first error that it is, or that is in it."""
    value = _error_texts(value)
    if error := first_error(value):
        raise as_exception(error)
    return value


def _error_texts(value: Any) -> Any:
    """Returns error cells for their texts, as which some hosts hand them over."""
    if isinstance(value, str) and value in EXCEL_ERRORS:
        return CellError(value)
    if isinstance(value, Array):
        return Array.of(map(_error_texts, row) for row in value.rows)
    return value


class _Outcomes(dict[tuple[Any, ...], Outcome]):
    """Outcomes by their arguments, at most so many; what is not there is evaluated."""

    def __init__(self, spec: FunctionSpec, call: Caller) -> None:
        super().__init__()
        self._spec = spec
        self._call = call

    def __missing__(self, raw: tuple[Any, ...]) -> Outcome:
        outcome = evaluate(self._spec, raw, self._call)
        if isinstance(outcome.value, Array) and outcome.value.height * outcome.value.width > _SMALL:
            return outcome
        if len(self) >= _REMEMBERED:
            self.clear()
        self[raw] = outcome
        return outcome


class WorksheetFunction:
    """A function of the catalogue, ready to be called.

    Calling it is the Python API: single values give a Decimal, a text or ``""`` and raise
    :class:`~bridgesheets.errors.RuleError`; lists, or lists of rows, give the same shape with
    :class:`~truesheet.values.CellError` where a cell has no answer.
    """

    def __init__(self, spec: FunctionSpec, name: str = "") -> None:
        self.spec = spec
        self.__name__ = self.__qualname__ = name or spec.name
        self.__doc__ = docstring(spec)
        self._call = _caller_of(spec)
        #: A reason names the day for which it is asked, which is no argument.
        self._of_arguments_alone = spec.category != Category.REASONS
        #: Whether every outcome is a single value, and is remembered.
        self._remembering = self._of_arguments_alone and not spec.result.table
        required = [at for at, argument in enumerate(spec.arguments, 1) if argument.required]
        #: So many arguments may be given.
        self._counts = range(max(required, default=0), len(spec.arguments) + 1)
        #: Whether all arguments are single values, or a range is taken together.
        self._one_at_a_time = spec.whole_range or spec.result.table

    def __getattr__(self, name: str) -> Any:
        # Made when somebody asks for it: help does, a calculation does not.
        if name == "__signature__":
            self.__signature__ = signature(self.spec)
            return self.__signature__
        raise AttributeError(f"{self!r} has no attribute {name}")

    def __repr__(self) -> str:
        return f"<worksheet function {self.__name__}{self.spec.signature.removeprefix(self.spec.name)}>"

    @property
    def remembered(self) -> _Outcomes:
        caches: dict[Any, _Outcomes] = in_force().caches
        try:
            return caches[self]
        except KeyError:
            outcomes = caches[self] = _Outcomes(self.spec, self._call)
            return outcomes

    def twin(self, name: str) -> WorksheetFunction:
        if name not in self.spec.twins:
            raise ValueError(f"{name} is not recorded as a twin of {self.spec.name}")
        return WorksheetFunction(self.spec, name)

    def __call__(self, *args: Any, **named: Any) -> Any:
        if not named and len(args) in self._counts and self._remembering and _PLAIN.issuperset(map(type, args)):
            value = self.outcome(*args).value
            if value.__class__ is CellError:
                raise as_exception(value)
            return value
        floats = bool(named.pop(AS_FLOATS, False))
        if named or len(args) not in self._counts:
            args = bound(self.spec, self.__name__, args, named)
        if not floats and _LISTS_TOO.issuperset(map(type, args)):
            return self._answer(*args)
        from bridgesheets.catalogue.array_arguments import answer_arrays  # only where there are columns

        return answer_arrays(self.spec, self.__name__, args, floats, self._value, self._answer)

    def _answer(self, *args: Any) -> Any:
        answer = self.outcomes(*map(as_array, args))
        if not isinstance(answer, Outcome):
            return _shape_as([[outcome.value for outcome in row] for row in answer], args)
        value = answer.value
        if isinstance(value, CellError):
            raise as_exception(value)
        return _shape_as([list(row) for row in value.rows], args) if isinstance(value, Array) else value

    def _value(self, *raw: Any) -> Any:
        return self.outcome(*raw).value

    def outcome(self, *raw: Any) -> Outcome:
        """Returns one evaluation of single values; remembered, but for large tables."""
        if self._of_arguments_alone and _PLAIN.issuperset(map(type, raw)):
            try:
                return self.remembered[raw]
            except TypeError:  # a signalling NaN cannot be looked up
                pass
        return evaluate(self.spec, raw, self._call)

    def outcomes(self, *raw: Any) -> Outcome | list[Sequence[Outcome]]:
        """Returns one outcome, or where an argument is a range, an outcome for each cell of the combined shape."""
        result = self.outcomes_in_line(*raw)
        return result if isinstance(result, Outcome) else into_rows(*result)

    def outcomes_in_line(self, *raw: Any) -> Outcome | tuple[list[Outcome], int]:
        """Returns one outcome; or those of all cells of the combined shape, in reading order, and its width."""
        shape = common_shape(raw)
        if shape is None and self._remembering:
            return self.outcome(*raw)
        if shape is None or self._one_at_a_time:
            outcome = self.outcome(*(_single(arg) for arg in raw))
            if self.spec.result.table and isinstance(outcome.value, Array):
                spend(outcome.value.height * outcome.value.width * A_FUNCTION)
            return outcome
        if len(raw) > len(self.spec.arguments):
            return evaluate(self.spec, raw, self._call)
        height, width = shape
        fits(height, width)
        spend(height * width * A_RULE)
        return self._each(tuple(spread(arg, height, width) for arg in raw)), width

    def cells(self, *raw: Any) -> Any:
        result = self.outcomes(*raw)
        if isinstance(result, Outcome):
            return result.cell
        return Array.of([outcome.cell for outcome in row] for row in result)

    def cells_or(self, otherwise: Callable[..., Any]) -> Callable[..., Any]:
        """Returns what calculates a cell from single values; ``otherwise`` does it for all else."""
        return _CellFunction(self, otherwise) if self._remembering else otherwise

    def _each(self, columns: tuple[Sequence[Any], ...]) -> list[Outcome]:
        if all(_PLAIN.issuperset(map(type, column)) for column in columns):
            try:
                return list(map(self.remembered.__getitem__, zip(*columns, strict=True)))
            except TypeError:  # a signalling NaN among them
                pass
        return [self.outcome(*raw) for raw in zip(*columns, strict=True)]


class _CellFunction:
    """Calculates cells from single values, one by one or in lists; ``otherwise`` does it for all else."""

    def __init__(self, function: WorksheetFunction, otherwise: Callable[..., Any]) -> None:
        self._function = function
        self._otherwise = otherwise

    def __call__(self, *raw: Any) -> Any:
        for value in raw:
            if value.__class__ not in _PLAIN:
                return self._otherwise(*raw)
        return self._function.remembered[raw].cell

    def in_lists(self, *columns: Sequence[Any]) -> list[Any]:
        if all(_PLAIN.issuperset(map(type, column)) for column in columns):
            return [outcome.cell for outcome in map(self._function.remembered.__getitem__, zip(*columns, strict=True))]
        return [*map(self, *columns)]


def _single(value: Any) -> Any:
    if isinstance(value, Array) and value.height == value.width == 1:
        return value.rows[0][0]
    return value


def _shape_as(rows: list[list[Any]], args: tuple[Any, ...]) -> list[Any]:
    """Returns rows in the shape of the arguments: a flat list for flat lists, else rows."""
    lists = [arg for arg in args if isinstance(arg, (list, tuple))]
    if lists and not any(arg and isinstance(arg[0], (list, tuple)) for arg in lists):
        return [row[0] for row in rows]
    return rows


def as_array(value: Any) -> Any:
    """Returns a list of rows as a range, a flat list as a column."""
    if isinstance(value, (list, tuple)):
        nested = {issubclass(kind, (list, tuple)) for kind in set(map(type, value))}
        if len(nested) > 1:
            raise wrong_kind("a range is a list of values or a list of rows, not both in one")
        rows = value if True in nested else [[cell] for cell in value]
        if len({len(row) for row in rows}) > 1:
            raise wrong_kind("the rows of a range must be of one length")
        return Array.of(rows)
    return value


def worksheet_function(*, rule: Callable[..., RuleAnswer], **record: Any) -> WorksheetFunction:
    """Declares a worksheet function: makes its record and the function that is called by it."""
    return WorksheetFunction(FunctionSpec(rule=rule, **record).checked())


__all__ = ["BLANK", "MISSING", "Outcome", "WorksheetFunction", "docstring", "evaluate", "worksheet_function"]
