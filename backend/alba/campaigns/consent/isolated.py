"""Names within sentences that may be read from the other side."""

import unicodedata
from html import unescape

from django.utils import translation
from django.utils.html import conditional_escape, format_html, strip_tags
from django.utils.safestring import SafeString, mark_safe

from alba.days import elide


def with_names(text: str, **names: str) -> SafeString:
    """Names are isolated if one of the two is read from right to left; otherwise the full stop of
    an initial would be on the wrong side."""
    is_mixed = translation.get_language_bidi() or any(map(is_from_right, names.values()))
    around = "<bdi>{}</bdi>" if is_mixed else "{}"
    shown = {key: format_html(around, name) for key, name in names.items()}
    said = elide(str(conditional_escape(text)) % shown)
    # An initial already has a full stop.
    said = said.replace(".</bdi>.", ".</bdi>").replace("..", ".")
    return mark_safe(said)  # noqa: S308 (both are escaped)


def plain(text: str) -> str:
    """Returns the sentence for an email, which is no HTML."""
    return unescape(strip_tags(text))


def is_from_right(name: str) -> bool:
    return any(unicodedata.bidirectional(letter) in {"R", "AL"} for letter in name)
