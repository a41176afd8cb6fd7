"""Emails to a school about family contacts. None names the child."""

from django.utils.translation import gettext as _

from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User


def letters() -> Builders:
    return {
        "contact_added": contact_added,
        "contact_wanted": contact_wanted,
    }


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
