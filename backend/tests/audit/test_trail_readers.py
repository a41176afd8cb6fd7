"""The trail's lines for each reader: an auditor reads numbers where others read names."""

import csv
import hashlib
import io
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.storage import default_storage
from django.core.management import call_command
from rest_framework.test import APIClient

from alba.accounts.models import Login
from alba.assessments.models import Test
from alba.audit.models import Action, Event
from alba.campaigns.lessons.models import ClassSession
from tests.support import factories, lessons, screenings
from tests.support.calls import CALLS
from tests.support.screenings import ids_of


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


def lines(client: Any, query: str = "") -> list[dict[str, Any]]:
    answer = client.get(f"/app/audit/?limit=200&{query}")
    assert answer.status_code == 200, answer.content
    return answer.json()["results"]


def file(client: Any, query: str = "") -> list[dict[str, str]]:
    answer = client.get(f"/app/audit/export/?{query}")
    text = b"".join(answer.streaming_content).decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text)))


@pytest.fixture
def seen(world: Any, as_user: Any) -> Test:
    """Some things that happened to a child of the north."""
    test = screenings.make_test(world.north.parent, on_behalf_of=world.north.child)
    assert as_user(world.alba).get(f"/app/tests/{test.pk}/").status_code == 200
    admin = as_user(world.north.admin)
    assert admin.patch(f"/app/test-takers/{world.north.child.pk}/update/", {}).status_code == 200
    assert as_user(world.north.teacher.user).get(f"/app/tests/{test.pk}/").status_code == 404
    return test


def names(world: Any) -> set[str]:
    """The names and addresses of every person."""
    people = [world.alba]
    for side in (world.north, world.south):
        people += [side.admin, side.teacher.user, side.parent.user, side.child.user]
    return {text for user in people for text in (user.full_name, user.email) if text}


# --- Numbers instead of names --------------------------------------------------------------------


def test_an_auditor_reads_numbers_and_what_kind_of_person(
    world: Any, as_user: Any, auditor: Any, seen: Test
) -> None:
    child = world.north.child
    [line] = lines(as_user(auditor), f"action=scores.view&subject={child.pk}&outcome=ok")
    assert (line["actor"], line["actor_role"], line["actor_name"]) == (world.alba.pk, "P", None)
    assert (line["subject"], line["subject_role"]) == (child.pk, "student")
    assert line["subject_account"] == child.user_id
    assert (line["subject_name"], line["school_name"]) == (None, world.north.school.school_name)
    [line] = lines(as_user(world.alba), f"action=scores.view&subject={child.pk}&outcome=ok")
    assert (line["actor_name"], line["subject_name"]) == (
        world.alba.full_name,
        child.user.full_name,
    )


def test_no_name_of_a_person_is_in_an_auditors_file(
    world: Any, as_user: Any, auditor: Any, seen: Test
) -> None:
    rows = file(as_user(auditor))
    assert rows
    assert not {"actor_name", "subject_name", "report"} & rows[0].keys()
    assert not [name for name in names(world) if name in str(rows)]
    assert world.north.child.user.full_name in str(file(as_user(world.alba)))


@pytest.mark.parametrize(
    "path", sorted({c.path for c in CALLS if c.method == "GET" and c.needs_login and c.allows("A")})
)
@pytest.mark.promise(
    "privacy.kept.trail",
    "privacy.duration.trail",
    "auditLog.intro",
    "auditLog.empty.nothingYetText",
    "auditLog.integrity.read",
    "auditLog.integrity.late",
    "auditLog.integrity.brokenWhat",
    "auditLog.integrity.unbroken_one",
    "auditLog.integrity.unbroken_other",
    "overview.person.history.text",
    "admins.product.auditorHint",
)
def test_nothing_that_an_auditor_can_fetch_names_a_test_taker(
    path: str, world: Any, as_user: Any, auditor: Any, seen: Test
) -> None:
    answer = as_user(auditor).get(path.format_map(ids_of(world, world.north)))
    text = (b"".join(answer) if answer.streaming else answer.content).decode()
    for side in (world.north, world.south):
        for taker in (side.teacher, side.parent, side.child):
            assert taker.user.full_name not in text
            assert taker.user.email is None or taker.user.email not in text


