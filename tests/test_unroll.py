"""Named tuples written out for the browser behave as those of the standard library do."""

from __future__ import annotations

import ast
import copy
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.inside import tuples
from tools.inside.unroll import unrolled

SOURCE = '''"""A module."""

from __future__ import annotations

from typing import NamedTuple

NONE = ()


class Bare(NamedTuple):
    """Without fields."""


class Point(NamedTuple):
    """A point.

    In the plane.
    """

    x: int
    y: int = 0
    """Upwards."""
    names: tuple[str, ...] = NONE

    @property
    def sum(self) -> int:
        """Both."""
        return self.x + self.y

    @classmethod
    def at(cls, text: str) -> Point:
        """Read one."""
        return cls(*map(int, text.split()))

    def moved(self, **by: int) -> Point:
        """Return it elsewhere."""
        return self._replace(**by)


class Named(Point):
    """A class on a named tuple keeps a dictionary."""
'''


@pytest.fixture
def both(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Any, Any]]:
    """Give the module as it is, and as it is compiled for the browser."""
    monkeypatch.setitem(sys.modules, "tuples", tuples)
    made = []
    for name, tree in (
        ("plain", compile(SOURCE, "m", "exec")),
        ("browser", compile(unrolled(SOURCE, "m"), "m", "exec")),
    ):
        module = type(sys)(name)
        monkeypatch.setitem(sys.modules, name, module)
        exec(tree, module.__dict__)
        made.append(module)
    yield made[0], made[1]


USES = {
    "made by place": "Point(1, 2, ('a',))",
    "made by name": "Point(y=2, x=1)",
    "made with defaults": "Point(1)",
    "shown": "repr(Point(1, 2))",
    "shown with no fields": "repr(Bare())",
    "compared": "Point(1) == Point(1, 0) == (1, 0, ()) and Point(1) != Point(2) and Point(1) < Point(2)",
    "hashed": "hash(Point(1)) == hash((1, 0, ()))",
    "taken apart": "[*Point(1, 2)], len(Point(1)), len(Bare()), Point(3)[0], Point(1, 2).y",
    "true": "bool(Point(0)), bool(Bare())",
    "replaced": "Point(1)._replace(y=5), type(Point(1)._replace(y=5)).__name__",
    "as a dictionary": "Point(1)._asdict()",
    "from values": "Point._make([1, 2, ()])",
    "fields": "Point._fields, Point.__match_args__, Bare._fields",
    "own property": "Point(1, 2).sum",
    "own class method": "Point.at('3 4')",
    "own method": "Point(1).moved(x=9)",
    "docstring": "Point.__doc__, Bare.__doc__",
    "no dictionary": "hasattr(Point(1), '__dict__'), hasattr(Named(1), '__dict__')",
    "replaced in a class on it": "type(Named(1)._replace(x=2)).__name__",
    "copied": "copy.copy(Point(1, 2)), copy.deepcopy(Point(1, 2, ('a',)))",
    "pickled": "pickle.loads(pickle.dumps(Point(1, 2)))",
}


@pytest.mark.parametrize("use", USES.values(), ids=USES)
def test_the_same_comes_out(both: tuple[Any, Any], use: str) -> None:
    plain, browser = (eval(use, {**vars(module), "copy": copy, "pickle": pickle}) for module in both)
    assert repr(plain) == repr(browser)


@pytest.mark.parametrize(
    "use",
    ["Point()", "Point(1, 2, (), 4)", "Point(1, z=2)", "Point(1)._replace(z=2)", "Point._make([1])", "Point(1)[7]"],
)
def test_the_same_is_refused(both: tuple[Any, Any], use: str) -> None:
    for module in both:
        with pytest.raises((TypeError, IndexError, ValueError)):
            eval(use, vars(module))


def test_fields_cannot_be_set(both: tuple[Any, Any]) -> None:
    for module in both:
        with pytest.raises(AttributeError):
            module.Point(1).x = 2


def test_nothing_is_left_to_compile_when_it_runs(both: tuple[Any, Any]) -> None:
    assert "Unrolled" in [base.__name__ for base in both[1].Point.__mro__]
    assert "Unrolled" not in [base.__name__ for base in both[0].Point.__mro__]


def test_a_fault_names_the_line_of_the_source(both: tuple[Any, Any]) -> None:
    code = both[1].Point.moved.__code__
    assert code.co_firstlineno == 1 + SOURCE[: SOURCE.index("def moved")].count("\n")


def test_every_module_of_the_app_has_its_named_tuples_written_out() -> None:
    for path in [*Path("kingdom").rglob("*.py"), *Path("web").rglob("*.py")]:
        source = path.read_text(encoding="utf-8")
        written = ast.unparse(unrolled(source, str(path)))
        assert "(NamedTuple" not in written, path
        assert written.count("(_tuples.Unrolled)") == source.count("(NamedTuple)"), path
