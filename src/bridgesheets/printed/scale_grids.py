"""Pages of Victory Point scales and IMPs, as grids: what runs down them, what across, and how they are read."""

from __future__ import annotations

from collections.abc import Sequence

from bridgesheets.catalogue.victory_points import VPNEED, VPSCALE
from bridgesheets.printed.blocks import LOOSE, Block, Line
from bridgesheets.printed.card_styles.card import Face, imps_block, margin, spanned, steps
from bridgesheets.printed.citing import cite
from bridgesheets.printed.page import Grid
from bridgesheets.regulations import table
from bridgesheets.regulations.in_force import in_force
from bridgesheets.regulations.notation import Span
from bridgesheets.rules.swiss_pairs import columns
from truesheet.values import NA, CellError

#: Margins that stand together in a band of one tone, where many run down a page.
_BAND = 5
_BOARDS = "Boards of a match"
#: Splits beside many narrow columns of margins need more room than these.
_SPLIT_SHARE = 2.0


def imps_grid() -> Grid:
    """The IMP scale by itself, in two columns."""
    use = (
        "International Match Points (IMPs) for a difference in total points. Take the difference of both scores on the "
        "board, read the IMPs next to it."
    )
    return Grid("IMP scale", use, [imps_block()], cite(table("imps").clause), most=30, gap=24, counts=(2,))


def by_bands(
    scale_name: str, spans: Sequence[Span], title: str, use: str, source: str, notes: Sequence[str] = ()
) -> Grid:
    """A scale of few steps for all lengths of match: splits down, boards across, as the texts print it."""
    alone = all(span.first == span.last for span in spans)
    rows = [steps(scale_name, span.first) for span in spans]
    lines = [Line(f"{at[0].winner}–{at[0].loser}", tuple(map(margin, at))) for at in zip(*rows, strict=True)]
    heads = tuple(spanned(span) if alone else f"{spanned(span)} boards" for span in spans)
    block = Block("Winner–loser", heads, tuple(lines), key_share=_SPLIT_SHARE if alone else 1)
    return Grid(title, use, [block], source, notes, most=22, loose=3 * LOOSE)


def by_boards(scale_name: str, boards: Sequence[int], title: str, use: str, source: str) -> Grid:
    """A continuous scale for several lengths of match: IMPs down, boards across, the winner's Victory Points.

    Past the end of the scale they are printed pale.
    """
    ends = [steps(scale_name, count)[-1].first for count in boards]
    margins = range(max(ends) + 1)
    found = [VPSCALE(scale_name, [*margins], count) for count in boards]
    lines = [
        Line(imps, figures, pale=sum(end < imps for end in ends))
        for imps, figures in zip(margins, zip(*found, strict=True), strict=True)
    ]
    block = Block("IMPs", tuple(map(str, boards)), tuple(lines), band=_BAND)
    return Grid(title, use, [block], source, most=14, counts=(1, 2))


def pairs_grid() -> Grid:
    """The EBU's scale for Swiss Pairs: splits down, lengths of match across; last everything above the others."""
    bands = columns(in_force())
    most = bands[0].vps[-1]
    lines = [
        Line(f"{vps}–{most - vps}", tuple(band.limits[at] if at < len(band.limits) else "above" for band in bands))
        for at, vps in enumerate(bands[0].vps)
    ]
    block = Block("VPs", tuple(spanned(band.boards) for band in bands), tuple(lines), _BOARDS)
    use = (
        "Victory Points (VPs) by the percentage of matchpoints in a match. Find the winners' percentage under the "
        "boards of your match, the first not exceeded; the VPs are at the left, winner first."
    )
    return Grid("EBU Swiss Pairs scale", use, [block], cite(table("ebu_pairs").clause), most=20)


def needed(scale_name: str, vps: int, boards: int) -> int | None:
    """The smallest margin that yields so many Victory Points; None where every margin does, or none."""
    found = VPNEED.outcome(scale_name, vps, boards).value
    if isinstance(found, CellError):
        assert found.code == NA, found
        return None
    return int(found)


def reverse(scale_name: str, faces: Sequence[Face], title: str, source: str) -> Grid:
    """The reverse card: Victory Points wanted, the most at the top, and the IMPs needed by the boards of a match."""
    most = int(max(face.winners[-1] for face in faces))
    lines = [
        Line(vps, tuple(needed(scale_name, vps, face.boards.first) for face in faces)) for vps in range(most, 0, -1)
    ]
    block = Block("VPs", tuple(spanned(face.boards) for face in faces), tuple(lines), _BOARDS)
    use = (
        "IMPs needed for the Victory Points (VPs) wanted. Find the VPs at the left, read across to the boards of a "
        "match: the fewest IMPs to win by; with a minus the most to lose by."
    )
    return Grid(title, use, [block], source, most=22)
