"""Deletes what has expired."""

from django.utils import timezone

from alba.sign_on.models import Attempt, LinkTicket, UsedLogoutToken


def every_round() -> None:
    for model in (Attempt, LinkTicket, UsedLogoutToken):
        model.objects.filter(expires_at__lt=timezone.now()).delete()
