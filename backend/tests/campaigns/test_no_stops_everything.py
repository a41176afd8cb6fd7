"""Two parents: she has said yes and answers, and so do pupil and teacher. Then he says no."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core import mail
from rest_framework.test import APIClient

from alba.assessments.models import Test
from alba.campaigns.consent import reminding
from alba.campaigns.consent.school_days import next_school_day
from alba.campaigns.lessons import cards
from alba.campaigns.lessons import lessons as domain
from alba.days import today
from alba.people.models import TestTaker
from alba.privacy import daily_job
from tests.assessments.test_family_page import open_page
from tests.support import days, families, lessons
from tests.support.families import Family

pytestmark = pytest.mark.usefixtures("below_14")
REFUSED = (409, "refused_meanwhile")


def said(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


class Home:
    """A pupil of twelve with both parents, in a screening that asks everybody."""

    def __init__(self, world: Any, as_user: Any) -> None:
        self.side, self.admin = world.north, as_user(world.north.admin)
        self.child = lessons.pupil(self.side.course, 12, first_name="Nil", last_name="Roca")
        families.contact(self.child)
        families.contact(self.child, "Pau Roca", relation="father")
        self.campaign = families.campaign(
            self.side, voices=["self", "guardian", "teacher"], questionnaires=["SDQ", "BFI"]
        )
        families.ask(self.admin, self.campaign)
        families.send_due(self.campaign)
        self.mother = Family(families.token_of(self.campaign, "rosa@example.org"))
        self.father = Family(families.token_of(self.campaign, "pau@example.org"))
        assert self.mother.answer("given").status_code == 200
        self.teacher = as_user(self.side.teacher.user)

    def no(self) -> None:
        answered = self.father.answer("refused", name="Pau Roca", relation="father")
        assert answered.status_code == 200

    def visit(self) -> APIClient:
        """The mother's browser, past the page of her link."""
        client = APIClient()
        entered = client.post(f"{self.mother.path}login/").json()
        client.credentials(HTTP_AUTHORIZATION=f"Bearer {entered['access']}")
        return client

    def with_card(self) -> APIClient:
        domain.open_session(
            self.side.admin, campaign=self.campaign.pk, course=self.side.course.pk, minutes=120
        )
        (printed,) = cards.print_some(
            self.side.admin, campaign=self.campaign.pk, test_takers=[self.child.pk]
        )
        self.code = printed.code
        return lessons.with_card(printed.code)


@pytest.fixture
def home(world: Any, as_user: Any) -> Home:
    return Home(world, as_user)


@pytest.fixture
def begun(home: Home) -> dict[str, tuple[APIClient, dict[str, Any]]]:
    """Everybody's window, with a test under way."""
    windows = {"mother": home.visit(), "pupil": home.with_card(), "teacher": home.teacher}
    return {who: (client, lessons.begin(client)) for who, client in windows.items()}


@pytest.mark.parametrize("who", ["mother", "pupil", "teacher"])
def test_what_anybody_has_begun_takes_nothing_more(home: Home, begun: Any, who: str) -> None:
    client, test = begun[who]
    lessons.answer(client, test, range(1, test["question_count"] + 1))
    home.no()
    path = f"/app/tests/{test['id']}/"
    (answer,) = Test.objects.get(pk=test["id"]).answers.all()[:1]
    tried = {
        "save": lessons.save(client, test, 1, 0),
        "change": client.patch(f"/app/test-answers/{answer.pk}/", {"answer": 0}),
        "comment": client.patch(path, {"extra_comment": "A hard week."}),
        "finish": client.patch(f"/app/tests/create/{test['id']}/"),
    }
    assert {name: said(refused) for name, refused in tried.items()} == dict.fromkeys(tried, REFUSED)
    for word in ("Pau", "father", "Roca"):
        assert word not in tried["save"].json()["detail"]
    kept = Test.objects.get(pk=test["id"])
    assert (kept.finished_at, kept.extra_comment) == (None, "")
    assert set(kept.answers.values_list("answer", flat=True)) == {1}
    # The pupil had begun these, so they were on the way to being counted.
    assert client.get("/app/assignments/").json() == []


