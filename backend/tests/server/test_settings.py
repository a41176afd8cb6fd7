"""A server that would be unsafe does not start, and says why. Each start is a process of its
own, since settings are read once."""

import subprocess
import sys
from itertools import cycle
from typing import Any

import pytest
from django.apps import apps
from django.core.exceptions import ImproperlyConfigured

from alba.accounts import limits
from harness.processes import free_port
from harness.product import BACKEND
from tests.support import servers

pytestmark = [pytest.mark.slow, pytest.mark.no_database]

KEY = "9xQ2-mV7tR4bN8sK1wZ5yC3hJ6pL0dF_gA"
SHOW = (
    "from django.conf import settings as s;"
    "print(s.DEBUG, s.REFRESH_COOKIE_SECURE, s.SECURE_HSTS_SECONDS, s.EMAIL_BACKEND)"
)

WITH_APPS = "import django; django.setup();"


def first_by_day(*cases: Any) -> list[Any]:
    """Each case is a process of its own, so the others of a kind run at night."""
    first, *others = cases
    values = [case if isinstance(case, tuple) else (case,) for case in others]
    return [first, *(pytest.param(*one, marks=pytest.mark.night) for one in values)]


def start(tmp_path: Any, show: str = SHOW, **environment: str) -> subprocess.CompletedProcess[str]:
    """Loads the settings, as every start does first, with nothing but `environment` and what must
    be decided. Without the apps, which take ten times as long: WITH_APPS loads them."""
    given = {"PATH": "/usr/bin:/bin", "DATABASE_URL": f"sqlite:///{tmp_path}/x.sqlite3"}
    given |= {"EMAIL_URL": "consolemail://", "GUARDIAN_CONSENT_BELOW": "0"}
    given["DJANGO_SETTINGS_MODULE"] = "alba.settings"
    return begin(["-c", show], {**given, **environment})


@pytest.mark.parametrize(
    "key",
    first_by_day("", "short", "x" * 60, "change-me-" + KEY, "django-insecure-" + KEY, "ab" * 30),
)
def test_a_weak_key_stops_the_start(tmp_path: Any, key: str) -> None:
    done = start(tmp_path, SECRET_KEY=key)
    assert done.returncode != 0
    assert "SECRET_KEY is unset or weak" in done.stderr
    assert not key or key not in done.stderr


@pytest.mark.parametrize("key", first_by_day(KEY, "short", "x" * 60, "change-me-" + KEY))
def test_a_weak_key_for_tokens_or_the_same_stops_the_start(tmp_path: Any, key: str) -> None:
    done = start(tmp_path, SECRET_KEY=KEY, TOKEN_KEY=key)
    assert done.returncode != 0
    assert "TOKEN_KEY is weak, or the same as SECRET_KEY" in done.stderr
    assert key == "short" or key not in done.stderr


def test_tokens_have_a_key_of_their_own_given_or_not(tmp_path: Any) -> None:
    """Given: that one. Not given: another one for every SECRET_KEY, and never that itself."""
    show = "from django.conf import settings as s; print(s.TOKEN_KEY)"
    own = KEY[::-1]
    given, derived, again, other = (
        start(tmp_path, show, SECRET_KEY=key, TOKEN_KEY=token_key).stdout.strip()
        for key, token_key in ((KEY, own), (KEY, ""), (KEY, ""), (own, ""))
    )
    assert given == own
    assert derived == again != other
    assert {KEY, own} & {derived, other} == set()
    assert len(derived) == 64


@pytest.mark.parametrize("hosts", first_by_day("*", "alba.example.org,*", "."))
def test_an_open_host_list_stops_the_start(tmp_path: Any, hosts: str) -> None:
    done = start(tmp_path, SECRET_KEY=KEY, ALLOWED_HOSTS=hosts)
    assert done.returncode != 0
    assert "ALLOWED_HOSTS must name the hosts" in done.stderr


