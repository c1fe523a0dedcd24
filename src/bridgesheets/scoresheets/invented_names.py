"""Names of invented players, for score sheets that are filled in as an example."""

from __future__ import annotations

SURNAMES = (
    "Wolf", "Bell", "Acker", "Brandt", "Castle", "Dunne", "Ekman", "Farrow", "Grove", "Hallam", "Ibsen", "Jarvis",
    "Kerr", "Lund", "Marsh", "Noble", "Osgood", "Palmer", "Quill", "Rowan", "Stark", "Thorn", "Ulrich", "Vance",
    "Walsh", "Yates", "Zeller", "Ames", "Birch", "Cole", "Dane", "Elgin", "Frost", "Gale", "Hart", "Irwin", "Joyce",
    "Kemp", "Lamb", "Moss", "Nash", "Orr", "Pike", "Reed", "Sharp", "Tate", "Upton", "Voss", "Wade", "York", "Abbot",
    "Blythe", "Crane", "Drake", "Esser", "Finch", "Gray", "Holt", "Innes", "Judd", "Knox", "Lowe", "Mead", "Niles",
)  # fmt: skip
FIRST_NAMES = (
    "Ada", "Ben", "Cora", "Dan", "Edith", "Finn", "Greta", "Hugo", "Iris", "Jon", "Kate", "Leo", "Mona", "Ned", "Olga",
    "Paul", "Rosa", "Sam", "Tess", "Vic",
)  # fmt: skip
