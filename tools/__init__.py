"""Build time only: what makes `dist/` and what runs and tests it."""
