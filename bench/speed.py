"""Start, taps, download and memory against stock Pyodide and stock PyScript: `python -m bench.speed`.

Everything is measured in one run on one machine, turn and turn about, so that the ratios hold where the figures don't.
Each visitor is a fresh Chromium profile, so that caches behave as they do for people.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random

from playwright.sync_api import CDPSession, Page, Playwright, sync_playwright

from bench import stock
from kingdom import Record
from tools.find_browser import MISSING, find_browser
from tools.serve import serve
from tools.size import download, total
from web.addresses import pack

SLOW = 4
LATER = (3, 9)
"""Which visits count as later ones: browsers keep compiled code only after some."""

MOMENT = """address => new Promise(done => {
  const reached = () => %s && (done(performance.now()), true);
  const look = () => reached() || requestAnimationFrame(look);
  look();
})"""
MOMENTS = {
    "shelf": MOMENT
    % """(document.querySelector('#app [data-act^="new "]')
      && performance.getEntriesByName("first-contentful-paint").length > 0)""",
    "ready": MOMENT % "document.documentElement?.dataset.ready === 'true'",
    "table": MOMENT % "document.querySelector('main[data-screen=cover], main[data-screen=table]')",
}

# Taps one of the lit choices; returns the milliseconds Python and the patching take, with the style and layout of what
# they made; nothing when the play is over.
TAP = """n => {
  const lit = [...document.querySelectorAll("main [data-move], main [data-pick]")];
  if (!lit.length) return null;
  const start = performance.now();
  lit[(n * 7 + Math.floor(n / 9)) % lit.length].click();
  document.body.offsetHeight;
  return performance.now() - start;
}"""
STILL = 320
"""Milliseconds until the cards lie still after a tap: people wait for it."""


# Remembers the memory of the machine code: it is Python's, and part of no heap that the browser tells of.
KEEP_MEMORY = """(() => {
  const keep = (instance, imports) => {
    const all = [...Object.values(instance.exports), ...Object.values(imports ?? {}).flatMap(Object.values)];
    window.pythonMemory ??= all.find((it) => it instanceof WebAssembly.Memory);
  };
  for (const name of ["instantiate", "instantiateStreaming"]) {
    const start = WebAssembly[name];
    WebAssembly[name] = async (source, imports) => {
      const done = await start.call(WebAssembly, source, imports);
      keep(done.instance ?? done, imports);
      return done;
    };
  }
})()"""


class Visitor:
    """A browser that has never been here."""

    def __init__(self, playwright: Playwright, slow: bool) -> None:
        self._profile = tempfile.mkdtemp()
        root = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        self.context = playwright.chromium.launch_persistent_context(
            self._profile,
            executable_path=find_browser() or sys.exit(MISSING),
            args=root,
            locale="en-GB",
            viewport={"width": 1180, "height": 820},
        )
        self.slow = slow
        self.page = self._open()

    def _open(self) -> Page:
        page = self.context.new_page()
        self.devtools: CDPSession = self.context.new_cdp_session(page)
        if self.slow:
            self.devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOW})
        return page

    def visit(self, url: str, *moments: str) -> list[float]:
        """Open `url`; return the milliseconds until each of `moments`."""
        self.page.goto("about:blank")
        self.page.goto(url, wait_until="commit")
        return [self.page.evaluate(MOMENTS[moment]) for moment in moments]

    def wait_for_worker(self) -> None:
        """Wait until the service worker has kept everything."""
        self.page.evaluate("navigator.serviceWorker.ready")
        self.page.wait_for_timeout(1000)

    def play(self, still: int = STILL) -> list[tuple[float, float]]:
        """Tap through a play; return for each tap its milliseconds by the clock and of the processor."""
        times: list[tuple[float, float]] = []
        while len(times) < 400:
            self.page.wait_for_timeout(still)
            before = self._busy()
            taken = self.page.evaluate(TAP, len(times))
            if taken is None:
                break
            times.append((float(taken), self._busy() - before))
        return times

    def _busy(self) -> float:
        self.devtools.send("Performance.enable", {"timeDomain": "threadTicks"})
        metrics = self.devtools.send("Performance.getMetrics")["metrics"]
        return 1000 * next(float(it["value"]) for it in metrics if it["name"] == "TaskDuration")

    def memory(self) -> float:
        """Return the megabytes the page takes: JavaScript's heap, and Python's."""
        for _ in range(3):
            self.devtools.send("HeapProfiler.collectGarbage")
        used = float(self.devtools.send("Runtime.getHeapUsage")["usedSize"])
        return (used + float(self.page.evaluate("window.pythonMemory.buffer.byteLength"))) / 1e6

    def leave(self) -> None:
        """Close the browser and forget it."""
        self.context.close()
        shutil.rmtree(self._profile, ignore_errors=True)


@contextmanager
def visitor(playwright: Playwright, slow: bool = False) -> Iterator[Visitor]:
    """Give a fresh visitor for a while."""
    opened = Visitor(playwright, slow)
    try:
        yield opened
    finally:
        opened.leave()


def measure_start(playwright: Playwright, url: str, slow: bool, worker: bool) -> dict[str, float]:
    """Return one visitor's times at one page: first visit, later visits, and through the service worker."""
    ours = worker
    moments = ("shelf", "ready") if ours else ("ready",)
    times: dict[str, float] = {}
    with visitor(playwright, slow) as it:
        if ours:  # later visits by the HTTP cache alone
            it.context.add_init_script("delete Navigator.prototype.serviceWorker")
        visits = [it.visit(url, *moments) for _ in range(LATER[1])]
        for n, moment in enumerate(moments):
            times[f"first {moment}"] = visits[0][n]
            times[f"later {moment}"] = statistics.median(visit[n] for visit in visits[LATER[0] - 1 :])
        if ours:
            deal = url + "?new=black-kingdom"
            times["later table"] = statistics.median(it.visit(deal, "table")[0] for _ in range(3))
    if ours:
        with visitor(playwright, slow) as it:
            times["first table"] = it.visit(url + "?new=black-kingdom", "table")[0]
            it.wait_for_worker()
            visits = [it.visit(url, *moments) for _ in range(LATER[1] - 1)]
            for n, moment in enumerate(moments):
                times[f"worker {moment}"] = statistics.median(visit[n] for visit in visits[LATER[0] - 2 :])
            times["worker table"] = statistics.median(it.visit(deal, "table")[0] for _ in range(3))
    return times


