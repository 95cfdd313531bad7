"""Black White House by its rules: every worked case."""

from __future__ import annotations

from typing import Any

import pytest
from scenario import run, scenarios


@pytest.mark.parametrize("case", scenarios("black-white-house"))
def test_scenario(case: dict[str, Any]) -> None:
    run(case)
