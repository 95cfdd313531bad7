"""message → new state + effects. Everything a person can do on the page arrives here."""

from __future__ import annotations

from collections.abc import Callable

from kingdom import KingdomError, Record, game
from web import addresses, playing, saving, shelving, table_controls
from web.model import (
    FIRST,
    SPEEDS,
    THEMES,
    Act,
    Address,
    Awake,
    Back,
    Choices,
    ChooseFile,
    Chosen,
    Dropped,
    Effect,
    Elsewhere,
    Emptied,
    Env,
    Filled,
    Focus,
    Hidden,
    Imported,
    Install,
    Kept,
    Message,
    Model,
    NewVersion,
    Opened,
    Picked,
    Play,
    Pressed,
    Released,
    StorageFailed,
    Tick,
    Told,
    Uncovered,
    UseNewVersion,
)
from web.seen import covered
from web.words import LANGUAGES, words

Outcome = tuple[Model, list[Effect]]


def update(model: Model, message: Message, env: Env) -> Outcome:
    """Return the state after `message`, and the effects it asks for. What makes no sense now changes nothing."""
    if model.embed is not None or (isinstance(message, Opened) and message.framed):
        from web.embedding import within  # which only frames need

        return within(model, message, env, _update)
    return _update(model, message, env)


def _update(model: Model, message: Message, env: Env) -> Outcome:
    match message:
        case Opened():
            return _opened(model, message, env)
        case Act(words=(name, *arguments)):
            action = ACTIONS.get(name)
            return action(model, tuple(arguments), env) if action else (model, [])
        case Chosen(move):
            return playing.choose(model, move, env)
        case Picked(prefix):
            return playing.pick(model, prefix), []
        case Dropped(prefix, cell):
            return playing.drop(model, prefix, cell, env)
        case Uncovered(seat):
            return playing.uncover(model, seat), [Focus("main [data-move], main [data-pick]")]
        case Pressed(seat, place, pointer):
            return playing.press(model, seat, place, pointer), []
        case Released(pointer):
            return playing.release(model, pointer), []
        case Filled(name, value):
            return _filled(model, name, value)
        case Hidden():
            return playing.cover(model), []
        case Back(screen):
            return _back(model, screen)
        case Imported(text):
            return _imported(model, text, env)
        case StorageFailed(why):
            return model._replace(stored=False, notice=("storage", why)), []
        case Elsewhere(play_id, text):
            return _elsewhere(model, play_id, text)
        case NewVersion():
            return model._replace(newer=True), []
        case Told(name):
            return model._replace(notice=(name,)), []
        case Kept():
            return model._replace(stored=True, notice=() if model.notice[:1] == ("storage",) else model.notice), []
        case Emptied():
            return model._replace(notice=("emptied",)), saving.store_everything(model)
        case Tick():
            return playing.next_step(model)
    return model, []


# ── opening ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def _opened(model: Model, message: Opened, env: Env) -> Outcome:
    effects: list[Effect] = []
    if message.stored is None:
        model = model._replace(stored=False, notice=("storage", "blocked"), settings=model.settings._replace(lang=""))
    else:
        stored, restored = saving.merge(message.stored, message.second, env.token)
        model, moved = saving.load(model, stored, env.token)
        effects += [*restored, *moved]
        lost = sum(store.key.startswith(saving.aside_key("", env.token)) for store in restored)
        if moved or lost:
            model = model._replace(notice=("unreadable", str(len(moved) + lost)))
    wanted = addresses.read(message.query, message.hash)
    lang = wanted.lang or model.settings.lang or first_language(message.languages)
    model = model.with_settings(lang=lang)._replace(test=wanted.test)
    if wanted.fault:
        model = model._replace(notice=("address", wanted.fault))
    try:
        opened, more = _wanted(model, wanted, env)
    except KingdomError as error:
        opened, more = model._replace(notice=("address", str(error))), []
    screen = opened.screen
    effects += [*more, Address("shelf", wanted.keep)]
    if screen != "shelf":
        effects.append(Address(screen, wanted.keep, new=True))
    return opened, effects


