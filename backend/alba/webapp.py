"""The web app's page for every address that is not the API's. The files beside it (hashed and
pre-compressed) are WhiteNoise's, see `settings.py`."""

import json
from html import escape
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page

from alba.accounts import installation
from alba.middleware import is_api

LANGUAGES = [code for code, _name in settings.LANGUAGES]
# What the build has rendered (frontend/tools/prerender); other addresses get the app empty.
PAGES = {"": "home", **dict.fromkeys(LANGUAGES, "home"), "login": "login", "signup": "signup"}
EMERGENCIES = "112"  # the app's own stand-in when the operator names no line


# Nothing in these pages is secret or comes from the request, so compression tells nobody anything.
@gzip_page
def index(request: HttpRequest, path: str = "") -> HttpResponse:
    """The app's page for every address that is nobody else's. A missing file (a name with an
    ending) is 404: answering it with HTML would hide a broken deployment."""
    if request.method not in {"GET", "HEAD"}:
        return HttpResponse(status=405, headers={"Allow": "GET, HEAD"})
    last = path.rsplit("/", 1)[-1]
    if is_api(request.path) or "." in last:
        return HttpResponse(status=404)
    try:
        return rendered(request, path) if path in PAGES else empty()
    except FileNotFoundError:
        text = _("The web app has not been built yet: run make build.")
        return HttpResponse(text, status=503, content_type="text/plain; charset=utf-8")


def empty() -> HttpResponse:
    return HttpResponse(
        (settings.WEBAPP_DIR / "index.html").read_bytes(), headers={"Cache-Control": "no-cache"}
    )


def rendered(request: HttpRequest, path: str) -> HttpResponse:
    """A public page as the build has rendered it, in the reader's language; for somebody signed in
    in this browser the app empty, since it leads them on from here."""
    if "alba_signed_in" in request.COOKIES:
        response = empty()
    else:
        language = language_of(request, path)
        template: Path = settings.WEBAPP_DIR / "pages" / f"{PAGES[path]}.{language}.template"
        response = HttpResponse(
            filled_in(template.read_text(encoding="utf-8")),
            headers={"Cache-Control": "no-cache", "Content-Language": language},
        )
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response


def language_of(request: HttpRequest, path: str) -> str:
    """As the app itself decides (frontend/src/i18n/language.ts): the address, what was chosen in
    this browser, the browser's first language, English."""
    wishes = [
        path,
        request.COOKIES.get("alba_language"),
        request.headers.get("Accept-Language", "")[:2].lower(),
    ]
    return next((wish for wish in wishes if wish in LANGUAGES), "en")


def filled_in(page: str) -> str:
    """With what only this installation knows in the places the build left open."""
    facts = installation.facts()
    lines = facts["help_lines"]
    places = {
        "__CONFIG__": json.dumps(facts),
        "__CONTACT_EMAIL__": facts["contact_email"],
        "__HELP_NUMBER__": lines[0]["number"] if lines else EMERGENCIES,
        "__ORIGIN__": settings.FRONTEND_URL,
    }
    for place, text in places.items():
        page = page.replace(place, escape(text))
    return page
