"""The inbox of everybody in the demo. The content of an email may come from anybody who tries the
demo, so it is shown in a frame that runs nothing, loads nothing and is of no origin."""

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from alba.days import in_words, local
from alba.http.policy import page_policy
from demo.inbox import mailbox

# Its links open in a tab of their own, as anybody's would.
FRAME = "allow-popups allow-popups-to-escape-sandbox"
CONTENT_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; "
    f"form-action 'none'; frame-ancestors 'self'; sandbox {FRAME}"
)
NEW_TAB = b'<base target="_blank">'


@require_safe
def inbox(request: HttpRequest) -> HttpResponse:
    mails = [
        {"number": number, "to": mail["To"], "subject": mail["Subject"], "at": at(number)}
        for number, mail in mailbox.newest()
    ]
    return page("inbox", title=_("Mails of the demo"), mails=mails, **_words())


@require_safe
def mail(request: HttpRequest, number: int) -> HttpResponse:
    found = mailbox.read(number)
    if found is None:
        raise Http404
    facts = {"number": number, "to": found["To"], "at": at(number), "frame": FRAME}
    return page("mail", title=found["Subject"], **facts, **_words())


@require_safe
def content(request: HttpRequest, number: int) -> HttpResponse:
    found = mailbox.read(number)
    body = found.get_body(("html",)) if found else None
    if body is None:
        raise Http404
    html = str(body.get_content()).encode().replace(b"<head>", b"<head>" + NEW_TAB, 1)
    headers = {
        "Cache-Control": "no-store, private",
        "Content-Security-Policy": CONTENT_POLICY,
        "Referrer-Policy": "no-referrer",
        "X-Frame-Options": "SAMEORIGIN",
    }
    return HttpResponse(html, headers=headers)


def page(name: str, **context: object) -> HttpResponse:
    html = render_to_string(f"inbox/{name}.html", {"language": get_language(), **context})
    policy = f"{page_policy(html)}; frame-src 'self'"
    headers = {"Cache-Control": "no-store, private", "Content-Security-Policy": policy}
    return HttpResponse(html, headers=headers)


def at(number: int) -> str:
    sent = local(mailbox.sent_at(number))
    return f"{in_words(sent.date())}, {sent:%H:%M}"


def _words() -> dict[str, str]:
    return {
        "back": _("All emails"),
        "explained": _("Nothing leaves this machine: whatever the demo writes to people is here."),
        "none": _("No email yet."),
        "to_label": _("To"),
        "at_label": _("Sent"),
    }
