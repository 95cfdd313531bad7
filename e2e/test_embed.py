"""On another site: <kingdom-board>, its frame, what both say to each other, and who is not listened to.

The browser is started without Playwright's flags, so that storage is partitioned as people's browsers do it; where it
is to be blocked, Playwright's own browser does that. The stranger's page is another site, not just another port.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Frame, Page, Playwright, expect

from e2e.boards import CHAIN, KNIGHT, PICTURE, board, heard, parameters, ready, strangers, tap, wait_heard
from e2e.conftest import READY_MS, TABLET, Watch
from e2e.hands import make, moves_made, record
from e2e.test_crash import chromium


@pytest.fixture
def stranger(tmp_path: Path, site: str) -> Iterator[Callable[..., str]]:
    """Return a function that writes a stranger's page and returns its address."""
    with strangers(tmp_path / "stranger", site) as write:
        yield write


@pytest.fixture
def real(playwright: Playwright, tmp_path: Path) -> Iterator[Page]:
    """Open a page in a browser as people have it; errors on it fail the test."""
    with chromium(playwright, tmp_path / "profile") as started:
        page = started.page()
        page.set_viewport_size({"width": 900, "height": 900})
        errors: list[str] = []
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
        yield page
        assert not errors


# ── the frame by itself ─────────────────────────────────────────────────────────────────────────────────────────────


def plays_and_keeps_nothing(frame: Frame) -> None:
    assert frame.evaluate("window.kingdom === undefined || true")
    frame.locator('[data-act="example-step"]').click()
    expect(frame.locator('[data-cell="c2"]')).to_have_attribute("data-move", "use c2")
    frame.locator('[data-move="use c2"]').click()
    expect(frame.locator(".ef")).to_contain_text("The example ends here")
    expect(frame.locator(".ef")).to_contain_text("Nothing is saved here.")
    frame.locator('[data-act="example-reset"]').click()
    expect(frame.locator('[data-move="place c2"]')).to_have_count(1)


def test_a_frame_keeps_nothing_where_it_could(real: Page, site: str, stranger: Callable[..., str]) -> None:
    query = parameters(KNIGHT, lang="en")
    real.goto(stranger(f'<iframe width="800" height="700" src="{site}embed/{escape(query)}"></iframe>'))
    frame = ready(real)
    plays_and_keeps_nothing(frame)
    assert frame.evaluate("localStorage.length") == 0
    assert frame.evaluate("indexedDB.databases().then((all) => all.length)") == 0
    assert frame.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0


def test_a_sandboxed_frame_plays(real: Page, site: str, stranger: Callable[..., str]) -> None:
    query = parameters(KNIGHT, lang="en")
    frame = f'<iframe sandbox="allow-scripts" width="800" height="700" src="{site}embed/{escape(query)}"></iframe>'
    real.goto(stranger(frame))
    inside = ready(real)
    assert inside.evaluate("self.origin") == "null"
    plays_and_keeps_nothing(inside)


def test_a_frame_plays_where_storage_is_blocked(
    new_context: Callable[..., BrowserContext], site: str, stranger: Callable[..., str], watch: Watch
) -> None:
    watch.site = "http://"
    page = new_context(**TABLET).new_page()
    query = parameters(KNIGHT, lang="en")
    page.goto(stranger(f'<iframe width="800" height="700" src="{site}embed/{escape(query)}"></iframe>'))
    frame = ready(page)
    assert frame.evaluate("() => { try { return localStorage.length; } catch (error) { return error.name; } }") == (
        "SecurityError"
    )
    plays_and_keeps_nothing(frame)


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("?game=chess&lang=en", "There is no game “chess”"),
        ("?game=black-kingdom&lang=ja&position=%7B%22game%22%3A%22%3Cscript%3E%22%7D", "この例を表示できません"),
        ("?position=" + quote(json.dumps(KNIGHT.position | {"drawn": "<img src=x>"})), "<img src=x>"),
        ("?position=" + "A" * 5000, "can’t be shown"),
        ("?game=black-kingdom&moves=place%20c2&lang=en&unknown=1", "no position"),
    ],
)
def test_a_bad_or_hostile_address_gives_a_sentence(page: Page, site: str, query: str, sentence: str) -> None:
    page.goto(f"{site}embed/{query}")
    expect(page.locator("main[data-screen=fault]")).to_contain_text(sentence, timeout=READY_MS)
    assert page.locator("main img, main script").count() == 0


