"""Emails about people who are erased, or whose data are kept. None names a pupil to the school."""

from datetime import date

from django.utils.translation import gettext as _

from alba import days
from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User


def letters() -> Builders:
    return {
        "erasure_begun": erasure_begun,
        "erasure_stopped": erasure_stopped,
    }


def erasure_begun(_user: User, on: str, own: bool = False) -> Letter:
    """`on`: the day on which it is done, as 2027-08-31; empty while something is open. `own`: the
    person has ended the account."""
    what = _("Someone at your school has deleted a person, who no longer appears in any list.")
    until = _("Until then you can undo it.")
    if own:
        what = _(
            "A person at your school has deleted their own account. The login has ended, and the "
            "person no longer appears in any list."
        )
        until = _(
            "Until then an administrator or a reader can keep the data, with a reason that the "
            "person and the family are told."
        )
    if on:
        day = date.fromisoformat(on)
        subject = days.dated(_("A person at your school will be erased on %(day)s"), day=day)
        when = days.dated(_("Everything about them will be erased on %(day)s."), day=day)
    else:
        subject = _("A person at your school will be erased once nothing is open any more")
        when = _(
            "A wish to talk or a case is still open, or something has to be kept for now. "
            "Everything about them will be erased seven days after that is over."
        )
    return Letter(
        subject=subject,
        before=[what, f"{when} {until}"],
        link=(_("See who it is"), address("/erasures")),
    )


def erasure_stopped(_user: User) -> Letter:
    """To readers of a school that keeps something open about a person who goes elsewhere."""
    return Letter(
        subject=_("Something open at your school keeps a person from being erased"),
        before=[
            _(
                "A person who was at your school is to be erased. A wish to talk or a case about "
                "them is still open at your school, and nothing is erased until you have closed "
                "it."
            ),
        ],
        link=(_("Open Alba"), address("/reading")),
    )


def erasure_kept(child: str, school: str, reason: str) -> Letter:
    """`child`: to the family; empty: to the person who had the account."""
    ended = _("You deleted your account on Alba. It stays deleted, and nobody can log in with it.")
    if child:
        ended = _(
            "%(name)s deleted the account on Alba. It stays deleted, and nobody can log in with it."
        ) % {"name": child}
    kept = _("%(school)s has decided to keep what was answered for now. The reason given is:")
    return Letter(
        subject=_("%(school)s keeps data after an account was deleted") % {"school": school},
        before=[
            ended,
            kept % {"school": school},
            f"“{reason}”",
            _("If you don’t agree, ask the school, or write to us."),
        ],
    )
