"""What goes to the index: the same bytes whenever it is built, and with what its page there shows."""

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

from bridgesheets import __version__
from tests.architecture.source_tree import PROJECT

ABOUT = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
#: The versions of Python that are supported, as CI tests them.
PYTHONS = ["3.11", "3.12", "3.13", "3.14"]

# One process builds for all of them.
pytestmark = [pytest.mark.thorough, pytest.mark.xdist_group("distribution")]


def build(folder: Path) -> Path:
    for kind in ("wheel", "sdist"):
        command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(folder)]
        subprocess.run(command, cwd=PROJECT, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("dist"))


@pytest.mark.exhaustive
def test_both_files_have_the_same_bytes_when_they_are_built_again(built: Path, tmp_path: Path) -> None:
    """A release is refused otherwise, by .ci/distribution."""
    first, second = ({path.name: path.read_bytes() for path in folder.iterdir()} for folder in (built, build(tmp_path)))
    assert len(first) == 2 and first == second


def test_the_sdist_is_under_two_megabytes(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    assert path.stat().st_size < 2_000_000


def test_modules_in_the_wheel_are_those_of_the_sources(built: Path) -> None:
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        modules = [name for name in archive.namelist() if name.endswith(".py")]
        assert {"bridgesheets/__init__.py", "bridgesheets/rules/clubs.py", "bridgesheets_command.py"} <= {*modules}
        for name in modules:
            assert archive.read(name) == (PROJECT / "src" / name).read_bytes(), name


def test_nothing_that_is_generated_is_in_the_sdist_and_all_sources_are(built: Path) -> None:
    (path,) = built.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert not [name for name in names if name.startswith(("workbooks/", "docs/pictures/"))]
    assert {"pyproject.toml", "LICENSE", "README.md", "CHANGELOG.md", "docs/python.md"} <= names
    sources = {path.relative_to(PROJECT).as_posix() for path in (PROJECT / "src").rglob("*.toml")}
    assert sources <= names


def test_the_wheel_says_that_it_is_typed_and_on_which_pythons_it_runs(built: Path) -> None:
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        (about,) = (name for name in names if name.endswith(".dist-info/METADATA"))
        metadata = message_from_bytes(archive.read(about))
    assert {"bridgesheets/py.typed", "bridgesheets/catalogue/typed_functions.pyi"} <= set(names)
    said = metadata.get_all("Classifier") or []
    assert [each.rpartition(" ")[2] for each in said if re.search(r":: 3\.\d+$", each)] == PYTHONS
    assert metadata["Requires-Python"] == ">=3.11"
    assert metadata["License-Expression"] == "MIT" and metadata["Description-Content-Type"] == "text/markdown"


def test_the_pythons_are_those_that_ci_tests() -> None:
    workflow = (PROJECT / ".github" / "workflows" / "tests.yml").read_text(encoding="utf-8")
    assert re.findall(r'"(3\.\d+)"', workflow.partition("python: [")[2].partition("]")[0]) == PYTHONS


def test_no_link_of_the_page_on_the_index_is_a_path(built: Path) -> None:
    (path,) = built.glob("*.whl")
    with zipfile.ZipFile(path) as archive:
        (about,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        page = message_from_bytes(archive.read(about)).get_payload()
    assert isinstance(page, str)
    targets = re.findall(r'\]\(([^)]+)\)|src="([^"]+)"', page)
    assert len(targets) > 40
    assert [target for pair in targets for target in pair if target and not re.match(r"https?://|#", target)] == []
    repository = ABOUT["urls"]["Repository"]
    assert f"({repository}/blob/v{__version__}/docs/index.md)" in page
    assert f'"{repository}/raw/v{__version__}/docs/pictures/' in page


def test_the_address_is_a_placeholder_in_one_file() -> None:
    assert list(ABOUT["urls"]) == ["Repository", "Documentation", "Issues", "Changelog"]
    assert all(address.startswith(ABOUT["urls"]["Repository"]) for address in ABOUT["urls"].values())
    files = [*PROJECT.glob("*.*"), *(PROJECT / "docs").glob("*.md"), *(PROJECT / ".github").rglob("*.yml")]
    host = ABOUT["urls"]["Repository"].split("/")[2]
    naming = [path.name for path in files if path.is_file() and host in path.read_text(encoding="utf-8")]
    assert naming == ["pyproject.toml"]


def test_the_newest_version_in_the_changelog_is_this_one_and_released_ones_are_dated() -> None:
    headings = re.findall(r"^## (.*)$", (PROJECT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert headings[0].startswith(f"[{__version__}] - ")
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - (\d{4}-\d{2}-\d{2}|not published)", each) for each in headings)


def test_the_citation_names_this_version() -> None:
    assert f"\nversion: {__version__}\n" in (PROJECT / "CITATION.cff").read_text(encoding="utf-8")


def test_the_forms_ask_for_what_a_report_needs() -> None:
    """A figure: formula, what it shows, what it should show, and where that is printed."""
    forms = PROJECT / ".github" / "ISSUE_TEMPLATE"
    asked = {path.stem: re.findall(r"^    id: (\w+)$", path.read_text(), re.MULTILINE) for path in forms.glob("*.yml")}
    assert set(asked) == {"config", "wrong_figure", "workbook", "stumble"}
    assert asked["wrong_figure"] == ["formula", "shown", "expected", "source", "version"]
    assert asked["workbook"][:3] == ["cell", "ours", "theirs"]
    required = (forms / "wrong_figure.yml").read_text().count("required: true")
    assert required == 4


def test_the_page_on_releases_names_every_step_and_the_files_it_speaks_of() -> None:
    page = (PROJECT / "docs" / "releasing.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| \d+\. (\w+) ", page, re.MULTILINE) == [
        "Test", "Number", "Changelog", "Write", "Build", "Check", "Tag", "Publish", "Announce",
    ]  # fmt: skip
    for path in (".ci/run", ".ci/more", ".ci/wheel", ".ci/distribution", "tools/write_types.py"):
        assert path in page and (PROJECT / path).exists()
    release = (PROJECT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert "id-token: write" in release and ".ci/distribution" in release and "environment: index" in release
    assert "dist/download/*" in release and "deploy-pages" in release
