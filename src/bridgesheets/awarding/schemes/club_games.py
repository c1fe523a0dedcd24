"""Club games: regular ones, special ones by their names, and side game series, session by session and overall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from decimal import Decimal

from bridgesheets.awarding import names
from bridgesheets.awarding.function_answers import FunctionAnswer, ask, column_of, one_step
from bridgesheets.awarding.groups import Counts, Standing, is_top
from bridgesheets.awarding.played import Contestant, Event, Strat
from bridgesheets.awarding.schemes.scheme import (
    OVERALL,
    SESSION_OVERALL,
    AwardToColour,
    Scheme,
    Steps,
    StratStanding,
)
from bridgesheets.regulations import figures, table
from truesheet.values import BLANK, Array


class RegularGame(Scheme):
    """An open, invitational, restricted, newcomer, cruise or online game of a club."""

    @property
    def colour_name(self) -> str:
        """Returns the row of the colours that the game follows: online games earn no colour, other games black."""
        return "online" if self.game.name == "online" else "club"

    def session(self, entry: StratStanding) -> Steps:
        if self.event.event_type in names.WITH_MATCHES:
            return ()
        tables, which = self._added_tables(entry.strat)
        added = {"added_tables": tables, "added_game": which} if tables else {}
        return one_step(
            "MPCLUBADDED" if added else "MPCLUB", **entry.standing.arguments, entrants=entry.entrants,
            game=self.game.name, limit=entry.strat.limit, boards=self.event.boards, **added,
        )  # fmt: skip

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks MPCLUBOVERALL in a large game. A lower strat counts as a restricted game of its limit (CA.0e)."""
        if not self.is_large or not self.event.overall:
            return ()
        count = self.count(strat)
        added, which = self._added_tables(strat)
        steps: Steps = ()
        tables = count.tables
        if added:
            steps = one_step(
                "MPCLUBTABLES", tables=tables, added_tables=added, added_game=which, game=self.game.name,
                limit=strat.limit,
            )  # fmt: skip
            tables = steps[-1].value
        lower = not is_top(self.event, strat)
        game = "restricted" if lower and strat.limit is None else self.game.name
        limit = strat.limit if lower or game == "restricted" else None
        return (
            *steps,
            ask("MPCLUBOVERALL", **standing.arguments, tables=tables, game=game, boards=self.event.boards, limit=limit),
        )

    @property
    def is_large(self) -> bool:
        """Checks if the game may pay overall awards: several sections, or a single one of more than so many tables."""
        sections = {section.name for group in self.counts.groups for section in group.sections}
        return len(sections) > 1 or self.counts.whole.tables > figures("club_overalls")["one_section_above"]

    def match(self, strat: Strat) -> Steps:
        return (self.match_won("club", strat),)

    def colours(self, award: AwardToColour) -> FunctionAnswer:
        return ask("MPCOLORS", award=award.amount, event_name=self.colour_name, award_kind=award.kind)

    def _added_tables(self, strat: Strat) -> tuple[Decimal, str]:
        """Returns the tables of games at the same time that a strat counts, and of which game they are."""
        restricted, newcomer = self.event.restricted_tables, self.event.newcomer_tables
        unrestricted = is_top(self.event, strat) and strat.limit is None
        if restricted and unrestricted:
            return restricted + newcomer, "restricted"
        return newcomer, "newcomer"


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


