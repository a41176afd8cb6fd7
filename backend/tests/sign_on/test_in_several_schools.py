"""Sign-on of somebody in several schools: it belongs to the person, and schools trust their own."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from alba.accounts.models import Login, User
from alba.people.models import TestTaker
from alba.sign_on.models import Identity
from tests.support.browsers import ask_me, browser, log_in
from tests.support.factors import STEP_UP, bearing, code, later, with_app
from tests.support.provider import Stand, connected, leave, make
from tests.support.several import again, in_both, take

pytestmark = pytest.mark.django_db


@pytest.fixture
def both(world: Any) -> tuple[TestTaker, TestTaker]:
    return in_both(world)


def arrived(stand: Stand, provider: Any, **claims: Any) -> Any:
    client = browser()
    return bearing(client, leave(stand, client, provider).arrive(**claims))


def said(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("code", "")


def test_it_lands_where_its_provider_serves_and_goes_on_from_there(
    stand: Stand, world: Any, both: Any
) -> None:
    provider = make(stand, "oidc", world.south.school)
    connected(both[0].user, provider)
    client = arrived(stand, provider)
    assert client.get("/app/user/").json()["id"] == both[1].user_id
    assert take(client, both[0].user).status_code == 200
    assert client.get("/app/user/").json()["sso"]["name"] == "Escola"
    # Leaving the school of the provider ends it.
    TestTaker.objects.filter(pk=both[1].pk).update(left_on=timezone.localdate())
    assert client.get("/app/user/").status_code == 401


def test_a_person_is_connected_from_whichever_school_is_at_hand(
    stand: Stand, world: Any, both: Any, as_user: Any
) -> None:
    provider = make(stand, "oidc", world.south.school)
    client = as_user(both[0].user)
    take(client, both[1].user)
    assert leave(stand, client, provider, "link").arrive().status_code == 201
    assert Identity.objects.get().user_id == both[0].user_id
    assert len(client.get("/app/user/identities/").json()) == 1
    # The only way in that still leads somewhere stays.
    gone = make(stand, "google", world.north.school, state="off")
    connected(both[0].user, gone, "old")
    User.objects.filter(pk=both[0].user_id).update(password="!none")
    own = Identity.objects.get(subject="anna")
    assert said(client.delete(f"/app/user/identities/{own.pk}/")) == (409, "last_way_in")


def test_a_school_that_requires_it_is_asked_for_everywhere(
    stand: Stand, world: Any, both: Any
) -> None:
    past = timezone.now() - timedelta(days=1)
    provider = make(stand, "oidc", world.south.school, required_from=past)
    assert said(log_in(both[0].user)[1]) == (403, "use_sso")
    connected(both[0].user, provider)
    client = arrived(stand, provider)
    assert take(client, both[0].user).status_code == 200
    # The other school's own account does not let them in while this one is required.
    other = make(stand, "google", world.north.school)
    connected(both[0].user, other, "ana")
    client = arrived(stand, other, sub="ana")
    assert said(take(client, both[1].user)) == (403, "use_sso")


def test_a_login_from_before_it_was_required_stays_outside(
    stand: Stand, world: Any, both: Any, as_user: Any
) -> None:
    client = as_user(both[0].user)
    make(stand, "oidc", world.south.school, required_from=timezone.now() - timedelta(days=1))
    assert said(take(client, both[1].user)) == (403, "use_sso")


def test_another_school_has_not_trusted_the_providers_second_factor(
    stand: Stand, world: Any, both: Any
) -> None:
    provider = make(stand, "oidc", world.south.school, factor_claim="amr", factor_values=["mfa"])
    connected(both[0].user, provider)
    client = arrived(stand, provider, amr=["mfa"])
    assert said(take(client, both[0].user)) == (403, "own_second_step")
    armed = with_app(both[0].user)
    client = arrived(stand, provider, amr=["mfa"])
    assert said(take(client, both[0].user)) == (403, "reauth_required")
    client.post(STEP_UP, {"code": code(armed.secret)})
    later()
    assert take(client, both[0].user).status_code == 200


def test_a_school_ends_the_connections_that_count_there_alone(
    stand: Stand, world: Any, both: Any, as_user: Any
) -> None:
    """And hears the same as of anybody else."""
    connected(both[0].user, make(stand))
    connected(both[0].user, make(stand, "google", world.south.school), "of the south")
    for side, taker, left in ((world.north, both[0], 2), (world.south, both[1], 1)):
        answer = as_user(side.admin).delete(f"/app/users/{taker.user_id}/identities/")
        assert answer.status_code == 204
        assert Identity.objects.count() == left
    answer = as_user(world.alba).delete(f"/app/users/{both[1].user_id}/identities/")
    assert answer.status_code == 204
    assert not Identity.objects.exists()


def test_the_connection_stays_when_the_first_school_erases_them(
    stand: Stand, world: Any, both: Any, as_user: Any
) -> None:
    provider = make(stand)
    connected(both[0].user, provider)
    path = f"/app/test-takers/{both[0].pk}/delete/"
    assert as_user(world.north.admin).delete(path).status_code == 204
    client = browser()
    answer = leave(stand, client, provider).arrive()
    assert ask_me(answer.json()["access"]).json()["id"] == both[1].user_id
    assert Login.objects.get(kind="sso").user_id == again(both[1]).user_id
