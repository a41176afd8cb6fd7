"""Password rules, the same on all four ways to set one, and how passwords are kept."""

from typing import Any

import pytest
from django.contrib.auth.hashers import make_password
from django.core.management import CommandError, call_command
from rest_framework.test import APIClient

from alba.accounts.mail import links
from alba.accounts.models import User
from alba.accounts.passwords.hashers import Argon2id
from alba.people.models import Role
from tests.support import factories

pytestmark = pytest.mark.django_db

REFUSED = [
    "",
    "short",
    "ninechars",
    "x" * 129,
    "x" * 100_000,
    "1234567890",
    "qwertyuiop",
    "password123",
    "NuriaSerra2026",
    "núria serra",
    "Serra.2026",
    "nuria.serra",
    "nuria.serra@example.org",
    "albaalba2026",
]
ALLOWED = [
    "tenletters",
    "   spaces at both ends   ",
    "ñ" * 127 + "x",
    "🌅 sunrise 🌅",
    "correct horse battery staple",
    "\"'<>&;--\\/",
]


def by_change(user: User, password: str, as_user: Any) -> Any:
    return as_user(user).patch("/app/user/", {"password": password})


def by_link(user: User, password: str, as_user: Any) -> Any:
    sent = {
        "user_id": user.pk,
        "token": links.make(user, links.Purpose.RESET),
        "password": password,
    }
    return as_user(None).patch("/app/reset-password/", sent)


def by_invitation(user: User, password: str, as_user: Any) -> Any:
    """The first password of a person who was invited."""
    sent = {
        "user_id": user.pk,
        "token": links.make(user, links.Purpose.INVITE),
        "password": password,
    }
    return as_user(None).patch("/app/reset-password/", sent)


@pytest.fixture
def nuria() -> User:
    return factories.make_user(
        "test_taker", first_name="Núria", last_name="Serra", email="nuria.serra@example.org"
    )


@pytest.mark.parametrize("way", [by_change, by_link, by_invitation])
@pytest.mark.parametrize("password", REFUSED)
def test_refused_passwords(nuria: User, as_user: Any, way: Any, password: str) -> None:
    answer = way(nuria, password, as_user)
    assert (answer.status_code, list(answer.json()["fields"])) == (400, ["password"])
    nuria.refresh_from_db()
    assert nuria.check_password(factories.PASSWORD)


def test_what_two_rules_object_to_is_shown_once(nuria: User, as_user: Any) -> None:
    said = by_change(nuria, "nuria.serra@example.org", as_user).json()["fields"]["password"]
    assert said == ["This password is too similar to your name or your address."]


@pytest.mark.parametrize("way", [by_change, by_link])
@pytest.mark.parametrize("password", ALLOWED)
def test_any_other_password_is_taken_as_it_is(
    nuria: User, as_user: Any, way: Any, password: str
) -> None:
    assert way(nuria, password, as_user).status_code == 200
    for tried, status in ((password, 200), (password + " ", 401), (password.upper() + "x", 401)):
        sent = {"username": nuria.email, "password": tried}
        assert as_user(None).post("/api/login/", sent).status_code == status


def test_the_same_rules_at_sign_up_and_on_the_command_line(as_user: Any) -> None:
    email = "nuria.serra@example.org"
    names = {"NuriaSerra2026", "núria serra", "Serra.2026"}  # known to an account only
    for password in set(REFUSED) - names:
        sent = {"email": email, "password": password}
        answer = as_user(None).post("/app/user/create/", sent)
        assert (answer.status_code, list(answer.json()["fields"])) == (400, ["password"])
    for password in REFUSED:
        with pytest.raises(CommandError, match="password: "):
            call_command(
                "create_alba_admin", email, password=password, first_name="Núria", last_name="Serra"
            )
    assert not User.objects.exists()


AT_SCHOOL = [
    "SantaEulalia2026",
    "santa eulàlia!",
    "Institut-2026",
    "eulaliaSerra1",  # the school's name and one's own
    "Santa Eulalai",
    "anem a l'institut de Santa Eulàlia",
]