def test_nobody_begins_anything_afterwards(home: Home, begun: Any) -> None:
    asked = {
        who: home.campaign.assignments.get(
            subject=home.child, informant=begun[who][1]["test_taker"], test_type=1
        )
        for who in ("mother", "teacher")
    }
    home.no()
    codes = {
        who: said(begun[who][0].post("/app/tests/create/", {"assignment": one.pk}))
        for who, one in asked.items()
    }
    assert codes == {
        "mother": REFUSED,
        # The teacher does not learn whether the family was asked at all.
        "teacher": (403, "guardian_consent_required"),
    }
    assert said(APIClient().post(f"{home.mother.path}login/")) == (409, "consent_needed")
    assert APIClient().post("/api/card/", {"code": home.code}).status_code == 401
    html = open_page(home.mother.token).content.decode()
    assert "No more answers about Nil R. are taken now." in html
    assert 'value="own"' not in html
    progress = home.admin.get(f"/app/campaigns/{home.campaign.pk}/progress/").json()
    (mine,) = [one for one in progress["classes"] if one["course"] == home.side.course.pk]
    assert [mine[voice]["asked"] for voice in ("self", "guardian", "teacher")] == [0, 0, 0]


def test_night_deletes_begun_tests_and_a_yes_begins_again(home: Home, begun: Any) -> None:
    for client, test in begun.values():
        lessons.answer(client, test, [1, 2])
    home.no()
    daily_job.purge_expired()
    assert not Test.objects.exists()
    home.father.answer("given", name="Pau Roca", relation="father")
    again = lessons.begin(home.visit())
    assert again["answered_numbers"] == []


def test_after_a_yes_of_the_same_day_too(home: Home, begun: Any) -> None:
    client, test = begun["mother"]
    lessons.answer(client, test, [1, 2])
    home.no()
    assert said(lessons.save(client, test, 3)) == REFUSED
    home.father.answer("given", name="Pau Roca", relation="father")
    assert not Test.objects.filter(pk=test["id"]).exists()
    again = lessons.begin(client)
    assert again["answered_numbers"] == []
    lessons.answer(client, again, [1])


def test_a_parents_own_withdrawal_stops_the_other_parent_too(home: Home, begun: Any) -> None:
    """He agreed as well; then she takes her yes back, and he says no more either."""
    home.father.answer("given", name="Pau Roca", relation="father")
    client, test = begun["mother"]
    home.father.answer("withdrawn", name="Pau Roca", relation="father")
    assert said(lessons.save(client, test, 1)) == REFUSED


def test_a_no_that_does_not_count_has_ended_nothing(home: Home, begun: Any) -> None:
    client, test = begun["mother"]
    home.no()
    assert said(lessons.save(client, test, 1)) == REFUSED
    father = home.child.guardian_contacts.get(full_name="Pau Roca")
    excluded = home.admin.patch(f"/app/guardians/{father.pk}/", {"excluded": True})
    assert excluded.status_code == 200, excluded.content
    assert lessons.save(client, test, 1).status_code == 201


def test_a_finished_test_stays_and_its_comment_too(home: Home, begun: Any) -> None:
    client, test = begun["teacher"]
    lessons.answer(client, test, range(1, test["question_count"] + 1))
    assert client.patch(f"/app/tests/create/{test['id']}/").status_code == 200
    home.no()
    daily_job.purge_expired()
    assert Test.objects.get().pk == test["id"]
    late = client.patch(f"/app/tests/{test['id']}/", {"extra_comment": "A hard week."})
    assert said(late) == REFUSED


def test_no_reminder_comes_after_a_no(home: Home, monkeypatch: Any) -> None:
    """One that was queued before is dropped when its hour comes."""
    pupils = TestTaker.objects.filter(course=home.side.course, role="student")
    pupils.exclude(pk=home.child.pk).delete()
    day = next_school_day(today() + timedelta(days=1), [])
    home.campaign.closes_on = day + timedelta(days=20)
    home.campaign.save()
    days.come_at_work(monkeypatch, day)
    hour = datetime(day.year, day.month, day.day, 10, tzinfo=UTC)
    monkeypatch.setattr("alba.campaigns.consent.mailing.local_now", lambda: hour)
    home.no()
    mail.outbox.clear()
    reminding.send.func(home.campaign.pk, home.side.teacher.pk, "teacher")
    families.send_due(home.campaign)
    assert mail.outbox == []
    home.father.answer("given", name="Pau Roca", relation="father")
    reminding.send.func(home.campaign.pk, home.side.teacher.pk, "teacher")
    assert [one.to for one in mail.outbox] == [[home.side.teacher.user.email]]
