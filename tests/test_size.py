"""The download stays within its budget."""

from tools.output import DIST
from tools.size import BUDGET, download, total


def test_everything_needed_to_play_is_within_the_budget() -> None:
    assert (DIST / "index.html").exists(), "there is no dist/ yet: run make build"
    parts = download()
    assert all(size.files for size in parts.values()), parts
    assert total(parts).best <= BUDGET, f"run make size: {total(parts).best} bytes, allowed are {BUDGET}"
