"""The services of docker-compose.yml, started by hand: each with its own command and environment,
nginx with the very files of deploy/. If this runs as root on Linux, Alba's processes see a
read-only file system and are nobody, as in their containers."""

import contextlib
import os
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from harness import databases
from harness.processes import Process
from harness.product import BACKEND, manage

ROOT = BACKEND.parent
COMPOSE = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
NGINX = ROOT / "deploy" / "nginx"
KEPT = ROOT / "var" / "rehearsal"
"""The logs and mails of the last rehearsal."""
SYSTEM_PATH = f"{os.environ['PATH']}:/usr/sbin"
UID = 10001
# The settings are those of a container: own writable folders, everything else read-only, no way to
# regain rights.
AS_CONTAINER = """
set -e
# A Python in root's home, which nobody else may enter.
if ! setpriv --reuid 10001 --regid 10001 --clear-groups test -x "$4/bin"; then
    mount --bind "$4" /mnt
    mount -t tmpfs -o mode=755 tmpfs "/$(echo "$4" | cut -d/ -f2)"
    mkdir -p "$4"
    mount --move /mnt "$4"
fi
mount --bind "$1" "$1"
mount -o remount,bind,ro "$1"
for place in "$2" "$3"; do mount --bind "$place" "$place"; mount -o remount,bind,rw "$place"; done
mount -o remount,bind,ro /
mount -t tmpfs -o size=256m,mode=1777 tmpfs /tmp
shift 4
exec setpriv --reuid 10001 --regid 10001 --clear-groups --no-new-privs --bounding-set=-all "$@"
"""


class ImpossibleError(Exception):
    """Why no rehearsal is possible on this machine."""


def say(text: str) -> None:
    print(f"==> {text}", flush=True)


def interpolate(text: str, values: Mapping[str, str]) -> str:
    """${NAME:-default}, ${NAME-default} and ${NAME:?what is to be set}, as docker-compose reads
    them. Raises ImpossibleError where something must be set."""

    def fill(found: re.Match[str]) -> str:
        name, sign, default = found.groups()
        value = values.get(name)
        if value is None or (sign.startswith(":") and not value):
            if "?" in sign:
                raise ImpossibleError(f"{name} is unset: {default}")
            return default
        return value

    return re.sub(r"\$\{(\w+)(:?[-?])([^}]*)\}", fill, text)


