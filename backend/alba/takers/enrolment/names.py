"""Whether two names are one: the only place that decides it for people."""

import re

from alba.search.folding import fold

# Between two surnames they may be written or not: "Puig i Mas", "Puig Mas".
PARTICLES = frozenset({"i", "de", "y"})
# What stands between letters and is typed in many ways or not at all; a full stop only where it
# stands for the middle dot of "l·l".
SIGNS = str.maketrans("", "", " '-·")
STOP = re.compile(r"(?<=l)\.(?=l)")

NameKey = tuple[str, str]


def name_key(first_name: str, last_name: str) -> NameKey:
    """What two spellings of a name have in common, besides what `fold` leaves out:
    ("Aina-Maria", "D’Aro i Col·lell") -> ("ainamaria", "darocollell")."""
    return _letters(fold(first_name)), _letters(_without_particles(fold(last_name)))


def _without_particles(surnames: str) -> str:
    words = surnames.split()
    kept = [word for word in words[1:-1] if word not in PARTICLES]
    return " ".join([*words[:1], *kept, *words[1:][-1:]])


def _letters(folded: str) -> str:
    return STOP.sub("", folded.translate(SIGNS))
