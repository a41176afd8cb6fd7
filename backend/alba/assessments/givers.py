"""The rule for who may read an answer or a comment later. This is decided when it is given, and
stored in its row: the kind of the login, and its id. A login's id is a UUID and never used again,
so it still means something once the login's own row is gone.

Users with a card read what they gave in the same login; users with an account read what they gave
with the account. A pupil's answers in class stay closed to the account, since somebody else may
have entered the account's address later. If the login is not known, only product administrators can
read the answer."""

from typing import Any

from django.db import models
from django.db.models import Q

from alba.accounts.models import Login, User


class GivenBy(models.TextChoices):
    ACCOUNT = "account"
    CARD = "card"
    LINK = "link"  # by a family


def given_by_field() -> Any:
    """Empty: the login is not known."""
    return models.CharField(max_length=7, choices=GivenBy, blank=True, default="", db_default="")


_OF_LOGINS: dict[str, GivenBy] = {
    Login.Kind.PASSWORD: GivenBy.ACCOUNT,
    Login.Kind.CARD: GivenBy.CARD,
    Login.Kind.LINK: GivenBy.LINK,
}


def marks(by: User) -> dict[str, Any]:
    """The two columns that store who gave an answer, for an answer that `by` gives now."""
    login = by.current_login
    if login is None:
        return {"given_by": "", "given_in": None}
    return {"given_by": str(_OF_LOGINS[login.kind]), "given_in": login.pk}


def given_to(user: User) -> Q:
    """A filter for the answers that `user` may read, within the tests they see."""
    if user.is_alba_admin:
        return Q()
    if user.card_login is not None:
        return Q(given_in=user.card_login.pk)
    return Q(given_by=GivenBy.ACCOUNT)


def may_read_comment(user: User, test: Any) -> bool:
    """True if `user`, who sees the test, may read its comment: by the same rule as for answers,
    except that comments are written for the school to read."""
    if not user.is_test_taker:
        return True
    if user.card_login is not None:
        return bool(test.commented_in == user.card_login.pk)
    return bool(test.commented_by == GivenBy.ACCOUNT)
