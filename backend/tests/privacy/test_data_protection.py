"""data-protection.md names everything that is stored, on the server and in the browser."""

import re

from django.apps import apps
from django.conf import settings

from alba.accounts import confirmation
from alba.accounts.sessions.views import TICKET_COOKIE
from alba.campaigns.tablet import views as tablet_views

PAGE = (settings.ROOT_DIR / "docs" / "operators" / "data-protection.md").read_text(encoding="utf-8")
SOURCES = settings.ROOT_DIR / "frontend" / "src"
KEY = re.compile(r"""const \w*[kK]ey\b[^'"`\n]*['"`](\w[\w.]*)""")
PREFIX = re.compile(r"""const prefix = ['"`]([\w.]+)['"`]""")
STORES = re.compile(r"""import [^;]*\b(\w+Store|writeCookie)\b[^;]*/storage'""")


def fields_on_the_page() -> dict[str, set[str]]:
    rows = re.findall(r"^\| (\w+) \| [^|]+ \| ((?:`\w+` ?)+)\|$", PAGE, re.MULTILINE)
    return {model: set(re.findall(r"`(\w+)`", fields)) for model, fields in rows}


def kept_by_the_browser() -> set[str]:
    """Names of the storage entries and cookies that scripts write, or their prefix."""
    found: set[str] = set()
    for file in SOURCES.rglob("*.ts*"):
        text = file.read_text(encoding="utf-8")
        if ".test." not in file.name and STORES.search(text):
            found |= {*KEY.findall(text), *PREFIX.findall(text)}
    return {name.rstrip(".") for name in found}


def test_every_field_of_every_model_is_named() -> None:
    models = {
        model.__name__: {
            field.name
            for field in (*model._meta.concrete_fields, *model._meta.local_many_to_many)  # noqa: SLF001
        }
        - {"id"}
        for model in apps.get_models()
        if model.__module__.startswith("alba.")
    }
    assert len(models) > 15
    assert fields_on_the_page() == models


def test_every_cookie_is_named_and_counted() -> None:
    rows = set(re.findall(r"^\| `(alba_\w+)` \|", PAGE, re.MULTILINE))
    from_the_server = {
        settings.REFRESH_COOKIE_NAME,
        settings.DEVICE_COOKIE_NAME,
        confirmation.COOKIE,
        TICKET_COOKIE,
        tablet_views.COOKIE,
    }
    assert rows - from_the_server <= kept_by_the_browser()
    assert from_the_server < rows


def test_the_browser_keeps_nothing_but_by_one_module() -> None:
    direct = re.compile(r"localStorage|sessionStorage|document\.cookie")
    found = {
        file.relative_to(SOURCES).as_posix()
        for file in SOURCES.rglob("*.ts*")
        if ".test." not in file.name and direct.search(file.read_text(encoding="utf-8"))
    }
    assert found == {"lib/storage.ts", "test/setup.ts"}


def test_everything_the_browser_keeps_is_named() -> None:
    kept = kept_by_the_browser()
    assert {"access_token", "alba.draft", "alba.kept", "alba_language"} < kept
    assert {name for name in kept if f"`{name}`" not in PAGE} == set()
