// The second store: IndexedDB beside localStorage, which loses the last seconds when the browser is killed. A write here
// has reached the disk when its transaction is complete (durability "strict"). Where IndexedDB is blocked there is no
// second store, and nothing else changes.
//
// The page loads this file before anything else that takes time, so that everything has been read when Python asks.
import { openDB } from "./idb.js";

const NAME = "kingdom";
const TEXTS = "texts";
const PATIENCE = 2000; // ms a start waits for a database that neither opens nor fails

let database = null;
let opening = null;

const open = () => {
  const again = () => {
    database?.close();
    database = opening = null;
  };
  opening ??= openDB(NAME, 1, {
    upgrade: (fresh) => fresh.createObjectStore(TEXTS),
    blocking: again,
    terminated: again, // cleared by the browser or by hand
  }).then((opened) => (database = opened));
  return opening;
};

// ── reading, once ───────────────────────────────────────────────────────────────────────────────────────────────────

const read = async () => {
  const { store } = (await open()).transaction(TEXTS);
  const [keys, texts] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return JSON.stringify(Object.fromEntries(keys.map((key, n) => [key, texts[n]])));
};

let usable = true;
let result = null;
const unusable = () => {
  usable = false; // what was not read must not be overwritten either
  return "";
};
const reading = read()
  .catch(unusable)
  .then((text) => (result ??= text));

// Everything kept here as JSON, empty where nothing can be kept; null while it is still being read.
export const kept = () => result;

export const wait = () =>
  Promise.race([reading, new Promise((done) => setTimeout(done, PATIENCE))]).then(() => (result ??= unusable()));

// ── writing ─────────────────────────────────────────────────────────────────────────────────────────────────────────

const act = async (opened, action) => {
  const transaction = opened.transaction(TEXTS, "readwrite", { durability: "strict" });
  await Promise.all([action(transaction.store), transaction.done]);
};

// With the database open, a write is on its way before this returns.
const write = (action) => {
  if (!usable) return;
  const acted = database ? act(database, action) : open().then((opened) => act(opened, action));
  acted.catch((error) => console.info(`not kept in the second store: ${error}`));
};

// By itself a transaction ends when the page has time to hear that its requests are done: the page may be drawing.
const last = (store, request) => {
  store.transaction.commit();
  return request;
};

export const put = (key, text) => write((store) => last(store, store.put(text, key)));
export const remove = (key) => write((store) => last(store, store.delete(key)));
export const clear = () => write((store) => last(store, store.clear()));
export const move = (key, to) =>
  write(async (store) => {
    const text = await store.get(key);
    if (text !== undefined) await Promise.all([store.put(text, to), store.delete(key)]);
  });
