"""What the named tuples of the compiled app are made on (tools/inside/unroll.py); its source knows nothing of it."""

from __future__ import annotations

from _collections import _tuplegetter as getter  # type: ignore[import-not-found]

__all__ = ["Unrolled", "getter", "made"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any, Self

made = tuple.__new__


class Unrolled(tuple):  # type: ignore[type-arg]
    """A tuple with named fields, which behaves as `collections.namedtuple` says; its classes give the fields."""

    __slots__ = ()
    _fields: tuple[str, ...] = ()

    @classmethod
    def _make(cls, values: Iterable[Any]) -> Self:
        new = made(cls, values)
        if len(new) != len(cls._fields):
            raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(new)}")
        return new

    def _replace(self, /, **changes: Any) -> Self:
        new = self._make(map(changes.pop, self._fields, self))
        if changes:
            raise TypeError(f"Got unexpected field names: {list(changes)!r}")
        return new

    def _asdict(self) -> dict[str, Any]:
        return dict(zip(self._fields, self, strict=True))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
        return f"{type(self).__name__}({fields})"

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)
