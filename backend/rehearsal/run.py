"""`make rehearse`: the production of docker-compose.yml on this machine without Docker (stage.py),
and then what must hold there: the front's own answers, two web servers and two workers as one,
one of them killed under load, old code on the new schema, and the browser journeys.

`python scripts/rehearse.py NAME ...` runs only the parts whose name begins so. PORT (8220) and the
seven after it are used; JOURNEYS names some of the files of frontend/e2e.
"""

import functools
import http.client
import json
import os
import secrets
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

from harness.load_users import PASSWORD, Crowd, GaveUpError, Person, RefusedError, taking
from harness.mails import links
from rehearsal.stage import ROOT, ImpossibleError, Stage, say

ADMIN = ("marta@rehearsal.test", PASSWORD)
CLASS = [f"aina.{number}@rehearsal.test" for number in range(60)]
HEADERS = {
    "content-security-policy": 1,
    "strict-transport-security": 1,
    "x-content-type-options": 1,
    "x-frame-options": 1,
    "referrer-policy": 1,
    "x-powered-by": 0,
}


def expect(found: Any, wanted: Any, what: str) -> None:
    if found != wanted:
        raise AssertionError(f"{what}: {found!r} instead of {wanted!r}")


def shape(status: int, body: Any) -> tuple[int, str]:
    """Status and code of a refusal; anything but our shape stands out."""
    ours = isinstance(body, dict) and {"code", "detail"} <= body.keys()
    return status, body["code"] if ours else repr(body)[:200]


def front(stage: Stage) -> str:
    """Checks the answers of nginx itself, and those that it leaves to Alba."""
    person = Person(stage.url)
    for path in ("/", "/app/user/", "/no/such/page", "/api/schema/"):
        _, _, headers = person.ask("GET", path)
        for name, times in HEADERS.items():
            expect(len(headers.get_all(name, [])), times, f"{name} on {path}")
        expect(headers["Server"], "nginx", "the server's name")
    login, upload, long = "/api/login/", "/app/tests/1/pdf/", {"X-Long": "x" * 20_000}
    for what, sent, wanted in (
        ("3 MB of JSON", ("POST", login, b"{" * 3_000_000), (413, "too_large")),
        ("1.5 MB of JSON", ("POST", login, b"{" * 1_500_000), (413, "too_large")),
        ("12 MB of PDF", ("POST", upload, b"x" * 12_000_000), (413, "too_large")),
        ("10 MB from nobody", ("POST", upload, b"x" * 10_000_000), (401, "not_authenticated")),
    ):
        expect(shape(*person.ask(*sent)[:2]), wanted, what)
    found = person.ask("GET", "/app/user/", **long)
    expect(shape(*found[:2]), (400, "validation_error"), "a long header")
    plain = http.client.HTTPConnection("127.0.0.1", stage.http, timeout=5)
    for path, status in (("/app/user/", 403), ("/welcome", 308)):
        plain.request("GET", path)
        answer = plain.getresponse()
        answer.read()
        expect(answer.status, status, f"{path} in the clear")
    expect(answer.headers["Location"], f"{stage.url}/welcome", "where it leads")
    _refuses_other_names(stage)
    for path in ("/metrics", "/app/metrics", "/.env", "/media/reports"):
        _, body, _ = person.ask("GET", path)
        expect(b"alba_requests" in (body if isinstance(body, bytes) else b""), False, path)
    return "headers once each, sizes, other names, nothing in the clear"


def _refuses_other_names(stage: Stage) -> None:
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    with socket.create_connection(("127.0.0.1", stage.https), timeout=5) as raw:
        try:
            context.wrap_socket(raw, server_hostname="other.example")
        except ssl.SSLError:
            return
    raise AssertionError("another name was answered")


def make_class(stage: Stage) -> str:
    """Sixty people added by one list; two workers send each mail once; then all log in."""
    stage.manage("create_alba_admin", ADMIN[0], "--password", ADMIN[1])
    admin = Person(stage.url)
    admin.log_in(*ADMIN)
    school = admin.call(
        "POST",
        "/app/schools/create/",
        {"school_name": "Escola de la Prova", "school_postal_code": "08001"},
    )
    course = admin.call(
        "POST",
        "/app/courses/create/",
        {"course": "5è", "class_name": "A", "school_id": school["id"]},
    )
    teacher = {
        "first_name": "Jordi",
        "last_name": "Ferrer",
        "email": "jordi@rehearsal.test",
        "role": "teacher",
        "course": course["id"],
    }
    responsible = admin.call("POST", "/app/test-takers/create-responsible/", teacher)["id"]
    rows = [
        {"first_name": "Aina", "last_name": f"Soler {n}", "email": a, "role": "student"}
        for n, a in enumerate(CLASS)
    ]
    begun = time.monotonic()
    admin.call(
        "POST",
        "/app/test-takers/create-bulk/",
        {"responsible_test_taker_id": responsible, "test_takers": rows},
    )
    made = time.monotonic() - begun
    while len(mails := links(stage.mail)) < len(CLASS) + 1 and time.monotonic() < begun + 60:
        time.sleep(0.2)
    time.sleep(3)
    mails = links(stage.mail)
    expect({len(mails.get(address, [])) for address in CLASS}, {1}, "mails to each of the class")
    begun = time.monotonic()

    def accept(address: str, crowd: Crowd) -> None:
        person = Person(stage.url, crowd.notes)
        [(user, token)] = mails[address]
        person.call(
            "PATCH", "/app/reset-password/", {"user_id": user, "token": token, "password": PASSWORD}
        )
        person.log_in(address)

    with Crowd(functools.partial(accept, address) for address in CLASS) as crowd:
        pass
    expect(crowd.notes.failures.total(), 0, "failures while a class logged in")
    took = time.monotonic() - begun
    return (
        f"60 people in {made:.1f} s, 60 mails, each once; 60 passwords and logins in {took:.1f} s"
    )


