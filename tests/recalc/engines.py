"""Other engines as oracles: each recalculates a workbook into another file. They are told to keep no cached value."""

import importlib.util
import shutil
import subprocess
from pathlib import Path

import pytest

_RECALCULATE_ALWAYS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse">
<value>0</value></prop></item></oor:items>
"""


def _formualizer(path, target):
    import formualizer

    formualizer.recalculate_file(str(path), str(target))


def _cellrune(path, target):
    import cellrune

    with cellrune.Workbook.open_path(path) as workbook:
        workbook.calculate()
        workbook.save(target)


def _libreoffice(path, target):
    profile, out = target.parent / "profile", target.parent / "calculated"
    (profile / "user").mkdir(parents=True, exist_ok=True)
    (profile / "user" / "registrymodifications.xcu").write_text(_RECALCULATE_ALWAYS, encoding="utf-8")
    program = shutil.which("soffice")
    command = [program, f"-env:UserInstallation={profile.as_uri()}", "--headless", "--convert-to", "xlsx"]
    subprocess.run([*command, "--outdir", out, path], check=True, capture_output=True, timeout=120)
    shutil.move(out / Path(path).name, target)


def _needs_package(name):
    missing = importlib.util.find_spec(name) is None
    return pytest.mark.skipif(missing, reason=f'{name} is not installed: pip install "bridgesheets[oracles]"')


_needs_libreoffice = pytest.mark.skipif(shutil.which("soffice") is None, reason="LibreOffice is not installed")

ENGINES = [
    pytest.param("formualizer", _formualizer, marks=_needs_package("formualizer")),
    pytest.param("CellRune", _cellrune, marks=_needs_package("cellrune")),
    pytest.param("LibreOffice", _libreoffice, marks=[_needs_libreoffice, pytest.mark.libreoffice]),
]
