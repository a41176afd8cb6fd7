"""Emails to a school's readers: they only say that there is something to read, not about whom or
what."""

from datetime import date

from django.utils.translation import gettext as _

from alba.accounts.mail.letter import Letter, address
from alba.accounts.models import User
from alba.days import in_words


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
            _(
                "Someone at your school would like to be heard. As the school’s holidays stand in "
                "Alba, they were told that this is read by %(day)s: more than ten days away."
            )
            % {"day": in_words(date.fromisoformat(day))},
            _(
                "Please check the school’s holidays in Alba. If anyone who reads for your school "
                "can read it before that day, please see to it."
            ),
        ],
        link=(_("Open Alba"), address("/")),
    )


def signed_shut_out(_user: User, *, taker: int) -> Letter:
    """To a school's administrators and readers."""
    return Letter(
        subject=_("A family’s answer was not taken"),
        before=[
            _(
                "Someone wanted to answer for a family of your school under the name of a person "
                "who is excluded from everything about the child. Nothing was recorded."
            ),
            _("If the family has something to say, please write it down yourselves."),
        ],
        link=(_("Open Alba"), address(f"/test-takers/{taker}")),
    )


def yes_passed(_user: User, *, taker: int) -> Letter:
    """To a school's administrators and readers."""
    return Letter(
        subject=_("A family’s yes no longer counts"),
        before=[
            _(
                "A family of your school answered “yes” at an address that had been entered "
                "shortly before, and that has been taken away again. So the answer no longer "
                "counts, and the family is asked again."
            ),
            _("Please look at the pupil’s family contacts."),
        ],
        link=(_("Open Alba"), address(f"/test-takers/{taker}")),
    )


def contact_not_mine(_user: User, *, taker: int) -> Letter:
    """To a school's administrators."""
    return Letter(
        subject=_("A family contact may be wrong"),
        before=[
            _(
                "Someone who got an email about a pupil of your school says that the child is not "
                "theirs. Nothing more is sent to that address."
            ),
            _("Please look at the pupil’s family contacts, and correct the address."),
        ],
        link=(_("Open Alba"), address(f"/test-takers/{taker}")),
    )


def contact_added(_user: User, *, taker: int) -> Letter:
    """To a school's administrators."""
    return Letter(
        subject=_("A family contact was added"),
        before=[
            _(
                "Someone who reads for your school has added a family contact of a pupil. Please "
                "look whether it is right."
            )
        ],
        link=(_("Open Alba"), address(f"/test-takers/{taker}")),
    )


def contact_wanted(_user: User, *, taker: int) -> Letter:
    """To the same."""
    return Letter(
        subject=_("A family contact is missing"),
        before=[
            _(
                "Someone who reads for your school needs a family contact of a pupil: a person who "
                "decides about the child. Please add one."
            )
        ],
        link=(_("Open Alba"), address(f"/test-takers/{taker}")),
    )


def contact_mine_after_all(_user: User, *, taker: int) -> Letter:
    """To a school's administrators, after `contact_not_mine`."""
    return Letter(
        subject=_("A family contact was right after all"),
        before=[
            _(
                "Someone had said that a pupil of your school was not their child. They have taken "
                "that back: emails go to that address again."
            ),
        ],
        link=(_("Open Alba"), address(f"/test-takers/{taker}")),
    )


def families_disagree(_user: User, *, taker: int, by: str) -> Letter:
    """To a school's administrators."""
    return Letter(
        subject=_("Two parents have answered differently"),
        before=[
            _(
                "About a pupil of your school, one parent or guardian has said “yes” and another "
                "“no”. Nothing more about the pupil is asked or counted."
            ),
            _(
                "Their page says that the school gets in touch with them by %(day)s. Please talk "
                "with both. Nobody has to change their mind: a “no” may stay a “no”."
            )
            % {"day": in_words(date.fromisoformat(by))},
        ],
        link=(_("Open Alba"), address(f"/test-takers/{taker}")),
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
