// What makes the site an app: the service worker, its new versions, and the home screen. The page loads this file by
// itself, so that nothing is missed before Python listens.

// The address of the service worker; empty where the build takes it back.
const boot = document.getElementById("boot");
const address = boot?.dataset.offline;
const container = (() => {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined; // in a sandboxed frame the mere question throws
  }
})();
const AGAIN = 3_600_000; // ms between two looks for a new version while the page stays open

let tell = null;
let waiting = null;
let prompt = null;

// ── new versions ────────────────────────────────────────────────────────────────────────────────────────────────────

const found = (worker) => {
  waiting = worker;
  tell?.();
};

// A worker that is installed while another one runs the page is a new version; the first one of all is none.
const follow = (worker) =>
  worker?.addEventListener("statechange", () => worker.state === "installed" && container.controller && found(worker));

const register = async () => {
  const registration = await container.register(address);
  if (registration.waiting && container.controller) found(registration.waiting);
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - looked < AGAIN) return;
    looked = Date.now();
    registration.update().catch(() => {});
  });
};

// Not before Python runs: the worker's downloads would slow the start. A start that fails still gets its worker, and
// with it the next version, which may mend it.
const start = () => {
  observer.disconnect();
  register().catch((error) => console.info(`no service worker: ${error}`));
};
const observer = new MutationObserver(start);
if (address && container && isSecureContext) {
  const html = document.documentElement;
  observer.observe(html, { attributes: true, attributeFilter: ["data-ready", "data-failed"] });
  if (html.dataset.ready || html.dataset.failed) start();
}

// Calls `heard` when a new version waits, at once if it does already.
export const listen = (heard) => {
  tell = () => heard("version", "");
  if (waiting) tell();
};

// Other tabs keep what they have loaded; only this one starts anew, once the new worker has taken over. It can't while
// the old one still answers something for this page – a download that hangs in a tunnel – so the page drops what it has
// asked for. Not by loading itself again: that page would be the old version, or a mixture of both. Only where dropping
// did not help is that the last resort.
const LONG = 10_000;

export const useNewVersion = async () => {
  const registration = await container?.getRegistration();
  const newest = registration?.waiting ?? waiting; // a version that waited may have given way to a newer one
  if (!newest) return;
  const again = () => location.reload();
  container.addEventListener("controllerchange", again, { once: true });
  newest.addEventListener("statechange", () => newest.state === "activated" && again());
  newest.postMessage({ type: "SKIP_WAITING" });
  window.stop();
  setTimeout(() => newest.state === "installed" && again(), LONG);
};

// ── the home screen ─────────────────────────────────────────────────────────────────────────────────────────────────

addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  prompt = event;
});

// Asks the browser to put the app on the home screen; says `cannot` where it can't be asked.
export const install = (cannot) => {
  const asked = prompt;
  prompt = null;
  if (asked) asked.prompt().catch(cannot);
  else cannot();
};
