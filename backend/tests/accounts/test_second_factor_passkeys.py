"""Passkeys: setting one up, logging in with it, and everything an attacker could send instead.
The key is one of software (`softkey.py`), which can lie in every part."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.second_factor.models import Challenge, SecondFactor
from alba.audit.models import Event
from tests.support import factories
from tests.support.factors import FACTORS, SECOND, STEP_UP, Armed, signed_in, with_app, with_passkey
from tests.support.softkey import PRESENT, VERIFIED, SoftKey

pytestmark = pytest.mark.django_db
WRONG = (401, "invalid_credentials")


@pytest.fixture
def armed() -> Armed:
    return with_passkey(factories.make_user("school_admin"))


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


def finish(client: Any, asked: dict[str, Any], assertion: Any, **more: Any) -> Any:
    return client.post(SECOND, {"ticket": asked["ticket"], "assertion": assertion}, **more)


# --- Setting up --------------------------------------------------------------------------------


def test_what_the_browser_is_asked_to_make(armed: Armed) -> None:
    options = armed.client.post(f"{FACTORS}passkeys/options/", {}).json()
    assert options["rp"] == {"id": "localhost", "name": "Alba"}
    assert options["attestation"] == "none"
    assert options["user"]["name"] == armed.user.email
    assert len(options["user"]["id"]) == 43, "a digest, not the account's number"
    assert len(options["challenge"]) == 43
    known = SecondFactor.objects.get()
    assert [each["id"] for each in options["excludeCredentials"]] == [known.credential_id]


def test_it_is_stored_without_anything_secret(armed: Armed) -> None:
    factor = SecondFactor.objects.get()
    assert (factor.kind, factor.name, factor.transports) == (
        "passkey",
        "Laptop",
        ["hybrid", "internal"],
    )
    assert factor.confirmed_at is not None
    assert len(armed.recovery) == 10
    shown = armed.client.get(FACTORS).json()
    assert [set(row) for row in shown] == [
        {"id", "kind", "name", "created_at", "last_used_at", "confirmed"}
    ]
    assert Event.objects.filter(
        action="factor.add", actor=armed.user.pk, object_id=factor.pk
    ).exists()


@pytest.mark.parametrize(
    "lies",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://localhost:9999"},
        {"origin": "null"},
        {"cross": True},
        {"rp_id": "evil.example"},
        {"type": "webauthn.get"},
        {"flags": 0},
    ],
)
def test_one_made_somewhere_else_is_refused(lies: dict[str, Any]) -> None:
    client = signed_in(factories.make_user("school_admin"))
    options = client.post(f"{FACTORS}passkeys/options/", {}).json()
    sent = {"credential": SoftKey().create(options, **lies)}
    answer = client.post(f"{FACTORS}passkeys/", sent)
    assert (code_of(answer), list(answer.json()["fields"])) == (
        (400, "validation_error"),
        ["credential"],
    )
    assert not SecondFactor.objects.exists()


def test_a_challenge_is_good_once_for_five_minutes_in_one_login(armed: Armed) -> None:
    other = armed.logged_in()
    options = armed.client.post(f"{FACTORS}passkeys/options/", {}).json()
    made = SoftKey().create(options)
    assert other.post(f"{FACTORS}passkeys/", {"credential": made}).status_code == 400
    Challenge.objects.update(expires_at=timezone.now())
    assert armed.client.post(f"{FACTORS}passkeys/", {"credential": made}).status_code == 400
    options = armed.client.post(f"{FACTORS}passkeys/options/", {}).json()
    left = Challenge.objects.get(purpose="add").expires_at - timezone.now()
    assert timedelta(minutes=4, seconds=50) < left <= timedelta(minutes=5)
    made = SoftKey().create(options)
    answer = armed.client.post(f"{FACTORS}passkeys/", {"credential": made})
    assert (answer.status_code, answer.json()["recovery_codes"]) == (201, [])
    assert armed.client.post(f"{FACTORS}passkeys/", {"credential": made}).status_code == 400
    assert SecondFactor.objects.count() == 2


def test_nobody_takes_over_another_persons_passkey(armed: Armed) -> None:
    thief = signed_in(factories.make_user("alba_admin"))
    options = thief.post(f"{FACTORS}passkeys/options/", {}).json()
    sent = {"credential": armed.key.create(options)}
    assert thief.post(f"{FACTORS}passkeys/", sent).status_code == 400
    assert SecondFactor.objects.get().user == armed.user


@pytest.mark.parametrize(
    "credential", [{}, {"id": "x"}, {"id": 1, "rawId": [], "response": 7}, {"response": {}}]
)
def test_what_is_no_credential_is_400(credential: Any) -> None:
    client = signed_in(factories.make_user("school_admin"))
    client.post(f"{FACTORS}passkeys/options/", {})
    assert client.post(f"{FACTORS}passkeys/", {"credential": credential}).status_code == 400


# --- Logging in --------------------------------------------------------------------------------


def test_logging_in_with_it(armed: Armed) -> None:
    client, asked = armed.ticket()
    assert asked["methods"] == ["passkey", "recovery"]
    assert asked["passkey"]["rpId"] == "localhost"
    answer = finish(client, asked, armed.key.sign(asked["passkey"]))
    assert (answer.status_code, set(answer.json())) == (200, {"access", "refresh"})
    factor = SecondFactor.objects.get()
    assert (factor.sign_count, factor.last_used_at is None) == (1, False)


def test_one_that_does_not_count_works_again_and_again(armed: Armed) -> None:
    """Passkeys that are kept in several devices always say 0."""
    for _ in range(2):
        client, asked = armed.ticket()
        assert finish(client, asked, armed.key.sign(asked["passkey"], count=0)).status_code == 200


def test_a_finger_or_a_pin_is_not_asked_for(armed: Armed) -> None:
    client, asked = armed.ticket()
    assert finish(client, asked, armed.key.sign(asked["passkey"], flags=PRESENT)).status_code == 200


@pytest.mark.parametrize(
    "origin", ["http://testserver", "https://testserver", "HTTP://LOCALHOST:8000"]
)
def test_the_pages_own_address_is_right_like_the_settings(armed: Armed, origin: str) -> None:
    client, asked = armed.ticket()
    assert finish(client, asked, armed.key.sign(asked["passkey"], origin=origin)).status_code == 200


@pytest.mark.parametrize(
    "lies",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://localhost:8000.evil.example"},
        {"cross": True},
        {"rp_id": "evil.example"},
        {"type": "webauthn.create"},
        {"flags": VERIFIED},  # nobody touched it
        {"key": SoftKey().key},
    ],
)
def test_a_signature_that_was_given_to_others_is_worth_nothing(
    armed: Armed, lies: dict[str, Any]
) -> None:
    client, asked = armed.ticket()
    assert code_of(finish(client, asked, armed.key.sign(asked["passkey"], **lies))) == WRONG
    assert SecondFactor.objects.get().sign_count == 0


def test_a_signature_works_once(armed: Armed) -> None:
    client, asked = armed.ticket()
    given = armed.key.sign(asked["passkey"])
    assert finish(client, asked, given).status_code == 200
    client, asked = armed.ticket()  # which is asked something else
    assert code_of(finish(client, asked, given)) == WRONG


def test_a_copied_key_is_noticed_by_its_counter(armed: Armed) -> None:
    client, asked = armed.ticket()
    assert finish(client, asked, armed.key.sign(asked["passkey"], count=7)).status_code == 200
    for count in (7, 6, 0):
        client, asked = armed.ticket()
        given = armed.key.sign(asked["passkey"], count=count)
        assert code_of(finish(client, asked, given)) == WRONG
    assert SecondFactor.objects.get().sign_count == 7


def test_another_persons_key_is_worth_nothing(armed: Armed) -> None:
    other = with_passkey(factories.make_user("alba_admin"))
    client, asked = armed.ticket()
    given = other.key.sign(asked["passkey"], uninvited=True)
    assert code_of(finish(client, asked, given)) == WRONG


def test_one_key_cannot_pass_for_another_by_its_name(armed: Armed) -> None:
    thief = SoftKey()
    thief.id = armed.key.id
    client, asked = armed.ticket()
    assert code_of(finish(client, asked, thief.sign(asked["passkey"]))) == WRONG


def test_a_removed_key_is_worth_nothing(armed: Armed) -> None:
    with_app(armed.user, armed.client)
    client, asked = armed.ticket()
    given = armed.key.sign(asked["passkey"])
    pk = SecondFactor.objects.get(kind="passkey").pk
    assert armed.client.delete(f"{FACTORS}{pk}/").status_code == 204
    assert code_of(finish(client, asked, given)) == WRONG


@pytest.mark.parametrize(
    "assertion",
    [{}, {"id": "x"}, {"id": "x", "rawId": "x", "response": {}}, {"response": {"signature": 1}}],
)
def test_what_is_no_signature_is_a_wrong_one(armed: Armed, assertion: Any) -> None:
    client, asked = armed.ticket()
    assert code_of(finish(client, asked, assertion)) == WRONG


def test_every_byte_of_it_counts(armed: Armed) -> None:
    client, asked = armed.ticket()
    given = armed.key.sign(asked["passkey"])
    parts = given["response"]
    for name in ("clientDataJSON", "authenticatorData", "signature"):
        text = parts[name]
        bent = text[:-4] + ("AAAA" if text[-4:] != "AAAA" else "BBBB")
        wrong = {**given, "response": {**parts, name: bent}}
        assert code_of(finish(client, asked, wrong)) == WRONG
    assert finish(client, asked, given).status_code == 200


# --- Once more, while logged in ----------------------------------------------------------------


def test_stepping_up_with_it(armed: Armed) -> None:
    asked = armed.client.post(f"{STEP_UP}options/").json()
    assert asked["methods"] == ["passkey"]
    given = armed.key.sign(asked["passkey"])
    assert armed.client.post(STEP_UP, {"assertion": given}).status_code == 200
    again = armed.client.post(STEP_UP, {"assertion": given})
    assert (code_of(again), list(again.json()["fields"])) == (
        (400, "validation_error"),
        ["assertion"],
    )


def test_a_signature_for_one_purpose_or_login_is_worth_nothing_for_another(armed: Armed) -> None:
    other = armed.logged_in()
    asked = armed.client.post(f"{STEP_UP}options/").json()
    given = armed.key.sign(asked["passkey"])
    assert other.post(STEP_UP, {"assertion": given}).status_code == 400
    client, ticket = armed.ticket()
    assert code_of(finish(client, ticket, given)) == WRONG
    assert armed.client.post(STEP_UP, {"assertion": given}).status_code == 200


def test_a_signature_of_a_key_that_does_not_count_works_once_too(armed: Armed) -> None:
    asked = armed.client.post(f"{STEP_UP}options/").json()
    given = armed.key.sign(asked["passkey"], count=0)
    assert armed.client.post(STEP_UP, {"assertion": given}).status_code == 200
    assert armed.client.post(STEP_UP, {"assertion": given}).status_code == 400
