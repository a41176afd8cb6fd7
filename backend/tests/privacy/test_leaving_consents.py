"""Families' answers outlive the tests by three years; their links do not."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

from django.core.management import call_command

from alba.assessments.assignment import assigned
from alba.assessments.models import Answer, Test
from alba.assessments.questionnaires.models import Question
from alba.assessments.taking import taking
from alba.campaigns.choices import AssignmentState
from alba.campaigns.consent import links, texts
from alba.campaigns.consent.models import ConsentLink, ConsentRequest, FamilyAnswer
from alba.campaigns.models import Campaign
from alba.people.models import TestTaker
from alba.people.records.consents import GuardianConsent
from alba.people.records.contacts import GuardianContact
from alba.privacy.models import RetentionPolicy
from tests.support import campaigns, days, factories
from tests.support.leaving import announce

AT = datetime(2025, 11, 20, 10, tzinfo=UTC)


def answered(side: Any) -> Campaign:
    """A screening in which a pupil has answered, and a guardian has agreed by a link."""
    pupil = factories.make_taker("student", course=side.course, birth_date=date(2010, 5, 1))
    campaign = campaigns.make(side, questionnaires=["SDQ"], voices=["self"])
    contact = GuardianContact.objects.create(taker=pupil, full_name="Rosa", relation="mother")
    text = texts.current(side.school.pk, "screening")
    request = ConsentRequest.objects.create(
        campaign=campaign, taker=pupil, contact=contact, purpose="screening", text=text, asked_at=AT
    )
    links.make(request, None)
    FamilyAnswer.objects.create(
        request=request,
        campaign=campaign,
        taker=pupil,
        purpose="screening",
        contact=contact.pk,
        said="given",
        name="Rosa",
        relation="mother",
        has_authority=True,
        text=text,
        locale="ca",
        at=AT,
        digest="x",
    )
    GuardianConsent.objects.create(taker=pupil, given=True, reference="Folder 7", at=AT)
    test, _is_new = assigned.start(pupil.user, campaign.assignments.get(subject=pupil))
    taking.amend_test(pupil.user, test.pk, accepts_terms=True)
    for question in Question.objects.filter(test_type=2):
        Answer.objects.create(test=test, question=question, answer=1)
    taking.finish_test(pupil.user, test.pk)
    Test.objects.filter(pk=test.pk).update(finished_at=AT)
    return campaign


def kept() -> tuple[int, int, int, int]:
    rows = (Test, ConsentLink, FamilyAnswer, GuardianConsent)
    return tuple(model.objects.count() for model in rows)  # type: ignore[return-value]


def test_the_tests_go_with_the_links_and_the_consents_three_years_later(
    world: Any, monkeypatch: Any
) -> None:
    campaign = answered(world.north)
    RetentionPolicy.objects.create(school=world.north.school, tests_months=12)
    for day, expected in (
        (date(2027, 8, 30), (1, 1, 1, 1)),
        (date(2027, 8, 31), (0, 0, 1, 1)),
        (date(2030, 8, 30), (0, 0, 1, 1)),
        (date(2030, 8, 31), (0, 0, 0, 0)),
    ):
        if day.day == 30:
            announce(monkeypatch, day + timedelta(days=1))
        days.come_at_work(monkeypatch, day)
        for _run in range(2):
            call_command("daily", verbosity=0)
            assert kept() == expected, day
    assert not ConsentRequest.objects.exists()
    # That the pupil was asked and has answered stays a number of the screening.
    assert campaign.assignments.filter(state=AssignmentState.DONE).count() == 1


def test_a_hold_keeps_the_consents_too(world: Any, as_user: Any, monkeypatch: Any) -> None:
    answered(world.north)
    RetentionPolicy.objects.create(school=world.north.school, tests_months=12)
    announce(monkeypatch, date(2030, 8, 31))
    pupil = TestTaker.objects.get(guardian_consents__isnull=False)
    body = {"test_taker": pupil.pk, "reason": "A claim is open", "until": "2030-09-30"}
    assert as_user(world.alba).post("/app/holds/", body, format="json").status_code == 201
    call_command("daily", verbosity=0)
    assert kept() == (1, 1, 1, 1)


def test_undecided_retention_keeps_consents(world: Any, monkeypatch: Any) -> None:
    answered(world.north)
    days.come_at_work(monkeypatch, date(2045, 8, 31))
    call_command("daily", verbosity=0)
    assert kept() == (1, 1, 1, 1)
