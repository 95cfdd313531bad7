"""Measurements: not run by the tests."""
