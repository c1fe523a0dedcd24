"""Awards as USEBIO: into the file of the results, of which nothing else changes, or as a file of their own."""

import re
import xml.etree.ElementTree as xml
from collections.abc import Mapping
from pathlib import Path

import pytest

from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.awards import COLOURS, EventAwards
from bridgesheets.awarding.played import Contestant, Player
from bridgesheets.awarding.usebio_file import as_usebio, with_awards
from bridgesheets.surfaces.tasks.award import award
from tests.awarding.events import event, pair, team
from tests.awarding.readers.samples import FOLDER, sample
from truesheet.refusals import Refused

#: What masterpoints are written in, with the white space before it.
MASTERPOINTS = re.compile(rb"\s*<(MASTER_POINTS|MASTER_POINTS_AWARDED|MASTER_POINT_TYPE)>.*?</\1>", re.DOTALL)
OPEN = {"game": "open", "event_type": "pairs", "boards": 24, "restricted_tables": 0}


def credits(made: EventAwards) -> dict[str, dict[str, int]]:
    """What the contestants are credited with, in hundredths by colour."""
    return {
        made.event.contestants[each.contestant].names: {
            name.upper(): int(part * 100) for name, part in zip(COLOURS, each.colours, strict=True) if part
        }
        for each in made.credits
        if each.amount
    }


def read(content: bytes) -> Mapping[str, dict[str, int]]:
    """The masterpoints in a file, by the names of the players, read by another reader."""
    found = {}
    for entry in xml.fromstring(content).iter():
        named = " – ".join(name.text or "" for name in entry.findall(".//PLAYER_NAME"))
        held = [*entry.findall("MASTER_POINTS"), *([entry] if entry.find("MASTER_POINTS_AWARDED") is not None else [])]
        amounts = {
            each.findtext("MASTER_POINT_TYPE", ""): int(each.findtext("MASTER_POINTS_AWARDED", "")) for each in held
        }
        if named and any(amounts.values()):
            found[named] = amounts
    return found


# --- into the file of the results -----------------------------------------------------------------------------------


PLAIN = (
    '<?xml version="1.0" encoding="iso-8859-1"?>\r\n<USEBIO Version="1.2">\r\n<!-- kept > as it is -->\r\n'
    '<EVENT EVENT_TYPE="MP_PAIRS"><WINNER_TYPE>1</WINNER_TYPE><VENUE/>\r\n <PARTICIPANTS>\r\n{}'
    " </PARTICIPANTS>\r\n</EVENT>\r\n</USEBIO>\r\n"
)


def entry(number: int, more: str = "") -> str:
    players = "".join(f"   <PLAYER><PLAYER_NAME>Jörg {number}{seat}</PLAYER_NAME></PLAYER>\r\n" for seat in "ab")
    score = f"   <PERCENTAGE>{62 - 4 * number}</PERCENTAGE>\r\n"
    return f"  <PAIR>\r\n   <PAIR_NUMBER>{number}</PAIR_NUMBER>\r\n{score}{more}{players}  </PAIR>\r\n"


def put_into(text: str, encoding: str = "iso-8859-1", **said: object) -> tuple[bytes, bytes]:
    content = text.encode(encoding)
    made = award({"game.xml": content}, **{**OPEN, **said})
    assert made.made is not None, made.faults
    written = made.file(".xml")
    assert read(written) == credits(made.made)
    return content, written


def test_masterpoints_are_put_before_the_players_and_no_other_byte_changes() -> None:
    """Five pairs .10 x 5 = .50, and 70% of it .35; two of five are paid."""
    content, written = put_into(PLAIN.format("".join(map(entry, range(1, 6)))))
    assert MASTERPOINTS.sub(b"", written) == content
    first = (
        b"<MASTER_POINTS><MASTER_POINTS_AWARDED>50</MASTER_POINTS_AWARDED><MASTER_POINT_TYPE>BLACK</MASTER_POINT_TYPE>"
    )
    assert b"   <PERCENTAGE>58</PERCENTAGE>\r\n   " + first + b"</MASTER_POINTS>\r\n   <PLAYER>" in written
    assert sorted(sum(each.values()) for each in read(written).values()) == [35, 50]


