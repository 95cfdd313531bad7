// The interpreter PyScript loads (`interpreter` in pyscript.toml): Pyodide with what this site needs around it.
//
// * Nothing is asked of another host: the library lies beside this file, the lock file (inlined by the build) is empty.
// * PyScript opens IndexedDB databases when it starts (for packages and folders the page never uses), and does not start
//   where storage is blocked. So it gets a stand-in in memory, and the page's own code the real one.
// * Python starts before PyScript asks for it: the page loads this file before all its other modules.
// * Files that boot.js already fetches (to show how far the download is) are taken from it, not fetched again.

import { loadPyodide as load, version } from "./pyodide.mjs";

export { version };

const scope = globalThis;
const failed = (why) => scope.document?.dispatchEvent(new CustomEvent("kingdom:failed", { detail: String(why) }));

// --- IndexedDB's stand-in: the few calls PyScript's IDBMap makes, on a Map that is always empty at first ---

const later = (result) => {
  const request = { result };
  queueMicrotask(() => request.onsuccess?.({ target: request }));
  return request;
};

const memory = () => {
  const map = new Map();
  const store = {
    count: () => later(map.size),
    clear: () => later(map.clear()),
    delete: (key) => later(map.delete(key)),
    get: (key) => later(map.get(key)),
    getKey: (key) => later(map.has(key) ? key : undefined),
    getAllKeys: () => later([...map.keys()]),
    put: (value, key) => later((map.set(key, value), key)),
  };
  return { close() {}, transaction: () => ({ objectStore: () => store }) };
};

const own = Object.getOwnPropertyDescriptor(scope, "indexedDB");
const real = (() => {
  try {
    return scope.indexedDB;
  } catch {
    return undefined; // blocked: whoever opens a database meets a TypeError
  }
})();
const open = (name, version) => (name.startsWith("IDBMap/") ? later(memory()) : real.open(name, version));
Object.defineProperty(scope, "indexedDB", { configurable: true, value: { open } });
const realStorage = () => {
  if (own) Object.defineProperty(scope, "indexedDB", own);
  else delete scope.indexedDB;
};

// --- the files boot.js fetches, and the machine code ---

const here = (name) => new URL(name, import.meta.url).href;
const early = scope.kingdomFiles ?? {};
const fetchFile = scope.fetch;
const { compileStreaming, instantiateStreaming } = WebAssembly;

// Compiled while it arrives, not only when Pyodide asks for it.
const code = here("./pyodide.asm.wasm");
const machine = compileStreaming?.(early[code] ?? fetchFile(code));
if (machine) {
  // Pyodide only prints a warning when its machine code can't be compiled, and then waits for ever: say so.
  machine.catch(failed);
  early[code] = new Response(); // Pyodide fetches it, too: nothing, because it is there
  WebAssembly.instantiateStreaming = async (_, imports) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    const module = await machine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
}

scope.fetch = function (input, options) {
  const [address] = new URL(input?.url ?? input, scope.location.href).href.split("#");
  const response = early[address];
  if (!response) return fetchFile.call(scope, input, options);
  delete early[address];
  if (!Object.keys(early).length) scope.fetch = fetchFile;
  return response;
};

// --- Python starts at once; what PyScript wants to hear of it is passed on when it asks ---

const said = { stdout: console.log.bind(console), stderr: console.error.bind(console) };
// After the first picture, which Python would hold up: the shelf is to be read at once.
const start = async (options) => {
  await scope.kingdomPainted;
  return load(options);
};
const python = start({
  indexURL: here("./"),
  lockFileContents: "LOCK",
  packageBaseUrl: here("./"),
  stdLibURL: here("./python_stdlib.txt"),
  stdout: (...text) => said.stdout(...text),
  stderr: (...text) => said.stderr(...text),
});
python.catch(failed);

export const loadPyodide = async ({ stdout, stderr }) => {
  realStorage();
  Object.assign(said, { stdout, stderr });
  return await python;
};
