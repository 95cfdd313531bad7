// The page's hands: morphs new HTML in, moves cards that changed place, listens, and does what only the browser can.
// Knows nothing of the games: Python hands it HTML and hears which attribute of a control was used.
import { Idiomorph } from "./idiomorph.js";
import { drags } from "./drag.js";
import { fingers } from "./fingers.js";
import { pans, refit } from "./pan.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const MOVE = { duration: 260, easing: "cubic-bezier(.2,.7,.2,1)" };
const CONTROLS = ["move", "pick", "uncover", "continue", "act"];

// ── showing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

// Where each card that may be known lies, by its key; keys repeat when a card is shown twice, then the board's counts.
const places = (root) => {
  const found = new Map();
  for (const card of root.querySelectorAll(".board [data-key], .pool [data-key], .mine [data-key], .edge .hand [data-key]"))
    if (!found.has(card.dataset.key)) found.set(card.dataset.key, card);
  return found;
};

const boxes = (root) => {
  const found = new Map();
  for (const [key, card] of places(root)) found.set(key, card.getBoundingClientRect());
  return found;
};

// FLIP: cards whose place changed glide from where they were. Every place is read before the first card moves: each
// that moves would make the browser work out the style of the page once more before the next is read.
const glide = (root, before) => {
  const ways = [];
  for (const [key, card] of places(root)) {
    const was = before.get(key);
    if (!was) continue;
    const is = card.getBoundingClientRect();
    const turned = card.closest(".farhalf") ? -1 : 1;
    const dx = (was.left + was.width / 2 - is.left - is.width / 2) * turned;
    const dy = (was.top + was.height / 2 - is.top - is.height / 2) * turned;
    if (Math.abs(dx) + Math.abs(dy) >= 4) ways.push([card, `${dx}px ${dy}px`]);
  }
  for (const [card, way] of ways)
    card.animate([{ translate: way, zIndex: 5 }, { translate: "0 0", zIndex: 5 }], MOVE);
};

// What is open over the screen, and the control that had the focus before it was opened.
const DIALOG = "[role=dialog],[role=alertdialog]";
let opener = "";

const mainOf = (root) => root.querySelector("main");
const stamp = (main) => main && [main.dataset.screen, main.dataset.seat, main.dataset.game].join();

const FIELDS = "input,select,textarea";

export const patch = (root, html) => {
  const before = stamp(mainOf(root));
  const held = document.activeElement && root.contains(document.activeElement) ? handle(document.activeElement) : "";
  const was = calm.matches ? null : boxes(root);
  const open = root.querySelector(DIALOG);
  Idiomorph.morph(root, html, {
    morphStyle: "innerHTML",
    callbacks: {
      // What is the same is not gone through; fields are, for what is typed or chosen stands in no attribute.
      beforeNodeMorphed: (old, fresh) => !(old.isEqualNode(fresh) && !old.querySelector?.(FIELDS) && !old.matches?.(FIELDS)),
      // What a person is typing or dragging stays as it is.
      beforeAttributeUpdated: (name, element) =>
        !(name === "value" && element === document.activeElement) && !(name === "style" && "pan" in element.dataset),
    },
  });
  const after = stamp(mainOf(root));
  refit(root, before !== after);
  if (was && before === after) glide(root, was);
  for (const list of root.querySelectorAll('[data-scroll="end"]')) list.scrollTop = list.scrollHeight;
  for (const radio of root.querySelectorAll("input[type=radio]")) radio.checked = radio.hasAttribute("checked");
  rove(root);
  const opened = root.querySelector(DIALOG);
  if (opened && !open) opener = held;
  if (before !== after) {
    scrollTo(0, 0);
    // A frame takes no focus from the page around it that nobody gave it.
    if (self === top || document.hasFocus()) mainOf(root)?.focus({ preventScroll: true });
  } else if (open && !opened) {
    ((opener && root.querySelector(opener)) || mainOf(root))?.focus({ preventScroll: true });
  } else if (held && !root.contains(document.activeElement)) {
    (root.querySelector(held) || mainOf(root))?.focus({ preventScroll: true });
  }
  if (opened && !opened.contains(document.activeElement)) opened.focus({ preventScroll: true });
};

// A selector that finds a control again after the page was patched.
const handle = (element) => {
  // Between two players each edge has its own buttons for the same things.
  const edge = element.closest(".edge");
  const within = edge ? `[data-edge="${CSS.escape(edge.dataset.edge)}"] ` : "";
  for (const name of ["data-cell", "data-act", "data-pick", "data-move", "data-field"])
    if (element.hasAttribute(name)) {
      const side = name === "data-cell" && element.dataset.seat ? `[data-seat="${element.dataset.seat}"]` : "";
      return `${within}[${name}="${CSS.escape(element.getAttribute(name))}"]${side}`;
    }
  return element.id ? `#${CSS.escape(element.id)}` : "main";
};

export const focus = (selector) => document.querySelector(selector)?.focus({ preventScroll: true });

// ── keyboard: one grid, roving focus ────────────────────────────────────────────────────────────────────────────────