def measure_starts(playwright: Playwright, url: str, visitors: int, slow: bool) -> dict[str, dict[str, float]]:
    """Return the medians over many visitors, for each page."""
    pages = {"stock Pyodide": stock.PYODIDE, "stock PyScript": stock.PYSCRIPT, "ours": ""}
    found: dict[str, list[dict[str, float]]] = {name: [] for name in pages}
    for n in range(visitors):
        for name, path in pages.items():
            found[name].append(measure_start(playwright, url + path, slow, name == "ours"))
            print(f"  visitor {n + 1} of {visitors}{', slowed' if slow else ''}: {name}", file=sys.stderr, flush=True)
    return {name: {key: statistics.median(t[key] for t in times) for key in times[0]} for name, times in found.items()}


def measure_taps(playwright: Playwright, url: str, plays: int, slow: bool) -> list[tuple[float, float]]:
    """Return the milliseconds of every tap of some plays, by the clock and of the processor."""
    times: list[tuple[float, float]] = []
    with visitor(playwright, slow) as it:
        for seed in range(1, plays + 1):
            it.visit(f"{url}?new=black-kingdom&mode=open&seed={seed}&lang=en", "table")
            times += it.play()
    return times


def measure_memory(playwright: Playwright, url: str) -> tuple[float, float]:
    """Return the megabytes after one play and after ten, on the same page."""
    with visitor(playwright) as it:
        it.context.add_init_script(KEEP_MEMORY)
        it.visit(f"{url}?new=black-kingdom&mode=open&seed=1&lang=en", "table")
        after = []
        for _ in range(10):
            it.play(still=0)
            after.append(it.memory())
            it.page.locator('[data-act="rematch"]').first.click()
        return after[0], after[-1]


