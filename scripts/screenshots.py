"""`make screenshots`: every screen, role, language and width as PNG files in `var/screenshots`, and
a contact sheet per role. `ONLY="login ca 360"` takes those whose file name has all the words."""

from shared.project import FRONTEND, main, run


def screenshots() -> None:
    run(["node", "tools/screenshots/shoot.ts"], what="Taking the pictures", cwd=FRONTEND)


if __name__ == "__main__":
    main(screenshots)
