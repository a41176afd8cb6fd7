"""Trails that came with schools from other installations. They are no part of this one's own; an
app above keeps them."""

from collections.abc import Iterator

from alba.hooks import Question

verified: Question[[], Iterator[str]] = Question()
"""A line for each trail that is as it was sealed. Raises `chain.BrokenChainError`."""
