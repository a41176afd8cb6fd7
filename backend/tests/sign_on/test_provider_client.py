"""Which addresses a provider may have."""

import socket
import ssl
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key

from alba.sign_on import description, provider_client
from alba.sign_on.errors import AwayError
from tests.support.provider import Stand, make

FORBIDDEN = [
    "http://accounts.google.com/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/latest/meta-data/",
    "https://10.1.2.3/",
    "https://192.168.1.1/",
    "https://[fd00::1]/",
    "https://[fe80::1%25eth0]/",
    "https://[::ffff:10.0.0.1]/",
    "https://[64:ff9b::a00:1]/",
    "https://0.0.0.0/",
    "https://100.64.0.1/",
    "https://2130706433/",
    "https://localhost/",
    "https://user@accounts.google.com/",
    "file:///etc/passwd",
]


@pytest.mark.no_database
@pytest.mark.parametrize("address", FORBIDDEN)
def test_nothing_is_sent_to_such_an_address(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    opened: list[Any] = []
    monkeypatch.setattr(socket.socket, "connect", lambda _socket, to: opened.append(to))
    with pytest.raises(AwayError):
        provider_client.get(address)
    assert opened == []


@pytest.mark.no_database
def test_a_name_cannot_change_its_mind(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first answer is the one that is checked and used."""
    answers = iter(["93.184.216.34", "10.0.0.1"])
    opened: list[Any] = []

    def look_up(_host: str, port: int, **_options: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (next(answers), port))]

    def connect(_socket: Any, to: Any) -> None:
        opened.append(to)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(socket.socket, "connect", connect)
    for _time in range(2):
        with pytest.raises(AwayError):
            provider_client.get("https://provider.example/")
    assert opened == [("93.184.216.34", 443)]


@pytest.mark.django_db
@pytest.mark.parametrize(
    "metadata",
    [
        {"issuer": "https://elsewhere.example"},
        {"token_endpoint": None},
        {"jwks_uri": "file:///etc/passwd"},
        {"authorization_endpoint": "javascript:alert(1)"},
        {"more": "x" * 300_000},
    ],
)
def test_a_description_that_does_not_fit_is_not_believed(
    stand: Stand, metadata: dict[str, Any]
) -> None:
    provider = make(stand)
    stand.metadata = metadata
    with pytest.raises(AwayError):
        description.of(provider)


def test_redirects_are_not_followed(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stand, "answer", lambda *_call: (302, {"location": "/elsewhere"}))
    with pytest.raises(AwayError):
        provider_client.get(f"{stand.base}/")
    assert stand.asked == ["/"]


def test_one_that_hangs_is_given_up(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(provider_client, "SECONDS", 0.2)
    monkeypatch.setattr(stand, "answer", lambda *_call: (time.sleep(0.6), (200, {}))[1])
    began = time.monotonic()
    with pytest.raises(AwayError):
        provider_client.get(f"{stand.base}/")
    assert time.monotonic() - began < 0.5


def test_a_fifth_at_once_is_refused(stand: Stand) -> None:
    turns = provider_client._turns  # noqa: SLF001
    held = [turns.acquire(blocking=False) for _place in range(provider_client.AT_ONCE)]
    try:
        with pytest.raises(AwayError, match="too many"):
            provider_client.get(f"{stand.base}/")
    finally:
        for _place in held:
            provider_client._turns.release()  # noqa: SLF001
    assert stand.asked == []


@pytest.fixture
def by_itself(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """(address, certificate) of a server that has signed its certificate itself."""
    key, name = generate_private_key(SECP256R1()), x509.DNSName("localhost")
    whose = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    made = (
        x509.CertificateBuilder(whose, whose, key.public_key(), x509.random_serial_number())
        .not_valid_before(datetime.now(UTC) - timedelta(days=1))
        .not_valid_after(datetime.now(UTC) + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([name]), critical=False)
        .sign(key, hashes.SHA256())
    )
    pem, plain = serialization.Encoding.PEM, serialization.NoEncryption()
    private = serialization.PrivateFormat.PKCS8
    certificate, both = tmp_path / "certificate.pem", tmp_path / "both.pem"
    certificate.write_bytes(made.public_bytes(pem))
    both.write_bytes(key.private_bytes(pem, private, plain) + certificate.read_bytes())

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(b"{}")

        def log_message(self, *_arguments: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(both)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    server.handle_error = lambda *_call: None  # type: ignore[method-assign]  # it was hung up on
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield f"https://localhost:{server.server_port}/", certificate
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.no_database
def test_only_authorities_of_the_machine_vouch_for_a_provider(
    by_itself: tuple[str, Path], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, certificate = by_itself
    settings.SSO_ALLOW_PRIVATE = True
    with pytest.raises(AwayError, match="SSLCertVerificationError"):
        provider_client.get(address)
    # Once the machine trusts it: as OpenSSL is told of authorities.
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    assert provider_client.get(address) == {}
    with pytest.raises(AwayError, match="SSLCertVerificationError"):
        provider_client.get(address.replace("localhost", "127.0.0.1"))
