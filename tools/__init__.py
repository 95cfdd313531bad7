"""Build time only: what turns the sources into the published site."""
