"""Every Victory Point scale has worked figures, a card and its place in the property tests: a new one has to have them.

The figures stand in ``rules/scales``, a file for each scale: boards, the margin of a side, its Victory Points or the
error, and where they are known from.
"""

import csv
from decimal import Decimal
from pathlib import Path

import pytest

from bridgesheets import VPSCALE, RuleError
from bridgesheets.catalogue.victory_points import SCALES, VPNEED, VPTABLE
from bridgesheets.printed.card_styles.card import face_of, margin, steps
from bridgesheets.printed.scales import NABC_BOARDS, TO_ORDER
from bridgesheets.rules.victory_points import columns_of
from tests.properties.strategies import SOME_MATCHES, TOTALS

FIGURES = Path(__file__).parent / "rules" / "scales"


def worked(scale):
    """The lines of a scale's file: boards, IMPs, Victory Points, origin."""
    with (FIGURES / f"{scale}.csv").open(encoding="utf-8", newline="") as file:
        heading, *lines = csv.reader(file)
    assert heading == ["boards", "imps", "vps", "origin"]
    return [(int(boards), Decimal(imps), vps, origin) for boards, imps, vps, origin in lines]


def answer(scale, imps, boards):
    try:
        return str(VPSCALE(scale, imps, boards))
    except RuleError as refusal:
        return refusal.code


def test_every_scale_has_a_file_of_worked_figures():
    assert {path.stem for path in FIGURES.iterdir()} == set(SCALES)


@pytest.mark.parametrize("scale", SCALES)
def test_the_worked_figures_of_a_scale_come_out(scale):
    wrong = [line for line in worked(scale) if answer(scale, line[1], line[0]) != line[2]]
    assert wrong == []


@pytest.mark.parametrize("scale", SCALES)
def test_the_worked_figures_hold_a_draw_a_win_a_defeat_the_end_and_what_lies_beyond(scale):
    lines = worked(scale)
    assert all(origin for *_, origin in lines)
    played = [(imps, Decimal(vps)) for _, imps, vps, _ in lines if not vps.startswith("#")]
    assert {0, 1, -1} <= {imps.compare(0) for imps, _ in played}
    ends = {
        vps for row in (steps(scale, boards)[-1] for boards, *_, vps, _ in lines if vps != "#N/A") for vps in row[2:]
    }
    assert ends & {vps for _, vps in played}, "no figure from the end of the scale"
    if any(span.last for span in SCALES[scale].lengths):
        assert "#N/A" in {vps for _, _, vps, _ in lines}, "no length of match that the scale is not for"


@pytest.mark.parametrize("scale", SCALES)
def test_every_length_of_match_in_print_has_worked_figures(scale):
    boards = {boards for boards, _, vps, _ in worked(scale) if vps != "#N/A"}
    for span in SCALES[scale].lengths:
        assert any(span.first <= number <= (span.last or number) for number in boards), span


@pytest.mark.parametrize("scale", [scale for scale in SCALES if scale not in TO_ORDER])
def test_every_scale_has_a_card_for_every_length_of_match(scale):
    """A scale by formula for matches of any length has cards for the usual lengths."""
    found = SCALES[scale]
    columns = [span.first for span in columns_of(found)]
    usual = [
        boards for boards in NABC_BOARDS for span in found.lengths if span.first <= boards <= (span.last or boards)
    ]
    lengths = columns if found.printed else usual
    assert lengths
    for boards in lengths:
        face = face_of(scale, boards)
        shown = [*zip(face.keys, face.winners, face.losers, strict=True)]
        assert shown == [(margin(row), row.winner, row.loser) for row in steps(scale, boards)], boards


def test_every_scale_takes_part_in_the_property_tests():
    assert {scale for scale, _ in SOME_MATCHES} == set(TOTALS) == set(SCALES)


@pytest.mark.parametrize("function", [VPSCALE, VPTABLE, VPNEED], ids=lambda function: function.__name__)
def test_the_functions_of_every_scale_name_and_cite_every_scale(function):
    (argument,) = (argument for argument in function.spec.arguments if argument.name == "scale_name")
    assert [name for name in SCALES if name not in argument.doc] == []
    assert {scale.clause for scale in SCALES.values()} == set(function.spec.source)
