"""Logs and metrics: ids, never names, addresses, answers or tokens."""

from django.core.exceptions import ImproperlyConfigured

from alba.settings.environment import env

# line: for people, only what is unusual. json: for machines, every request too.
LOG_FORMAT = env.str("LOG_FORMAT", default="line")
if LOG_FORMAT not in {"line", "json"}:
    raise ImproperlyConfigured("LOG_FORMAT is line or json.")
LOG_REQUESTS = LOG_FORMAT == "json"
# Metrics for Prometheus, on a separate port that must stay private. 0: none.
METRICS_PORT = env.int("METRICS_PORT", default=0)
METRICS_HOST = env.str("METRICS_HOST", default="127.0.0.1")
# The worker touches this file while all is well; probe.py watches it.
WORKER_ALIVE_FILE = env.str("WORKER_ALIVE_FILE", default="")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {"()": "alba.watch.logs.LineFormatter"},
        "json": {"()": "alba.watch.logs.JsonFormatter"},
    },
    "handlers": {
        "stdout": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT},
        "nowhere": {"class": "logging.NullHandler"},
    },
    "root": {"handlers": ["stdout"], "level": "WARNING"},
    "loggers": {
        "alba": {"handlers": ["stdout"], "level": "INFO", "propagate": False},
        # Django logs the path of every refused request, and ours may hold a link's token.
        "django.request": {"handlers": ["nowhere"], "propagate": False},
        "django.security": {"handlers": ["nowhere"], "propagate": False},
    },
}
