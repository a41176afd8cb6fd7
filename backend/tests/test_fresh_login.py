"""Calls that want to be sure who asks: a login by password of the last 15 minutes, or proof."""

import io
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from alba.accounts import session
from alba.accounts.models import Login, User
from alba.audit.models import Event
from tests import factories, screenings
from tests.reports import small_pdf

NEW = {"email": "nova@example.org", "first_name": "Núria", "last_name": "Puig"}


def make_stale() -> None:
    Login.objects.update(authenticated_at=timezone.now() - timedelta(minutes=16))


@pytest.fixture
def alba(world: Any, as_user: Any) -> APIClient:
    client = as_user(world.alba)
    make_stale()
    return client


def upload(client: APIClient, test: Any) -> Any:
    file = io.BytesIO(small_pdf())
    file.name = "report.pdf"
    return client.post(f"/app/tests/{test.pk}/pdf/", {"pdf_file": file}, format="multipart")


def far_reaching(client: APIClient, world: Any) -> list[tuple[str, Any]]:
    """(action of the trail, how to call)"""
    test = screenings.make_test(world.north.child)
    other = factories.make_user("alba_admin")
    return [
        ("admin.create", lambda: client.post("/app/alba-admins/create/", NEW)),
        ("admin.delete", lambda: client.delete(f"/app/alba-admins/{other.pk}/")),
        ("csv.export", lambda: client.get(f"/app/tests/{test.pk}/export/csv/")),
        ("report.upload", lambda: upload(client, test)),
    ]


def test_an_old_login_does_not_get_that_far(alba: APIClient, world: Any) -> None:
    before = User.objects.count()
    for action, call in far_reaching(alba, world):
        answer = call()
        body = answer.json()
        assert (answer.status_code, body["code"]) == (403, "reauth_required"), action
        assert body["wants"] == "password"
        assert Event.objects.filter(action=action, outcome="refused").count() == 1, action
    assert User.objects.count() == before + 1


def test_who_has_stepped_up_does(alba: APIClient, world: Any) -> None:
    calls = far_reaching(alba, world)
    answer = alba.post("/api/login/step-up/", {"password": factories.PASSWORD})
    assert (answer.status_code, answer.json()) == (200, {"second_factor_at": None})
    assert [call().status_code for _action, call in calls] == [201, 204, 200, 200]
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
    tokens = session.start(world.alba, begun)
    Login.objects.update(rotated_at=timezone.now())
    client = as_user(None)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {tokens.access}")
    assert client.post("/api/login/step-up/", {"password": factories.PASSWORD}).status_code == 200
    assert Login.objects.get().authenticated_at == begun
    Login.objects.update(authenticated_at=timezone.now() - timedelta(hours=12, seconds=1))
    assert client.get("/app/user/").status_code == 401


def test_guessing_there_is_braked_and_recorded(alba: APIClient) -> None:
    sent = {"password": "not this one"}
    answers = [alba.post("/api/login/step-up/", sent) for _ in range(6)]
    assert [answer.status_code for answer in answers] == [400] * 5 + [429]
    assert list(answers[0].json()["fields"]) == ["password"]
    assert Event.objects.filter(action="session.fail").count() == 5
    assert alba.post("/app/alba-admins/create/", NEW).status_code == 403


def test_nobody_steps_up_without_a_login(as_user: Any, db: Any) -> None:
    assert as_user(None).post("/api/login/step-up/", {"password": "x"}).status_code == 401


@pytest.mark.parametrize("body", [{}, {"password": ""}, {"password": None}, {"password": ["x"]}])
def test_a_body_without_proof_is_400(alba: APIClient, body: Any) -> None:
    assert alba.post("/api/login/step-up/", body).status_code == 400
