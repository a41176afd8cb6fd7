"""Wrong codes of an authenticator app. Six digits can be guessed, so after five wrong ones in a row
the next one has to wait: a minute, then twice as long each time, up to a day; after twenty in a row
no code is looked at any more until another proof was right.

Counted apart: each browser in which the person has given a second factor before, and each login
under way. All others count as one, so that a thief who knows the password cannot keep the owner out
of their own computer. Recovery codes and passkeys cannot be guessed and never wait.

Not in Redis, which may forget. Everything here runs while the caller holds the user's row."""

from datetime import timedelta

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from alba.accounts import limits
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.accounts.second_factor.models import FactorGuesses
from alba.errors import Refused, TooOften

AT_ONCE, IN_A_ROW = 5, 20
SHORTEST, LONGEST = timedelta(minutes=1), timedelta(days=1)


def pause_after(wrong: int) -> timedelta:
    """How long the next code waits after so many wrong ones in a row."""
    if wrong < AT_ONCE:
        return timedelta()
    return min(LONGEST, SHORTEST * int(2 ** (wrong - AT_ONCE)))


def check(user: User, browser: str) -> None:
    """Raises TooOften while codes wait, Refused `recovery_required` once none is looked at."""
    found = FactorGuesses.objects.filter(user=user, browser=browser).first()
    if found is None:
        return
    if found.wrong >= IN_A_ROW:
        text = _(
            "Too many wrong codes in a row, so codes are no longer accepted here. Log in with a "
            "recovery code or a passkey, or ask an administrator to reset your second step."
        )
        raise Refused("recovery_required", text)
    wait = found.last_at + pause_after(found.wrong) - timezone.now()
    if wait > timedelta():
        raise TooOften(wait.total_seconds(), detail=_words(wait))


def count(user: User, browser: str) -> None:
    found, _made = FactorGuesses.objects.get_or_create(user=user, browser=browser)
    found.wrong += 1
    found.last_at = timezone.now()
    found.save(update_fields=["wrong", "last_at"])


def tell_owner(user: User) -> None:
    """Emails the owner at the third wrong proof of a day, of whatever kind and from wherever."""
    refusal = limits.wrong_factors_untold(user.pk).take()
    if refusal and refusal.is_first:
        outbox.queue("factor_guessed", user)


def forget(user: User, browser: str) -> None:
    """A proof was right there."""
    FactorGuesses.objects.filter(user=user, browser=browser).delete()


def forget_all(user: User) -> None:
    FactorGuesses.objects.filter(user=user).delete()


def tidy() -> None:
    """Browsers are known no longer than this; the count of all others stays."""
    oldest = timezone.now() - settings.DEVICE_LIFETIME
    FactorGuesses.objects.exclude(browser="").filter(last_at__lt=oldest).delete()


def _words(wait: timedelta) -> str:
    minutes = -(-wait // timedelta(minutes=1))
    if minutes <= 60:
        text = ngettext(
            "Too many wrong codes. The next one can be tried in %(count)d minute.",
            "Too many wrong codes. The next one can be tried in %(count)d minutes.",
            minutes,
        )
        return text % {"count": minutes}
    hours = -(-minutes // 60)
    text = ngettext(
        "Too many wrong codes. The next one can be tried in %(count)d hour.",
        "Too many wrong codes. The next one can be tried in %(count)d hours.",
        hours,
    )
    return text % {"count": hours}
