"""Login, refresh and logout use a cookie and need no preflight, so another site's page could call
them in its visitor's name. Browsers say where a call comes from; this module checks it."""

from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest


def refuse_foreign(request: HttpRequest) -> None:
    """Raises PermissionDenied (403) for a call that another site's page makes. Clients that are not
    browsers send neither header and pass."""
    if request.headers.get("Sec-Fetch-Site", "").strip().lower() == "cross-site":
        raise PermissionDenied
    origin = request.headers.get("Origin")
    if origin is not None and not is_ours(origin.strip().lower(), request.get_host().lower()):
        raise PermissionDenied


def is_ours(origin: str, host: str) -> bool:
    """The request's own host (TLS may end before us, so the scheme is not compared), the app's
    address, or one the operator listed."""
    known = {_origin_of(settings.FRONTEND_URL), *map(_origin_of, settings.CORS_ALLOWED_ORIGINS)}
    return origin in known or origin in {f"https://{host}", f"http://{host}"}


def _origin_of(url: str) -> str:
    parts = urlsplit(url.lower())
    return f"{parts.scheme}://{parts.netloc}"