@pytest.mark.parametrize(
    ("held", "left"),
    [
        ("   <MASTER_POINTS_AWARDED>7</MASTER_POINTS_AWARDED>\r\n<MASTER_POINT_TYPE>GREEN</MASTER_POINT_TYPE>\r\n", 5),
        ("   <MASTER_POINTS_AWARDED/><MASTER_POINT_TYPE/>\r\n", 5),
        ("   <MASTER_POINTS>\r\n<MASTER_POINTS_AWARDED>7</MASTER_POINTS_AWARDED></MASTER_POINTS>\r\n", 2),
    ],
)
def test_masterpoints_that_the_file_held_are_replaced_as_it_writes_them(held: str, left: int) -> None:
    """Programs that write the amount beside the names write it for everybody, those that write it within do not."""
    text = PLAIN.format("".join(entry(number, held) for number in range(1, 6)))
    content, written = put_into(text)
    assert written.count(b"<MASTER_POINTS_AWARDED>") == left
    assert b">7<" not in written
    bare = re.compile(rb"\s*<MASTER_POINT(S_AWARDED|_TYPE)/>")
    assert MASTERPOINTS.sub(b"", bare.sub(b"", written)) == MASTERPOINTS.sub(b"", bare.sub(b"", content))


def test_two_colours_are_written_each_by_itself() -> None:
    """A club game of the North American Pairs pays half red and half black."""
    listed = [entry(number, "<MASTER_POINTS_AWARDED>0</MASTER_POINTS_AWARDED>") for number in range(1, 9)]
    said = {"game": "nap club", "flight": "A", "boards": None, "restricted_tables": None, "limits": "open"}
    _, written = put_into(PLAIN.format("".join(listed)), **said)
    assert {*next(iter(read(written).values()))} == {"RED", "BLACK"}


def test_a_pair_is_known_in_the_event_that_is_awarded() -> None:
    """Of two events of the same pairs the one of that name has the masterpoints."""
    pairs = "".join(map(entry, range(1, 6)))
    named = PLAIN.replace("<WINNER_TYPE>", "<EVENT_DESCRIPTION>{}</EVENT_DESCRIPTION><WINNER_TYPE>").split(
        "\r\n<EVENT", 1
    )
    begin, (one, end) = named[0], ("<EVENT" + named[1]).rsplit("</USEBIO>", 1)
    text = f"{begin}{one.format('Morning', pairs)}{one.format('Evening', pairs)}</USEBIO>{end}"
    _, written = put_into(text, event="2")
    morning, evening = written.split(b"Evening")
    assert (morning.count(b"<MASTER_POINTS>"), evening.count(b"<MASTER_POINTS>")) == (0, 2)


def test_a_file_that_does_not_hold_everybody_is_refused() -> None:
    made = award_event(event([pair(number, 62 - number) for number in range(1, 6)], movement="howell", **OPEN))
    with pytest.raises(Refused, match=r"no event with all who earn something; write the awards as \.csv"):
        with_awards(PLAIN.format(entry(1)).encode("iso-8859-1"), made)
    with pytest.raises(Refused, match="save it in another encoding"):
        with_awards(PLAIN.format(entry(1)).encode("utf-16"), made)


@pytest.mark.formats
@pytest.mark.skipif(not FOLDER, reason="BRIDGESHEETS_FORMATS is not set")
@pytest.mark.parametrize("name", [path.name for path in sorted(Path(FOLDER or ".", "usebio").glob("*.xml"))])
def test_files_of_clubs_change_in_their_masterpoints_only(name: str) -> None:
    content = sample(f"usebio/{name}").read_bytes()
    made = award({"game.xml": content}, **OPEN)
    assert made.made is not None
    written = made.file(".xml")
    assert MASTERPOINTS.sub(b"", written) == MASTERPOINTS.sub(b"", content)
    assert read(written) == credits(made.made)
    again = award({"game.xml": written}, **OPEN).made
    assert again is not None and again.event.contestants == made.made.event.contestants
    assert credits(again) == credits(made.made)


