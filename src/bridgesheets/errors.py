"""The errors of rules: three kinds, each with a sentence for the scorer and the clause behind it."""

from __future__ import annotations

from bridgesheets.citations import Clause
from truesheet.values import NA, NUM, VALUE, CellError


class RuleError(ValueError):
    """A question the regulations, or we, cannot answer; becomes an error value in a cell.

    ``code`` is the Excel error text, ``message`` says in the scorer's words what is wrong and what to do,
    ``clause`` is the rule it rests on (or None where no rule is involved).
    """

    def __init__(self, code: str, message: str, clause: Clause | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.clause = clause

    def __reduce__(self) -> tuple[type[RuleError], tuple[str, str, Clause | None]]:
        return type(self), (self.code, self.message, self.clause)

    def __str__(self) -> str:
        if self.clause is None:
            return f"{self.code} {self.message}"
        return f"{self.code} {self.message} ({self.clause.citation})"


def wrong_kind(message: str, clause: Clause | None = None) -> RuleError:
    """Returns ``#VALUE!``: text in place of a number, a number in place of a name, a missing argument."""
    return RuleError(VALUE, message, clause)


def no_such_number(message: str, clause: Clause | None = None) -> RuleError:
    """Returns ``#NUM!``: no such number can be meant: negative boards, a place 2.5."""
    return RuleError(NUM, message, clause)


def not_covered(message: str, clause: Clause | None = None) -> RuleError:
    """Returns ``#N/A``: a possible figure or name for which the regulations hold no entry."""
    return RuleError(NA, message, clause)


def as_cell(error: RuleError) -> CellError:
    return CellError(error.code, error.message, error.clause)


def as_exception(error: CellError) -> RuleError:
    """Returns the refusal behind an error value; an error that came out of another cell says so."""
    clause = error.clause if isinstance(error.clause, Clause) else None
    return RuleError(error.code, error.message or "an error in a cell it refers to", clause)
