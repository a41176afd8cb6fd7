"""The pupils whom a screening can ask."""

from alba.accounts.models import User
from alba.campaigns.models import Campaign
from alba.people.models import Role, TestTaker, TestTakerQuerySet


def pupils() -> TestTakerQuerySet:
    """Pupils who can be asked, in the order of the class list."""
    return with_those_who_left().filter(left_on=None)


def in_campaign(campaign: Campaign) -> TestTakerQuerySet:
    """The pupils of its classes, without those whom a list has brought since and nobody asks; the
    one whom an ask is about, while they are at the school."""
    if campaign.is_ask:
        assert campaign.pupil_id is not None  # noqa: S101 (every ask has one)
        return pupils().filter(pk=campaign.pupil_id, course__school=campaign.school_id)
    aside = campaign.set_aside.values("taker")
    return pupils().filter(course__in=campaign.classes.values("course")).exclude(pk__in=aside)


def pupils_of(course: int) -> TestTakerQuerySet:
    return pupils().filter(course=course)


def own_of(people: TestTakerQuerySet, by: User) -> frozenset[int]:
    """Returns the people that `by` is shut out of: a call about everybody leaves them out, and a
    list shows their names alone."""
    return frozenset(people.shut_to(by).order_by().values_list("pk", flat=True))


def with_those_who_left() -> TestTakerQuerySet:
    takers = TestTaker.objects.filter(role=Role.STUDENT, added_by=None)
    return takers.order_by("user__sort_name", "pk")
