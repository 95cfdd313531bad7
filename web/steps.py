"""The steps of a chain: what happened since the last card was placed or flipped, one step an effect's deed."""

from __future__ import annotations

from typing import NamedTuple

from kingdom import Event
from web.seen import Seen

OPENING = frozenset({"placed", "flipped"})
"""Events that begin a chain."""
SILENT = frozenset({"used", "dealt", "drawn", "hidden", "passed", "done", "kept"})
"""Events that are no step of their own: a deed follows, or there is nothing to see."""


class Step(NamedTuple):
    """One deed of a chain: who acts, with which card and from where, and the event itself."""

    actor: str | None
    actor_cell: str | None
    event: Event


def chain_steps(seen: Seen) -> list[Step]:
    """Return the steps of the last chain, oldest first; none when it had none."""
    steps: list[Step] = []
    actor: str | None = None
    cell: str | None = None
    for batch in seen.events:
        for event in batch:
            if event.kind in OPENING:
                steps = []
                actor = cell = None
            elif event.kind == "used":
                actor, cell = event.cards[0], event.cells[0]
            elif event.kind not in SILENT:
                steps.append(Step(actor, cell, event))
    return steps
