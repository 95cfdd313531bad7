"""The sprite: every drawing the page uses, as symbols of one hidden SVG that is put into each HTML page."""

from __future__ import annotations

import json
from collections.abc import Collection
from functools import cache
from pathlib import Path

from web.tables import TABLES
from web.texts.shared import ATTRIBUTES, MARKS
from web.texts.shelf import SAMPLES
from web.words import words

SOURCE = Path(__file__).parents[1] / "node_modules" / "@iconify-json" / "game-icons" / "icons.json"

_OUTLINE = "M150 3 290 31Q297 32.5 297 40V387Q297 397 287 397H13Q3 397 3 387V40Q3 32.5 10 31Z"
_FRAME = '<path class="b-line" d="M150 52 262 74V350H38V74Z"/>'
_WAVES = "".join(f"M{x} {y}q28-40 56 0M{x} {y}q28-26 56 0" for y in range(125, 326, 50) for x in range(38, 207, 56))

# Card-shaped, 300 × 400 units.
PLATES = {
    "plate": f'<path class="p-face" d="{_OUTLINE}"/><path class="p-frame" d="M150 16 284 43V384H16V43Z"/>'
    '<path class="p-foot" d="M5 372H295V387Q295 395 287 395H13Q5 395 5 387Z"/>'
    '<path class="p-foot2" d="M5 372H295M5 383.5H295"/><path class="p-peak" d="M150 24 163 31H137Z"/>',
    "seat": f'<path class="s-face" d="{_OUTLINE}"/>'
    '<path class="s-foot" d="M11 310H289V380Q289 389 280 389H20Q11 389 11 380Z"/>',
    "ghost": f'<path vector-effect="non-scaling-stroke" d="{_OUTLINE}"/>',
    "back-black-kingdom": _FRAME
    + '<path class="b-line" d="M150 112 214 212 150 312 86 212ZM150 66 238 212 150 342 62 212Z"/>'
    '<path class="b-line" d="M38 74 62 98M262 74 238 98M38 350 62 326M262 350 238 326"/>',
    "back-black-white-house": '<path class="b-line" d="M38 108H262M38 122H262M38 330H262M38 344H262'
    'M62 122V330M90 122V330M210 122V330M238 122V330M150 58 262 108H38Z"/>',
    "back-inner-palace": f'{_FRAME}<path class="b-line" d="{_WAVES}"/>',
    "back-secret-arts": '<g class="b-line"><circle cx="150" cy="212" r="92"/>'
    '<circle cx="150" cy="212" r="80"/>'
    '<path d="M38 74H70M38 74V106M262 74H230M262 74V106M38 350H70M38 350V318M262 350H230M262 350V318"/></g>',
}

