"""Reads the environment: variables, secrets kept in files, and what the operator has to decide."""

from pathlib import Path

import environ
from django.core.exceptions import ImproperlyConfigured
from environ.fileaware_mapping import FileAwareMapping

BACKEND_DIR = Path(__file__).resolve().parents[2]
ROOT_DIR = BACKEND_DIR.parent
VAR_DIR = ROOT_DIR / "var"


class Variables(FileAwareMapping):
    """Treats an empty variable as unset, so that `.env.example` works as it is. Two exceptions: an
    empty list of hosts is a mistake to refuse, and an empty limit is switched off. Any variable
    may be given as NAME_FILE, the path of a file that holds it, to keep secrets out of the
    environment."""

    def __getitem__(self, key: str) -> str:
        try:
            value: str = super().__getitem__(key).strip("\r\n")
        except OSError as error:
            raise ImproperlyConfigured(
                f"{key}_FILE names a file that cannot be read ({error.strerror})."
            ) from None
        if not value and key != "ALLOWED_HOSTS" and not key.startswith("THROTTLE_"):
            raise KeyError(key)
        return value


class Environment(environ.FileAwareEnv):
    ENVIRON = Variables()


env = Environment()
if (ROOT_DIR / ".env").exists():
    env.read_env(ROOT_DIR / ".env")

DEBUG = env.bool("DEBUG", default=False)

# One sentence for each variable that only the operator can decide and that is still unset. The web
# server and the worker refuse to start while there is any (alba/server/undecided.py); commands
# that neither serve nor send email still run.
UNDECIDED: list[str] = []


def decided(name: str, meanwhile: str, advice: str) -> str:
    """The variable; `meanwhile` with DEBUG, or until the operator has decided."""
    if not DEBUG and not env.str(name, default=""):
        UNDECIDED.append(f"{name} is unset. {advice}")
    return str(env.str(name, default=meanwhile))
