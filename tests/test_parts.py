"""Small shared pieces: what is drawn once and taken from there is the same text, and still escaped."""

from __future__ import annotations

import htpy as h
import pytest
from markupsafe import Markup

from web.parts import button, drawn


@pytest.mark.parametrize(
    ("tag", "attributes"),
    [
        ("span", {}),
        ("button", {"type": "button", "class": "cell", "data-move": "place d4", "aria-pressed": None}),
        ("li", {"class": None, "aria-label": 'A & B’s "<hand>"', "data-step": False, "data-on": True}),
    ],
)
def test_an_element_drawn_around_text_is_as_the_library_draws_it(tag: str, attributes: dict[str, h.Attribute]) -> None:
    inner = Markup("<b>1</b> &amp; 2")
    for _ in range(2):  # put together, and as it was kept
        assert drawn(tag, attributes, inner) == str(getattr(h, tag)(attributes)[inner])


def test_names_people_give_are_escaped() -> None:
    name = "<img src=x onerror=alert(1)>"
    plain: Markup = name  # type: ignore[assignment]  # as a slip would hand it over
    assert drawn("span", {"title": name}, plain) == (
        '<span title="&lt;img src=x onerror=alert(1)&gt;">&lt;img src=x onerror=alert(1)&gt;</span>'
    )
    assert "<img" not in button(name) and "<img" not in button([h.b[name]], title=name)
