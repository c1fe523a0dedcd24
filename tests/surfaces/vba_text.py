"""Reading VBA source as far as the tests need it."""

import re


def statements(module: str) -> list[str]:
    """The logical lines of a module: continued lines joined, without indentation and empty lines."""
    joined = re.sub(r"[ \t]_\r?\n[ \t]*", " ", module)
    return [line.strip() for line in joined.splitlines() if line.strip()]


def signatures(module: str) -> dict[str, str]:
    found = [re.fullmatch(r"(?:Public )?Function (\w+)\((.*)\)", statement) for statement in statements(module)]
    pairs = [(match[1], match[2]) for match in found if match]
    assert len(dict(pairs)) == len(pairs), "a function is written twice"
    return dict(pairs)


def without_texts(statement: str) -> str:
    """A statement with its text literals emptied and its comment cut off."""
    return re.sub(r'"[^"]*"', '""', statement).partition("'")[0].strip()


def text_of(expression: str) -> str:
    """The text an expression of literals and ``ChrW`` stands for."""
    units = b""
    for literal, code in re.findall(r'"((?:[^"]|"")*)"|ChrW\((\d+)\)', expression):
        units += int(code).to_bytes(2, "little") if code else literal.replace('""', '"').encode("utf-16-le")
    return units.decode("utf-16-le")
