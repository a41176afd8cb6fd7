"""The product's settings, with what a test run changes: a key, a fast password hash (the real one
has its own test), no pauses, emails in memory."""

import os
import tempfile
from pathlib import Path

os.environ["SECRET_KEY"] = "tests-only-0123456789-abcdefghijklmnopqrstuvwxyz"
os.environ["DEBUG"] = "0"
os.environ["EMAIL_URL"] = "consolemail://"
os.environ["FRONTEND_URL"] = "http://localhost:8000"
os.environ["GUARDIAN_CONSENT_BELOW"] = "0"
THROTTLES = [name for name in os.environ if name.startswith("THROTTLE_")]
for name in (*THROTTLES, "REDIS_URL", "TOKEN_KEY", "SIGN_UP", "CAMPAIGN_BASES"):
    os.environ.pop(name, None)

from alba.settings import *  # noqa: E402, F403

LOGIN_PAUSE = 0
CLASS_SESSION_HOURS = (0, 24)  # tests run at any time of day
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"

if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":  # noqa: F405
    # A file as in production: SQLite in memory lets threads lock each other out at once.
    own = Path(tempfile.gettempdir()) / f"alba-tests-{os.getpid()}.sqlite3"
    file = os.environ.get("ALBA_TEST_FILE", own)
    DATABASES["default"]["TEST"] = {"NAME": str(file)}  # noqa: F405
