"""The only file that touches the browser: storage, files, timers, history, and the page that is patched.

Everything else of the page runs, and is tested, without one.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import create_once_callable, create_proxy, to_js
from pyscript import js_modules

from web.model import (
    Act,
    Address,
    After,
    Awake,
    Back,
    ChooseFile,
    Chosen,
    Commanded,
    Copy,
    Download,
    Dropped,
    Effect,
    Elsewhere,
    Emptied,
    Env,
    Erase,
    Filled,
    Focus,
    Hidden,
    Imported,
    Install,
    Kept,
    Message,
    Model,
    Move,
    NewVersion,
    Opened,
    Picked,
    Pressed,
    Released,
    Share,
    StorageFailed,
    Store,
    Tell,
    Tick,
    Told,
    Uncovered,
    UseNewVersion,
)
from web.saving import PLAY
from web.update import update

page = js_modules.patch
# A page of its own keeps things and can be installed; one in a frame of another page talks with that page instead.
keeping, offline, around = (getattr(js_modules, name, None) for name in ("keeping", "offline", "around"))

PREFIX = "kingdom."
LARGEST_FILE = 4_000_000
SOON = 60
"""Milliseconds after which the page is drawn that showed the right thing already."""


class Page:
    """The page while it is open: the state, and what is needed to carry its effects out."""

    def __init__(self) -> None:
        self.model = Model()
        self.timer: int | None = None
        self.drawn = ""
        self.whole: dict[str, str] = {}
        self.written: set[str] = set()

    # ── messages in, HTML out ─────────────────────────────────────────────────────────────────────────────────────

    def send(self, message: Message) -> None:
        """Let `message` change the state, carry out its effects, and show the new state.

        What is to be kept is written before it is shown.
        """
        self._guard(lambda: self._send(message))

    def _guard(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except Exception:  # a fault of ours: what was kept is kept, and a person is told what to do
            js.console.error(traceback.format_exc())
            said = page.broke()
            if around:
                around.tell("error", json.dumps({"why": "fault", "message": said}))

    def _send(self, message: Message) -> None:
        env = Env(now=int(js.Date.now()), token=token())
        self.model, effects = update(self.model, message, env)
        later: list[Effect] = []
        for effect in effects:
            if isinstance(effect, Store | Move | Erase):
                self._keep(effect)
            else:
                later.append(effect)
        self.show()
        for effect in later:
            self._carry_out(effect)

    def show(self) -> None:
        """Make the page show the state: at once, or a little later where the page as it was built shows it already."""
        root = js.document.documentElement
        settings = self.model.settings
        built = not self.drawn and self.model.as_built and root.lang == settings.lang
        whole = {
            "lang": settings.lang,
            "data-theme": theme(settings.theme),
            "data-game": self.model.play.record.game.id if self.model.play else self.model.game or "shelf",
            "data-speed": settings.speed,
        }
        # Each of them, set anew, would make the browser work out the style of everything again.
        for name, value in whole.items():
            if self.whole.get(name) != value:
                root.setAttribute(name, value)
        self.whole = whole
        if built and js.document.querySelector("#app > main[data-screen=shelf]"):
            js.setTimeout(create_once_callable(lambda *_: self._guard(self.draw)), SOON)
        else:
            self.draw()

    def draw(self) -> None:
        """Patch the page so that it shows the state."""
        # Only now: nobody waits for it who has just come, and importing it takes as long as all the rest of the start.
        from web.view import title, view

        html = view(self.model, int(js.Date.now()))
        if js.document.title != (said := title(self.model)):
            js.document.title = said
        if html != self.drawn:
            self.drawn = html
            page.patch(js.document.getElementById("app"), html)

    # ── keeping ───────────────────────────────────────────────────────────────────────────────────────────────────

    def _keep(self, effect: Store | Move | Erase) -> None:
        keep_twice(effect)
        try:
            storage = js.localStorage
            if isinstance(effect, Erase):
                self.written.clear()
                for key in [key for key in storage_keys(storage) if key.startswith(PREFIX)]:
                    storage.removeItem(key)
            elif isinstance(effect, Move):
                text = storage.getItem(effect.key)
                if text:  # what is not there is null, which is not None
                    storage.setItem(effect.to, text)
                    storage.removeItem(effect.key)
            elif effect.text is None:
                self.written.discard(effect.key)
                storage.removeItem(effect.key)
            else:
                emptied = effect.key in self.written and not storage.getItem(effect.key)
                storage.setItem(effect.key, effect.text)
                self.written.add(effect.key)
                if emptied:
                    self._keep_anew()
            if not self.model.stored:
                self.model, _ = update(self.model, Kept(), Env(0, "0"))
        except Exception as error:
            if not self.model.stored:
                return
            full = "Quota" in str(error)
            self.model, _ = update(self.model, StorageFailed("full" if full else "blocked"), Env(0, "0"))

    def _keep_anew(self) -> None:
        """Write everything once more after the storage was emptied, and say so."""
        self.written.clear()
        self.model, effects = update(self.model, Emptied(), Env(0, "0"))
        for effect in effects:
            if isinstance(effect, Store):
                self._keep(effect)

    # ── everything else ───────────────────────────────────────────────────────────────────────────────────────────

    def _carry_out(self, effect: Effect) -> None:
        match effect:
            case Address(screen, query, new):
                self._address(screen, query, new)
            case After(milliseconds):
                if self.timer is not None:
                    js.clearTimeout(self.timer)
                self.timer = js.setTimeout(self.tick, milliseconds)
            case Focus(selector):
                page.focus(selector)
            case Download(name, text):
                page.download(name, text, self.told)
            case Copy(text):
                page.copy(text, "copied", self.told)
            case Share(fragment, title):
                page.share(js.location.href.split("#")[0].split("?")[0] + "#" + fragment, title, self.told)
            case ChooseFile():
                page.chooseFile(LARGEST_FILE, self.imported, self.told)
            case Awake(on):
                page.awake(on)
            case Install():
                offline.install(self.not_asked)
            case UseNewVersion():
                offline.useNewVersion()
            case Tell(event, content):
                around.tell(event, json.dumps(content))

    def _address(self, screen: str, query: str, new: bool) -> None:
        stays = query or kept_query(js.location.search)
        state = to_js({"screen": screen}, dict_converter=js.Object.fromEntries)
        address = js.location.pathname + (f"?{stays}" if stays else "")
        try:
            if new:
                js.history.pushState(state, "", address)
            else:
                js.history.replaceState(state, "", address)
        except Exception as error:  # a sandboxed frame may forbid it
            js.console.warn(str(error))

    # ── listening ─────────────────────────────────────────────────────────────────────────────────────────────────

    def open(self, second: dict[str, str]) -> None:
        """Listen to the page, show the state it was opened for, and say that it is ready.

        `second` is what the second store keeps.
        """
        self.tick = create_proxy(lambda *_: self.send(Tick()))
        self.imported = create_proxy(lambda text: self.send(Imported(text)))
        self.not_asked = create_proxy(lambda *_: self.send(Act(("open", "install"))))
        self.told = create_proxy(lambda name: self.send(Told(name)))
        heard = create_proxy(self.heard)
        page.listen(heard)
        early = js.window.kingdomEarly
        self.send(
            Opened(
                query=js.location.search,
                hash=js.location.hash,
                stored={} if around else read_storage(),
                second=second,
                languages=tuple(js.navigator.languages or ()),
                framed=around is not None,
            )
        )
        if self.model.test:
            js.window.kingdom = to_js({"record": create_proxy(self.record)}, dict_converter=js.Object.fromEntries)
        if early:
            self.send(Act(tuple(early.split())))
        js.document.documentElement.dataset.ready = "true"
        (around or offline).listen(heard)

    def record(self) -> str | None:
        """Return the current record as text, for tests."""
        return self.model.play.record.to_json() if self.model.play else None

    def heard(self, kind: str, text: str, value: str = "") -> None:
        """Take what the page heard: which attribute of the control used it was, and its text."""
        if kind == "stored" and not value:  # deleted in another tab, not lost
            self.written.discard(text)
        message = read_message(kind, text, value)
        if message is not None:
            self.send(message)


def read_message(kind: str, text: str, value: str) -> Message | None:
    """Return the message that a control's attribute says."""
    match kind:
        case "move":
            return Chosen(text)
        case "pick":
            return Picked(text)
        case "drop":
            return Dropped(text, value)
        case "act":
            return Act(tuple(text.split()))
        case "uncover":
            return Uncovered(int(text))
        case "press":
            seat, _, place = text.partition(" ")
            return Pressed(int(seat), place, value)
        case "release":
            return Released(text)
        case "field":
            return Act(("moment", value)) if text == "moment" else Filled(text, value)
        case "hidden":
            return Hidden()
        case "back":
            return Back(text)
        case "version":
            return NewVersion()
        case "command":
            return Commanded(text)
        case "stored":
            return Elsewhere(text.removeprefix(PLAY), value) if text.startswith(PLAY) else None
    return None


