"""Setting a provider up, trying it out, and requiring it."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import Login
from alba.audit.models import Event
from alba.sign_on import providers
from alba.sign_on.models import Identity, LateSchool, Provider
from tests.support import factories, reading
from tests.support.browsers import ask_me, browser, log_in
from tests.support.factors import SECOND, code, later, with_app
from tests.support.provider import CLIENT, SECRET, Stand, connected, leave, make, trip

pytestmark = pytest.mark.django_db
LIST = "/app/sso/providers/"


def said(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


def body(stand: Stand, **changed: Any) -> dict[str, Any]:
    stand.guise = "oidc"
    usual = {"kind": "oidc", "name": "Escola", "schools": None, "issuer": stand.issuer}
    return {
        **usual,
        "client_id": CLIENT,
        "client_secret": SECRET,
        "domains": ["@Escola.cat"],
        **changed,
    }


def wait_over(provider: Provider) -> None:
    Provider.objects.filter(pk=provider.pk).update(required_from=timezone.now())


@pytest.fixture
def told(run_queue: Any, mailoutbox: Any) -> Any:
    """To whom an email with this subject has gone."""

    def read(subject: str) -> list[str]:
        run_queue()
        return [to for mail in mailoutbox if mail.subject == subject for to in mail.to]

    return read


@pytest.fixture
def break_glass() -> None:
    for _number in range(2):
        with_app(factories.make_user("alba_admin"))


def test_the_whole_way_from_a_draft_to_a_login(stand: Stand, world: Any, as_user: Any) -> None:
    alba = as_user(world.alba)
    made = alba.post(LIST, body(stand, schools=[world.north.school.pk]))
    assert made.status_code == 201, made.content
    shown = made.json()
    assert (shown["state"], shown["domains"]) == ("draft", ["escola.cat"])
    assert SECRET not in made.content.decode()
    row = Provider.objects.get()
    assert SECRET not in row.client_secret
    assert providers.secret_of(row) == SECRET
    path = f"{LIST}{row.pk}/"
    assert said(alba.patch(path, {"state": "on"})) == (409, "not_proved")
    # An administrator of the school tries it out: nobody is connected by that.
    admin = as_user(world.north.admin)
    answer = trip(stand, admin, admin.post(f"{path}prove/", {})).arrive(amr=["pwd"])
    assert answer.status_code == 200, answer.content
    seen = {one["claim"]: one["value"] for one in answer.json()["claims_seen"]}
    assert (seen["amr"], seen["sub"], seen["email"]) == ("pwd", None, None)
    assert not Identity.objects.exists()
    assert alba.patch(path, {"state": "on"}).json()["state"] == "on"
    assert leave(stand, admin, row, "link").arrive().status_code == 201
    assert leave(stand, browser(), row).arrive().status_code == 200
    # After a change of details nobody knows if it works.
    assert alba.patch(path, {"name": "Institut", "client_secret": "new"}).json()["state"] == "on"
    changed = alba.patch(path, {"domains": ["institut.cat"]}).json()
    assert (changed["state"], changed["proved_at"]) == ("draft", None)
    assert not Login.objects.filter(kind="sso").exists()


def test_a_trial_counts_for_a_day(stand: Stand, world: Any, as_user: Any) -> None:
    provider = make(stand, state="draft", proved_at=timezone.now() - timedelta(hours=25))
    path = f"{LIST}{provider.pk}/"
    assert said(as_user(world.alba).patch(path, {"state": "on"})) == (409, "not_proved")


@pytest.mark.parametrize(
    "changed",
    [
        {"kind": "entra", "tenant": "common", "issuer": None},
        {"kind": "entra", "issuer": None},
        {"kind": "google"},
        {"issuer": "file:///etc/passwd"},
        {"issuer": None},
        {"domains": []},
        {"domains": ["escola"]},
        {"domains": [f"a{n}.cat" for n in range(11)]},
        {"schools": []},
        {"second_factor": {"claim": "sub", "values": ["x"]}},
    ],
)
def test_what_does_not_fit_together(
    stand: Stand, world: Any, as_user: Any, changed: dict[str, Any]
) -> None:
    alba = as_user(world.alba)
    assert alba.post(LIST, body(stand)).status_code == 201
    sent = {name: value for name, value in body(stand, **changed).items() if value is not None}
    answer = alba.post(LIST, {"schools": None, **sent})
    assert answer.status_code == 400
    assert ("schools" in answer.json()["fields"]) == ("schools" in changed)


def test_who_sees_and_changes_which(stand: Stand, world: Any, as_user: Any, auditor: Any) -> None:
    own, other = make(stand, "oidc", world.north.school), make(stand, "oidc", world.south.school)
    admin = as_user(world.north.admin)
    assert [one["id"] for one in admin.get(LIST).json()] == [own.pk]
    assert len(as_user(auditor).get(LIST).json()) == 2
    assert as_user(world.north.teacher.user).get(LIST).status_code == 403
    assert admin.patch(f"{LIST}{own.pk}/", {"name": "Mine"}).status_code == 403
    assert admin.patch(f"{LIST}{other.pk}/", {"required": True}).status_code == 404
    assert admin.delete(f"{LIST}{own.pk}/").status_code == 403
    assert as_user(auditor).post(f"{LIST}{own.pk}/prove/", {}).status_code == 403


def test_a_merged_school_keeps_its_provider(stand: Stand, world: Any, as_user: Any) -> None:
    provider = make(stand, "oidc", world.south.school)
    path = f"/app/schools/{world.south.school.pk}/merge/"
    assert as_user(world.alba).post(path, {"into": world.north.school.pk}).status_code == 200
    assert [school.pk for school in provider.schools.all()] == [world.north.school.pk]


@pytest.mark.usefixtures("break_glass")
def test_requiring_it_shuts_nobody_out_by_surprise(
    stand: Stand, world: Any, as_user: Any, mailoutbox: Any, run_queue: Any
) -> None:
    admin, teacher = world.north.admin, world.north.teacher.user
    provider = make(stand, "oidc", world.north.school)
    path = f"{LIST}{provider.pk}/"
    # Neither the school's administrator nor Alba before it has worked.
    assert said(as_user(admin).patch(path, {"required": True})) == (409, "not_proved")
    assert said(as_user(world.alba).patch(path, {"required": True})) == (409, "not_proved")
    connected(admin, provider)
    client = browser()
    answer = leave(stand, client, provider).arrive()
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
    shown = client.patch(path, {"required": True})
    assert shown.status_code == 200, shown.content
    run_queue()
    told = {mail.to[0] for mail in mailoutbox if mail.subject.startswith("Soon")}
    assert told == {admin.email, teacher.email}
    # Two weeks later.
    assert log_in(teacher)[1].status_code == 200
    wait_over(provider)
    for user in (world.alba, world.south.admin, world.north.parent.user):
        assert log_in(user)[1].status_code == 200
    assert said(browser().post("/api/login/", {"username": teacher.email, "password": "no"})) == (
        401,
        "invalid_credentials",
    )
    _client, asked = log_in(admin)
    assert said(asked) == (403, "use_sso")
    assert asked.json()["ticket"] is None
    _client, asked = log_in(teacher)
    assert asked.json()["provider"] == {"id": provider.pk, "kind": "oidc", "name": "Escola"}
    ticket = asked.json()["ticket"]
    way = leave(stand, browser(), provider, "link", ticket=ticket)
    again = {"provider": provider.pk, "purpose": "link", "ticket": ticket}
    assert browser().post("/api/sso/start/", again).status_code == 401
    assert way.arrive(sub="teacher").status_code == 201
    assert leave(stand, browser(), provider).arrive(sub="teacher").status_code == 200
    # Whatever would shut them out waits.
    alba = as_user(world.alba)
    for sent in ({"state": "off"}, {"state": "draft"}, {"client_id": "other"}):
        assert said(alba.patch(path, sent)) == (409, "sso_required")
    assert said(alba.delete(path)) == (409, "sso_required")
    # The provider is away: nothing changes by itself.
    stand.is_away = True
    assert said(log_in(teacher)[1]) == (403, "use_sso")
    assert alba.post(f"{path}lift/", {"hours": 73, "reason": "Provider away"}).status_code == 400
    lifted = alba.post(f"{path}lift/", {"hours": 2, "reason": "Provider away"})
    assert lifted.status_code == 200, lifted.content
    assert log_in(teacher)[1].status_code == 200
    run_queue()
    assert mailoutbox[-1].to == [admin.email]
    Provider.objects.update(lifted_until=timezone.now())
    assert said(log_in(teacher)[1]) == (403, "use_sso")
    assert alba.patch(path, {"required": False}).json()["required"] is False
    assert alba.delete(path).status_code == 204
    actions = ["sso.require", "sso.lift", "sso.require", "sso.provider"]
    found = Event.objects.filter(action__in=actions, outcome="ok").order_by("pk")
    assert [event.action for event in found] == actions


def test_a_school_that_is_added_has_its_two_weeks_and_one_taken_away_its_passwords(
    stand: Stand, world: Any, as_user: Any, mailoutbox: Any, run_queue: Any
) -> None:
    def told() -> dict[str, str]:
        run_queue()
        found = {mail.to[0]: mail.subject.split()[0] for mail in mailoutbox}
        mailoutbox.clear()
        return {to: word for to, word in found.items() if word in {"Soon", "You"}}

    def staff(side: Any) -> list[str]:
        return [side.admin.email, side.teacher.user.email]

    north, south = world.north, world.south
    provider = make(stand, "oidc", north.school)
    path, alba = f"{LIST}{provider.pk}/", as_user(world.alba)
    wait_over(provider)
    assert said(log_in(north.teacher.user)[1]) == (403, "use_sso")
    both = [north.school.pk, south.school.pk]
    shown = alba.patch(path, {"schools": both}).json()
    assert [(one["id"], one["has_worked"]) for one in shown["late_schools"]] == [
        (south.school.pk, False)
    ]
    assert told() == dict.fromkeys(staff(south), "Soon")
    assert said(log_in(north.teacher.user)[1]) == (403, "use_sso")
    assert log_in(south.teacher.user)[1].status_code == 200
    # The two weeks are over, and none of its administrators has come by it.
    LateSchool.objects.update(required_from=timezone.now())
    assert log_in(south.teacher.user)[1].status_code == 200
    connected(south.admin, provider)
    assert leave(stand, browser(), provider).arrive().status_code == 200
    assert said(log_in(south.teacher.user)[1]) == (403, "use_sso")
    # Sending the same schools again changes nothing.
    assert alba.patch(path, {"schools": both, "name": "Nova"}).status_code == 200
    assert said(log_in(south.teacher.user)[1]) == (403, "use_sso")
    assert told() == {}
    assert alba.patch(path, {"schools": [south.school.pk]}).status_code == 200
    assert told() == dict.fromkeys(staff(north), "You")
    assert log_in(north.teacher.user)[1].status_code == 200
    assert said(log_in(south.teacher.user)[1]) == (403, "use_sso")
    # All of them: the north once more from the beginning.
    assert alba.patch(path, {"schools": None}).status_code == 200
    assert log_in(north.teacher.user)[1].status_code == 200
    assert told() == dict.fromkeys(staff(north), "Soon")


def test_a_merge_adds_a_school_as_somebody_would(stand: Stand, world: Any, as_user: Any) -> None:
    provider = make(stand, "oidc", world.south.school)
    wait_over(provider)
    path = f"/app/schools/{world.south.school.pk}/merge/"
    assert as_user(world.alba).post(path, {"into": world.north.school.pk}).status_code == 200
    assert LateSchool.objects.get().school_id == world.north.school.pk
    assert log_in(world.north.teacher.user)[1].status_code == 200


def test_what_is_missing_is_a_list_before_the_press(stand: Stand, world: Any, as_user: Any) -> None:
    provider = make(stand, "oidc", world.north.school, state="draft")

    def missing(user: Any) -> list[str]:
        shown = as_user(user).get(f"{LIST}{provider.pk}/").json()["missing"]
        assert all(one["text"] for one in shown)
        return [one["code"] for one in shown]

    assert missing(world.alba) == ["not_on", "no_admin_came", "no_break_glass"]
    assert missing(world.north.admin) == ["not_on", "not_come_yourself", "no_break_glass"]
    Provider.objects.update(required_from=timezone.now())
    assert missing(world.alba) == []


def test_nobody_requires_it_while_the_emergency_door_is_missing(
    stand: Stand, world: Any, as_user: Any
) -> None:
    provider = make(stand)
    connected(world.north.admin, provider).provider.identities.update(
        last_used_on=timezone.localdate()
    )
    answer = as_user(world.alba).patch(f"{LIST}{provider.pk}/", {"required": True})
    assert said(answer) == (409, "no_break_glass")


def test_a_stolen_password_connects_nobody_who_has_a_second_step(stand: Stand) -> None:
    provider = make(stand)
    user = factories.make_user("school_admin")
    armed = with_app(user)
    wait_over(provider)
    client, asked = log_in(user)
    assert said(asked) == (403, "second_factor_required")
    sent = {"ticket": asked.json()["ticket"], "code": code(armed.secret)}
    answer = client.post(SECOND, sent)
    later()
    assert said(answer) == (403, "use_sso")
    assert leave(stand, client, provider, "link", ticket=answer.json()["ticket"]).state


@pytest.mark.parametrize(
    ("claims", "reads"),
    [
        ({}, True),
        ({"email": "mallory@escola.cat"}, False),
        ({"email": None}, False),
        ({"email_verified": False}, False),
    ],
)
def test_with_a_password_alone_another_persons_account_reads_nothing_until_confirmed(
    claims: dict[str, Any], reads: bool, stand: Stand, world: Any, as_user: Any, told: Any
) -> None:
    provider = make(stand, "oidc", world.north.school)
    reader = reading.make_reader(world.north, email="reader@escola.cat")
    wait_over(provider)
    ticket = log_in(reader)[1].json()["ticket"]
    way = leave(stand, browser(), provider, "link", ticket=ticket)
    claims = {"email": "Reader@Escola.cat", "sub": "r", **claims}
    assert way.arrive(**claims).status_code == 201
    client = browser()
    answer = leave(stand, client, provider).arrive(**claims)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {answer.json()['access']}")
    assert client.get("/app/reading-list/").status_code == (200 if reads else 403)
    path = f"/app/schools/{world.north.school.pk}/duties/"
    [duty] = as_user(world.alba).get(path).json()
    assert duty["waits_for"] == ("" if reads else "reset")
    assert told("Please confirm who reads results") == ([] if reads else [world.north.admin.email])
    confirmed = as_user(world.alba).post(f"/app/duties/{duty['id']}/confirm/")
    assert confirmed.status_code == 204
    assert client.get("/app/reading-list/").status_code == 200


def test_connecting_in_an_own_login_suspends_nothing(
    stand: Stand, world: Any, as_user: Any
) -> None:
    provider = make(stand, "oidc", world.north.school)
    reader = reading.make_reader(world.north)
    client = as_user(reader)
    assert leave(stand, client, provider, "link").arrive(sub="r").status_code == 201
    assert client.get("/app/reading-list/").status_code == 200


def test_the_mail_for_a_new_password_says_so(
    stand: Stand, world: Any, mailoutbox: Any, run_queue: Any
) -> None:
    wait_over(make(stand, "oidc", world.north.school))
    browser().post("/app/reset-password/", {"email": world.north.admin.email})
    run_queue()
    assert "log in with Escola" in mailoutbox[0].body


LOGOUT = {"events": {"http://schemas.openid.net/event/backchannel-logout": {}}, "nonce": None}


def test_the_provider_says_that_somebody_left(stand: Stand, world: Any) -> None:
    provider = make(stand)
    connected(world.north.admin, provider)
    path = f"/api/sso/logout/{provider.pk}/"

    def enter(sid: str) -> str:
        answer = leave(stand, browser(), provider).arrive(sid=sid)
        return str(answer.json()["access"])

    def tell(**changed: Any) -> int:
        token = stand.sign(stand.claims(**{**LOGOUT, **changed}))
        answer = browser().post(path, f"logout_token={token}", content_type=FORM)
        assert "no-store" in answer["Cache-Control"]
        return int(answer.status_code)

    first, second = enter("one"), enter("two")
    for wrong in (
        {"jti": None},
        {"jti": "a", "nonce": "n"},
        {"jti": "b", "events": {}},
        {"jti": "c", "aud": "somebody-else"},
        {"jti": "d", "iat": 1_700_000_000},
    ):
        assert tell(**wrong) == 400
    assert ask_me(first).status_code == 200
    assert tell(jti="e", sid="one") == 200
    assert (ask_me(first).status_code, ask_me(second).status_code) == (401, 200)
    assert tell(jti="e", sid="two") == 400  # once
    assert tell(jti="f", sub="anna") == 200
    assert ask_me(second).status_code == 401
    assert Event.objects.filter(action="sso.logout").count() == 2


FORM = "application/x-www-form-urlencoded"
