"""`dist/sw.js`: the service worker that makes the site work with no network, or the one that takes it back."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tools.output import ROOT, Output

WITHDRAWN = """\
// Takes the service worker back: this file reaches every visitor who has an earlier one, because browsers ask for it
// anew at each visit. It removes the caches and itself; the page is the host's again from the next visit on.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  const emptied = caches
    .keys()
    .then((names) => names.filter((name) => name.startsWith("four-tables-") && name.endsWith(self.registration.scope)))
    .then((names) => Promise.all(names.map((name) => caches.delete(name))));
  event.waitUntil(emptied.then(() => self.registration.unregister()));
});
"""


def write_worker(folder: Path) -> None:
    """Write the service worker of the finished site in `folder`."""
    command = ["node", "tools/offline.mjs", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"tools/offline.mjs failed:\n{done.stdout}{done.stderr}")


def write_withdrawal(out: Output) -> None:
    """Write a `sw.js` that removes the service worker from those who have it."""
    out.write("sw.js", WITHDRAWN)
