import os
import threading
from typing import Any

from django.contrib.auth.hashers import Argon2PasswordHasher

AT_ONCE = max(2, os.cpu_count() or 2)
_turns = threading.BoundedSemaphore(AT_ONCE)


class Argon2id(Argon2PasswordHasher):
    """OWASP's minimum (19 MiB, 2 passes, 1 lane): a class that logs in at one time must not wait
    for Django's default of 100 MiB and 8 lanes on a two-core server.

    As many hashes at once as there are processors: more would take as long, many times the memory,
    and the processors from everybody who is answering meanwhile. The others wait for their turn."""

    memory_cost = 19456
    time_cost = 2
    parallelism = 1

    def encode(self, password: str, salt: str) -> str:
        with _turns:
            return super().encode(password, salt)

    def verify(self, password: str, encoded: str) -> Any:
        with _turns:
            return super().verify(password, encoded)
