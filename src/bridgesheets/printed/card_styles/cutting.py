"""Lines to cut or fold along."""

from __future__ import annotations

from bridgesheets.printed.styles import Role

#: A line is a row or column as thin as this, filled.
THIN = 0.75

CUT = Role("Cut", 6, fill="000000")
