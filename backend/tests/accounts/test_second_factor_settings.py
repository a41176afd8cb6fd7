"""Setting up second factors and taking them away, by oneself and by an administrator."""

import io
import json
import zipfile
from datetime import timedelta
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from alba.accounts import housekeeping
from alba.accounts.models import Login
from alba.accounts.second_factor.models import LoginTicket, RecoveryCode, SecondFactor
from alba.audit.models import Event, RefusalWindow
from tests.support import factories, screenings
from tests.support.browsers import log_in
from tests.support.factors import (
    FACTORS,
    SECOND,
    STEP_UP,
    aged,
    code,
    signed_in,
    with_app,
    with_passkey,
)
from tests.support.reading import give_duty, make_reader

pytestmark = pytest.mark.django_db
PASSWORD = {"current_password": factories.PASSWORD}


@pytest.fixture
def user() -> Any:
    return factories.make_user("school_admin")


def refusal(answer: Any) -> tuple[int, str, str]:
    return answer.status_code, answer.json()["code"], answer.json().get("wants", "")


ASK_PASSWORD = (403, "reauth_required", "password")
ASK_FACTOR = (403, "reauth_required", "second_factor")


def test_setting_up_an_app(user: Any, run_queue: Any, mailoutbox: Any) -> None:
    client = signed_in(user)
    begun = client.post(f"{FACTORS}totp/", {"name": " Phone "}).json()
    assert set(begun) == {"id", "secret", "uri"}
    address = urlsplit(begun["uri"])
    assert (address.scheme, address.netloc) == ("otpauth", "totp")
    assert parse_qs(address.query) == {"secret": [begun["secret"]], "issuer": ["Alba"]}
    assert len(begun["secret"]) == 32
    assert [row["confirmed"] for row in client.get(FACTORS).json()] == [False]
    assert log_in(user)[1].status_code == 200, "it counts once its first code was right"
    sent = {"id": begun["id"], "code": code(begun["secret"])}
    codes = client.post(f"{FACTORS}totp/confirm/", sent).json()["recovery_codes"]
    assert len(set(codes)) == 10
    row = client.get(FACTORS).json()[0]
    assert (row["kind"], row["name"], row["confirmed"]) == ("totp", "Phone", True)
    assert client.get(f"{FACTORS}recovery-codes/").json() == {"left": 10}
    again = client.post(f"{FACTORS}totp/confirm/", sent)
    assert list(again.json()["fields"]) == ["id"]
    run_queue()
    assert any("second step was added" in mail.subject for mail in mailoutbox)
    assert Event.objects.filter(action="factor.add", actor=user.pk, object_id=begun["id"]).exists()


def test_the_first_one_ends_every_other_login(user: Any) -> None:
    stranger = signed_in(user)
    armed = with_app(user)
    assert stranger.get("/app/user/").status_code == 401
    assert armed.client.get("/app/user/").status_code == 200
    other = armed.logged_in()
    with_passkey(user, armed.client)  # the next one ends none
    assert other.get("/app/user/").status_code == 200
    assert not Login.objects.filter(user=user, second_factor_at=None).exists()


@pytest.mark.promise("factors.codes.text", "factors.remove.text", "proof.recovery.hint")
def test_recovery_codes_come_once_and_can_be_made_again(user: Any) -> None:
    armed = with_app(user)
    assert with_passkey(user, armed.client).recovery == []
    fresh = armed.client.post(f"{FACTORS}recovery-codes/", {}).json()["recovery_codes"]
    assert len(fresh) == 10
    assert not set(fresh) & set(armed.recovery)
    client, asked = armed.ticket()
    for given, status in ((armed.recovery[0], 401), (fresh[0], 200)):
        sent = {"ticket": asked["ticket"], "recovery": given}
        assert client.post(SECOND, sent).status_code == status
    assert Event.objects.filter(action="factor.codes", actor=user.pk).count() == 1


def test_changing_them_wants_a_fresh_password(user: Any) -> None:
    armed = with_app(user)
    pk = armed.client.get(FACTORS).json()[0]["id"]
    aged(minutes=16, password=True)
    calls = [
        ("post", f"{FACTORS}totp/"),
        ("post", f"{FACTORS}passkeys/options/"),
        ("post", f"{FACTORS}recovery-codes/"),
        ("delete", f"{FACTORS}{pk}/"),
    ]
    for method, path in calls:
        call = getattr(armed.client, method)
        assert refusal(call(path, {})) == ASK_PASSWORD
        wrong = call(path, {"current_password": "wrong"})
        assert (wrong.status_code, list(wrong.json()["fields"])) == (400, ["current_password"])
        assert call(path, PASSWORD).status_code in {200, 201, 204}


