"""Stored plays replayed to the letter: every event, every view, every result (`python -m tools.golden` writes them)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import kingdom
from kingdom import Record
from tools.golden import FOLDER, PLAYS, described

FILES = sorted(FOLDER.glob("*.json"))


def test_the_files_are_those_of_the_table() -> None:
    assert [path.name for path in FILES] == sorted(play.file for play in PLAYS)
    assert {play.game for play in PLAYS} == set(kingdom.GAMES)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_replay(path: Path) -> None:
    stored = json.loads(path.read_text(encoding="utf-8"))
    record = Record.from_document(stored["record"])
    replayed = json.loads(json.dumps(described(record)))
    assert replayed["record"] == stored["record"]
    assert len(replayed["steps"]) == len(stored["steps"])
    for number, (step, wanted) in enumerate(zip(replayed["steps"], stored["steps"], strict=True), 1):
        assert step == wanted, f"move {number}, {wanted['move']}, does something else than it did"
    assert replayed["result"] == stored["result"]
    assert record.state.to_act is None
