"""Which browser somebody uses, in the words they would use themselves. Only names of these two
lists are ever kept, so that a login tells its owner which one it is and nobody which device."""

import re

from django.utils.translation import gettext as _

LONGEST = 512

# The first that fits: most browsers also name the ones that they descend from.
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
    """The header in the form that is stored: "Firefox/Windows", one name alone, or nothing."""
    head = user_agent[:LONGEST]
    return "/".join(filter(None, [_first(BROWSERS, head), _first(SYSTEMS, head)]))


def words(stored: str) -> str:
    """What is stored, in the active language: "Firefox on Windows"; empty for an unknown one."""
    browser, _slash, system = stored.partition("/")
    if not system:
        return browser
    return _("%(browser)s on %(system)s") % {"browser": browser, "system": system}


def _first(names: list[tuple[str, str]], head: str) -> str:
    return next((name for name, pattern in names if re.search(pattern, head)), "")
