"""What has to be said: what happened, what it means, and one way out."""

from __future__ import annotations

import htpy as h
from htpy import Node

from web.model import Model
from web.parts import button, icon
from web.words import Words


def notice(model: Model, w: Words) -> Node:
    """Draw the notice that stands now, or nothing."""
    if not model.notice:
        return _newer(w) if model.newer and model.screen == "shelf" else None
    name, *arguments = model.notice
    detail = arguments[0] if arguments else ""
    playing = model.play is not None and model.screen == "table"
    save = button(w._("Save as a file"), picture="file", act="save-file") if playing else None
    close = button(w._("Close"), kind="quiet", act="dismiss")
    if name == "storage":
        return _notice(
            w._("Saving doesn’t work"),
            w._("The browser’s storage is full. You can play on, but this play is lost when the page is closed.")
            if detail == "full"
            else w._("This browser doesn’t let the page save. You can play on, but plays are lost when it is closed."),
            w._("Not saved: closing the page loses this play."),
            save,
            close,
        )
    if name == "emptied":
        return _notice(
            w._("The storage was emptied"),
            w._("Everything kept here was gone from the browser. What this page still knows has been written anew."),
            w._("The storage was emptied; this play was written anew."),
            save,
            close,
        )
    if name == "elsewhere":
        return _notice(
            w._("This play goes on in another tab"),
            w._("Its newest moves were made there. Take it over to go on here."),
            w._("This play goes on in another tab."),
            button(w._("Take over here"), act="take-over"),
            None,
        )
    why = _fault(w, detail) if name in ("broken", "address", "import") else ""
    sayings = {
        "unreadable": (
            w._("Something saved can’t be read"),
            w.n(
                "%(n)d saved text can’t be read. It was moved aside untouched; nothing is thrown away.",
                "%(n)d saved texts can’t be read. They were moved aside untouched; nothing is thrown away.",
                int(detail) if detail.isdecimal() else 1,
            ),
        ),
        "broken": (
            w._("This play can’t be opened"),
            w._(
                "Its text was moved aside untouched. What is wrong: %(fault)s",
                fault=why,
            ),
        ),
        "address": (w._("This link can’t be opened"), why),
        "import": (w._("This is no saved play"), why),
        "erased": (w._("Everything was deleted"), w._("Nothing of yours is kept on this device.")),
        "copied": (w._("Copied"), w._("The fault report is in the clipboard.")),
        "not-copied": (
            w._("Copying didn’t work"),
            w._("This browser doesn’t let the page use the clipboard. Save the play as a file instead."),
        ),
        "file-or-text": (
            w._("The play is in the clipboard, too"),
            w._(
                "The page around this one may forbid files. If none appeared, paste the text into a text file: "
                "“Open a file or text” on the shelf opens it."
            ),
        ),
        "no-file": (
            w._("The page around this one may forbid files"),
            w._("If no file appeared, open the games in a tab of their own: there plays are saved by themselves."),
        ),
        "too-large": (w._("This is no saved play"), w._("The file is too large to be one.")),
        "shared": (w._("Copied"), w._("The link is in the clipboard.")),
    }
    if name not in sayings:
        return None
    title, text = sayings[name]
    aside = button(w._("Save what couldn’t be read"), picture="save", act="save-aside")
    return _notice(title, text, title, aside if name in ("unreadable", "broken") else None, close)


def _fault(w: Words, message: str) -> str:
    """Return in the page's language what the engine says of a text; that is seldom needed, so it is read here."""
    from web.faults import explained

    return explained(w, message)


def _newer(w: Words) -> Node:
    """Offer the newer version; only the shelf does, so that no play is interrupted."""
    title = w._("A new version is ready")
    return _notice(
        title,
        w._("Everything saved stays. Without a tap, it is used the next time the app is opened."),
        title,
        button(w._("Use the new version"), kind="main", act="use-new-version"),
        button(w._("Close"), kind="quiet", act="dismiss"),
    )


def _notice(title: str, text: str, short: str, way_out: Node, close: Node) -> Node:
    return h.section(".notice", role="alert")[
        icon("warn"),
        h.div(".long")[h.b[title], h.br, text],
        h.div(".short")[short],
        h.div(".acts")[way_out, close],
    ]
