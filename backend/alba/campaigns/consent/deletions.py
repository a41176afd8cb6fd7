"""Deletions that a family has asked for when withdrawing its consent: a task for the school to
finish within a month, unless the family says yes again."""

from collections.abc import Iterable
from datetime import date, timedelta

from django.db.models import Exists, OuterRef, QuerySet

from alba.campaigns.consent import own_answers, record
from alba.campaigns.consent.models import FamilyAnswer
from alba.campaigns.models import Assignment, Campaign
from alba.days import day_of
from alba.people.records.consents import Said
from alba.people.records.contacts import GuardianContact

WITHIN = timedelta(days=30)


def due(campaign: Campaign, takers: Iterable[int]) -> dict[int, date]:
    """Pupil -> the deadline. The task is done once no answers about them are left."""
    ids = list(takers)
    left = Assignment.objects.filter(campaign=campaign, subject__in=ids, state__in=own_answers.LEFT)
    newer = FamilyAnswer.objects.filter(request=OuterRef("request"), pk__gt=OuterRef("pk"))
    rows = FamilyAnswer.objects.filter(
        ~Exists(newer.exclude(said=Said.WITHDRAWN)),
        campaign=campaign,
        taker__in=left.values("subject"),
        delete_answers=True,
        counts=True,
    )
    mine = _own(left)
    found: dict[int, date] = {}
    for row in rows.select_related(*record.WITH).order_by("-pk"):
        # Answers about someone who is of age belong to that person: a guardian can only have their
        # own deleted.
        is_theirs = record.is_of_adult(row) and (row.taker_id, row.contact) not in mine
        if record.stands(row) and not is_theirs:
            found[row.taker_id] = day_of(row.at) + WITHIN
    return found


def _own(left: QuerySet[Assignment]) -> set[tuple[int, int]]:
    """(pupil, contact who has answered about them by a link)"""
    contacts = GuardianContact.objects.filter(answers_as__in=left.values("informant"))
    return set(contacts.values_list("taker", "pk"))
