"""The product's settings with one more call, which takes what is sent for what it expects: what the
fuzzer must find (`--plant view`)."""

from alba.settings import *  # noqa: F403

ROOT_URLCONF = "fuzz.planted_urls"
