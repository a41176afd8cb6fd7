"""Guardians who signed up alone: their name, their children, and what they say of themselves."""

from datetime import date
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.assessments.models import Answer, Test
from alba.assessments.report.models import Report
from alba.audit.models import Event
from alba.families.children import children
from alba.people.models import Role, TestTaker
from alba.people.upkeep import repair
from tests.support import erasing, factories, screenings
from tests.support.newcomers import sign_up

CHILDREN = "/app/user/children/"
LAIA = {"first_name": "Laia", "last_name": "Mas", "birth_date": "2018-05-01"}


def make_guardian(declares: str = "parent", **more: Any) -> TestTaker:
    taker = factories.make_taker(Role.PARENT, trial_started_at=timezone.now(), **more)
    taker.declares = declares
    taker.save()
    return taker


@pytest.fixture
def guardian(db: Any) -> TestTaker:
    return make_guardian()


@pytest.fixture
def client(guardian: TestTaker, as_user: Any) -> Any:
    return as_user(guardian.user)


@pytest.fixture
def laia(client: Any) -> TestTaker:
    return TestTaker.objects.get(pk=client.post(CHILDREN, LAIA).json()["id"])


def years_ago(years: int, days: int = 0) -> str:
    today = timezone.localdate()
    return date.fromordinal(
        today.replace(year=today.year - years, day=1).toordinal() - days
    ).isoformat()


def test_a_guardian_adds_sees_and_changes_a_child(client: Any) -> None:
    made = client.post(CHILDREN, LAIA)
    assert made.status_code == 201
    shown = made.json()
    assert {key: shown[key] for key in LAIA} == LAIA
    assert (shown["test_count"], shown["finished_count"]) == (0, 0)
    assert client.get(CHILDREN).json() == [shown]
    changed = client.patch(f"{CHILDREN}{shown['id']}/", {"first_name": "Laia Maria"})
    assert changed.status_code == 200
    assert changed.json() == {**shown, "first_name": "Laia Maria"}
    assert [(e.action, e.subject, e.school) for e in Event.objects.filter(subject=shown["id"])] == [
        ("taker.create", shown["id"], None),
        ("taker.update", shown["id"], None),
    ]


def test_the_family_name_may_be_left_out(client: Any) -> None:
    made = client.post(CHILDREN, {"first_name": "Pol", "birth_date": "2015-01-31"})
    assert (made.status_code, made.json()["last_name"]) == (201, "")


@pytest.mark.promise("family.children.text", "privacy.readers.schoolText")
def test_a_child_has_no_address_no_password_and_gets_no_mail(
    client: Any, laia: TestTaker, mailoutbox: Any, run_queue: Any
) -> None:
    assert laia.user.email is None
    assert not laia.user.has_usable_password()
    assert DBTaskResult.objects.count() == 0
    for kind in ("invite", "reset", "verify", "password_changed"):
        outbox.queue(kind, laia.user)
    assert DBTaskResult.objects.count() == 0
    outbox.send.enqueue("invite", laia.user.pk)  # one that another release may have queued
    run_queue()
    assert mailoutbox == []


@pytest.mark.parametrize("path", ["/app/resend-email/", "/app/reset-password/"])
@pytest.mark.parametrize("typed", ["laia@example.org", "none@example.org"])
def test_asking_for_a_mail_finds_no_child(
    path: str, typed: str, client: Any, laia: TestTaker, mailoutbox: Any, run_queue: Any
) -> None:
    assert client.post(path, {"email": typed}).status_code == 200
    run_queue()
    assert mailoutbox == []


@pytest.mark.parametrize("typed", ["", "None", "null"])
def test_nobody_logs_in_as_a_child(typed: str, client: Any, laia: TestTaker) -> None:
    for password in ("", "None", laia.user.password):
        answer = client.post("/api/login/", {"username": typed, "password": password})
        assert answer.status_code in {400, 401}


@pytest.mark.parametrize(
    ("sent", "field"),
    [
        ({"first_name": ""}, "first_name"),
        ({"first_name": "La\nia"}, "first_name"),
        ({"first_name": "Laia\u202e"}, "first_name"),
        ({"last_name": "www.example.org"}, "last_name"),
        ({"birth_date": "2999-01-01"}, "birth_date"),
        ({"birth_date": years_ago(18, 1)}, "birth_date"),
        ({"birth_date": "1890-01-01"}, "birth_date"),
        ({"birth_date": "first of May"}, "birth_date"),
        ({"birth_date": None}, "birth_date"),
    ],
)
def test_what_is_no_child_is_refused(sent: Any, field: str, client: Any, laia: TestTaker) -> None:
    new = client.post(CHILDREN, {**LAIA, **sent}, format="json")
    changed = client.patch(f"{CHILDREN}{laia.pk}/", sent, format="json")
    for answer in (new, changed):
        assert answer.status_code == 400
        assert list(answer.json()["fields"]) == [field]
    assert client.get(CHILDREN).json()[0]["first_name"] == "Laia"


