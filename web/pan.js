// Lineages that grow: each scrolls in its own frame (`data-pan`), which gives panning by finger, wheel and keys; here is
// what a browser doesn't do by itself: zooming by pinch, wheel and keys, show all, dragging with a mouse, and staying
// where one was when the page is patched. A zoom changes the cards' width alone; the styles do the rest.

const STEP = 1.25;
const MOST = 2.5;
const DRAG = 6; // pixels before a press with the mouse becomes a drag
const TWICE = 320; // milliseconds between two taps that are a double tap
const STAYS = 12; // pixels a tap may move
const NO_TAP = { frame: null, at: 0 };

const kept = new Map(); // by lineage: zoom, whether all of it is shown, its first column
const of = (frame) => {
  const key = frame.dataset.pan;
  if (!kept.has(key)) kept.set(key, { zoom: 1, all: false, first: null });
  return kept.get(key);
};

const frames = (root) => root.querySelectorAll("[data-pan]");
const set = (frame, zoom) => frame.style.setProperty("--zoom", String(zoom));
const cellWidth = (frame) => frame.querySelector(".place:not(.fold)")?.getBoundingClientRect().width ?? 0;

// The zoom at which everything fits; never larger than what is shown unasked.
const fitting = (frame) => {
  let zoom = 1;
  for (let tries = 0; tries < 4; tries++) {
    set(frame, zoom);
    const ratio = Math.min(frame.clientWidth / frame.scrollWidth, frame.clientHeight / frame.scrollHeight);
    if (ratio > 0.995) break;
    zoom *= ratio * 0.99;
  }
  return zoom;
};

const apply = (frame) => {
  const state = of(frame);
  if (state.all) state.zoom = fitting(frame);
  set(frame, state.zoom);
  const button = document.querySelector(`[data-zoom="${frame.dataset.pan}"]`);
  button?.setAttribute("aria-pressed", String(state.all));
};

// Zoom so that what lies under (x, y), a point of the window, stays there.
const zoomTo = (frame, zoom, x, y) => {
  const state = of(frame);
  const box = frame.getBoundingClientRect();
  const flipped = frame.closest(".farhalf") ? -1 : 1;
  const [px, py] = x === undefined ? [box.width / 2, box.height / 2] : flipped > 0 ? [x - box.left, y - box.top] : [box.right - x, box.bottom - y];
  const [sx, sy] = [(frame.scrollLeft + px) / frame.scrollWidth, (frame.scrollTop + py) / frame.scrollHeight];
  const least = Math.min(1, fitting(frame));
  state.all = false;
  state.zoom = Math.max(least, Math.min(MOST, zoom));
  apply(frame);
  frame.scrollLeft = sx * frame.scrollWidth - px;
  frame.scrollTop = sy * frame.scrollHeight - py;
};

const showAll = (frame) => {
  const state = of(frame);
  state.all = !state.all;
  if (!state.all) state.zoom = 1;
  apply(frame);
  if (!state.all) centre(frame);
};

const centre = (frame, target = frame.querySelector('[data-cell="0/0"]')) => {
  if (!target) return;
  const [box, it] = [frame.getBoundingClientRect(), target.getBoundingClientRect()];
  const flipped = frame.closest(".farhalf") ? -1 : 1;
  frame.scrollLeft += flipped * (it.left + it.width / 2 - box.left - box.width / 2);
};

const seen = (frame, element) => {
  const [box, it] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  return it.left >= box.left - 4 && it.right <= box.right + 4;
};

// After a patch: the zoom again, new columns on the left without a jump, and what can be chosen in sight.
export const refit = (root, fresh) => {
  if (fresh) kept.clear();
  for (const frame of frames(root)) {
    const state = of(frame);
    const first = Number(frame.dataset.first);
    const known = state.first;
    state.first = first;
    apply(frame);
    if (known === null) centre(frame);
    else if (first !== known) frame.scrollLeft += (known - first) * cellWidth(frame);
    const lit = [...frame.querySelectorAll(".cell[data-move]")];
    if (lit.length && !lit.some((cell) => seen(frame, cell))) centre(frame, lit[0]);
  }
};

