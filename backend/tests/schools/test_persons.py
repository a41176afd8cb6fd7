"""Somebody in several schools has several rows; a rule about "oneself" and "another" means the
person, whichever of the rows acts or is named."""

from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone

from alba.accounts import rows
from alba.accounts.models import User
from alba.days import today
from alba.people.models import Role, TestTaker
from alba.privacy import idle
from alba.schools.duties.models import Duty
from tests.conftest import World
from tests.support import factories, reading
from tests.support.several import take

pytestmark = pytest.mark.django_db


class Twice:
    """An administrator of the south who administers the north too, and is its psychologist."""

    def __init__(self, world: World, as_user: Any) -> None:
        self.world, self.as_user = world, as_user
        self.admin = world.south.admin
        world.north.school.admins.add(self.admin)
        waiting = {"email_verified_at": None, "invited_at": timezone.now(), "password": None}
        self.taker = factories.make_taker(
            Role.PSYCHOLOGIST, course=world.north.course, email=self.admin.email, **waiting
        )
        with transaction.atomic():
            rows.tie(self.taker.user, self.admin)
        self.admin = User.objects.get(pk=self.admin.pk)
        self.further = User.objects.get(pk=self.taker.user_id)

    def client(self, row: User) -> Any:
        found = self.as_user(self.admin)
        if row != self.admin:
            assert take(found, row).status_code == 200
        return found

    def duty(self, **fields: Any) -> Duty:
        given = reading.give_duty(self.further, self.world.north)
        Duty.objects.filter(pk=given.pk).update(**fields)
        return given


@pytest.fixture
def twice(world: World, as_user: Any) -> Twice:
    return Twice(world, as_user)


def test_nobody_gives_the_duty_to_a_further_row_of_their_own(twice: Twice) -> None:
    path = f"/app/schools/{twice.world.north.school.pk}/duties/"
    for row in (twice.admin, twice.further):
        answer = twice.client(twice.admin).post(path, {"user": row.pk})
        assert (answer.status_code, answer.json()["code"]) == (403, "four_eyes")


@pytest.mark.parametrize("why", ["reset", "address", "absence", "four_eyes"])
def test_nobody_confirms_their_own_with_a_further_row(why: str, twice: Twice) -> None:
    """Otherwise the mailbox would lift what protects from the mailbox."""
    duty = twice.duty(suspended_at=timezone.now(), suspended_for=why)
    for row in (twice.admin, twice.further):
        answer = twice.client(row).post(f"/app/duties/{duty.pk}/confirm/")
        assert answer.status_code == 403, answer.content
    answer = twice.client(twice.admin).post(f"/app/duties/{duty.pk}/confirm/")
    assert answer.json()["code"] == "four_eyes"
    assert (
        twice.as_user(twice.world.north.admin).post(f"/app/duties/{duty.pk}/confirm/").status_code
        == 204
    )


def test_a_new_duty_for_a_further_row_confirms_none(twice: Twice) -> None:
    twice.world.north.school.admins.set([twice.admin])
    twice.duty(suspended_at=timezone.now(), suspended_for="reset")
    path = f"/app/schools/{twice.world.north.school.pk}/duties/"
    answer = twice.client(twice.admin).post(path, {"user": twice.admin.pk})
    assert (answer.status_code, answer.json()["code"]) == (403, "confirm_duty")


def test_what_one_row_has_made_is_in_the_hand_of_the_other(twice: Twice) -> None:
    """A person made by the administrator is confirmed neither by them nor by their further row."""
    north = twice.world.north
    row = {"role": "psychologist", "course": north.course.pk, "email": "pat@example.org"}
    row |= {"first_name": "Pat", "last_name": "Roe", "locale": "en"}
    client = twice.client(twice.admin)
    assert client.post("/app/test-takers/create-responsible/", row).status_code == 201
    made = User.objects.get(email="pat@example.org")
    reading.open_invitation(made)
    path = f"/app/schools/{north.school.pk}/duties/"
    duty = client.post(path, {"user": made.pk}).json()
    assert duty["waits_for"] == "four_eyes"
    twice.duty()
    for own in (twice.admin, twice.further):
        answer = twice.client(own).post(f"/app/duties/{duty['id']}/confirm/")
        assert (answer.status_code, answer.json()["code"]) == (403, "four_eyes")
    assert twice.as_user(north.admin).post(f"/app/duties/{duty['id']}/confirm/").status_code == 204


def test_nobody_confirms_their_own_class_with_a_further_row(twice: Twice) -> None:
    TestTaker.objects.filter(pk=twice.taker.pk).update(role=Role.TEACHER, tutor_waits_for="reset")
    answer = twice.client(twice.admin).post(f"/app/test-takers/{twice.taker.pk}/confirm/")
    assert (answer.status_code, answer.json()["code"]) == (403, "four_eyes")


