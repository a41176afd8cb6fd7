"""The product's settings with the answer to a lost database taken out: what the fault scripts must
find (`--bug handler`)."""

from alba.settings import *  # noqa: F403

REST_FRAMEWORK = {
    **REST_FRAMEWORK,  # noqa: F405
    "EXCEPTION_HANDLER": "rest_framework.views.exception_handler",
}
MIDDLEWARE = [name for name in MIDDLEWARE if not name.endswith("DatabaseAway")]  # noqa: F405
