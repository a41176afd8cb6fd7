"""Counts of requests, for Prometheus. Each server process counts in files of its own
(PROMETHEUS_MULTIPROC_DIR, set by gunicorn.conf.py); `metrics_exporter.py` adds them up."""

from prometheus_client import Counter, Histogram

METHODS = frozenset({"GET", "HEAD", "POST", "PATCH", "PUT", "DELETE", "OPTIONS"})
SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

requests = Counter("alba_requests", "Requests answered.", ["route", "method", "status"])
latency = Histogram(
    "alba_request_seconds", "Time to the first byte.", ["route", "method"], buckets=SECONDS
)


def observe(route: str, method: str, status: int, seconds: float) -> None:
    # Callers can invent methods, and each would add a permanent series.
    method = method if method in METHODS else "other"
    requests.labels(route, method, status).inc()
    latency.labels(route, method).observe(seconds)