def test_the_extent_of_a_breach_can_be_made_without_names(
    world: Any, seen: Test, capsys: Any
) -> None:
    options = ["--account", str(world.alba.pk), "--since", "2020-01-01", "--until", "2999-01-01"]
    call_command("breach_extent", *options)
    assert world.north.child.user.full_name in capsys.readouterr().out
    call_command("breach_extent", *options, "--without-names")
    text = capsys.readouterr().out
    assert not [name for name in names(world) if name in text]
    assert f"test taker,{world.north.child.pk}," in text


@pytest.mark.promise("lesson.assent.freely.text", "common.decline.text", "terms.child.freely")
def test_an_auditor_is_not_told_who_declined(world: Any, as_user: Any, auditor: Any) -> None:
    ids = ids_of(world, world.north)
    pupil = as_user(world.north.teacher.user)
    assert pupil.post(f"/app/assignments/{ids['assignment']}/decline/").status_code == 204
    event = Event.objects.filter(action="assignment.decline").latest("pk")
    client = as_user(auditor)
    [line] = lines(client, "action=assignment.decline")
    assert (line["object_type"], line["object_id"]) == ("assignment", ids["assignment"])
    assert (line["actor"], line["subject"], line["client"]) == (None, None, "")
    assert line["request_id"] == ""
    for query in (f"actor={event.actor}", f"subject={event.subject}", f"client={event.client}"):
        assert "assignment.decline" not in str(lines(client, query))
        assert "assignment.decline" not in str(file(client, query))
        assert "assignment.decline" in str(lines(as_user(world.alba), query))


def test_an_auditor_is_told_no_more_of_a_no_taken_back_or_of_a_test_withdrawn(
    world: Any, as_user: Any, auditor: Any
) -> None:
    ids = ids_of(world, world.north)
    taker, client = as_user(world.north.teacher.user), as_user(auditor)
    path = f"/app/assignments/{ids['assignment']}/decline/"
    assert (taker.post(path).status_code, taker.delete(path).status_code) == (204, 204)
    assert taker.post(f"/app/tests/{ids['finished']}/withdraw/").status_code == 204
    [taken_up] = lines(client, "action=assignment.resume")
    [withdrawn] = lines(client, "action=test.withdraw")
    assert taken_up["object_id"] == ids["assignment"]
    assert withdrawn["object_id"] is None
    for line in (taken_up, withdrawn):
        assert (line["actor"], line["subject"], line["client"]) == (None, None, "")
        assert line["subject_account"] is None
    shown = str(lines(client, f"actor={world.north.teacher.user_id}"))
    assert "assignment.resume" not in shown
    assert "test.withdraw" not in shown


# --- Who and how ---------------------------------------------------------------------------------


def test_an_auditor_is_called_one(world: Any, as_user: Any, auditor: Any) -> None:
    lines(as_user(auditor))
    [line] = lines(as_user(world.alba), f"actor={auditor.pk}")
    assert (line["action"], line["actor_role"]) == ("audit.view", "A")


def test_what_was_done_by_card_is_named_as_such(world: Any, as_user: Any) -> None:
    ClassSession.objects.all().delete()
    lesson = lessons.make(world.north)
    browser = APIClient()
    before = Event.objects.latest("pk").pk
    access = browser.post("/api/card/", {"code": lesson.codes[0]}).json()["access"]
    headers = {"Authorization": f"Bearer {access}"}
    assert browser.get("/app/audit/", headers=headers).status_code == 403
    assert browser.post("/api/logout/", headers=headers).status_code == 204
    events = Event.objects.filter(pk__gt=before).order_by("pk")
    assert [(e.action, e.login_kind) for e in events] == [
        ("session.login", "card"),
        ("audit.view", "card"),
        ("session.logout", "card"),
    ]
    alba = as_user(world.alba)
    [line] = lines(alba, "login_kind=card&action=session.login")
    assert line["login_kind"] == Login.Kind.CARD
    assert line["details"] == {"campaign": lesson.campaign.pk}
    assert "card" in {row["login_kind"] for row in file(alba)}
    assert lines(alba, "action=audit.view")[-1]["login_kind"] in {"", "card"}


def test_an_account_has_no_such_word(world: Any, as_user: Any) -> None:
    before = Event.objects.latest("pk").pk
    sent = {"username": world.north.admin.email, "password": factories.PASSWORD}
    assert APIClient().post("/api/login/", sent).status_code == 200
    assert Event.objects.get(pk__gt=before).login_kind == ""


