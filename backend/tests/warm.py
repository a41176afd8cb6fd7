"""Runs Python programs in forks of a process that has read the libraries already, which is three
quarters of what a command takes. Settings and everything of ours are read by each of them.

Reads a line of JSON for each program, {"argv", "env", "cwd", "out", "err"}, and writes its exit
code.
"""

import gc
import importlib
import json
import os
import runpy
import sys

# Nothing that wants settings: Django reads those when a program is run.
LIBRARIES = (
    *("argon2", "corsheaders.checks", "cryptography.hazmat.primitives.serialization", "environ"),
    *("django.contrib.postgres.fields", "django.core.mail", "django.core.serializers.json"),
    *(f"django.core.management.commands.{name}" for name in ("check", "migrate", "shell")),
    *("django.db.backends.sqlite3.base", "django.db.migrations.executor", "django.forms"),
    *("django.template.engine", "django.test.client", "django.views.debug", "fido2.server"),
    *("jsonschema", "jwt", "prometheus_client", "psycopg", "pyotp", "pypdf", "redis.asyncio"),
    *("requests", "whitenoise.base", "yaml"),
)


def main() -> None:
    for name in LIBRARIES:
        importlib.import_module(name)
    gc.freeze()  # a fork that looked through all this would copy it
    program = next_program()
    if program is not None:
        become(program)


def next_program() -> dict | None:
    """In a fork of its own what is to be run; None here, once nobody asks any more."""
    for line in sys.stdin:
        child = os.fork()
        if child == 0:
            return json.loads(line)
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()
    return None


def become(program: dict) -> None:
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    for number, file in ((1, program["out"]), (2, program["err"])):
        os.dup2(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), number)
    os.environ.clear()
    os.environ.update(program["env"])
    os.chdir(program["cwd"])
    sys.argv = program["argv"]
    sys.path[0] = program["cwd"]
    runpy.run_path(sys.argv[0], run_name="__main__")


if __name__ == "__main__":
    main()
