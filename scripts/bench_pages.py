"""The browser's half of `make bench`: installs what only it needs, then measures (see
`frontend/bench/run.ts`, which has the options too)."""

import sys

from setup import install_packages
from shared import chromium
from shared.project import FRONTEND, main, run, say


def bench() -> None:
    if chromium.find() is None:
        say("No Chromium here (make setup looks for one): the pages are not measured.")
        return
    install_packages(FRONTEND / "bench", "Lighthouse")
    command = ["node", "bench/run.ts", *sys.argv[1:]]
    run(command, what="Measuring the pages", cwd=FRONTEND)


if __name__ == "__main__":
    main(bench)
