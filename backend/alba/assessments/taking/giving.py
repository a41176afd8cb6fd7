"""Who may read an answer or a comment later. It is decided when it is given, and kept in its row:
the kind of the login, and its id. A login's id is a UUID and never used again, so it still says
something once the login's own row is gone.

With a card one reads what was given in this very login. An account reads what was given with an
account: what a pupil has answered in class stays closed to it, since the address of an account may
have been entered later, by someone else. If the login is not known, only product administrators
read it."""

from typing import Any

from django.db import models
from django.db.models import Q

from alba.accounts.models import Login, User


class GivenBy(models.TextChoices):
    ACCOUNT = "account"
    CARD = "card"
    LINK = "link"  # of a family


def given_by_field() -> Any:
    """Empty: the login is not known."""
    return models.CharField(max_length=7, choices=GivenBy, blank=True, default="", db_default="")


_OF_LOGINS: dict[str, GivenBy] = {
    Login.Kind.PASSWORD: GivenBy.ACCOUNT,
    Login.Kind.CARD: GivenBy.CARD,
    Login.Kind.LINK: GivenBy.LINK,
}


def marks(by: User) -> dict[str, Any]:
    """What the row of an answer keeps that `by` gives now."""
    login = by.current_login
    if login is None:
        return {"given_by": "", "given_in": None}
    return {"given_by": str(_OF_LOGINS[login.kind]), "given_in": login.pk}


def given_to(user: User) -> Q:
    """Of the answers of the tests that `user` sees, those that they may read, as a filter."""
    if user.is_alba_admin:
        return Q()
    if user.card_login is not None:
        return Q(given_in=user.card_login.pk)
    return Q(given_by=GivenBy.ACCOUNT)


def may_read_comment(user: User, test: Any) -> bool:
    """The same of the comment of a test that `user` sees. It is written for the school to read."""
    if not user.is_test_taker:
        return True
    if user.card_login is not None:
        return bool(test.commented_in == user.card_login.pk)
    return bool(test.commented_by == GivenBy.ACCOUNT)