def limits(stage: Stage) -> str:
    """The limits count for both servers together."""
    person, found = Person(stage.url), []
    for _ in range(8):
        status, _, headers = person.ask(
            "POST", "/api/login/", {"username": CLASS[59], "password": "wrong-one"}
        )
        found.append(status)
    expect(found, [401] * 5 + [429] * 3, "eight wrong passwords")
    expect(int(headers["Retry-After"]) > 0, True, "Retry-After")
    answered = {name: _answered(port) for name, port in stage.metrics.items()}
    expect(all(answered.values()), True, f"both servers answered logins: {answered}")
    return f"5 wrong passwords over two servers, then 429 (logins answered: {answered})"


def _answered(port: int) -> int:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        rows = answer.read().decode().splitlines()
    return sum(
        int(float(r.split()[-1]))
        for r in rows
        if r.startswith('alba_requests_total{method="POST",route="api/login/"')
    )


def files(stage: Stage) -> str:
    """A report written by one server is read by the other."""
    person, admin = Person(stage.url), Person(stage.url)
    person.log_in(CLASS[0])
    test = person.take_test(0)
    admin.log_in(*ADMIN)
    path = f"/app/tests/{test}/pdf/"
    sizes = set()
    for _ in range(6):
        status, content, _ = admin.ask("GET", path)
        expect((status, content[:5]), (200, b"%PDF-"), "the report")
        sizes.add(len(content))
    boundary = secrets.token_hex(8)
    head = (
        f"--{boundary}\r\nContent-Type: application/pdf\r\n"
        'Content-Disposition: form-data; name="pdf_file"; filename="a.pdf"\r\n\r\n'
    )
    sent = head.encode() + content + f"\r\n--{boundary}--\r\n".encode()
    form = {"Content-Type": f"multipart/form-data; boundary={boundary}"}
    status, body, _ = admin.ask("POST", path, sent, **form)
    expect((status, body["report_source"]), (200, "uploaded"), "an upload")
    for _ in range(4):
        expect(admin.ask("GET", path)[1], content, "the uploaded report")
    where = "an S3 server" if "bucket" in stage.processes else "one folder"
    return f"made, uploaded and read by either server, in {where}"


def killed(stage: Stage) -> str:
    """One web server and one worker are killed under load; later the other server is restarted."""

    with taking(stage.url, CLASS[:24]) as crowd:
        time.sleep(6)
        stage.kill("web")
        stage.kill("worker1")
        time.sleep(8)
        for name in ("web", "worker1"):
            stage.start(name)
        stage.wait("web")
        time.sleep(3)
        stage.end("web2")  # as in an upgrade: it finishes its current requests
        stage.start("web2")
        stage.wait("web2")
        time.sleep(6)
    expect(crowd.notes.unmended, [], "requests that no retry mended")
    mails = links(stage.mail)
    expect({len(mails[address]) for address in CLASS}, {1}, "invitations to each, still")
    return str(crowd.notes)


def away(stage: Stage) -> str:
    """Checks that the front, while no web server runs, answers in the shape of all refusals, or
    with a page."""
    for name in stage.webs:
        stage.kill(name)
    person = Person(stage.url)
    status, body, headers = person.ask("GET", "/app/user/")
    expect((shape(status, body), headers["Retry-After"]), ((503, "unavailable"), "5"), "a call")
    status, body, headers = person.ask("GET", "/welcome")
    expect((status, b'lang="ca"' in body, headers["Retry-After"]), (503, True, "5"), "a page")
    begun = time.monotonic()
    for name in stage.webs:
        stage.start(name)
        stage.wait(name)
    while person.ask("GET", "/readyz")[0] != 200 and time.monotonic() < begun + 60:
        time.sleep(0.2)
    return "503 as JSON and as a page, and back without a restart of the front"


