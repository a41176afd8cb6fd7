"""Codes of authenticator apps (RFC 6238): six digits, another one every 30 seconds."""

import re

import pyotp
from django.utils import timezone
from django.utils.crypto import constant_time_compare

from alba.accounts.models import User

SECONDS = 30
DRIFT = 1
"""How many steps the phone's clock may be off, either way."""


def new_secret() -> str:
    return pyotp.random_base32()


def address(user: User, secret: str) -> str:
    """The content of the QR code."""
    return pyotp.TOTP(secret).provisioning_uri(name=user.email, issuer_name="Alba")


def step_of(secret: str, code: str) -> int | None:
    """The time step whose code this is, among those around now; None for a wrong code. Compares
    with all of them, so that the duration reveals nothing."""
    typed = "".join(code.split())
    if not re.fullmatch(r"[0-9]{6}", typed):
        return None
    now = int(timezone.now().timestamp()) // SECONDS
    app = pyotp.TOTP(secret)
    steps = range(now - DRIFT, now + DRIFT + 1)
    found = [step for step in steps if constant_time_compare(app.generate_otp(step), typed)]
    return max(found, default=None)
