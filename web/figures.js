// The rule books' figures: tapping one lets the reader play from there, in its place. A page starts one interpreter, not
// one for each figure: there is one frame, it is laid over the figure that is played, and asked to load another example
// when another figure is tapped. (Moved in the document, it would load anew and start Python again.) Where this can't
// run, the link under a figure opens the app.
import { Talk } from "../embed.js";

const lang = document.documentElement.lang === "ja" ? "ja" : "en";
const WORDS = {
  ja: { back: "図に戻す", go: "盤面へ移る", board: "盤面", wait: "カードを並べています…" },
  en: { back: "Back to the figure", go: "Go to the board", board: "Board", wait: "Preparing the cards …" },
}[lang];
const TALLEST = 4000;

const make = (name, properties = {}, ...content) => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...content);
  return element;
};

// What stands in the live figure in the place of its pictures: as high as the frame that lies over it.
const place = make("div", { className: "fig-place" });
const go = make("button", { type: "button", className: "btn fig-go" }, WORDS.go);
const wait = make("p", { className: "fig-wait" }, WORDS.wait);
wait.setAttribute("role", "status");
place.append(go, wait);

const frame = make("iframe", { title: WORDS.board, className: "fig-frame", tabIndex: -1 });
const before = make("span", { tabIndex: -1 });
const after = make("span", { tabIndex: -1 });
const stage = make("div", { className: "fig-stage", hidden: true }, before, frame, after);

let talk = null;
let live = null;
let words = null; // what the live figure's link says when it is a picture

// ── where the frame lies ────────────────────────────────────────────────────────────────────────────────────────────

const main = document.querySelector("main");

const lay = () => {
  if (!live) return;
  const from = main.getBoundingClientRect();
  const to = place.getBoundingClientRect();
  stage.style.top = `${to.top - from.top}px`;
  stage.style.left = `${to.left - from.left}px`;
  stage.style.width = `${to.width}px`;
};

const fit = (height) => {
  const pixels = `${Math.min(TALLEST, Math.max(120, height))}px`;
  place.style.height = pixels;
  frame.style.height = pixels;
  lay();
};

// ── a figure comes to life, and turns back into its pictures ────────────────────────────────────────────────────────

const parameters = (figure, link) => {
  const query = new URL(link.href).searchParams;
  const theme = getComputedStyle(figure).colorScheme.includes("dark") ? "dark" : "light";
  const given = { moves: figure.dataset.moves ?? "", lang, theme, mode: "open" };
  for (const name of ["game", "position", "names"]) given[name] = query.get(name) ?? "";
  return given;
};

const heard = (event, content) => {
  if (event === "size" && Number.isFinite(content.height)) fit(content.height);
  if (event === "ready" || event === "error") {
    wait.hidden = true;
    stage.classList.add("on");
  }
};

const rest = () => {
  if (!live) return;
  const link = live.querySelector("figcaption > a");
  live.classList.remove("live");
  link.replaceChildren(...words);
  place.remove();
  stage.hidden = true;
  live.removeAttribute("aria-owns");
  live = null;
};

const play = (figure, link) => {
  const high = figure.querySelector(".fig-boards").getBoundingClientRect().height;
  rest();
  live = figure;
  words = [...link.childNodes];
  figure.classList.add("live");
  link.replaceChildren(WORDS.back);
  figure.prepend(place);
  figure.setAttribute("aria-owns", "fig-stage");
  stage.hidden = false;
  if (!talk) {
    stage.id = "fig-stage";
    main.append(stage);
    talk = new Talk(frame, parameters(figure, link), heard);
    fit(Math.max(320, high));
    new ResizeObserver(lay).observe(main);
  } else {
    talk.say("load", parameters(figure, link));
    lay();
  }
  frame.focus({ preventScroll: true });
};

document.addEventListener("click", (event) => {
  const link = event.target.closest?.(".fig > figcaption > a");
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.button) return;
  event.preventDefault();
  const figure = link.closest(".fig");
  if (figure !== live) return play(figure, link);
  rest();
  link.focus({ preventScroll: true });
});

// ── the keyboard: the frame stands at the end of the text, but its place in the order is its figure ─────────────────

go.addEventListener("click", () => frame.focus({ preventScroll: true }));
const guard = (on) => {
  before.tabIndex = after.tabIndex = on ? 0 : -1;
};
addEventListener("blur", () => guard(document.activeElement === frame));
addEventListener("focus", () => setTimeout(guard, 0, false));
before.addEventListener("focus", () => live && go.focus({ preventScroll: true }));
after.addEventListener("focus", () => live?.querySelector("figcaption > a").focus({ preventScroll: true }));
