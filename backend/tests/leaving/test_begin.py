"""A school that has arrived rests: it sends nothing, and nothing happens by itself, until its own
administrator says that they work here."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError
from django.utils import timezone

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.campaigns.consent import mailing
from alba.campaigns.consent.models import ConsentRequest
from alba.campaigns.models import Campaign
from alba.days import today
from alba.families.bonds import mail as bond_mail
from alba.followup.cases.models import Case
from alba.leaving.models import ArrivedEvent, ArrivedSeal, KeptAddress
from alba.people.models import Bond, TestTaker
from alba.privacy import daily_job
from alba.schools.models import School
from tests.leaving.test_arriving import arrive, make_room
from tests.support import going

pytestmark = pytest.mark.usefixtures("private_media")


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


@pytest.fixture
def key(tmp_path: Path) -> going.Key:
    return going.make_key(tmp_path)


@pytest.fixture
def come(world: Any, key: going.Key, tmp_path: Path) -> School:
    north = world.north
    Bond.objects.get_or_create(taker=north.child, adult=north.parent, kind=Bond.Kind.GUARDIAN)
    digest = going.leave(world.north.school, key, tmp_path / "gone")
    make_room(world.north.school)
    arrive(tmp_path / "gone", key, digest)
    return School.objects.latest("pk")


@pytest.fixture
def admin(come: School) -> User:
    """Invited by a product administrator, and here."""
    [admin] = come.admins.all()
    admin.email, admin.email_verified_at = "office@example.org", timezone.now()
    admin.save()
    return admin


def rows_of(school: School) -> dict[str, int]:
    return {
        "tests": Test.everyone.filter(school=school).count(),
        "people": TestTaker.everyone.filter(course__school=school).count(),
        "open": Campaign.objects.open().filter(school=school).count(),
        "cases": Case.objects.filter(school=school).count(),
    }


def test_nothing_is_sent_or_done_while_it_rests(
    come: School, admin: User, mailoutbox: list[Any]
) -> None:
    Test.everyone.filter(school=come).update(created_at=timezone.now() - timedelta(days=400))
    Campaign.objects.filter(school=come).update(
        opens_on=today() - timedelta(days=9), closes_on=today() - timedelta(days=2)
    )
    User.objects.filter(pk=admin.pk).update(created_at=timezone.now() - timedelta(days=900))
    Case.objects.filter(school=come).update(due_on=today() - timedelta(days=9))
    assert ConsentRequest.objects.filter(campaign__school=come).exists()
    before = rows_of(come)
    people = User.objects.filter(test_taker__course__school=come)
    of_school = {admin.email, *people.values_list("email", flat=True)}
    mailoutbox.clear()
    daily_job.purge_expired()
    assert rows_of(come) == before
    assert {to for mail in mailoutbox for to in mail.to} & of_school == set()
    admin.refresh_from_db()
    assert admin.is_active


def test_its_administrator_alone_says_that_they_work_here(
    world: Any, come: School, admin: User, as_user: Any
) -> None:
    path = f"/app/schools/{come.pk}/begin/"
    assert as_user(world.alba).post(path).status_code == 403
    assert as_user(world.north.admin).post(path).status_code == 404
    assert as_user(admin).post(path).status_code == 204
    come.refresh_from_db()
    assert not come.rests
    assert come.began_at is not None
    assert as_user(admin).post(path).status_code == 204


def test_staff_whose_address_is_somebodys_here_are_asked_to_join_when_they_are_invited(
    come: School, admin: User, as_user: Any
) -> None:
    staff = TestTaker.objects.filter(course__school=come, role="teacher")
    kept = KeptAddress.objects.filter(user__test_taker__in=staff).values_list("user", "email")
    addresses = dict(kept)
    assert addresses
    as_user(admin).post(f"/app/schools/{come.pk}/begin/")
    for pk, email in addresses.items():
        row = User.objects.get(pk=pk)
        assert (row.email, row.email_verified_at) == (email, None)
        assert User.objects.owner_of(email).pk != pk
    assert not KeptAddress.objects.filter(user__in=addresses).exists()


def test_families_whose_address_is_somebodys_here_are_asked_then(
    come: School,
    admin: User,
    as_user: Any,
    mailoutbox: list[Any],
    run_queue: Any,
) -> None:
    kept = KeptAddress.objects.values("email")
    asked = Bond.objects.filter(taker__course__school=come, adult=None, email__in=kept)
    addresses = {one.email for one in asked}
    assert addresses
    assert mailoutbox == []
    as_user(admin).post(f"/app/schools/{come.pk}/begin/")
    run_queue()
    told = {to for mail in mailoutbox for to in mail.to}
    assert told - {admin.email} == addresses


def test_its_trail_is_checked_apart_and_a_changed_line_is_found(come: School) -> None:
    assert ArrivedEvent.objects.count() > 3
    said = going.said("audit_verify", "--arrived")
    assert f"{ArrivedEvent.objects.count()} events, head {ArrivedSeal.objects.get().digest}" in said
    line = ArrivedEvent.objects.first()
    assert line is not None
    ArrivedEvent.objects.filter(pk=line.pk).update(facts={**line.facts, "actor": 7})
    with pytest.raises(CommandError, match="a line of the trail was changed"):
        going.said("audit_verify", "--arrived")


@pytest.mark.promise("leaving.rests.begun")
def test_while_it_rests_its_administrator_looks_and_changes_nothing(
    come: School, admin: User, as_user: Any
) -> None:
    client = as_user(admin)
    me = client.get("/app/user/").json()
    assert me["standstill"] == "rests"
    assert [(one["id"], one["rests"]) for one in me["schools"]] == [(come.pk, True)]
    assert client.get(f"/app/schools/{come.pk}/").json()["rests"] is True
    assert client.get("/app/test-takers/").status_code == 200
    campaign = Campaign.objects.filter(school=come).order_by("pk").first()
    assert campaign is not None
    child = TestTaker.objects.filter(course__school=come, role="student").first()
    assert child is not None
    for method, path, body in (
        ("post", f"/app/campaigns/{campaign.pk}/consent-requests/", {}),
        ("post", f"/app/campaigns/{campaign.pk}/remind/", {}),
        ("post", f"/app/campaigns/{campaign.pk}/open/", {}),
        ("patch", f"/app/schools/{come.pk}/", {"contact": {"phone": "972 00 00 00"}}),
        ("post", f"/app/test-takers/{child.pk}/guardians/", {"full_name": "Rosa Vidal"}),
        ("post", f"/app/schools/{come.pk}/departure/", {"wish": "leave", "contact": "x"}),
    ):
        refused = getattr(client, method)(path, body)
        assert (refused.status_code, refused.json()["code"]) == (409, "school_rests"), path
    assert client.patch("/app/user/", {"locale": "es"}).status_code == 200
    assert (
        "Ahora trabajamos aquí"
        in client.post(f"/app/campaigns/{campaign.pk}/remind/").json()["detail"]
    )
    assert client.post(f"/app/schools/{come.pk}/begin/").status_code == 204
    assert client.get("/app/user/").json()["standstill"] is None
    phone = {"contact": {"phone": "972 00 00 00"}}
    assert client.patch(f"/app/schools/{come.pk}/", phone).status_code == 200


@pytest.mark.promise("leaving.rests.textAlba")
def test_no_email_leaves_in_its_name_whoever_asks(
    world: Any, come: School, as_user: Any, run_queue: Any, mailoutbox: list[Any]
) -> None:
    team = as_user(world.alba)
    for campaign in Campaign.objects.filter(school=come):
        asked = team.post(f"/app/campaigns/{campaign.pk}/consent-requests/", {})
        assert asked.status_code in {409, 403}
        mailing.queue(campaign.pk)
    for bond in Bond.objects.filter(taker__course__school=come, adult=None):
        bond_mail.queue(bond, by=world.alba)
    run_queue()
    of_school = set(
        User.objects.filter(test_taker__course__school=come)
        .exclude(email=None)
        .values_list("email", flat=True)
    )
    assert {to for mail in mailoutbox for to in mail.to} & of_school == set()
    assert mailoutbox == []
