"""The days between which a test may be answered stand on its row. Whatever happens, the row says
what the facts say, and an answer is taken or refused by that."""

import random
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from alba.assessments.models import Test
from alba.assessments.questionnaires.models import Question
from alba.assessments.taking import answerable
from alba.campaigns.models import FamilyInformed
from alba.days import today
from alba.families.consent import guardian_consent
from alba.people.ages import age_on
from alba.people.models import Bond, Role, TestTaker
from alba.people.records.consents import GuardianConsent
from alba.privacy import daily_job
from tests.families.test_guardian_consent import GIVEN, WITHDRAWN, birthday
from tests.support import campaigns, days, factories, screenings

pytestmark = pytest.mark.usefixtures("both_bases")
STEPS = 40


@pytest.fixture(autouse=True)
def fourteen(settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    settings.GUARDIAN_CONSENT_UNKNOWN_AGE = "ask"


def allows(test: Test, settings: Any) -> bool:
    """The rule told a second time, from the facts of today."""
    subject, adult = test.subject, test.test_taker
    age = age_on(subject.birth_date, today()) if subject.birth_date else None
    campaign = test.assignment.campaign if test.assignment else None
    if campaign and (campaign.state != "open" or today() > campaign.closes_on):
        return False
    if test.refused_at is not None:  # ended for good
        return False
    if adult.role == Role.PARENT and adult != subject and age is not None and age >= 18:
        return False
    last = GuardianConsent.objects.filter(taker=subject).order_by("pk").last()
    below = settings.GUARDIAN_CONSENT_BELOW
    asked = below > 0 if age is None else age < below
    if campaign and last is not None and not last.given and (asked or campaign.basis != "consent"):
        return False
    bonds = Bond.objects.filter(taker=subject, adult=adult, kind="guardian")
    if adult.role == Role.PARENT and (subject.assigned_to == adult or bonds.exists()):
        return True
    if campaign is None or campaign.basis == "consent":
        return not asked or (last is not None and last.given)
    if last is not None:
        return last.given
    told = FamilyInformed.objects.filter(campaign=campaign, taker=subject).order_by("pk").last()
    return not asked or (told is not None and today() >= told.on + timedelta(days=8))


class Walk:
    """A pupil of thirteen, about whom a guardian and a teacher answer too, and what may happen."""

    def __init__(self, world: Any, as_user: Any, monkeypatch: Any, settings: Any, basis: str):
        self.side, self.settings, self.monkeypatch = world.north, settings, monkeypatch
        side, school = world.north, world.north.school
        self.others = factories.make_course(school, "1r ESO", "A")
        self.teacher, self.parent = side.teacher, side.parent
        self.pupil = factories.make_taker(
            Role.STUDENT, course=side.course, birth_date=birthday(14, days_ago=-12)
        )
        Bond.objects.create(taker=self.pupil, adult=self.parent, kind="guardian")
        self.admin, self.alba = as_user(side.admin), as_user(world.alba)
        self.campaign = campaigns.make(
            side, questionnaires=["SDQ"], basis=basis, closes_on=today() + timedelta(days=20)
        )
        settings.GUARDIAN_CONSENT_BELOW = 0
        self.tests = []
        for person in (self.pupil, self.parent, self.teacher):
            asked = self.campaign.assignments.get(subject=self.pupil, informant=person)
            begun = as_user(person.user).post("/app/tests/create/", {"assignment": asked.pk})
            assert begun.status_code == 201, begun.content
            self.tests.append(begun.json()["id"])
        TestTaker.objects.filter(pk=self.pupil.pk).update(assigned_to=self.teacher)
        alone = screenings.make_test(self.teacher, 1, on_behalf_of=self.pupil, finished=False)
        self.tests.append(alone.pk)
        for pk, person in zip(
            self.tests, (self.pupil, self.parent, self.teacher, self.teacher), strict=True
        ):
            as_user(person.user).patch(f"/app/tests/{pk}/", {"has_accepted_terms": True})
        settings.GUARDIAN_CONSENT_BELOW = 14
        self.clients = {
            one.pk: as_user(one.test_taker.user) for one in Test.objects.filter(pk__in=self.tests)
        }
        self.questions = {kind: Question.objects.get(test_type=kind, number=3) for kind in (1, 2)}

    # The possible events: the domain's own calls, by people who may make them.

    def consent_given(self, _at: random.Random) -> Any:
        return self.admin.post(f"/app/test-takers/{self.pupil.pk}/guardian-consent/", GIVEN)

    def consent_withdrawn(self, _at: random.Random) -> Any:
        return self.admin.post(f"/app/test-takers/{self.pupil.pk}/guardian-consent/", WITHDRAWN)

    def born(self, at: random.Random) -> Any:
        age, ago = at.choice([(14, -2), (14, 1), (18, -3), (12, 9), (18, 0), (15, 4)])
        born = None if at.random() < 0.2 else str(birthday(age, days_ago=ago))
        return self.update(self.pupil, birth_date=born)

    def days_pass(self, at: random.Random) -> None:
        days.come(self.monkeypatch, today() + timedelta(days=at.choice([1, 1, 2, 4])))

    def last_day_moved(self, at: random.Random) -> Any:
        last = today() + timedelta(days=at.choice([0, 2, 9]))
        return self.admin.patch(f"/app/campaigns/{self.campaign.pk}/", {"closes_on": str(last)})

    def family_told(self, at: random.Random) -> Any:
        on = str(today() - timedelta(days=at.choice([0, 5, 9])))
        body = {"on": on, "how": "paper", "test_takers": [self.pupil.pk]}
        return self.admin.post(f"/app/campaigns/{self.campaign.pk}/informed/", body)

    def bond_made_or_removed(self, _at: random.Random) -> Any:
        bond = Bond.objects.filter(taker=self.pupil, adult=self.parent).first()
        if bond:
            return self.admin.delete(f"/app/bonds/{bond.pk}/")
        body = {"adult": self.parent.pk, "kind": "guardian"}
        return self.admin.post(f"/app/test-takers/{self.pupil.pk}/bonds/", body)

    def assigned(self, at: random.Random) -> Any:
        to = at.choice([self.parent, self.teacher]).pk
        return self.update(self.pupil, assigned_responsible_test_taker=to)

    def another_role(self, at: random.Random) -> Any:
        return self.update(self.teacher, role=at.choice(["teacher", "psychologist"]))

    def left_or_back(self, at: random.Random) -> Any:
        left_on = at.choice([None, str(today())])
        body = {"ids": [self.pupil.pk], "left_on": left_on}
        return self.admin.post("/app/test-takers/left/", body)

    def moved(self, at: random.Random) -> Any:
        course = at.choice([self.side.course, self.others]).pk
        return self.update(self.teacher, course=course)

    def settings_changed(self, at: random.Random) -> None:
        self.settings.GUARDIAN_CONSENT_BELOW = at.choice([0, 14, 14, 16])

    def closed(self, at: random.Random) -> Any:
        if at.random() < 0.1:  # there is nothing after it
            return self.admin.post(f"/app/campaigns/{self.campaign.pk}/close/")
        return None

    def class_merged(self, at: random.Random) -> Any:
        if at.random() > 0.1:
            return None
        path = f"/app/courses/{self.others.pk}/merge/"
        return self.admin.post(path, {"into": self.side.course.pk})

    def night(self, _at: random.Random) -> None:
        daily_job.purge_expired()

    def update(self, taker: TestTaker, **fields: Any) -> Any:
        return self.admin.patch(f"/app/test-takers/{taker.pk}/update/", fields)

    # The checks made afterwards.

    def save(self, test: Test) -> int:
        body = {"test": test.pk, "test_question": self.questions[test.test_type].pk, "answer": 1}
        answer = self.clients[test.pk].post("/app/test-answers/create/", body)
        return int(answer.status_code)

    def look(self, told: list[str]) -> set[bool]:
        found = set()
        for pk in list(self.tests):
            test = Test.objects.filter(pk=pk).first()
            if test is None:  # stopped by a family's no, and gone with the night
                self.tests.remove(pk)
                continue
            may = allows(test, self.settings)
            if test.answerable_under == guardian_consent.settings_now():
                assert answerable.is_today(test) == may, (told, pk)
            saved = self.save(test)
            assert saved in ({200, 201} if may else {403, 409}), (told, pk, saved)
            found.add(may)
        assert answerable.check_all() == 0, told
        return found


EVENTS: list[Callable[[Walk, random.Random], Any]] = [
    Walk.consent_given,
    Walk.consent_withdrawn,
    Walk.born,
    Walk.born,
    Walk.days_pass,
    Walk.days_pass,
    Walk.last_day_moved,
    Walk.family_told,
    Walk.bond_made_or_removed,
    Walk.assigned,
    Walk.another_role,
    Walk.left_or_back,
    Walk.moved,
    Walk.settings_changed,
    Walk.closed,
    Walk.class_merged,
    Walk.night,
]


@pytest.mark.slow
@pytest.mark.parametrize("basis", ["consent", "information"])
@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.night)])
def test_whatever_happens_the_row_says_what_the_facts_say(
    basis: str, seed: int, world: Any, as_user: Any, monkeypatch: Any, settings: Any
) -> None:
    walk, at = Walk(world, as_user, monkeypatch, settings, basis), random.Random(seed)
    told, found = [], walk.look([])
    for _ in range(STEPS):
        event = at.choice(EVENTS)
        answer = event(walk, at)
        status = getattr(answer, "status_code", "")
        told.append(f"{today()} {event.__name__} {status}")
        assert status == "" or status < 500
        found |= walk.look(told)
    assert found == {True, False}, "the walk has seen both"


def test_the_night_puts_right_and_reports_a_row_that_somebody_else_has_changed(
    world: Any, as_user: Any, caplog: Any
) -> None:
    test = screenings.make_test(
        factories.make_taker(Role.STUDENT, birth_date=birthday(15)), finished=False
    )
    TestTaker.objects.filter(pk=test.test_taker_id).update(birth_date=birthday(13))
    daily_job.purge_expired()
    assert "1 tests under way had kept other days" in caplog.text
    test.refresh_from_db()
    assert not answerable.is_today(test)
    caplog.clear()
    daily_job.purge_expired()
    assert "tests under way" not in caplog.text
