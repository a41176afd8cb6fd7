"""/.well-known/security.txt (RFC 9116): where to report a vulnerability. Only where
the operator names a contact: an address that nobody reads is worse than none."""

from datetime import timedelta
from urllib.parse import urlsplit

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from alba.http import errors, health

# How long the file is valid, from the day it is requested: an operator who takes Alba offline must
# not leave a promise behind in a cache. RFC 9116 recommends less than a year.
VALID_FOR = timedelta(days=180)
SCHEMES = {"https", "mailto", "tel"}


def uri(text: str) -> str:
    """The contact as a URI; an email address becomes mailto:. Raises ImproperlyConfigured for what
    RFC 9116 does not allow."""
    given = f"mailto:{text}" if "@" in text and ":" not in text else text
    parts = urlsplit(given)
    if parts.scheme not in SCHEMES or not (parts.netloc or parts.path) or not given.isprintable():
        raise ImproperlyConfigured(
            "SECURITY_CONTACT and SECURITY_POLICY are https:// addresses, the contact may also be "
            "an email address or tel:, several with commas between them."
        )
    return given


def text() -> str:
    day = timezone.now().replace(hour=0, minute=0, second=0, microsecond=0)
    fields = [("Contact", uri(contact)) for contact in settings.SECURITY_CONTACT]
    fields.append(("Expires", (day + VALID_FOR).strftime("%Y-%m-%dT%H:%M:%SZ")))
    fields.append(("Preferred-Languages", "ca, es, en"))
    if settings.SERVED_OVER_HTTPS:
        fields.append(("Canonical", f"{settings.FRONTEND_URL}/.well-known/security.txt"))
    if settings.SECURITY_POLICY:
        fields.append(("Policy", uri(settings.SECURITY_POLICY)))
    return "".join(f"{name}: {value}\n" for name, value in fields)


def show(request: HttpRequest) -> HttpResponse:
    if refusal := health.refuse_method(request):
        return refusal
    if not settings.SECURITY_CONTACT:
        return errors.no_such_call(request)
    return HttpResponse(text(), content_type="text/plain; charset=utf-8")
