"""The ways to finish a knockout as figures: the codes on the sheet Awards, and the places in the keys of results."""

from __future__ import annotations

#: Codes: a round for those that lose in it, others for the rest, and forfeits in a round beyond the last of these.
CHAMPION, THIRD, FOURTH, FORFEITS = 100, 103, 104, 200
#: The place by which the sheet Results marks a team that did not come, and what its key counts a place.
ABSENT_PLACE, EACH_PLACE = 900, 1000
