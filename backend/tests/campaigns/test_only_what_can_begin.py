"""Lists hold what can be begun, and a teacher is not told why something is not on them."""

from datetime import timedelta
from typing import Any

import pytest

from alba.assessments.models import Test
from alba.campaigns.consent import texts
from alba.campaigns.models import Campaign, FamilyInformed
from alba.days import today
from alba.people.models import TestTaker
from tests.campaigns.test_consent_link import TEXT
from tests.support import campaigns, families, lessons, reading

LIST = "/app/assignments/"

pytestmark = pytest.mark.usefixtures("below_14")


@pytest.fixture
def child(world: Any) -> TestTaker:
    found = lessons.pupil(world.north.course, 12)
    TestTaker.objects.filter(pk=world.north.child.pk).delete()
    return found


@pytest.fixture
def both_bases(settings: Any) -> None:
    settings.CAMPAIGN_BASES = ["consent", "information"]


def screening(world: Any, **fields: Any) -> Campaign:
    return campaigns.make(
        world.north, **{"questionnaires": ["SDQ"], "voices": ["self", "teacher"], **fields}
    )


def say(as_user: Any, world: Any, child: TestTaker, given: bool) -> None:
    path = f"/app/test-takers/{child.pk}/guardian-consent/"
    said = as_user(world.north.admin).post(
        path, {"given": given, "reference": "folder 3", "route": "paper"}
    )
    assert said.status_code in {200, 201}, said.content


def listed(as_user: Any, world: Any, child: TestTaker) -> list[list[str]]:
    """The rows on the lists of the pupil and the tutor."""
    found = []
    for user in (child.user, world.north.teacher.user):
        rows = as_user(user).get(LIST).json()
        found.append([row["state"] for row in rows if row["subject"]["id"] == child.pk])
    return found


def counted(as_user: Any, world: Any, campaign: Campaign, child: TestTaker) -> list[Any]:
    path = f"/app/campaigns/{campaign.pk}/progress/?course={world.north.course.pk}"
    found = as_user(world.north.admin).get(path).json()
    (row,) = [one for one in found["people"] if one["test_taker"] == child.pk]
    (of_class,) = found["classes"]
    return [row["self"], row["teacher"], of_class["self"]["asked"], of_class["teacher"]["asked"]]


def begin(as_user: Any, user: Any) -> Any:
    client = as_user(user)
    (row,) = client.get(LIST).json()
    begun = client.post("/app/tests/create/", {"assignment": row["id"]})
    assert begun.status_code == 201, begun.content
    return begun.json()["id"]