SHORT, LONG = 10, 1000
"""Decisions after which a play is short, and long."""
LONG_TIMES = ("tap", "writing", "undo", "log", "start")

# Remembers how long the page writes into both stores.
KEEP_WRITING = """(() => {
  window.writing = 0;
  const timed = (kind, name) => {
    const write = kind.prototype[name];
    kind.prototype[name] = function (...what) {
      const start = performance.now();
      const done = write.apply(this, what);
      window.writing += performance.now() - start;
      return done;
    };
  };
  timed(Storage, "setItem");
  timed(IDBObjectStore, "put");
})()"""
# Makes the move named, or uses the control with these words; returns the milliseconds until the page is patched and
# laid out, and those of them that were spent writing.
DO = """([name, text]) => {
  let it = document.querySelector(`main [data-${name}="${text}"]`);
  if (!it) {
    it = Object.assign(document.createElement("button"), {type: "button"});
    it.dataset[name] = text;
    document.body.append(it);
  }
  window.writing = 0;
  const start = performance.now();
  it.click();
  document.body.offsetHeight;
  const all = performance.now() - start;
  if (it.parentNode === document.body) it.remove();
  return [all, window.writing];
}"""


def long_play(decisions: int) -> Record:
    """Return a play of Inner Palace in the open after so many decisions; with few claims its rounds are long."""
    names, rng = ("Aki", "Ben", "Chika", "Dai"), Random(3)
    record = Record.start("inner-palace", names, seed=3, about={"mode": "open"})
    while record.decisions() < decisions:
        moves = record.state.moves()
        calm = [move for move in moves if not move.startswith("claim ")]
        record.play(rng.choice(calm if rng.random() < 0.9 else moves))
    return record


def measure_long(playwright: Playwright, url: str) -> dict[str, tuple[float, float]]:
    """Return the medians of a short and a long play, turn and turn about: of a tap, of writing, undo, log and start."""
    plays = [long_play(SHORT), long_play(LONG)]
    found: dict[str, tuple[list[float], list[float]]] = {name: ([], []) for name in LONG_TIMES}
    with visitor(playwright) as it:
        it.context.add_init_script(KEEP_WRITING)
        pages = [it.page, it.context.new_page()]
        for page, record in zip(pages, plays, strict=True):
            page.goto(f"{url}?lang=en#play={pack(record.document())}", wait_until="commit")
            page.evaluate(MOMENTS["table"])
        for _ in range(40):
            for n, (page, record) in enumerate(zip(pages, plays, strict=True)):
                moves = record.state.moves()
                if not moves:
                    continue
                # The same kind of decision in both: nothing is claimed, so that turn follows turn.
                move = next((move for move in moves if move in ("draw", "end", "leave")), moves[0])
                page.bring_to_front()
                tap, writing = page.evaluate(DO, ["move", move])
                record.play(move)
                found["tap"][n].append(tap)
                found["writing"][n].append(writing)
                found["log"][n].append(page.evaluate(DO, ["act", "open log"])[0])
                page.evaluate(DO, ["act", "close"])
                found["undo"][n].append(page.evaluate(DO, ["act", "undo-agreed"])[0])
                page.evaluate(DO, ["move", move])
                page.wait_for_timeout(50)
        for _ in range(7):
            for n, page in enumerate(pages):
                page.bring_to_front()
                page.goto("about:blank")
                page.goto(f"{url}?lang=en#play={pack(plays[n].document())}", wait_until="commit")
                found["start"][n].append(page.evaluate(MOMENTS["table"]))
    return {name: (statistics.median(short), statistics.median(long)) for name, (short, long) in found.items()}


def count_requests(playwright: Playwright, url: str) -> int:
    """Return how many requests a first visit makes until Python runs."""
    with visitor(playwright) as it:
        it.context.add_init_script("delete Navigator.prototype.serviceWorker")
        asked: list[str] = []
        it.page.on("request", lambda request: asked.append(request.url))
        it.visit(url, "ready")
        return len([address for address in asked if address.startswith("http")])


