"""Decides if two names are the same: the only place that decides it for people."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from alba.accounts.models import User
from alba.search.folding import fold

# Between two surnames these are optional: "Puig i Mas", "Puig Mas".
PARTICLES = frozenset({"i", "de", "y"})
# Characters between letters that are typed in many ways or left out; a full stop only if it stands
# for the middle dot of "l·l".
SIGNS = str.maketrans("", "", " '-·")
STOP = re.compile(r"(?<=l)\.(?=l)")

NameKey = tuple[str, str]
Identity = tuple[str, str, date | None]

# The length from which one letter may be a typo; in shorter words it makes a different name: Pau,
# Pol.
TYPO_FROM = 4


def name_key(first_name: str, last_name: str) -> NameKey:
    """The key that the spellings of a name share, beyond what `fold` ignores: ("Aina-Maria", "D’Aro
    i Col·lell") -> ("ainamaria", "darocollell")."""
    return _letters(fold(first_name)), _letters(_without_particles(fold(last_name)))


def short_name(user: User) -> str:
    """How a child is named in emails, and on pages that anybody may come to see ("Nil R.")."""
    initial = user.last_name[:1]
    return f"{user.first_name} {initial}." if initial else user.first_name


def sentence(text: str, facts: Mapping[str, str]) -> str:
    """`text` with its facts. Where it ends with a short name, the full stop of the initial is that
    of the sentence too."""
    return (text % facts).replace("..", ".")


def identity(user: User, birth_date: date | None) -> Identity:
    """The facts about a person that a report contains: when they change, reports are made again."""
    return user.first_name, user.last_name, birth_date


@dataclass(frozen=True)
class Name:
    """A name to compare with many."""

    key: NameKey
    first: list[str]
    last: list[str]


def name_of(first_name: str, last_name: str) -> Name:
    last = _without_particles(fold(last_name))
    return Name(name_key(first_name, last_name), fold(first_name).split(), last.split())


def share_a_name(one: Name, other: Name) -> bool:
    """True if the first names match, or the surnames; an empty one matches nothing."""
    return any(mine and mine == theirs for mine, theirs in zip(one.key, other.key, strict=True))


def are_near(one: Name, other: Name) -> bool:
    """True if two different names may belong to the same person, which a person has to decide: with
    an additional surname or second first name, one letter mistyped, or the two in the wrong
    order."""
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
    """One letter more, less or different, or two neighbouring letters exchanged. Numbers in a name
    are there to tell people apart."""
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