@pytest.mark.parametrize(
    "origins", first_by_day("https://a.example,http://b.example", "http://app.example.org")
)
def test_an_origin_without_encryption_stops_the_start(tmp_path: Any, origins: str) -> None:
    given = {"SECRET_KEY": KEY, "CORS_ALLOWED_ORIGINS": origins}
    done = start(tmp_path, FRONTEND_URL="https://alba.example.org", **given)
    assert done.returncode != 0
    assert "CORS_ALLOWED_ORIGINS must name https:// origins only" in done.stderr
    assert start(tmp_path, FRONTEND_URL="http://localhost:8000", **given).returncode == 0


def test_a_limit_that_is_none_stops_the_start(tmp_path: Any) -> None:
    done = start(tmp_path, WITH_APPS, SECRET_KEY=KEY, **{limits.SETTINGS[0]: "five per minute"})
    assert done.returncode != 0
    assert "'five per minute' is no limit" in done.stderr


@pytest.mark.parametrize("name", limits.SETTINGS)
def test_every_limit_is_read_at_the_start(name: str, settings: Any) -> None:
    setattr(settings, name, "five per minute")
    with pytest.raises(ImproperlyConfigured, match="'five per minute' is no limit"):
        apps.get_app_config("accounts").ready()


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("GUARDIAN_CONSENT_BELOW", "fourteen", "GUARDIAN_CONSENT_BELOW is an age"),
        ("GUARDIAN_CONSENT_BELOW", "-1", "GUARDIAN_CONSENT_BELOW is an age"),
        ("GUARDIAN_CONSENT_BELOW", "19", "GUARDIAN_CONSENT_BELOW is an age"),
        ("GUARDIAN_CONSENT_UNKNOWN_AGE", "no", "GUARDIAN_CONSENT_UNKNOWN_AGE is ask or allow"),
        ("SIGN_UP", "no", "SIGN_UP is on or off"),
        ("CAMPAIGN_BASES", "information", "CAMPAIGN_BASES is consent, or consent,information"),
        ("CAMPAIGN_BASES", "consent,consent", "CAMPAIGN_BASES is consent, or"),
        ("CAMPAIGN_BASES", "consent, none", "CAMPAIGN_BASES is consent, or"),
    ],
)
def test_an_unclear_word_stops_the_start(tmp_path: Any, name: str, value: str, said: str) -> None:
    done = start(tmp_path, SECRET_KEY=KEY, **{name: value})
    assert done.returncode != 0
    assert f"ImproperlyConfigured: {said}" in done.stderr


UNDECIDED = {
    "EMAIL_URL": "EMAIL_URL is unset. Set it to the mail server, smtp+tls://",
    "GUARDIAN_CONSENT_BELOW": "GUARDIAN_CONSENT_BELOW is unset. Set it to the age below which",
    "FRONTEND_URL": "FRONTEND_URL is unset. Set it to the address people open, https://",
}
STARTS = {
    "the web server": ["-m", "gunicorn", "--check-config", "alba.wsgi:application"],
    # Another web server than gunicorn, which reads its own settings first.
    "any web server": ["-c", "import alba.wsgi"],
    "the worker": ["manage.py", "worker"],
    "make serve": ["../scripts/serve.py"],
    "the deployment check": ["manage.py", "check", "--deploy"],
}


