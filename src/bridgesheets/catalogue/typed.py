"""Turns what people type at a prompt into a formula that a spreadsheet reads.

Programs for writing replace quotation marks and minus signs by handsome ones; the command lines of Windows take
quotation marks away; half of Europe separates arguments with semicolons and writes decimals with a comma. All of it is
understood where it can mean one thing only.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from bridgesheets.catalogue import registry
from bridgesheets.catalogue.argument_kinds import ListedName, NameOrNumber

#: Signs that no formula has, and those that are meant.
_SIGNS = str.maketrans(
    {
        "−": "-",
        "–": "-",
        "×": "*",
        "·": "*",
        "÷": "/",
        "≤": "<=",
        "≥": ">=",
        "≠": "<>",
        "\N{NO-BREAK SPACE}": " ",
        "\N{NARROW NO-BREAK SPACE}": " ",
    }
)
#: Marks that open a text, each with those that close it. A mark that is doubled is one of the text.
_TEXTS = {'"': '"', "“": '”“"', "„": '“”"', "«": "»", "»": "«", "'": "'", "‘": "’‘'", "’": "’'"}
#: What may be a name without quotation marks: club championship, sectional, NABC+.
_BARE = re.compile(r"[^\W\d][\w .+&'/-]*")
_CALLED = re.compile(r"[^\W\d][\w.]*\Z")
#: A call with brackets in place of its parentheses; with them, a spreadsheet names the column of a table.
_BRACKETED = re.compile(r"\b([^\W\d]\w*)\[([^\[\]]*)\]")
#: A text as a spreadsheet writes it.
_TEXT = re.compile(r'"(?:[^"]|"")*"')
#: What a formula has that may have to be read otherwise: other marks, semicolons, an argument that is a bare name.
_DOUBTFUL = re.compile(r"""["';{!]|[(,]\s*[A-Za-z_][\w .+&/-]*[,)]""")
#: A word with fewer letters is like too many others.
_LETTERS = 4
_DECIMAL_COMMA = re.compile(r"(?<=[0-9]),(?=[0-9])")
_MIXED = (
    "it has semicolons and commas. Separate with commas and write decimals with a point, or separate with semicolons "
    "and write decimals with a comma"
)


class AmbiguousFormula(ValueError):
    """A formula that could mean several things; the message says how to write it."""


def as_formula(typed: str) -> str:
    """Returns the formula somebody meant; :class:`AmbiguousFormula` where that cannot be known."""
    if (bracketed := _BRACKETED.search(typed)) and registry.find(bracketed[1]) is not None:
        corrected = _BRACKETED.sub(r"\1(\2)", typed)
        raise AmbiguousFormula(f"put the arguments of a function in parentheses: {corrected}")
    return typed if _is_plain(typed) else _understood(typed)


def _understood(typed: str) -> str:
    return "".join(_with_quoted_names(_with_commas(list(_parts(typed)))))


def _is_plain(typed: str) -> bool:
    """Checks if a formula can be taken as it is, as most can; parsing takes ten times as long."""
    if not typed.isascii():
        return False
    rest = _TEXT.sub("", typed) if '"' in typed else typed
    if _DOUBTFUL.search(rest):
        return False
    # A comma within a call separates arguments; elsewhere it may be a decimal comma.
    return all(
        rest.count("(", 0, comma.start()) > rest.count(")", 0, comma.start()) for comma in _DECIMAL_COMMA.finditer(rest)
    )


def _parts(typed: str) -> Iterator[str]:
    """Yields the texts of a formula, in quotation marks, and what is between them letter by letter."""
    at = 0
    while at < len(typed):
        closing = _TEXTS.get(typed[at])
        end = _end_of_text(typed, at, closing) if closing else -1
        # 'Round 1'!A1 names a sheet; a mark that is never closed is for the reader of formulas to refuse.
        if closing is None or end < 0 or typed[end + 1 : end + 2] == "!":
            yield from typed[at : max(at, end) + 1].translate(_SIGNS)
            at = max(at, end) + 1
            continue
        mark = typed[end]
        content = typed[at + 1 : end].replace(mark * 2, mark).replace('"', '""')
        yield f'"{content}"'
        at = end + 1


def _end_of_text(typed: str, at: int, closing: str) -> int:
    """Returns where the text that begins there ends; -1 if nowhere."""
    at += 1
    while at < len(typed):
        if typed[at] in closing:
            if typed[at + 1 : at + 2] != typed[at]:
                return at
            at += 1
        at += 1
    return -1


# --- semicolons and decimal commas ---------------------------------------------------------------------------------


def _with_commas(parts: list[str]) -> list[str]:
    """Returns the parts with commas for semicolons, and points for decimal commas."""
    depths = list(_open_marks(parts))
    separated = any(part == ";" and not braces for part, (_, braces) in zip(parts, depths, strict=True))
    read = parts.copy()
    for at, (part, (calls, braces)) in enumerate(zip(parts, depths, strict=True)):
        if part == "," and separated:
            # In the braces of an array constant a comma may be either.
            if braces or not _is_between_digits(parts, at):
                raise AmbiguousFormula(_MIXED)
            read[at] = "."
        elif part == "," and not calls and not braces and _is_between_digits(parts, at):
            read[at] = "."
        elif part == ";" and not braces:
            read[at] = ","
    return read


def _open_marks(parts: list[str]) -> Iterator[tuple[int, int]]:
    calls = braces = 0
    for part in parts:
        calls += (part == "(") - (part == ")")
        braces += (part == "{") - (part == "}")
        yield calls, braces


def _is_between_digits(parts: list[str], at: int) -> bool:
    return 0 < at < len(parts) - 1 and parts[at - 1].isdigit() and parts[at + 1].isdigit()


# --- names without quotation marks ---------------------------------------------------------------------------------


def _with_quoted_names(parts: list[str]) -> list[str]:
    """Returns the parts with quotation marks around arguments that are names without them."""
    read: list[str] = []
    #: The calls that are open: the function, which of its arguments it is, and where that begins.
    open_calls: list[tuple[str, int, int]] = []
    for part in parts:
        if part in (",", ")") and open_calls:
            name, number, start = open_calls.pop()
            word = "".join(read[start:]).strip()
            if _BARE.fullmatch(word) and _is_name(name, number, word):
                read[start:] = [f'"{word}"']
            if part == ",":
                open_calls.append((name, number + 1, len(read) + 1))
        read.append(part)
        if part == "(":
            called = _CALLED.search("".join(read[:-1]).rstrip())
            open_calls.append((called[0] if called else "", 0, len(read)))
    return read


def _is_name(function: str, number: int, word: str) -> bool:
    called = registry.find(function)
    if called is None or number >= len(called.spec.arguments):
        return False
    kind = called.spec.arguments[number].kind
    return isinstance(kind, ListedName | NameOrNumber) and (
        kind.vocabulary.knows(word) or _is_nearly_a_name(kind, word)
    )


def _is_nearly_a_name(kind: ListedName | NameOrNumber, word: str) -> bool:
    """Checks if a word is a misspelt name: as a text it is answered with the names that were meant."""
    from difflib import get_close_matches  # only a word that is not known asks for its neighbours

    return len(word) >= _LETTERS and bool(get_close_matches(word.casefold(), kind.vocabulary.names, n=1, cutoff=0.75))
