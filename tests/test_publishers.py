"""The page for publishers, and the figures' own pages with their oEmbed documents."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs, quote, urlsplit

import pytest
from desk import Page

from tools.figures import read_figures
from tools.figures_drawn import DRAWN
from tools.output import ROOT, Output
from tools.publishers import publishers_page, write_publishers
from tools.rules_names import RulesError
from web.addresses import unpack
from web.model import Env, Model, Opened
from web.update import update
from web.words import LANGUAGES

SITE = "https://rules.example/"
EMBED_JS = (ROOT / "web" / "embed.js").read_text("utf-8")


@pytest.fixture(scope="module")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("publishers")
    write_publishers(Output(folder), "assets/styles.css", SITE)
    return folder


def listed(html: str, section: str) -> list[str]:
    """Return what the first column of a section's tables names."""
    part = html[html.index(f'id="{section}"') :]
    part = part[: part.find("<h2", 5)]
    cells = re.findall(r"<tr>\s*<td>(.*?)</td>", part, re.DOTALL)
    return [name for cell in cells for name in re.findall(r"<code>(\w+)", cell)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_attribute_event_and_method_stands_in_a_table(lang: str) -> None:
    html = publishers_page(lang, "x.css", SITE)
    found = re.search(r"PARAMETERS = \[(.*?)\]", EMBED_JS)
    assert found
    attributes = [*re.findall(r'"(\w+)"', found[1]), "start", "label", "sandbox"]
    assert sorted(listed(html, "attributes")) == sorted(attributes)
    found = re.search(r"EVENTS = \[(.*?)\]", EMBED_JS)
    assert found
    events = re.findall(r'"(\w+)"', found[1])
    methods = ["play", "stop", "step", "reset", "load"]
    assert all(f"\n  {method}(" in EMBED_JS for method in methods)
    assert sorted(listed(html, "events")) == sorted([*events, "stopped", *methods])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_examples_are_live_and_right(lang: str) -> None:
    page = Page(
        publishers_page(lang, "x.css", SITE).partition("<!DOCTYPE html>")[2] or publishers_page(lang, "x.css", SITE)
    )
    boards = page.all(tag="kingdom-board")
    assert [board.get("mode") for board in boards].count("build") == 1
    examples = [board for board in boards if board.get("mode") != "build"]
    assert len(examples) >= 2
    for board in examples:
        query = "?" + "&".join(f"{name}={value}" for name, value in board.attributes.items())
        model, _ = update(Model(), Opened(query, "", {}, framed=True), Env(0, "a"))
        assert model.play is not None, model.embed
        assert model.settings.lang == lang
    assert page.one(tag="script").get("src") == "../../embed.js"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_its_positions_written_by_hand_are_some(lang: str) -> None:
    html = publishers_page(lang, "x.css", SITE)
    section = html[html.index('id="position"') : html.index('id="host"')]
    wanted = {
        "black-kingdom": {"place c2"},
        "inner-palace": {"use isolde", "use salome 1", "claim isolde 3 0", "end"},
        "secret-arts": {"enter h01 2/0", "duel 1/0 1/1", "expel 1/0"},
    }
    for text in re.findall(r"<pre[^>]*><code>(.*?)</code>", section, re.DOTALL):
        model, _ = update(Model(), Opened("?position=" + quote(unescape(text)), "", {}, framed=True), Env(0, "a"))
        assert model.play is not None, model.embed
        assert set(map(str, model.play.record.state.moves())) >= wanted.pop(model.play.record.game.id)
    assert not wanted


def test_both_languages_have_the_same_sections() -> None:
    anchors = [re.findall(r'<h2 id="([\w-]+)"', publishers_page(lang, "x.css", SITE)) for lang in LANGUAGES]
    assert anchors[0] == anchors[1]
    assert {"builder", "attributes", "events", "policy", "host", "theme", "position", "oembed"} <= set(anchors[0])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", DRAWN)
def test_every_figure_has_a_page_that_names_its_oembed_document(dist: Path, game: str, lang: str) -> None:
    for figure in read_figures(game):
        folder = f"figures/{lang}/{game}/{figure.id}/"
        page = (dist / folder / "index.html").read_text("utf-8")
        assert f'href="{SITE}{folder}oembed.json"' in page
        assert 'type="application/json+oembed"' in page
        document = json.loads((dist / folder / "oembed.json").read_text("utf-8"))
        assert (document["version"], document["type"]) == ("1.0", "rich")
        found = re.fullmatch(r'<iframe src="([^"]*)" width="760" height="620" [^>]*></iframe>', document["html"])
        assert found
        source = urlsplit(unescape(found[1]))
        assert f"{source.scheme}://{source.netloc}{source.path}" == f"{SITE}embed/"
        given = {name: values[-1] for name, values in parse_qs(source.query).items()}
        assert (unpack(given["position"]), given["lang"]) == (figure.position, lang)
        assert given.get("moves", "") == ",".join(figure.moves)


def test_a_site_that_does_not_know_its_address_has_no_oembed(tmp_path: Path) -> None:
    write_publishers(Output(tmp_path), "assets/styles.css", "")
    assert not list(tmp_path.rglob("oembed.json"))
    assert "oembed" not in (tmp_path / "figures/en/black-kingdom/knight/index.html").read_text("utf-8")


def test_an_example_that_is_none_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("en.md", "theme-en.md"):
        text = (ROOT / "web" / "publishers" / name).read_text("utf-8")
        (tmp_path / name).write_text(text.replace("black-kingdom knight}}", "black-kingdom knave}}"), "utf-8")
    monkeypatch.setattr("tools.publishers.SOURCE", tmp_path)
    with pytest.raises(RulesError, match="there is no example black-kingdom knave"):
        publishers_page("en", "x.css", SITE)
