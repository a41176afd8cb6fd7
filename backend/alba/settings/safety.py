"""Keys, hosts, proxies and origins. An unsafe combination stops the start."""

from datetime import timedelta

from django.core.exceptions import ImproperlyConfigured
from django.utils.crypto import salted_hmac

from alba.server.keys import is_weak
from alba.settings.accounts import ACCESS_TOKEN_MINUTES
from alba.settings.address import ALLOWED_HOSTS, FRONTEND_URL
from alba.settings.environment import DEBUG, env

SECRET_KEY = env.str("SECRET_KEY", default="")
TOKEN_KEY = env.str("TOKEN_KEY", default="")


def refuse_unsafe_settings(
    debug: bool, secret_key: str, token_key: str, allowed_hosts: list[str]
) -> None:
    """Stops a server that would sign tokens with a key others can guess, or answer to any host
    name (links in emails would follow it). Raises ImproperlyConfigured."""
    if debug:
        return
    advice = 'for example: python3 -c "import secrets; print(secrets.token_urlsafe(64))"'
    if is_weak(secret_key):
        raise ImproperlyConfigured(
            f"SECRET_KEY is unset or weak. Set it to at least 32 random characters, {advice}"
        )
    if token_key and (is_weak(token_key) or token_key == secret_key):
        raise ImproperlyConfigured(
            "TOKEN_KEY is weak, or the same as SECRET_KEY. Leave it empty, or set it to at least "
            f"32 random characters of its own, {advice}"
        )
    if not allowed_hosts or any(host.strip() in {"*", "."} for host in allowed_hosts):
        raise ImproperlyConfigured(
            "ALLOWED_HOSTS must name the hosts this server answers to; '*' is refused."
        )


def refuse_plain_origins(over_https: bool, origins: list[str]) -> None:
    """A page loaded without encryption may have been rewritten on the way, so it must not act for
    people whose own connection is encrypted. Raises ImproperlyConfigured."""
    plain = [origin for origin in origins if not origin.lower().startswith("https://")]
    if over_https and plain:
        raise ImproperlyConfigured(
            "FRONTEND_URL is https, so CORS_ALLOWED_ORIGINS must name https:// origins only."
        )


refuse_unsafe_settings(DEBUG, SECRET_KEY, TOKEN_KEY, ALLOWED_HOSTS)

if DEBUG and not SECRET_KEY:
    SECRET_KEY = "only-for-development-" + "0123456789abcdef" * 4
if not TOKEN_KEY:  # the key that signs tokens is never SECRET_KEY, and does not reveal it
    TOKEN_KEY = salted_hmac("alba.tokens", "", secret=SECRET_KEY, algorithm="sha256").hexdigest()
SIMPLE_JWT = {
    "SIGNING_KEY": TOKEN_KEY,
    "ALGORITHM": "HS256",
    "ACCESS_TOKEN_LIFETIME": timedelta(minutes=ACCESS_TOKEN_MINUTES),
    "AUTH_HEADER_TYPES": ("Bearer", "bearer"),
    "USER_ID_CLAIM": "sub",
}
# Cards on paper live longer than tokens: a new TOKEN_KEY does not end them, a new SECRET_KEY does.
CARD_KEY = salted_hmac("alba.cards", "", secret=SECRET_KEY, algorithm="sha256").hexdigest()

# How many proxies stand in front of this server; each appends to X-Forwarded-For. With 0 the
# header is ignored, so that no client can make up its address.
TRUSTED_PROXIES = env.int("TRUSTED_PROXIES", default=0)
if TRUSTED_PROXIES:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "no-referrer"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
SERVED_OVER_HTTPS = FRONTEND_URL.startswith("https://")
SECURE_HSTS_SECONDS = 31_536_000 if SERVED_OVER_HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SERVED_OVER_HTTPS

CORS_ALLOWED_ORIGINS = env.list("CORS_ALLOWED_ORIGINS", default=[])
refuse_plain_origins(SERVED_OVER_HTTPS and not DEBUG, CORS_ALLOWED_ORIGINS)
CORS_ALLOW_CREDENTIALS = True
CORS_URLS_REGEX = r"^/(api|app)/"
CORS_EXPOSE_HEADERS = ["Content-Disposition", "Retry-After"]

SILENCED_SYSTEM_CHECKS = [
    # "An address is one account's": only once it is proved (accounts/addresses/claims.py).
    "auth.E003",
    "security.W002",  # X-Frame-Options comes with our other headers (alba/http/middleware.py)
    "security.W003",  # no CSRF middleware: only login, refresh and logout accept a cookie, and
    # they check Origin and Sec-Fetch-Site themselves
    "security.W021",  # preloading binds the whole domain; that is for its owner to decide
    "security.W008",  # the proxy redirects pages; the API must refuse, not redirect
]
