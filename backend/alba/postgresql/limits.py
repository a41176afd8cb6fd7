"""How long PostgreSQL itself lets a statement run or wait for a lock, and a transaction stay open
in which nothing happens. Whoever meets one gets 503 and the others go on: without them a single
request that hangs would hold its locks, and everybody who waits for those, for ever.

Asked for when connecting, so they cost nothing. Commands (migrations, backups, `make_volume`) have
all the time they need."""

WEB = {
    # Below what a web process waits for any answer at all (`patience.py`), after which it takes
    # the database for silent and refuses everybody for a moment.
    "lock_timeout": 3_000,
    "statement_timeout": 4_000,
    # Within a transaction nothing takes nearly as long: the slowest is a report on its way into a
    # bucket.
    "idle_in_transaction_session_timeout": 30_000,
}
WORKER = {
    "lock_timeout": 30_000,
    "statement_timeout": 300_000,
    "idle_in_transaction_session_timeout": 60_000,
}

milliseconds: dict[str, int] = {}
"""Empty: no limits. The processes of the web server and the worker set theirs."""


def merged(options: str) -> str:
    """libpq's `options` with the limits; what the operator put there wins."""
    ours = [f"-c {name}={value}" for name, value in milliseconds.items()]
    return " ".join([*ours, *([options] if options else [])])
