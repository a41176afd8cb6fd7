"""The days on which a test may be answered, as far as that depends on people and screenings. The
first and the last day are decided here from the facts, and stored in the test's row whenever one of
these facts changes (`wiring.py`). So saving an answer only needs the row. Birthdays and last days
are part of those two days, so nothing has to run when they come. A no of the family ends the test
(`refused_at`): after a later yes, another one is begun.

Like saving an answer, deciding locks the row: a concurrent answer is either saved before, or
refused. A new test has no days yet, because concurrent changes of the facts cannot see it yet. They
are decided when the terms are accepted, or by the first answer."""

import logging
from datetime import date, datetime
from typing import NamedTuple

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone

from alba.assessments.models import Test, TestQuerySet
from alba.assessments.taking import stopped, under_way
from alba.campaigns.consent import permission, record, status
from alba.campaigns.consent.status import Facts
from alba.campaigns.models import Campaign
from alba.days import today
from alba.families.consent import coming_of_age, guardian_consent
from alba.people.models import Bond, TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.scope import excluded_people

logger = logging.getLogger("alba.assessments")

CHUNK = 500
KEPT = ("answerable_from", "answerable_until", "answerable_under", "refused_at")


class Days(NamedTuple):
    """First and last day included; `first`: None if there is no such day."""

    first: date | None
    last: date


def is_today(test: Test) -> bool:
    """According to the days in its row."""
    first, last = test.answerable_from, test.answerable_until
    if test.refused_at is not None or first is None or last is None:
        return False
    if test.answerable_under != guardian_consent.settings_now():
        return False
    return first <= today() <= last


def days_of(test: Test, facts: Facts | None, *, is_bonded: bool) -> Days:
    """`facts`: the family's, for a test that a campaign asked for. `is_bonded`: whether the adult
    may answer because of a bond as guardian."""
    subject, answering = test.subject, test.test_taker
    campaign = test.assignment.campaign if test.assignment else None
    last = coming_of_age.last_day(subject, answering=answering)
    return Days(
        permission.first_day(facts, subject, answering=answering, is_bonded=is_bonded),
        last if campaign is None else min(last, campaign.last_day),
    )


def decide(tests: TestQuerySet) -> int:
    """Stores the days of those of `tests` that are under way. Returns how many rows changed."""
    with transaction.atomic():
        held = under_way.hold(tests)
        others = []
        for start in range(0, len(held), CHUNK):
            others += _decided(held[start : start + CHUNK])
    return len(others)


def _decided(ids: list[int]) -> list[Test]:
    tests = _with_facts(ids)
    facts = _of_families(tests)
    shut = excluded_people.of_children({test.subject.pk for test in tests})
    again = [test for test in tests if _is_begun_again(test, facts)]
    stopped.delete(again)
    left = [test for test in tests if test not in again]
    changed = [test for test in left if _put(test, facts, shut)]
    Test.objects.bulk_update(changed, KEPT, batch_size=100)
    return changed


def _of_families(tests: list[Test]) -> dict[tuple[int, int], Facts]:
    """(campaign, subject) -> what the family has said."""
    campaigns: dict[Campaign, dict[int, TestTaker]] = {}
    for test in tests:
        if test.assignment:
            subjects = campaigns.setdefault(test.assignment.campaign, {})
            subjects[test.subject.pk] = test.subject
    return {
        (campaign.pk, pk): facts
        for campaign, people in campaigns.items()
        for pk, facts in record.facts_of(campaign, people.values(), with_asked=False).items()
    }


def _put(test: Test, families: dict[tuple[int, int], Facts], shut: excluded_people.ShutOut) -> bool:
    before = [getattr(test, name) for name in KEPT]
    facts = families.get(_family_of(test))
    days = days_of(test, facts, is_bonded=test.is_bonded)  # type: ignore[attr-defined]
    test.answerable_from, test.answerable_until = days
    if _is_refused(test, facts):
        test.refused_at = test.refused_at or timezone.now()
    elif not _stands_no(test, facts):
        test.refused_at = None  # it was recorded by mistake, or no longer counts
    if test.on_behalf_of_test_taker and shut.has_user(test.subject.pk, test.test_taker.user):
        test.answerable_from = None
    test.answerable_under = guardian_consent.settings_now()
    return before != [getattr(test, name) for name in KEPT]


def _family_of(test: Test) -> tuple[int, int]:
    """(campaign, or 0; subject)"""
    return test.assignment.campaign_id if test.assignment else 0, test.subject.pk


def _is_refused(test: Test, facts: Facts | None) -> bool:
    return permission.is_refused(
        facts,
        test.subject,
        answering=test.test_taker,
        is_bonded=test.is_bonded,  # type: ignore[attr-defined]
    )


def _stands_no(test: Test, facts: Facts | None) -> bool:
    """True if a no is on record, even if the pupil decides alone by now."""
    if facts is None:
        return guardian_consent.is_refused(test.subject)
    return status.says(facts) in status.NO


def _is_begun_again(test: Test, families: dict[tuple[int, int], Facts]) -> bool:
    """True if the family has said yes since its no ended the test: then another one is begun."""
    if test.refused_at is None:
        return False
    facts = families.get(_family_of(test))
    yes: datetime | None = status.last_yes(facts) if facts else test.yes_at  # type: ignore[attr-defined]
    return yes is not None and yes > test.refused_at and not _stands_no(test, facts)


def _with_facts(ids: list[int]) -> list[Test]:
    """Reads the facts in a query of its own: one that has waited for the locks would still see them
    as they were before."""
    subject = Coalesce(OuterRef("on_behalf_of_test_taker"), OuterRef("test_taker"))
    consents = GuardianConsent.objects.screening().filter(taker=subject).order_by("-id")
    bonds = Bond.objects.filter(
        taker=subject, adult=OuterRef("test_taker"), kind=Bond.Kind.GUARDIAN
    )
    tests = (
        Test.objects.filter(pk__in=ids)
        .select_related("test_taker__user", "on_behalf_of_test_taker", "assignment__campaign")
        .annotate(
            consent_given=Subquery(consents.values("given")[:1]),
            yes_at=Subquery(consents.filter(given=True).values("at")[:1]),
            is_bonded=Exists(bonds),
        )
    )
    for test in tests:
        test.subject.consent_given = test.consent_given  # type: ignore[attr-defined]
    return list(tests)


def follow_people(people: list[TestTaker]) -> None:
    """For tests that these people take, or that are about them."""
    decide(Test.objects.filter(Q(test_taker__in=people) | Q(on_behalf_of_test_taker__in=people)))


def follow_consent(subjects: list[TestTaker], _given: bool) -> None:
    follow_people(subjects)


def follow_contacts(takers: list[int]) -> None:
    """The contacts whose answers count have changed."""
    decide(Test.objects.filter(Q(test_taker__in=takers) | Q(on_behalf_of_test_taker__in=takers)))


def follow_campaign(campaign: Campaign) -> None:
    decide(Test.objects.filter(assignment__campaign=campaign))


def follow_information(campaign: Campaign, pupils: list[int]) -> None:
    decide(Test.objects.filter(assignment__campaign=campaign, assignment__subject__in=pupils))


def follow_texts() -> None:
    """Decides again once a consent text is published: answers to a former text no longer count."""
    decide(Test.objects.filter(assignment__isnull=False))


def check_all() -> int:
    """Corrects what the changes should have kept right already. Returns how many were wrong."""
    wrong = decide(Test.objects.filter(answerable_under=guardian_consent.settings_now()))
    if wrong:
        logger.error("%d tests under way had kept other days than the facts give", wrong)
    return wrong
