"""Which page the web app's addresses get: by the address, by what was once chosen in this browser,
by the browser's first language. The pages themselves are made by the build, and looked at by
`frontend/e2e/prerender.spec.ts`."""

import gzip
import html
import json
import re
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from alba.accounts.installation import public_config

PAGE = (
    '<html lang="{language}">\n{name} {language} '
    '<a href="mailto:__CONTACT_EMAIL__">__CONTACT_EMAIL__</a> __HELP_NUMBER__ '
    '<meta name="alba-config" content="__CONFIG__"> __ORIGIN__/ca '
    '<meta name="csp-nonce" nonce="__NONCE__" /> ' + " " * 200
)


LINK = "/[^/]+/[^/]+"


def screen(
    addresses: str, name: str, versions: str | None = None, *, everyone: bool = False
) -> Any:
    return {"addresses": addresses, "name": name, "versions": versions, "everyone": everyone}


SCREENS = [
    screen("/|/ca|/es|/en", "home", "signUp"),
    screen("/login", "login", "signUp"),
    screen("/signup", "signup", "signUp"),
    screen("/privacy", "privacy", "legalBasis"),
    screen(f"/verify-email{LINK}", "verify-email", everyone=True),
    screen(f"/recover-password{LINK}", "recover-password", everyone=True),
    screen(f"/undo-address{LINK}", "undo-address", everyone=True),
    screen("/accept/[0-9]{1,18}/[^/]+", "accept"),
]


@pytest.fixture(autouse=True)
def built(settings: Any, tmp_path: Path) -> Path:
    """A build of the app, with words that say which page it is."""
    (tmp_path / "pages").mkdir()
    (tmp_path / "pages" / "screens.json").write_text(json.dumps(SCREENS))
    closed = ("login-closed", "signup-closed")
    privacy = ("privacy-unset", "privacy-consent", "privacy-public_task")
    names = (
        "home",
        "home-closed",
        *privacy,
        "login",
        "signup",
        "verify-email",
        "recover-password",
        "undo-address",
        "accept",
        "app",
        *closed,
    )
    for name in names:
        for language in ("ca", "es", "en"):
            file = tmp_path / "pages" / f"{name}.{language}.template"
            file.write_text(PAGE.replace("{name}", name).replace("{language}", language))
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
    return " ".join(response.content.decode().partition("\n")[2].split("<")[0].split()[:2])


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
        ("/undo-address/7/d3-8f", "es", "", "undo-address es"),
        ("/accept/7/d3-8f", "es", "", "accept es"),
        ("/recover-password/7/ca", "es", "alba_language=en", "recover-password ca"),
        ("/test/questions?test_id=7", "es", "alba_language=ca; alba_signed_in=1", "app ca"),
        ("/test-takers", "es", "alba_signed_in=1", "app es"),
        ("/premium", "en", "", "app en"),
        # The owner of an email may be somebody else than the person who is signed in.
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
    assert response.headers["Cache-Control"] == "private, no-cache"
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize("path", ["/", "/login", "/test/questions", "/premium"])
@pytest.mark.parametrize(
    ("cookie", "tag"),
    [
        ("alba_text_size=large", '<html data-text-size="large" lang="en">'),
        ("alba_text_size=largest", '<html data-text-size="largest" lang="en">'),
        ("alba_text_size=normal", '<html lang="en">'),
        ('alba_text_size="><script>', '<html lang="en">'),
        ("", '<html lang="en">'),
    ],
)
def test_the_page_has_the_size_of_text_that_was_chosen_here(
    path: str, cookie: str, tag: str
) -> None:
    response = get(path, cookie=cookie)
    assert response.content.decode().partition("\n")[0] == tag
    assert "Cookie" in response.headers["Vary"]


@pytest.mark.parametrize(
    "path",
    [
        "/tests",
        "/premium",
        "/test-takers",
        "/verify-email/1",
        "/verify-email/1/x/",
        "/recover-password//x",
        "/accept/7",
        "/accept/x/d3-8f",
        "/ca/",  # the router shows it too, but the built page would not fit it to the letter
        "/login/",
        "/fr",
        "/CA",
        "/home",
        "/pages/home.ca",
    ],
)
def test_every_other_address_gets_the_plain_page(path: str) -> None:
    response = get(path, "ca")
    assert response.status_code in {200, 404}
    assert response.status_code == (404 if "." in path else 200)
    if response.status_code == 200:
        assert shown(response).split()[0] == "app"


@pytest.mark.parametrize(
    ("path", "page"),
    [
        ("/", "home-closed en"),
        ("/ca", "home-closed ca"),
        ("/login", "login-closed en"),
        ("/signup", "signup-closed en"),
    ],
)
def test_no_page_offers_a_sign_up_that_is_closed(path: str, page: str, settings: Any) -> None:
    settings.SIGN_UP = False
    assert shown(get(path)) == page


