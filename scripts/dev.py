"""`make dev`: Django with reload, the queue's worker and Vite with hot reload. Open the address
that Vite prints; it hands the API's addresses on to Django. People and reports are those of
`make run`."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from run import use_demo_files
from serve import address, check_port_is_free, migrate, start
from shared.project import BACKEND, FRONTEND, PYTHON, main, say

VITE_PORT = "5173"


def dev() -> int:
    check_port_is_free()
    host, port = address()
    page = f"http://localhost:{VITE_PORT}"
    os.environ.setdefault("DEBUG", "1")
    os.environ.setdefault("FRONTEND_URL", page)
    use_demo_files()
    migrate()
    vite = ["npm", "run", "dev", "--", "--port", VITE_PORT, "--strictPort"]
    commands: list[tuple[list[str], Path]] = [
        ([str(PYTHON), "manage.py", "runserver", f"{host}:{port}"], BACKEND),
        ([str(PYTHON), "manage.py", "worker", "--queue-name", "*", "--reload"], BACKEND),
        (vite, FRONTEND),
    ]
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    env = {"BACKEND_URL": f"http://{host}:{port}"}
    processes = [start(command, cwd, env) for command, cwd in commands]
    try:
        say(f"Open {page} (the API alone: http://{host}:{port}). Ctrl-C ends everything.")
        while all(process.poll() is None for process in processes):
            time.sleep(0.3)
        return 1
    except KeyboardInterrupt:
        return 0
    finally:
        for process in processes:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGTERM)
        for process in processes:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)


if __name__ == "__main__":
    main(dev)
