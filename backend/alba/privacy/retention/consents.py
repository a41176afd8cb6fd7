"""Keeps families' answers three years longer than the tests, as proof that they were asked, and
then deletes them too."""

from collections.abc import Iterator
from datetime import date
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import F, Max, QuerySet
from django.db.models.functions import Coalesce

from alba.accounts.models import User
from alba.audit import trail
from alba.audit.models import Action
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import FamilyInformed
from alba.days import day_of, months_later, today
from alba.people.records.consents import GuardianConsent
from alba.privacy import finished_tests
from alba.privacy.models import LeavingTold, RetentionPolicy
from alba.privacy.retention import dates, kept
from alba.privacy.retention.announcing import Announced

MONTHS_MORE = 36


class Said(NamedTuple):
    """One row. `goes_on` None: nobody has decided."""

    kind: LeavingTold.Kind
    row: int
    child: int
    goes_on: date | None


def over(policy: RetentionPolicy) -> Iterator[Said]:
    """Yields the answers of families of the policy's school, and the records that they were told,
    whose time is over."""
    for kind, rows in _of_school(policy.school_id):
        yield from _over(policy, kind, rows)


def remove_all() -> None:
    """Safe to run any number of times."""
    for policy in RetentionPolicy.objects.filter(school__rests=False).order_by("school"):
        for kind, rows in _of_school(policy.school_id):
            due = (one.row for one in _due(policy, kind, rows))
            for portion in finished_tests.in_portions(due):
                _remove(policy, kind, rows, portion)


def _of_school(school: int) -> list[tuple[LeavingTold.Kind, QuerySet[Any]]]:
    """Each with `said_at`. An answer goes with the request that it answers."""
    requests = ConsentRequest.objects.filter(campaign__school=school)
    informed = FamilyInformed.objects.filter(campaign__school=school)
    recorded = GuardianConsent.objects.filter(taker__course__school=school)
    return [
        (
            LeavingTold.Kind.REQUEST,
            requests.annotate(said_at=Coalesce(Max("answers__at"), F("asked_at"))),
        ),
        (LeavingTold.Kind.INFORMED, informed.annotate(said_at=F("at"))),
        (LeavingTold.Kind.CONSENT, recorded.annotate(said_at=F("at"))),
    ]


def _over(policy: RetentionPolicy, kind: LeavingTold.Kind, rows: QuerySet[Any]) -> Iterator[Said]:
    """Yields the rows with their day: as long after the tests as if one had been finished on the
    day of the answer."""
    announced = Announced(policy, kind)
    columns = ("pk", "taker", "said_at", "taker__left_on")
    for pk, child, said_at, left in rows.order_by("pk").values_list(*columns):
        tests_go = dates.leaves_on(policy, day_of(said_at), left)
        by_rule = None if tests_go is None else months_later(tests_go, MONTHS_MORE)
        yield Said(kind, pk, child, announced.goes_on(pk, child, by_rule))


def _due(policy: RetentionPolicy, kind: LeavingTold.Kind, rows: QuerySet[Any]) -> Iterator[Said]:
    day = today()
    yield from (one for one in _over(policy, kind, rows) if one.goes_on and one.goes_on <= day)


def _remove(
    policy: RetentionPolicy, kind: LeavingTold.Kind, rows: QuerySet[Any], portion: list[int]
) -> None:
    """Deletes the rows that are still to be deleted once the children's accounts are locked."""
    with transaction.atomic():
        found = rows.filter(pk__in=portion)
        takers = set(found.values_list("taker", flat=True))
        accounts = User.objects.select_for_update(of=("self",), no_key=True).order_by("pk")
        list(accounts.filter(test_taker__in=takers).values_list("pk", flat=True))
        held = kept.held_children(takers)
        due = {one.row for one in _due(policy, kind, found) if one.child not in held}
        going = list(found.filter(pk__in=due).order_by("pk"))
        trail.record_all(
            trail.event(
                Action.RETENTION_PURGE, about=one, subject=one.taker_id, school=policy.school_id
            )
            for one in going
        )
        rows.model.objects.filter(pk__in=[one.pk for one in going]).delete()
