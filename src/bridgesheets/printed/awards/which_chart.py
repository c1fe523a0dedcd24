"""The decision pages of the masterpoint workbooks: which chart is for which event."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from bridgesheets.printed.awards.chart import edition_note
from bridgesheets.printed.awards.clubs import restricted_sheets
from bridgesheets.printed.page import Page
from bridgesheets.printed.pictures.award_pictures import SHEET as IN_PICTURES
from bridgesheets.printed.which_page import Choice, Questions, choice_page
from bridgesheets.regulations import figures

#: What is looked at rather than read.
_LOOKED_AT = Choice("How does first grow with the tables, and what have the places below it?", (IN_PICTURES,))


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
                Choice("Invitational, men's, women's, mixed, pro-am or senior game", ("Invitational",)),
                Choice("Restricted game, or a lower strat of an open game, by its limit",
                       restricted_sheets()),
                Choice(f"Newcomer game, limit {newcomer['limit']}", ("Newcomer",)),
                Choice(f"Besides, a game of {full} boards with two sections or more than {large} tables", ("Overall",)),
            ),
        ),
        (
            "A special game",
            (
                Choice(f"Club championship or fund game, pairs, {full} boards: overall", ("Championship",)),
                Choice("Club championship: section awards, as in a regular game", ("Open", "Open short")),
                Choice("A game of rating nine but the Senior Pairs, or a StaC, pairs: overall", ("Rating nine",)),
                Choice("Section awards of all these but club championships and Senior Pairs", ("Sessions special",)),
                Choice("Which rating and which colours has the game, and what does first earn?", ("Special games",)),
            ),
        ),
        (
            "For every game",
            (Choice("What is a match won worth? Swiss and round robin teams", ("Matches",)), _LOOKED_AT),
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
            Choice("A strat, a restricted, side or consolation event: first by limit",
                   ("Sectional pairs limits", "Sectional swiss limits", "Regional pairs limits",
                    "Regional swiss limits")),
            Choice("Side game series", ("Side series sectional", "Side series regional")),
        ),
    ),
    (
        "Its sessions and matches",
        (
            Choice("Section awards, pairs: sections ranked apart", ("Sessions",)),
            Choice("Section awards, pairs: sections scored across the field", ("Sessions field",)),
            Choice("First in the session: flight A of stratiflighted pairs, after a cut", ("Sessions increased",)),
            Choice("Match awards, Swiss and round robin teams; flight A of stratiflighted Swiss",
                   ("Matches at tournaments",)),
        ),
    ),
    (
        "An event in brackets",
        (
            Choice("Regional knockout: first, places and matches", ("KO regional", "KO places")),
            Choice("Regional bracketed Swiss or round robin", ("Bracketed Swiss", "Bracketed Swiss places")),
        ),
    ),
    (
        "For every event",
        (
            Choice("Which part of the points is gold, and which red?", ("Split colours",)),
            _LOOKED_AT,
        ),
    ),
)  # fmt: skip

_CHAMPIONSHIPS: Questions = (
    (
        "North American Pairs",
        (
            Choice("Club stage, at an open club", ("NAP club",)),
            Choice("District and national finals", ("NAP finals",)),
        ),
    ),
    (
        "Grand National Teams",
        (
            Choice("Club stage, at an open club", ("GNT club",)),
            Choice("District finals, of one or two days", ("GNT district",)),
            Choice("National finals", ("GNT national",)),
        ),
    ),
    (
        "National and world championships",
        (
            Choice("Pairs, Swiss and board-a-match teams: NABC+, CBF, WBF", ("NABC+ pairs", "NABC+ Swiss, BAM")),
            Choice("Knockout teams: NABC+, CBF, USBF, WBF", ("Knockouts NABC+, WBF", "Trials CBF, USBF")),
            Choice("Pairs with few tables, or paid by formula: NABC+, CBF", ("Small fields, pairs",)),
            Choice("Teams with few tables: NABC+, CBF, USBF", ("Small fields, teams",)),
        ),
    ),
    (
        "For every event",
        (Choice("Which colours are the points, where they are of more than one?", ("Split colours",)), _LOOKED_AT),
    ),
)

#: What is not in the set.
_TO_ORDER = (
    'Every other event by its name: bridgesheets build awards --list names them all; --chart "Senior Pairs" makes the '
    "chart of one."
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
        [_TO_ORDER, edition_note()],
    )
