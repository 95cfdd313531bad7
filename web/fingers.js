// The tablet between two players: several fingers at once, each known by its pointer. A card that carries `data-press`
// shows while its own finger is on it; a short tap uses the control under it, whatever other fingers do meanwhile.

const LOOK = 350; // milliseconds after which a press only looked
const STAYS = 12; // pixels a tap may move

const SAYS = ["move", "pick", "act"];
const says = (element) => element && SAYS.map((name) => element.getAttribute(`data-${name}`)).join();

export const fingers = (heard, control, use) => {
  const down = new Map();
  const across = () => document.querySelector("main.across");

  const hide = (id) => {
    const finger = down.get(id);
    if (finger?.place) heard("release", String(id));
    if (finger) finger.place = null;
  };

  const hideAll = () => {
    down.clear();
    if (across()) heard("release", "");
  };

  const card = (place) => document.querySelector(`[data-press="${CSS.escape(place)}"]`);

  document.addEventListener("pointerdown", (event) => {
    if (!across() || event.button) return;
    const element = control(event.target);
    const place = event.target.closest?.("[data-press]")?.dataset.press ?? null;
    const { pointerId, clientX, clientY } = event;
    down.set(pointerId, { element, said: says(element), place, x: clientX, y: clientY, at: event.timeStamp, looks: !!place });
    if (place) heard("press", place, String(pointerId));
  });

  document.addEventListener("pointermove", (event) => {
    const finger = down.get(event.pointerId);
    if (!finger) return;
    if (Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > STAYS) finger.element = null;
    if (!finger.place) return;
    const box = card(finger.place)?.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (!box || x < box.left || x > box.right || y < box.top || y > box.bottom) hide(event.pointerId);
  });

  document.addEventListener("pointerup", (event) => {
    const finger = down.get(event.pointerId);
    if (!finger) return;
    hide(event.pointerId);
    down.delete(event.pointerId);
    const { element, said } = finger;
    if (!element?.isConnected || (finger.looks && event.timeStamp - finger.at > LOOK)) return;
    if (event.timeStamp - finger.at > 500 && element.matches("[data-cell],[data-card]")) return; // it was read
    // What another finger changed meanwhile is no longer what this one meant.
    if (says(element) !== said || control(document.elementFromPoint(event.clientX, event.clientY)) !== element) return;
    if (element.getAttribute("aria-disabled") === "true" && !element.dataset.act) return;
    if (element.classList.contains("btn") && element.getAttribute("aria-disabled") === "true") return;
    use(element);
  });

  const leave = (event) => {
    hide(event.pointerId);
    down.delete(event.pointerId);
  };
  document.addEventListener("pointercancel", leave);
  document.addEventListener("visibilitychange", () => document.hidden && hideAll());
  for (const kind of ["blur", "pagehide"]) addEventListener(kind, hideAll);
};
