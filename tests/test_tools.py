"""The build's own pieces, without a build."""

from __future__ import annotations

import marshal
import os
import re
import shutil
import subprocess
import sys
import tomllib
from argparse import ArgumentTypeError
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from tools import build, fonts, library, page
from tools.inside import sitecustomize
from tools.output import ROOT, Output, zipped
from tools.serve import header_rules, headers_for, with_address

ADDRESSES = (
    "/",
    "/index.html",
    "/embed/",
    "/rules/ja/black-kingdom/",
    "/assets/app-1.zip",
    "/runtime/1/wrapper.mjs",
)


@pytest.mark.parametrize("address", ADDRESSES)
def test_no_two_rules_set_the_same_header(address: str) -> None:
    names = [name for pattern, values in header_rules() if pattern.match(address) for name in values]
    assert len(names) == len(set(names))


def test_every_page_has_the_policy_and_only_embed_may_be_framed() -> None:
    for address in ADDRESSES:
        policy = headers_for(address)["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe-inline" not in policy
    assert headers_for("/")["X-Frame-Options"] == "SAMEORIGIN"
    assert "X-Frame-Options" not in headers_for("/embed/")


def test_frames_without_an_origin_may_load_every_file() -> None:
    for address in (*ADDRESSES, "/modules/1/patch.js", "/pyscript/1/core.js"):
        assert headers_for(address)["Access-Control-Allow-Origin"] == "*"


@pytest.mark.skipif(not shutil.which("sed"), reason="no sed")
def test_the_host_names_its_own_address_in_the_policy_as_the_server_here_does() -> None:
    first, then = tomllib.loads((ROOT / "netlify.toml").read_text(encoding="utf-8"))["build"]["command"].split(" && ")
    assert then == "make build"
    command = first.replace("sed -i ", "sed ")
    site = "https://four.example"
    done = subprocess.run(
        command, shell=True, cwd=ROOT, env={**os.environ, "URL": site}, capture_output=True, text=True
    )
    rule = next(rule for rule in tomllib.loads(done.stdout)["headers"] if rule["for"] == "/*")
    policy = rule["values"]["Content-Security-Policy"]
    assert policy.startswith(f"default-src 'self' {site}; script-src 'self' {site} 'unsafe-eval';")
    assert policy == with_address(headers_for("/")["Content-Security-Policy"], site)


@pytest.mark.parametrize("base", ["/", "/games/", "/~aki/four-tables/"])
def test_the_page_for_unknown_addresses_leads_to_where_the_site_stands(base: str) -> None:
    text = page.not_found(build.place(base))
    assert text.count(f'href="{base}"') == 2
    assert "{{" not in text


@pytest.mark.parametrize("base", ["", "games", "/games", "games/", "//", "https://example.org/", '/"><script>/', "/ä/"])
def test_a_place_that_is_no_folder_of_a_host_is_refused(base: str) -> None:
    with pytest.raises(ArgumentTypeError, match="right would be"):
        build.place(base)


def test_only_hashed_names_are_kept_for_ever() -> None:
    assert "immutable" in headers_for("/runtime/1/wrapper.mjs")["Cache-Control"]
    assert "immutable" not in headers_for("/")["Cache-Control"]


def test_equal_contents_give_equal_names_and_archives(tmp_path: Path) -> None:
    out = Output(tmp_path)
    assert out.hashed("a/b.css", "x") == out.hashed("a/b.css", b"x")
    assert out.hashed("b.css", "x") != out.hashed("b.css", "y")
    files = {"b": b"2", "a": b"1"}
    assert zipped(files, tmp_path / "1.zip") == zipped(dict(reversed(files.items())), tmp_path / "2.zip")


def test_a_placeholder_without_a_value_is_an_error() -> None:
    assert page.fill("<{{a}}>", {"a": "1"}) == "<1>"
    with pytest.raises(KeyError):
        page.fill("{{b}}", {})


@pytest.fixture
def finders() -> Iterator[None]:
    before, known = list(sys.meta_path), set(sys.modules)
    yield
    sys.meta_path[:] = before
    for name in set(sys.modules) - known:
        del sys.modules[name]


def test_modules_are_imported_from_a_bundle_and_find_their_files_beside_them(tmp_path: Path, finders: None) -> None:
    sources = {
        "parcel/__init__.py": "from parcel.inner import deck",
        "parcel/inner.py": "from pathlib import Path\n"
        "deck = (Path(__file__).parent / 'data' / 'deck.txt').read_text()\n"
        "def fault():\n    raise ValueError",
    }
    contents = {"parcel/data/deck.txt": b"four kings"}
    for name, text in sources.items():
        code = compile(text, name, "exec")
        contents[f"{name}c"] = bytes(library.PYC_HEAD) + marshal.dumps(code)
    (tmp_path / "app").write_bytes(library.bundle(contents))
    sitecustomize.add(str(tmp_path / "app"))

    parcel = import_module("parcel")
    assert parcel.deck == "four kings"
    assert parcel.__file__ == f"{tmp_path}/parcel/__init__.py" and parcel.__path__ == [f"{tmp_path}/parcel"]
    with pytest.raises(ValueError) as fault:
        import_module("parcel.inner").fault()
    assert Path(fault.traceback[-1].path).name == "inner.py", "a fault tells its file"
    with pytest.raises(ModuleNotFoundError):
        import_module("parcel.other")


def test_an_idle_module_runs_when_something_is_taken_out_of_it(
    tmp_path: Path, finders: None, capsys: pytest.CaptureFixture[str]
) -> None:
    sources = {"awake.py": "print('awake')", "colours.py": "print('colours')\nRED = 31"}
    contents = {
        f"{name}c": bytes(library.PYC_HEAD) + marshal.dumps(compile(text, name, "exec"))
        for name, text in sources.items()
    }
    (tmp_path / "app").write_bytes(library.bundle(contents, ["colours"]))
    sitecustomize.add(str(tmp_path / "app"))

    import_module("awake")
    colours = import_module("colours")
    assert capsys.readouterr().out == "awake\n"
    assert colours.RED == 31
    assert capsys.readouterr().out == "colours\n"


def test_what_the_drawing_module_imports_is_fetched_with_it() -> None:
    waiting, found = ["patch.js"], set()
    while waiting:
        found.add(name := waiting.pop())
        own = ROOT / "web" / name  # what isn't there is a library of one file
        if own.exists():
            waiting += re.findall(r'^import .* from "\./([\w.]+)"', own.read_text(encoding="utf-8"), re.MULTILINE)
    assert found == set(page.PATCHING)


def test_app_imports_are_found_everywhere() -> None:
    source = b"import os.path\ndef f():\n    from json import loads\n    from . import x\nimport htpy\n"
    assert library.app_imports({"web/a.py": source}) == ["json", "json.loads", "os.path"]


def test_cut_fonts_keep_upright_forms(tmp_path: Path) -> None:
    from fontTools.ttLib import TTFont

    path = tmp_path / "font.woff2"
    path.write_bytes(fonts.cut(fonts.FONTS["shippori-mincho-600"], "王ー。"))
    font = TTFont(path)
    assert set(font.getBestCmap()) == set(map(ord, "王ー。"))
    assert "vert" in {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}
