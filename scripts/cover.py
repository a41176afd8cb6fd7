"""`make coverage`: how many lines of the server and of the web app their tests run, and that it is
no fewer than were agreed on (`fail_under` in backend/pyproject.toml, `thresholds` in
frontend/vite.config.ts). The server's tests run on SQLite, so what is PostgreSQL's alone counts as
not run; what browser journeys run counts in neither half.
"""

from shared.project import BACKEND, FRONTEND, PYTHON, VAR, main, run


def cover() -> None:
    out = VAR / "coverage"
    out.mkdir(parents=True, exist_ok=True)
    env = {
        "COVERAGE_FILE": str(out / "server"),
        "DATABASE_URL": f"sqlite:///{out / 'server.sqlite3'}",
    }
    pytest = [str(PYTHON), "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", "--cov"]
    what = "The coverage of the server"
    run([*pytest, "--cov-report=term:skip-covered"], what=what, cwd=BACKEND, env=env)
    what = "The coverage of the web app"
    run(["npm", "run", "--silent", "coverage"], what=what, cwd=FRONTEND)


if __name__ == "__main__":
    main(cover)
