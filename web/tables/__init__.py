"""One file a game: what its table needs beyond the shared."""
