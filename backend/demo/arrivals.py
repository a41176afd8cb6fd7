"""Not everybody of the demo has arrived: some have not used their invitation, some have no address,
and some lack the guardian's consent."""

from django.db.models import QuerySet

from alba.accounts.models import User
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent
from demo.people import Place


def leave_some_on_the_way(place: Place) -> None:
    """Among those who have answered nothing. The first class is whole: its people can log in."""
    later = [one.course for one in place.classes[1:]]
    people = TestTaker.objects.filter(course__in=later, tests=None)
    parents = _every_third(people.filter(pk__in=_ids(place, "parents")))
    User.objects.filter(test_taker__in=parents).update(email_verified_at=None)
    children = _every_third(people.filter(pk__in=_ids(place, "children"), tests_about=None))
    for user in User.objects.filter(test_taker__in=children):
        user.email, user.email_verified_at, user.invited_at = None, None, None
        user.save()  # with what they are searched by
    GuardianConsent.objects.filter(taker__in=children).delete()


def _ids(place: Place, kind: str) -> list[int]:
    return [person.pk for one in place.classes[1:] for person in getattr(one, kind)]


def _every_third(people: QuerySet[TestTaker]) -> list[int]:
    return list(people.order_by("pk").values_list("pk", flat=True))[::3]
