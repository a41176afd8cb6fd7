"""Which browser a person uses, in everyday words. Only names from these two lists are ever kept:
enough for owners to recognise a login, too little to identify a device."""

import re

from django.utils.translation import gettext as _

LONGEST = 512

# The first match wins: most browsers also name the browsers they are based on.
BROWSERS = [
    ("Edge", r"\bEdg(?:e|A|iOS)?/"),
    ("Opera", r"\b(?:OPR|OPiOS|Opera)/"),
    ("Samsung Internet", r"\bSamsungBrowser/"),
    ("Firefox", r"\b(?:Firefox|FxiOS)/"),
    ("Chrome", r"\b(?:Chrome|CriOS|Chromium|HeadlessChrome)/"),
    ("Safari", r"\bVersion/\S+.*\bSafari/"),
]
SYSTEMS = [
    ("iPhone", r"\biPhone\b"),
    ("iPad", r"\biPad\b"),
    ("Android", r"\bAndroid\b"),
    ("Windows", r"\bWindows\b"),
    ("ChromeOS", r"\bCrOS\b"),
    ("macOS", r"\bMac(?:intosh| OS X)\b"),
    ("Linux", r"\bLinux\b"),
]


def recognise(user_agent: str) -> str:
    """The form in which the User-Agent header is stored: "Firefox/Windows", one name alone, or
    empty."""
    head = user_agent[:LONGEST]
    return "/".join(filter(None, [_first(BROWSERS, head), _first(SYSTEMS, head)]))


def words(stored: str) -> str:
    """The stored form in the active language: "Firefox on Windows"; empty for an unknown
    browser."""
    browser, _slash, system = stored.partition("/")
    if not system:
        return browser
    return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}


def _first(names: list[tuple[str, str]], head: str) -> str:
    return next((name for name, pattern in names if re.search(pattern, head)), "")
