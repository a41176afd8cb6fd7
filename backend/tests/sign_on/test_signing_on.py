"""Leaving for a provider, and coming back from it."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.utils import timezone

from alba.accounts.models import Login
from alba.audit.models import Event
from alba.sign_on.models import Attempt, Identity
from tests.support import factories
from tests.support.browsers import ask_me, browser, refresh
from tests.support.factors import SECOND, code, later, with_app
from tests.support.mailbox import link_in
from tests.support.provider import Stand, connected, leave, make, trip

pytestmark = pytest.mark.django_db


def said(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


REFUSED = (401, "sso_refused")


def reasons() -> list[str]:
    found = Event.objects.filter(action="sso.refuse").order_by("pk")
    return [event.details["reason"] for event in found if event.details]


def test_the_domain_finds_the_provider_and_nobody(stand: Stand, world: Any) -> None:
    provider = make(stand, "google", world.north.school)
    for email in ("anybody@escola.cat", "nobody@ESCOLA.cat"):
        answer = browser().post("/api/sso/find/", {"email": email})
        assert answer.json() == {
            "providers": [{"id": provider.pk, "kind": "google", "name": "Escola"}]
        }
    assert browser().post("/api/sso/find/", {"email": "a@other.cat"}).json() == {"providers": []}
    provider.state = "draft"
    provider.save()
    assert browser().post("/api/sso/find/", {"email": "a@escola.cat"}).json() == {"providers": []}


def test_made_up_returns_are_slowed_down(settings: Any) -> None:
    settings.THROTTLE_SIGN_ON = "3/min"
    made_up = {"state": "x", "code": "y"}
    answers = [browser().post("/api/sso/finish/", made_up).status_code for _time in range(5)]
    assert answers == [401, 401, 401, 429, 429]


@pytest.mark.parametrize(
    ("guise", "prompts"),
    [
        ("oidc", {}),
        ("google", {"prompt": "select_account"}),
        ("entra", {"prompt": "select_account"}),
    ],
)
def test_what_is_asked_of_a_provider(stand: Stand, guise: str, prompts: Any, settings: Any) -> None:
    client = browser()
    way = leave(stand, client, make(stand, guise))
    assert {name: way.asked.get(name) for name in ("prompt", "max_age")} == {
        "prompt": prompts.get("prompt"),
        "max_age": None,
    }
    assert way.asked["scope"] == "openid email"
    assert way.asked["response_mode"] == "query"
    assert way.asked["code_challenge_method"] == "S256"
    assert way.asked["redirect_uri"] == f"{settings.FRONTEND_URL}/sso"
    cookie = client.cookies[f"alba_sso_{way.state[:8]}"]
    assert (cookie["httponly"], cookie["secure"], cookie["samesite"]) == (True, True, "Lax")
    assert (cookie["path"], cookie["max-age"]) == ("/api/sso/", 600)
    kept = Attempt.objects.get()
    assert way.state not in (kept.state, kept.cookie)
    assert cookie.value not in (kept.state, kept.cookie)


def test_at_most_five_are_under_way_in_one_browser(stand: Stand) -> None:
    client, provider = browser(), make(stand)
    for _time in range(7):
        leave(stand, client, provider)
    kept = [n for n, one in client.cookies.items() if n.startswith("alba_sso_") and one.value]
    assert len(kept) == 5


@pytest.mark.parametrize("guise", ["google", "entra", "oidc"])
def test_staff_log_in_with_it(stand: Stand, world: Any, guise: str) -> None:
    admin = world.north.admin
    provider = make(stand, guise, world.north.school)
    connected(admin, provider, "o-anna" if guise == "entra" else "anna")
    client = browser()
    # Another address than the account's decides nothing.
    answer = leave(stand, client, provider).arrive(email="renamed@escola.cat")
    assert answer.status_code == 200, answer.content
    assert set(answer.json()) == {"access", "refresh"}
    me = ask_me(answer.json()["access"]).json()
    assert (me["id"], me["sso"]["name"]) == (admin.pk, "Escola")
    assert refresh(client).status_code == 200
    login = Login.objects.get(user=admin)
    assert login.kind == "sso"
    assert Event.objects.filter(action="sso.login", actor=admin.pk).count() == 1
    assert not Attempt.objects.exists()


def test_a_right_token_is_not_enough_for_who_is_not_connected(stand: Stand, world: Any) -> None:
    provider = make(stand)
    other = connected(world.north.admin, provider)
    answer = leave(stand, browser(), provider).arrive(
        sub="somebody new", email=world.north.admin.email, email_verified=True
    )
    assert said(answer) == (403, "not_linked")
    other.delete()
    answer = leave(stand, browser(), provider).arrive(email=world.north.admin.email)
    assert said(answer) == (403, "not_linked")
    assert not Login.objects.exists()
    assert reasons()[0] == "not_linked"


def test_nothing_fits_twice_nor_elsewhere(stand: Stand, world: Any) -> None:
    provider = make(stand)
    connected(world.north.admin, provider)
    way = leave(stand, browser(), provider)
    used = way.code()
    assert said(way.back(browser(), code=used)) == REFUSED  # another browser
    assert said(way.back(code=used)) == REFUSED  # one use, also after a refusal
    way = leave(stand, browser(), provider)
    assert said(way.back(code="made up")) == REFUSED
    way = leave(stand, browser(), provider)
    token = stand.sign(stand.claims("of another attempt"))
    assert said(way.back(code=way.code(token=token))) == REFUSED
    way = leave(stand, browser(), provider)
    Attempt.objects.update(expires_at=timezone.now())
    assert said(way.arrive()) == REFUSED
    way = leave(stand, browser(), provider)
    assert said(way.back(code=way.code(), iss="https://elsewhere.example")) == REFUSED
    assert said(browser().post("/api/sso/finish/", {"state": "x", "code": "y"})) == REFUSED
    bodies = {leave(stand, browser(), provider).back(code="no").content for _time in range(2)}
    assert len(bodies) == 1
    assert not Login.objects.exists()
    assert reasons()[0] == "another browser"


@pytest.mark.parametrize(
    ("error", "answer"),
    [
        ("access_denied", REFUSED),
        ("admin_policy_enforced", (403, "blocked_by_school")),
        ("consent_required", (403, "blocked_by_school")),
        ("temporarily_unavailable", (503, "provider_unavailable")),
        ("invented", REFUSED),
    ],
)
def test_what_the_provider_refuses(stand: Stand, error: str, answer: Any) -> None:
    assert said(leave(stand, browser(), make(stand)).back(error=error)) == answer


def test_a_provider_that_is_away(stand: Stand, world: Any) -> None:
    provider = make(stand)
    connected(world.north.admin, provider)
    way = leave(stand, browser(), provider)
    stand.is_away = True
    assert said(way.arrive()) == (503, "provider_unavailable")
    provider.described_at = timezone.now() - timedelta(days=2)
    provider.save()
    answer = browser().post("/api/sso/start/", {"provider": provider.pk, "purpose": "login"})
    assert said(answer) == (503, "provider_unavailable")
    assert "The sign-on of Escola isn’t answering" in answer.json()["detail"]
    assert said(leave_password(world.north.admin)) == (200, "")


def leave_password(user: Any) -> Any:
    sent = {"username": user.email, "password": factories.PASSWORD}
    return browser().post("/api/login/", sent)


def test_a_login_by_password_asks_the_database_nothing_more(
    world: Any, stand: Stand, django_assert_num_queries: Any
) -> None:
    leave_password(world.north.admin)
    with django_assert_num_queries(FIXED):
        assert leave_password(world.north.admin).status_code == 200
    make(stand)
    with django_assert_num_queries(FIXED):
        assert leave_password(world.north.admin).status_code == 200


FIXED = 10


def test_pupils_and_families_never(stand: Stand, world: Any, as_user: Any) -> None:
    provider = make(stand)
    for user in (world.north.parent.user, world.north.child.user, world.alone.user):
        connected(user, provider, f"s{user.pk}")
        answer = leave(stand, browser(), provider).arrive(sub=f"s{user.pk}")
        assert said(answer) == (403, "sso_staff_only")
        sent = {"provider": provider.pk, "purpose": "link"}
        assert said(as_user(user).post("/api/sso/start/", sent)) == (403, "sso_staff_only")


def test_a_provider_of_another_school_is_of_no_use(stand: Stand, world: Any, as_user: Any) -> None:
    provider = make(stand, "oidc", world.south.school)
    connected(world.north.admin, provider)
    assert said(leave(stand, browser(), provider).arrive()) == (403, "not_linked")
    for user in (world.north.admin, world.alba):
        sent = {"provider": provider.pk, "purpose": "link"}
        assert as_user(user).post("/api/sso/start/", sent).status_code == 404


def test_connecting_from_a_login(stand: Stand, world: Any, as_user: Any) -> None:
    provider, teacher = make(stand), world.north.teacher.user
    client = as_user(teacher)
    answer = leave(stand, client, provider, "link").arrive()
    assert answer.status_code == 201
    made = Identity.objects.get()
    assert answer.json()["id"] == made.pk
    assert client.get("/app/user/identities/").json()[0]["label"] == "anna@escola.cat"
    # Nobody can connect the same person again.
    for user in (teacher, world.north.admin):
        answer = leave(stand, as_user(user), provider, "link").arrive()
        assert said(answer) == (409, "already_linked")
    for subject in ("b", "c"):
        assert leave(stand, client, provider, "link").arrive(sub=subject).status_code == 201
    answer = leave(stand, client, provider, "link").arrive(sub="d")
    assert said(answer) == (409, "too_many_identities")
    # A connection is made only in the login that asked.
    way = leave(stand, as_user(world.north.admin), provider, "link")
    used = way.code(sub="e")
    way.client.credentials()
    assert said(way.back(code=used)) == REFUSED


def test_connecting_needs_a_fresh_login(stand: Stand, world: Any, as_user: Any) -> None:
    provider = make(stand)
    client = as_user(world.north.admin)
    Login.objects.update(authenticated_at=timezone.now() - timedelta(minutes=16))
    sent = {"provider": provider.pk, "purpose": "link"}
    assert said(client.post("/api/sso/start/", sent)) == (403, "reauth_required")
    assert browser().post("/api/sso/start/", sent).status_code == 401


def test_an_invitation_is_used_up_by_it(
    stand: Stand, world: Any, as_user: Any, mailoutbox: Any, run_queue: Any
) -> None:
    provider = make(stand, "google", world.north.school)
    elsewhere = make(stand, "google", world.south.school)
    sent = {"email": "nova@escola.cat", "first_name": "Nova", "last_name": "Puig", "locale": "ca"}
    sent["school_ids"] = [world.north.school.pk]
    made = as_user(world.alba).post("/app/school-admins/create/", sent)
    assert made.status_code == 201, made.content
    run_queue()
    token = next(link_in(mail)[2] for mail in mailoutbox if mail.to == [sent["email"]])
    invitation = {"user_id": made.json()["id"], "token": token}
    start = {"purpose": "link", "invitation": invitation}
    other = browser().post("/api/sso/start/", {**start, "provider": elsewhere.pk})
    assert other.status_code == 404
    ways = [leave(stand, browser(), provider, "link", invitation=invitation) for _ in range(2)]
    answer = ways[0].arrive(sub="nova")
    assert answer.status_code == 200, answer.content
    assert ask_me(answer.json()["access"]).json()["email"] == "nova@escola.cat"
    assert ways[1].arrive(sub="thief").status_code == 400
    assert Identity.objects.get().subject == "nova"
    own = Identity.objects.get()
    client = browser()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
    assert said(client.delete(f"/app/user/identities/{own.pk}/")) == (409, "last_way_in")


@pytest.mark.parametrize(
    ("claims", "status"),
    [
        ({"amr": ["mfa"]}, 200),
        ({"amr": ["pwd"]}, 403),
        ({"amr": "mfa"}, 200),
        ({}, 403),
        ({"amr": ["mfa"], "auth_time": -12 * 3600 - 60}, 403),
        ({"amr": ["mfa"], "auth_time": 3600}, 403),
        ({"amr": ["mfa"], "auth_time": None}, 403),
    ],
)
def test_the_providers_second_factor_counts_only_as_decided(
    stand: Stand, claims: dict[str, Any], status: int
) -> None:
    armed = with_app(factories.make_user("alba_admin"))
    provider = make(stand, factor_claim="amr", factor_values=["mfa"])
    connected(armed.user, provider)
    client = browser()
    way = leave(stand, client, provider)
    if isinstance(claims.get("auth_time"), int):
        now = int(timezone.now().timestamp())
        claims = {**claims, "auth_time": now + claims["auth_time"]}
    assert way.arrive(**claims).status_code == status
    provider.factor_claim = ""
    provider.save()
    answer = leave(stand, client, provider).arrive(amr=["mfa"])
    assert said(answer) == (403, "second_factor_required")


def test_the_second_step_after_it_makes_the_login_fresh(stand: Stand) -> None:
    armed = with_app(factories.make_user("alba_admin"))
    provider = make(stand)
    connected(armed.user, provider)
    client = browser()
    answer = leave(stand, client, provider).arrive(auth_time=None)
    ticket = answer.json()["ticket"]
    answer = client.post(SECOND, {"ticket": ticket, "code": code(armed.secret)})
    later()
    assert answer.status_code == 200, answer.content
    login = Login.objects.get(kind="sso")
    assert login.confirmed_at is not None
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
    sent = {"provider": provider.pk, "purpose": "link"}
    assert client.post("/api/sso/start/", sent).status_code == 200
    Login.objects.update(confirmed_at=timezone.now() - timedelta(minutes=16))
    assert client.post("/api/sso/start/", sent).json()["wants"] == "second_factor"
    client.post("/api/login/step-up/", {"code": code(armed.secret)})
    assert client.post("/api/sso/start/", sent).status_code == 200


def test_a_sign_on_is_as_fresh_as_the_provider_says(stand: Stand, world: Any) -> None:
    provider = make(stand)
    connected(world.north.admin, provider)
    client = browser()
    old = int(timezone.now().timestamp()) - 16 * 60
    answer = leave(stand, client, provider).arrive(auth_time=old)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
    link = {"provider": provider.pk, "purpose": "link"}
    assert client.post("/api/sso/start/", link).json()["wants"] == "sso"
    begun = client.post("/api/sso/start/", {"purpose": "step_up"})
    way = trip(stand, client, begun)
    assert (way.asked["max_age"], way.asked["prompt"]) == ("0", "login")
    assert said(way.arrive(auth_time=old)) == REFUSED
    way = trip(stand, client, client.post("/api/sso/start/", {"purpose": "step_up"}))
    assert said(way.arrive(sub="somebody else")) == REFUSED
    way = trip(stand, client, client.post("/api/sso/start/", {"purpose": "step_up"}))
    assert set(way.arrive().json()) == {"confirmed_at"}
    assert client.post("/api/sso/start/", link).status_code == 200


def test_leaving_ends_the_login_at_once(stand: Stand, world: Any, as_user: Any) -> None:
    teacher = world.north.teacher
    provider = make(stand, "oidc", world.north.school)
    identity = connected(teacher.user, provider)

    def enter() -> str:
        answer = leave(stand, browser(), provider).arrive()
        assert answer.status_code == 200, answer.content
        return str(answer.json()["access"])

    access = enter()
    teacher.left_on = timezone.localdate()
    teacher.save()
    assert ask_me(access).status_code == 401
    teacher.left_on = None
    teacher.save()
    access = enter()
    provider.state = "off"
    provider.save()
    assert ask_me(access).status_code == 401
    provider.state = "on"
    provider.save()
    access = enter()
    taker = f"/app/test-takers/{teacher.pk}/"
    assert as_user(teacher.user).get(taker).json()["user"] is None
    user = as_user(world.north.admin).get(taker).json()["user"]
    path = f"/app/users/{user}/identities/"
    assert as_user(world.south.admin).delete(path).status_code == 404
    assert as_user(world.north.admin).delete(path).status_code == 204
    assert ask_me(access).status_code == 401
    assert not Identity.objects.filter(pk=identity.pk).exists()
    assert said(leave(stand, browser(), provider).arrive()) == (403, "not_linked")


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
def test_twenty_at_once_let_one_in(stand: Stand) -> None:
    user = factories.make_user("alba_admin")
    provider = make(stand)
    connected(user, provider)
    client = browser()
    way = leave(stand, client, provider)
    used = way.code()

    def finish(_number: int) -> int:
        mine = browser()
        mine.cookies = client.cookies
        try:
            return int(way.back(mine, code=used).status_code)
        finally:
            connection.close()

    with ThreadPoolExecutor(20) as pool:
        found = list(pool.map(finish, range(20)))
    assert sorted(found) == [200, *[401] * 19]
    assert Login.objects.count() == 1
