// For other sites: <kingdom-board game="…" position="…"> shows a picture until it is tapped or told to play; then it
// makes a frame of /embed/ that runs the game. One frame runs on a page at a time, the others turn back into pictures.
//
//   <script type="module" src="https://…/embed.js"></script>
//   <kingdom-board game="black-kingdom" position="…" moves="…" lang="ja"><img src="…" alt="…"></kingdom-board>
//
// Attributes   game position moves lang theme mode names seed sandbox start label
// Methods      play() stop() load({…}) reset() step()
// Events       ready move result error (detail: what an onlooker may know), stopped
//
// Nothing here reads or keeps anything of the page around.

const SITE = new URL("./", import.meta.url);
const PARAMETERS = ["game", "position", "moves", "lang", "theme", "mode", "names", "seed"];
const EVENTS = ["ready", "move", "result", "error"];
const STARTS = ["old", "broken", "slow"]; // why a start failed; any other error comes from a frame that runs
const TALLEST = 4000;
const SILENT = 5000; // ms; what a frame says first it says before it has loaded

// One frame of /embed/ and what is said to and by it. Only messages from this very frame and of its origin are heard, and
// only that origin is spoken to; a sandboxed frame has none ("null"), so it is known by being this frame.
export class Talk {
  #frame;
  #heard;
  #waiting = [];
  #ready = false;
  #spoke = false;
  #timer = 0;
  #listener = (event) => this.#hear(event);

