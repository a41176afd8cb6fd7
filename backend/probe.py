"""Its exit code says whether the container is healthy: `python probe.py web|worker`. Standard
library only, and no settings: it runs every few seconds."""

import os
import sys
import time
import urllib.request
from pathlib import Path

PORT = 8000
# The worker touches its file every minute (alba/accounts/management/commands/worker.py).
OLDEST_SIGN = 200


def web() -> bool:
    # The server answers only to its own host names.
    name = os.environ.get("ALLOWED_HOSTS", "localhost").split(",")[0].strip().lstrip(".")
    port = os.environ.get("PORT") or PORT
    address = f"http://127.0.0.1:{port}/healthz"
    request = urllib.request.Request(address, headers={"Host": name})
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    return bool(opener.open(request, timeout=4).status == 200)


def worker() -> bool:
    sign = Path(os.environ["WORKER_ALIVE_FILE"])
    return time.time() - sign.stat().st_mtime < OLDEST_SIGN


if __name__ == "__main__":
    try:
        well = {"web": web, "worker": worker}[sys.argv[1]]()
    except OSError as error:
        sys.exit(str(error))
    sys.exit(0 if well else 1)
