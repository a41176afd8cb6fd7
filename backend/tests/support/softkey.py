"""A passkey made of software, and the browser around it: what `navigator.credentials` gives, as
@simplewebauthn/browser sends it. Every part of it can lie."""

import hashlib
import json
import secrets
import struct
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from fido2 import cbor
from fido2.cose import ES256
from fido2.utils import websafe_encode

ORIGIN = "http://localhost:8000"
PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


class SoftKey:
    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(32)
        self.count = 0

    def create(self, options: dict[str, Any], **lies: Any) -> dict[str, Any]:
        """Returns what `startRegistration` returns. `lies`: see `_data` and `_client`."""
        known = {each["id"] for each in options.get("excludeCredentials") or []}
        assert websafe_encode(self.id) not in known, "the browser would refuse this itself"
        public = ES256.from_cryptography_key(self.key.public_key())
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + cbor.encode(dict(public))
        rp_id = lies.pop("rp_id", options["rp"]["id"])
        data = self._data(rp_id, lies.pop("flags", PRESENT | VERIFIED) | ATTESTED) + attested
        attestation = cbor.encode({"fmt": "none", "attStmt": {}, "authData": data})
        client = _client("webauthn.create", options["challenge"], **lies)
        return self._answer(
            clientDataJSON=websafe_encode(client),
            attestationObject=websafe_encode(attestation),
            transports=["internal", "hybrid", "by pigeon"],
        )

    def sign(self, options: dict[str, Any], **lies: Any) -> dict[str, Any]:
        """Returns what `startAuthentication` returns."""
        assert websafe_encode(self.id) in {each["id"] for each in options["allowCredentials"]} or (
            lies.pop("uninvited", False)
        )
        self.count = lies.pop("count", self.count + 1)
        rp_id = lies.pop("rp_id", options["rpId"])
        data = self._data(rp_id, lies.pop("flags", PRESENT | VERIFIED))
        key = lies.pop("key", self.key)
        client = _client("webauthn.get", options["challenge"], **lies)
        signed = key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._answer(
            clientDataJSON=websafe_encode(client),
            authenticatorData=websafe_encode(data),
            signature=websafe_encode(signed),
            userHandle=None,
        )

    def _data(self, rp_id: str, flags: int) -> bytes:
        digest = hashlib.sha256(rp_id.encode()).digest()
        return digest + struct.pack(">BI", flags, self.count)

    def _answer(self, **response: Any) -> dict[str, Any]:
        return {
            "id": websafe_encode(self.id),
            "rawId": websafe_encode(self.id),
            "type": "public-key",
            "response": response,
            "clientExtensionResults": {},
            "authenticatorAttachment": "platform",
        }


def _client(
    kind: str, challenge: str, *, origin: str = ORIGIN, type: str = "", cross: bool = False
) -> bytes:
    said = {"type": type or kind, "challenge": challenge, "origin": origin, "crossOrigin": cross}
    return json.dumps(said).encode()
