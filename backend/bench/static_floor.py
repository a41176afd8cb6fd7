"""Sends the built pages in FLOORS, and nothing else, as the product sends its web app: compressed
before, by WhiteNoise in gunicorn. Below it only Django is missing."""

import os
from collections.abc import Callable
from typing import Any

from whitenoise import WhiteNoise


def nothing(_environ: dict[str, Any], start_response: Callable[..., Any]) -> list[bytes]:
    start_response("404 Not Found", [("Content-Length", "0")])
    return []


pages = WhiteNoise(
    nothing,
    root=os.environ["FLOORS"],
    index_file=True,
    max_age=0,
    immutable_file_test="/assets/",
    allow_all_origins=False,
)
