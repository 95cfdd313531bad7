"""Starts the page."""

from pathlib import Path

import sitecustomize

sitecustomize.add(str(Path("app").resolve()))

from web import browser  # noqa: E402

await browser.start()