@pytest.fixture(params=["administrator", "teacher", "pupil"])
def somebody(request: Any, db: None) -> User:
    """A person of two schools, as administrator; or of one, by their own course or through the
    teacher."""
    school = factories.make_school("Institut de Santa Eulàlia")
    teacher = factories.make_taker(course=factories.make_course(school), last_name="Serra")
    if request.param == "administrator":
        admin = factories.make_user("school_admin", last_name="Serra")
        admin.assigned_schools.set([factories.make_school("Rocafort"), school])
        return admin
    if request.param == "teacher":
        return teacher.user
    return factories.make_taker(Role.STUDENT, assigned_to=teacher, last_name="Serra").user


@pytest.mark.parametrize("way", [by_change, by_link, by_invitation])
@pytest.mark.parametrize("password", AT_SCHOOL)
def test_the_schools_name_is_refused(somebody: User, as_user: Any, way: Any, password: str) -> None:
    answer = way(somebody, password, as_user)
    assert answer.status_code == 400
    text = "This password is too similar to the name of your school."
    assert answer.json()["fields"] == {"password": [text]}
    somebody.refresh_from_db()
    assert somebody.check_password(factories.PASSWORD)


def test_what_is_built_around_ones_own_name_alone_is_told_as_that(
    somebody: User, as_user: Any
) -> None:
    told = by_change(somebody, "serra-SERRA-26", as_user).json()["fields"]["password"]
    assert set(told) == {"This password is too similar to your name or your address."}


@pytest.mark.parametrize("password", ["Rocafort26", "rocaforrt1", "el rocafort d'en Joan"])
def test_so_is_that_of_every_school_one_administers(as_user: Any, password: str) -> None:
    admin = factories.make_user("school_admin")
    admin.assigned_schools.set([factories.make_school(n) for n in ("Rocafort", "Santa Eulàlia")])
    assert by_change(admin, password, as_user).status_code == 400
    admin.assigned_schools.set([factories.make_school("Sol")])
    assert by_change(admin, password, as_user).status_code == 200


@pytest.mark.parametrize("password", [*AT_SCHOOL, "solsticis d'estiu"])
def test_other_schools_names_are_not(as_user: Any, password: str) -> None:
    """A short name does not stand in the way of a longer word either."""
    factories.make_school("Institut de Santa Eulàlia")
    school = factories.make_school("Sol")
    pupil = factories.make_taker(Role.STUDENT, course=factories.make_course(school))
    assert by_change(pupil.user, password, as_user).status_code == 200


@pytest.mark.parametrize("name", ["-", "L'", "ñ", "· ·", "Sol " * 50])
def test_any_name_of_a_school_lets_passwords_be_set(as_user: Any, name: str) -> None:
    admin = factories.make_user("school_admin")
    admin.assigned_schools.add(factories.make_school(name))
    assert by_change(admin, "quiet light room", as_user).status_code == 200
    long = "quiet light room " * 7
    assert by_change(admin, long, as_user).status_code == 200


@pytest.mark.parametrize("password", [None, 5, ["quiet light room"], {"a": 1}, True])
def test_a_password_is_text(nuria: User, as_user: Any, password: Any) -> None:
    assert by_change(nuria, password, as_user).status_code == 400
    assert by_link(nuria, password, as_user).status_code == 400


@pytest.mark.promise("privacy.kept.account")
def test_passwords_are_kept_as_argon2id_with_the_agreed_cost(settings: Any) -> None:
    settings.PASSWORD_HASHERS = ["alba.accounts.passwords.hashers.Argon2id"]
    assert make_password("quiet light room").startswith("argon2$argon2id$v=19$m=19456,t=2,p=1$")


def test_a_hash_of_other_cost_is_renewed_at_login(settings: Any, nuria: User) -> None:
    settings.PASSWORD_HASHERS = ["alba.accounts.passwords.hashers.Argon2id"]
    weak = Argon2id()
    weak.time_cost = 1
    User.objects.update(password=weak.encode("quiet light room", weak.salt()))
    sent = {"username": nuria.email, "password": "quiet light room"}
    assert APIClient().post("/api/login/", sent).status_code == 200
    nuria.refresh_from_db()
    assert ",t=2,p=1$" in nuria.password
