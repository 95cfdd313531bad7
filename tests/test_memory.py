"""What is kept so that it needn't be drawn again stays small: more plays take hardly more memory than one."""

from __future__ import annotations

import gc
import re
import tracemalloc
from html import unescape
from random import Random

import pytest

from web.model import Chosen, Env, Model, Opened, Picked
from web.traits import TRAITS
from web.update import update
from web.view import view

MOST = 4_000_000
"""Bytes that more plays may leave behind: a tenth of what the page takes after one (`make speed`)."""


def play(game: str, seed: int) -> None:
    """Play from a deal in the open as somebody would who taps anything that can be tapped; draw every state."""
    model, _ = update(Model(), Opened(f"?new={game}&mode=open&seed={seed}&lang=ja", "", {}), Env(0, f"{seed:012x}"))
    rng = Random(seed)
    for _ in range(60):
        lit = re.findall(r' data-(move|pick)="([^"]*)"', view(model))
        if not lit:
            return
        kind, text = rng.choice(lit)
        message = (Chosen if kind == "move" else Picked)(unescape(text))
        model, _ = update(model, message, Env(0, "a"))


@pytest.mark.parametrize("game", TRAITS)
def test_more_plays_take_hardly_more_memory_than_one(game: str) -> None:
    play(game, 0)
    gc.collect()
    tracemalloc.start()
    for seed in range(1, 6):
        play(game, seed)
    gc.collect()
    left, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert left < MOST
