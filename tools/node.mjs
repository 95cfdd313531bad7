// Runs a Python file in the shipped Pyodide on Node: node tools/node.mjs FILE.py FOLDER [LIBRARY.zip]
//
// FOLDER is the interpreter's /build, read and written; the library is the stock one unless another is named. The file
// decides the exit status by raising or not.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loadPyodide } from "pyodide";

const [file, folder, library] = process.argv.slice(2);
const options = library ? { stdLibURL: resolve(library) } : {};
const python = await loadPyodide(options);
python.mountNodeFS("/build", resolve(folder));
try {
  python.runPython(readFileSync(file, "utf-8"), { filename: file });
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