# --- a file of its own ----------------------------------------------------------------------------------------------


def individual(number: int) -> Contestant:
    return pair(number, 62 - number, players=(Player(f"Player {number}", f"{1100000 + number}"),))


EVENTS = {
    "two directions": award_event(event(
        [pair(n, 62 - n - 3 * (way == "EW"), direction=way) for way in ("NS", "EW") for n in range(1, 7)], **OPEN)),
    "two sections": award_event(event(
        [pair(n, 62 - n, section=name) for name in "AB" for n in range(1, 7)], movement="howell", **OPEN)),
    "individual": award_event(event(
        map(individual, range(1, 13)), movement="howell", **{**OPEN, "event_type": "individual"})),
    "board-a-match": award_event(event(
        [team(n, score=80 - 3 * n, wins=None) for n in range(1, 7)], game="club championship", event_type="bam",
        boards=24)),
    "two sessions": award_event(event(
        [pair(n, (62 - n, 55 - n % 4)) for n in range(1, 9)], movement="howell", game="sectional", event_type="pairs",
        sessions=2, title="Lake & <Hills>", date="2026-05-04")),
}  # fmt: skip
SAID = {
    "individual": {**OPEN, "event_type": "individual"},
    "board-a-match": {"game": "club championship", "sessions": 1, "boards": 24, "limits": "open"},
    "two sessions": {"game": "sectional", "restricted_tables": 0, "limits": "open"},
}


@pytest.mark.parametrize("name", EVENTS)
def test_what_is_written_is_read_again_with_the_same_awards(name: str) -> None:
    made = EVENTS[name]
    written = as_usebio(made)
    assert credits(made) and read(written) == credits(made)
    again = award({"game.xml": written}, **SAID.get(name, OPEN))
    assert again.made is not None, again.faults
    assert credits(again.made) == credits(made)
    assert (again.made.event.title or "", again.made.event.event_type) != ("", "")


def test_texts_are_those_of_the_event_whatever_they_hold() -> None:
    root = xml.fromstring(as_usebio(EVENTS["two sessions"]))
    assert (root.findtext("EVENT/EVENT_DESCRIPTION"), root.findtext("EVENT/DATE")) == ("Lake & <Hills>", "04/05/2026")
    marked = [pair(n, 62 - n, players=(Player(f"Ann\x01 {n}"), Player("=1+1"))) for n in range(1, 6)]
    made = award_event(event(marked, movement="howell", **OPEN))
    assert [each.text for each in xml.fromstring(as_usebio(made)).iter("PLAYER_NAME")][:2] == ["Ann 1", "=1+1"]


#: What the samples do not have, and other readers and writers of USEBIO do.
ELSEWHERE = {
    ("EVENT", "SESSION"), ("SESSION", "SECTION"), ("SECTION", "PARTICIPANTS"), ("PARTICIPANTS", "TEAM"),
    ("TEAM", "PLAYER"), ("TEAM", "PLACE"), ("TEAM", "TOTAL_SCORE"), ("TEAM", "MASTER_POINTS"),
    ("EVENT", "BOARD_SCORING_METHOD"), ("PARTICIPANTS", "PLAYER"), ("PLAYER", "PLAYER_NUMBER"),
    ("PLAYER", "PERCENTAGE"), ("PLAYER", "TOTAL_SCORE"), ("PLAYER", "PLACE"),
    ("PLAYER", "MASTER_POINTS"),
}  # fmt: skip


@pytest.mark.formats
@pytest.mark.skipif(not FOLDER, reason="BRIDGESHEETS_FORMATS is not set")
def test_elements_are_where_files_of_clubs_have_them() -> None:
    samples = [xml.parse(path).getroot() for path in Path(FOLDER, "usebio").glob("*.xml")]
    known = {(each.tag, child.tag) for root in samples for each in root.iter() for child in each}
    for made in EVENTS.values():
        root = xml.fromstring(as_usebio(made))
        assert {(each.tag, child.tag) for each in root.iter() for child in each} <= known | ELSEWHERE
