"""The page without a browser: messages in, HTML out, and what the browser would keep. For the tests of its logic."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from html import unescape
from html.parser import HTMLParser
from random import Random
from typing import Any

from kingdom import CHANCE, Record, game
from web.model import (
    Act,
    Chosen,
    Effect,
    Env,
    Erase,
    Message,
    Mode,
    Model,
    Move,
    Opened,
    Picked,
    Play,
    Settings,
    Store,
    Uncovered,
)
from web.seen import covered
from web.update import update
from web.view import view

GAME = "black-kingdom"
CARDS = game(GAME).cards
NOW = 1_700_000_000_000
VOID = frozenset({"input", "br", "wbr", "hr", "img", "meta", "link"})


class Element:
    """One element of the page: its tag, attributes, the elements it lies in, and all text inside it."""

    def __init__(self, tag: str, attributes: dict[str, str], parents: tuple[Element, ...]) -> None:
        self.tag = tag
        self.attributes = attributes
        self.parents = parents
        self.words: list[str] = []

    def __getitem__(self, name: str) -> str:
        return self.attributes[name]

    def get(self, name: str) -> str | None:
        return self.attributes.get(name)

    def has_class(self, name: str) -> bool:
        return name in self.attributes.get("class", "").split()

    def inside(self, **wanted: str) -> bool:
        """Return whether it lies in an element whose attributes are `wanted` (`class_` names one of its classes)."""
        return any(matches(parent, wanted) for parent in self.parents)

    @property
    def text(self) -> str:
        return " ".join("".join(self.words).split())

    def __repr__(self) -> str:
        return f"<{self.tag} {self.attributes}>"


def matches(element: Element, wanted: Mapping[str, str]) -> bool:
    for key, value in wanted.items():
        name = key.rstrip("_").replace("_", "-")
        if name == "class":
            if not element.has_class(value):
                return False
        elif name == "tag":
            if element.tag != value:
                return False
        elif element.get(name) != value:
            return False
    return True


class Page(HTMLParser):
    """HTML, read: every element with its text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.html = html
        self.elements: list[Element] = []
        self.open: list[Element] = []
        self.feed(html)
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(names) == len(set(names)), f"an attribute twice on {tag}: {names}"
        element = Element(tag, {name: value or "" for name, value in attrs}, tuple(self.open))
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open.pop().tag == tag, f"{tag} closes something else"

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.words.append(data)

    def all(self, **wanted: str) -> list[Element]:
        return [element for element in self.elements if matches(element, wanted)]

    def one(self, **wanted: str) -> Element:
        found = self.all(**wanted)
        assert len(found) == 1, f"{len(found)} elements are {wanted}"
        return found[0]

    def with_attribute(self, name: str) -> list[Element]:
        return [element for element in self.elements if name in element.attributes]

    @property
    def screen(self) -> str:
        return self.one(tag="main")["data-screen"]

    @property
    def moves(self) -> set[str]:
        return {element["data-move"] for element in self.with_attribute("data-move")}

    @property
    def picks(self) -> set[str]:
        return {element["data-pick"] for element in self.with_attribute("data-pick")}

    def cell(self, cell: str) -> Element:
        return self.one(data_cell=cell)


def offered(html: str, control: str = "move") -> set[str]:
    """Return the texts of all `data-move` (or `data-pick`) of a page, read quickly."""
    return {unescape(text) for text in re.findall(f' data-{control}="([^"]*)"', html)}


class Desk:
    """The page while it is open: its state, what the browser keeps for it, and the effects of the last message."""

    def __init__(self, model: Model | None = None) -> None:
        self.model = model or Model()
        self.kept: dict[str, str] = {}
        self.effects: list[Effect] = []
        self.now = NOW
        self._tokens = Random(5)

    # ── messages ────────────────────────────────────────────────────────────────────────────────────────────────────

    def send(self, message: Message) -> Desk:
        self.now += 1000
        env = Env(self.now, f"{self._tokens.getrandbits(48):012x}")
        self.model, self.effects = update(self.model, message, env)
        for effect in self.effects:
            if isinstance(effect, Store):
                if effect.text is None:
                    self.kept.pop(effect.key, None)
                else:
                    self.kept[effect.key] = effect.text
            elif isinstance(effect, Move) and effect.key in self.kept:
                assert effect.to not in self.kept, "a text kept aside is never written over"
                self.kept[effect.to] = self.kept.pop(effect.key)
            elif isinstance(effect, Erase):
                self.kept.clear()
        return self

    def open(self, query: str = "", fragment: str = "", languages: tuple[str, ...] = ("en",)) -> Desk:
        """Open the page anew at an address; the browser still keeps what it kept."""
        self.model = Model()
        return self.send(Opened(query, fragment, dict(self.kept), languages))

    def act(self, words: str) -> Desk:
        return self.send(Act(tuple(words.split())))

    def uncover(self) -> Desk:
        """If the cover is up, say that the seat it waits for has the tablet."""
        if self.model.screen == "table" and self.model.play is not None:
            seat = covered(self.model.play)
            if seat is not None:
                self.send(Uncovered(seat))
        return self

    def choose(self, *moves: str) -> Desk:
        """Play moves as they come, without looking at the page; each must have been played."""
        for move in moves:
            before = len(self.record.moves)
            self.uncover().send(Chosen(move))
            assert len(self.record.moves) > before, f"{move} was not played"
        return self

    def follow(self, move: str) -> Desk:
        """Play `move` by the controls of the page alone: choose its beginning word by word, then the move."""
        assert move in self.towards(move), f"{move} can't be reached"
        return self.send(Chosen(move))

    def towards(self, move: str) -> set[str]:
        """Choose the beginning of `move` as far as the page offers it; return the moves the page offers then."""
        words = move.split(" ")
        for n in range(1, len(words) + 1):
            html = self.html
            if move in offered(html):
                break
            start = " ".join(words[:n])
            if start in offered(html, "pick") and self.play.picked != start:
                self.send(Picked(start))
        return offered(self.html)

    # ── what is there ───────────────────────────────────────────────────────────────────────────────────────────────

    @property
    def html(self) -> str:
        return view(self.model, self.now)

    @property
    def page(self) -> Page:
        return Page(self.html)

    @property
    def play(self) -> Play:
        assert self.model.play is not None
        return self.model.play

    @property
    def record(self) -> Record:
        return self.play.record

    @property
    def covered(self) -> bool:
        return self.page.screen == "cover"

    def asked(self, kind: type[Effect]) -> list[Any]:
        """Return the effects of this kind that the last message asked for."""
        return [effect for effect in self.effects if isinstance(effect, kind)]


