"""Finds classes as people write them: each typed word has to begin a different word of the name,
with numbers separated from letters. The app's pickers search in the same way (lib/finds.ts)."""

import re

from alba.search.folding import fold

# 1r, 2n, 4t and 1º are the numbers that people also write without an ending.
ORDINAL = re.compile(r"(\d+)(?:er|on|rt|r|n|t|o)(?!\w)")
PART = re.compile(r"\d+|[^\W\d_]+")


def parts_of(text: str) -> list[str]:
    return PART.findall(ORDINAL.sub(r"\1", fold(text.replace("\x00", ""))))


def finds(query: str, text: str) -> bool:
    """ "2 eso a" finds "2n d'ESO A"."""
    left = parts_of(text)
    # The longest first: "a" must not take the word that "alella" needs.
    for word in sorted(parts_of(query), key=len, reverse=True):
        found = next((part for part in left if _begins(part, word)), None)
        if found is None:
            return False
        left.remove(found)
    return True


def _begins(part: str, word: str) -> bool:
    return part == word if word.isdigit() else part.startswith(word)