# ── <kingdom-board> ─────────────────────────────────────────────────────────────────────────────────────────────────


def test_a_board_is_a_picture_until_tapped_and_fits_its_content(
    real: Page, site: str, stranger: Callable[..., str]
) -> None:
    real.goto(
        stranger(
            f'<main style="width:760px">{board(KNIGHT, inside=f"""<img alt="Figure" src="{PICTURE}">""")}</main>',
            policy=False,
        )
    )
    expect(real.get_by_alt_text("Figure")).to_be_visible()
    assert len(real.frames) == 1
    tap(real.locator("#one"))
    frame = ready(real)
    expect(real.get_by_alt_text("Figure")).to_be_hidden()
    assert wait_heard(real, "ready") == [{"game": "black-kingdom", "lang": "en", "steps": 2, "number": 0, "to_act": 0}]
    fits(real, frame)
    real.evaluate("document.querySelector('main').style.width = '400px'")
    real.wait_for_function("document.querySelector('#one').getBoundingClientRect().height > 700")
    fits(real, frame)


def fits(page: Page, frame: Frame) -> None:
    """Check that the frame is as high as its content."""
    content = "Math.ceil(document.querySelector('#app > main').getBoundingClientRect().height)"
    page.wait_for_timeout(300)
    assert page.locator("#one").bounding_box()["height"] == frame.evaluate(content)  # type: ignore[index]
    assert frame.evaluate("document.documentElement.scrollHeight <= innerHeight")
    assert frame.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_board_without_a_picture_has_a_cover(real: Page, stranger: Callable[..., str]) -> None:
    real.goto(stranger(board(KNIGHT)))
    expect(real.locator("#one .cover")).to_be_visible()
    expect(real.get_by_role("button", name="Play from here")).to_be_visible()


def test_events_carry_what_an_onlooker_may_know(real: Page, stranger: Callable[..., str]) -> None:
    hiding = KNIGHT._replace(position=KNIGHT.position | {"phase": "hide", "drawn": None}, moves=["hide sage c2"])
    real.goto(stranger(board(hiding)))
    tap(real.locator("#one"))
    frame = ready(real)
    frame.locator('[data-act="example-step"]').click()
    (move,) = wait_heard(real, "move")
    assert (move["number"], move["events"][0]["kind"], move["events"][0]["cards"]) == (1, "hidden", [None])
    assert "sage" not in json.dumps(real.evaluate("heard"))


def test_commands_wait_until_the_frame_is_ready(real: Page, stranger: Callable[..., str]) -> None:
    real.goto(stranger(board(KNIGHT)))
    real.evaluate("document.getElementById('one').step()")  # it makes the frame, too
    frame = ready(real)
    assert wait_heard(real, "move")[0]["events"][0]["cards"] == ["knight"]
    real.evaluate("document.getElementById('one').step()")
    wait_heard(real, "move", 2)
    real.evaluate("document.getElementById('one').reset()")
    wait_heard(real, "ready", 2)
    expect(frame.locator('[data-move="place c2"]')).to_have_count(1)
    real.evaluate(
        "([position, moves]) => document.getElementById('one').load({ position, moves })",
        [CHAIN.position, CHAIN.moves],
    )
    assert wait_heard(real, "ready", 3)[2]["steps"] == len(CHAIN.moves)
    expect(frame.locator('[data-move="place b3"]')).to_have_count(1)
    real.evaluate("document.getElementById('one').load({ game: 'chess', position: {} })")
    assert "chess" in wait_heard(real, "error")[0]["message"]


