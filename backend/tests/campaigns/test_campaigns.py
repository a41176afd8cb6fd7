"""A school's campaigns: made, checked, opened, closed, and how far they have come."""

import io
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from alba.assessments.questionnaires.models import Question, Wording
from alba.audit.models import Event
from alba.campaigns.models import Assignment, Campaign
from alba.days import today
from alba.people.models import Role, TestTaker
from alba.schools.duties.models import Duty
from tests.support import campaigns, factories, reading
from tests.support.days import written

PATH = "/app/campaigns/"


def body_for(side: Any, **more: Any) -> dict[str, Any]:
    body = {
        "school": side.school.pk,
        "name": "Autumn",
        "questionnaires": ["SDQ"],
        "voices": ["self"],
        "classes": [side.course.pk],
        "opens_on": str(today()),
        "closes_on": str(today() + timedelta(days=14)),
    }
    return {**body, **more}


def send(client: Any, side: Any, **more: Any) -> Any:
    return client.post(PATH, body_for(side, **more), format="json")


def codes(findings: list[dict[str, Any]]) -> dict[str, int]:
    assert all(one["detail"] for one in findings)
    return {one["code"]: one["count"] for one in findings}


def pupil(course: Any, years: int | None = 12, **fields: Any) -> TestTaker:
    born = today() - timedelta(days=round(years * 365.25) + 30) if years else None
    return factories.make_taker(Role.STUDENT, course=course, birth_date=born, **fields)


@pytest.mark.usefixtures("both_bases")
@pytest.mark.promise(
    "campaignSteps.intro",
    "campaigns.nothingYetText",
    "campaigns.draft.title",
    "campaigns.remove.body",
)
def test_a_draft_is_made_changed_and_deleted(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    made = send(client, world.north, voices=["teacher", "self"], questionnaires=["BFI", "SDQ"])
    assert made.status_code == 201, made.content
    shown = made.json()
    assert shown["state"] == "draft"
    assert (shown["voices"], shown["questionnaires"]) == (["self", "teacher"], ["SDQ", "BFI"])
    assert (shown["basis"], shown["teacher_voice"]) == ("consent", "on_request")
    assert shown["needs_guardians"] == "one"
    assert shown["classes"] == [world.north.course.pk]
    assert shown["class_names"][0]["course_name"] == "2n ESO"
    path = f"{PATH}{shown['id']}/"
    other = factories.make_course(world.north.school, class_name="C")
    change = {"classes": [other.pk], "name": "Spring", "basis": "information"}
    changed = client.patch(path, change, format="json")
    assert changed.status_code == 200, changed.content
    assert changed.json() == client.get(path).json() == {**shown, **changed.json()}
    assert changed.json()["classes"] == [other.pk]
    assert [row["id"] for row in client.get(PATH).json()] == [shown["id"]]
    assert client.delete(path).status_code == 204
    assert client.get(path).status_code == 404
    assert not Campaign.objects.exists()


WRONG = [
    ("name", ""),
    ("name", "x" * 81),
    ("name", "two\nlines"),
    ("questionnaires", []),
    ("questionnaires", ["PHQ"]),
    ("questionnaires", ["SDQ", "SDQ"]),
    ("voices", []),
    ("voices", ["friend"]),
    ("classes", []),
    ("classes", [None]),
    ("basis", "contract"),
    ("teacher_voice", "none"),
    ("needs_guardians", "two"),
    ("closes_on", timedelta(days=-1)),
    ("closes_on", timedelta(days=120)),
    ("opens_on", "soon"),
]


@pytest.mark.parametrize(("field", "value"), WRONG)
def test_what_is_wrong_is_shown_at_its_field(
    field: str, value: Any, world: Any, as_user: Any
) -> None:
    client = as_user(world.north.admin)
    value = written(value)
    answer = send(client, world.north, **{field: value})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, [field])
    made = send(client, world.north).json()
    answer = client.patch(f"{PATH}{made['id']}/", {field: value}, format="json")
    assert (answer.status_code, list(answer.json()["fields"])) == (400, [field])
    assert client.get(f"{PATH}{made['id']}/").json() == made


