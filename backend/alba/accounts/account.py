"""What users do with their own account."""

from collections.abc import Mapping

from django.db import transaction

from alba.accounts.models import Login, User
from alba.accounts.passwords import credentials
from alba.accounts.registration import own_address
from alba.audit.models import Action
from alba.audit.trail import record
from alba.hooks import Hook

leads_screening: Hook[[User], bool] = Hook()
"""Whether an open screening asks the class of this test taker, as its tutor."""

can_ask_to_talk: Hook[[User], bool] = Hook()
"""Whether somebody at this pupil's school reads who would like to talk to somebody."""

pupils_wait: Hook[[User], bool] = Hook()
"""Whether pupils who would like to talk wait for this test taker, as their tutor or reader."""

reads_for: Hook[[User], set[int]] = Hook()
"""The schools whose pupils' results the user reads."""


def update(
    user: User,
    *,
    login: Login,
    locale: str | None = None,
    password: str | None = None,
    email: str | None = None,
    names: Mapping[str, str] | None = None,
    known_as: str | None = None,
) -> None:
    """Change the language, the names or the password, or all of them, and ask for a new address
    (see `own_address`). A new password ends every login but `login`. People whose account was made
    by a school or by Alba keep the names entered there, since lists and reports show those; every
    test taker may say by which name they go (`known_as`). Raises Invalid for a password that breaks
    the rules."""
    names = names if names and user.came_alone else {}
    if password is not None:
        credentials.check_rules(password, user)
        user.set_password(password)
    with transaction.atomic():
        User.objects.locked(user.pk)
        wanted = dict(names)
        if locale is not None:
            wanted["locale"] = locale
        if known_as is not None and user.is_test_taker:
            wanted["known_as"] = known_as
        changed = {name: value for name, value in wanted.items() if getattr(user, name) != value}
        for name, value in changed.items():
            setattr(user, name, value)
        if changed:
            user.save(update_fields=[*changed])
        if password is not None:
            credentials.save_password(user, keep=login)
        elif changed:
            record(Action.USER_UPDATE, actor=user, about=user)
        if email is not None:
            own_address.ask(user, email)
