"""Inner Palace on the page: its table, claims, score sheet, log and what opens beside them."""
