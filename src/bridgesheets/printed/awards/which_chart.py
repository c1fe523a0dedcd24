"""The decision pages of the masterpoint workbooks: which chart is for which event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from bridgesheets.printed.awards.chart import edition_note
from bridgesheets.printed.awards.clubs import restricted_sheets
from bridgesheets.printed.page import Page
from bridgesheets.printed.which_page import Choice, Questions, choice_page
from bridgesheets.regulations import figures


def _clubs() -> Questions:
    """The questions at clubs, with the boards and limits of the edition in force."""
    boards, newcomer = figures("open_game_boards"), figures("newcomer_game")
    large = figures("club_overalls")["one_section_above"]
    full, short = boards["full_from"], boards["short_from"]
    return (
        (
            "A regular game",
            (
                Choice(f"Open or online game, {full} boards or more", ("Open",)),
                Choice(f"Open or online game, {short}–{full - 1} boards", ("Open short",)),
                Choice("Invitational, senior, mixed or pro-am game", ("Invitational",)),
                Choice("Restricted game, or a lower strat of an open game, by its limit",
                       restricted_sheets()),
                Choice(f"Newcomer game, limit {newcomer['limit']}", ("Newcomer",)),
                Choice("Game on a cruise", ("Cruise",)),
                Choice(f"Besides, a game of two sections or of more than {large} tables", ("Overall", "Overall short")),
            ),
        ),
        (
            "A special game",
            (
                Choice("Club championship or fund game, pairs", ("Championship", "Championship short")),
                Choice("Unit or inter-club championship, pairs", ("Rating seven",)),
                Choice("A game of rating nine, or a StaC, pairs", ("Rating nine",)),
                Choice("Teams, by their rating", ("Teams rating seven", "Teams rating nine")),
                Choice("Individuals", ("Individuals",)),
                Choice("Section awards of these games", ("Sessions special",)),
                Choice("Has the game rating seven or nine?", ("Special games",)),
            ),
        ),
        (
            "For every game",
            (
                Choice("What is a match won worth? Swiss and round robin teams", ("Matches",)),
                Choice("Which colour are the points?", ("Colours",)),
            ),
        ),
    )  # fmt: skip


_TOURNAMENTS: Questions = (
    (
        "An event without brackets",
        (
            Choice("Sectional pairs or Swiss teams, overall awards", ("Sectional pairs 1", "Sectional pairs 2",
                   "Sectional swiss 1", "Sectional swiss 2")),
            Choice("Regional pairs or Swiss teams, overall awards", ("Regional pairs 1", "Regional pairs 2",
                   "Regional swiss 1", "Regional swiss 2")),
            Choice("Board-a-match teams or individuals", ("BAM 2", "Individual 1")),
            Choice("A strat, a restricted, side or consolation event: first by limit",
                   ("Sectional pairs limits", "Sectional swiss limits", "Regional pairs limits",
                    "Regional swiss limits")),
            Choice("Section awards, pairs", ("Sessions", "Sessions by limit")),
            Choice("Match awards, teams", ("Matches", "Matches by limit")),
        ),
    ),
    (
        "An event in brackets",
        (
            Choice("Knockout: first, places and matches", ("KO regional", "KO sectional", "KO places")),
            Choice("Compact knockout", ("Compact KO", "Compact KO places")),
            Choice("Round robin to knockout (Soloway)", ("Soloway top", "Soloway lower", "Soloway places")),
            Choice("Bracketed Swiss or round robin", ("Bracketed Swiss", "Bracketed Swiss places")),
        ),
    ),
    (
        "An event of another kind",
        (
            Choice("Side game series", ("Side series sectional", "Side series regional")),
            Choice("Pair/team event", ("Pair-team sectional", "Pair-team regional")),
            Choice("Regional event of four sessions beside a shorter one", ("Four sessions",)),
            Choice("Sectional event beside restricted events: tables that count", ("Table credit",)),
            Choice("Stratiflighted sectional, strat X", ("X strat",)),
            Choice("Progressive sectional final", ("Progressive final",)),
            Choice("Stratiflighted or flighted regional event",
                   ("Event tables", "Lower strats", "Second flight", "Flight limits")),
        ),
    ),
    (
        "For every event",
        (
            Choice("Which colour are the points?", ("Colours", "Gold in brackets")),
            Choice("The factors of the formulas", ("B factor", "M factor, places", "Factors")),
        ),
    ),
)  # fmt: skip

_CHAMPIONSHIPS: Questions = (
    (
        "North American Pairs",
        (
            Choice("Club stage", ("NAP club",)),
            Choice("Unit stage, one or two sessions", ("NAP unit 1", "NAP unit 2")),
            Choice("District and national finals", ("NAP finals",)),
            Choice("First in a session, every stage", ("NAP sessions",)),
            Choice("Which colour are the points?", ("NAP colours",)),
        ),
    ),
    (
        "Grand National Teams",
        (
            Choice("Club stage", ("GNT club",)),
            Choice("Unit stage, one or two sessions", ("GNT unit 1", "GNT unit 2")),
            Choice("District finals", ("GNT district",)),
            Choice("National finals", ("GNT national",)),
            Choice("Matches at the club, unit and district stages", ("GNT matches",)),
            Choice("Which colour are the points?", ("GNT colours",)),
        ),
    ),
    (
        "National and world championships",
        (
            Choice("Pairs, Swiss and board-a-match teams: NABC+, CBF, WBF", ("NABC+ pairs", "NABC+ Swiss, BAM")),
            Choice("Knockout teams: NABC+, CBF, USBF, WBF", ("Team events",)),
            Choice("Pairs with few tables, or paid by formula: NABC+, CBF", ("Small fields, pairs",)),
            Choice("Teams with few tables: NABC+, CBF, USBF", ("Small fields, teams",)),
            Choice("Does winning it count for Grand Life Master?", ("Grand Life Master",)),
            Choice("Which colour are the points?", ("NABC+ colours",)),
        ),
    ),
)

_QUESTIONS: Mapping[str, Callable[[], Questions]] = MappingProxyType(
    {
        "masterpoint-awards-clubs": _clubs,
        "masterpoint-awards-tournaments": lambda: _TOURNAMENTS,
        "masterpoint-awards-championships": lambda: _CHAMPIONSHIPS,
    }
)


def which_chart(book: str, pages: Sequence[Page]) -> Page:
    """The decision page of a workbook with these charts."""
    return choice_page(
        "Which chart is it?",
        "Find the event, turn to the page: there the title names the event, the line below it what the figures are.",
        "Which chart is for which event.",
        _QUESTIONS[book](),
        pages,
        [edition_note()],
    )
