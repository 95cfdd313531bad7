#!/bin/sh
# Makes .venv from a Python >= 3.11 and installs requirements.txt into it; says plainly what is missing.
set -eu

for name in ${PYTHON3:-} python3 python3.14 python3.13 python3.12 python3.11 python; do
  if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    python=$name
    break
  fi
done
if [ -z "${python:-}" ]; then
  echo "Python 3.11 or newer is needed and was not found." >&2
  echo "Debian, Ubuntu: sudo apt-get install python3 python3-venv   macOS: brew install python" >&2
  echo "others: https://www.python.org/downloads/   (PYTHON3=/path/to/python names one elsewhere)" >&2
  exit 1
fi
if ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
  echo "$($python --version) can't make virtual environments: its venv package is missing." >&2
  echo "Debian, Ubuntu: sudo apt-get install python3-venv" >&2
  exit 1
fi

if ! .venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
  rm -rf .venv
  "$python" -m venv .venv
fi
if ! .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt; then
  echo "The Python packages could not be installed. The first run needs the network." >&2
  exit 1
fi
