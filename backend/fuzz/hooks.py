"""Loaded into Schemathesis: logins for the calls that end one, and a count of what was sent."""

import atexit
import json
import os
from collections import Counter
from pathlib import Path
from typing import Any

import schemathesis

DEADLY = {("POST", "/api/logout/"), ("DELETE", "/app/user/")}
victims = iter(json.loads(Path(os.environ["FUZZ_VICTIMS"]).read_text()))
statuses: Counter[int] = Counter()


if token := os.environ["FUZZ_TOKEN"]:

    @schemathesis.auth(refresh_interval=None)
    class Login:
        def get(self, case: Any, context: Any) -> str:
            deadly = (case.method.upper(), case.path) in DEADLY
            return next(victims) if deadly else token

        def set(self, case: Any, data: str, context: Any) -> None:
            case.headers["Authorization"] = f"Bearer {data}"


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    statuses[response.status_code] += 1


@atexit.register
def tell() -> None:
    Path(os.environ["FUZZ_STATUSES"]).write_text(json.dumps(statuses))
