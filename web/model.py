"""The page's state, the messages that change it, and the effects it asks of the browser. Plain data throughout."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Literal, NamedTuple

from kingdom import Record

Mode = Literal["pass", "across", "open"]
MODES: tuple[Mode, ...] = ("pass", "across", "open")
SPEEDS = ("step", "normal", "fast")
THEMES = ("auto", "dark", "light")
FIRST = ("named", "random", "loser")
"""Who goes first: the first named, chance, or the loser of the last play."""


class Choices(NamedTuple):
    """What is chosen on the set-up screen of one game."""

    names: tuple[str, ...] = ()
    """As they were typed, one for each seat the game has at most; empty where none was."""
    seats: int = 0
    """How many play; 0: as few as can."""
    first: str = "named"
    mode: Mode = "pass"
    options: Mapping[str, str] = MappingProxyType({})

    def name(self, seat: int) -> str:
        """Return the name typed for a seat, empty if none was."""
        return self.names[seat] if seat < len(self.names) else ""


class Settings(NamedTuple):
    """What is remembered between visits."""

    lang: str = "en"
    theme: str = "auto"
    speed: str = "normal"
    choices: Mapping[str, Choices] = MappingProxyType({})
    loser: str = ""
    """The name of whoever lost the last play."""


class Saved(NamedTuple):
    """A play as the shelf lists it, read off its text without replaying it."""

    id: str
    game: str
    names: tuple[str, ...]
    turn: int
    over: bool
    changed: int
    """When it was last played, in milliseconds since 1970."""
    board: tuple[tuple[str, int], ...] = ()
    """The table in small: cells with the seat whose material lies there."""


class Press(NamedTuple):
    """A finger on a card that lies face down in a seat's own edge (across mode): it shows while it is pressed."""

    pointer: str
    seat: int
    place: str
    """Which card: `hand 0`, `down c4`, `deck 1`, `their 0`."""


class Play(NamedTuple):
    """A play on the table. The record is the one thing here that changes in place."""

    id: str
    record: Record
    mode: Mode
    shown: int | None = None
    """In pass mode, the seat that has the tablet and has said so; nobody's private cards are drawn for None."""
    asked: int | None = None
    """In pass mode, a seat that wants to see its cards at a decision that needs no cover."""
    picked: str = ""
    """The beginning of the move that is being chosen, as far as it has been chosen."""
    step: int | None = None
    """Which step of the chain is shown; None: the newest."""
    running: int = 0
    """How many steps are still to be shown one after another."""
    moment: int | None = None
    """In the replay: how many moves have been made at the moment looked at."""
    watcher: str = "onlooker"
    """In the replay of a finished play: `onlooker`, a seat's number, or `all`."""
    moving: bool = False
    """Whether the replay runs by itself."""
    near: int = 0
    """In across mode: the seat at the near edge for the whole play. The first named; in a rematch who sat there."""
    pressed: tuple[Press, ...] = ()
    """In across mode: the fingers that are on cards now."""
    elsewhere: bool = False
    """Whether another tab has made newer moves: nothing can be played here until it is taken over."""
    other: bool = False
    """Where a narrow screen shows one side large: whether it is the other one than would be shown by itself."""


class Build(NamedTuple):
    """What is being made in the builder for publishers (web/builder.py)."""

    step: str
    position: Mapping[str, Any]
    chosen: str = ""
    """The place that the next card goes to, in words of the game's own (web/tables/places.py): `cell c3`, `hand 0`."""


class Embed(NamedTuple):
    """What a frame in another page was asked for, and how far its example has been followed."""

    asked: Mapping[str, str] = MappingProxyType({})
    """The parameters it shows now, by their names (web/embedding.py)."""
    moves: tuple[str, ...] = ()
    """The moves of the example, chance's too."""
    seed: int = 0
    """What chance draws from once the example's own moves have been left."""
    fault: str = ""
    """What is wrong with the parameters; then there is no play."""
    build: Build | None = None
    """In the builder: what is being made."""


class Model(NamedTuple):
    """The whole page."""

    settings: Settings = Settings()
    screen: str = "shelf"
    """`shelf`, `setup` or `table`; what the table shows (cover, table, result, replay) follows from the play."""
    game: str = ""
    """The game that is being set up."""
    play: Play | None = None
    saves: tuple[Saved, ...] = ()
    """The kept plays, the last played first."""
    texts: Mapping[str, str] = MappingProxyType({})
    """The records of the kept plays by their ids."""
    panel: tuple[str, ...] = ()
    """What is open beside or over the screen: its name and its arguments, such as ("rule", "black-kingdom#knight")."""
    notice: tuple[str, ...] = ()
    """What has to be said: its name and its arguments, such as ("storage", "full")."""
    turned: bool = False
    """In across mode: whether what is open is turned to the far edge."""
    closed_notices: frozenset[str] = frozenset()
    said: str = ""
    """What a screen reader is told now."""
    stored: bool = True
    """Whether the browser keeps what is written."""
    aside: Mapping[str, str] = MappingProxyType({})
    """The texts that couldn't be read and are kept aside, by the keys they stand under now."""
    test: bool = False
    """Whether the page was opened for tests (`?test=1`)."""
    first_visit: bool = False
    newer: bool = False
    """Whether a newer version of the app waits to be used."""
    embed: Embed | None = None
    """In a frame of another page: what it was asked for."""

    @property
    def as_built(self) -> bool:
        """Whether the start page as it was built shows this state: the shelf, with nothing kept and nothing to say."""
        return self.screen == "shelf" and not (self.saves or self.panel or self.notice or self.newer)

    def with_play(self, **changes: Any) -> Model:
        """Return the model with its play changed."""
        assert self.play is not None
        return self._replace(play=self.play._replace(**changes))

    def with_settings(self, **changes: Any) -> Model:
        """Return the model with its settings changed."""
        return self._replace(settings=self.settings._replace(**changes))