@pytest.mark.promise("privacy.responsible.unset")
def test_the_privacy_page_says_what_the_operator_has_written(settings: Any, built: Path) -> None:
    assert shown(get("/privacy", "ca")) == "privacy-unset ca"
    places = (
        "__PRIVACY_CONTROLLER__ __PRIVACY_DPO_CONTACT__ __PRIVACY_RETENTION__ __UNFINISHED_DAYS__"
    )
    for language in ("ca", "es", "en"):
        (built / "pages" / f"privacy-consent.{language}.template").write_text(places)
    settings.UNFINISHED_TEST_DAYS = 12
    settings.PRIVACY_NOTICE = {
        "controller": "Ajuntament <Lleida>",
        "dpo_contact": "dpd@alba.test",
        "legal_basis": "consent",
        "retention": {"ca": "Dos anys.", "es": "Dos años.", "en": "Two years."},
    }
    sentences = settings.PRIVACY_NOTICE["retention"]
    for language, sentence in sentences.items():
        page = get("/privacy", language).content.decode()
        assert page == f"Ajuntament &lt;Lleida&gt; dpd@alba.test {sentence} 12"
    assert get("/app/config/").json()["privacy"] == settings.PRIVACY_NOTICE
    settings.PRIVACY_NOTICE["legal_basis"] = "public_task"
    assert shown(get("/privacy", "es")) == "privacy-public_task es"


@pytest.mark.parametrize("path", ["/", "/ca", "/login", "/signup", "/privacy", "/accept/7/x"])
def test_signed_in_visitor_sees_no_public_page(path: str) -> None:
    response = get(path, "ca", "alba_signed_in=1; alba_language=ca")
    assert shown(response) == "app ca"
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
    assert json.loads(html.unescape(written)) == public_config()
    assert "https://alba.test/ca" in page


def test_the_page_has_the_same_facts_as_the_call(settings: Any) -> None:
    settings.CONTACT_EMAIL = "algu@alba.test"
    settings.HELP_LINES = []
    assert get("/app/config/").json() == public_config()
    assert " 112 " in get("/en").content.decode()


def test_of_the_build_only_the_files_that_pages_ask_for_have_an_address(
    settings: Any, built: Path
) -> None:
    settings.WHITENOISE_ROOT = built
    for name in ("assets/index-0.js", ".vite/manifest.json"):
        (built / name).parent.mkdir()
        (built / name).write_text("{}")
    script = get("/assets/index-0.js")
    assert (script.status_code, b"".join(script)) == (200, b"{}")
    for path in ("/index.html", "/pages/home.ca.template", "/.vite/manifest.json"):
        assert get(path).status_code == 404, path


def test_only_the_script_that_the_build_put_into_a_page_may_run(built: Path) -> None:
    script = "let a = 1; // què"
    page = f'<script>{script}</script> <script src="x"></script> <script defer>2</script>'
    (built / "pages" / "app.ca.template").write_text(page)
    digest = b64encode(sha256(script.encode()).digest()).decode()
    allowed = get("/test/terms", "ca").headers["Content-Security-Policy"]
    assert f"script-src 'self' 'sha256-{digest}';" in allowed
    assert allowed.count("sha256-") == 1
    assert "'unsafe-inline'" not in allowed.split("script-src")[1].split(";")[0]
    others = get("/login", "ca").headers["Content-Security-Policy"]
    assert "script-src 'self';" in others


def test_installation_values_are_never_script_or_style(settings: Any, built: Path) -> None:
    settings.HELP_LINES = []
    page = "<script>__HELP_NUMBER__</script> <style>__HELP_NUMBER__</style>"
    (built / "pages" / "login.ca.template").write_text(page)
    response = get("/login", "ca")
    filled = response.content.decode()
    assert filled == "<script>112</script> <style>112</style>"
    digest = b64encode(sha256(b"112").digest()).decode()
    assert digest not in response.headers["Content-Security-Policy"]


def test_only_the_styles_that_the_build_put_into_a_page_count(built: Path) -> None:
    style = "p { color: red } @media (width<=9px) { p { color: blue } }"
    page = f"<style>{style}</style> <p style='color: red'>__HELP_NUMBER__</p>"
    for name in ("app", "login"):
        (built / "pages" / f"{name}.ca.template").write_text(page)
    digest = b64encode(sha256(style.encode()).digest()).decode()
    for path in ("/test/terms", "/login"):
        assert styles_of(get(path, "ca"))[:2] == ["'self'", f"'sha256-{digest}'"]


def styles_of(response: Any) -> list[str]:
    """The styles that the policy allows."""
    sources: str = response.headers["Content-Security-Policy"].split("style-src ")[1]
    return sources.split(";")[0].split()


@pytest.mark.parametrize(
    "path", ["/", "/ca", "/login", "/premium", "/results/7", "/test/terms", "/test-takers/7"]
)
def test_style_elements_want_a_nonce_of_this_answer(path: str) -> None:
    seen = set()
    for _ in range(2):
        response = get(path, "ca")
        text = response.content.decode()
        [nonce] = re.findall(r'<meta name="csp-nonce" nonce="([\w-]{22})" />', text)
        assert styles_of(response) == ["'self'", f"'nonce-{nonce}'"]
        assert text.count(nonce) == 1
        assert response.headers["Cache-Control"] == "private, no-cache"
        seen.add(nonce)
    assert len(seen) == 2


@pytest.mark.parametrize("path", ["/", "/premium"])
def test_pages_travel_compressed(path: str) -> None:
    plain = get(path, "ca")
    small = get(path, "ca", **{"Accept-Encoding": "br, gzip"})
    assert "Content-Encoding" not in plain.headers
    assert small.headers["Content-Encoding"] == "gzip"
    nonces = re.compile(b'nonce="[^"]+"')
    sent = gzip.decompress(small.content)
    assert nonces.sub(b"", sent) == nonces.sub(b"", plain.content)
    assert "Accept-Encoding" in small.headers["Vary"]


def test_without_a_build_it_says_so(built: Path) -> None:
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