def test_it_may_last_120_days_and_one_day(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    for days in (0, 119):
        made = send(client, world.north, closes_on=str(today() + timedelta(days=days)))
        assert made.status_code == 201, made.content


def test_classes_are_of_its_school(world: Any, as_user: Any) -> None:
    south = world.south.course.pk
    answer = send(as_user(world.alba), world.north, classes=[world.north.course.pk, south])
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["classes"])
    answer = send(as_user(world.north.admin), world.north, classes=[south])
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["classes"])


def test_each_sees_their_own(world: Any, as_user: Any) -> None:
    """An administrator those of the school, a tutor the open ones of the class, others none."""
    north = world.north
    open_one = campaigns.make(north)
    draft = campaigns.make(north, opened=False)
    other = factories.make_course(north.school, class_name="C")
    pupil(other)
    elsewhere = campaigns.make(north, classes=[other])
    campaigns.make(world.south)
    seen = {
        world.north.admin: [open_one, draft, elsewhere],
        north.teacher.user: [open_one],
        north.parent.user: [],
        north.child.user: [],
    }
    for user, expected in seen.items():
        rows = as_user(user).get(f"{PATH}?ordering=id").json()
        assert [row["id"] for row in rows] == [one.pk for one in expected]
        for one in (open_one, draft, elsewhere):
            status = 200 if one in expected else 404
            assert as_user(user).get(f"{PATH}{one.pk}/").status_code == status
    assert len(as_user(world.alba).get(PATH).json()) == 4
    teacher = as_user(factories.make_taker(Role.TEACHER, course=other).user)
    assert [row["id"] for row in teacher.get(PATH).json()] == [elsewhere.pk]


def test_a_tutor_is_shown_their_own_class_alone(world: Any, as_user: Any) -> None:
    other = factories.make_course(world.north.school, class_name="A")
    campaigns.make(world.north, classes=[other, world.north.course])
    (row,) = as_user(world.north.teacher.user).get(PATH).json()
    assert row["classes"] == [world.north.course.pk]
    (row,) = as_user(world.north.admin).get(PATH).json()
    assert row["classes"] == [other.pk, world.north.course.pk]


