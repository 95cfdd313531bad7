from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from web.words import words

WEB = Path(__file__).parents[1] / "web"
KEYWORDS = {"_": None, "n": (1, 2)}


def used() -> set[str | tuple[str, ...]]:
    found = extract_from_dir(WEB, method_map=[("**.py", "python")], keywords=KEYWORDS)
    return {message for _, _, message, _, _ in found}


def japanese() -> Catalog:
    with (WEB / "texts" / "ja.po").open("rb") as file:
        return read_po(file, locale="ja")


def test_every_sentence_has_a_japanese_one_and_none_is_left_over() -> None:
    catalogue = {message.id: message for message in japanese() if message.id}
    assert sorted(map(str, used() - set(catalogue))) == []
    assert sorted(map(str, set(catalogue) - used())) == []
    for message in catalogue.values():
        text = message.string
        assert all(text) if isinstance(text, (tuple, list)) else text, message.id
        assert not message.fuzzy, message.id


def test_placeholders_are_kept() -> None:
    for message in japanese():
        assert list(message.check()) == [], message.id


def test_apostrophes_are_typographic() -> None:
    for message in japanese():
        assert "'" not in str(message.id[0] if isinstance(message.id, tuple) else message.id)


def test_both_languages_speak() -> None:
    assert words("en")._("I am %(name)s", name="Ben") == "I am Ben"
    assert words("ja")._("I am %(name)s", name="ベン") == "私がベンです"
    assert words("ja").n("point", "points", 2) == "権勢"