def first_language(languages: tuple[str, ...]) -> str:
    """Return the first of the browser's languages that the page speaks, English if none."""
    return next((lang[:2] for lang in languages if lang[:2] in LANGUAGES), "en")


def _wanted(model: Model, wanted: addresses.Wanted, env: Env) -> Outcome:
    if wanted.record:
        return _open_given(model, wanted.record, env)
    if not wanted.new and wanted.position is None:
        return model, []
    rules = game(wanted.new or wanted.game)
    choices = model.settings.choices.get(rules.id, Choices())
    names = default_names(model, rules.seats[-1])
    record = addresses.start(wanted, choices, names, int(env.token, 16))
    mode = saving.read_mode(wanted.mode or (choices.mode if wanted.new else "pass"), rules.id)
    return playing.open_play(model, Play(id=env.token, record=record, mode=mode), env)


def default_names(model: Model, seats: int) -> tuple[str, ...]:
    """Return the names of players who give none."""
    w = words(model.settings.lang)
    return tuple(w._("Player %(number)d", number=seat + 1) for seat in range(seats))


def _imported(model: Model, text: str, env: Env) -> Outcome:
    try:
        stripped = text.strip("\ufeff \t\r\n") if isinstance(text, str) else ""
        if "#play=" in stripped:
            stripped = addresses.read("", "#" + stripped.split("#", 1)[1]).record or stripped
        model, effects = _open_given(model, stripped, env)
    except KingdomError as error:
        return model._replace(notice=("import", str(error)), panel=()), []
    return model, [*effects, Address("table", new=True)]


def _open_given(model: Model, text: str, env: Env) -> Outcome:
    """Open a play that came from outside; raises `KingdomError`.

    One that is kept already is opened once more; one that differs from the kept play of its id gets another id.
    """
    play = saving.open_text(text, env.token)
    content = saving.content(text)
    known = next((play_id for play_id, kept in model.texts.items() if saving.content(kept) == content), None)
    if known is not None:
        play = play._replace(id=known)
    elif play.id in model.texts:
        play = play._replace(id=env.token)
    return playing.open_play(model, play, env)


def _back(model: Model, screen: str) -> Outcome:
    """Follow the browser's Back and Forward; the play stays kept, and comes back covered."""
    model = playing.cover(model)
    if screen == "table" and model.play is not None:
        return model._replace(screen="table", panel=()), []
    if screen == "setup" and model.game:
        return model._replace(screen="setup", panel=()), []
    return model._replace(screen="shelf", panel=()), [Awake(False)]


def _elsewhere(model: Model, play_id: str, text: str) -> Outcome:
    if not text:  # deleted there; a play that is open here is written again with its next move
        model, _ = saving.forget(model, play_id)
        return model, []
    saved = saving.read_saved(text)
    if saved is None or saved.id != play_id:
        return model, []
    others = [other for other in model.saves if other.id != play_id]
    model = model._replace(texts={**model.texts, play_id: text}, saves=saving.newest_first([saved, *others]))
    if model.play is not None and model.play.id == play_id:
        model = playing.cover(model).with_play(elsewhere=True, moment=None)._replace(notice=("elsewhere", play_id))
    return model, []


# ── set-up ────────────────────────────────────────────────────────────────────────────────────────────────────────────


def _filled(model: Model, name: str, value: str) -> Outcome:
    """Take one field of the set-up screen; the last choices are remembered."""
    if model.screen != "setup":
        return model, []
    field, _, argument = name.partition(" ")
    value = readable(value)
    choices = model.settings.choices.get(model.game, Choices())
    rules = game(model.game)
    if field == "name" and argument.isdecimal() and int(argument) < rules.seats[-1]:
        names = [choices.name(seat) for seat in range(rules.seats[-1])]
        names[int(argument)] = value.strip()[:60]
        choices = choices._replace(names=tuple(names))
    elif field == "seats" and value.isdecimal() and int(value) in rules.seats:
        choices = choices._replace(seats=int(value))
    elif field == "first" and value in FIRST:
        choices = choices._replace(first=value)
    elif field == "mode":
        choices = choices._replace(mode=saving.read_mode(value, rules.id))
    elif field == "option" and argument in rules.options:
        choices = choices._replace(options={**choices.options, argument: value})
    else:
        return model, []
    model = model.with_settings(choices={**model.settings.choices, model.game: choices})
    return model, [saving.store_settings(model.settings)]


