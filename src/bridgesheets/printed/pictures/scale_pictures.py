"""The Victory Point scales beside each other: where they differ, and by how much."""

from __future__ import annotations

from decimal import Decimal

from bridgesheets.catalogue.victory_points import VPSCALE
from bridgesheets.citations import Clause
from bridgesheets.printed.citing import cite
from bridgesheets.printed.page import Page
from bridgesheets.printed.pictures.line_charts import Line, Picture
from bridgesheets.printed.pictures.picture_page import PicturePage, Shown, picture_page
from bridgesheets.printed.steps import steps
from bridgesheets.regulations.in_force import in_force
from bridgesheets.rules.victory_points import scales

SHEET = "Scales compared"
_BOARDS = (7, 8, 16, 24)
#: The scales that share 20 Victory Points.
_SCALES = (("acbl20", "ACBL 20"), ("nabc", "NABC+"), ("ebu", "EBU"))
_STEP, _WIDE, _VPS = 10, 60, 2


def scales_compared() -> Page:
    """The page of pictures in the Victory Point set."""
    clauses = [clause for name, _ in _SCALES for clause in _clauses(name)]
    return picture_page(
        SHEET,
        f"Where the scales {_listed([called for _, called in _SCALES])} differ, and by how much, at "
        f"{_listed(list(map(str, _BOARDS)))} boards.",
        PicturePage(
            "Three scales beside each other",
            "The winner's Victory Points (VPs) by the IMPs of the match, for matches of so many boards.",
            [_shown(boards) for boards in _BOARDS],
            cite(*clauses),
            beside=2,
        ),
    )


def _listed(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}"


def _clauses(name: str) -> list[Clause]:
    """What prints a scale."""
    scale = scales(in_force())[name]
    return [entry.clause for entry in scale.printed][:1] or [scale.clause]


def _end(name: str, boards: int) -> int:
    """The margin from which on the winner has all."""
    return steps(name, boards)[-1].first


def _winner(name: str, boards: int) -> list[Decimal]:
    """The winner's Victory Points at every margin until all scales have come to their ends."""
    margins = range(_last(boards) + 1)
    found: list[Decimal] = VPSCALE(name, list(margins), boards)
    return found


def _last(boards: int) -> int:
    """Where the picture ends: at a whole step behind the end of the longest scale."""
    return -(-max(_end(name, boards) for name, _ in _SCALES) // _STEP) * _STEP


def _shown(boards: int) -> Shown:
    most = int(max(_winner(name, boards)[-1] for name, _ in _SCALES))
    lines = [Line(called, _points(name, boards)) for name, called in _SCALES]
    step = 2 * _STEP if _last(boards) > _WIDE else _STEP
    picture = Picture(f"{boards} boards", "IMPs", "VPs", _last(boards), most, step, _VPS, lines, least_up=most // 2)
    return Shown(picture, f"{_ends(boards)} {_apart('acbl20', boards)} {_apart('ebu', boards)}")


def _points(name: str, boards: int) -> list[tuple[int, Decimal]]:
    """The points of the line of a scale: where it steps up, the line rises at that margin and runs level before it."""
    winners = _winner(name, boards)
    points = [(0, winners[0])]
    for margin, winner in enumerate(winners[1:], 1):
        before = points[-1][1]
        points += [(margin, before), (margin, winner)] if winner - before >= 1 else [(margin, winner)]
    return points


def _ends(boards: int) -> str:
    ends = [f"{called} at {_end(name, boards)}" for name, called in _SCALES]
    return f"All the VPs: {_listed(ends)} IMPs."


def _apart(name: str, boards: int) -> str:
    """How far a scale lies above and below the NABC+ scale at most, and where."""
    called = next(said for scale, said in _SCALES if scale == name)
    theirs, ours = _winner(name, boards), _winner("nabc", boards)
    apart = [one - other for one, other in zip(theirs, ours, strict=True)]
    said = []
    for word, furthest in (("more", max(apart)), ("less", min(apart))):
        if furthest:
            at = apart.index(furthest)
            said.append(
                f"{abs(furthest):.2f} {word} at {at} IMP{'' if at == 1 else 's'} ({theirs[at]} against {ours[at]})"
            )
    return f"{called} beside NABC+: up to {' and '.join(said)}." if said else f"{called} and NABC+ are the same."
