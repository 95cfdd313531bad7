#!/bin/sh
# Installs what package-lock.json pins into node_modules; says plainly what is missing.
set -eu

if ! command -v node >/dev/null || ! command -v npm >/dev/null \
  || ! node -e 'process.exit(process.versions.node.split(".")[0] < 20 ? 1 : 0)'; then
  echo "Node 20 or newer with npm is needed; found: $(node --version 2>/dev/null || echo none)." >&2
  echo "Get it from https://nodejs.org/ (macOS: brew install node; Debian 13, Ubuntu 25.04 or newer:" >&2
  echo "sudo apt-get install nodejs npm)." >&2
  exit 1
fi
if ! npm ci --no-audit --no-fund --ignore-scripts --loglevel=error >&2; then
  echo "The packages from npm could not be installed. The first run needs the network." >&2
  exit 1
fi
