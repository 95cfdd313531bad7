"""Finds Chromium or Chrome for the tests, installs one if it may: `python -m tools.find_browser`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

NAMES = (
    *(
        "chromium",
        "chromium-browser",
        "google-chrome",
        "google-chrome-stable",
        "chrome",
        "google-chrome-beta",
    ),
    *("microsoft-edge", "msedge"),
)

PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "~/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "%PROGRAMFILES%/Google/Chrome/Application/chrome.exe",
    "%PROGRAMFILES(X86)%/Google/Chrome/Application/chrome.exe",
    "%LOCALAPPDATA%/Google/Chrome/Application/chrome.exe",
    "%LOCALAPPDATA%/Chromium/Application/chrome.exe",
)

MISSING = """\
The tests need Chromium or Chrome, and none was found or could be installed.
Install one (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask google-chrome; or
https://www.google.com/chrome/) or set CHROMIUM to the path of one, then run the command again."""


def candidates() -> Iterator[str]:
    """Yield every place where a browser may be, best first."""
    if given := os.environ.get("CHROMIUM"):
        yield given
    for name in NAMES:
        if found := shutil.which(name):
            yield found
    for place in PLACES:
        path = place
        for variable in ("PROGRAMFILES(X86)", "PROGRAMFILES", "LOCALAPPDATA"):
            path = path.replace(f"%{variable}%", os.environ.get(variable, "?"))
        yield str(Path(path).expanduser())
    yield from playwrights_own()


def playwrights_own() -> Iterator[str]:
    """Yield the browser Playwright downloaded, if it did."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright.chromium.executable_path


def installed() -> str | None:
    """Return an installed browser."""
    return next((path for path in candidates() if Path(path).is_file() and os.access(path, os.X_OK)), None)


def run(*command: str) -> bool:
    """Run `command`, its words on standard error; return whether it went well."""
    print("$ " + " ".join(command), file=sys.stderr)
    try:
        return subprocess.run(command, stdout=sys.stderr, timeout=900).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def install_package() -> bool:
    """Install the distribution's Chromium, where we may."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0 or not shutil.which("apt-get"):
        return False
    os.environ.setdefault("DEBIAN_FRONTEND", "noninteractive")
    return run("apt-get", "update") and run(
        "apt-get", "install", "-y", "--no-install-recommends", "chromium", "fonts-noto-cjk"
    )


def find_browser() -> str | None:
    """Return a browser, installing one if need be."""
    if found := installed():
        return found
    # The distribution's package first where we may: it brings the libraries a browser needs with it.
    for install in (install_package, lambda: run(sys.executable, "-m", "playwright", "install", "chromium")):
        if install() and (found := installed()):
            return found
    return None


def main() -> None:
    """Print the path of a browser."""
    found = find_browser()
    if not found:
        sys.exit(MISSING)
    print(found)


if __name__ == "__main__":
    main()
