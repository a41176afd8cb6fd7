"""Lessons: opened and closed by an adult, and the board that says who is ready."""

from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from alba.audit.models import Event
from alba.campaigns.lessons import lessons as domain
from alba.campaigns.running import running
from alba.days import today
from alba.settings.lessons import hours_of_day
from tests.support import campaigns, factories, lessons
from tests.support.lessons import pupil

PATH = "/app/class-sessions/"


def open_one(client: Any, campaign: Any, course: Any, **more: Any) -> Any:
    return client.post(PATH, {"campaign": campaign.pk, "course": course.pk, **more})


def board_of(client: Any, session: Any) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"{PATH}{session.pk}/progress/").json()
    return found


def states(client: Any, session: Any) -> dict[int, str]:
    return {one["test_taker"]: one["state"] for one in board_of(client, session)["pupils"]}


def test_a_tutor_opens_a_lesson_and_closes_it(world: Any, as_user: Any) -> None:
    north = world.north
    campaign = campaigns.make(north)
    tutor = as_user(north.teacher.user)
    opened = open_one(tutor, campaign, north.course)
    assert opened.status_code == 201, opened.content
    shown = opened.json()
    assert (shown["campaign"], shown["course"]) == (campaign.pk, north.course.pk)
    ends_at = parse_datetime(shown["ends_at"])
    assert ends_at
    assert ends_at <= timezone.now() + timedelta(minutes=120)
    second = open_one(tutor, campaign, north.course)
    assert (second.status_code, second.json()["code"]) == (409, "session_open")
    listed = tutor.get(f"{PATH}?campaign={campaign.pk}").json()
    assert [(one["id"], one["is_open"]) for one in listed] == [(shown["id"], True)]
    closed = tutor.post(f"{PATH}{shown['id']}/close/")
    assert (closed.status_code, closed.json()["is_open"]) == (200, False)
    assert tutor.post(f"{PATH}{shown['id']}/close/").status_code == 200
    assert open_one(tutor, campaign, north.course, minutes=30).status_code == 201
    actions = Event.objects.filter(object_type="classsession").values_list("action", flat=True)
    assert sorted(actions) == ["lesson.close", "lesson.open", "lesson.open"]


def test_who_may_open_one(world: Any, as_user: Any) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    pupil(other)
    campaign = campaigns.make(north, classes=[north.course, other])
    assert open_one(as_user(world.alba), campaign, north.course).status_code == 403
    assert open_one(as_user(north.teacher.user), campaign, other).status_code == 404
    assert open_one(as_user(north.parent.user), campaign, north.course).status_code == 404
    assert open_one(as_user(world.south.admin), campaign, north.course).status_code == 404
    assert open_one(as_user(world.south.teacher.user), campaign, north.course).status_code == 404
    assert open_one(as_user(north.admin), campaign, world.south.course).status_code == 404
    assert open_one(as_user(north.admin), campaign, other).status_code == 201


@pytest.mark.parametrize("minutes", [0, 241, -5, "x"])
def test_at_most_four_hours(world: Any, as_user: Any, minutes: Any) -> None:
    campaign = campaigns.make(world.north)
    client = as_user(world.north.admin)
    assert open_one(client, campaign, world.north.course, minutes=minutes).status_code == 400


def test_between_the_first_and_the_last_day_only(world: Any, as_user: Any) -> None:
    north = world.north
    campaign = campaigns.make(north, opens_on=today() + timedelta(days=1))
    answer = open_one(as_user(north.admin), campaign, north.course)
    assert (answer.status_code, answer.json()["code"]) == (409, "campaign_not_open")


@pytest.mark.parametrize(
    ("moment", "is_open"),
    [
        ("2026-11-23T05:59:59", False),
        ("2026-11-23T06:00:00", True),
        ("2026-11-23T20:59:59", True),
        ("2026-11-23T21:00:00", False),
        ("2026-07-01T05:00:00", True),  # summer time
        ("2026-07-01T04:59:59", False),
    ],
)
def test_within_the_hours_of_the_day(settings: Any, moment: str, is_open: bool) -> None:
    settings.CLASS_SESSION_HOURS = (7, 22)
    at = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    if is_open:
        local = domain._end_of_hours(at).astimezone(ZoneInfo("Europe/Madrid"))  # noqa: SLF001
        assert (local.hour, local.minute, local.date()) == (22, 0, local.date())
        return
    with pytest.raises(domain.Conflict) as refused:
        domain._end_of_hours(at)  # noqa: SLF001
    assert refused.value.code == "outside_hours"


