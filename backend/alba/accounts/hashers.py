from django.contrib.auth.hashers import Argon2PasswordHasher


class Argon2id(Argon2PasswordHasher):
    """OWASP's minimum (19 MiB, 2 passes, 1 lane): a class that logs in at one time must not wait
    for Django's default of 100 MiB and 8 lanes on a two-core server."""

    memory_cost = 19456
    time_cost = 2
    parallelism = 1
