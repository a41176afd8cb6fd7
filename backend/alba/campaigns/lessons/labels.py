"""The label on a pupil's card and on the page that asks "is this you?": tells everyone in a class
apart with as little of the surname as possible."""

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from alba.accounts.models import User
from alba.campaigns import class_list
from alba.people.models import TestTakerQuerySet
from alba.people.told_apart import day_of
from alba.search.folding import fold

NUMBER = "n. "
NAMES = ("user__first_name", "user__last_name", "user__known_as")


@dataclass(frozen=True)
class Pupil:
    id: int
    name: str
    """The first name, or the name that the child goes by."""
    last_name: str
    birth_date: date | None


def of_class(course: int) -> dict[int, str]:
    """Each pupil of the class -> their label."""
    return tell_apart(_read(class_list.pupils_of(course)))


def of_pupil(course: int, taker: int, user: User) -> str | None:
    """Returns one pupil's label (`user` is their account); None for somebody outside the class.
    A label begins with the name, so only those who share its first word have to be told apart."""
    name = fold(user.name_in_class).partition(" ")[0]
    pupils = class_list.pupils_of(course)
    label = tell_apart(_read(pupils.filter(user__folded_in_class__contains=name))).get(taker)
    if label is None or f" · {NUMBER}" not in label:
        return label
    return of_class(course).get(taker)  # the number is the place in the whole list


def _read(pupils: TestTakerQuerySet) -> list[Pupil]:
    rows = pupils.select_related("user").only("birth_date", *NAMES)
    return [
        Pupil(one.pk, one.user.name_in_class, one.user.last_name, one.birth_date) for one in rows
    ]


def tell_apart(pupils: Sequence[Pupil]) -> dict[int, str]:
    """For pupils in the order of the class list: the name and the initial of the surname, with more
    letters of it if labels are equal. For equal names, the day and month of birth, or else the
    number in the list."""
    namesakes: dict[str, list[Pupil]] = defaultdict(list)
    for one in pupils:
        namesakes[fold(one.name)].append(one)
    labels = {one.id: _name(one, namesakes[fold(one.name)]) for one in pupils}
    places = {one.id: place for place, one in enumerate(pupils, start=1)}
    births = Counter((fold(labels[one.id]), _birth(one)) for one in pupils)
    equal = Counter(fold(label) for label in labels.values())
    for one in pupils:
        label, birth = labels[one.id], _birth(one)
        if equal[fold(label)] > 1:
            alone = birth and births[fold(label), birth] == 1
            labels[one.id] = f"{label} · {birth if alone else f'{NUMBER}{places[one.id]}'}"
    return labels


def _name(one: Pupil, namesakes: list[Pupil]) -> str:
    """The name with as much of the surname as distinguishes it from the `namesakes`."""
    surname = _plain(one.last_name)
    others = [_plain(other.last_name) for other in namesakes if other.id != one.id]
    for length in range(1, len(surname)):
        part = surname[:length]
        if part[-1].isalnum() and fold(part) not in {fold(other[:length]) for other in others}:
            return f"{one.name} {part}."
    return f"{one.name} {surname}".strip()


def _plain(name: str) -> str:
    return unicodedata.normalize("NFC", " ".join(name.split()))


def _birth(one: Pupil) -> str:
    return day_of(one.birth_date)
