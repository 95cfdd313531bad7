"""What opens beside or over a screen: rules, a card in full, the log, the menu, questions that need an answer."""

from __future__ import annotations

from collections.abc import Callable

import htpy as h
from htpy import Element, Node

from web.cards import attribute, phrases
from web.cards import card as draw_card
from web.model import SPEEDS, THEMES, Model
from web.parts import button, icon
from web.rulebook import address, book, section
from web.shelf import LANGUAGE_NAMES
from web.tables import TABLES, screens
from web.tables.context import Context
from web.words import LANGUAGES, Words, listed


def drawer(
    w: Words, title: str, picture: str, body: Node, *, foot: Node = None, column: bool = False, tabs: Node = None
) -> Node:
    """Draw a drawer: from the right on a tablet, from below on a phone; `column` leaves the board lit."""
    return h.fragment[
        h.button(class_=["scrim", "narrow" if column else None], type="button", data_act="close", tabindex="-1")[
            h.span(".visually-hidden")[w._("Close")]
        ],
        h.section(
            class_=["drawer", "col" if column else None],
            role="dialog",
            aria_labelledby="drawer-title",
            data_panel=True,
            tabindex="-1",
        )[
            h.header(".dh")[
                icon(picture),
                h.h2("#drawer-title")[title],
                button(None, kind="quiet sq", picture="close", act="close", title=w._("Close")),
            ],
            tabs,
            body,
            h.footer(".df")[foot] if foot else None,
        ],
    ]


def question(w: Words, title: str, text: Node, *buttons: Node) -> Node:
    """Draw a question over the screen that wants one answer."""
    return h.fragment[
        h.button(".scrim.all", type="button", data_act="close", tabindex="-1")[
            h.span(".visually-hidden")[w._("Close")]
        ],
        h.section(".ask.corner", role="alertdialog", aria_labelledby="ask-title", data_panel=True, tabindex="-1")[
            h.h2("#ask-title")[title], h.p[text], h.div(".acts")[buttons, button(w._("Cancel"), act="close")]
        ],
    ]


def sheet(model: Model, c: Context | None, notes: list[tuple[int, int]]) -> Node:
    """Return what is open now, or nothing. `c` is the table's context, None away from a table."""
    if not model.panel:
        return None
    name, *arguments = model.panel
    w = c.w if c else None
    if c is not None and w is not None:
        here: dict[str, Callable[[], Node]] = {
            "rules": lambda: _rules(c, screens(c.game).clause_now(c)),
            "rule": lambda: _rules(c, arguments[0] if arguments else ""),
            "menu": lambda: _menu(model, c),
            "undo": lambda: _undo(c, arguments[0] if arguments else ""),
            "give-up": lambda: _give_up(c),
            "keys": lambda: _keys(c),
        }
        if name in here:
            return here[name]()
        own: Node = screens(c.game).panel(c, name, arguments, notes)
        return own
    return None


# ── rules and cards ───────────────────────────────────────────────────────────────────────────────────────────────────


def _rules(c: Context, clause: str) -> Node:
    """Draw one section of the rule book beside the table, the card it is about in full."""
    w = c.w
    found = section(w.lang, c.game, clause) or section(w.lang, c.game, TABLES[c.game].TABS[0])
    sections = book(w.lang, c.game)
    if found is None:
        return None
    tabs = [part for part in (found.id, *(tab for tab in TABLES[c.game].TABS if tab != found.id)) if part in sections]
    card = found.id if found.id in w.data(c.game).PICTURES else None
    # A frame may be so low that the text scrolls: then it is reached by keyboard, too.
    body = h.div(".rulebody", tabindex="0" if c.root else None)[
        h.div(".this")[
            draw_card(w, c.game, card, seat=c.near, element="div"),
            h.div[h.h3[_broken(w, c.game, card, found.title)], attributes_of(c, card), h.p[w.card(c.game, card).rule]],
        ]
        if card
        else h.h3[found.title],
        found.html,
    ]
    return drawer(
        w,
        w._("Rules"),
        "book",
        body,
        column=True,
        tabs=h.nav(".tabs", aria_label=w._("Rules"))[
            [
                h.a(
                    class_="on" if tab == found.id else None,
                    href=c.root + address(w.lang, c.game, tab),
                    data_act=f"open rule {tab}",
                    aria_current="true" if tab == found.id else None,
                )[sections[tab].title]
                for tab in tabs
            ]
        ],
        foot=h.a(href=c.root + address(w.lang, c.game, found.id), target="_blank")[w._("Open the full rules")],
    )


def _broken(w: Words, game: str, card: str, title: str) -> Node:
    """Return a card's name with the places where a line may break, where the card itself breaks it too."""
    columns: tuple[str, ...] = w.data(game).COLUMNS.get(card, ())
    return phrases(columns) if "".join(columns) == title else title


def attributes_of(c: Context, card: str, crowned: bool = False) -> Node:
    """Draw a card's attributes in running text; nothing if it has none."""
    data = c.w.data(c.game)
    names = data.CROWNED if crowned else data.ATTRIBUTES[card]
    return h.div(".attrs")[[attribute(c.w.lang, name) for name in names]] if names else None