def test_and_a_second_factor_of_the_last_hours(user: Any) -> None:
    armed = with_app(user)
    aged(hours=13)
    assert refusal(armed.client.post(f"{FACTORS}recovery-codes/", PASSWORD)) == ASK_FACTOR
    pk = armed.client.get(FACTORS).json()[0]["id"]
    assert refusal(armed.client.delete(f"{FACTORS}{pk}/", PASSWORD)) == ASK_FACTOR
    assert armed.client.post(STEP_UP, {"code": code(armed.secret)}).status_code == 200
    assert armed.client.post(f"{FACTORS}recovery-codes/", PASSWORD).status_code == 200


def test_one_app_waits_at_a_time_and_not_for_ever(user: Any) -> None:
    client = signed_in(user)
    first = client.post(f"{FACTORS}totp/", {}).json()
    second = client.post(f"{FACTORS}totp/", {}).json()
    sent = {"id": first["id"], "code": code(first["secret"])}
    assert list(client.post(f"{FACTORS}totp/confirm/", sent).json()["fields"]) == ["id"]
    SecondFactor.objects.update(created_at=timezone.now() - timedelta(minutes=61))
    sent = {"id": second["id"], "code": code(second["secret"])}
    assert list(client.post(f"{FACTORS}totp/confirm/", sent).json()["fields"]) == ["id"]
    housekeeping.tidy()
    assert not SecondFactor.objects.exists()


def test_an_app_that_counts_is_not_tidied_away(user: Any) -> None:
    with_app(user)
    SecondFactor.objects.update(created_at=timezone.now() - timedelta(days=900))
    housekeeping.tidy()
    assert SecondFactor.objects.count() == 1


def test_there_can_be_ten(user: Any) -> None:
    armed = with_app(user)
    for _ in range(9):
        with_passkey(user, armed.client)
    for path in ("totp/", "passkeys/options/"):
        answer = armed.client.post(f"{FACTORS}{path}", {})
        assert (answer.status_code, answer.json()["code"]) == (409, "too_many_factors")


@pytest.mark.promise("factors.codes.text", "factors.remove.text", "proof.recovery.hint")
def test_removing_one_and_then_the_last(user: Any, run_queue: Any, mailoutbox: Any) -> None:
    armed = with_app(user)
    with_passkey(user, armed.client)
    app, key = (row["id"] for row in armed.client.get(FACTORS).json())
    assert armed.client.delete(f"{FACTORS}{app}/").status_code == 204
    assert RecoveryCode.objects.count() == 10
    armed.ticket()
    assert armed.client.delete(f"{FACTORS}{key}/").status_code == 204
    assert not RecoveryCode.objects.exists()
    assert not LoginTicket.objects.exists()
    assert log_in(user)[1].status_code == 200
    assert armed.client.delete(f"{FACTORS}{key}/").status_code == 404
    run_queue()
    assert len([mail for mail in mailoutbox if "was removed" in mail.subject]) == 2
    assert Event.objects.filter(action="factor.remove", outcome="ok").count() == 2


def test_those_of_others_are_out_of_reach(user: Any) -> None:
    armed = with_app(user)
    pk = armed.client.get(FACTORS).json()[0]["id"]
    stranger = signed_in(factories.make_user("alba_admin"))
    assert stranger.get(FACTORS).json() == []
    assert stranger.delete(f"{FACTORS}{pk}/").status_code == 404
    sent = {"id": pk, "code": code(armed.secret)}
    assert stranger.post(f"{FACTORS}totp/confirm/", sent).status_code == 400
    assert armed.client.get(FACTORS).json()[0]["confirmed"] is True


# --- Once more, while logged in ----------------------------------------------------------------