def test_seventeen_is_a_child(client: Any) -> None:
    made = client.post(CHILDREN, {**LAIA, "birth_date": years_ago(17, 1)})
    assert (made.status_code, made.json()["age"]) == (201, 17)


def test_a_form_sent_twice_adds_one_child(client: Any, laia: TestTaker) -> None:
    again = client.post(CHILDREN, LAIA)
    assert (again.status_code, again.json()["code"]) == (409, "already_added")
    assert len(client.get(CHILDREN).json()) == 1


def test_there_is_an_end_to_children(client: Any) -> None:
    for number in range(children.MAX_CHILDREN):
        assert client.post(CHILDREN, {**LAIA, "first_name": f"L{number}"}).status_code == 201
    more = client.post(CHILDREN, LAIA)
    assert (more.status_code, more.json()["code"]) == (409, "too_many_children")
    assert len(client.get(CHILDREN).json()) == children.MAX_CHILDREN


def test_adding_and_removing_has_an_end_too(client: Any) -> None:
    for _number in range(30):
        pk = client.post(CHILDREN, LAIA).json()["id"]
        assert client.delete(f"{CHILDREN}{pk}/").status_code == 204
    more = client.post(CHILDREN, LAIA)
    assert more.status_code == 429
    assert "Retry-After" in more.headers


@pytest.mark.parametrize("declares", ["unsaid", "of_age", ""])
def test_only_declared_guardians_add_children(declares: str, as_user: Any, db: Any) -> None:
    client = as_user(make_guardian(declares).user)
    for answer in (client.get(CHILDREN), client.post(CHILDREN, LAIA)):
        assert (answer.status_code, answer.json()["code"]) == (403, "not_a_guardian")
    assert not TestTaker.objects.exclude(added_by=None).exists()


def test_another_guardian_finds_no_such_child(laia: TestTaker, as_user: Any) -> None:
    other = as_user(make_guardian().user)
    assert other.get(CHILDREN).json() == []
    for path in (f"{CHILDREN}{laia.pk}/", f"/app/test-takers/{laia.pk}/"):
        assert other.get(path).status_code in {404, 405}
    assert other.patch(f"{CHILDREN}{laia.pk}/", {"first_name": "X"}).status_code == 404
    assert other.delete(f"{CHILDREN}{laia.pk}/").status_code == 404
    assert TestTaker.objects.filter(pk=laia.pk).exists()


def test_a_child_that_a_school_assigned_is_not_the_guardians_to_change(
    guardian: TestTaker, client: Any
) -> None:
    pupil = factories.make_taker(Role.STUDENT, assigned_to=guardian)
    assert client.get(CHILDREN).json() == []
    assert client.patch(f"{CHILDREN}{pupil.pk}/", {"first_name": "X"}).status_code == 404
    assert client.delete(f"{CHILDREN}{pupil.pk}/").status_code == 404


# Viewers of the children


def test_product_administrators_see_a_child_without_address(
    world: Any, as_user: Any, laia: TestTaker
) -> None:
    rows = as_user(world.alba).get("/app/test-takers/?search=laia").json()
    assert [(row["id"], row["email"], row["course_info"]) for row in rows] == [
        (laia.pk, None, None)
    ]
    for ordering in ("email", "-email"):
        found = as_user(world.alba).get(f"/app/test-takers/?ordering={ordering}&limit=200").json()
        assert laia.pk in [row["id"] for row in found["results"]]


