"""The address people open, and the hosts this server answers to."""

from urllib.parse import urlsplit

from alba.server.database import is_here
from alba.settings.environment import DEBUG, UNDECIDED, decided, env
from alba.settings.mail import EMAIL_URL

_ADVICE = (
    "Set it to the address people open, https://alba.example.org: the links in mails and on cards "
    "begin with it. http://localhost:8000 is right only on your own machine."
)
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
FRONTEND_URL = decided("FRONTEND_URL", "http://localhost:8000", _ADVICE).rstrip("/")


def serves_others(hosts: list[str], email_url: str) -> bool:
    """True if other machines open this server, or get its emails."""
    mail = urlsplit(email_url)
    sends = mail.scheme.startswith("smtp") and not is_here(mail.hostname or "")
    return sends or any(not is_here(host.strip().strip("[]")) for host in hosts)


_host = urlsplit(FRONTEND_URL).hostname
if not DEBUG and (not _host or is_here(_host)) and serves_others(ALLOWED_HOSTS, EMAIL_URL):
    UNDECIDED.append(f"FRONTEND_URL is {FRONTEND_URL}, which nobody else can open. {_ADVICE}")
