"""Settings of a user, from the environment or the settings file, which Excel and LibreOffice read too."""

from __future__ import annotations

import errno
import os
import re
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from truesheet.files import os_reason, text_of

if TYPE_CHECKING:
    from configparser import ConfigParser

    from truesheet.locales import Locale

#: The variables of the environment that name an edition and a locale, and the lines of the settings file.
VARIABLE, LOCALE_VARIABLE = "BRIDGESHEETS_EDITION", "BRIDGESHEETS_LOCALE"
SECTION, LINE, LOCALE_LINE = "bridgesheets", "edition", "locale"
#: The most letters of a line: no path has more, and the time of Python's reader grows with their square.
_LONGEST = 5000
_MEND = "correct it, or delete it"


class Setting(NamedTuple):
    """Name of what is set, and where, in words; or why that cannot be read."""

    named: str
    where: str
    refusal: str = ""


def folder_of_programs() -> Path:
    """Returns where the system keeps the user's settings of all programs; ``OSError`` for a user without a folder."""
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or _home() / "AppData" / "Roaming")
    return Path(os.environ.get("XDG_CONFIG_HOME") or _home() / ".config")


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        lacking = "this user has no folder of his own; name one in the variable HOME"
        raise FileNotFoundError(errno.ENOENT, lacking, "~") from None


def folder() -> Path:
    return folder_of_programs() / "bridgesheets"


def settings_file() -> Path:
    """Returns the settings file; it need not be there."""
    return folder() / "settings.ini"


def amendments_folder() -> Path:
    """Returns the folder of amendments that can be called by their names."""
    return folder() / "editions"


def path_named(named: str) -> Path:
    """Returns the path that is named; ~ stands for the folder of a user, where there is one of that name."""
    try:
        return Path(named).expanduser()
    except RuntimeError:
        return Path(named)


def edition_set() -> Setting | None:
    """Returns the edition that is set; the environment goes before the file. None where neither names one."""
    return _set(VARIABLE, LINE)


def locale_set() -> Setting | None:
    return _set(LOCALE_VARIABLE, LOCALE_LINE)


def locale_chosen(tag: str | None) -> Locale:
    """Returns the locale of that name, or the one that is set; one that is not known where neither names any.

    :class:`UnknownLocale` says where a name is that no locale has.
    """
    from truesheet.locales import UNKNOWN, UnknownLocale, locale_of  # only where something is calculated

    if tag is not None:
        return locale_of(tag)
    named = locale_set()
    if named is None:
        return UNKNOWN
    if named.refusal:
        raise UnknownLocale(named.refusal)
    try:
        return locale_of(named.named)
    except UnknownLocale as problem:
        raise UnknownLocale(f"{named.where}: {problem}") from None


def _set(variable: str, line: str) -> Setting | None:
    """Returns what the environment or the settings file names; None where neither names anything."""
    if named := os.environ.get(variable, "").strip():
        return Setting(named, f"the variable {variable}")
    try:
        path = settings_file()
    except OSError:  # a user without a home
        return None
    where = f"the settings file {path}"
    try:
        named = _parsed(text_of(path)).get(SECTION, line, fallback="").strip()
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, UnicodeError) as problem:
        return Setting("", where, f"{where} cannot be read: {os_reason(problem)}; {_MEND}")
    except SettingsError as problem:
        return Setting("", where, f"{where} {problem}")
    return Setting(named, where) if named else None


def files_that_are_set() -> tuple[Path, ...]:
    """Returns the settings file, and the files of the edition that is set, even if they cannot be used."""
    found = []
    with suppress(OSError, ValueError):  # a browser, a user without a home, or what is no name of a file
        found = [settings_file()]
        if (named := edition_set()) is not None and named.named:
            own = amendments_folder() / named.named
            paths = [path_named(named.named), own, own.with_name(f"{own.name}.toml")]
            found += [*paths, *(file for path in paths if path.is_dir() for file in path.iterdir())]
    return tuple(filter(os.path.isfile, found))


class SettingsError(Exception):
    """Why the settings file cannot be understood or changed, and what to do; it goes on from the name of the file."""


def with_edition(text: str, edition: str) -> str:
    """Returns the text of the settings file with this edition in it, or with none if it is empty; all else as it was.

    :class:`SettingsError` where the file cannot be understood, or the line cannot be written so that it is read again.
    """
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    text = text.removeprefix(mark)
    before = _parsed(text)
    ending = "\r\n" if "\r\n" in f"{text}\n" else "\n"
    lines = re.findall(r"[^\n]*\n|[^\n]+", text)  # as ConfigParser ends them
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += ending
    said = [f"{LINE} = {edition}{ending}"] if edition else []
    head = next((at for at, line in enumerate(lines) if line.strip().startswith(f"[{SECTION}]")), None)
    if head is None:
        lines += [*([ending] if lines else []), f"[{SECTION}]{ending}", *said] if edition else []
    else:
        first, last = _lines_of_edition(lines, head)
        lines[first:last] = said
    after = "".join(lines)
    wanted = {name: dict(before[name]) for name in before.sections()}
    wanted.setdefault(SECTION, {}).pop(LINE, None)
    if edition:
        wanted[SECTION][LINE] = edition
    found = _parsed(after)
    if not edition.isprintable() or {name: dict(found[name]) for name in found.sections() if found[name]} != {
        name: values for name, values in wanted.items() if values
    }:
        raise SettingsError(f'cannot take the line "{LINE} = {edition}"; write it there by hand')
    return mark + after


def _lines_of_edition(lines: list[str], head: int) -> tuple[int, int]:
    """Where the lines of the setting begin and end in the section below ``head``; an empty range where it has none."""
    for at in range(head + 1, len(lines)):
        if lines[at].startswith("["):
            break
        name = re.split("[=:]", lines[at], maxsplit=1)[0]
        if name.strip().lower() == LINE and not lines[at][0].isspace():
            last = at + 1
            # What is set in goes on with the value, but for a remark.
            while last < len(lines) and lines[last][0] in " \t" and lines[last].strip()[:1] not in ("", "#", ";"):
                last += 1
            return at, last
    return head + 1, head + 1


def _parsed(text: str) -> ConfigParser:
    from configparser import ConfigParser, Error  # only where there is a file

    from bridgesheets.vocabulary import on_one_line

    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > _LONGEST:
            raise SettingsError(f"has more than {_LONGEST:,} letters in line {number}; {_MEND}")
    parser = ConfigParser(interpolation=None)
    try:
        parser.read_string(text, "settings.ini")
    except Error as problem:
        raise SettingsError(f"cannot be understood: {on_one_line(str(problem))}; {_MEND}") from None
    return parser
