"""A pupil who was entered twice is one person from now on: what a campaign has asked and heard of
the second row is about the pupil."""

from typing import Any

from django.utils import timezone

from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer
from alba.campaigns.lessons.models import Card
from alba.campaigns.models import Assignment, Campaign, FamilyInformed, SetAside, VoiceWish

# Rows with what families were asked and have said, and rows that ask, or say that nobody does.
SAID: tuple[Any, ...] = (ConsentRequest, FamilyAnswer, FamilyInformed)
ASKS: tuple[tuple[Any, str], ...] = (
    (Assignment, "subject"),
    (Assignment, "informant"),
    (VoiceWish, "taker"),
    (SetAside, "taker"),
    (Card, "taker"),
)


def carry_over(newcomer: int, pupil: int, contacts: dict[int, int]) -> None:
    """`contacts`: of the newcomer -> of the pupil. Somebody who has come back may be asked in the
    same campaign already: then that stays, and what only asks is deleted with the newcomer."""
    for gone, same in contacts.items():
        open_there = ConsentRequest.objects.filter(contact=same, ended_at=None)
        twice = ConsentRequest.objects.filter(contact=gone, ended_at=None)
        twice.filter(campaign__in=open_there.values("campaign")).update(ended_at=timezone.now())
        for said in SAID:
            said.objects.filter(contact=gone).update(contact=same)
    for said in SAID:
        said.objects.filter(taker=newcomer).update(taker=pupil)
    Campaign.every.filter(pupil=newcomer).update(pupil=pupil)
    there = list(Assignment.objects.filter(subject=pupil).values_list("campaign", flat=True))
    for asks, field in ASKS:
        rows = asks.objects.filter(**{field: newcomer}).exclude(campaign__in=there)
        rows.update(**{field: pupil})
