#!/usr/bin/env bash
# Runs the tests of the core, but for those that take long, on Python 3.10, the oldest it has to work with (inside
# LibreOffice, inside xlwings Lite):
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
"$environment/bin/pip" install -q "pytest>=8,<9.2" "pytest-xdist>=3.5" "hypothesis>=6.100" "openpyxl==3.1.5"
export PYTHONPATH=src PYTHONPYCACHEPREFIX="$environment/compiled"
"$environment/bin/python" --version
# Left out is what reads workbooks and amendments, which only newer ones have to, and what measures effort and compares
# two ways of calculating at length: no other Python would count otherwise.
formulas=tests/truesheet/formulas
"$environment/bin/python" -m pytest -q -p no:cacheprovider \
  -m "not slow and not exhaustive and not columns and not pyright" \
  --deselect tests/rules/test_clubs.py::test_a_lower_strat_has_overall_awards_only_by_a_cap_of_the_club \
  --ignore tests/catalogue/test_plain_messages.py --ignore tests/catalogue/test_provenance.py \
  --ignore tests/catalogue/test_witnesses.py --ignore tests/catalogue/in_workbooks \
  --deselect tests/catalogue/test_in_python.py::test_a_name_may_be_one_of_an_edition \
  --deselect tests/catalogue/test_in_python.py::test_a_function_of_an_edition_shows_its_signature_and_the_edition \
  --deselect tests/catalogue/test_in_python.py::test_an_edition_is_sent_with_its_functions_and_its_day \
  --deselect tests/truesheet/library/test_reference.py::test_the_text_of_a_formula_that_is_refused_is_refused \
  --ignore $formulas/test_effort.py --ignore $formulas/test_growing_ranges.py --ignore $formulas/test_worked_once.py \
  --deselect "tests/truesheet/test_answers.py::test_each_formula_gives_its_answer[formulas-whole_columns: the blank rest of a column counts]" \
  tests/rules tests/catalogue $formulas tests/truesheet/library tests/truesheet/test_answers.py "$@"
