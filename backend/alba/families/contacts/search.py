"""Finding families by their contacts: somebody calls the school, and the secretary types the name,
the address or the number of the one who calls, and not of the child."""

from typing import Any, TypeVar

from django.db.models import Prefetch, Q, QuerySet

from alba.accounts.models import User
from alba.people.records.contacts import GuardianContact
from alba.search.folding import materialise_if_small, words_of
from alba.search.phones import searched_digits

People = TypeVar("People", bound=QuerySet[Any, Any])


def contacts(user: User, text: str, *, with_phone: bool = True) -> QuerySet[GuardianContact]:
    """The contacts that `user` sees with every word of `text` in the name or address, or with its
    digits in the telephone number if the answer shows that."""
    words = words_of(text)
    if not words:
        return GuardianContact.objects.none()
    found = Q()
    for word in words:
        found &= Q(folded__contains=word)
    digits = searched_digits(text)
    if digits and with_phone and sees_phones(user):
        found |= Q(phone_digits__contains=digits)
    return GuardianContact.objects.visible_to(user).filter(found).order_by("pk")


def sees_phones(user: User) -> bool:
    """Telephone numbers are the school's: product administrators are shown none."""
    return not user.is_alba_admin


def children(found: QuerySet[GuardianContact]) -> Any:
    return materialise_if_small(found.values_list("taker", flat=True))


def shown(people: People, found: QuerySet[GuardianContact]) -> People:
    """`people` with the contacts by whom they were found, see `found_of`."""
    return people.prefetch_related(
        Prefetch("guardian_contacts", queryset=found, to_attr="found_contacts")
    )


def found_of(taker: Any) -> list[GuardianContact]:
    return list(getattr(taker, "found_contacts", ()))
