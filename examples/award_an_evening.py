"""Award the masterpoints of a club evening: results go in, and what each pair wins comes out.

.venv/bin/python examples/award_an_evening.py

An open club game of eight pairs, all of them compared with each other. The names and percentages are invented; two
pairs are level.
"""

from bridgesheets import MPCLUB, MPRANK, why

RESULTS = {
    "Ames and Bell": 61.3,
    "Chan and Diaz": 57.1,
    "Egan and Ford": 57.1,
    "Gray and Hall": 52.4,
    "Ives and Jung": 49.0,
    "Kerr and Long": 46.2,
    "Marx and Nash": 44.8,
    "Opal and Penn": 32.1,
}

places = MPRANK(list(RESULTS.values()))
tied = [places.count(place) for place in places]
awards = MPCLUB(places, len(RESULTS), tied=tied)

for (pair, percent), place, award in zip(RESULTS.items(), places, awards, strict=True):
    print(f"{pair}  {percent} %  place {place}  {award}")
print(why(f"=MPCLUB({places[1]},{len(RESULTS)},,,,{tied[1]})"))
