"""How gunicorn serves Alba; read by itself when it starts in this folder."""

import os
from pathlib import Path

# One process is the embedded default: on SQLite more would only queue for the write lock, and the
# throttles count per process. With PostgreSQL and Redis any number serves (WEB_CONCURRENCY).
workers = int(os.environ.get("WEB_CONCURRENCY") or 1)
worker_class = "gthread"
threads = int(os.environ.get("WEB_THREADS") or 16)

timeout = 60
graceful_timeout = 20
keepalive = 5
# Heartbeat files in memory: a slow disk must not look like a hung worker.
memory = Path("/dev/shm")  # noqa: S108 (a fixed place, and gunicorn unlinks the file at once)
worker_tmp_dir = str(memory) if memory.is_dir() else None

# No access log: the paths of mail links hold tokens.
accesslog = None
errorlog = "-"
loglevel = "warning"
# Nobody administers it at run time, so there is no socket to do so.
control_socket_disable = True
