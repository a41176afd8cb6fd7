"""A user's own data, readable without any program: one page, in their language, that opens on a
phone and runs no scripts."""

from collections.abc import Iterable
from datetime import date, datetime
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.days import dated, in_words, local, moment_in_words
from alba.families.children import children
from alba.people.models import TestTaker

STYLE = (
    "body{max-width:42rem;margin:0 auto;padding:1rem;font:1.0625rem/1.5 system-ui,sans-serif;"
    "color:#2b2440;background:#fff;overflow-wrap:anywhere}h1,h2,h3{line-height:1.25}"
    "h2{margin-top:2.5rem;border-top:1px solid #d8d2e4;padding-top:1.5rem}dt{font-weight:600}"
    "dd{margin:0 0 .75rem}li{margin-bottom:.5rem}.comment{white-space:pre-wrap}"
)


def page(user: User, taker: TestTaker | None, tests: list[Test], content: dict[str, Any]) -> str:
    """`content` is that of alba.json. In the active language; all text that people wrote is
    escaped."""
    parts = [_about(content["account"], content["person"]), _logins(content["account"]["logins"])]
    if taker:
        parts += [
            _children(taker),
            _consents(content["person"]["guardian_consents"]),
            _tests(taker, tests, content),
            _asked_alone(content["asked_by_the_school"]),
        ]
    return format_html(
        '<!doctype html><html lang="{}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        "<title>{}</title><style>{}</style></head><body><h1>{}</h1><p>{}</p>{}</body></html>",
        get_language(),
        _("My data in Alba"),
        SafeString(STYLE),
        _("My data in Alba"),
        _("The file alba.json holds the same, and everything else that is kept, for programs."),
        _joined(parts),
    )


def _about(account: dict[str, Any], person: dict[str, Any] | None) -> SafeString:
    name = f"{account['first_name']} {account['last_name']}".strip()
    facts = [
        (_("Name"), name),
        (_("Email"), account["email"]),
        (_("Account created"), _day(account["created_at"])),
    ]
    if person:
        place = [person["school"], person["course"], person["class_name"]]
        facts += [
            (_("Date of birth"), _day(person["birth_date"])),
            (_("School"), ", ".join(part for part in place if part)),
        ]
    return _section(_("Who I am"), _facts(facts))


def _logins(logins: Iterable[dict[str, Any]]) -> SafeString:
    rows = [(login["browser"], _moment(login["created_at"])) for login in logins]
    return _section(
        _("Where I am logged in"),
        format_html("<ul>{}</ul>", format_html_join("", "<li>{}: {}</li>", rows)),
    )


def _children(taker: TestTaker) -> SafeString:
    rows = [(child.user.full_name, _day(child.birth_date)) for child in children.of(taker)]
    if not rows:
        return SafeString("")
    items = format_html_join("", "<li>{} ({})</li>", rows)
    return _section(_("My children"), format_html("<ul>{}</ul>", items))


def _consents(consents: Iterable[dict[str, Any]]) -> SafeString:
    rows = [
        (_("given") if one["given"] else _("withdrawn"), _moment(one["at"]), one["reference"])
        for one in consents
    ]
    if not rows:
        return SafeString("")
    items = format_html_join("", "<li>{}: {}. {}</li>", rows)
    return _section(_("Consent of my family"), format_html("<ul>{}</ul>", items))


def _asked_alone(assignments: Iterable[dict[str, Any]]) -> SafeString:
    """The days on which a reader of the school asked about the person alone."""
    found = {
        (one["opens_on"], one["closes_on"], one["why"])
        for one in assignments
        if one["about_you_alone"]
    }
    if not found:
        return SafeString("")
    text = _("Your school asked about you alone, from %(first)s to %(last)s.")
    rows = [
        (dated(text, first=first, last=last), _("Why: %(why)s") % {"why": why} if why else "")
        for first, last, why in sorted(found, key=lambda one: (one[0], one[1]))
    ]
    items = format_html_join("", "<li>{} {}</li>", rows)
    return _section(_("What my school asked about me alone"), format_html("<ul>{}</ul>", items))


