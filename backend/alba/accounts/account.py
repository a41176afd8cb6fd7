"""The own account."""

from django.db import transaction

from alba.accounts import credentials
from alba.accounts.models import Login, User
from alba.audit.models import Action
from alba.audit.trail import record


def update(
    user: User, *, login: Login, locale: str | None = None, password: str | None = None
) -> None:
    """Change the language, the password, or both. A new password ends every login but `login`.
    Raises Invalid for a password that may not be."""
    if password is not None:
        credentials.check_rules(password, user)
        user.set_password(password)
    with transaction.atomic():
        User.objects.locked(user.pk)
        moved = locale is not None and locale != user.locale
        if locale is not None:
            user.locale = locale
            user.save(update_fields=["locale"])
        if password is not None:
            credentials.save_password(user, keep=login)
        elif moved:
            record(Action.USER_UPDATE, actor=user, about=user)
