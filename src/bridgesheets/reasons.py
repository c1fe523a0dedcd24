"""A result together with the reasons for it: what was looked up, multiplied, rounded, and by which clause.

The sentences are put together only when somebody asks, so carrying them costs next to nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from bridgesheets.citations import Clause
from bridgesheets.rounding import as_decimal


class DerivationStep(NamedTuple):
    """A step of a derivation: a sentence with places for figures."""

    sentence: str
    figures: Mapping[str, Any]

    def __str__(self) -> str:
        return self.sentence.format(**{name: say(figure) for name, figure in self.figures.items()})


def because(sentence: str, **figures: Any) -> DerivationStep:
    """Returns a step of a derivation; ``{name}`` in the sentence stands for a figure."""
    return DerivationStep(sentence, figures)


class RuleAnswer(NamedTuple):
    """An answer of a rule: a value, the steps to it, the clause, and the readings of doubtful wording used.

    ``also`` are the further clauses that decide it, such as the limit of a side game or a tie; ``clauses`` names each
    of them once.
    """

    value: Any
    steps: tuple[DerivationStep, ...]
    clause: Clause
    readings: tuple[str, ...] = ()
    also: tuple[Clause, ...] = ()

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """Returns all clauses that decide the value, the main one first, each once."""
        return tuple(dict.fromkeys((self.clause, *self.also)))

    def citing(self, *clauses: Clause) -> RuleAnswer:
        if not clauses:
            return self
        return RuleAnswer(self.value, self.steps, self.clause, self.readings, self.also + clauses)


class WithNoun(NamedTuple):
    """A number with what it counts: 1 match, 2 matches."""

    number: Any
    noun: str
    plural: str

    def __str__(self) -> str:
        return f"{say(self.number)} {self.noun if self.number == 1 else self.plural}"


def with_noun(number: Any, noun: str, plural: str = "") -> WithNoun:
    """Returns a figure for a step: the number with its noun, put together only when it is shown."""
    return WithNoun(number, noun, plural or f"{noun}s")


def first_of(names: Sequence[str], most: int = 3) -> str:
    """Returns the first names of a list, and how many more there are: "a, b, c and 9 more"."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"{', '.join(names[:most])}{more}"


def with_article(words: str) -> str:
    return f"{'an' if words[:1].casefold() in set('aeiou') else 'a'} {words}"


def say(figure: Any) -> Any:
    """Returns a figure as people write it: 16 and not 16.0 or 1.6E+1, long quotients cut to six decimals."""
    if isinstance(figure, Fraction):
        return say(as_decimal(figure))
    if isinstance(figure, Decimal):
        if not figure.is_finite():
            return str(figure)
        if figure == figure.to_integral_value() and figure.adjusted() < 21:
            places = -int(figure.as_tuple().exponent)
            return f"{figure:.{max(0, min(places, 2))}f}" if places > 0 else f"{figure:f}"
        if -int(figure.as_tuple().exponent) > 6:
            return f"{figure:.6g}" if abs(figure) < 1 else f"{figure:.6f}".rstrip("0").rstrip(".")
        return f"{figure:f}" if figure.adjusted() < 21 else str(figure)
    return figure
