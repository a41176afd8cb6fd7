"""`make build`: the production build of the web app in `frontend/dist`, pre-compressed, which the
server sends as it is. `--if-needed` skips it when no source changed."""

import shutil
import sys

from shared.project import DIST, FRONTEND, PYTHON, Stamp, fingerprint, main, run, step

SOURCES = ("src", "tools/prerender")
CONFIG = (
    *("index.html", "package.json", "package-lock.json", "tsconfig.json"),
    *("tsconfig.app.json", "vite.config.ts", "tools/chunks.ts"),
)


def build_stamp() -> Stamp:
    files = [file for name in SOURCES for file in (FRONTEND / name).rglob("*")]
    files = [file for file in files if ".test." not in file.name and file.parent.name != "test"]
    return Stamp(DIST / ".built", fingerprint([*files, *(FRONTEND / name for name in CONFIG)]))


def build(*, if_needed: bool) -> None:
    stamp = build_stamp()
    if if_needed and stamp.fresh():
        return
    with step("Building the web app"):
        # Remove the stamp of the older build first, in case this build fails halfway.
        shutil.rmtree(DIST, ignore_errors=True)
        run(
            ["npm", "run", "--silent", "build", "--", "--logLevel=warn"],
            what="Building the web app",
            cwd=FRONTEND,
        )
        compress = [str(PYTHON), "-m", "whitenoise.compress", "--quiet", str(DIST)]
        run(compress, what="Compressing the web app")
    stamp.write()


if __name__ == "__main__":
    main(lambda: build(if_needed="--if-needed" in sys.argv[1:]))