def old_code(stage: Stage) -> str:
    """The code from before the last migration, running beside the new code on the migrated
    database."""
    git = ["git", "-C", str(ROOT)]
    find = [*git, "log", "-1", "--format=%H", "--", "backend/alba/*/migrations/*.py"]
    done = subprocess.run(find, capture_output=True, text=True, check=False)
    if done.returncode != 0 or not done.stdout.strip():
        say("No git history here: old code on the new schema is not tried.")
        return "left out"
    before = f"{done.stdout.strip()}^"
    with tempfile.TemporaryDirectory(prefix="alba-old-", dir="/var/tmp") as folder:
        archive = subprocess.Popen([*git, "archive", before, "backend"], stdout=subprocess.PIPE)
        subprocess.run(["tar", "-x", "-C", folder], stdin=archive.stdout, check=True)
        if archive.wait() != 0:
            raise AssertionError(f"git archive {before} failed")
        Path(folder).chmod(0o755)
        locales = list((Path(folder) / "backend").glob("**/locale"))
        for locale in locales:
            pybabel = str(Path(sys.executable).with_name("pybabel"))
            babel = [pybabel, "-q", "compile", "--domain=django"]
            subprocess.run([*babel, f"--directory={locale}"], check=True)
        stage.backends["web"] = Path(folder) / "backend"
        stage.end("web")
        stage.start("web")
        stage.wait("web")
        try:
            # People too: writing whole rows reveals a column that the old code cannot fill.
            for number in range(10):
                sign_up = {"email": f"nou.{number}@rehearsal.test", "password": PASSWORD}
                sign_up |= {"first_name": "Pau", "last_name": "Nou", "locale": "ca"}
                Person(stage.url).call("POST", "/app/user/create/", sign_up)
            with taking(stage.url, CLASS[:12]) as crowd:
                time.sleep(10)
        finally:
            stage.backends.clear()
            stage.end("web")
            stage.start("web")
            stage.wait("web")
    expect(crowd.notes.failures.total(), 0, f"failures ({crowd.notes})")
    short = subprocess.check_output([*git, "rev-parse", "--short", before], text=True).strip()
    return f"{short} beside this code, 10 sign-ups; {crowd.notes}"


def daily(stage: Stage) -> str:
    """The daily job's command, and the check of the settings."""
    stage.manage("check", "--deploy", "--fail-level", "WARNING")
    logged = stage.folder / "web.log"
    lines = [line for line in logged.read_text().splitlines() if line]
    expect([line for line in lines if not line.startswith("{")], [], "lines that are no JSON")
    errors = [line for line in map(json.loads, lines) if line["level"] == "ERROR"]
    expect(errors, [], "errors in the log")
    secret = [line for line in lines if "rehearsal.test" in line or PASSWORD in line]
    expect(secret, [], "addresses or passwords in the log")
    return stage.manage("daily").strip() + f"; {len(lines)} log lines, all JSON, no address in them"


def journeys(stage: Stage) -> str:
    """frontend/e2e through the front: TLS, both servers, both workers."""
    env = {
        **os.environ,
        **stage.environment(),
        "E2E_URL": stage.url,
        "E2E_MAIL_DIR": str(stage.mail),
        "NODE_EXTRA_CA_CERTS": str(stage.folder / "fullchain.pem"),
    }
    begun = time.monotonic()
    only = os.environ.get("JOURNEYS", "").split()
    command = ["npm", "run", "--silent", "e2e", "--", *only]
    done = subprocess.run(command, cwd=ROOT / "frontend", env=env, check=False)
    expect(done.returncode, 0, "the browser journeys' exit code")
    return f"{', '.join(only) or 'all'}, in {time.monotonic() - begun:.0f} s"


PARTS: dict[str, Callable[[Stage], str]] = {
    "front": front,
    # Before there is a second product administrator, who would have to confirm what theirs does.
    "journeys": journeys,
    "class": make_class,
    "limits": limits,
    "files": files,
    "killed under load": killed,
    "old code on the new schema": old_code,
    "away": away,
    "daily": daily,
}
NEED_CLASS = {"limits", "files", "killed under load", "old code on the new schema"}


def rehearse() -> int:
    wanted = sys.argv[1:]
    names = [n for n in PARTS if not wanted or any(n.startswith(w) for w in wanted)]
    if NEED_CLASS & set(names) and "class" not in names:
        names.insert(0, "class")
    results, failed = [], 0
    for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
        signal.signal(number, lambda *_: sys.exit(1))  # through every `finally`
    with Stage(int(os.environ.get("PORT") or 8220)) as stage:
        said = "read-only and as nobody" if stage.contained else "without containment"
        results.append(f"ok      services: {', '.join(stage.processes)} ({said})")
        for name in names:
            say(name)
            try:
                results.append(f"ok      {name}: {PARTS[name](stage)}")
            except (AssertionError, RefusedError, GaveUpError) as error:
                failed += 1
                results.append(f"FAILED  {name}: {error}")
    print("\n" + "\n".join(results))
    return 1 if failed else 0


if __name__ == "__main__":
    try:
        sys.exit(rehearse())
    except ImpossibleError as reason:
        sys.exit(f"{reason}")
