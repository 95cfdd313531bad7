// The interpreter PyScript loads (`interpreter` in pyscript.toml): Pyodide with what this site needs around it.
//
// * Nothing is asked of another host: the library lies beside this file, the lock file (inlined by the build) is empty.
// * PyScript opens IndexedDB databases when it starts (for packages and folders the page never uses), and does not start
//   where storage is blocked. So it gets a stand-in in memory, and the page's own code the real one: the page loads this
//   file before PyScript's.
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
Object.defineProperty(scope, "indexedDB", { configurable: true, value: { open: () => later(memory()) } });
const realStorage = () => {
  if (own) Object.defineProperty(scope, "indexedDB", own);
  else delete scope.indexedDB;
};

// --- the files boot.js fetches ---

const early = scope.kingdomFiles;
if (early) {
  const fetch = scope.fetch;
  scope.fetch = function (input, options) {
    const [address] = new URL(input?.url ?? input, scope.location.href).href.split("#");
    const response = early[address];
    if (!response) return fetch.call(scope, input, options);
    delete early[address];
    if (!Object.keys(early).length) scope.fetch = fetch;
    return response;
  };
}

// Pyodide only prints a warning when its machine code can't be compiled, and then waits for ever: say so.
const compile = WebAssembly.instantiateStreaming;
if (compile) {
  WebAssembly.instantiateStreaming = (...args) =>
    compile.apply(WebAssembly, args).catch((error) => {
      failed(error);
      throw error;
    });
}

export const loadPyodide = async (options) => {
  realStorage();
  try {
    return await load({
      ...options,
      lockFileContents: "LOCK",
      packageBaseUrl: new URL("./", import.meta.url).href,
      stdLibURL: new URL("./python_stdlib.txt", import.meta.url).href,
    });
  } catch (error) {
    failed(error);
    throw error;
  } finally {
    if (compile) WebAssembly.instantiateStreaming = compile;
  }
};
