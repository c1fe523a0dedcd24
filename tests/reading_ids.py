"""Ids of rules and readings, such as CD.2 or X10, found in a text."""

import re

from tools.write_docs import cross_readings, manual_rules

IDS = frozenset((*(rule.id for rule in manual_rules()), *cross_readings()))

_WORD = re.compile(r"[A-Z][\w-]*(?:\.\w+)*")
#: Calls and what is in quotation marks: "A1" there is the address of a cell.
_QUOTED = re.compile(r"\b[A-Z_0-9]+\([^()]*\)|\"[^\"]*\"")


def reading_ids(text: str) -> list[str]:
    """The ids in a text, in order; what it quotes, and the arguments of calls in it, are no ids."""
    return [word for word in _WORD.findall(_QUOTED.sub("", text)) if word in IDS]
