"""The ids of the masterpoint manual's rules by its parts, in its order, apart from the files that list them."""

CLUBS = (
    "C0.1", "C0.2", "C0.3", "C0.4",
    "CA.0a", "CA.0b", "CA.0c", "CA.0d", "CA.0e", "CA.1", "CA.2", "CA.3", "CA.4a", "CA.4b", "CA.4c",
    "CB.1", "CB.2",
    "CC.0", "CC.1", "CC.2", "CC.3",
    "CD.0", "CD.1", "CD.2",
    "CE.1", "CE.2", "CE.3a", "CE.3b", "CE.3c",
)  # fmt: skip
FORMULA = (
    "S0", "S0.7", "S0.9", "S-A",
    "GF", "GF-B", "GF-R", "GF-S", "GF-M", "GF-P", "GF-T", "GF-pl",
    "D-0", "D-1", "D-2", "D-3",
    "SA", "MA", "SP",
)  # fmt: skip
TEAMS = (
    *(f"K{n}" for n in range(1, 12)),
    *(f"B{n}" for n in range(1, 6)),
    *(f"R{n}" for n in range(1, 4)),
    "PG",
)
TOURNAMENTS = (
    *(f"TM{n}" for n in range(1, 8)),
    *(f"TM8{part}" for part in "abc"),
    *(f"SE{n}" for n in range(1, 9)),
    *(f"RE{n}" for n in range(9)),
    *(f"RF{n}" for n in range(1, 8)),
    "R4S",
    "RNV",
)
GRASS_ROOTS = (
    *(f"N-{stage}" for stage in "ABCD"),
    *("G-A", "G-B", "G-B1", "G-C1", "G-C2", "G-C3", "G-C4", "G-D"),
)
CHAMPIONSHIPS = tuple(f"A{n}" for n in range(12))
FEDERATIONS = ("I0", *(f"CBF{n}" for n in range(1, 4)), *(f"US{n}" for n in range(1, 5)), "W1")

#: By the parts of the manual as the list of its rules calls them.
MANUAL = {
    "The Masterpoint Plan": tuple(f"P{n}" for n in range(1, 8)),
    "Regular club games": CLUBS,
    "Special club games and the General Formula": FORMULA,
    "Sectional and regional events: classification, D and R": ("T-A1", "T-A2", "T-A3", "T-A4", "T-DR"),
    "Specialized team events": TEAMS,
    "Tournament modifiers": TOURNAMENTS,
    "NAP and GNT": GRASS_ROOTS,
    "NABC+ events": CHAMPIONSHIPS,
    "CBF, USBF and WBF events": FEDERATIONS,
    "Appendices and index": ("ApA", "ApB", "ApC", "Idx"),
}
