"""The parts of production say the same everywhere: settings, .env.example, docker-compose.yml,
Dockerfile, nginx."""

import os
import re
import shutil
import subprocess
import sys
import threading
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
import yaml
from django.conf import settings

from alba.accounts.management.commands import worker
from harness.product import BACKEND
from tests.support import servers

pytestmark = [pytest.mark.slow, pytest.mark.no_database]

ROOT = Path(__file__).parents[3]
COMPOSE = yaml.safe_load((ROOT / "docker-compose.yml").read_text())


def example() -> dict[str, str]:
    lines = (ROOT / ".env.example").read_text().splitlines()
    return dict(line.split("=", 1) for line in lines if re.match(r"[A-Z0-9_]+=", line))


def read_by_the_server() -> set[str]:
    settings_of = (ROOT / "backend" / "alba" / "settings").glob("*.py")
    files = [ROOT / "backend" / "gunicorn.conf.py", *settings_of]
    text = "\n".join(file.read_text() for file in files)
    return set(re.findall(r'env\.\w+\(\s*"([A-Z0-9_]+)"', text))


def test_every_variable_is_explained_and_reaches_the_containers() -> None:
    names = read_by_the_server()
    assert len(names) > 30
    assert names - example().keys() == set()
    passed = COMPOSE["x-alba"]["environment"].keys()
    # Settings that work with DEBUG alone are never there; the key is for those two alone.
    developing = {"DEBUG", "SSO_ALLOW_PRIVATE", "SSO_STAND_IN"}
    assert names - passed == developing | {"BACKUP_SIGNING_KEY"}
    services = COMPOSE["services"].items()
    assert {name for name, s in services if "BACKUP_SIGNING_KEY" in s.get("environment", ())} == {
        "backup",
        "restore",
    }
    named = set(re.findall(r"\$\{(\w+)", (ROOT / "docker-compose.yml").read_text()))
    assert {name for name in named if not name.endswith("_FILE")} - example().keys() == set()


def test_the_example_starts_as_it_is(tmp_path: Path) -> None:
    """But for what the operator must decide, which it leaves open."""
    given = example()
    open_ = {"SECRET_KEY", "EMAIL_URL", "GUARDIAN_CONSENT_BELOW"}
    assert {name for name in open_ if given[name]} == set()
    env = servers.environment(tmp_path) | {k: v for k, v in given.items() if k not in open_}
    env |= {"DATABASE_URL": f"sqlite:///{tmp_path}/x.sqlite3"}
    assert "no issues" in servers.manage(env, "check", "--fail-level", "WARNING")


def test_a_secret_may_be_a_file(tmp_path: Path) -> None:
    (tmp_path / "key").write_text(servers.KEY + "\n")
    env = servers.environment(tmp_path, SECRET_KEY="", SECRET_KEY_FILE=str(tmp_path / "key"))
    show = "from django.conf import settings; print(settings.SECRET_KEY)"
    found = servers.manage(env, "shell", "--no-imports", "--command", show)
    assert found.strip() == servers.KEY
    env["SECRET_KEY_FILE"] = str(tmp_path / "none")
    with pytest.raises(AssertionError, match="SECRET_KEY_FILE names a file that cannot be read"):
        servers.manage(env, "check")


