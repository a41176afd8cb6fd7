"""From handing over to the receipt: what was open is closed, everybody is told twice, and thirty
days later nothing of the school is left but a receipt."""

from datetime import date, timedelta
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.report.models import Report
from alba.audit.models import Action, Event
from alba.campaigns.models import Campaign
from alba.days import dated, midnight, today
from alba.followup.cases.models import Case
from alba.followup.talk.models import TalkRequest
from alba.leaving.models import Departure
from alba.people.models import Bond, TestTaker
from alba.privacy import daily_job
from alba.privacy.erasures import Erasure
from alba.privacy.models import Hold
from alba.schools.models import School
from tests.support import days, factories, reading
from tests.support.tagged import opened

pytestmark = pytest.mark.usefixtures("private_media")

ASKED = {"wish": "leave", "contact": "The head, 972 00 00 00"}


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


@pytest.fixture
def path(world: Any, as_user: Any) -> str:
    """The address of the wish, which the school had forty days ago. Nobody is on hold."""
    Hold.objects.all().delete()
    found = f"/app/schools/{world.north.school.pk}/departure/"
    assert as_user(world.north.admin).post(found, ASKED).status_code == 201
    Departure.objects.update(asked_at=midnight(today() - timedelta(days=40)))
    return found


@pytest.fixture
def hand_over(world: Any, as_user: Any, path: str) -> Any:
    def handed_over(ago: int = 0) -> Any:
        on = today() - timedelta(days=ago)
        return as_user(world.alba).patch(path, {"handed_over_on": str(on)})

    return handed_over


def pass_by() -> None:
    """Everybody was told a week ago."""
    Departure.objects.update(told_on=today() - timedelta(days=7))


def to(mailoutbox: list[Any]) -> set[str]:
    return {to for mail in mailoutbox for to in mail.to}


def said(response: Any) -> tuple[int, str]:
    return response.status_code, response.json().get("code", "")


def test_alone_alba_says_it_and_of_a_day_that_is_possible(
    world: Any, as_user: Any, path: str, hand_over: Any
) -> None:
    day = {"handed_over_on": str(today())}
    assert as_user(world.north.admin).patch(path, day).status_code == 403
    assert as_user(world.south.admin).patch(path, day).status_code == 403
    for wrong in (41, -1):
        assert hand_over(wrong).status_code == 400
    team = as_user(world.alba)
    assert team.patch(path, {}).status_code == 400
    assert team.patch(path, {**day, "recipient": "age1" + "q" * 58}).status_code == 400
    assert team.patch(path, {"handed_over_on": None}).status_code == 400
    other = f"/app/schools/{world.south.school.pk}/departure/"
    assert team.patch(other, day).status_code == 404
    assert Departure.objects.get().handed_over_on is None
    shown = hand_over(40).json()
    assert shown["closed_at"]
    assert shown["handed_over_on"] == str(today() - timedelta(days=40))
    assert shown["erased_on"] == str(today() + timedelta(days=7))
    assert hand_over(0).json()["erased_on"] == str(today() + timedelta(days=30))
    lines = Event.objects.filter(action=Action.SCHOOL_HAND_OVER)
    assert [one.details["on"] for one in lines.order_by("pk")][-1] == str(today())


@pytest.mark.promise("leaving.handOverText")
def test_what_is_open_is_closed_and_the_school_with_it(
    world: Any, as_user: Any, hand_over: Any
) -> None:
    north = world.north.school
    assert Case.objects.filter(school=north, closed_at=None).exists()
    assert TalkRequest.objects.open().filter(school=north).exists()
    south = Case.objects.filter(school=world.south.school, closed_at=None).count()
    hand_over()
    closed = Case.objects.filter(school=north)
    assert {one.outcome for one in closed} == {"moved_school"}
    assert not TalkRequest.objects.open().filter(school=north).exists()
    assert Case.objects.filter(school=world.south.school, closed_at=None).count() == south
    assert School.objects.get(pk=north.pk).moved_at
    assert said(as_user(world.north.teacher.user).get("/app/assignments/")) == (
        409,
        "school_moved",
    )


def test_everybody_who_has_to_know_is_told_then_and_a_week_before(
    world: Any,
    hand_over: Any,
    run_queue: Any,
    mailoutbox: list[Any],
    monkeypatch: Any,
) -> None:
    reader = reading.make_reader(world.north)
    run_queue()
    mailoutbox.clear()
    hand_over()
    run_queue()
    assert to(mailoutbox) >= {world.north.admin.email, reader.email}
    assert world.south.admin.email not in to(mailoutbox)
    erased = today() + timedelta(days=30)
    about = [mail for mail in mailoutbox if mail.to == [reader.email]]
    assert dated("%(day)s", day=erased) in about[-1].body
    mailoutbox.clear()
    hand_over()
    run_queue()
    assert mailoutbox == []
    now = today()
    for day, is_told in ((22, False), (23, True), (24, False), (29, False)):
        days.come_at_work(monkeypatch, now + timedelta(days=day))
        daily_job.purge_expired()
        run_queue()
        assert ({world.north.admin.email, reader.email} <= to(mailoutbox)) is is_told, day
        mailoutbox.clear()
    assert School.objects.filter(pk=world.north.school.pk).exists()