@pytest.mark.parametrize("path", ["/app/tests/export/?format=csv", "/app/audit/export/"])
def test_being_asked_for_the_password_is_no_refused_list(
    path: str, world: Any, as_user: Any
) -> None:
    client = as_user(world.alba)
    Login.objects.update(
        authenticated_at=Login.objects.latest("authenticated_at").authenticated_at
        - timedelta(hours=1)
    )
    before = Event.objects.latest("pk").pk
    assert client.get(path).json()["code"] == "reauth_required"
    event = Event.objects.get(pk__gt=before)
    assert (event.action, event.actor) == (Action.SESSION_PROMPT, world.alba.pk)


# --- What a line says beside ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "what", "filters"),
    [
        ("/app/test-takers/export/?format=xlsx&role=student", "testtaker", {"role": "student"}),
        ("/app/tests/export/?format=csv&type=SDQ", "test", {"type": "SDQ", "status": "finished"}),
        ("/app/audit/export/?outcome=ok&since=2026-01-01", "event", None),
    ],
)
def test_an_export_says_what_it_held(
    path: str, what: str, filters: Any, world: Any, as_user: Any
) -> None:
    answer = as_user(world.alba).get(f"{path}&school={world.north.school.pk}")
    content = b"".join(answer.streaming_content)
    event = Event.objects.filter(action="list.export").latest("pk")
    assert (event.object_type, event.school) == (what, world.north.school.pk)
    more = filters or {"outcome": "ok", "since": "2026-01-01"}
    assert event.details["filters"] == {"school": world.north.school.pk, **more}
    if b"PK" not in content[:2]:
        assert event.details["format"] == "csv"
        assert event.details["rows"] == len(content.decode().splitlines()) - 1
    else:
        assert (event.details["format"], event.details["rows"]) == ("xlsx", 6)


def test_a_name_that_was_searched_for_is_not_kept(world: Any, as_user: Any) -> None:
    name = world.north.child.user.last_name
    answer = as_user(world.north.admin).get(f"/app/test-takers/export/?format=csv&search={name}")
    assert b"".join(answer.streaming_content)
    details = Event.objects.filter(action="list.export").latest("pk").details
    assert (details["filters"], details["rows"] > 0) == ({"search": True}, True)


def test_merged_and_deleted_places_keep_their_name_in_the_trail(
    world: Any, as_user: Any, auditor: Any
) -> None:
    alba, school, course = as_user(world.alba), world.north.school, world.north.course
    second = ids_of(world, world.north)["second_course"]
    done = alba.post(f"/app/courses/{course.pk}/merge/", {"into": second}, format="json")
    assert done.status_code == 200
    for name, what in (("Empty", "merge"), ("Void", "delete")):
        sent = {"school_name": name, "school_postal_code": "17001"}
        path = f"/app/schools/{alba.post('/app/schools/create/', sent).json()['id']}/"
        if what == "merge":
            body = {"into": school.pk, "move_admins": False}
            assert alba.post(f"{path}merge/", body, format="json").status_code == 200
        else:
            assert alba.delete(path).status_code == 204
    reader = as_user(auditor)
    for action, name in (
        ("course.merge", f"{course.course} {course.class_name}"),
        ("school.merge", "Empty"),
        ("school.delete", "Void"),
    ):
        assert [line["details"] for line in lines(reader, f"action={action}")] == [{"name": name}]


def test_a_report_that_turned_up_is_found(
    world: Any, as_user: Any, tmp_path: Path, capsys: Any
) -> None:
    test = screenings.make_test(world.north.child)
    path = f"/app/tests/{test.pk}/pdf/"
    assert b"".join(as_user(world.north.admin).get(path).streaming_content)
    with default_storage.open(Test.objects.get(pk=test.pk).report.file.name) as stored:
        content = stored.read()
    (tmp_path / "found.pdf").write_bytes(content)
    call_command("report_in_trail", str(tmp_path / "found.pdf"))
    said = capsys.readouterr()
    assert f"report.download by {world.north.admin.pk}, test {test.pk}" in said.out
    assert hashlib.sha256(content).hexdigest() not in said.out
    (tmp_path / "other.pdf").write_bytes(content + b"\n")
    call_command("report_in_trail", str(tmp_path / "other.pdf"))
    assert capsys.readouterr().out == ""
