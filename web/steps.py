"""The steps of a chain: what happened since it began, one step a deed."""

from __future__ import annotations

from typing import NamedTuple

from kingdom import Event
from web.seen import Seen
from web.traits import TRAITS, Traits


class Step(NamedTuple):
    """One deed of a chain: who acts, with which card and from where, and the event itself."""

    actor: str | None
    actor_cell: str | None
    event: Event


def chain_steps(seen: Seen) -> list[Step]:
    """Return the steps of the last chain, or of the last turn in which something was done; oldest first.

    Only as much of the history is read as these are long.
    """
    traits = TRAITS[seen.game]
    if traits.span is not None:
        newest = seen.events[-traits.span(seen.events) :] if len(seen.events) else ()
        return [Step(None, None, event) for batch in newest for event in batch if event.kind not in traits.silent]
    return _turn(seen, traits.silent) if traits.by_turn else _chain(seen, traits)


def _chain(seen: Seen, traits: Traits) -> list[Step]:
    events: list[Event] = []
    for batch in reversed(seen.events):
        events += reversed(batch)
        if any(event.kind in traits.opening for event in batch):
            break
    steps: list[Step] = []
    actor: str | None = None
    cell: str | None = None
    for event in reversed(events):
        if event.kind in traits.opening:
            steps = []
            actor = cell = None
        elif event.kind == "used":
            actor, cell = event.cards[0], event.cells[0]
        elif event.kind not in traits.silent:
            steps.append(Step(actor, cell, event))
    return steps


def _turn(seen: Seen, silent: frozenset[str]) -> list[Step]:
    """Return the steps of the newest events with one doer; what nobody did goes with what comes after it."""
    steps: list[Step] = []
    doer: int | None = None
    for batch in reversed(seen.events):
        seats = {event.seat for event in batch if event.kind not in silent} - {None}
        if steps and ((doer is not None and seats - {doer}) or any(event.kind == "counted" for event in batch)):
            break
        steps = [Step(None, None, event) for event in batch if event.kind not in silent] + steps
        doer = next(iter(seats), doer)
    return steps