@pytest.mark.promise("leaving.erased.text")
def test_a_day_long_past_erases_nothing_before_everybody_has_known_for_a_week(
    world: Any,
    as_user: Any,
    path: str,
    hand_over: Any,
    run_queue: Any,
    mailoutbox: list[Any],
    monkeypatch: Any,
) -> None:
    now, school = today(), world.north.school.pk
    run_queue()
    mailoutbox.clear()
    assert hand_over(40).json()["erased_on"] == str(now + timedelta(days=7))
    for day, is_told in ((0, True), (3, True), (6, False)):
        days.come_at_work(monkeypatch, now + timedelta(days=day))
        daily_job.purge_expired()
        run_queue()
        assert (world.north.admin.email in to(mailoutbox)) is is_told, day
        mailoutbox.clear()
    assert School.objects.filter(pk=school).exists()
    days.come_at_work(monkeypatch, now + timedelta(days=7))
    daily_job.purge_expired()
    assert not School.objects.filter(pk=school).exists()


def count_everything(school: School) -> dict[str, int]:
    return {
        "school": School.objects.filter(pk=school.pk).count(),
        "tests": Test.everyone.filter(school=school.pk).count(),
        "people": TestTaker.everyone.filter(course__school=school.pk).count(),
        "cases": Case.objects.filter(school=school.pk).count(),
        "campaigns": Campaign.every.filter(school=school.pk).count(),
        "reports": Report.objects.filter(test__school=school.pk).count(),
    }


@pytest.mark.promise("leaving.handedOverOn")
def test_thirty_days_later_nothing_is_left_but_a_receipt(
    world: Any,
    as_user: Any,
    hand_over: Any,
    run_queue: Any,
    mailoutbox: list[Any],
    monkeypatch: Any,
    django_capture_on_commit_callbacks: Any,
) -> None:
    north, south = world.north, world.south
    other = factories.make_user("school_admin")
    north.school.admins.add(other)
    both = factories.make_user("school_admin")
    north.school.admins.add(both)
    south.school.admins.add(both)
    reader = reading.make_reader(north)
    names = list(Report.objects.filter(test__school=north.school).values_list("file", flat=True))
    assert names
    before, beside = count_everything(north.school), count_everything(south.school)
    accounts = list(
        User.objects.filter(test_taker__course__school=north.school).values_list("pk", flat=True)
    )
    hand_over()
    run_queue()
    days.come_at_work(monkeypatch, today() + timedelta(days=30))
    mailoutbox.clear()
    with django_capture_on_commit_callbacks(execute=True):
        daily_job.purge_expired()
    assert set(count_everything(north.school).values()) == {0}
    assert count_everything(south.school) == beside
    assert not User.objects.filter(pk__in=[*accounts, north.admin.pk, other.pk, reader.pk]).exists()
    assert User.objects.filter(pk=both.pk).exists()
    assert not [name for name in names if default_storage.exists(name)]
    receipt = Erasure.objects.get(of_school="North")
    assert receipt.done_on == today()
    assert receipt.counts["tests"] == before["tests"]
    assert receipt.counts["people"] == before["people"]
    run_queue()
    assert to(mailoutbox) >= {north.admin.email, other.email, both.email}
    mail = next(one for one in mailoutbox if one.to == [north.admin.email])
    assert "30 days" in mail.body
    assert f"Questionnaires with all answers: {before['tests']}" in mail.body
    team = as_user(world.alba)
    rows = team.get("/app/erasures/").json()
    [row] = [one for one in rows if one["of_school"]]
    assert (row["of_school"], row["done_on"], row["name"]) == ("North", str(today()), "")
    page = team.get(f"/app/erasures/{row['id']}/receipt/")
    text = (
        opened(b"".join(page.streaming_content), title="Receipt for an erasure", lang="en")
        .pages[0]
        .extract_text()
    )
    assert "North" in text
    assert as_user(south.admin).get(f"/app/erasures/{row['id']}/receipt/").status_code == 404
    assert team.get(f"/app/schools/{north.school.pk}/departure/").status_code == 404
    assert Event.objects.filter(action=Action.SCHOOL_ERASE).count() == 1
    daily_job.purge_expired()
    assert Erasure.objects.filter(of_school="North").count() == 1


