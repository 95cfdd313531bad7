"""The builder without a browser: its controls used one after the other, what it has laid out, what it says."""

from __future__ import annotations

from typing import Any

from desk import Page

from web.model import Act, Env, Model, Opened
from web.update import update
from web.view import view

ENV = Env(1_700_000_000_000, "00000000000a")


def opened(lang: str = "en", which: str = "black-kingdom") -> Model:
    query = f"?mode=build&lang={lang}&game={which}&site=https://rules.example/"
    model, _ = update(Model(), Opened(query, "", {}, framed=True), ENV)
    return model


def do(model: Model, *controls: str) -> Model:
    """Use controls one after the other; each must stand on the page."""
    for control in controls:
        assert Page(view(model)).all(data_act=f"build {control}"), control
        model, _ = update(model, Act(("build", *control.split())), ENV)
    return model


def position(model: Model) -> dict[str, Any]:
    assert model.embed is not None and model.embed.build is not None
    return dict(model.embed.build.position)


def label(model: Model, control: str) -> str:
    """Return what a screen reader says of a control: its label, else its text."""
    found = Page(view(model)).one(data_act=f"build {control}")
    return found.get("aria-label") or found.text


def offered(model: Model, verb: str) -> list[str]:
    """Return the controls of a verb that stand on the page, without the verb."""
    begin = f"build {verb} "
    acts = [element.get("data-act") or "" for element in Page(view(model)).elements]
    return [act.removeprefix(begin) for act in acts if act.startswith(begin)]


def prompt(model: Model) -> str:
    """Return what is said above the places."""
    return Page(view(model)).one(class_="prompt").text