def test_stepping_up(user: Any) -> None:
    armed = with_app(user)
    aged(hours=13)
    assert armed.client.post(f"{STEP_UP}options/").json() == {"methods": ["totp"]}
    wrong = armed.client.post(STEP_UP, {"code": "000000"})
    assert (wrong.status_code, list(wrong.json()["fields"])) == (400, ["code"])
    assert armed.client.post(STEP_UP, {"recovery": armed.recovery[0]}).status_code == 400
    before = timezone.now()
    shown = code(armed.secret)
    answer = armed.client.post(STEP_UP, {"code": shown})
    assert (answer.status_code, set(answer.json())) == (200, {"second_factor_at"})
    assert Login.objects.get().second_factor_at >= before
    assert armed.client.post(STEP_UP, {"code": shown}).status_code == 400, "once"
    assert Event.objects.filter(action="factor.step_up", actor=user.pk, outcome="ok").count() == 1
    event = Event.objects.get(action="factor.fail", actor=user.pk)
    assert event.outcome == "refused"
    assert RefusalWindow.objects.get().count == 2


def test_stepping_up_is_for_this_login_alone(user: Any) -> None:
    armed = with_app(user)
    other = armed.logged_in()
    aged(hours=13)
    assert armed.client.post(STEP_UP, {"code": code(armed.secret)}).status_code == 200
    assert refusal(other.post(f"{FACTORS}recovery-codes/", PASSWORD)) == ASK_FACTOR


def test_the_password_is_no_second_factor(user: Any) -> None:
    armed = with_app(user)
    aged(hours=13)
    assert armed.client.post(STEP_UP, {"password": factories.PASSWORD}).status_code == 200
    assert refusal(armed.client.post(f"{FACTORS}recovery-codes/", {})) == ASK_FACTOR


def test_what_reaches_far_wants_it(world: Any) -> None:
    pk = screenings.make_test(world.north.teacher).pk
    new = {"first_name": "Nova", "last_name": "Persona", "locale": "ca"}
    calls = [
        ("get", "/app/tests/", None, 200),
        ("get", f"/app/tests/{pk}/", None, 200),
        ("get", f"/app/tests/{pk}/answers/", None, 200),
        ("get", f"/app/tests/{pk}/export/csv/", None, 200),
        ("patch", f"/app/tests/{pk}/approve/", {"approved": True}, 200),
        ("post", "/app/user/export/", {}, 200),
        ("post", "/app/alba-admins/create/", {**new, "email": "one@example.org"}, 201),
        (
            "post",
            "/app/school-admins/create/",
            {**new, "email": "two@example.org", "school_ids": [world.north.school.pk]},
            201,
        ),
        ("delete", f"/app/users/{world.north.admin.pk}/second-factors/", {}, 204),
    ]
    armed = with_app(world.alba)
    aged(hours=11, minutes=59)
    assert armed.client.get("/app/tests/").status_code == 200
    aged(hours=12, minutes=1)
    for number, (method, path, body, _) in enumerate(calls, start=1):
        assert refusal(getattr(armed.client, method)(path, body)) == ASK_FACTOR, path
        assert RefusalWindow.objects.get().count == number, path
    assert armed.client.get("/app/tests/?scores=false").status_code == 200
    assert armed.client.get("/app/schools/").status_code == 200
    assert armed.client.post(STEP_UP, {"code": code(armed.secret)}).status_code == 200
    for method, path, body, status in calls:
        assert getattr(armed.client, method)(path, body).status_code == status, path


