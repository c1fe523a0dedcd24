"""Special club games by their names: overall awards with rating, caps and boards; session awards; match awards."""

from __future__ import annotations

from bridgesheets.awarding import names
from bridgesheets.awarding.asked import Answer, ask
from bridgesheets.awarding.order_of_finish import Standing
from bridgesheets.awarding.played import Contestant, Strat
from bridgesheets.awarding.schemes.scheme import SECTION_TOP, SESSION, Entry, Scheme, Steps, ToColour
from bridgesheets.regulations import figures, table

#: Championships of a club, whose section awards are those of a regular game; which, and what says when that is full.
_AS_REGULAR = {
    "club championship": ("open", "open_game_boards"),
    "cruise club championship": ("cruise", "cruise_game"),
}

#: The game whose colours differ between pairs and teams, under the names that leave open which.
_APPRECIATION = "club appreciation"
_OF_BOTH = (_APPRECIATION, f"{_APPRECIATION} (pairs & team)")
#: Special club games that MPCOLORS knows by their stage or class.
_COLOURED_AS = {
    "north american pairs": "nap club",
    "grand national teams": "gnt club",
    "sectional tournament at clubs": "stac",
    "progressive sectional qualifying": "progressive sectional final",
}


class SpecialGame(Scheme):
    """A special club game such as a club championship."""

    @property
    def rating(self) -> str:
        """Seven or nine, as the list of games has it."""
        return str(table("special_games").row(self.game.name)["Rating"])

    @property
    def colour_name(self) -> str:
        """The name of the game, or that of its stage; of one that pairs and teams play by what was played."""
        if self.game.name in _OF_BOTH:
            return f"{_APPRECIATION} {'teams' if self.event.event_type in names.TEAMS else 'pairs'}"
        return _COLOURED_AS.get(self.game.name, self.game.name)

    def session(self, entry: Entry) -> Steps:
        """MPCLUB at club championships, MPSESSION at all others."""
        if self.event.event_type in names.TEAMS:
            return ()
        of_entry = {**entry.standing.asked, "entrants": entry.entrants, "limit": entry.strat.limit}
        if self.game.name in _AS_REGULAR:
            # A later rule that pays more for more boards is for regular games only: these are paid as a full one.
            as_regular, ruled = _AS_REGULAR[self.game.name]
            full = figures(ruled)["full_from"]
            boards = self.event.boards and min(self.event.boards, full)
            return (ask("MPCLUB", **of_entry, game=as_regular, boards=boards),)
        return (
            ask(
                "MPSESSION", **of_entry, tables=self.session_tables(entry), rating=self.rating,
                event_type=self.event.event_type, restrictions=self.event.restrictions, status=self.event.status,
            ),
        )  # fmt: skip

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """MPCSG: rating, caps, boards and depth of the game."""
        event = self.event
        return (
            ask(
                "MPCSG", **standing.asked, game=self.game.name, tables=self.count(strat).tables,
                event_type=event.event_type, limit=strat.limit, restrictions=event.restrictions or None,
                boards=event.boards,
            ),
        )  # fmt: skip

    def match(self, strat: Strat) -> Steps:
        """MPMATCH at the rating of the game."""
        return (self.match_won(self.rating, strat),)

    def colours(self, award: ToColour) -> Answer:
        """By the name of the game; the stages of grass-roots events by their flight."""
        flight = None
        if self.game.name in ("north american pairs", "grand national teams"):
            flight = award.strat.name if names.FLIGHTS.knows(award.strat.name) else "A"
        kind = SECTION_TOP if award.kind == SESSION and award.standing and award.standing.place == 1 else award.kind
        return ask(
            "MPCOLORS", award=award.amount, event_name=self.colour_name, award_kind=kind, limit=award.strat.limit,
            flight=flight,
        )  # fmt: skip
