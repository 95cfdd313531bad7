// Before Python: language and theme before the first paint, the download and its progress, taps made too early,
// and a plain sentence when the start fails. A classic script in old JavaScript, so that every browser can run it.
//
// What it leaves for Python:
//   window.kingdomFiles  address -> Promise of a Response; wrapper.mjs takes them
//   window.kingdomPainted  a Promise, kept when the first picture has been handed over to be painted
//   window.kingdomEarly  what was tapped before Python was ready, or null: "new black-kingdom", "continue"
//   document event "kingdom:failed" shows the sentence; <html data-ready="true"> (set by Python) takes it away
(function () {
  "use strict";
  var html = document.documentElement;
  var boot = document.currentScript;
  var QUIET = 30000; // ms without any sign of life after which the start counts as failed
  var framed = boot.hasAttribute("data-framed"); // in a frame of another page: nothing kept, everything in the address
  var query = window.URLSearchParams && new URLSearchParams(location.search);
  function given(name) { return (query && query.getAll(name).pop()) || ""; } // of several the last counts, as in web/addresses.py

  // --- language and theme ---
  function settings() {
    if (framed) return { theme: given("theme") };
    try {
      return JSON.parse(localStorage.getItem("kingdom.settings")) || {};
    } catch (error) {
      return {}; // blocked, or not JSON: the browser's own wishes count
    }
  }
  var asked = /[?&]lang=(ja|en)(?:[&#]|$)/.exec(location.search);
  var lang = (asked && asked[1]) || settings().lang || (navigator.language || "en").slice(0, 2).toLowerCase();
  html.lang = lang === "ja" ? "ja" : "en";
  var dark = window.matchMedia && matchMedia("(prefers-color-scheme: dark)");
  function theme() {
    var chosen = settings().theme;
    if (chosen !== "dark" && chosen !== "light") chosen = dark && dark.matches ? "dark" : "light";
    html.setAttribute("data-theme", chosen);
  }
  theme();
  if (dark && dark.addEventListener) dark.addEventListener("change", theme);

  // --- a start that fails ---
  var over = false; // ready, or shown as failed for good
  var timer;
  var said = ""; // the last reason that was shown
  function fail(why) {
    if (html.getAttribute("data-ready")) return;
    html.setAttribute("data-failed", why);
    var place = document.getElementById("start-failed");
    var text = document.querySelector('#start-texts [data-why="' + why + '"][lang="' + html.lang + '"]');
    if (!place || !text) return document.addEventListener("DOMContentLoaded", function () { fail(why); });
    // A file that is missing is noticed in several places: what says so stays as it is, somebody may be tapping its link.
    if (said === why) return;
    said = why;
    place.textContent = "";
    for (var node = text.firstChild; node; node = node.nextSibling) place.appendChild(node.cloneNode(true));
    tell({ event: "error", why: why, message: place.textContent.trim() });
  }
  // To the page around, if the address names it: said here, because around.js may be what did not load.
  function tell(content) {
    var origin = given("origin");
    try {
      if (!framed || window === parent || (origin !== "null" && new URL(origin).origin !== origin)) return;
      content.kingdom = "event";
      parent.postMessage(content, origin === "null" ? "*" : origin);
    } catch (error) {} // no origin: nobody is told
  }
  tell({ event: "starting" }); // also when the frame is loaded again: nothing can be asked of it until it is ready
  function alive() {
    clearTimeout(timer);
    if (!over) timer = setTimeout(function () { fail("slow"); }, QUIET);
  }
  function ready() {
    over = true;
    clearTimeout(timer);
    html.removeAttribute("data-waiting");
    var place = document.getElementById("start-failed");
    if (place && html.getAttribute("data-failed") !== "fault") place.textContent = ""; // a fault while opening stays
    html.removeAttribute("data-failed");
  }
  if (typeof WebAssembly !== "object" || !window.fetch || !window.Promise || !("noModule" in boot)) {
    return fail("old");
  }
  new MutationObserver(function () {
    if (html.getAttribute("data-ready")) ready();
  }).observe(html, { attributes: true, attributeFilter: ["data-ready"] });
  document.addEventListener("kingdom:failed", function () { fail("broken"); });
  window.addEventListener("py:progress", alive);
  window.addEventListener("unhandledrejection", function () { fail("broken"); });
  window.addEventListener("error", function (event) {
    if (over) return;
    // a file of ours that did not load, or code this browser can't read
    if (event.target && event.target.tagName === "SCRIPT") fail("broken");
    else if (event.error) fail(event.error.name === "SyntaxError" ? "old" : "broken");
  }, true);
  document.addEventListener("py:done", function () {
    // Python ran to its end: it is ready now or a moment later, or it broke
    setTimeout(function () { fail("broken"); }, 5000);
  });

  // --- the first picture ---
  window.kingdomPainted = new Promise(function (done) {
    requestAnimationFrame(function frame() {
      // Once what is to be seen has been parsed, the frame after next comes when this one has been painted.
      if (!document.getElementById("start-failed")) return requestAnimationFrame(frame);
      requestAnimationFrame(function () { requestAnimationFrame(function () { setTimeout(done, 0); }); });
    });
    setTimeout(done, 700); // a page in the background is never painted
  });

  // --- the download ---
  // data-files: address and the bytes that travel, for each file. The bytes read are the unpacked ones, so each
  // file counts by the share of it that has arrived.
  var files = JSON.parse(boot.getAttribute("data-files") || "[]");
  var total = 0;
  var done = 0;
  var waiting;
  function mega(bytes) { return (bytes / 1e6).toFixed(1); }
  function show() {
    waiting = 0;
    var i, bars = document.querySelectorAll("[data-progress]");
    for (i = 0; i < bars.length; i++) {
      bars[i].max = total;
      bars[i].value = done;
    }
    var texts = document.querySelectorAll("[data-progress-text]");
    for (i = 0; i < texts.length; i++) texts[i].textContent = mega(done) + " / " + mega(total) + " MB";
  }
  function arrived(bytes) {
    done = Math.min(total, done + bytes);
    alive();
    if (!waiting) waiting = setTimeout(show, 60);
  }
  // Whoever takes a file reads it as fast as it comes; the count reads a copy, and only once a start takes so long that
  // somebody looks at the bar: counting costs the time of a tenth of Python's start.
  var LATE = 700; // ms
  window.kingdomFiles = {};
  files.forEach(function (file) {
    var share = file[1];
    total += share;
    var address = new URL(file[0], location.href).href;
    window.kingdomFiles[address] = fetch(address, { credentials: "same-origin" }).then(function (response) {
      if (!response.ok) fail("broken");
      else if (response.body) {
        var copy = response.clone().body;
        setTimeout(function () { count(copy.getReader(), share / file[2], share); }, LATE - performance.now());
      }
      return response;
    });
    window.kingdomFiles[address].catch(function () { fail("broken"); });
  });
  function count(reader, rate, left) {
    if (over) return reader.cancel();
    reader.read().then(function (part) {
      var bytes = part.done ? left : Math.min(left, part.value.length * rate);
      arrived(bytes);
      if (!part.done) count(reader, rate, left - bytes);
    }, function () {}); // the reader of the response itself reports it
  }
  alive();
  document.addEventListener("DOMContentLoaded", show);

  // --- the shelf stands in the page in both languages: keep the one that is shown, so that every id is there once ---
  document.addEventListener("DOMContentLoaded", function () {
    var shelves = document.querySelectorAll("#app > main[lang]");
    for (var i = 0; i < shelves.length; i++) {
      if (shelves[i].lang !== html.lang || html.hasAttribute("data-waiting")) shelves[i].remove();
    }
  });

  // --- an address that opens a table: the empty table (web/waiting.py) stands there from the start, not the shelf ---
  var record = /^#play=./.test(location.hash);
  var position = query.has("position");
  function frame(app) {
    var game = record ? "" : given(position ? "game" : "new");
    if (!game && !record && !position) return;
    var main = document.querySelector('template[data-waiting="' + html.lang + '"]').content.firstChild.cloneNode(true);
    var parts = main.querySelectorAll("[data-for]");
    var known = false;
    for (var i = 0; i < parts.length; i++) {
      if (parts[i].getAttribute("data-for") !== game) parts[i].remove();
      else known = true;
    }
    if (!known) return; // no such game: Python says so on the shelf (which one a record is of, only Python can read)
    var names = given("names").split(",");
    var seats = main.querySelectorAll("[data-name]");
    for (i = 0; i < seats.length; i++) {
      var name = (names[seats[i].getAttribute("data-name")] || "").trim().slice(0, 60);
      if (record || name) seats[i].textContent = record ? "" : name;
    }
    try {
      if (navigator.serviceWorker.controller) main.classList.add("again");
    } catch (error) {} // none, or a sandboxed frame, where asking throws
    html.setAttribute("data-waiting", "");
    html.setAttribute("data-game", game || "shelf");
    main.setAttribute("data-game", game || "shelf");
    app.insertBefore(main, app.firstChild);
    show();
  }
  // As soon as it is parsed, which is before anything of the shelf is painted.
  var parsed = new MutationObserver(function () {
    var app = document.getElementById("app");
    if (!app) return;
    parsed.disconnect();
    frame(app);
  });
  if (framed) html.setAttribute("data-game", given("game") || "shelf");
  else if (record || position || query.has("new")) parsed.observe(html, { childList: true, subtree: true });

  // --- taps before Python is ready ---
  window.kingdomEarly = null;
  document.addEventListener("click", function (event) {
    if (html.getAttribute("data-ready") || !event.target.closest) return;
    var button = event.target.closest('[data-act^="new "], [data-continue], [data-act="install"]');
    if (!button) return;
    event.preventDefault();
    var busy = document.querySelectorAll("[aria-busy]");
    for (var i = 0; i < busy.length; i++) busy[i].removeAttribute("aria-busy");
    button.setAttribute("aria-busy", "true");
    window.kingdomEarly = button.getAttribute("data-act") || "continue";
  }, true);
})();
