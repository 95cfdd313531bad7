"""Measurements. Nothing here fails on time: times depend on the machine, ratios measured in one run much less."""
