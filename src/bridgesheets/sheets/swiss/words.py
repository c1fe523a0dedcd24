"""Small pieces of formulas that put facts into words."""

from __future__ import annotations


def first_of(*cases: tuple[str, str], otherwise: str = '""') -> str:
    """The words of the first case that holds: nested IFs. Each case is a condition and what is then shown."""
    formula = otherwise
    for condition, words in reversed(cases):
        formula = f"IF({condition},{words},{formula})"
    return formula


def joined(cells: str, most: int, total: str) -> str:
    """The smallest numbers of a range in words, "3, 8, 11", and "and more" where there are more than ``most``."""
    parts = [f'IFERROR(SMALL({cells},1)&"","")']
    parts += [f'IFERROR(", "&SMALL({cells},{number}),"")' for number in range(2, most + 1)]
    return "&".join(parts) + f'&IF({total}>{most}," and "&({total}-{most})&" more","")'
