"""The add-in of LibreOffice Calc as a file: the frozen names, what Calc shows of each function, the core in it."""

import ast
import io
import re
import struct
import subprocess
import sys
import zipfile
from functools import cache
from xml.etree import ElementTree

import pytest

from bridgesheets.catalogue.registry import CATALOGUE
from bridgesheets.surfaces.libreoffice import extension as made
from bridgesheets.surfaces.libreoffice import host
from bridgesheets.surfaces.libreoffice.extension import extension, members, type_library
from bridgesheets.surfaces.libreoffice.host import PACKAGE, SERVICE
from tests.architecture.test_core import too_new
from tests.each import each

OOR = "{http://openoffice.org/2001/registry}"

#: The methods of the releases so far. Files in the OpenDocument format hold them: a name may be added here, and none
#: may ever be changed or taken out.
FROZEN = [
    "VP_20", "VP20", "VP_30", "VP30", "NABCVP", "USBFVP", "NSWBAVP", "WBF25VP", "WINLOSS", "VPSCALE", "VPTABLE",
    "VPNEED", "IMPS", "IMPDATUM", "BUTLER", "MPB", "MPR", "MPS", "MPM", "MPP", "MPT", "MPD", "MPL", "MPFIRST",
    "MPPLACE", "MPDEPTH", "MPAWARDS", "MPSESSION", "MPSECTIONDEPTH", "MPMATCH", "MPCSG", "MPCLUB", "MPCLUBOVERALL",
    "MPGROUP", "MPCLUBPART", "MPCLUBTABLES", "MPCLUBADDED", "MPCRUISE", "MPFILLIN", "MPRANK", "MPGREATER",
    "MPMATCHES", "MPSIXSESSION", "MPTEAM", "MPKO", "MPKOMATCH", "MPCOMPACT", "MPRRKO", "MPBRACKET", "MPGOLD",
    "MPBRACKETAVERAGE", "MPBRACKETTEAMS", "MPKOFORFEIT", "MPNABC", "MPCBF", "MPUSBF", "MPWBF", "MPDAYMATCH",
    "MPGLM", "MPCHAMPIONSHIPS", "MPSERIESTABLES", "MPSERIES", "MPSERIESRANK", "MPPAIRTEAM", "MPGOLDPLACES",
    "MPCREDIT", "MPPROGRESSIVE", "MPFOURSESSION", "MPEVENTTABLES", "MPSTRAT", "MPFLIGHTB", "MPXSTRAT",
    "MPFLIGHTLIMITS", "MPNAP", "MPNAPSESSION", "MPGNT", "MPGNTMATCH", "MPGNTSIZE", "MPGNTWINS", "MPCOLORS",
    "MPRRKOCOLORS", "WHY", "MPAWARD", "MPEDITION",
]  # fmt: skip


@cache
def configuration():
    """The functions in the configuration Calc reads, by their methods."""
    root = ElementTree.fromstring(members()["CalcAddIns.xcu"])
    (service,) = root.findall("node/node")
    assert service.get(f"{OOR}name") == SERVICE
    return {node.get(f"{OOR}name"): node for node in service.findall("node/node")}


def texts(node):
    return {prop.get(f"{OOR}name"): prop.findtext("value") for prop in node.findall("prop")}


def test_the_names_in_files_are_never_changed():
    assert SERVICE == "org.bridgesheets.Functions"
    assert set(FROZEN) <= set(CATALOGUE)


def test_every_function_has_a_method_of_its_own_name_twins_too():
    assert list(CATALOGUE) == list(configuration())


@each(CATALOGUE)
def test_calc_shows_what_the_record_says(name):
    node, spec = configuration()[name], CATALOGUE[name].spec
    shown = texts(node)
    assert (shown["DisplayName"], shown["CompatibilityName"], shown["Description"]) == (name, name, spec.summary)
    (parameters,) = node.findall("node")
    assert [texts(each) for each in parameters] == [
        {"DisplayName": argument.name, "Description": argument.doc} for argument in spec.arguments
    ]


def test_the_same_records_give_the_same_bytes_in_another_process():
    code = (
        "import sys; from bridgesheets.surfaces.libreoffice.extension import extension; "
        "sys.stdout.buffer.write(extension())"
    )
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    assert other == extension()
    assert {member.date_time for member in zipfile.ZipFile(io.BytesIO(other)).infolist()} == {(2020, 1, 1, 0, 0, 0)}


def test_the_types_come_before_the_component_that_needs_them():
    listed = re.findall(r'full-path="([^"]+)"', members()["META-INF/manifest.xml"].decode())
    assert listed == ["types.rdb", "bridgesheets_component.py", "CalcAddIns.xcu"]


