"""How Windows hands a line that was typed to a program: its command windows, and then the C runtime of the program.

Sources: "Parsing C command-line arguments" of Microsoft's C documentation; about_Parsing and about_Quoting_Rules of
PowerShell. What a command window reads itself raises :class:`ReadByTheShell`.
"""

import re

_IN_CMD = re.compile(r'("[^"]*"?)|([&|<>^()%])')
_IN_POWERSHELL = re.compile(r"""\s+|"(?:[^"]|"")*"|'(?:[^']|'')*'|[^\s"']+""")


class ReadByTheShell(ValueError):
    """The line has a sign that the command window does not hand on."""


def cmd(line: str) -> list[str]:
    """The arguments that arrive from the Command Prompt, which hands the line over as it is."""
    for quoted, sign in _IN_CMD.findall(line):
        if sign or "%" in quoted:
            raise ReadByTheShell(f"the Command Prompt reads {sign or '%'} itself: {line}")
    return runtime(line)


def powershell_5(line: str) -> list[str]:
    """The arguments that arrive from Windows PowerShell 5.1, which does not mark the quotation marks within one."""
    return runtime(" ".join(f'"{word}"' if not word or re.search(r"\s", word) else word for word in powershell(line)))


def powershell(line: str) -> list[str]:
    """The arguments PowerShell reads; 7.3 and later hand them over as they are."""
    words: list[str] = []
    word: str | None = None
    for part in _IN_POWERSHELL.findall(line):
        if part.isspace():
            if word is not None:
                words.append(word)
            word = None
            continue
        if part[0] == '"':
            if re.search(r"[$`]", part):
                raise ReadByTheShell(f"PowerShell reads $ and ` within quotation marks itself: {line}")
            part = part[1:-1].replace('""', '"')
        elif part[0] == "'":
            part = part[1:-1].replace("''", "'")
        elif found := re.search(r"[;|&<>(){}$@`#]|^--%$", part):
            raise ReadByTheShell(f"PowerShell reads {found[0]} itself: {line}")
        else:
            # A comma makes a list, and its members arrive as words of their own.
            *before, part = part.split(",")
            for member in before:
                words.append((word or "") + member)
                word = None
        word = (word or "") + part
    return words if word is None else [*words, word]


def runtime(line: str) -> list[str]:
    """The arguments of a line as the C runtime takes it apart."""
    words: list[str] = []
    word, within, begun, at = "", False, False, 0
    while at < len(line):
        slashes = len(line) - at - len(line[at:].lstrip("\\"))
        if slashes:
            at += slashes
            if line[at : at + 1] != '"':
                word += "\\" * slashes
            else:
                word += "\\" * (slashes // 2)
                if slashes % 2:
                    word += '"'
                    at += 1
            begun = True
        elif line[at] == '"':
            if within and line[at + 1 : at + 2] == '"':
                word += '"'
                at += 1
            else:
                within = not within
            begun = True
            at += 1
        elif line[at] in " \t" and not within:
            if begun:
                words.append(word)
            word, begun = "", False
            at += 1
        else:
            word += line[at]
            begun = True
            at += 1
    return [*words, word] if begun else words