  // `parameters` as in the address; `heard(event, content)` for each event, for `size`, and for `silent`: the frame is
  // there and says nothing, so nothing of it runs. Its site is not reached, or something keeps its scripts out.
  constructor(frame, parameters, heard) {
    this.#frame = frame;
    this.#heard = heard;
    const address = new URL("embed/", SITE);
    for (const [name, value] of Object.entries(parameters)) if (value) address.searchParams.set(name, value);
    address.searchParams.set("origin", self.origin);
    addEventListener("message", this.#listener);
    frame.addEventListener("load", () => {
      clearTimeout(this.#timer);
      if (!this.#spoke) this.#timer = setTimeout(heard, SILENT, "silent", {});
    });
    frame.src = address.href;
  }

  get #origin() {
    const sandbox = this.#frame.getAttribute("sandbox");
    return sandbox === null || sandbox.split(/\s+/).includes("allow-same-origin") ? SITE.origin : "null";
  }

  #hear({ source, origin, data }) {
    if (!source || source !== this.#frame.contentWindow || origin !== this.#origin) return;
    if (data?.kingdom !== "event" || typeof data.event !== "string") return;
    this.#spoke = true;
    clearTimeout(this.#timer);
    const { kingdom, event, ...content } = data;
    // Loaded, or what it was asked for was wrong: either way it takes commands now. Not so when the start failed (such
    // an error says why): after a slow one, or once it is loaded again, what was asked for is still to be done.
    if (event === "starting") this.#ready = false;
    else if ((event === "ready" || (event === "error" && !STARTS.includes(content.why))) && !this.#ready) {
      this.#ready = true;
      for (const command of this.#waiting.splice(0)) this.say(...command);
    }
    this.#heard(event, content);
  }

  // Ask for something; what is asked before the frame is ready waits.
  say(command, content = {}) {
    if (!this.#ready) this.#waiting.push([command, content]);
    else {
      const target = this.#origin === "null" ? "*" : this.#origin;
      this.#frame.contentWindow?.postMessage({ ...content, kingdom: "command", command }, target);
    }
  }

  end() {
    clearTimeout(this.#timer);
    removeEventListener("message", this.#listener);
  }
}

const STYLE = `
:host { display: block; position: relative; min-height: 120px; container-type: inline-size; font-family: sans-serif; }
:host([hidden]) { display: none; }
.still { position: relative; display: grid; }
.cover { display: grid; place-items: center; min-height: 240px; border-radius: 6px; background: #dcd3c0; }
.cover svg { width: 72px; fill: #13110e; }
::slotted(img) { display: block; max-width: 100%; height: auto; }
button { position: absolute; right: 16px; bottom: 16px; display: inline-flex; align-items: center; gap: 8px;
  min-height: 44px; padding: 0 18px; border: 1px solid #f6f1e4; border-radius: 4px; background: #1c1913; color: #f6f1e4;
  font: inherit; font-size: 15px; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #1c1913; outline-offset: 2px; }
button svg { width: 18px; fill: currentColor; }
iframe { display: block; width: 100%; height: 420px; border: 0; border-radius: 6px; color-scheme: normal; }
[hidden] { display: none !important; }`;

const WORDS = {
  ja: { play: "ここから遊ぶ", board: "盤面", silent: "この図のサイトにつながらないか、この図の動作が止められています。" },
  en: { play: "Play from here", board: "Board", silent: "The site of this example can’t be reached, or is kept from running." },
};
const NAMES = {
  "black-kingdom": { ja: "ブラックキングダム", en: "Black Kingdom" },
  "black-white-house": { ja: "ブラックホワイトハウス", en: "Black White House" },
  "inner-palace": { ja: "後宮下克上記", en: "Inner Palace" },
  "secret-arts": { ja: "奥義伝承", en: "Secret Arts" },
};

const drawing = (path, box) => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", box);
  svg.setAttribute("aria-hidden", "true");
  const shape = document.createElementNS(svg.namespaceURI, "path");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
};
const CARD = "M150 3 290 31Q297 32.500 297 40V387Q297 397 287 397H13Q3 397 3 387V40Q3 32.500 10 31Z";
const PLAY = "M7 4v16l13-8z";

let running = null;
let sheet = null;

class KingdomBoard extends HTMLElement {
  #talk = null;
  #frame = null;
  #still;
  #button;
  #label;

  constructor() {
    super();
    const root = this.attachShadow({ mode: "open" });
    // A sheet made by script: no policy of the page around can forbid it as inline style.
    if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    const cover = document.createElement("div");
    cover.className = "cover";
    cover.append(drawing(CARD, "0 0 300 400"));
    const slot = document.createElement("slot");
    slot.append(cover);
    this.#label = document.createElement("span");
    this.#button = document.createElement("button");
    this.#button.type = "button";
    this.#button.append(drawing(PLAY, "0 0 24 24"), this.#label);
    this.#still = document.createElement("div");
    this.#still.className = "still";
    this.#still.append(slot, this.#button);
    this.#still.addEventListener("click", () => {
      this.play();
      this.#frame?.focus({ preventScroll: true });
    });
    root.append(this.#still);
  }

  get #words() {
    const lang = this.getAttribute("lang") ?? this.closest("[lang]")?.lang ?? navigator.language;
    return lang.slice(0, 2) === "ja" ? "ja" : "en";
  }

  get #parameters() {
    const given = Object.fromEntries(PARAMETERS.map((name) => [name, this.getAttribute(name) ?? ""]));
    // The builder writes the site's address into its snippet.
    return { ...given, lang: given.lang || this.#words, site: given.mode === "build" ? SITE.href : "" };
  }

  connectedCallback() {
    this.#label.textContent = this.getAttribute("label") || WORDS[this.#words].play;
    if (this.hasAttribute("start")) this.play();
  }

  disconnectedCallback() {
    this.stop();
  }

  // Whether its frame runs.
  get playing() {
    return this.#frame !== null;
  }

  // Make the frame, if there is none yet; the one that ran elsewhere on the page turns back into its picture.
  play() {
    if (this.#frame || !this.isConnected) return;
    if (running !== this) running?.stop();
    running = this;
    const frame = document.createElement("iframe");
    const lang = this.#words;
    frame.title = `${NAMES[this.getAttribute("game")]?.[lang] ?? "Four Tables"} – ${WORDS[lang].board}`;
    frame.referrerPolicy = "no-referrer";
    if (this.hasAttribute("sandbox")) frame.setAttribute("sandbox", this.getAttribute("sandbox") || "allow-scripts");
    frame.style.height = `${Math.max(320, this.#still.getBoundingClientRect().height)}px`;
    this.#frame = frame;
    this.#talk = new Talk(frame, this.#parameters, (event, content) => this.#heard(event, content));
    this.#still.hidden = true;
    this.shadowRoot.append(frame);
  }

  // Turn back into the picture.
  stop() {
    if (!this.#frame) return;
    this.#talk.end();
    this.#frame.remove();
    this.#talk = this.#frame = null;
    this.#still.hidden = false;
    if (running === this) running = null;
    this.dispatchEvent(new CustomEvent("stopped"));
  }

  load(parameters) {
    this.#ask("load", parameters);
  }

  reset() {
    this.#ask("reset");
  }

  step() {
    this.#ask("step");
  }

  #ask(command, content) {
    this.play();
    this.#talk?.say(command, content);
  }

  #heard(event, content) {
    if (event === "silent") {
      this.dispatchEvent(new CustomEvent("error", { detail: { why: "silent", message: WORDS[this.#words].silent } }));
      this.stop(); // its picture says more
    } else if (event === "size" && Number.isFinite(content.height)) {
      this.#frame.style.height = `${Math.min(TALLEST, Math.max(120, content.height))}px`;
    } else if (EVENTS.includes(event)) {
      this.dispatchEvent(new CustomEvent(event, { detail: content }));
    }
  }
}

if (!customElements.get("kingdom-board")) customElements.define("kingdom-board", KingdomBoard);
