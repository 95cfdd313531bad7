"""The rules of Inner Palace."""

from __future__ import annotations

from typing import Any

import pytest
from scenario import run, scenarios


@pytest.mark.parametrize("case", scenarios("inner-palace"))
def test_scenario(case: dict[str, Any]) -> None:
    run(case)
