"""xlwings' engine for Office.js: functions called as Excel calls those of xlwings Lite and xlwings Server.

The same file runs in an ordinary Python, as a server does it (``python -m tests.surfaces.office_host``: a process to
talk to in lines of JSON), and in Pyodide, as xlwings Lite does it (lite_host.mjs loads it there).

The engine stands in xlwings.pro, which is under the PolyForm Noncommercial License, or a paid one. It is used here to
test this free software, and no part of it is in this project.
"""

import asyncio
import json
import os
import sys
import time
from types import ModuleType
from typing import Any

# xlwings registers functions for Office.js where it runs on a server or in xlwings Lite, and asks for a licence there.
os.environ["XLWINGS_ON_SERVER"] = "true"
os.environ.setdefault("XLWINGS_LICENSE_KEY", "noncommercial")

LAST_ROW = 1_048_576

try:
    from pyodide.ffi import jsnull as BLANK
except ImportError:
    BLANK = None


class Host:
    """What Excel asks of the engine; each public method answers one kind of request."""

    def __init__(self, main: str) -> None:
        self._before = set(sys.modules)
        started = time.perf_counter()
        self._module = ModuleType("main")
        exec(main, self._module.__dict__)
        self._seconds = time.perf_counter() - started
        from xlwings import server

        self._engine: Any = server

    async def answer(self, request: Any) -> str:
        """The answer to ``{"do": method, ...its arguments}`` as JSON."""
        if hasattr(request, "to_py"):  # an object of JavaScript
            request = request.to_py()
        answer = getattr(self, request.pop("do"))(**request)
        return json.dumps({"answer": await answer if asyncio.iscoroutine(answer) else answer})

    def about(self) -> dict[str, Any]:
        """The Python, what loading main.py took, and the modules it brought along."""
        loaded = sorted(set(sys.modules) - self._before)
        return {"platform": sys.platform, "python": sys.version, "seconds": self._seconds, "loaded": loaded}

    def described(self) -> dict[str, Any]:
        """What Excel is told about the functions when they are registered."""
        return self._engine.custom_functions_meta(self._module)

    async def call(self, function: str, arguments: list[Any], runtime: str = "1.4") -> Any:
        """What goes back to Excel. An argument ``{"whole": cells}`` is a whole column that begins with these."""
        return await self._call(function, [_whole(argument) for argument in arguments], runtime)

    async def time_column(self, function: str, rows: int = 10_000, times: int = 15) -> dict[str, float]:
        """Seconds for a column of IMP margins against 16 boards: the first time, again, and by the Python API."""
        import bridgesheets

        margins = [[row % 121 - 60] for row in range(rows)]
        flat = [margin for (margin,) in margins]
        api = getattr(bridgesheets, function)

        async def through_the_engine() -> float:
            started = time.perf_counter()
            answer = await self._call(function, [margins, [[16]]], "1.4")
            taken = time.perf_counter() - started
            assert len(answer) == rows, "the column came back in another length"
            return taken

        def by_the_api() -> float:
            started = time.perf_counter()
            assert len(api(flat, 16)) == rows
            return time.perf_counter() - started

        first = await through_the_engine()
        again = min([await through_the_engine() for _ in range(times)])
        return {"first": first, "again": again, "api": min(by_the_api() for _ in range(times))}

    async def _call(self, function: str, arguments: list[Any], runtime: str) -> Any:
        # xlwings checks nothing else of the version where the client is Office.js.
        data = {
            "func_name": function, "args": arguments, "version": "", "client": "Office.js",
            "runtime": runtime, "date_format": "m/d/yyyy", "culture_info_name": "en-US",
        }  # fmt: skip
        return await self._engine.custom_functions_call(data, self._module)


def _whole(argument: Any) -> Any:
    if not isinstance(argument, dict) or "whole" not in argument:
        return argument
    cells = argument["whole"]
    return [*([cell] for cell in cells), *[[BLANK]] * (LAST_ROW - len(cells))]


async def serve(host: Host) -> None:
    """Answer one request a line until there are no more."""
    answers = sys.stdout
    sys.stdout = sys.stderr
    for line in sys.stdin:
        print(await host.answer(json.loads(line)), file=answers, flush=True)


def main() -> None:
    from bridgesheets.surfaces.web_command import MAIN

    asyncio.run(serve(Host(MAIN)))


if __name__ == "__main__":
    main()
