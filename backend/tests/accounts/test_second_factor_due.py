"""People who have to have a second factor and have none can do nothing but set one up."""

from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured

from alba import settings as product
from alba.accounts.models import Login
from alba.audit.models import Event
from tests.support import factories
from tests.support.browsers import browser, log_in, refresh
from tests.support.calls import CALLS, Call, ids_of, in_turn, send
from tests.support.factors import FACTORS, aged, signed_in, with_app, with_passkey

pytestmark = pytest.mark.django_db
FIRST = (403, "enrol_first")


@pytest.fixture(autouse=True)
def due(settings: Any) -> None:
    settings.MFA_REQUIRED_FOR = frozenset("PSD")


@pytest.fixture
def world(standing_world: Any) -> Any:
    return standing_world


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


def is_enrolling(call: Call) -> bool:
    return call.path.startswith(FACTORS) or (call.method, call.path) == ("GET", "/app/user/")


WITH_LOGIN = [call for call in CALLS if call.needs_login]


@pytest.mark.parametrize(
    "call", [pytest.param(c, id=f"{c.method} {c.path} {n}") for n, c in enumerate(WITH_LOGIN)]
)
def test_every_call_but_enrolling_is_refused(call: Any, world: Any, as_user: Any) -> None:
    user = in_turn(call, (world.north.admin, world.alba))
    before = Event.objects.count()
    answer = send(call, as_user(user), ids_of(world, world.north))
    if is_enrolling(call):
        assert b"enrol_first" not in answer.content
        return
    assert code_of(answer) == FIRST
    assert set(answer.json()) == {"code", "detail"}
    # The trail records a call that it covers, and the person.
    noted = call.recorded != ""
    assert Event.objects.count() - before == (1 if noted else 0)
    if noted:
        event = Event.objects.order_by("-pk")[0]
        assert (event.outcome, event.actor) == ("refused", user.pk)


def test_head_is_no_way_around(world: Any, as_user: Any) -> None:
    client = as_user(world.alba)
    assert client.head("/app/tests/").status_code == 403
    assert client.head("/app/user/").status_code == 200


def test_test_takers_have_nothing_to_do(world: Any, as_user: Any) -> None:
    client = as_user(world.north.teacher.user)
    assert client.get("/app/tests/").status_code == 200
    assert client.get("/app/user/").json()["must_enrol"] is False


@pytest.mark.parametrize("kind", ["alba_admin", "school_admin"])
@pytest.mark.parametrize("arm", [with_app, with_passkey])
def test_from_the_first_login_to_the_first_look(kind: str, arm: Any) -> None:
    user = factories.make_user(kind)
    client, answer = log_in(user)
    assert (answer.status_code, answer.json()["must_enrol"]) == (200, True)
    again = refresh(client)
    assert again.json()["must_enrol"] is True
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {again.json()['access']}")
    assert client.get("/app/user/").json()["must_enrol"] is True
    assert code_of(client.get("/app/schools/")) == FIRST
    armed = arm(user, client)
    assert len(armed.recovery) == 10
    assert client.get("/app/schools/").status_code == 200
    assert client.get("/app/user/").json()["must_enrol"] is False
    assert "must_enrol" not in refresh(client).json()
    assert armed.logged_in().get("/app/schools/").status_code == 200


def test_logging_out_is_open(world: Any) -> None:
    client = signed_in(world.alba)
    assert client.post("/api/logout/").status_code == 204
    assert not Login.objects.filter(user=world.alba).exists()


def test_an_unconfirmed_app_opens_nothing(world: Any) -> None:
    client = signed_in(world.alba)
    begun = client.post(f"{FACTORS}totp/", {}).json()
    assert code_of(client.get("/app/schools/")) == FIRST
    wrong = client.post(f"{FACTORS}totp/confirm/", {"id": begun["id"], "code": "000000"})
    assert (wrong.status_code, set(wrong.json()["fields"])) == (400, {"code"})
    assert code_of(client.get("/app/schools/")) == FIRST
    assert log_in(world.alba)[1].json()["must_enrol"] is True


def test_removing_the_last_one_leads_back_to_enrolling(world: Any) -> None:
    armed = with_app(world.alba)
    other = armed.logged_in()
    pk = armed.client.get(FACTORS).json()[0]["id"]
    assert armed.client.delete(f"{FACTORS}{pk}/").status_code == 204
    for client in (armed.client, other):
        assert code_of(client.get("/app/schools/")) == FIRST
    with_app(world.alba, armed.client)
    assert armed.client.get("/app/schools/").status_code == 200
    assert other.get("/app/schools/").status_code == 401, "it was without, and is ended"


def test_product_administrators_need_a_factor_even_with_an_old_login(
    world: Any, settings: Any
) -> None:
    """The operator switches it on while people are logged in: it holds from the next call on."""
    settings.MFA_REQUIRED_FOR = frozenset()
    client = signed_in(world.alba)
    assert client.get("/app/tests/").status_code == 200
    settings.MFA_REQUIRED_FOR = frozenset("P")
    assert code_of(client.get("/app/tests/")) == FIRST
    aged(minutes=20, password=True)
    answer = client.post(f"{FACTORS}totp/", {})
    assert (*code_of(answer), answer.json()["wants"]) == (403, "reauth_required", "password")
    sent = {"current_password": factories.PASSWORD}
    assert client.post(f"{FACTORS}totp/", sent).status_code == 201


def test_nobody_has_to_by_default(world: Any, settings: Any) -> None:
    assert product.roles_with_second_factor("") == frozenset()
    settings.MFA_REQUIRED_FOR = product.roles_with_second_factor("")
    _, answer = log_in(world.alba)
    assert set(answer.json()) == {"access", "refresh"}
    assert browser().get("/app/config/").status_code == 200


@pytest.mark.parametrize("text", ["P", "S", "D", "P,S,D", " P , S ", "P,", "D,P"])
def test_the_letters_are_read(text: str) -> None:
    assert product.roles_with_second_factor(text) == frozenset(text) - set(", ")


@pytest.mark.parametrize("text", ["T", "P;S", "PS", "p", "all", "P,X"])
def test_a_letter_that_is_no_role_stops_the_start(text: str) -> None:
    with pytest.raises(ImproperlyConfigured, match="MFA_REQUIRED_FOR"):
        product.roles_with_second_factor(text)