def percentile(times: list[float], share: float) -> float:
    """Return the time that `share` of all stay within."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def show_starts(found: dict[str, dict[str, float]], title: str) -> None:
    """Print one table of starts, and the ratios."""
    ours, pyscript, pyodide = found["ours"], found["stock PyScript"], found["stock Pyodide"]
    print(f"\n{title}, ms{'first visit':>24}{'later':>10}{'worker':>10}")
    for name, times in (("stock Pyodide: ready", pyodide), ("stock PyScript: ready", pyscript)):
        print(f"{name:32}{times['first ready']:12.0f}{times['later ready']:10.0f}")
    for moment in ("shelf", "ready", "table"):
        row = "".join(
            f"{ours[f'{kind} {moment}']:{w}.0f}" for kind, w in (("first", 12), ("later", 10), ("worker", 10))
        )
        print(f"{'ours: ' + moment:32}{row}")
    first, later = (ours[f"{k} ready"] / pyscript[f"{k} ready"] for k in ("first", "later"))
    worker = ours["worker ready"] / pyscript["later ready"]
    print(f"{'ours to stock PyScript':32}{first:12.2f}{later:10.2f}{worker:10.2f}   (to reach: 0.50, 0.40, 0.40)")
    first, later = (ours[f"{k} ready"] / pyodide[f"{k} ready"] for k in ("first", "later"))
    print(f"{'ours to stock Pyodide':32}{first:12.2f}{later:10.2f}")


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--visitors", type=int, default=7, help="how many visitors the medians are of")
    options.add_argument("--plays", type=int, default=3, help="how many plays are tapped through")
    options.add_argument("--only", choices=("starts", "slow-starts", "taps", "memory", "size", "long"), action="append")
    given = options.parse_args()
    wanted: Callable[[str], bool] = lambda name: not given.only or name in given.only  # noqa: E731
    server = serve(folder=stock.folder())
    threading.Thread(target=server.serve_forever, daemon=True).start()
    url = server.url
    with sync_playwright() as playwright:
        if wanted("size"):
            size = total(download())
            print(
                f"needed to play: {size.gzip / 1e6:.2f} MB gzip, {size.fly / 1e6:.2f} MB brotli on the fly, "
                f"{size.best / 1e6:.2f} MB brotli at its best (to reach: 4.80); "
                f"{count_requests(playwright, url)} requests"
            )
        for name, title, slow in (("starts", "start", False), ("slow-starts", f"start, {SLOW}× slower", True)):
            if wanted(name):
                with visitor(playwright) as it:  # so that the host has everything at hand
                    for path in ("", stock.PYODIDE, stock.PYSCRIPT):
                        it.visit(url + path, "ready")
                show_starts(measure_starts(playwright, url, given.visitors, slow), title)
        if wanted("taps"):
            for slow, most in ((False, 50), (True, 150)):
                times = measure_taps(playwright, url, given.plays, slow)
                print(f"\ntap to patched page{f', {SLOW}× slower' if slow else ''}, {len(times)} taps, ms:")
                # The processor's time is the clock's on a machine that does nothing else; slowed, it means nothing.
                for n, name in enumerate(("by the clock", "of the processor")[: 1 if slow else 2]):
                    taken = [time[n] for time in times]
                    print(
                        f"  {name:17} 50 % within {percentile(taken, 0.5):.0f}, 95 % within "
                        f"{percentile(taken, 0.95):.0f} (to reach: {most}), longest {max(taken):.0f}"
                    )
        if wanted("memory"):
            one, ten = measure_memory(playwright, url)
            print(
                f"\nmemory: {one:.1f} MB after one play, {ten:.1f} MB after ten: {ten / one - 1:+.1%} (to reach: +10 %)"
            )
        if wanted("long"):
            print(f"\na play of {LONG} decisions to one of {SHORT}, ms (to reach: 1.20):")
            for name, (short, long) in measure_long(playwright, url).items():
                ratio = f"{long / short:.2f}" if short > 0.2 else "–"
                print(f"  {name:8}{short:10.1f}{long:10.1f}{ratio:>8}")
    server.shutdown()


if __name__ == "__main__":
    main()