def begin(program: list[str], env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    if program[0] == "manage.py":
        return servers.command(env, *program[1:])
    return subprocess.run(
        [sys.executable, *program],
        cwd=BACKEND,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(("start", "name"), list(zip(STARTS, cycle(UNDECIDED), strict=False)))
def test_what_the_operator_must_decide_stops_the_start(
    tmp_path: Any, name: str, start: str
) -> None:
    """Each start, with one of the three: the settings that all of them read say which."""
    env = servers.environment(tmp_path, HOST="127.0.0.1", PORT=str(free_port()))
    del env[name]
    done = begin(STARTS[start], env)
    assert done.returncode != 0
    assert UNDECIDED[name] in done.stderr
    assert not [other for other in UNDECIDED.keys() - {name} if UNDECIDED[other] in done.stderr]
    assert "Traceback" not in done.stderr or start == "any web server"
    if start == "make serve":
        assert not (tmp_path / "alba.sqlite3").exists(), "migrated all the same"


@pytest.mark.parametrize("name", UNDECIDED)
def test_empty_is_as_undecided_as_unset(tmp_path: Any, name: str) -> None:
    done = begin(STARTS["any web server"], servers.environment(tmp_path, **{name: ""}))
    assert done.returncode != 0
    assert UNDECIDED[name] in done.stderr


def test_commands_that_neither_serve_nor_send_go_on_undecided(tmp_path: Any) -> None:
    env = servers.environment(tmp_path, **dict.fromkeys(UNDECIDED, ""))
    assert "accounts" in servers.manage(env, "migrate", "--plan")


@pytest.mark.parametrize(
    "url", first_by_day("http://localhost:8000", "https://127.0.0.1/", "alba.example.org")
)
@pytest.mark.parametrize(
    "others",
    [{"ALLOWED_HOSTS": "alba.example.org,[::1]"}, {"EMAIL_URL": "smtp://mail.example.org:587"}],
)
def test_an_address_that_nobody_else_can_open_stops_the_start(
    tmp_path: Any, url: str, others: dict[str, str]
) -> None:
    """The start stops as soon as others open this server or get its emails."""
    done = begin(
        STARTS["any web server"], servers.environment(tmp_path, FRONTEND_URL=url, **others)
    )
    assert done.returncode != 0
    said = f"FRONTEND_URL is {url.rstrip('/')}, which nobody else can open. Set it to the address"
    assert said in done.stderr


@pytest.mark.parametrize(
    "given",
    [
        {"FRONTEND_URL": "http://localhost:8000", "EMAIL_URL": "smtp://127.0.0.1:1025"},
        {"FRONTEND_URL": "http://[::1]:8000", "ALLOWED_HOSTS": "localhost,[::1]"},
        {"FRONTEND_URL": "https://alba.example.org", "ALLOWED_HOSTS": "alba.example.org"},
    ],
)
def test_on_ones_own_machine_its_own_address_is_right(tmp_path: Any, given: dict[str, str]) -> None:
    done = begin(STARTS["any web server"], servers.environment(tmp_path, **given))
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("given", "found"),
    [
        ({"GUARDIAN_CONSENT_BELOW": "", "GUARDIAN_CONSENT_UNKNOWN_AGE": "", "DEBUG": "1"}, "0 ask"),
        # Commands that run before it is decided: the strictest.
        ({"GUARDIAN_CONSENT_BELOW": "", "GUARDIAN_CONSENT_UNKNOWN_AGE": ""}, "18 ask"),
        ({"GUARDIAN_CONSENT_BELOW": "0"}, "0 ask"),
        ({"GUARDIAN_CONSENT_BELOW": "14", "GUARDIAN_CONSENT_UNKNOWN_AGE": "allow"}, "14 allow"),
    ],
)
def test_guardians_are_asked_where_the_operator_says_so(
    tmp_path: Any, given: dict[str, str], found: str
) -> None:
    names = "s.GUARDIAN_CONSENT_BELOW, s.GUARDIAN_CONSENT_UNKNOWN_AGE"
    show = f"from django.conf import settings as s; print({names})"
    assert start(tmp_path, show, SECRET_KEY=KEY, **given).stdout.strip() == found


NOTICE = {
    "PRIVACY_CONTROLLER": "Ajuntament de Lleida, plaça Paeria 1",
    "PRIVACY_DPO_CONTACT": "dpd@alba.example",
    "PRIVACY_LEGAL_BASIS": "consent",
    "PRIVACY_RETENTION": '{"ca": "Dos anys.", "es": "Dos años.", "en": "Two years."}',
}


@pytest.mark.parametrize(
    ("changed", "said"),
    first_by_day(
        ({"PRIVACY_CONTROLLER": ""}, "Unset: PRIVACY_CONTROLLER."),
        ({"PRIVACY_DPO_CONTACT": " ", "PRIVACY_RETENTION": ""}, "PRIVACY_DPO_CONTACT, PRIVACY_R"),
        ({"PRIVACY_LEGAL_BASIS": "because"}, "PRIVACY_LEGAL_BASIS is consent or public_task"),
        ({"PRIVACY_RETENTION": "Two years."}, "PRIVACY_RETENTION is a sentence in each language"),
        ({"PRIVACY_RETENTION": '{"ca": "Dos anys."}'}, "PRIVACY_RETENTION is a sentence"),
        ({"PRIVACY_RETENTION": '{"ca": "", "es": "x", "en": 2}'}, "PRIVACY_RETENTION is a sent"),
    ),
)
@pytest.mark.promise("privacy.responsible.unset")
def test_half_a_privacy_notice_stops_the_start(
    tmp_path: Any, changed: dict[str, str], said: str
) -> None:
    done = start(tmp_path, SECRET_KEY=KEY, **{**NOTICE, **changed})
    assert done.returncode != 0
    assert said in done.stderr


@pytest.mark.parametrize(("given", "found"), [(NOTICE, "Dos anys."), ({}, "None")])
def test_a_privacy_notice_is_whole_or_not_there(
    tmp_path: Any, given: dict[str, str], found: str
) -> None:
    show = (
        "from django.conf import settings as s;"
        "print(s.PRIVACY_NOTICE and s.PRIVACY_NOTICE['retention']['ca'])"
    )
    assert start(tmp_path, show, SECRET_KEY=KEY, **given).stdout.strip() == found


def test_a_safe_server_starts(tmp_path: Any) -> None:
    done = start(tmp_path, SECRET_KEY=KEY, FRONTEND_URL="https://alba.example.org/")
    assert done.stdout.split() == [
        "False",
        "True",
        "31536000",
        "django.core.mail.backends.console.EmailBackend",
    ], done.stderr


def test_development_needs_no_key(tmp_path: Any) -> None:
    done = start(tmp_path, DEBUG="1")
    assert done.stdout.split()[:3] == ["True", "False", "0"], done.stderr


@pytest.mark.parametrize(
    ("url", "backend"),
    first_by_day(
        ("smtp+tls://user:secret@mail.example.org:587", "smtp"),
        ("smtp://user:secret@mail.example.org:587", "smtp"),
        ("filemail:///tmp/mails", "filebased"),
    ),
)
def test_the_mail_address_chooses_how_mails_go(tmp_path: Any, url: str, backend: str) -> None:
    done = start(tmp_path, SECRET_KEY=KEY, EMAIL_URL=url)
    assert f"backends.{backend}.EmailBackend" in done.stdout, done.stderr


@pytest.mark.parametrize(
    ("mails", "clean"), [("smtp+tls://u:p@mail.example.org:587", True), ("consolemail://", False)]
)
def test_the_deployment_check_is_clean_once_mails_go_out(
    tmp_path: Any, mails: str, clean: bool
) -> None:
    environment = {
        "EMAIL_URL": mails,
        "GUARDIAN_CONSENT_BELOW": "14",
        "PATH": "/usr/bin:/bin",
        "DATABASE_URL": f"sqlite:///{tmp_path}/x.sqlite3",
        "SECRET_KEY": KEY * 2,
        "FRONTEND_URL": "https://alba.example.org",
    }
    done = servers.command(environment, "check", "--deploy", "--fail-level", "WARNING")
    assert (done.returncode == 0) == clean, done.stderr
    assert ("alba.W001" in done.stderr) == (not clean)
