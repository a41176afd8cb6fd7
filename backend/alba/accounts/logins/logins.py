"""A user's logins, as the user sees them."""

from uuid import UUID

from django.db import transaction
from django.http import Http404

from alba.accounts.models import Login, User
from alba.audit.models import Action, Outcome
from alba.audit.trail import record


def alive(user: User) -> list[Login]:
    """The logins of `user` that are still valid, the most recently used first."""
    found = (
        Login.objects.filter(user=user).select_related("user", "at").order_by("-rotated_at", "id")
    )
    return [login for login in found if login.is_alive()]


def end(user: User, login_id: UUID) -> None:
    """End one of the user's logins at once, with its access tokens. Raises Http404 for one that is
    not, or no longer, a login of `user`; that is recorded too."""
    with transaction.atomic():
        ended = Login.objects.filter(user=user, pk=login_id).delete()[0] > 0
        outcome = Outcome.OK if ended else Outcome.REFUSED
        record(Action.SESSION_END, actor=user, about=user, outcome=outcome)
    if not ended:
        raise Http404
