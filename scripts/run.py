"""`make run`: what `make serve` does, with a local secret and demo data in a database of their own,
and at the end the address and one demo account per role.

SSO=1: with a sign-on service of a school on the next port, which plays Google and Microsoft too."""

import os
import secrets
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

from build import build
from serve import Supervisor, address, base_url, check_port_is_free, end_at_once, migrate, start
from shared.project import BACKEND, FRONTEND, PYTHON, VAR, PlainError, main, say, step, tool_env

LINE = "-" * 72
DEMO_SETTINGS = "demo.settings"
HERE = {"127.0.0.1", "localhost", "::1"}


def local_settings() -> None:
    """Fills in defaults for a local run; settings that exist are kept."""
    host, _ = address()
    hosts = ["localhost", "127.0.0.1", "[::1]"]
    if host not in {"0.0.0.0", "::", "::1", *hosts}:
        hosts.append(host)
    if not is_set("SECRET_KEY"):
        os.environ["SECRET_KEY"] = local_secret()
    own = {
        "FRONTEND_URL": base_url(),
        "ALLOWED_HOSTS": ",".join(hosts),
        # As most schools do. The families of the demo have answered, but for one class.
        "GUARDIAN_CONSENT_BELOW": "14",
        # And its card at any time of day.
        "CLASS_SESSION_HOURS": "0-24",
    }
    for name, value in own.items():
        if not is_set(name):
            os.environ[name] = value
    use_demo_files()
    if not is_set("EMAIL_URL"):
        use_inbox()


def use_inbox() -> None:
    """Mails go to a page (backend/demo/inbox), which only these settings have."""
    os.environ["EMAIL_URL"] = "consolemail://"
    os.environ["DJANGO_SETTINGS_MODULE"] = DEMO_SETTINGS


def use_demo_files() -> None:
    """Never the database of `make serve`: the demo's password is public."""
    if is_set("DATABASE_URL"):
        return
    VAR.mkdir(exist_ok=True)
    os.environ["DATABASE_URL"] = f"sqlite:///{VAR / 'demo.sqlite3'}"
    os.environ["S3_BUCKET"] = ""
    if not is_set("MEDIA_ROOT"):
        os.environ["MEDIA_ROOT"] = str(VAR / "demo-media")


def use_sign_on() -> str:
    """Lets Alba ask the stand-in, which is this machine's alone; its address."""
    host, port = address()
    if host not in HERE:
        raise PlainError("SSO=1 is for this machine alone: leave HOST out.")
    base = f"http://127.0.0.1:{port + 1}"
    os.environ |= {"DEBUG": "1", "SSO_ALLOW_PRIVATE": "1", "SSO_STAND_IN": base}
    return base


def is_set(name: str) -> bool:
    given = os.environ.get(name) or os.environ.get(f"{name}_FILE")
    return bool(given) or in_env_file(name) or in_env_file(f"{name}_FILE")


def in_env_file(name: str) -> bool:
    """True when `.env`, which the settings read, gives this variable a value."""
    file = BACKEND.parent / ".env"
    if not file.exists():
        return False
    lines = (line.strip().removeprefix("export ") for line in file.read_text().splitlines())
    return any(line.startswith(f"{name}=") and line != f"{name}=" for line in lines)


def local_secret() -> str:
    """Made once and kept in `var/`, so that logins survive a restart."""
    file = VAR / "secret_key"
    if not file.exists():
        VAR.mkdir(exist_ok=True)
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as stream:
            stream.write(secrets.token_urlsafe(64))
    return file.read_text().strip()


def seed_demo(sign_on: str) -> str:
    """The command's output about the accounts, or a sentence why there are none."""
    with step("Loading demo data"):
        command = [str(PYTHON), "manage.py", "seed_demo", "--send"]
        command += ["--sign-on", sign_on] if sign_on else []
        result = subprocess.run(
            command, cwd=BACKEND, env=tool_env(), stdout=subprocess.PIPE, text=True, check=False
        )
    if result.returncode == 0:
        return str(result.stdout).strip()
    sys.stdout.write(result.stdout)
    return "Demo data were not loaded (the reason is above); what the database holds is served."


def run_demo() -> int:
    signal.signal(signal.SIGTERM, end_at_once)
    check_port_is_free()
    local_settings()
    sign_on = use_sign_on() if os.environ.get("SSO") == "1" else ""
    with ThreadPoolExecutor(1) as pool:
        web_app = pool.submit(build, if_needed=True)
        migrate()
        accounts = seed_demo(sign_on)
        web_app.result()

    def banner() -> None:
        print(f"\n{LINE}\nAlba is ready: {base_url()}\n\n{accounts}", flush=True)
        if os.environ.get("DJANGO_SETTINGS_MODULE") == DEMO_SETTINGS:
            print(f"{'the mails of all of them':<36}{base_url()}/demo/mails/")
        print(LINE, flush=True)
        say("Ctrl-C ends it.")

    if not sign_on:
        return Supervisor().run(banner)
    port = sign_on.rpartition(":")[2]
    stand_in = start(["node", "tools/signOnProvider.ts", port, base_url()], FRONTEND)
    try:
        return Supervisor().run(banner)
    finally:
        stand_in.terminate()


if __name__ == "__main__":
    main(run_demo)
