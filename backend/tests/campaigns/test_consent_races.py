"""Families and workers at the same moment."""

from typing import Any

import pytest
from django.core import mail
from rest_framework.test import APIClient

from alba.campaigns.consent import mailing
from alba.campaigns.consent.models import ConsentRequest, FamilyAnswer, FamilyMail
from tests.support import families
from tests.support.families import Family
from tests.support.lessons import pupil
from tests.support.races import clients, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]


@pytest.fixture
def asked(world: Any, as_user: Any, settings: Any) -> Any:
    settings.GUARDIAN_CONSENT_BELOW = 14
    families.contact(pupil(world.north.course, 12))
    return families.campaign(world.north)


def test_many_answers_at_once_are_one_row(asked: Any, world: Any, as_user: Any) -> None:
    families.ask(as_user(world.north.admin), asked)
    families.send_due(asked)
    family = Family(families.token_of(asked, "rosa@example.org"))
    body = {
        "answer": "given",
        "name": "Rosa Vidal",
        "relation": "mother",
        "has_authority": True,
        "nonce": family.read().json()["nonce"],
    }
    for _ in range(10):
        answers = together(*[lambda: APIClient().post(family.path, body)] * 20)
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.json()["digest"] for answer in answers}) == 1
    assert FamilyAnswer.objects.count() == 1


def test_two_workers_send_once(asked: Any, world: Any, as_user: Any) -> None:
    families.ask(as_user(world.north.admin), asked)
    sent = together(*[lambda: mailing.send_one(asked.pk, "rosa@example.org")] * 6)
    assert sorted(sent) == [False] * 5 + [True]
    assert (len(mail.outbox), FamilyMail.objects.count()) == (1, 1)


def test_asking_twice_at_once_asks_once(asked: Any, world: Any, as_user: Any) -> None:
    callers = clients(as_user, world.north.admin, 6)
    answers = together(*[lambda one=one: families.ask(one, asked) for one in callers])
    assert sum(answer.json()["sent"] for answer in answers) == 1
    assert ConsentRequest.objects.count() == 1


def test_a_link_entered_many_times_at_once_makes_one_guardian(
    world: Any, as_user: Any, settings: Any
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    child = pupil(world.north.course, 12)
    families.contact(child)
    asked = families.campaign(world.north, voices=["guardian"])
    families.ask(as_user(world.north.admin), asked)
    families.send_due(asked)
    family = Family(families.token_of(asked, "rosa@example.org"))
    family.answer("given")
    entered = together(*[lambda: APIClient().post(f"{family.path}login/")] * 6)
    assert {answer.status_code for answer in entered} == {200}
    assert asked.assignments.filter(subject=child).count() == 1
