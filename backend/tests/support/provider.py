"""A small OpenID provider in the process of the test, in the guise of Google, Microsoft or any
other. It signs whatever a test asks for."""

import base64
import hashlib
import json
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

import jwt
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, EllipticCurvePrivateKey
from cryptography.hazmat.primitives.asymmetric.ec import generate_private_key as make_curve
from cryptography.hazmat.primitives.asymmetric.rsa import RSAPrivateKey, generate_private_key
from jwt.warnings import InsecureKeyLengthWarning

from alba.sign_on import providers
from alba.sign_on.models import Provider

CLIENT, SECRET = "alba-client", "s3cret of the client"
TENANT = UUID("11111111-2222-4333-8444-555555555555")


@dataclass(frozen=True)
class Keys:
    """Slow to make: once for a run."""

    rsa: RSAPrivateKey = field(default_factory=lambda: generate_private_key(65537, 2048))
    other: RSAPrivateKey = field(default_factory=lambda: generate_private_key(65537, 2048))
    short: RSAPrivateKey = field(default_factory=lambda: generate_private_key(65537, 1024))
    ec: EllipticCurvePrivateKey = field(default_factory=lambda: make_curve(SECP256R1()))

    def published(self) -> list[dict[str, Any]]:
        public = jwt.algorithms.RSAAlgorithm.to_jwk
        named = {"rsa": self.rsa, "short": self.short}
        keys = [
            {**public(key.public_key(), as_dict=True), "kid": kid, "use": "sig"}
            for kid, key in named.items()
        ]
        curve = jwt.algorithms.ECAlgorithm.to_jwk(self.ec.public_key(), as_dict=True)
        encrypting = {**keys[0], "kid": "enc", "use": "enc"}
        return [*keys, encrypting, {**curve, "kid": "ec", "use": "sig", "alg": "ES256"}]


@dataclass
class Stand:
    """The running provider, and what it has been asked."""

    base: str
    keys: Keys
    guise: str = "oidc"
    asked: list[str] = field(default_factory=list)
    codes: dict[str, tuple[str, str]] = field(default_factory=dict)
    """{code: (token, challenge)}, each good for once."""
    metadata: dict[str, Any] = field(default_factory=dict)
    """Values that replace those of its usual description."""
    is_away: bool = False

    @property
    def issuer(self) -> str:
        folder = {"google": "google", "entra": f"{TENANT}/v2.0", "oidc": "oidc"}[self.guise]
        return f"{self.base}/{folder}"

    def claims(self, nonce: str = "n", **changed: Any) -> dict[str, Any]:
        now = int(time.time())
        usual = {
            "iss": self.issuer,
            "aud": CLIENT,
            "sub": "anna",
            "nonce": nonce,
            "iat": now,
            "exp": now + 300,
            "auth_time": now,
            "email": "anna@escola.cat",
            "email_verified": True,
            **{"google": {"hd": "escola.cat"}, "entra": {"tid": str(TENANT), "oid": "o-anna"}}.get(
                self.guise, {}
            ),
        }
        return {k: v for k, v in {**usual, **changed}.items() if v is not None}

    def sign(
        self,
        claims: dict[str, Any],
        *,
        key: Any = None,
        alg: str = "RS256",
        kid: str = "rsa",
        **headers: Any,
    ) -> str:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", InsecureKeyLengthWarning)  # that is the point of it
            named = {"kid": kid} | headers
            return jwt.encode(claims, key or self.keys.rsa, algorithm=alg, headers=named)

    def describe(self) -> dict[str, Any]:
        at = f"{self.issuer}/"
        return {
            "issuer": self.issuer,
            "authorization_endpoint": f"{at}auth",
            "token_endpoint": f"{at}token",
            "jwks_uri": f"{at}keys",
            "end_session_endpoint": f"{at}leave",
            **self.metadata,
        }

    def answer(self, path: str, body: str) -> tuple[int, Any]:
        if self.is_away:
            return 503, {}
        if path.endswith("/.well-known/openid-configuration"):
            return 200, self.describe()
        if path.endswith("/keys"):
            return 200, {"keys": self.keys.published()}
        if path.endswith("/token"):
            return self._exchange({name: value[0] for name, value in parse_qs(body).items()})
        return 404, {}

    def _exchange(self, sent: dict[str, str]) -> tuple[int, Any]:
        token, challenge = self.codes.pop(sent.get("code", ""), ("", ""))
        digest = hashlib.sha256(sent.get("code_verifier", "").encode()).digest()
        if not token or base64.urlsafe_b64encode(digest).rstrip(b"=").decode() != challenge:
            return 400, {"error": "invalid_grant"}
        return 200, {"id_token": token, "access_token": "unused", "token_type": "Bearer"}


@contextmanager
def standing(keys: Keys) -> Iterator[Stand]:
    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self._answer("")

        def do_POST(self) -> None:
            self._answer(self.rfile.read(int(self.headers["Content-Length"])).decode())

        def _answer(self, body: str) -> None:
            path = urlsplit(self.path).path
            stand.asked.append(path)
            status, answer = stand.answer(path, body)
            text = json.dumps(answer).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(text)))
            self.end_headers()
            with suppress(BrokenPipeError):  # it was given up
                self.wfile.write(text)

        def log_message(self, *_arguments: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    stand = Stand(f"http://127.0.0.1:{server.server_port}", keys)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    try:
        yield stand
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def make(stand: Stand, guise: str = "oidc", *schools: Any, **fields: Any) -> Provider:
    """A provider of that kind, switched on, for `schools` (none: for all)."""
    stand.guise = guise
    by_kind = {"oidc": {"own_issuer": stand.issuer}, "entra": {"tenant": TENANT}}
    usual = {"name": "Escola", "client_id": CLIENT, "state": "on", "all_schools": not schools}
    made = Provider.objects.create(kind=guise, **{**usual, **by_kind.get(guise, {}), **fields})
    made.schools.set(schools)
    made.domains.create(name="escola.cat")
    providers.seal_secret(made, SECRET)
    return made


@dataclass
class Trip:
    """One way to the provider and back, in a browser."""

    stand: Stand
    client: Any
    state: str
    asked: dict[str, str]
    """The request that the browser brought to the provider."""

    def back(self, client: Any = None, **sent: Any) -> Any:
        body = {"state": self.state, **sent}
        return (client or self.client).post("/api/sso/finish/", body)

    def code(self, *, token: str | None = None, **changed: Any) -> str:
        """A code for a person with these claims, or for `token`."""
        code = f"code {len(self.stand.codes)} {self.state}"
        made = token or self.stand.sign(self.stand.claims(self.asked["nonce"], **changed))
        self.stand.codes[code] = (made, self.asked["code_challenge"])
        return code

    def arrive(self, **changed: Any) -> Any:
        return self.back(code=self.code(**changed))


def leave(stand: Stand, client: Any, provider: Any, purpose: str = "login", **more: Any) -> Trip:
    body = {"provider": provider.pk, "purpose": purpose, **more}
    return trip(stand, client, client.post("/api/sso/start/", body))


def trip(stand: Stand, client: Any, answer: Any) -> Trip:
    assert answer.status_code == 200, answer.content
    query = parse_qs(urlsplit(answer.json()["url"]).query)
    asked = {name: value[0] for name, value in query.items()}
    return Trip(stand, client, asked["state"], asked)


def connected(user: Any, provider: Provider, subject: str = "anna") -> Any:
    """Connects an identity as linking does it."""
    return user.identities.create(provider=provider, issuer=provider.issuer, subject=subject)
