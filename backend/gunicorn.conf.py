"""How gunicorn serves Alba; read by itself when it starts in this folder."""

import json
import os
import socket
from pathlib import Path

from gunicorn import util

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

# No access log: the paths of mail links hold tokens. Nor warnings, which quote broken requests.
accesslog = None
errorlog = "-"
loglevel = "error"
# Nobody administers it at run time, so there is no socket to do so.
control_socket_disable = True


def refuse(client: socket.socket, status: int, reason: str, _message: str) -> None:
    """Answers what is no HTTP, and so never reaches Django, in the shape of all our errors;
    gunicorn's own answer is HTML and quotes the request."""
    if status >= 500:  # a transfer coding nobody knows is the caller's mistake too
        status, reason = 400, "Bad Request"
    body = json.dumps({"code": "validation_error", "detail": f"{reason}."})
    head = f"HTTP/1.1 {status} {reason}\r\nConnection: close\r\nContent-Type: application/json\r\n"
    util.write_nonblock(client, f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode("latin1"))


util.write_error = refuse
