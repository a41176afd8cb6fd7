"""The origin of a request: the client's address, and the digest of it that may be kept."""

import contextvars
import ipaddress

from django.conf import settings
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

DIGEST_LENGTH = 32

# The address of the current request; empty outside one. Kept only in memory.
current: contextvars.ContextVar[str] = contextvars.ContextVar("client", default="")


def client_of(request: HttpRequest) -> str:
    """The address the request comes from: the connection's, or what the outermost of our own
    proxies saw. For IPv6 the network, since each customer has a whole one."""
    found = request.META.get("REMOTE_ADDR") or ""
    if settings.TRUSTED_PROXIES:
        forwarded = request.META.get("HTTP_X_FORWARDED_FOR", "").split(",")
        if len(forwarded) >= settings.TRUSTED_PROXIES:
            found = forwarded[-settings.TRUSTED_PROXIES].strip() or found
    try:
        address = ipaddress.ip_address(found)
    except ValueError:
        return request.META.get("REMOTE_ADDR") or ""
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


def digest() -> str:
    """The current client's digest for the trail: equal for equal addresses, and without the key the
    address cannot be found by trying. Empty outside a request."""
    if not (address := current.get()):
        return ""
    made = salted_hmac("alba.audit.client", address, algorithm="sha256").hexdigest()
    return made[:DIGEST_LENGTH]
