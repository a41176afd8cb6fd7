"""The web app's page for every address that is not the API's. The files beside it (hashed and
pre-compressed) are WhiteNoise's, see `settings.py`."""

import json
import re
from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views.decorators.gzip import gzip_page

from alba.accounts import installation
from alba.middleware import PAGE_POLICY, is_api

LANGUAGES = [code for code, _name in settings.LANGUAGES]
# What the build has rendered (frontend/tools/prerender); other addresses get the app empty.
PAGES = {"": "home", **dict.fromkeys(LANGUAGES, "home"), "login": "login", "signup": "signup"}
# Where nobody can sign up, these say so or lead nowhere near it.
CLOSED = {"login": "login-closed", "signup": "signup-closed"}
# The same for every link of their kind: /verify-email/{user_id}/{token}.
OF_MAILS = re.compile(r"(verify-email|recover-password)/[^/]+/[^/]+")
# The only kind of script that the build puts into a page (frontend/tools/prerender/pages.ts).
SCRIPTS = re.compile(r'<script type="module" async>([^<]*)</script>')
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
        if path in PAGES:
            # Somebody signed in in this browser is led on from here by the app.
            known = "alba_signed_in" in request.COOKIES
            name = PAGES[path] if settings.SIGN_UP else CLOSED.get(PAGES[path], PAGES[path])
            response = empty() if known else rendered(request, path, name)
        elif of_mail := OF_MAILS.fullmatch(path):
            response = rendered(request, path, of_mail[1])
        elif path.startswith("test/"):
            # A frame only, but it names all that the way through a test will download.
            response = rendered(request, path, "test")
        else:
            return empty()
    except FileNotFoundError:
        text = _("The web app has not been built yet: run make build.")
        return HttpResponse(text, status=503, content_type="text/plain; charset=utf-8")
    patch_vary_headers(response, ["Accept-Language", "Cookie"])
    return response


def empty() -> HttpResponse:
    return HttpResponse(
        (settings.WEBAPP_DIR / "index.html").read_bytes(), headers={"Cache-Control": "no-cache"}
    )


def rendered(request: HttpRequest, path: str, name: str) -> HttpResponse:
    """A public page as the build has rendered it, in the reader's language."""
    language = language_of(request, path)
    template: Path = settings.WEBAPP_DIR / "pages" / f"{name}.{language}.template"
    page = template.read_text(encoding="utf-8")
    return HttpResponse(
        filled_in(page),
        headers={
            "Cache-Control": "no-cache",
            "Content-Language": language,
            "Content-Security-Policy": policy_of(page),
        },
    )


def policy_of(template: str) -> str:
    """The policy of pages, allowing the script that the build has put into this one, by its hash.
    Taken of the template: nothing that was filled in is ever allowed to run."""
    digests = [sha256(script.encode()).digest() for script in SCRIPTS.findall(template)]
    hashes = "".join(f" 'sha256-{b64encode(digest).decode()}'" for digest in digests)
    return PAGE_POLICY.replace("script-src 'self'", f"script-src 'self'{hashes}")


def language_of(request: HttpRequest, path: str) -> str:
    """As the app itself decides (frontend/src/i18n/language.ts): the address, what was chosen in
    this browser, the browser's first language, English."""
    wishes = [
        *path.split("/"),
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
        "__CONSENT_AGE__": str(facts["own_consent_age"]),
        "__ORIGIN__": settings.FRONTEND_URL,
    }
    for place, text in places.items():
        page = page.replace(place, escape(text))
    return page
