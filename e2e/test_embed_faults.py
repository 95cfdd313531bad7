"""What goes wrong in a frame is told to the page around it, from the first script to the middle of a play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Request, Route, expect

from e2e.boards import KNIGHT, PICTURE, board, heard, ready, strangers, tap, wait_heard
from e2e.conftest import PHONE, TABLET, Watch
from tools.output import ROOT

BROKEN = {"why": "broken", "message": "Something this example needs did not load. Please load it again."}
FAULT = {"why": "fault", "message": "Something went wrong here. Please load it again."}


@pytest.fixture
def stranger(tmp_path: Path, site: str) -> Iterator[Callable[..., str]]:
    """Return a function that writes a stranger's page and returns its address."""
    with strangers(tmp_path / "stranger", site) as write:
        yield write


@pytest.fixture(autouse=True)
def faults_are_logged(watch: Watch) -> None:
    """Expect errors in the console, and requests to the stranger's site."""
    watch.site = "http://"
    watch.allow(".")


def cut_off(route: Route) -> None:
    route.abort("connectionreset")


def gone(route: Route) -> None:
    route.fulfill(status=404, body="gone")


class Starts:
    """Counts how often a page's frame was loaded."""

    def __init__(self, page: Page) -> None:
        self.count = 0
        page.on("request", self._requested)

    def _requested(self, request: Request) -> None:
        self.count += request.is_navigation_request() and "/embed/?" in request.url


# ── a start that fails ──────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("sandbox", [{}, {"sandbox": ""}], ids=["frame", "sandboxed"])
@pytest.mark.parametrize(
    ("pattern", "answer"),
    [
        ("**/pyodide.asm.wasm", gone),
        ("**/python_stdlib*.txt", cut_off),
        ("**/wrapper.mjs", cut_off),
        ("**/modules/*/around.js", gone),
    ],
)
def test_a_start_that_fails_is_told_to_the_page_and_can_be_tried_again(
    page: Page, stranger: Callable[..., str], pattern: str, answer: Callable[[Route], None], sandbox: dict[str, str]
) -> None:
    starts = Starts(page)
    # It is missing until the frame is loaded again: PyScript asks for some files a second time by itself.
    page.route(pattern, lambda route: answer(route) if starts.count < 2 else route.continue_())
    page.goto(stranger(board(KNIGHT, inside=f'<img alt="Figure" src="{PICTURE}">', **sandbox)))
    page.evaluate("document.getElementById('one').step()")  # asked for too early: it waits for a start that works
    assert wait_heard(page, "error") == [BROKEN]
    alert = page.frame_locator("kingdom-board iframe").get_by_role("alert")
    expect(alert).to_have_text(BROKEN["message"])
    assert (heard(page, "ready"), starts.count) == ([], 1)
    alert.get_by_role("link").click()
    ready(page)
    assert wait_heard(page, "move")[0]["number"] == 1
    assert heard(page, "error") == [BROKEN]
    page.evaluate("document.getElementById('one').stop()")
    expect(page.get_by_alt_text("Figure")).to_be_visible()


def test_what_says_so_stays_as_it_is_when_the_fault_is_noticed_again(page: Page, stranger: Callable[..., str]) -> None:
    """Somebody may be tapping its link: that must not be another one when the finger is lifted."""
    page.route("**/pyodide.asm.wasm", gone)
    page.goto(stranger(board(KNIGHT, start="")))
    wait_heard(page, "error")
    link = page.frame_locator("kingdom-board iframe").get_by_role("alert").get_by_role("link").element_handle()
    again = "(link) => { document.dispatchEvent(new CustomEvent('kingdom:failed')); return link.isConnected; }"
    assert link.evaluate(again)
    assert heard(page, "error") == [BROKEN]


def test_a_start_that_works_after_all_does_what_was_asked(page: Page, stranger: Callable[..., str]) -> None:
    """PyScript asks once more for a module that was cut off."""
    page.route("**/wrapper.mjs", cut_off, times=1)
    page.goto(stranger(board(KNIGHT)))
    page.evaluate("document.getElementById('one').step()")
    assert wait_heard(page, "error") == [BROKEN]
    expect(ready(page).locator("#start-failed")).to_be_empty()
    assert wait_heard(page, "move")[0]["number"] == 1
    assert [event for _, event, _ in page.evaluate("heard")] == ["error", "ready", "move"]


def test_a_browser_that_is_too_old_is_told_and_the_sentence_stays(page: Page, stranger: Callable[..., str]) -> None:
    page.add_init_script("if (self !== top) delete window.WebAssembly")
    page.goto(stranger(board(KNIGHT, lang="ja", start="")))
    told = [{"why": "old", "message": "このブラウザは古いため、この図を動かせません。"}]
    assert wait_heard(page, "error") == told
    page.wait_for_timeout(5500)  # as long as a frame may say nothing
    assert page.evaluate("heard") == [["one", "error", told[0]]]
    expect(page.frame_locator("kingdom-board iframe").get_by_role("alert")).to_have_text(told[0]["message"])


