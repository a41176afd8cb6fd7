"""Alba. `scripts/version.py` sets the version here and in every other file that has it."""

__version__ = "1.0.0"
