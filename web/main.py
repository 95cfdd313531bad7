"""Starts the page."""

from web import browser

browser.start()
