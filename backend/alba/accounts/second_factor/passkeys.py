"""Passkeys (WebAuthn): what a browser is asked to sign, and whether it signed it. The person holds
the private key; we keep the public one."""

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeVar
from urllib.parse import urlsplit

from django.conf import settings
from django.utils.crypto import salted_hmac
from fido2 import cbor
from fido2.cose import CoseKey
from fido2.server import Fido2Server
from fido2.utils import websafe_decode, websafe_encode
from fido2.webauthn import (
    Aaguid,
    AttestationConveyancePreference,
    AttestedCredentialData,
    AuthenticationResponse,
    AuthenticatorTransport,
    PublicKeyCredentialDescriptor,
    PublicKeyCredentialRpEntity,
    PublicKeyCredentialType,
    PublicKeyCredentialUserEntity,
    RegistrationResponse,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from alba.accounts.logins.origin import is_ours
from alba.accounts.models import User
from alba.accounts.second_factor.models import SecondFactor

# The password was given before, so possession of the key is enough. A key may still ask for a
# fingerprint or a PIN.
VERIFICATION = UserVerificationRequirement.PREFERRED
LONGEST_ID = 1023
Found = TypeVar("Found")
TRANSPORTS = {transport.value for transport in AuthenticatorTransport}


@dataclass(frozen=True)
class Made:
    """A new passkey, as it is stored."""

    credential_id: str
    public_key: str
    sign_count: int
    transports: list[str]


def new_challenge() -> str:
    return websafe_encode(secrets.token_bytes(32))


def creation_options(user: User, known: Iterable[SecondFactor], challenge: str) -> dict[str, Any]:
    """For `navigator.credentials.create`; keys that already hold one of `known` are not offered."""
    # The account's id is no handle: a key would show it to any site that asks.
    handle = salted_hmac("alba.passkeys", str(user.pk), algorithm="sha256").digest()
    options, _state = _server().register_begin(
        PublicKeyCredentialUserEntity(
            id=handle, name=user.email, display_name=user.full_name or user.email
        ),
        credentials=[_descriptor(factor) for factor in known],
        resident_key_requirement=ResidentKeyRequirement.PREFERRED,
        user_verification=VERIFICATION,
        challenge=websafe_decode(challenge),
    )
    return dict(options.public_key)


def request_options(factors: Iterable[SecondFactor], challenge: str) -> dict[str, Any]:
    """For `navigator.credentials.get`."""
    options, _state = _server().authenticate_begin(
        credentials=[_descriptor(factor) for factor in factors],
        user_verification=VERIFICATION,
        challenge=websafe_decode(challenge),
    )
    return dict(options.public_key)


def read_new(credential: dict[str, Any], challenge: str, *, host: str) -> Made | None:
    """The passkey that a browser on `host` has made for `challenge`; None when it is not valid."""

    def read() -> Made | None:
        response = RegistrationResponse.from_dict(credential)
        if response.response.client_data.cross_origin:
            return None
        server = _server(host)
        made = server.register_complete(_state(challenge), response).credential_data
        if made is None or len(made.credential_id) > LONGEST_ID:
            return None
        if made.public_key.ALGORITHM not in {known.alg for known in server.allowed_algorithms}:
            return None
        return Made(
            credential_id=websafe_encode(made.credential_id),
            public_key=websafe_encode(cbor.encode(dict(made.public_key))),
            sign_count=response.response.attestation_object.auth_data.counter,
            transports=_transports(credential),
        )

    return _unless_unreadable(read)


def signed_by(
    factors: Iterable[SecondFactor], assertion: dict[str, Any], challenge: str, *, host: str
) -> tuple[SecondFactor, int] | None:
    """Which of `factors` has signed `challenge` in a browser on `host`, and its counter; None when
    none did, or when its counter shows that the key was copied."""
    by_id = {factor.credential_id: factor for factor in factors}

    def read() -> tuple[SecondFactor, int] | None:
        response = AuthenticationResponse.from_dict(assertion)
        if response.response.client_data.cross_origin:
            return None
        keys = [_key(factor) for factor in by_id.values()]
        used = _server(host).authenticate_complete(_state(challenge), keys, response)
        factor = by_id[websafe_encode(used.credential_id)]
        count = response.response.authenticator_data.counter
        # Keys that are synchronised between devices do not count, and stay at 0.
        if (count or factor.sign_count) and count <= factor.sign_count:
            return None
        return factor, count

    return _unless_unreadable(read)


def _unless_unreadable(read: Callable[[], Found | None]) -> Found | None:
    """The result of `read`, or None. The library raises all kinds of errors for malformed input
    from strangers; whichever it is, it means that there is no proof."""
    try:
        return read()
    except Exception:  # noqa: BLE001
        return None


def _server(host: str = "") -> Fido2Server:
    return Fido2Server(
        PublicKeyCredentialRpEntity(name="Alba", id=urlsplit(settings.FRONTEND_URL).hostname),
        attestation=AttestationConveyancePreference.NONE,
        verify_origin=lambda origin: is_ours(origin.lower(), host.lower()),
    )


def _state(challenge: str) -> dict[str, Any]:
    return {"challenge": challenge, "user_verification": VERIFICATION}


def _descriptor(factor: SecondFactor) -> PublicKeyCredentialDescriptor:
    return PublicKeyCredentialDescriptor(
        type=PublicKeyCredentialType.PUBLIC_KEY,
        id=websafe_decode(factor.credential_id or ""),
        transports=[AuthenticatorTransport(name) for name in factor.transports] or None,
    )


def _key(factor: SecondFactor) -> AttestedCredentialData:
    key: Any = cbor.decode(websafe_decode(factor.public_key))
    credential_id = websafe_decode(factor.credential_id or "")
    return AttestedCredentialData.create(Aaguid.NONE, credential_id, CoseKey.parse(key))


def _transports(credential: dict[str, Any]) -> list[str]:
    """How the key can be reached, which the browser reports separately from what is signed."""
    told = credential["response"].get("transports")
    return sorted(TRANSPORTS & {name for name in told if isinstance(name, str)} if told else [])
