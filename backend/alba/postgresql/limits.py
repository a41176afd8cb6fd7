"""How long PostgreSQL lets a statement run or wait for a lock, and an idle transaction stay open. A
request that exceeds one gets 503 and the others go on: without limits a single hanging request
would keep its locks, and everyone waiting for them, for ever.

They are set when connecting, so they cost nothing. Commands (migrations, backups, `make_volume`)
have all the time they need."""

WEB = {
    # Shorter than a web process waits for any answer (`breaker.py`); after that it considers the
    # database unreachable and refuses everyone for a moment.
    "lock_timeout": 3_000,
    "statement_timeout": 4_000,
    # Nothing in a transaction takes nearly as long; the slowest is uploading a report to a bucket.
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
    """libpq's `options` with the limits; options set by the operator win."""
    ours = [f"-c {name}={value}" for name, value in milliseconds.items()]
    return " ".join([*ours, *([options] if options else [])])
