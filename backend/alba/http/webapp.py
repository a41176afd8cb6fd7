"""The web app's page for every address that is not the API's. The files beside it (hashed and
pre-compressed) are sent by `app_files.py`."""

import json
import re
import secrets
from html import escape
from pathlib import Path
from typing import Literal, TypedDict

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page

from alba.accounts import installation
from alba.http.middleware import is_api
from alba.http.policy import page_policy

LANGUAGES = [code for code, _name in settings.LANGUAGES]
# The page for addresses without a rendered page of their own: it holds only what the app needs to
# start, and words for when it cannot.
PLAIN = "app"
# The shell for a guardian, which names the files of the first screen.
VISIT = "visit"
LARGER = ("large", "largest")
EMERGENCIES = "112"  # the app's own default if the operator names no line


# Nothing in these pages comes from the request, and the nonce, their only secret, is different each
# time, so compression reveals nothing.
@gzip_page
def index(request: HttpRequest, path: str = "") -> HttpResponse:
    """The app's page for every address that has no other view. A missing file (a name with an
    ending) is 404: answering it with HTML would hide a broken deployment."""
    if request.method not in {"GET", "HEAD"}:
        return HttpResponse(status=405, headers={"Allow": "GET, HEAD"})
    last = path.rsplit("/", 1)[-1]
    if is_api(request.path) or "." in last:
        return HttpResponse(status=404)
    try:
        response = rendered(request, path, page_of(request, path))
    except FileNotFoundError:
        text = _("The web app has not been built yet: run make build.")
        return HttpResponse(text, status=503, content_type="text/plain; charset=utf-8")
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response


@gzip_page
def beginning_with(request: HttpRequest, path: str, given: dict[str, object]) -> HttpResponse:
    """The app's page in response to a form of ours: it starts at `path`, whatever its own address
    is, and `given` is put in no address, cookie or storage (frontend/src/parts/lesson/visit.ts).
    Raises FileNotFoundError if the app has not been built."""
    response = rendered(request, path, VISIT)
    page = response.content.decode()
    content = escape(json.dumps(given, ensure_ascii=False))
    handed = f'<head><meta name="alba-visit" content="{content}">'
    response.content = page.replace("<head>", handed, 1).encode()
    response.headers["Cache-Control"] = "no-store, private"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


def visit_files(language: str) -> list[str]:
    """The files that the app downloads for a guardian's questionnaire, as the build lists them
    (frontend/tools/prerender/plugin.ts); none if the app has not been built."""
    file: Path = settings.WEBAPP_DIR / "pages" / "visit.json"
    if not file.exists():
        return []
    files: dict[str, list[str]] = json.loads(file.read_text(encoding="utf-8"))
    return files[language]


def font() -> str:
    """The address of the app's font; empty where the app has not been built."""
    found = sorted((settings.WEBAPP_DIR / "assets").glob("latin-400-750-*.woff2"))
    return f"/assets/{found[0].name}" if found else ""


class RenderedScreen(TypedDict):
    """One whose page the build has rendered (frontend/src/screens.ts says what the fields mean)."""

    addresses: str
    name: str
    versions: Literal["signUp", "legalBasis"] | None
    everyone: bool


def rendered_screens() -> list[RenderedScreen]:
    """The rendered screens, as the build lists them (frontend/tools/prerender/served.ts)."""
    file: Path = settings.WEBAPP_DIR / "pages" / "screens.json"
    screens: list[RenderedScreen] = json.loads(file.read_text(encoding="utf-8"))
    return screens


def page_of(request: HttpRequest, path: str) -> str:
    """Which page an address gets. At most addresses, users signed in on this browser see
    other words, or another screen."""
    signed_in = "alba_signed_in" in request.COOKIES
    for screen in rendered_screens():
        sent = screen["everyone"] or not signed_in
        if sent and re.fullmatch(screen["addresses"], f"/{path}"):
            return screen["name"] + version(screen)
    return PLAIN


def version(screen: RenderedScreen) -> str:
    """Which of a screen's pages fits this installation: the ending of its name."""
    match screen["versions"]:
        case "signUp":
            return "" if settings.SIGN_UP else "-closed"
        case "legalBasis":
            notice = settings.PRIVACY_NOTICE
            return f"-{notice['legal_basis'] if notice else 'unset'}"
        case None:
            return ""


def rendered(request: HttpRequest, path: str, name: str) -> HttpResponse:
    """A page of the build in the reader's language, with its policy. Its nonce makes it a page for
    one reader, so no cache in between may store it."""
    language = language_of(request, path)
    file: Path = settings.WEBAPP_DIR / "pages" / f"{name}.{language}.template"
    template = file.read_text(encoding="utf-8")
    nonce = secrets.token_urlsafe(16)
    page = filled_in(template, language).replace("__NONCE__", nonce)
    return HttpResponse(
        sized(request, page),
        headers={
            "Cache-Control": "private, no-cache",
            "Content-Language": language,
            "Content-Security-Policy": page_policy(template, nonce),
        },
    )


def language_of(request: HttpRequest, path: str) -> str:
    """The language, chosen as the app does it (frontend/src/i18n/language.ts): the address, what
    was chosen in this browser, the browser's first language, English."""
    wishes = [
        *path.split("/"),
        request.COOKIES.get("alba_language"),
        request.headers.get("Accept-Language", "")[:2].lower(),
    ]
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


def sized(request: HttpRequest, page: str) -> str:
    """Adds the size of text that was chosen in this browser (frontend/src/lib/textSize.ts), so that
    nothing on the page grows when the app begins to run."""
    size = request.COOKIES.get("alba_text_size")
    return page.replace("<html ", f'<html data-text-size="{size}" ', 1) if size in LARGER else page


def filled_in(page: str, language: str) -> str:
    """Fills in what only this installation knows, at the placeholders that the build left."""
    facts = installation.public_config()
    lines = facts["help_lines"]
    places = {
        "__CONFIG__": json.dumps(facts),
        "__CONTACT_EMAIL__": facts["contact_email"],
        "__HELP_NUMBER__": lines[0]["number"] if lines else EMERGENCIES,
        "__CONSENT_AGE__": str(facts["own_consent_age"]),
        "__UNFINISHED_DAYS__": str(facts["unfinished_test_days"]),
        "__ORIGIN__": settings.FRONTEND_URL,
    }
    if notice := facts["privacy"]:
        places |= {
            "__PRIVACY_CONTROLLER__": notice["controller"],
            "__PRIVACY_DPO_CONTACT__": notice["dpo_contact"],
            "__PRIVACY_RETENTION__": notice["retention"][language],
        }
    for place, text in places.items():
        page = page.replace(place, escape(text))
    return page