def test_a_type_library_is_written_byte_for_byte_as_libreoffice_describes_it():
    def text(word):
        return len(word).to_bytes(4, "little") + word.encode()

    def number(value):
        return value.to_bytes(4, "little")

    interface = (
        b"\x05" + number(1) + text("com.sun.star.uno.XInterface") + number(0) + number(0) + number(1)
        + text("F") + text("[][]any") + number(1) + b"\0" + text("x") + text("any") + number(0)
    )  # fmt: skip
    service = b"\x28" + text("m.X")
    at_service = 16 + len(interface)
    at_names = at_service + len(service)  # "S", "X"
    at_module = at_names + 4
    entries = number(at_names) + number(at_service) + number(at_names + 2) + number(16)
    at_root_name = at_module + 5 + len(entries)
    expected = (
        b"UNOIDL\xff\0" + number(at_root_name + 2) + number(1) + interface + service + b"S\0X\0"
        + b"\0" + number(2) + entries + b"m\0" + number(at_root_name) + number(at_module)
    )  # fmt: skip
    assert type_library(("m",), "S", "X", {"F": ["x"]}) == expected


@cache
def texts_of_the_core():
    return {name: content.decode() for name, content in members().items() if name.endswith(".py")}


@each(texts_of_the_core)
def test_what_runs_inside_libreoffice_is_written_for_python_3_10(name):
    tree = ast.parse(texts_of_the_core()[name], feature_version=(3, 10))
    # The package itself, and what LibreOffice has beside the standard library.
    assert [found for found in too_new(tree) if found.split(".")[0] not in (PACKAGE, "unohelper", "org")] == []


@each(texts_of_the_core)
def test_no_import_leads_to_an_installed_bridgesheets(name):
    for node in ast.walk(ast.parse(texts_of_the_core()[name])):
        if isinstance(node, ast.ImportFrom):
            assert node.module.split(".")[0] != "bridgesheets"
        elif isinstance(node, ast.Import):
            assert all(alias.name.split(".")[0] != "bridgesheets" for alias in node.names)


def test_a_module_that_calls_begin_in_and_is_not_there_is_no_extension(monkeypatch):
    monkeypatch.setattr(made, "_FIRST", (*made._FIRST, "bridgesheets.surfaces.libreoffice.renamed"))
    with pytest.raises(AssertionError, match="calls begin in"):
        made.modules()


def test_the_core_in_the_extension_calculates_without_an_installed_bridgesheets(tmp_path):
    zipfile.ZipFile(io.BytesIO(extension())).extractall(tmp_path)
    code = (
        f"import sys; sys.path.insert(0, {str(tmp_path / 'pythonpath')!r})\n"
        f"from {PACKAGE}.catalogue.registry import CATALOGUE\n"
        f"from {PACKAGE}.surfaces.libreoffice import host\n"
        "print(host.answer(CATALOGUE['VP_20'], (12.0, 7.0)),"
        " host.answer(CATALOGUE['WHY'], ('=ROUND(VP_20(12,7)/7,2)',))[0][0][:14],"
        " 'bridgesheets' in sys.modules)"
    )
    shown = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=False)
    assert (shown.stdout, shown.stderr) == ("((15.0,),) VP_20(12, 7) = False\n", "")


def test_an_error_is_a_number_with_calcs_code_in_its_low_bits():
    (bits,) = struct.unpack("<Q", struct.pack("<d", host.error_number("#N/A")))
    assert bits & 0xFFFFFFFF == 32767


def test_an_argument_left_out_at_the_end_is_not_one_that_is_blank():
    # VP_20() is a mistake in the formula, VP_20(A1,7) with nothing in A1 a match still to be played.
    ((missing,),) = host.answer(CATALOGUE["VP_20"], (None, None))
    assert missing != missing
    assert host.answer(CATALOGUE["VP_20"], (None, 7.0)) == (("",),)
    assert host.answer(CATALOGUE["VP_20"], ((("",),), 7.0)) == (("",),)


def test_a_whole_column_is_cut_where_its_last_used_cell_is():
    """As Calc hands a column over: a million rows of one cell, an empty text where nothing stands."""
    rows = ((12.0,), ("",), (-12.0,), *[("",)] * 1_048_573)
    shown = host.answer(CATALOGUE["VP_20"], (rows, 7.0))
    assert shown[:4] == ((15.0,), ("",), (5.0,), ("",))
    assert set(shown[4:]) == {("",)}


def test_columns_side_by_side_are_cut_alike():
    margins = ((12.0,), *[("",)] * 19_999)
    boards = ((7.0,), (7.0,), (None,), *[("",)] * 19_997)
    shown = host.answer(CATALOGUE["VP_20"], (margins, boards))
    assert shown[0] == (15.0,)
    assert set(shown[1:]) == {("",)}


def test_no_cell_of_a_column_below_its_blanks_is_lost():
    assert host.answer(CATALOGUE["VP_20"], ((*[("",)] * 10_000, (12.0,)), 7.0))[10_000] == (15.0,)
