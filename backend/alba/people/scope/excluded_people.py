"""The question that everything about a child has to ask: is this person shut out? By address, by
full name, or by account, as they are now and as they were before."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from django.db.models import Q, QuerySet
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.accounts.people import normalize_email
from alba.errors import Conflict
from alba.people.names import PARTICLES
from alba.people.records.exclusions import Exclusion, KnownAs
from alba.people.records.kinship import NotOwn
from alba.search.folding import fold

BETWEEN_WORDS = str.maketrans({",": " ", "-": " ", "'": None, "·": None, ".": None})


def name_value(full_name: str) -> str:
    """The key that the spellings of a full name share, also with the surnames first: "VILA i Puig,
    Pere" and "Pere Vila Puig" are the same. Empty for an empty name."""
    words = fold(full_name).translate(BETWEEN_WORDS).split()
    return "".join(sorted(word for word in words if word not in PARTICLES))


def values_of(*, full_name: str = "", email: str | None = "") -> set[str]:
    """The values in the form of `KnownAs.value`."""
    return {name_value(full_name), normalize_email(email or "")} - {""}


def values_of_user(user: User) -> set[str]:
    """For somebody in several schools, as each of them calls the person."""
    rows = [user] if user.person_id is None else User.objects.of_one_person(user)
    return set().union(*(values_of(full_name=row.full_name, email=row.email) for row in rows))


def _in_force() -> "QuerySet[KnownAs]":
    return KnownAs.objects.filter(exclusion__lifted_at=None)


def matching(user: User) -> Q:
    """The rows of `KnownAs` that match this account."""
    return Q(user__in=User.objects.row_ids(user)) | Q(value__in=sorted(values_of_user(user)))


def children_shut_to(user: User) -> "QuerySet[Exclusion, int]":
    """The ids of the children of whom `user` is shut out, except where somebody else has said that
    they are only a namesake: a subquery for filters."""
    met = KnownAs.objects.filter(matching(user)).values("exclusion")
    found = Exclusion.objects.in_force().filter(pk__in=met).exclude(taker__in=_mistaken(user))
    return found.values_list("taker", flat=True)


def _mistaken(user: User) -> "QuerySet[NotOwn, int]":
    rows = NotOwn.objects.filter(reader__in=User.objects.row_ids(user))
    return rows.values_list("taker", flat=True)


def is_shut_out(taker: int, *, email: str | None = "", full_name: str = "") -> bool:
    """True if the address, or the full name, belongs to somebody who is shut out of this child (an
    id)."""
    wanted = values_of(full_name=full_name, email=email)
    found = _in_force().filter(exclusion__taker=taker, value__in=sorted(wanted))
    return bool(wanted) and found.exists()


def is_user_shut_out(taker: int, user: User) -> bool:
    return children_shut_to(user).filter(taker=taker).exists()


@dataclass(frozen=True)
class ShutOut:
    """Answers for many children who is shut out, without further queries."""

    values: dict[int, set[str]] = field(default_factory=lambda: defaultdict(set))
    """Child -> names and addresses, in the form for comparison."""
    users: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    mistaken: dict[int, set[int]] = field(default_factory=dict)
    """Child -> the accounts of their namesakes."""
    named: dict[int, list[str]] = field(default_factory=lambda: defaultdict(list))
    """Child -> the full names as they were written, to ask about similar ones."""

    def __bool__(self) -> bool:
        return bool(self.values or self.users)

    @property
    def children(self) -> set[int]:
        return {*self.values, *self.users}

    def has(self, taker: int, *, email: str | None = "", full_name: str = "") -> bool:
        """Answers as `is_shut_out` does."""
        wanted = values_of(full_name=full_name, email=email)
        return taker in self.values and not wanted.isdisjoint(self.values[taker])

    def has_user(self, taker: int, user: User) -> bool:
        if not self.mistaken.get(taker, set()).isdisjoint(User.objects.row_ids(user)):
            return False
        if taker in self.users and not self.users[taker].isdisjoint(User.objects.row_ids(user)):
            return True
        return taker in self.values and not values_of_user(user).isdisjoint(self.values[taker])


def of_children(takers: Iterable[int]) -> ShutOut:
    """The people who are shut out of these children, in one query."""
    ids = takers if isinstance(takers, QuerySet) else list(takers)
    return collected(_in_force().filter(exclusion__taker__in=ids))


def collected(rows: "QuerySet[KnownAs]") -> ShutOut:
    found = ShutOut()
    for taker, kind, value, text, user in rows.order_by("pk").values_list(
        "exclusion__taker", "kind", "value", "text", "user"
    ):
        if kind == KnownAs.Kind.ACCOUNT:
            found.users[taker].add(user)
            continue
        found.values[taker].add(value)
        if kind == KnownAs.Kind.NAME:
            found.named[taker].append(text)
    if found:
        namesakes = NotOwn.objects.filter(taker__in=found.children)
        for taker, user in namesakes.values_list("taker", "reader"):
            found.mistaken.setdefault(taker, set()).add(user)
    return found


def refuse_user(taker: int, user: User) -> None:
    """Raises Conflict `contact_excluded`."""
    if is_user_shut_out(taker, user):
        raise shut_out()


def shut_out() -> Conflict:
    text = _("This person is excluded from everything about this child. Lift the exclusion first.")
    return Conflict("contact_excluded", text)
