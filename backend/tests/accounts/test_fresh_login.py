"""Calls that want to be sure who asks: a login by password of the last 15 minutes, or proof."""

import io
import json
import re
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import pytest
from django.db import transaction
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts.logins import session, tokens
from alba.accounts.models import Login, User
from alba.audit.models import Event, RefusalWindow
from tests.support import factories, screenings
from tests.support.calls import fill, shape, views
from tests.support.reports import small_pdf

NEW = {"email": "nova@example.org", "first_name": "Núria", "last_name": "Puig"}
NEW_S = {**NEW, "email": "directora@example.org", "locale": "ca", "school_ids": ["{school}"]}
MORE = {"assigned_schools": [{"id": "{second_school}"}]}


def make_stale() -> None:
    Login.objects.update(authenticated_at=timezone.now() - timedelta(minutes=16))


@pytest.fixture
def alba(world: Any, as_user: Any) -> APIClient:
    client = as_user(world.alba)
    make_stale()
    return client


@dataclass(frozen=True)
class Far:
    """A call that gives rights, takes them away, moves many people at once, or takes much out."""

    action: str
    method: str
    path: str
    done: int
    json: dict[str, Any] | None = None


FAR = [
    Far("admin.create", "POST", "/app/alba-admins/create/", 201, NEW),
    Far("admin.update", "PATCH", "/app/alba-admins/{auditor}/", 200, {"is_auditor": False}),
    Far("admin.update", "PATCH", "/app/alba-admins/{colleague}/", 200, {"is_auditor": True}),
    Far("admin.update", "PATCH", "/app/alba-admins/{colleague}/", 200, {"is_active": True}),
    Far("admin.update", "PATCH", "/app/alba-admins/{colleague}/", 200, {"is_active": False}),
    Far("admin.delete", "DELETE", "/app/alba-admins/{colleague}/", 204),
    Far("admin.create", "POST", "/app/school-admins/create/", 201, NEW_S),
    Far("admin.update", "PATCH", "/app/school-admins/{admin}/", 200, MORE),
    Far("admin.update", "PATCH", "/app/school-admins/{admin}/", 200, {"is_active": False}),
    Far("admin.update", "PATCH", "/app/school-admins/{admin}/", 200, {"is_active": True}),
    Far("admin.update", "POST", "/app/school-admins/{admin}/invite/", 409),
    Far("admin.delete", "DELETE", "/app/school-admins/{admin}/", 204),
    Far("factor.reset", "DELETE", "/app/users/{reader}/second-factors/", 204),
    Far("course.merge", "POST", "/app/courses/{course}/merge/", 200, {"into": "{second_course}"}),
    Far("report.upload", "POST", "/app/tests/{finished}/pdf/", 200),
    Far("report.download", "GET", "/app/tests/reports/?ids={finished}", 200),
    Far("csv.export", "GET", "/app/tests/{finished}/export/csv/", 200),
    Far("list.export", "GET", "/app/tests/export/", 200),
    Far("list.export", "GET", "/app/test-takers/export/", 200),
    Far("list.export", "GET", "/app/campaigns/{campaign}/consents/export/", 200),
    Far("list.export", "GET", "/app/audit/export/", 200),
    Far("own_data.export", "POST", "/app/user/export/", 200, {}),
    Far("school.merge", "POST", "/app/schools/{school}/merge/", 200, {"into": "{second_school}"}),
    Far("retention.decide", "PUT", "/app/schools/{school}/retention/", 200, {"decided_by": "x"}),
    Far("factor.add", "POST", "/app/user/second-factors/totp/", 201, {}),
    Far("factor.add", "POST", "/app/user/second-factors/passkeys/options/", 200, {}),
]  # fmt: skip
# The ones of these that a school's own administrator can call.
OF_SCHOOL = {
    *("course.merge", "report.download", "list.export", "own_data.export", "factor.add"),
    *("retention.decide", "factor.reset"),
}
# And what is theirs alone.
OF_SCHOOL_ALONE = {"retention.decide"}
# Wanted by one's own account and factors as well, in the files about them: here only named.
ELSEWHERE = {
    ("DELETE", "/app/user/second-factors/{}/"),
    ("POST", "/app/user/second-factors/recovery-codes/"),
    # They bring the code or the key that the call before has asked for, with proof.
    ("POST", "/app/user/second-factors/totp/confirm/"),
    ("POST", "/app/user/second-factors/passkeys/"),
    # Figures of groups betray no child.
    ("GET", "/app/campaigns/{}/tables/"),
    # Proves it.
    ("POST", "/api/login/step-up/"),
}


def make_call(client: APIClient, far: Far, ids: dict[str, Any]) -> Any:
    path = far.path.format_map(ids)
    if far.action == "report.upload":
        file = io.BytesIO(small_pdf())
        file.name = "report.pdf"
        return client.post(path, {"pdf_file": file}, format="multipart")
    body = "" if far.json is None else json.dumps(fill(far.json, ids))
    return client.generic(far.method, path, body, content_type="application/json")


def ids_in(world: Any) -> dict[str, Any]:
    auditor = factories.make_user("alba_admin", is_auditor=True)
    return {**screenings.ids_of(world, world.north), "auditor": auditor.pk}


