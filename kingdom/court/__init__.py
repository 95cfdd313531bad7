"""What the two court games share: the table, the turn, the chain of effects; then one file a game."""
