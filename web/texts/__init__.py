"""Data: what the cards and the games say, and the translated catalogues."""