def test_of_two_boards_one_runs_and_the_other_is_a_picture_again(real: Page, stranger: Callable[..., str]) -> None:
    picture = f'<img alt="Figure" src="{PICTURE}">'
    real.goto(stranger(board(KNIGHT, inside=picture) + board(CHAIN, "two", inside=picture)))
    tap(real.locator("#one"))
    ready(real)
    expect(real.locator("#one img")).to_be_hidden()
    tap(real.locator("#two"))
    ready(real)
    expect(real.locator("#one img")).to_be_visible()
    expect(real.locator("#two img")).to_be_hidden()
    assert real.locator("kingdom-board iframe").count() == 1
    assert real.evaluate("heard.filter((it) => it[1] === 'stopped')") == [["one", "stopped", None]]


def test_a_sandboxed_board_talks_too(real: Page, stranger: Callable[..., str]) -> None:
    real.goto(stranger(board(KNIGHT, sandbox="")))
    tap(real.locator("#one"))
    frame = ready(real)
    assert frame.evaluate("self.origin") == "null"
    wait_heard(real, "ready")
    real.evaluate("document.getElementById('one').step()")
    assert wait_heard(real, "move")[0]["number"] == 1
    assert real.locator("#one").bounding_box()["height"] == frame.evaluate(  # type: ignore[index]
        "Math.ceil(document.querySelector('#app > main').getBoundingClientRect().height)"
    )


# ── who is not listened to ──────────────────────────────────────────────────────────────────────────────────────────

FORGED = {"kingdom": "event", "event": "result", "scores": [9, 9], "winners": [1], "reason": "forged"}
STEP = {"kingdom": "command", "command": "step"}


def test_a_board_hears_only_its_own_frame(real: Page, site: str, stranger: Callable[..., str]) -> None:
    """Neither another frame of another site, nor another frame of this very site, nor the page itself is its frame."""
    forger = stranger(
        f"<script>setInterval(() => parent.postMessage({json.dumps(FORGED)}, '*'), 20)</script>",
        name="forger.html",
        policy=False,
    )
    others = f'<iframe src="{forger}"></iframe><iframe src="{site}embed/?game=chess"></iframe>'
    real.goto(stranger(board(KNIGHT) + others, policy=False))
    tap(real.locator("#one"))
    frame = ready(real)
    wait_heard(real, "ready")
    same = next(it for it in real.frames if it.url.endswith("game=chess"))
    same.evaluate("(message) => parent.postMessage(message, '*')", FORGED)
    real.evaluate("(message) => postMessage(message, '*')", FORGED)
    real.wait_for_timeout(500)
    assert heard(real, "result") == []
    # The same message from the frame itself would be heard: so it was refused for its sender.
    frame.evaluate("(message) => parent.postMessage(message, '*')", FORGED)
    wait_heard(real, "result")


def test_a_frame_that_went_elsewhere_is_not_heard(real: Page, stranger: Callable[..., str]) -> None:
    """The frame's window is still the source then, but not of the site's origin."""
    elsewhere = stranger(
        f"<script>parent.postMessage({json.dumps(FORGED)}, '*')</script>", name="else.html", policy=False
    )
    real.goto(stranger(board(KNIGHT), policy=False))
    tap(real.locator("#one"))
    ready(real)
    real.evaluate(
        "(address) => { document.getElementById('one').shadowRoot.querySelector('iframe').src = address; }", elsewhere
    )
    real.wait_for_timeout(800)
    assert heard(real, "result") == []


def test_a_frame_takes_commands_only_from_the_page_around_it(
    real: Page, site: str, stranger: Callable[..., str]
) -> None:
    script = f"setInterval(() => parent.frames[0].postMessage({json.dumps(STEP)}, '*'), 20)"
    sibling = stranger(f"<script>{script}</script>", name="sibling.html", policy=False)
    query = parameters(KNIGHT, lang="en", origin=sibling.rsplit("/", 1)[0])
    own = f'<iframe width="800" height="700" src="{site}embed/{escape(query)}"></iframe>'
    real.goto(stranger(f'{own}<iframe src="{sibling}"></iframe>', policy=False))
    frame = ready(real)
    frame.evaluate("(message) => postMessage(message, '*')", STEP)  # itself is not the page around it either
    real.wait_for_timeout(500)
    expect(frame.locator('[data-move="place c2"]')).to_have_count(1)
    real.evaluate("(message) => frames[0].postMessage(message, '*')", STEP)
    expect(frame.locator('[data-move="use c2"]')).to_have_count(1)