@pytest.mark.parametrize("who", ["alba", "school"])
def test_an_old_login_does_not_get_that_far_and_one_that_steps_up_does(
    who: str, world: Any, as_user: Any
) -> None:
    ids = ids_in(world)
    client = as_user(world.alba if who == "alba" else world.north.admin)
    theirs = {far.action for far in FAR} - OF_SCHOOL_ALONE if who == "alba" else OF_SCHOOL
    calls = [far for far in FAR if far.action in theirs]
    calls = [far for far in calls if who == "alba" or far.path != "/app/audit/export/"]
    make_stale()
    people = User.objects.count()
    for number, far in enumerate(calls, start=1):
        answer = make_call(client, far, ids)
        assert answer.status_code == 403, far
        assert answer.json()["code"] == "reauth_required", far
        assert answer.json()["wants"] == "password", far
        assert RefusalWindow.objects.get().count == number, far
    assert Event.objects.get(outcome="refused").action == "session.prompt"
    assert User.objects.count() == people
    for far in calls:
        with transaction.atomic():
            sent = {"password": factories.PASSWORD}
            assert client.post("/api/login/step-up/", sent).status_code == 200
            answer = make_call(client, far, ids)
            assert answer.status_code == far.done, far
            if answer.streaming:
                assert b"".join(answer.streaming_content)
            transaction.set_rollback(True)  # the next one finds all that this one removed


def test_every_call_of_these_kinds_is_in_the_table() -> None:
    """Rights, second factors, merges, exports: a new one has to be listed, and so to ask."""
    kinds = re.compile(r"admin\..*|factor\..*|.*\.merge|.*\.export|retention.decide")
    listed = {(far.method, shape(far.path)) for far in FAR} | ELSEWHERE
    missing = {
        (method, shape(path))
        for path, view in views()
        for method, action in getattr(view, "audited", {}).items()
        if kinds.fullmatch(action) and (method, shape(path)) not in listed
    }
    assert missing == set()


def test_a_name_is_changed_without_it(alba: APIClient, world: Any) -> None:
    other = factories.make_user("alba_admin")
    for path in (f"/app/alba-admins/{other.pk}/", f"/app/school-admins/{world.north.admin.pk}/"):
        assert alba.patch(path, {"first_name": "Nova"}).status_code == 200


def test_it_is_recorded_who_stepped_up(alba: APIClient, world: Any) -> None:
    answer = alba.post("/api/login/step-up/", {"password": factories.PASSWORD})
    assert (answer.status_code, answer.json()) == (200, {"second_factor_at": None})
    assert Event.objects.get(action="session.confirm").actor == world.alba.pk


def test_it_lasts_fifteen_minutes_on_this_login_alone(
    alba: APIClient, world: Any, as_user: Any
) -> None:
    elsewhere = as_user(world.alba)
    make_stale()
    alba.post("/api/login/step-up/", {"password": factories.PASSWORD})
    assert elsewhere.post("/app/alba-admins/create/", NEW).status_code == 403
    Login.objects.update(confirmed_at=timezone.now() - timedelta(minutes=16))
    assert alba.post("/app/alba-admins/create/", NEW).status_code == 403


def test_the_password_goes_with_the_call_where_it_can(alba: APIClient) -> None:
    other = factories.make_user("alba_admin")
    for method, path, body, done in (
        ("post", "/app/alba-admins/create/", NEW, 201),
        ("delete", f"/app/alba-admins/{other.pk}/", {}, 204),
    ):
        call = getattr(alba, method)
        wrong = call(path, {**body, "current_password": "not this one"})
        assert (wrong.status_code, list(wrong.json()["fields"])) == (400, ["current_password"])
        assert call(path, {**body, "current_password": factories.PASSWORD}).status_code == done


def test_stepping_up_does_not_lengthen_the_login(world: Any, as_user: Any) -> None:
    begun = timezone.now() - timedelta(hours=11, minutes=59)
    issued = tokens.issue(session.start(world.alba, begun))
    Login.objects.update(rotated_at=timezone.now())
    client = as_user(None)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {issued.access}")
    assert client.post("/api/login/step-up/", {"password": factories.PASSWORD}).status_code == 200
    assert Login.objects.get().authenticated_at == begun
    Login.objects.update(authenticated_at=timezone.now() - timedelta(hours=12, seconds=1))
    assert client.get("/app/user/").status_code == 401


def test_guessing_there_is_braked_and_recorded(alba: APIClient) -> None:
    sent = {"password": "not this one"}
    answers = [alba.post("/api/login/step-up/", sent) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [400] * 5 + [429]
    assert list(answers[0].json()["fields"]) == ["password"]
    assert Event.objects.filter(action="session.fail").count() == 1
    assert RefusalWindow.objects.get(key__startswith="session.fail").count == 5
    assert alba.post("/app/alba-admins/create/", NEW).status_code == 403


def test_nobody_steps_up_without_a_login(as_user: Any, db: Any) -> None:
    assert as_user(None).post("/api/login/step-up/", {"password": "x"}).status_code == 401


@pytest.mark.parametrize("body", [{}, {"password": ""}, {"password": None}, {"password": ["x"]}])
def test_a_body_without_proof_is_400(alba: APIClient, body: Any) -> None:
    assert alba.post("/api/login/step-up/", body).status_code == 400
