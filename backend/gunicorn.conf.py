"""How gunicorn serves Alba; read by itself when it starts in this folder."""

import gc
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from django.core.exceptions import ImproperlyConfigured
from django.urls import get_resolver
from gunicorn import util

FOLDER = Path(__file__).parent
sys.path.insert(0, str(FOLDER))
try:
    from alba.settings import (
        LOG_FORMAT,
        METRICS_PORT,
        UNDECIDED,
        WEB_CONCURRENCY,
        WEB_LOGIN_QUEUE,
        WEB_THREADS,
    )
except ImproperlyConfigured as refusal:
    sys.exit(f"The settings are not usable: {refusal}")  # without a trace that buries it
if UNDECIDED:
    sys.exit(f"The settings are not usable: {' '.join(UNDECIDED)}")

workers = WEB_CONCURRENCY
worker_class = "gthread"
threads = WEB_THREADS + WEB_LOGIN_QUEUE  # see alba/server/connection_slots.py

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
formatter = "JsonFormatter" if LOG_FORMAT == "json" else "LineFormatter"
logconfig_dict = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"ours": {"()": f"alba.watch.logs.{formatter}"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "ours"}},
    "root": {"handlers": ["stderr"], "level": "WARNING"},
    "loggers": {"gunicorn": {"handlers": ["stderr"], "level": "ERROR", "propagate": False}},
}
# It is not administered at run time, so there is no control socket.
control_socket_disable = True


def post_worker_init(_worker: Any) -> None:
    """Freezes the objects loaded by now, which stay for good. Python would look through all of them
    again when somebody reads a long list, and everybody in this process would wait for that, some
    80 ms."""
    _ = get_resolver().url_patterns  # or the first request would load the views
    gc.collect()
    gc.freeze()


def refuse(client: socket.socket, status: int, reason: str, _message: str) -> None:
    """Answers what is no HTTP, and so never reaches Django, in the shape of all our errors;
    gunicorn's own answer is HTML and quotes the request."""
    if status >= 500:  # an unknown transfer coding is the caller's mistake too
        status, reason = 400, "Bad Request"
    body = json.dumps({"code": "validation_error", "detail": f"{reason}."})
    head = f"HTTP/1.1 {status} {reason}\r\nConnection: close\r\nContent-Type: application/json\r\n"
    util.write_nonblock(client, f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode("latin1"))


util.write_error = refuse


# The processes count in files that a process of its own adds up (alba/watch/metrics_exporter.py).
if METRICS_PORT:
    counts = tempfile.mkdtemp(prefix="alba-metrics-")
    os.environ["PROMETHEUS_MULTIPROC_DIR"] = counts
    exporters: list[subprocess.Popen[bytes]] = []

    def when_ready(_server: Any) -> None:
        command = [sys.executable, "-m", "alba.watch.metrics_exporter"]
        exporters.append(subprocess.Popen(command, cwd=FOLDER))  # noqa: S603

    def on_exit(_server: Any) -> None:
        for exporter in exporters:
            exporter.terminate()
        shutil.rmtree(counts, ignore_errors=True)
