"""Which secret keys are too easy to guess."""

PLACEHOLDERS = ("changeme", "change-me", "insecure", "your-secret", "placeholder")


def is_weak(key: str) -> bool:
    """True for fewer than the 32 bytes that HS256 needs, for a few characters repeated, and for a
    key copied from an example."""
    placeholder = any(word in key.lower() for word in PLACEHOLDERS)
    return len(key) < 32 or len(set(key)) < 8 or placeholder