const cells = (root) =>
  [...root.querySelectorAll(".board button[data-cell]")].filter((cell) => cell.getClientRects().length);

// Exactly one cell of the board can be reached by Tab: the focused one, else the first that can be chosen.
const rove = (root) => {
  const all = cells(root);
  const now = all.find((cell) => cell === document.activeElement);
  const first = now || all.find((cell) => !cell.hasAttribute("aria-disabled")) || all[0];
  for (const cell of all) {
    const index = cell === first ? 0 : -1;
    if (cell.tabIndex !== index) cell.tabIndex = index;
  }
};

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (element) => {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

const step = (from, [dx, dy]) => {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const cell of cells(document)) {
    if (cell === from) continue;
    const [cx, cy] = middle(cell);
    const along = (cx - x) * dx + (cy - y) * dy;
    const aside = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    if (along <= 4) continue;
    const far = along + aside * 3;
    if (far < least) [best, least] = [cell, far];
  }
  return best;
};

// ── listening ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const listen = (heard) => {
  drags(heard);
  pans();
  let pressed = null;
  let caught = null;

  // Who plays by touch sees no focus rings, who plays by keyboard always does.
  const root = document.documentElement;
  addEventListener("pointerdown", () => root.toggleAttribute("data-touch", true), true);
  addEventListener("keydown", () => root.toggleAttribute("data-touch", false), true);
  document.addEventListener("focusin", (event) => {
    if (event.target.matches?.(".board button[data-cell]")) rove(document);
  });

  const use = (element) => {
    for (const name of CONTROLS) {
      const text = element.getAttribute(`data-${name}`);
      if (text === null) continue;
      // What the far edge's own buttons open is turned to it.
      const far = name === "act" && element.closest(".farside") ? "far " : "";
      heard(name === "continue" ? "act" : name, name === "continue" ? `continue ${text}`.trim() : far + text);
      return;
    }
  };
  const control = (target) =>
    target.closest?.("[data-move],[data-pick],[data-uncover],[data-continue],button[data-act],a[data-act]");

  // Between two players every finger counts for itself; the browser's own clicks know only one at a time.
  fingers(heard, control, use);

  document.addEventListener("click", (event) => {
    if (event.detail && document.querySelector("main.across") && control(event.target)) return event.preventDefault();
    if (pressed === "long") {
      pressed = null;
      event.preventDefault();
      return;
    }
    const inner = event.target.closest?.(".rulebody a[href^='#']");
    if (inner) {
      event.preventDefault();
      heard("act", `open rule ${inner.getAttribute("href").slice(1)}`);
      return;
    }
    const element = caught?.isConnected ? caught : control(event.target);
    caught = null;
    if (!element || event.metaKey || event.ctrlKey) return;
    if (element.getAttribute("aria-disabled") === "true" && !element.dataset.act) return;
    if (element.classList.contains("btn") && element.getAttribute("aria-disabled") === "true") return;
    event.preventDefault();
    use(element);
  });

  document.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.target.dataset.act) heard("act", event.target.dataset.act);
  });

  for (const kind of ["input", "change"])
    document.addEventListener(kind, (event) => {
      const field = event.target.dataset?.field;
      if (!field) return;
      const radio = event.target.type === "radio";
      if (radio === (kind === "change")) heard("field", field, event.target.value);
    });

  // A long press on a card that is a choice reads it instead of choosing it.
  let timer = 0;
  const cancel = () => clearTimeout(timer);
  document.addEventListener("pointerdown", (event) => {
    pressed = null;
    // A press ends what moves; a card pressed on its way is the one that is meant, though it then lies elsewhere.
    const moving = (document.getAnimations?.() ?? []).filter((it) => it.effect?.target?.dataset?.key);
    caught = moving.length ? control(event.target) : null;
    for (const animation of moving) animation.finish();
    const card = event.target.closest?.("[data-press]") ? null : event.target.closest?.("[data-cell],[data-card]");
    if (!card || !event.isPrimary) return;
    timer = setTimeout(() => {
      pressed = "long";
      read(card);
    }, 500);
  });
  for (const kind of ["pointerup", "pointercancel", "pointermove"])
    document.addEventListener(kind, (event) => {
      if (kind !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 6) cancel();
    });
  document.addEventListener("contextmenu", (event) => {
    if (event.target.closest?.("[data-cell],[data-card]")) event.preventDefault();
  });
  const read = (element) => {
    const cell = element.closest("[data-cell]");
    const side = cell?.dataset.seat ? ` ${cell.dataset.seat}` : "";
    if (cell?.querySelector(".card")) heard("act", `open read ${cell.dataset.cell}${side}`);
    else if (element.dataset.card) heard("act", `open card ${element.dataset.card}`);
  };

  // Tab goes round within what is open over the screen.
  const stay = (event, dialog) => {
    const stops = [...dialog.querySelectorAll("button, a[href], input, [tabindex='0']")].filter((stop) => stop.offsetParent);
    const here = stops.indexOf(document.activeElement);
    const next = event.shiftKey ? (here <= 0 ? stops.length - 1 : here - 1) : (here + 1) % stops.length;
    event.preventDefault();
    stops[next]?.focus();
  };

  document.addEventListener("keydown", (event) => {
    // A held space bar looks at a card that shows only while it is pressed.
    const secret = event.key === " " && event.target.closest?.("[data-press]");
    if (secret) {
      event.preventDefault();
      if (!event.repeat) heard("press", secret.dataset.press, "key");
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches?.("input, textarea")) return;
    const main = document.querySelector("main");
    const table = main && main.dataset.screen !== "shelf" && main.dataset.screen !== "setup";
    if (event.key === "Escape") {
      if (document.querySelector("[data-act=close]")) heard("act", "close");
      else if (document.querySelector("[data-act=again]")) heard("act", "again");
      return;
    }
    const dialog = document.querySelector(DIALOG);
    if (event.key === "Tab" && dialog) return stay(event, dialog);
    if (!table) return;
    const from = document.activeElement?.closest?.(".board [data-cell]");
    if (DIRECTIONS[event.key]) {
      const to = from ? step(from, DIRECTIONS[event.key]) : cells(document).find((cell) => cell.tabIndex === 0);
      if (to && (from || document.activeElement === main || document.activeElement === document.body)) {
        event.preventDefault();
        for (const cell of cells(document)) cell.tabIndex = cell === to ? 0 : -1;
        to.focus();
      }
      return;
    }
    const keys = { "?": "open keys", u: "undo", l: "open log", r: "open rules" };
    if (event.key === "i" && document.activeElement) read(document.activeElement);
    else if (keys[event.key]) heard("act", keys[event.key]);
  });

  document.addEventListener("keyup", (event) => {
    if (event.key !== " " || !document.querySelector("main.across")) return;
    if (event.target.closest?.("[data-press]")) event.preventDefault();
    heard("release", "key");
  });
  document.addEventListener("focusout", (event) => event.target.closest?.("[data-press]") && heard("release", "key"));

  // Pointing at a line of the log marks its cards.
  const mark = (event) => {
    const line = event.target.closest?.("[data-marks]");
    for (const cell of document.querySelectorAll(".cell.marked")) cell.classList.remove("marked");
    for (const name of line?.dataset.marks.split(" ") ?? []) {
      const [cell, seat] = name.split("@");
      const side = seat ? `[data-seat="${seat}"]` : "";
      document.querySelector(`.board [data-cell="${cell}"]${side}`)?.classList.add("marked");
    }
  };
  document.addEventListener("pointerover", mark);
  document.addEventListener("focusin", mark);

  // The page covers itself when it is hidden, left or restored.
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) heard("hidden", "");
    else if (wanted) awake(true);
  });
  addEventListener("pagehide", () => heard("hidden", ""));
  addEventListener("pageshow", (event) => event.persisted && heard("hidden", ""));
  addEventListener("popstate", (event) => heard("back", event.state?.screen ?? "shelf"));
  addEventListener("storage", (event) => event.key && heard("stored", event.key, event.newValue ?? ""));
};