export const pans = () => {
  const frameOf = (target) => target.closest?.("[data-pan]") ?? target.closest?.(".half")?.querySelector("[data-pan]");

  document.addEventListener("click", (event) => {
    const name = event.target.closest?.("[data-zoom]")?.dataset.zoom;
    const frame = name !== undefined && document.querySelector(`[data-pan="${name}"]`);
    if (frame) showAll(frame);
  });

  addEventListener("resize", () => frames(document).forEach(apply));

  document.addEventListener(
    "wheel",
    (event) => {
      const frame = event.target.closest?.("[data-pan]");
      if (!frame) return;
      if (event.ctrlKey) {
        event.preventDefault();
        zoomTo(frame, of(frame).zoom * Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
      } else if (!event.shiftKey && !event.deltaX && frame.scrollHeight <= frame.clientHeight + 1 && frame.scrollWidth > frame.clientWidth + 1) {
        event.preventDefault();
        frame.scrollLeft += event.deltaY;
      }
    },
    { passive: false },
  );

  let pressed = null; // where one finger or the mouse went down
  let last = NO_TAP;

  // Two fingers pinch; one scrolls, which the browser does.
  let pinch = null;
  const spread = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  const between = ([a, b]) => [(a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2];
  document.addEventListener(
    "touchmove",
    (event) => {
      const frame = event.target.closest?.("[data-pan]");
      const fingers = frame ? [...event.touches].filter((it) => frame.contains(it.target)) : [];
      if (fingers.length !== 2) return (pinch = null);
      last = NO_TAP;
      pressed = null;
      if (event.cancelable) event.preventDefault();
      if (pinch?.frame !== frame) pinch = { frame, spread: spread(fingers), zoom: of(frame).zoom };
      else zoomTo(frame, (pinch.zoom * spread(fingers)) / pinch.spread, ...between(fingers));
    },
    { passive: false },
  );
  document.addEventListener("touchend", () => (pinch = null));

  // The mouse drags; two taps on an empty place show all.
  let from = null;
  document.addEventListener("pointerdown", (event) => {
    const frame = event.target.closest?.("[data-pan]");
    from = null;
    if (!event.isPrimary) return (pressed = null);
    pressed = [event.clientX, event.clientY];
    if (!frame || event.button) return;
    if (event.pointerType === "mouse" && !event.target.closest("[data-drag]"))
      from = { frame, x: event.clientX, y: event.clientY, left: frame.scrollLeft, top: frame.scrollTop, drags: false };
  });
  document.addEventListener("pointermove", (event) => {
    if (!from || event.pointerType !== "mouse") return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.drags && Math.hypot(dx, dy) < DRAG) return;
    from.drags = true;
    const flipped = from.frame.closest(".farhalf") ? -1 : 1;
    from.frame.scrollLeft = from.left - flipped * dx;
    from.frame.scrollTop = from.top - flipped * dy;
  });
  const stop = (event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  document.addEventListener("pointerup", (event) => {
    if (from?.drags) {
      addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", stop, { capture: true }), 50);
    }
    const dragged = from?.drags;
    from = null;
    const frame = event.target.closest?.("[data-pan]");
    const still = pressed && Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) < STAYS;
    if (!frame || dragged || !still || event.target.closest("button")) return void (last = NO_TAP);
    const twice = last.frame === frame && event.timeStamp - last.at < TWICE;
    last = twice ? NO_TAP : { frame, at: event.timeStamp };
    if (twice) showAll(frame);
  });

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches?.("input, textarea")) return;
    const chosen = frameOf(document.activeElement ?? document.body);
    const some = chosen ? [chosen] : [...frames(document)];
    if (!some.length || document.querySelector("[role=dialog],[role=alertdialog]")) return;
    if (event.key === "0") some.forEach(showAll);
    else if (event.key === "+" || event.key === "=") some.forEach((frame) => zoomTo(frame, of(frame).zoom * STEP));
    else if (event.key === "-") some.forEach((frame) => zoomTo(frame, of(frame).zoom / STEP));
    else return;
    event.preventDefault();
  });
};
