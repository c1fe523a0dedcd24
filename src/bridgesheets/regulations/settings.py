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
    """A setting: its value, and where it is, in words; or why that cannot be read."""

    value: str
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
    return folder() / "settings.ini"


def amendments_folder() -> Path:
    return folder() / "editions"


def path_named(named: str) -> Path:
    """Returns the path that is named; ~ stands for the folder of a user, where there is one of that name."""
    try:
        return Path(named).expanduser()
    except RuntimeError:
        return Path(named)


def edition_set() -> Setting | None:
    """Returns the edition that is set, in the environment or else in the file; None if in neither."""
    return _setting(VARIABLE, LINE)


def locale_set() -> Setting | None:
    return _setting(LOCALE_VARIABLE, LOCALE_LINE)


def locale_chosen(tag: str | None) -> Locale:
    """Returns the locale of that name, else the one that is set, else one that is not known.

    :class:`UnknownLocale` says where a name is that no locale has.
    """
    from truesheet.locales import UNKNOWN, UnknownLocale, locale_of  # only where something is calculated

    if tag is not None:
        return locale_of(tag)
    setting = locale_set()
    if setting is None:
        return UNKNOWN
    if setting.refusal:
        raise UnknownLocale(setting.refusal)
    try:
        return locale_of(setting.value)
    except UnknownLocale as problem:
        raise UnknownLocale(f"{setting.where}: {problem}") from None


def _setting(variable: str, line: str) -> Setting | None:
    """Returns the setting from the environment, else from the settings file; None if neither has one."""
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


def settings_files() -> tuple[Path, ...]:
    """Returns the settings file, and the files of the edition that is set, even if they cannot be used."""
    files = []
    with suppress(OSError, ValueError):  # a browser, a user without a home, or what is no name of a file
        files = [settings_file()]
        if (setting := edition_set()) is not None and setting.value:
            own = amendments_folder() / setting.value
            paths = [path_named(setting.value), own, own.with_name(f"{own.name}.toml")]
            files += [*paths, *(file for path in paths if path.is_dir() for file in path.iterdir())]
    return tuple(filter(os.path.isfile, files))


class SettingsError(Exception):
    """A reason why the settings file cannot be read or changed, and what to do; the file's name goes before it."""


def with_edition(text: str, edition: str) -> str:
    """Returns the text of the settings file with this edition in it, or without one if it is empty; all else as it was.

    :class:`SettingsError` where the file cannot be understood, or the line cannot be written so that it is read again.
    """
    mark = "\ufeff" if text.startswith("\ufeff") else ""
    text = text.removeprefix(mark)
    before = _parsed(text)
    ending = "\r\n" if "\r\n" in f"{text}\n" else "\n"
    lines = re.findall(r"[^\n]*\n|[^\n]+", text)  # as ConfigParser ends them
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += ending
    setting = [f"{LINE} = {edition}{ending}"] if edition else []
    head = next((at for at, line in enumerate(lines) if line.strip().startswith(f"[{SECTION}]")), None)
    if head is None:
        lines += [*([ending] if lines else []), f"[{SECTION}]{ending}", *setting] if edition else []
    else:
        first, last = _lines_of_edition(lines, head)
        lines[first:last] = setting
    after = "".join(lines)
    expected = {name: dict(before[name]) for name in before.sections()}
    expected.setdefault(SECTION, {}).pop(LINE, None)
    if edition:
        expected[SECTION][LINE] = edition
    parsed = _parsed(after)
    if not edition.isprintable() or {name: dict(parsed[name]) for name in parsed.sections() if parsed[name]} != {
        name: values for name, values in expected.items() if values
    }:
        raise SettingsError(f'cannot take the line "{LINE} = {edition}"; write it there by hand')
    return mark + after


def _lines_of_edition(lines: list[str], head: int) -> tuple[int, int]:
    """Returns the first line of the setting below ``head`` and the one after its last; the same line if unset."""
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
