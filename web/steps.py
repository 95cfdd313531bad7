"""The steps of a chain: what happened since it began, one step a deed."""

from __future__ import annotations

from typing import NamedTuple

from kingdom import Event
from web.seen import Seen
from web.traits import TRAITS


class Step(NamedTuple):
    """One deed of a chain: who acts, with which card and from where, and the event itself."""

    actor: str | None
    actor_cell: str | None
    event: Event


def chain_steps(seen: Seen) -> list[Step]:
    """Return the steps of the last chain, oldest first; none when it had none.

    Only as much of the history is read as the chain is long.
    """
    traits = TRAITS[seen.game]
    no_step = traits.opening | traits.silent
    events: list[Event] = []
    deeds = False
    for batch in reversed(seen.events):
        events += reversed(batch)
        deeds = deeds or any(event.kind not in no_step for event in batch)
        if (deeds or not traits.lasting) and any(event.kind in traits.opening for event in batch):
            break
    steps: list[Step] = []
    begins = False
    actor: str | None = None
    cell: str | None = None
    for event in reversed(events):
        if event.kind in traits.opening:
            begins, actor, cell = True, None, None
        elif event.kind == "used" and event.kind in traits.silent:
            actor, cell = event.cards[0], event.cells[0]
        if event.kind not in no_step:
            steps = [*([] if begins else steps), Step(actor, cell, event)]
            begins = False
    return [] if begins and not traits.lasting else steps