# ── questions ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def _undo(c: Context, why: str) -> Node:
    """Say why the last move can't be taken back alone, and offer to do it by everyone's consent."""
    w = c.w
    reasons = {
        "start": w._("Nothing has been played yet."),
        "drawn": w._("A card was drawn since."),
        "flipped": w._("A card was flipped."),
        "looked": w._("Hidden cards were looked at."),
        "traded": w._("Hand cards were traded."),
        "guessed": w._("A guess was answered."),
        "killed": w._("A hidden card was shown."),
        "shuffled": w._("The cards were shuffled."),
        "removed": w._("The cards were shuffled."),
        "lost": w._("Chance chose a card."),
        "refilled": w._("Heroes came from the deck."),
    }
    text = reasons.get(why, w._("Something hidden was shown."))
    if why == "start":
        return question(w, w._("Nothing to take back"), text)
    both = listed(w, c.seen.names)
    return question(
        w,
        w._("Take it back together?"),
        [text, " ", w._("It can be taken back only if everyone agrees; the log keeps a note.")],
        button(w._("%(names)s agree", names=both), kind="main", picture="undo", act="undo-agreed"),
    )


def _give_up(c: Context) -> Node:
    w = c.w
    seat = c.seen.to_act if c.seen.to_act is not None else c.near
    return question(
        w,
        w._("Give the play up?"),
        w._("%(name)s gives up and %(other)s wins.", name=c.name(seat), other=c.name(1 - seat))
        if len(c.seen.names) == 2
        else w._("%(name)s gives up, and the play ends for everyone.", name=c.name(seat)),
        button(w._("%(name)s gives up", name=c.name(seat)), kind="main", act="give-up"),
    )


def confirm_delete(w: Words, play_id: str, line: str) -> Node:
    """Ask before a kept play is deleted."""
    return question(
        w,
        w._("Delete this play?"),
        line,
        button(w._("Delete"), kind="main", picture="trash", act=f"delete {play_id}"),
    )


def confirm_erase(w: Words) -> Node:
    """Ask before everything kept on this device is deleted."""
    return question(
        w,
        w._("Delete everything?"),
        w._("All saved plays and settings on this device are removed. This can’t be taken back."),
        button(w._("Delete everything"), kind="main", picture="trash", act="erase"),
    )


# ── menu and settings ─────────────────────────────────────────────────────────────────────────────────────────────────


def settings(model: Model, w: Words) -> Node:
    """Draw the settings of the shelf."""
    body = h.div(".db")[
        _segments(model, w),
        h.div(".acts.col")[
            button(w._("Open a file or text"), picture="open", act="import"),
            button(w._("Save what couldn’t be read"), picture="save", act="save-aside") if model.aside else None,
            button(w._("Delete everything"), picture="trash", act="open erase"),
        ],
    ]
    return drawer(w, w._("Settings"), "gear", body)


def install(w: Words) -> Node:
    """Explain how the app gets onto the home screen where the browser can't be asked to put it there."""
    ways = [
        (
            "iPhone, iPad",
            w._("In Safari, open the share menu (the square with an arrow) and choose “Add to Home Screen”."),
        ),
        ("Android", w._("Open the browser’s menu (⋮) and choose “Install app” or “Add to Home screen”.")),
        (
            w._("Computer"),
            w._(
                "In Chrome or Edge, choose the install icon at the end of the address bar; "
                "in Safari on a Mac, File › Add to Dock."
            ),
        ),
    ]
    body = h.div(".rulebody")[
        h.p[w._("On the home screen the games open like an app, also with no network.")],
        [(h.h3[title], h.p[text]) for title, text in ways],
    ]
    return drawer(w, w._("Add to the home screen"), "save", body)


def _segments(model: Model, w: Words) -> Node:
    themes = {"auto": w._("As the device"), "dark": w._("Dark"), "light": w._("Light")}
    speeds = {"step": w._("Step by step"), "normal": w._("Normal"), "fast": w._("Fast")}
    return [
        _segment(w._("Language"), [(f"lang {lang}", LANGUAGE_NAMES[lang], lang == w.lang) for lang in LANGUAGES]),
        _segment(w._("Brightness"), [(f"theme {name}", themes[name], name == model.settings.theme) for name in THEMES]),
        _segment(
            w._("Steps of a chain"),
            [(f"speed {name}", speeds[name], name == model.settings.speed) for name in SPEEDS],
        ),
    ]


def _segment(title: str, choices: list[tuple[str, str, bool]]) -> Element:
    return h.div(".setting", role="group", aria_label=title)[
        h.span(".cap")[title],
        h.div(".seg")[
            [
                h.button(type="button", data_act=act, aria_pressed="true" if on else "false")[h.span[text]]
                for act, text, on in choices
            ]
        ],
    ]


def _menu(model: Model, c: Context) -> Node:
    """Draw the table's menu: settings, the file, giving up, a fault to report."""
    w = c.w
    goes_on = c.seen.live and c.seen.to_act is not None
    body = h.div(".db")[
        _segments(model, w),
        h.div(".acts.col")[
            button(w._("Back to the games"), picture="home", act="shelf") if c.seen.across else None,
            button(w._("Save as a file"), picture="save", act="save-file"),
            button(w._("Give up"), picture="close", act="open give-up") if goes_on else None,
            button(w._("Keys"), picture="info", act="open keys"),
            button(w._("Copy a fault report"), picture="file", act="report"),
        ],
    ]
    foot = w._("Every move is saved by itself. A file and a fault report hold the whole play, hidden cards too.")
    return drawer(w, w._("More"), "gear", body, foot=foot)


def _keys(c: Context) -> Node:
    """List the keys."""
    w = c.w
    keys = [
        (w._("Arrow keys"), w._("move over the board")),
        ("Enter", w._("choose")),
        ("i", w._("read the card in full")),
        *(own(w) if (own := getattr(TABLES[c.game], "keys", None)) else ()),
        ("Esc", w._("close, or choose again")),
        ("u", w._("take back")),
        ("l", w._("log")),
        ("r", w._("rules")),
        ("?", w._("this list")),
    ]
    body = h.div(".rulebody")[h.dl(".keys")[[(h.dt[h.kbd[key]], h.dd[text]) for key, text in keys]]]
    return drawer(w, w._("Keys"), "info", body)
