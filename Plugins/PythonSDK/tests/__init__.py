"""Tests of the Python SDK, with the standard library only."""
