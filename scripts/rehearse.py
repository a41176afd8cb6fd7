"""`make rehearse`: installs what the rehearsal of production needs of the system, where it may, and
then plays it (`backend/rehearsal/run.py`, which says what NAME can be: `scripts/rehearse.py NAME`).
"""

import os
import shutil
import sys

from setup import apt_install, can_apt
from shared.project import BACKEND, DIST, PYTHON, PlainError, main, run, say

PROGRAMS = {"nginx": "nginx-light", "redis-server": "redis-server"}


def rehearse() -> None:
    if not (DIST / "index.html").exists():
        raise PlainError("The web app has not been built: run make build first.")
    for program, package in PROGRAMS.items():
        if not shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin") and can_apt():
            say(f"Installing {package} with apt-get")
            os.environ["RUNLEVEL"] = "1"  # Debian then does not start the service
            apt_install(package)
    run([PYTHON, "-m", "rehearsal.run", *sys.argv[1:]], what="The rehearsal", cwd=BACKEND)


if __name__ == "__main__":
    main(rehearse)
