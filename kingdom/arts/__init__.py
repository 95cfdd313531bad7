"""Secret Arts: its deck of heroes, the lineages, duels, the turn."""
