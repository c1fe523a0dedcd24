"""The tables as printed stay as they were compared with the texts; two prints of one scale; amounts."""

import csv
import io
import shutil
import tomllib
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bridgesheets.regulations import table, tables
from bridgesheets.regulations.checks import normal
from bridgesheets.regulations.notation import Span, StraightLine, parse_amounts, parse_line, parse_span
from bridgesheets.vocabulary import unambiguous
from tests.architecture.source_tree import script_at

TOOL = script_at("tools/protect_tables.py")
NAMES = [TOOL.name_of(path) for path in sorted(TOOL.REGULATIONS.glob("*/*/*/*.toml"))]


def test_every_table_is_as_it_was_when_it_was_compared_with_its_text() -> None:
    protected, now = TOOL.protected(), dict(TOOL.hashes())
    assert list(now) == NAMES
    assert {name for name in {*protected, *now} if protected.get(name) != now.get(name)} == set(), (
        "compare these tables with their texts, cell by cell, and then run tools/protect_tables.py"
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    shutil.copytree(TOOL.REGULATIONS, tmp_path / "copy", ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    return tmp_path / "copy"


def _wrong(cell: str) -> tuple[str, ...]:
    """What could be typed for a cell: one figure more, or the last one another."""
    if cell[-1:].isdigit():
        return cell + "0", cell[:-1] + str((int(cell[-1]) + 1) % 10)
    return (cell + "x", cell[:-1]) if cell else ("0",)


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], str]]:
    """The texts in figures, however deep, with the way to them."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from _leaves(inner, (*path, place))
    else:
        yield path, str(value)


def test_every_single_changed_cell_of_a_table_is_noticed(copy: Path) -> None:
    protected, count = TOOL.protected(), 0
    for path in sorted(copy.glob("*/*/*/*.csv")):
        name = TOOL.name_of(path, copy)
        about = tomllib.loads(path.with_suffix(".toml").read_text(encoding="utf-8"))
        rows = TOOL.cells(path.read_text(encoding="utf-8"))
        for row in rows:
            for place, cell in enumerate(row):
                for row[place] in _wrong(cell):
                    assert TOOL.hash_of(rows, about) != protected[name], (name, row)
                row[place] = cell
                count += 1
        assert TOOL.hash_of(rows, about) == protected[name]
    assert count > 2000


def test_a_changed_cell_in_the_file_of_any_table_is_noticed(copy: Path) -> None:
    for path in copy.glob("*/*/*/*.csv"):
        rows = list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"))))
        rows[-1][-1] = _wrong(rows[-1][-1])[0]
        with open(path, "w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows(rows)
    changed = {name for name, hash in TOOL.hashes(copy) if TOOL.protected()[name] != hash}
    assert changed == {TOOL.name_of(path, copy) for path in copy.glob("*/*/*/*.csv")}


def test_every_single_changed_figure_is_noticed(copy: Path) -> None:
    protected, figures = TOOL.protected(), 0
    for path in sorted(copy.glob("*/*/*/*.toml")):
        name, text = TOOL.name_of(path, copy), path.read_text(encoding="utf-8")
        about = tomllib.loads(text)
        alone = copy.parent / "alone" / path.parent.relative_to(copy)
        alone.mkdir(parents=True)
        if path.with_suffix(".csv").exists():
            shutil.copy(path.with_suffix(".csv"), alone)
        for section in ("figures", "erratum", "shift"):
            for way, printed in _leaves(about.get(section, {})):
                # The line is found by its name and what it says; two alike are both changed.
                key = next(part for part in reversed(way) if isinstance(part, str))
                lines = text.splitlines(keepends=True)
                wrong = [line.replace(printed, printed + "0") if key in line else line for line in lines]
                (alone / path.name).write_text("".join(wrong), encoding="utf-8")
                assert dict(TOOL.hashes(copy.parent / "alone"))[name] != protected[name], (name, way)
                figures += 1
        shutil.rmtree(copy.parent / "alone")
    assert figures > 100


@pytest.mark.parametrize("change", ["a row more", "a row less", "two rows in turn", "two columns in turn", "a space"])
def test_rows_and_columns_are_noticed_and_spaces_around_cells_are_not(copy: Path, change: str) -> None:
    path = copy / "acbl" / "2019-01" / "factors" / "p_factor.csv"
    rows = list(csv.reader(io.StringIO(path.read_text(encoding="utf-8"))))
    changed = {
        "a row more": [*rows, rows[-1]],
        "a row less": rows[:-1],
        "two rows in turn": [rows[0], rows[2], rows[1], *rows[3:]],
        "two columns in turn": [row[::-1] for row in rows],
        "a space": [[f" {cell} " for cell in row] for row in rows],
    }[change]
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows(changed)
    found = {name for name, hash in TOOL.hashes(copy) if TOOL.protected()[name] != hash}
    assert found == (set() if change == "a space" else {"acbl/2019-01/factors/p_factor"})


def test_the_tool_writes_new_lines_but_a_changed_one_only_for_a_table_that_is_named(
    copy: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "printed_tables.txt"
    monkeypatch.setattr(TOOL, "TARGET", target)
    monkeypatch.setattr(TOOL, "REGULATIONS", copy)
    monkeypatch.setattr(TOOL.hashes, "__defaults__", (copy,))
    monkeypatch.setattr(TOOL.protected, "__defaults__", (target,))
    assert TOOL.main([]) == 0
    before = target.read_text(encoding="utf-8")
    path = copy / "acbl" / "2019-01" / "factors" / "p_factor.csv"
    path.write_text(path.read_text(encoding="utf-8").replace("0.80", "0.81"), encoding="utf-8")
    assert TOOL.main([]) == 1
    assert target.read_text(encoding="utf-8") == before
    assert "acbl/2019-01/factors/p_factor has changed. Compare it with its text" in capsys.readouterr().err
    assert TOOL.main(["acbl/2019-01/factors/p_factors"]) == 2
    assert TOOL.main(["acbl/2019-01/factors/p_factor"]) == 0
    assert sum(old != new for old, new in zip(before.splitlines(), target.read_text().splitlines(), strict=True)) == 1


# --- Figures that follow from others ------------------------------------------------------------------------------


def _columns(id: str, *headings: str) -> list[tuple[str, ...]]:
    """The rows of some columns of a table, those with an empty cell left out."""
    columns = (table(id).column(heading) for heading in headings)
    return [row for row in zip(*columns, strict=True) if all(row)]


TEAMS = "# of Teams In Bracket"
FACTOR = "Bracket Size Adjustment Factor"


@pytest.mark.parametrize(
    ("id", "heading", "first", "last", "start", "step"),
    [
        ("ko_size", FACTOR, 16, 9, "1.000", "0.040"),
        ("ko_size", FACTOR, 8, 5, "0.600", "0.075"),
        ("bracket_size", FACTOR, 16, 5, "1.000", "0.040"),
        ("rrko_top", f"Four Round {FACTOR}", 16, 5, "1.000", "0.030"),
        ("rrko_top", f"Three Round {FACTOR}", 9, 5, "0.760", "0.060"),
        ("rrko_lower", f"Four Round {FACTOR}", 16, 9, "1.000", "0.040"),
        ("rrko_lower", f"Four Round {FACTOR}", 8, 5, "0.600", "0.075"),
        ("rrko_lower", f"Three Round {FACTOR}", 9, 5, "0.735", "0.055"),
    ],
)
def test_size_factors_fall_by_the_same_amount_a_team(
    id: str, heading: str, first: int, last: int, start: str, step: str
) -> None:
    printed = {teams: factor for teams, factor in _columns(id, TEAMS, heading) if teams.isdigit()}
    for teams in range(last, first + 1):
        assert Decimal(printed[str(teams)]) == Decimal(start) - Decimal(step) * (first - teams), teams


def _lines(id: str) -> list[tuple[Span, StraightLine]]:
    rows = _columns(id, "Bracket Team Average Masterpoints (AVG MP)", "Computed Award")
    return [(parse_span(averages), parse_line(award)) for averages, award in rows]


def test_the_awards_of_brackets_are_two_thirds_of_those_of_knockouts_to_the_cent() -> None:
    # 6.00 and 4.00, 11.00 and 7.33, ... 65.00 and 43.33; per 100 and per 150, per 400 and per 600, ...
    knockouts, brackets = _lines("ko_computed"), _lines("bracket_computed")
    assert len(knockouts) == len(brackets) == 7
    for (span, knockout), (same, bracket) in zip(knockouts, brackets, strict=True):
        assert span == same
        assert abs(knockout.at(Fraction(span.first)) * 2 / 3 - bracket.at(Fraction(span.first))) < Fraction(1, 100)
        assert knockout.times / knockout.per * 2 / 3 == bracket.times / bracket.per


def test_every_further_session_adds_a_half_to_the_s_factor() -> None:
    for sessions, factor in _columns("s_factor", "# of sessions", "S factor"):
        assert Decimal(factor) == (Decimal(sessions) + 1) / 2


def test_the_m_factor_rises_by_the_masterpoints_printed_from_limit_to_limit() -> None:
    # 0.30 + 100/1000 = 0.40, 0.40 + 400/4000 = 0.50, 0.50 + 2500/10000 = 0.75, 0.75 + 5000/20000 = 1.00
    rows = _columns("m_factor", "UL from", "M at from")
    reached = [(Decimal(limit), Decimal(factor)) for limit, factor in rows]
    assert reached == [(Decimal(limit), Decimal(factor)) for limit, factor in
                       ((0, "0.30"), (100, "0.40"), (500, "0.50"), (3000, "0.75"), (8000, "1.00"))]  # fmt: skip


# --- Two prints of a scale --------------------------------------------------------------------------------------------


#: What the two prints of a scale differ in, as printed: place, Appendix K, Codification.
KNOWN = {
    "30": [
        ("heading 1", "VP Split", "30 VPs"),
        ("heading 2", "1-8", "6-8"),
        ("row 25-5, 16-20 boards", "25-29", "25-39"),
    ],
    "20": [
        ("heading 1", "VP Split", "20 VPs"),
        ("heading 2", "1-8", "6-8"),
    ],
}


@pytest.mark.parametrize("points", ["20", "30"])
def test_appendix_k_and_codification_1_4_differ_exactly_as_known(points: str) -> None:
    appendix, codification = table(f"acbl_{points}"), table(f"codification_{points}")
    headings = zip(appendix.columns, codification.columns, strict=True)
    found = [(f"heading {at}", ours, theirs) for at, (ours, theirs) in enumerate(headings, 1) if ours != theirs]
    for ours, theirs in zip(appendix.printed, codification.printed, strict=True):
        for column, mine, other in zip(appendix.columns, ours, theirs, strict=True):
            if mine != other:
                found.append((f"row {ours[0]}, {column} boards", mine, other))
    assert found == KNOWN[points]


def test_appendix_k_and_codification_1_3_differ_only_in_typing() -> None:
    appendix, plain = table("acbl_20"), table("codification_20_plain")
    found = []
    for (split, margins, *_), (imps, vps) in zip(appendix.printed, plain.printed, strict=True):
        for ours, theirs in ((margins, imps), (split, vps)):
            if ours != theirs:
                found.append((ours, theirs))
                assert normal(ours) == normal(theirs)
    assert found == [("1-2", "1- 2"), ("11-9", "11- 9"), ("3-4", "3- 4"), ("12-8", "12- 8")]


def test_appendix_k_and_codification_1_1_agree_once_the_splits_are_moved_up() -> None:
    appendix, seven = table("acbl_30"), table("codification_30_seven")
    expected = [(row[1], row[0]) for row in appendix.printed]
    moved = [(imps, split) for (imps, _), (_, split) in zip(seven.printed, seven.printed[1:], strict=False)]
    found = [(ours, theirs) for ours, theirs in zip(expected, moved, strict=True) if ours != theirs]
    assert found == [(("28+", "30-0"), ("28 and over", "30-0"))]


# --- Amounts ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("printed", "amounts"),
    [
        ("Gold", ((1, "gold"),)),
        ("100.00 Platinum", ((100, "platinum"),)),
        ("100% Gold", ((100, "gold"),)),
        ("20% G, 80% R", ((20, "gold"), (80, "red"))),
        ("50% Gold 50% Red", ((50, "gold"), (50, "red"))),
        ("50% Gold and 50% Red", ((50, "gold"), (50, "red"))),
        ("33% Gold/67% Red", ((33, "gold"), (67, "red"))),
        ("66.67% Gold; 33.33% Red", ((Fraction(6667, 100), "gold"), (Fraction(3333, 100), "red"))),
        ("1/3 Gold, 2/3 Red", ((Fraction(1, 3), "gold"), (Fraction(2, 3), "red"))),
        ("13.34 Gold, 26.66 Red", ((Fraction(1334, 100), "gold"), (Fraction(2666, 100), "red"))),
    ],
)
def test_amounts_are_read_as_printed(printed: str, amounts: tuple[tuple[Fraction, str], ...]) -> None:
    assert parse_amounts(printed) == amounts


def test_percentages_of_colours_make_a_hundred() -> None:
    """Every cell with percentages and colours; 33.34% and 66.66%, 66.67% and 33.33% too."""
    checked = 0
    for entry in tables():
        for cell in (cell for row in entry.rows for cell in row):
            try:
                amounts = parse_amounts(cell)
            except ValueError:
                continue
            if "%" in cell:
                assert sum(amount for amount, _ in amounts) == 100, (entry.id, cell)
                checked += 1
    assert checked > 30


@pytest.mark.parametrize("text", ["", "20%", "20% Green", "Gold -", "20% G, ", "Gold | Red"])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="not amounts of colours"):
        parse_amounts(text)


def test_a_synonym_of_two_names_or_of_a_name_is_left_out() -> None:
    names = {"Open Pairs": ("Pairs", "Open"), "Open Teams": ("Teams", "O-P-E-N"), "Club": ("open teams", "game")}
    assert unambiguous(names) == {"Open Pairs": ("Pairs",), "Open Teams": ("Teams",), "Club": ("game",)}
    assert unambiguous(names, taken=["Game"])["Club"] == ()
