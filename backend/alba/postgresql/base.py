"""Django's PostgreSQL, with a cheaper answer to whether a kept connection still works: asked at
every request with a statement of its own, that took a fifth of what saving an answer takes."""

import select

from django.db.backends.postgresql import base


class DatabaseWrapper(base.DatabaseWrapper):
    def is_usable(self) -> bool:
        """An idle connection has nothing to read, unless it is that the server has ended it."""
        if self.connection is None or self.connection.closed:
            return False
        waiting = select.poll()
        waiting.register(self.connection.fileno(), select.POLLIN)
        return not waiting.poll(0)
