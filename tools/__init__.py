"""Build time only: nothing here is shipped."""