# Plain controls and the verbs of effects: strokes, 24 × 24 units.
STROKES = {
    "back": '<path d="M14.5 5 7.5 12l7 7"/>',
    "book": '<path d="M12 6c-2-1.6-4.6-2-8-2v14c3.4 0 6 .4 8 2 2-1.6 4.6-2 8-2V4c-3.4 0-6 .4-8 2v14"/>',
    "check": '<path d="m5 12.5 4.5 4.5L19 7"/>',
    "close": '<path d="m6 6 12 12M18 6 6 18"/>',
    "crownup": '<path d="M4.5 18h15L21 8l-5 3.5L12 5l-4 6.5L3 8z"/>',
    "dice": '<rect x="4" y="4" width="16" height="16" rx="2"/><circle cx="9" cy="9" r="1"/>'
    '<circle cx="15" cy="15" r="1"/><circle cx="12" cy="12" r="1"/>',
    "down": '<path d="m5 9 7 7 7-7"/>',
    "file": '<path d="M6 3.5h8l4 4v13H6zM14 3.5v4h4"/>',
    "fit": '<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9 9h6v6H9z"/>',
    "flip": '<path d="M12 4v16M9 7H4v10h5M15 7h5v10h-5"/>',
    "gear": '<path d="M4 7h9M17 7h3M4 17h3M11 17h9"/><circle cx="15" cy="7" r="2"/><circle cx="9" cy="17" r="2"/>',
    "go": '<path d="m9.5 5 7 7-7 7"/>',
    "home": '<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z"/>',
    "info": '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5.5M12 7.6v.2"/>',
    "kill": '<path d="M12 3.5 14.3 7v7H9.7V7zM7.5 14h9M12 14v6"/>',
    "log": '<path d="M5 5h14M5 10h14M5 15h9M5 20h6"/>',
    "look": '<path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z"/>'
    '<circle cx="12" cy="12" r="2.8"/>',
    "next": '<path d="M6 5v14l10-7zM18 5v14"/>',
    "open": '<path d="M12 15V4M7.5 8.5 12 4l4.5 4.5M5 20h14"/>',
    "play": '<path d="M8 5v14l11-7z"/>',
    "plus": '<path d="M12 5v14M5 12h14"/>',
    "prev": '<path d="M18 5v14L8 12zM6 5v14"/>',
    "save": '<path d="M12 4v11M7.5 10.5 12 15l4.5-4.5M5 20h14"/>',
    "share": '<path d="M12 15V4M7.5 8.5 12 4l4.5 4.5M5 13v7h14v-7"/>',
    "shield": '<path d="M12 3.5 19 6v6c0 4.5-3 7-7 8.5-4-1.5-7-4-7-8.5V6z"/>',
    "step": '<path d="M6 5v14M10 5l9 7-9 7z"/>',
    "swap": '<path d="M4 8.5h14M14.5 5 18 8.5 14.5 12M20 15.5H6M9.5 12 6 15.5 9.5 19"/>',
    "swapseat": '<path d="M7 4v14M3.5 14.5 7 18l3.5-3.5M17 20V6M13.5 9.5 17 6l3.5 3.5"/>',
    "tally": '<path d="M4 20h16M6.5 20v-6M12 20V5M17.5 20v-9"/>',
    "trash": '<path d="M5 7h14M10 7V4.5h4V7M7 7l.8 13h8.4L17 7M10.3 11v5.5M13.7 11v5.5"/>',
    "turn": '<path d="M7 4v9a5 5 0 0 0 10 0V7"/><path d="M13.5 10 17 6.5 20.5 10"/>',
    "undo": '<path d="M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2"/>',
    "up": '<path d="m5 15 7-7 7 7"/>',
    "warn": '<path d="M12 4 21.5 20h-19zM12 10v5M12 17.4v.2"/>',
}


OWN: dict[str, str] = {}
"""A publisher's own drawings by name (tools/theme.py)."""


def exists(name: str) -> bool:
    """Return whether game-icons has a picture of this name."""
    return name in _icons()


def pictures() -> list[str]:
    """Name every picture of game-icons the page uses, each once, in alphabetical order."""
    used = {
        "imperial-crown",
        "silenced",
        "bell-shield",
        *MARKS.values(),
        *(icon for game in TABLES for icon in words("en").data(game).PICTURES.values()),
        *(icon for game in TABLES for icon in getattr(words("en").data(game), "SIGNS", {}).values()),
    }
    used |= {attribute.icon for attribute in ATTRIBUTES.values()}
    used |= {sample.picture for samples in SAMPLES.values() for sample in samples}
    return sorted(used)


@cache
def _icons() -> dict[str, dict[str, str]]:
    if not SOURCE.is_file():
        raise FileNotFoundError(f"{SOURCE} is missing: run `npm ci`")
    icons: dict[str, dict[str, str]] = json.loads(SOURCE.read_text(encoding="utf-8"))["icons"]
    return icons


def _symbol(name: str) -> str:
    return OWN.get(name) or f'viewBox="0 0 512 512">{_picture(name)}'


def _picture(name: str) -> str:
    try:
        return _icons()[name]["body"]
    except KeyError:
        raise LookupError(f"game-icons has no icon named {name!r}") from None


def sprite(used: Collection[str] | None = None) -> str:
    """Return one hidden `<svg>` with a symbol for every plate, control and picture, or for those `used` only."""
    strokes = 'fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"'
    symbols = {key: f'viewBox="0 0 300 400">{body}' for key, body in PLATES.items()}
    symbols |= {f"i-{key}": f'viewBox="0 0 24 24"><g {strokes}>{body}</g>' for key, body in STROKES.items()}
    symbols |= {f"i-{name}": _symbol(name) for name in pictures()}
    drawn = (f'<symbol id="{key}" {it}</symbol>' for key, it in symbols.items() if used is None or key in used)
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{"".join(drawn)}</defs></svg>'
