"""The only file that touches the browser."""

from pyscript import document


def ready() -> None:
    """Tell the page that Python runs."""
    document.documentElement.dataset.ready = "true"
