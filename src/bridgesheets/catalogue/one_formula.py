"""Evaluates single formulas outside cells, for the command line and for WHY."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from bridgesheets.catalogue.evaluate import Outcome, WorksheetFunction
from bridgesheets.vocabulary import did_you_mean
from truesheet import library
from truesheet.formulas.areas import Context, FormulaBook, Refusal, Whole
from truesheet.formulas.closures import compile_formula
from truesheet.formulas.operators import show
from truesheet.formulas.refusal import common_value, count_work
from truesheet.formulas.syntax import FormulaError
from truesheet.values import NAME, NUM, VALUE, Array, CellError
from truesheet.within import setting


@dataclass
class Calculation:
    """A result of a formula, and every evaluation of one of our functions on the way, in order.

    ``refused`` says why a formula was not calculated; its value is ``#VALUE!`` then.
    """

    formula: str
    value: Any = None
    evaluations: list[tuple[str, Outcome]] = field(default_factory=list)
    refused: str = ""

    @property
    def shown(self) -> str:
        """Returns the result as text: spilled rows separated by tabs and by `` | ``."""
        if isinstance(self.value, Array):
            return " | ".join("\t".join(map(show, row)) for row in self.value.rows)
        return show(self.value)

    @property
    def errors(self) -> tuple[CellError, ...]:
        cells = self.value.cells() if isinstance(self.value, Array) else (self.value,)
        return tuple(cell for cell in cells if isinstance(cell, CellError))

    @property
    def derivation(self) -> str:
        steps = [outcome.derivation_as(name) for name, outcome in self.evaluations]
        if len(steps) == 1 and self.value == self.evaluations[0][1].cell:
            return steps[0]
        if self.errors and self.errors[0].message and not any(self.errors[0].message in step for step in steps):
            steps.append(self.errors[0].message)
        return "; ".join([*steps, f"{self.formula.removeprefix('=')} = {self.shown}"])


#: The evaluations of the calculation that is under way.
_evaluations: ContextVar[list[tuple[str, Outcome]]] = ContextVar("evaluations")


class _Host:
    """The functions of a catalogue by their names, and the cells of the workbook if there is one."""

    def __init__(self, functions: Mapping[str, WorksheetFunction], book: FormulaBook | None) -> None:
        self._functions = functions
        self.book = book

    def custom(self, name: str) -> Callable[..., Any] | None:
        function = self._functions.get(name.upper())
        if function is None:
            return None

        def call(*arguments: Any) -> Any:
            result = function.outcomes(*arguments)
            if isinstance(result, Outcome):
                _evaluations.get().append((function.__name__, result))
                return result.cell
            _evaluations.get().extend((function.__name__, outcome) for row in result for outcome in row)
            return Array.of([outcome.cell for outcome in row] for row in result)

        return call

    def unknown(self, name: str) -> CellError:
        from difflib import get_close_matches  # only a name that is not known asks for its neighbours

        if english := ENGLISH.get(name.upper()):
            return CellError(NAME, f"functions have their English names here: {name} is {english}")
        near = get_close_matches(name.upper(), [*self._functions, *library.FAMILIES], n=3, cutoff=0.6)
        return CellError(NAME, f"there is no function called {name}{did_you_mean(near)}")


#: Formulas that come again, as in lists of results, are compiled once; but long ones would only fill the memory.
_REMEMBERED, _REMEMBERED_LENGTH = 2048, 200


class Formulas:
    """Formulas that call the functions of a catalogue, which are in it by their names in capitals."""

    def __init__(self, functions: Mapping[str, WorksheetFunction]) -> None:
        self._functions = functions
        self._remembered = lru_cache(maxsize=_REMEMBERED)(self._compiled)

    def _compiled(self, formula: str) -> Whole:
        return compile_formula(formula, _Host(self._functions, None), array=True)

    def calculate(self, formula: str) -> Calculation:
        """Evaluates a formula; one that no spreadsheet would accept comes out as ``#NAME?`` with the sentence why."""
        calculation = Calculation(formula)
        try:
            here = Context(None)
            with count_work(here), setting(_evaluations, calculation.evaluations):
                whole = (self._remembered if len(formula) <= _REMEMBERED_LENGTH else self._compiled)(formula)
                calculation.value = common_value(lambda: whole(here), lambda: None, lambda *_: None)
        except FormulaError as problem:
            calculation.value = _unreadable(problem)
        except RecursionError:
            calculation.value = CellError(NUM, "the formula nests too deep, or a LAMBDA calls itself without end")
        except Refusal as problem:
            calculation.refused = str(problem)
            calculation.value = CellError(VALUE, calculation.refused)
        return calculation

    def calculate_at(self, here: Context, formula: str) -> Calculation:
        """Evaluates a formula in a workbook, as if it was in that cell.

        What stops a calculation there, such as a cell that has no value yet, goes on to the one who asks.
        """
        calculation = Calculation(formula)
        try:
            host = _Host(self._functions, here.book)
            whole = compile_formula(formula, host, here.row, here.column, here.grid.index, array=True)
            with setting(_evaluations, calculation.evaluations):
                calculation.value = whole(here)
        except FormulaError as problem:
            calculation.value = _unreadable(problem)
        return calculation


