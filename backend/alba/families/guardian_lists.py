"""Computes what a pupil list changes about a pupil's contacts: pure. A list adds and corrects; it
does not change what it does not mention."""

import re
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

from alba.people.names import PARTICLES, name_key
from alba.search.folding import fold


@dataclass(frozen=True)
class Guardian:
    """Fields that the list does not contain are ""."""

    full_name: str
    relation: str
    email: str
    locale: str
    phone: str = ""  # previews of an earlier release have none


@dataclass(frozen=True)
class Known:
    """A contact on record."""

    id: int
    guardian: Guardian
    excluded: bool


@dataclass
class Merged:
    new: list[Guardian] = field(default_factory=list)
    changed: dict[int, Guardian] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.new or self.changed)


def _name(one: Guardian) -> Hashable:
    return name_key(one.full_name, "")


def _words(one: Guardian) -> Hashable:
    """Recognizes names in the other order too: "MAS, Rosa"."""
    return frozenset(_words_of(one.full_name)) or None


def _words_of(name: str) -> set[str]:
    return set(re.findall(r"\w+", fold(name))) - PARTICLES


def _both(one: Guardian) -> Hashable:
    return _name(one), one.email


def _is_at_same_address(guardian: Guardian, known: Guardian) -> bool:
    """Two people may share an address: with another name and another relation it is somebody
    else."""
    is_relation = guardian.relation in {"", known.relation}
    return bool(guardian.email) and guardian.email == known.email and is_relation


def _is_like(way: Callable[[Guardian], Hashable]) -> Callable[[Guardian, Guardian], bool]:
    return lambda guardian, known: way(guardian) is not None and way(guardian) == way(known)


# The ways in which a guardian in a list is recognized, the most reliable first.
IS_SAME = (_is_like(_both), _is_like(_name), _is_like(_words), _is_at_same_address)


def is_one_of(guardian: Guardian, others: Sequence[Guardian]) -> bool:
    """True if one of `others` has the same name, or the same address."""
    return any(
        _name(guardian) == _name(one) or (one.email and one.email == guardian.email)
        for one in others
    )


def doubted(guardian: Guardian, there: Sequence[Known]) -> list[str]:
    """The names of the excluded contacts who may be this guardian, because they share the first
    name and a surname. Nobody if it is another contact, or definitely the excluded one."""
    excluded = [one.guardian for one in there if one.excluded]
    if is_one_of(guardian, excluded):
        return []
    if any(_words(guardian) == _words(one.guardian) for one in there if not one.excluded):
        return []
    return [one.full_name for one in excluded if _may_be(guardian.full_name, one.full_name)]


def _may_be(name: str, excluded: str) -> bool:
    """True if the names may be the same although one of them puts the first name last: "Vila Soler
    Pere"."""
    shared = _words_of(name) & _words_of(excluded)
    return len(shared) > 1 and not shared.isdisjoint((_first_name(name), _first_name(excluded)))


def _first_name(name: str) -> str:
    """The first word of the name; in "Vila, Pere" the one after the comma."""
    surnames, comma, rest = fold(name).partition(",")
    found = re.search(r"\w+", rest if comma else surnames)
    return found.group() if found else ""


def merge(wanted: Sequence[Guardian], there: Sequence[Known]) -> Merged:
    """`wanted`: the guardians in the list. Excluded contacts are never created again. Facts about a
    contact that the list does not mention stay as they are."""
    excluded = [one.guardian for one in there if one.excluded]
    left = [one for one in wanted if not is_one_of(one, excluded)]
    free = [one for one in there if not one.excluded]
    found = Merged()
    for is_same in IS_SAME:
        for guardian in list(left):
            same = next((one for one in free if is_same(guardian, one.guardian)), None)
            if same is not None:
                left.remove(guardian)
                free.remove(same)
                if (said := _corrected(same.guardian, guardian)) != same.guardian:
                    found.changed[same.id] = said
    found.new = left
    return found


def _corrected(known: Guardian, guardian: Guardian) -> Guardian:
    """The known contact as the list corrects it. A name with its words in another order is not a
    correction."""
    is_same_name = _words(known) == _words(guardian) and _name(known) != _name(guardian)
    return Guardian(
        full_name=known.full_name if is_same_name else guardian.full_name,
        relation=guardian.relation or known.relation,
        email=guardian.email or known.email,
        locale=guardian.locale or known.locale,
        phone=guardian.phone or known.phone,
    )