def readable(text: str) -> str:
    """Return `text` without halves of characters, which can be typed but not kept."""
    return text.encode(errors="replace").decode()


def _setup(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    try:
        rules = game(*arguments)
    except (KingdomError, TypeError):
        return model, []
    return model._replace(screen="setup", game=rules.id, panel=(), said=""), [Address("setup", new=True)]


def _deal(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    if model.screen != "setup":
        return model, []
    choices = model.settings.choices.get(model.game, Choices())
    seats = choices.seats or game(model.game).seats[0]
    names = [choices.name(seat) or default for seat, default in enumerate(default_names(model, seats))]
    if choices.first == "random":
        start = int(env.token, 16) % seats
        names = names[start:] + names[:start]
    elif choices.first == "loser" and model.settings.loser in names:
        start = names.index(model.settings.loser)
        names = names[start:] + names[:start]
    try:
        record = Record.start(model.game, names, choices.options, seed=int(env.token, 16))
    except KingdomError:  # an option kept by an older version
        record = Record.start(model.game, names, seed=int(env.token, 16))
    model, effects = playing.open_play(model, Play(id=env.token, record=record, mode=choices.mode), env)
    return model, [*effects, Address("table")]


# ── panels and settings ───────────────────────────────────────────────────────────────────────────────────────────────


def _open(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Open a panel; what is asked for twice closes."""
    if model.play is not None and model.screen == "table" and covered(model.play) is not None:
        return model, []
    turned = model.turned if model.panel else _by_far(model, arguments)
    return model._replace(panel=() if model.panel == arguments else arguments, turned=turned), [Focus("[data-panel]")]


def _by_far(model: Model, arguments: tuple[str, ...]) -> bool:
    """Return whether what is opened from the board is for the far edge: for whoever decides."""
    play = model.play
    if play is None or play.mode != "across" or arguments[:1] not in (("read",), ("card",)):
        return False
    return play.record.state.to_act == 1 - play.near


def _far(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Use a control of the far edge: what it opens is turned to it."""
    action = ACTIONS.get(arguments[0]) if arguments else None
    if action is None or arguments[0] == "far" or model.play is None or model.play.mode != "across":
        return model, []
    model, effects = action(model, arguments[1:], env)
    return model._replace(turned=True), effects


def _close(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return model._replace(panel=()), []


def _shelf(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return playing.leave(model), [Address("shelf"), Awake(False)]


def _dismiss(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    if not model.notice:  # what stood there was the offer of a newer version
        model = model._replace(newer=False)
    return model._replace(notice=()), []


def _use_new_version(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    """Change to the newer version, on the shelf only: a play is never interrupted."""
    return model, [UseNewVersion()] if model.newer and model.screen == "shelf" else []


def _install(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return model, [Install()]


def _language(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    if arguments and arguments[0] in LANGUAGES:
        model = model.with_settings(lang=arguments[0])
    return model, [saving.store_settings(model.settings)]


def _theme(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    if arguments and arguments[0] in THEMES:
        model = model.with_settings(theme=arguments[0])
    return model, [saving.store_settings(model.settings)]


def _speed(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    if arguments and arguments[0] in SPEEDS:
        model = model.with_settings(speed=arguments[0])
    return model, [saving.store_settings(model.settings)]


def _choose_file(model: Model, arguments: tuple[str, ...], env: Env) -> Outcome:
    return model, [ChooseFile()]


ACTIONS: dict[str, Callable[[Model, tuple[str, ...], Env], Outcome]] = {
    **shelving.CONTROLS,
    **table_controls.CONTROLS,
    "new": _setup,
    "deal": _deal,
    "import": _choose_file,
    "shelf": _shelf,
    "open": _open,
    "far": _far,
    "close": _close,
    "dismiss": _dismiss,
    "use-new-version": _use_new_version,
    "install": _install,
    "lang": _language,
    "theme": _theme,
    "speed": _speed,
}
"""Every control's first word, and what it does."""