def test_the_list_filters_and_takes_a_fixed_number_of_queries(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    counts = []
    for number in (1, 6):
        for place in range(number):
            campaigns.make(world.north, opened=False, name=f"Round {number} {place}")
        with CaptureQueriesContext(connection) as queries:
            assert client.get(f"{PATH}?limit=50").status_code == 200
        counts.append(len(queries))
    assert counts[0] == counts[1] == 7
    assert len(client.get(f"{PATH}?state=draft&search=round 6").json()) == 6
    assert client.get(f"{PATH}?state=open").json() == []
    assert len(client.get(f"{PATH}?course={world.north.course.pk}").json()) == 7
    assert client.get(f"{PATH}?state=over").status_code == 400


def test_the_screenings_of_one_of_several_schools_are_found(world: Any, as_user: Any) -> None:
    north, south = (campaigns.make(side, name="Autumn") for side in (world.north, world.south))
    world.north.admin.assigned_schools.add(world.south.school)
    world.south.school.school_name = "Institut Gavà"
    world.south.school.save()
    client = as_user(world.north.admin)

    def found(query: str) -> list[int]:
        return [row["id"] for row in client.get(f"{PATH}?ordering=id&{query}").json()]

    assert found("search=autumn") == [north.pk, south.pk]
    assert found("search=autumn gava") == found(f"school={south.school_id}") == [south.pk]
    assert [row["school_name"] for row in client.get(f"{PATH}?search=gavà").json()] == [
        "Institut Gavà"
    ]
    assert as_user(world.north.teacher.user).get(f"{PATH}?search=gava").json() == []


# Check and open


@pytest.mark.usefixtures("both_bases")
def test_the_check_counts_and_says_what_to_know(world: Any, as_user: Any, settings: Any) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    north = world.north
    mother = factories.make_taker(Role.PARENT)
    child = pupil(north.course, 12)
    TestTaker.objects.filter(pk=child.pk).update(assigned_to=mother)
    for years in (9, 15, None):
        pupil(north.course, years)
    empty = factories.make_course(north.school, class_name="Z")
    client = as_user(north.admin)
    made = send(
        client,
        north,
        voices=["self", "guardian", "teacher"],
        teacher_voice="all",
        classes=[north.course.pk, empty.pk],
    ).json()
    found = client.get(f"{PATH}{made['id']}/check/").json()
    assert found["pupils"] == 5  # with the child of the world, of unknown age
    assert codes(found["blocking"]) == {"no_reader": 0}
    assert found["assignments"] == {"self": 2, "guardian": 1, "teacher": 3}
    assert codes(found["warnings"]) == {
        "not_rehearsed": 1,
        "no_birth_date": 2,
        "wrong_age": 1,
        "no_consent": 4,  # below 14, or of unknown age
        "no_guardian_contact": 4,
        "no_tutor": 1,
        "demonstration_wording": 1,
    }
    by_code = {one["code"]: one for one in found["warnings"]}
    assert by_code["no_tutor"]["courses"] == [empty.pk]
    assert by_code["wrong_age"]["courses"] == [north.course.pk]
    assert not Assignment.objects.exists()
    change = {"basis": "information", "voices": ["guardian"], "questionnaires": ["BFI"]}
    client.patch(f"{PATH}{made['id']}/", change, format="json")
    found = client.get(f"{PATH}{made['id']}/check/").json()
    assert codes(found["warnings"]) == {
        "not_rehearsed": 1,
        "no_guardian_contact": 4,
        "demonstration_wording": 1,
    }
    assert found["assignments"] == {"self": 0, "guardian": 1, "teacher": 0}


@pytest.mark.parametrize("language", ["ca", "es", "en"])
def test_the_check_speaks_the_language_of_the_screen(
    language: str, world: Any, as_user: Any
) -> None:
    client = as_user(world.north.admin)
    made = send(client, world.north).json()
    found = client.get(f"{PATH}{made['id']}/check/", HTTP_ACCEPT_LANGUAGE=language).json()
    words = {"ca": "Alumnat", "es": "Alumnado", "en": "pupil"}
    assert words[language] in found["warnings"][0]["detail"]


@pytest.mark.promise(
    "campaignSteps.intro",
    "campaigns.nothingYetText",
    "campaigns.draft.title",
    "campaigns.remove.body",
)
def test_opening_asks_and_is_harmless_twice(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    child = pupil(world.north.course)
    reading.ensure_reader(world.north)
    made = send(client, world.north).json()
    path = f"{PATH}{made['id']}/"
    opened = client.post(f"{path}open/")
    assert (opened.status_code, opened.json()["state"]) == (200, "open")
    rows = list(Assignment.objects.order_by("pk").values())
    assert {row["subject_id"] for row in rows} == {child.pk, world.north.child.pk}
    assert client.post(f"{path}open/").json() == opened.json()
    assert list(Assignment.objects.order_by("pk").values()) == rows
    assert Event.objects.filter(action="campaign.open").count() == 1


@pytest.mark.promise("firstSteps.school.reader.text")
def test_without_a_reader_it_cannot_be_opened(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    path = f"{PATH}{send(client, world.north).json()['id']}/"

    def blocked() -> bool:
        found = codes(client.get(f"{path}check/").json()["blocking"])
        assert found in ({}, {"no_reader": 0})
        return bool(found)

    refused = client.post(f"{path}open/")
    assert (refused.status_code, refused.json()["code"]) == (409, "campaign_blocked")
    assert codes(refused.json()["blocking"]) == {"no_reader": 0}
    reading.make_reader(world.south)
    assert blocked(), "of another school"
    reader = reading.make_reader(world.north)
    assert not blocked()
    duty = Duty.objects.filter(user=reader)
    duty.update(suspended_at=timezone.now())
    assert blocked(), "who waits to be confirmed reads nothing"
    duty.update(suspended_at=None, ends_on=today() - timedelta(days=1))
    assert blocked(), "it is over"
    duty.update(ends_on=today() + timedelta(days=1))
    assert client.post(f"{path}open/").status_code == 200


def test_without_pupils_it_cannot_be_opened(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    reading.ensure_reader(world.north)
    empty = factories.make_course(world.north.school, class_name="Z")
    made = send(client, world.north, classes=[empty.pk]).json()
    blocked = client.post(f"{PATH}{made['id']}/open/")
    assert (blocked.status_code, blocked.json()["code"]) == (409, "campaign_blocked")
    assert codes(blocked.json()["blocking"]) == {"no_pupils": 0}
    assert client.get(f"{PATH}{made['id']}/").json()["state"] == "draft"
    assert client.get(f"{PATH}{made['id']}/check/").json()["blocking"][0]["code"] == "no_pupils"


def test_two_open_ones_share_no_class_and_questionnaire(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    reading.ensure_reader(world.north)
    first, same, different, both = (
        send(client, world.north, questionnaires=asked).json()["id"]
        for asked in (["SDQ"], ["SDQ"], ["BFI"], ["SDQ", "BFI"])
    )
    assert client.post(f"{PATH}{first}/open/").status_code == 200
    for taken in (same, both):
        blocked = client.post(f"{PATH}{taken}/open/")
        assert (blocked.status_code, codes(blocked.json()["blocking"])) == (409, {"class_taken": 1})
        assert blocked.json()["blocking"][0]["courses"] == [world.north.course.pk]
    assert client.post(f"{PATH}{different}/open/").status_code == 200
    client.post(f"{PATH}{first}/close/")
    again = client.post(f"{PATH}{same}/open/", {"reason": "The first one was a mistake."})
    assert again.status_code == 200


def test_one_whose_days_are_over_cannot_be_opened(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    reading.ensure_reader(world.north)
    made = send(client, world.north, opens_on="2026-01-01", closes_on="2026-01-02").json()
    blocked = client.post(f"{PATH}{made['id']}/open/")
    assert codes(blocked.json()["blocking"]) == {"dates_over": 0}


def test_an_open_one_changes_only_name_and_last_day(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    path = f"{PATH}{campaigns.make(world.north).pk}/"
    later = str(today() + timedelta(days=40))
    changed = client.patch(path, {"name": "Late autumn", "closes_on": later}, format="json")
    assert (changed.status_code, changed.json()["closes_on"]) == (200, later)
    changes = [{"voices": ["self"]}, {"classes": [world.north.course.pk]}]
    for change in [*changes, {"name": "X", "basis": "consent"}]:
        refused = client.patch(path, change, format="json")
        assert (refused.status_code, refused.json()["code"]) == (409, "campaign_open")
    assert client.get(path).json() == changed.json()
    refused = client.delete(path)
    assert (refused.status_code, refused.json()["code"]) == (409, "campaign_open")


@pytest.mark.promise("campaigns.manage.closed", "campaigns.close.body")
def test_closed_is_for_good(world: Any, as_user: Any) -> None:
    client = as_user(world.north.admin)
    draft = campaigns.make(world.north, opened=False)
    refused = client.post(f"{PATH}{draft.pk}/close/")
    assert (refused.status_code, refused.json()["code"]) == (409, "campaign_not_open")
    path = f"{PATH}{campaigns.make(world.north).pk}/"
    closed = client.post(f"{path}close/")
    assert (closed.status_code, closed.json()["state"]) == (200, "closed")
    assert client.post(f"{path}close/").json() == closed.json()
    assert Event.objects.filter(action="campaign.close").count() == 1
    for answer in (client.post(f"{path}open/"), client.patch(path, {"name": "X"})):
        assert (answer.status_code, answer.json()["code"]) == (409, "campaign_closed")
    refused = client.delete(path)
    assert (refused.status_code, refused.json()["code"]) == (409, "campaign_open")
    assert client.get(path).json() == closed.json()


def test_the_wording_stays_while_one_is_open(world: Any, as_user: Any, tmp_path: Path) -> None:
    rows = ["message_id,ca,es,en"]
    rows += [f"{one.message_id},a,b,c" for one in Question.objects.all()]
    file = tmp_path / "licensed.csv"
    file.write_text("\n".join(rows))
    campaign = campaigns.make(world.north)
    before = Wording.objects.count()
    with pytest.raises(CommandError, match="campaign_open"):
        call_command("import_wording", file, stdout=io.StringIO())
    assert Wording.objects.count() == before
    assert not Question.objects.filter(message_ca="a").exists()
    as_user(world.north.admin).post(f"{PATH}{campaign.pk}/close/")
    call_command("import_wording", file, stdout=io.StringIO())
    assert Wording.objects.count() == before + 1
