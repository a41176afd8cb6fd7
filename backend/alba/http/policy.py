"""The Content-Security-Policy: the sources that a page may load and run."""

import re
from base64 import b64encode
from collections.abc import Iterable
from hashlib import sha256

# The one of frontend/index.html.
SCRIPTS = re.compile(r"<script>([^<]*)</script>")
STYLES = re.compile(r"<style>(.*?)</style>", re.DOTALL)


def page_policy(template: str = "", nonce: str = "") -> str:
    """The policy of a page: our own files, and what was built into `template`, by its hash. `nonce`
    also lets in the style elements that carry it. Scripts and styles that were added after the
    build are never allowed, nor are style attributes."""
    scripts = hashes_of(SCRIPTS.findall(template))
    styles = hashes_of(STYLES.findall(template)) + (f" 'nonce-{nonce}'" if nonce else "")
    return (
        f"default-src 'none'; script-src 'self'{scripts}; style-src 'self'{styles}; "
        "img-src 'self' data: blob:; media-src blob:; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'; "
        "object-src 'none'"
    )


def hashes_of(texts: Iterable[str]) -> str:
    digests = [sha256(text.encode()).digest() for text in texts]
    return "".join(f" 'sha256-{b64encode(digest).decode()}'" for digest in digests)