def _tests(taker: TestTaker, tests: list[Test], content: dict[str, Any]) -> SafeString:
    mine = {child.pk: child.user.full_name for child in children.of(taker)}
    given: dict[int, list[tuple[str, str]]] = {}
    for one in content["answers"]:
        words = _words(one["questionnaire"], one["answer"])
        given.setdefault(one["test"], []).append((one["text"], words))
    comments = {one["id"]: one["extra_comment"] for one in content["tests"]}
    hidden = {one["test"]: one["ask"] for one in content["not_in_this_file"]}
    parts = [
        _test(test, mine, given.get(test.pk, []), comments[test.pk], hidden.get(test.pk))
        for test in tests
    ]
    return _section(_("My tests"), _joined(parts) or _("None yet."))


def _test(
    test: Test,
    mine: dict[int, str],
    answers: list[tuple[str, str]],
    its_comment: str,
    ask: str | None,
) -> SafeString:
    """`ask`: who has the stored data that is not in this file; None if all of it is."""
    subject = test.on_behalf_of_test_taker_id
    # Except for the user's own children, only administrators may reveal the name.
    about = _("Myself") if subject is None else mine.get(subject, _("Someone else"))
    facts = [
        (_("About"), about),
        (_("Started"), _moment(test.created_at)),
        (_("Terms accepted"), _moment(test.terms_accepted_at)),
        (_("Finished"), _moment(test.finished_at)),
    ]
    comment = SafeString("")
    if its_comment:
        comment = format_html('<h4>{}</h4><p class="comment">{}</p>', _("My comment"), its_comment)
    elsewhere = SafeString("")
    if ask is not None:
        text = _(
            "Some of what you answered here is not in this file: it was given with a card in "
            "class, or it is no longer known how. An account does not open it, so that nobody else "
            "can read it that way. To see it, ask: %(whom)s."
        )
        elsewhere = format_html("<p>{}</p>", text % {"whom": ask})
    return format_html(
        "<h3>{} ({})</h3>{}{}<h4>{}</h4>{}{}<ol>{}</ol>",
        _("Personality") if test.test_type == 1 else _("Emotional wellbeing"),
        test.questionnaire.code,
        _facts(facts),
        comment,
        _("My answers"),
        elsewhere,
        format_html("<p>{}</p>", _stem(about, subject)) if test.test_type == 1 else "",
        format_html_join("", "<li>{}<br><strong>{}</strong></li>", answers),
    )


def _stem(about: str, subject: int | None) -> str:
    if subject is None:
        return _("I see myself as someone who…")
    return _("%(name)s: someone who…") % {"name": about}


def _words(code: str, answer: int) -> str:
    """The label of the button (frontend/src/i18n/en/taking.ts)."""
    labels = {
        "SDQ": [_("Not true"), _("Somewhat true"), _("Very true")],
        "BFI": [
            "",
            _("Strongly disagree"),
            _("Disagree"),
            _("Neither agree nor disagree"),
            _("Agree"),
            _("Strongly agree"),
        ],
    }
    return labels[code][answer]


def _joined(parts: list[SafeString]) -> SafeString:
    return format_html_join("", "{}", ((part,) for part in parts))


def _section(title: str, body: str) -> SafeString:
    return format_html("<section><h2>{}</h2>{}</section>", title, body)


def _facts(facts: Iterable[tuple[str, str]]) -> SafeString:
    there = [(name, text) for name, text in facts if text]
    return format_html("<dl>{}</dl>", format_html_join("", "<dt>{}</dt><dd>{}</dd>", there))


def _day(day: date | None) -> str:
    return in_words(day) if day else ""


def _moment(moment: datetime | None) -> str:
    if moment is None:
        return ""
    return moment_in_words(local(moment))