# ── messages ──────────────────────────────────────────────────────────────────────────────────────────────────────────


class Env(NamedTuple):
    """What a message brings along from outside: the time in milliseconds, and a fresh random text."""

    now: int
    token: str


class Opened(NamedTuple):
    """The page was opened at an address.

    `stored` is what the browser keeps, None where it refuses; `second` what the second store keeps.
    """

    query: str
    hash: str
    stored: Mapping[str, str] | None
    languages: tuple[str, ...] = ()
    second: Mapping[str, str] = MappingProxyType({})
    framed: bool = False
    """Whether it is the page for frames, `/embed/`."""


class Act(NamedTuple):
    """A control was used: the words of its `data-act`."""

    words: tuple[str, ...]


class Chosen(NamedTuple):
    """A move was chosen (`data-move`)."""

    move: str


class Picked(NamedTuple):
    """The beginning of a move was chosen (`data-pick`)."""

    prefix: str


class Dropped(NamedTuple):
    """A card was dragged onto a cell: the beginning of a move (`data-drag`), and the cell."""

    prefix: str
    cell: str


class Uncovered(NamedTuple):
    """A seat said that it has the tablet."""

    seat: int


class Pressed(NamedTuple):
    """A finger, `pointer`, came down on a card in the edge of `seat`."""

    seat: int
    place: str
    pointer: str


class Released(NamedTuple):
    """The finger `pointer` left its card; all of them if it is empty."""

    pointer: str


class Filled(NamedTuple):
    """A field of a form was filled in (`data-field`)."""

    name: str
    value: str


class Hidden(NamedTuple):
    """The page was hidden, left, or restored: it covers itself."""


class Back(NamedTuple):
    """The browser's Back was used."""

    screen: str


class Imported(NamedTuple):
    """A file or a text was given to be opened as a play."""

    text: str


class StorageFailed(NamedTuple):
    """Writing failed: `blocked` or `full`."""

    why: str


class Elsewhere(NamedTuple):
    """Another tab wrote a play, or removed it: then the text is empty."""

    id: str
    text: str


class NewVersion(NamedTuple):
    """A newer version of the app has been downloaded and waits."""


class Told(NamedTuple):
    """The browser did, or couldn't do, something that has to be said: the name of a notice."""

    name: str


class Kept(NamedTuple):
    """Writing worked again after it had failed."""


class Emptied(NamedTuple):
    """What had been written was gone from the browser's storage: cleared by hand or by the browser."""


class Tick(NamedTuple):
    """Time to show the next step."""


class Commanded(NamedTuple):
    """The page around the frame asked for something: a JSON text."""

    text: str


Message = (
    Opened
    | Act
    | Chosen
    | Picked
    | Dropped
    | Uncovered
    | Pressed
    | Released
    | Filled
    | Hidden
    | Back
    | Imported
    | StorageFailed
    | Elsewhere
    | NewVersion
    | Told
    | Kept
    | Emptied
    | Tick
    | Commanded
)

# ── effects ───────────────────────────────────────────────────────────────────────────────────────────────────────────


class Store(NamedTuple):
    """Keep `text` under `key`; None removes it."""

    key: str
    text: str | None


class Move(NamedTuple):
    """Keep what stands under `key` under `to` instead; if it can't be written there, it stays where it is."""

    key: str
    to: str


class Address(NamedTuple):
    """Show `screen` in the address bar's history: as a new entry, or in place of the present one."""

    screen: str
    query: str = ""
    new: bool = False


class After(NamedTuple):
    """Send `Tick` after this many milliseconds; a later one replaces an earlier."""

    milliseconds: int


class Focus(NamedTuple):
    """Put the keyboard focus on the first element that matches."""

    selector: str


class Download(NamedTuple):
    """Offer `text` as a file."""

    name: str
    text: str


class Copy(NamedTuple):
    """Put `text` into the clipboard."""

    text: str


class Share(NamedTuple):
    """Offer the address `url` to the system's share sheet, or copy it."""

    fragment: str
    title: str


class ChooseFile(NamedTuple):
    """Let a file be chosen, and send `Imported`."""


class Erase(NamedTuple):
    """Remove everything that is kept."""


class Awake(NamedTuple):
    """Keep the screen on, or not."""

    on: bool


class Install(NamedTuple):
    """Ask the browser to put the app on the home screen; where it can't be asked, open the panel that explains how."""


class UseNewVersion(NamedTuple):
    """Let the newer version take over and load the page again."""


class Tell(NamedTuple):
    """Tell the page around the frame what happened: as much as an onlooker may know."""

    event: str
    content: Mapping[str, Any]


Effect = (
    Store
    | Move
    | Address
    | After
    | Focus
    | Download
    | Copy
    | Share
    | ChooseFile
    | Erase
    | Awake
    | Install
    | UseNewVersion
    | Tell
)
