"""An operator's view of the requests: JSON lines and figures, never a path or a name."""

import io
import json
import logging
import re
import secrets
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import HttpResponse
from rest_framework.test import APIClient

from alba.accounts.logins import session, tokens
from alba.http.middleware import Watch
from alba.watch import logs
from harness.processes import free_port
from tests.support import factories, servers

pytestmark = [pytest.mark.slow, pytest.mark.no_database]

SECRET = "4f2a-secret-of-a-link"


@pytest.fixture
def lines(settings: Any) -> Any:
    """`lines()`: what has been logged as JSON since the test began."""
    settings.LOG_REQUESTS = True
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.JsonFormatter())
    logger = logging.getLogger("alba")
    logger.addHandler(handler)
    yield lambda: [json.loads(line) for line in stream.getvalue().splitlines()]
    logger.removeHandler(handler)


def test_a_request_is_one_line_without_its_path(lines: Any, world: Any) -> None:
    client = APIClient()
    access = tokens.issue(session.start(world.alba)).access
    answer = client.get(
        f"/app/test-takers/{world.north.child.pk}/?search={SECRET}",
        headers={"Authorization": f"Bearer {access}"},
    )
    assert answer.status_code == 200
    [line] = lines()
    assert line.pop("ms") > 0
    assert line.pop("at").endswith("+00:00")
    assert line == {
        "level": "INFO",
        "logger": "alba.requests",
        "message": "request",
        "request_id": answer.headers["X-Request-ID"],
        "method": "GET",
        "route": "app/test-takers/<int:pk>/",
        "status": 200,
        "user": world.alba.pk,
    }


@pytest.mark.parametrize(
    ("path", "route"),
    [
        (f"/recover-password/7/{SECRET}", "page"),
        (f"/app/{SECRET}/", "no such call"),
        (f"/assets/{SECRET}.js", "page"),
        (f"/{SECRET}\r\n{{}}", "page"),
    ],
)
def test_a_token_in_a_path_is_not_logged(db: Any, lines: Any, path: str, route: str) -> None:
    APIClient(raise_request_exception=False).get(path).close()
    assert [line["route"] for line in lines()] == [route]
    assert SECRET not in json.dumps(lines())


LINKS = [
    "/verify-email/7/{}",
    "/recover-password/7/{}",
    "/undo-address/7/{}",
    "/accept/7/{}",
    "/undo-address/7/{}",
    "/consent/{}",
    "/consent/{}.",
    "/consent/{}.html",
    "/any/page/of/tomorrow/{}?from=mail",
    "/app/anything/?token={}",
    '{{"token": "{}"}}',
    "Bearer {}.{}.{}",
]


@pytest.mark.parametrize("link", LINKS)
@pytest.mark.parametrize("formatter", [logs.JsonFormatter, logs.LineFormatter])
def test_a_secret_is_known_by_its_kind_wherever_it_stands(
    link: str, formatter: type[logging.Formatter]
) -> None:
    token = secrets.token_urlsafe(32)
    said = f"GET https://alba.example.org{link.format(token, token, token)} took long"
    record = logging.LogRecord("alba", logging.INFO, "x.py", 1, "%s", (said,), None)
    line = formatter().format(record)
    assert token not in line
    assert "took long" in line


def test_the_secret_of_a_mail_is_of_that_kind(
    db: Any, as_user: Any, run_queue: Any, mailoutbox: Any
) -> None:
    user = factories.make_user("test_taker")
    asked = as_user(None).post("/app/reset-password/", {"email": user.email})
    assert asked.status_code == 200
    run_queue()
    [mail] = mailoutbox
    [link] = re.findall(r"https?://\S+/recover-password/\S+", mail.body)
    assert logs.scrubbed(link) == link.rpartition("/")[0] + "/…"


def test_what_is_no_secret_stays_readable() -> None:
    said = (
        'File "/srv/alba/backend/alba/takers/views/guardian_consent_of_the_subject.py", line 7, '
        "in test_lists_hold_nothing_of_the_other; GET /app/test-takers/5/guardian-consent/ 404"
    )
    assert logs.scrubbed(said) == said


def test_a_trace_is_one_line_too(lines: Any) -> None:
    texts = ["Ana Puig\nsecond line", "ana@example.org"]
    try:
        try:
            raise KeyError(texts[1])
        except KeyError as error:
            raise ValueError(texts[0]) from error
    except ValueError:
        logging.getLogger("alba.errors").exception("unexpected\n%s", "{}")
    [line] = lines()
    assert line["message"] == "unexpected\n{}"
    assert "builtins.KeyError\nled to\n" in line["trace"]
    assert line["trace"].endswith("builtins.ValueError")
    assert "test_watch.py" in line["trace"]
    for text in ("Ana", "example", "second"):
        assert text not in line["trace"]


def test_without_json_and_figures_there_is_no_watch() -> None:
    assert not django_settings.LOG_REQUESTS
    assert not django_settings.METRICS_PORT
    with pytest.raises(MiddlewareNotUsed):
        Watch(lambda _request: HttpResponse())


def figures(address: str) -> dict[str, float]:
    with urllib.request.urlopen(address, timeout=5) as answer:
        rows = answer.read().decode().splitlines()
    return {name: float(value) for name, value in (r.rsplit(" ", 1) for r in rows if r[0] != "#")}


def test_processes_count_together_on_a_private_port(tmp_path: Path) -> None:
    port = free_port()
    log = tmp_path / "log"
    env = servers.environment(
        tmp_path, METRICS_PORT=str(port), WEB_CONCURRENCY="2", LOG_FORMAT="json"
    )
    servers.manage(env, "migrate", "--verbosity", "0")
    with servers.serving(env, log) as address:
        for _ in range(20):
            assert servers.status(f"{address}/app/user/") == 401
        private = f"http://127.0.0.1:{port}/metrics"
        deadline = time.monotonic() + 20
        while servers.status(private) != 200 and time.monotonic() < deadline:
            time.sleep(0.1)
        found = figures(private)
        assert found['alba_requests_total{method="GET",route="app/user/",status="401"}'] == 20
        assert found['alba_request_seconds_count{method="GET",route="app/user/"}'] == 20
        assert found["alba_database_up"] == 1
        assert found["alba_queue_ready"] == found["alba_queue_oldest_seconds"] == 0
        # The public port knows nothing of it: that address is one of the web app's pages.
        with urllib.request.urlopen(f"{address}/api/docs/", timeout=5) as answer:
            assert b"alba_requests" not in answer.read()
        assert servers.status(f"{address}/api/metrics") == 404
    logged = [json.loads(line) for line in log.read_text().splitlines()]
    assert {"app/user/"} <= {line["route"] for line in logged}
    deadline = time.monotonic() + 10
    while servers.status(private) != 0 and time.monotonic() < deadline:
        time.sleep(0.2)
    assert servers.status(private) == 0, "the exporter ends with its server"
