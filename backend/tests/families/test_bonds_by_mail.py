"""An adult who is asked by email answers once they have accepted with the link."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from alba.audit.models import Event
from alba.people.models import Bond, Role, TestTaker
from tests.families.test_bonds import ASKED, accept, asked, bond, bonds, people_of
from tests.support import factories, families

__all__ = ["asked"]


@pytest.mark.promise("family.accept.meaning")
@pytest.mark.promise("family.accept.doneText")
def test_asked_by_mail_it_is_pending_until_it_is_accepted(
    world: Any, as_user: Any, asked: Any, mailoutbox: Any
) -> None:
    north = world.north
    school, aunt = as_user(north.admin), as_user(world.alone.user)
    pk, token = asked(email="Tia@Example.org")
    (shown,) = school.get(bonds(north.child)).json()
    assert (shown["id"], shown["state"], shown["adult"]) == (pk, "pending", None)
    assert shown["email"] == "tia@example.org"
    (mail,) = mailoutbox
    assert mail.to == ["tia@example.org"]
    assert "North" in mail.body
    # The family may have several; a mistyped address learns no surname.
    user = north.child.user
    assert f"{user.first_name} {user.last_name[0]}.: see and accept:\n" in mail.body
    assert user.last_name not in mail.body + mail.subject
    assert user.first_name not in mail.subject
    assert people_of(aunt) == []
    done = accept(aunt, pk, token)
    assert done.status_code == 200
    assert (done.json()["state"], done.json()["taker"]["id"]) == ("active", north.child.pk)
    assert people_of(aunt) == [north.child.pk]
    (shown,) = school.get(bonds(north.child)).json()
    assert (shown["state"], shown["email"]) == ("active", "tia@example.org")
    assert shown["adult"]["last_name"] == world.alone.user.last_name
    event = Event.objects.get(action="bond.accept")
    assert (event.actor, event.subject) == (world.alone.user.pk, north.child.pk)


def test_the_link_works_once_and_for_nobody_else(world: Any, as_user: Any, asked: Any) -> None:
    pk, token = asked()
    assert accept(as_user(world.alone.user), pk, token).status_code == 200
    for who in (world.alone, world.south.parent):
        refused = accept(as_user(who.user), pk, token)
        assert (refused.status_code, list(refused.json()["fields"])) == (400, ["token"])
    assert people_of(as_user(world.south.parent.user)) == []


def test_wrong_links_are_all_alike(world: Any, as_user: Any, asked: Any) -> None:
    pk, token = asked()
    aunt = as_user(world.alone.user)
    wrong = [accept(aunt, pk, "x" * 43), accept(aunt, 987_654_321, token)]
    Bond.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    wrong.append(accept(aunt, pk, token))
    assert {answer.status_code for answer in wrong} == {400}
    assert len({answer.content for answer in wrong}) == 1


def test_it_holds_for_fourteen_days(world: Any, as_user: Any, asked: Any) -> None:
    pk, _token = asked()
    end = Bond.objects.get(pk=pk).expires_at
    assert end is not None
    left = end - timezone.now()
    assert timedelta(days=13, hours=23) < left <= timedelta(days=14)


def test_whether_the_address_has_an_account_makes_no_difference(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    """The owner makes no difference either: nobody, another school, a product administrator, one's
    own school."""
    school, child = as_user(world.north.admin), world.north.child
    known = (world.south.parent.user, world.alba, world.north.parent.user)
    answers = []
    for email in ("nobody@example.org", *(user.email for user in known)):
        answer = school.post(bonds(child), {"email": email, "kind": "other"}, format="json")
        assert answer.status_code == 201
        shown = answer.json()
        assert shown.pop("email") == email
        answers.append({**shown, "id": 0, "created_at": "", "expires_at": ""})
    assert answers == [answers[0]] * 4
    rows = DBTaskResult.objects.filter(task_path="alba.families.bonds.mail.send")
    assert all("@" not in str(row.args_kwargs) for row in rows)
    run_queue()
    assert len(mailoutbox) == 4


def test_asked_again_only_the_newer_link_works(world: Any, as_user: Any, asked: Any) -> None:
    pk, old = asked()
    again, new = asked(kind="other")
    assert pk == again
    aunt = as_user(world.alone.user)
    assert accept(aunt, pk, old).status_code == 400
    done = accept(aunt, pk, new)
    assert (done.status_code, done.json()["kind"]) == (200, "other")


def test_taken_back_the_link_is_dead(world: Any, as_user: Any, asked: Any) -> None:
    pk, token = asked()
    assert as_user(world.north.admin).delete(f"/app/bonds/{pk}/").status_code == 204
    assert accept(as_user(world.alone.user), pk, token).status_code == 400


def test_a_student_oneself_and_one_below_cannot_accept(
    world: Any, as_user: Any, asked: Any
) -> None:
    north = world.north
    pk, token = asked()
    student = factories.make_taker(Role.STUDENT, course=north.course)
    for who in (student, north.child):
        refused = accept(as_user(who.user), pk, token)
        assert (refused.status_code, list(refused.json()["fields"])) == (400, ["adult"])
    above, link = asked(north.teacher)
    assert accept(as_user(north.parent.user), above, link).status_code == 400
    assert accept(as_user(world.alone.user), pk, token).status_code == 200  # it was not used up


def test_who_has_the_child_already_may_accept_too(world: Any, as_user: Any, asked: Any) -> None:
    north = world.north
    pk, token = asked()
    bond(as_user(north.admin), north.child, north.parent)
    mother = as_user(north.parent.user)
    assert accept(mother, pk, token).status_code == 200
    assert people_of(mother) == [north.child.pk]
    assert Bond.objects.count() == 1


def test_many_requests_for_one_address_send_a_few_mails(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    school = as_user(world.north.admin)
    for _ in range(7):
        assert school.post(bonds(world.north.child), ASKED, format="json").status_code == 201
    run_queue()
    assert len(mailoutbox) <= 5


def links_in(mail: Any) -> dict[str, tuple[int, str]]:
    """Child -> bond and token."""
    found = re.findall(r"^(.+): see and accept:\n.*/accept/(\d+)/([\w-]+)$", mail.body, re.M)
    return {name: (int(pk), token) for name, pk, token in found}


def twins(course: Any) -> list[TestTaker]:
    return [
        factories.make_taker(Role.STUDENT, course=course, first_name=name, last_name="Roca")
        for name in ("Pau", "Ona")
    ]


def test_of_several_children_one_mail_with_a_link_for_each(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    school, south = as_user(world.north.admin), as_user(world.south.admin)
    pau, ona = twins(world.north.course)
    for child in (pau, ona, world.south.child):
        client = south if child == world.south.child else school
        assert client.post(bonds(child), ASKED, format="json").status_code == 201
    run_queue()
    mail, other = mailoutbox
    links = links_in(mail)
    assert [*links] == ["Pau R.", "Ona R."]
    assert "children" in mail.subject
    assert "South" in other.body  # another school writes for itself
    assert len(links_in(other)) == 1
    aunt = as_user(world.alone.user)
    assert accept(aunt, *links["Ona R."]).status_code == 200
    assert people_of(aunt) == [ona.pk]
    assert pau.bonds.get().adult is None
    assert accept(aunt, *links["Pau R."]).status_code == 200
    # People who have accepted, or whose email has gone out, get no second one.
    third = factories.make_taker(Role.STUDENT, course=world.north.course, first_name="Nil")
    assert school.post(bonds(third), ASKED, format="json").status_code == 201
    run_queue()
    assert [name[:3] for name in links_in(mailoutbox[-1])] == ["Nil"]


@pytest.mark.parametrize("why", ["taken back", "excluded", "erased"])
def test_of_whom_nobody_is_asked_any_more_nothing_is_said(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any, why: str
) -> None:
    school = as_user(world.north.admin)
    pau, ona = twins(world.north.course)
    made = [school.post(bonds(one), ASKED, format="json").json()["id"] for one in (pau, ona)]
    if why == "taken back":
        assert school.delete(f"/app/bonds/{made[0]}/").status_code == 204
    elif why == "excluded":
        person = families.contact(pau, email=ASKED["email"])
        sent = {"excluded": True}
        assert school.patch(f"/app/guardians/{person.pk}/", sent).status_code == 200
    else:
        TestTaker.objects.filter(pk=pau.pk).update(erased_from=timezone.now())
    run_queue()
    [mail] = [mail for mail in mailoutbox if mail.to == [ASKED["email"]]]
    assert [*links_in(mail)] == ["Ona R."]


def test_what_no_server_took_is_sent_as_a_whole(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any, settings: Any
) -> None:
    school = as_user(world.north.admin)
    for child in twins(world.north.course):
        assert school.post(bonds(child), ASKED, format="json").status_code == 201
    was = settings.EMAIL_BACKEND
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9
    run_queue()
    settings.EMAIL_BACKEND = was
    [waiting] = DBTaskResult.objects.filter(status="READY")
    DBTaskResult.objects.filter(pk=waiting.pk).update(run_after=timezone.now())
    run_queue()
    [mail] = mailoutbox
    assert len(links_in(mail)) == 2