@pytest.mark.parametrize("day", [date(2026, 3, 29), date(2026, 10, 25), date(2026, 12, 31)])
def test_a_day_ends_at_its_midnight_whatever_the_clocks_do(settings: Any, day: date) -> None:
    settings.CLASS_SESSION_HOURS = (0, 24)
    here = ZoneInfo("Europe/Madrid")
    at = datetime(day.year, day.month, day.day, 12, tzinfo=here)
    ends = domain._end_of_hours(at).astimezone(here)  # noqa: SLF001
    assert (ends.date(), ends.hour) == (day + timedelta(days=1), 0)


@pytest.mark.parametrize("text", ["", "7", "22-7", "7-25", "a-b", "7-7", "7-12-22"])
def test_hours_that_are_none_stop_the_start(text: str) -> None:
    with pytest.raises(ImproperlyConfigured):
        hours_of_day(text)
    assert hours_of_day("7-22") == (7, 22)


@pytest.mark.promise(
    "privacy.readers.tutorText",
    "lesson.assent.class.text",
    "lesson.assent.freely.text",
    "lesson.leave.deleteText",
    "lesson.withdraw.text",
    "campaigns.lessons.openBody",
)
def test_the_board_says_four_states_and_nothing_else(world: Any, as_user: Any) -> None:
    lesson = lessons.make(world.north, 4, questionnaires=["SDQ", "BFI"])
    answering, done, declined, waiting = lesson.pupils
    tutor = as_user(world.north.teacher.user)
    begun = lesson.enter(0)
    lessons.begin(begun)
    client = lesson.enter(1)
    for _ in range(2):
        test = lessons.begin(client)
        lessons.answer(client, test, range(1, test["question_count"] + 1))
        assert client.patch(f"/app/tests/create/{test['id']}/").status_code == 200
    refusing = lesson.enter(2)
    for one in refusing.get("/app/assignments/").json():
        assert refusing.post(f"/app/assignments/{one['id']}/decline/").status_code == 204
    shown = board_of(tutor, lesson.session)
    assert {name: len(one) for name, one in shown.items() if name == "counts"} == {"counts": 4}
    assert shown.keys() == {"ends_at", "is_open", "counts", "pupils"}
    assert all(
        one.keys() == {"test_taker", "first_name", "last_name", "told_apart", "state"}
        for one in shown["pupils"]
    )
    found = {one["test_taker"]: one["state"] for one in shown["pupils"]}
    assert found == {
        answering.pk: "answering",
        done.pk: "ready",
        declined.pk: "ready",
        waiting.pk: "not_begun",
        world.north.child.pk: "no_card",
    }
    assert shown["counts"] == {"no_card": 1, "not_begun": 1, "answering": 1, "ready": 2}


def test_one_of_two_questionnaires_done_is_not_begun(world: Any, as_user: Any) -> None:
    lesson = lessons.make(world.north, 1, questionnaires=["SDQ", "BFI"])
    client = lesson.enter()
    test = lessons.begin(client)
    lessons.answer(client, test, range(1, test["question_count"] + 1))
    client.patch(f"/app/tests/create/{test['id']}/")
    assert states(as_user(world.north.admin), lesson.session)[lesson.pupils[0].pk] == "not_begun"


def test_missing_consent_and_no_card_look_alike(world: Any, as_user: Any, settings: Any) -> None:
    lesson = lessons.make(world.north, 2, basis="consent")
    settings.GUARDIAN_CONSENT_BELOW = 18
    admin = as_user(world.north.admin)
    for pk in (one.pk for one in lesson.pupils):
        path = f"/app/test-takers/{pk}/guardian-consent/"
        admin.post(path, {"given": True, "reference": "Folder 7"})
    inside = lesson.enter(0)
    test = lessons.begin(inside)
    withdrawn = lesson.pupils[0]
    path = f"/app/test-takers/{withdrawn.pk}/guardian-consent/"
    admin.post(path, {"given": False, "reference": "Folder 7"})
    tutor = as_user(world.north.teacher.user)
    bare = board_of(tutor, lesson.session)["pupils"]
    shown = {one["test_taker"]: set(one) | {one["state"]} for one in bare}
    assert shown[withdrawn.pk] == shown[world.north.child.pk]
    assert "no_card" in shown[withdrawn.pk]
    assert lessons.save(inside, test, 1).json()["code"] == "refused_meanwhile"
    assert inside.post("/api/card/", {"code": lesson.codes[0]}).status_code == 401


