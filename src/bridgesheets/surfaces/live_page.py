"""The results of an evening as a page that this machine serves, for a projector or a second screen.

It is served to this machine alone, to its network only where that is asked for.
"""

from __future__ import annotations

import socket
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from bridgesheets.catalogue.in_workbooks import open_workbook
from bridgesheets.pairing.words import listed
from bridgesheets.printed.webpages.elements import Element, document, element, lines, table
from bridgesheets.scoresheets.cells import Cells
from bridgesheets.scoresheets.proof import read_score_sheet
from bridgesheets.scoresheets.results.choosing import results_elements, results_in
from bridgesheets.surfaces.tasks.playing import MissingEntries

_THIS_MACHINE, _ANY = "127.0.0.1", "0.0.0.0"
#: An address of documentation (RFC 5737): the way to it leads through the network, and nothing is sent.
_SOMEWHERE = ("192.0.2.1", 9)


class LivePage:
    """A page that is served until :meth:`close`; :meth:`show` changes what it shows."""

    def __init__(self, *, shared: bool = False) -> None:
        self._content = b""
        page = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                """Sends the page, whatever is asked for but its address."""
                found = self.path == "/"
                self.send_response(200 if found else 404)
                self.send_header("Content-Type", "text/html; charset=utf-8")
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                if found:
                    self.wfile.write(page._content)

            def log_message(self, format: str, *args: object) -> None:
                """Says nothing of who looks at it."""

        self._server = ThreadingHTTPServer((_ANY if shared else _THIS_MACHINE, 0), Handler)
        self._server.daemon_threads = True
        self._host = _in_network() if shared else _THIS_MACHINE
        Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        return f"http://{self._host}:{self._server.server_port}/"

    def show(self, path: Path, waiting: MissingEntries) -> None:
        """Shows who plays, what is missing, and the results that a score sheet has so far."""
        found = results_in(Cells.calculated(read_score_sheet(open_workbook(path))))
        # A browser asks for it again after so many seconds.
        self._content = document(found.title, [*_in_play(waiting), *results_elements(found)], 5)

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


def _in_play(waiting: MissingEntries) -> Iterator[Element]:
    if (last := waiting.last) is not None:
        rows = [
            (str(match.number), listed(match.names, "v"), "in play" if match.is_waiting else "in")
            for match in last.meetings
        ]
        head = (last.match_word.capitalize(), "Who plays", "Result")
        yield element("section", element("h2", last.name), element("div", table(head, rows), of="wide"), of="page")
    if waiting.said:
        # What to type next is for whoever types.
        missing = [said.partition(". Next: ")[0] for said in waiting.said]
        yield element("section", element("h2", "What is missing"), lines(missing), of="page")


def _in_network() -> str:
    """Returns the address by which other machines of the network find this one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(_SOMEWHERE)
        except OSError:  # without a network only this machine finds it
            return _THIS_MACHINE
        found: str = asked.getsockname()[0]
        return found
