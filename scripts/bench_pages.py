"""The browser's half of `make bench`: installs what only it needs, then measures (see
`frontend/bench/pages.ts`)."""

from setup import install_packages
from shared import chromium
from shared.project import FRONTEND, main, run, say


def bench() -> None:
    if chromium.find() is None:
        say("No Chromium here (make setup looks for one): the pages are not measured.")
        return
    install_packages(FRONTEND / "bench", "Lighthouse")
    run(["node", "bench/pages.ts"], what="Measuring the pages", cwd=FRONTEND)


if __name__ == "__main__":
    main(bench)
