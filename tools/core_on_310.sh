#!/usr/bin/env bash
# Runs the tests of the core, but for the slow ones, on Python 3.10, the oldest it has to work with (inside LibreOffice,
# inside xlwings Lite):
#     tools/core_on_310.sh [options of pytest]
# Where there is no Python 3.10 on the path or with pyenv, it says so in one line and is content.
set -euo pipefail
cd "$(dirname "$0")/.."

python=""
for candidate in python3.10 "${PYENV_ROOT:-$HOME/.pyenv}"/versions/3.10*/bin/python3.10; do
  if "$candidate" -c "" >/dev/null 2>&1; then python=$candidate; break; fi
done
if [ -z "$python" ]; then
  echo "No Python 3.10 here: the core is tested on newer ones only."
  exit 0
fi

# Beside what the tests themselves need nothing is installed, the package neither: it is for 3.11 and later.
environment=$(mktemp -d)
trap 'rm -rf "$environment"' EXIT
"$python" -m venv "$environment"
"$environment/bin/pip" install -q "pytest>=8" "pytest-xdist>=3.5" "hypothesis>=6.100" "openpyxl==3.1.5"
export PYTHONPATH=src PYTHONDONTWRITEBYTECODE=1
"$environment/bin/python" --version
"$environment/bin/python" -m pytest -q -p no:cacheprovider -m "not slow" \
  tests/rules tests/catalogue tests/spreadsheet/formulas tests/spreadsheet/library "$@"