@pytest.mark.promise(
    "auth.signup.kept",
    "taking.comment.readersAlba",
    "taking.comment.child.readersAlba",
    "family.children.text",
    "privacy.readers.schoolText",
)
def test_a_school_sees_neither_the_child_nor_a_test_about_it(
    world: Any, as_user: Any, guardian: TestTaker, client: Any, laia: TestTaker
) -> None:
    """This includes a guardian of the school, from before the child was added or afterwards."""
    running = start(client, guardian, laia)
    put = {"assigned_responsible_test_taker": world.north.teacher.pk}
    placed = as_user(world.alba).patch(f"/app/test-takers/{guardian.pk}/update/", put)
    assert placed.json()["course_info"]["school_id"] == world.north.school.pk
    pol = client.post(CHILDREN, {**LAIA, "first_name": "Pol"}).json()["id"]
    finished = screenings.make_test(guardian, on_behalf_of=TestTaker.objects.get(pk=pol))
    assert set(TestTaker.objects.filter(added_by=guardian).values_list("course")) == {(None,)}
    school = as_user(world.north.admin)
    row = next(r for r in school.get("/app/test-takers/").json() if r["id"] == guardian.pk)
    assert row["assigned_test_takers"] == []
    assert not row["has_assigned_people"]
    for pk in (laia.pk, pol):
        assert school.get(f"/app/test-takers/{pk}/").status_code == 404
    for pk in (running, finished.pk):
        assert school.get(f"/app/tests/{pk}/").status_code == 404
    for path in (
        "/app/test-takers/?search=laia",
        "/app/tests/?search=laia",
        "/app/tests/?search=pol",
    ):
        assert school.get(path).json() == []
    assert Test.objects.get(pk=finished.pk).released_by == "alba"
    assert not repair.look()
    assert not repair.mend()


def start(client: Any, guardian: TestTaker, child: TestTaker, test_type: int = 2) -> int:
    sent = {"test_type": test_type, "test_taker": guardian.pk, "on_behalf_of_test_taker": child.pk}
    made = client.post("/app/tests/create/", sent)
    assert made.status_code == 201, made.content
    return made.json()["id"]


@pytest.mark.promise("family.children.text", "privacy.readers.schoolText")
def test_a_child_stays_with_the_guardian(world: Any, as_user: Any, laia: TestTaker) -> None:
    alba, path = as_user(world.alba), f"/app/test-takers/{laia.pk}/update/"
    for sent in (
        {"assigned_responsible_test_taker": world.north.teacher.pk},
        {"assigned_responsible_test_taker": None},
        {"role": "parent"},
    ):
        answer = alba.patch(path, sent, format="json")
        assert (answer.status_code, answer.json()["code"]) == (409, "added_by_guardian")
    same = {"assigned_responsible_test_taker": laia.added_by_id, "role": "student"}
    assert alba.patch(path, {"first_name": "Laia M.", **same}).status_code == 200
    assert alba.delete(f"/app/test-takers/{laia.pk}/delete/").status_code == 204


# Answering about one


def test_the_guardian_answers_as_a_parent_and_reads_the_report(
    guardian: TestTaker, client: Any, laia: TestTaker, world: Any, as_user: Any, settings: Any
) -> None:
    settings.GUARDIAN_CONSENT_BELOW = 14
    start(client, guardian, laia)
    test = screenings.make_test(guardian, on_behalf_of=laia)
    assert (test.informant, test.released_by, test.school) == ("parent", "alba", None)
    released = as_user(world.alba).patch(f"/app/tests/{test.pk}/approve/", {"approved": True})
    assert released.status_code == 200
    row = client.get("/app/tests/").json()[0]
    assert row["on_behalf_of_test_taker_name"] == "Laia Mas"


# Leaving


@pytest.mark.promise(
    "family.children.removeNothing",
    "family.children.removeTests_one",
    "family.children.removeTests_other",
)
def test_removing_a_child_takes_every_test_about_it_along(
    guardian: TestTaker, client: Any, laia: TestTaker, django_capture_on_commit_callbacks: Any
) -> None:
    start(client, guardian, laia, test_type=1)
    test = screenings.make_test(guardian, on_behalf_of=laia)
    kept = screenings.make_test(guardian)
    report = Report.objects.get(test=test).file.name
    shown = client.get(CHILDREN).json()[0]
    assert (shown["test_count"], shown["finished_count"]) == (2, 1)
    with django_capture_on_commit_callbacks(execute=True):
        assert client.delete(f"{CHILDREN}{laia.pk}/").status_code == 204
        assert client.get(CHILDREN).json() == []
        erasing.after_a_week()
    assert [t.pk for t in Test.objects.all()] == [kept.pk]
    assert set(Answer.objects.values_list("test", flat=True)) == {kept.pk}
    assert not default_storage.exists(report)
    assert not User.objects.filter(pk=laia.user_id).exists()
    gone = Event.objects.filter(action="taker.delete")
    assert [(e.subject, e.actor) for e in gone] == [(laia.pk, guardian.user_id)]


