// In a frame: talks with the page around it, and only with the one whose origin the address names (`origin=`), so that
// nobody else hears what happens or gives orders. Without that name the frame plays and is silent.

const named = new URLSearchParams(location.search).getAll("origin").pop() ?? "";

// An origin as browsers write it, or "null", which pages from a file and sandboxed ones have; those can't be named as a
// target, but the sender is compared all the same.
const sound = (text) => {
  try {
    return text === "null" || new URL(text).origin === text;
  } catch {
    return false;
  }
};
const talks = self !== parent && sound(named);

const say = (message) => talks && parent.postMessage({ kingdom: "event", ...message }, named === "null" ? "*" : named);

export const tell = (event, content) => say({ ...JSON.parse(content), event });

// The height the content has, so that the frame can be made to fit.
const measure = () => {
  const main = document.querySelector("#app > main");
  if (main) say({ event: "size", height: Math.ceil(main.getBoundingClientRect().height) });
};

export const listen = (heard) => {
  if (!talks) return;
  addEventListener("message", ({ source, origin, data }) => {
    if (source !== parent || origin !== named || data?.kingdom !== "command") return;
    let text = "";
    try {
      text = JSON.stringify(data);
    } catch {} // what is no JSON is no command
    heard("command", text);
  });
  new ResizeObserver(measure).observe(document.getElementById("app"));
  measure();
};
