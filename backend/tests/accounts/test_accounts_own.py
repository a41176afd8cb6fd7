"""One's own account: who am I, language, password, leaving."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from alba.accounts import housekeeping
from alba.accounts.former_addresses import FormerAddress
from alba.accounts.logins import session, tokens
from alba.accounts.models import Login, MailLink, User
from alba.audit.models import Event
from alba.people.models import TestTaker
from tests.support import factories
from tests.support.mailbox import Away

NEW = "another quiet room"
pytestmark = pytest.mark.django_db


def make_stale() -> None:
    """Every login so old that it needs the password again, but not ended."""
    Login.objects.update(authenticated_at=timezone.now() - timedelta(minutes=16))


def test_everybody_sees_their_own_account(world: Any, as_user: Any) -> None:
    people = [world.alba, world.north.admin, world.north.teacher.user, world.north.child.user]
    seen = [as_user(user).get("/app/user/").json() for user in people]
    assert [body["id"] for body in seen] == [user.pk for user in people]
    flags = ("is_alba_admin", "is_school_admin", "is_test_taker")
    assert [[body[flag] for flag in flags] for body in seen] == [
        [True, False, False],
        [False, True, False],
        [False, False, True],
        [False, False, True],
    ]
    added = {"declares": "", "may_add_children": False, "leads_screening": False}
    added["pupils_wait"] = False
    added |= {"can_ask_to_talk": False, "who_reads": None, "school_answer": None}  # by a school
    assert [body["test_taker_info"] for body in seen] == [
        None,
        None,
        {
            "id": world.north.teacher.pk,
            "has_assigned_people": True,
            "reads_childs_words": False,
            "is_tutor": True,
            **added,
        },
        {
            "id": world.north.child.pk,
            "has_assigned_people": False,
            "reads_childs_words": True,
            "is_tutor": False,
            **added,
        },
    ]
    assert {body["remaining_free_trial_days"] for body in seen} == {None}
    assert len({body["draft_key"] for body in seen}) == len(people)
    again = as_user(world.alba).get("/app/user/").json()
    assert again["draft_key"] == seen[0]["draft_key"]


@pytest.mark.parametrize(
    ("days", "left"), [(0, 14), (0.9, 14), (1, 13), (13.5, 1), (14, 0), (400, 0)]
)
@pytest.mark.promise("settings.trial.overText", "welcome.premiumText")
def test_the_trial_counts_down_and_closes_nothing(as_user: Any, days: float, left: int) -> None:
    started = timezone.now() - timedelta(days=days, seconds=1)
    user = factories.make_taker("parent", trial_started_at=started).user
    client = as_user(user)
    assert client.get("/app/user/").json()["remaining_free_trial_days"] == left
    assert client.get("/app/test-takers/").status_code == 200


@pytest.mark.parametrize("locale", ["ca", "es", "en"])
def test_the_language_can_be_changed(world: Any, as_user: Any, locale: str) -> None:
    answer = as_user(world.alba).patch("/app/user/", {"locale": locale})
    assert (answer.status_code, answer.json()["locale"]) == (200, locale)
    world.alba.refresh_from_db()
    assert world.alba.locale == locale


@pytest.mark.parametrize("locale", ["fr", "", None, "CA", ["ca"], "ca-ES" * 50_000])
def test_only_the_three_languages(world: Any, as_user: Any, locale: Any) -> None:
    answer = as_user(world.alba).patch("/app/user/", {"locale": locale})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["locale"])


def test_an_empty_change_changes_nothing(world: Any, as_user: Any) -> None:
    before = User.objects.filter(pk=world.alba.pk).values().get()
    assert as_user(world.alba).patch("/app/user/", {}).status_code == 200
    assert User.objects.filter(pk=world.alba.pk).values().get() == before


def test_what_is_not_ones_own_to_change_stays(world: Any, as_user: Any) -> None:
    before = User.objects.filter(pk=world.north.child.user_id).values().get()
    sent = {
        "id": 1,
        "email": "other@example.org",
        "current_password": factories.PASSWORD,
        "username": "other@example.org",
        "is_alba_admin": True,
        "is_school_admin": True,
        "is_test_taker": False,
        "first_name": "Other",
        "test_taker_info": None,
        "trial_started_at": "2020-01-01T00:00:00Z",
        "is_active": False,
    }
    answer = as_user(world.north.child.user).patch("/app/user/", sent)
    assert answer.status_code == 200
    assert User.objects.filter(pk=world.north.child.user_id).values().get() == before


# --- The password ----------------------------------------------------------------------------


def test_a_new_password_ends_every_other_login_and_is_told_by_mail(
    as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    user = factories.make_user("test_taker", locale="en")
    here, there = as_user(user), as_user(user)
    stranger = as_user(factories.make_user("test_taker"))
    cookie_there = tokens.issue(session.start(user)).cookie
    assert here.patch("/app/user/", {"password": NEW}).status_code == 200
    assert here.get("/app/user/").status_code == 200
    assert stranger.get("/app/user/").status_code == 200
    ended = there.get("/app/user/")
    assert (ended.status_code, ended.json()["code"]) == (401, "token_not_valid")
    there.cookies["alba_refresh"] = cookie_there
    assert there.post("/api/token/refresh/").status_code == 401
    nobody = as_user(None)
    for password, status in ((factories.PASSWORD, 401), (NEW, 200)):
        sent = {"username": user.email, "password": password}
        assert nobody.post("/api/login/", sent).status_code == status
    run_queue()
    assert [mail.subject for mail in mailoutbox] == ["Your Alba password was changed"]
    assert mailoutbox[0].to == [user.email]
    assert "http" not in mailoutbox[0].body
    event = Event.objects.get(action="user.password")
    assert (event.actor, event.object_id) == (user.pk, user.pk)


def test_a_stale_login_must_give_the_password_again(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    make_stale()
    for answer in (client.patch("/app/user/", {"password": NEW}), client.delete("/app/user/")):
        assert (answer.status_code, answer.json()["code"]) == (403, "reauth_required")
    sent = {"password": NEW, "current_password": "wrong"}
    wrong = client.patch("/app/user/", sent)
    assert (wrong.status_code, list(wrong.json()["fields"])) == (400, ["current_password"])
    wrong = client.delete("/app/user/", {"current_password": "wrong"})
    assert (wrong.status_code, list(wrong.json()["fields"])) == (400, ["current_password"])
    sent["current_password"] = factories.PASSWORD
    assert client.patch("/app/user/", sent).status_code == 200


def test_a_fresh_login_is_measured_from_the_password_not_from_the_refresh(
    as_user: Any,
) -> None:
    user = factories.make_user("test_taker")
    issued = tokens.issue(session.start(user))
    make_stale()
    access = tokens.issue(session.rotate(*tokens.read_cookie(issued.cookie))).access
    client = as_user(None)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {access}")
    assert client.patch("/app/user/", {"password": NEW}).status_code == 403
    assert client.patch("/app/user/", {"locale": "es"}).status_code == 200


def test_guessing_the_current_password_is_braked(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    sent = {"password": NEW, "current_password": "wrong"}
    statuses = [client.patch("/app/user/", sent).status_code for _ in range(7)]
    assert statuses == [400] * 5 + [429] * 2
    sent["current_password"] = factories.PASSWORD
    assert client.patch("/app/user/", sent).status_code == 429


def test_a_refused_password_changes_nothing(world: Any, as_user: Any) -> None:
    client, other = as_user(world.alba), as_user(world.alba)
    answer = client.patch("/app/user/", {"password": "short", "locale": "es"})
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["password"])
    world.alba.refresh_from_db()
    assert world.alba.check_password(factories.PASSWORD)
    assert world.alba.locale == "en"
    assert other.get("/app/user/").status_code == 200


# --- Leaving ---------------------------------------------------------------------------------


def test_leaving_takes_everything_of_the_person(world: Any, as_user: Any) -> None:
    user = world.alone.user
    MailLink.objects.create(
        user=user, purpose="reset", digest="x", expires_at=timezone.now() + timedelta(hours=1)
    )
    client = as_user(user)
    answer = client.delete("/app/user/")
    assert (answer.status_code, answer.content) == (204, b"")
    assert client.get("/app/user/").status_code == 401
    for model, name in ((User, "pk"), (TestTaker, "user"), (Login, "user"), (MailLink, "user")):
        assert not model.objects.filter(**{name: user.pk}).exists()
    event = Event.objects.get(action="user.delete")
    assert (event.actor, event.object_id) == (user.pk, user.pk)


def test_leaving_takes_the_password_where_it_is_needed(world: Any, as_user: Any) -> None:
    client = as_user(world.alone.user)
    make_stale()
    sent = {"current_password": factories.PASSWORD}
    assert client.delete("/app/user/", sent).status_code == 204


@pytest.mark.parametrize(
    ("locale", "subject"),
    [
        ("ca", "S’ha eliminat el teu compte d’Alba"),
        ("es", "Se ha eliminado tu cuenta de Alba"),
        ("en", "Your Alba account was deleted"),
    ],
)
@pytest.mark.promise("settings.danger.mail")
def test_leaving_is_confirmed_by_an_email_and_nothing_is_kept_of_the_address(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any, locale: str, subject: str
) -> None:
    user = world.alone.user
    User.objects.filter(pk=user.pk).update(locale=locale)
    email = user.email
    assert as_user(user).delete("/app/user/").status_code == 204
    assert FormerAddress.objects.get().email == email
    run_queue()
    [mail] = mailoutbox
    assert (mail.to, mail.subject) == ([email], subject)
    assert user.first_name not in mail.body
    assert not FormerAddress.objects.exists()
    run_queue()
    assert len(mailoutbox) == 1


def test_the_email_about_a_deleted_account_is_tried_again(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any, settings: Any
) -> None:
    assert as_user(world.alone.user).delete("/app/user/").status_code == 204
    settings.EMAIL_BACKEND = "tests.support.mailbox.Away"
    Away.back = False
    run_queue()
    assert FormerAddress.objects.exists()
    Away.back = True
    DBTaskResult.objects.filter(status="READY").update(run_after=timezone.now())
    run_queue()
    assert len(mailoutbox) == 1
    FormerAddress.objects.create(email="gone@alba.test", expires_at=timezone.now())
    housekeeping.tidy()
    assert not FormerAddress.objects.exists()


@pytest.mark.promise("settings.danger.assigned")
def test_people_assigned_to_who_leaves_stay_in_their_course(world: Any, as_user: Any) -> None:
    teacher, course = world.north.teacher, world.north.course
    assert as_user(teacher.user).delete("/app/user/").status_code == 204
    for taker in (world.north.parent, world.north.child):
        taker.refresh_from_db()
        assert (taker.assigned_to, taker.course) == (None, course)
    seen = as_user(world.north.admin).get("/app/test-takers/").json()
    assert {row["id"] for row in seen} == {world.north.parent.pk, world.north.child.pk}


@pytest.mark.promise("settings.danger.textAdmin", "settings.danger.lastAdmin", "admins.remove.body")
def test_a_school_administrator_leaves_the_school_behind(world: Any, as_user: Any) -> None:
    assert as_user(world.north.admin).delete("/app/user/").status_code == 204
    world.north.school.refresh_from_db()
    assert not world.north.school.admins.exists()


@pytest.mark.promise("settings.danger.textAdmin", "settings.danger.lastAdmin", "admins.remove.body")
def test_the_last_product_administrator_cannot_leave(world: Any, as_user: Any) -> None:
    factories.make_user("alba_admin", email_verified_at=None, password=None)
    factories.make_user("alba_admin", is_active=False)
    client = as_user(world.alba)
    answer = client.delete("/app/user/")
    assert (answer.status_code, answer.json()["code"]) == (409, "last_admin")
    assert client.get("/app/user/").status_code == 200
    factories.make_user("alba_admin")
    assert client.delete("/app/user/").status_code == 204