def test_without_one_nothing_of_it_is_asked(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    Login.objects.update(authenticated_at=timezone.now() - timedelta(hours=11))
    assert client.get("/app/tests/").status_code == 200


# --- Reset -------------------------------------------------------------------------------------


def test_an_administrator_helps_a_person_who_lost_it(
    user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    armed = with_app(user)
    armed.ticket()
    alba = signed_in(factories.make_user("alba_admin"))
    path = f"/app/users/{user.pk}/second-factors/"
    aged_password()
    assert refusal(alba.delete(path)) == ASK_PASSWORD
    assert alba.delete(path, PASSWORD).status_code == 204
    assert armed.client.get("/app/user/").status_code == 401
    assert not SecondFactor.objects.filter(user=user).exists()
    assert not RecoveryCode.objects.exists()
    assert not LoginTicket.objects.exists()
    assert log_in(user)[1].status_code == 200
    event = Event.objects.get(action="factor.reset", outcome="ok")
    assert (event.actor_role, event.object_type, event.object_id) == ("P", "user", user.pk)
    run_queue()
    told = [mail for mail in mailoutbox if "was reset" in mail.subject]
    assert [mail.to for mail in told] == [[user.email]]


def test_the_schools_administrator_helps_a_reader_of_the_school(
    world: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    armed = with_app(make_reader(world.north))
    path = f"/app/users/{armed.user.pk}/second-factors/"
    armed.user.duties.update(suspended_at=timezone.now())  # it runs on
    school = as_user(world.north.admin)
    aged_password()
    assert refusal(school.delete(path)) == ASK_PASSWORD
    assert as_user(world.south.admin).delete(path).status_code == 404
    assert SecondFactor.objects.filter(user=armed.user).exists()
    assert school.delete(path, PASSWORD).status_code == 204
    assert armed.client.get("/app/user/").status_code == 401
    assert not SecondFactor.objects.filter(user=armed.user).exists()
    event = Event.objects.get(action="factor.reset", outcome="ok")
    assert (event.actor, event.actor_role, event.object_id) == (
        world.north.admin.pk,
        "S",
        armed.user.pk,
    )
    run_queue()
    assert [mail.to for mail in mailoutbox if "was reset" in mail.subject] == [[armed.user.email]]


def test_the_schools_administrator_helps_nobody_else(world: Any, as_user: Any) -> None:
    north = world.north
    former, colleague = make_reader(north), factories.make_user("school_admin")
    former.duties.update(ended_at=timezone.now())
    north.school.admins.add(colleague)
    school = as_user(north.admin)
    for other in (
        *(north.teacher.user, north.child.user, former, colleague, world.alba),
        *(make_reader(world.south), world.south.admin),
    ):
        answer = school.delete(f"/app/users/{other.pk}/second-factors/")
        assert answer.status_code == 404, other
    give_duty(north.admin, north)
    own = school.delete(f"/app/users/{north.admin.pk}/second-factors/")
    assert (own.status_code, own.json()["code"]) == (409, "own_account")
    give_duty(colleague, north)
    assert school.delete(f"/app/users/{colleague.pk}/second-factors/").status_code == 204


def aged_password() -> None:
    Login.objects.update(authenticated_at=timezone.now() - timedelta(minutes=16))


def test_not_for_oneself_nor_for_nobody() -> None:
    armed = with_app(factories.make_user("alba_admin"))
    answer = armed.client.delete(f"/app/users/{armed.user.pk}/second-factors/")
    assert (answer.status_code, answer.json()["code"]) == (409, "own_account")
    assert armed.client.delete("/app/users/987654321/second-factors/").status_code == 404
    assert SecondFactor.objects.count() == 1


def test_a_person_without_any_hears_nothing(user: Any, run_queue: Any, mailoutbox: Any) -> None:
    alba = signed_in(factories.make_user("alba_admin"))
    assert alba.delete(f"/app/users/{user.pk}/second-factors/").status_code == 204
    mailoutbox.clear()
    run_queue()
    assert not [mail for mail in mailoutbox if "was reset" in mail.subject]


def test_the_server_itself_helps_the_last_administrator(capsys: Any) -> None:
    armed = with_app(factories.make_user("alba_admin"))
    call_command("reset_second_factors", armed.user.email.upper())
    assert armed.user.email in capsys.readouterr().out
    assert log_in(armed.user)[1].status_code == 200
    event = Event.objects.get(action="factor.reset")
    assert (event.actor, event.object_id) == (None, armed.user.pk)
    with pytest.raises(CommandError):
        call_command("reset_second_factors", "nobody@example.org")


# --- Leaving -----------------------------------------------------------------------------------


def test_leaving_takes_it_all(user: Any) -> None:
    armed = with_app(user)
    armed.ticket()
    armed.client.post(f"{STEP_UP}options/")
    assert armed.client.delete("/app/user/", PASSWORD).status_code == 204
    for model in (SecondFactor, RecoveryCode, LoginTicket):
        assert not model.objects.exists()


def test_ones_own_data_tell_of_it_and_hold_no_secret(user: Any) -> None:
    armed = with_app(user)
    content = armed.client.post("/app/user/export/", {}).content
    text = zipfile.ZipFile(io.BytesIO(content)).read("alba.json").decode()
    account = json.loads(text)["account"]
    kept = {"kind", "name", "created_at", "confirmed_at", "last_used_at"}
    assert [set(row) for row in account["second_factors"]] == [kept]
    assert account["unused_recovery_codes"] == 10
    assert armed.secret not in text
    assert SecondFactor.objects.get().secret not in text