def _unreadable(problem: FormulaError) -> CellError:
    return CellError(NAME, f"the formula cannot be read: {problem}")


#: Those that scorers type, in German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish and Polish.
_NAMES = {
    "AND": "UND ET EN OCH OG ORAZ",
    "AVERAGE": "MITTELWERT MOYENNE PROMEDIO MEDIA MÉDIA GEMIDDELDE MEDEL GENNEMSNIT GJENNOMSNITT ŚREDNIA",
    "COUNT": "ANZAHL NB CONTAR CONTA.NUMERI AANTAL ANTAL",
    "COUNTIF": "ZÄHLENWENN NB.SI CONTAR.SI CONTA.SE AANTAL.ALS ANTAL.OM TÆL.HVIS LICZ.JEŻELI",
    "IF": "WENN SI SE ALS OM HVIS JEŻELI",
    "IFERROR": "WENNFEHLER SIERREUR SI.ERROR SE.ERRORE SEERRO ALS.FOUT OMFEL HVIS.FEJL JEŻELI.BŁĄD",
    "INT": "GANZZAHL ENT ENTERO INTEIRO INTEGER HELTAL",
    "MATCH": "VERGLEICH EQUIV COINCIDIR CONFRONTA CORRESP VERGELIJKEN PASSA SAMMENLIGN",
    "MOD": "REST RESIDUO RESTO",
    "NOT": "NICHT NON NIET ICKE IKKE NIE",
    "OR": "ODER OU OF ELLER LUB",
    "RANK": "RANG JERARQUIA RANGO",
    "ROUND": "RUNDEN ARRONDI REDONDEAR ARROTONDA ARRED AFRONDEN AVRUNDA AFRUND ZAOKR",
    "SQRT": "WURZEL RACINE RAIZ RADQ",
    "SUM": "SUMME SOMME SUMA SOMMA SOMA SOM SUMMA SUMMER",
    "SUMIF": "SUMMEWENN SOMME.SI SUMAR.SI SOMMA.SE SOMASE SOM.ALS SUMMA.OM SUM.HVIS SUMA.JEŻELI",
    "TODAY": "HEUTE AUJOURDHUI HOY OGGI HOJE VANDAAG IDAG DZIŚ",
    "VLOOKUP": "SVERWEIS RECHERCHEV BUSCARV CERCA.VERT PROCV VERT.ZOEKEN LETARAD LOPSLAG WYSZUKAJ.PIONOWO",
    "XLOOKUP": "XVERWEIS RECHERCHEX BUSCARX CERCA.X PROCX X.ZOEKEN XLETAUPP XOPSLAG",
}

#: The English name of each.
ENGLISH = {other: name for name, others in _NAMES.items() for other in others.split() if other != name}
