"""The files of the built web app that have an address."""

from typing import Any

from whitenoise.middleware import WhiteNoiseMiddleware


class AppFiles(WhiteNoiseMiddleware):
    """Serves scripts, styles and fonts. The pages lie in the same folder, but only webapp.py sends
    them: with their policy, their nonce and what the installation fills in."""

    def add_file_to_dictionary(self, url: str, path: str, stat_cache: Any = None) -> None:
        if url.startswith(("/assets/", self.static_prefix)):
            super().add_file_to_dictionary(url, path, stat_cache=stat_cache)
