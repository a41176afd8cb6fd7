"""Tokens that do not hold, one after another, and those at the edge that do."""

import base64
import json
import time
from collections.abc import Callable
from typing import Any

import jwt
import pytest
from cryptography.hazmat.primitives import serialization

from alba.errors import Refused
from alba.sign_on import id_tokens
from alba.sign_on.errors import RejectedError
from tests.support.provider import Stand, make

pytestmark = pytest.mark.django_db
Make = Callable[[Stand], str]


def claims(**changed: Any) -> Make:
    return lambda stand: stand.sign(stand.claims(**changed))


def late(**seconds: int) -> Make:
    """Moments as so many seconds from now."""
    return lambda stand: stand.sign(
        stand.claims(**{name: int(time.time()) + far for name, far in seconds.items()})
    )


def header(**changed: Any) -> Make:
    return lambda stand: stand.sign(stand.claims(), **changed)


def unsigned(stand: Stand) -> str:
    def part(what: dict[str, Any]) -> str:
        return base64.urlsafe_b64encode(json.dumps(what).encode()).rstrip(b"=").decode()

    return f"{part({'alg': 'none', 'kid': 'rsa'})}.{part(stand.claims())}."


def by_public_key(stand: Stand) -> str:
    """HS256 with what everybody knows as the key; PyJWT would not sign this."""
    shown = stand.keys.rsa.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    said = unsigned(stand).split(".")[1]
    head = base64.urlsafe_b64encode(b'{"alg":"HS256","kid":"rsa"}').rstrip(b"=").decode()
    signer = jwt.algorithms.HMACAlgorithm(jwt.algorithms.HMACAlgorithm.SHA256)
    made = base64.urlsafe_b64encode(signer.sign(f"{head}.{said}".encode(), shown))
    return f"{head}.{said}.{made.rstrip(b'=').decode()}"


def other_key(stand: Stand) -> str:
    return stand.sign(stand.claims(), key=stand.keys.other)


def with_own_key(stand: Stand) -> str:
    own = jwt.algorithms.RSAAlgorithm.to_jwk(stand.keys.other.public_key(), as_dict=True)
    return stand.sign(stand.claims(), key=stand.keys.other, jwk=own)


def curve_as_rsa(stand: Stand) -> str:
    return stand.sign(stand.claims(), key=stand.keys.ec, alg="ES256", kid="rsa")


def changed_after_signing(stand: Stand) -> str:
    head, _said, made = stand.sign(stand.claims()).split(".")
    other = stand.sign(stand.claims(sub="somebody else")).split(".")[1]
    return f"{head}.{other}.{made}"


BAD: dict[str, tuple[str, Make]] = {
    "no token": ("oidc", lambda _stand: ""),
    "three dots": ("oidc", lambda _stand: "a.b.c"),
    "too long": ("oidc", claims(more="x" * 30_000)),
    "alg none": ("oidc", unsigned),
    "HS256 with the public key": ("oidc", by_public_key),
    "RS512": ("oidc", lambda stand: stand.sign(stand.claims(), alg="RS512")),
    "of another key": ("oidc", other_key),
    "changed after signing": ("oidc", changed_after_signing),
    "a short key": (
        "oidc",
        lambda stand: stand.sign(stand.claims(), key=stand.keys.short, kid="short"),
    ),
    "a key for encrypting": ("oidc", header(kid="enc")),
    "a curve under an RSA key's name": ("oidc", curve_as_rsa),
    "an unknown key": ("oidc", header(kid="nobody's")),
    "its own key": ("oidc", with_own_key),
    "jku": ("oidc", header(jku="https://elsewhere.example/keys")),
    "x5u": ("oidc", header(x5u="https://elsewhere.example/chain")),
    "x5c": ("oidc", header(x5c=["MIIB"])),
    "crit": ("oidc", header(crit=["exp"])),
    "another audience": ("oidc", claims(aud="somebody-else")),
    "two audiences": ("oidc", claims(aud=["alba-client", "somebody-else"])),
    "no audience": ("oidc", claims(aud=None)),
    "for another party": ("oidc", claims(azp="somebody-else")),
    "another issuer": ("oidc", claims(iss="https://elsewhere.example")),
    "no subject": ("oidc", claims(sub=None)),
    "a number as subject": ("oidc", claims(sub=7)),
    "an old nonce": ("oidc", claims(nonce="of yesterday")),
    "no nonce": ("oidc", claims(nonce=None)),
    "no end": ("oidc", claims(exp=None)),
    "ended": ("oidc", late(exp=-62)),
    "made in the future": ("oidc", late(iat=63)),
    "not yet": ("oidc", late(nbf=63)),
    "a text as end": ("oidc", claims(exp="9999999999")),
    "another tenant": ("entra", claims(tid="99999999-2222-4333-8444-555555555555")),
    "no tenant": ("entra", claims(tid=None)),
    "Microsoft's without oid": ("entra", claims(oid=None)),
}


def test_a_slash_more_is_another_issuer(stand: Stand) -> None:
    provider = make(stand)
    with pytest.raises(RejectedError):
        id_tokens.read(stand.sign(stand.claims(iss=f"{stand.issuer}/")), provider, nonce="n")


@pytest.mark.parametrize("case", BAD)
def test_invalid_token_is_refused(stand: Stand, case: str) -> None:
    guise, token = BAD[case]
    provider = make(stand, guise)
    with pytest.raises(RejectedError):
        id_tokens.read(token(stand), provider, nonce="n")


@pytest.mark.parametrize("hd", [None, "germana.cat", "ESCOLA.CAT.example", ["escola.cat"]])
def test_an_account_of_another_domain_is_told_so(stand: Stand, hd: Any) -> None:
    provider = make(stand, "google")
    with pytest.raises(Refused, match="wrong_domain"):
        id_tokens.read(stand.sign(stand.claims(hd=hd)), provider, nonce="n")


GOOD: dict[str, tuple[str, Make]] = {
    "a minute after its end": ("oidc", late(exp=-58)),
    "a minute ahead": ("oidc", late(iat=59, nbf=59)),
    "a list of the client alone": ("oidc", claims(aud=["alba-client"])),
    "PS256": ("oidc", lambda stand: stand.sign(stand.claims(), alg="PS256")),
    "ES256": (
        "oidc",
        lambda stand: stand.sign(stand.claims(), key=stand.keys.ec, alg="ES256", kid="ec"),
    ),
    "Google without scheme": (
        "google",
        lambda stand: stand.sign(stand.claims(iss=stand.issuer.partition("://")[2])),
    ),
    "Microsoft": ("entra", claims(azp="alba-client")),
}


@pytest.mark.parametrize("case", GOOD)
def test_valid_token_names_a_person(stand: Stand, case: str) -> None:
    guise, token = GOOD[case]
    provider = make(stand, guise)
    person = id_tokens.read(token(stand), provider, nonce="n")
    assert person.issuer == provider.issuer
    assert person.subject == ("o-anna" if guise == "entra" else "anna")


def test_keys_are_asked_for_once_a_minute_and_serve_a_day(stand: Stand) -> None:
    provider = make(stand)
    for _time in range(3):
        with pytest.raises(RejectedError):
            id_tokens.read(stand.sign(stand.claims(), kid="unknown"), provider, nonce="n")
    assert [path for path in stand.asked if path.endswith("keys")] == ["/oidc/keys"]
    stand.is_away = True
    provider.keys_at = provider.described_at = provider.keys_at - id_tokens.description.FRESH
    assert id_tokens.read(stand.sign(stand.claims()), provider, nonce="n").subject == "anna"
