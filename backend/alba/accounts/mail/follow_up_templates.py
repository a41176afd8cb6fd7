"""Emails to those at a school who read: that there is something to read, and nothing about whom or
what."""

from django.utils.translation import gettext as _

from alba.accounts.mail.letter import Letter, address
from alba.accounts.models import User


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


def case_overdue(_user: User) -> Letter:
    return Letter(
        subject=_("Something on Alba is overdue"),
        before=[_("The date you set for something on Alba is over.")],
        link=_open(),
        after=[_("We write once about each date.")],
    )


def case_overdue_all(_user: User) -> Letter:
    return Letter(
        subject=_("Something on Alba is still overdue"),
        before=[
            _("A date that was set at your school passed two school days ago, or more."),
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


def case_read(_user: User) -> Letter:
    return Letter(
        subject=_("Alba’s team has read something of your school"),
        before=[
            _(
                "Alba’s team has opened something that is otherwise read at your school only. "
                "When, and for which reason, stands beside it."
            )
        ],
        link=_open(),
    )


def hand_over_waits(_user: User) -> Letter:
    return Letter(
        subject=_("Something on Alba waits to be handed over"),
        before=[
            _(
                "Something at your school was released two weeks ago, or more, and is still to be "
                "handed over in person."
            ),
            _("Everyone who reads for your school gets this email, once a week."),
        ],
        link=_open(),
    )