def test_a_pupil_who_changes_class_is_on_the_other_board(world: Any, as_user: Any) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    pupil(other)
    lesson = lessons.make(north, 1, classes=[north.course, other])
    admin = as_user(north.admin)
    moved = lesson.pupils[0]
    second = domain.open_session(
        north.admin, campaign=lesson.campaign.pk, course=other.pk, minutes=60
    )
    assert moved.pk in states(admin, lesson.session)
    path = f"/app/test-takers/{moved.pk}/update/"
    assert admin.patch(path, {"course": other.pk}).status_code == 200
    assert moved.pk not in states(admin, lesson.session)
    assert states(admin, second)[moved.pk] == "not_begun"
    lesson.enter()


def test_the_board_takes_a_fixed_number_of_statements(world: Any, as_user: Any) -> None:
    lesson = lessons.make(world.north, 1, basis="consent")
    client = as_user(world.north.teacher.user)

    def statements() -> int:
        with CaptureQueriesContext(connection) as queries:
            board_of(client, lesson.session)
        return len(queries)

    before = statements()
    for _ in range(5):
        pupil(world.north.course)
    assert statements() == before


@pytest.mark.promise("campaigns.manage.closed", "campaigns.close.body")
def test_closing_the_campaign_ends_its_lessons(world: Any) -> None:
    lesson = lessons.make(world.north)
    inside = lesson.enter()
    running.close(world.north.admin, lesson.campaign.pk)
    lesson.session.refresh_from_db()
    assert not lesson.session.is_open
    assert inside.get("/app/assignments/").status_code == 401
    assert inside.post("/api/card/", {"code": lesson.codes[1]}).status_code == 401


def test_merged_classes_have_one_open_lesson(world: Any, as_user: Any) -> None:
    north = world.north
    other = factories.make_course(north.school, "3r ESO", "A")
    pupil(other)
    lesson = lessons.make(north, 1, classes=[north.course, other])
    domain.open_session(north.admin, campaign=lesson.campaign.pk, course=other.pk, minutes=60)
    merged = as_user(north.admin).post(f"/app/courses/{north.course.pk}/merge/", {"into": other.pk})
    assert merged.status_code == 200, merged.content
    sessions = lesson.campaign.class_sessions
    assert set(sessions.values_list("course", flat=True)) == {other.pk}
    assert sessions.filter(closed_at=None).count() == 1
    lesson.enter()


def test_a_calendar_names_days_and_classes_and_nobody(world: Any, as_user: Any) -> None:
    lesson = lessons.make(world.north, 1, name="Autumn; again" + " à" * 30)
    answer = as_user(world.north.teacher.user).get(f"/app/campaigns/{lesson.campaign.pk}/calendar/")
    assert answer.status_code == 200
    assert answer["Content-Type"].startswith("text/calendar")
    said = answer.content.decode()
    assert said.count("BEGIN:VEVENT") == 3
    assert "SUMMARY:Autumn\\; again" + " à" * 30 + ": 2n ESO B" in said.replace("\r\n ", "")
    assert all(len(line.encode()) <= 75 for line in said.split("\r\n"))
    names = {one.user.last_name for one in (*lesson.pupils, world.north.teacher)}
    assert not [name for name in names if name in said]


def test_archived_classes_are_in_no_new_campaign(world: Any, as_user: Any) -> None:
    north = world.north
    old = factories.make_course(north.school, "3r ESO", "A")
    old.archived_at = timezone.now()
    old.save()
    with pytest.raises(domain.Conflict.__mro__[1]) as refused:
        campaigns.make(north, classes=[north.course, old])
    assert list(refused.value.more["fields"]) == ["classes"]


@pytest.mark.parametrize(
    ("role", "own", "opened", "leads"),
    [
        ("teacher", True, True, True),
        ("teacher", True, False, False),
        ("teacher", False, True, False),
        ("psychologist", True, True, False),
        ("parent", True, True, False),
    ],
)
def test_a_tutor_is_told_at_once_that_their_class_is_asked(
    world: Any, as_user: Any, role: str, own: bool, opened: bool, leads: bool
) -> None:
    """The account carries it, so that no menu has to wait."""
    place = {"course": world.north.course} if own else {"assigned_to": world.north.teacher}
    who = factories.make_taker(role, **place)
    campaigns.make(world.north, opened=opened)
    info = as_user(who.user).get("/app/user/").json()["test_taker_info"]
    assert info["leads_screening"] is leads
    assert info["is_tutor"] is (role == "teacher" and own)
