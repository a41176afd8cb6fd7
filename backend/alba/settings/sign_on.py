"""Sign-on for staff: which addresses of providers may be asked."""

from alba.settings.environment import DEBUG, env

# Providers on this machine or network, without TLS: for development alone.
SSO_ALLOW_PRIVATE = DEBUG and env.bool("SSO_ALLOW_PRIVATE", default=False)
# The address of a program that plays Google and Microsoft, likewise.
SSO_STAND_IN = env.str("SSO_STAND_IN", default="").rstrip("/") if DEBUG else ""