def test_a_guardian_of_another_schools_child_and_pupils_elsewhere_stay(
    world: Any, hand_over: Any, monkeypatch: Any
) -> None:
    north, south = world.north, world.south
    Bond.objects.get_or_create(taker=south.child, adult=north.parent, kind="guardian")
    TestTaker.objects.filter(pk=north.child.pk).update(
        course=south.course, own_course=south.course, assigned_to=None
    )
    hand_over(30)
    pass_by()
    daily_job.purge_expired()
    assert not School.objects.filter(pk=north.school.pk).exists()
    assert TestTaker.objects.filter(pk=north.child.pk).exists()
    assert TestTaker.objects.get(pk=north.parent.pk).course is None
    assert not Test.everyone.filter(school=north.school.pk).exists()


@pytest.mark.promise("leaving.held")
def test_only_a_hold_keeps_it_and_then_all_of_it(
    world: Any, as_user: Any, path: str, hand_over: Any
) -> None:
    north = world.north
    hand_over(30)
    pass_by()
    Hold.objects.create(taker=north.child, reason="A claim", until=today() + timedelta(days=1))
    before = count_everything(north.school)
    daily_job.purge_expired()
    assert count_everything(north.school) == before
    assert as_user(world.alba).get(path).json()["held"] is True
    Hold.objects.update(until=today() - timedelta(days=1))
    daily_job.purge_expired()
    assert set(count_everything(north.school).values()) == {0}


@pytest.mark.promise("leaving.takeBackText")
def test_alba_takes_it_back_until_the_last_day_and_all_is_as_before(
    world: Any,
    as_user: Any,
    path: str,
    hand_over: Any,
    run_queue: Any,
    mailoutbox: list[Any],
) -> None:
    north = world.north.school
    cases = set(Case.objects.filter(school=north).values_list("pk", "state", "outcome"))
    wishes = set(TalkRequest.objects.open().values_list("pk", flat=True))
    assert said(as_user(world.alba).delete(path)) == (403, "not_yours_to_say")
    hand_over(29)
    assert said(as_user(world.north.admin).delete(path)) == (409, "school_moved")
    run_queue()
    mailoutbox.clear()
    assert as_user(world.alba).delete(path).status_code == 204
    assert set(Case.objects.filter(school=north).values_list("pk", "state", "outcome")) == cases
    assert set(TalkRequest.objects.open().values_list("pk", flat=True)) == wishes
    shown = as_user(world.north.admin).get("/app/user/").json()
    assert shown["standstill"] is None
    assert as_user(world.north.admin).get(f"/app/schools/{north.pk}/").status_code == 200
    run_queue()
    assert world.north.admin.email in to(mailoutbox)
    assert as_user(world.north.admin).post(path, ASKED).status_code == 201


def test_a_case_that_was_closed_before_stays_closed(
    world: Any, as_user: Any, path: str, hand_over: Any
) -> None:
    case = Case.objects.filter(school=world.north.school).first()
    assert case is not None
    before = timezone.now() - timedelta(days=3)
    case.state, case.outcome, case.closed_at = "closed", "moved_school", before
    case.save()
    hand_over()
    as_user(world.alba).delete(path)
    case.refresh_from_db()
    assert (case.outcome, case.closed_at) == ("moved_school", before)


def test_a_school_that_leaves_is_not_merged(world: Any, as_user: Any, path: str) -> None:
    team = as_user(world.alba)
    for one, into in ((world.north, world.south), (world.south, world.north)):
        merged = team.post(
            f"/app/schools/{one.school.pk}/merge/",
            {"into": into.school.pk, "move_admins": True, "keep": {}},
        )
        assert said(merged) == (409, "leaves")
    both = [world.north.school.pk, world.south.school.pk]
    assert School.objects.filter(pk__in=both).count() == 2


def test_a_school_whose_last_administrator_left_goes_on_leaving(
    world: Any, as_user: Any, path: str, hand_over: Any
) -> None:
    User.objects.filter(pk=world.north.admin.pk).delete()
    shown = as_user(world.alba).get(path).json()
    assert shown["by_name"] == ""
    assert hand_over(30).status_code == 200
    pass_by()
    daily_job.purge_expired()
    assert not School.objects.filter(pk=world.north.school.pk).exists()
    assert Erasure.objects.filter(of_school="North").exists()


def test_a_day_can_be_corrected_and_counts_anew(
    world: Any, hand_over: Any, run_queue: Any, mailoutbox: list[Any]
) -> None:
    hand_over(30)
    pass_by()
    run_queue()
    mailoutbox.clear()
    hand_over(1)
    run_queue()
    assert world.north.admin.email in to(mailoutbox)
    daily_job.purge_expired()
    assert School.objects.filter(pk=world.north.school.pk).exists()
    assert isinstance(Departure.objects.get().handed_over_on, date)