class SpecialGameScheme(Scheme):
    """A special club game such as a club championship."""

    @property
    def rating(self) -> str:
        return str(table("special_games").row(self.game.name)["Rating"])

    @property
    def colour_name(self) -> str:
        """Returns the name of the game, or that of its stage; of one that pairs and teams play by what was played."""
        if self.game.name in _OF_BOTH:
            return f"{_APPRECIATION} {'teams' if self.event.event_type in names.TEAMS else 'pairs'}"
        return _COLOURED_AS.get(self.game.name, self.game.name)

    def session(self, entry: StratStanding) -> Steps:
        if self.event.event_type in names.TEAMS:
            return ()
        of_entry = {**entry.standing.arguments, "entrants": entry.entrants, "limit": entry.strat.limit}
        if self.game.name in _AS_REGULAR:
            # A later rule that pays more for more boards is for regular games only: these are paid as a full one.
            as_regular, ruled = _AS_REGULAR[self.game.name]
            full = figures(ruled)["full_from"]
            boards = self.event.boards and min(self.event.boards, full)
            return one_step("MPCLUB", **of_entry, game=as_regular, boards=boards)
        return one_step(
            "MPSESSION", **of_entry, tables=self.session_tables(entry), rating=self.rating,
            event_type=self.event.event_type, restrictions=self.event.restrictions, status=self.event.status,
        )  # fmt: skip

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        event = self.event
        return one_step(
            "MPCSG", **standing.arguments, game=self.game.name, tables=self.count(strat).tables,
            event_type=event.event_type, limit=strat.limit, restrictions=event.restrictions or None,
            boards=event.boards,
        )  # fmt: skip

    def match(self, strat: Strat) -> Steps:
        return (self.match_won(self.rating, strat),)

    def colours(self, award: AwardToColour) -> FunctionAnswer:
        """Asks for the colours by the name of the game; those of grass-roots events by flight."""
        flight = None
        if self.game.name in ("north american pairs", "grand national teams"):
            flight = award.strat.name if names.FLIGHTS.knows(award.strat.name) else "A"
        return ask(
            "MPCOLORS", award=award.amount, event_name=self.colour_name, award_kind=award.kind_for_colours(),
            limit=award.strat.limit, flight=flight,
        )  # fmt: skip


class Series(Scheme):
    """A side game series at a tournament. Its overall is not stratified; its sessions may be."""

    session_overalls = True

    def __init__(self, event: Event, counts: Counts) -> None:
        super().__init__(event, counts)
        top = self.strats[0].name
        tables = [counts.sessions[session, top].tables for session in range(1, event.sessions + 1)]
        self.tables = ask("MPSERIESTABLES", session_tables=column_of(each for each in tables if each))

    @property
    def colour_name(self) -> str:
        """Returns the row of the colours: that of side game series at this class of tournament."""
        return f"{'regional' if self.game.name in names.REGIONALS else 'sectional'} side game series"

    def session(self, entry: StratStanding) -> Steps:
        tables = self.counts.sessions[entry.group.session, entry.strat.name].tables
        return (self._award("session", entry.standing, tables, entry.strat.limit, entry.entrants),)

    def session_overall(self, session: int, strat: Strat, standing: Standing) -> Steps:
        count = self.counts.sessions[session, strat.name]
        return (self._award("overall", standing, count.tables, strat.limit, count.entrants),)

    def overall(self, strat: Strat, standing: Standing, contestant: Contestant) -> Steps:
        """Asks MPSERIES for the award of the whole series, which counts the average of its two largest sessions."""
        if strat != self.strats[0]:
            return ()
        entrants = sum(1 for each in self.event.contestants if each.eligible)
        return self.tables, self._award("series", standing, self.tables.value, None, entrants)

    def _award(
        self, kind: str, standing: Standing, tables: Decimal, limit: Decimal | None, entrants: int
    ) -> FunctionAnswer:
        return ask(
            "MPSERIES", **standing.arguments, tables=tables, rating=self.game.name, award_kind=kind, limit=limit,
            restrictions=self.event.restrictions, entrants=entrants,
        )  # fmt: skip

    def colours(self, award: AwardToColour) -> FunctionAnswer:
        """Asks for the colours; at a regional, gold goes to session tops of players with two sessions."""
        of_session = award.kind == SESSION_OVERALL
        return ask(
            "MPCOLORS", award=award.amount, event_name=self.colour_name, limit=award.strat.limit,
            award_kind=OVERALL if of_session else award.kind_for_colours(), sessions=award.played,
            session_award=award.session_award or None if of_session else None,
        )  # fmt: skip

    def overall_standings(self, strengths: Mapping[int, Decimal]) -> dict[int, Standing]:
        """Ranks by MPSERIESRANK, the average of the two highest percentages; who played one session is not ranked."""
        eligible = [at for at, each in enumerate(self.event.contestants) if each.eligible]
        rows = [
            [BLANK if result is None or result.score is None else result.score for result in contestant.results]
            for contestant in map(self.event.contestants.__getitem__, eligible)
        ]
        ranks = [rank for (rank,) in ask("MPSERIESRANK", percentages=Array.of(rows)).rows]
        tied = Counter(ranks)
        return {at: Standing(int(rank), tied[rank]) for at, rank in zip(eligible, ranks, strict=True) if rank != ""}
