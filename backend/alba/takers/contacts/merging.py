"""What a list of the year changes about the contacts of a pupil: pure."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, replace

from alba.takers.enrolment.names import name_key
from alba.takers.roster.rows import Guardian


@dataclass(frozen=True)
class Known:
    """A contact on record."""

    id: int
    guardian: Guardian
    excluded: bool
    from_list: bool


@dataclass
class Merged:
    new: list[Guardian] = field(default_factory=list)
    changed: dict[int, Guardian] = field(default_factory=dict)
    gone: list[int] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.new or self.changed or self.gone)


def _name(one: Guardian) -> Hashable:
    return name_key(one.full_name, "")


def _address(one: Guardian) -> Hashable:
    return one.email or None


def _both(one: Guardian) -> Hashable:
    return _name(one), one.email


# How a guardian of a list is known, the surest way first.
WAYS: tuple[Callable[[Guardian], Hashable], ...] = (_both, _name, _address)


def is_one_of(guardian: Guardian, others: Sequence[Guardian]) -> bool:
    """By name, or by address."""
    return any(
        _name(guardian) == _name(one) or (one.email and one.email == guardian.email)
        for one in others
    )


def merge(wanted: Sequence[Guardian], there: Sequence[Known]) -> Merged:
    """`wanted`: the guardians of the list. Who is excluded is never made again; who was added by
    hand stays."""
    excluded = [one.guardian for one in there if one.excluded]
    left = [one for one in wanted if not is_one_of(one, excluded)]
    free = [one for one in there if not one.excluded]
    found = Merged()
    for way in WAYS:
        for guardian in list(left):
            key = way(guardian)
            same = next((one for one in free if key and way(one.guardian) == key), None)
            if same is not None:
                left.remove(guardian)
                free.remove(same)
                asked = replace(guardian, locale=guardian.locale or same.guardian.locale)
                if same.guardian != asked:
                    found.changed[same.id] = asked
    found.new = left
    found.gone = [one.id for one in free if one.from_list]
    return found
