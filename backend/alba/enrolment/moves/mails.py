"""Emails about pupils who change school. They name neither the pupil nor the other school."""

from django.utils.translation import gettext as _

from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User


def letters() -> Builders:
    return {
        "move_asked": asked,
        "move_agreed": agreed,
        "move_over": over,
    }


def asked(_user: User, move: int) -> Letter:
    """`move`: the id, for the trail of the queue."""
    return Letter(
        subject=_("Has a pupil of yours changed school?"),
        before=[
            _(
                "Another school in Alba says that a pupil of your school is theirs now, and asks "
                "that what Alba knows moves along."
            ),
            _(
                "Nothing changes unless you agree. If nobody answers within 14 days, nothing "
                "moves, and the other school is told nothing."
            ),
        ],
        link=(_("See who it is"), address("/moves")),
    )


def over(_user: User, move: int) -> Letter:
    """`move`: the id, for the trail of the queue."""
    return Letter(
        subject=_("A question about a change of school is over"),
        before=[
            _(
                "A question whether a pupil has changed school is over without an agreement. "
                "Nothing moves with it, and there’s nothing you need to do."
            )
        ],
        link=(_("See the questions"), address("/moves")),
    )


def agreed(_user: User, taker: int) -> Letter:
    return Letter(
        subject=_("A pupil’s change of school is done"),
        before=[
            _(
                "The former school has agreed: a pupil for whom your school asked is one person "
                "in Alba again."
            )
        ],
        link=(_("See the pupil"), address(f"/test-takers/{taker}")),
    )
