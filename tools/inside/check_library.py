"""Runs on the cut library: everything in it that the whole library can import must still import."""

import importlib
import json
from pathlib import Path

broken = []
for name in json.loads(Path("/build/picked.json").read_text()):
    try:
        importlib.import_module(name).__dict__  # noqa: B018 (whoever is looked into runs, idle or not)
    except Exception as error:
        broken.append(f"{name}: {error!r}")
if broken:
    raise SystemExit("the cut library lacks something:\n" + "\n".join(broken))
