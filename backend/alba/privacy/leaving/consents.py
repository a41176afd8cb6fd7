"""What families have said outlives the tests by three years, as the proof that they were asked, and
then goes too."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.db.models import F, Max, QuerySet
from django.db.models.functions import Coalesce

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import FamilyInformed
from alba.days import day_of, months_later, today
from alba.privacy.leaving import dates, kept
from alba.privacy.models import RetentionPolicy
from alba.takers.models import GuardianConsent

MONTHS_MORE = 36


def remove_all() -> None:
    """Safe to run any number of times."""
    for policy in RetentionPolicy.objects.order_by("school"):
        for rows in _of_school(policy.school_id):
            for portion in kept.in_portions(_due(policy, rows)):
                _remove(policy, rows, portion)


def _of_school(school: int) -> list[QuerySet[Any]]:
    """Each with `said_at`. An answer goes with the request that it answers."""
    requests = ConsentRequest.objects.filter(campaign__school=school)
    informed = FamilyInformed.objects.filter(campaign__school=school)
    recorded = GuardianConsent.objects.filter(taker__course__school=school)
    return [
        requests.annotate(said_at=Coalesce(Max("answers__at"), F("asked_at"))),
        informed.annotate(said_at=F("at")),
        recorded.annotate(said_at=F("at")),
    ]


def _due(policy: RetentionPolicy, rows: QuerySet[Any]) -> Iterator[int]:
    """As long after the tests as if one had been finished when it was said."""
    columns = ("pk", "said_at", "taker__left_on")
    for pk, said_at, left in rows.order_by("pk").values_list(*columns):
        tests_go = dates.leaves_on(policy, day_of(said_at), left)
        if tests_go is not None and months_later(tests_go, MONTHS_MORE) <= today():
            yield pk


def _remove(policy: RetentionPolicy, rows: QuerySet[Any], portion: list[int]) -> None:
    with transaction.atomic():
        found = rows.filter(pk__in=portion)
        takers = set(found.values_list("taker", flat=True))
        accounts = User.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
        list(accounts.filter(test_taker__in=takers).values_list("pk", flat=True))
        going = list(found.exclude(taker__in=kept.held_children(takers)).order_by("pk"))
        trail.record_all(
            trail.event(
                Action.RETENTION_PURGE, about=one, subject=one.taker_id, school=policy.school_id
            )
            for one in going
        )
        rows.model.objects.filter(pk__in=[one.pk for one in going]).delete()