def test_gunicorn_says_in_one_line_what_is_unsafe(tmp_path: Path) -> None:
    env = servers.environment(tmp_path, SECRET_KEY="short")
    command = ["-m", "gunicorn", "--check-config", "alba.wsgi:application"]
    done = subprocess.run(
        [sys.executable, *command],
        cwd=BACKEND,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert done.stderr.startswith("The settings are not usable: SECRET_KEY is unset or weak")
    assert "Traceback" not in done.stderr


PASSWORDS = {"POSTGRES_PASSWORD": "of-the-app", "POSTGRES_OWNER_PASSWORD": "of-the-owner"}
compose_installed = pytest.mark.skipif(
    not shutil.which("docker-compose"), reason="docker-compose is not installed"
)


def config(folder: Path, *profiles: str, **env: str) -> subprocess.CompletedProcess[str]:
    """The output of docker-compose for its file and these variables."""
    command = ["docker-compose", "-f", str(ROOT / "docker-compose.yml"), *profiles, "config"]
    env = {"PATH": os.environ["PATH"], "COMPOSE_PROJECT_NAME": "alba", **env}
    # An empty `.env` of its own: the developer's must not decide.
    (folder / "none").touch()
    command[1:1] = ["--env-file", str(folder / "none")]
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


@compose_installed
@pytest.mark.parametrize("profiles", [[], ["--profile", "backup", "--profile", "acme"]])
def test_docker_compose_accepts_its_file(tmp_path: Path, profiles: list[str]) -> None:
    done = config(tmp_path, *profiles, **PASSWORDS)
    assert done.returncode == 0, done.stderr
    assert "${" not in done.stdout, "a variable that was not filled in"


@compose_installed
@pytest.mark.parametrize("name", PASSWORDS)
def test_docker_compose_has_no_password_of_its_own(tmp_path: Path, name: str) -> None:
    for given in ({**PASSWORDS, name: ""}, {k: v for k, v in PASSWORDS.items() if k != name}):
        done = config(tmp_path, **given)
        assert done.returncode != 0
        assert f"set {name} in .env" in done.stderr


@compose_installed
def test_only_migrations_and_restores_know_the_owners_password(tmp_path: Path) -> None:
    done = config(tmp_path, "--profile", "backup", "--profile", "acme", **PASSWORDS)
    services = yaml.safe_load(done.stdout)["services"]
    knows = {
        password: {name for name, service in services.items() if password in str(service)}
        for password in PASSWORDS.values()
    }
    assert knows["of-the-owner"] == {"db", "migrate", "restore"}
    assert knows["of-the-app"] == {"db", "web", "web2", "worker", "daily", "backup"}
    for name in knows["of-the-app"] - {"db"}:
        assert services[name]["environment"]["DATABASE_URL"].startswith("postgres://alba:"), name


def test_what_others_made_is_named_by_its_content() -> None:
    """A tag can be moved to another image or commit; a digest cannot."""
    images = [s["image"] for s in COMPOSE["services"].values() if "build" not in s]
    images += re.findall(r"^FROM (?!alba|server)(\S+)", (ROOT / "Dockerfile").read_text(), re.M)
    workflow = (ROOT / ".github" / "workflows" / "ci.yml").read_text()
    images += re.findall(r"image: (\S+)", workflow)
    assert len(images) >= 7
    for image in images:
        assert re.fullmatch(r"[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}", image), image
    used = re.findall(r"uses: (\S+@.*)", workflow)
    assert len(used) == 4
    for action in used:
        assert re.fullmatch(r"[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action


def test_certbot_reaches_nothing_and_gives_nginx_one_pair(tmp_path: Path) -> None:
    acme, services = COMPOSE["services"]["acme"], COMPOSE["services"]
    shared = {name for name, s in services.items() if set(s["networks"]) & set(acme["networks"])}
    assert shared == {"acme"}
    with_tls = {name for name, s in services.items() if "TLS_DIR" in str(s.get("volumes"))}
    assert with_tls == {"acme", "front"}
    with_keys = {name for name, s in services.items() if "certificates:" in str(s.get("volumes"))}
    assert with_keys == {"acme"}

    lineage, tls = tmp_path / "live" / "alba", tmp_path / "tls"
    lineage.mkdir(parents=True)
    tls.mkdir()
    for name in ("fullchain", "privkey", "cert", "chain"):
        (tmp_path / f"{name}1.pem").write_text(name)
        (lineage / f"{name}.pem").symlink_to(tmp_path / f"{name}1.pem")
    (tls / "privkey.pem").write_text("the former one")
    env = {"PATH": os.environ["PATH"], "RENEWED_LINEAGE": str(lineage), "TLS_DIR": str(tls)}
    subprocess.run(["sh", ROOT / "deploy" / "acme" / "take.sh"], env=env, check=True)
    assert {file.name: file.read_text() for file in tls.iterdir()} == {
        "fullchain.pem": "fullchain",
        "privkey.pem": "privkey",
    }
    assert {file.stat().st_mode & 0o777 for file in tls.iterdir()} == {0o600}


def test_only_the_front_is_reachable_and_nothing_of_ours_may_be_written() -> None:
    services: dict[str, Any] = COMPOSE["services"]
    published = {name: s["ports"] for name, s in services.items() if "ports" in s}
    assert published == {"front": ["80:80", "443:443"]}
    for name in services.keys() - {"db"}:
        assert services[name]["read_only"], name
        assert services[name]["cap_drop"] == ["ALL"], name
    for name, service in services.items():
        once = name in {"migrate", "backup", "restore"}
        assert service["restart"] == ("no" if once else "unless-stopped")
        assert "healthcheck" in service or name == "acme", name
    assert COMPOSE["networks"]["data"] == {"internal": True}
    assert services["db"]["networks"] == services["redis"]["networks"] == ["data"]


def test_the_image_copies_what_is_there_and_runs_as_nobody() -> None:
    lines = (ROOT / "Dockerfile").read_text().splitlines()
    sources = [line.split()[1:-1] for line in lines if re.match(r"COPY (?!--from)", line)]
    assert len(sources) >= 4
    for source in (path for paths in sources for path in paths):
        assert (ROOT / source).exists(), source
    stages = "\n".join(lines).split("\nFROM ")
    only_while_building = (" AS server\n", " AS api\n", " AS webapp\n")
    assert all(
        "USER 10001" in stage
        or stage == "alba"
        or any(name in stage for name in only_while_building)
        for stage in stages[1:]
    )


def test_the_front_lets_through_what_the_app_allows() -> None:
    front = (ROOT / "deploy" / "nginx" / "nginx.conf").read_text()
    [size] = re.findall(r"^    client_max_body_size (\d+)m;", front, re.M)
    assert int(size) * 2**20 > settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    [place] = re.findall(r"location ~ (\S+) \{\n\s+client_max_body_size @UPLOAD_LIMIT@", front)
    assert re.match(place, "/app/tests/12/pdf/")
    for answer in ("away", "too-large", "too-often", "unreadable"):
        for language, _ in settings.LANGUAGES:
            assert (ROOT / "deploy" / "nginx" / "answers" / f"{answer}.{language}.json").exists()
    # The pages' one style element is let in by its hash, and nothing else.
    pages = [ROOT / "deploy" / "nginx" / "answers" / f"away.{x}.html" for x in ("ca", "es", "en")]
    styles = {re.findall("<style>(.*?)</style>", page.read_text(), re.S)[0] for page in pages}
    allowed = [b64encode(sha256(style.encode()).digest()).decode() for style in styles]
    assert re.findall("style-src ([^;]+);", front) == [f"'sha256-{allowed[0]}'"]
    assert len(allowed) == 1
    assert not any(" style=" in page.read_text() for page in pages)
    # Email links hold tokens, and nginx would write them down.
    assert "access_log off" in front
    assert "error_log stderr crit" in front


def probe(what: str, **env: str) -> int:
    command = [sys.executable, "probe.py", what]
    done = subprocess.run(
        command, cwd=BACKEND, env=env, capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr
    return done.returncode


def test_a_worker_that_tidies_gives_a_sign(
    db: None, settings: Any, monkeypatch: Any, tmp_path: Path
) -> None:
    # The test's own open transaction lives on the connection.
    monkeypatch.setattr(worker, "close_old_connections", lambda: None)

    class Once(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            self.set()
            return True

    sign = tmp_path / "alive"
    assert probe("worker", WORKER_ALIVE_FILE=str(sign)) == 1
    settings.WORKER_ALIVE_FILE = str(sign)
    worker.keep_tidy(Once())
    assert probe("worker", WORKER_ALIVE_FILE=str(sign)) == 0
    os.utime(sign, (0, 0))
    assert probe("worker", WORKER_ALIVE_FILE=str(sign)) == 1


def test_a_web_server_is_asked_by_a_name_it_answers_to(tmp_path: Path) -> None:
    hosts, address = "alba.example.org,127.0.0.1", "https://alba.example.org"
    env = servers.environment(tmp_path, ALLOWED_HOSTS=hosts, FRONTEND_URL=address)
    with servers.serving(env, tmp_path / "log") as address:
        port = address.rsplit(":", 1)[1]
        for hosts, well in (("alba.example.org", 0), ("127.0.0.1", 0), ("other.example", 1)):
            assert probe("web", ALLOWED_HOSTS=hosts, PORT=port) == well
    assert probe("web", ALLOWED_HOSTS="127.0.0.1", PORT=port) == 1
