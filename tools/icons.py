"""Draws the icons of every platform from `web/icons/icon.svg` into `web/icons/`: `python -m tools.icons`.

The files are committed: run this after a change of the mark. Chromium draws them.
"""

from __future__ import annotations

import struct
import sys

from playwright.sync_api import Page, sync_playwright

from tools.find_browser import MISSING, find_browser
from tools.output import ROOT

ICONS = ROOT / "web" / "icons"
GROUND = "#24221e"

# Name -> size in pixels, share of it the mark takes, whether it stands on a ground (platforms cut such icons to shape).
DRAWN = {
    "icon-192.png": (192, 1.0, False),
    "icon-512.png": (512, 1.0, False),
    "maskable-512.png": (512, 0.66, True),
    "apple-touch-icon.png": (180, 0.78, True),
}


def draw(page: Page, size: int, share: float, ground: bool) -> bytes:
    """Return the mark as PNG."""
    page.set_viewport_size({"width": size, "height": size})
    mark = (ICONS / "icon.svg").read_text(encoding="utf-8")
    page.set_content(
        f"<style>html{{background:{GROUND if ground else 'transparent'}}}body{{margin:0;height:100vh;display:grid;"
        f"place-items:center}}svg{{width:{share * 100}vw;height:{share * 100}vh}}</style>{mark}"
    )
    return page.screenshot(omit_background=True)


def ico(png: bytes, size: int) -> bytes:
    """Return `png` as the one picture of an icon file."""
    return struct.pack("<HHHBBBBHHII", 0, 1, 1, size, size, 0, 0, 1, 32, len(png), 22) + png


def main() -> None:
    """Draw all."""
    path = find_browser() or sys.exit(MISSING)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        page = browser.new_page()
        for name, (size, share, ground) in DRAWN.items():
            (ICONS / name).write_bytes(draw(page, size, share, ground))
        (ICONS / "favicon.ico").write_bytes(ico(draw(page, 32, 1.0, False), 32))
        browser.close()


if __name__ == "__main__":
    main()
