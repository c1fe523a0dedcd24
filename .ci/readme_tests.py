"""Runs the test command of the README, word for word, wherever Python is; on Windows with the paths of Windows.

    python .ci/readme_tests.py

.ci/run and the hosted workflow call it, so that what is tested is what the README says.
"""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_command() -> str:
    """The command in the README behind its mark."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(r"^<!-- test command -->\n```sh\n(.+?)\n```$", readme, re.MULTILINE | re.DOTALL)
    if found is None:
        sys.exit("README.md has no test command")
    return found[1]


def on_windows(command: str) -> str:
    """The same where environments have Scripts for bin, and the Command Prompt reads backslashes."""
    words = (word.replace("/", "\\") if word.startswith(".venv/") else word for word in command.split(" "))
    return " ".join(words).replace(".venv\\bin\\", ".venv\\Scripts\\").replace("python3 ", f'"{sys.executable}" ', 1)


def main() -> int:
    """The status of the command."""
    command = test_command()
    if sys.platform == "win32":
        return subprocess.run(on_windows(command), shell=True, cwd=ROOT).returncode
    return subprocess.run(["bash", "-euo", "pipefail", "-c", command], cwd=ROOT).returncode


if __name__ == "__main__":
    sys.exit(main())
