"""Emails to a school about a person who is excluded from a child. None names the child."""

from django.utils.translation import gettext as _

from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User


def letters() -> Builders:
    return {
        "signed_shut_out": signed_shut_out,
    }


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
