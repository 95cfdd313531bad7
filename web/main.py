"""Starts the page."""

from web import browser

await browser.start()
