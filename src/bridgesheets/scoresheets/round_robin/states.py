"""How far a match is, by the numbers that its line of the working has for it."""

#: What the figures of a match are. The sheet of the round says them in words.
NOTHING, FIGURE_MISSING, HALF_TIME, COMPLETE, SECOND_HALF, ONLY_OTHER, WRONG = 0, 1, 2, 3, 4, 5, 9
#: States in which something is still to be typed.
WAITED_FOR = (FIGURE_MISSING, HALF_TIME, SECOND_HALF, ONLY_OTHER)
#: What is wrong with figures.
NO_NUMBERS, BELOW_0, FRACTION, TOO_MANY = 1, 2, 3, 4
#: What the other captain says.
UNSAID, AGREES, DIFFERS, ONE_FIGURE = 0, 1, 2, 3
#: What a withdrawal makes of a match: nothing; no longer a match; not played because of one side, or of both.
NORMAL, CANCELLED, HOME_GONE, AWAY_GONE, BOTH_GONE = 0, 1, 2, 3, 4
GONE = {"home": HOME_GONE, "away": AWAY_GONE}
#: Lines that assign Victory Points to a match: one for each side.
BOTH_ASSIGNED = 2