def unreachable(route: Route) -> None:
    route.abort("connectionrefused")


def kept_from_running(route: Route) -> None:
    """Answer as WebKit takes the page in a sandbox: no script of it is let in."""
    answer = route.fetch()
    route.fulfill(response=answer, headers={**answer.headers, "content-security-policy": "default-src 'none'"})


@pytest.mark.parametrize("answer", [unreachable, kept_from_running])
@pytest.mark.parametrize(
    ("lang", "message"),
    [
        ("en", "The site of this example can’t be reached, or is kept from running."),
        ("ja", "この図のサイトにつながらないか、この図の動作が止められています。"),
    ],
)
def test_a_frame_that_says_nothing_turns_back_into_the_picture(
    page: Page, stranger: Callable[..., str], answer: Callable[[Route], None], lang: str, message: str
) -> None:
    page.route("**/embed/?*", answer, times=1)
    page.goto(stranger(board(KNIGHT, lang=lang, inside=f'<img alt="Figure" src="{PICTURE}">')))
    page.locator("#one").get_by_role("button").click()
    expect(page.get_by_alt_text("Figure")).to_be_hidden()
    assert wait_heard(page, "error") == [{"why": "silent", "message": message}]
    expect(page.get_by_alt_text("Figure")).to_be_visible()
    assert [event for _, event, _ in page.evaluate("heard")] == ["error", "stopped"]
    page.locator("#one").get_by_role("button").click()
    ready(page)
    wait_heard(page, "ready")


def test_a_hostile_position_is_told_as_a_sentence_and_never_as_markup(page: Page, stranger: Callable[..., str]) -> None:
    hostile = KNIGHT._replace(position=KNIGHT.position | {"drawn": "<img src=x onerror=alert(1)>"})
    page.goto(stranger(board(hostile)))
    tap(page.locator("#one"))
    (error,) = wait_heard(page, "error")
    assert set(error) == {"message"}
    assert "drawn" in error["message"]
    fault = page.frame_locator("kingdom-board iframe").locator("main[data-screen=fault]")
    expect(fault.get_by_role("alert")).to_contain_text(error["message"])
    assert fault.locator("img, script").count() == 0


# ── a fault of ours, later ──────────────────────────────────────────────────────────────────────────────────────────


def break_python(page: Page, function: str, *, times: int) -> None:
    """Make a function of the app raise, `module.name`, in the first so many starts of Python."""
    module, name = function.split(".")
    broken = f"""
from web import {module}

def broken(*_):
    raise ZeroDivisionError("on purpose")

{module}.{name} = broken
"""
    main = (ROOT / "web" / "main.py").read_text(encoding="utf-8")
    start = "from web import browser  # noqa: E402\n"
    assert start in main
    page.route(
        "**/assets/main-*.py", lambda route: route.fulfill(body=main.replace(start, start + broken)), times=times
    )


STEP_AT_ITS_START = """addEventListener("message", ({ data }) => {
  if (data.event === "starting") document.getElementById("one").step();
});"""


@pytest.mark.parametrize("screen", [TABLET, PHONE], ids=["tablet", "phone"])
def test_a_fault_in_the_middle_of_a_play_is_told_and_shown(
    new_context: Callable[..., BrowserContext], stranger: Callable[..., str], screen: dict[str, object]
) -> None:
    page = new_context(**screen, locale="en-GB").new_page()
    break_python(page, "playing.choose", times=1)
    page.goto(stranger(board(KNIGHT)))
    tap(page.locator("#one"))
    frame = ready(page)
    assert len(wait_heard(page, "ready")) == 1
    frame.locator('[data-act="example-step"]').click()
    assert wait_heard(page, "error") == [FAULT]
    assert heard(page, "move") == []
    alert = frame.get_by_role("alert")
    expect(alert).to_have_text(FAULT["message"])
    expect(alert).to_be_in_viewport()
    # It still does what it can: the fault stopped one move and nothing else.
    page.evaluate("document.getElementById('one').reset()")
    wait_heard(page, "ready", 2)
    # Loaded again it runs, and what is asked for while it starts waits for it.
    page.evaluate(STEP_AT_ITS_START)
    alert.get_by_role("link").click()
    assert wait_heard(page, "move")[0]["number"] == 1


def test_a_fault_while_the_example_is_opened_is_told_and_stays_to_be_read(
    page: Page, stranger: Callable[..., str]
) -> None:
    break_python(page, "embedding._load", times=1)
    page.goto(stranger(board(KNIGHT)))
    tap(page.locator("#one"))
    frame = ready(page)
    assert wait_heard(page, "error") == [FAULT]
    expect(frame.get_by_role("alert")).to_have_text(FAULT["message"])
    assert heard(page, "ready") == []