def token() -> str:
    """Return a fresh random text of twelve hexadecimal digits."""
    return "".join(f"{byte:02x}" for byte in js.crypto.getRandomValues(js.Uint8Array.new(6)).to_py())


def theme(chosen: str) -> str:
    """Return whether the page is dark or light now."""
    if chosen in ("dark", "light"):
        return chosen
    return "dark" if js.matchMedia("(prefers-color-scheme: dark)").matches else "light"


def kept_query(search: str) -> str:
    """Return the part of the query that stays when the address changes."""
    parts = search.lstrip("?").split("&")
    return "&".join(part for part in parts if part.partition("=")[0] in ("test", "lang"))


def storage_keys(storage: Any) -> list[str]:
    """Return all keys of a storage."""
    return [storage.key(i) for i in range(storage.length)]


def read_storage() -> dict[str, str] | None:
    """Return everything of ours that the browser keeps, None where it refuses to be asked or to write."""
    try:
        storage = js.localStorage
        kept = {key: storage.getItem(key) for key in storage_keys(storage) if key.startswith(PREFIX)}
    except Exception:
        return None
    try:
        storage.setItem(PREFIX + "probe", "1")
        storage.removeItem(PREFIX + "probe")
    except Exception as error:
        if "Quota" not in str(error):
            return None
    return json.loads(json.dumps(kept))


def keep_twice(effect: Store | Move | Erase) -> None:
    """Write what is to be kept into the second store, too; it works or fails by itself."""
    match effect:
        case Store(key, None):
            keeping.remove(key)
        case Store(key, text):
            keeping.put(key, text)
        case Move(key, to):
            keeping.move(key, to)
        case Erase():
            keeping.clear()


async def start() -> None:
    """Open the page."""
    second = keeping.kept() if keeping else ""
    if second is None:
        second = await keeping.wait()
    Page().open(json.loads(second or "{}"))
