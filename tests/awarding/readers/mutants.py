"""Small files of every kind that readers read, of a club, and our own: changed piece by piece, and what comes of each.

A bare test reads some hundreds of them; ``fuzz/results.py`` looks for more by what code they reach.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any
from unittest import mock
from zipfile import ZIP_DEFLATED, ZipFile

from bridgesheets.awarding.assembling import assemble
from bridgesheets.awarding.awarding import award_event
from bridgesheets.awarding.faults import FaultyEvent
from bridgesheets.awarding.result_files import read
from bridgesheets.awarding.roster import FaultyRoster, read_player_answers, read_roster
from bridgesheets.catalogue.python_api import proven_edition
from bridgesheets.club.file import FaultyClub, read_club
from bridgesheets.club.month.questions import NoList, read_answers
from bridgesheets.printed.output import BuildError, own_target, write_own
from bridgesheets.regulations import settings
from bridgesheets.regulations.amendments import EditionError
from bridgesheets.regulations.in_force import by_settings, today
from bridgesheets.regulations.settings import SettingsError, locale_chosen
from bridgesheets.surfaces.tasks.award import Awards
from tests.awarding.readers import test_acbl_live, test_acblscore, test_pbn, test_usebio
from tests.awarding.readers.game_files import written
from tests.awarding.readers.samples import FOLDER
from tests.awarding.test_result_files import TOML, as_csv, howell
from truesheet.locales import UnknownLocale
from truesheet.refusals import Refused

#: What is said with a file, the first of these that leads to awards.
_CLUB = {"game": "open", "boards": 24, "restricted_tables": 0}
_SAID: Mapping[str, Sequence[Mapping[str, Any]]] = {
    ".aca": ({"restricted_tables": 0}, {"restricted_tables": 0, "event": "1"}),
    ".html": ({"game": "open", "restricted_tables": 0}, {"restricted_tables": 0}, {}),
    ".xml": (_CLUB, {**_CLUB, "movement": "howell"},
             {"game": "sectional", "sessions": 1, "limits": "open", "restricted_tables": 0}),
    ".pbn": ({"game": "open", "restricted_tables": 0, "movement": "howell"}, {**_CLUB, "movement": "mitchell"}),
    ".bws": ({"game": "open", "restricted_tables": 0}, {**_CLUB, "movement": "mitchell"}),
}  # fmt: skip
#: The workbook of a template, in which the sheet of results is changed.
_XLSX, _PART = ".xlsx", "xl/worksheets/sheet3.xml"
_IN_BOOK: Mapping[str, Any] = {
    "said": {"Boards": 24},
    "sections": [["A", None, "howell"]],
    "strats": [["A", "open"], ["B", 750], ["C", 200]],
}
#: What a club writes for itself, and what we wrote for it and read back.
_OF_A_CLUB = {
    "club.toml": 'name = "Lake"\ntables = "3-15"\nstrats = [300, 750]\ngames = ["charity"]\nteams = "acbl20"\n'
    'boards = [7]\nroster = "members.csv"\nedition = "2019-01"\npaper = "a4"\n[[usual]]\ndays = "monday"\n'
    'game = "open"\nboards = 24\nlimits = "A=open,B=750"\n[[event]]\nfile = "day.csv"\ntitle = "Big game"\n',
    "members.csv": "Number,Name,Masterpoints,Day\n1234567,Ann Lee,310.5,2026-01-31\n2345678,Bob Ray,,\n",
    "known-players.csv": "Name,Number,Masterpoints\nann lee,1234567,\nbob ray,visitor,12.5\n",
    "questions.csv": "File,Event,Question,Answers,Answer,Option\nday.csv,,Boards,,24,boards\n"
    'day.csv,,Counts,"yes, no",yes,counts\n,,Who is it,,visitor,player ann lee\n',
    ".written.sha256": f"{'0' * 64}  day.csv\n{'1' * 64} *other.csv\n",
}
#: What a user has set: with comments and other lines, which stay.
_SETTINGS = "settings.ini"
_SET = "# ours\n[other]\nedition = x\n[bridgesheets]\n; since May\nEdition : 2019-01\nlocale = en-GB\n two\n"
#: A text is changed by tags, words, numbers and signs; bytes are changed by bytes.
PIECE = re.compile(rb"<[^<>]{0,60}>|[A-Za-z]+|-?[0-9.]+|\s+|.", re.DOTALL)
WORDS = tuple(word.encode() for word in (
    "0", "-1", "1", "5_0", "１２", "٣", "1E+999999999", "1e-9", "0x10", "NaN", "Infinity", "9" * 5000, "1" + "0" * 30,
    "99999", "-0", "0.005", "7,5", "1/2", "−3", "\x00", "\x1b[31m", "\x0b", "\x85", "\u202eevil", "\ufeff", "\ud7ff",
    "=1+1", "=", '"', "'", "[", "]", "{", "}", "<", ">", "&lt;", "&#0;", "&#27;", ";", ",", "\t", "\n", "\r", "\\",
    "true", "A", "ÿ", "ſ", "ﬀ", "NS", "EW", "open", "out", "<PAIR>", "</PAIR>", "<!DOCTYPE a [<!ENTITY b 'c'>]>",
))  # fmt: skip
#: No sample is larger but the real ones.
LONGEST = 1 << 16


def samples() -> dict[str, list[bytes]]:
    """Files by the ends of their names."""
    with TemporaryDirectory() as folder:
        listed = as_csv(Path(folder) / "game.csv").read_bytes()
        from tests.awarding.events import filled

        book = filled(Path(folder) / "book.xlsx", "club-pairs", howell(), **_IN_BOOK)
        sheet = ZipFile(book).read(_PART)
        page = test_acbl_live.page(Path(folder), test_acbl_live.game(test_acbl_live.HOWELL)).read_bytes()
    line = test_usebio.line
    travellers = line("1", "2", "420") + line("3", "4", "-50") + line("5", "6", "A6040")
    matches = test_usebio.match(1, 2, (30, 20)) + test_usebio.match(3, 1, (12, 12))
    xml = (
        test_usebio.event(test_usebio.PERCENTAGES),
        test_usebio.event(test_usebio.PERCENTAGES.replace("PERCENTAGE", "X"), travellers, "2"),
        test_usebio.teams("SWISS_TEAMS", matches=matches),
    )
    standings = '[TotalScoreTable "Rank;PairId;TotalPercentage;Names"]\n1 1 60 "A - B"\n2 2 40 "C - D"\n'
    found = {
        ".aca": [written(test_acblscore.open_game()), written(test_acblscore.open_game(), test_acblscore.open_game())],
        ".html": [page],
        ".xml": [text.encode() for text in xml],
        ".pbn": [test_pbn.BOARDS.encode(), (test_pbn.HEAD + standings).encode()],
        ".csv": [listed, listed.replace(b",", b";")],
        ".toml": [TOML.encode()],
        "amendment": [Path("examples/2017.toml").read_bytes()],
        _XLSX: [sheet],
        **{kind: [text.encode()] for kind, text in _OF_A_CLUB.items()},
        _SETTINGS: [_SET.encode(), f"\ufeff{_SET}".replace("\n", "\r\n").replace(" two", "").encode()],
    }
    for path in sorted(Path(FOLDER).rglob("*.*")) if FOLDER else ():
        kind = path.suffix.lower().replace(".acm", ".aca").replace(".ace", ".aca")
        if path.name.endswith(".bws.gz"):
            found.setdefault(".bws", []).append(gzip.decompress(path.read_bytes()))
        elif kind in (".aca", ".html", ".xml", ".pbn") and path.stat().st_size <= LONGEST:
            found[kind].append(path.read_bytes())
    return found


def mutated(data: bytes, chance: Random) -> bytes:
    """A file with some of its pieces left out, repeated or replaced."""
    if b"\0" in data[:64]:
        changed = bytearray(data)
        for _ in range(chance.choice((1, 2, 8))):
            at = chance.randrange(len(changed))
            changed[at : at + chance.choice((0, 1, 1, 1))] = bytes([chance.choice((0, 1, 127, 128, 255, at & 255))])
        return bytes(changed[: chance.choice((len(changed),) * 9 + (chance.randrange(len(changed)),))])
    pieces = PIECE.findall(data)
    for _ in range(chance.choice((1, 1, 2, 4))):
        at = chance.randrange(len(pieces) + 1)
        to = at + chance.choice((0, 1, 1, 1, 5))
        pieces[at:to] = chance.choice(
            ([chance.choice(WORDS)], [], pieces[at:to] * 3, [*pieces[at:to], chance.choice(WORDS)])
        )
    return b"".join(pieces)


class Trying:
    """Reads files laid into a folder (``with``)."""

    def __enter__(self) -> Trying:
        self._folder = TemporaryDirectory(prefix="bridgesheets-")
        self._path = Path(self._folder.name)
        (self._path / "day.toml").write_text(TOML, encoding="utf-8")
        (self._path / "monday.csv").write_bytes(as_csv(self._path / "monday.csv").read_bytes())
        self._parts: dict[str, bytes] = {}
        return self

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()

    def tries(self, kind: str, data: bytes) -> str:
        """What came of a file: "awarded", or the sentence that refuses it. Any other exception is a fault."""
        try:
            if kind == "amendment":
                path = self._path / "amendment.toml"
                path.write_bytes(data)
                proven_edition(str(path), today())
                return "awarded"
            if kind in _OF_A_CLUB:
                return self._read(kind, data)
            if kind == _SETTINGS:
                return self._set(data)
            path = self._path / ("monday.toml" if kind == ".toml" else f"day{kind}")
            path.write_bytes(self._book(data) if kind == _XLSX else data)
            return self._awarded(path, kind)
        except (
            FaultyEvent, FaultyClub, FaultyRoster, NoList, BuildError, Refused, EditionError, SettingsError,
            UnknownLocale,
        ) as refusal:  # fmt: skip
            said = [str(each) for each in refusal.faults] if isinstance(refusal, FaultyEvent) else [str(refusal)]
            assert said and all(said), "a refusal without a word"
            return said[0]

    def _read(self, kind: str, data: bytes) -> str:
        """What came of a file of a club, in a folder with the others as they are."""
        for name, text in _OF_A_CLUB.items():
            (self._path / name).write_bytes(data if name == kind else text.encode())
        read_club(self._path / "club.toml")
        members = replace(
            read_roster(self._path / "members.csv"), answers=read_player_answers(self._path / "known-players.csv")
        )
        assert all(fault for fault in read_answers(self._path / "questions.csv", ["day.csv"], members).faults)
        own = self._path / "other.csv"
        own.write_bytes(b"somebody else's")
        with suppress(Refused):
            write_own({own_target(own, force=False): b"ours"})
        assert own.read_bytes() == b"somebody else's"
        return "read"

    def _set(self, data: bytes) -> str:
        """What came of a settings file: what is set in it is known or refused, and it takes an edition and stays."""
        with mock.patch.object(settings, "folder", lambda: self._path), ExitStack() as after:
            after.callback(by_settings.cache_clear)
            settings.settings_file().write_bytes(data)
            assert settings.settings_files()[0] == settings.settings_file()
            before = settings.edition_set(), settings.locale_set()
            by_settings.cache_clear()
            by_settings()
            refusals = [each.refusal for each in before if each and each.refusal]
            if refusals:
                _refuse_odd_signs("".join(refusals))
                return refusals[0]
            text = data.decode("utf-8")
            for edition in ("2019-01", "", "2019-01"):
                text = settings.with_edition(text, edition)
                settings.settings_file().write_bytes(text.encode())
                found = settings.edition_set()
                assert (found.value if found else "") == edition
                assert settings.locale_set() == before[1]
                assert settings.with_edition(text, edition) == text
            locale_chosen(None)
        return "read"

    def _awarded(self, path: Path, kind: str) -> str:
        for answers in (said := _SAID.get(kind, ({},))):
            try:
                made = award_event(assemble(read(path, answers), answers))
            except FaultyEvent:
                if answers is said[-1]:
                    raise
                continue
            assert all(0 <= credit.amount < 10_000 for credit in made.credits), "an absurd award"
            _refuse_odd_signs(Awards(made).file(".csv").decode("utf-8-sig"))
            _refuse_odd_signs(_texts(json.loads(Awards(made).file(".json"))))
            break
        return "awarded"

    def _book(self, sheet: bytes) -> bytes:
        """The workbook of a template, with another sheet of results."""
        if not self._parts:
            from tests.awarding.events import filled

            path = filled(self._path / "book.xlsx", "club-pairs", howell(), **_IN_BOOK)
            with ZipFile(path) as packed:
                self._parts = {name: packed.read(name) for name in packed.namelist()}
        made = BytesIO()
        with ZipFile(made, "w", ZIP_DEFLATED) as packed:
            for name, content in self._parts.items():
                packed.writestr(name, sheet if name == _PART else content)
        return made.getvalue()


def _texts(value: Any) -> str:
    if isinstance(value, Mapping):
        return "".join(map(_texts, value.values()))
    return "".join(map(_texts, value)) if isinstance(value, Sequence) and not isinstance(value, str) else str(value)


def _refuse_odd_signs(text: str) -> None:
    odd = {sign for sign in text if not sign.isprintable()} - {"\n"}
    assert not odd, f"signs that move a cursor: {odd}"


def some(seed: int, each: int) -> Iterator[tuple[str, bytes]]:
    """Mutants of every sample, as many of each."""
    chance = Random(seed)
    for kind, files in samples().items():
        for data in files:
            for _ in range(each):
                yield kind, mutated(data, chance)
