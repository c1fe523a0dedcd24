"""Where two texts print the same scale: cell by cell, the known differences and no other."""

import pytest

from bridgesheets.regulations import table
from bridgesheets.regulations.checks import normal

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
