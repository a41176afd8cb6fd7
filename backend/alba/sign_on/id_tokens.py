"""Checks that a token holds. PyJWT checks signatures and claims; this module refuses what PyJWT
would let pass. Everything comes from a fixed list, nothing from the token's own header but the name
of its key."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPublicKey
from django.utils.crypto import constant_time_compare

from alba.sign_on import description
from alba.sign_on.errors import RejectedError, wrong_domain
from alba.sign_on.models import Provider, ProviderKind

ALGORITHMS = ("RS256", "PS256", "ES256")
# A token that brings its own key, or asks for what nobody here understands.
FOREIGN_KEYS = ("jwk", "jku", "x5u", "x5c", "crit")
LEEWAY, MOST_CHARACTERS, SHORTEST_KEY = 60, 20_000, 2048


@dataclass(frozen=True)
class Person:
    """The person that a token is about."""

    issuer: str
    subject: str
    label: str
    sid: str
    authenticated_at: datetime | None
    """When they last proved to the provider who they are, if it says so."""
    claims: Mapping[str, Any]


def read(token: str, provider: Provider, *, nonce: str) -> Person:
    """Raises RejectedError, AwayError, and Refused `wrong_domain` for a right token of an account
    that is not one of the school's."""
    claims = signed(token, provider)
    sent = claims.get("nonce")
    if not isinstance(sent, str) or not constant_time_compare(sent, nonce):
        raise RejectedError("nonce")
    if provider.kind == ProviderKind.GOOGLE and claims.get("hd") not in provider.domain_names:
        raise wrong_domain()
    return Person(
        issuer=provider.issuer,
        subject=subject_of(claims, provider),
        label=_text(claims.get("email"))[:254],
        sid=_text(claims.get("sid"))[:255],
        authenticated_at=_moment(claims.get("auth_time")),
        claims=claims,
    )


def signed(token: str, provider: Provider, *, required: tuple[str, ...] = ("exp",)) -> Any:
    """The claims of a token that this provider has made for this client, now. Raises RejectedError
    and AwayError."""
    key, algorithm = _key_of(token, provider)
    try:
        claims = jwt.decode(
            token,
            key,
            algorithms=[algorithm],
            audience=provider.client_id,
            leeway=LEEWAY,
            options={"require": ["iss", "aud", "iat", *required]},
        )
    except jwt.PyJWTError as error:
        raise RejectedError(type(error).__name__) from error
    _check_claims(claims, provider)
    return claims


def _key_of(token: str, provider: Provider) -> tuple[Any, str]:
    """(key, algorithm) by which it must be signed."""
    if len(token) > MOST_CHARACTERS:
        raise RejectedError("length")
    try:
        header = jwt.get_unverified_header(token)
    except (jwt.PyJWTError, RecursionError) as error:
        raise RejectedError(type(error).__name__) from error
    algorithm, kid = header.get("alg"), header.get("kid")
    if algorithm not in ALGORITHMS or not isinstance(kid, str):
        raise RejectedError("alg")
    if any(name in header for name in FOREIGN_KEYS):
        raise RejectedError("header")
    found = description.key(provider, kid)
    if found is None or found.get("use", "sig") != "sig":
        raise RejectedError("kid")
    if found.get("alg", algorithm) != algorithm:
        raise RejectedError("alg of key")
    try:
        key = jwt.PyJWK(found, algorithm=algorithm).key
    except (jwt.PyJWTError, ValueError, TypeError) as error:
        raise RejectedError(type(error).__name__) from error
    if not _fits(key, algorithm):
        raise RejectedError("key")
    return key, str(algorithm)


def _fits(key: Any, algorithm: str) -> bool:
    if algorithm == "ES256":
        return isinstance(key, EllipticCurvePublicKey) and isinstance(key.curve, SECP256R1)
    return isinstance(key, RSAPublicKey) and key.key_size >= SHORTEST_KEY


def _check_claims(claims: dict[str, Any], provider: Provider) -> None:
    """Checks the claims that PyJWT takes more loosely."""
    issuers = {provider.issuer}
    if provider.kind == ProviderKind.GOOGLE:
        issuers.add(provider.issuer.partition("://")[2])
    if claims["iss"] not in issuers:
        raise RejectedError("iss")
    if claims["aud"] not in (provider.client_id, [provider.client_id]):
        raise RejectedError("aud")
    if claims.get("azp", provider.client_id) != provider.client_id:
        raise RejectedError("azp")
    if any(
        type(claims[name]) not in (int, float) for name in ("exp", "iat", "nbf") if name in claims
    ):
        raise RejectedError("time")
    if provider.kind == ProviderKind.ENTRA and claims.get("tid") != str(provider.tenant):
        raise RejectedError("tid")


def subject_of(claims: dict[str, Any], provider: Provider) -> str:
    """Microsoft's `sub` is another one for each registration; `oid` stays."""
    subject = claims.get("oid" if provider.kind == ProviderKind.ENTRA else "sub")
    if not isinstance(subject, str) or not 0 < len(subject) <= 255:
        raise RejectedError("subject")
    return subject


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def _moment(value: Any) -> datetime | None:
    if type(value) not in (int, float) or not 0 < value < 2**40:
        return None
    return datetime.fromtimestamp(value, UTC)
