"""Secret Arts by its rules: every worked case, and what those leave out, worked out by hand from the rules page."""

from __future__ import annotations

from typing import Any

import pytest
from scenario import run, scenarios


@pytest.mark.parametrize("case", scenarios("secret-arts"))
def test_scenario(case: dict[str, Any]) -> None:
    run(case)
