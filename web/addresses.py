"""The addresses that open something (design.md, Addresses): a new play, a position, a record; read and written."""

from __future__ import annotations

import binascii
import json
import zlib
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from kingdom import GAMES, KingdomError, Record
from web.model import Choices, Mode
from web.saving import read_mode
from web.traits import TRAITS
from web.words import LANGUAGES

LARGEST = 1_000_000
"""An address holds a document of at most this many bytes."""


class Wanted(NamedTuple):
    """What an address asks for."""

    lang: str = ""
    test: bool = False
    new: str = ""
    """The game to deal at once."""
    game: str = ""
    position: dict[str, Any] | None = None
    record: str = ""
    """The JSON text of the record to open."""
    names: tuple[str, ...] = ()
    mode: Mode | None = None
    seed: int | None = None
    options: Mapping[str, str] = MappingProxyType({})
    seats: int = 0
    """How many seats were named by who sits there (`seats=human,human,human`), 0 for none."""
    fault: str = ""
    """What is wrong with the address."""
    keep: str = ""
    """The part of the query that stays in the address bar."""


def read(query: str, fragment: str) -> Wanted:
    """Return what the address with `?query#fragment` asks for. Unknown parameters are ignored, a bad one is a fault."""
    if not query.lstrip("?") and not fragment:
        return Wanted()
    from urllib.parse import parse_qs, unquote, urlencode  # which most starts do without

    given = {name: values[-1] for name, values in parse_qs(query.lstrip("?"), keep_blank_values=True).items()}
    lang = given.get("lang", "")
    stays: dict[str, str] = {name: given[name] for name in ("test", "lang") if name in given}
    common: dict[str, Any] = {
        "lang": lang if lang in LANGUAGES else "",
        "test": given.get("test") == "1",
        "names": tuple(name.strip()[:60] for name in given["names"].split(",")) if given.get("names") else (),
        "mode": read_mode(given["mode"]) if "mode" in given else None,
        "seed": read_number(given.get("seed", "")),
        "seats": len(given["seats"].split(",")) if given.get("seats") else 0,
        "options": {name[7:]: value for name, value in given.items() if name.startswith("option.")},
        "keep": urlencode(stays),
    }
    fragment = unquote(fragment.removeprefix("#"))
    try:
        if fragment.startswith("play="):
            return Wanted(record=json.dumps(unpack(fragment[5:])), **common)
        if "position" in given:
            position = unpack(given["position"])
            game = given.get("game") or position.get("game")
            return Wanted(game=known(game), position=position, **common)
        if "new" in given:
            return Wanted(new=known(given["new"]), **common)
    except KingdomError as error:
        return Wanted(fault=str(error), **common)
    return Wanted(**common)


def read_number(text: str) -> int | None:
    """Return the whole number that `text` says, None if it is none or is unreasonably long."""
    return int(text) if text.lstrip("-").isdecimal() and text.rfind("-") < 1 and len(text) < 20 else None


def known(game: object) -> str:
    """Return `game` if there is such a game, and a page for it; raises `KingdomError`."""
    if isinstance(game, str) and game in TRAITS:
        return game
    raise KingdomError(f"There is no game {str(game)[:60]!r}; the games are {', '.join(TRAITS)}.")


def pack(document: object) -> str:
    """Return a document as it stands in an address: JSON, zlib, base64url without padding."""
    text = json.dumps(document, ensure_ascii=False, separators=(",", ":"))
    import base64  # as above

    return base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def unpack(text: str) -> dict[str, Any]:
    """Return the document that `pack` wrote, or that stands there as plain JSON; raises `KingdomError`."""
    import base64  # as above

    try:
        if not text.startswith("{"):
            stream = zlib.decompressobj()
            packed = base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)
            content = stream.decompress(packed, LARGEST)
            if stream.unconsumed_tail:
                raise KingdomError(f"The document in this address is larger than {LARGEST} bytes.")
            if not stream.eof:
                raise KingdomError("The document in this address is cut off: perhaps not all of the link was copied.")
            text = content.decode()
        document = json.loads(text)
    except KingdomError:
        raise
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        raise KingdomError("The document in this address can't be read: perhaps the link was changed.") from None
    if not isinstance(document, dict):
        raise KingdomError("The document in this address is not a position or a record.")
    return document


def _seats(wanted: Wanted, choices: Choices) -> int:
    """Return for how many seats `wanted` begins a play; its position decides, else how many it names."""
    allowed = GAMES[wanted.new or wanted.game].seats
    hands = (wanted.position or {}).get("hands")
    if wanted.position is not None:
        return len(hands) if isinstance(hands, list) and len(hands) in allowed else allowed[0]
    return max(allowed[0], min(len(wanted.names) or wanted.seats or choices.seats, allowed[-1]))


def start(wanted: Wanted, choices: Choices, names: tuple[str, ...], seed: int) -> Record:
    """Return the record that `wanted` asks to begin; raises `KingdomError`.

    `names` fill in for names that the address leaves out, `choices` for its options and how many play, `seed` for its
    seed.
    """
    given = [*wanted.names, *[""] * len(names)]
    seats = [name or default for name, default in zip(given, names[: _seats(wanted, choices)], strict=False)]
    return Record.start(
        wanted.new or wanted.game,
        names=seats,
        options={**choices.options, **wanted.options} if wanted.new else (wanted.position or {}).get("options"),
        seed=seed if wanted.seed is None else wanted.seed,
        position=wanted.position,
    )
