"""What a user has set: in the environment, or in the settings file, which Excel and LibreOffice read too."""

from __future__ import annotations

import os
import sys
from configparser import ConfigParser
from configparser import Error as Unreadable
from pathlib import Path
from typing import NamedTuple

#: The variable of the environment that names an edition, and the line of the settings file.
VARIABLE = "BRIDGESHEETS_EDITION"
SECTION, LINE = "bridgesheets", "edition"


class Setting(NamedTuple):
    """The edition that is set, and where, in words."""

    edition: str
    where: str


def folder() -> Path:
    """The folder of the user's settings, where the system keeps those of all programs."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / "bridgesheets"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "bridgesheets"
    return Path(os.environ.get("XDG_CONFIG_HOME") or home / ".config") / "bridgesheets"


def settings_file() -> Path:
    """The settings file; it need not be there."""
    return folder() / "settings.ini"


def amendments_folder() -> Path:
    """Where amendments lie that can be called by their names."""
    return folder() / "editions"


def edition_set() -> Setting | None:
    """The edition that is set; the environment goes before the file. None where neither names one."""
    if named := os.environ.get(VARIABLE, "").strip():
        return Setting(named, f"the variable {VARIABLE}")
    try:
        path = settings_file()
        if not path.exists():
            return None
    except (OSError, RuntimeError):  # a browser, or a user without a home
        return None
    where = f"the settings file {path}"
    parser = ConfigParser(interpolation=None)
    try:
        parser.read_string(path.read_text(encoding="utf-8-sig"))
    except (OSError, UnicodeError, Unreadable) as problem:
        return Setting(f"({problem})", where)
    named = parser.get(SECTION, LINE, fallback="").strip()
    return Setting(named, where) if named else None


def write_setting(edition: str) -> Path:
    """Write the line into the settings file; an empty one takes it out. The file that was written."""
    path = settings_file()
    parser = ConfigParser(interpolation=None)
    if path.exists():
        parser.read_string(path.read_text(encoding="utf-8-sig"))
    if not parser.has_section(SECTION):
        parser.add_section(SECTION)
    if edition:
        parser.set(SECTION, LINE, edition)
    else:
        parser.remove_option(SECTION, LINE)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8") as file:
        parser.write(file)
    return path
