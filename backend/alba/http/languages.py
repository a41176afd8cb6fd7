"""Which of our languages a request asks for."""

from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header


def asked_for(header: str) -> str | None:
    """The first language of an Accept-Language header that is one of ours; None if it names none,
    or accepts any."""
    for code, _weight in parse_accept_lang_header(header):
        if code == "*":
            return None
        try:
            return get_supported_language_variant(code)
        except LookupError:
            continue
    return None
