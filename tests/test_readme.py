"""What the README shows of the engine is true."""

import doctest
from pathlib import Path


def test_examples_of_the_readme() -> None:
    readme = Path(__file__).parents[1] / "README.md"
    failed, tried = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert tried > 5
    assert failed == 0
