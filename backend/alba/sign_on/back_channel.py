"""A provider says that somebody has left (OpenID Connect Back-Channel Logout 1.0)."""

import hashlib
import time
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from alba.accounts.models import Login
from alba.audit.models import Action
from alba.audit.trail import record
from alba.sign_on import id_tokens
from alba.sign_on.errors import RejectedError
from alba.sign_on.models import Provider, SignedOn, UsedLogoutToken

EVENT = "http://schemas.openid.net/event/backchannel-logout"
OLDEST, KEPT = 300, timedelta(hours=1)


def end(provider: Provider, token: str) -> None:
    """Ends the logins that `token` names. Raises RejectedError and AwayError."""
    claims = id_tokens.signed(token, provider, required=("jti",))
    events, jti, sid = claims.get("events"), claims["jti"], claims.get("sid")
    if not isinstance(events, dict) or not isinstance(events.get(EVENT), dict):
        raise RejectedError("events")
    if "nonce" in claims or not isinstance(jti, str):
        raise RejectedError("no logout token")
    if claims["iat"] < time.time() - OLDEST - id_tokens.LEEWAY:
        raise RejectedError("old")
    rows = SignedOn.objects.filter(provider=provider)
    if isinstance(sid, str) and sid:
        rows = rows.filter(sid=sid)
    else:
        subject = id_tokens.subject_of(claims, provider)
        rows = rows.filter(identity__issuer=provider.issuer, identity__subject=subject)
    with transaction.atomic():
        _use(provider, jti)
        _end(provider, rows)


def _use(provider: Provider, jti: str) -> None:
    made = hashlib.sha256(jti.encode()).hexdigest()
    try:
        with transaction.atomic():
            UsedLogoutToken.objects.create(
                provider=provider, digest=made, expires_at=timezone.now() + KEPT
            )
    except IntegrityError as error:
        raise RejectedError("used") from error


def _end(provider: Provider, rows: Any) -> None:
    for login in Login.objects.filter(signed_on__in=rows).select_related("user"):
        record(Action.SSO_LOGOUT, actor=login.user, about=provider)
        login.delete()
    rows.delete()  # second steps that nobody has done yet
