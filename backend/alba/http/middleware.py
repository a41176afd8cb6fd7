"""Applies to every answer: an id, a line in the log, the security headers, and JSON when the
database is unreachable."""

import logging
import time
import uuid
from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse

from alba.http import errors
from alba.http.policy import page_policy
from alba.watch import clients, logs

GetResponse = Callable[[HttpRequest], HttpResponse]
logger = logging.getLogger("alba.requests")
API_PREFIXES = ("/api/", "/app/")

API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"
PAGE_POLICY = page_policy()
PERMISSIONS_POLICY = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"


def is_api(path: str) -> bool:
    return path.startswith(API_PREFIXES) or path in {"/healthz", "/readyz"}


class RequestId:
    """Gives the request an id and notes where it comes from, for the logs and the audit; the id is
    also sent back to the caller."""

    def __init__(self, get_response: GetResponse):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        name = uuid.uuid4().hex
        request.request_id = name  # type: ignore[attr-defined]
        token = logs.request_id.set(name)
        origin = clients.current.set(clients.client_of(request))
        try:
            response = self.get_response(request)
        finally:
            logs.request_id.reset(token)
            clients.current.reset(origin)
        response.headers["X-Request-ID"] = name
        return response


def route_of(request: HttpRequest) -> str:
    """The pattern that answered, never the path: paths of email links hold tokens."""
    match = request.resolver_match
    if match is None:  # refused before routing, or one of the web app's files
        return "-" if is_api(request.path) else "file"
    return (match.url_name or "-") if match.route.startswith("^") else match.route


class Watch:
    """Writes one line for every request where logs are JSON, and counts it where METRICS_PORT is
    set; not there at all otherwise."""

    def __init__(self, get_response: GetResponse):
        if not (settings.LOG_REQUESTS or settings.METRICS_PORT):
            raise MiddlewareNotUsed
        self.get_response = get_response
        self.observe = None
        if settings.METRICS_PORT:
            # Costs memory and files that nobody else needs.
            from alba.watch.metrics import observe  # noqa: PLC0415

            self.observe = observe

    def __call__(self, request: HttpRequest) -> HttpResponse:
        begun = time.perf_counter()
        response = self.get_response(request)
        seconds = time.perf_counter() - begun
        route, method = route_of(request), str(request.method)
        if self.observe:
            self.observe(route, method, response.status_code, seconds)
        # Successful health checks would fill most of the log.
        if settings.LOG_REQUESTS and (route != "healthz" or response.status_code != 200):
            user = getattr(request, "user", None)
            fields = {
                "method": method[:16],
                "route": route,
                "status": response.status_code,
                "ms": round(seconds * 1000, 1),
                "user": getattr(user, "pk", None),
            }
            logger.info("request", extra={"fields": fields})
        return response


class Utf8Only:
    """A request that names another encoding must not choose how its query string is decoded: Python
    also knows encodings that are not for text, and some that decompress."""

    def __init__(self, get_response: GetResponse):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if (request.encoding or "utf-8").lower() not in {"utf-8", "utf8"}:
            request.encoding = "utf-8"
        return self.get_response(request)


class SecurityHeaders:
    """On every answer, errors included. API answers are never stored by anyone, but for sentences
    read aloud, which are the same for everybody and would be downloaded again and again."""

    def __init__(self, get_response: GetResponse):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        headers = response.headers
        headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        headers.setdefault("Cross-Origin-Resource-Policy", "same-origin")
        headers.setdefault("X-Frame-Options", "DENY")
        if is_api(request.path) and request.path != "/api/docs/":
            # The API description is public: clients cache it and ask whether it is still current.
            kept = request.path == "/api/schema/"
            headers["Cache-Control"] = "no-cache" if kept else "no-store, private"
            if request.path.startswith("/app/recordings/") and response.status_code == 200:
                headers["Cache-Control"] = "private, max-age=31536000, immutable"
            headers.setdefault("Content-Security-Policy", API_POLICY)
        else:
            headers.setdefault("Content-Security-Policy", PAGE_POLICY)
        return response


class DatabaseAway:
    """Outside REST framework's views (authentication of a page, middleware) a lost database is
    the same 503 as inside them."""

    def __init__(self, get_response: GetResponse):
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exc: Exception) -> HttpResponse | None:
        if isinstance(exc, OperationalError | InterfaceError):
            return errors.json_error(exc)
        return None