# ── plays ─────────────────────────────────────────────────────────────────────────────────────────────────────────────


def position(
    table: Mapping[str, str],
    *,
    phase: str = "place",
    turn: int = 0,
    drawn: str | None = None,
    deck: Sequence[str] = (),
    hands: tuple[Sequence[str], Sequence[str]] = ((), ()),
    out: Sequence[str] = (),
    pools: Sequence[tuple[int, Sequence[str]]] = (),
    using: tuple[str, str] | None = None,
    sage: str = "all",
    last_flip: int | None = None,
) -> dict[str, Any]:
    """Return a position document; a card on the table is written `knight 0`, face down `knight 0 down`."""
    lying = []
    for at, text in table.items():
        card, seat, *down = text.split()
        lying.append({"at": at, "card": card, "seat": int(seat), "up": not down})
    return {
        "game": GAME,
        "options": {"sage": sage},
        "phase": phase,
        "turn": turn,
        "last_flip": last_flip,
        "drawn": drawn,
        "deck": list(deck),
        "hands": [list(hand) for hand in hands],
        "table": lying,
        "out": list(out),
        "pools": [{"seat": seat, "ready": sorted(ready)} for seat, ready in pools],
        "using": {"card": using[0], "step": using[1], "then": None} if using else None,
    }


def at(
    doc: dict[str, Any] | Record,
    *,
    mode: Mode = "pass",
    shown: int | None = None,
    lang: str = "en",
    names: tuple[str, str] = ("Aki", "Ben"),
) -> Desk:
    """Return the page at the table of a position or a record; `shown` has the tablet."""
    record = doc if isinstance(doc, Record) else Record.start(doc["game"], names, doc["options"], position=doc)
    model = Model(
        settings=Settings(lang=lang), screen="table", play=Play(id="p1", record=record, mode=mode, shown=shown)
    )
    return Desk(model)


def deal(seed: int, sage: str = "all", names: tuple[str, str] = ("Aki", "Ben")) -> Record:
    """Return a new play of Black Kingdom that draws nothing from a seed: the deal stands among its moves."""
    return deal_of(GAME, {"sage": sage}, seed, names)


def deal_of(game_id: str, options: Mapping[str, str], seed: int, names: tuple[str, str] = ("Aki", "Ben")) -> Record:
    """Return a new play of a court game that draws nothing from a seed."""
    record = Record.start(game_id, names, dict(options))
    record.play(record.state.chance(Random(seed)))
    return record


def likely(rng: Random, moves: Sequence[str]) -> str:
    """Return a move, effects rather than passing, so that chains run."""
    eager = [move for move in moves if move not in ("pass", "done", "keep")]
    guesses = [move for move in eager if move.startswith("guess ")]
    if guesses and rng.random() < 0.7:
        return rng.choice(guesses)
    return rng.choice(eager if eager and rng.random() < 0.9 else list(moves))


def random_play(seed: int, sage: str = "all", *, end: bool = True) -> Record:
    """Return a play of random moves, up to its end or to a random moment."""
    rng = Random(seed)
    record = deal(seed, sage)
    stop = 10**6 if end else rng.randrange(2, 45)
    while record.state.to_act is not None and len(record.moves) < stop:
        record.play(likely(rng, record.state.moves()))
    return record


def replayed(record: Record, moves: Sequence[str]) -> Iterator[Record]:
    """Yield a record after each of `moves`: the same one, growing."""
    again = Record(record.game, record.names, record.options, None, record.start_position, {})
    for move in moves:
        if again.state.to_act != CHANCE and move not in again.state.moves():
            return
        again.play(move)
        yield again


def text_of(record: Record, **about: Any) -> str:
    """Return a record's text with `about` changed."""
    doc = json.loads(record.to_json())
    doc["about"].update(about)
    return json.dumps(doc)


def languages(model: Model) -> list[Model]:
    """Return the model in both languages."""
    return [model._replace(settings=model.settings._replace(lang=lang)) for lang in ("en", "ja")]
