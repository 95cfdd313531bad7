"""Imports from bundles: what Python runs first in the browser (the hook `site` gives for it).

The library's own way, an archive on the path, is searched and read by Python code, module by module, which takes a
third of the time of all imports. A bundle (tools/library.py) is one dictionary of compiled modules, read at once.
"""

# ruff: noqa: PTH103, PTH120, PTH123 (nothing may be imported here that is not there already)

import marshal
import sys
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from importlib.abc import Loader
    from types import ModuleType
else:
    Loader = object


BUILT_IN = 2
"""How many finders come first: for what is built in and what is frozen in the interpreter."""


class Bundle(Loader):
    """Finds and loads the modules of one bundle (PEP 451); `root` is the folder its files seem to lie in.

    What is no module lies there in truth, so that `Path(__file__).parent` finds it. Modules named in `idle` run only
    when something is taken out of them.
    """

    def __init__(self, content: bytes, root: str) -> None:
        self.modules, files, self.idle = marshal.loads(content)
        self.root = root
        for name, text in files.items():
            self._write(f"{root}/{name}", text)
        sys.meta_path.insert(BUILT_IN, self)

    def _write(self, path: str, text: bytes) -> None:
        import os

        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as opened:
            opened.write(text)

    def find_spec(
        self, name: str, path: "Sequence[str] | None" = None, target: "ModuleType | None" = None
    ) -> ModuleSpec | None:
        """Return where the module is, or None if it isn't in here."""
        found = self.modules.get(name)
        if found is None:
            return None
        place = f"{self.root}/{name.replace('.', '/')}"
        loader: Loader = self
        if name in self.idle:
            from importlib.util import LazyLoader

            loader = LazyLoader(self)
        origin = f"{place}/__init__.py" if found[0] else f"{place}.py"
        spec = ModuleSpec(name, loader, origin=origin, is_package=found[0])
        spec.has_location = True
        if spec.submodule_search_locations is not None:
            spec.submodule_search_locations.append(place)
        return spec

    def create_module(self, spec: ModuleSpec) -> "ModuleType | None":
        """Leave it to Python to make the module."""

    def exec_module(self, module: "ModuleType") -> None:
        """Run the module's code."""
        exec(marshal.loads(self.modules[module.__name__][1]), module.__dict__)


def add(path: str) -> None:
    """Import from the bundle at `path`, too; its modules seem to lie beside it."""
    folder = path.rpartition("/")[0]
    with open(path, "rb") as opened:
        Bundle(opened.read(), folder)


for _place in sys.path:
    if sys.platform == "emscripten" and _place.endswith(".zip"):
        import zipimport

        Bundle(zipimport.zipimporter(_place).get_data("bundle"), _place)
