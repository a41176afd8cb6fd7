"""Which page the web app's addresses get: by the address, by what was once chosen in this browser,
by the browser's first language. The pages themselves are made by the build, and looked at by
`frontend/e2e/prerender.spec.ts`."""

import gzip
import html
import json
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from alba.accounts.installation import facts

PAGE = (
    '{name} {language} <a href="mailto:__CONTACT_EMAIL__">__CONTACT_EMAIL__</a> __HELP_NUMBER__ '
    '<meta name="alba-config" content="__CONFIG__"> __ORIGIN__/ca' + " " * 200
)


@pytest.fixture(autouse=True)
def built(settings: Any, tmp_path: Path) -> Path:
    """A build of the app, with words that say which page it is."""
    (tmp_path / "pages").mkdir()
    closed = ("login-closed", "signup-closed")
    names = ("home", "login", "signup", "verify-email", "recover-password", "test", *closed)
    for name in names:
        for language in ("ca", "es", "en"):
            file = tmp_path / "pages" / f"{name}.{language}.template"
            file.write_text(PAGE.replace("{name}", name).replace("{language}", language))
    (tmp_path / "index.html").write_text("shell" + " " * 200)
    settings.WEBAPP_DIR = tmp_path
    return tmp_path


def get(path: str, language: str = "", cookie: str = "", **headers: str) -> Any:
    client = Client()
    if language:
        headers["Accept-Language"] = language
    if cookie:
        headers["Cookie"] = cookie
    return client.get(path, headers=headers)


def shown(response: Any) -> str:
    return " ".join(response.content.decode().split()[:2])


@pytest.mark.parametrize(
    ("path", "language", "cookie", "page"),
    [
        ("/ca", "es", "alba_language=en", "home ca"),
        ("/es", "ca", "", "home es"),
        ("/en", "ca", "", "home en"),
        ("/", "es", "alba_language=ca", "home ca"),
        ("/login", "es", "alba_language=en", "login en"),
        ("/", "ca-ES,es;q=0.9", "", "home ca"),
        ("/login", "es-419", "", "login es"),
        ("/signup", "EN", "", "signup en"),
        ("/", "fr-FR,es;q=0.9", "", "home en"),
        ("/", "", "", "home en"),
        ("/", "ca", "alba_language=fr", "home ca"),
        ("/", "es", "alba_language=../../x", "home es"),
        ("/", "../ca", "", "home en"),
        ("/?from=mail", "ca", "", "home ca"),
        ("/verify-email/7/d3-8f", "es", "", "verify-email es"),
        ("/recover-password/7/d3-8f", "es", "alba_language=ca", "recover-password ca"),
        ("/recover-password/7/ca", "es", "alba_language=en", "recover-password ca"),
        ("/test/questions?test_id=7", "es", "alba_language=ca; alba_signed_in=1", "test ca"),
        # Whose mail it is has nothing to do with who is signed in.
        ("/verify-email/7/d3-8f", "es", "alba_signed_in=1", "verify-email es"),
    ],
)
def test_the_page_speaks_by_address_then_choice_then_browser(
    path: str, language: str, cookie: str, page: str
) -> None:
    response = get(path, language, cookie)
    assert response.status_code == 200
    assert shown(response) == page
    assert response.headers["Content-Language"] == page[-2:]
    assert {"Accept-Language", "Cookie"} <= set(response.headers["Vary"].split(", "))
    assert response.headers["Cache-Control"] == "no-cache"
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    "path",
    [
        "/tests",
        "/premium",
        "/verify-email/1",
        "/verify-email/1/x/",
        "/recover-password//x",
        "/ca/",  # the router shows it too, but the built page would not fit it to the letter
        "/login/",
        "/fr",
        "/CA",
        "/home",
        "/pages/home.ca",
    ],
)
def test_every_other_address_gets_the_empty_app(path: str) -> None:
    response = get(path, "ca")
    assert response.status_code in {200, 404}
    assert response.status_code == (404 if "." in path else 200)
    if response.status_code == 200:
        assert shown(response) == "shell"


@pytest.mark.parametrize(
    ("path", "page"),
    [("/", "home en"), ("/login", "login-closed en"), ("/signup", "signup-closed en")],
)
def test_no_page_offers_a_sign_up_that_is_closed(path: str, page: str, settings: Any) -> None:
    settings.SIGN_UP = False
    assert shown(get(path)) == page


@pytest.mark.parametrize("path", ["/", "/ca", "/login", "/signup"])
def test_who_is_signed_in_here_sees_no_public_page_flash_by(path: str) -> None:
    response = get(path, "ca", "alba_signed_in=1; alba_language=ca")
    assert shown(response) == "shell"
    assert "Cookie" in response.headers["Vary"]


def test_the_page_knows_the_installation(settings: Any) -> None:
    settings.CONTACT_EMAIL = "o'hara\"<&@alba.test"
    settings.HELP_LINES = [{"number": "061 <b>", "name": "salut_respon"}]
    settings.FRONTEND_URL = "https://alba.test"
    page = get("/ca").content.decode()
    assert "__" not in page
    escaped = html.escape(settings.CONTACT_EMAIL)
    assert f'<a href="mailto:{escaped}">{escaped}</a> 061 &lt;b&gt; ' in page
    written = page.split('content="')[1].split('"')[0]
    assert json.loads(html.unescape(written)) == facts()
    assert "https://alba.test/ca" in page


def test_the_page_has_the_same_facts_as_the_call(settings: Any) -> None:
    settings.CONTACT_EMAIL = "algu@alba.test"
    settings.HELP_LINES = []
    assert get("/app/config/").json() == facts()
    assert " 112 " in get("/en").content.decode()


def test_only_the_script_that_the_build_put_into_a_page_may_run(built: Path) -> None:
    script = "let a = 1; // què"
    page = f'<script type="module" async>{script}</script> <script>__HELP_NUMBER__</script>'
    (built / "pages" / "test.ca.template").write_text(page)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    allowed = get("/test/terms", "ca").headers["Content-Security-Policy"]
    assert f"script-src 'self' 'sha256-{digest}';" in allowed
    assert allowed.count("sha256-") == 1
    assert "'unsafe-inline'" not in allowed.split("script-src")[1].split(";")[0]
    for path in ("/ca", "/login", "/premium"):
        others = get(path, "ca").headers["Content-Security-Policy"]
        assert "script-src 'self';" in others


@pytest.mark.parametrize("path", ["/", "/premium"])
def test_pages_travel_compressed(path: str) -> None:
    plain = get(path, "ca")
    small = get(path, "ca", **{"Accept-Encoding": "br, gzip"})
    assert "Content-Encoding" not in plain.headers
    assert small.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(small.content) == plain.content
    assert "Accept-Encoding" in small.headers["Vary"]


def test_without_a_build_it_says_so(built: Path) -> None:
    (built / "index.html").unlink()
    for file in (built / "pages").iterdir():
        file.unlink()
    for path in ("/", "/premium"):
        response = get(path, "ca")
        assert response.status_code == 503
        assert "make build" in response.content.decode()


def test_only_reading() -> None:
    assert Client().post("/login", {"email": "x"}).status_code == 405
    head = Client().head("/ca")
    assert head.status_code == 200
    assert head.content == b""
