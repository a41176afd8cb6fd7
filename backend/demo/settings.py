"""The settings of `make run`: the product's, but emails go to a page of the demo."""

from pathlib import Path

from alba.settings import *  # noqa: F403
from alba.settings import MEDIA_ROOT

EMAIL_BACKEND = "demo.inbox.mailbox.Mailbox"
DEMO_MAILS = Path(MEDIA_ROOT) / "mails"
ROOT_URLCONF = "demo.inbox.urls"