// A fault of ours: shows the sentence that stands ready in the page, in its language, and returns it.
export const broke = () => {
  const html = document.documentElement;
  const place = document.getElementById("start-failed");
  const text = document.querySelector(`#start-texts [data-why="fault"][lang="${html.lang}"]`);
  if (!html.dataset.ready) html.dataset.failed = "fault"; // boot.js leaves it there when the page is ready
  place.replaceChildren(...[...text.childNodes].map((node) => node.cloneNode(true)));
  return text.textContent.trim();
};

// ── what only the browser can do ────────────────────────────────────────────────────────────────────────────────────

// A sandboxed frame may forbid files, without a word to the page. There the text goes into the clipboard as well.
const sandboxed = self.origin === "null";

export const download = (name, text, told) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  if (sandboxed) told(copyNow(text) ? "file-or-text" : "no-file");
};

// Frames may not use navigator.clipboard. The older way needs a tap, and never puts the text into the page.
const copyNow = (text) => {
  const put = (event) => {
    event.clipboardData.setData("text/plain", text);
    event.preventDefault();
  };
  document.addEventListener("copy", put, { once: true });
  const done = document.execCommand("copy");
  document.removeEventListener("copy", put);
  return done;
};

export const copy = (text, done, told) =>
  (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => told(done),
    () => told("not-copied"),
  );

export const share = (url, title, told) => {
  if (navigator.share) navigator.share({ url, title }).catch(() => {});
  else copy(url, "shared", told);
};

export const chooseFile = (largest, chosen, told) => {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,.txt,application/json,text/plain";
  input.addEventListener("change", async () => {
    const file = input.files?.[0];
    if (file?.size > largest) told("too-large");
    else if (file) chosen(await file.text());
  });
  input.click();
};

let wanted = false;
let lock = null;
export const awake = (on) => {
  wanted = on;
  if (!on) {
    lock?.release().catch(() => {});
    lock = null;
  } else if (!document.hidden && document.featurePolicy?.allowsFeature("screen-wake-lock") !== false) {
    navigator.wakeLock?.request("screen").then(
      (granted) => (lock = granted),
      () => {},
    );
  }
};