@pytest.mark.parametrize("named", ["", "&origin=https%3A%2F%2Fexample.org", "&origin=null", "&origin=nonsense"])
def test_a_frame_talks_with_no_page_its_address_does_not_name(
    playwright: Playwright, tmp_path: Path, site: str, stranger: Callable[..., str], named: str
) -> None:
    with chromium(playwright, tmp_path / "profile") as started:
        page = started.page()
        query = parameters(KNIGHT, lang="en") + named
        tell = "<script>window.all = []; addEventListener('message', (event) => all.push(event.data));</script>"
        page.goto(
            stranger(
                f'{tell}<iframe width="800" height="700" src="{site}embed/{escape(query)}"></iframe>', policy=False
            )
        )
        frame = ready(page)
        page.evaluate("(message) => frames[0].postMessage(message, '*')", STEP)
        page.wait_for_timeout(500)
        expect(frame.locator('[data-move="place c2"]')).to_have_count(1)
        frame.locator('[data-act="example-step"]').click()
        expect(frame.locator('[data-move="use c2"]')).to_have_count(1)
        told = page.evaluate("all")
        # "null" can't be named as a target: such a page hears what an onlooker may know, and may ask for nothing.
        assert told == [] if named != "&origin=null" else {it["kingdom"] for it in told} == {"event"}


def test_the_ordinary_page_is_framed_by_nobody(real: Page, site: str) -> None:
    for page in ("", "index.html", "rules/en/black-kingdom/", "404.html"):
        assert real.request.get(site + page).headers["x-frame-options"] == "SAMEORIGIN"
    assert "x-frame-options" not in real.request.get(site + "embed/").headers


def test_a_play_from_the_deal(page: Page, site: str) -> None:
    page.goto(f"{site}embed/?game=black-kingdom&seed=3&test=1&lang=en")
    expect(page.locator("html[data-ready=true]")).to_have_count(1, timeout=READY_MS)
    for _ in range(4):
        make(page, str(record(page).state.moves()[0]))
    assert len(moves_made(page)) >= 5


# ── the page for publishers ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_builder_makes_a_snippet_that_plays_on_a_strangers_page(
    real: Page, site: str, stranger: Callable[..., str], lang: str
) -> None:
    real.goto(f"{site}publishers/{lang}/")
    builder = real.locator("kingdom-board.builder")
    builder.get_by_role("button").click()
    expect(builder.locator("iframe").content_frame.locator("html[data-ready=true]")).to_have_count(1, timeout=READY_MS)
    frame = builder.locator("iframe").content_frame
    for control in ("choose cell c3", "put knight", "choose cell d3", "put army", "turn", "choose drawn", "put witch"):
        frame.locator(f'[data-act="build {control}"]').click()
    frame.locator('[data-act="build step moves"]').click()
    frame.locator('[data-move="place c2"]').click()
    frame.locator('[data-act="build step snippet"]').click()
    snippet = frame.locator("#snippet").input_value()
    assert frame.locator(".bout img").evaluate("(image) => image.complete && image.naturalWidth > 100")
    real.goto(stranger(snippet))
    board = real.locator("kingdom-board")
    expect(board.locator("img")).to_be_visible()
    assert board.locator("img").evaluate("(image) => image.naturalWidth > 100")
    board.get_by_role("button").click()
    inside = ready(real)
    expect(inside.locator("html")).to_have_attribute("lang", lang)
    inside.locator('[data-act="example-step"]').click()
    expect(inside.locator('[data-cell="c2"] .card')).to_have_count(1)


def test_the_live_examples_are_pictures_until_tapped(real: Page, site: str) -> None:
    real.goto(f"{site}publishers/en/")
    expect(real.locator("kingdom-board .fig-boards").first).to_be_visible()
    assert len(real.frames) == 1
    real.get_by_role("button", name="Play from here").first.click()
    frame = ready(real)
    expect(frame.locator('[data-move="place c2"]')).to_have_count(1)
