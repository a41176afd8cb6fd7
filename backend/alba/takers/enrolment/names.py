"""Whether two names are one: the only place that decides it for people."""

import re
from dataclasses import dataclass

from alba.search.folding import fold

# Between two surnames they may be written or not: "Puig i Mas", "Puig Mas".
PARTICLES = frozenset({"i", "de", "y"})
# What stands between letters and is typed in many ways or not at all; a full stop only where it
# stands for the middle dot of "l·l".
SIGNS = str.maketrans("", "", " '-·")
STOP = re.compile(r"(?<=l)\.(?=l)")

NameKey = tuple[str, str]

# Of shorter words one letter makes another name: Pau, Pol.
TYPO_FROM = 4


def name_key(first_name: str, last_name: str) -> NameKey:
    """What two spellings of a name have in common, besides what `fold` leaves out:
    ("Aina-Maria", "D’Aro i Col·lell") -> ("ainamaria", "darocollell")."""
    return _letters(fold(first_name)), _letters(_without_particles(fold(last_name)))


@dataclass(frozen=True)
class Name:
    """One that is compared with many."""

    key: NameKey
    first: list[str]
    last: list[str]


def name_of(first_name: str, last_name: str) -> Name:
    last = _without_particles(fold(last_name))
    return Name(name_key(first_name, last_name), fold(first_name).split(), last.split())


def are_near(one: Name, other: Name) -> bool:
    """Whether two names that are not one may be the same person's, which a person decides: a
    surname or a second first name more, one letter typed wrong, or the two in the wrong order."""
    (first, last), (other_first, other_last) = one.key, other.key
    if first == other_first:
        return _goes_on(one.last, other.last) or _is_typo(last, other_last)
    if last == other_last:
        return _goes_on(one.first, other.first) or _is_typo(first, other_first)
    return (first, last) == (other_last, other_first)


def _goes_on(words: list[str], others: list[str]) -> bool:
    shorter, longer = sorted((words, others), key=len)
    return bool(shorter) and len(shorter) < len(longer) and longer[: len(shorter)] == shorter


def _is_typo(text: str, other: str) -> bool:
    """One letter more, less, or another; or two beside each other exchanged. Numbers in a name are
    there to tell people apart."""
    shorter, longer = sorted((text, other), key=len)
    if len(longer) < TYPO_FROM or len(longer) - len(shorter) > 1:
        return False
    start = next(
        (at for at, (a, b) in enumerate(zip(shorter, longer, strict=False)) if a != b),
        len(shorter),
    )
    rest, more = shorter[start:], longer[start:]
    swapped = rest[:2] == more[1::-1] and rest[2:] == more[2:]
    same = more[1:] in (rest, rest[1:]) if len(rest) < len(more) else rest[1:] == more[1:]
    return (same or swapped) and not any(sign.isdecimal() for sign in (*rest[:2], *more[:2]))


def _without_particles(surnames: str) -> str:
    words = surnames.split()
    kept = [word for word in words[1:-1] if word not in PARTICLES]
    return " ".join([*words[:1], *kept, *words[1:][-1:]])


def _letters(folded: str) -> str:
    return STOP.sub("", folded.translate(SIGNS))