def test_nobody_resets_their_own_second_step_by_a_further_row(twice: Twice) -> None:
    twice.duty()
    path = f"/app/users/{twice.further.pk}/second-factors/"
    answer = twice.client(twice.admin).delete(path)
    assert (answer.status_code, answer.json()["code"]) == (409, "own_account")


def test_person_in_two_schools_gets_one_mail_and_none_for_own_acts(
    twice: Twice, run_queue: Any, mailoutbox: Any
) -> None:
    north, mine = twice.world.north, twice.admin.email
    twice.duty()
    child = factories.make_taker(Role.STUDENT, course=north.course, email_verified_at=None)
    path = f"/app/test-takers/{child.pk}/update/"
    for by, told in ((twice.admin, 0), (north.admin, 1)):
        mailoutbox.clear()
        sent = {"email": f"{by.pk}@example.org"}
        assert twice.as_user(by).patch(path, sent).status_code == 200
        run_queue()
        assert [mail.to for mail in mailoutbox].count([mine]) == told, by
    mailoutbox.clear()
    duty = f"/app/schools/{north.school.pk}/duties/"
    assert twice.as_user(north.admin).post(duty, {"user": north.teacher.user_id}).status_code == 201
    run_queue()
    assert [mail.to for mail in mailoutbox].count([mine]) == 1


def test_idleness_is_told_to_others(twice: Twice, run_queue: Any, mailoutbox: Any) -> None:
    twice.duty()
    long_ago = today().replace(year=today().year - 1)
    User.objects.filter(pk__in=[twice.admin.pk, twice.further.pk]).update(last_login_on=long_ago)
    for other in User.objects.exclude(pk__in=[twice.admin.pk, twice.further.pk]):
        User.objects.filter(pk=other.pk).update(last_login_on=today())
    idle.check_all()
    run_queue()
    assert twice.admin.email not in {mail.to[0] for mail in mailoutbox}


def test_ones_own_step_of_a_case_is_struck_with_either_row(twice: Twice) -> None:
    """Two rows at one school, as after a merge."""
    reading.give_duty(twice.admin, twice.world.north)
    twice.duty()
    north = twice.world.north
    child = twice.as_user(north.child.user)
    asked = child.post("/app/talk-requests/", {"to": "reader"}).json()["id"]
    client = twice.client(twice.admin)
    case = client.post("/app/cases/", {"talk_request": asked}).json()["id"]
    sent = {"kind": "talked_pupil", "on": str(today())}
    assert client.post(f"/app/cases/{case}/steps/", sent).status_code == 201
    [shown] = twice.client(twice.further).get(f"/app/cases/{case}/").json()["steps"]
    assert shown["may_strike"] is True


def test_who_may_be_given_the_duty_is_listed_once_and_holds_it_once(twice: Twice) -> None:
    """The row that reads already stands for the person, else that of the administrator."""
    north = twice.world.north
    north.school.admins.add(twice.admin)
    path = f"/app/schools/{north.school.pk}/duties/"
    client = twice.as_user(north.admin)

    def listed() -> list[int]:
        rows = {twice.admin.pk, twice.further.pk}
        users = [one["user"] for one in client.get(f"{path}candidates/").json()]
        return [user for user in users if user in rows]

    assert listed() == [twice.admin.pk]
    for row in (twice.further, twice.admin):
        assert client.post(path, {"user": row.pk}).status_code == 201
        assert [one["user"] for one in client.get(path).json()] == [row.pk]
        assert listed() == [row.pk]


@pytest.mark.parametrize("why", ["reset", "four_eyes"])
def test_confirming_is_offered_to_those_who_may(why: str, twice: Twice) -> None:
    north = twice.world.north
    duty = twice.duty(suspended_at=timezone.now(), suspended_for=why)
    TestTaker.objects.filter(pk=twice.taker.pk).update(role=Role.TEACHER, tutor_waits_for="reset")
    paths = [f"/app/schools/{north.school.pk}/{what}/" for what in ("duties", "tutors-to-confirm")]
    confirms = [f"/app/duties/{duty.pk}/confirm/", f"/app/test-takers/{twice.taker.pk}/confirm/"]
    for row in (twice.admin, north.admin):
        client = twice.as_user(row)
        for path, confirm in zip(paths, confirms, strict=True):
            answer = client.get(path)
            may = answer.status_code == 200 and answer.json()[0]["may_confirm"]
            assert (client.post(confirm).status_code == 204) == may, (row, path)
            assert may == (row == north.admin)
