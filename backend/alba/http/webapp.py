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
# What addresses get for which nothing was rendered: no more than the app needs to begin, and words
# for when it cannot.
PLAIN = "app"
NONCE_PLACE = re.compile(r'\s*<meta name="csp-nonce" nonce="__NONCE__"[^>]*>')
LARGER = ("large", "largest")
EMERGENCIES = "112"  # the app's own default if the operator names no line


# Nothing in these pages comes from the request, and the nonce, their only secret, is another one
# each time, so compression tells nobody anything.
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
        screens = known_screens()
        response = rendered(request, path, page_of(request, path, screens), screens)
    except FileNotFoundError:
        text = _("The web app has not been built yet: run make build.")
        return HttpResponse(text, status=503, content_type="text/plain; charset=utf-8")
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response


@gzip_page
def beginning_with(request: HttpRequest, path: str, given: dict[str, object]) -> HttpResponse:
    """The app's page as an answer to a form of ours: it begins at `path`, whatever its own address
    is, and `given` is in no address, cookie or storage (frontend/src/auth/visit.ts). Raises
    FileNotFoundError where the app has not been built."""
    response = rendered(request, path, PLAIN, known_screens())
    page = response.content.decode()
    handed = f'<head><meta name="alba-visit" content="{escape(json.dumps(given))}">'
    response.content = page.replace("<head>", handed, 1).encode()
    response.headers["Cache-Control"] = "no-store, private"
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


class RenderedScreen(TypedDict):
    """One whose page the build has rendered (frontend/src/screens.ts says what the fields mean)."""

    addresses: str
    name: str
    versions: Literal["signUp", "legalBasis"] | None
    everyone: bool


class Screens(TypedDict):
    """What the build says of the app's screens (frontend/tools/prerender/served.ts)."""

    rendered: list[RenderedScreen]
    noNonce: list[str]


def known_screens() -> Screens:
    file: Path = settings.WEBAPP_DIR / "pages" / "screens.json"
    screens: Screens = json.loads(file.read_text(encoding="utf-8"))
    return screens


def page_of(request: HttpRequest, path: str, screens: Screens) -> str:
    """Which page an address gets. For users who are signed in in this browser the app has other
    words at most of them, or another screen."""
    signed_in = "alba_signed_in" in request.COOKIES
    for screen in screens["rendered"]:
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


def rendered(request: HttpRequest, path: str, name: str, screens: Screens) -> HttpResponse:
    """A page as the build has left it, in the reader's language."""
    language = language_of(request, path)
    file: Path = settings.WEBAPP_DIR / "pages" / f"{name}.{language}.template"
    template = file.read_text(encoding="utf-8")
    with_nonce = path.split("/", 1)[0] not in screens["noNonce"]
    response = answer(request, template, filled_in(template, language), with_nonce=with_nonce)
    response.headers["Content-Language"] = language
    return response


def answer(request: HttpRequest, template: str, page: str, *, with_nonce: bool) -> HttpResponse:
    """`page`, made of `template`, with the policy that fits it. A page with a nonce is for one
    reader, so no cache in between may store it."""
    nonce = secrets.token_urlsafe(16) if with_nonce else ""
    place = f'<meta name="csp-nonce" nonce="{nonce}">' if nonce else ""
    return HttpResponse(
        sized(request, NONCE_PLACE.sub(place, page)),
        headers={
            "Cache-Control": "private, no-cache" if nonce else "no-cache",
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
    """With the size of text that was chosen in this browser (frontend/src/lib/textSize.ts), so
    that nothing on the page grows when the app begins to run."""
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