def test_without_the_consent_nothing_is_listed_and_with_it_all_is(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    campaign = screening(world)
    assert listed(as_user, world, child) == [[], []]
    assert counted(as_user, world, campaign, child) == ["not_possible", "not_possible", 0, 0]
    say(as_user, world, child, True)
    assert listed(as_user, world, child) == [["todo"], ["todo"]]
    assert counted(as_user, world, campaign, child) == ["todo", "todo", 1, 1]
    test = begin(as_user, child.user)
    assert listed(as_user, world, child) == [["running"], ["todo"]]
    say(as_user, world, child, False)
    assert listed(as_user, world, child) == [[], []]
    assert counted(as_user, world, campaign, child) == ["not_possible", "not_possible", 0, 0]
    say(as_user, world, child, True)
    again = as_user(child.user).get(LIST).json()
    assert [(row["state"], row["test"]) for row in again] == [("todo", None)]
    assert not Test.objects.filter(pk=test).exists()


def test_a_material_new_text_takes_them_off_the_lists(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    screening(world)
    say(as_user, world, child, True)
    texts.publish({**TEXT, "version": "2"}, None)
    states = listed(as_user, world, child)
    path = f"/app/campaigns/{Campaign.objects.get().pk}/consents/"
    (row,) = [
        one for one in as_user(world.north.admin).get(path).json() if one["test_taker"] == child.pk
    ]
    assert states == ([["todo"], ["todo"]] if row["status"] == "given" else [[], []])


@pytest.mark.usefixtures("both_bases")
def test_on_information_they_wait_eight_days_and_end_with_an_objection(
    world: Any, as_user: Any, child: TestTaker
) -> None:
    campaign = screening(world, basis="information")
    assert listed(as_user, world, child) == [[], []]
    path = f"/app/campaigns/{campaign.pk}/informed/"
    body = {"test_takers": [child.pk], "on": today().isoformat(), "how": "paper"}
    assert as_user(world.north.admin).post(path, body).status_code == 200
    assert listed(as_user, world, child) == [[], []]
    told = today() - timedelta(days=8)
    FamilyInformed.objects.update(on=told, answers_from=today())
    assert listed(as_user, world, child) == [["todo"], ["todo"]]
    begin(as_user, child.user)
    say(as_user, world, child, False)
    assert listed(as_user, world, child) == [[], []]
    assert counted(as_user, world, campaign, child)[:2] == ["not_possible", "not_possible"]


@pytest.mark.usefixtures("both_bases")
@pytest.mark.parametrize("basis", ["consent", "information"])
def test_a_refusal_to_the_tutor_says_nothing_of_the_family(
    basis: str, world: Any, child: TestTaker, as_user: Any
) -> None:
    campaign = screening(world, basis=basis)
    asked = campaign.assignments.get(voice="teacher", subject=child)
    client = as_user(world.north.teacher.user)
    refused = client.post("/app/tests/create/", {"assignment": asked.pk})
    assert (refused.status_code, refused.json()["code"]) == (403, "guardian_consent_required")
    text = refused.json()["detail"].lower()
    assert not [word for word in ("consent", "parent", "guardian", "family") if word in text]


def test_a_guardian_answers_all_the_same(world: Any, child: TestTaker, as_user: Any) -> None:
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=world.north.parent)
    screening(world, voices=["self", "guardian"])
    rows = as_user(world.north.parent.user).get(LIST).json()
    assert [(row["state"], row["subject"]["id"]) for row in rows] == [("todo", child.pk)]


def test_what_the_family_has_said_is_shown_to_whom_it_concerns_alone(
    world: Any, child: TestTaker, as_user: Any
) -> None:
    north = world.north
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=north.parent)
    families.contact(child)
    reader = reading.make_reader(north)

    def shown(user: Any, pk: int) -> dict[str, Any]:
        found: dict[str, Any] = as_user(user).get(f"/app/test-takers/{pk}/").json()
        return found

    for user in (north.admin, world.alba, north.parent.user):
        assert shown(user, child.pk)["consent_missing"] is True
    (mine,) = shown(north.parent.user, north.parent.pk)["assigned_test_takers"]
    assert mine["consent_missing"] is False  # a guardian may answer
    assert shown(child.user, child.pk)["consent_missing"] is True  # and what to do about it
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=north.teacher)
    own = shown(north.teacher.user, north.teacher.pk)
    assert all("consent_missing" not in one for one in own["assigned_test_takers"])
    assert "consent_missing" not in shown(north.teacher.user, child.pk)
    assert own["consent_missing"] is False
    as_listed = as_user(north.teacher.user).get("/app/test-takers/").json()
    assert str(as_listed).count("consent_missing") == 1  # the teacher's own
    assert reader.pk


def test_an_auditors_progress_is_rounded(world: Any, auditor: Any, as_user: Any) -> None:
    lessons.pupil(world.north.course)
    campaign = screening(world, voices=["self"])
    path = f"/app/campaigns/{campaign.pk}/progress/"
    (exact,) = as_user(world.alba).get(path).json()["classes"]
    (rounded,) = as_user(auditor).get(path).json()["classes"]
    assert exact["self"]["asked"] == 1
    assert rounded["self"]["asked"] in {0, 5}
