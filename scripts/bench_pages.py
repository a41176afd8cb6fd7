"""The browser's half of `make bench` (see `frontend/bench/pages.ts`)."""

from shared import chromium
from shared.project import FRONTEND, main, run, say


def bench() -> None:
    if chromium.find() is None:
        say("No Chromium here (make setup looks for one): the pages are not measured.")
        return
    run(["node", "bench/pages.ts"], what="Measuring the pages", cwd=FRONTEND)


if __name__ == "__main__":
    main(bench)
