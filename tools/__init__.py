"""Programs for building and checking, never part of the page."""