@pytest.mark.promise(
    "privacy.rights.erase",
    "privacy.duration.finished",
    "settings.danger.textTaker",
    "settings.danger.children",
    "settings.danger.deleted",
)
def test_deleting_the_account_takes_the_children_along(
    guardian: TestTaker, client: Any, laia: TestTaker, django_capture_on_commit_callbacks: Any
) -> None:
    test = screenings.make_test(guardian, on_behalf_of=laia)
    report = Report.objects.get(test=test).file.name
    pupil = factories.make_taker(Role.STUDENT, assigned_to=guardian)
    with django_capture_on_commit_callbacks(execute=True):
        assert client.delete("/app/user/").status_code == 204
        assert not TestTaker.objects.filter(pk__in=[laia.pk, guardian.pk]).exists()
        erasing.after_a_week()
    assert not User.objects.filter(pk=laia.user_id).exists()
    assert not TestTaker.objects.filter(pk=laia.pk).exists()
    assert not default_storage.exists(report)
    assert TestTaker.objects.get(pk=pupil.pk).assigned_to is None  # the school's pupil stays
    assert Event.objects.filter(action="taker.delete", subject=laia.pk).exists()


def test_administrators_delete_a_guardian(
    world: Any, as_user: Any, guardian: TestTaker, laia: TestTaker
) -> None:
    """Product administrators, who see the children, remove them first; a school cannot, since it
    knows nothing of them: they go along."""
    path = f"/app/test-takers/{guardian.pk}/delete/"
    refused = as_user(world.alba).delete(path)
    assert (refused.status_code, refused.json()["code"]) == (409, "has_assigned_test_takers")
    put = {"assigned_responsible_test_taker": world.north.teacher.pk}
    as_user(world.alba).patch(f"/app/test-takers/{guardian.pk}/update/", put)
    assert as_user(world.north.admin).delete(path).status_code == 204
    erasing.after_a_week()
    assert not User.objects.filter(pk__in=[guardian.user_id, laia.user_id]).exists()


def test_the_list_takes_the_same_queries_however_many_there_are(
    client: Any, laia: TestTaker
) -> None:
    counts = []
    for name in ("A", "B", "C"):
        with CaptureQueriesContext(connection) as queries:
            client.get(CHILDREN)
        counts.append(len(queries))
        client.post(CHILDREN, {**LAIA, "first_name": name})
    assert len(set(counts)) == 1


# One's own name, and what one says about oneself


def test_guardians_name_themselves(client: Any, guardian: TestTaker) -> None:
    named = client.patch("/app/user/", {"first_name": "Núria", "last_name": "Mas"})
    assert named.status_code == 200
    assert (named.json()["first_name"], named.json()["last_name"]) == ("Núria", "Mas")
    assert User.objects.by_email(guardian.user.email).folded.startswith("nuria mas")
    assert Event.objects.filter(action="user.update").count() == 1
    for bad in ("", " ", "N\nM", "http://x.org", "x" * 151):
        answer = client.patch("/app/user/", {"first_name": bad})
        assert (answer.status_code, list(answer.json()["fields"])) == (400, ["first_name"])


def test_others_names_are_kept_by_those_who_added_them(world: Any, as_user: Any) -> None:
    for user in (world.north.parent.user, world.north.admin, world.alba):
        answer = as_user(user).patch("/app/user/", {"first_name": "Nova", "locale": "es"})
        assert answer.json()["first_name"] == user.first_name != "Nova"
        assert answer.json()["locale"] == "es"


def test_what_was_not_said_at_the_sign_up_can_be_said_later(as_user: Any, db: Any) -> None:
    taker = make_guardian("unsaid")
    client = as_user(taker.user)
    info = client.get("/app/user/").json()["test_taker_info"]
    assert (info["declares"], info["may_add_children"]) == ("unsaid", False)
    assert client.put("/app/user/declaration/", {"declares": "of_age"}).status_code == 200
    assert client.put("/app/user/declaration/", {"declares": "parent"}).status_code == 200
    info = client.get("/app/user/").json()["test_taker_info"]
    assert (info["declares"], info["may_add_children"]) == ("parent", True)
    assert client.post(CHILDREN, LAIA).status_code == 201
    back = client.put("/app/user/declaration/", {"declares": "of_age"})
    assert (back.status_code, back.json()["code"]) == (409, "already_declared")
    assert client.put("/app/user/declaration/", {"declares": "parent"}).status_code == 200
    assert client.put("/app/user/declaration/", {"declares": "unsaid"}).status_code == 400
    assert Event.objects.filter(action="user.declare").count() == 2


def test_whom_a_school_has_added_declares_nothing(world: Any, as_user: Any) -> None:
    answer = as_user(world.north.parent.user).put("/app/user/declaration/", {"declares": "parent"})
    assert (answer.status_code, answer.json()["code"]) == (403, "nothing_to_declare")


def test_signing_up_as_a_parent_is_enough(as_user: Any, db: Any) -> None:
    sign_up(as_user(None), "nuria@example.org", declares="parent")
    user = User.objects.by_email("nuria@example.org")
    assert user.test_taker.may_add_children
    assert user.came_alone
