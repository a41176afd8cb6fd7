"""The database and the web server's processes and threads, which gunicorn.conf.py reads."""

from alba.server import database
from alba.settings.environment import VAR_DIR, env

# A database on another machine must prove its identity, unless the operator insists: 1, or the
# name of the one machine that need not.
ALLOW_INSECURE_DATABASE = env.str("ALLOW_INSECURE_DATABASE", default="")
DATABASES = {
    "default": database.settings_for(
        env.db_url("DATABASE_URL", default=f"sqlite:///{VAR_DIR}/alba.sqlite3"),
        insist=ALLOW_INSECURE_DATABASE,
    )
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

REDIS_URL = env.str("REDIS_URL", default="")

# One process is the embedded default: on SQLite more would only queue for the write lock, and the
# throttles count per process. With PostgreSQL and Redis any number works.
WEB_CONCURRENCY = env.int("WEB_CONCURRENCY", default=1)
WEB_THREADS = env.int("WEB_THREADS", default=16)
# How many further requests of each process may wait for a password check: a class at once. They
# have threads of their own and hold no database connection while they wait
# (alba/server/connection_slots.py).
WEB_LOGIN_QUEUE = env.int("WEB_LOGIN_QUEUE", default=64)
# Where people who are not logged in send a password to be hashed.
STRANGERS_POST = ("/api/login/", "/app/user/create/", "/app/reset-password/link/")

# The queue is a table, so email is queued in the transaction that causes it: never lost, never
# sent for something that was rolled back.
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend", "QUEUES": ["default"]}}
