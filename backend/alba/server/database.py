"""How Alba connects to its database: DATABASE_URL, and the options Alba adds."""

import ipaddress
import sqlite3
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from django.core.exceptions import ImproperlyConfigured

from alba.server import private_files

SQLITE = "django.db.backends.sqlite3"


class Connection(sqlite3.Connection):
    """To a file that only its owner may read, from the first byte on: SQLite gives the files it
    keeps beside the database the same permissions."""

    def __init__(self, database: str, **options: Any):
        if is_file(database):
            private_files.make_file(Path(database))
        super().__init__(database, **options)


def settings_for(found: dict[str, Any], *, insist: str) -> dict[str, Any]:
    """Django's settings for the database that `found` (DATABASE_URL, read) names. Raises
    ImproperlyConfigured if answers would travel unprotected, unless the operator does `insist`: on
    any machine (1), or on the one named."""
    options = found.get("OPTIONS", {})
    if found["ENGINE"] == SQLITE:
        if is_file(found["NAME"]):
            private_files.close_database(Path(found["NAME"]))
        # Transactions take the write lock when they begin: one that reads first and writes later
        # would otherwise fail at once when another wrote in between, whatever the timeout.
        ours = {
            "factory": Connection,
            "transaction_mode": "IMMEDIATE",
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; "
            "PRAGMA secure_delete=ON;",  # what is erased is overwritten in the file
        }
        return {**found, "OPTIONS": {"timeout": 20, **options, **ours}}
    found = {**found, "HOST": unquote(found["HOST"])}
    if insist.lower() not in {"1", "true", "yes", "on"}:
        refuse_open_way(found["HOST"], options, trusted=insist)
    return {
        "CONN_MAX_AGE": 60,
        "CONN_HEALTH_CHECKS": True,
        **found,
        "ENGINE": "alba.postgresql",
        "OPTIONS": {"connect_timeout": 5, **options},
    }


def is_file(name: str) -> bool:
    """True if SQLite's database of this name is a file, and not in memory."""
    return not str(name).startswith((":memory:", "file:"))


def refuse_open_way(host: str, options: dict[str, Any], *, trusted: str) -> None:
    """Stops the start of a server that would send answers over a network to any machine that claims
    to be the database. `trusted`: a machine that nobody else can pretend to be. Raises
    ImproperlyConfigured."""
    named = [host, str(options.get("host", "")), str(options.get("hostaddr", ""))]
    hosts = [one.strip() for names in named for one in names.split(",") if one.strip()]
    remote = [one for one in hosts if one != trusted and not is_here(one)]
    if "service" in options:  # a file that we do not read names the host
        remote.append(f"service {options['service']}")
    if remote and options.get("sslmode") != "verify-full":
        raise ImproperlyConfigured(
            f"DATABASE_URL names a database on another machine ({', '.join(remote)}) without "
            "checking who answers there. Add ?sslmode=verify-full&sslrootcert=/path/to/ca.pem to "
            "it, or set ALLOW_INSECURE_DATABASE=1 where nobody else can reach that network."
        )


def is_here(host: str) -> bool:
    """An address of this machine (127.0.0.0/8, ::1), the name `localhost`, or the folder of a
    socket. Any other name can be pointed elsewhere by its owner, whatever it begins with."""
    if host.startswith(("/", "@")) or host.lower() == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
