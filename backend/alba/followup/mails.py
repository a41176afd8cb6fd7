"""Emails to a school's readers: they only say that there is something to read, not about whom or
what."""

from datetime import date

from django.utils.translation import gettext as _

from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User
from alba.campaigns.asks.models import Ask
from alba.campaigns.choices import WAITING
from alba.days import dated


def letters() -> Builders:
    return {
        "talk_asked": talk_asked,
        "talk_far": talk_far,
        "talk_overdue": talk_overdue,
        "talk_waits": talk_waits,
        "case_overdue": case_overdue,
        "case_overdue_all": case_overdue_all,
        "case_unowned": case_unowned,
        "work_taken_over": work_taken_over,
        "hand_over_waits": hand_over_waits,
        "case_read": case_read,
        "letter_news": letter_news,
        "ask_ended": ask_ended,
        "ask_again": ask_again,
        "ask_teacher": ask_teacher,
    }


def _open() -> tuple[str, str]:
    return (_("Open Alba"), address("/reading"))


def talk_asked(_user: User) -> Letter:
    return Letter(
        subject=_("There is something for you to read on Alba"),
        before=[
            _("Someone at your school would like to be heard."),
            _("Please read it on Alba by the end of the next school day."),
        ],
        link=(_("Open Alba"), address("/")),
    )


def talk_far(_user: User, *, day: str) -> Letter:
    """To a school's readers and administrators."""
    return Letter(
        subject=_("A pupil has to wait long for an answer on Alba"),
        before=[
            dated(
                _(
                    "Someone at your school would like to be heard. As the school’s holidays stand "
                    "in Alba, they were told that this is read by %(day)s: more than ten days away."
                ),
                day=date.fromisoformat(day),
            ),
            _(
                "Please check the school’s holidays in Alba. If anyone who reads for your school "
                "can read it before that day, please see to it."
            ),
        ],
        link=(_("Open Alba"), address("/")),
    )


def talk_overdue(_user: User) -> Letter:
    return Letter(
        subject=_("Something on Alba is still unread"),
        before=[
            _(
                "Something at your school should have been read by the last school day, and no one "
                "has read it yet."
            ),
            _("Please read it today. Everyone who reads for your school gets this email."),
        ],
        link=_open(),
    )


def talk_waits(_user: User) -> Letter:
    return Letter(
        subject=_("Something on Alba is still to be done"),
        before=[
            _(
                "Someone at your school asked to be heard. It was read more than two school days "
                "ago, and no talk has been noted since."
            ),
            _(
                "Please see to it today and note it on Alba. Until then, everyone who reads for "
                "your school gets this email every school day."
            ),
        ],
        link=_open(),
    )


def case_overdue(_user: User) -> Letter:
    return Letter(
        subject=_("Something on Alba is overdue"),
        before=[_("The date you set for something on Alba has passed.")],
        link=_open(),
        after=[_("We write once about each date.")],
    )


def case_overdue_all(_user: User) -> Letter:
    return Letter(
        subject=_("Something on Alba is still overdue"),
        before=[
            _("A date that was set at your school passed two or more school days ago."),
            _("Everyone who reads for your school gets this email, once."),
        ],
        link=_open(),
    )


def case_unowned(_user: User) -> Letter:
    return Letter(
        subject=_("Something on Alba needs a new person"),
        before=[
            _("Something at your school is nobody’s task any more. Please take it on."),
            _("Everyone who reads for your school gets this email, once."),
        ],
        link=_open(),
    )


def work_taken_over(_user: User) -> Letter:
    return Letter(
        subject=_("You have taken something over on Alba"),
        before=[
            _(
                "What someone else who reads for your school had taken on has been handed over to "
                "you."
            )
        ],
        link=_open(),
    )


def case_read(_user: User) -> Letter:
    return Letter(
        subject=_("Alba’s team has read something at your school"),
        before=[
            _(
                "Alba’s team has opened something that is normally read only at your school. When "
                "and why is recorded beside it."
            )
        ],
        link=_open(),
    )


def hand_over_waits(_user: User) -> Letter:
    return Letter(
        subject=_("Something on Alba is waiting to be handed over"),
        before=[
            _(
                "Something at your school was released two or more weeks ago, and is still to be "
                "handed over in person."
            ),
            _("Everyone who reads for your school gets this email, once a week."),
        ],
        link=_open(),
    )


def letter_news(_user: User) -> Letter:
    return Letter(
        subject=_("There is an answer about a letter on Alba"),
        before=[_("Someone has answered about a letter from your school to a service.")],
        link=_open(),
    )


def ask_ended(_user: User, *, gone: bool = False) -> Letter:
    """`gone`: its pupil is no longer at the school, whose readers can look at nothing any more."""
    if gone:
        over = _("Something that was asked at your school is over: the pupil is no longer there.")
        return Letter(
            subject=_("Something you asked on Alba is over without an answer"), before=[over]
        )
    return Letter(
        subject=_("Something you asked on Alba is over without an answer"),
        before=[
            _("Something that was asked at your school is over, and nobody has answered."),
            _("What happened is written on Alba."),
        ],
        link=_open(),
    )


def ask_again(_user: User) -> Letter:
    return Letter(
        subject=_("It is time to ask again on Alba"),
        before=[_("From today on, your school wanted to ask about something again.")],
        link=_open(),
        after=[_("We write once about each date.")],
    )


def ask_teacher(user: User, *, ask: int, again: bool = False) -> Letter | None:
    """To a teacher who is asked about one pupil, and once more (`again`)."""
    found = Ask.objects.filter(pk=ask).select_related("campaign__created_by").first()
    if found is None or not found.campaign.takes_answers:
        return None
    if not found.campaign.assignments.filter(informant__user=user, state__in=WAITING).exists():
        return None
    first = _("%(name)s asks you to answer a short questionnaire about one pupil by %(day)s.")
    last = _("Please keep it between you and %(name)s.") % {"name": found.campaign.asked_by}
    before = [dated(first, name=found.campaign.asked_by, day=found.campaign.closes_on), last]
    if again:
        before.insert(0, _("We wrote to you some days ago, and it is still waiting for you."))
    return Letter(
        subject=_("You are asked for a few answers on Alba"),
        before=before,
        link=(_("Open Alba"), address("/")),
    )
