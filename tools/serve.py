"""A static server for `dist/` with the headers of netlify.toml: `python -m tools.serve [--port 8000]`."""

from __future__ import annotations

import argparse
import gzip
import os
import re
import socket
import sys
import tomllib
from collections.abc import Callable
from contextlib import suppress
from functools import cache, lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

import brotli

from tools.output import DIST, ON_THE_FLY, ROOT, digest

COMPRESSED = re.compile(r"text/|application/(javascript|json|manifest\+json|wasm)|image/svg")
"""The types that hosts compress on the way."""

CODINGS: dict[str, Callable[[bytes], bytes]] = {
    "br": lambda content: brotli.compress(content, quality=ON_THE_FLY),
    "gzip": lambda content: gzip.compress(content, 6, mtime=0),
}


@lru_cache(maxsize=500)
def compressed(path: Path, changed: float, coding: str) -> tuple[bytes, str]:
    """Return a file as it travels, and its ETag; `changed` is when it was last changed."""
    content = path.read_bytes()
    return CODINGS[coding](content), f'"{digest([content])}-{coding}"'


@cache
def header_rules() -> list[tuple[re.Pattern[str], dict[str, str]]]:
    """Return the header rules of netlify.toml: which addresses, which headers."""
    rules = tomllib.loads((ROOT / "netlify.toml").read_text(encoding="utf-8"))["headers"]
    return [(re.compile(re.escape(rule["for"]).replace(r"\*", ".*") + r"\Z"), rule["values"]) for rule in rules]


def headers_for(path: str) -> dict[str, str]:
    """Return the headers an address is sent with; where rules overlap, the last one counts."""
    headers = {"Cache-Control": "public, max-age=0, must-revalidate"}
    for pattern, values in header_rules():
        if pattern.match(path):
            headers.update(values)
    return headers


def with_address(policy: str, address: str) -> str:
    """Return a content security policy that names the site's own address beside 'self', as netlify.toml's build does.

    In a frame with sandbox="allow-scripts" WebKit takes 'self' for the origin that such a frame has not
    (bugs.webkit.org/show_bug.cgi?id=316847).
    """
    return policy.replace("'self'", f"'self' {address}")


class Handler(SimpleHTTPRequestHandler):
    """Serves one folder, with our headers, types and page for unknown addresses."""

    server: Server
    protocol_version = "HTTP/1.1"
    extensions_map = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".toml": "text/plain; charset=utf-8",
        ".py": "text/plain; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".css": "text/css; charset=utf-8",
        ".woff2": "font/woff2",
        ".zip": "application/zip",
        ".svg": "image/svg+xml",
        ".webmanifest": "application/manifest+json",
    }

    def __init__(self, *args: Any, quiet: bool = True, **kwargs: Any) -> None:
        self.quiet = quiet
        super().__init__(*args, **kwargs)

    def send_head(self) -> BinaryIO | None:
        """Answer with the file, compressed where hosts would do it."""
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path /= "index.html"
        kind = self.guess_type(str(path))
        accepted = self.headers.get("Accept-Encoding", "")
        coding = next((name for name in CODINGS if name in accepted), "")
        if not (coding and COMPRESSED.match(kind) and path.is_file()):
            return super().send_head()
        content, tag = compressed(path, path.stat().st_mtime, coding)
        known = self.headers.get("If-None-Match") == tag
        self.send_response(304 if known else 200)
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        if not known:
            self.send_header("Content-Type", kind)
            self.send_header("Content-Encoding", coding)
            self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return None if known else BytesIO(content)

    def end_headers(self) -> None:
        """Add the headers of netlify.toml to every answer."""
        for name, value in headers_for(self.path.partition("?")[0].partition("#")[0]).items():
            policy = name == "Content-Security-Policy"
            self.send_header(name, with_address(value, self.server.url.rstrip("/")) if policy else value)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Answer an unknown address with the site's own page."""
        page = Path(self.directory) / "404.html"
        if code != 404 or not page.exists():
            super().send_error(code, message, explain)
            return
        content = page.read_bytes()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def handle(self) -> None:
        """Serve; a visitor who goes away in the middle is nothing to report."""
        with suppress(ConnectionError):
            super().handle()

    def log_message(self, format: str, *args: Any) -> None:
        """Stay quiet unless asked."""
        if not self.quiet:
            super().log_message(format, *args)


class Server(ThreadingHTTPServer):
    """Serves until closed."""

    daemon_threads = True
    # On Windows, "reuse" would share a port with another server instead of finding it taken.
    allow_reuse_address = os.name != "nt"

    def __init__(self, *args: Any) -> None:
        self._open: set[socket.socket] = set()
        super().__init__(*args)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Remember the connection while it is open."""
        self._open.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Forget the connection."""
        self._open.discard(request)
        super().shutdown_request(request)

    def hang_up(self) -> None:
        """Break every open connection, as a host that goes away does."""
        for connection in list(self._open):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    @property
    def url(self) -> str:
        """The address to open."""
        return f"http://localhost:{self.server_port}/"


def serve(port: int = 0, folder: Path = DIST, quiet: bool = True) -> Server:
    """Return a server for `folder` at `port`, or at a free one when that is taken; the caller runs it."""
    handler = partial(Handler, directory=str(folder), quiet=quiet)
    for wanted in (port, 0):
        try:
            return Server(("127.0.0.1", wanted), handler)
        except OSError:
            if wanted == 0:
                raise
    raise AssertionError


def main() -> None:
    """Serve `dist/` until Ctrl-C."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--port", type=int, default=8000, help="the port to try first")
    options.add_argument("--log", action="store_true", help="print every request")
    given = options.parse_args()
    if not (DIST / "index.html").exists():
        sys.exit("There is no dist/ yet: run make build")
    with serve(given.port, quiet=not given.log) as server:
        print(f"Play at {server.url}  (Ctrl-C ends)", flush=True)
        with suppress(KeyboardInterrupt):
            server.serve_forever()


if __name__ == "__main__":
    main()