class Stage:
    """`with Stage(port) as stage`: everything up to nginx, on `port` and the seven after it."""

    def __init__(self, port: int) -> None:
        self.url = f"https://localhost:{port}"
        self.https, self.http = port, port + 1
        self.webs = {"web": port + 2, "web2": port + 3}
        self.metrics = {"web": port + 4, "web2": port + 5}
        self.redis, self.bucket = port + 6, port + 7
        # Other accounts have to enter it, and var is closed to them once Alba has run here.
        self.folder = Path(tempfile.mkdtemp(prefix="alba-rehearsal-", dir="/var/tmp"))
        self.folder.chmod(0o755)
        self.media, self.mail = self.folder / "media", self.folder / "mail"
        self.backends: dict[str, Path] = {}
        self.processes: dict[str, Process] = {}
        self.secret = secrets.token_urlsafe(64)
        self.contained = self._can_contain()
        self.database: databases.Deployed
        self.stack = contextlib.ExitStack()

    # --- before anything runs ---------------------------------------------------------------

    def _can_contain(self) -> bool:
        if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("setpriv"):
            say("Not root on Linux: Alba's processes run as you, on a file system they may write.")
            return False
        probe = ["unshare", "--mount", "--propagation", "private", "true"]
        ok = subprocess.run(probe, capture_output=True, check=False).returncode == 0
        if not ok or ROOT.is_relative_to("/tmp"):
            say("No mount namespaces here: the file system is not made read-only.")
            return False
        return True

    def environment(self, service: str = "web") -> dict[str, str]:
        """docker-compose.yml's, with this machine's addresses in the place of its own."""
        values = {
            "FRONTEND_URL": self.url,
            "ALLOWED_HOSTS": "localhost,127.0.0.1",
            "SECRET_KEY": self.secret,
            "EMAIL_URL": f"filemail://{self.mail}",
            "REDIS_URL": f"redis://127.0.0.1:{self.redis}/0",
            # All journeys sign up from one address.
            "THROTTLE_SIGNUP": "1000/hour",
            # Their pupils take tests alone, and have no birth date.
            "GUARDIAN_CONSENT_BELOW": "0",
            # Their staff have no second step either: where it is asked for, it has journeys of its
            # own.
            "MFA_REQUIRED_FOR": "",
            "S3_BUCKET": "reports" if "bucket" in self.processes else "",
            "S3_ENDPOINT_URL": f"http://127.0.0.1:{self.bucket}",
            "S3_REGION": "us-east-1",
            "S3_ADDRESSING_STYLE": "path",
            "S3_ACCESS_KEY_ID": "rehearsal",
            "S3_SECRET_ACCESS_KEY": "rehearsal",
            "METRICS_PORT": str(self.metrics.get(service) or ""),
            "POSTGRES_PASSWORD": "see DATABASE_URL below",
        }
        written: dict[str, Any] = COMPOSE["x-alba"]["environment"]
        env = {name: interpolate(str(value), values) for name, value in written.items()}
        return env | {
            "DATABASE_URL": self.database.owner if service == "migrate" else self.database.app,
            "DATABASE_APP_ROLE": self.database.app_role,
            "MEDIA_ROOT": str(self.media),
            "METRICS_HOST": "127.0.0.1",
            "PATH": os.environ["PATH"],
            "PYTHONUNBUFFERED": "1",
        }

    def command(self, service: str) -> list[str]:
        """The container's own command; only addresses and the path of Python differ."""
        if service in self.webs:
            dockerfile = (ROOT / "Dockerfile").read_text()
            [line] = re.findall(r'^CMD (\["gunicorn".*\])$', dockerfile, re.M)
            line = line.replace("0.0.0.0:8000", f"127.0.0.1:{self.webs[service]}")
            return [sys.executable, "-m", *yaml.safe_load(line)]
        name = re.sub(r"\d$", "", service)
        words = [word.replace("$$", "$") for word in COMPOSE["services"][name]["command"]]
        return [sys.executable if word == "python" else word for word in words]

    # --- starting and ending ----------------------------------------------------------------

    def __enter__(self) -> "Stage":
        for folder in (self.media, self.mail, self.folder / "nginx"):
            folder.mkdir(parents=True)
        if self.contained:
            for folder in (self.media, self.mail):
                os.chown(folder, UID, UID)
        try:
            self._start_all()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for name in reversed(list(self.processes)):
            self.end(name)
        self.stack.close()
        shutil.rmtree(KEPT, ignore_errors=True)
        KEPT.parent.mkdir(exist_ok=True)
        shutil.move(self.folder, KEPT)

    def _start_all(self) -> None:
        server = self.stack.enter_context(databases.server())
        if server is None:
            raise ImpossibleError("The rehearsal needs PostgreSQL, and there is none here.")
        made = databases.deployed(server, f"alba_rehearsal_{os.getpid()}")
        self.database = self.stack.enter_context(made)
        if shutil.which("redis-server", path=SYSTEM_PATH):
            command = [*COMPOSE["services"]["redis"]["command"], "--port", str(self.redis)]
            self._spawn("redis", [*command, "--bind", "127.0.0.1"], self.folder, os.environ)
        else:
            say("No redis-server here: the limits are counted in the database.")
            self.redis = 0
        self._start_bucket()
        self.start("migrate")
        if self.processes.pop("migrate").wait(120) != 0:
            raise ImpossibleError(f"migrate failed:\n{self.log('migrate')}")
        for name in (*self.webs, "worker1", "worker2"):
            self.start(name)
        self._start_front()
        for name in (*self.webs, "front"):
            self.wait(name)

    def _start_bucket(self) -> None:
        """An S3-compatible server, so that both web servers see the same files."""
        command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(self.bucket)]
        self._spawn("bucket", command, self.folder, os.environ)
        address = f"http://127.0.0.1:{self.bucket}/reports"
        make = urllib.request.Request(address, method="PUT")
        bucket = self.processes["bucket"]
        bucket.until(lambda: urllib.request.urlopen(make, timeout=2).status == 200)

    def _start_front(self) -> None:
        if not shutil.which("nginx", path=SYSTEM_PATH):
            raise ImpossibleError("The rehearsal needs nginx, which only root can install here.")
        certificate, key = self.folder / "fullchain.pem", self.folder / "privkey.pem"
        subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
        made = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
        options = ["-nodes", "-days", "2", "-keyout", str(key), "-out", str(certificate), *subject]
        with (self.folder / "openssl.log").open("wb") as log:
            subprocess.run([*made, *options], check=True, stdout=log, stderr=log)
        env = {
            "PATH": SYSTEM_PATH,
            "FRONTEND_URL": self.url,
            "WEB_SERVERS": " ".join(f"127.0.0.1:{port}" for port in self.webs.values()),
            "TLS_CERT": str(certificate),
            "TLS_KEY": str(key),
            "RUN_DIR": str(self.folder / "nginx"),
            "HTTP_PORT": str(self.http),
            "HTTPS_PORT": str(self.https),
            "NGINX_USER": "www-data" if os.geteuid() == 0 else "nobody",
        }
        self._spawn("front", ["/bin/sh", NGINX / "start.sh"], self.folder, env)

    def start(self, name: str) -> None:
        """Starts one of Alba's services, contained where that is possible."""
        command, env = self.command(name), self.environment(name)
        if self.contained:
            arguments = ["/bin/sh", "-c", AS_CONTAINER, "sh"]
            arguments += [str(ROOT), str(self.media), str(self.mail), sys.base_prefix]
            command = ["unshare", "--mount", "--propagation", "private", *arguments, *command]
        if name in self.backends:  # older code may not take an empty variable for an unset one
            env = {key: value for key, value in env.items() if value}
        self._spawn(name, command, self.backends.get(name, BACKEND), env)

    def _spawn(self, name: str, command: list[Any], cwd: Path, env: Mapping[str, str]) -> None:
        log = self.folder / f"{name}.log"
        self.processes[name] = Process(command, cwd=cwd, env=env, log=log)

    def kill(self, name: str) -> None:
        self.processes.pop(name).kill()

    def end(self, name: str) -> None:
        """Stops a process as docker-compose stops a container, which gives it 30 seconds."""
        self.processes.pop(name).end(30)

    def wait(self, name: str) -> None:
        """Until the service answers as its health check asks."""
        process = self.processes[name]
        if name == "front":
            address = f"http://127.0.0.1:{self.http}/front-is-up"
            process.until(lambda: urllib.request.urlopen(address, timeout=2).status == 204)
            return
        env = self.environment(name) | {"PORT": str(self.webs[name])}
        probe = [sys.executable, "probe.py", "web"]

        def well() -> bool:
            call = subprocess.run(probe, cwd=BACKEND, env=env, capture_output=True, check=False)
            return call.returncode == 0

        process.until(well)

    def log(self, name: str) -> str:
        return (self.folder / f"{name}.log").read_text()[-3000:]

    def manage(self, *arguments: str) -> str:
        return manage(self.environment("manage"), *arguments)
