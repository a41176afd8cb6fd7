"""Whether a test may be answered today, as far as that depends on people and screenings: the days
between which it may are decided here, from the facts, and kept on its row whenever one of these
changes (`wiring.py`). Saving an answer then reads nothing but the row. Birthdays and last days are
days of the row, so nothing has to happen when they come.

Like saving an answer, deciding holds the row: a concurrent answer is either saved before, or
refused. A new test is not decided yet: those who change a fact at that moment do not see it. It is
decided when the terms are accepted, or by the first answer."""

import logging
from datetime import date
from typing import NamedTuple

from django.db import transaction
from django.db.models import Exists, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce

from alba.assessments.models import Test, TestQuerySet
from alba.assessments.taking import under_way
from alba.campaigns import permission
from alba.campaigns.consent import record
from alba.campaigns.consent.status import Facts
from alba.campaigns.models import Campaign
from alba.days import today
from alba.takers.children import coming_of_age, guardian_consent
from alba.takers.models import Bond, GuardianConsent, TestTaker

logger = logging.getLogger("alba.assessments")

CHUNK = 500
KEPT = ("answerable_from", "answerable_until", "answerable_under")


class Days(NamedTuple):
    """Both included; `first`: None if there is no such day."""

    first: date | None
    last: date


def is_today(test: Test) -> bool:
    """What is kept on the row says so."""
    first, last = test.answerable_from, test.answerable_until
    if first is None or last is None or test.answerable_under != guardian_consent.settings_now():
        return False
    return first <= today() <= last


def days_of(test: Test, facts: Facts | None, *, is_bonded: bool) -> Days:
    """`facts`: of the family, in a test that a campaign asked for. `is_bonded`: whether it is a
    guardian's bond that lets the adult answer."""
    subject, answering = test.subject, test.test_taker
    campaign = test.assignment.campaign if test.assignment else None
    last = coming_of_age.last_day(subject, answering=answering)
    return Days(
        permission.first_day(facts, subject, answering=answering, is_bonded=is_bonded),
        last if campaign is None else min(last, campaign.last_day),
    )


def decide(tests: TestQuerySet) -> int:
    """Write it for those of `tests` that are under way. Returns on how many rows it was another."""
    with transaction.atomic():
        held = under_way.hold(tests)
        others = []
        for start in range(0, len(held), CHUNK):
            others += _decided(held[start : start + CHUNK])
    return len(others)


def _decided(ids: list[int]) -> list[Test]:
    tests = _with_facts(ids)
    facts = _of_families(tests)
    changed = [test for test in tests if _put(test, facts)]
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
        for pk, facts in record.facts_of(campaign, people.values()).items()
    }


def _put(test: Test, families: dict[tuple[int, int], Facts]) -> bool:
    before = [getattr(test, name) for name in KEPT]
    campaign = test.assignment.campaign_id if test.assignment else 0
    facts = families.get((campaign, test.subject.pk))
    days = days_of(test, facts, is_bonded=test.is_bonded)  # type: ignore[attr-defined]
    test.answerable_from, test.answerable_until = days
    test.answerable_under = guardian_consent.settings_now()
    return before != [getattr(test, name) for name in KEPT]


def _with_facts(ids: list[int]) -> list[Test]:
    """In a statement of its own: one that has waited for the rows would still see the facts as they
    were before."""
    subject = Coalesce(OuterRef("on_behalf_of_test_taker"), OuterRef("test_taker"))
    consents = GuardianConsent.objects.screening().filter(taker=subject).order_by("-id")
    bonds = Bond.objects.filter(
        taker=subject, adult=OuterRef("test_taker"), kind=Bond.Kind.GUARDIAN
    )
    tests = (
        Test.objects.filter(pk__in=ids)
        .select_related("test_taker", "on_behalf_of_test_taker", "assignment__campaign")
        .annotate(
            consent_given=Subquery(consents.values("given")[:1]),
            is_bonded=Exists(bonds),
        )
    )
    for test in tests:
        test.subject.consent_given = test.consent_given  # type: ignore[attr-defined]
    return list(tests)


def follow_people(people: list[TestTaker]) -> None:
    """Those that they take, and those about them."""
    decide(Test.objects.filter(Q(test_taker__in=people) | Q(on_behalf_of_test_taker__in=people)))


def follow_consent(subjects: list[TestTaker], _given: bool) -> None:
    follow_people(subjects)


def follow_contacts(takers: list[int]) -> None:
    """Whose word counts about them is another now."""
    decide(Test.objects.filter(Q(test_taker__in=takers) | Q(on_behalf_of_test_taker__in=takers)))


def follow_campaign(campaign: Campaign) -> None:
    decide(Test.objects.filter(assignment__campaign=campaign))


def follow_information(campaign: Campaign, pupils: list[int]) -> None:
    decide(Test.objects.filter(assignment__campaign=campaign, assignment__subject__in=pupils))


def follow_texts() -> None:
    """What was said to a former text counts no more."""
    decide(Test.objects.filter(assignment__isnull=False))


def check_all() -> int:
    """Put right what the changes should have kept right already. Returns how many were wrong."""
    wrong = decide(Test.objects.filter(answerable_under=guardian_consent.settings_now()))
    if wrong:
        logger.error("%d tests under way had kept other days than the facts give", wrong)
    return wrong
