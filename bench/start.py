"""Time from opening the page to `data-ready` in the browser: `python -m bench.start [--visits 5]`."""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import threading

from playwright.sync_api import Browser, Page, sync_playwright

from tools.find_browser import MISSING, find_browser
from tools.output import DIST
from tools.serve import serve

READY = """new Promise(done => {
  const look = () => document.documentElement.dataset.ready === "true" && done(performance.now());
  new MutationObserver(look).observe(document.documentElement, {attributes: true});
  look();
})"""


def visit(page: Page, url: str) -> float:
    """Return the milliseconds from navigating to `url` until Python runs."""
    page.goto(url, wait_until="commit")
    milliseconds: float = page.evaluate(READY)
    return milliseconds


def measure(browser: Browser, url: str, visits: int) -> tuple[list[float], list[float]]:
    """Return the times of first visits (empty cache) and of later ones."""
    first, later = [], []
    for _ in range(visits):
        context = browser.new_context()
        page = context.new_page()
        first.append(visit(page, url))
        # The browser keeps compiled code only after it has seen a file more than once.
        for _ in range(2):
            page.goto("about:blank")
            visit(page, url)
        page.goto("about:blank")
        later.append(visit(page, url))
        context.close()
    return first, later


def main() -> None:
    """Print medians and all values."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--visits", type=int, default=5)
    given = options.parse_args()
    path = find_browser() or sys.exit(MISSING)
    flags = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    server = serve()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        for name, times in zip(("first", "later"), measure(browser, server.url, given.visits), strict=True):
            print(f"{name:6} {statistics.median(times):6.0f} ms  ({', '.join(f'{t:.0f}' for t in times)})")
        browser.close()
    server.shutdown()
    size = sum(path.stat().st_size for path in DIST.rglob("*") if path.is_file())
    print(f"dist/  {size / 1e6:6.1f} MB")


if __name__ == "__main__":
    main()
