"""The first file of a club, from the questions of ``bridgesheets club init``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bridgesheets.awarding.details import BY_NAME
from bridgesheets.club.club_file import FILE_NAME
from bridgesheets.club.first_file import DAY, OF_A_GAME, OF_THE_CLUB, Answered, Asked, first_file, wrong_with
from bridgesheets.club.rules_of_club import DAYS
from bridgesheets.printed.webpages.elements import element
from bridgesheets.surfaces.web.forms import CHOICE, TEXT, Answer, Field, Form, Given, Made, refusal

#: So many days may have a game of their own; others are typed into the file.
_OTHER_DAYS = 3


def form() -> Form:
    """The form: what the club is, its usual game, and the games of some days."""
    fields = [_field(asked) for asked in OF_THE_CLUB]
    fields += [_field(asked, "Its usual game") for asked in OF_A_GAME]
    for number in range(1, _OTHER_DAYS + 1):
        group = f"Another game on some day ({number})"
        fields += [_field(asked, group, f"day{number}_") for asked in (DAY, *OF_A_GAME)]
    lead = "Answer what is the same every week, and leave out the rest. Save the file, and drop it above."
    return Form("A first file of a club", lead, tuple(fields), (("make", "Write club.toml"),))


def _field(asked: Asked, group: str = "", before: str = "") -> Field:
    known = DAYS if asked is DAY else BY_NAME[asked.word].choices if asked.word in BY_NAME else ()
    choices = (("", ""), *((each, each) for each in known)) if known else ()
    kind = CHOICE if choices else TEXT
    return Field(f"{before}{asked.word}", asked.question, kind, f"such as {asked.example}", "", choices, group=group)


def run(given: Given) -> Answer:
    """The file that the answers make; all that it cannot say is told."""
    club = [*_answers(given, OF_THE_CLUB)]
    games = [[*_answers(given, OF_A_GAME)]]
    games += [[*_answers(given, (DAY, *OF_A_GAME), f"day{number}_")] for number in range(1, _OTHER_DAYS + 1)]
    wrong = [sentence for answers in (club, *games) for answer in answers for sentence in wrong_with(answer)]
    if wrong:
        return refusal(wrong)
    content = first_file(club, games).encode()
    if not content:
        return refusal("answer one question at least")
    told = element("p", "Save it, and drop it above to use it; change it with any editor.")
    return Answer((told, element("pre", content.decode())), (Made(FILE_NAME, content, "Save club.toml"),))


def _answers(given: Given, asked: Sequence[Asked], before: str = "") -> Iterator[Answered]:
    return (Answered(each, text) for each in asked if (text := given.text(f"{before}{each.word}")))
