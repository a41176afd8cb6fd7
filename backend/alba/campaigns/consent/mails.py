"""Emails to a school about what families have answered. None names the child."""

from datetime import date

from django.utils.translation import gettext as _

from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User
from alba.days import dated


def letters() -> Builders:
    return {
        "yes_passed": yes_passed,
        "contact_not_mine": contact_not_mine,
        "contact_mine_after_all": contact_mine_after_all,
        "families_disagree": families_disagree,
    }


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
            dated(
                _(
                    "Their page says that the school gets in touch with them by %(day)s. Please "
                    "talk with both. Nobody has to change their mind: a “no” may stay a “no”."
                ),
                day=date.fromisoformat(by),
            ),
        ],
        link=(_("Open Alba"), address(f"/test-takers/{taker}")),
    )
