"""The emails of the demo: a page shows them, in the demo alone."""

import re
from typing import Any

import pytest
from django.core.mail import EmailMultiAlternatives
from django.test import Client
from django.urls import resolve

from alba import settings as of_the_product
from alba.accounts.mail import outbox
from alba.http import webapp
from demo import settings as of_the_demo
from tests.support import factories


@pytest.fixture
def demo(settings: Any, tmp_path: Any) -> Client:
    for name in ("EMAIL_BACKEND", "ROOT_URLCONF"):
        setattr(settings, name, getattr(of_the_demo, name))
    settings.DEMO_MAILS = tmp_path / "mails"
    return Client(headers={"Accept-Language": "en"})


def send(subject: str, html: str) -> None:
    message = EmailMultiAlternatives(subject, "text", "alba@example.org", ["ona@example.org"])
    message.attach_alternative(html, "text/html")
    message.send()


@pytest.mark.django_db
def test_a_mail_of_the_demo_is_in_its_inbox_and_its_link_works(
    demo: Client, run_queue: Any, settings: Any, capsys: Any
) -> None:
    assert "No email yet." in demo.get("/demo/mails/").content.decode()
    outbox.queue("reset", factories.make_user("test_taker", email="ona@example.org"))
    run_queue()
    [line] = capsys.readouterr().err.splitlines()
    assert line.startswith("Mail to ona@example.org: ")
    subject = line.partition(": ")[2]

    inbox = demo.get("/demo/mails/").content.decode()
    assert subject in inbox
    assert "ona@example.org" in inbox
    [address] = re.findall(r'href="(/demo/mails/\d+/)"', inbox)
    mail = demo.get(address).content.decode()
    assert f"<h1>{subject}</h1>" in mail
    [frame] = re.findall(r'<iframe [^>]*src="([^"]+)"', mail)
    content = demo.get(frame)
    link, *_more = re.findall(r'href="(http[^"]+)"', content.content.decode())
    assert '<base target="_blank">' in content.content.decode(), (
        "no page of ours is shown in a frame"
    )
    assert link.startswith(settings.FRONTEND_URL)
    assert demo.get(link.removeprefix(settings.FRONTEND_URL)).status_code in {200, 503}  # not built


@pytest.mark.no_database
def test_a_mail_runs_and_loads_nothing(demo: Client) -> None:
    send("<script>1</script>", "<html><head></head><script>2</script></html>")
    inbox = demo.get("/demo/mails/")
    [address] = re.findall(r'href="(/demo/mails/\d+/)"', inbox.content.decode())
    mail = demo.get(address)
    for page in (inbox, mail):
        assert "<script>" not in page.content.decode()
        assert page.headers["Cache-Control"] == "no-store, private"
    assert "frame-src 'self'" in mail.headers["Content-Security-Policy"]
    [allowed] = re.findall(r'<iframe [^>]*sandbox="([^"]*)"', mail.content.decode())
    content = demo.get(f"{address}content/")
    policy = content.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'self'" in policy
    assert f"sandbox {allowed}" in policy
    assert not {"allow-scripts", "allow-same-origin", "allow-forms"} & set(allowed.split())
    assert content.headers["X-Frame-Options"] == "SAMEORIGIN"
    assert demo.get("/demo/mails/1/").status_code == 404
    assert demo.get("/demo/mails/1/content/").status_code == 404


@pytest.mark.no_database
@pytest.mark.parametrize("path", ["/demo/mails/", "/demo/mails/1/", "/demo/mails/1/content/"])
def test_the_product_has_no_inbox(path: str) -> None:
    """There the address is one like any other that nobody knows."""
    assert of_the_product.ROOT_URLCONF == "alba.urls"
    assert "demo" not in of_the_product.EMAIL_BACKEND
    assert resolve(path, "alba.urls").func is webapp.index
