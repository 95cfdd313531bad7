"""Secret Arts on the page: two lineages, the pool, duels weighed before they are fought, the log and the end."""
