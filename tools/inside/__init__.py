"""Run inside the shipped Pyodide by tools/node.mjs, never by the build's own Python."""
